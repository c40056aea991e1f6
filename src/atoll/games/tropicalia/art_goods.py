"""What changes hands in Tropicalia: three fruits that differ in form, items, shells, and the people who carry them."""

from atoll.core.draw import around, at, circle, edge, ellipse, line, path, rect, use
from atoll.core.palette import SEATS, badge
from atoll.games.tropicalia import art_ink as ink
from atoll.games.tropicalia.pieces import WORKERS

MOST_SEATS = 4

# -- fruits, about 34 across, around their middle ----------------------------------------------------


def coconut() -> str:
    """A ball cut open: a white ring in a brown shell."""
    out = ellipse(1.5, 13.6, 14, 3.6, ink.NIGHT, opacity=0.28)
    out += circle(0, 0, 16, ink.NUT[3]) + circle(-0.4, -0.4, 14.8, ink.NUT[1])
    hair = "M-13-6C-12-10-8-13.4-3-14.4M-14.4-1C-14.6 1-14.2 3-13.6 5M11 9.6C8 12.8 4 14.4 0 14.6"
    out += line(hair, ink.NUT[0], 1.5)
    out += ellipse(1.4, 1, 11.4, 11, ink.NUT[3]) + ellipse(1.4, 1, 10.6, 10.2, ink.SPRAY)
    out += ellipse(2.4, 2.2, 7, 6.4, "#d9e6e4") + ellipse(3, 3, 5.8, 5, "#f2faf8")
    return out + path("M-6.6-3.4C-4.8-6.8-1-8.2 2.6-7.8C-.8-6.6-3.8-4.6-5.4-1.2Z", ink.SPRAY)


def sugar_apple() -> str:
    """A heart of green knobs, with a stalk."""
    knobs = "".join(circle(x, y, 4.9, ink.APPLE[4]) for x, y, _ in around(11, 11.6))
    out = ellipse(1.5, 14.4, 12, 3.2, ink.NIGHT, opacity=0.28)
    out += at(0, 1, knobs + circle(0, 0, 13, ink.APPLE[4]))
    rows = (
        (6.2, ((-9.4, -5), (-3.4, -7.6), (3.4, -7.6), (9.4, -5))),
        (5.8, ((-11, 2), (-5.4, -0.6), (0.4, -1), (6.2, -0.4), (11, 2.4))),
        (5.2, ((-8, 7.6), (-2.4, 6), (3.4, 6.2), (8.4, 8))),
        (4.6, ((-3.4, 12), (2.4, 12.2))),
    )
    for size, spots in rows:
        for x, y in spots:
            tone = ink.APPLE[1] if x + y < 3 else ink.APPLE[2]
            out += circle(x, y, size * 0.72, tone)
            out += circle(x - 1.2, y - 1.4, size * 0.32, ink.APPLE[0], opacity=0.85)
    out += line("M0-10C0-13 .6-15 2-17", ink.WOOD[4], 2.8)
    leaf = "M1.6-13.6C5-19.4 11-20 15-17C11-12.4 6-11.4 1.6-13.6Z"
    return out + path(leaf, ink.LEAF[3], **edge(ink.LEAF[5], 1))


def mango() -> str:
    """A leaning drop with a red cheek and a long leaf."""
    skin = "M-15.6 6.4C-17.6-3.2-9.4-13 1.8-14.4C11.4-15.6 18.2-8.6 16.4 .8C14.4 11 3 16.6-6.6 15.4C-11 14.8-14.8 11.6-15.6 6.4Z"
    out = ellipse(0, 15.2, 13, 3, ink.NIGHT, opacity=0.28)
    out += path(skin, ink.MANGO[1], **edge(ink.MANGO[4], 1.6))
    cheek = "M1.8-14.4C11.4-15.6 18.2-8.6 16.4 .8C14.4 11 3 16.6-6.6 15.4C3 10.6 9 2.4 7.6-6C7-10 4.8-13 1.8-14.4Z"
    blush = "M4.8-13C11-8 11.4 2.6 3.4 9.4C-.6 13 -4 14.6-6.6 15.4C1.4 10 6.4 2 5.4-6.2C5-9.4 4-11.6 2-13.6Z"
    out += path(cheek, ink.MANGO[3]) + path(blush, ink.MANGO[2])
    out += path("M-12.4 3.4C-12.6-3-7.4-9-1.4-10.4C-5-6-8.4-2.4-9.4 4.4Z", ink.MANGO[0])
    out += line("M5-14C5.4-16 6-17 7-18", ink.WOOD[4], 2.6)
    leaf = "M5.8-16.4C-1-20.4-9-20-14-15.4C-7.6-11.6-.4-12.4 5.8-16.4Z"
    out += path(leaf, ink.LEAF[2], **edge(ink.LEAF[5], 1))
    return out + line("M4-16.4C-2-17.4-7-17-11-15.6", ink.LEAF[4], 1)


# -- items, within 36 x 36 ---------------------------------------------------------------------------


def wheel(x: float, y: float, r: float) -> str:
    spokes = f"M{-r} 0H{r}M0 {-r}V{r}"
    body = circle(0, 0, r, ink.WOOD[4]) + circle(0, 0, r - 1.8, ink.WOOD[0]) + line(spokes, ink.WOOD[3], 1.5)
    return at(x, y, body + circle(0, 0, 2, ink.WOOD[4]))


def cart() -> str:
    """A barrow with a big wheel, loaded with fruit."""
    out = use("tropicalia-mango", -5, -8, 0.42) + use("tropicalia-sugar", 6, -8.4, 0.42)
    out += use("tropicalia-coconut", 0.6, -9.6, 0.38)
    out += path("M-15-6H14L10 6H-11Z", ink.WOOD[1], **edge(ink.WOOD[4], 1.5, "round"))
    out += line("M-13.4-1.2H12", ink.WOOD[3], 1.4)
    out += line("M-8.6-5.4L-7 5M-1-5.4V5M6.6-5.4L5.4 5", ink.WOOD[3], 1.1)
    out += line("M13-4L18.4-8.4", ink.WOOD[4], 2.8)
    return out + line("M10 5L12 15", ink.WOOD[4], 2.4) + wheel(-3.4, 8.6, 7.6)


def surfboard() -> str:
    shape = "M0-20C7-14 8.6-4 8 4C7.6 12 4.6 18 0 20C-4.6 18-7.6 12-8 4C-8.6-4-7-14 0-20Z"
    band = "M-7.8 2C-3 5 3 5 7.8 2C7.9 5 7.6 7.6 6.8 10.4C3 13-3 13-6.8 10.4C-7.6 7.6-7.9 5-7.8 2Z"
    board = path(shape, ink.CREAM, **edge(ink.CORAL[4], 1.5)) + path(band, ink.CORAL[2])
    board += path("M-7.4-6C-3-3.6 3-3.6 7.4-6L6.6-10.4C3-8-3-8-6.6-10.4Z", ink.SEA[3])
    board += line("M0-17V17.4", ink.CORAL[4], 0.9, opacity=0.6)
    return at(0, 0, board, 32)


def basket() -> str:
    out = line("M-11-2C-11-19 11-19 11-2", ink.WOOD[4], 4)
    out += line("M-11-2C-11-19 11-19 11-2", ink.WOOD[1], 1.8)
    out += path("M-15-3H15L11 13.4Q0 17-11 13.4Z", ink.SAND[2], **edge(ink.WOOD[4], 1.5, "round"))
    out += line("M-13.4 3.4Q0 6 13.4 3.4M-12 9Q0 12 12 9", ink.WOOD[2], 1.6)
    out += line("M-8.4-2L-6.6 14M-2.8-2L-2.2 15M2.8-2L2.2 15M8.4-2L6.6 14", ink.WOOD[2], 1.3)
    return out + rect(-16.4, -5.6, 32.8, 5.2, 2.6, ink.WOOD[1], **edge(ink.WOOD[4], 1.4))


def item(picture: str) -> str:
    """A tile of 44 with an item on it."""
    out = rect(-20.5, -18.5, 42, 42, 9, ink.NIGHT, opacity=0.3) + rect(-22, -22, 44, 44, 9, ink.WOOD[2])
    out += rect(-21, -21, 42, 41, 8, ink.CREAM) + rect(-18, -18, 36, 35.5, 6, ink.SAND[0])
    return out + use(f"tropicalia-{picture}", 0, -0.4, 0.86)


def item_back() -> str:
    out = rect(-22, -22, 44, 44, 9, ink.WOOD[3]) + rect(-21, -21, 42, 41, 8, ink.WOOD[1])
    weave = "M-21-7L-7-21M-21 7L7-21M-20 19L19-20M-7 20L21-8M7 20L21 6"
    return out + line(weave, ink.WOOD[0], 2, opacity=0.5)


def bag() -> str:
    """A sack of cloth, 44 high."""
    sack = "M-7-12C-22-4-24 18-12 21H12C24 18 22-4 7-12Z"
    out = ellipse(2, 21, 18, 3.6, ink.NIGHT, opacity=0.25) + path(sack, ink.SAND[2], **edge(ink.WOOD[4], 1.6))
    out += path("M-9 0C-14 6-15 14-11 18C-6 14-7 6-5-4Z", ink.SAND[0])
    out += path("M-10-21C-5-17 5-17 10-21L7-12H-7Z", ink.SAND[1], **edge(ink.WOOD[4], 1.5, "round"))
    return out + line("M-8-12Q0-9.6 8-12", ink.CORAL[3], 3.4) + use("tropicalia-mango", 2, 6, 0.46)


# -- money, points -------------------------------------------------------------------------------------


def shell() -> str:
    """A scallop, 28 across."""
    fan = "M0 12.6C-4 12.6-5 10-4.4 8.4C-12 4-15.4-4.4-11-9.6C-9.6-12-6.6-12.2-5.4-10.8C-4-14-.8-14.4 0-12.6C.8-14.4 4-14 5.4-10.8C6.6-12.2 9.6-12 11-9.6C15.4-4.4 12 4 4.4 8.4C5 10 4 12.6 0 12.6Z"
    out = ellipse(1.4, 12, 10, 2.6, ink.NIGHT, opacity=0.25)
    out += path(fan, ink.SHELL[2], **edge(ink.SHELL[4], 1.5))
    out += path("M0 8C-5 4-10-2-8.8-8.6C-7-7.6-5-9-4.8-9.6C-3-7-1.6-9 0-10.6Z", ink.SHELL[1])
    out += line("M-1.2 8L-7.6-7M-.4 7.6L-2.8-9.6M.4 7.6L2.8-9.6M1.2 8L7.6-7", ink.SHELL[3], 1.3)
    return out + line("M-3.4 10Q0 8.4 3.4 10", ink.SHELL[4], 1.2)


def sun() -> str:
    """The medal that victory points are written on, 26 across."""
    rays = "".join(at(0, 0, path("M-3.6-10L0-14.6L3.6-10Z", ink.GOLD[2]), a) for a in range(0, 360, 36))
    rays += circle(0, 0, 11.2, ink.GOLD[3]) + circle(0, 0, 10.2, ink.GOLD[1])
    return rays + path("M-8-2A8 8 0 0 1 2-8A9 9 0 0 0-8-2Z", ink.GOLD[0])


# -- people ------------------------------------------------------------------------------------------


def worker(seat: int) -> str:
    """Somebody 30 wide and 42 high in a straw hat, the emblem on the shirt; the feet at y = 20."""
    s = SEATS[seat]
    rim = edge(s.ink, 1.7, "round")
    out = ellipse(2, 19.4, 13, 3.4, ink.NIGHT, opacity=0.36)
    out += path("M-13.4 19C-14 8-10-2.4 0-2.4S14 8 13.4 19Q0 22-13.4 19Z", s.base, **rim)
    out += path("M3-2C10-.6 13.2 8 12.6 18.6Q10 19.6 7 20C8.6 10 7 3 3-2Z", s.shade, opacity=0.75)
    out += path(s.emblem, s.ink if seat > 1 else ink.CREAM, transform="translate(-.4 10) scale(.62)")
    out += circle(0, -6, 7, ink.WOOD[2], **edge(s.ink, 1.5))
    out += circle(-2.6, -4.6, 1.15, ink.INK) + circle(2.6, -4.6, 1.15, ink.INK)
    out += line("M-2-1.8Q0-.4 2-1.8", ink.INK, 1)
    out += path("M-15.4-9.4C-10-14 10-14 15.4-9.4C10-6.2-10-6.2-15.4-9.4Z", ink.SAND[1], **rim)
    out += path("M-7.4-10.6C-6.8-20 6.8-20 7.4-10.6Q0-8-7.4-10.6Z", ink.SAND[0], **rim)
    return out + path("M-7.4-10.8Q0-8.2 7.4-10.8L7.1-13.6Q0-11.2-7.1-13.6Z", s.base)


def crew(seat: int, home: int) -> str:
    """So many workers at home, and the places of those who are away."""
    shades = ["" if i < home else 0.18 for i in range(WORKERS)]
    return "".join(use(f"tropicalia-worker-{seat}", 29 * i, opacity=shade) for i, shade in enumerate(shades))


def first() -> str:
    """The pennant of the first player."""
    out = line("M-9 14V-13", ink.WOOD[4], 3.4)
    out += path("M-8-13L13-6.4L-8 1Z", ink.CORAL[2], **edge(ink.CORAL[4], 1.5, "round"))
    out += circle(-9, -14, 2.6, ink.GOLD[1], **edge(ink.GOLD[4], 1))
    return out + path("M-8-4L6-6.4L-8-9Z", ink.CREAM, opacity=0.7)


def symbols() -> dict[str, str]:
    out = {"coconut": coconut(), "sugar": sugar_apple(), "mango": mango()}
    out |= {"cart": cart(), "surfboard": surfboard(), "basket": basket(), "item-back": item_back()}
    out |= {f"item-{name}": item(name) for name in ("cart", "surfboard", "basket")}
    out |= {"bag": bag(), "shell": shell(), "sun": sun(), "first": first()}
    for seat in range(MOST_SEATS):
        out |= {f"worker-{seat}": worker(seat), f"badge-{seat}": badge(seat)}
        out |= {f"crew-{seat}-{home}": crew(seat, home) for home in range(WORKERS + 1)}
    return out
