"""What lies in the box of Pearls, and the small numbers that stand for it."""

from typing import Final

from mypy_extensions import i64

from atoll.core.packed import vec

SHELLS: Final = vec[i64]([6, 4, 3])  # shells with one, two and three pearls
KINDS: Final = 3
HAND: Final = 2  # shells that a diver holds
ROCKS: Final = {"near": 1, "middle": 2, "far": 3, "last": 4}  # how many strokes away they lie
SHELTERS: Final = 2  # rocks in a game with the tide

# moves: to drift, or the number of pearls in the shell that is opened
DRIFT: Final = 0
QUICK: Final = 1  # opened so quickly that it is your turn again
GREAT: Final = 3  # carries the others along in the tide

# events, with the numbers that they carry
OPENED: Final = 0  # pearls
DRIFTED: Final = 1
CARRIED: Final = 2
DREW: Final = 3  # pearls
ARRIVED: Final = 4
ROUND: Final = 5  # its number
STRUCK: Final = 6
