"""Buildings, the pier and the signs of special actions."""

from atoll.core.draw import at, circle, edge, ellipse, line, path, rect
from atoll.games.wapanuba.art_ink import CREAM, EARTH, GOLD, INK, NIGHT, REEF, WOOD

RIM = edge(WOOD[3], 1.5, "round")


def hut() -> str:
    """Round and thatched."""
    out = ellipse(3, 14, 17, 5, NIGHT, opacity=0.3) + path("M-11-1V13Q0 17 11 13V-1Z", "#c98b4b", **RIM)
    out += path("M-4 15V5Q0 0 4 5V15Z", WOOD[3])
    out += path("M0-18C7-11 13-4 18 3C9 8-9 8-18 3C-13-4-7-11 0-18Z", "#a8703a", **RIM)
    out += path("M0-18C7-11 13-4 18 3C14 5.5 10 6.6 6 7C6-4 4-12 0-18Z", "#7d4d22")
    return out + line("M-12 3Q-8-6-2-13M-5 5.5Q-3-5 0-14", "#dba866", 1.5)


def school() -> str:
    """A long house with a bell tower."""
    out = ellipse(3, 14.5, 19, 4.5, NIGHT, opacity=0.3) + rect(-17, 0, 34, 14.5, 1, "#fbe9c0", **RIM)
    out += path("M-19.5 1L-14-8H14L19.5 1Z", "#3f9e57", **RIM) + path("M6-8H14L19.5 1H11Z", "#2b7440")
    out += rect(-5, -13, 10, 10, 0.5, "#fbe9c0", **RIM) + path("M-7.5-12L0-20L7.5-12Z", "#3f9e57", **RIM)
    out += circle(0, -8, 2.8, GOLD[1], **edge(GOLD[3], 1))
    out += rect(-3, 5, 6, 9.5, 0, WOOD[2])
    return out + rect(-13.5, 5, 6.5, 5, 0.5, "#3d6f8f") + rect(7, 5, 6.5, 5, 0.5, "#3d6f8f")


def hospital() -> str:
    """White, two floors high, with a cross on a round gable."""
    out = ellipse(3, 14.5, 18, 4.5, NIGHT, opacity=0.3) + rect(-15, -5, 30, 19.5, 1, "#fff", **RIM)
    out += path("M-17-4V-8H-9A9.5 9.5 0 0 1 9-8H17V-4Z", "#ef8fb4", **RIM)
    out += circle(0, -9.5, 6.6, "#fff")
    out += path("M-1.8-14.5H1.8V-11.3H5V-7.7H1.8V-4.5H-1.8V-7.7H-5V-11.3H-1.8Z", "#d3203f")
    out += rect(-3.5, 5, 7, 9.5, 0, "#b65c84")
    windows = "".join(rect(x, y, 5, 4, 0.5, "#7cc4d8") for x in (-12, 7) for y in (-1, 6.5))
    return out + windows


def pier() -> str:
    """Planks on posts beside a ship."""
    out = line("M-18 19V27M0 19V27M18 19V27", WOOD[3], 3) + rect(-24, 17, 48, 6, 1.5, WOOD[1])
    return out + line("M-24 18H24", WOOD[0], 1.4) + line("M-12 17V23M0 17V23M12 17V23", WOOD[2], 1.2)


# -- signs -----------------------------------------------------------------------------------------------


def board(picture: str) -> str:
    """A round sign with a picture."""
    out = ellipse(1.5, 4, 23, 22, NIGHT, opacity=0.3)
    out += circle(0, 0, 22.5, WOOD[1], **edge(WOOD[3], 1.6)) + circle(0, 0, 18.6, CREAM)
    return out + circle(0, 0, 18.6, "none", **edge(WOOD[0], 1.4)) + picture


def market_day() -> str:
    """A stall with an awning."""
    out = line("M-10-2V11M10-2V11", WOOD[2], 2.4) + rect(-12, 5, 24, 6, 1, WOOD[1])
    out += path("M-13-1L-10-11H10L13-1Z", CREAM, **edge(INK, 1))
    out += path("M-13-1L-10-11H-6L-7.5-1ZM-2.5-1L-2-11H2L2.5-1ZM7.5-1L6-11H10L13-1Z", "#e2583e")
    return board(
        out
        + circle(-6, 3.5, 2.4, "#f5871f")
        + circle(0, 3.5, 2.4, "#ffdd55")
        + circle(6, 3.5, 2.4, "#56a04a")
    )


def bounty() -> str:
    """An open chest."""
    out = path("M-11-3Q-11-12 0-12T11-3Z", WOOD[1], **RIM)
    out += "".join(circle(x, y, 3.2, GOLD[1], **edge(GOLD[3], 0.8)) for x, y in ((-6, -2), (0, -4), (6, -2)))
    return board(
        out
        + rect(-12, -1, 24, 12, 1.5, WOOD[1], **RIM)
        + line("M-12 3H12", WOOD[2], 1.4)
        + rect(-2.5, 0, 5, 6, 1, GOLD[1])
    )


def barter() -> str:
    """Two arrows that change places."""
    arrow = "M-11 0V-5H2V-10L12-2.5L2 5V0Z"
    return board(
        at(0, -3, path(arrow, "#2f86d1", **edge(INK, 1)))
        + at(0, 4.5, path(arrow, "#e2583e", **edge(INK, 1)), 180)
    )


def toll() -> str:
    """A barrier across the way."""
    out = rect(-11, -4, 5, 16, 1, WOOD[2]) + path("M-12-7L12-13L13-8L-11-2Z", CREAM, **edge(INK, 1))
    out += path("M-6-8.5L-1-9.8L0-4.8L-5-3.5ZM4-11L9-12.3L10-7.3L5-6Z", "#d3203f")
    return board(out + circle(5, 5, 6, GOLD[1], **edge(GOLD[3], 1.2)) + circle(5, 5, 2.4, GOLD[2]))


def homecoming() -> str:
    """A house, and a way that leads to it."""
    out = path("M0 12Q10 6 3 1", "none", **edge(EARTH[2], 4), stroke_linecap="round")
    out += rect(-9, -6, 16, 11, 0.5, "#fbe9c0", **edge(INK, 1.2))
    return board(
        out + path("M-12-5L-1-14L10-5Z", "#e2583e", **edge(INK, 1.2)) + rect(-3, -2, 5, 7, 0, WOOD[2])
    )


def explorer() -> str:
    """A compass."""
    out = circle(0, 0, 13, REEF[0], **edge(INK, 1.4))
    out += path("M0-12L3.4 0H-3.4Z", "#d3203f") + path("M0 12L3.4 0H-3.4Z", INK)
    return board(out + path("M-12 0L0-2.4V2.4ZM12 0L0-2.4V2.4Z", EARTH[3]) + circle(0, 0, 2, CREAM))
