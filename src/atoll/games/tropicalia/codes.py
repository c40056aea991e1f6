"""Numbers that the rules, the words and the view of Tropicalia share: decisions, moves, events. Compiled.

**Moves** are small integers in blocks; `move - BLOCK` is the part after the plus:

    PLACE      + space: a worker on the frame
    HOME       + space: that worker returns home
    MOVE       + route_code(space, cell): that worker goes to the island tile on the cell
    SKIP       build nothing
    DISCARD    + fruit
    CHOOSE     + fruit, instead of one that the bag does not have
    DECLINE    take no other fruit
    BUILD      + site_code(slot, plot): the tile in a slot for a plot of the village
    SELL       + number of the sale in SALES: 0 for nothing
"""

from typing import Final

from mypy_extensions import i64

from atoll.core.packed import append, vec
from atoll.games.tropicalia.pieces import BASKET_SIZE, BASKET_SPACES, PLOTS, PRINTED_STORAGE

# -- decisions: `phase` --------------------------------------------------------------------------------

MORNING: Final = 0
MOVING: Final = 1
SELLING: Final = 2
DISCARDING: Final = 3
CONSTRUCTING: Final = 4
CHOOSING: Final = 5
FINISHED: Final = 6

# -- moves ---------------------------------------------------------------------------------------------

PLACE: Final = 0
HOME: Final = 16
MOVE: Final = 32
SKIP: Final = 288
DISCARD: Final = 289
CHOOSE: Final = 292
DECLINE: Final = 295
BUILD: Final = 296
SELL: Final = 341
MOVE_BOUND: Final = 627


def route_code(space: i64, cell: i64) -> i64:
    return space << 4 | cell


def space_of(route: i64) -> i64:
    return route >> 4


def cell_of(route: i64) -> i64:
    return route & 15


def site_code(slot: i64, plot: i64) -> i64:
    return slot * PLOTS + plot


def slot_of(site: i64) -> i64:
    return site // PLOTS


def plot_of(site: i64) -> i64:
    return site % PLOTS


def sale_code(coconuts: i64, sugar: i64, mangos: i64) -> i64:
    """Fruits as one number, four bits each."""
    return coconuts << 8 | sugar << 4 | mangos


def sold(sale: i64, fruit: i64) -> i64:
    """How many fruits of a kind are in such a number."""
    return sale >> (8 - 4 * fruit) & 15


def _sales() -> vec[i64]:
    """All numbers of fruits that a player can hold, the lowest first."""
    out = vec[i64]()
    sale: i64
    for sale in range(1 << 12):
        if sold(sale, 0) + sold(sale, 1) + sold(sale, 2) <= PRINTED_STORAGE + BASKET_SPACES * BASKET_SIZE:
            out = append(out, sale)
    return out


SALES: Final = _sales()


def _numbers() -> vec[i64]:
    out = vec[i64]([0] * (1 << 12))
    number: i64
    for number in range(len(SALES)):
        out[SALES[number]] = number
    return out


SALE_NUMBER: Final = _numbers()  # in SALES, by sale


# -- journal: kind, seat, then up to four numbers ------------------------------------------------------

ROUND: Final = 0  # the seat takes the first player tile: round, why (BY_LOT, BY_BROWN_BOARD, STAYED)
GREW: Final = 1  # cell, coconuts, sugar apples, mangos: a field gets its fruits
CAME: Final = 2  # cell, carts, surfboards, baskets: a plaza gets its items
PLACED: Final = 3  # space
MOVED: Final = 4  # space, cell, 1 with a surfboard plus 2 with a cart, ground
WENT_HOME: Final = 5  # space
HARVESTED: Final = 6  # cell, coconuts, sugar apples, mangos: all fruits of a field
TOOK_ITEMS: Final = 7  # cell, carts, surfboards, baskets
BASKETS_LOST: Final = 8  # cell, baskets without a space (part of those in TOOK_ITEMS)
SOLD: Final = 9  # cell, sale_code of the fruits (0 for nothing), shells
DISCARDED: Final = 10  # fruit
DREW: Final = 11  # fruit or NOTHING, from FROM_HOME or FROM_FOUNTAIN; for a fountain: plot, direction
BUILT: Final = 12  # tile, plot, slot, shells paid
PICKED: Final = 13  # fruit, plot: a depicted fruit of an orchard
CHOSE: Final = 14  # fruit taken or NOTHING, plot, depicted fruit that the bag did not have
SKIPPED: Final = 15
SLID: Final = 16  # slot that was empty, new tile in the last slot or NOTHING
SWEPT: Final = 17  # tile: two players, the tile in slot 0 leaves the game
FRUITS_BACK: Final = 18  # cell, coconuts, sugar apples, mangos: a field nobody visited
ITEMS_OUT: Final = 19  # cell, carts, surfboards, baskets: a plaza nobody visited
ROUND_OVER: Final = 20  # round: the workers go home
ENDED: Final = 21  # rounds played

BY_LOT: Final = 0  # or by option: the start of the game
BY_BROWN_BOARD: Final = 1
STAYED: Final = 2  # nobody stood on the brown board

FROM_HOME: Final = 0
FROM_FOUNTAIN: Final = 1
