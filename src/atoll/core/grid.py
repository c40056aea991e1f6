"""Square grids as flat arrays: neighbours by table instead of arithmetic at every step."""

from typing import Final

from mypy_extensions import i64

from atoll.core.packed import vec

NORTH: Final = 0
EAST: Final = 1
SOUTH: Final = 2
WEST: Final = 3
COMPASS: Final = ("N", "E", "S", "W")
WINDS: Final = ("north", "east", "south", "west")
STEP_X: Final = (0, 1, 0, -1)
STEP_Y: Final = (-1, 0, 1, 0)


def torus(width: int) -> vec[i64]:
    """near[cell * 4 + direction] on a square of `width` whose edges meet.

    A map that never spans more than `width` columns or rows has room on it, wherever it grows.

    >>> list(torus(4)[:4])
    [12, 1, 4, 3]
    """
    return vec[i64](
        [
            (y + STEP_Y[d]) % width * width + (x + STEP_X[d]) % width
            for y in range(width)
            for x in range(width)
            for d in range(4)
        ]
    )
