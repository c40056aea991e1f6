"""What changes hands in Cacao: fruits, coins, suns, water; and the river of the player boards."""

from atoll.core.draw import at, circle, edge, ellipse, line, path, star
from atoll.games.cacao.art_ink import CREAM, EARTH, GOLD, INK, LEAF, NIGHT, POD, STONE, WATER, WOOD
from atoll.games.cacao.pieces import WATER_TRACK

STONE_X, STONE_STEP = 23, 31.75  # the first stone of the river, and the way to the next
RIVER_Y = 115
BANKS = (-3, 3)  # even and odd stones

DIGITS = {  # strokes, 12 wide and 18 high
    1: "M-4-5.5L1-9V9",
    2: "M-5.5-4.5C-5.5-11 5.5-11 5.5-4.5C5.5 0-2 3.5-5.5 9H6",
    3: "M-5-7C-1-11 6-9 5-4C4.4-1 1-.5-1-.5C2-.5 6 1 5.6 4.6C5 10-2 10.5-5.5 6.5",
    4: "M3.5 9V-9L-6 4H7",
}


def coin(value: int = 0) -> str:
    out = ellipse(1.2, 2.4, 14, 13.6, NIGHT, opacity=0.3) + circle(0, 0.9, 14, GOLD[3])
    out += circle(0, 0, 14, GOLD[2]) + circle(-0.5, -0.7, 12.6, GOLD[1])
    out += line("M-10-4.5A11 11 0 0 1-2.5-10.8", GOLD[0], 2.2)
    if value:
        return out + line(DIGITS[value], GOLD[3], 3.9) + line(DIGITS[value], INK, 3)
    out += circle(0, 0, 8.6, "none", **edge(GOLD[2], 1.5))
    return out + path("M0-6.4L1.6-1.6L6.4 0L1.6 1.6L0 6.4L-1.6 1.6L-6.4 0L-1.6-1.6Z", GOLD[2])


def pod(tones: tuple[str, ...] = POD) -> str:
    """A cacao fruit that hangs from a twig, 52 high and 30 wide."""
    light, base, shade, deep = tones
    out = line("M0-24C0-29 1-31 3-33", WOOD[2], 3.6)
    out += path("M0-26C11-25 16-10 15 2C14 14 7 23 0 27C-7 23-14 14-15 2C-16-10-11-25 0-26Z", base)
    out += path("M0-26C11-25 16-10 15 2C14 14 7 23 0 27C8 12 9-10 0-26Z", shade)
    out += line("M-1-24C-9-12-9 10-1 25M4-23C11-12 11 8 4 22", deep, 1.5, opacity=0.55)
    out += line("M-5-22C-13-12-13 8-6 20", shade, 1.3, opacity=0.8)
    return out + path("M-9-16C-13-8-13.5 1-11.5 8C-9 2-9-8-6.5-17C-7-18-8-17.5-9-16Z", light)


def fruit() -> str:
    return at(1.4, 2.4, ellipse(0, 0, 9, 14, NIGHT, opacity=0.3), 38) + at(0, 0.6, pod(), 38, 0.53)


def face(eye: str, size: float = 1) -> str:
    """A calm face with closed eyes."""
    out = line("M-6-1.5Q-3.8 .8-1.6-1.5M1.6-1.5Q3.8 .8 6-1.5", eye, 1.7)
    out += line("M0 0V2.8", eye, 1.4) + line("M-3 5.2Q0 7.2 3 5.2", eye, 1.7)
    return at(0, 0, out, scale=size)


def sun() -> str:
    out = circle(1.2, 2.2, 14, NIGHT, opacity=0.28)
    out += path(star(10, 16, 10.5), POD[2]) + path(star(10, 15, 10), POD[1])
    out += circle(0.3, 0.5, 10.2, GOLD[2]) + circle(-0.2, -0.3, 9.2, GOLD[1])
    out += path("M-8.5-2A8.5 8.5 0 0 1 4-7.8C-1-7-6-5-8.5-2Z", GOLD[0])
    return out + face(INK, 0.92)


def drop() -> str:
    out = path("M1-14C8-4 11.5 1 11.5 6.5A10.5 10.5 0 0 1-9.5 6.5C-9.5 1-6-4 1-14Z", NIGHT, opacity=0.25)
    out += path("M0-16C7-6 10.5-1 10.5 4.5A10.5 10.5 0 0 1-10.5 4.5C-10.5-1-7-6 0-16Z", WATER[2])
    out += path("M0-16C7-6 10.5-1 10.5 4.5A10.5 10.5 0 0 1 2 14.8C8 8 6-4 0-16Z", WATER[3], opacity=0.7)
    return out + line("M-6 2C-6.5 6-5 8.5-2.5 10", WATER[0], 2.4)


def chip() -> str:
    """A round token for a number."""
    out = circle(1.5, 3, 22, NIGHT, opacity=0.4) + circle(0, 0, 22, GOLD[3]) + circle(0, -0.6, 20.6, GOLD[1])
    return out + circle(0, 0, 18, CREAM)


def river() -> str:
    """The water track: nine stones, from drought to plenty."""
    xs = [STONE_X + STONE_STEP * i for i, _ in enumerate(WATER_TRACK)]
    ys = [RIVER_Y + BANKS[i & 1] for i in range(len(xs))]
    bed = f"M13 {ys[0]}H{xs[0]}"
    for x0, y0, x1, y1 in zip(xs, ys, xs[1:], ys[1:], strict=False):
        bed += f"C{(x0 + x1) / 2:g} {y0} {(x0 + x1) / 2:g} {y1} {x1:g} {y1}"
    bed += "H287"
    out = line(bed, WATER[3], 19) + line(bed, WATER[2], 15.5)
    out += at(0, -3.5, line(bed, WATER[1], 5, opacity=0.8)) + at(0, 4, line(bed, WATER[0], 1.6, opacity=0.45))
    for x, y, value in zip(xs, ys, WATER_TRACK, strict=True):
        tone, rim = (POD[0], POD[2]) if value < 0 else (CREAM, STONE[2])
        if value == WATER_TRACK[-1]:
            tone, rim = GOLD[1], GOLD[3]
        out += ellipse(x + 1, y + 2.6, 13.4, 12.6, NIGHT, opacity=0.35) + circle(x, y, 13.2, rim)
        out += circle(x - 0.4, y - 0.7, 12, tone)
        out += line(f"M{x - 9:g} {y - 3:g}A9.5 9.5 0 0 1 {x - 2:g} {y - 9.4:g}", "#fff", 1.8, opacity=0.85)
    return out


def space() -> str:
    """A gap in the jungle that waits for a tile."""
    out = path("M-24 22C-22-8-2-24 24-24C24 4 6 22-24 22Z", LEAF[2])
    out += path("M-24 22C-22-8-2-24 24-24L-24 22Z", LEAF[1])
    return out + line("M-34 33L16-16M-8 7V-8M-8 7H8M2-3V-14", EARTH[0], 2.6, opacity=0.9)


SYMBOLS = (fruit, coin, sun, drop, chip, space, river)
