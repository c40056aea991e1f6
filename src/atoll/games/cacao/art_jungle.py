"""The ten jungle tiles of Cacao: one scene each in a clearing of the same forest. Tiles are 116 wide."""

from math import cos, hypot, radians, sin

from atoll.core.draw import around, at, circle, edge, ellipse, line, path, rect, star, use
from atoll.games.cacao.art_goods import coin, face, pod
from atoll.games.cacao.art_ink import CREAM, EARTH, GOLD, INK, LEAF, POD, RIPE, STONE, WATER, WOOD

CLEARING = "M-43-10C-46-34-24-46 0-44C26-47 46-32 44-6C47 22 34 45 6 44C-22 47-45 34-44 10Z"


def leaf(length: float, width: float, tone: str, vein: str = "", under: str = "") -> str:
    """A leaf that grows from the origin to the right; `under` shades its lower half."""
    n, w = length, width
    back = f"C{n * 0.7:g} {w * 0.9:g} {n * 0.25:g} {w:g} 0 0Z"
    out = path(f"M0 0C{n * 0.25:g} {-w:g} {n * 0.7:g} {-w * 0.9:g} {n:g} 0{back}", tone)
    if under:
        out += path(f"M0 0H{n:g}{back}", under)
    if vein:
        out += line(f"M{n * 0.1:g} 0H{n * 0.82:g}", vein, 1.1, opacity=0.7)
    return out


def jitter(i: int) -> float:
    """An irregular number in -1..1."""
    return sin(i * 12.9898) * 43758.5453 % 2 - 1


def blade(x: float, y: float, turn: float, length: float, width: float) -> str:
    """The outline of a leaf that grows from a point in a direction, in whole units: they travel in half the bytes."""
    c, s = cos(radians(turn)), sin(radians(turn))

    def step(along: float, aside: float) -> str:
        u, v = along * length, aside * width
        return f"{round(u * c - v * s)} {round(u * s + v * c)}"

    there = f"c{step(0.25, -1)} {step(0.7, -0.9)} {step(1, 0)}"
    return f"M{round(x)} {round(y)}{there}c{step(-0.3, 0.9)} {step(-0.75, 1)} {step(-1, 0)}Z"


def held(x: float, y: float) -> tuple[int, int]:
    """A point, or the one nearest to it that still lies on a tile, so that leaves of its edge need not be cut."""
    x, y = max(-57, min(57, x)), max(-57, min(57, y))
    beyond = hypot(abs(x) - 45, abs(y) - 45) / 12 if min(abs(x), abs(y)) > 45 else 0
    if beyond > 1:
        x, y = ((45 + (abs(v) - 45) / beyond) * (1 if v > 0 else -1) for v in (x, y))
    return round(x), round(y)


def hedge_leaf(x: float, y: float, turn: float, length: float, width: float) -> str:
    """The outline of a leaf as `blade` has it, all of it on the tile."""
    c, s = cos(radians(turn)), sin(radians(turn))
    ways = ((0.25, -1), (0.7, -0.9), (1, 0), (0.7, 0.9), (0.25, 1), (0, 0))
    steps = [(along * length, aside * width) for along, aside in ways]
    points = [held(x + u * c - v * s, y + u * s + v * c) for u, v in steps]
    x0, y0 = points[-1]
    x1, y1 = points[2]
    out = (f"{px - x0} {py - y0}" for px, py in points[:3])
    back = (f"{px - x1} {py - y1}" for px, py in points[3:])
    return f"M{x0} {y0}c{' '.join(out)}c{' '.join(back)}Z"


def hedge(count: int, length: float, width: float, tones: tuple[str, str], salt: int, inset: float) -> str:
    """Leaves along all four edges of a tile, pointing inwards; brighter where the light comes from."""
    lit: list[str] = []
    dim: list[str] = []
    for i in range(count * 4):
        side, along = divmod(i, count)
        offset = (along + 0.5 + 0.25 * jitter(i + salt)) / count * 116 - 58
        x, y = ((offset, -inset), (inset, offset), (-offset, inset), (-inset, -offset))[side]
        turn = 90 * (side + 1) + 34 * jitter(3 * i + salt) + 0.45 * offset
        size = length * (1 + 0.2 * jitter(7 * i + salt))
        (lit if x + y < 8 else dim).append(hedge_leaf(x, y, turn, size, width))
    return path("".join(dim), tones[1]) + path("".join(lit), tones[0])


def ground() -> str:
    """What all jungle tiles share: the clearing, its light, and the forest around it."""
    out = rect(-58, -58, 116, 116, 13, LEAF[4]) + hedge(8, 30, 9, (LEAF[3], LEAF[3]), 1, 59)
    out += at(1, 2.5, path(CLEARING, LEAF[4], opacity=0.75)) + path(CLEARING, "url(#cacao-earth)")
    out += line("M-43-10C-46-34-24-46 0-44C26-47 46-32 44-6", EARTH[3], 5, opacity=0.22)
    out += hedge(8, 20, 6.5, (LEAF[2], LEAF[3]), 5, 60) + hedge(7, 14, 5, (LEAF[1], LEAF[2]), 9, 61)
    out += hedge(4, 10, 3.4, (LEAF[0], LEAF[1]), 14, 60)
    return out + rect(-57.2, -57.2, 114.4, 114.4, 12.4, "none", **edge(LEAF[4], 1.6))


LEAVES = (  # reach, width, tone, how many, turn
    (158, 34, LEAF[4], 13, 0),
    (140, 32, "#1d5035", 12, 11),
    (122, 28, LEAF[3], 13, 4),
    (106, 25, "#347649", 12, 17),
    (90, 20, LEAF[2], 13, 9),
)
BLOOMS = ((-96, -72, POD[0]), (104, 60, RIPE[0]), (-58, 108, "#f3a6c8"), (84, -92, "#f3a6c8"))


def thicket() -> str:
    """Jungle that grows around a tile: rings of leaves, the lighter ones nearer, and blossoms. Those of neighbours close up."""
    out = circle(0, 0, 92, LEAF[4])
    for ring, (reach, wide, tone, n, turn) in enumerate(LEAVES):
        stems = enumerate(around(n, 50, turn - 90))
        leaves = (blade(x, y, way, reach - 50 - 6 * (i * (ring + 3) % 4), wide) for i, (x, y, way) in stems)
        out += path("".join(leaves), tone)
    for x, y, tone in BLOOMS:
        out += line(f"M{x - 3} {y}h0M{x + 3} {y}h0M{x} {y - 4}h0", tone, 8.8) + circle(x, y - 1, 2.4, GOLD[1])
    return out


def soft(x: float, y: float, rx: float, ry: float) -> str:
    """The shadow of something that stands on the clearing."""
    return ellipse(x, y, rx, ry, EARTH[3], opacity=0.55)


def tree(pods: str) -> str:
    out = soft(5, 37, 30, 6)
    out += path("M-9 39C-5 24-7 8-5-16H6C5 6 6 24 11 39C4 36-2 36-9 39Z", WOOD[1])
    out += path("M2-16H6C5 6 6 24 11 39L4 37C2 20 3 2 2-16Z", WOOD[2])
    out += line("M-3 30C-2 18-3 4-2-8", WOOD[0], 2)
    crown = (
        *((168, 40, 10, 3), (12, 40, 10, 4), (140, 34, 9, 2), (40, 34, 9, 3)),
        *((205, 40, 11, 2), (-25, 40, 11, 3), (240, 34, 10, 1), (-60, 34, 10, 2), (-91, 30, 9, 1)),
    )
    for turn, length, width, tone in crown:
        shade = LEAF[min(tone + 1, 4)]
        out += at(0, -17, leaf(length, width, LEAF[tone], shade, shade), turn)
    return out + pods


def plantation(yields: int) -> str:
    if yields == 1:
        return tree(at(3, 12, pod(), 6, 1.02))
    return tree(at(-15, 13, pod(), 12, 0.88) + at(17, 13, pod(RIPE), -10, 0.88))


AWNINGS = {
    2: ("#39b3a0", "#1f8678", "#0e534b"),
    3: ("#f0714b", "#c74a2c", "#7d2614"),
    4: ("#a566cf", "#7a3fa5", "#451d66"),
}


def awning(price: int) -> str:
    light, base, deep = AWNINGS[price]
    out = ""
    for i in range(7):
        x0, x1, t0, t1 = -42 + 12 * i, -30 + 12 * i, -31.5 + 9 * i, -22.5 + 9 * i
        tone = (light if i < 3 else base) if i % 2 == 0 else (CREAM if i < 4 else EARTH[0])
        out += path(f"M{t0} -38H{t1}L{x1} -13V-10A6 6 0 0 1 {x0} -10V-13Z", tone)
    out += path("M-31.5-38H31.5L42-13H-42Z", "url(#cacao-fall)") + line("M-41-13H41", deep, 1.4, opacity=0.45)
    return out + rect(-34, -42, 68, 6.5, 3.2, deep) + rect(-33, -42, 60, 2.6, 1.3, light)


def market(price: int) -> str:
    out = soft(4, 40, 42, 6) + rect(-33, -14, 66, 50, 2, WOOD[3])
    out += rect(-33, -14, 66, 10, 0, INK, opacity=0.35)
    out += rect(-37, -14, 6, 54, 2.5, WOOD[0]) + rect(31, -14, 6, 54, 2.5, WOOD[2])
    heap = ((-23, 4, 70), (-12, 5, 110), (12, 5, 75), (23, 4, 105), (-18, -1, 90), (18, -1, 92))
    out += "".join(at(x, y, pod(RIPE if i % 2 else POD), turn, 0.36) for i, (x, y, turn) in enumerate(heap))
    out += path("M-39 9H39L36 39H-36Z", WOOD[1]) + path("M12 9H39L36 39H14Z", WOOD[2], opacity=0.6)
    out += rect(-41, 7, 82, 6, 3, WOOD[0])
    out += line("M-27 16L-26 36M-15 16V36M15 16V36M27 16L26 36", WOOD[2], 1.5)
    if price == 4:
        out += line("M-38-40V-50M38-40V-50", WOOD[2], 2.4)
        out += path("M-38-51L-25-47L-38-43ZM38-51L25-47L38-43Z", GOLD[1])
    return out + awning(price) + at(0, 23, coin(price), scale=1.34)


def nugget(x: float, y: float, size: float) -> str:
    out = path("M-10 3L-6-7L2-9L9-4L10 4L3 9L-6 8Z", GOLD[2]) + path("M-10 3L-6-7L2-9L0 0L-6 8Z", GOLD[1])
    out += path("M-6-7L2-9L0-1L-5-1Z", GOLD[0]) + path("M0 0L10 4L3 9L-6 8Z", GOLD[3], opacity=0.55)
    return at(x, y, out, scale=size)


def mine(yields: int) -> str:
    out = soft(3, 39, 45, 6)
    rock = "M-44 40C-42 22-34 16-30 0C-27-14-18-18-13-31"
    out += path(rock + "C-7-43 6-45 13-34C19-25 21-18 28-11C37-1 39 20 45 40Z", STONE[2])
    out += path("M13-34C19-25 21-18 28-11C37-1 39 20 45 40H22C26 20 14 6 16-8C17-18 12-24 13-34Z", STONE[3])
    out += path(rock + "C-9-40-2-43 4-42C-4-34-4-26-10-18C-18-6-18 6-24 16C-28 24-28 32-28 40Z", STONE[1])
    out += path("M-13-31C-9-40-2-43 4-42C-4-34-4-26-10-18C-13-20-15-26-13-31Z", STONE[0])
    if yields == 2:
        out += line("M6-36L10-27L6-20L12-14M-25 2L-19 6L-22 13M31-2L28 7L34 14", GOLD[1], 3.6)
        out += line("M6-36L10-27L6-20", GOLD[0], 1.4)
    else:
        out += line("M8-31L12-24L8-18", GOLD[1], 3)
    out += path("M-19 40V12C-19-4 19-4 19 12V40Z", INK)
    out += path("M-13 40V14C-13 4 13 4 13 14V40Z", "#000", opacity=0.5)
    out += line("M-20 40V10M20 40V10", WOOD[2], 6.5) + line("M-21 39V11", WOOD[0], 2)
    out += line("M-25 6H25", WOOD[1], 7) + line("M-24 4.5H20", WOOD[0], 2)
    out += nugget(-33, 33, 0.95) + nugget(33, 34, 0.8)
    if yields == 2:
        out += nugget(-24, 38, 0.62) + nugget(40, 25, 0.6) + nugget(26, 39, 0.55)
    return out + at(0, 24, coin(yields), scale=1.22)


def water() -> str:
    out = ellipse(1, 8, 45, 37, STONE[3]) + ellipse(0, 6, 44.5, 36, STONE[2])
    rocks = [(x * 41, y * 32 + 8, a) for x, y, a in around(15, 1, -84)]
    for i, (x, y, _) in enumerate(rocks):
        size = 8 + 1.6 * jitter(i)
        out += ellipse(x, y, size, size * 0.8, STONE[2])
        out += ellipse(x - 1.4, y - 1.6, size * 0.78, size * 0.56, STONE[1] if i % 3 else STONE[0])
    out += ellipse(0, 9, 37, 28.5, WATER[3]) + ellipse(0, 11, 35, 26, WATER[2])
    out += ellipse(-3, 9, 27, 18, WATER[1], opacity=0.55)
    out += path("M-24-28C-20-44 20-46 24-28L19-12C8-17-8-17-19-12Z", STONE[2])
    out += path("M-24-28C-20-44 4-46 10-42C-2-38-14-30-14-14L-19-12Z", STONE[1])
    out += path("M-13-36C-8-40 8-40 13-36C12-20 13-6 16 6C6 11-6 11-16 6C-13-6-12-20-13-36Z", WATER[1])
    spray = "M-13-36C-8-40-2-39 0-39C-2-20-3-4-3 9.5C-9 9-13 8-16 6C-13-6-12-20-13-36Z"
    out += path(spray, WATER[0], opacity=0.8)
    out += line("M5-36C5-20 6-6 8 5M-7-34C-7-20-8-8-9 4", "#fff", 2.4, opacity=0.9)
    foam = ((-15, 8, 5), (-7, 11, 6), (3, 11.5, 6.2), (12, 9.5, 5.6), (18, 6, 3.6))
    out += "".join(circle(x, y, r, "#fff", opacity=0.92) for x, y, r in foam)
    out += line("M-25 21Q-19 17-13 21T-1 21M5 27Q11 23 17 27T27 25", WATER[0], 2.6)
    lily = path("M0 0L9.5-3A10 6.5 0 1 1 5-5.6Z", LEAF[1]) + path("M0 0L9.5-3A10 6.5 0 0 1-6 5Z", LEAF[2])
    bloom = lily + circle(-2, -2.4, 3, "#ff9dbb") + circle(-2.6, -3, 1.4, CREAM)
    return out + at(24, 17, bloom) + at(-26, 12, lily, scale=0.7)


def sun() -> str:
    out = ellipse(3, 5, 43, 42, EARTH[3], opacity=0.6) + circle(0.6, 1.2, 43, STONE[3])
    out += circle(0, 0, 42.4, STONE[2]) + circle(-0.8, -1, 41, STONE[1])
    out += line("M-36-14A39 39 0 0 1 6-38.5", STONE[0], 3)
    out += "".join(at(0, 0, rect(-3, -40, 6, 5, 1.4, STONE[2]), 15 + 30 * i) for i in range(12))
    out += path(star(12, 37, 22), POD[2]) + path(star(12, 35, 21), POD[1])
    out += at(0, 0, path(star(12, 29, 20), GOLD[1]), 15)
    out += circle(0.8, 1.4, 21, GOLD[3]) + circle(0, 0, 20.6, GOLD[2]) + circle(-0.6, -0.8, 18.8, GOLD[1])
    out += path("M-18-4A18 18 0 0 1 9-16.5C-2-15-12-12-18-4Z", GOLD[0])
    out += circle(-10, 6, 3, POD[1], opacity=0.55) + circle(10, 6, 3, POD[1], opacity=0.55)
    return out + at(0, 0.5, face(INK), scale=1.75)


def temple() -> str:
    out = soft(5, 40, 45, 6)
    for half, y, height in ((43, 24, 16), (33.5, 9, 15.5), (24.5, -6, 15.5)):
        slope = half - 2.5
        out += path(f"M{-slope} {y}H{slope}L{half} {y + height}H{-half}Z", STONE[2])
        out += path(f"M{-slope} {y}H{slope * 0.2:g}V{y + height}H{-half}Z", STONE[1])
        out += rect(-slope - 1, y - 0.5, 2 * slope + 2, 4, 1.6, STONE[0])
        joints = f"M{-half * 0.62:g} {y + 7}V{y + height - 3}M{-half * 0.82:g} {y + 9}H{-half * 0.62:g}"
        joints += f"M{half * 0.6:g} {y + 7}V{y + height - 3}M{half * 0.6:g} {y + 9}H{half * 0.85:g}"
        out += line(joints, STONE[3], 1.1, opacity=0.55)
    out += path("M-17-24H17V-6H-17Z", STONE[1]) + path("M5-24H17V-6H5Z", STONE[2])
    out += path("M-7-6V-15C-7-22 7-22 7-15V-6Z", INK)
    out += path("M-4-6V-13C-4-17 4-17 4-13V-6Z", GOLD[1], opacity=0.75)
    out += rect(-21, -30, 42, 7.5, 2, STONE[2]) + rect(-21, -30.5, 42, 4, 1.8, STONE[0])
    out += path("M-15-30L-10-38H10L15-30Z", STONE[2]) + path("M-15-30L-10-38H2L4-30Z", STONE[1])
    out += path(star(8, 5.5, 3), GOLD[1], transform="translate(0 -26.5)")
    out += path("M-10.5 40L-6.5-6H6.5L10.5 40Z", STONE[0]) + path("M5-6H6.5L10.5 40H7.5Z", STONE[2])
    steps = [f"M{-6.4 - 0.44 * i:.1f} {-1.5 + 5 * i}H{6.4 + 0.44 * i:.1f}" for i in range(9)]
    out += line("".join(steps), STONE[2], 1.7)
    out += line("M-33 10C-29 16-36 20-33 26M-42 25C-38 31-43 34-40 39M26-4C29 2 24 5 28 10", LEAF[3], 2.6)
    vines = ((-33, 15, 30), (-34, 22, 150), (-41, 30, 20), (27, 1, 40), (26, 6, 160), (-40, 36, 170))
    return out + "".join(at(x, y, leaf(8, 3, LEAF[1 + i % 2]), turn) for i, (x, y, turn) in enumerate(vines))


def back() -> str:
    out = rect(-58, -58, 116, 116, 13, LEAF[4]) + rect(-54.5, -54.5, 109, 109, 10.5, LEAF[3])
    out += hedge(7, 20, 6, ("#1e5034", "#1a472f"), 33, 55)
    out += rect(-49, -49, 98, 98, 8, "none", **edge(GOLD[2], 1.8), opacity=0.8)
    tones = (LEAF[2], "#357a45") * 4
    out += "".join(at(0, 0, leaf(42, 10, tone, LEAF[4]), 22.5 + 45 * i) for i, tone in enumerate(tones))
    out += circle(0, 0, 23, LEAF[4]) + circle(0, 0, 21, "none", **edge(GOLD[1], 1.6))
    return out + at(0, 0, pod(), 24, 0.66)


def scenes() -> dict[str, str]:
    """The face of every kind of jungle tile, by its name."""
    scene = {f"plantation{n}": plantation(n) for n in (1, 2)}
    scene |= {f"market{n}": market(n) for n in (2, 3, 4)} | {f"gold{n}": mine(n) for n in (1, 2)}
    scene |= {"water": water(), "sun": sun(), "temple": temple()}
    return {kind: use("cacao-shadow") + use("cacao-ground") + body for kind, body in scene.items()}
