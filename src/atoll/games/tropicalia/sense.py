"""What a good player of Tropicalia looks at, and what each of it is worth in points. Compiled."""

from math import sqrt
from typing import Final

from mypy_extensions import i64

from atoll.core.bits import count, lowest
from atoll.core.packed import vec
from atoll.core.state import Sense, State
from atoll.games.tropicalia.codes import CONSTRUCTING, MORNING, MOVING, SELLING
from atoll.games.tropicalia.market import price
from atoll.games.tropicalia.pieces import (
    ALIKE,
    ANY,
    BASKET,
    BASKET_SPACES,
    CART,
    CELLS,
    COCONUT,
    EVENT,
    EVENT_POINTS,
    FIELD,
    FRUIT_IN_SET,
    FRUIT_KINDS,
    HALVES,
    KIND,
    LINE,
    MANGO,
    MARKET,
    MISSING_POINTS,
    MIXED,
    MOST_ORCHARD_FRUITS,
    NEXT_TO,
    NOTHING,
    ORCHARD_FRUIT,
    PER_EVENT,
    PER_FOUNTAIN,
    ROUNDS,
    RULE,
    SET,
    SET_SIZE,
    SIDE,
    SINGLE,
    SLOTS,
    SUGAR,
    SURFBOARD,
    TILE_TYPE,
    TREASURE,
    TREASURE_POINTS,
    TYPE,
    TYPES,
    VILLAGE,
    VP,
    WORKERS,
)
from atoll.games.tropicalia.rules import Tropicalia
from atoll.games.tropicalia.scoring import counted, event_kinds

#: feature, points for one of it; the numbers of the rows are those in `features`. Set by hand, then tuned by
#: duels of one-ply bots, a weight at a time.
SCALES: Final = (
    ("points of buildings, orchards and events", 1.0),  # 0
    ("points of treasures", 1.0),
    ("points that treasures may still gain", 1.0),
    ("types that may stay missing", -4.0),
    ("shells", 0.5),  # 4
    ("shells to build with", 0.4),
    ("fruits", 0.8),
    ("fruits to sell, in shells", 0.15),
    ("fruits to sell, each by those of its kind", 0.1),  # 8
    ("fruits without storage", -2.0),
    ("unused carts", 1.0),
    ("unused surfboards", 1.0),
    ("unused carts, for each round to come", 0.2),  # 12
    ("unused surfboards, for each round to come", 0.3),
    ("baskets, for each round to come", 0.8),
    ("half fountains beside free cells", 0.5),
    ("different events, for the next one", 0.1),  # 16
    ("what the workers on the frame can gain", 0.8),
    ("workers to place", 2.5),
    ("workers still here, each by those who are gone", -0.3),
    ("what the sale at hand can gain", 1.0),  # 20
    ("what the best tile to build now gains", 1.0),
    ("what the best tile to build later gains", 0.4),
    ("on the brown board", 2.0),
    ("turns in this and later rounds", 1.5),  # 24
)
FEATURES: Final = 25

LONG: Final = 8.0  # turns in which shells and fruits can still be put to full use
INCOME: Final = 3.0  # shells in a turn
OUTLAY: Final = 13.5  # shells that a cell of the village takes at most
CELL: Final = 2.0  # points that a free cell is worth
SHELL: Final = 0.4  # points that a shell brings beyond the half point it is worth in the end
FRUIT: Final = vec[float](
    [0.375, 0.375, 1.0]
)  # ... that a fruit brings beyond the one it is worth in the end
STEADY: Final = vec[float](
    [1.0, 0.6, 0.36, 0.22, 0.13]
)  # the chance that none of so many rivals comes to a tile
HOPE: Final = 0.3  # fruits of each kind that another worker brings until a sale
AT_HOME: Final = 1.2  # points for the fruit of a worker who returns home
ITEM: Final = 0.5  # points that a cart or a surfboard brings beyond the one it is worth unused
BASKET_ROUND: Final = 0.25  # points that a basket brings in a round
FIRST: Final = 1.0  # points that it brings to be the first player


class TropicaliaSense(Sense):
    """Expected final VP: the village as it is, and what shells, fruits and workers will make of it."""

    def __init__(self) -> None:
        super().__init__()
        self.names = [name for name, _ in SCALES]
        self.weights = vec[float]([points for _, points in SCALES])
        self.spread = 8.0

    def features(self, state: State, seat: i64) -> vec[float]:
        assert isinstance(state, Tropicalia)
        side = Side(state, seat)
        player = side.player
        rounds = side.rounds
        out = vec[float]([0.0] * FEATURES)
        look_at_village(side, out)
        look_at_wealth(side, out)
        out[10] = float(player.carts)
        out[11] = float(player.surfboards)
        out[12] = float(player.carts * rounds)
        out[13] = float(player.surfboards * rounds)
        out[14] = float(player.baskets * rounds)
        out[17] = prospects(side)
        out[18] = float(side.unplaced)
        here = side.unplaced if state.phase == MORNING else count(player.frame)
        out[19] = float(here * (WORKERS - here))
        if side.in_turn and state.phase == SELLING:
            out[20] = sale(side, state.cell, 0.0)
        if side.tiles > 0:
            out[21 if side.in_turn and state.phase == CONSTRUCTING else 22] = best_tile(side)
        if rounds > 0:
            out[23] = float(state.workers_of(seat, state.brown))
            out[24] = float(side.turns)
        return out


class Side:
    """The table as one seat sees it: what it has, how long it has, and what things are worth till then."""

    def __init__(self, state: Tropicalia, seat: i64) -> None:
        player = state.players[seat]
        self.state: Tropicalia = state
        self.seat: i64 = seat
        self.player = player
        self.rounds: i64 = ROUNDS - state.round  # after this one
        self.unplaced: i64 = player.home if state.phase == MORNING else 0
        self.turns: i64 = WORKERS * self.rounds + count(player.frame) + self.unplaced
        self.in_turn: bool = state.turn == seat and state.phase > MOVING
        builds = self.turns + (1 if self.in_turn else 0)
        self.tiles: i64 = min(count(player.free), builds)  # that may still be built
        self.later: float = min(1.0, float(self.turns) / LONG)
        self.shell: float = 0.5  # points for a shell
        if self.tiles > 0:
            self.shell += SHELL * min(1.0, float(builds) / LONG)

    def fruit(self, kind: i64) -> float:
        """Points for a fruit."""
        return 1.0 + FRUIT[kind] * self.later


def look_at_village(side: Side, out: vec[float]) -> None:
    """Points of the tiles, and what tiles to come may add to them."""
    player = side.player
    left = float(side.tiles)
    types: i64 = 0
    halves: i64 = 0
    cell: i64
    for cell in range(VILLAGE):
        tile = player.village[cell]
        if tile != NOTHING:
            types |= 1 << TYPE[tile]
            halves += open_halves(side, tile, cell)
            out[0] += float(VP[tile])
            if TYPE[tile] == TREASURE:
                out[1] += float(TREASURE_POINTS * counted(player, KIND[tile]))
                out[2] += float(TREASURE_POINTS) * growth(side, KIND[tile], left)
    events = count(event_kinds(player))
    out[0] += float(EVENT_POINTS[events])
    out[3] = float(TYPES - count(types)) / (1.0 + left)
    out[15] = float(halves) * min(1.0, left / 3.0)
    if events < len(EVENT_POINTS) - 1:
        out[16] = float(events) * left


def open_halves(side: Side, tile: i64, cell: i64) -> i64:
    """The half fountains of a tile that a tile to come can complete."""
    open: i64 = 0
    direction: i64
    for direction in range(4):
        if HALVES[tile] >> direction & 1:
            beyond = NEXT_TO[cell << 2 | direction]
            if beyond != NOTHING and side.player.free >> beyond & 1:
                open += 1
    return open


def growth(side: Side, kind: i64, left: float) -> float:
    """How many more objects a treasure may come to count, with so many tiles to be built."""
    if kind <= PER_EVENT:
        return left * 0.25
    return left * 0.35 if kind == PER_FOUNTAIN else float(side.rounds) * 0.5


def look_at_wealth(side: Side, out: vec[float]) -> None:
    """Shells and fruits, now and for what they can still become."""
    player = side.player
    fruits = player.fruits
    shells = float(player.shells)
    out[4] = shells
    purse = shells + INCOME * float(side.turns)
    room = OUTLAY * float(side.tiles)
    if room > 0.0:
        out[5] = purse * room / sqrt(purse * purse + room * room)  # the smaller one, about
    out[6] = float(player.held)
    out[7] = float(2 * (fruits[COCONUT] + fruits[SUGAR]) + 3 * fruits[MANGO]) * side.later
    kind: i64
    for kind in range(FRUIT_KINDS):
        out[8] += float(fruits[kind] * fruits[kind]) * side.later
    out[9] = float(max(0, player.held - player.limit()))


def prospects(side: Side) -> float:
    """What the workers on the frame would gain, each on the best tile of its line."""
    state = side.state
    frame = side.player.frame
    more = HOPE * float(count(frame) + side.unplaced - 1)
    rivals = rival_spaces(side)
    gains = vec[float]([-1.0] * CELLS)
    open = state.in_play & ~state.occupied
    total = 0.0
    while frame:
        cells = open & LINE[lowest(frame)]
        frame &= frame - 1
        best = AT_HOME
        choice: i64 = 0
        while cells:
            cell = lowest(cells)
            cells &= cells - 1
            if gains[cell] < 0.0:
                gains[cell] = gain(side, cell, more) * chance(rivals, cell)
            if gains[cell] > best:
                best = gains[cell]
                choice = 1 << cell
        total += best
        open &= ~choice
    return total


def rival_spaces(side: Side) -> i64:
    """The set of frame spaces with workers of other players."""
    spaces: i64 = 0
    for player in side.state.players:
        spaces |= player.frame
    return spaces & ~side.player.frame


def chance(rivals: i64, cell: i64) -> float:
    """How likely a tile is still vacant when its turn comes: a rival may come from four spaces."""
    column = rivals >> cell % SIDE
    row = rivals >> 2 * SIDE + cell // SIDE
    return STEADY[(column & 1) + (column >> SIDE & 1) + (row & 1) + (row >> SIDE & 1)]


def gain(side: Side, cell: i64, more: float) -> float:
    """What a worker gains on an island tile, in points; until then there may be more fruits of each kind."""
    state = side.state
    player = side.player
    goods = state.goods
    at = FRUIT_KINDS * cell
    type = TILE_TYPE[state.island[cell]]
    out = 0.0
    if type == MARKET:
        return sale(side, cell, more)
    if type == FIELD:
        held = player.held
        kind: i64
        for kind in range(FRUIT_KINDS):
            held += goods[at + kind]
            out += float(goods[at + kind]) * side.fruit(kind)
        return max(0.0, out - float(max(0, held - player.limit())))
    items = goods[at + CART] + goods[at + SURFBOARD]
    baskets = min(goods[at + BASKET], BASKET_SPACES - player.baskets)
    out = float(items) + BASKET_ROUND * float(baskets * side.rounds)
    if side.rounds > 0:
        out += ITEM * float(items)
        if cell == state.brown:
            out += FIRST
    return out


def sale(side: Side, cell: i64, more: float) -> float:
    """What the best sale on a market adds to the worth of the fruits, with some more of each kind."""
    way = side.state.sale[cell]
    rule = RULE[way]
    fruits = side.player.fruits
    size = SET_SIZE[way]
    shells = float(max(1, price(side.state, side.seat, cell))) * side.shell
    best = 0.0
    kind: i64
    if rule == MIXED:
        sets = (side.player.held + i64(more)) // size
        return max(0.0, float(sets) * (shells - float(size) * side.fruit(COCONUT)))
    if rule == SET:
        number = float(side.player.limit())
        for kind in range(FRUIT_KINDS):
            if FRUIT_IN_SET[way * FRUIT_KINDS + kind] > 0:
                number = min(number, float(fruits[kind]) + more)
                shells -= side.fruit(kind)
        return max(0.0, number * shells)
    for kind in range(FRUIT_KINDS):
        number = float(fruits[kind]) + more
        each = max(0.0, shells - float(size) * side.fruit(kind))
        if rule == ANY:
            best += number * each
        elif rule == ALIKE:
            best += float(i64(number) // size) * each
        else:
            best = max(best, min(1.0, number) * each if rule == SINGLE else number * each)
    return best


def best_tile(side: Side) -> float:
    """The most that a tile of the construction board adds beyond its shells and its cell."""
    state = side.state
    player = side.player
    kinds = event_kinds(player)
    types: i64 = 0
    for tile in player.village:
        if tile != NOTHING:
            types |= 1 << TYPE[tile]
    best = 0.0
    slot: i64
    for slot in range(SLOTS):
        tile = state.slots[slot]
        if tile != NOTHING and state.cost(slot) <= player.shells:
            value = tile_points(side, tile, kinds) - side.shell * float(state.cost(slot)) - CELL
            if not types >> TYPE[tile] & 1:
                value -= float(MISSING_POINTS) / (1.0 + float(side.tiles))
            best = max(best, value)
    return best


def tile_points(side: Side, tile: i64, kinds: i64) -> float:
    """What a village tile is worth to a seat that has these kinds of events."""
    out = float(VP[tile])
    if TYPE[tile] == EVENT:
        events = count(kinds)
        if not kinds >> KIND[tile] & 1:
            out += float(EVENT_POINTS[events + 1] - EVENT_POINTS[events])
    elif TYPE[tile] == TREASURE:
        number = float(counted(side.player, KIND[tile])) + growth(side, KIND[tile], float(side.tiles - 1))
        out += float(TREASURE_POINTS) * number
    place: i64
    for place in range(MOST_ORCHARD_FRUITS):
        fruit = ORCHARD_FRUIT[MOST_ORCHARD_FRUITS * tile + place]
        if fruit != NOTHING:
            out += side.fruit(fruit)
    return out
