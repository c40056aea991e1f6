"""The small integers of Cacao: cells of the map, moves, phases, events of the journal. Compiled."""

from typing import Final

from mypy_extensions import i64

from atoll.core.grid import torus

# -- the map: a torus of 32 x 32 cells, cell = row << 5 | column ---------------------------------
# A jungle tile reaches at most one column beyond the others, and 26 are laid after the two start
# tiles. So jungle spans at most 28 columns, workers 30, and the spaces around them 32: no map
# ever meets itself, and there is no edge of the world.

WIDTH: Final = 32
CELLS: Final = 1024
NEAR: Final = torus(WIDTH)

EMPTY: Final = 0
SITE: Final = 1  # an empty worker space next to a jungle tile
HALF: Final = 2  # an empty jungle space next to a worker tile
ON_JUNGLE: Final = 16  # + kind
ON_WORKER: Final = 128  # + COVERING + owner << 4 + shape
COVERING: Final = 64

# -- moves -----------------------------------------------------------------------------------------

FILL: Final = 8192  # below: lay a worker tile, cell >> 1 << 4 | shape
ACTIVATE: Final = 9216  # below: FILL + (cell >> 1 << 1 | index in the display)
DONE: Final = 17408  # below: ACTIVATE + (cell >> 1 << 4 | direction << 2 | workers)
DISCARD: Final = 17409  # + tile
MOVE_BOUND: Final = 17413

PLACING: Final = 0
FILLING: Final = 1
ACTIVATING: Final = 2
FINISHED: Final = 3

# -- journal: kind, seat, then ---------------------------------------------------------------------

LAID: Final = 0  # shape, x, y, 1 if it covers another tile
FILLED: Final = 1  # kind, x, y, index in the display
WORKED: Final = 2  # kind, x << 8 + y of the worker tile (each + 64), direction << 4 | workers, gain
IDLED: Final = 3
DREW: Final = 4  # tile
REVEALED: Final = 5  # kind, index in the display
DISCARDED: Final = 6  # tile
ENDED: Final = 7


def cell_at(x: i64, y: i64) -> i64:
    return (y & 31) << 5 | (x & 31)


def worker_cell(half: i64) -> i64:
    """The worker space of a move: row and column differ in parity, so one bit is implied."""
    return half << 1 | (~(half >> 4) & 1)


def jungle_cell(half: i64) -> i64:
    return half << 1 | (half >> 4 & 1)
