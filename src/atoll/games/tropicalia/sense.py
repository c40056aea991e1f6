"""What a good player of Tropicalia looks at, and what each of it is worth in points. Compiled."""

from math import sqrt
from typing import Final

from mypy_extensions import i64, mypyc_attr

from atoll.core.bits import count, lowest
from atoll.core.packed import vec
from atoll.core.state import Sense, State
from atoll.games.tropicalia import codes, market, pieces, scoring
from atoll.games.tropicalia.pieces import NOTHING
from atoll.games.tropicalia.rules import Tropicalia

#: feature, points for one of it. Set by hand, then tuned by duels of one-ply bots, a weight at a time.
SCALES: Final = (
    ("points of buildings, orchards and events", 1.0),
    ("points of treasures", 1.0),
    ("points that treasures may still gain", 1.0),
    ("types that may stay missing", -4.0),
    ("shells", 0.5),
    ("shells to build with", 0.4),
    ("fruits", 0.8),
    ("fruits to sell, in shells", 0.15),
    ("fruits to sell, each by those of its kind", 0.1),
    ("fruits without storage", -2.0),
    ("unused carts", 1.0),
    ("unused surfboards", 1.0),
    ("unused carts, for each round to come", 0.2),
    ("unused surfboards, for each round to come", 0.3),
    ("baskets, for each round to come", 0.8),
    ("half fountains beside free plots", 0.5),
    ("different events, for the next one", 0.1),
    ("what the workers on the frame can gain", 0.8),
    ("workers to place", 2.5),
    ("workers still here, each by those who are gone", -0.3),
    ("what the sale at hand can gain", 1.0),
    ("what the best tile to build now gains", 1.0),
    ("what the best tile to build later gains", 0.4),
    ("on the brown board", 2.0),
    ("turns in this and later rounds", 1.5),
)

# the place of each feature in SCALES
POINTS: Final = 0
TREASURES: Final = 1
TREASURES_TO_GROW: Final = 2
MISSING: Final = 3
SHELLS: Final = 4
PURSE: Final = 5
FRUITS: Final = 6
GOODS: Final = 7
LIKE_FRUITS: Final = 8
OVERFLOW: Final = 9
CARTS: Final = 10
SURFBOARDS: Final = 11
CARTS_LATER: Final = 12
SURFBOARDS_LATER: Final = 13
BASKETS_LATER: Final = 14
HALVES: Final = 15
EVENTS: Final = 16
FRAME: Final = 17
UNPLACED: Final = 18
SPREAD_OUT: Final = 19
SALE: Final = 20
TILE_NOW: Final = 21
TILE_LATER: Final = 22
BROWN_BOARD: Final = 23
TURNS: Final = 24

LONG: Final = 8.0  # turns in which shells and fruits can still be put to full use
INCOME: Final = 3.0  # shells in a turn
OUTLAY: Final = 13.5  # shells that a plot of the village takes at most
PLOT: Final = 2.0  # points that a free plot is worth
SHELL: Final = 0.4  # points that a shell brings beyond the half point it is worth in the end
#: ... that a fruit brings beyond the one it is worth in the end
FRUIT: Final = vec[float]([0.375, 0.375, 1.0])
#: the chance that none of so many rivals comes to a tile
STEADY: Final = vec[float]([1.0, 0.6, 0.36, 0.22, 0.13])
HOPE: Final = 0.3  # fruits of each kind that another worker brings until a sale
AT_HOME: Final = 1.2  # points for the fruit of a worker who returns home
ITEM: Final = 0.5  # points that a cart or a surfboard brings beyond the one it is worth unused
BASKET_ROUND: Final = 0.25  # points that a basket brings in a round
FIRST: Final = 1.0  # points that it brings to be the first player


class TropicaliaSense(Sense):
    """Expected final VP: the village as it is, and what shells, fruits and workers will make of it."""

    def __init__(self) -> None:
        super().__init__(SCALES, spread=8.0)

    def features(self, state: State, seat: i64) -> vec[float]:
        assert isinstance(state, Tropicalia)
        outlook = Outlook(state, seat)
        player = outlook.player
        rounds = outlook.rounds
        out = vec[float]([0.0] * len(SCALES))
        look_at_village(outlook, out)
        look_at_wealth(outlook, out)
        out[CARTS] = float(player.carts)
        out[SURFBOARDS] = float(player.surfboards)
        out[CARTS_LATER] = float(player.carts * rounds)
        out[SURFBOARDS_LATER] = float(player.surfboards * rounds)
        out[BASKETS_LATER] = float(player.baskets * rounds)
        out[FRAME] = prospects(outlook)
        out[UNPLACED] = float(outlook.unplaced)
        here = outlook.unplaced if state.phase == codes.MORNING else count(player.frame)
        out[SPREAD_OUT] = float(here * (pieces.WORKERS - here))
        if outlook.in_turn and state.phase == codes.SELLING:
            out[SALE] = sale(outlook, state.cell, 0.0)
        if outlook.tiles > 0:
            building = outlook.in_turn and state.phase == codes.CONSTRUCTING
            out[TILE_NOW if building else TILE_LATER] = best_tile(outlook)
        if rounds > 0:
            out[BROWN_BOARD] = float(state.workers_of(seat, state.brown))
            out[TURNS] = float(outlook.turns)
        return out


@mypyc_attr(acyclic=True, free_list_len=1)
class Outlook:
    """The table as one seat sees it: what it has, how long it has, and what things are worth till then."""

    def __init__(self, state: Tropicalia, seat: i64) -> None:
        player = state.players[seat]
        self.state: Tropicalia = state
        self.seat: i64 = seat
        self.player = player
        self.rounds: i64 = pieces.ROUNDS - state.round  # after this one
        self.unplaced: i64 = player.home if state.phase == codes.MORNING else 0
        self.turns: i64 = pieces.WORKERS * self.rounds + count(player.frame) + self.unplaced
        self.in_turn: bool = state.turn == seat and state.phase > codes.MOVING
        builds = self.turns + (1 if self.in_turn else 0)
        self.tiles: i64 = min(count(player.free_plots), builds)  # that may still be built
        self.later: float = min(1.0, float(self.turns) / LONG)
        self.shell: float = 0.5  # points for a shell
        if self.tiles > 0:
            self.shell += SHELL * min(1.0, float(builds) / LONG)

    def fruit(self, kind: i64) -> float:
        """Points for a fruit."""
        return 1.0 + FRUIT[kind] * self.later


def look_at_village(outlook: Outlook, out: vec[float]) -> None:
    """Points of the tiles, and what tiles to come may add to them."""
    player = outlook.player
    left = float(outlook.tiles)
    types: i64 = 0
    halves: i64 = 0
    plot: i64
    for plot in range(pieces.PLOTS):
        tile = player.village[plot]
        if tile != NOTHING:
            types |= 1 << pieces.TYPE[tile]
            halves += open_halves(outlook, tile, plot)
            out[POINTS] += float(pieces.VP[tile])
            if pieces.TYPE[tile] == pieces.TREASURE:
                out[TREASURES] += float(pieces.TREASURE_POINTS * scoring.counted(player, pieces.KIND[tile]))
                more = growth(outlook, pieces.KIND[tile], left)
                out[TREASURES_TO_GROW] += float(pieces.TREASURE_POINTS) * more
    events = count(scoring.event_kinds(player))
    out[POINTS] += float(pieces.EVENT_POINTS[events])
    out[MISSING] = float(pieces.TYPES - count(types)) / (1.0 + left)
    out[HALVES] = float(halves) * min(1.0, left / 3.0)
    if events < len(pieces.EVENT_POINTS) - 1:
        out[EVENTS] = float(events) * left


def open_halves(outlook: Outlook, tile: i64, plot: i64) -> i64:
    """The half fountains of a tile that a tile to come can complete."""
    open: i64 = 0
    direction: i64
    for direction in range(4):
        if pieces.has_half(tile, direction):
            beyond = pieces.next_to(plot, direction)
            if beyond != NOTHING and outlook.player.free_plots >> beyond & 1:
                open += 1
    return open


def growth(outlook: Outlook, kind: i64, left: float) -> float:
    """How many more objects a treasure may come to count, with so many tiles to be built."""
    if kind <= pieces.PER_EVENT:
        return left * 0.25
    return left * 0.35 if kind == pieces.PER_FOUNTAIN else float(outlook.rounds) * 0.5


def look_at_wealth(outlook: Outlook, out: vec[float]) -> None:
    """Shells and fruits, now and for what they can still become."""
    player = outlook.player
    fruits = player.fruits
    shells = float(player.shells)
    out[SHELLS] = shells
    purse = shells + INCOME * float(outlook.turns)
    room = OUTLAY * float(outlook.tiles)
    if room > 0.0:
        out[PURSE] = purse * room / sqrt(purse * purse + room * room)  # the smaller one, about
    out[FRUITS] = float(player.held)
    goods = 2 * (fruits[pieces.COCONUT] + fruits[pieces.SUGAR]) + 3 * fruits[pieces.MANGO]
    out[GOODS] = float(goods) * outlook.later
    kind: i64
    for kind in range(pieces.FRUIT_KINDS):
        out[LIKE_FRUITS] += float(fruits[kind] * fruits[kind]) * outlook.later
    out[OVERFLOW] = float(max(0, player.held - player.limit()))


def prospects(outlook: Outlook) -> float:
    """What the workers on the frame would gain, each on the best tile of its line."""
    state = outlook.state
    frame = outlook.player.frame
    more = HOPE * float(count(frame) + outlook.unplaced - 1)
    rivals = rival_spaces(outlook)
    gains = vec[float]([-1.0] * pieces.CELLS)
    open = state.in_play & ~state.occupied
    total = 0.0
    while frame:
        cells = open & pieces.LINE[lowest(frame)]
        frame &= frame - 1
        best = AT_HOME
        choice: i64 = 0
        while cells:
            cell = lowest(cells)
            cells &= cells - 1
            if gains[cell] < 0.0:
                gains[cell] = gain(outlook, cell, more) * chance(rivals, cell)
            if gains[cell] > best:
                best = gains[cell]
                choice = 1 << cell
        total += best
        open &= ~choice
    return total


def rival_spaces(outlook: Outlook) -> i64:
    """The set of frame spaces with workers of other players."""
    spaces: i64 = 0
    for player in outlook.state.players:
        spaces |= player.frame
    return spaces & ~outlook.player.frame


def chance(rivals: i64, cell: i64) -> float:
    """How likely a tile is still vacant when its turn comes: a rival may come from four spaces."""
    column = rivals >> cell % pieces.SIDE
    row = rivals >> 2 * pieces.SIDE + cell // pieces.SIDE
    return STEADY[(column & 1) + (column >> pieces.SIDE & 1) + (row & 1) + (row >> pieces.SIDE & 1)]


def gain(outlook: Outlook, cell: i64, more: float) -> float:
    """What a worker gains on an island tile, in points; until then there may be more fruits of each kind."""
    state = outlook.state
    player = outlook.player
    goods = state.goods
    at = pieces.FRUIT_KINDS * cell
    type = pieces.TILE_TYPE[state.island[cell]]
    out = 0.0
    if type == pieces.MARKET:
        return sale(outlook, cell, more)
    if type == pieces.FIELD:
        held = player.held
        kind: i64
        for kind in range(pieces.FRUIT_KINDS):
            held += goods[at + kind]
            out += float(goods[at + kind]) * outlook.fruit(kind)
        return max(0.0, out - float(max(0, held - player.limit())))
    items = goods[at + pieces.CART] + goods[at + pieces.SURFBOARD]
    baskets = min(goods[at + pieces.BASKET], pieces.BASKET_SPACES - player.baskets)
    out = float(items) + BASKET_ROUND * float(baskets * outlook.rounds)
    if outlook.rounds > 0:
        out += ITEM * float(items)
        if cell == state.brown:
            out += FIRST
    return out


def sale(outlook: Outlook, cell: i64, more: float) -> float:
    """What the best sale on a market adds to the worth of the fruits, with some more of each kind."""
    way = outlook.state.sale[cell]
    rule = pieces.RULE[way]
    fruits = outlook.player.fruits
    size = pieces.SET_SIZE[way]
    shells = float(max(1, market.price(outlook.state, outlook.seat, cell))) * outlook.shell
    best = 0.0
    kind: i64
    if rule == pieces.MIXED:
        sets = (outlook.player.held + i64(more)) // size
        return max(0.0, float(sets) * (shells - float(size) * outlook.fruit(pieces.COCONUT)))
    if rule == pieces.SET:
        number = float(outlook.player.limit())
        for kind in range(pieces.FRUIT_KINDS):
            if pieces.in_set(way, kind) > 0:
                number = min(number, float(fruits[kind]) + more)
                shells -= outlook.fruit(kind)
        return max(0.0, number * shells)
    for kind in range(pieces.FRUIT_KINDS):
        number = float(fruits[kind]) + more
        each = max(0.0, shells - float(size) * outlook.fruit(kind))
        if rule == pieces.ANY:
            best += number * each
        elif rule == pieces.ALIKE:
            best += float(i64(number) // size) * each
        else:
            best = max(best, min(1.0, number) * each if rule == pieces.SINGLE else number * each)
    return best


def best_tile(outlook: Outlook) -> float:
    """The most that a tile of the construction board adds beyond its shells and its plot."""
    state = outlook.state
    player = outlook.player
    kinds = scoring.event_kinds(player)
    types: i64 = 0
    for tile in player.village:
        if tile != NOTHING:
            types |= 1 << pieces.TYPE[tile]
    best = 0.0
    slot: i64
    for slot in range(pieces.SLOTS):
        tile = state.slots[slot]
        if tile != NOTHING and state.cost(slot) <= player.shells:
            value = tile_points(outlook, tile, kinds) - outlook.shell * float(state.cost(slot)) - PLOT
            if not types >> pieces.TYPE[tile] & 1:
                value -= float(pieces.MISSING_POINTS) / (1.0 + float(outlook.tiles))
            best = max(best, value)
    return best


def tile_points(outlook: Outlook, tile: i64, kinds: i64) -> float:
    """What a village tile is worth to a seat that has these kinds of events."""
    out = float(pieces.VP[tile])
    if pieces.TYPE[tile] == pieces.EVENT:
        events = count(kinds)
        if not kinds >> pieces.KIND[tile] & 1:
            out += float(pieces.EVENT_POINTS[events + 1] - pieces.EVENT_POINTS[events])
    elif pieces.TYPE[tile] == pieces.TREASURE:
        number = float(scoring.counted(outlook.player, pieces.KIND[tile]))
        number += growth(outlook, pieces.KIND[tile], float(outlook.tiles - 1))
        out += float(pieces.TREASURE_POINTS) * number
    place: i64
    for place in range(pieces.MOST_ORCHARD_FRUITS):
        fruit = pieces.orchard_fruit(tile, place)
        if fruit != NOTHING:
            out += outlook.fruit(fruit)
    return out
