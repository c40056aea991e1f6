"""The colours and emblems of the seats; a title may have peoples of its own."""

from typing import NamedTuple


class Seat(NamedTuple):
    """A player: what the colour is called, its tones, the colour of text on it, and an emblem within a circle of 11."""

    name: str
    light: str
    base: str
    shade: str
    ink: str
    text: str
    emblem: str = ""


SEATS = (
    Seat("Red", "#f58b76", "#cf3b38", "#a32a2c", "#571015", "#fff", "M0-9 9.4 7.4H-9.4Z"),
    Seat("Purple", "#b795e0", "#8257b8", "#5b3789", "#2c1550", "#fff", "M0-10.4 8.4 0 0 10.4-8.4 0Z"),
    Seat("White", "#fff", "#f4efe2", "#cfc4ab", "#5a4c36", "#3b3020", "M-7.8-7.8H7.8V7.8H-7.8Z"),
    Seat(
        "Yellow", "#ffe08a", "#f3b62c", "#c98608", "#5f3d00", "#3a2600",
        "M0-10.6 2.9-3.5 10.5-2.9 4.7 2 6.5 9.5 0 5.4-6.5 9.5-4.7 2-10.5-2.9-2.9-3.5Z",
    ),
    Seat("Blue", "#82bdec", "#2a74b2", "#1d5a92", "#0c2f52", "#fff", "M0-9.8 8.5-4.9V4.9L0 9.8-8.5 4.9V-4.9Z"),
)  # fmt: skip
