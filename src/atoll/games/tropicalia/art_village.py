"""Village tiles of Tropicalia, 88 x 88: a plot in the colour of its type, an emblem, its name, its worth; and fountains."""

from atoll.core.draw import at, circle, edge, ellipse, line, path, rect, star, text, use
from atoll.games.tropicalia import art_ink as ink
from atoll.games.tropicalia import pieces
from atoll.games.tropicalia.art_buildings import BUILDINGS
from atoll.games.tropicalia.art_emblems import EVENTS, TREASURES, orchard

TONES = (  # building, event, orchard, treasure: sky, ground, rim
    ("#ffe6d2", "#ffc9a6", ink.CORAL[3]),
    ("#fde4f2", "#f6bddd", ink.FIESTA[3]),
    ("#eef8c9", "#c5e08a", ink.LEAF[4]),
    ("#dff5ec", "#a9dfcb", ink.JADE[3]),
)


def plot(kind: int) -> str:
    sky, earth, rim = TONES[kind]
    out = rect(-43, -41, 88, 88, 9, ink.NIGHT, opacity=0.25) + rect(-44, -44, 88, 88, 9, rim)
    out += rect(-42, -42, 84, 83, 7.4, sky)
    return out + path("M-42 2C-20-5 20-6 42 0V33.6A7.4 7.4 0 0 1 34.6 41H-34.6A7.4 7.4 0 0 1-42 33.6Z", earth)


def icon(kind: int) -> str:
    """The sign of a type on a disc of 24."""
    sky, _, rim = TONES[kind]
    signs = (
        path("M-7 6.4V-1L0-7.4L7-1V6.4H2.4V1H-2.4V6.4Z", rim),
        path("M0-8.4L2.4-2.6L8.6-2.4L3.8 1.4L5.4 7.4L0 4L-5.4 7.4L-3.8 1.4L-8.6-2.4L-2.4-2.6Z", rim),
        path(
            "M0-8C4.4-8 6.8-4.6 6-1.8C8.4 .8 6.4 4 3 3.8H1.6V8H-1.6V3.8H-3C-6.4 4-8.4 .8-6-1.8C-6.8-4.6-4.4-8 0-8Z",
            rim,
        ),
        path("M-4.6-6H4.6L8.4-1L0 8L-8.4-1Z", rim) + path("M-8.4-1H8.4L0 8Z", sky, opacity=0.35),
    )
    return circle(0, 0, 12, rim) + circle(0, 0, 10.4, sky) + signs[kind]


def worth(points: object) -> str:
    size = 14 if len(str(points)) < 2 else 13
    out = use("tropicalia-sun", -29.6, -29.4, 0.98)
    return out + text(-29.6, -24.6, points, "", font_size=size, fill=ink.GOLD[4], text_anchor="middle")


def chip(symbol: str, size: float) -> str:
    """What a treasure counts, after "2 for each"."""
    out = line("M-16-24L-11-35", ink.JADE[4], 1.8) + circle(30, -30, 12, ink.JADE[3])
    out += circle(30, -30, 10.8, ink.CREAM)
    return out + use(f"tropicalia-{symbol}", 30, -30, size)


LONG = 10  # letters of a name that fill a line
COUNTED = {"fountain": 0.52, "surfboard": 0.5, "basket": 0.52}


def emblem(tile: int) -> str:
    """What stands on a tile, around its middle."""
    _, kind, name, _, _, fruits, _, detail = pieces.VILLAGE_TILES[tile]
    if kind == pieces.BUILDING:
        return at(0, 6, BUILDINGS[name]())
    if kind == pieces.EVENT:
        return EVENTS[detail]()
    return at(0, 6, orchard(name, fruits)) if kind == pieces.ORCHARD else TREASURES[name]()


def slug(name: str) -> str:
    return name.lower().replace(" ", "-").replace("'", "")


def scene(tile: int, y: float, size: float) -> str:
    """A plot with its emblem; equal events share one."""
    _, kind, name, *_ = pieces.VILLAGE_TILES[tile]
    return use(f"tropicalia-plot-{pieces.TYPE_NAMES[kind]}") + use(f"tropicalia-e-{slug(name)}", 0, y, size)


def bounty(fruits: str) -> str:
    """The fruits that an orchard brings."""
    size = 0.54 if len(fruits) == 1 else 0.44
    spots = zip(reversed(fruits), ((34, -31), (20, -32), (34, -15)), strict=False)
    return "".join(
        use(f"tropicalia-{pieces.FRUIT_IDS[pieces.FRUIT_LETTERS.index(letter)]}", x, y, size)
        for letter, (x, y) in spots
    )


def face(tile: int) -> str:
    """A whole tile but for its fountains."""
    _, kind, name, _, _, fruits, _, detail = pieces.VILLAGE_TILES[tile]
    lines = name.rsplit(" ", 1) if len(name) > LONG else [name]
    out = scene(tile, -11 if len(lines) == 1 else -16, 0.9 if kind <= pieces.EVENT else 0.82)
    if kind == pieces.EVENT:
        out += worth(f"{int(pieces.EVENT_POINTS[1])}+")
    elif kind == pieces.TREASURE:
        counted = pieces.TREASURE_KINDS[detail]
        symbol = f"type-{counted}" if counted in pieces.TYPE_NAMES else counted
        out += worth(int(pieces.TREASURE_POINTS)) + chip(symbol, COUNTED.get(counted, 0.8))
    else:
        out += worth(int(pieces.VP[tile])) + bounty(fruits)
    low = 24 if len(lines) == 1 else 15
    for i, part in enumerate(lines):
        out += text(0, low + 12 * i, part, "", font_size=12.5, fill=ink.INK, text_anchor="middle")
    return out


# -- fountains ---------------------------------------------------------------------------------------


def half() -> str:
    """Half a basin on the north edge of a tile: the flat side up, at the origin."""
    out = path("M-12.4 0A12.4 12.4 0 0 0 12.4 0Z", ink.STONE[4])
    out += path("M-11 0A11 11 0 0 0 11 0Z", ink.STONE[1])
    out += path("M-8.2 0A8.2 8.2 0 0 0 8.2 0Z", ink.WATER[3]) + path("M-7 0A7 7 0 0 0 7 0Z", ink.WATER[2])
    out += path("M-3.4 0A3.4 3.4 0 0 0 3.4 0Z", ink.STONE[2])
    return out + line("M-5.4 2Q-3 4.6 0 5.2", ink.WATER[0], 1.3)


def fountain() -> str:
    """A whole basin that springs."""
    out = circle(0, 1, 17.6, ink.NIGHT, opacity=0.3) + circle(0, 0, 17, ink.STONE[4])
    out += circle(0, 0, 15.6, ink.STONE[0])
    out += circle(0, 0, 12.2, ink.WATER[3]) + circle(0, 0, 11.2, ink.WATER[2])
    out += circle(-1, -1, 7.6, ink.WATER[1])
    jets = "M0 0C-1-12-9-14-11-5M0 0C1-12 9-14 11-5M0 1C-2-8-6-8-7 2M0 1C2-8 6-8 7 2M0 0V-15"
    out += line(jets, ink.SPRAY, 2.2) + ellipse(0, 2, 3.4, 2.4, ink.STONE[2], **edge(ink.STONE[4], 0.8))
    drops = ((-13, -9), (13, -9), (-6, -17), (6, -17), (0, -20))
    return out + "".join(circle(x, y, 1.5, ink.SPRAY) for x, y in drops)


def lawn() -> str:
    """What grows on a free plot."""
    blades = "M-5 0C-6-5-9-8-11-9M-1.6 0C-1.6-7-3-11-4-13M2 0C2-6 4-11 6-12M5.4 0C7-4 10-7 13-7"
    tuft = line(blades, ink.LEAF[3], 2)
    spots = ((0, 6, 1), (-23, 24, 0.7), (22, -16, 0.7), (-20, -20, 0.6), (25, 27, 0.6))
    return "".join(at(x, y, tuft, 0, size) for x, y, size in spots)


def back() -> str:
    """The back of a village tile."""
    out = rect(-43, -41, 88, 88, 9, ink.NIGHT, opacity=0.25) + rect(-44, -44, 88, 88, 9, ink.CORAL[4])
    out += rect(-42, -42, 84, 83, 7.4, ink.CORAL[2])
    petal = path("M0-8C9-16 9-28 0-36C-9-28-9-16 0-8Z", ink.CORAL[1])
    out += "".join(at(0, 0, petal, turn) for turn in range(0, 360, 60))
    return out + circle(0, 0, 11, ink.GOLD[1]) + path(star(6, 10, 5), ink.CORAL[3])


def stack(n: int) -> str:
    return "".join(use("tropicalia-back", 3 - 3 * i, 3 - 3 * i, 0.94) for i in range(n))


def symbols() -> dict[str, str]:
    out = {"fountain": fountain(), "back": back(), "lawn": lawn()}
    out |= {f"half-{side}": at(0, 0, at(0, -43, half()), 90 * d) for d, side in enumerate(pieces.DIRECTIONS)}
    out |= {f"stack-{n}": stack(n) for n in range(1, 4)}
    for kind, name in enumerate(pieces.TYPE_NAMES):
        out |= {f"type-{name}": icon(kind), f"plot-{name}": plot(kind)}
    for tile, (key, _, name, *_, halves, _) in enumerate(pieces.VILLAGE_TILES):
        sides = [use(f"tropicalia-half-{side}") for side in halves]
        out |= {f"e-{slug(name)}": emblem(tile), f"v-{key}": face(tile)}
        out |= {f"s-{key}": use(f"tropicalia-v-{key}") + "".join(sides), f"m-{key}": scene(tile, 6, 1.32)}
    return out
