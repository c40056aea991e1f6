"""The components of Backyard of Frutabaja: tiles, businesses, lucky cards, goals, objectives.

Everything is a small number: an index of the tables below. A *tile* is 4 * row + column of the backyard, row 0 at the
top with the four special tiles; its *ground* says which of the 24 tiles was laid there. A *slot* is 4 * row + place
of the three open rows: brown businesses 0-3, green ones 4-7, lucky cards 8-11.

What has an id is called so in notation and in the ids of drawings; people read the names beside it.
"""

from typing import Final

from mypy_extensions import i64

from atoll.core.grid import STEP_X, STEP_Y
from atoll.core.packed import vec

ART: Final = "fb"  # the ids of the sprite start with it; short, as every drawing of a move is full of them
NOTHING: Final = -1

DIRT: Final = 20  # tokens in the Blorrrdo's Cave at the start
STUCK: Final = 3  # this level of dirt blocks a tile
MOST_CLOVERS: Final = 3
START_MONIES: Final = 3
START_CLOVERS: Final = 1
PRIZE: Final = 20  # monies that remove the Blorrrdo in a family game
CARTS: Final = 2

# -- the backyard: name, number, cost ------------------------------------------------------------------

BANK: Final = 0
FOUNTAIN: Final = 1
CAVE: Final = 2
CEMETERY: Final = 3
SPECIALS: Final = 4
TERRAINS: Final = 20

GROUNDS: Final[tuple[tuple[str, int, int], ...]] = (
    ("Bank", 0, 0),
    ("Fountain", 0, 0),
    ("Cave", 0, 0),
    ("Cemetery", 0, 0),
    ("R01", 3, 1),
    ("R02", 3, 1),
    ("R03", 4, 1),
    ("R04", 4, 1),
    ("R05", 5, 2),
    ("R06", 5, 2),
    ("R07", 6, 3),
    ("R08", 6, 3),
    ("R09", 6, 3),
    ("R10", 7, 4),
    ("R11", 7, 4),
    ("R12", 8, 3),
    ("R13", 8, 3),
    ("R14", 8, 3),
    ("R15", 9, 2),
    ("R16", 9, 2),
    ("R17", 10, 1),
    ("R18", 10, 1),
    ("R19", 11, 1),
    ("R20", 11, 1),
)
NUMBER: Final = vec[i64]([row[1] for row in GROUNDS])
COST: Final = vec[i64]([row[2] for row in GROUNDS])
DEAREST: Final = 5  # no terrain ever costs more
DRY: Final = 6  # where a list by monies goes on, for a Fountain that does not work
BANK_NUMBERS: Final = (2, 12)
MOST_NUMBER: Final = 12

COLUMNS: Final = 4
ROWS: Final = 6
TILES: Final = 24
EVERY_TILE: Final = 0xFFFFFF  # as a set
EVERY_TERRAIN: Final = 0xFFFFF0
ROW: Final = 0xF
TILE_IDS: Final = tuple(f"{tile // COLUMNS},{tile % COLUMNS}" for tile in range(TILES))


def _next(tile: int, direction: int) -> int:
    row, column = tile // COLUMNS + STEP_Y[direction], tile % COLUMNS + STEP_X[direction]
    return COLUMNS * row + column if 0 <= row < ROWS and 0 <= column < COLUMNS else NOTHING


_NEXT: Final = vec[i64]([_next(tile, direction) for tile in range(TILES) for direction in range(4)])
#: the set of tiles beside each tile
BESIDE: Final = vec[i64](
    [sum(1 << _next(tile, way) for way in range(4) if _next(tile, way) >= 0) for tile in range(TILES)]
)


def next_to(tile: i64, direction: i64) -> i64:
    """The tile in a direction (0-3, clockwise from north), or NOTHING."""
    return _NEXT[tile << 2 | direction]


def row_of(tile: i64) -> i64:
    return tile >> 2


def row_set(row: i64) -> i64:
    """The set of tiles in a row."""
    return ROW << row * COLUMNS


# -- the Bank, by number of players: instalments, monies in each, own turns until the first -------------

INVESTMENT: Final = 2  # monies
INSTALMENTS: Final = vec[i64]([0, 0, 3, 3, 1])
INSTALMENT: Final = vec[i64]([0, 0, 1, 1, 3])
BANK_WAIT: Final = vec[i64]([0, 0, 1, 1, 2])

# -- businesses: id, name, pile, copies, fee, income, ability ------------------------------------------

BROWN: Final = 0
GREEN: Final = 1
LUCKY: Final = 2
INITIAL: Final = 3
ROW_IDS: Final = ("brown", "green", "lucky")

PLAIN: Final = 0
NEIGHBOURS: Final = 1
MESSY_KITCHEN: Final = 2
SMOKESTACK: Final = 3
DISCOUNT: Final = 4
SPOTLESS_STAGE: Final = 5
MUSE: Final = 6
LAST_CALL: Final = 7
SPROUT: Final = 8
FORESIGHT: Final = 9
FRESH_START: Final = 10
RECYCLE: Final = 11
JACKPOT: Final = 12

BUSINESSES: Final[tuple[tuple[str, str, int, int, int, int, int], ...]] = (
    ("INI", "Lemonade Stand", INITIAL, 4, 0, 2, PLAIN),
    ("B01", "Bakery", BROWN, 2, 0, 2, PLAIN),
    ("B02", "Grocery", BROWN, 2, 1, 2, NEIGHBOURS),
    ("B03", "Restaurant", BROWN, 2, 1, 4, MESSY_KITCHEN),
    ("B04", "Factory", BROWN, 2, 2, 5, SMOKESTACK),
    ("B05", "Toy Shop", BROWN, 2, 1, 3, PLAIN),
    ("B06", "Hardware Store", BROWN, 2, 0, 1, DISCOUNT),
    ("B07", "Theater", BROWN, 2, 2, 3, SPOTLESS_STAGE),
    ("B08", "Market Hall", BROWN, 1, 2, 4, PLAIN),
    ("G01", "Art Studio", GREEN, 2, 0, 1, MUSE),
    ("G02", "Bar", GREEN, 2, 1, 2, LAST_CALL),
    ("G03", "Clover Nursery", GREEN, 2, 0, 0, SPROUT),
    ("G04", "Fortune Teller", GREEN, 2, 0, 1, FORESIGHT),
    ("G05", "Laundry", GREEN, 2, 1, 1, FRESH_START),
    ("G06", "Recycling Centre", GREEN, 2, 1, 1, RECYCLE),
    ("G07", "Casino", GREEN, 2, 1, 2, JACKPOT),
)
KINDS: Final = 16
STAND: Final = 0  # the initial business
BUSINESS_IDS: Final = tuple(row[0] for row in BUSINESSES)
BUSINESS_NAMES: Final = tuple(row[1] for row in BUSINESSES)
PILE: Final = vec[i64]([row[2] for row in BUSINESSES])
COPIES: Final = vec[i64]([row[3] for row in BUSINESSES])
FEE: Final = vec[i64]([row[4] for row in BUSINESSES])
INCOME: Final = vec[i64]([row[5] for row in BUSINESSES])
ABILITY: Final = vec[i64]([row[6] for row in BUSINESSES])
#: by kind: abilities that owners use, or think of, when they choose
TOOLS: Final = vec[i64]([int(row[6] in (DISCOUNT, LAST_CALL, FORESIGHT, FRESH_START)) for row in BUSINESSES])
#: the only kind of business with an ability; of no ability there are several
KIND_WITH: Final = vec[i64]([[row[6] for row in BUSINESSES].index(ability) for ability in range(JACKPOT + 1)])
MOST_FEE: Final = 2
MOST_NEIGHBOURS: Final = 2  # that a Grocery is paid for
CART_INCOME: Final = 1
JACKPOT_MONIES: Final = 3
SPROUT_CLOVERS: Final = 2


def set_of(pile: i64) -> vec[i64]:
    """How many tiles of each kind of business belong to a pile."""
    out = vec[i64]([0] * KINDS)
    kind: i64
    for kind in range(KINDS):
        if PILE[kind] == pile:
            out[kind] = COPIES[kind]
    return out


# -- lucky cards: id, name, copies, monies, clovers, afterwards ----------------------------------------

RELOCATION: Final = 0
FOOD_CART: Final = 1
PUBLICITY: Final = 2
PROPAGANDA: Final = 3
TRAMP: Final = 4
BAD_MOVE: Final = 5
SPRING_CLEANING: Final = 6
STREET_SWEEPER: Final = 7
HAPPY_HOUR: Final = 8
INSPECTION: Final = 9
SCARECROW: Final = 10
INHERITANCE: Final = 11
FOUR_LEAF_DAY: Final = 12

BOTTOM: Final = 0  # goes to the bottom of the pile
BOX: Final = 1  # leaves the game
STAYS: Final = 2  # stays in the row
ONE_ROUND: Final = 3  # lies on a business for a round, then goes to the bottom

CARDS: Final[tuple[tuple[str, str, int, int, int, int], ...]] = (
    ("L01", "Relocation", 2, 0, 1, BOTTOM),
    ("L02", "Food Cart", 2, 2, 0, BOX),
    ("L03", "Publicity", 2, 1, 0, STAYS),
    ("L04", "Propaganda", 2, 3, 0, BOX),
    ("L05", "Tramp", 1, 0, 1, BOTTOM),
    ("L06", "Bad Move", 2, 0, 1, BOTTOM),
    ("L07", "Spring Cleaning", 2, 2, 0, BOTTOM),
    ("L08", "Street Sweeper", 1, 0, 2, BOTTOM),
    ("L09", "Happy Hour", 2, 0, 1, ONE_ROUND),
    ("L10", "Inspection", 2, 2, 0, ONE_ROUND),
    ("L11", "Scarecrow", 1, 0, 1, BOTTOM),
    ("L12", "Inheritance", 1, 0, 2, BOTTOM),
    ("L13", "Four-Leaf Day", 1, 3, 0, BOTTOM),
)
CARD_KINDS: Final = 13
CARD_IDS: Final = tuple(row[0] for row in CARDS)
CARD_NAMES: Final = tuple(row[1] for row in CARDS)
CARD_COPIES: Final = vec[i64]([row[2] for row in CARDS])
CARD_MONIES: Final = vec[i64]([row[3] for row in CARDS])
CARD_CLOVERS: Final = vec[i64]([row[4] for row in CARDS])
AFTERWARDS: Final = vec[i64]([row[5] for row in CARDS])
DEAREST_CARD: Final = 20  # monies: no card ever costs more
_PAYABLE: Final = vec[i64]([0] * ((DEAREST_CARD + 1) * (MOST_CLOVERS + 1)))  # by monies << 2 | clovers


def price_cards() -> None:
    """Who can pay which cards: to be found out anew where their prices change."""
    purse: i64
    card: i64
    for purse in range(len(_PAYABLE)):
        _PAYABLE[purse] = 0
        for card in range(CARD_KINDS):
            if CARD_MONIES[card] <= purse >> 2 and CARD_CLOVERS[card] <= purse & 3:
                _PAYABLE[purse] |= 1 << card


price_cards()


def payable(monies: i64, clovers: i64) -> i64:
    """The set of cards that one can pay."""
    return _PAYABLE[min(monies, DEAREST_CARD) << 2 | clovers]


INHERITANCE_MONIES: Final = 4
FOUR_LEAF_CLOVERS: Final = 2
ROW_SLOTS: Final = 4
SLOTS: Final = 12
FIRST_CARD: Final = 8  # the first slot of lucky cards

# -- life goals ----------------------------------------------------------------------------------------

TYCOON: Final = 0
CHAIN: Final = 1
AVENUE: Final = 2
PLAZA: Final = 3
SPOTLESS: Final = 4
LUCKY_GNOME: Final = 5
MAGNATE: Final = 6

GOALS: Final = (
    ("LG1", "Tycoon", "have $10 or more"),
    ("LG2", "Chain", "own 7 businesses"),
    ("LG3", "Avenue", "own businesses on 4 terrains of a row or column, and 6 in all"),
    ("LG4", "Plaza", "own businesses on a square of four terrains, and 6 in all"),
    ("LG5", "Spotless", "own 6 businesses, all on clean tiles without the Blorrrdo"),
    ("LG6", "Lucky Gnome", "have 3 clovers and $4 or more"),
    ("LG7", "Magnate", "own businesses with printed incomes of 16 in all"),
)
GOAL_KINDS: Final = 7
GOAL_COPIES: Final = 2
GOAL_IDS: Final = tuple(row[0] for row in GOALS)
GOAL_NAMES: Final = tuple(row[1] for row in GOALS)
HAND: Final = 3

# -- objectives: id, name, requirement, monies, clovers, points ----------------------------------------

REMOVE_BLORRRDO: Final = 0
SHOPKEEPER: Final = 1
LANDLORD: Final = 2
PHILANTHROPIST: Final = 3
LUCKY_CLOVERS: Final = 4
MAIN_STREET: Final = 5
SPOTLESS_SHOPS: Final = 6
MAGNATE_SHOPS: Final = 7

OBJECTIVES: Final = (
    ("O1", "Remove the Blorrrdo", "all your businesses on clean tiles", 20, 0, 7),
    ("O2", "Shopkeeper", "own 4 businesses", 0, 0, 2),
    ("O3", "Landlord", "own 6 businesses", 0, 0, 4),
    ("O4", "Philanthropist", "", 8, 0, 3),
    ("O5", "Lucky Gnome", "", 0, 3, 2),
    ("O6", "Main Street", "own businesses on 3 terrains of a row", 2, 0, 3),
    ("O7", "Spotless", "own 4 businesses, all on clean tiles without the Blorrrdo", 1, 0, 3),
    ("O8", "Magnate", "own businesses with printed incomes of 10 in all", 3, 0, 3),
)
OBJECTIVE_KINDS: Final = 8
OBJECTIVE_IDS: Final = tuple(row[0] for row in OBJECTIVES)
OBJECTIVE_NAMES: Final = tuple(row[1] for row in OBJECTIVES)
CLAIM_MONIES: Final = vec[i64]([row[3] for row in OBJECTIVES])
CLAIM_CLOVERS: Final = vec[i64]([row[4] for row in OBJECTIVES])
CLAIM_POINTS: Final = vec[i64]([row[5] for row in OBJECTIVES])
DRAWN_OBJECTIVES: Final = 5  # beside the first
CUBES: Final = 3
ENDING_OBJECTIVES: Final = 4  # different ones claimed end the game

# -- deals ---------------------------------------------------------------------------------------------

DEALS_A_TURN: Final = 3
DRAFTS: Final = 3
MOST_MONIES: Final = 20  # in a draft or an IOU
MOST_BUSINESSES: Final = 2  # a side, in a draft
MOST_DUE: Final = 5
IOUS: Final = 12
IOUS_EACH: Final = 3
