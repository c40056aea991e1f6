"""One tile of Wapanuba for the eye: its ground is turned, what stands on it stays upright."""

from functools import cache

from atoll.core.draw import Number, at, tag, use
from atoll.core.phrase import series, some
from atoll.games.wapanuba import pieces
from atoll.games.wapanuba.art_land import SHAPES, SIGNS, Point, outline, shape_of, spots, standing, turned
from atoll.games.wapanuba.pieces import KIND_NAMES, SEGMENTS, TILE_LABELS, TILE_NAMES, WATER

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


def outlined(shape: str) -> str:
    """What shines around a thing that can be chosen: an outline of the sprite."""
    return use(f"wapanuba-o-{shape}", class_="rim") + use(f"wapanuba-o-{shape}", class_="hit")


def upright(body: str, point: Point) -> str:
    """Something that does not turn with its tile."""
    return at(*point, tag("g", body, class_="upright"))


def fish(n: int, scale: Number = 0.86) -> str:
    return "".join(use("wapanuba-fish", x, y, scale * (1.25, 1, 0.9)[n - 1]) for x, y in SHOAL[n])


def covers(n: int) -> str:
    return "".join(use("wapanuba-taken", x, y, 0.78) for x, y in SHOAL[n])


def ship() -> str:
    return use("wapanuba-ship", 0, -3, 1.2)


def afloat(tile: int) -> list[tuple[str, Point]]:
    """Drawings of the fish or the ship of a tile, and where."""
    waters = [
        (icons, spots(tile, s)[-1]) for s, (kind, _, icons) in enumerate(SEGMENTS[tile]) if kind == WATER
    ]
    return [(ship() if "ship" in icons else fish(len(icons)), point) for icons, point in waters if icons]


def ground(tile: int, named: bool) -> str:
    """Water and land of a tile; on the map each segment has a name."""
    look = shape_of(tile)
    number, waters, lands = SHAPES.index(look), "", ""
    for s, (kind, _, _) in enumerate(SEGMENTS[tile]):
        name = f"segment-{TILE_NAMES[tile]}-{s}" if named else ""
        if kind != WATER:
            lands += use(f"wapanuba-land-{number}-{s}", id=name)
        elif named:
            waters += tag("path", class_="water", d=outline(look, s), id=name)
    return use(f"wapanuba-ground-{number}") + waters + lands + use("wapanuba-edge")


@cache
def face_in_hand(tile: int) -> str:
    """A tile that can still be turned: what stands on it stays upright."""
    drawn = [(use(f"wapanuba-{symbol}"), point) for symbol, point in standing(tile)] + afloat(tile)
    return tag(
        "g", ground(tile, False) + "".join(upright(body, point) for body, point in drawn), class_="spin"
    )


@cache
def face_on_map(shape: int) -> str:
    """A tile that lies; fish and ships are pieces of their own."""
    tile, turns = shape >> 2, shape & 3
    icons = [use(f"wapanuba-{symbol}", *turned(point, turns)) for symbol, point in standing(tile)]
    return at(0, 0, ground(tile, True), 90 * turns) + "".join(icons)
