"""What people hold and lay down in Frutabaja: monies, clovers, dice, and what bears the colour and the emblem of a seat."""

from atoll.core.draw import at, circle, edge, ellipse, line, path, rect, text, use
from atoll.core.palette import SEATS, badge
from atoll.games.frutabaja.art_ink import (
    CREAM,
    GOLD,
    INK,
    LAMP,
    LEAF,
    MUD,
    NIGHT,
    PLUM,
    RED,
    RUST,
    STONE,
    WHITE,
    WOOD,
)
from atoll.games.frutabaja.art_shops import EDGE
from atoll.games.frutabaja.pieces import ART

MOST_SEATS = 4
PIPS = ("", "c", "af", "acf", "abef", "abcef", "abdefg")
SPOTS = {"a": (-8, -8), "b": (8, -8), "c": (0, 0), "d": (-8, 0), "g": (8, 0), "e": (-8, 8), "f": (8, 8)}


def money() -> str:
    out = circle(0.6, 1.2, 12, NIGHT, opacity=0.3) + circle(0, 0, 12, GOLD[4]) + circle(0, 0, 10.6, GOLD[2])
    out += circle(0, 0, 7.8, GOLD[1])
    cap = path("M-4.6 3.6Q0 1.4 4.6 3.6L1-7.4Z", GOLD[3])
    cap += path("M-3.4 3.6Q0 8 3.4 3.6Q0 2.2-3.4 3.6Z", GOLD[0])
    return out + cap + path("M-8.6-3A9 9 0 0 1-1-8.8", "none", **edge(GOLD[0], 1.8), stroke_linecap="round")


def clover() -> str:
    leaf = "M0 0C-7-3-9-10-5-11.4C-2.6-12.2-.6-10.6 0-9C.6-10.6 2.6-12.2 5-11.4C9-10 7-3 0 0Z"
    drawn = "".join(
        at(
            0,
            0,
            path(leaf, LEAF[2], **edge(LEAF[4], 1.4)) + line("M0-2V-7", LEAF[1], 1.3),
            90 * i + 45,
        )
        for i in range(4)
    )
    return line("M0 1Q4 7 2 13", LEAF[4], 3.4) + line("M0 1Q4 7 2 13", LEAF[3], 1.8) + drawn


def die(face: int) -> str:
    out = rect(-16, -14, 34, 34, 8, NIGHT, opacity=0.3) + rect(-17, -17, 34, 34, 8, INK)
    out += rect(-15.4, -15.4, 30.8, 30.8, 6.6, CREAM[0])
    out += path(
        "M-15.4 8.8V9A6.6 6.6 0 0 0-8.8 15.4H8.8A6.6 6.6 0 0 0 15.4 8.8V4Q0 12-15.4 4Z",
        CREAM[2],
        opacity=0.55,
    )
    return out + "".join(circle(*SPOTS[spot], 3.4, RED[2] if face == 1 else PLUM[4]) for spot in PIPS[face])


# -- what belongs to somebody --------------------------------------------------------------------------


def emblem(seat: int, size: float) -> str:
    s = SEATS[seat]
    return path(s.emblem, s.text, transform=f"scale({size})")


def flag(seat: int) -> str:
    """A banner on the roof: whose shop this is."""
    s = SEATS[seat]
    out = line("M-10 18V-15", WOOD[4], 3) + circle(-10, -16, 2.2, GOLD[1])
    out += path("M-9-14H15L10-2L15 10H-9Z", s.base, **edge(s.ink, 1.6, "round"))
    return out + at(1, -2, emblem(seat, 0.76))


def plinth(seat: int) -> str:
    """The pavement in front of a shop in the colour of its owner, and the banner, where they are on a tile."""
    s = SEATS[seat]
    out = path("M-34 19H34L39 29H-39Z", s.shade, **edge(s.ink, 1.4, "round"))
    out += path("M-34 19H34L35 22H-35Z", s.base)
    return at(5, 9, out, 0, 1.08) + use(f"{ART}-flag-{seat}", -53, 17)


def sold(seat: int) -> str:
    """A Sold token: a sign in the ground, 60 x 62."""
    s = SEATS[seat]
    out = ellipse(2, 30, 18, 3.4, NIGHT, opacity=0.35) + line("M0 30V-6", WOOD[4], 6)
    out += line("M0 30V-6", WOOD[2], 3.4)
    out += rect(-30, -26, 60, 36, 5, s.base, **edge(s.ink, 2))
    out += rect(-26, -22, 52, 28, 3, "none", **edge(s.text, 1.4))
    out += at(0, -14, emblem(seat, 0.62))
    return out + text(0, 3, "SOLD", "middle", font_size=13, fill=s.text, text_anchor="middle")


def cart(seat: int) -> str:
    """A food cart under an umbrella, 44 x 46, the wheels at y = 20."""
    s = SEATS[seat]
    out = ellipse(2, 20, 20, 3.2, NIGHT, opacity=0.35) + line("M0-16V4", WOOD[4], 2.6)
    out += path(
        "M-21-10Q-18-24 0-25Q18-24 21-10Q16-14 11-10Q5-14 0-10Q-5-14-11-10Q-16-14-21-10Z",
        s.base,
        **edge(s.ink, 1.6),
    )
    out += path("M-7-11Q-5-22 0-25Q5-22 7-11Q3-13 0-10Q-3-13-7-11Z", s.light)
    out += rect(-18, 0, 36, 13, 2, WOOD[0], **edge(s.ink, 1.5))
    out += circle(-10, 15, 5, WOOD[3], **EDGE) + circle(10, 15, 5, WOOD[3], **EDGE)
    out += circle(-10, 15, 1.6, GOLD[1]) + circle(10, 15, 1.6, GOLD[1])
    out += "".join(
        circle(x, -1.4, 3, tone, **EDGE) for x, tone in ((-12, RUST[1]), (-5, LEAF[1]), (12, LAMP[3]))
    )
    return out + circle(0, 6.5, 6, s.base, **edge(s.ink, 1)) + at(0, 6.5, emblem(seat, 0.4))


def cube(seat: int) -> str:
    """A claim cube with the emblem of its player, 22 high."""
    s = SEATS[seat]
    rim = edge(s.ink, 1.4, "round")
    out = path("M-9-6L0-10.6L9-6V6L0 10.6L-9 6Z", s.base, **rim)
    out += path("M-9-6L0-1.6L9-6L0-10.6Z", s.light, **rim)
    return out + path("M0-1.6V10.6L9 6V-6Z", s.shade, opacity=0.6) + at(-0.4, 3.6, emblem(seat, 0.42))


# -- signs -------------------------------------------------------------------------------------------


def megaphone() -> str:
    out = path("M-8-3L9-10V10L-8 4Z", RED[1], **EDGE) + rect(-12, -3.6, 5, 8, 1.4, WHITE, **EDGE)
    out += path("M-6 4.6L-4 11H0L-2 5.6Z", RED[2], **EDGE)
    return out + line("M12-4L16-6M12.6 0H17M12 4L16 6", LAMP[2], 2)


def cocktail() -> str:
    out = path("M-10-9H10L0 3Z", LAMP[2], **EDGE) + path("M-10-9H10L7.4-6H-7.4Z", WHITE)
    out += line("M0 3V11M-6 11.4H6", INK, 2)
    return out + circle(6, -10, 3.4, LEAF[2], **EDGE) + line("M2-8L9-17", RED[1], 2)


def lens() -> str:
    out = line("M5 5L12 12", INK, 5) + line("M5 5L12 12", WOOD[1], 2.8) + circle(-2, -2, 8.4, INK)
    return out + circle(-2, -2, 6.4, "#cfe6ee") + path("M-6-3A5 5 0 0 1-1-7", "none", **edge(WHITE, 2))


def disc(body: str, rim: str) -> str:
    """A card or token in effect on a shop."""
    out = circle(0.6, 1, 13, NIGHT, opacity=0.3) + circle(0, 0, 13, rim) + circle(0, 0, 11, CREAM[0])
    return out + at(0, 0, body, 0, 0.7)


def tape() -> str:
    """Closed by the Inspection."""
    band = rect(-42, -6, 84, 12, 0, GOLD[1], **edge(INK, 1.4))
    band += "".join(path(f"M{x} 6L{x + 7}-6H{x + 13}L{x + 6} 6Z", INK) for x in range(-38, 36, 15))
    return at(0, 4, band, -14)


def turn_over() -> str:
    """The sign beside a row that can be changed."""
    out = rect(-13, -13, 26, 26, 8, PLUM[3], **edge(PLUM[5], 1.4))
    out += path(
        "M-7-2A7.4 7.4 0 0 1 6-5M7 2A7.4 7.4 0 0 1-6 5",
        "none",
        **edge(LAMP[1], 2.8),
        stroke_linecap="round",
    )
    return out + path("M9-10V-1H0Z", LAMP[1]) + path("M-9 10V1H0Z", LAMP[1])


def arrow(up: bool) -> str:
    body = path("M0-8L11 5H5V9H-5V5H-11Z", LAMP[2], **edge(INK, 1.6, "round"))
    return body if up else at(0, 0, body, 180)


def note() -> str:
    """An IOU, 30 x 34."""
    out = path("M-14-16H10L15-11V17H-14Z", CREAM[1], **EDGE) + path("M10-16V-11H15Z", CREAM[3], **EDGE)
    out += line("M-9-8H5M-9-2H10M-9 4H10", CREAM[3], 1.8) + circle(7, 10, 4.4, RED[1])
    return out + path("M4 13L3 19L7 16.6L11 19L10 13Z", RED[2])


def goal_back() -> str:
    """A life goal that others may not see, 30 x 40."""
    out = rect(-14, -18, 30, 40, 5, NIGHT, opacity=0.3) + rect(-15, -20, 30, 40, 5, PLUM[5])
    out += rect(-13, -18, 26, 36, 3.6, PLUM[3])
    star = path("M0-10L2.6-3L10-3L4 1.6L6.2 9L0 4.6L-6.2 9L-4 1.6L-10-3L-2.6-3Z", LAMP[2])
    return out + star + text(0, 4.6, "?", "", font_size=13, fill=PLUM[5], text_anchor="middle")


def back(pile: int) -> str:
    """The back of a pile, 30 x 24: brown, green or lucky."""
    tone, sign = ((RUST, f"{ART}-storey"), (LEAF, f"{ART}-storey"), (PLUM, f"{ART}-clover"))[pile]
    out = "".join(rect(-14 + 2 * i, -11 - 2 * i, 28, 24, 4, tone[3], **edge(NIGHT, 1)) for i in range(3))
    return out + use(sign, 4, -3, 0.72)


def storey() -> str:
    """Businesses as such."""
    out = path("M-9 10V-1H9V10Z", CREAM[0], **EDGE) + path("M-12-1L-9-9H9L12-1Z", RUST[1], **EDGE)
    return out + line("M-6-1V-8M0-1V-9M6-1V-8", CREAM[0], 2) + rect(-2.6, 3, 5.2, 7, 0.8, MUD[3])


def income() -> str:
    """What the businesses bring in all: a bag of monies."""
    out = path("M-5-6C-13 0-13 11-6 12H6C13 11 13 0 5-6Z", WOOD[1], **EDGE)
    out += path("M-6-12L-3-9L0-12L3-9L6-12L5-6H-5Z", WOOD[0], **EDGE)
    return out + circle(0, 4, 5, GOLD[2], **EDGE)


def symbols() -> dict[str, str]:
    out = {
        "money": money(), "clover": clover(), "propaganda": disc(megaphone(), RED[2]), "happy": disc(cocktail(), LAMP[3]),
        "inspected": disc(lens(), STONE[3]), "tape": tape(), "refresh": turn_over(), "up": arrow(True), "down": arrow(False),
        "iou": note(), "goal-back": goal_back(), "storey": storey(), "cross": line("M-9 9L9-9M-9-9L9 9", RED[1], 3), "income": income(),
    }  # fmt: skip
    out |= {f"die-{face}": die(face) for face in range(1, 7)} | {
        f"back-{pile}": back(pile) for pile in range(3)
    }
    for seat in range(MOST_SEATS):
        out |= {f"badge-{seat}": badge(seat), f"flag-{seat}": flag(seat), f"plinth-{seat}": plinth(seat)}
        out |= {f"sold-{seat}": sold(seat), f"cart-{seat}": cart(seat), f"cube-{seat}": cube(seat)}
    return out
