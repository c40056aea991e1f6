"""Small words that all mats of Tropic Euro are drawn with."""

from atoll.core.draw import at, tag, text
from atoll.core.mat import Piece
from atoll.core.spread import Place


def laid(
    name: str, spot: Place, body: str, part: str = "", label: str = "", style: str = "", x: float = 0
) -> Piece:
    """A piece in a section of the board, which the page may put elsewhere."""
    role = "img" if label else ""
    body = at(x, 0, body) if x else body
    return Piece(
        name,
        tag(
            "g",
            body,
            id=name,
            class_=f"{style} at-{spot.section}".strip(),
            data_part=part,
            role=role,
            aria_label=label,
            transform=spot.transform,
        ),
    )


def dollars(cash: int) -> str:
    return f"${cash}"


def chip(x: float, y: float, number: object) -> str:
    """A number on a white disc."""
    return tag("circle", class_="chip", cx=x, cy=y, r=10.5) + text(
        x, y + 4.6, number, "number middle", font_size=13
    )
