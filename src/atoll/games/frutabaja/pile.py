"""A pile: an unseen part without order, and behind it what went to the bottom, in the order that all have seen. Compiled."""

from mypy_extensions import i64, mypyc_attr

from atoll.core.bag import draw_of, size
from atoll.core.packed import append, pop, vec
from atoll.core.rng import Rng
from atoll.games.frutabaja.pieces import NOTHING


@mypyc_attr(acyclic=True, free_list_len=1)
class Pile:
    """Of brown or green businesses, or of lucky cards."""

    def __init__(self) -> None:
        self.unseen: vec[i64] = vec[i64]()  # kind -> number
        self.left: i64 = 0  # in the unseen part
        self.queue: vec[i64] = vec[i64]()  # kinds, the next one first

    def set_up(self, unseen: vec[i64]) -> None:
        self.unseen = unseen
        self.left = size(unseen)

    def copy(self) -> "Pile":
        p = Pile()
        p.unseen = self.unseen[:]
        p.left = self.left
        p.queue = self.queue[:]
        return p

    def is_empty(self) -> bool:
        return self.left == 0 and len(self.queue) == 0

    def turn_up(self, rng: Rng) -> i64:
        """The next piece, or NOTHING."""
        if self.left > 0:
            self.left -= 1
            return draw_of(self.left + 1, self.unseen, rng)
        if len(self.queue) == 0:
            return NOTHING
        self.queue, kind = pop(self.queue, 0)
        return kind

    def bury(self, kind: i64) -> None:
        """A piece goes to the bottom."""
        self.queue = append(self.queue, kind)
