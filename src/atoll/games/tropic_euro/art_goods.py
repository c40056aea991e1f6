"""What is grown, stored and paid in Tropic Euro: goods, tiles of an island, tools, cash and shells."""

from atoll.core.draw import around, at, circle, edge, ellipse, line, path, rect, star
from atoll.games.tropic_euro.art_ink import (
    CORAL,
    GOLD,
    GOOD_TONES,
    INK,
    LEAF,
    NIGHT,
    SEA,
    STEEL,
    STONE,
    SUGAR,
    WOOD,
)

BANANA, COCOA, CANE, RUBBER, COFFEE = GOOD_TONES
GOODS = ("banana", "cocoa", "sugar", "rubber", "coffee")
FRUIT = "M-7-5C-6 3 1 8 9 6C10 5.5 10 4 9 3.6C3 4-2 0-3.6-6.4C-4.5-8-6.8-7.2-7-5Z"
POD = "M0-9C5-8.4 7-3 6.6 1C6 6 3 9 0 10C-3 9-6 6-6.6 1C-7-3-5-8.4 0-9Z"


def shade(rx: float = 10.5, y: float = 11) -> str:
    return ellipse(1.2, y, rx, 3, NIGHT, opacity=0.3)


# -- goods, about 26 across; each kind has its own outline ----------------------------------------


def bananas() -> str:
    """An open crate with a bunch on top."""
    out = shade(12) + path("M-11 1H11L10 11.5H-10Z", WOOD[2]) + rect(-12, 0, 24, 4.4, 1.2, WOOD[1])
    out += rect(-10.6, 5.6, 21.2, 2.6, 0.8, WOOD[1]) + line("M-11 1.2H10", WOOD[0], 1)
    hand = path(FRUIT, BANANA[1], **edge(BANANA[3], 0.9))
    hand += line("M-5.6-4C-4 2 1 6 7.6 5", BANANA[0], 1.2)
    return out + at(4, -6, hand, -62) + at(1, -5, hand, -24) + circle(-5.4, -10.6, 1.9, LEAF[3])


def pods() -> str:
    """A barrel with a pod on its head."""
    out = shade(10) + path("M-8-11H8C11.5-5 11.5 5 8 11.5H-8C-11.5 5-11.5-5-8-11Z", COCOA[2])
    out += path("M-8-11H1C-1-5-1 5 1 11.5H-8C-11.5 5-11.5-5-8-11Z", COCOA[1])
    out += line("M-10-6.4H10M-10 7H10", COCOA[3], 1.7) + circle(0, 0.2, 7, COCOA[0])
    pod = path(POD, COCOA[2]) + line("M0-7V8M-3-6C-5-1-4 4-2 7M3-6C5-1 4 4 2 7", COCOA[3], 1)
    return out + at(0, 0, pod, 30, 0.62)


def loaf() -> str:
    """A sugarloaf, tied with blue paper."""
    out = shade(10.5) + path("M-3-11.5C-1.6-13.4 1.6-13.4 3-11.5L10.4 10C8 12.6-8 12.6-10.4 10Z", CANE[2])
    out += path("M-3-11.5C-1.6-13.4 0-13.2 1-12.6L2.4 11.8C-3 12.2-9 11.6-10.4 10Z", SUGAR[0])
    out += path("M-7.7 2.2C-3 4.2 3 4.2 7.7 2.2L9.4 7.2C4 9.6-4 9.6-9.4 7.2Z", SEA[2])
    return out + line("M-3-11.5C-1.6-13.4 1.6-13.4 3-11.5L10.4 10C8 12.6-8 12.6-10.4 10Z", CANE[3], 0.9)


def bale() -> str:
    """A wheel of rubber with its tread."""
    out = shade(11)
    out += "".join((at(x, y, rect(-2, -1.7, 4, 3.4, 0.8, RUBBER[3]), a) for x, y, a in around(12, 11.2)))
    out += circle(0, 0, 11.2, RUBBER[2]) + circle(-0.7, -0.8, 9.7, RUBBER[1]) + circle(0, 0, 5.4, RUBBER[3])
    return out + circle(0.3, 0.4, 4.5, SUGAR[2]) + line("M-8-3.4A8.4 8.4 0 0 1-2.4-8.4", RUBBER[0], 1.6)


def bean(size: float, light: str, dark: str) -> str:
    return at(0, 0, ellipse(0, 0, 4.6, 6.2, dark) + line("M.8-5C-1.8-2 2-.4-.6 5", light, 1.5), 24, size)


def sack() -> str:
    """A burlap sack with a bean printed on it."""
    out = shade(11)
    out += path("M-9-5C-13 3-12 10-9 11.6H9C12 10 13 3 9-5C6-8 4.6-8 3-9H-3C-4.6-8-6-8-9-5Z", COFFEE[1])
    out += path("M-9-5C-13 3-12 10-9 11.6H1C-5 6-5-3-3-9C-4.6-8-6-8-9-5Z", COFFEE[0])
    out += path("M-3-9L-6-13C-2-11.6 2-11.6 6-13L3-9Z", COFFEE[1]) + line("M-3.6-8.6H3.6", COFFEE[3], 1.8)
    return out + at(0.6, 2.4, bean(0.95, COFFEE[0], COFFEE[3]))


# -- cash, points, tools ---------------------------------------------------------------------------


def coin() -> str:
    out = ellipse(1, 2, 11, 10.6, NIGHT, opacity=0.3) + circle(0, 0.8, 11, GOLD[3])
    out += circle(0, 0, 11, GOLD[2])
    out += circle(-0.4, -0.5, 9.6, GOLD[1]) + line("M-7.6-3.4A8.4 8.4 0 0 1-2-8.2", GOLD[0], 1.8)
    bill = "M3.6-3.2C1.8-5.6-3.8-5.2-3.6-2C-3.4 1 3.6-.6 3.6 2.6C3.6 5.4-2 5.6-3.8 3M0-6.6V6.8"
    return out + line(bill, GOLD[3], 1.9)


def shell() -> str:
    """A point: a scallop."""
    fan = "M0 9.6C-2 9.6-4 8.6-4.6 6.6C-9 4.6-11.4 1-10.4-3C-9.6-7.4-5-10.6 0-10.6S9.6-7.4 10.4-3C11.4 1 9 4.6 4.6 6.6C4 8.6 2 9.6 0 9.6Z"
    out = at(1, 1.8, path(fan, NIGHT, opacity=0.3)) + path(fan, CORAL[1], **edge(CORAL[3], 1.2))
    out += path("M0 9C-6 4-9 0-9-3C-8-7-4.4-9.6 0-9.6C-4-6-3 4 0 9Z", CORAL[0])
    ribs = "M0 8.6V-9M-1.2 8C-4 3-5.4-3-5-8M1.2 8C4 3 5.4-3 5-8M-2.4 7C-6 4-8.4 0-9-2.6M2.4 7C6 4 8.4 0 9-2.6"
    return out + line(ribs, CORAL[2], 1.1)


def hammer(head: str, grip: str) -> str:
    """Fills a circle of 9."""
    out = line("M-5.6 6.4L2-1.4", grip, 3)
    return out + path("M-3.4-5L.6-8.6C4-8 7-5 8.4-1.6L5.6 1.2L2.6-1.4L.8.4Z", head)


def tool() -> str:
    """A tool on its slot, 16 across."""
    out = circle(0.6, 1.2, 8, NIGHT, opacity=0.32) + circle(0, 0, 8, WOOD[3]) + circle(0, 0, 6.9, GOLD[1])
    out += line("M-5-2.4A5.6 5.6 0 0 1-1.6-5.4", GOLD[0], 1.4)
    return out + at(0, 0.2, hammer(INK, WOOD[3]), 0, 0.6)


def toolbox() -> str:
    out = shade(12) + line("M-5-5V-9H5V-5", STEEL[3], 2.2) + rect(-12, -5.4, 24, 16, 2, CORAL[2])
    out += path("M-12-3.4A2 2 0 0 1-10-5.4H10A2 2 0 0 1 12-3.4V.6H-12Z", CORAL[1])
    out += rect(-3, -1.6, 6, 5, 1, GOLD[1])
    return out + line("M-12 .8H12", CORAL[3], 1.2)


def wheel() -> str:
    """The governor's: a ship's wheel."""
    out = "".join(at(x, y, rect(-1.6, -3.4, 3.2, 6.8, 1.6, WOOD[2]), a + 90) for x, y, a in around(8, 10.4))
    out = circle(0.8, 1.6, 11.4, NIGHT, opacity=0.25) + out
    out += circle(0, 0, 8.4, "none", **edge(WOOD[3], 4.4))
    out += circle(0, 0, 8.4, "none", **edge(GOLD[1], 2.8))
    out += line("M0-7V7M-7 0H7M-5-5L5 5M5-5L-5 5", WOOD[1], 1.7)
    return out + circle(0, 0, 2.8, GOLD[1], **edge(WOOD[3], 1.1))


# -- tiles of an island, 44 across -----------------------------------------------------------------


def ground(light: str, base: str, deep: str, furrows: bool = True) -> str:
    out = rect(-21, -19.6, 44, 44, 7, NIGHT, opacity=0.25) + rect(-22, -22, 44, 44, 7, deep)
    out += rect(-22, -22, 43, 42.6, 7, base) + path("M-22 4V-15A7 7 0 0 1-15-22H12C2-14-14-8-22 4Z", light)
    rows = "M-19 3C-8-3 8-3 19 3M-19 10C-8 4 8 4 19 10M-19 17C-8 11 8 11 19 17"
    return out + (line(rows, deep, 1.6, opacity=0.55) if furrows else "")


def frond(turn: float, size: float, tone: str) -> str:
    return at(0, 0, path("M0 0C3-7 10-11 17-8C12-6 6-3 0 0Z", tone), turn, size)


def banana_tile() -> str:
    out = ground("#e3d98a", "#c9ba5e", "#9a8a3c") + line("M-1 17C0 8-2 2-1-5", WOOD[2], 4)
    crown = "".join(frond(a, 1.05, LEAF[2 + i % 2]) for i, a in enumerate((-150, 30, -120, 0, -75, -35)))
    out += at(-1, -5, crown)
    bunch = path(FRUIT, BANANA[1], **edge(BANANA[3], 1))
    return out + at(4, 3, bunch, 20, 0.95) + at(5, -1.5, bunch, -4, 0.95)


def cocoa_tile() -> str:
    out = ground("#e9c39a", "#d09c6b", "#9c6a40") + line("M0 17V-2M0 6L7-1M0 3L-7-3", WOOD[3], 3.4)
    out += circle(0, -9, 11.5, LEAF[3]) + circle(-9, -3, 7.5, LEAF[2]) + circle(9, -3, 7.5, LEAF[3])
    out += circle(-3, -11, 8.5, LEAF[2]) + circle(-5, -14, 3.6, LEAF[1])
    pod = path(POD, COCOA[1], **edge(COCOA[3], 1.4)) + line("M0-6V7", COCOA[3], 1.2)
    return out + at(-9, 6, pod, 12, 0.72) + at(8.5, 6, pod, -12, 0.72) + at(1, -5, pod, 0, 0.62)


def sugar_tile() -> str:
    out = ground("#e8f2d0", "#c2dca0", "#8cb06c")
    canes = ((-13, 0), (-7, -5), (-1, -1), (5, -6), (11, 0))
    for x, lift in canes:
        out += line(f"M{x} 18L{x + 2} {-9 + lift}", LEAF[3], 4.2)
        out += line(f"M{x - 0.4} 18L{x + 1.6} {-9 + lift}", SUGAR[0], 2.2)
        out += line(f"M{x - 1.6} 9H{x + 2.4}M{x - 1} 0H{x + 3}", LEAF[3], 1.2)
        out += at(x + 2, -8 + lift, path("M0 0C-1-5-5-7-9-6C-6-4-3-2 0 0C1-6 4-9 8-9C6-6 3-3 0 0Z", LEAF[2]))
    return out


def rubber_tile() -> str:
    """A tapped trunk and its cup."""
    out = ground("#c9d8d4", "#a3b9b4", "#748c87")
    out += path("M-8 20C-5 10-5-8-8-22H8C5-8 5 10 9 20Z", WOOD[2])
    out += path("M-8 20C-5 10-5-8-8-22H-2C-3-8-4 10-3 20Z", WOOD[1])
    out += line("M-4-15L4-11M-4-8L4-4M-4-1L4 3", SUGAR[0], 2.2) + line("M4-11V8", SUGAR[0], 1.6)
    out += path("M-3 8H10L8.4 16H-1.4Z", RUBBER[2])
    out += ellipse(3.5, 8, 6.6, 2.2, SUGAR[0], **edge(RUBBER[3], 1.2))
    out += path("M-22-15A7 7 0 0 1-15-22H-9C-10-15-14-11-22-10Z", LEAF[3])
    return out + path("M22-15A7 7 0 0 0 15-22H9C11-16 15-12 22-11Z", LEAF[2])


def coffee_tile() -> str:
    out = ground("#ddc6a8", "#b8946c", "#83613f")
    out += ellipse(0, 16, 15, 3.6, NIGHT, opacity=0.22)
    out += path("M-16 14C-20 2-10-14 0-15C11-14 20 2 16 14Z", LEAF[3])
    out += path("M-16 14C-20 2-10-14 0-15C-6-6-8 6-5 14Z", LEAF[2])
    berries = ((-9, 8), (-3, -2), (5, 7), (9, -1), (-8, -2), (1, 2), (3, -9), (10, 10), (-2, 10))
    berry = [circle(x, y, 3.1, "#8d1f1c") + circle(x - 0.5, y - 0.6, 2.3, "#e2493a") for x, y in berries]
    return out + "".join(berry)


def quarry_tile() -> str:
    out = ground("#d9dcd6", "#b4bab6", "#858d8c", furrows=False)
    out += path("M-19 16L-15-2L-5-9L2 2L8-4L18 6L20 16Z", STONE[3])
    out += path("M-19 16L-15-2L-5-9L-2 16Z", STONE[1])
    out += path("M-15-2L-5-9L2 2L-6 4Z", STONE[0]) + path("M8-4L18 6L6 8Z", STONE[1])
    out += line("M-13 9H-6M-1 10H4M9 13H15", STONE[2], 1.6)
    return out + at(7, -8, line("M-7 9L4-4", WOOD[2], 3) + line("M-4-9C2-10 8-5 9 2", STEEL[3], 3.6))


def forest_tile() -> str:
    out = ground(LEAF[1], LEAF[2], LEAF[3], furrows=False)
    for x, y, size in ((-10, 0, 0.9), (10, 1, 0.95), (0, 7, 1.15)):
        tree = rect(-1.6, 6, 3.2, 6, 1, WOOD[3]) + path("M0-14L9-2H5L11 7H-11L-5-2H-9Z", LEAF[4])
        out += at(x, y, tree + path("M0-14L1 7H-11L-5-2H-9Z", LEAF[3]), 0, size)
    return out


def tile_back() -> str:
    out = ground(SEA[1], SEA[2], SEA[3], furrows=False)
    out += rect(-17, -17, 34, 34, 4, "none", **edge(SEA[0], 1.4), opacity=0.8)
    out += path(star(4, 15, 4.4), SEA[0])
    dim = "M0-15L3.1-3.1L0 0ZM15 0L3.1 3.1L0 0ZM0 15L-3.1 3.1L0 0ZM-15 0L-3.1-3.1L0 0Z"
    return out + path(dim, SEA[4], opacity=0.55)


def symbols() -> dict[str, str]:
    tiles = (banana_tile, cocoa_tile, sugar_tile, rubber_tile, coffee_tile, quarry_tile, forest_tile)
    out = {f"tile-{name}": draw() for name, draw in zip((*GOODS, "quarry", "forest"), tiles, strict=True)}
    out |= {name: draw() for name, draw in zip(GOODS, (bananas, pods, loaf, bale, sack), strict=True)}
    out |= {"coin": coin(), "shell": shell(), "tool": tool(), "toolbox": toolbox(), "wheel": wheel()}
    return out | {"back": tile_back()}
