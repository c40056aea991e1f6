"""The seven roles of Tropic Euro, 64 x 52 each, and the ships."""

from atoll.core.draw import at, circle, edge, ellipse, line, path, rect, use
from atoll.games.tropic_euro.art_goods import hammer
from atoll.games.tropic_euro.art_ink import CORAL, EARTH, GOLD, LEAF, NIGHT, SEA, STEEL, STONE, SUGAR, WOOD

FRAME = "M-26-26H26A6 6 0 0 1 32-20V20A6 6 0 0 1 26 26H-26A6 6 0 0 1-32 20V-20A6 6 0 0 1-26-26Z"


def scene(sky: str, light: str, land: str) -> str:
    out = path(FRAME, sky) + path("M-32 0V-20A6 6 0 0 1-26-26H20C4-20-20-14-32 0Z", light)
    return out + path("M-32 12C-16 5 10 6 32 11V20A6 6 0 0 1 26 26H-26A6 6 0 0 1-32 20Z", land)


def planter() -> str:
    out = scene("#b9dfae", "#d3edc4", EARTH[2])
    out += line("M-32 17C-14 11 12 12 32 16M-30 23C-12 17 12 18 30 22", EARTH[3], 1.6)
    out += line("M4 15C4 4 3-4 4-12", LEAF[3], 3.4) + path("M4-2C-8-2-14-9-15-17C-4-17 3-12 4-2Z", LEAF[2])
    out += path("M4-8C6-17 13-21 22-20C22-10 15-5 4-8Z", LEAF[1])
    out += line("M-11-14C-5-11 0-7 4-2M18-17C12-15 8-12 4-8", LEAF[3], 1.3)
    spade = line("M0-16V6", WOOD[2], 3) + line("M-4-17H4", WOOD[3], 3)
    spade += path("M-5.6 5H5.6V11C5.6 15 0 19 0 19S-5.6 15-5.6 11Z", STEEL[2])
    return out + at(-19, -1, spade, 10)


def builder() -> str:
    out = scene("#f6d6a8", "#fde8c8", "#c79a62")
    bricks = ((-24, 14), (-12, 14), (0, 14), (-18, 8), (-6, 8), (-24, 2), (-12, 2))
    out += "".join(rect(x, y, 11, 5.2, 1, CORAL[2]) + rect(x, y, 11, 2, 1, CORAL[1]) for x, y in bricks)
    crane = line("M14 19V-18M14-18H-16M14-9L4-18M22-18H14V-12", WOOD[3], 2.8)
    crane += line("M-12-17V-9", STEEL[3], 1.4)
    out += crane + rect(-18, -9, 12, 6, 1, CORAL[1], **edge(CORAL[3], 1))
    return out + ellipse(15, 20, 9, 2.4, NIGHT, opacity=0.25)


def equipper() -> str:
    out = scene("#bcd3e0", "#d8e8f0", "#7f9dae") + ellipse(1, 18, 20, 4, NIGHT, opacity=0.2)
    spanner = line("M-10 12L7-7", STEEL[3], 5.4) + line("M-10 12L7-7", STEEL[1], 2.8)
    spanner += path("M4-9C3-15 8-19 13-18L9-13L13-9L18-13C19-7 15-3 9-4Z", STEEL[1], **edge(STEEL[3], 1.5))
    return out + at(-1, 1, spanner) + at(-1, 1, at(0, 0, hammer(STEEL[3], WOOD[2]), 0, 1.9), -92)


def producer() -> str:
    out = scene("#f3c8a4", "#fbdfc4", "#a9764c")
    gear = "".join(at(0, 0, rect(-3, -18, 6, 8, 1.4, STONE[3]), a) for a in range(0, 360, 45))
    gear += circle(0, 0, 13, STONE[3]) + circle(-0.6, -0.6, 11, STONE[1]) + circle(0, 0, 4.4, STONE[3])
    out += at(-11, -3, gear) + use("tropic_euro-sugar", 8, 12, 0.95) + use("tropic_euro-coffee", 21, 6, 1.1)
    return out + use("tropic_euro-cocoa", 20, -10, 0.9)


def trader() -> str:
    out = scene("#f7e3a1", "#fff1c8", "#cfa552") + line("M0-19V17M-9 19H9M-20-13H20", WOOD[3], 3)
    pans = "M-28 5H-12C-13 11-27 11-28 5Z"
    out += line("M-20-13L-27 5M-20-13L-13 5M20-13L13-1M20-13L27-1", WOOD[3], 1.3) + path(pans, GOLD[2])
    out += at(40, -6, path(pans, GOLD[2]))
    out += use("tropic_euro-banana", -20, -2, 0.62) + use("tropic_euro-coin", 17, -6, 0.6)
    return out + use("tropic_euro-coin", 22, -10, 0.6) + circle(0, -19, 3, GOLD[1])


def hull(half: float) -> str:
    """A merchant's hull, its deck at 0, its bow to the right."""
    back, front = -half, half
    body = f"M{back} -4H{back + 9}V0H{front - 8}L{front + 4} -5"
    keel = f"C{front + 2} 6 {front - 6} 13 {front - 14} 13H{back + 8}C{back + 2} 13 {back} 6 {back} -4Z"
    out = path(body + keel, WOOD[2])
    out += path(f"{body}L{front + 2} 1C{front - 20} 5 {back + 20} 5 {back} 2Z", WOOD[1])
    return out + line(f"M{back + 1} 4.4C{back + 20} 7 {front - 20} 7 {front} 3.4", GOLD[1], 1.6)


def sail(tone: str, deep: str) -> str:
    out = line("M0 0V-34", WOOD[3], 2.6) + path("M2-32C16-28 20-16 18-4C12-7 7-7 2-6Z", tone)
    out += path("M2-32C10-24 10-14 2-6Z", deep, opacity=0.35)
    return out + path("M-2-28C-10-20-12-12-11-5H-2Z", tone)


def shipper() -> str:
    out = scene("#9fd3e8", "#cbe9f4", SEA[2]) + at(-2, 10, sail(SUGAR[0], SEA[1]) + hull(20))
    out += use("tropic_euro-rubber", -13, 6, 0.4)
    waves = "M-28 21C-22 18-18 24-12 21C-6 18-2 24 4 21C10 18 14 24 20 21C24 19 26 21 29 21"
    return out + line(waves, SUGAR[0], 2)


def investor() -> str:
    out = scene("#cdbfe6", "#e4dbf4", "#8d7ab8") + ellipse(2, 19, 22, 4, NIGHT, opacity=0.22)
    out += rect(-19, -2, 38, 20, 2, WOOD[1]) + rect(-19, 6, 38, 12, 2, WOOD[2])
    out += path("M-19-2C-19-14 19-14 19-2L15-12C10-20-14-20-19-10Z", WOOD[2])
    coins = ((-11, -4), (-1, -7), (9, -4), (3, -2), (-5, -2))
    out += "".join(use("tropic_euro-coin", x, y, 0.66) for x, y in coins)
    out += line("M-19 4H19M-12-1V18M12-1V18", GOLD[2], 2.2)
    return out + rect(-4, 2, 8, 8, 1.4, GOLD[1], **edge(GOLD[3], 1.2))


def sloop() -> str:
    """The tools ship, 64 wide."""
    return at(-6, 0, sail(CORAL[0], CORAL[2])) + hull(27)


def beam(room: int) -> int:
    """Half the length of a cargo ship."""
    return 10 * room + 13


def mizzen(room: int) -> float:
    """Where its mast with the pennant stands; the sail has room for a number."""
    return -0.42 * beam(room)


def merchant(room: int) -> str:
    """A cargo ship with a deck for so many goods, 20 wide each; the deck lies at 0."""
    half = beam(room)
    out = ""
    for mast, top in ((mizzen(room), -58), (half * 0.36, -54)):
        out += line(f"M{mast:g} -2V{top}", WOOD[3], 2.6)
        out += at(mast, top + 4, path("M-17 0H13C23 8 23 16 16 24H-15C-8 16-8 8-17 0Z", SUGAR[0]))
        shade = path("M13 0C23 8 23 16 16 24H8C15 16 14 8 5 0Z", SEA[1])
        out += at(mast, top + 4, shade + line("M-19 0H15", WOOD[2], 2))
    out += at(mizzen(room), -58, path("M0 0L13-3L0-6Z", CORAL[1])) + hull(half)
    return out + line(f"M{-half - 4} 13q5.5-4.5 11 0{'t11 0' * (2 * half // 11)}", SEA[1], 2.2)


def house() -> str:
    """The front of the trading house, 150 x 60."""
    out = rect(2, 4, 150, 58, 6, NIGHT, opacity=0.25) + rect(0, 12, 150, 48, 5, SUGAR[1])
    out += rect(0, 52, 150, 8, 4, SUGAR[2]) + path("M-3 18L10 0H140L153 18Z", CORAL[2])
    for x in (9, 37, 65, 93, 121):
        out += path(f"M{x} 18L{x + 3} 0H{x + 15}L{x + 14} 18Z", SUGAR[0])
    return out + line("M-2 18.6H152", CORAL[3], 1.6)


def badge(base: str, ink: str, light: str, emblem: str) -> str:
    out = circle(0.8, 1.6, 12, NIGHT, opacity=0.35) + circle(0, 0, 12, ink) + circle(0, 0, 10.8, light)
    return out + path(emblem, base, transform="scale(.76)", **edge(ink, 1.6, "round"))


def symbols() -> dict[str, str]:
    roles = (planter, builder, equipper, producer, trader, shipper, investor)
    out = {f"role-{draw.__name__}": draw() for draw in roles}
    out |= {f"ship-{room}": merchant(room) for room in range(4, 9)}
    out["house"] = house()
    return out | {"sloop": sloop(), "sail": sail(SUGAR[0], SEA[1])}
