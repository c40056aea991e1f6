"""Groves, villages and water of a tile of 120 x 120: whatever is turned, the edges meet.

Land reaches an edge from SHORE before its middle to SHORE behind it, and its coast leaves the edge at a right
angle; sand and shallows follow the coast in the same breadth everywhere. So two edges of one kind always join.
"""

from functools import cache

from atoll.core.draw import circle, edge, num, path, place, tag, use
from atoll.games.wapanuba import pieces
from atoll.games.wapanuba.art_ink import EARTH, LEAF, REEF, SAND
from atoll.games.wapanuba.pieces import GROVE, SEGMENTS, VILLAGE, WATER

HALF = 60  # of a tile
SHORE = 48
Point = tuple[float, float]
Shape = tuple[tuple[int, int], ...]  # kind and edges of each segment


def shape_of(tile: int) -> Shape:
    return tuple((int(kind), int(edges)) for kind, edges, _ in SEGMENTS[tile])


SHAPES: tuple[Shape, ...] = tuple(dict.fromkeys(shape_of(tile) for tile in range(pieces.TILES)))


def turned(point: Point, turns: int) -> Point:
    """After so many clockwise quarter turns around the middle.

    >>> turned((10, -60), 1)
    (60, 10)
    """
    x, y = point
    return ((x, y), (-y, x), (-x, -y), (y, -x))[turns & 3]


def edges_of(reach: int) -> list[int]:
    """The edges of a segment, clockwise from the first one after a gap."""
    there = [d for d in range(4) if reach >> d & 1]
    first = next((d for d in there if not reach >> ((d - 1) & 3) & 1), 0)
    return [d & 3 for d in range(first, first + 4) if reach >> (d & 3) & 1]


# -- coasts --------------------------------------------------------------------------------------------
# Each is drawn as if it began at the northern edge, as a list of points: a start, then triples of a curve.


def bight() -> list[Point]:
    """Around a corner between two edges of one segment."""
    return [(48, -60), (48, -53), (53, -48), (60, -48)]


def bank(waist: float) -> list[Point]:
    """To the opposite edge, with a waist at this distance from the middle."""
    return [(48, -60), (48, -36), (waist, -34), (waist, 0), (waist, 34), (48, 36), (48, 60)]


def slope(lift: float) -> list[Point]:
    """Across the middle to the edge before, more or less far from the corner between them."""
    c = lift / 3
    return [(48, -60), (48, -47), (c + 15, c - 17), (c, c), (c - 17, c + 15), (-47, 48), (-60, 48)]


def cape(depth: float, near_next: bool, near_last: bool) -> list[Point]:
    """Back to the same edge; pinched where the neighbouring edge has a cape or land of its own."""
    free, pinched = (34, depth * 0.55), (12, 10)
    right, left = pinched if near_next else free, pinched if near_last else free
    middle = (4 if not near_last else 14) - (18 if near_next else 0)
    y = depth - 60
    return [
        (48, -60), (48, right[1] - 60), (middle + right[0], y), (middle, y),
        (middle - left[0], y), (-48, left[1] - 60), (-48, -60),
    ]  # fmt: skip


def coast(shape: Shape, s: int, edge: int, gap: int) -> list[Point]:
    """From the end of an edge of a segment, over a gap, to the start of its next edge."""
    kinds = {d: (t, kind) for t, (kind, edges) in enumerate(shape) for d in range(4) if edges >> d & 1}

    def land(d: int) -> bool:
        return kinds[d & 3][1] != WATER

    if gap == 1:
        out = bight()
    elif gap == 2:
        crowd = land(edge + 1)
        whole = bin(shape[s][1]).count("1") == 3
        out = bank((8 if crowd else 6) if whole else 17 if crowd else 29)
    elif gap == 3:
        crowded = sum(land(edge + k) for k in (1, 2))
        out = slope((15, 0, -15)[crowded])
    else:
        facing = kinds[(edge + 2) & 3]
        narrow = facing[1] != WATER
        wide = bin(shape[facing[0]][1]).count("1") == 3
        held = all(kinds[(edge + k) & 3] == kinds[(edge + 1) & 3] for k in (1, 3)) and land(edge + 1)
        depth = 58 if wide and not narrow else 37 if wide else 30 if held else 35 if narrow else 42
        return turn_all(cape(depth, land(edge + 1) and not held, land(edge - 1) and not held), edge)
    return turn_all(out, edge)


def turn_all(points: list[Point], turns: int) -> list[Point]:
    return [turned(point, turns) for point in points]


def coasts(shape: Shape, s: int) -> list[list[Point]]:
    """All coasts of a segment of land, in clockwise order."""
    edges = edges_of(shape[s][1])
    after = [*edges[1:], edges[0]]
    return [coast(shape, s, a, (b - a) & 3 or 4) for a, b in zip(edges, after, strict=True)]


def pair(point: Point) -> str:
    return f"{num(round(point[0]))} {num(round(point[1]))}"


def along(points: list[Point]) -> str:
    """What follows the first point of a path."""
    return "C" + " ".join(pair(point) for point in points[1:])


def short(d: str) -> str:
    return d.replace(" -", "-")


@cache
def outline(shape: Shape, s: int) -> str:
    """The path of a segment: of water the whole tile, or half of it where land lies between two waters."""
    kind, reach = shape[s]
    if kind == WATER:
        divided = sum(k == WATER for k, _ in shape) > 1
        return ("M0-60H60V60H0Z" if reach == 2 else "M0-60H-60V60H0Z") if divided else "M-60-60H60V60H-60Z"
    sides = coasts(shape, s)
    return short(
        f"M{pair(sides[-1][-1])}" + "".join(f"L{pair(side[0])}{along(side)}" for side in sides) + "Z"
    )


def shoreline(shape: Shape, s: int) -> str:
    """The path of the coasts of a segment, without the edges of the tile."""
    return short("".join(f"M{pair(side[0])}{along(side)}" for side in coasts(shape, s)))


# -- drawings ------------------------------------------------------------------------------------------


def shores(shape: Shape, name: str) -> str:
    """Shallows, sand and a dark line along all coasts of a tile; `name` is the id of the line that they share."""
    d = "".join(shoreline(shape, s) for s, (kind, _) in enumerate(shape) if kind != WATER)
    if not d:
        return ""
    ground = "" if WATER in dict(shape) else path("M-53-60H53L60-53V53L53 60H-53L-60 53V-53Z", SAND[1])
    shared = use(name, stroke=SAND[1], stroke_width=14) + use(name, stroke=SAND[0], stroke_width=9)
    shallows = tag("g", tag("path", id=name, d=d), stroke=REEF[1], stroke_width=24, stroke_opacity=0.75)
    shared += use(name, stroke=LEAF[4], stroke_width=3.4, stroke_opacity=0.55)
    return tag("g", shallows + ground + shared, fill="none", clip_path="url(#wapanuba-clip)")


def land(shape: Shape, s: int, name: str) -> str:
    """A grove or a village: its ground (`name` is the id of the bare area), its streets."""
    kind, reach = shape[s]
    area = tag("path", id=name, d=outline(shape, s))
    out = tag("g", area, fill=f"url(#wapanuba-{pieces.KIND_NAMES[kind]})")
    if kind == VILLAGE:
        first = ways_from(reach)
        out += tag(
            "use", href=f"#wapanuba-street-{turned_back(reach, first)}", transform=place(0, 0, 90 * first)
        )
    return out


def ways_from(reach: int) -> int:
    """The edge from which the streets of a village are drawn: the first, of three the middle one."""
    edges = edges_of(reach)
    return edges[1] if len(edges) == 3 else edges[0]


def turned_back(reach: int, turns: int) -> int:
    return (reach >> turns | reach << (4 - turns)) & 15


#: the reaches of villages, as seen from there
STREETS = tuple(
    dict.fromkeys(
        turned_back(reach, ways_from(reach)) for shape in SHAPES for kind, reach in shape if kind == VILLAGE
    )
)


def streets(reach: int) -> str:
    """From the middle of each edge to a well, or to the end of the road."""
    x, y = hub(reach)
    ends = [turned((0, -HALF), d) for d in edges_of(reach)]
    d = "".join(f"M{pair(end)}Q{pair((end[0] * 0.62, end[1] * 0.62))} {pair((x, y))}" for end in ends)
    out = path(short(d), "none", **edge(EARTH[2], 14), opacity=0.45)
    out += path(short(d), "none", **edge(SAND[1], 11))
    if len(ends) == 1:
        return out + circle(x, y, 6.5, SAND[1])
    out += circle(x, y, 9, SAND[1]) + circle(x, y, 4.6, EARTH[3])
    return out + circle(x, y, 3, REEF[2])


def hub(reach: int) -> Point:
    """Where the streets of a village meet."""
    edges = edges_of(reach)
    far = {1: 38.0, 2: 17.0, 3: 12.0, 4: 0.0}[len(edges)]
    return sum(turned((0, -far), d)[0] for d in edges), sum(turned((0, -far), d)[1] for d in edges)


# -- where things stand ----------------------------------------------------------------------------------
# For a segment whose edges begin in the north: the icons, and the pawn.

Spots = dict[int, list[Point]]
CAPE: Spots = {0: [(0, -38)], 1: [(-18, -38), (20, -40)], 2: [(-33, -38), (1, -38), (34, -40)]}
LEFT: Spots = {0: [(-10, -40)], 1: [(-26, -38), (10, -41)], 2: [(-37, -38), (-5, -38), (24, -43)]}
CORNER: Spots = {
    1: [(18, -34), (38, 2)],
    2: [(-6, -38), (32, -32), (38, 8)],
    3: [(-20, -39), (16, -36), (39, -6), (14, 0)],
}
CAUSEWAY: Spots = {1: [(0, -32), (0, 18)], 2: [(0, -38), (0, 38), (0, 0)]}
PENINSULA: Spots = {2: [(-34, -26), (34, -26), (0, -28)], 3: [(-38, -24), (0, -38), (38, -24), (0, -6)]}
PLAIN: Spots = {4: [(-34, -34), (34, -34), (-34, 34), (34, 34), (0, 0)]}
WATERS: dict[int, Point] = {1: (0, -34), 2: (28, -28), 3: (0, -26), 4: (0, 0)}


@cache
def spots(tile: int, s: int) -> tuple[Point, ...]:
    """The places of the icons of a segment, and at the end the one of a pawn."""
    shape = shape_of(tile)
    kind, reach = shape[s]
    edges, icons = edges_of(reach), SEGMENTS[tile][s][2]
    first = edges[0]
    if kind == WATER:
        opposite = len(edges) == 2 and (edges[1] - edges[0]) & 3 == 2
        first = edges[1] if len(edges) == 3 else first
        return (turned((0, 0) if opposite else WATERS[len(edges)], first),)
    n = len(icons)
    if len(edges) == 1:
        here = _cape_spots(shape, first, n)
    elif len(edges) == 2:
        here = CORNER[n] if (edges[1] - edges[0]) & 3 == 1 else CAUSEWAY[n]
    else:
        here = PENINSULA[n] if len(edges) == 3 else PLAIN[n]
        first = edges[1] if len(edges) == 3 else 0
    return tuple(turned(point, first) for point in here)


def _cape_spots(shape: Shape, edge: int, n: int) -> list[Point]:
    def pinched(d: int) -> bool:
        return any(kind != WATER and edges >> (d & 3) & 1 for kind, edges in shape)

    after, before = pinched(edge + 1), pinched(edge - 1)
    if after == before:
        return list(CAPE[n])
    return list(LEFT[n]) if after else [(-x, y) for x, y in LEFT[n]]


#: where the sign of a special action stands, by tile
SIGNS: dict[int, Point] = {
    tile: (0, 26)
    if row[2].startswith(("G:N:|W:ESW", "V:N:|W:ESW"))
    else (-18, 18)
    if "W:SW" in row[2]
    else (0, 0)
    for tile, row in enumerate(pieces.TILE_ROWS)
    if row[3]
}


def standing(tile: int) -> list[tuple[str, Point]]:
    """The symbols that stand on a tile, and where: icons of land, piers, signs."""
    out = []
    for s, (kind, _, icons) in enumerate(SEGMENTS[tile]):
        if kind == WATER:
            out += [("pier", spots(tile, s)[-1])] if "ship" in icons else []
        else:
            trees = "tree-" if kind == GROVE else ""
            found = zip(icons, spots(tile, s), strict=False)
            out += [(icon if icon == "bag" else trees + icon, point) for icon, point in found]
    action = pieces.ACTIONS[tile]
    return [*out, (f"act-{pieces.ACTION_NAMES[action]}", SIGNS[tile])] if action else out
