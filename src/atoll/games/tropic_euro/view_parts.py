"""Small words that all mats of Tropic Euro are drawn with."""

from atoll.core.draw import Attribute, tag, text
from atoll.core.mat import Piece, piece
from atoll.core.spread import Place


def laid(name: str, spot: Place, body: str, part: str = "", label: str = "", style: str = "") -> Piece:
    """A piece in a section of the board, which the page may put elsewhere."""
    style, role = f"{style} at-{spot.section}".strip(), "img" if label else ""
    told: dict[str, Attribute] = {"data_part": part, "role": role, "aria_label": label}
    return piece(name, body, class_=style, **told, transform=spot.transform)


def dollars(cash: int) -> str:
    return f"${cash}"


def chip(x: float, y: float, number: object) -> str:
    """A number on a white disc."""
    disc = tag("circle", class_="chip", cx=x, cy=y, r=10.5)
    return disc + text(x, y + 4.6, number, "number middle", font_size=13)
