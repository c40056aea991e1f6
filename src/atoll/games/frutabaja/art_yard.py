"""The backyard of Frutabaja: what grows and lies on its tiles (144 x 96), the special ones, dirt in heaps, lanterns."""

from atoll.core.draw import at, circle, edge, ellipse, line, path, rect, text, use
from atoll.games.frutabaja.art_ink import (
    CREAM,
    GOLD,
    INK,
    LAMP,
    LEAF,
    MOSS,
    MUD,
    NIGHT,
    PLUM,
    RED,
    ROSE,
    RUST,
    SKY,
    SLIME,
    STONE,
    WHITE,
    WOOD,
)
from atoll.games.frutabaja.art_shops import EDGE
from atoll.games.frutabaja.pieces import ART, MOST_NUMBER, NUMBER, SPECIALS, STUCK, TILES

WIDE, HIGH = 144, 96  # a tile
ROUND = 11

# -- what grows --------------------------------------------------------------------------------------

TUFT = line(
    "M-5 0C-6-5-9-7-11-8M-1.6 0C-1.6-6-3-10-4-11M2 0C2-6 4-9 6-10M5.4 0C7-4 10-6 13-6",
    MOSS[4],
    2,
    opacity=0.75,
)
SHROOM = (
    path("M-2 0V-6H2V0Z", CREAM[1])
    + path("M-7-5C-6-12 6-12 7-5Z", RED[1])
    + circle(-2, -8, 1.1, WHITE)
    + circle(3, -7, 1, WHITE)
)
SNAIL = (
    path("M-9 0Q0-2 8 0L11-5M8 0L9-5", "none", **edge(MOSS[1], 2.4))
    + circle(-1, -4, 4.6, RUST[1])
    + circle(-1, -4, 2, RUST[2])
)
CAN = rect(-4, -7, 8, 8, 1, STONE[1]) + rect(-4, -4.6, 8, 3.4, 0, RED[1]) + ellipse(0, -7, 4, 1.4, STONE[3])
PEBBLES = ellipse(-4, 0, 4, 2.4, STONE[2]) + ellipse(3, 1, 3, 2, STONE[3])
DAISY = "".join(circle(2.6 * x, 2.6 * y, 1.7, WHITE) for x, y in ((1, 0), (-1, 0), (0, 1), (0, -1))) + circle(
    0, 0, 1.6, GOLD[2]
)
BOTTLE = path("M-2-9H2V-5Q5-3 5 0V6H-5V0Q-5-3-2-5Z", LEAF[3], opacity=0.85)
BOOT = path("M-4-9H2V-1L8 2Q9 5 6 5H-4Z", MUD[3])

PRINT = ellipse(0, 0, 5, 3.6, MUD[4]) + "".join(
    circle(x, y, 1.3, MUD[4]) for x, y in ((-4, -5), (0, -6.4), (4, -5))
)
PUDDLE = path("M-15 1C-14-5-4-4 2-6S15-4 15 1S6 5-1 5S-16 6-15 1Z", SLIME[2], opacity=0.5) + ellipse(
    -5, -1, 3, 1.2, SLIME[0], opacity=0.6
)
WEED = line("M0 0V-12M0-5Q-7-6-8-11M0-7Q7-8 8-13", MOSS[4], 2, opacity=0.8) + circle(
    0, -13, 2.6, ROSE[1], opacity=0.9
)

LITTER = (  # what lies on five kinds of terrain, and where
    (
        (TUFT, -20, 40),
        (SHROOM, 58, -22),
        (TUFT, 44, 42),
        (PEBBLES, -56, 40),
        (PUDDLE, 28, 12),
        (TUFT, 6, -30),
    ),
    ((TUFT, 55, -26), (SNAIL, -14, 41), (DAISY, 20, -36), (TUFT, -52, 42), (WEED, 60, 22), (PEBBLES, 8, 14)),
    (
        (CAN, 59, 40),
        (TUFT, -12, -30),
        (PEBBLES, 30, -36),
        (TUFT, -30, 42),
        (PRINT, 20, 2),
        (PRINT, 36, -12),
        (PRINT, 6, 16),
    ),
    ((BOOT, 56, 36), (TUFT, 24, 42), (DAISY, -14, -35), (BOTTLE, -60, 36), (TUFT, 60, -24), (PUDDLE, 10, 4)),
    (
        (WEED, -18, 36),
        (TUFT, 52, 40),
        (PRINT, 48, -26),
        (PRINT, 32, -14),
        (SHROOM, 12, 40),
        (DAISY, -20, -34),
        (TUFT, 8, 8),
    ),
)


def weeds(kind: int) -> str:
    patches = ((-34, 20, 30, 15), (38, -16, 30, 16), (20, 34, 36, 10))
    bare = "".join(ellipse(x, y, rx, ry, MUD[3], opacity=0.17) for x, y, rx, ry in patches[kind % 2 :])
    return bare + "".join(at(x, y, thing) for thing, x, y in LITTER[kind])


# -- the special tiles -------------------------------------------------------------------------------


def bank() -> str:
    out = ellipse(0, 30, 42, 5, NIGHT, opacity=0.3) + rect(-36, 22, 72, 8, 1.5, STONE[2], **EDGE)
    out += rect(-32, 16, 64, 7, 1, STONE[1], **EDGE)
    out += rect(-29, -12, 58, 28, 0, STONE[3], **EDGE) + rect(-7, -4, 14, 20, 2, GOLD[3], **EDGE)
    out += circle(3, 6, 1.4, GOLD[0])
    out += "".join(rect(x - 4, -12, 8, 28, 2, STONE[0], **EDGE) for x in (-23, -11, 11, 23))
    out += path("M-38-11L0-34L38-11Z", STONE[1], **EDGE) + path("M0-34L38-11H8Z", STONE[2])
    out += circle(0, -19, 7, GOLD[2], **EDGE)
    return out + path("M0-23.6V-14.4M2.6-21.4Q-3-23.4-2.6-20T2.4-18T-2.8-16.4", "none", **edge(GOLD[4], 1.5))


def fountain(works: bool) -> str:
    water, deep = (SKY[1], SKY[2]) if works else (SLIME[2], SLIME[3])
    out = ellipse(0, 28, 40, 6, NIGHT, opacity=0.3) + path("M-38 12H38L30 28H-30Z", STONE[2], **EDGE)
    out += path("M8 12H38L30 28H12Z", STONE[3])
    out += ellipse(0, 12, 38, 8, STONE[1], **EDGE) + ellipse(0, 12.4, 32, 5.6, deep)
    out += ellipse(-6, 11.4, 20, 3, water)
    out += path("M-5 12L-3-12H3L5 12Z", STONE[1], **EDGE)
    out += path("M-18-12H18Q14-3 0-3T-18-12Z", STONE[2], **EDGE) + ellipse(0, -12, 18, 4, water, **EDGE)
    gnome = path("M-5 0Q-6-8 0-8T5 0Z", RED[2], **EDGE) + circle(0, -9, 3.8, "#e8b98e", **EDGE)
    gnome += path("M-4.6-11L0-21L4.6-11Z", RED[1], **EDGE) + path("M-3-8Q0 0 3-8Z", WHITE)
    out += at(0, -12, gnome)
    if works:
        out += line(
            "M-3-14C-12-26-25-20-27 8M3-14C12-26 25-20 27 8M-14-10Q-17 0-16 9M14-10Q17 0 16 9",
            WHITE,
            2,
            opacity=0.9,
        )
        return out + "".join(circle(x, y, 1.6, WHITE) for x, y in ((-29, 3), (29, 3), (-20, -22), (20, -22)))
    out += path("M-18-11Q-16 2-13-8Q-10 4-7-8ZM6-9Q9 6 12-8Q15 0 18-11Z", SLIME[1])
    return out + line("M-24 8Q-22 20-20 12M16 12Q19 24 22 12", SLIME[1], 3)


def cemetery() -> str:
    out = line("M28 30C26 12 30 4 22-10M26 6Q36-4 38-16M25 0Q16-10 16-20M24-6Q30-16 28-24", MUD[5], 4.4)
    stone = path("M-11 20V-6A11 11 0 0 1 11-6V20Z", STONE[1], **EDGE)
    stone += path("M3 20V-16.4A11 11 0 0 1 11-6V20Z", STONE[2])
    cross = line("M0-9V5M-5-4H5", STONE[4], 2.4)
    out += at(-28, 8, stone + cross, -7)
    out += at(0, 3, stone + line("M-5-6H5M-5-1H5M-5 4H2", STONE[4], 2), 3, 1.12)
    out += path("M-44 30Q-28 18-12 27Q4 17 22 27Q34 20 44 30Z", MOSS[4], **EDGE) + circle(33, -20, 3, NIGHT)
    bat = path("M0 0Q-5-7-13-5Q-9-2-9 2Q-5-1 0 4Q5-1 9 2Q9-2 13-5Q5-7 0 0Z", NIGHT)
    out += at(-14, -27, bat) + at(40, -32, bat, 12, 0.7)
    return out + line("M-22 28Q-20 20-24 16M8 28Q9 22 6 18", SLIME[1], 2.4)


def cave() -> str:
    """A mouth in a hill of mud; what lies in it is drawn apart."""
    hill = "M-71 37V-6C-58-20-52-34-36-36C-24-50 14-50 28-38C46-38 56-18 71-8V37A10 10 0 0 1 61 47H-61A10 10 0 0 1-71 37Z"
    out = path(hill, MUD[3])
    out += path(
        "M-71 37V0C-56-8-46-28-30-29C-16-41 10-42 24-32C42-30 54-8 71 0V37A10 10 0 0 1 61 47H-61A10 10 0 0 1-71 37Z",
        MUD[2],
    )
    out += path("M-58 47V10C-56-16-32-30 0-30S56-16 58 10V47Z", MUD[5])
    out += path("M-52 47V12C-50-10-28-24 0-24S50-10 52 12V47Z", "#140b04")
    out += path("M-40-25L-36-8L-31-27ZM24-28L29-14L34-24ZM-8-30L-4-17L1-30Z", MUD[5])
    out += line("M-64 0Q-60 12-63 22M63 2Q60 14 64 24M-22-35Q-20-28-23-24", SLIME[1], 3.6)
    bone = line("M-6 0H6", CREAM[1], 2.6)
    bone += "".join(circle(x, y, 2, CREAM[1]) for x in (-6, 6) for y in (-1.6, 1.6))
    return out + at(60, 41, bone, -24) + at(-62, 40, SHROOM)


def effect(up: bool) -> str:
    """The arrow of the Fountain or the Cemetery to the terrain below."""
    tone = SKY[3] if up else PLUM[3]
    return path("M-7-12H7V2H14L0 14L-14 2H-7Z", tone, **edge(WHITE, 1.6, "round"))


# -- dirt --------------------------------------------------------------------------------------------


def token() -> str:
    """One dirt token: a splash that looks back."""
    d = "M-11 2C-15-3-9-7-8-8C-7-14 1-12 2-10C8-14 13-8 10-4C16 0 12 7 7 6C5 12-3 11-4 8C-9 10-13 7-11 2Z"
    out = path(d, MUD[3], **edge(MUD[5], 1.6)) + path("M-7 0C-8-5-2-8 2-6C0-4-3-3-7 0Z", MUD[1])
    return out + circle(4, 1, 2.2, SLIME[1]) + circle(-3, 4, 1.4, MUD[0])


def mound(n: int) -> str:
    """Dirt that was left to lie: 54 wide at most, the ground at y = 12."""
    wide, high = ((15, 4), (20, 9), (25, 15), (29, 21))[n - 1]
    u, v, t = wide * 0.46, wide * 0.82, wide * 0.3
    d = f"M{-wide} 12C{-v:.1f} 6 {-v:.1f} 0 {-u:.1f} {-high * 0.5:.1f}C{-t:.1f} {-high - 3:.1f} {t:.1f} {-high - 4:.1f} {u:.1f} {-high * 0.55:.1f}C{v:.1f} 0 {v:.1f} 6 {wide} 12Z"
    out = ellipse(0, 12, wide + 3, 3.4, NIGHT, opacity=0.35) + path(d, MUD[3], **edge(MUD[5], 1.8))
    out += path(
        f"M{-wide + 4} 9C{-v + 3:.1f} 4 {-u:.1f} {-high * 0.4:.1f} 0 {-high + 1:.1f}C{-u / 2:.1f} 0 {-u / 2:.1f} 4 {-wide + 4} 9Z",
        MUD[1],
        opacity=0.8,
    )
    bits = (
        circle(6, 7, 2.4, MUD[1]) + circle(-6, 5, 1.8, MUD[4]),
        at(
            9,
            3,
            path("M-3-4Q0-2 3-4L2 0L3 4Q0 2-3 4L-2 0Z", CREAM[1], **edge(MUD[5], 1))
            + line("M0-4V-7", MUD[4], 1.4),
        ),
        path("M-22 10Q-18 2-14 9Q-11 3-8 10Z", SLIME[1])
        + at(-12, -3, fishbone(), -20)
        + circle(16, 6, 2.6, SLIME[1]),
        path("M4-16Q6-4 9-12Q12 2 15-8Q17 0 19-4L14-14Z", SLIME[1])
        + at(19, 4, CAN, 24)
        + at(-4, -22, FLY)
        + at(-24, -12, FLY)
        + at(24, -16, FLY),
    )
    return out + "".join(bits[:n])


def heap(n: int) -> str:
    """A mound, and beside it the disc for its number."""
    chip = circle(-24, -1, 12.5, RED[2] if n >= STUCK else MUD[5], **edge(CREAM[1], 1.6))
    return use(f"{ART}-mound-{n}", 5, -2, 1.16) + chip


FLY = (
    ellipse(-2, -1.4, 2.2, 1.4, WHITE, opacity=0.85)
    + ellipse(2, -1.4, 2.2, 1.4, WHITE, opacity=0.85)
    + circle(0, 0, 1.6, NIGHT)
)


def fishbone() -> str:
    out = line("M-7 0H6M-4-3V3M-1-3.4V3.4M2-3V3", CREAM[0], 1.4) + path("M6-3L11 0L6 3Z", CREAM[0])
    return out + path("M-7 0L-11-3V3Z", CREAM[0])


# -- lanterns ----------------------------------------------------------------------------------------


def lamp(lit: bool) -> str:
    body = path("M-4-4Q-6.4 0-4 5H4Q6.4 0 4-4Z", LAMP[2] if lit else STONE[3], **edge(INK, 1.1))
    out = circle(0, 0.5, 12, LAMP[2], opacity=0.26) + circle(0, 0.5, 8, LAMP[1], opacity=0.45) if lit else ""
    out += body + (ellipse(0, 1, 2, 3, LAMP[0]) if lit else line("M-1.4-2V3M1.6-2V3", STONE[4], 1))
    return out + rect(-3, -6, 6, 2.4, 0.6, INK) + rect(-3, 4.4, 6, 2, 0.6, INK)


def lamps(lit: bool) -> str:
    """A string of lanterns behind a shop, where it is on a tile."""
    out = line("M-46-10Q-24 4 0 1Q24 4 46-10", INK, 1.3)
    spots = ((-36, 2), (-16, 7), (16, 7), (36, 2))
    out += "".join(use(f"{ART}-lamp-{'lit' if lit else 'out'}", x, y) for x, y in spots)
    return at(5, -34, out)


def glow() -> str:
    """The light of an open shop on the grass around it."""
    return "".join(ellipse(0, 2, 58 - 9 * i, 42 - 7 * i, LAMP[2], opacity=0.13) for i in range(4))


def number(n: int) -> str:
    """The disc of a number, a paper lantern, with a dot for each way to roll it."""
    out = circle(0, 1.4, 18, NIGHT, opacity=0.3) + rect(-6, -20, 12, 4, 1.4, INK) + circle(0, 0, 17.4, INK)
    out += circle(0, 0, 15.6, CREAM[0])
    ways = 6 - abs(7 - n)
    tone = RED[2] if ways > 4 else INK
    out += "".join(circle(3.7 * (i - (ways - 1) / 2), 10.6, 1.4, tone) for i in range(ways))
    return out + text(0, 5.8, n, "", font_size=22 if n < 10 else 20.6, fill=tone, text_anchor="middle")


def sign() -> str:
    """A wooden sign at the end of a row, with a broom."""
    out = rect(-11, -30, 22, 60, 5, WOOD[1], **EDGE) + line("M-10-14H10M-10 14H10", WOOD[2], 1.2)
    broom = line("M0-20V2", WOOD[4], 3) + path("M-6 2H6L8 18Q0 21-8 18Z", GOLD[2], **EDGE)
    broom += line("M-3 6L-4 17M0 6V18M3 6L4 17", GOLD[3], 1.2)
    return out + broom


def bar_sign() -> str:
    """What one presses for the last call of a Bar."""
    bell = path("M-8 6Q-6 3-6-2Q-6-9 0-9T6-2Q6 3 8 6Z", GOLD[2], **EDGE) + circle(0, 8, 2.4, GOLD[3])
    bell += circle(0, -10, 1.8, GOLD[3])
    return circle(0, 0, 14, CREAM[0], **EDGE) + bell


def lantern() -> str:
    """The great paper lantern of the next number, 72 x 80."""
    out = "".join(ellipse(0, 0, 44 - 4 * i, 42 - 3 * i, LAMP[2], opacity=0.12) for i in range(3))
    out += rect(-12, -40, 24, 7, 2, INK)
    out += path("M-12-35C-40-30-40 30-12 35H12C40 30 40-30 12-35Z", LAMP[2], **edge(INK, 2))
    out += rect(-12, 33, 24, 6, 2, INK)
    out += ellipse(0, 0, 25, 28, LAMP[1]) + ellipse(0, 0, 18, 22, LAMP[0])
    return out + line("M-29-14Q0-6 29-14M-32 2Q0 10 32 2M-28 18Q0 26 28 18", LAMP[3], 1.3, opacity=0.55)


def land(laid: int) -> str:
    """A terrain with its number."""
    return use(f"{ART}-weeds-{laid % len(LITTER)}") + use(f"{ART}-number-{NUMBER[laid]}", -53, -28)


def counter(side: int) -> str:
    """The Bank with its numbers and what it pays, by its two sides."""
    out = at(10, 8, bank(), 0, 0.88) + use(f"{ART}-number-2", -53, -28) + use(f"{ART}-number-12", -53, 9)
    offer, wide = (("2 → 1+1+1", 82), ("2 → 3", 56))[side - 1]
    out += rect(8 - wide / 2, -46, wide, 19, 8, PLUM[4], **edge(LAMP[2], 1.2))
    return out + text(8, -32, offer, "", font_size=13.5, fill=LAMP[1], text_anchor="middle")


def store(n: int) -> str:
    """A row of dirt tokens in the Cave."""
    lump = path("M-5.6 4.4C-6.6-2-3-5.4 0-5.4S6.6-2 5.6 4.4Z", MUD[1], **edge(MUD[5], 1))
    lump += path("M-3.4-1Q-2-3.6 1-3.4", "none", **edge(MUD[0], 1.6))
    return "".join(at(-58.5 + 13 * i, 0, lump) for i in range(n))


def tick() -> str:
    """Used in this turn."""
    return circle(0, 0, 10, STONE[3], **EDGE) + line("M-4.6 0L-1 4L5-4", WHITE, 2.4)


def symbols() -> dict[str, str]:
    out = {f"weeds-{kind}": weeds(kind) for kind in range(len(LITTER))}
    out |= {f"number-{n}": number(n) for n in range(2, MOST_NUMBER + 1)}
    out |= {f"land-{laid}": land(laid) for laid in range(SPECIALS, TILES)}
    out |= {f"store-{n}": store(n) for n in range(1, 11)} | {f"bank-{side}": counter(side) for side in (1, 2)}
    out["holes"] = "".join(ellipse(-58.5 + 13 * i, 3.4, 5, 1.6, MUD[3]) for i in range(10))
    out |= {"lantern": lantern(), "tick": tick(), "vault": at(0, 1, bank(), 0, 0.34)}
    out |= {f"mound-{n}": mound(n) for n in range(1, 5)} | {f"heap-{n}": heap(n) for n in range(1, 5)}
    return out | {
        "fountain": fountain(True), "fountain-dirty": fountain(False), "cemetery": cemetery(), "cave": cave(),
        "more": effect(True), "less": effect(False), "dirt": token(), "lamp-lit": lamp(True), "lamp-out": lamp(False),
        "lamps-lit": lamps(True), "lamps-out": lamps(False), "glow": glow(), "sign": sign(), "bell": bar_sign(),
    }  # fmt: skip
