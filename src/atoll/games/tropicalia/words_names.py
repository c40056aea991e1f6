"""What Tropicalia calls its things, its decisions and its buttons."""

from collections.abc import Iterable, Sequence

from atoll.games.tropicalia import codes, construction, market, pieces
from atoll.games.tropicalia.rules import Tropicalia

WINDS = ("north", "east", "south", "west")

#: by phase: what to do, where the rules tell of it
PHASES = {
    codes.MORNING: ("Place a worker on the frame", "morning"),
    codes.MOVING: ("Send a worker to the island, or take one home", "moving"),
    codes.SELLING: ("Sell your fruit", "market"),
    codes.DISCARDING: ("Your board is full", "storage"),
    codes.CONSTRUCTING: ("Build a tile for your village, or skip", "building"),
    codes.CHOOSING: ("Take another fruit instead", "orchards"),
    codes.FINISHED: ("The game is over", "end"),
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
    return some(n, pieces.FRUIT_NAMES[kind], pieces.FRUIT_PLURALS[kind])


def fruits(numbers: Iterable[int]) -> str:
    """
    >>> fruits([2, 0, 1]), fruits([0, 0, 0])
    ('2 coconuts and 1 mango', 'no fruit')
    """
    return series([fruit(n, kind) for kind, n in enumerate(numbers) if n]) or "no fruit"


def items(numbers: Iterable[int]) -> str:
    """
    >>> items([1, 0, 1])
    '1 cart and 1 basket'
    """
    return series([some(n, pieces.ITEM_NAMES[kind]) for kind, n in enumerate(numbers) if n]) or "no items"


# -- the island --------------------------------------------------------------------------------------


def place(cell: int) -> str:
    """
    >>> place(6)
    'row 1, column 2'
    """
    return f"row {cell // pieces.SIDE}, column {cell % pieces.SIDE}"


def line(space: int) -> str:
    """
    >>> line(2), line(9)
    ('column 2', 'row 1')
    """
    return f"{'column' if space < 2 * pieces.SIDE else 'row'} {space % pieces.SIDE}"


def tile_label(state: Tropicalia, cell: int) -> str:
    """An island tile after "the"."""
    tile, sale = int(state.island[cell]), int(state.sale[cell])
    if pieces.TILE_TYPE[tile] == pieces.FIELD:
        return "field"
    if pieces.TILE_TYPE[tile] == pieces.PLAZA:
        return "plaza with the brown board" if tile == pieces.BROWN else "plaza"
    return market_label(sale)


def market_label(sale: int) -> str:
    """A market after "the".

    >>> market_label(1), market_label(6), market_label(12)
    ('coconut market', 'market for coconut and sugar apple', 'market for 4 alike')
    """
    _, rule, wanted, size, *_ = pieces.SALES[sale]
    if sale < pieces.FACE_SALE:
        return f"{pieces.FRUIT_NAMES[wanted.index(1)]} market"
    ways = {
        pieces.SET: f"for {series([word for word, n in zip(pieces.FRUIT_NAMES, wanted, strict=True) if n])}",
        pieces.ANY: "for any fruits",
        pieces.SINGLE: "for one fruit",
        pieces.ALIKE: f"for {size} alike",
        pieces.MIXED: f"for any {size}",
        pieces.MOST: "that pays more for the most",
        pieces.FEWEST: "that pays more for the fewest",
        pieces.BUSY_MARKETS: "that counts workers on markets",
        pieces.BUSY_LINES: "that counts workers in its lines",
    }
    return f"market {ways[rule]}"


def offer(sale: int) -> str:
    """What a market buys and pays, after "buys"."""
    _, rule, wanted, size, shells, better = pieces.SALES[sale]
    if sale < pieces.FACE_SALE:
        return f"{pieces.FRUIT_PLURALS[wanted.index(1)]} for {shells} each"
    return {
        pieces.ANY: f"any fruits for {shells} each",
        pieces.SINGLE: f"exactly one fruit, of any kind, for {shells}",
        pieces.ALIKE: f"sets of {size} fruits of the same kind for {shells} each",
        pieces.MIXED: f"sets of any {size} fruits for {shells} each",
        pieces.MOST: f"fruits of one kind for {shells} each, or {better} if you hold more than every opponent",
        pieces.FEWEST: f"fruits of one kind for {shells} each, or {better} if you hold fewer than every opponent",
        pieces.BUSY_MARKETS: "fruits of one kind for 1 each per other worker on the markets",
        pieces.BUSY_LINES: "fruits of one kind for 1 each per other worker in its row and column",
    }.get(rule, f"sets of {fruits(wanted)} for {shells} each")


# -- decisions ---------------------------------------------------------------------------------------


def prompt(state: Tropicalia) -> str:
    said = PHASES[state.phase][0]
    if state.phase == codes.SELLING:
        sale = state.sale[state.cell]
        now = (
            f": now {market.price(state, state.turn, state.cell)} each"
            if pieces.RULE[sale] >= pieces.MOST
            else ""
        )
        return f"This market buys {offer(sale)}{now}"
    if state.phase == codes.DISCARDING:
        player = state.players[state.turn]
        return f"{said}: discard {some(player.held - player.limit(), 'fruit')}"
    if state.phase == codes.CHOOSING:
        return (
            f"The bag has no {pieces.FRUIT_NAMES[construction.depicted(state)]}: take another fruit instead"
        )
    return said


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
    if group == "take" and value in pieces.FRUIT_LETTERS:
        return f"Take a {pieces.FRUIT_NAMES[pieces.FRUIT_LETTERS.index(value)]}"
    if group in pieces.FRUIT_IDS:
        kind = pieces.FRUIT_IDS.index(group)
        return fruit(int(value), kind) if value != "0" else f"No {pieces.FRUIT_PLURALS[kind]}"
    return value.capitalize()
