"""Small words for drawing SVG: every function returns markup, and keyword arguments are attributes."""

from functools import cache, lru_cache
from html import escape
from math import cos, radians, sin
from unicodedata import east_asian_width

Number = int | float
Attribute = Number | str


@lru_cache(maxsize=4096)
def num(value: Number) -> str:
    """
    >>> num(2.0), num(-0.333), num(0.5), num(-0.001)
    ('2', '-.33', '.5', '0')
    """
    text = format(round(value, 2) or 0.0, "g")
    return text.replace("0.", ".", 1) if text.startswith(("0.", "-0.")) else text


def tag(name: str, body: str = "", /, **attributes: Attribute) -> str:
    """One element. Underscores in names become hyphens, one at the end is dropped; "" leaves an attribute out.

    Values stand in single quotes, which JSON carries as they are.

    >>> print(tag("rect", width=3, class_="hit", stroke_width=1.5))
    <rect width='3' class='hit' stroke-width='1.5'/>
    """
    given = [
        f" {_called(key)}='{escape(value) if isinstance(value, str) else num(value)}'"
        for key, value in attributes.items()
        if value != ""
    ]
    inside = "".join(given)
    return f"<{name}{inside}>{body}</{name}>" if body else f"<{name}{inside}/>"


@cache
def _called(key: str) -> str:
    return key.rstrip("_").replace("_", "-")


def path(d: str, fill: str, /, **more: Attribute) -> str:
    return tag("path", d=d, fill=fill, **more)


def circle(x: Number, y: Number, r: Number, fill: str, /, **more: Attribute) -> str:
    return tag("circle", cx=x, cy=y, r=r, fill=fill, **more)


def ellipse(x: Number, y: Number, rx: Number, ry: Number, fill: str, /, **more: Attribute) -> str:
    return tag("ellipse", cx=x, cy=y, rx=rx, ry=ry, fill=fill, **more)


def rect(
    x: Number, y: Number, width: Number, height: Number, rx: Number, fill: str, /, **more: Attribute
) -> str:
    return tag("rect", x=x, y=y, width=width, height=height, rx=rx, fill=fill, **more)


def line(d: str, stroke: str, width: Number, /, **more: Attribute) -> str:
    """A stroke with round ends."""
    return path(
        d, "none", stroke=stroke, stroke_width=width, stroke_linecap="round", stroke_linejoin="round", **more
    )


def edge(tone: str, width: Number, join: str = "") -> dict[str, Attribute]:
    """The attributes of a shape that has an outline.

    >>> print(circle(0, 0, 5, "gold", **edge("brown", 1.2)))
    <circle cx='0' cy='0' r='5' fill='gold' stroke='brown' stroke-width='1.2'/>
    """
    return {"stroke": tone, "stroke_width": width, "stroke_linejoin": join}


def place(x: Number, y: Number, turn: Number = 0, scale: Number = 1) -> str:
    """The value of a transform attribute.

    >>> place(3, -4.5, 90), place(0, 0)
    ('translate(3 -4.5) rotate(90)', '')
    """
    steps = [f"translate({num(x)} {num(y)})"] if x or y else []
    steps += [f"rotate({num(turn)})"] if turn else []
    steps += [f"scale({num(scale)})"] if scale != 1 else []
    return " ".join(steps)


def at(x: Number, y: Number, body: str, turn: Number = 0, scale: Number = 1, **more: Attribute) -> str:
    """A drawing moved to a point, turned clockwise and scaled."""
    return tag("g", body, transform=place(x, y, turn, scale), **more)


def use(symbol: str, x: Number = 0, y: Number = 0, scale: Number = 1, **more: Attribute) -> str:
    """A symbol of the sprite."""
    return tag("use", href=f"#{symbol}", transform=place(x, y, 0, scale), **more)


def text(x: Number, y: Number, words: object, style: str, /, **more: Attribute) -> str:
    return tag("text", escape(str(words)), x=x or "", y=y or "", class_=style, **more)


def ems(letter: str) -> float:
    """About how wide a bold letter is."""
    if east_asian_width(letter) in "WF":
        return 1.05
    if letter in "MWmw@%":
        return 0.95
    return 0.72 if letter.isupper() else 0.58


def fit(words: str, room: float) -> str:
    """Words that have room in so many ems of a bold font, cut short if need be.

    >>> fit("Ana", 5), fit("Wilhelmina", 5), fit("ウィルヘルミナ", 5)
    ('Ana', 'Wilhel…', 'ウィル…')
    """
    for end, letter in enumerate(words):
        room -= ems(letter)
        if room < 0:
            return words[: max(0, end - 1)].rstrip() + "…"
    return words


def around(n: int, radius: Number, start: Number = -90) -> list[tuple[float, float, float]]:
    """n points on a circle, clockwise from the top: x, y and the angle in degrees."""
    angles = [start + 360 * i / n for i in range(n)]
    return [(radius * cos(radians(a)), radius * sin(radians(a)), a) for a in angles]


def star(points: int, outer: Number, inner: Number) -> str:
    """The path of a star, a tip at the top."""
    tips = zip(around(points, outer), around(points, inner, -90 + 180 / points), strict=True)
    return "M" + "L".join(f"{num(x)} {num(y)}" for pair in tips for x, y, _ in pair) + "Z"


def box(x: float, y: float, width: float, height: float, rx: float, style: str) -> str:
    return tag("rect", class_=style, x=x, y=y, width=width, height=height, rx=rx)


def card(width: float, height: float) -> str:
    """The ground of a player's mat."""
    return box(1, 1, width - 2, height - 2, 14, "card")


def ribbon(width: float, height: float, fill: str, /, **more: Attribute) -> str:
    """The band along the top of a card, in the colour of its player."""
    d = f"M1 {num(height)}V15A14 14 0 0 1 15 1H{num(width - 15)}A14 14 0 0 1 {num(width - 1)} 15V{num(height)}Z"
    return path(d, fill, **more)
