"""Feasts, trees and treasures on the village tiles of Tropicalia: 60 x 42, the floor at y = 12."""

from atoll.core.draw import at, circle, edge, ellipse, line, path, rect, star, use
from atoll.games.tropicalia import art_ink as ink

# -- events ------------------------------------------------------------------------------------------


def lantern(x: float, y: float, size: float, tone: str, deep: str) -> str:
    body = path("M-8-6C-12 0-10 8-5 10H5C10 8 12 0 8-6Z", tone, **edge(deep, 1.2))
    body += line("M-3-6C-5 0-4 6-2 10M3-6C5 0 4 6 2 10", deep, 0.9, opacity=0.7)
    body += rect(-5, -9, 10, 3.4, 1, deep) + rect(-3.6, 9, 7.2, 3, 1, deep)
    body += line("M0-9V-15M0 12V16", deep, 1.2) + ellipse(-4, 1, 1.8, 4, ink.SPRAY, opacity=0.6)
    return at(x, y, body, 0, size)


def lanterns() -> str:
    out = line("M-31-17C-14-10 14-10 31-17", ink.FIESTA[4], 1.6)
    out += lantern(-19, 3, 0.86, ink.MANGO[1], ink.MANGO[4])
    out += lantern(19, 3, 0.86, ink.CORAL[1], ink.CORAL[4])
    return out + lantern(0, 3, 1.06, ink.GOLD[1], ink.GOLD[4])


def regatta() -> str:
    one = path("M1-17C9-10 12-2 12 5H1Z", ink.SPRAY, **edge(ink.FIESTA[4], 1))
    one += path("M-1-12C-6-6-8 0-8 5H-1Z", "inherit")
    one += path("M-12 7H14C12 12 9 13 6 13H-6C-9 13-11 11-12 7Z", ink.WOOD[2], **edge(ink.WOOD[4], 1))
    out = at(-15, -3, one, 0, 0.82, fill=ink.CORAL[2]) + at(15, -3, one, 0, 0.82, fill=ink.SEA[3])
    out += at(0, 1, one, 0, 1, fill=ink.MANGO[1])
    return out + line("M-31 15Q-25 11-19 15T-7 15T5 15T17 15T30 14", ink.SEA[3], 2.4)


def harvest_dance() -> str:
    shaker = ellipse(0, -9, 7, 8.6, ink.MANGO[2], **edge(ink.MANGO[4], 1.2))
    shaker += line("M-6-9H6M-5-13H5", ink.CREAM, 1.6) + line("M0-1V13", ink.WOOD[4], 3.4)
    ribbons = line("M-24 10C-14 2-10 14 0 8S16 2 26 10", ink.FIESTA[2], 2.4)
    ribbons += line("M-20 14C-10 6-6 18 4 12S18 8 24 15", ink.SEA[3], 2)
    out = ribbons + at(-10, -1, shaker, -26) + at(10, -1, shaker, 26)
    out += use("tropicalia-sugar", 0, -17, 0.42) + circle(-24, -12, 1.8, ink.CORAL[2])
    return out + circle(24, -12, 1.8, ink.JADE[2]) + circle(-3, 4, 1.6, ink.GOLD[2])


def kite_day() -> str:
    kite = path("M0-20L13-3L0 16L-13-3Z", ink.SPRAY, **edge(ink.FIESTA[4], 1.3))
    kite += path("M0-20L13-3H0Z", ink.CORAL[2]) + path("M-13-3H0V16Z", ink.SEA[3])
    kite += path("M0-3H13L0 16Z", ink.MANGO[1])
    tail = line("M0 16C4 22-6 24-2 30", ink.FIESTA[4], 1.3)
    out = at(-4, -5, kite + tail, 24) + at(20, -13, kite, -18, 0.5)
    return out + path("M-31 4C-33 0-28-3-25-1C-23-5-17-4-17 0C-14 0-14 4-17 4Z", ink.SPRAY, opacity=0.9)


def drum(tone: str, deep: str, skin: str) -> str:
    out = path("M-12-9L-8 14Q0 17 8 14L12-9Z", tone, **edge(deep, 1.3))
    out += line("M-11-4L-5 14L0-5L5 14L11-4", skin, 1.4)
    return out + ellipse(0, -9, 12, 4.6, skin, **edge(deep, 1.3))


def drum_circle() -> str:
    big = drum(ink.CORAL[2], ink.CORAL[4], ink.CREAM)
    out = at(-20, 1, drum(ink.SEA[3], ink.SEA[5], ink.CREAM), -6, 0.72)
    out += at(20, 1, drum(ink.MANGO[1], ink.MANGO[4], ink.CREAM), 6, 0.72) + at(0, -1, big)
    out += line("M-4-11L-14-24M4-11L14-24", ink.WOOD[3], 2.2) + circle(-14, -24, 2.6, ink.WOOD[1])
    return out + circle(14, -24, 2.6, ink.WOOD[1])


EVENTS = (lanterns, regatta, harvest_dance, kite_day, drum_circle)  # by kind


# -- orchards ----------------------------------------------------------------------------------------


def crown(
    light: str, base: str, deep: str, spots: tuple[tuple[float, float], ...], symbol: str, size: float
) -> str:
    top = "M-15-4C-21-12-14-21-8-20C-5-28 6-28 9-20C16-21 20-12 15-5C13 2-12 3-15-4Z"
    out = ellipse(2, 12, 13, 3, ink.NIGHT, opacity=0.22) + path("M-3 12L-2-4H3L4 12Z", ink.WOOD[3])
    out += path(top, deep) + at(-1, -1.6, path(top, base, transform="scale(.9)"))
    out += path("M-12-9C-14-15-9-18-6-16C-4-22 2-23 4-20C-3-19-6-13-7-8Z", light)
    return out + "".join(use(f"tropicalia-{symbol}", x, y, size) for x, y in spots)


MANGO_TREE = crown(ink.LEAF[1], ink.LEAF[3], ink.LEAF[5], ((-8, -8), (4, -14), (8, -3)), "mango", 0.34)
SUGAR_TREE = crown(ink.LEAF[0], ink.LEAF[1], ink.LEAF[4], ((-7, -6), (6, -13), (8, -3)), "sugar", 0.32)
TREES = {"C": at(0, 12, use("tropicalia-palm"), 0, 0.66), "S": SUGAR_TREE, "M": MANGO_TREE}


def orchard(name: str, fruits: str) -> str:
    if name == "Old Mango Tree":
        return at(0, 0, MANGO_TREE, 0, 1.12)
    if name == "Mango Sapling":
        return at(0, 3, MANGO_TREE, 0, 0.8)
    rows = ((0, 1.0),), ((-13, 0.86), (14, 0.86)), ((0, 0.8), (-20, 0.74), (20, 0.74))
    spots = zip(fruits, rows[len(fruits) - 1], strict=True)
    return "".join(at(x, 12 - 12 * size, TREES[fruit], 0, size) for fruit, (x, size) in spots)


# -- treasures ---------------------------------------------------------------------------------------


def gleam(x: float, y: float, size: float = 1) -> str:
    return at(x, y, path("M0-6L1.5-1.5L6 0L1.5 1.5L0 6L-1.5 1.5L-6 0L-1.5-1.5Z", ink.SPRAY), 0, size)


def carved_palm() -> str:
    out = rect(-7, -4, 14, 18, 2, ink.WOOD[2], **edge(ink.WOOD[4], 1.2))
    out += rect(-10, 11, 20, 5, 2, ink.WOOD[3])
    out += circle(-3, 2, 1.8, ink.GOLD[1]) + circle(3, 2, 1.8, ink.GOLD[1])
    out += line("M-4 8Q0 10.4 4 8", ink.GOLD[1], 1.8)
    leaf = path("M0 0C4-9 13-11 20-5C13-5 7-3 0 0Z", ink.JADE[2], **edge(ink.JADE[4], 0.9))
    return out + at(0, -4, "".join(at(0, 0, leaf, a) for a in (-155, 30, -118, -8, -80, -45))) + gleam(12, 2)


def golden_coconut() -> str:
    out = ellipse(0, 13, 16, 3.4, ink.JADE[4], opacity=0.35) + circle(0, -3, 16, ink.GOLD[4])
    out += circle(0, -3, 14.6, ink.GOLD[2]) + path("M-12-6A12 12 0 0 1 4-15A16 16 0 0 0-12-6Z", ink.GOLD[0])
    out += circle(4, -1, 9.4, ink.GOLD[3]) + circle(4, -1, 8.2, ink.GOLD[0]) + circle(5, 0, 5, ink.GOLD[1])
    return out + gleam(-14, -16) + gleam(17, 6, 0.7)


def coral_crown() -> str:
    branch = "M-20 10C-22 0-24-6-26-12M-20 0L-15-8M-10 8C-10-4-11-10-14-17M-10-4L-5-12M0 8V-20M0-8L6-15M10 8C10-4 11-10 14-17M10-3L15-10M20 10C22 0 24-6 26-12"
    out = line(branch, ink.CORAL[4], 5) + line(branch, ink.CORAL[1], 2.8)
    out += rect(-22, 6, 44, 9, 3, ink.GOLD[2], **edge(ink.GOLD[4], 1.2))
    return out + "".join(circle(x, 10.4, 2.4, ink.SEA[2]) for x in (-13, 0, 13))


def jade_lintel() -> str:
    out = "".join(rect(x, -6, 10, 20, 1, ink.JADE[2], **edge(ink.JADE[4], 1.1)) for x in (-23, 13))
    out += rect(-28, -19, 56, 14, 3, ink.JADE[1], **edge(ink.JADE[4], 1.3))
    out += line("M-22-10V-14H-16V-10H-12M-5-10V-14H3V-10H7M13-10V-14H19V-10H23", ink.JADE[3], 1.6)
    return out + gleam(-20, -18, 0.8) + path("M-10 14V0H10V14Z", ink.JADE[4], opacity=0.25)


def festival_mask() -> str:
    plume = path("M0 0C-6-8-4-18 0-22C4-18 6-8 0 0Z", "inherit", **edge(ink.JADE[4], 0.9))
    tones = (ink.CORAL[2], ink.MANGO[1], ink.FIESTA[2], ink.MANGO[1], ink.CORAL[2])
    out = "".join(at(0, -6, plume, -60 + 30 * i, 0.95, fill=tone) for i, tone in enumerate(tones))
    face = "M-17-9C-9-14 9-14 17-9C18 4 8 13 0 16C-8 13-18 4-17-9Z"
    out += path(face, ink.GOLD[1], **edge(ink.GOLD[4], 1.3))
    out += path("M-12-3C-8-7-4-5-3-1C-7 1-10 0-12-3ZM12-3C8-7 4-5 3-1C7 1 10 0 12-3Z", ink.GOLD[4])
    return out + line("M-5 8Q0 11 5 8M0 0V4", ink.GOLD[4], 1.7)


def silver_drum() -> str:
    out = at(0, -1, drum(ink.SILVER[2], ink.SILVER[4], ink.SILVER[1]), 0, 1.25)
    return out + line("M-15-20L8-13M16-21L-6-13", ink.WOOD[2], 2.4) + gleam(-10, 2) + gleam(16, 8, 0.7)


def pearl_basin() -> str:
    out = path("M-24-4H24C22 8 12 14 0 14S-22 8-24-4Z", ink.STONE[1], **edge(ink.JADE[4], 1.3))
    out += ellipse(0, -4, 24, 6, ink.JADE[2], **edge(ink.JADE[4], 1.2))
    for x, y, r in ((-10, -7, 5.4), (9, -7, 5), (0, -11, 7)):
        out += circle(x, y, r, ink.SILVER[1], **edge(ink.SILVER[3], 0.8))
        out += circle(x - 1.4, y - 1.6, r * 0.34, ink.SPRAY)
    return out + line("M-16 5Q0 11 16 5", ink.JADE[3], 1.4)


def shell_mosaic() -> str:
    out = rect(-20, -20, 40, 36, 4, ink.JADE[4]) + rect(-18, -18, 36, 32, 3, ink.JADE[1])
    tones = (ink.CORAL[1], ink.MANGO[1], ink.SEA[2])
    for i in range(25):
        row, column = divmod(i, 5)
        out += rect(-17 + 7 * column, -17 + 6.2 * row, 6, 5.2, 1, tones[(i * 7 + row) % 3], opacity=0.8)
    return out + use("tropicalia-shell", 0, -2, 0.95)


def old_longboard() -> str:
    shape = "M0-26C7-18 9-6 8.4 6C8 16 5 22 0 25C-5 22-8 16-8.4 6C-9-6-7-18 0-26Z"
    board = path(shape, ink.WOOD[1], **edge(ink.WOOD[4], 1.3))
    board += line("M0-23V22", ink.WOOD[3], 1.6) + path("M-8-2Q0 3 8-2V5Q0 10-8 5Z", ink.GOLD[1])
    board += path(star(5, 4, 1.8), ink.CREAM, transform="translate(0 -12)")
    return at(0, -1, board, 62) + gleam(14, -12, 0.8)


def woven_heirloom() -> str:
    tones = (ink.CORAL[2], ink.SAND[1], ink.JADE[3], ink.MANGO[1])
    out = rect(-22, -18, 44, 30, 2, ink.WOOD[3])
    out += "".join(rect(-20, -16 + 6.6 * i, 40, 5.6, 0.6, tones[i]) for i in range(4))
    out += line("M-18-7L-12-3.6L-6-7L0-3.6L6-7L12-3.6L18-7", ink.WOOD[4], 1.3)
    out += line("M-18 6L-12 9L-6 6L0 9L6 6L12 9L18 6", ink.CREAM, 1.3)
    return out + line("M-19 12V17M-13 12V17M-7 12V17M-1 12V17M5 12V17M11 12V17M17 12V17", ink.WOOD[3], 1.5)


TREASURES = {
    "Carved Palm": carved_palm, "Golden Coconut": golden_coconut, "Coral Crown": coral_crown, "Jade Lintel": jade_lintel,
    "Festival Mask": festival_mask, "Silver Drum": silver_drum, "Pearl Basin": pearl_basin, "Shell Mosaic": shell_mosaic,
    "Old Longboard": old_longboard, "Woven Heirloom": woven_heirloom,
}  # fmt: skip
