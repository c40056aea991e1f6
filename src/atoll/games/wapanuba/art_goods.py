"""Goods and other small things of Wapanuba, each within a circle of 18."""

from atoll.core.draw import around, at, circle, edge, ellipse, line, path, rect, star
from atoll.games.wapanuba.art_ink import CREAM, GOLD, INK, LEAF, NIGHT, PLUM, REEF, WOOD


def banana() -> str:
    one = "M-4-14C-11-4-7 9 6 13C9 14 12 12 11 10C3 7-1-2 1-13Z"
    rim = edge("#6b4a05", 1.5, "round")
    out = at(3, 0, path(one, "#e8a91d", **rim), -22) + path(one, "#f7c62f", **rim)
    out += at(-3, 0, path(one, "#ffdd55", **rim), 20)
    out += at(-3, 0, line("M-4-9C-7-2-5 5 1 9", "#fff3b0", 2), 20)
    return at(0, 1, out + path("M-7-17L4-17L5-11Q-1-9-6-12Z", WOOD[2]))


def orange() -> str:
    out = circle(0, 2, 14, "#f5871f", **edge("#7a3504", 1.5))
    out += path("M9-8.5A14 14 0 1 1-10 11A15 15 0 0 0 9-8.5Z", "#dd6510")
    out += ellipse(-5, -3, 4.5, 3.2, "#ffc27a", transform="rotate(-35 -5 -3)")
    out += circle(3, 5, 1, "#b94f08") + circle(-3, 9, 1, "#b94f08") + circle(8, 0, 1, "#b94f08")
    return out + path("M0-11C2-18 10-19 15-16C12-10 6-8 0-11Z", LEAF[1], **edge(LEAF[4], 1.3))


def berry() -> str:
    out = line("M-7-2Q-3-11 3-15M8-1Q7-9 3-15M0 8Q4-4 3-15", LEAF[4], 2)
    for x, y in ((-8, 3), (8, 2), (0, 10)):
        out += circle(x, y, 7.2, "#d3203f", **edge("#5b0617", 1.5))
        out += circle(x - 2.2, y - 2.4, 2, "#ffb3b8")
    return out + path("M3-14C-3-20-12-19-15-14C-9-10-2-10 3-14Z", LEAF[1], **edge(LEAF[4], 1.3))


def coconut() -> str:
    """A whole one with its three eyes, and a half that shows the white flesh."""
    rim = edge(WOOD[3], 1.5)
    out = path("M3-13C6-19 13-19 17-16C14-11 9-10 3-13Z", LEAF[1], **edge(LEAF[4], 1.3))
    out += circle(3, -4, 10.5, "#9a6436", **rim) + path("M-5-8A10 10 0 0 1 5-14Q-1-12-5-8Z", "#c9935c")
    out += circle(5, -7, 1.6, WOOD[3]) + circle(10, -5, 1.6, WOOD[3]) + circle(8, -10, 1.6, WOOD[3])
    out += path("M-17 3A13 13 0 0 0 9 3Z", "#85532b", **rim) + ellipse(-4, 3.5, 13, 6.2, WOOD[2], **rim)
    return out + ellipse(-4, 3.5, 10.8, 4.6, "#fffdf4") + ellipse(-4, 4.4, 7, 2.7, "#d5e8e2")


def fish() -> str:
    rim = edge("#0b3f73", 1.5, "round")
    out = path("M8 0L18-9Q15 0 18 9Z", "#2f86d1", **rim) + path("M-2-8Q5-15 9-6Z", "#2f86d1", **rim)
    out += path("M-17 1C-10-11 5-11 12 0C5 11-10 11-17 1Z", "#58b4f0", **rim)
    out += path("M-15 2C-9 9 5 9 11 1C5 11-9 11-15 2Z", "#2f86d1")
    out += path("M-10-5Q-3-9 4-5Q-3-7-10-5Z", "#e6f8ff") + line("M-5-5Q-2 0-5 5", "#0b3f73", 1.3)
    return out + circle(-10.5, -1, 2.4, "#fff") + circle(-11, -1, 1.3, INK)


def bag() -> str:
    rim = edge("#4a2a0b", 1.5, "round")
    out = path("M-6-9C-16 0-17 15 0 16S16 0 6-9Z", "#c98b4b", **rim)
    out += path("M5-8C14 1 15 14 2 15.6C11 9 9 0 5-8Z", "#a3662c")
    out += path("M-6-9Q-9-15-10-17Q-4-14 0-17Q4-14 10-17Q8-13 6-9Z", "#dca767", **rim)
    out += line("M-7-9H7", "#6b3c12", 3)
    out += circle(0, 4, 6.6, GOLD[1], **edge(GOLD[3], 1.2))
    return out + path(star(5, 5, 2.2), GOLD[2], transform="translate(0 4.3)")


def ship() -> str:
    """A trader under sail, seen from its side."""
    rim = edge(WOOD[3], 1.5, "round")
    out = path("M-20 15Q-10 20 0 18T20 15", "none", **edge(REEF[0], 3), stroke_linecap="round")
    out += line("M-5 8V-19M8 8V-13", WOOD[2], 2)
    out += path("M-6-17C-15-12-17-3-15 4Q-10 2-6 4Z", CREAM, **rim)
    out += path("M-4-18C5-13 6-4 4 4Q0 2-4 4Z", "#fde3bf", **rim)
    out += path("M9-12C15-7 16 0 15 5Q12 3 9 5Z", CREAM, **rim)
    out += path("M-5-19L-13-21L-5-23Z", "#e2583e")
    out += path("M-19 6Q0 10 20 5C18 12 14 16 9 16H-9Q-16 15-19 6Z", WOOD[1], **rim)
    return out + line("M-16 9.5Q0 13 18 8.5", GOLD[1], 1.6)


def any_item() -> str:
    """The pink circle of a price: an item of the payer's choice."""
    out = circle(0, 0, 16, "#f48fb6", **edge("#8c2353", 1.8))
    out += "".join(
        circle(x, y, 3, c)
        for (x, y, _), c in zip(around(4, 7, -45), ("#ffdd55", "#f5871f", "#58b4f0", "#56a04a"), strict=True)
    )
    return out + circle(0, 0, 11.4, "none", **edge("#fff", 1.6))


def cover() -> str:
    """The purple marker on fish that were taken."""
    out = ellipse(1.5, 3, 15, 14, NIGHT, opacity=0.3) + circle(0, 0, 14.5, PLUM[1], **edge(PLUM[2], 1.8))
    out += circle(0, 0, 10.8, "none", **edge(PLUM[0], 1.4))
    return out + path("M-8 0C-5-5 2-5 5 0L9-4V4L5 0C2 5-5 5-8 0Z", PLUM[0])


def palm() -> str:
    """A crown of leaves from above, around which fruit hangs."""
    frond = "M0 0C-7-6-6-16 0-21C6-16 7-6 0 0Z"
    out = ellipse(2, 4, 18, 16, LEAF[4], opacity=0.5)
    for i, (_, _, angle) in enumerate(around(7, 1, -78)):
        out += path(
            frond,
            LEAF[3] if i & 1 else LEAF[1],
            transform=f"rotate({angle + 90:.0f})",
            **edge(LEAF[4], 0.9),
        )
    return out


def token() -> str:
    out = ellipse(1.2, 2.5, 16, 15.5, NIGHT, opacity=0.25)
    out += circle(0, 0, 16, GOLD[1], **edge(GOLD[3], 1.6)) + circle(0, 0, 12.4, GOLD[0])
    out += path("M-9 2Q-4 5 0 4T9 2Q8 8 3 8H-3Q-8 8-9 2Z", WOOD[1])
    out += path("M0-9V3Q5 1 8 2Q6-6 0-9Z", "#e2583e")
    return out + path("M-1-7V3Q-4 1-7 2Q-5-4-1-7Z", "#2f86d1")


def mooring() -> str:
    """What is left where a ship has sailed: two posts and a rope in the water."""
    out = ellipse(0, 8, 18, 6, REEF[1], opacity=0.7)
    out += line("M-10 8V-4M10 8V-2", WOOD[2], 4) + line("M-10-3Q0 7 10-1", "#f3dca8", 1.8)
    return out + circle(0, 9, 5, "#e2583e", **edge("#6a1b0e", 1.2)) + rect(-5, 7.6, 10, 2.8, 0, CREAM)
