"""The four peoples of Cacao: each has its own cloth, emblem and headgear, so that no colour is needed."""

from atoll.core.draw import Attribute, at, circle, edge, ellipse, line, path, rect, star, tag
from atoll.games.cacao.art_ink import CREAM, EARTH, GOLD, INK, NIGHT, SEATS, WOOD
from atoll.games.cacao.pieces import EDGES

EMBLEMS = (  # triangle, diamond, square, star; within a circle of 11
    "M0-10.5L11 8.5H-11ZM0-1.5L-4 5H4Z",
    "M0-11.5L9.6 0L0 11.5L-9.6 0ZM0-5L-4.2 0L0 5L4.2 0Z",
    "M-8.6-8.6H8.6V8.6H-8.6ZM-3.6-3.6V3.6H3.6V-3.6Z",
    star(5, 12, 5.6),
)


def cloth(seat: int) -> str:
    """Red stripes, purple diamonds, white zigzag, yellow jaguar spots."""
    s = SEATS[seat]

    def thread(d: str, tone: str, width: float, opacity: float) -> str:
        return path(d, "none", **edge(tone, width), opacity=opacity)

    stripes = thread("M-4 4L4-4M0 16L16 0M12 20L20 12", s.shade, 4.6, 0.5)
    stripes += thread("M-8 16L16-8M0 24L24 0", s.light, 1.2, 0.6)
    diamonds = path("M8 1.5L14.5 8L8 14.5L1.5 8Z", s.shade, opacity=0.5)
    diamonds += path("M8 5.5L10.5 8L8 10.5L5.5 8Z", s.light, opacity=0.75)
    zigzag = thread("M-1 3L4 8L12 0L17 5M-1 11L4 16L12 8L17 13", s.shade, 2.2, 0.75)
    spots = thread("M2 4.5A3 3 0 1 1 5.5 7M10 12A3 3 0 1 0 13.5 9.5", s.shade, 2, 0.75)
    spots += circle(5, 4, 1, s.shade) + circle(13, 13, 1, s.shade)
    spots += circle(13, 3.5, 1.3, s.light) + circle(3.5, 12.5, 1.3, s.light)
    body = (stripes, diamonds, zigzag, spots)[seat]
    return tag("pattern", body, id=f"cacao-cloth-{seat}", width=16, height=16, patternUnits="userSpaceOnUse")


def emblem(seat: int, size: float, fill: str, **more: Attribute) -> str:
    return path(EMBLEMS[seat], fill, fill_rule="evenodd", transform=f"scale({size:g})", **more)


def badge(seat: int) -> str:
    s = SEATS[seat]
    out = circle(0, 0, 15, s.ink) + circle(0, 0, 13.4, s.base if seat > 1 else s.shade)
    return out + emblem(seat, 0.82, s.ink if seat > 1 else CREAM)


def dots(r: float, *middles: tuple[float, float]) -> str:
    """The outline of several circles of a size: one shape, where a browser would paint many."""
    return "".join(
        f"M{x - r:g} {y:g}a{r:g} {r:g} 0 1 1 {2 * r:g} 0a{r:g} {r:g} 0 1 1 {-2 * r:g} 0Z" for x, y in middles
    )


# -- people ----------------------------------------------------------------------------------------


def headgear(seat: int) -> str:
    """A broad straw hat, three quetzal feathers, a tall wrapped cap, a jaguar hood with ears."""
    s = SEATS[seat]
    rim = edge(s.ink, 1.3, "round")
    if seat == 0:
        out = path("M-13.5-8.5C-9-12.5 9-12.5 13.5-8.5C9-5.5-9-5.5-13.5-8.5Z", s.light, **rim)
        out += path("M-6.5-10C-6-18.5 6-18.5 6.5-10Q0-7.6-6.5-10Z", s.light, **rim)
        return out + path("M-6.5-10.2Q0-7.8 6.5-10.2L6.3-12.8Q0-10.6-6.3-12.8Z", s.shade)
    if seat == 1:
        plume = "M0 0C-3.6-4-3-9.5 0-13C3-9.5 3.6-4 0 0Z"
        out = at(-2.5, -9, path(plume, s.shade, **rim), -38) + at(2.5, -9, path(plume, s.shade, **rim), 38)
        out += at(0, -9.5, path(plume, s.light, **rim))
        return out + path("M-6.4-8.5Q0-12.8 6.4-8.5L6-6Q0-9.5-6-6Z", GOLD[1], **rim)
    if seat == 2:
        cap = "M-6.8-7.5C-6-13-4.5-16.5-3.5-20C-1.5-22.5 2.5-22.5 3.8-20C4.5-16 6-13 6.8-7.5Q0-10.5-6.8-7.5Z"
        out = path(cap, s.base, **rim)
        out += line("M-5.5-11.5Q0-14 5.8-11M-4.6-15.5Q0-17.5 4.6-15", s.shade, 1.5)
        return out + circle(0, -9.6, 1.7, "#2a9d8f")
    out = path(dots(3.6, (-6, -12.5), (6, -12.5)), s.base, **rim)
    out += path(dots(1.6, (-6, -12.3), (6, -12.3)), s.shade)
    out += path("M-7.6-5.5C-9-16.5 9-16.5 7.6-5.5Q0-11-7.6-5.5Z", s.base, **rim)
    return out + path(dots(1.1, (-2.8, -11), (2.8, -11), (0, -13)), s.ink)


def worker(seat: int) -> str:
    """Somebody 26 wide and 36 high who stands with the feet at y = 17."""
    s = SEATS[seat]
    out = ellipse(2, 16.2, 11.5, 3, NIGHT, opacity=0.35)
    coat = "M-11.5 16C-11.5 5-8-1.5 0-1.5S11.5 5 11.5 16Q0 18.5-11.5 16Z"
    out += path(coat, s.base, **edge(s.ink, 1.6))
    out += path("M2-1.2C8-.6 11 6 10.9 15.5Q8 16.5 5 16.8C6.5 9 5.5 3 2-1.2Z", s.shade, opacity=0.8)
    out += path("M-7 3C-9 7-9.8 11-9.9 14.5L-7.5 15C-7.5 10-6.5 6-4.5 2.5Z", s.light, opacity=0.8)
    collar = CREAM if seat == 3 else GOLD[1]
    out += path("M-6 2.5Q0 8 6 2.5L3.5 .5Q0 2.5-3.5 .5Z", collar, **edge(s.ink, 0.7))
    out += circle(0, -5.5, 6.4, WOOD[1], **edge(s.ink, 1.3))
    out += path("M0-11.5A6 6 0 0 1 2 .2C5-3 4-9 0-11.5Z", WOOD[2], opacity=0.55)
    out += path(dots(1.05, (-2.4, -4.8), (2.4, -4.8)), INK)
    return at(0, 1, out + headgear(seat), scale=0.93)


def hut(seat: int) -> str:
    """The house in the middle of a village, with its people's emblem on the roof."""
    s = SEATS[seat]
    out = ellipse(3, 17, 23, 6, EARTH[3], opacity=0.6)
    out += path("M-16 2V15Q0 21 16 15V2Z", EARTH[1]) + path("M4 2V18.5Q11 17.5 16 15V2Z", EARTH[2])
    out += path("M-5 19V9C-5 4.5 5 4.5 5 9V19Q0 19.6-5 19Z", WOOD[3])
    roof = "M0-29C9-19 18-7 25 4C12 12-12 12-25 4C-18-7-9-19 0-29Z"
    out += at(0, 2.2, path(roof, s.ink, opacity=0.55))
    out += path(roof, s.base, **edge(s.ink, 1.6, "round"))
    out += path("M0-29C9-19 18-7 25 4C20 7.5 13 9.5 6.5 10C8-4 5-18 0-29Z", s.shade, opacity=0.75)
    out += path("M-2.5-24C-9-16-16-6-22 3.2Q-18 5.8-14 7.2C-11-4-7-15-2.5-24Z", s.light, opacity=0.75)
    ink = s.ink if seat > 1 else CREAM
    out += at(0, -4.5, emblem(seat, 0.86, ink)) + circle(0, -28, 3, GOLD[1], **edge(s.ink, 1.2))
    return at(0, 1.5, out, scale=0.8)


def carrier(seat: int) -> str:
    """The water carrier around its stone of the river."""
    s = SEATS[seat]
    rings = ((s.ink, 4.6), (s.base, 2.6))
    ring = "".join(circle(0, 0, 14.2, "none", **edge(tone, width)) for tone, width in rings)
    return ring + at(0, -25.5, worker(seat), scale=0.86)


def flag(seat: int) -> str:
    """A standard that stands with its foot at the origin."""
    s = SEATS[seat]
    out = line("M0 4V-29", WOOD[3], 3.4) + line("M-.5 3V-28", WOOD[0], 1.4)
    out += path("M1-29H25L20-20L25-11H1Z", s.base, **edge(s.ink, 1.7, "round"))
    out += path("M1-15H22.5L25-11H1Z", s.shade)
    return out + circle(0, -30, 2.4, GOLD[1]) + at(10, -20, emblem(seat, 0.58, s.ink if seat > 1 else CREAM))


# -- tiles -----------------------------------------------------------------------------------------


def trodden(edges: tuple[int, int, int, int], grown: float) -> str:
    """The outline of the middle of a village and of a wide way to every edge where workers stand, all turned the same way."""
    radius, bend = 26 + grown, 10 + grown
    out = f"M{-radius:g} 0a{radius:g} {radius:g} 0 1 0 {2 * radius:g} 0a{radius:g} {radius:g} 0 1 0 {-2 * radius:g} 0Z"
    for d, workers in enumerate(edges):
        if workers:
            half, end = 15.5 * workers - 2 + grown, grown - 12
            left = (-half, -58.0), (-half, end - bend), (bend - half, end)
            right = (half - bend, end), (half, end - bend), (half, -58.0)
            a, b, c, e, f, g = (turned(d, x, y) for x, y in (*left, *right))
            arc = f"A{bend:g} {bend:g} 0 0 0 "
            out += f"M{a}L{b}{arc}{c}L{e}{arc}{f}L{g}Z"
    return out


def turned(d: int, x: float, y: float) -> str:
    """A point above the middle, brought to an edge by quarter turns."""
    x, y = ((x, y), (-y, x), (-x, -y), (y, -x))[d]
    return f"{x:g} {y:g}"


def village(seat: int, edges: tuple[int, int, int, int]) -> str:
    """A worker tile without its people. Nothing in it is cut or seen through as a group: both are dear to paint."""
    s = SEATS[seat]
    hem: dict[str, Attribute] = {"stroke": s.light, "stroke_width": 1.8, "stroke_dasharray": "6 4"}
    out = rect(-58, -58, 116, 116, 13, s.base) + rect(-58, -58, 116, 116, 13, f"url(#cacao-cloth-{seat})")
    out += path(trodden(edges, 2.5), EARTH[3], opacity=0.75) + path(trodden(edges, 0), EARTH[1])
    out += circle(0, 0, 22, EARTH[0], opacity=0.7)
    out += rect(-56.8, -56.8, 113.6, 113.6, 12, "none", **edge(s.ink, 2.4))
    return out + rect(-53.6, -53.6, 107.2, 107.2, 9.5, "none", **hem, opacity=0.75)


def back(seat: int) -> str:
    s = SEATS[seat]
    out = rect(-58, -58, 116, 116, 13, s.ink) + rect(-55, -55, 110, 110, 10.5, s.base)
    out += rect(-55, -55, 110, 110, 10.5, f"url(#cacao-cloth-{seat})")
    out += rect(-50, -50, 100, 100, 8, "none", **edge(s.light, 2), stroke_dasharray="7 5")
    return out + at(0, 0, badge(seat), scale=2.3)


def mini(seat: int, edges: tuple[int, int, int, int]) -> str:
    """A worker tile as a sign of 25 px: a dot for every worker."""
    s = SEATS[seat]
    out = rect(-12.5, -12.5, 25, 25, 5, s.ink) + rect(-11, -11, 22, 22, 4, s.base)
    dot = s.ink if seat > 1 else CREAM
    for d, workers in enumerate(edges):
        for i in range(workers):
            out += at(0, 0, circle((i - (workers - 1) / 2) * 6.4, -7, 2.5, dot), 90 * d)
    return out


def card(seat: int, x: float = 0, y: float = 0, turn: float = 0) -> str:
    s = SEATS[seat]
    body = rect(-8, -8.5, 16, 17, 3.5, s.ink) + rect(-6.8, -7.3, 13.6, 14.6, 2.6, s.base)
    return at(x, y, body + emblem(seat, 0.42, s.ink if seat > 1 else CREAM), turn)


def fan(seat: int) -> str:
    return card(seat, -5, 0.5, -16) + card(seat, 3, 0.5, 14)


def stack(seat: int) -> str:
    return card(seat, 2, 3) + card(seat, 0, 0.5) + card(seat, -2, -2)


def symbols() -> dict[str, str]:
    out: dict[str, str] = {}
    for seat in range(len(SEATS)):
        drawn = {"worker": worker, "hut": hut, "carrier": carrier, "flag": flag, "emblem": badge}
        drawn |= {"back": back, "fan": fan, "stack": stack, "card": card}
        out |= {f"{name}-{seat}": draw(seat) for name, draw in drawn.items()}
        for tile, edges in enumerate(EDGES):
            out |= {f"village-{seat}-{tile}": village(seat, edges), f"mini-{seat}-{tile}": mini(seat, edges)}
    return out
