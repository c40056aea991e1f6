"""The sprite of Cacao: every drawing the mats refer to, sent once a page. Ids start with the title's name."""

from functools import cache

from atoll.core.draw import edge, rect, tag, use
from atoll.games.cacao import art_goods, art_jungle, art_people
from atoll.games.cacao.art_ink import EARTH, GOLD, NIGHT, SEATS


def stops(*tones: tuple[float, str, float]) -> str:
    return "".join(tag("stop", offset=o, stop_color=c, stop_opacity=a if a < 1 else "") for o, c, a in tones)


def paints() -> str:
    """Gradients and patterns."""
    earth = stops((0, EARTH[0], 1), (0.6, EARTH[1], 1), (1, EARTH[2], 1))
    fall = stops((0, "#fff", 0.3), (0.45, "#fff", 0), (0.55, NIGHT, 0), (1, NIGHT, 0.25))
    out = tag("radialGradient", earth, id="cacao-earth", cx=0.36, cy=0.3, r=0.8)
    out += tag("linearGradient", fall, id="cacao-fall", x2=0, y2=1)
    return out + "".join(art_people.cloth(seat) for seat in range(len(SEATS)))


def newest() -> str:
    """A light around the tiles of the latest turn."""
    out = rect(-59, -59, 118, 118, 14, "none", **edge(GOLD[1], 3), opacity=0.9)
    return out + rect(-62, -62, 124, 124, 17, "none", **edge(GOLD[0], 4), opacity=0.35)


def shadow() -> str:
    far = rect(-54, -49, 114, 114, 14, NIGHT, opacity=0.16)
    return far + rect(-56, -53, 115, 114, 13, NIGHT, opacity=0.26)


COVER = (  # rows of the checkerboard on the start page
    ("tile-water", "village-1-0", "tile-market3"),
    ("village-0-0", "tile-plantation2", "village-3-0"),
    ("tile-temple", "village-2-0", "tile-sun"),
)


def cover() -> str:
    """The picture of the title, 320 x 200: a corner of a map, with two people come forward. Pages may cut
    its edges, so what matters is in the middle row."""
    tiles = "".join(
        use(f"cacao-{name}", 42 + 118 * column, 118 * row - 18)
        for row, names in enumerate(COVER)
        for column, name in enumerate(names)
    )
    people = use("cacao-worker-0", 42, 104, 1.8) + use("cacao-worker-3", 278, 104, 1.8)
    return rect(0, 0, 320, 200, 0, "#1f5a3c") + tiles + people


@cache
def sprite() -> str:
    symbols = {"cover": cover(), "shadow": shadow(), "newest": newest()}
    symbols |= {draw.__name__: draw() for draw in (art_jungle.ground, art_jungle.thicket, art_jungle.back)}
    symbols |= {draw.__name__: draw() for draw in art_goods.SYMBOLS}
    symbols |= {f"tile-{kind}": face for kind, face in art_jungle.scenes().items()}
    symbols |= art_people.symbols()
    return paints() + "".join(tag("g", body, id=f"cacao-{name}") for name, body in symbols.items())
