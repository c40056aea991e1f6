"""The sprite of Wapanuba: every drawing the mats refer to, sent once a page. Ids start with the title's name."""

from collections.abc import Iterable
from functools import cache

from atoll.core.draw import at, circle, edge, line, path, rect, tag, use
from atoll.games.wapanuba import art_folk, art_goods, art_land, art_town, pieces
from atoll.games.wapanuba.art_ink import CREAM, EARTH, GOLD, LEAF, NIGHT, REEF

BUSHES = (
    (-42, -40, 11), (-8, -46, 10), (24, -38, 12), (46, -48, 7), (-24, -20, 12), (8, -14, 11), (42, -12, 11),
    (-46, -4, 10), (-16, 12, 12), (20, 16, 13), (48, 22, 8), (-42, 30, 12), (-8, 42, 12), (26, 44, 11), (48, 48, 7),
)  # fmt: skip
STONES = (
    (-44, -30), (-30, -48), (-12, -26), (18, -50), (36, -30), (50, -8), (-50, 6), (-28, 22),
    (-10, 48), (14, 26), (34, 44), (48, 26), (-46, 46), (28, 4), (-22, -4),
)  # fmt: skip
OUTLINES = (  # around what can be chosen: a name, a box, the radius of its corners
    ("tile", -57, -57, 114, 114, 8), ("ship", -28, -31, 56, 54, 14), ("pawn", -15, -22, 30, 44, 12),
    ("token", 1, 1, 64, 82, 10), ("bank", -14.5, -19, 29, 40, 9), ("stock", -17, -18, 34, 51, 9),
    ("traders", -13, -20, 101, 40, 9), ("agent", -13, -20, 26, 40, 9), ("sign", -24, -24, 48, 48, 24),
    ("fish", -28, -28, 56, 56, 28),
)  # fmt: skip
COVER = ((("T09", 2), ("T01", 0), ("T60", 0)), (("T42", 2), ("T48", 3), ("T62", 1)))
FRUIT = ("banana", "orange", "berry", "coconut")
BRACKETS = "M-58-46V-58H-46M46-58H58V-46M58 46V58H46M-46 58H-58V46"


def stops(*tones: tuple[float, str, float]) -> str:
    return "".join(tag("stop", offset=o, stop_color=c, stop_opacity=a if a < 1 else "") for o, c, a in tones)


def dots(spread: tuple[tuple[int, int, int], ...], dx: float, dy: float, grow: float) -> str:
    """One path of many circles."""
    out = ""
    for x, y, r in spread:
        size = round(r * grow, 1)
        out += f"M{x + dx - size:g} {y + dy:g}a{size:g} {size:g} 0 1 0 {2 * size:g} 0a{size:g} {size:g} 0 1 0-{2 * size:g} 0"
    return out


def specks(spread: Iterable[tuple[int, int]]) -> str:
    """The path of strokes without length: round dots, as large as the stroke is wide."""
    return "".join(f"M{x} {y}h0" for x, y in spread)


def texture(name: str, body: str) -> str:
    """A ground that repeats with the tiles, and of which nothing crosses their edges."""
    return tag(
        "pattern",
        body,
        id=f"wapanuba-{name}",
        x=-60,
        y=-60,
        width=120,
        height=120,
        patternUnits="userSpaceOnUse",
        viewBox="-60 -60 120 120",
    )


def paints() -> str:
    bushes = path(dots(BUSHES, 1.5, 3, 1), LEAF[4], opacity=0.55) + path(dots(BUSHES, 0, 0, 0.94), LEAF[3])
    bushes += path(dots(BUSHES, -1.5, -2, 0.7), LEAF[2])
    bushes += line(specks((x - 3, y - 4) for x, y, _ in BUSHES), LEAF[1], 6)
    stones = line(specks((x + 1, y + 1) for x, y in STONES), EARTH[2], 7, opacity=0.6)
    stones += line(specks(STONES), EARTH[0], 5.6, opacity=0.8)
    deep = stops((0, REEF[4], 0.55), (0.55, REEF[3], 0.35), (1, REEF[3], 0))
    out = texture("grove", rect(-60, -60, 120, 120, 0, LEAF[2]) + bushes)
    out += texture("village", rect(-60, -60, 120, 120, 0, EARTH[1]) + stones)
    out += tag("clipPath", rect(-60, -60, 120, 120, 0, "#000"), id="wapanuba-clip")
    return out + tag("radialGradient", deep, id="wapanuba-deep", cx=0.5, cy=0.5, r=0.5)


def sea() -> str:
    """Water: deep in the middle of a tile, of one tone at its edges."""
    out = rect(-60.3, -60.3, 120.6, 120.6, 0, REEF[2]) + rect(-60, -60, 120, 120, 0, "url(#wapanuba-deep)")
    waves = "M-46-30q5-5 10 0t10 0M18-44q5-5 10 0t10 0M-50 18q5-5 10 0t10 0M6 34q5-5 10 0t10 0M-12-4q5-5 10 0t10 0M34 4q4-4 8 0t8 0M-30 46q4-4 8 0t8 0"
    return out + line(waves, REEF[1], 2, opacity=0.5)


def back() -> str:
    """A tile face down."""
    out = rect(-58, -58, 116, 116, 10, "#0f6f7d", **edge("#07434f", 3))
    out += rect(-48, -48, 96, 96, 7, "none", **edge("#7fdcd6", 2.5), opacity=0.6)
    return out + use("wapanuba-palm", 0, 0, 1.5)


def heap(n: int) -> str:
    """A pile of tiles, the upper one around the origin."""
    below = use(f"wapanuba-heap-{n - 1}", 3.2, 3.6) if n > 1 else ""
    return below + use("wapanuba-back")


def little_tile() -> str:
    """A tile face down, for texts and counts."""
    out = rect(-14, -14, 28, 28, 4, "#0f6f7d", **edge("#07434f", 1.8))
    out += rect(-10.5, -10.5, 21, 21, 2.5, "none", **edge("#7fdcd6", 1.2))
    return out + use("wapanuba-palm", 0, 0, 0.38)


def sign() -> str:
    """Any special action."""
    return art_town.board(
        path("M0-13 3.4-4 13-3.6 5.4 2 8.4 11.4 0 6-8.4 11.4-5.4 2-13-3.6-3.4-4Z", "#e2583e")
    )


def opening() -> str:
    """An open side of a claimed feature, around the middle of a northern edge."""
    return path("M-12 5L0-8L12 5Q0 1-12 5Z", "currentColor", **edge(CREAM, 2, "round"))


def tile(name: str, turns: int) -> str:
    """A tile of the cover, without its fish and ship."""
    number = pieces.TILE_NAMES.index(name)
    shape = art_land.shape_of(number)
    i = art_land.SHAPES.index(shape)
    lands = [use(f"wapanuba-land-{i}-{s}") for s, (kind, _) in enumerate(shape) if kind != pieces.WATER]
    icons = [
        use(f"wapanuba-{icon}", *art_land.turned(spot, turns)) for icon, spot in art_land.standing(number)
    ]
    return at(0, 0, use(f"wapanuba-ground-{i}") + "".join(lands), 90 * turns) + "".join(icons)


def cover() -> str:
    """The picture of the title, 320 x 200: a corner of a map. Pages may cut its edges."""
    out = "".join(
        at(120 * column - 120, 120 * row - 60, tile(name, turns))
        for row, names in enumerate(COVER)
        for column, (name, turns) in enumerate(names)
    )
    out += use("wapanuba-ship", 0, -66, 1.3) + use("wapanuba-agent-1", 8, -68)
    out += use("wapanuba-ship", 92, -36, 1.3)
    out += use("wapanuba-fish", 38, 62, 1.1) + use("wapanuba-fish", 72, 18, 0.8)
    return at(160, 100, out + use("wapanuba-trader-0", -26, 50, 1.3), scale=0.9)


@cache
def sprite() -> str:
    symbols = {
        "cover": cover(),
        "sea": sea(),
        "back": back(),
        "tile": little_tile(),
        "any": art_goods.any_item(),
    }
    symbols |= {
        "taken": art_goods.cover(),
        "open": opening(),
        "new": line(BRACKETS, CREAM, 4),
        "sign": sign(),
    }
    for module, names in (
        (art_goods, "banana orange berry coconut fish bag ship palm token mooring"),
        (art_town, "hut school hospital pier"),
    ):
        symbols |= {name: getattr(module, name)() for name in names.split()}
    symbols |= {f"tree-{name}": use("wapanuba-palm") + use(f"wapanuba-{name}", 0, 0, 0.92) for name in FRUIT}
    symbols["coin"] = circle(0, 0, 19, GOLD[1], **edge(GOLD[3], 1.8)) + circle(0, 0, 15.4, GOLD[0])
    symbols["paid"] = circle(0, 0, 9, "#3f9e57") + line("M-4 .5L-1 3.6L4.4-3", "#fff", 2.4)
    symbols["shadow"] = rect(-56, -52, 118, 116, 8, NIGHT, opacity=0.35)
    symbols["leaf"] = path("M-8 7C-10-4-2-10 9-9C9 1 3 9-8 7Z", LEAF[2], **edge(LEAF[4], 1.3))
    symbols["roof"] = path("M-9 1L0-9L9 1H6V8H-6V1Z", EARTH[2], **edge(EARTH[3], 1.3))
    symbols["edge"] = rect(-59.6, -59.6, 119.2, 119.2, 0, "none", **edge(CREAM, 0.8), opacity=0.28)
    symbols |= {f"act-{name}": getattr(art_town, name)() for name in pieces.ACTION_NAMES if name}
    symbols |= {
        f"o-{name}": tag("rect", x=x, y=y, width=w, height=h, rx=rx) for name, x, y, w, h, rx in OUTLINES
    }
    symbols |= {f"heap-{n}": heap(n) for n in range(1, 5)}
    symbols |= {f"street-{reach}": art_land.streets(reach) for reach in art_land.STREETS}
    for i, shape in enumerate(art_land.SHAPES):
        symbols[f"ground-{i}"] = use("wapanuba-sea") + art_land.shores(shape, f"wapanuba-coast-{i}")
        for s, (kind, _) in enumerate(shape):
            if kind != pieces.WATER:
                symbols[f"land-{i}-{s}"] = art_land.land(shape, s, f"wapanuba-area-{i}-{s}")
    symbols |= art_folk.symbols()
    symbols |= {name: use(f"wapanuba-{name}-0") for name in ("trader", "agent", "scoundrel")}
    return paints() + "".join(tag("g", body or " ", id=f"wapanuba-{name}") for name, body in symbols.items())
