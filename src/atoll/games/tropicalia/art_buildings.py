"""The buildings on the village tiles of Tropicalia: 60 x 42, the floor at y = 12."""

from atoll.core.draw import at, circle, edge, ellipse, line, path, rect, star
from atoll.games.tropicalia import art_ink as ink

DARK = ink.CORAL[4]  # doors, windows and lines


def shade(wide: float) -> str:
    return ellipse(2, 12.4, wide, 3, ink.NIGHT, opacity=0.22)


def walls(left: float, top: float, right: float, tone: str = ink.CREAM, dim: str = ink.SAND[1]) -> str:
    middle = left + (right - left) * 0.62
    out = rect(left, top, right - left, 12 - top, 1, tone)
    return out + rect(middle, top, right - middle, 12 - top, 1, dim)


def gable(left: float, right: float, low: float, high: float, tone: str = ink.CORAL[2]) -> str:
    peak = (left + right) / 2
    out = path(f"M{left - 3} {low}L{peak} {high}L{right + 3} {low}Z", tone, **edge(DARK, 1.2, "round"))
    return out + path(f"M{peak} {high}L{right + 3} {low}H{peak + 3}Z", DARK, opacity=0.25)


def door(x: float, wide: float = 7, high: float = 10) -> str:
    r = wide / 2
    return path(f"M{x - r} 12V{12 - high + r}A{r} {r} 0 0 1 {x + r} {12 - high + r}V12Z", DARK)


def windows(*spots: tuple[float, float]) -> str:
    return "".join(rect(x - 2.4, y - 2.4, 4.8, 5.2, 1, ink.SEA[3]) for x, y in spots)


def beach_hut() -> str:
    out = shade(22) + line("M-13 12V4M13 12V4M-5 12V4M5 12V4", ink.WOOD[3], 2.2)
    out += walls(-15, -8, 15, ink.SAND[1], ink.SAND[2])
    thatch = "M-22-6C-12-12-5-20 0-28C5-20 12-12 22-6C14-3-14-3-22-6Z"
    out += rect(-5, -4, 10, 10, 1, DARK) + path(thatch, ink.SAND[2], **edge(ink.WOOD[4], 1.2))
    return out + line("M-14-8L-4-20M-6-7L-1-21M6-7L2-19M14-8L5-18", ink.WOOD[2], 1.2)


def net_loft() -> str:
    out = shade(24) + walls(-13, -8, 13) + gable(-13, 13, -8, -24, ink.SEA[4]) + door(-5)
    out += windows((6, 2), (0, -12))
    net = "M13-6L26 12M13 0L22 12M13 6L18 12M14-4V12M18 1V12M22 6V12M13 4H21M13 9H25"
    out += line("M13-8L27 12", ink.WOOD[3], 2) + line(net, ink.WOOD[3], 0.9)
    out += circle(20, 12, 2.2, ink.MANGO[2])
    return out + circle(25, 12, 2.2, ink.MANGO[2])


def bakery() -> str:
    out = shade(24) + rect(8, -26, 6, 14, 1, ink.STONE[3]) + circle(13, -29, 3, ink.SPRAY)
    out += circle(17, -32, 2.2, ink.SPRAY)
    out += walls(-18, -8, 18) + gable(-18, 18, -8, -22) + door(-9)
    loaf = path("M-8 4C-9-2 9-2 8 4Q0 6-8 4Z", ink.MANGO[2], **edge(ink.WOOD[4], 1.1))
    loaf += line("M-3 .6L-1 3M1 0L3 3", ink.WOOD[4], 1.1)
    return out + rect(-2, -5, 18, 11, 2, DARK) + at(7, 0, loaf, 0, 0.86)


def pot(x: float, y: float, size: float, tone: str) -> str:
    body = path("M-4-11H4L3-7C9-4 10 5 5 11H-5C-10 5-9-4-3-7Z", tone, **edge(DARK, 1.1))
    body += line("M-7.4-1Q0 2 7.4-1", ink.CREAM, 1.8)
    return at(x, y, body, 0, size)


def potters_yard() -> str:
    kiln = path("M-16 12C-18-10-8-20 0-20S18-10 16 12Z", ink.STONE[1], **edge(DARK, 1.2))
    kiln += rect(-3, -26, 7, 8, 1, ink.STONE[3])
    kiln += path("M-7 12V4A7 7 0 0 1 7 4V12Z", DARK) + path("M-4 12C-5 6 0 8 0 3C4 7 4 9 4 12Z", ink.MANGO[1])
    out = shade(28) + at(-6, 0, kiln) + pot(17, 1, 1, ink.CORAL[2]) + pot(26, 5, 0.62, ink.MANGO[3])
    return out + pot(-27, 5, 0.62, ink.CORAL[3])


def boathouse() -> str:
    out = shade(26) + walls(-22, -6, 22) + gable(-22, 22, -6, -26, ink.SEA[4])
    out += path("M-14 12V-1A4 4 0 0 1-10-5H10A4 4 0 0 1 14-1V12Z", DARK)
    out += path("M-12 3H12C11 8 8 10 5 10H-5C-8 10-11 8-12 3Z", ink.CORAL[2])
    out += rect(-12, 2, 24, 2.4, 1, ink.CREAM)
    out += line("M-16 12Q-12 9.6-8 12T0 12T8 12T16 12", ink.SEA[2], 1.8)
    return out + circle(0, -14, 3.2, ink.CREAM, **edge(DARK, 1.2))


def tea_house() -> str:
    out = shade(24) + walls(-14, -4, 14) + door(0, 8, 11) + windows((-9, 2), (9, 2))
    low = "M-24-1C-16-4-12-8-10-12H10C12-8 16-4 24-1C16 1-16 1-24-1Z"
    top = "M-15-16C-8-18-4-22 0-28C4-22 8-18 15-16C9-14-9-14-15-16Z"
    out += rect(-7, -16, 14, 6, 0, ink.CREAM) + path(low, ink.JADE[2], **edge(ink.JADE[4], 1.2))
    return out + path(top, ink.JADE[2], **edge(ink.JADE[4], 1.2)) + circle(0, -29, 2.4, ink.GOLD[1])


def school() -> str:
    out = shade(27) + walls(-24, -8, 24) + gable(-24, 24, -8, -17)
    out += rect(-6, -24, 12, 14, 1, ink.CREAM, **edge(DARK, 1.1))
    out += path("M-9-23L0-32L9-23Z", ink.CORAL[2], **edge(DARK, 1.1))
    out += path("M-3-15C-3-21 3-21 3-15L4.4-13H-4.4Z", ink.GOLD[2])
    return out + door(0, 8, 11) + windows((-17, 1), (-9, 1), (9, 1), (17, 1))


def lighthouse() -> str:
    beams = path("M5-23L28-31V-15ZM-5-23L-28-31V-15Z", ink.GOLD[1], opacity=0.75)
    out = shade(18) + beams + path("M-9 12L-5-16H5L9 12Z", ink.CREAM, **edge(DARK, 1.2))
    out += path("M-8.2 6L-7.4 0H7.4L8.2 6ZM-6.6-6L-5.8-12H5.8L6.6-6Z", ink.CORAL[2])
    out += rect(-5, -26, 10, 9, 1, ink.GOLD[1], **edge(DARK, 1.2))
    out += path("M-7-26L0-33L7-26Z", ink.CORAL[2], **edge(DARK, 1.2)) + rect(-8, -18, 16, 3, 1, DARK)
    return out + door(0, 5, 6)


def town_hall() -> str:
    out = shade(28) + walls(-25, -10, 25) + rect(-27, -13, 54, 4, 1, ink.STONE[2])
    out += "".join(rect(x, -8, 4, 18, 1, ink.SPRAY, **edge(ink.STONE[3], 0.8)) for x in (-22, -14, 10, 18))
    out += rect(-8, -26, 16, 38, 1, ink.CREAM, **edge(DARK, 1.1))
    out += path("M-11-25L0-34L11-25Z", ink.CORAL[2], **edge(DARK, 1.1))
    out += circle(0, -16, 5.6, ink.SPRAY, **edge(DARK, 1.4)) + line("M0-19.4V-16L2.4-14.4", DARK, 1.2)
    return out + door(0, 9, 13)


def grand_hotel() -> str:
    out = shade(29) + walls(-24, -22, 24, "#fff1d8", ink.SAND[1])
    out += rect(-27, -26, 54, 5, 2, ink.CORAL[2], **edge(DARK, 1.1))
    out += windows(*((x, y) for y in (-15, -5) for x in (-18, -9, 0, 9, 18))) + windows((-18, 5), (18, 5))
    out += door(0, 9, 10)
    out += path("M-10 2H10L13 6H-13Z", ink.CORAL[1], **edge(DARK, 0.9))
    out += path(star(5, 5, 2.2), ink.GOLD[1], transform="translate(0 -30)")
    out += path(star(5, 4, 1.8), ink.GOLD[1], transform="translate(-11 -29)")
    return out + path(star(5, 4, 1.8), ink.GOLD[1], transform="translate(11 -29)")


BUILDINGS = {
    "Beach Hut": beach_hut, "Net Loft": net_loft, "Bakery": bakery, "Potter's Yard": potters_yard, "Boathouse": boathouse,
    "Tea House": tea_house, "School": school, "Lighthouse": lighthouse, "Town Hall": town_hall, "Grand Hotel": grand_hotel,
}  # fmt: skip
