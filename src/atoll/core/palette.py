"""The light of the house: the colours and emblems of the seats, and what the boards of all titles share.

Pages, boards and pictures take it from here. A title may have peoples of its own.
"""

from functools import cache
from importlib.resources import files
from typing import NamedTuple

from atoll.core.draw import circle, edge, path, tag


class Livery(NamedTuple):
    """How a player is known: the tones of a colour, the colour of text on it, an emblem within a circle
    of 11, and lines of that colour that show on a card by day and by night."""

    name: str
    light: str
    base: str
    shade: str
    ink: str
    text: str
    emblem: str = ""
    lines: tuple[str, str] = ("", "")


SEATS = (
    Livery(
        "Red", "#f58b76", "#cf3b38", "#a32a2c", "#571015", "#fff",
        "M0-9 9.4 7.4H-9.4Z", ("#cf3b38", "#f0635d"),
    ),
    Livery(
        "Purple", "#b795e0", "#8257b8", "#5b3789", "#2c1550", "#fff",
        "M0-10.4 8.4 0 0 10.4-8.4 0Z", ("#7a4db3", "#b28be6"),
    ),
    Livery(
        "White", "#fff", "#f4efe2", "#cfc4ab", "#5a4c36", "#3b3020",
        "M-7.8-7.8H7.8V7.8H-7.8Z", ("#8b7a5a", "#f4efe2"),
    ),
    Livery(
        "Yellow", "#ffe08a", "#f3b62c", "#c98608", "#5f3d00", "#3a2600",
        "M0-10.6 2.9-3.5 10.5-2.9 4.7 2 6.5 9.5 0 5.4-6.5 9.5-4.7 2-10.5-2.9-2.9-3.5Z", ("#bd7d05", "#f3b62c"),
    ),
    Livery(
        "Blue", "#82bdec", "#2a74b2", "#1d5a92", "#0c2f52", "#fff",
        "M0-9.8 8.5-4.9V4.9L0 9.8-8.5 4.9V-4.9Z", ("#2673b3", "#66aee8"),
    ),
)  # fmt: skip


def emblems() -> str:
    """The symbols `emblem-0` to `emblem-4`."""
    return "".join(tag("path", id=f"emblem-{seat}", d=livery.emblem) for seat, livery in enumerate(SEATS))


def badge(seat: int) -> str:
    """The emblem of a player on a disc of 24."""
    s = SEATS[seat]
    out = circle(0, 0, 12, s.ink) + circle(0, 0, 10.7, s.light if seat != 2 else "#e4dac4")
    return out + path(s.emblem, s.base, transform="scale(.74)", **edge(s.ink, 1.8, "round"))


@cache
def house() -> str:
    """The style sheet of the house: what belongs to a seat has the class `p0` to `p4`."""
    return (files("atoll.core") / "house.css").read_text("utf-8") + "".join(
        f".p{seat} {{ --pc: {one.base}; --pc-lo: {one.shade}; --pc-hi: {one.light}; --pc-ink: {one.ink}; "
        f"--on-pc: {one.text}; --pc-line: light-dark({one.lines[0]}, {one.lines[1]}); }}\n"
        for seat, one in enumerate(SEATS)
    )
