"""The small integers of Cacao: cells of the map, pairs, moves, phases, events of the journal. Compiled."""

from typing import Final

from mypy_extensions import i64

from atoll.core.grid import torus

# -- the map: a torus of 32 x 32 cells, cell = row << 5 | column ---------------------------------
# A jungle tile reaches at most one column beyond the others, and 26 are laid after the two start
# tiles. So jungle spans at most 28 columns, workers 30, and the spaces around them 32: no map
# ever meets itself, and there is no edge of the world.

WIDTH: Final = 32
CELLS: Final = 1024
NEAR: Final = torus(WIDTH)  # by edge: cell << 2 | direction

# what lies on a cell, below 256
EMPTY: Final = 0
SITE: Final = 1  # an empty worker space next to a jungle tile
HALF: Final = 2  # an empty jungle space next to a worker tile
ON_JUNGLE: Final = 16  # + kind
ON_WORKER: Final = 128  # + COVERING + owner << 4 + shape
COVERING: Final = 64


def cell_at(x: i64, y: i64) -> i64:
    return (y & 31) << 5 | (x & 31)


def from_start(column: i64) -> i64:
    """A column or row of cells, counted from the start tile, with those before it below zero."""
    return ((column + 16) & 31) - 16


def owner_on(there: i64) -> i64:
    """Whose worker tile lies on a cell."""
    return there >> 4 & 3


def shape_on(there: i64) -> i64:
    return there & 15


# -- pairs of a worker edge and a jungle tile: kind << 17 | owner << 15 | edge << 3 | workers ------


def make_pair(kind: i64, owner: i64, edge: i64, workers: i64) -> i64:
    return kind << 17 | owner << 15 | edge << 3 | workers


def kind_of(pair: i64) -> i64:
    return pair >> 17


def owner_of(pair: i64) -> i64:
    return pair >> 15 & 3


def edge_of(pair: i64) -> i64:
    """The worker tile's cell << 2 | direction."""
    return pair >> 3 & 4095


def cell_of(pair: i64) -> i64:
    return pair >> 5 & 1023


def direction_of(pair: i64) -> i64:
    return pair >> 3 & 3


def workers_of(pair: i64) -> i64:
    return pair & 7


# -- signs: what a jungle tile is called, kind + 1 | nth of its kind << 4; 0 where none lies -------
# Those around a cell are one number: a byte for each direction, and the direction of the oldest << 32.


def kind_on(sign: i64) -> i64:
    return (sign & 15) - 1


def nth_on(sign: i64) -> i64:
    return sign >> 4 & 7


def oldest_of(signs: i64) -> i64:
    """The direction of the jungle tile that was laid first."""
    return signs >> 32


# -- crowds: the workers of all seats that look at one space, a byte for each seat -----------------


def byte_of(packed: i64, i: i64) -> i64:
    """What a crowd says of a seat, or signs of a direction."""
    return packed >> (i << 3) & 255


# -- moves -----------------------------------------------------------------------------------------
# Row and column of a worker space differ in parity, those of a jungle space do not: moves leave out
# the last bit of the cell.

FILL: Final = 8192  # below: lay a worker tile, half cell << 4 | shape
ACTIVATE: Final = 9216  # below: FILL + (half cell << 1 | index in the display)
DONE: Final = 17408  # below: ACTIVATE + (half cell << 4 | direction << 2 | workers)
DISCARD: Final = 17409  # + tile
MOVE_BOUND: Final = 17413


def lay(cell: i64, shape: i64) -> i64:
    return cell >> 1 << 4 | shape


def fill(cell: i64, index: i64) -> i64:
    return FILL + (cell >> 1 << 1 | index)


def activate(edge: i64, workers: i64) -> i64:
    return ACTIVATE + (edge >> 3 << 4 | (edge & 3) << 2 | workers)


def worker_cell(half: i64) -> i64:
    return half << 1 | (~(half >> 4) & 1)


def laying(move: i64) -> tuple[i64, i64]:
    """The cell and the shape of a worker tile to lay."""
    return worker_cell(move >> 4), move & 15


def filling(move: i64) -> tuple[i64, i64]:
    """The cell to fill and the index of a tile in the display."""
    half = (move - FILL) >> 1
    return half << 1 | (half >> 4 & 1), move & 1


def activating(move: i64) -> tuple[i64, i64, i64]:
    """The cell of a worker tile, the direction of its edge and the number of workers that act."""
    code = move - ACTIVATE
    return worker_cell(code >> 4), code >> 2 & 3, code & 3


PLACING: Final = 0
FILLING: Final = 1
ACTIVATING: Final = 2
FINISHED: Final = 3

# -- journal: kind, seat, then ---------------------------------------------------------------------

LAID: Final = 0  # shape, + 16 if it covers another tile; x, y, signs around it
FILLED: Final = 1  # sign, x, y, direction from the new worker tile
WORKED: Final = 2  # sign, x, y of the jungle tile, workers << 8 | gain
IDLED: Final = 3
DREW: Final = 4  # tile
REVEALED: Final = 5  # kind, index in the display
DISCARDED: Final = 6  # tile
ENDED: Final = 7
