"""Small words that all mats of Tropic Euro are drawn with."""

from atoll.core.draw import Attribute, at, place, tag, text

ART = "tropic_euro"  # the ids of the sprite start with it


def box(x: float, y: float, width: float, height: float, rx: float, style: str) -> str:
    return tag("rect", class_=style, x=x, y=y, width=width, height=height, rx=rx)


def thing(
    name: str, style: str, part: str, label: str, x: float, y: float, body: str, scale: float = 1
) -> str:
    """Something to click or to tell of: its id, its part, what people call it, where it is."""
    more: dict[str, Attribute] = {"transform": place(x, y, 0, scale)}
    return tag("g", body, id=name, class_=style, data_part=part, role="img", aria_label=label, **more)


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
