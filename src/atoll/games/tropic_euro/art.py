"""The sprite of Tropic Euro: every drawing the mats refer to, sent once a page. Ids start with the title's name."""

from functools import cache

from atoll.core.draw import at, circle, edge, line, path, rect, star, tag, use
from atoll.core.palette import SEATS
from atoll.games.tropic_euro import art_buildings, art_goods, art_roles
from atoll.games.tropic_euro.art_ink import CORAL, CREAM, EARTH, LEAF, SEA, SUGAR


def rose() -> str:
    """A compass rose of a sea chart, 100 across."""
    out = circle(0, 0, 38, "none", **edge(SEA[0], 1.4))
    out += circle(0, 0, 33, "none", **edge(SEA[0], 0.8))
    out += path(star(4, 34, 8), SEA[1], transform="rotate(45)") + path(star(4, 50, 9), SUGAR[0])
    return out + path("M0-50L6.4-6.4L0 0ZM50 0L6.4 6.4L0 0ZM0 50L-6.4 6.4L0 0ZM-50 0L-6.4-6.4L0 0Z", SEA[3])


def cover() -> str:
    """The picture of the title, 320 x 200: a merchant ship off an island, on a sea chart."""
    out = rect(0, 0, 320, 200, 0, SEA[2]) + path("M0 0H320V70C220 40 100 60 0 120Z", SEA[1])
    rays = ("L-20 150", "L-20-10", "V-5", "L180-30", "H330", "L330 190", "L190 210", "V210", "L-20 56")
    out += line("".join(f"M70 56{ray}" for ray in rays), SEA[0], 0.8, opacity=0.7)
    out += at(70, 56, rose(), 0, 0.86, opacity=0.9)
    shore = "M330 62C290 58 262 74 250 96C234 110 236 132 256 142C268 160 300 166 330 158Z"
    out += path(shore, CREAM, **edge(SEA[0], 9), opacity=0.5) + path(shore, EARTH[0])
    out += path("M330 74C296 70 272 84 262 102C252 114 254 128 268 134C280 148 304 152 330 146Z", LEAF[1])
    out += use("tropic_euro-palm", 276, 84, 1.5) + use("tropic_euro-palm", 300, 98, 1.9)
    out += at(270, 124, art_buildings.house(CORAL[1]), 0, 0.9) + at(296, 132, art_buildings.house(CORAL[2]))
    sails = use("tropic_euro-sail", 12, 0, 2) + use("tropic_euro-sail", -34, 2, 1.7)
    out += at(150, 138, sails + at(0, 0, art_roles.hull(34), 0, 2))
    goods = (("banana", 104), ("cocoa", 126), ("sugar", 148), ("coffee", 170))
    out += "".join(use(f"tropic_euro-{kind}", x, 127, 0.9) for kind, x in goods)
    waves = "M-10 178C10 166 26 190 46 178C66 166 82 190 102 178C122 166 138 190 158 178C178 166 194 190 214 178C234 166 250 190 270 178C290 166 306 190 330 178V210H-10Z"
    return out + path(waves, SEA[3]) + line(waves[: waves.index("V210")], SUGAR[0], 2.4, opacity=0.8)


@cache
def sprite() -> str:
    symbols = art_goods.symbols() | art_buildings.symbols() | art_roles.symbols()
    symbols["cover"] = cover()
    for seat, s in enumerate(SEATS):
        light = s.light if seat != 2 else SUGAR[2]
        symbols[f"badge-{seat}"] = art_roles.badge(s.base, s.ink, light, s.emblem)
    return "".join(tag("g", body, id=f"tropic_euro-{name}") for name, body in symbols.items())
