"""Small words that all mats of Tropic Euro are drawn with."""

from atoll.core.draw import at, tag, text

ART = "tropic_euro"  # the ids of the sprite start with it


def section(name: str, x: float, y: float, body: str, style: str = "") -> str:
    """A part of the board that style.css may put elsewhere."""
    return at(x, y, body, id=name, class_=style)


def dollars(cash: int) -> str:
    return f"${cash}"


def chip(x: float, y: float, number: object) -> str:
    """A number on a white disc."""
    return tag("circle", class_="chip", cx=x, cy=y, r=10.5) + text(
        x, y + 4.6, number, "number middle", font_size=13
    )
