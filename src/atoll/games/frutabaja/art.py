"""The sprite of Frutabaja: every drawing the mats refer to, sent once a page. Ids start with `fb`."""

from functools import cache

from atoll.core.draw import at, circle, edge, ellipse, line, path, rect, tag, use
from atoll.games.frutabaja import art_blorrrdo, art_cards, art_shops, art_tokens, art_yard
from atoll.games.frutabaja.art_ink import LAMP, MOSS, MUD, NIGHT, PLUM, RUST
from atoll.games.frutabaja.art_yard import HIGH, ROUND, WIDE
from atoll.games.frutabaja.pieces import ART


def dusk() -> str:
    """The last light behind the fence, the first stars."""
    bands = (
        (0, 62, PLUM[4]),
        (34, 40, PLUM[3]),
        (62, 30, "#8d4f7c"),
        (84, 26, "#c4685f"),
        (102, 30, RUST[1]),
    )
    out = "".join(rect(0, y, 320, high, 0, tone) for y, high, tone in bands)
    out += "".join(
        circle(x, y, r, LAMP[0], opacity=0.8)
        for x, y, r in (
            (30, 14, 1.2),
            (76, 26, 0.9),
            (118, 10, 1.3),
            (214, 18, 1),
            (258, 30, 1.3),
            (298, 12, 1),
        )
    )
    out += circle(272, 34, 17, LAMP[1], opacity=0.25) + circle(272, 34, 12, LAMP[1])
    return out + path("M0 122C30 96 58 108 92 98C130 86 160 104 200 94C246 82 284 100 320 92V140H0Z", PLUM[4])


def fence() -> str:
    pale = path("M-8 40V-14L0-22L8-14V40Z", MUD[2], **edge(MUD[5], 1.6))
    out = line("M-10 112H330M-10 130H330", MUD[4], 5)
    return out + "".join(at(x, 116 - (x * 7) % 5, pale, (x * 3) % 5 - 2) for x in range(8, 330, 21))


def garden() -> str:
    out = path("M0 140C60 128 120 136 180 130C240 126 290 134 320 128V200H0Z", MOSS[3])
    out += path("M0 158C70 146 140 160 210 150C260 144 300 152 320 150V200H0Z", MOSS[4])
    return out + "".join(
        at(x, y, art_yard.TUFT) for x, y in ((20, 178), (118, 190), (226, 192), (300, 172), (262, 160))
    )


def lights() -> str:
    """Lanterns from tree to tree."""
    out = line("M-6 30Q80 84 160 52T326 40", NIGHT, 1.6)
    return out + "".join(
        use(f"{ART}-lamp-lit", x, y, 1.25)
        for x, y in ((28, 54), (66, 70), (112, 72), (214, 49), (258, 54), (296, 52))
    )


def cover() -> str:
    """The picture of the title, 320 x 200. Pages may cut its edges, so what matters is in the middle."""
    out = dusk() + fence() + garden() + lights()
    out += ellipse(62, 148, 56, 26, LAMP[2], opacity=0.22) + ellipse(262, 146, 52, 24, LAMP[2], opacity=0.22)
    out += at(62, 134, use(f"{ART}-b-INI"), 0, 1.12, color=LAMP[1])
    out += at(264, 130, use(f"{ART}-b-G02"), 0, 1.12, color=LAMP[1])
    out += use(f"{ART}-mound-3", 106, 172, 1.1) + use(f"{ART}-mound-4", 232, 176, 1.2)
    out += use(f"{ART}-blorrrdo-glee", 164, 126, 1.3)
    out += use(f"{ART}-clover", 40, 180, 1) + use(f"{ART}-money", 72, 184, 0.9)
    return out + use(f"{ART}-money", 88, 178, 0.9)


#: the outlines of what can be chosen: name, x, y, width, height, rounding
OUTLINES = (
    ("o-tile", -WIDE / 2, -HIGH / 2, WIDE, HIGH, ROUND),
    ("o-ware", 0, 0, 137, 55, 9),
    ("o-sign", -13, -32, 26, 64, 7),
    ("o-arrow", -21, -11.5, 42, 23, 9),
    ("o-heap", -38, -16, 72, 31, 12),
    ("o-disc", -22, -22, 44, 44, 22),
    ("o-bell", -14, -14, 28, 28, 14),
    ("o-beast", -34, -44, 68, 90, 32),
)


@cache
def sprite() -> str:
    symbols: dict[str, str] = {}
    for shelf in (art_shops, art_blorrrdo, art_yard, art_tokens, art_cards):
        symbols |= shelf.symbols()
    symbols |= {
        name: tag("rect", x=x, y=y, width=wide, height=high, rx=rx) for name, x, y, wide, high, rx in OUTLINES
    }
    small = "".join(tag("g", body, id=f"{ART}-{name}") for name, body in symbols.items())
    return small + tag("g", cover(), id="frutabaja-cover")
