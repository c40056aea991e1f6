"""The components of Tropicalia: the island, fruits, items, village tiles, markets.

Everything is a small number: island tiles, village tiles, faces of advanced markets and the ways to sell are
indices of the tables below. A *cell* is 4 * row + column on the island, a *plot* 3 * row + column in a village. A
*space* is one of the 16 ends of lines around the island: N0-N3, S0-S3, W0-W3, E0-E3 in this order.

What has an id or a letter is called so in notation and in the ids of drawings; people read the names beside it.
"""

from typing import Final

from mypy_extensions import i64

from atoll.core.packed import vec

ART: Final = "tropicalia"  # the ids of the sprite start with it
NOTHING: Final = -1
ROUNDS: Final = 5
WORKERS: Final = 4  # of each player

# -- fruits: letter, id, name, names of several, number ------------------------------------------------

FRUITS: Final = (
    ("C", "coconut", "coconut", "coconuts", 21),
    ("S", "sugar", "sugar apple", "sugar apples", 21),
    ("M", "mango", "mango", "mangoes", 14),
)
COCONUT: Final = 0
SUGAR: Final = 1
MANGO: Final = 2
FRUIT_KINDS: Final = 3
FIELD_FRUITS: Final = 3  # grow on a field each round

FRUIT_LETTERS: Final = tuple(row[0] for row in FRUITS)
FRUIT_IDS: Final = tuple(row[1] for row in FRUITS)
FRUIT_NAMES: Final = tuple(row[2] for row in FRUITS)
FRUIT_PLURALS: Final = tuple(row[3] for row in FRUITS)
FRUIT_SET: Final = vec[i64]([row[4] for row in FRUITS])

# -- items: name, number -------------------------------------------------------------------------------

ITEMS: Final = (("cart", 10), ("surfboard", 15), ("basket", 15))
CART: Final = 0
SURFBOARD: Final = 1
BASKET: Final = 2
ITEM_KINDS: Final = 3
PLAZA_ITEMS: Final = 2  # come to a plaza each round

ITEM_NAMES: Final = tuple(row[0] for row in ITEMS)
ITEM_SET: Final = vec[i64]([row[1] for row in ITEMS])

PRINTED_STORAGE: Final = 5
BASKET_SPACES: Final = 5
BASKET_SIZE: Final = 1  # fruits a basket holds

# -- the island: id, type, flipped with 2 players, flipped with 3 players ------------------------------

FIELD: Final = 0
MARKET: Final = 1
PLAZA: Final = 2

ISLAND: Final[tuple[tuple[str, int, int, int], ...]] = (
    ("F1", FIELD, 0, 0),
    ("F2", FIELD, 0, 0),
    ("F3", FIELD, 0, 0),
    ("F4", FIELD, 1, 0),
    ("F5", FIELD, 1, 0),
    ("F6", FIELD, 0, 1),
    ("MC2", MARKET, 0, 0),
    ("MC3", MARKET, 0, 0),
    ("MS2", MARKET, 0, 0),
    ("MS3", MARKET, 0, 0),
    ("MM3", MARKET, 0, 1),
    ("MM4", MARKET, 0, 0),
    ("P1", PLAZA, 0, 0),
    ("P2", PLAZA, 0, 0),
    ("P3", PLAZA, 0, 0),
    ("P4", PLAZA, 1, 1),
)
SIDE: Final = 4
CELLS: Final = 16
FIRST_MARKET: Final = 6  # tile MC2
BROWN: Final = 12  # tile P1, the plaza with the brown board

TILE_TYPE: Final = vec[i64]([row[1] for row in ISLAND])
_FLIPPED_2: Final = vec[i64]([row[2] for row in ISLAND])
_FLIPPED_3: Final = vec[i64]([row[3] for row in ISLAND])


def is_flipped(tile: i64, seats: i64) -> bool:
    """Whether an island tile is out of use with so many players."""
    if seats == 2:
        return _FLIPPED_2[tile] == 1
    return seats == 3 and _FLIPPED_3[tile] == 1


# -- the frame: which cells lie in the line of a space, as a set of bits -------------------------------

SPACE_IDS: Final = tuple(f"{side}{line}" for side in "NSWE" for line in range(SIDE))
SPACE_NAMES: Final = tuple(
    f"{place} {side} pier"
    for side in ("north", "south", "west", "east")
    for place in ("first", "second", "third", "fourth")
)
ROW_NAMES: Final = ("top", "upper", "lower", "bottom")
COLUMN_NAMES: Final = ("far left", "left", "right", "far right")
#: the line of each space
LINE_NAMES: Final = tuple(
    f"{name} {line}" for names, line in ((COLUMN_NAMES, "column"), (ROW_NAMES, "row")) for name in names * 2
)
CELL_NAMES: Final = tuple(f"{row} {column}" for row in ROW_NAMES for column in COLUMN_NAMES)
CELL_IDS: Final = tuple(f"{row},{column}" for row in range(SIDE) for column in range(SIDE))
SPACES: Final = 16
COLUMN: Final = 0x1111
ROW: Final = 0xF

LINE: Final = vec[i64]([COLUMN << n for n in (0, 1, 2, 3) * 2] + [ROW << 4 * n for n in (0, 1, 2, 3) * 2])


def lines_of(cell: i64) -> i64:
    """The set of cells in the row and in the column of a cell."""
    return COLUMN << cell % SIDE | ROW << cell // SIDE * SIDE


# -- ways to sell: id, name, rule, fruits in a set (C, S, M), its size, shells, shells in the better case

SET: Final = 0  # any number of sets of just these fruits
ANY: Final = 1  # any fruits
SINGLE: Final = 2  # exactly one fruit
ALIKE: Final = 3  # any number of sets of so many fruits of one kind
MIXED: Final = 4  # any number of sets of so many fruits
MOST: Final = 5  # one kind; better while you hold more fruits than every opponent
FEWEST: Final = 6  # one kind; better while you hold fewer fruits than every opponent
BUSY_MARKETS: Final = 7  # one kind; a shell for each other worker on markets
BUSY_LINES: Final = 8  # one kind; a shell for each other worker in the row and column

SALES: Final[tuple[tuple[str, str, int, tuple[int, int, int], int, int, int], ...]] = (
    ("MC2", "coconut market that pays 2", SET, (1, 0, 0), 1, 2, 0),
    ("MC3", "coconut market that pays 3", SET, (1, 0, 0), 1, 3, 0),
    ("MS2", "sugar apple market that pays 2", SET, (0, 1, 0), 1, 2, 0),
    ("MS3", "sugar apple market that pays 3", SET, (0, 1, 0), 1, 3, 0),
    ("MM3", "mango market that pays 3", SET, (0, 0, 1), 1, 3, 0),
    ("MM4", "mango market that pays 4", SET, (0, 0, 1), 1, 4, 0),
    ("A1F", "market for coconut and sugar apple", SET, (1, 1, 0), 2, 5, 0),
    ("A1B", "market for coconut and mango", SET, (1, 0, 1), 2, 6, 0),
    ("A2F", "market for sugar apple and mango", SET, (0, 1, 1), 2, 6, 0),
    ("A2B", "market for all three fruits", SET, (1, 1, 1), 3, 9, 0),
    ("A3F", "market for any fruits", ANY, (0, 0, 0), 1, 2, 0),
    ("A3B", "market for one fruit", SINGLE, (0, 0, 0), 1, 5, 0),
    ("A4F", "market for four alike", ALIKE, (0, 0, 0), 4, 13, 0),
    ("A4B", "market for any five", MIXED, (0, 0, 0), 5, 13, 0),
    ("A5F", "market for the most fruits", MOST, (0, 0, 0), 1, 2, 4),
    ("A5B", "market for the fewest fruits", FEWEST, (0, 0, 0), 1, 2, 5),
    ("A6F", "market for busy markets", BUSY_MARKETS, (0, 0, 0), 1, 0, 0),
    ("A6B", "market for busy lines", BUSY_LINES, (0, 0, 0), 1, 0, 0),
)
RULE: Final = vec[i64]([row[2] for row in SALES])
_IN_SET: Final = vec[i64]([n for row in SALES for n in row[3]])
SET_SIZE: Final = vec[i64]([row[4] for row in SALES])
PRICE: Final = vec[i64]([row[5] for row in SALES])
BETTER_PRICE: Final = vec[i64]([row[6] for row in SALES])


def in_set(sale: i64, fruit: i64) -> i64:
    """How many fruits of a kind belong to a set, where sets are given."""
    return _IN_SET[sale * FRUIT_KINDS + fruit]


# -- advanced markets: six tiles with two faces; a face is 2 * tile + side, its way to sell FACE_SALE + face

FACE_SALE: Final = 6
FACES: Final = tuple(row[0] for row in SALES[FACE_SALE:])
STAR_FACES: Final = 8  # this face and all after it have a star
FACE_TILES: Final = 6
COVERED: Final = vec[i64]([7, 9, 11])  # MC3, MS3, MM4: the markets that advanced ones cover, in this order

#: what a worker can stand on: the island tiles, then the faces that cover markets
GROUND_NAMES: Final = (
    *("field",) * 6,
    *[row[1] for row in SALES[:FACE_SALE]],
    "plaza with the brown board",
    *("plaza",) * 3,
    *[row[1] for row in SALES[FACE_SALE:]],
)

# -- village tiles: id, type, name, cost, VP, fruits, halves of fountains, kind ------------------------

BUILDING: Final = 0
EVENT: Final = 1
ORCHARD: Final = 2
TREASURE: Final = 3
TYPES: Final = 4
TYPE_NAMES: Final = ("building", "event", "orchard", "treasure")

EVENT_NAMES: Final = ("Lantern Night", "Regatta", "Harvest Dance", "Kite Day", "Drum Circle")

PER_ORCHARD: Final = 0
PER_BUILDING: Final = 1
PER_EVENT: Final = 2
PER_FOUNTAIN: Final = 3
PER_SURFBOARD: Final = 4
PER_BASKET: Final = 5
TREASURE_KINDS: Final = ("orchard", "building", "event", "fountain", "surfboard", "basket")  # what it counts

VillageTile = tuple[str, int, str, int, int, str, str, int]

VILLAGE_TILES: Final[tuple[VillageTile, ...]] = (
    ("B01", BUILDING, "Beach Hut", 3, 3, "", "NE", NOTHING),
    ("B02", BUILDING, "Net Loft", 4, 4, "", "SW", NOTHING),
    ("B03", BUILDING, "Bakery", 5, 5, "", "ES", NOTHING),
    ("B04", BUILDING, "Potter's Yard", 6, 6, "", "W", NOTHING),
    ("B05", BUILDING, "Boathouse", 7, 7, "", "N", NOTHING),
    ("B06", BUILDING, "Tea House", 8, 7, "", "EW", NOTHING),
    ("B07", BUILDING, "School", 9, 8, "", "NS", NOTHING),
    ("B08", BUILDING, "Lighthouse", 10, 9, "", "E", NOTHING),
    ("B09", BUILDING, "Town Hall", 11, 10, "", "S", NOTHING),
    ("B10", BUILDING, "Grand Hotel", 13, 12, "", "", NOTHING),
    ("E01", EVENT, "Lantern Night", 8, 0, "", "N", 0),
    ("E02", EVENT, "Lantern Night", 9, 0, "", "SW", 0),
    ("E03", EVENT, "Regatta", 8, 0, "", "E", 1),
    ("E04", EVENT, "Regatta", 9, 0, "", "NW", 1),
    ("E05", EVENT, "Harvest Dance", 8, 0, "", "S", 2),
    ("E06", EVENT, "Harvest Dance", 9, 0, "", "NE", 2),
    ("E07", EVENT, "Kite Day", 8, 0, "", "W", 3),
    ("E08", EVENT, "Kite Day", 9, 0, "", "ES", 3),
    ("E09", EVENT, "Drum Circle", 9, 0, "", "NS", 4),
    ("E10", EVENT, "Drum Circle", 9, 0, "", "EW", 4),
    ("O01", ORCHARD, "Coconut Grove", 3, 2, "C", "NW", NOTHING),
    ("O02", ORCHARD, "Sugar Apple Grove", 3, 2, "S", "ES", NOTHING),
    ("O03", ORCHARD, "Twin Palms", 5, 3, "CC", "S", NOTHING),
    ("O04", ORCHARD, "Twin Sugar Trees", 5, 3, "SS", "N", NOTHING),
    ("O05", ORCHARD, "Mango Sapling", 6, 4, "M", "EW", NOTHING),
    ("O06", ORCHARD, "Mixed Grove", 6, 3, "CS", "EW", NOTHING),
    ("O07", ORCHARD, "Palm and Mango", 7, 4, "CM", "W", NOTHING),
    ("O08", ORCHARD, "Old Mango Tree", 8, 5, "M", "NS", NOTHING),
    ("O09", ORCHARD, "Sugar and Mango", 7, 4, "SM", "N", NOTHING),
    ("O10", ORCHARD, "Garden of Plenty", 10, 4, "CSM", "NSW", NOTHING),
    ("T01", TREASURE, "Carved Palm", 6, 0, "", "E", PER_ORCHARD),
    ("T02", TREASURE, "Golden Coconut", 7, 0, "", "NES", PER_ORCHARD),
    ("T03", TREASURE, "Coral Crown", 6, 0, "", "W", PER_BUILDING),
    ("T04", TREASURE, "Jade Lintel", 7, 0, "", "NE", PER_BUILDING),
    ("T05", TREASURE, "Festival Mask", 6, 0, "", "S", PER_EVENT),
    ("T06", TREASURE, "Silver Drum", 7, 0, "", "NW", PER_EVENT),
    ("T07", TREASURE, "Pearl Basin", 7, 0, "", "ES", PER_FOUNTAIN),
    ("T08", TREASURE, "Shell Mosaic", 7, 0, "", "EW", PER_FOUNTAIN),
    ("T09", TREASURE, "Old Longboard", 6, 0, "", "N", PER_SURFBOARD),
    ("T10", TREASURE, "Woven Heirloom", 7, 0, "", "SW", PER_BASKET),
)
TILES: Final = 40
TILE_NAMES: Final = tuple(row[2] for row in VILLAGE_TILES)
TYPE: Final = vec[i64]([row[1] for row in VILLAGE_TILES])
COST: Final = vec[i64]([row[3] for row in VILLAGE_TILES])
CHEAPEST: Final = 3  # no tile costs less
VP: Final = vec[i64]([row[4] for row in VILLAGE_TILES])
KIND: Final = vec[i64]([row[7] for row in VILLAGE_TILES])  # of an event, or what a treasure counts
MOST_ORCHARD_FRUITS: Final = 3


_LETTERS: Final = [letter for row in VILLAGE_TILES for letter in f"{row[5]:-<3}"]
_ORCHARD_FRUIT: Final = vec[i64]([NOTHING if n == "-" else FRUIT_LETTERS.index(n) for n in _LETTERS])


def orchard_fruit(tile: i64, place: i64) -> i64:
    """The fruits of an orchard in printed order, then NOTHING."""
    return _ORCHARD_FRUIT[tile * MOST_ORCHARD_FRUITS + place]


# -- the village: 3 x 3 plots; edges are directions 0-3, clockwise from north --------------------------

PLOTS: Final = 9
PLOT_NAMES: Final = tuple(
    f"{column} plot of the {row} row"
    for row in ("top", "middle", "bottom")
    for column in ("left", "middle", "right")
)
DIRECTIONS: Final = "NESW"
#: the halves of fountains of a tile as a set of directions
HALVES: Final = vec[i64]([sum(1 << DIRECTIONS.index(edge) for edge in row[6]) for row in VILLAGE_TILES])


def _neighbour(plot: int, direction: int) -> int:
    row = plot // 3 + (-1, 0, 1, 0)[direction]
    column = plot % 3 + (0, 1, 0, -1)[direction]
    return 3 * row + column if 0 <= row < 3 and 0 <= column < 3 else NOTHING


_NEXT_TO: Final = vec[i64]([_neighbour(plot, direction) for plot in range(9) for direction in range(4)])


def next_to(plot: i64, direction: i64) -> i64:
    """The plot across an edge, or NOTHING."""
    return _NEXT_TO[plot << 2 | direction]


def has_half(tile: i64, direction: i64) -> bool:
    return HALVES[tile] >> direction & 1 == 1


def opposite(direction: i64) -> i64:
    return direction ^ 2


# -- the construction board ----------------------------------------------------------------------------

SLOTS: Final = 5
SURCHARGE: Final = vec[i64]([0, 1, 2, 3, 4])

# -- points --------------------------------------------------------------------------------------------

EVENT_POINTS: Final = vec[i64]([0, 7, 15, 24, 34, 45])  # by number of different events
TREASURE_POINTS: Final = 2  # for each object it counts
MISSING_POINTS: Final = -4  # for each type of tile that the village lacks
SHELLS_PER_POINT: Final = 2
