"""What Tropicalia's things are called aloud: the labels that a reader hears and that hover and focus show."""

from functools import cache

from atoll.games.tropicalia import pieces
from atoll.games.tropicalia.words_names import WINDS, fruits, items, offer, place, series

EVENT_TEXT = f"different events bring {series([str(int(n)) for n in pieces.EVENT_POINTS[1:]])} VP in all"


@cache
def tile_text(tile: int) -> str:
    """A village tile, whole."""
    _, kind, name, cost, points, grown, halves, detail = pieces.VILLAGE_TILES[tile]
    if kind == pieces.EVENT:
        worth = EVENT_TEXT
    elif kind in (pieces.BUILDING, pieces.ORCHARD):
        worth = f"{points} VP"
    else:
        worth = f"{int(pieces.TREASURE_POINTS)} VP for each {pieces.TREASURE_KINDS[detail]}"
    if grown:
        worth += f", brings {fruits([grown.count(letter) for letter in pieces.FRUIT_LETTERS])}"
    sides = series([WINDS[pieces.DIRECTIONS.index(edge)] for edge in halves])
    edges = f"half a fountain to the {sides}" if halves else "no fountain"
    return f"{name} ({pieces.TYPE_NAMES[kind]}, printed cost {cost}): {worth}; {edges}"


def island_text(cell: int, tile: int, sale: int, goods: tuple[int, ...], price: int) -> str:
    """An island tile and what lies on it; `price` where it changes in play."""
    here, kind = place(cell), pieces.ISLAND[tile][1]
    if kind == pieces.FIELD:
        return f"Field, {here}: {fruits(goods)}"
    if kind == pieces.PLAZA:
        first = (
            " with the brown board: whoever stands here starts the next round" if tile == pieces.BROWN else ""
        )
        return f"Plaza{first}, {here}: {items(goods)}"
    now = f"; now {price}" if price != pieces.NOTHING else ""
    return f"Market, {here}: buys {offer(sale)}{now}"
