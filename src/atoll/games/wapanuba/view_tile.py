"""One tile of Wapanuba for the eye: its ground is turned, what stands on it stays upright."""

from functools import cache, lru_cache

from atoll.core.draw import Number, at, place, tag, use
from atoll.core.phrase import series, some
from atoll.games.wapanuba import pieces
from atoll.games.wapanuba.art_land import SHAPES, SIGNS, Point, outline, shape_of, spots, turned
from atoll.games.wapanuba.pieces import GROVE, KIND_NAMES, SEGMENTS, TILE_LABELS, TILE_NAMES, WATER

HIT = '<rect class="hit" x="-57" y="-57" width="114" height="114" rx="8"/>'
ICON = 0.98  # of the icons on the map
SHOAL: dict[int, list[Point]] = {1: [(0, 0)], 2: [(-13, -8), (13, 9)], 3: [(-15, -10), (14, -3), (-6, 13)]}
ITEM_WORDS = {row[0]: (row[1], row[2]) for row in pieces.ITEM_ROWS} | {
    "bag": ("money bag", "money bags"),
    "ship": ("ship", "ships"),
}


# -- words ---------------------------------------------------------------------------------------------


def icons_in_words(icons: tuple[str, ...]) -> str:
    kinds = dict.fromkeys(icons)
    return series([some(icons.count(icon), *ITEM_WORDS[icon]) for icon in kinds])


@cache
def tile_in_words(tile: int) -> str:
    """The name of a tile and what is on it."""
    parts = [
        KIND_NAMES[kind] + (f" with {icons_in_words(icons)}" if icons else "")
        for kind, _, icons in SEGMENTS[tile]
    ]
    action = pieces.ACTION_LABELS[pieces.ACTIONS[tile]]
    return f"{TILE_LABELS[tile]}: {', '.join(parts)}" + (f"; special action: {action}" if action else "")


# -- places --------------------------------------------------------------------------------------------


def stand(tile: int, s: int, turns: int) -> Point:
    """Where a pawn stands on a segment, from the middle of the tile."""
    return turned(spots(tile, s)[-1], turns)


def sign_at(tile: int, turns: int) -> Point:
    """Where the sign of a special action stands."""
    return turned(SIGNS[tile], turns)


# -- drawings ------------------------------------------------------------------------------------------


def upright(symbol: str, point: Point, turns: int, scale: Number = ICON, **more: str) -> str:
    """A symbol that does not turn with its tile."""
    body = use(f"wapanuba-{symbol}", scale=scale)
    turned_back = tag("g", body, class_="upright", transform=place(0, 0, -90 * turns))
    return at(*point, turned_back, **more)


def fish(n: int, scale: Number = 0.86) -> str:
    return "".join(use("wapanuba-fish", x, y, scale if n < 3 else scale * 0.9) for x, y in SHOAL[n])


def covers(n: int) -> str:
    return "".join(use("wapanuba-taken", x, y, 0.78) for x, y in SHOAL[n])


def ship() -> str:
    return use("wapanuba-ship", 0, -3, 1.2)


def afloat(tile: int, s: int, turns: int) -> str:
    """Fish and ships, drawn with a tile that is not on the map yet."""
    icons = SEGMENTS[tile][s][2]
    body = ship() if "ship" in icons else fish(len(icons)) if icons else ""
    turned_back = tag("g", body, class_="upright", transform=place(0, 0, -90 * turns))
    return at(*spots(tile, s)[-1], turned_back) if body else ""


@lru_cache(maxsize=2048)
def face(shape: int, laid: bool) -> str:
    """A tile; on the map, fish and ships are pieces of their own, and each segment has a name."""
    tile, turns = shape >> 2, shape & 3
    look = shape_of(tile)
    number = SHAPES.index(look)
    out = use("wapanuba-sea")
    waters, lands, things = "", "", ""
    for s, (kind, _, icons) in enumerate(SEGMENTS[tile]):
        name = f"segment-{TILE_NAMES[tile]}-{s}" if laid else ""
        if kind == WATER:
            waters += tag("path", class_="water", d=outline(look, s), id=name) if laid else ""
            things += upright("pier", spots(tile, s)[-1], turns, 1) if "ship" in icons else ""
            things += "" if laid else afloat(tile, s, turns)
        else:
            lands += use(f"wapanuba-land-{number}-{s}", id=name)
            for icon, point in zip(icons, spots(tile, s), strict=False):
                tree = kind == GROVE and icon != "bag"
                things += upright(("tree-" if tree else "") + icon, point, turns)
    if pieces.ACTIONS[tile]:
        things += upright(f"act-{pieces.ACTION_NAMES[pieces.ACTIONS[tile]]}", SIGNS[tile], turns, 1)
    out += waters + use(f"wapanuba-shore-{number}") + lands + things + use("wapanuba-edge")
    return at(0, 0, out, 90 * turns, class_="spin")
