"""A deal that is being written, or waits for an answer. Compiled."""

from mypy_extensions import i64, mypyc_attr

from atoll.games.frutabaja.codes import GET, GIVE
from atoll.games.frutabaja.pieces import NOTHING


@mypyc_attr(acyclic=True, free_list_len=1)
class Draft:
    """What the author gives and gets."""

    def __init__(self) -> None:
        self.number: i64 = 1  # 1-3 in this deal
        self.author: i64 = 0
        self.other: i64 = 0
        self.resume: i64 = 0  # the phase in which the active player goes on
        self.monies: i64 = 0
        self.monies_side: i64 = GIVE
        self.clovers: i64 = 0
        self.clovers_side: i64 = GIVE
        self.given_shops: i64 = 0  # sets of tiles
        self.got_shops: i64 = 0
        self.given_carts: i64 = 0
        self.got_carts: i64 = 0
        self.gives_reserved: bool = False
        self.gets_reserved: bool = False
        self.iou_side: i64 = NOTHING  # GIVE: the author will owe
        self.iou_monies: i64 = 0
        self.iou_clovers: i64 = 0
        self.iou_due: i64 = 0

    def copy(self) -> "Draft":
        d = Draft()
        d.number = self.number
        d.author = self.author
        d.other = self.other
        d.resume = self.resume
        d.monies = self.monies
        d.monies_side = self.monies_side
        d.clovers = self.clovers
        d.clovers_side = self.clovers_side
        d.given_shops = self.given_shops
        d.got_shops = self.got_shops
        d.given_carts = self.given_carts
        d.got_carts = self.got_carts
        d.gives_reserved = self.gives_reserved
        d.gets_reserved = self.gets_reserved
        d.iou_side = self.iou_side
        d.iou_monies = self.iou_monies
        d.iou_clovers = self.iou_clovers
        d.iou_due = self.iou_due
        return d

    def giver(self, side: i64) -> i64:
        """The seat that gives on a side."""
        return self.author if side == GIVE else self.other

    def receiver(self, side: i64) -> i64:
        return self.giver(GIVE + GET - side)

    def shops(self, side: i64) -> i64:
        return self.given_shops if side == GIVE else self.got_shops

    def carts(self, side: i64) -> i64:
        return self.given_carts if side == GIVE else self.got_carts

    def reserved(self, side: i64) -> bool:
        """Whether the giver's reserved terrain goes over."""
        return self.gives_reserved if side == GIVE else self.gets_reserved

    def is_empty(self) -> bool:
        things = self.given_shops | self.got_shops | self.given_carts | self.got_carts
        return (
            self.monies + self.clovers + things == 0
            and not self.gives_reserved
            and not self.gets_reserved
            and self.iou_side == NOTHING
        )
