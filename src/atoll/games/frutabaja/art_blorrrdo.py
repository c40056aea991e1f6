"""The Blorrrdo: a heap of mud with hair, horns of twigs, one eye larger than the other, and moods. 84 x 92, feet at y = 44."""

from math import cos, radians, sin

from atoll.core.draw import at, circle, edge, ellipse, line, num, path, tag, use
from atoll.games.frutabaja.art_ink import (
    GOLD,
    LAMP,
    LEAF,
    MOSS,
    MUD,
    NIGHT,
    PLUM,
    ROSE,
    SKY,
    SLIME,
    WHITE,
    WOOD,
)
from atoll.games.frutabaja.pieces import ART

JAGS = (1.0, 0.8, 1.15, 0.9, 1.05, 0.75, 1.2, 0.95)  # no two tufts of hair are equal
EDGE = edge(MUD[5], 2, "round")


def fur(
    x: float, y: float, rx: float, ry: float, tufts: int, long: float, fill: str, edge: bool = False
) -> str:
    """A shaggy ball whose tufts hang down."""

    def point(angle: float, far: float) -> tuple[float, float]:
        a = radians(angle)
        return x + (rx + far) * sin(a), y - (ry + far) * cos(a)

    step, d = 360 / tufts, ""
    for i in range(tufts):
        left, right = point(step * i, 0), point(step * (i + 1), 0)
        tip = point(step * (i + 0.62), long * JAGS[i % 8])
        droop = long * 0.35 * JAGS[(i + 3) % 8]
        d += f"{'L' if d else 'M'}{num(left[0])} {num(left[1])}Q{num((left[0] + tip[0]) / 2)} {num((left[1] + tip[1]) / 2 - 1)} "
        d += f"{num(tip[0])} {num(tip[1] + droop)}L{num(right[0])} {num(right[1])}"
    return path(d + "Z", fill, **(EDGE if edge else {}))


def horns() -> str:
    twig = line("M0 0C-3-8-2-14-7-20M-3-11Q-9-12-11-17M-3-9Q3-12 3-17", MUD[5], 5.4)
    twig += line("M0 0C-3-8-2-14-7-20M-3-11Q-9-12-11-17M-3-9Q3-12 3-17", WOOD[2], 2.8)
    leaf = path("M0 0C-1-6 4-9 8-8C8-3 5 1 0 0Z", LEAF[2], **EDGE)
    return at(-15, -26, twig, -8) + at(15, -26, twig, 18, 0.9) + at(20, -44, leaf)


def feet() -> str:
    foot = path("M-11 5C-13-4 9-6 11 1Q13 6 8 6L5 3L3 6.6L-1 3L-4 6.6L-7 3Z", MUD[3], **EDGE)
    return at(-14, 39, foot) + at(15, 39, foot)


def body() -> str:
    """What all moods share: hair over mud, moss, and what he picked up on his way."""
    out = ellipse(0, 44, 36, 5.4, NIGHT, opacity=0.36) + horns() + feet()
    out += fur(0, 6, 30, 33, 17, 9, MUD[3], edge=True) + fur(-1, 5, 26, 29, 15, 7, MUD[2])
    out += fur(-4, -6, 19, 18, 11, 6, MUD[1])
    out += ellipse(0, 26, 17, 11, MUD[3]) + ellipse(-1, 24.4, 15, 9, MUD[4], opacity=0.55)
    out += path("M-27 20Q-22 26-24 33Q-20 29-18 35Q-15 27-19 20Z", SLIME[1])
    out += path("M22 14Q27 22 24 30Q21 24 19 28Q18 20 18 16Z", SLIME[2])
    bone = line("M-6 0H6", WHITE, 3) + "".join(circle(x, y, 2.2, WHITE) for x in (-6, 6) for y in (-1.8, 1.8))
    out += at(20, 31, bone, -38, 0.8)
    out += at(-15, 31, line("M-3 3L3-3", LEAF[1], 2.4) + circle(4, -4, 1.4, ROSE[1]))
    return out + line("M-16-22Q-12-27-9-21M-1-26Q3-30 5-24M11-20Q15-24 17-18", MUD[0], 2)


def eye(x: float, y: float, r: float, dx: float, dy: float, lid: float, iris: str = LAMP[2]) -> str:
    """An eye that looks somewhere; `lid` says how much of it is shut."""
    out = circle(x, y, r, WHITE, **EDGE) + circle(x + dx, y + dy, r * 0.56, iris)
    out += circle(x + dx, y + dy, r * 0.32, MUD[5])
    out += circle(x + dx - r * 0.16, y + dy - r * 0.2, r * 0.14, WHITE)
    if not lid:
        return out
    low = y - r + 2 * r * lid
    half = max(0.0, r * r - (low - y) ** 2) ** 0.5
    big = 1 if lid > 0.5 else 0
    d = f"M{num(x - half)} {num(low)}A{num(r)} {num(r)} 0 {big} 1 {num(x + half)} {num(low)}Z"
    return out + path(d, MUD[2], **EDGE)


def arm() -> str:
    """An arm that hangs from its shoulder upwards, three fingers spread."""
    finger = line("M0 0V-6.4", MUD[5], 6) + line("M0 0V-6", MUD[1], 3.4)
    out = line("M0 0Q6-9 0-18", MUD[5], 13) + line("M0 0Q6-9 0-18", MUD[2], 9.4)
    return out + "".join(at(0, -19, finger, angle) for angle in (-34, 0, 34))


def left(x: float, y: float, turn: float) -> str:
    mirrored = tag("use", href=f"#{ART}-blorrrdo-arm", transform="scale(-1 1)")
    return at(x, y, mirrored, turn)


def right(x: float, y: float, turn: float) -> str:
    return at(x, y, use(f"{ART}-blorrrdo-arm"), turn)


def teeth(*spots: tuple[float, float, float]) -> str:
    return "".join(
        path(f"M{x - 3} {y}H{x + 3}L{x + 1} {y + h}H{x - 1}Z", GOLD[0], **edge(MUD[5], 1))
        for x, y, h in spots
    )


def grin() -> str:
    out = path("M-19 5Q0 12 20 3Q18 27 1 27Q-17 27-19 5Z", MUD[5], **EDGE)
    out += path("M-9 22Q1 13 12 21Q8 26.6 1 26.6Q-6 26.6-9 22Z", ROSE[2])
    return out + teeth((-12, 7.4, 6), (-2, 9, 5), (11, 7, 7)) + path("M4 26L6 20L8.6 25Z", GOLD[0])


def home() -> str:
    """In his Cave: half asleep, and content with all that dirt."""
    out = use(f"{ART}-blorrrdo-body") + eye(-10, -8, 9.4, 1, 4, 0.56) + eye(11, -7, 6.8, 0, 3, 0.6)
    out += line("M-10 8Q0 15 12 7", MUD[5], 3.2) + teeth((-3, 10, 5)) + left(-25, 24, 150)
    out += right(25, 24, 210)
    return out + line("M25-38H33L25-29H33M35-47H40L35-41H40", PLUM[0], 2.2)


def glee() -> str:
    """On a business: nobody earns here."""
    out = left(-24, 2, -38) + right(24, 2, 38) + use(f"{ART}-blorrrdo-body") + eye(-10, -9, 10.4, 2, 1.6, 0)
    out += eye(12, -9, 7.6, -1, 1.4, 0)
    return out + line("M-21-21L-4-18M4-17L20-22", MUD[5], 3.4) + use(f"{ART}-blorrrdo-grin")


def bored() -> str:
    """On a free terrain: nothing to spoil but grass."""
    out = use(f"{ART}-blorrrdo-body") + eye(-10, -8, 9.8, 4, 0, 0.34) + eye(11, -8, 7.2, 3, 0, 0.36)
    out += line("M-9 12Q2 9 13 13", MUD[5], 3.2) + teeth((8, 11.6, 5))
    return out + left(-26, 20, 165) + right(25, 12, 62)


def sulk() -> str:
    """The yard is clean, and that hurts."""
    out = use(f"{ART}-blorrrdo-body") + eye(-10, -6, 9.8, 0, 4, 0.2, SKY[2])
    out += eye(11, -6, 7.4, 0, 3, 0.2, SKY[2])
    out += line("M-20-13Q-12-20-5-19M5-18Q12-20 19-12", MUD[5], 3.4) + line("M-11 16Q1 6 13 16", MUD[5], 3.4)
    out += path("M-18 2Q-22 9-18 12Q-14 9-18 2Z", SKY[1], **EDGE) + line("M-5 20Q1 17 7 20", MUD[4], 2)
    return out + left(-25, 22, 160) + right(25, 22, 200)


def greedy() -> str:
    """In the Bank."""
    out = left(-24, 6, -22) + right(24, 12, 70) + use(f"{ART}-blorrrdo-body")
    out += eye(-10, -9, 10.4, 0, 0, 0, GOLD[2]) + eye(12, -9, 7.8, 0, 0, 0, GOLD[2])
    coin = circle(0, 0, 7, GOLD[2], **EDGE) + circle(0, 0, 4.6, GOLD[1])
    return out + use(f"{ART}-blorrrdo-grin") + at(-1, 22, coin, 0, 0.8) + at(-32, -19, coin)


def triumph() -> str:
    """Hardly any dirt is left in the Cave: soon all of it lies outside."""
    rays = "".join(at(0, -4, line("M0-44V-52", LAMP[2], 3), a) for a in range(-75, 76, 25))
    out = rays + left(-25, -2, -20) + right(25, -2, 20) + use(f"{ART}-blorrrdo-body")
    out += eye(-10, -9, 11.4, 0, 0, 0, SLIME[1]) + eye(13, -9, 9, 0, 0, 0, SLIME[1])
    out += line("M-23-23L-4-17M4-17L22-23", MUD[5], 3.6)
    fly = ellipse(-2.4, -1.6, 2.6, 1.6, WHITE, opacity=0.8) + ellipse(2.4, -1.6, 2.6, 1.6, WHITE, opacity=0.8)
    fly += circle(0, 0, 1.9, NIGHT)
    out += use(f"{ART}-blorrrdo-grin", 0, -1, 1.12)
    return out + at(-36, -34, fly) + at(33, -40, fly) + at(0, -50, fly)


MOODS = {"home": home, "glee": glee, "bored": bored, "sulk": sulk, "greedy": greedy, "triumph": triumph}


def tramp() -> str:
    """A snoring tramp with a bundle, 34 x 46, feet at y = 22."""
    out = ellipse(0, 22, 14, 3, NIGHT, opacity=0.36)
    out += path("M-11 21C-12 4-8-5 0-5S12 4 11 21Z", PLUM[3], **EDGE)
    out += path("M-5 0L0 8L5 0Z", MOSS[2], **EDGE) + line("M-6 14H2M3 9H8", LAMP[3], 2.4)
    out += circle(0, -9, 7.6, "#dba77c", **EDGE)
    out += path("M-7-6Q0 3 7-6Q7 1 0 2Q-7 1-7-6Z", WOOD[3]) + circle(1.4, -8, 2.2, ROSE[2])
    out += line("M-4-11H-1M3-11H6", MUD[5], 1.6)
    out += path("M-11-14Q0-18 11-14L9-12H-9Z", MUD[4], **EDGE)
    out += path("M-7-15L-5-22Q1-25 6-22L7-15Z", MUD[3], **EDGE) + line("M-6-16.4Q0-18.4 6.6-16.4", LAMP[3], 2)
    stick = line("M10 20L17-14", WOOD[3], 2.4) + circle(17, -15, 5.6, ROSE[3], **EDGE)
    stick += circle(15.4, -16.6, 1, WHITE) + circle(18.6, -13, 1, WHITE)
    return out + stick


def symbols() -> dict[str, str]:
    out = {f"blorrrdo-{mood}": draw() for mood, draw in MOODS.items()}
    return out | {"blorrrdo-arm": arm(), "blorrrdo-body": body(), "blorrrdo-grin": grin(), "tramp": tramp()}
