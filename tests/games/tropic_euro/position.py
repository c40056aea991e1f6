"""Positions of Tropic Euro in words, so that a scenario reads like the rulebook.

    game = position(island(cash=300, city="office* university", tiles="quarry* 2 sugar*"), chooser=0)
    game.play("role builder", "build small_market with tool")
    assert game.cash == [300, 0, 0]

A star means equipped: every slot of the tiles, one slot of a building (`large_sugar_mill*2` for two). A game
begins with the chooser's pick of a role. What players have comes out of the supplies, so that a position adds
up; supplies that a scenario names are set as named. Islands that are not named are bare.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from mypy_extensions import i64

from atoll.core.packed import vec
from atoll.core.rng import Rigged
from atoll.games.tropic_euro import codes, opening, pieces
from atoll.games.tropic_euro.island import Island
from atoll.games.tropic_euro.rules import TropicEuro
from atoll.games.tropic_euro.title import TITLE
from tests.games.game import Game

KINDS, BUILDINGS, ROLES, PLACES = (
    pieces.KIND_NAMES,
    pieces.BUILDING_NAMES,
    pieces.ROLE_NAMES,
    pieces.PLACE_NAMES,
)
PHASES = [
    "CUSTOM_PICK",
    "CHOOSE_ROLE",
    "PLANT_TAKE",
    "PLANT_DRAWN",
    "PLANT_SECOND",
    "BUILD",
    "HAND_IN",
    "EQUIP_EXTRA",
    "EQUIP_PLACE",
    "PRODUCE_BONUS",
    "TRADE",
    "SHIP",
    "SMALL_WHARF",
    "STORE",
    "TOOLSHED_WINDOW",
    "OVER",
]
FLAGS = {"vp": codes.END_VP, "tools": codes.END_TOOLS, "city": codes.END_CITY}


def amounts(text: str) -> list[int]:
    """Numbers of each kind from `3 sugar 2 coffee` or `sugar coffee coffee`."""
    out, number = [0] * pieces.KINDS, 1
    for word in text.split():
        if word.isdigit():
            number = int(word)
        else:
            out[KINDS.index(word)] += number
            number = 1
    return out


@dataclass
class island:  # noqa: N801 - reads as a word in a scenario
    cash: int = 0
    vp: int = 0
    goods: str = ""
    tiles: str = ""
    forests: int = 0
    secrets: str = ""  # kinds of forests that only their owner saw
    city: str = ""
    stored: int = 0

    def make(self) -> Island:
        made = Island()
        made.set_up()
        made.cash, made.vp = self.cash, self.vp
        made.goods = vec[i64](amounts(self.goods))
        for _ in range(self.forests + sum(amounts(self.secrets))):
            made.add_forest()
        for kind, n in enumerate(amounts(self.secrets)):
            for _ in range(n):
                made.hide(kind)
        number = 1
        for word in self.tiles.split():
            if word.isdigit():
                number = int(word)
                continue
            kind = pieces.TILES.index(word.rstrip("*"))
            for _ in range(number):
                made.add_tile(kind)
                if word.endswith("*"):
                    put(made, kind, 1)
            number = 1
        for word in self.city.split():
            name, star, tools = word.partition("*")
            building = BUILDINGS.index(name)
            made.add_building(building)
            put(made, pieces.PLACE_OF_BUILDINGS + building, int(tools or 1) if star else 0)
        made.stored = self.stored
        made.all_tools += self.stored
        return made


def put(made: Island, place: int, tools: int) -> None:
    for _ in range(tools):
        made.put_tool(place)
        made.all_tools += 1


class Position(Game[TropicEuro]):
    """A game of Tropic Euro that is asked in the words of the scenarios."""

    title = TITLE

    def finish_role(self) -> "Position":
        """Everybody passes, or does what comes first, until the next role is chosen."""
        while self.phase not in ("CHOOSE_ROLE", "OVER"):
            choices = self.choices()
            self.play("pass" if "pass" in choices else choices[0])
        return self

    @property
    def phase(self) -> str:
        return PHASES[self.state.phase]

    @property
    def cash(self) -> list[int]:
        return [int(i.cash) for i in self.state.islands]

    @property
    def vp(self) -> list[int]:
        return [int(i.vp) for i in self.state.islands]

    @property
    def flags(self) -> set[str]:
        return {name for name, flag in FLAGS.items() if self.state.end_flags & flag}

    def goods(self, seat: int) -> dict[str, int]:
        return {KINDS[k]: int(n) for k, n in enumerate(self.state.islands[seat].goods) if n}

    def tools(self, seat: int) -> dict[str, int]:
        """Tools by place; those in storage too."""
        island = self.state.islands[seat]
        found = {PLACES[p]: int(n) for p, n in enumerate(island.tools) if n}
        return found | ({"storage": int(island.stored)} if island.stored else {})

    def tiles(self, seat: int) -> dict[str, int]:
        island = self.state.islands[seat]
        found = {PLACES[p]: int(island.slots[p]) for p in range(pieces.QUARRY + 1) if island.slots[p]}
        return found | ({"forest": int(island.forests)} if island.forests else {})

    @property
    def supply(self) -> dict[str, int]:
        return {KINDS[k]: int(n) for k, n in enumerate(self.state.goods_supply)}

    @property
    def row(self) -> list[str]:
        return sorted(KINDS[k] for k in self.state.row if k != pieces.NOTHING)

    @property
    def house(self) -> list[str]:
        return [KINDS[k] for k in self.state.house]

    @property
    def ships(self) -> list[str]:
        """`3 sugar` or an empty text for each ship."""
        pairs = zip(self.state.ship_good, self.state.ship_load, strict=True)
        return [f"{load} {KINDS[kind]}" if load else "" for kind, load in pairs]


def start(seats: int, seed: int = 0, deals: str = "", **options: int) -> Position:
    """A real game from its beginning; `deals` rigs the tiles that are drawn."""
    state = TropicEuro()
    state.set_up(seats, Rigged([KINDS.index(kind) for kind in deals.split()], seed), **options)
    return Position(state)


def position(
    *islands: island,
    seats: int = 3,
    chooser: int = 0,
    picks: int = 0,
    also: str = "",
    row: str | None = None,
    deals: str = "",
    house: str = "",
    ships: Sequence[str] = (),
    role_cash: dict[str, int] | None = None,
    supply: str | None = None,
    stack: str | None = None,
    discard: str | None = None,
    quarries: int | None = None,
    tool_supply: int | None = None,
    tool_ship: int | None = None,
    vp_bank: int | None = None,
    exclusive: int = 1,
    largest_ship: int = 0,
) -> Position:
    """The chooser picks a role next; `picks` roles of this round are played already."""
    s = TropicEuro()
    s.set_up(seats, Rigged([]), exclusive=exclusive, largest_ship=largest_ship)
    s.islands = [(islands[i] if i < len(islands) else island()).make() for i in range(seats)]
    add_buildings(s, also)
    s.house = vec[i64]([KINDS.index(kind) for kind in house.split()])
    for ship, text in enumerate(ships):
        if text:
            load, kind = text.split()
            s.ship_load[ship], s.ship_good[ship] = int(load), KINDS.index(kind)
    take_from_supplies(s, row)
    for role, cash in (role_cash or {}).items():
        s.role_cash[ROLES.index(role)] = cash
    named = {
        "goods_supply": supply and vec[i64](amounts(supply)),
        "stack": stack if stack is None else vec[i64](amounts(stack)),
        "discard": discard if discard is None else vec[i64](amounts(discard)),
        "quarry_supply": quarries,
        "tool_supply": tool_supply,
        "tool_ship": tool_ship,
        "vp_bank": vp_bank,
    }
    for field, value in named.items():
        if value is not None:
            setattr(s, field, value)
    s.rng = Rigged([KINDS.index(kind) for kind in deals.split()], 1)
    s.first, s.picks = (chooser - picks) % seats, picks
    s._ask_role()
    return Position(s, adds_up=all(value is None for value in named.values()))


def add_buildings(s: TropicEuro, also: str) -> None:
    """Owned and named buildings are in the game, whatever the configuration."""
    wanted = {BUILDINGS.index(name) for name in also.split()}
    wanted |= {b for b in range(pieces.BUILDING_KINDS) for i in s.islands if i.owns(b)}
    for building in wanted:
        if not s.in_game >> building & 1:
            opening.add_buildings(s, 1 << building)
    for building in range(pieces.BUILDING_KINDS):
        s.building_supply[building] -= sum(i.owns(building) for i in s.islands)
        if s.in_game >> building & 1 and s.building_supply[building] == 0:
            s.for_sale &= ~(1 << building)


def take_from_supplies(s: TropicEuro, row: str | None) -> None:
    """All that players, ships, house and row hold is missing in the supplies."""
    s.stack = pieces.plantation_set(s.seats)
    if row is not None:
        s.row = vec[i64]([pieces.NOTHING] * (s.seats + 1))
        for index, kind in enumerate(row.split()):
            s.row[index] = KINDS.index(kind)
    for kind in s.row:
        if kind != pieces.NOTHING:
            s.stack[kind] -= 1
    for i in s.islands:
        for kind in range(pieces.KINDS):
            s.stack[kind] -= i.slots[kind] + i.secrets(kind)
            s.goods_supply[kind] -= i.goods[kind]
        for _ in range(i.forests - sum(i.secrets(kind) for kind in range(pieces.KINDS))):
            s.stack[max(range(pieces.KINDS), key=lambda k: s.stack[k])] -= 1
        s.quarry_supply -= i.slots[pieces.QUARRY]
        s.tool_supply -= i.all_tools
        s.vp_bank -= i.vp
    for kind, load in zip(s.ship_good, s.ship_load, strict=True):
        if load:
            s.goods_supply[kind] -= load
    for kind in s.house:
        s.goods_supply[kind] -= 1
