"""What one player has: an island with tiles, a city with buildings, tools, goods, cash and VP. Compiled."""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from atoll.core.bag import draw
from atoll.core.bits import BIT, lowest
from atoll.core.packed import vec
from atoll.core.rng import Rng
from atoll.games.tropic_euro import pieces

SHED: Final = pieces.PLACE_OF_BUILDINGS + pieces.TOOLSHED
_NOWHERE: Final = vec[i64]([0] * pieces.PLACES)  # to be copied


@mypyc_attr(acyclic=True, free_list_len=1)
class Island:
    """One player's side of the table. Places 0-5 are tile kinds, 6 + b is building b (see pieces)."""

    def __init__(self) -> None:
        self.cash: i64 = 0
        self.vp: i64 = 0  # chips
        self.goods: vec[i64] = vec[i64]()  # kind -> number
        self.slots: vec[i64] = vec[i64]()  # place -> slots; for a tile kind the number of tiles
        self.tools: vec[i64] = vec[i64]()  # place -> tools that stand there
        self.stored: i64 = 0  # tools that stand nowhere; those in hand while tools are placed
        self.all_tools: i64 = 0  # on tiles, on buildings and stored
        self.all_slots: i64 = 0
        self.open: i64 = 0  # set of places with a free slot
        self.equipped: i64 = 0  # set of places with a tool
        self.tiles: i64 = 0  # filled island spaces: plantations, quarries, forests
        self.forests: i64 = 0
        self.secret: i64 = 0  # forests whose kind only the owner saw: see hide and secrets
        self.owned: i64 = 0  # set of buildings
        self.spaces: i64 = 0  # city spaces used
        self.library_used: i64 = 0  # two players: in this round

    def set_up(self) -> None:
        self.goods = vec[i64]([0] * pieces.KINDS)
        self.slots = vec[i64]([0] * pieces.PLACES)
        self.tools = vec[i64]([0] * pieces.PLACES)

    def copy(self) -> "Island":
        i = Island()
        i.cash = self.cash
        i.vp = self.vp
        i.goods = self.goods[:]
        i.slots = self.slots[:]
        i.tools = self.tools[:]
        i.stored = self.stored
        i.all_tools = self.all_tools
        i.all_slots = self.all_slots
        i.open = self.open
        i.equipped = self.equipped
        i.tiles = self.tiles
        i.forests = self.forests
        i.secret = self.secret
        i.owned = self.owned
        i.spaces = self.spaces
        i.library_used = self.library_used
        return i

    # -- tiles and buildings -----------------------------------------------------------------------

    def has(self, building: i64) -> bool:
        """Owned and equipped: the building works."""
        return (self.equipped >> (pieces.PLACE_OF_BUILDINGS + building) & 1) == 1

    def owns(self, building: i64) -> bool:
        return (self.owned >> building & 1) == 1

    def add_tile(self, kind: i64) -> None:
        """A plantation or quarry, without a tool."""
        self.tiles += 1
        self._add_slots(kind, 1)

    def add_forest(self) -> None:
        self.tiles += 1
        self.forests += 1

    def add_building(self, building: i64) -> None:
        self.owned |= BIT[building]
        self.spaces += pieces.SPACES[building]
        if pieces.SLOTS[building] > 0:
            self._add_slots(pieces.PLACE_OF_BUILDINGS + building, pieces.SLOTS[building])

    def _add_slots(self, place: i64, slots: i64) -> None:
        self.slots[place] += slots
        self.all_slots += slots
        self.open |= BIT[place]

    def quarries_at_work(self) -> i64:
        return self.tools[pieces.QUARRY]

    # -- tools -------------------------------------------------------------------------------------

    def put_tool(self, place: i64) -> None:
        """A tool of this player that stands nowhere goes to a free slot."""
        self.tools[place] += 1
        self.equipped |= BIT[place]
        if self.tools[place] == self.slots[place]:
            self.open &= ~BIT[place]

    def lift_tool(self, place: i64) -> None:
        self.tools[place] -= 1
        self.open |= BIT[place]
        if self.tools[place] == 0:
            self.equipped &= ~BIT[place]

    def lift_all(self) -> None:
        self.open |= self.equipped
        self.equipped = 0
        self.tools = _NOWHERE[:]
        self.stored = self.all_tools

    def fill_all(self) -> None:
        """There are tools enough for every slot."""
        open = self.open
        self.equipped |= open
        self.open = 0
        while open:
            place = lowest(open)
            self.tools[place] = self.slots[place]
            open &= open - 1
        self.stored = self.all_tools - self.all_slots

    def free_building_slots(self) -> i64:
        open = self.open >> pieces.PLACE_OF_BUILDINGS << pieces.PLACE_OF_BUILDINGS
        free: i64 = 0
        while open:
            place = lowest(open)
            free += self.slots[place] - self.tools[place]
            open &= open - 1
        return free

    def guest_places(self) -> i64:
        """Where a guest of the toolshed may move to; empty without a guest."""
        shed = BIT[SHED]
        return self.open & ~shed if self.equipped & shed else 0

    # -- forests laid face down: a number with 4 bits for each kind ------------------------------------

    def hide(self, kind: i64) -> None:
        self.secret += 1 << 4 * kind

    def secrets(self, kind: i64) -> i64:
        return self.secret >> 4 * kind & 15

    def secrets_held(self) -> i64:
        """How many forests were laid face down."""
        tiles: i64 = 0
        rest = self.secret
        while rest:
            tiles += rest & 15
            rest >>= 4
        return tiles

    def return_secrets(self, stack: vec[i64]) -> None:
        """The tiles of the forests lie in the stack again; how many there are is still known."""
        if self.secret:
            kind: i64
            for kind in range(pieces.KINDS):
                stack[kind] += self.secrets(kind)

    def draw_secrets(self, stack: vec[i64], rng: Rng) -> None:
        """As many other tiles become forests."""
        tiles = self.secrets_held()
        self.secret = 0
        for _ in range(tiles):
            self.hide(draw(stack, rng))
