"""Pictures of lucky cards, life goals and objectives of Frutabaja, 44 x 44 around the middle."""

from collections.abc import Callable

from atoll.core.draw import at, circle, edge, ellipse, line, path, rect, star, text, use
from atoll.games.frutabaja import pieces
from atoll.games.frutabaja.art_ink import (
    CREAM,
    GOLD,
    INK,
    LAMP,
    LEAF,
    MUD,
    PLUM,
    RED,
    ROSE,
    RUST,
    SKY,
    STONE,
    WHITE,
    WOOD,
)
from atoll.games.frutabaja.art_shops import EDGE
from atoll.games.frutabaja.art_tokens import cocktail, lens, megaphone
from atoll.games.frutabaja.pieces import ART, CARD_IDS, GOAL_IDS, OBJECTIVE_IDS


def piece(name: str, x: float, y: float, size: float) -> str:
    return use(f"{ART}-{name}", x, y, size)


def sweep(x: float, y: float, turn: float) -> str:
    broom = line("M0-18V4", INK, 5) + line("M0-18V4", WOOD[1], 2.8)
    broom += path("M-7 3H7L10 18Q0 22-10 18Z", GOLD[2], **EDGE)
    broom += line("M-4 7L-5 17M0 7V18M4 7L5 17", GOLD[3], 1.4)
    return at(x, y, broom, turn)


def hut() -> str:
    out = path("M-7 7V-2H7V7Z", CREAM[0], **EDGE) + path("M-10-2L0-11L10-2Z", RUST[1], **EDGE)
    return out + rect(-2.4, 1, 4.8, 6, 0.6, MUD[3])


# -- lucky cards -------------------------------------------------------------------------------------


def relocation() -> str:
    wheel = circle(0, 0, 3.6, INK) + circle(0, 0, 1.4, GOLD[1])
    out = piece("hut", 0, -2, 1.5) + line("M-16 10H16", WOOD[3], 4) + at(-9, 14, wheel) + at(9, 14, wheel)
    return out + line("M-20-4H-14M-21 2H-14", PLUM[2], 2.4)


def food_cart() -> str:
    out = path("M-18-6Q-15-20 0-21Q15-20 18-6Q13-10 9-6Q4-10 0-6Q-4-10-9-6Q-13-10-18-6Z", RED[1], **EDGE)
    out += path("M-5-7Q-4-18 0-21Q4-18 5-7Q2-9 0-6Q-2-9-5-7Z", CREAM[0])
    out += line("M0-7V4", WOOD[4], 2.4) + rect(-15, 3, 30, 11, 2, WOOD[0], **EDGE)
    out += circle(-8, 16, 4.4, WOOD[3], **EDGE) + circle(8, 16, 4.4, WOOD[3], **EDGE)
    return out + circle(-8, 1.6, 3, LEAF[1], **EDGE) + circle(8, 1.6, 3, LAMP[3], **EDGE)


def publicity() -> str:
    out = piece("die-5", -3, 5, 0.72) + path("M2-19L19-15L16 1L8-4Z", LAMP[1], **EDGE)
    return out + line("M7-13L15-11M7-9L12-8", RED[2], 2)


def propaganda() -> str:
    return at(-2, 0, megaphone(), -10, 1.45)


def tramp() -> str:
    return piece("tramp", -2, 1, 0.84)


def bad_move() -> str:
    out = piece("dirt", -10, 4, 0.86) + line("M2 2C4-12 12-12 15-4", RED[1], 3.4)
    return out + path("M9-5H21L15 4Z", RED[1], **EDGE) + piece("dirt", 13, 12, 0.5)


def spring_cleaning() -> str:
    out = path("M-13 0H13L10 19H-10Z", SKY[2], **EDGE) + ellipse(0, 0, 13, 3.6, SKY[0], **EDGE)
    out += path("M-13 0A13 17 0 0 1 13 0", "none", **edge(INK, 1.6))
    return out + "".join(
        circle(x, y, r, WHITE, **EDGE)
        for x, y, r in ((-6, -4, 4.4), (3, -7, 5.4), (9, -2, 3.4), (-1, -14, 2.6), (14, -13, 2))
    )


def street_sweeper() -> str:
    return sweep(-6, 0, -16) + sweep(7, 0, 16) + piece("dirt", 15, 16, 0.42)


def happy_hour() -> str:
    return at(0, 2, cocktail(), 0, 1.5)


def inspection() -> str:
    out = rect(-13, -17, 24, 34, 2.4, WOOD[1], **EDGE) + rect(-10, -12, 18, 26, 1, CREAM[0])
    out += rect(-5, -20, 8, 6, 1.4, STONE[2], **EDGE)
    return out + line("M-7-6H5M-7 0H2M-7 6H3", STONE[3], 2) + at(9, 8, lens(), 0, 0.9)


def scarecrow() -> str:
    out = line("M0 21V-8M-19-2H19", WOOD[3], 3.6) + path("M-8-4H8L11 13H-11Z", RUST[1], **EDGE)
    out += line("M-19-2L-22 3M19-2L22 3M-19-2L-20-6M19-2L20-6", GOLD[2], 2)
    out += circle(0, -11, 7, LAMP[1], **EDGE)
    out += line("M-3.6-13L-1.6-11M-1.6-13L-3.6-11M1.6-13L3.6-11M3.6-13L1.6-11M-3-7.6H3", INK, 1.3)
    return out + path("M-11-15Q0-18 11-15L5-17L0-25L-5-17Z", MUD[3], **EDGE)


def inheritance() -> str:
    out = path("M-15-12Q-18-16-13-18H13Q17-17 15-12V14Q18 18 13 19H-12Q-17 18-15 13Z", CREAM[1], **EDGE)
    out += line("M-9-10H9M-9-4H9M-9 2H4", CREAM[3], 2)
    return out + piece("money", 8, 10, 0.9)


def four_leaf_day() -> str:
    rays = "".join(at(0, 0, line("M0-17V-21", LAMP[2], 3), a) for a in range(0, 360, 45))
    return rays + circle(0, 0, 14, LAMP[1]) + piece("clover", 0, 1, 1.05)


CARDS: tuple[Callable[[], str], ...] = (
    relocation, food_cart, publicity, propaganda, tramp, bad_move, spring_cleaning, street_sweeper, happy_hour,
    inspection, scarecrow, inheritance, four_leaf_day,
)  # fmt: skip

# -- life goals and objectives -----------------------------------------------------------------------


def tycoon() -> str:
    return "".join(
        piece("money", x, y, 0.8) for x, y in ((-9, 10), (9, 10), (0, 3), (-9, -2), (9, -4), (0, -9))
    )


def chain() -> str:
    out = "".join(piece("hut", x, y, 0.8) for x, y in ((-13, -7), (0, -10), (13, -7), (-8, 9), (8, 9)))
    return out + line("M-12 20H12", PLUM[2], 2.6)


def avenue() -> str:
    road = path("M-21 10H21V18H-21Z", STONE[3], **EDGE) + line("M-17 14H-11M-3 14H3M11 14H17", LAMP[1], 1.8)
    return road + "".join(piece("hut", x, 2, 0.74) for x in (-16, -5.4, 5.4, 16))


def plaza() -> str:
    ground = rect(-19, -19, 38, 38, 4, STONE[1], **EDGE)
    ground += "".join(piece("hut", x, y, 0.8) for x in (-9.4, 9.4) for y in (-7, 11))
    return ground + circle(0, 2, 3, SKY[2], **EDGE)


def spotless() -> str:
    sparkle = path(star(4, 7, 2), LAMP[1], **EDGE)
    out = piece("hut", 0, 4, 1.35) + at(-14, -12, sparkle) + at(15, -8, sparkle, 0, 0.8)
    return out + at(13, 13, sparkle, 0, 0.6)


def lucky_gnome() -> str:
    out = path("M-12 18Q-12 4 0 4T12 18Z", LEAF[3], **EDGE) + circle(0, -1, 8.4, "#e8b98e", **EDGE)
    out += path("M-10-3L2-23L10-3Q0-8-10-3Z", RED[1], **EDGE)
    out += path("M-8 1Q-7 15 0 16Q7 15 8 1Q0 8-8 1Z", WHITE, **EDGE) + circle(-3, -2, 1.2, INK)
    out += circle(3, -2, 1.2, INK) + circle(0, 1.4, 2.2, ROSE[2])
    return out + piece("clover", 13, 10, 0.62)


def magnate() -> str:
    out = piece("hut", -5, 3, 1.2) + path("M-14-15H4V-13H-14ZM-11-15V-22H1V-15Z", INK)
    return out + piece("money", 11, 11, 0.9)


def shopkeeper() -> str:
    return "".join(piece("hut", x, y, 0.95) for x, y in ((-10, -6), (10, -6), (-10, 13), (10, 13)))


def philanthropist() -> str:
    heart = path("M0 16C-22 2-16-15-6-14Q-1-13 0-8Q1-13 6-14C16-15 22 2 0 16Z", RED[1], **EDGE)
    return heart + piece("money", 0, 0, 0.72)


def farewell() -> str:
    out = piece("blorrrdo-sulk", 0, -1, 0.44) + line("M-17 17L17-17", INK, 6)
    return out + line("M-17 17L17-17", RED[1], 3.4)


def main_street() -> str:
    return line("M-20 15H20", STONE[3], 6) + "".join(piece("hut", x, 3, 0.92) for x in (-13, 0, 13))


GOALS: tuple[Callable[[], str], ...] = (tycoon, chain, avenue, plaza, spotless, lucky_gnome, magnate)
OBJECTIVES: tuple[Callable[[], str], ...] = (
    farewell, shopkeeper, chain, philanthropist, lucky_gnome, main_street, spotless, magnate,
)  # fmt: skip
SHELVES = (("l", CARD_IDS, CARDS), ("g", GOAL_IDS, GOALS), ("o", OBJECTIVE_IDS, OBJECTIVES))


# -- what is written on the wares of the market, 137 x 55 -------------------------------------------------

LONG = 11  # letters of a name that fill a line

ABILITIES = {
    pieces.NEIGHBOURS: piece("hut", -5, 0, 0.55) + piece("hut", 6, 0, 0.55),
    pieces.MESSY_KITCHEN: piece("dirt", 0, 0, 0.66),
    pieces.SMOKESTACK: piece("dirt", 4, 1, 0.62) + path("M-12-3H-8V-7L-2 0L-8 7V3H-12Z", STONE[2]),
    pieces.DISCOUNT: piece("money", 2, 0, 0.7) + line("M-11 0H-7", RED[1], 3),
    pieces.SPOTLESS_STAGE: path(star(4, 10, 2.6), LAMP[2], **EDGE),
    pieces.MUSE: piece("clover", 0, -1, 0.68),
    pieces.LAST_CALL: piece("bell", 0, 0, 0.7),
    pieces.SPROUT: piece("clover", -6, -1, 0.6) + piece("clover", 7, -1, 0.6),
    pieces.FORESIGHT: piece("die-3", 0, 0, 0.5),
    pieces.FRESH_START: at(0, 1, spring_cleaning(), 0, 0.46),
    pieces.RECYCLE: piece("dirt", -2, 0, 0.6) + line("M-10-8L7 8", LEAF[3], 3),
    pieces.JACKPOT: piece("money", 7, 1, 0.6) + piece("clover", -6, -1, 0.6),
}


def title(name: str) -> str:
    """A name in one line or two, in the colour of the place where it stands."""
    parts = name.replace("-", "- ").rsplit(" ", 1) if len(name) > LONG else [name]
    return "".join(
        text(52, (16 if len(parts) == 1 else 14) + 13 * i, part.replace("- ", "-"), "", font_size=12.2)
        for i, part in enumerate(parts)
    )


def written(kind: int) -> str:
    """The name of a business, its ability and its income."""
    income, ability = int(pieces.INCOME[kind]), ABILITIES.get(int(pieces.ABILITY[kind]), "")
    out = title(pieces.BUSINESS_NAMES[kind]) + at(98, 43, ability, 0, 0.8)
    return out + (text(132, 48.6, f"+{income}", "", font_size=16, text_anchor="end") if income else "")


def symbols() -> dict[str, str]:
    out = {
        f"{letter}-{name}": draw()
        for letter, ids, shelf in SHELVES
        for name, draw in zip(ids, shelf, strict=True)
    }
    out["hut"] = hut()
    out |= {f"w-b-{name}": written(kind) for kind, name in enumerate(pieces.BUSINESS_IDS)}
    return out | {f"w-l-{name}": title(pieces.CARD_NAMES[kind]) for kind, name in enumerate(CARD_IDS)}
