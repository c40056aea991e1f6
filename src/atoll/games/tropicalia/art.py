"""The sprite of Tropicalia: every drawing the mats refer to, sent once a page. Ids start with the title's name."""

from functools import cache

from atoll.core.draw import at, circle, ellipse, line, path, rect, tag, use
from atoll.games.tropicalia import art_coast, art_goods, art_island, art_village
from atoll.games.tropicalia.art_ink import CORAL, GOLD, LEAF, NIGHT, SAND, SEA, SPRAY


def sky() -> str:
    """A low sun over the sea, an island far away, a boat."""
    out = rect(0, 0, 320, 200, 0, "#ffd9a0") + rect(0, 0, 320, 44, 0, "#ffb98a", opacity=0.75)
    out += rect(0, 44, 320, 24, 0, "#ffc990")
    out += circle(84, 62, 44, GOLD[0], opacity=0.45) + circle(84, 62, 33, GOLD[0], opacity=0.6)
    out += circle(84, 62, 24, GOLD[1])
    out += path("M176 86C188 72 206 66 222 74C236 62 262 62 276 86Z", JUNGLE)
    out += path("M176 86C188 72 206 66 222 74C212 76 206 82 204 86Z", LEAF[3], opacity=0.5)
    out += rect(0, 86, 320, 60, 0, SEA[3]) + rect(0, 100, 320, 50, 0, SEA[2])
    out += rect(0, 116, 320, 40, 0, SEA[1])
    out += line("M60 92H108M68 97H100M74 103H94", GOLD[0], 2, opacity=0.8)
    return out + use("tropicalia-sail", 132, 82, 0.9)


JUNGLE = "#5f9a78"


def beach() -> str:
    shore = "M-40 150C30 128 60 140 96 132C150 120 196 138 236 128C270 120 300 130 360 124V260H-40Z"
    out = line(shore[: shore.index("V260")], SPRAY, 10) + path(shore, SAND[2])
    out += at(0, 5, path(shore, SAND[1]))
    out += at(0, 18, path(shore, SAND[0], opacity=0.7))
    out += use("tropicalia-palm", 22, 172, 2.2) + use("tropicalia-palm", 306, 160, 1.7)
    return out + ellipse(206, 172, 66, 9, NIGHT, opacity=0.18)


def harvest() -> str:
    """Fruit, people and things around a stall."""
    out = at(204, 128, art_island.booth(CORAL[2], CORAL[3], CORAL[4]), 0, 1.16)
    things = (
        ("sugar", 176, 118, 0.9), ("coconut", 204, 119, 0.86), ("mango", 233, 118, 0.9), ("worker-0", 254, 160, 1.15),
        ("worker-3", 140, 152, 1.15), ("mango", 82, 141, 0.8), ("sugar", 99, 140, 0.74), ("basket", 90, 158, 1.5),
        ("coconut", 115, 174, 0.9), ("mango", 64, 172, 0.95), ("shell", 194, 178, 0.9),
    )  # fmt: skip
    out += at(274, 148, use("tropicalia-surfboard"), -14, 1.9)
    return out + "".join(use(f"tropicalia-{name}", x, y, size) for name, x, y, size in things)


def cover() -> str:
    """The picture of the title, 320 x 200. Pages may cut its edges, so what matters is in the middle."""
    birds = line("M112 50q5-6 9 0q5-6 9 0M134 42q4-5 7 0q4-5 7 0", "#8a4a34", 1.8)
    return sky() + birds + at(13, -12, beach() + harvest(), 0, 0.92)


#: the outlines of what can be chosen: name, half its width, rounding
OUTLINES = (("outline-land", 57, 13), ("outline-pier", 24, 10), ("outline-plot", 44, 9))


@cache
def sprite() -> str:
    symbols = art_goods.symbols() | art_coast.symbols() | art_island.symbols() | art_village.symbols()
    symbols["cover"] = cover()
    for name, half, rx in OUTLINES:
        symbols[name] = tag("rect", x=-half, y=-half, width=2 * half, height=2 * half, rx=rx)
    return "".join(tag("g", body, id=f"tropicalia-{name}") for name, body in symbols.items())
