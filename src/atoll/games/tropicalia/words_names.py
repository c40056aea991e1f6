"""What Tropicalia calls its things in sentences: with references where a thing lies on the mats."""

from collections.abc import Iterable
from functools import cache

from atoll.core.grid import WINDS
from atoll.core.phrase import amount, plain, series, thing
from atoll.games.tropicalia import pieces
from atoll.games.tropicalia.pieces import ART, NOTHING, SALES

# -- numbers of things -------------------------------------------------------------------------------


def shells(n: int) -> str:
    return amount(n, f"{ART}-shell", "shell")


def fruit(n: int, kind: int) -> str:
    """
    >>> fruit(2, 2)
    '[2 mangoes](#tropicalia-mango)'
    """
    _, symbol, one, many, _ = pieces.FRUITS[kind]
    return amount(n, f"{ART}-{symbol}", one, many)


def a_fruit(kind: int) -> str:
    return f"a {thing(pieces.FRUIT_NAMES[kind], f'#{ART}-{pieces.FRUIT_IDS[kind]}')}"


def fruits(numbers: Iterable[int]) -> str:
    """
    >>> plain(fruits([2, 0, 1])), fruits([0, 0, 0])
    ('2 coconuts and 1 mango', 'no fruit')
    """
    return series([fruit(n, kind) for kind, n in enumerate(numbers) if n]) or "no fruit"


def items(numbers: Iterable[int]) -> str:
    """
    >>> plain(items([1, 0, 2]))
    '1 cart and 2 baskets'
    """
    names = zip(pieces.ITEM_NAMES, numbers, strict=False)
    return series([amount(n, f"{ART}-{name}", name) for name, n in names if n]) or "no items"


# -- the island --------------------------------------------------------------------------------------


def pier(space: int, group: str = "frame") -> str:
    """A space of the frame after "the"; or, with the group `worker`, who stands there."""
    return thing(pieces.SPACE_NAMES[space], f"{group}:{pieces.SPACE_IDS[space]}")


@cache
def ground(kind: int, cell: int) -> str:
    """An island tile after "the". Fields and plazas are told apart by where they lie.

    >>> plain(ground(0, 1)), plain(ground(6, 1))
    ('top left field', 'coconut market that pays 2')
    """
    name = pieces.GROUND_NAMES[kind]
    where = f"{pieces.CELL_NAMES[cell]} " if name in ("field", "plaza") else ""
    return thing(where + name, f"tile:{pieces.CELL_IDS[cell]}")


@cache
def offer(sale: int) -> str:
    """What a market buys and pays, after "buys"."""
    _, _, rule, wanted, size, *_ = SALES[sale]
    price, better = int(pieces.PRICE[sale]), int(pieces.BETTER_PRICE[sale])
    if sale < pieces.FACE_SALE:
        return f"{pieces.FRUIT_PLURALS[wanted.index(1)]} for {price} each"
    return {
        pieces.ANY: f"any fruits for {price} each",
        pieces.SINGLE: f"exactly one fruit, of any kind, for {price}",
        pieces.ALIKE: f"sets of {size} fruits of the same kind for {price} each",
        pieces.MIXED: f"sets of any {size} fruits for {price} each",
        pieces.MOST: f"fruits of one kind for {price} each, or {better} if you hold more than every opponent",
        pieces.FEWEST: f"fruits of one kind for {price} each, or {better} if you hold fewer than every opponent",
        pieces.BUSY_MARKETS: "fruits of one kind for 1 each per other worker on the markets",
        pieces.BUSY_LINES: "fruits of one kind for 1 each per other worker in its row and column",
    }.get(rule, plain(f"sets of {fruits(wanted)} for {price} each"))


def island_label(cell: int, tile: int, sale: int, goods: Iterable[int], price: int) -> str:
    """An island tile and what lies on it; `price` where it changes in play."""
    here, kind = pieces.CELL_NAMES[cell].capitalize(), pieces.TILE_TYPE[tile]
    if kind == pieces.FIELD:
        return plain(f"{here} field: {fruits(goods)}")
    if kind == pieces.PLAZA:
        first = " with the brown board, whose guest starts the next round" if tile == pieces.BROWN else ""
        return plain(f"{here} plaza{first}: {items(goods)}")
    now = f"; now {price}" if price != NOTHING else ""
    return f"{here} market: buys {offer(sale)}{now}"


# -- village tiles -----------------------------------------------------------------------------------


def event_worth() -> str:
    return f"{series([str(int(n)) for n in pieces.EVENT_POINTS[1:]])} VP for different events"


def by_letter(depicted: str) -> list[int]:
    """The fruits that a tile depicts, by kind."""
    return [depicted.count(letter) for letter in pieces.FRUIT_LETTERS]


@cache
def tile_label(tile: int) -> str:
    """A village tile, whole."""
    _, kind, name, _, _, grown, halves, counted = pieces.VILLAGE_TILES[tile]
    if kind == pieces.EVENT:
        worth = event_worth()
    elif kind == pieces.TREASURE:
        worth = f"{pieces.TREASURE_POINTS} VP for each {pieces.TREASURE_KINDS[counted]}"
    else:
        worth = f"{pieces.VP[tile]} VP"
    if grown:
        worth += plain(f", brings {fruits(by_letter(grown))}")
    sides = series([WINDS[pieces.DIRECTIONS.index(edge)] for edge in halves])
    edges = f"half a fountain {sides}" if halves else "no fountain"
    return f"{name}, {pieces.TYPE_NAMES[kind]}: {worth}; {edges}"
