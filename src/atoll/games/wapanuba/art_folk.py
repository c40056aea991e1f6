"""Traders, shipping agents and scoundrels: each seat has its colour, its emblem on the chest and its own hat."""

from atoll.core.draw import Attribute, at, circle, edge, ellipse, line, path, rect, use
from atoll.core.palette import SEATS
from atoll.games.wapanuba.art_ink import CREAM, GOLD, INK, NIGHT

SKIN = ("#c98a5b", "#9c6239")


def rim(seat: int, width: float = 1.5) -> dict[str, Attribute]:
    return edge(SEATS[seat].ink, width, "round")


def emblem(seat: int, x: float, y: float, size: float) -> str:
    return at(x, y, path(SEATS[seat].emblem, SEATS[seat].text), scale=size)


def foot(seat: int) -> str:
    """The round base on which a pawn stands, with a light rim that shows on every ground."""
    out = ellipse(2, 18, 19, 7, NIGHT, opacity=0.35) + ellipse(0, 15.5, 18.4, 7.4, CREAM)
    return out + ellipse(0, 15.5, 16.8, 6, SEATS[seat].shade)


def figure(seat: int) -> str:
    """Somebody who stands with the feet at y = 18, without a hat."""
    s = SEATS[seat]
    out = foot(seat)
    out += path("M-13 17C-13 5-9-3 0-3S13 5 13 17Q0 20-13 17Z", s.base, **rim(seat, 1.8))
    out += path("M3-2.6C9-1 12.4 6 12.4 16.6Q9 18 5.5 18.2C8 9 7 2 3-2.6Z", s.shade, opacity=0.75)
    out += emblem(seat, -0.5, 9, 0.62)
    out += circle(0, -8, 7.4, SKIN[0], **rim(seat))
    return out + circle(-2.7, -7, 1.2, INK) + circle(2.7, -7, 1.2, INK)


def hat(seat: int) -> str:
    """A straw hat, a scarf with a knot, a tall cap, a crown of leaves."""
    s = SEATS[seat]
    if seat == 0:
        out = path("M-15-11C-9-15 9-15 15-11C9-8-9-8-15-11Z", "#f3d58a", **rim(seat))
        out += path("M-7-12C-6-20 6-20 7-12Q0-10-7-12Z", "#f3d58a", **rim(seat))
        return out + line("M-6.6-12.6Q0-10.6 6.6-12.6", s.base, 2.4)
    if seat == 1:
        out = path("M-8-8C-9-18 9-18 8-8Q0-13-8-8Z", s.light, **rim(seat))
        return out + path("M7-10L15-14L13-7Z", s.light, **rim(seat)) + circle(0, -13, 1.6, s.shade)
    if seat == 2:
        return rect(-6.5, -23, 13, 11, 2, s.base, **rim(seat)) + rect(
            -9, -13, 18, 3.6, 1.8, s.shade, **rim(seat, 1.2)
        )
    out = path("M-8-9L-10-18L-4.5-14L0-20L4.5-14L10-18L8-9Q0-13-8-9Z", s.light, **rim(seat))
    return out + circle(0, -13, 1.7, "#d3203f")


def trader(seat: int) -> str:
    return at(0, 2, use(f"wapanuba-figure-{seat}") + hat(seat), scale=0.95)


def agent(seat: int) -> str:
    """With a captain's cap and a beard."""
    s = SEATS[seat]
    out = use(f"wapanuba-figure-{seat}") + path("M-6.5-5Q0 4 6.5-5Q3-2 0-3T-6.5-5Z", CREAM, **rim(seat, 1))
    out += path("M-10-12C-9-20 9-20 10-12Q0-15-10-12Z", CREAM, **rim(seat))
    out += path("M-9-12.6Q0-15.6 9-12.6L8-10Q0-12-8-10Z", s.shade, **rim(seat, 1))
    out += line("M-12-1L-6-3M12-1L6-3", GOLD[1], 2.6)
    return at(0, 2, out + circle(0, -15.4, 1.9, GOLD[1]), scale=0.95)


def scoundrel(seat: int) -> str:
    """Under a hood, with a mask."""
    s = SEATS[seat]
    out = foot(seat)
    out += path("M-14 17C-15 2-12-20 0-20S15 2 14 17Q0 20-14 17Z", s.shade, **rim(seat, 1.8))
    out += path("M-8-5C-8-14 8-14 8-5C8 2-8 2-8-5Z", SKIN[0], **rim(seat, 1.2))
    out += path("M-8.4-8.5Q0-11.5 8.4-8.5Q8-3 4-3.6L0-5.4L-4-3.6Q-8-3-8.4-8.5Z", INK)
    out += circle(-3.4, -6.4, 1.3, "#fff") + circle(3.4, -6.4, 1.3, "#fff")
    return at(0, 2, out + emblem(seat, 0, 9.5, 0.62), scale=0.95)


def badge(seat: int) -> str:
    s = SEATS[seat]
    out = circle(0, 0, 12.5, s.ink) + circle(0, 0, 11, s.shade if seat < 2 else s.base)
    return out + at(0, 0, path(s.emblem, s.text), scale=0.7)


def symbols() -> dict[str, str]:
    out: dict[str, str] = {}
    for seat in range(4):
        out |= {
            f"trader-{seat}": trader(seat),
            f"agent-{seat}": agent(seat),
            f"scoundrel-{seat}": scoundrel(seat),
        }
        out |= {f"badge-{seat}": badge(seat), f"figure-{seat}": figure(seat)}
    return out
