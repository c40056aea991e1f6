"""The 37 buildings of Tropic Euro as plaques: 40 x 40, the large ones 84 x 40.

Production buildings stand in the colours of their good; violet ones show what they do.
"""

from atoll.core.draw import at, circle, edge, line, path, rect, star, use
from atoll.games.tropic_euro.art_goods import hammer
from atoll.games.tropic_euro.art_ink import (
    CREAM,
    GOLD,
    GOOD_TONES,
    LEAF,
    NIGHT,
    SEA,
    STEEL,
    STONE,
    SUGAR,
    VIOLET,
    WOOD,
)

W, V, D = CREAM, VIOLET[1], VIOLET[3]  # the walls, their shade, doors and lines


def plaque(width: float, light: str, base: str, deep: str) -> str:
    x = width / 2
    out = rect(-x + 1, -17.4, width, 40, 7, NIGHT, opacity=0.25) + rect(-x, -20, width, 40, 7, deep)
    out += rect(-x, -20, width - 1, 38.6, 7, base)
    shine = f"M{-x} 0V-13A7 7 0 0 1 {-x + 7} -20H{x - 12}C{x - 22} -14 {-x + 12} -12 {-x} 0Z"
    return out + path(shine, light)


def good(kind: str, x: float, y: float, size: float) -> str:
    return use(f"tropic_euro-{kind}", x, y, size)


def coin(x: float, y: float, size: float = 0.55) -> str:
    return use("tropic_euro-coin", x, y, size)


def shell(x: float, y: float, size: float = 0.6) -> str:
    return use("tropic_euro-shell", x, y, size)


def crate(x: float, y: float, size: float = 1) -> str:
    box = rect(-5, -5, 10, 10, 1, WOOD[1], **edge(WOOD[3], 1.1))
    return at(x, y, box + line("M-4-4L4 4M-4 4L4-4", WOOD[3], 1.2), 0, size)


def barrel(x: float, y: float, tone: str = WOOD[1]) -> str:
    body = path("M-4-6H4C6-2 6 2 4 6H-4C-6 2-6-2-4-6Z", tone, **edge(WOOD[3], 1.1))
    return at(x, y, body + line("M-5-2.6H5M-5 2.8H5", WOOD[3], 1))


def house(roof: str = V, wide: float = 13, top: float = -14) -> str:
    """A house front with a gable: the walls reach down to 15."""
    out = rect(-wide + 2, -4, 2 * wide - 4, 19, 1, W) + rect(2, -4, wide - 4, 19, 1, "#e7dcee")
    return out + path(f"M0 {top}L{wide}-3H{-wide}Z", roof, **edge(D, 1.1))


def stall() -> str:
    """A market stand with a striped awning."""
    out = line("M-12-2V15M12-2V15", D, 2.2) + rect(-13, 5, 26, 4, 1, WOOD[1])
    out += path("M-13-13H13L16-3H-16Z", W)
    out += path("M-7-13H-1.6L-2.4-3H-9Z M5-13H9.6L12.4-3H6Z", D, opacity=0.7)
    return out + line("M-16-3C-14 1-10 1-8-3C-6 1-2 1 0-3C2 1 6 1 8-3C10 1 14 1 16-3", W, 2)


def boat(tone: str = W) -> str:
    out = path("M-16 5H16C14 12 10 14 6 14H-8C-12 14-15 11-16 5Z", tone, **edge(D, 1.1))
    return out + line("M-17 17C-12 14-9 19-4 17C1 14 4 19 9 17C12 15 14 17 17 17", SEA[1], 2)


def chimney() -> str:
    out = path("M-15 15V-1L-7-6V-1L1-6V-1L9-6V15Z", W) + path("M1 15V-6V-1L9-6V15Z", "#e7dcee")
    out += rect(9, -13, 5.4, 28, 1, W, **edge(D, 1)) + circle(14, -16, 2.6, V)
    out += circle(9.4, -17.4, 2, V)
    return out + rect(-11, 2, 4, 4, 0.6, D) + rect(-3, 2, 4, 4, 0.6, D)


def columns(xs: tuple[int, ...], top: float, floor: float) -> str:
    shafts = "".join(rect(x - 2, top, 4, floor - top, 0.8, W) for x in xs)
    return shafts + rect(xs[0] - 4, floor, xs[-1] - xs[0] + 8, 3, 0.8, W)


def tree(x: float, y: float, size: float = 1) -> str:
    body = rect(-1.5, 5, 3, 7, 1, WOOD[3])
    body += path("M0-13L8-2H4.6L10 6H-10L-4.6-2H-8Z", LEAF[2], **edge(LEAF[4], 1))
    return at(x, y, body, 0, size)


def tool(x: float, y: float, size: float = 1) -> str:
    return at(x, y, circle(0, 0, 8.6, D) + hammer(W, GOLD[1]), 0, size)


def small() -> dict[str, str]:
    """The emblems of the small violet buildings."""
    church = house(W, 10, -8) + path("M-4.6-6V-12L0-17L4.6-12V-6Z", W, **edge(D, 1))
    church += path("M-3 15V8A3 3 0 0 1 3 8V15Z", D) + line("M0-19.4V-13M-2.6-17H2.6", GOLD[1], 1.8)
    church += shell(11, 10)
    beams = path("M3-11L18-16V-5Z M-3-11L-18-16V-5Z", GOLD[0], opacity=0.8)
    lighthouse = beams + path("M-5 15L-3-6H3L5 15Z", W)
    lighthouse += path("M-4.4 8L-4 3H4L4.4 8Z M-3.4-1L-3-6H3L3.4-1Z", D)
    lighthouse += rect(-4, -12.6, 8, 6, 1, GOLD[1], **edge(D, 1)) + path("M0-18L5-12.6H-5Z", D)
    lighthouse += coin(10, 10)
    leaves = "M0-8C-5-12-11-12-16-10V9C-11 7-5 7 0 11C5 7 11 7 16 9V-10C11-12 5-12 0-8Z"
    book = path(leaves, W, **edge(D, 1.2))
    book += line("M0-8V10", D, 1.4)
    book += line("M-12-5C-9-6-6-5-4-4M-12-.5C-9-1.5-6-.5-4 .5M12-5C9-6 6-5 4-4M12-.5C9-1.5 6-.5 4 .5", D, 1.4)
    arches = path("M-17-9H17V15H12V3A4.6 4.6 0 0 0 3 3V15H-3V3A4.6 4.6 0 0 0-12 3V15H-17Z", W)
    cap = path("M0-13L18-6L0 1L-18-6Z", W, **edge(D, 1))
    cap += path("M-9-2V5C-5 9 5 9 9 5V-2L0 1.6Z", V)
    anchor = line("M0-9V14M-6-4H6M-12 5C-11 12-5 14 0 14S11 12 12 5", W, 3.2)
    anchor += circle(0, -12, 3, "none", **edge(W, 2.4))
    office = house(V, 15, -15) + good("coffee", -5.4, 8, 0.46) + good("coffee", 6, 8, 0.46)
    moon = path("M6-14A14 14 0 1 0 14 6A11 11 0 0 1 6-14Z", W)
    sign = line("M-4-15V16", WOOD[0], 3) + path("M-12-12H8L14-7L8-2H-12Z", W, **edge(D, 1.1))
    sign += line("M-7-7H6", D, 1.6) + good("sugar", -10, 8, 0.46)
    hall = line("M-13-16V16", GOLD[1], 2) + path("M-13-14H14L9-7L14 0H-13Z", W)
    hall += path("M-13-7H9L14 0H-13Z", "#e7dcee")
    shed = house(V) + path("M-9-.6H9V13H-9Z", D)
    special = chimney()
    special += path(star(5, 8.4, 3.6), GOLD[1], transform="translate(-8 -10)", **edge(D, 1))
    rocks = path("M-17 15L-13 5L-5 1L2 9L4 15Z", STONE[1]) + path("M-13 5L-5 1L2 9L-6 10Z", STONE[0])
    question = line("M-4.6-3.6C-4.6-9.6 5-9.6 5-3.4C5 .6 0 .6 0 5M0 9.6V10", W, 3.2)
    return {
        "small_market": stall() + coin(0, 8, 0.7),
        "large_market": stall() + coin(-6, 8, 0.7) + coin(7, 8, 0.7),
        "hacienda": use("tropic_euro-back", -2, 0, 0.66) + question + path("M8 9V4H12V9H17V13H12V18H8V13H3V9Z", GOLD[1], **edge(D, 1)),
        "construction_hut": rocks + line("M0 14L13-6", WOOD[0], 3.2) + line("M3-11C10-12 17-5 16 2", STEEL[1], 4) + path("M-16-4L-6-12L4-4Z", W),
        "small_warehouse": shed + crate(0, 8.6),
        "large_warehouse": shed + crate(-4.6, 9.6, 0.78) + crate(4.6, 9.6, 0.78) + crate(0, 2, 0.74),
        "planter_toolmaker": path("M-2 14C-16 12-18-4-12-14C0-12 8-2-2 14Z", LEAF[1]) + line("M-11-11C-8-2-5 6-2 14", LEAF[4], 1.6) + tool(8, 5),
        "office": office,
        "university": cap + line("M15-5V6", GOLD[1], 2) + tool(1, 9, 0.86),
        "factory": chimney() + coin(-10, 12, 0.5) + coin(-1, 12, 0.5) + coin(8, 12, 0.5),
        "harbor": anchor + shell(11, -9, 0.66),
        "wharf": boat() + line("M-3 4V-15L11-9", W, 2.4) + crate(11, -3, 0.72) + crate(-8, 0, 0.8),
        "aqueduct": arches + rect(-18, -13, 36, 5, 1.5, SEA[1], **edge(D, 1)) + path("M15-9C19-4 18 2 15 2S11-4 15-9Z", SEA[1]),
        "forest_house": tree(-9, 0) + tree(11, -3, 0.8) + at(3, 3, house(V), 0, 0.72),
        "black_market": moon + coin(6, -3, 0.62) + good("rubber", 8, 10, 0.45),
        "storehouse": shed + crate(-4.4, 10, 0.72) + barrel(4.8, 8.4) + crate(-3.6, 3, 0.6),
        "toolshed": house(V) + tool(-4.6, 7, 0.62) + tool(5, 7, 0.62),
        "trading_post": sign + coin(9, 10, 0.66),
        "church": church,
        "small_wharf": at(0, -3, boat()) + line("M-13-9L4 12M13-9L-4 12", WOOD[0], 2.2) + barrel(0, -2),
        "lighthouse": lighthouse,
        "specialty_factory": special,
        "library": book + line("M12-18V-12M9-15H15", GOLD[1], 2.4),
        "union_hall": hall + barrel(-3, -7) + barrel(6, -7) + shell(6, 9, 0.66),
    }  # fmt: skip


def large() -> dict[str, str]:
    """The fronts of the large buildings."""
    base = line("M-38 16H38", D, 2)
    gable = path("M0-17L24-6H-24Z", W, **edge(D, 1.1))
    guild = gable + columns((-20, -7, 7, 20), -5, 13) + good("cocoa", -29, 8, 0.5)
    guild += good("sugar", 31, 8, 0.55)
    guild += circle(0, -9.4, 3.4, D) + circle(0, -9.4, 1.4, W)
    villa = rect(-22, -6, 44, 21, 1, W) + path("M-26-5L-14-15H14L26-5Z", V, **edge(D, 1.1))
    villa += rect(-4, 3, 8, 12, 1, D)
    villa += "".join(rect(x, 0, 6, 6, 1, D) for x in (-18, -11, 5, 12))
    villa += at(-33, 4, use("tropic_euro-palm"), 0, 0.72) + at(33, 5, use("tropic_euro-palm"), 0, 0.62)
    vault = rect(-16, -15, 32, 30, 3, STEEL[1], **edge(D, 1.4))
    vault += circle(0, 0, 11, STEEL[2], **edge(D, 1.2))
    vault += tool(0, 0, 0.95)
    spots = ((-27, 9), (-33, 0), (27, 9), (33, 0), (-24, -6), (24, -6))
    vault += "".join(use("tropic_euro-tool", x, y, 0.75) for x, y in spots)
    customs = gable + columns((-20, -7, 7, 20), -5, 13) + shell(-31, 8, 0.75) + shell(31, 8, 0.75)
    customs += shell(0, -9.6, 0.4)
    tower = rect(-6, -12, 12, 27, 1, W) + path("M0-19L8-11H-8Z", V, **edge(D, 1.1))
    tower += circle(0, -4, 4, SUGAR[0], **edge(D, 1.2)) + line("M0-6.4V-4L1.8-2.6", D, 1.2)
    city = rect(-30, -4, 60, 19, 1, "#f1e8f5") + tower + rect(-3, 6, 6, 9, 1, D)
    city += "".join(rect(x, 1, 5, 9, 1, V, **edge(D, 0.8)) for x in (-26, -18, -11, 8, 15, 22))
    city += path("M-32-9H-8V-4H-32ZM8-9H32V-4H8Z", V)
    figure = rect(-14, 9, 28, 7, 1, STONE[2]) + rect(-9, 2, 18, 8, 1, STONE[1])
    figure += circle(0, -13, 3.6, STONE[0])
    figure += path("M-6 3L-4-8C-2-10 2-10 4-8L12-15L14-13L5-2L6 3Z", STONE[0])
    figure += path("M0 3V-9.4C2-10 3-9 4-8L12-15L14-13L5-2L6 3Z", STONE[1])
    figure += shell(-28, 3, 0.9) + shell(29, 3, 0.9)
    walk = rect(-34, -7, 68, 22, 1, W)
    walk += "".join(path(f"M{x} 15V4A5 5 0 0 1 {x + 10} 4V15Z", D) for x in (-31, 21))
    walk += path("M-36-7L-31-13H31L36-7Z", V, **edge(D, 1.1))
    walk += path("M-5-7V-13L0-19L5-13V-7Z", W, **edge(D, 1)) + circle(0, -11.4, 2, GOLD[1])
    walk += "".join(use("tropic_euro-tile-coffee", x, 9, 0.22) for x in (-11, 0, 11))
    fronts = (guild, villa, vault, customs, city, figure, walk)
    names = ("guild_hall", "residence", "toolbank", "customs_house", "city_hall", "statue", "cloister")
    return {name: base + front for name, front in zip(names, fronts, strict=True)}


def production() -> dict[str, tuple[str, int]]:
    """Name, emblem and good of the six buildings that turn plantations into goods."""
    hut = house(WOOD[1], 13) + rect(-3, 6, 6, 9, 1, WOOD[3])
    hall = rect(-17, -3, 34, 18, 1, W)
    hall += path("M-19-2L-13-12H13L19-2Z", WOOD[1], **edge(WOOD[3], 1.1))
    mill = line("M0-7L-9-16M0-7L9-16M0-7L-9 2M0-7L9 2", WOOD[3], 2.2) + circle(0, -7, 2.4, WOOD[3])
    oven = rect(8, -17, 6, 8, 1, STONE[2]) + circle(11, -18, 2.6, SUGAR[2])
    sheets = "".join(rect(x, -1, 6, 8, 1, GOOD_TONES[3][1]) for x in (-14, -6, 2))
    return {
        "small_cocoa_plant": (hut + good("cocoa", 9, 8, 0.66), 1),
        "large_cocoa_plant": (hall + good("cocoa", -9, 7, 0.66) + good("cocoa", 1, 7, 0.66) + good("cocoa", 11, 7, 0.66), 1),
        "small_sugar_mill": (hut + at(-2, 1, mill, 0, 0.8) + good("sugar", 9, 8, 0.66), 2),
        "large_sugar_mill": (hall + at(0, 2, mill, 20) + good("sugar", -10, 9, 0.6) + good("sugar", 0, 9, 0.6) + good("sugar", 10, 9, 0.6), 2),
        "rubber_storage": (hall + sheets + good("rubber", 9, 8, 0.72), 3),
        "coffee_roaster": (oven + hall + good("coffee", -7, 7, 0.66) + good("coffee", 6, 7, 0.66), 4),
    }  # fmt: skip


def palm() -> str:
    out = line("M0 16C2 6 1 0-1-8", WOOD[2], 3)
    leaf = "M0 0C3-7 10-10 15-5C10-4 5-2 0 0Z"
    turns = enumerate((-160, 40, -125, 5, -80, -35))
    return out + at(-1, -8, "".join(at(0, 0, path(leaf, LEAF[2 + i % 2]), turn) for i, turn in turns))


def symbols() -> dict[str, str]:
    violet = plaque(40, VIOLET[1], VIOLET[2], VIOLET[3])
    grand = plaque(84, VIOLET[1], VIOLET[2], VIOLET[3])
    out = {"palm": palm(), "violet": violet, "grand": grand}
    for name, (emblem, kind) in production().items():
        light, base, shade, deep = GOOD_TONES[kind]
        tones = (SUGAR[2], SUGAR[3], SUGAR[4]) if kind == 2 else (light, base if kind == 1 else shade, deep)
        if kind == 3:
            tones = (light, base, shade)
        out[f"b-{name}"] = plaque(40, *tones) + emblem
    out |= {f"b-{name}": use("tropic_euro-violet") + emblem for name, emblem in small().items()}
    return out | {f"b-{name}": use("tropic_euro-grand") + front for name, front in large().items()}
