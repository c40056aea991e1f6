"""Small words that all mats of Tropicalia are drawn with."""

from atoll.core.draw import Attribute, place, tag

ART = "tropicalia"  # the ids of the sprite start with it


def box(x: float, y: float, width: float, height: float, rx: float, style: str) -> str:
    return tag("rect", class_=style, x=x, y=y, width=width, height=height, rx=rx)


def thing(
    name: str, style: str, part: str, label: str, x: float, y: float, body: str, scale: float = 1
) -> str:
    """Something to click or to tell of: its id, its part, what people call it, where it is."""
    more: dict[str, Attribute] = {"transform": place(x, y, 0, scale)}
    return tag("g", body, id=name, class_=style, data_part=part, role="img", aria_label=label, **more)
