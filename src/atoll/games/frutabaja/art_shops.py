"""The businesses of Frutabaja: small shops 64 wide, the floor at y = 22. Windows take the colour of the light behind them."""

from collections.abc import Callable

from atoll.core.draw import at, circle, edge, ellipse, line, path, rect, star
from atoll.games.frutabaja.art_ink import (
    BRICK,
    CREAM,
    GOLD,
    INK,
    LAMP,
    LEAF,
    MUD,
    NIGHT,
    PLUM,
    RED,
    ROSE,
    RUST,
    SKY,
    STONE,
    TEAL,
    WHITE,
    WOOD,
)
from atoll.games.frutabaja.pieces import BUSINESS_IDS

FLOOR = 22
PANE = "currentColor"
EDGE = edge(INK, 1.3, "round")


def shade(wide: float) -> str:
    return ellipse(2, FLOOR + 0.4, wide, 4, NIGHT, opacity=0.3)


def wall(left: float, top: float, right: float, tone: str, dim: str) -> str:
    """A front whose right part lies in the shade."""
    middle = left + (right - left) * 0.64
    out = rect(left, top, right - left, FLOOR - top, 1.5, tone, **EDGE)
    return out + rect(middle, top + 0.7, right - middle - 0.7, FLOOR - top - 1.4, 1, dim)


def gable(left: float, right: float, low: float, high: float, tone: str) -> str:
    peak = (left + right) / 2
    out = path(f"M{left - 4} {low}L{peak} {high}L{right + 4} {low}Z", tone, **EDGE)
    return out + path(f"M{peak} {high}L{right + 4} {low}H{peak + 3}Z", INK, opacity=0.22)


def awning(left: float, right: float, y: float, one: str, two: str, stripes: int = 6) -> str:
    """Striped cloth with scallops."""
    step = (right - left) / stripes
    out = rect(left, y, right - left, 6, 0, one)
    for i in range(stripes):
        x = left + step * i
        out += path(
            f"M{x:.1f} {y}H{x + step:.1f}V{y + 6}A{step / 2:.2f} {step / 2:.2f} 0 0 1 {x:.1f} {y + 6}Z",
            (one, two)[i % 2],
        )
    return out + line(f"M{left} {y}H{right}", INK, 1.6)


def door(x: float, wide: float = 9, high: float = 16, tone: str = MUD[3]) -> str:
    out = rect(x - wide / 2, FLOOR - high, wide, high, 2, tone, **EDGE)
    return out + circle(x + wide / 2 - 2.4, FLOOR - high / 2, 1, GOLD[1])


def pane(x: float, y: float, wide: float, high: float, rx: float = 1.5) -> str:
    out = rect(x - wide / 2, y - high / 2, wide, high, rx, PANE, **EDGE)
    return out + line(f"M{x} {y - high / 2 + 1}V{y + high / 2 - 1}", INK, 1)


def board(x: float, y: float, wide: float, high: float, tone: str) -> str:
    return rect(x - wide / 2, y - high / 2, wide, high, 2.4, tone, **EDGE)


def lemon(x: float, y: float, size: float) -> str:
    body = path("M-9 0C-7-6 5-7 8-1L11 0L8 1.4C5 7-6 7-9 0Z", GOLD[1], **EDGE)
    body += ellipse(-2, -2, 3, 1.6, GOLD[0])
    return at(x, y, body + path("M-8-1C-11-5-8-8-4-7C-4-4-5-2-8-1Z", LEAF[2], **EDGE), -12, size)


def clover(x: float, y: float, size: float, leaves: int = 3) -> str:
    leaf = path(
        "M0 0C-6-3-7-9-3.4-10C-1.6-10.6-.4-9.6 0-8.4C.4-9.6 1.6-10.6 3.4-10C7-9 6-3 0 0Z", LEAF[2], **EDGE
    )
    drawn = "".join(at(0, 0, leaf, 360 / leaves * i) for i in range(leaves))
    return at(x, y, line("M0 0Q2 7-1 12", LEAF[3], 2.2) + drawn, 0, size)


# -- brown -------------------------------------------------------------------------------------------


def lemonade_stand() -> str:
    out = shade(30) + line("M-24 22V-16M24 22V-16", WOOD[3], 3.4)
    out += awning(-30, 30, -19, GOLD[1], CREAM[0], 6) + path("M-30-19L-24-27H24L30-19Z", GOLD[2], **EDGE)
    out += rect(-27, 3, 54, 19, 2, WOOD[1], **EDGE) + line("M-26 9.4H26M-26 15.6H26", WOOD[2], 1.2)
    pitcher = path("M-6-9H6L5 4H-5Z", GOLD[0], **EDGE) + path("M-5-3H5L4.4 3.4H-4.4Z", GOLD[1])
    out += at(-11, -2, pitcher + line("M6-6Q11-4 5 1", INK, 1.4)) + rect(4, -5, 7, 8, 1, GOLD[0], **EDGE)
    out += rect(14, -5, 7, 8, 1, GOLD[0], **EDGE) + rect(4.8, -1, 5.4, 3.4, 0, GOLD[1])
    return out + rect(14.8, -1, 5.4, 3.4, 0, GOLD[1]) + lemon(0, -28, 1.05) + lemon(0, 13, 0.62)


def bakery() -> str:
    out = shade(31) + rect(12, -33, 8, 16, 1, BRICK[2], **EDGE) + circle(17, -36, 3.4, CREAM[0], opacity=0.85)
    out += wall(-25, -10, 25, CREAM[1], CREAM[2]) + gable(-25, 25, -9, -28, BRICK[1]) + door(-15)
    out += rect(-6, -4, 28, 19, 2, PANE, **EDGE)
    loaf = path("M-11 5C-13-6 13-6 11 5Q0 8-11 5Z", LAMP[3], **EDGE)
    loaf += line("M-5-1.6L-3 3M1-2.4L3 2.4M6-1.4L8 3", MUD[3], 1.4)
    pretzel = line("M-5 5C-9-3 1-8 4-2C6 4-4 5-5-1C-6-8 6-8 8-1C9 3 5 5 3 5", MUD[3], 4)
    pretzel += line("M-5 5C-9-3 1-8 4-2C6 4-4 5-5-1C-6-8 6-8 8-1C9 3 5 5 3 5", LAMP[3], 2.2)
    out += at(8, 8, loaf, 0, 0.95)
    return out + circle(0, -17, 8, CREAM[0], **EDGE) + at(-1, -16.4, pretzel, 0, 0.72)


def grocery() -> str:
    out = shade(32) + wall(-27, -22, 27, LEAF[1], LEAF[2]) + board(0, -21, 40, 9, CREAM[0])
    out += line("M-14-21H-6M0-21H14", LEAF[3], 2.4) + pane(-14, 1, 17, 12) + door(14, 12, 19)
    out += awning(-31, 31, -14, LEAF[3], CREAM[0], 8)
    for x, fruit in ((-21, RED[1]), (-5, LAMP[3])):
        out += rect(x - 8, 13, 16, 9, 1, WOOD[1], **EDGE) + line(f"M{x - 7} 17.4H{x + 7}", WOOD[3], 1)
        out += "".join(circle(x - 5 + 5 * i, 11.6 - i % 2, 3.2, fruit, **EDGE) for i in range(3))
    return out


def restaurant() -> str:
    out = shade(31) + wall(-25, -10, 25, BRICK[0], BRICK[1])
    out += line("M-24-3H-8M-24 4H-8M-24 12H-8M10-3H24", BRICK[2], 0.9)
    out += rect(-28, -15, 56, 7, 2, BRICK[3], **EDGE) + door(-1, 12, 19, WOOD[3]) + pane(-17, 8, 11, 13)
    out += pane(17, 8, 11, 13)
    hat = path("M-11 6V-2C-18-3-17-14-9-12C-6-19 6-19 9-12C17-14 18-3 11-2V6Z", WHITE, **EDGE)
    hat += line("M-5-3V2M0-4V2M5-3V2", STONE[1], 1.4)
    out += at(0, -21, hat, 0, 0.95)
    fork = line("M0 8V-2M-3-8V-4Q0 0 3-4V-8M0-8V-4", STONE[0], 1.7)
    return out + at(-24, -24, fork) + line("M24-32V-16M24-32Q28-26 24-22", STONE[0], 2)


def factory() -> str:
    puff = "".join(
        circle(x, y, r, STONE[2], opacity=0.9)
        for x, y, r in ((-18, -38, 5), (-12, -42, 6), (-4, -43, 4.6), (-23, -34, 3))
    )
    out = shade(32) + puff + rect(-25, -33, 9, 40, 1, BRICK[2], **EDGE)
    out += rect(-26.4, -35, 11.8, 4, 1, BRICK[3], **EDGE)
    out += rect(-12, -27, 8, 34, 1, BRICK[2], **EDGE) + rect(-13.4, -29, 10.8, 4, 1, BRICK[3], **EDGE)
    out += path("M-29 22V-4L-14-13V-4L1-13V-4L16-13V-4L30-13V22Z", STONE[2], **EDGE)
    out += path("M14 22V-4H30V22Z", STONE[3])
    gear = path(star(8, 9, 6.4), GOLD[2], **EDGE) + circle(0, 0, 3, STONE[4])
    return out + pane(-20, 5, 9, 8) + pane(-7, 5, 9, 8) + door(-12, 11, 9, MUD[4]) + at(14, 9, gear)


def toy_shop() -> str:
    out = shade(31) + wall(-25, -8, 25, ROSE[0], ROSE[1]) + gable(-25, 25, -7, -20, SKY[2])
    out += door(16, 10, 17, PLUM[3])
    out += rect(-21, -2, 28, 14, 2, PANE, **EDGE)
    ear = circle(-8, -7, 4.2, WOOD[1], **EDGE) + circle(8, -7, 4.2, WOOD[1], **EDGE)
    bear = ear + circle(0, 0, 10, WOOD[1], **EDGE) + ellipse(0, 3.4, 5, 4, WOOD[0]) + circle(0, 1.6, 1.8, INK)
    bear += circle(-4, -2.4, 1.5, INK) + circle(4, -2.4, 1.5, INK) + line("M-2 5Q0 6.6 2 5", INK, 1.2)
    out += at(0, -24, bear) + rect(-21, 13, 9, 9, 1, RED[1], **EDGE) + rect(-11, 13, 9, 9, 1, LEAF[2], **EDGE)
    out += rect(-16, 4.4, 9, 9, 1, GOLD[2], **EDGE) + circle(2, 17.4, 4.6, SKY[1], **EDGE)
    return out + path("M-2.4 17.4A4.6 4.6 0 0 0 6.6 17.4Z", RED[1])


def hardware_store() -> str:
    out = shade(31) + wall(-26, -12, 26, WOOD[1], WOOD[2])
    out += line("M-25-4H25M-25 4H25M-25 12H25", WOOD[3], 0.9)
    out += path("M-30-12L-26-20H26L30-12Z", STONE[3], **EDGE) + door(0, 14, 19, WOOD[4])
    out += pane(-17, 6, 11, 11) + pane(17, 6, 11, 11)
    hammer = line("M0 14V-6", WOOD[0], 4.2) + line("M0 14V-6", WOOD[3], 1)
    hammer += path("M-11-13H6L11-9V-4H-11Z", STONE[1], **EDGE)
    wrench = line("M0 14V-6", STONE[1], 4) + path("M-7-14C-8-6-4-3 0-3S8-6 7-14L3-9H-3Z", STONE[1], **EDGE)
    return out + at(6, -21, hammer, 42, 0.92) + at(-6, -21, wrench, -42, 0.92)


def theater() -> str:
    out = shade(33) + wall(-27, -14, 27, CREAM[1], CREAM[2]) + path("M-31-13L0-30L31-13Z", PLUM[2], **EDGE)
    out += path("M-15 22V-2A15 10 0 0 1 15-2V22Z", MUD[5], **EDGE)
    out += path("M-13 22V-2A13 8 0 0 1 13-2V22Z", PANE)
    out += path("M-14 22V-4Q-2-4-5 8Q-8 16-6 22Z", RED[1], **EDGE)
    out += path("M14 22V-4Q2-4 5 8Q8 16 6 22Z", RED[1], **EDGE)
    out += "".join(rect(x, -10, 5, 32, 1, CREAM[0], **EDGE) for x in (-26, 21))
    mask = path("M-6-6Q0-8 6-6Q7 4 0 8Q-7 4-6-6Z", GOLD[1], **EDGE)
    mask += line("M-3.4-2.4H-1.4M1.4-2.4H3.4", INK, 1.6)
    sad = mask + line("M-2.6 4Q0 1 2.6 4", INK, 1.4)
    return out + at(-6, -20, mask + line("M-3 1.6Q0 4.6 3 1.6", INK, 1.4), -10) + at(7, -19, sad, 10, 0.92)


def market_hall() -> str:
    out = shade(34) + path("M-31 22V-6A31 20 0 0 1 31-6V22Z", RUST[1], **EDGE)
    out += path("M8 22V-24A31 20 0 0 1 31-6V22Z", RUST[2])
    out += line("M-31-6H31", INK, 1.4)
    out += "".join(path(f"M{x - 7} 22V5A7 7 0 0 1 {x + 7} 5V22Z", PANE, **EDGE) for x in (-20, 0, 20))
    out += "".join(rect(x - 7, 16, 14, 6, 1, WOOD[1], **EDGE) for x in (-20, 20))
    for x, tone in (
        (-24, RED[1]),
        (-20, LEAF[2]),
        (-16, GOLD[2]),
        (16, PLUM[1]),
        (20, LAMP[3]),
        (24, LEAF[1]),
    ):
        out += circle(x, 14.6, 2.7, tone, **EDGE)
    out += circle(0, -14, 8, CREAM[0], **EDGE) + line("M0-19V-14L4-12", INK, 1.6)
    return out + line("M0-26V-34", INK, 1.6) + path("M0-35L11-32L0-29Z", RED[1], **EDGE)


# -- green -------------------------------------------------------------------------------------------


def art_studio() -> str:
    out = shade(30) + path("M-24 22V-8L22-26V22Z", SKY[0], **EDGE) + path("M6 22V-19.8L22-26V22Z", SKY[1])
    out += path("M-27-8L23-28V-22L-26-3Z", PLUM[2], **EDGE) + pane(-13, 4, 13, 14)
    easel = line("M-7 15L0-12L7 15M0-10V15", WOOD[3], 2) + rect(-10, -12, 20, 17, 1, CREAM[0], **EDGE)
    easel += path("M-9 4V-2L-3-6L2-1L5-3L9 1V4Z", LEAF[2]) + circle(4, -7, 2.6, GOLD[2])
    palette = path("M-10 0C-10-8 10-9 10-1C10 3 5 1 4 4S-10 7-10 0Z", WOOD[0], **EDGE)
    palette += circle(-5, -2, 2, RED[1]) + circle(0, -4, 2, GOLD[2]) + circle(5, -3, 2, SKY[2])
    palette += circle(-4, 3, 2, LEAF[2])
    return out + at(9, 7, easel) + at(-13, -20, palette, -14)


def bar() -> str:
    out = shade(30) + wall(-25, -10, 25, MUD[2], MUD[3]) + line("M-24-2H24M-24 6H24M-24 14H24", MUD[4], 0.9)
    out += path("M-29-9L-24-17H24L29-9Z", MUD[4], **EDGE) + door(0, 13, 18, RED[3]) + pane(-17, 5, 11, 13)
    out += pane(17, 5, 11, 13)
    mug = rect(-9, -9, 17, 20, 3, GOLD[2], **EDGE) + line("M8-4H13Q14 4 8 6", INK, 2.2)
    mug += line("M-4-3V7M0-3V7M4-3V7", GOLD[3], 1.4)
    foam = path(
        "M-11-6C-13-12-8-15-5-13C-3-17 4-17 5-13C9-15 13-11 10-6C8-3 5-6 3-4C1-1-1-5-4-4C-7-2-10-3-11-6Z",
        WHITE,
        **EDGE,
    )
    return out + at(-1, -22, mug + foam, 0, 0.94)


def clover_nursery() -> str:
    out = shade(31) + path("M-28 22V-6Q-28-24 0-26Q28-24 28-6V22Z", PANE, **EDGE)
    out += path("M-28 22V-6Q-28-24 0-26Q28-24 28-6V22Z", TEAL[0], opacity=0.55) + clover(-13, 2, 0.9)
    out += clover(13, 2, 0.9)
    out += clover(0, -7, 1.15, 4) + line("M-28-4H28M-14 22V-20M14 22V-20M0-26V-19", TEAL[3], 1.6)
    out += rect(-29, 13, 58, 9, 1.5, WOOD[2], **EDGE) + line("M-28 17.4H28", WOOD[3], 1)
    return out + "".join(clover(x, 11, 0.4) for x in (-22, -8, 8, 22))


def fortune_teller() -> str:
    out = shade(31) + path("M0-32C6-18 18-12 28-8L24 22H-24L-28-8C-18-12-6-18 0-32Z", PLUM[2], **EDGE)
    out += path("M0-32C6-18 18-12 28-8L24 22H10L12-10C5-14 2-22 0-32Z", PLUM[3])
    out += path("M0-10L13 22H-13Z", MUD[5], **EDGE) + path("M0-5L9.6 22H-9.6Z", PANE)
    out += path(star(5, 4, 1.7), GOLD[1], transform="translate(-16 0)")
    out += path(star(5, 3, 1.3), GOLD[1], transform="translate(18 2)")
    out += path(
        "M-28-8Q-22-2-14-7Q-7-1 0-7Q7-1 14-7Q22-2 28-8L26-4Q20 3 13-2Q7 4 0-2Q-7 4-13-2Q-20 3-26-4Z",
        GOLD[2],
        **EDGE,
    )
    ball = path("M-6 10H6L4 5H-4Z", GOLD[3], **EDGE) + circle(0, 0, 8.4, SKY[1], **EDGE)
    ball += ellipse(-2.6, -3, 2.6, 1.8, WHITE)
    moon = path("M3-7A8 8 0 1 0 3 7A6 6 0 1 1 3-7Z", GOLD[1], **EDGE)
    return out + at(0, 11, ball, 0, 0.95) + at(2, -33, moon, 0, 0.7)


def laundry() -> str:
    out = shade(31) + wall(-25, -20, 25, SKY[1], SKY[2]) + rect(-28, -25, 56, 7, 2, SKY[4], **EDGE)
    out += circle(-9, 4, 12.4, STONE[0], **EDGE) + circle(-9, 4, 9, PANE, **EDGE)
    out += path("M-17 5Q-13 1-9 5T-1 5A8 8 0 0 1-17 5Z", SKY[3])
    out += circle(-12, 0, 1.6, WHITE) + circle(-6, 1.4, 1.2, WHITE) + door(15, 11, 19, SKY[4])
    shirt = path("M-7-5L-3-7Q0-5 3-7L7-5L9 0L5 2V9H-5V2L-9 0Z", WHITE, **EDGE)
    out += line("M-31-33Q0-24 31-35", INK, 1.3) + at(-17, -23.6, shirt, -4, 0.82)
    sock = path("M-2.6-6H2.6V2L8 5.6Q7 8.6 3 8L-2.6 5Z", RED[1], **EDGE)
    pants = path("M-5-6H5L6 8H1.4L0-1L-1.4 8H-6Z", GOLD[2], **EDGE)
    return out + at(3, -22.6, sock, 0, 0.82) + at(19, -24.6, pants, 4, 0.84)


def recycling_centre() -> str:
    out = shade(31) + wall(-26, -6, 26, TEAL[1], TEAL[2]) + path("M-30-6L-24-14H24L30-6Z", TEAL[3], **EDGE)
    out += door(-17, 10, 17, TEAL[4]) + pane(-17, -1, 10, 5)
    arrow = path("M-3-11L5-11L8-5L11-7L9 2L1-1L4-3L2-6H-6Z", LEAF[1], **EDGE)
    out += circle(0, -19, 14, CREAM[0], **EDGE)
    out += at(0, -19, "".join(at(0, 0, arrow, 120 * i) for i in range(3)), 0, 0.92)
    for x, tone in ((0, LEAF[2]), (13, GOLD[2]), (26, SKY[2])):
        out += path(f"M{x - 5.4} 8H{x + 5.4}L{x + 4.4} 22H{x - 4.4}Z", tone, **EDGE)
        out += rect(x - 6.2, 5.4, 12.4, 4, 1.6, tone, **EDGE)
    return out


def casino() -> str:
    out = shade(32) + wall(-26, -16, 26, RED[1], RED[2]) + path("M-30-15Q0-34 30-15Z", PLUM[3], **EDGE)
    out += "".join(circle(-24 + 8 * i, -15, 2.1, GOLD[0] if i % 2 else LAMP[2], **EDGE) for i in range(7))
    out += path("M-11 22V4A11 11 0 0 1 11 4V22Z", PANE, **EDGE) + line("M0-6V22", INK, 1.2)
    out += pane(-19, 6, 8, 14) + pane(19, 6, 8, 14)
    die = rect(-8, -8, 16, 16, 3.4, WHITE, **EDGE)
    five = "".join(circle(x, y, 1.7, INK) for x, y in ((-4, -4), (4, -4), (0, 0), (-4, 4), (4, 4)))
    two = circle(-3.6, -3.6, 1.7, INK) + circle(3.6, 3.6, 1.7, INK)
    return out + at(-8, -27, die + five, -14, 0.95) + at(9, -26, die + two, 16, 0.95)


SHOPS: tuple[Callable[[], str], ...] = (
    lemonade_stand, bakery, grocery, restaurant, factory, toy_shop, hardware_store, theater, market_hall,
    art_studio, bar, clover_nursery, fortune_teller, laundry, recycling_centre, casino,
)  # fmt: skip


def symbols() -> dict[str, str]:
    return {f"b-{name}": draw() for name, draw in zip(BUSINESS_IDS, SHOPS, strict=True)}
