"""What Tropicalia calls its things, its decisions and its buttons."""

from collections.abc import Sequence

from atoll.games.tropicalia import market
from atoll.games.tropicalia.codes import (
    CHOOSING,
    CONSTRUCTING,
    DISCARDING,
    FINISHED,
    MORNING,
    MOVING,
    SELLING,
)
from atoll.games.tropicalia.pieces import (
    ALIKE,
    ANY,
    BROWN,
    BUSY_LINES,
    BUSY_MARKETS,
    FACE_SALE,
    FEWEST,
    FIELD,
    FRUIT_LETTERS,
    FRUITS,
    ITEMS,
    MIXED,
    MOST,
    ORCHARD_FRUIT,
    PLAZA,
    RULE,
    SALES,
    SET,
    SIDE,
    SINGLE,
    TILE_TYPE,
    VILLAGE_TILES,
)
from atoll.games.tropicalia.rules import Tropicalia

FRUIT_NAMES = tuple(row[1] for row in FRUITS)  # as in parts
FRUIT_WORDS = tuple(row[2].lower() for row in FRUITS)
FRUIT_PLURALS = tuple({"mango": "mangoes"}.get(word, f"{word}s") for word in FRUIT_WORDS)
ITEM_WORDS = tuple(row[0] for row in ITEMS)
TILE_LABELS = tuple(row[2] for row in VILLAGE_TILES)
WINDS = ("north", "east", "south", "west")

#: by phase: what to do, where the rules tell of it
PHASES = {
    MORNING: ("Place a worker on the frame", "morning"),
    MOVING: ("Send a worker to the island, or take one home", "moving"),
    SELLING: ("Sell your fruit", "market"),
    DISCARDING: ("Your board is full", "storage"),
    CONSTRUCTING: ("Build a tile for your village, or skip", "building"),
    CHOOSING: ("Take another fruit instead", "orchards"),
    FINISHED: ("The game is over", "end"),
}


# -- numbers of things -------------------------------------------------------------------------------


def some(n: int, one: str, many: str = "") -> str:
    """
    >>> some(1, "shell"), some(3, "shell")
    ('1 shell', '3 shells')
    """
    return f"{n} {one if n == 1 else many or one + 's'}"


def series(items: Sequence[str]) -> str:
    """
    >>> series(["salt"]), series(["salt", "rum", "tea"])
    ('salt', 'salt, rum and tea')
    """
    return " and ".join([", ".join(items[:-1]), items[-1]] if len(items) > 1 else items)


def fruit(n: int, kind: int) -> str:
    """
    >>> fruit(1, 1), fruit(2, 2)
    ('1 sugar apple', '2 mangoes')
    """
    return some(n, FRUIT_WORDS[kind], FRUIT_PLURALS[kind])


def fruits(numbers: Sequence[int]) -> str:
    """
    >>> fruits([2, 0, 1]), fruits([0, 0, 0])
    ('2 coconuts and 1 mango', 'no fruit')
    """
    return series([fruit(n, kind) for kind, n in enumerate(numbers) if n]) or "no fruit"


def items(numbers: Sequence[int]) -> str:
    """
    >>> items([1, 0, 1])
    '1 cart and 1 basket'
    """
    return series([some(n, ITEM_WORDS[kind]) for kind, n in enumerate(numbers) if n]) or "no items"


# -- the island --------------------------------------------------------------------------------------


def place(cell: int) -> str:
    """
    >>> place(6)
    'row 1, column 2'
    """
    return f"row {cell // SIDE}, column {cell % SIDE}"


def line(space: int) -> str:
    """
    >>> line(2), line(9)
    ('column 2', 'row 1')
    """
    return f"{'column' if space < 2 * SIDE else 'row'} {space % SIDE}"


def goods_at(state: Tropicalia, cell: int) -> list[int]:
    """The fruits of a field, or the items of a plaza, by kind."""
    return [int(n) for n in state.goods[3 * cell : 3 * cell + 3]]


def tile_label(state: Tropicalia, cell: int) -> str:
    """An island tile after "the"."""
    tile, sale = int(state.island[cell]), int(state.sale[cell])
    if TILE_TYPE[tile] == FIELD:
        return "field"
    if TILE_TYPE[tile] == PLAZA:
        return "plaza with the brown board" if tile == BROWN else "plaza"
    return market_label(sale)


def market_label(sale: int) -> str:
    """A market after "the".

    >>> market_label(1), market_label(6), market_label(12)
    ('coconut market', 'market for coconut and sugar apple', 'market for 4 alike')
    """
    _, rule, wanted, size, *_ = SALES[sale]
    if sale < FACE_SALE:
        return f"{FRUIT_WORDS[wanted.index(1)]} market"
    ways = {
        SET: f"for {series([word for word, n in zip(FRUIT_WORDS, wanted, strict=True) if n])}",
        ANY: "for any fruits",
        SINGLE: "for one fruit",
        ALIKE: f"for {size} alike",
        MIXED: f"for any {size}",
        MOST: "that pays more for the most",
        FEWEST: "that pays more for the fewest",
        BUSY_MARKETS: "that counts workers on markets",
        BUSY_LINES: "that counts workers in its lines",
    }
    return f"market {ways[rule]}"


def offer(sale: int) -> str:
    """What a market buys and pays, after "buys"."""
    _, rule, wanted, size, shells, better = SALES[sale]
    if sale < FACE_SALE:
        return f"{FRUIT_PLURALS[wanted.index(1)]} for {shells} each"
    return {
        ANY: f"any fruits for {shells} each",
        SINGLE: f"exactly one fruit, of any kind, for {shells}",
        ALIKE: f"sets of {size} fruits of the same kind for {shells} each",
        MIXED: f"sets of any {size} fruits for {shells} each",
        MOST: f"fruits of one kind for {shells} each, or {better} if you hold more than every opponent",
        FEWEST: f"fruits of one kind for {shells} each, or {better} if you hold fewer than every opponent",
        BUSY_MARKETS: "fruits of one kind for 1 each per other worker on the markets",
        BUSY_LINES: "fruits of one kind for 1 each per other worker in its row and column",
    }.get(rule, f"sets of {fruits(wanted)} for {shells} each")


# -- decisions ---------------------------------------------------------------------------------------


def prompt(state: Tropicalia) -> str:
    said = PHASES[state.phase][0]
    if state.phase == SELLING:
        sale = state.sale[state.cell]
        now = f": now {market.price(state, state.turn, state.cell)} each" if RULE[sale] >= MOST else ""
        return f"This market buys {offer(sale)}{now}"
    if state.phase == DISCARDING:
        player = state.players[state.turn]
        return f"{said}: discard {some(player.held - player.limit(), 'fruit')}"
    if state.phase == CHOOSING:
        return f"The bag has no {FRUIT_WORDS[missing(state)]}: take another fruit instead"
    return said


def missing(state: Tropicalia) -> int:
    """The kind of fruit that an orchard shows and the bag does not have."""
    tile = state.players[state.turn].village[state.built]
    return int(ORCHARD_FRUIT[3 * tile + state.orchard])


#: labels of the parts that no mat shows
BUTTONS = {
    "home:yes": "Take it home",
    "sell:0": "Sell nothing",
    "skip:yes": "Build nothing",
    "take:none": "Take none",
}


def button(part: str) -> str:
    group, _, value = part.partition(":")
    if part in BUTTONS:
        return BUTTONS[part]
    if group == "sell":
        return f"Sell {value}"
    if group == "take" and value in FRUIT_LETTERS:
        return f"Take a {FRUIT_WORDS[FRUIT_LETTERS.index(value)]}"
    if group in FRUIT_NAMES:
        kind = FRUIT_NAMES.index(group)
        return fruit(int(value), kind) if value != "0" else f"No {FRUIT_PLURALS[kind]}"
    return value.capitalize()
