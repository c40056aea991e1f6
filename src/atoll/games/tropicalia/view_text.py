"""What Tropicalia's things are called aloud: the labels that a reader hears and that hover and focus show."""

from functools import cache

from atoll.games.tropicalia.pieces import (
    BROWN,
    BUILDING,
    DIRECTIONS,
    EVENT,
    EVENT_POINTS,
    FIELD,
    FRUIT_LETTERS,
    ISLAND,
    NOTHING,
    ORCHARD,
    PLAZA,
    TREASURE_KINDS,
    TREASURE_POINTS,
    TYPE_NAMES,
    VILLAGE_TILES,
)
from atoll.games.tropicalia.words_names import WINDS, fruits, items, offer, place, series

EVENT_TEXT = f"different events bring {series([str(int(n)) for n in EVENT_POINTS[1:]])} VP in all"


@cache
def tile_text(tile: int) -> str:
    """A village tile, whole."""
    _, kind, name, cost, points, grown, halves, detail = VILLAGE_TILES[tile]
    if kind == EVENT:
        worth = EVENT_TEXT
    elif kind in (BUILDING, ORCHARD):
        worth = f"{points} VP"
    else:
        worth = f"{int(TREASURE_POINTS)} VP for each {TREASURE_KINDS[detail]}"
    if grown:
        worth += f", brings {fruits([grown.count(letter) for letter in FRUIT_LETTERS])}"
    sides = series([WINDS[DIRECTIONS.index(edge)] for edge in halves])
    edges = f"half a fountain to the {sides}" if halves else "no fountain"
    return f"{name} ({TYPE_NAMES[kind]}, printed cost {cost}): {worth}; {edges}"


def island_text(cell: int, tile: int, sale: int, goods: tuple[int, ...], price: int) -> str:
    """An island tile and what lies on it; `price` where it changes in play."""
    here, kind = place(cell), ISLAND[tile][1]
    if kind == FIELD:
        return f"Field, {here}: {fruits(goods)}"
    if kind == PLAZA:
        first = " with the brown board: whoever stands here starts the next round" if tile == BROWN else ""
        return f"Plaza{first}, {here}: {items(goods)}"
    now = f"; now {price}" if price != NOTHING else ""
    return f"Market, {here}: buys {offer(sale)}{now}"
