"""The components of Cacao: worker tiles, jungle tiles, the player board. Sections refer to rules.md."""

from typing import Final

from mypy_extensions import i64

from atoll.core.packed import vec

# -- jungle tiles: name, label, number with 3-4 players, number with 2 players -------------------

JUNGLE: Final = (
    ("plantation1", "Single Plantation", 6, 4),
    ("plantation2", "Double Plantation", 2, 2),
    ("market2", "Market 2", 2, 2),
    ("market3", "Market 3", 4, 3),
    ("market4", "Market 4", 1, 1),
    ("gold1", "Gold Mine 1", 2, 1),
    ("gold2", "Gold Mine 2", 1, 1),
    ("water", "Water", 3, 2),
    ("sun", "Sun Site", 2, 1),
    ("temple", "Temple", 5, 4),
)
PLANTATION_1: Final = 0
PLANTATION_2: Final = 1
MARKET_2: Final = 2
MARKET_3: Final = 3
MARKET_4: Final = 4
GOLD_1: Final = 5
GOLD_2: Final = 6
WATER: Final = 7
SUN: Final = 8
TEMPLE: Final = 9
KIND_NAMES: Final = tuple([row[0] for row in JUNGLE])
KIND_LABELS: Final = tuple([row[1] for row in JUNGLE])

#: what one worker takes from the tile: cacao, gold, steps or suns; for a market the price of a fruit
YIELD: Final = vec[i64]([1, 2, 2, 3, 4, 1, 2, 1, 1, 0])


JUNGLE_2: Final = vec[i64]([row[3] for row in JUNGLE])
JUNGLE_34: Final = vec[i64]([row[2] for row in JUNGLE])


def jungle_set(seats: i64) -> vec[i64]:
    """How many of each kind are in the game, start tiles included."""
    return JUNGLE_2[:] if seats == 2 else JUNGLE_34[:]


# -- worker tiles: name, label, workers on the north, east, south, west edge; number with 2, 3, 4 players --

TILES: Final = (
    ("1-1-1-1", "crossroads", (1, 1, 1, 1), (4, 3, 3)),
    ("2-1-0-1", "pair", (2, 1, 0, 1), (5, 5, 4)),
    ("3-0-0-1", "left trio", (3, 0, 0, 1), (1, 1, 1)),
    ("3-1-0-0", "right trio", (3, 1, 0, 0), (1, 1, 1)),
)
TILE_KINDS: Final = 4
TILE_NAMES: Final = tuple([row[0] for row in TILES])
TILE_LABELS: Final = tuple([row[1] for row in TILES])
EDGES: Final = tuple([row[2] for row in TILES])
ROTATIONS: Final = vec[i64]([1, 4, 4, 4])  # quarter turns that look different

#: a shape is a tile and its clockwise quarter turns, tile << 2 | turns; each has four edges
_EDGES: Final = vec[i64]([EDGES[shape >> 2][(d - shape) & 3] for shape in range(16) for d in range(4)])


def looking(shape: i64, direction: i64) -> i64:
    """The workers of a tile that look in a direction."""
    return _EDGES[shape << 2 | direction]


WORKERS: Final = vec[i64]([row[3][column] for column in range(3) for row in TILES])


def worker_set(seats: i64) -> vec[i64]:
    """How many of each worker tile a player owns."""
    return WORKERS[TILE_KINDS * (seats - 2) : TILE_KINDS * (seats - 1)]


# -- player board --------------------------------------------------------------------------------

HAND: Final = 3
DISPLAY: Final = 2
STORAGE: Final = 5
SUN_SPACES: Final = 3
WATER_TRACK: Final = vec[i64]([-10, -4, -1, 0, 2, 4, 7, 11, 16])
WATER_END: Final = 8
TEMPLE_GOLD: Final = vec[i64]([6, 3])  # for most workers, and for the second most
