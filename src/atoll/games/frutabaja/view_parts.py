"""Small words that all mats of Frutabaja are drawn with."""

from atoll.core.draw import box, text, use
from atoll.core.mat import Piece, item
from atoll.games.frutabaja.pieces import ART


def told(
    name: str, label: str, x: float, y: float, body: str, style: str = "", part: str = "", scale: float = 1
) -> Piece:
    """Something that has a name and tells of itself; with a part it can be chosen."""
    return item(name, style, part, label, x, y, body, scale)


def outline(shape: str) -> str:
    """What shines around a thing that can be chosen: an outline of the sprite."""
    return use(f"{ART}-o-{shape}", class_="rim") + use(f"{ART}-o-{shape}", class_="hit")


def pressed(x: float, y: float, wide: float, high: float, rx: float = 9) -> str:
    """The same around a box."""
    return box(x, y, wide, high, rx, "rim") + box(x, y, wide, high, rx, "hit")


def shade(n: int) -> str:
    """The class of a picture of what somebody has: faint where there is none."""
    return "" if n else "faint"


def sums(monies: int, clovers: int, x: float, y: float) -> str:
    """Monies and clovers side by side."""
    out = ""
    for symbol, n in (("money", monies), ("clover", clovers)):
        if n:
            out += use(f"{ART}-{symbol}", x, y, 0.52) + text(x + 8, y + 5, n, "digit-ink", font_size=14.5)
            x += 20 + 9 * len(str(n))
    return out
