"""The sea around the island of Tropicalia: coast, palms, jetties. The middle of the island is the origin."""

from functools import cache
from math import cos, pi, sin

from atoll.core.draw import at, circle, edge, ellipse, line, path, rect, star
from atoll.games.tropicalia import art_ink as ink

CELL = 118  # from tile to tile
JETTY = 283  # from the middle of the island to the spaces of the frame
POINTS = 60  # of a shore

# -- the coast ---------------------------------------------------------------------------------------


def shore(out: float, swell: float = 1) -> str:
    """A closed curve around the island, so far from the shore; it bulges where the palms stand. Steps in whole units
    travel in half the bytes."""
    points = []
    for i in range(POINTS):
        a = i * 2 * pi / POINTS
        square = (abs(cos(a)) ** 9 + abs(sin(a)) ** 9) ** (-1 / 9)
        waves = 3.4 * sin(7 * a + 0.6) + 2.8 * sin(12 * a + 2.1) + 2.2 * sin(19 * a + 4)
        r = (265 + out) * square - 13 * cos(4 * a) ** 3 + swell * waves
        points.append((r * cos(a), r * sin(a)))
    ends = [
        ((x + u) / 2, (y + v) / 2) for (x, y), (u, v) in zip(points, points[1:] + points[:1], strict=True)
    ]
    here = start = round(ends[-1][0]), round(ends[-1][1])
    bends = []
    for bend, end in zip(points, ends, strict=True):
        steps = [f"{round(x - here[0])} {round(y - here[1])}" for x, y in (bend, end)]
        here = round(end[0]), round(end[1])
        bends += steps
    return f"M{start[0]} {start[1]}q{' '.join(bends).replace(' -', '-')}z"


def palm(lean: float = 0) -> str:
    """A palm tree, its foot at the origin, 62 high."""
    x = lean
    out = ellipse(8, 1, 22, 5, ink.NIGHT, opacity=0.22)
    out += path(f"M-4 1C-2-14 {x - 5}-32 {x - 3}-46H{x + 3}C{x + 2}-30 5-14 5 1Z", ink.WOOD[2])
    out += path(f"M1 1C2-14 {x + 1}-32 {x + 1}-46H{x + 3}C{x + 2}-30 5-14 5 1Z", ink.WOOD[3])
    out += line("M-3-8L4-9M-2-17L4-18.4M-1-26L4-27", ink.WOOD[4], 1.2, opacity=0.6)
    leaf = "M0 0C6-12 18-15 29-7C19-8 10-5 0 0Z"
    vein = line("M2-1.4C9-7.4 17-9.4 25-7.6", ink.LEAF[4], 0.9)
    turns = ((168, 4), (38, 4), (205, 3), (4, 3), (246, 2), (-34, 2), (-78, 1))
    crown = "".join(at(0, 0, path(leaf, ink.LEAF[tone]) + vein, turn) for turn, tone in turns)
    nuts = circle(-3, 3, 4, ink.NUT[2]) + circle(4, 4, 4, ink.NUT[1]) + circle(3, 3, 1.2, ink.NUT[0])
    return out + at(x, -47, crown + nuts)


def grass(x: float, y: float, size: float = 1) -> str:
    blades = "M-4 0C-5-4-7-6-8-7M-1 0C-1-5-2-8-3-10M2 0C2-5 4-8 5-9M5 0C6-3 8-5 10-5"
    return at(x, y, line(blades, ink.LEAF[3], 1.8), 0, size)


def rock(x: float, y: float, size: float = 1) -> str:
    body = ellipse(2, 5, 15, 4, ink.SEA[4], opacity=0.4)
    body += path("M-13 5C-14-3-7-9 0-9S13-3 13 5Q0 8-13 5Z", ink.STONE[3])
    body += path("M-10 0C-9-5-5-8 0-8C3-8 4-6 1-5C-4-4-6 0-10 0Z", ink.STONE[1])
    body += line("M-17 7Q0 11 17 7", ink.SPRAY, 1.8)
    return at(x, y, body, 0, size)


def turtle() -> str:
    flippers = (
        "M-9-8C-16-14-20-12-19-7ZM9-8C16-14 20-12 19-7ZM-8 8C-13 13-15 15-10 15ZM8 8C13 13 15 15 10 15Z"
    )
    out = path(flippers, ink.LEAF[3]) + circle(0, -15, 4.6, ink.LEAF[3]) + ellipse(0, 0, 11, 13, ink.LEAF[4])
    out += ellipse(0, -0.6, 9.4, 11, ink.LEAF[2])
    plates = "M0-6L5-3V3L0 6L-5 3V-3ZM0-6V-11M5-3L9-5M5 3L9 5M0 6V11M-5 3L-9 5M-5-3L-9-5"
    return out + line(plates, ink.LEAF[4], 1.3)


def sail() -> str:
    """A small boat, 40 high."""
    out = ellipse(0, 15, 22, 4, ink.SEA[5], opacity=0.35) + line("M0 8V-25", ink.WOOD[4], 2.2)
    out += path("M2-24C12-16 16-6 17 4H2Z", ink.CREAM) + path("M2-24C7-15 9-5 8 4H2Z", ink.CORAL[1])
    out += path("M-2-20C-9-12-12-4-13 4H-2Z", ink.MANGO[1])
    out += path("M-18 7H19C17 13 13 16 9 16H-10C-14 16-17 12-18 7Z", ink.WOOD[2])
    out += path("M-18 7H19L18 10H-17.4Z", ink.WOOD[0])
    return out + line("M-24 17Q-17 13-10 17T4 17T18 17T26 16", ink.SPRAY, 1.8, opacity=0.9)


def starfish(x: float, y: float, tone: str, turn: float) -> str:
    return at(x, y, path(star(5, 7, 3.2), tone, **edge(tone, 2, "round")), turn)


def ripples() -> str:
    spots = ((-300, -232), (-296, -30), (-305, 60), (-298, 215), (300, -215), (306, -62), (296, 88), (304, 232),
             (-120, 306), (60, 309), (118, 304), (-60, -309), (64, -304), (175, -309), (-236, 306), (236, 309))  # fmt: skip
    waves = [f"M{x - 9} {y}Q{x - 4} {y - 4} {x} {y}T{x + 9} {y}" for x, y in spots]
    return "".join(line(wave, ink.SPRAY, 1.6, opacity=0.5) for wave in waves)


@cache
def coast() -> str:
    """Shallow water, surf, wet and dry sand, palms on the headlands; 632 x 632."""
    water, beach = shore(29, 1.9), shore(0)
    out = at(0, 0, path(water, ink.SEA[2], opacity=0.45), 0, 1.05) + path(water, ink.SEA[1], opacity=0.5)
    out += at(0, 0, path(water, ink.SEA[0], opacity=0.6), 0, 0.952) + ripples()
    out += at(0, 0, line(beach, ink.SPRAY, 3.4, opacity=0.95), 0, 1.026)
    out += at(0, 0, path(beach, ink.SAND[3], opacity=0.9), 0, 1.011) + path(beach, ink.SAND[2])
    out += at(0, 0, path(beach, ink.SAND[1]), 0, 0.981)
    out += at(0, 0, path(beach, ink.SAND[0], opacity=0.6), 0, 0.951)
    out += at(-276, -250, palm(-9)) + at(-255, -240, palm(6), 0, 0.8) + grass(-244, -238)
    out += at(268, 282, palm(8)) + at(286, 268, palm(-5), 0, 0.7) + grass(250, 256)
    out += at(284, -276, sail(), 0, 0.95) + rock(-297, 246, 0.6) + starfish(254, -250, ink.CORAL[1], 12)
    out += grass(246, -244, 0.8)
    out += at(-284, 285, turtle(), 40, 0.9) + starfish(-250, 253, ink.MANGO[2], 40) + grass(-244, 249, 0.8)
    out += starfish(-252, -66, ink.CORAL[2], 0) + starfish(253, 62, ink.MANGO[1], 30) + grass(-250, 120, 0.7)
    return out + grass(252, -122, 0.7)


def jetty() -> str:
    """A space of the frame on the north side: planks on posts, the way to the beach below."""
    out = rect(-22, -19, 48, 46, 6, ink.SEA[5], opacity=0.3)
    out += "".join(rect(x - 3, y - 3, 7, 8, 2.5, ink.WOOD[4]) for x in (-23, 22) for y in (-20, 17))
    out += rect(-13, 20, 26, 20, 2, ink.WOOD[3])
    out += "".join(rect(-12, y, 24, 5.2, 1, ink.WOOD[1]) for y in (22, 28.4, 34.6))
    out += rect(-24, -23, 48, 46, 5, ink.WOOD[4])
    out += "".join(rect(-23, -22 + 9 * i, 46, 8, 2, ink.WOOD[(0, 1)[i % 2]]) for i in range(5))
    return out + line("M-17-18H-6M4-9H16M-14 0H2M8 9H17M-18 18H-4", ink.WOOD[2], 0.9, opacity=0.7)


def symbols() -> dict[str, str]:
    return {"coast": coast(), "jetty": jetty(), "palm": palm(5), "sail": sail()}
