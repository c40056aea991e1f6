"""Small words that all mats of Tropic Euro are drawn with."""

from atoll.core.draw import place, tag, text
from atoll.core.mat import Piece


def laid(
    name: str, section: str, x: float, y: float, body: str, part: str = "", label: str = "", style: str = ""
) -> Piece:
    """A piece in a section of the board. The section begins at a point, and style.css may put it elsewhere."""
    role = "img" if label else ""
    where, classes = place(x, y), f"{style} at-{section}".strip()
    return Piece(
        name,
        tag("g", body, id=name, class_=classes, data_part=part, role=role, aria_label=label, transform=where),
    )


def dollars(cash: int) -> str:
    return f"${cash}"


def chip(x: float, y: float, number: object) -> str:
    """A number on a white disc."""
    return tag("circle", class_="chip", cx=x, cy=y, r=10.5) + text(
        x, y + 4.6, number, "number middle", font_size=13
    )
