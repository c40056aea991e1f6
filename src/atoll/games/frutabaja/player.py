"""What one player has. Compiled."""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from atoll.core.bits import BIT
from atoll.games.frutabaja import pieces
from atoll.games.frutabaja.pieces import NOTHING

UNKNOWN: Final = 0  # nobody has been told yet whether somebody was dealt two equal life goals
THREE_KINDS: Final = 1
A_PAIR: Final = 2
MANY: Final = 15


@mypyc_attr(acyclic=True, free_list_len=1)
class Player:
    """One player's monies, clovers, tiles and goals. Sets of tiles are bits of one number."""

    def __init__(self) -> None:
        self.monies: i64 = pieces.START_MONIES
        self.clovers: i64 = pieces.START_CLOVERS
        self.shops: i64 = 0  # set of terrains with a business of this player
        self.carts: i64 = 0  # set of tiles with a cart of this player
        self.reserved: i64 = NOTHING  # the terrain under the Sold token; NOTHING while it is in hand
        self.instalments: i64 = 0  # that the Bank still owes
        self.wait: i64 = 0  # own turns until the Bank pays the first
        self.goals: i64 = 0  # life goals, four bits each in dealt order: see goal
        self.claimed: i64 = 0  # set of objectives claimed
        # what studies count, up to 15 of each kind: see counted
        self.built: i64 = 0  # businesses built, from the Bakery on
        self.bought: i64 = 0  # lucky cards bought, and uses of Publicity
        # what everybody knows of the life goals
        self.ruled_out: i64 = 0  # set of kinds that this player cannot have
        self.dealt: i64 = UNKNOWN  # ... or THREE_KINDS, or A_PAIR
        self.swapped: bool = False  # exchanged the later card of the pair
        # what only this player knows
        self.returned: i64 = NOTHING  # the kind that was exchanged
        self.drawn: i64 = NOTHING  # the place of the card that came instead

    def copy(self) -> "Player":
        p = Player()
        p.monies = self.monies
        p.clovers = self.clovers
        p.shops = self.shops
        p.carts = self.carts
        p.reserved = self.reserved
        p.instalments = self.instalments
        p.wait = self.wait
        p.goals = self.goals
        p.claimed = self.claimed
        p.built = self.built
        p.bought = self.bought
        p.ruled_out = self.ruled_out
        p.dealt = self.dealt
        p.swapped = self.swapped
        p.returned = self.returned
        p.drawn = self.drawn
        return p

    def goal(self, place: i64) -> i64:
        """The kind of the life goal dealt at a place (0-2)."""
        return self.goals >> 4 * place & 15

    def gain_clovers(self, clovers: i64) -> i64:
        """Clovers beyond three are lost; how many were kept."""
        kept = min(clovers, pieces.MOST_CLOVERS - self.clovers)
        self.clovers += kept
        return kept


def counted(tally: i64, kind: i64) -> i64:
    """How many of a kind a tally has, four bits for each."""
    return tally >> 4 * kind & MANY


def count_one(tally: i64, kind: i64) -> i64:
    """A tally with one more of a kind."""
    return tally + BIT[4 * kind] if counted(tally, kind) < MANY else tally
