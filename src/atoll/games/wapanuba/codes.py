"""The small integers of Wapanuba: items in one number, cells, features, pawns, moves, phases, events. Compiled."""

from typing import Final

from mypy_extensions import i64, u8

from atoll.core.bits import BIT
from atoll.core.grid import torus
from atoll.core.packed import vec
from atoll.games.wapanuba import pieces

# -- stocks: how many of each item, 7 bits each; the highest of them is 0 in every stock --------------
# Stocks are added and subtracted like numbers.

FIELD: Final = 7
BARE: Final = 127


def _one_each() -> i64:
    out: i64 = 0
    item: i64
    for item in range(pieces.ITEMS):
        out += BIT[item * FIELD]
    return out


ONE_EACH: Final = _one_each()
GUARDS: Final = ONE_EACH * 64


def some_of(item: i64, n: i64 = 1) -> i64:
    """A stock of n equal items."""
    return n << item * FIELD


def count_of(stock: i64, item: i64) -> i64:
    return stock >> item * FIELD & BARE


def covers(stock: i64, price: i64) -> bool:
    """Whether a stock has at least as many of each item as a price."""
    return (stock | GUARDS) - price & GUARDS == GUARDS


def total(stock: i64) -> i64:
    """All items of a stock: neighbours are added in fields of 14 bits, then these four all at once."""
    pairs = (stock & 0x1FC07F01FC07F) + (stock >> FIELD & 0x1FC07F01FC07F)
    return pairs * 0x40010004001 >> 42 & 16383


def less_of(stock: i64, most: i64) -> i64:
    """Of each item as many as both have."""
    out: i64 = 0
    item: i64
    for item in range(pieces.ITEMS):
        out += some_of(item, min(count_of(stock, item), count_of(most, item)))
    return out


def items_of(stock: i64) -> i64:
    """The set of items in a stock."""
    out: i64 = 0
    item: i64
    for item in range(pieces.ITEMS):
        if count_of(stock, item) > 0:
            out |= 1 << item
    return out


def _stocks(columns: tuple[vec[i64], ...], n: i64) -> vec[i64]:
    out = vec[i64]([0] * n)
    i: i64
    item: i64
    for i in range(n):
        for item in range(pieces.ITEMS):
            out[i] += some_of(item, columns[item][i])
    return out


HARVEST: Final = _stocks(pieces.ICONS, pieces.TILES * 4)  # by segment of a tile
PRICE: Final = _stocks(pieces.PRICES, pieces.TOKENS)  # by token, without its circles
PRICE_SIZE: Final = vec[i64]([total(PRICE[token]) + pieces.CIRCLES[token] for token in range(pieces.TOKENS)])


def full_bank() -> i64:
    out: i64 = 0
    item: i64
    for item in range(pieces.ITEMS):
        out += some_of(item, pieces.BANK[item])
    return out


# -- deeds: what a seat has done so far, for studies; packed like a stock ------------------------------

HARVESTS: Final = 0  # groves and villages that paid
THEFTS: Final = 1
FISH_CAUGHT: Final = 2
BAGS_FOUND: Final = 3
BUYS: Final = 4  # + source: with a bag, on a market day, by ship
ITEMS_GROWN: Final = 7  # items from groves and villages


# -- the map: a torus of 74 x 74 cells -----------------------------------------------------------------
# 72 tiles span at most 72 columns, and the free cells around them 74: no map ever meets itself, and there is
# no edge of the world. Places of tiles keep their true column and row, counted from START.

WIDTH: Final = 74
CELLS: Final = 5476
NEAR: Final = torus(WIDTH)  # by edge of a cell: cell << 2 | direction

# what lies on a cell, below 256
EMPTY: Final = 0
ON_TILE: Final = 1  # + the number of a laid tile, in the order of laying: 0 to 71
ON_SITE: Final = 73  # + the index of a free cell beside a tile: at most 146 of them

STEP_X: Final = vec[i64]([0, 1, 0, -1])
STEP_Y: Final = vec[i64]([1, 0, -1, 0])  # y grows to the north
MIDDLE: Final = 128


# A laid tile is one number: its quarter turns, tile, column, row and cell. Tile and turns are its shape.
TURNS: Final = 3
SHAPES: Final = 511
TILE_AT: Final = 2
NUMBERS: Final = 127
X_AT: Final = 9
Y_AT: Final = 17
PLACES: Final = 255
PLACE: Final = 0x1FFFE00  # column and row
STEP: Final = vec[i64]([1 << Y_AT, 1 << X_AT, -(1 << Y_AT), -(1 << X_AT)])  # to the place in a direction


def make_laid(shape: i64, x: i64, y: i64, cell: i64) -> i64:
    """A laid tile: its shape and its place."""
    return cell << 25 | (y + MIDDLE) << Y_AT | (x + MIDDLE) << X_AT | shape


def laid_beside(laid: i64, direction: i64, shape: i64, cell: i64) -> i64:
    """A tile that is laid in a direction of another one."""
    return cell << 25 | (laid & PLACE) + STEP[direction] | shape


def shape_of(laid: i64) -> i64:
    return laid & SHAPES


def tile_of(laid: i64) -> i64:
    return laid >> TILE_AT & NUMBERS


def turns_of(laid: i64) -> i64:
    return laid & TURNS


def x_of(laid: i64) -> i64:
    return (laid >> X_AT & PLACES) - MIDDLE


def y_of(laid: i64) -> i64:
    return (laid >> Y_AT & PLACES) - MIDDLE


def cell_of(laid: i64) -> i64:
    return laid >> 25


# -- sites: free cells beside a tile, demand << 9 | anchor << 2 | direction -------------------------------
# The anchor is the number of the tile beside it that was laid first, the direction the way from there.
# A demand is the kind that each side needs, two bits a direction, 0 where nothing lies.


def make_site(anchor: i64, direction: i64, demand: i64) -> i64:
    return demand << 9 | anchor << 2 | direction


def edge_of(site: i64) -> i64:
    """The edge of the map that a site is named by: anchor << 2 | direction."""
    return site & 511


def demand_of(site: i64) -> i64:
    return site >> 9


def demanded(kind: i64, direction: i64) -> i64:
    """The part of a demand that a neighbour in a direction makes."""
    return kind << (direction << 1)


def _turns_that_fit(edges: tuple[int, ...], rotations: int, demand: int) -> int:
    """The quarter turns, as a set, after which four edges meet a demand."""
    out = 0
    for turns in range(rotations):
        if all(demand >> 2 * d & 3 in (0, edges[(d - turns) & 3]) for d in range(4)):
            out |= 1 << turns
    return out


def _fits() -> vec[u8]:
    known: dict[tuple[int, ...], list[int]] = {}
    out = vec[u8]([0] * (pieces.TILES * 256))
    for tile in range(pieces.TILES):
        edges = tuple([int(pieces.EDGE_KIND[tile << 4 | d]) for d in range(4)])
        rotations = int(pieces.ROTATIONS[tile])
        pattern = (*edges, rotations)
        if pattern not in known:
            known[pattern] = [_turns_that_fit(edges, rotations, demand) for demand in range(256)]
        for demand, turns in enumerate(known[pattern]):
            out[tile << 8 | demand] = u8(turns)
    return out


FITS: Final = _fits()  # by tile << 8 | demand: the set of quarter turns after which a tile may lie there


def fits(tile: i64, site: i64) -> i64:
    """The set of quarter turns after which a tile may lie on a site."""
    return i64(FITS[tile << 8 | site >> 9])


# -- features: a segment on the map is number of the laid tile << 2 | segment ------------------------------
# A feature is known by one of its segments, its root. Its folk: traders of each seat, 4 bits each, then open
# edges << 16, bags << 26 and segments << 32. Folk of two features are added like numbers, and so are their harvests.

SEGMENTS: Final = 288
OPEN: Final = 65536
BAG: Final = 67108864
SEGMENT: Final = 4294967296


def traders_of(folk: i64, seat: i64) -> i64:
    return folk >> (seat << 2) & 15


def traders_in(folk: i64) -> i64:
    """Traders of anybody, as a number that is 0 where there are none."""
    return folk & 65535


def open_edges(folk: i64) -> i64:
    return folk >> 16 & 1023


def bags_in(folk: i64) -> i64:
    return folk >> 26 & 63


def segments_in(folk: i64) -> i64:
    return folk >> 32


def one_trader(seat: i64) -> i64:
    return i64(1) << (seat << 2)


def owners(folk: i64) -> i64:
    """The set of seats with the most traders; empty without traders."""
    most: i64 = 1
    out: i64 = 0
    seat: i64
    for seat in range(4):
        n = folk >> (seat << 2) & 15
        if n > most:
            most = n
            out = 0
        if n == most:
            out |= 1 << seat
    return out


# -- pawns on the map: seat << 12 | post << 9 | segment on the map ------------------------------------------

ON_LAND: Final = 0  # a trader in a grove or village
ON_ACTION: Final = 1  # a trader on a special action tile, until the end of the turn
TRADER_ON_SHIP: Final = 2
AGENT_ON_SHIP: Final = 3


def make_pawn(seat: i64, post: i64, segment: i64) -> i64:
    return seat << 12 | post << 9 | segment


def seat_of(pawn: i64) -> i64:
    return pawn >> 12


def post_of(pawn: i64) -> i64:
    return pawn >> 9 & 7


def is_on_land(pawn: i64, seat: i64) -> bool:
    """Whether a pawn is a trader of a seat in a grove or village."""
    return pawn >> 9 == seat << 3


def some_bags(seat: i64, n: i64) -> i64:
    """So many bags of a seat, 8 bits for each."""
    return n << (seat << 3)


def segment_of(pawn: i64) -> i64:
    return pawn & 511


# -- hands: up to three tiles in one number, 7 bits each, the lowest first; START is never in a hand ---------


def held(hand: i64, slot: i64) -> i64:
    """The tile in a slot, or 0."""
    return hand >> slot * 7 & 127


def hand_size(hand: i64) -> i64:
    return i64(0) if hand == 0 else i64(1) if hand < 128 else i64(2) if hand < 16384 else i64(3)


def with_tile(hand: i64, tile: i64) -> i64:
    slot: i64 = 0
    while held(hand, slot) > 0 and held(hand, slot) < tile:
        slot += 1
    below = hand & ((1 << slot * 7) - 1)
    return below | tile << slot * 7 | hand >> slot * 7 << (slot + 1) * 7


def without_slot(hand: i64, slot: i64) -> i64:
    return hand & ((1 << slot * 7) - 1) | hand >> (slot + 1) * 7 << slot * 7


def without_tile(hand: i64, tile: i64) -> i64:
    slot: i64 = 0
    while held(hand, slot) != tile:
        if held(hand, slot) == 0:
            return hand
        slot += 1
    return without_slot(hand, slot)


# -- moves ----------------------------------------------------------------------------------------------

DISCARD: Final = (
    3456  # below: lay a tile, slot of the hand * 1152 + edge << 2 | turns; the drawn tile is slot 0
)
CLAIM_LAND: Final = 3459  # below: DISCARD + slot; + segment of the placed tile
CLAIM_FISH: Final = 3463  # + segment
CLAIM_SCOUNDREL: Final = 3467  # + segment
CLAIM_SHIP: Final = 3471  # + number of the laid tile << 1 | whether it is the agent
CLAIM_ACTION: Final = 3615
CLAIM_NONE: Final = 3616
TAKE: Final = 3617  # + item: bounty
BARTER_GIVE: Final = 3625  # + item
BARTER_TAKE: Final = 3633  # + item
END_BARTER: Final = 3641
TOLL_GIVE: Final = 3642  # + item
FETCH_LAND: Final = 3650  # + segment on the map: a trader comes home
FETCH_SHIP: Final = 3938  # + number of the laid tile: the pawn on its ship comes home
END_HOMECOMING: Final = 4010
BUY: Final = 4011  # + slot * 74 + source
END_BUY: Final = 4307
PAY: Final = 4308  # + item
MOVE_BOUND: Final = 4316

HAND_SLOT: Final = 1152
SOURCES: Final = 74
WITH_BAG: Final = 0  # sources
WITH_MARKET: Final = 1
WITH_SHIP: Final = 2  # + number of the laid tile


def lay(slot: i64, site: i64, turns: i64) -> i64:
    return slot * HAND_SLOT + (edge_of(site) << 2 | turns)


def laying(move: i64) -> tuple[i64, i64, i64]:
    """The slot, the edge of the map that names the site, and the quarter turns."""
    rest = move % HAND_SLOT
    return move // HAND_SLOT, rest >> 2, rest & 3


def buy(slot: i64, source: i64) -> i64:
    return BUY + slot * SOURCES + source


def buying(move: i64) -> tuple[i64, i64]:
    """The slot of a token and the source of the opportunity."""
    return (move - BUY) // SOURCES, (move - BUY) % SOURCES


# -- options ----------------------------------------------------------------------------------------------

SCOUNDRELS: Final = ("once", "hiding", "free")
ONCE: Final = 0
HIDING: Final = 1
FREE: Final = 2

# -- phases: what is asked ---------------------------------------------------------------------------------

PLACING: Final = 0
DISCARDING: Final = 1
CLAIMING: Final = 2
TAKING: Final = 3  # bounty
GIVING: Final = 4  # barter: what to give, or end
GETTING: Final = 5  # barter: what to take
TOLLING: Final = 6
FETCHING: Final = 7  # homecoming
BUYING: Final = 8
PAYING: Final = 9
FINISHED: Final = 10

# -- why a game ended ----------------------------------------------------------------------------------------

TILES_OUT: Final = 1
TOKENS_OUT: Final = 2

# -- journal: kind, seat, then. A spot is a segment of a tile, tile << 2 | segment: see pieces ------------------

ROUND: Final = 0  # number of the round
TURN: Final = 1
DREW: Final = 2  # tile, shown to all
REMOVED: Final = 3  # tile that fits nowhere
SHOWED: Final = 4  # hand that fits nowhere, as one number
DISCARDED: Final = 5  # tile
REPLACED: Final = 6  # tile, known to its seat alone
LAID: Final = 7  # shape, tile beside it << 2 | direction from there, x, y
CLAIMED: Final = 8  # spot: a trader goes into a grove or village
SHIPPED: Final = 9  # spot of the ship, 1 if it is the agent, 1 if the ship lies on an earlier tile
ACTED: Final = 10  # tile: a trader uses the special action
STOLE: Final = 11  # spot: the scoundrel
PASSED: Final = 12  # nothing was claimed
FISHED: Final = 13  # fish received, spot of the placed tile, 1 if the water was closed, fish that were due
HARVESTED: Final = 14  # stock received, spot, bags, 1 if it was stolen
WASTED: Final = 15  # stock that nobody gets, spot
WENT_HOME: Final = 16  # spot, post: from where a pawn came back
TOOK: Final = 17  # item: bounty
GAVE: Final = 18  # item: barter
GOT: Final = 19  # item: barter
TOLLED: Final = 20  # item, seat that receives it
SCOUNDREL_HOME: Final = 21
BOUGHT: Final = 22  # token, source (0 bag, 1 market, 2 ship), slot
PAID: Final = 23  # stock
SAILED: Final = 24  # spot of the ship
REVEALED: Final = 25  # token, slot
EXPLORED: Final = 26  # the second part of a turn begins
NO_TILE: Final = 27  # nothing is left to place
ENDED: Final = 28  # why
