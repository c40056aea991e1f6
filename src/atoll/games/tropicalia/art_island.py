"""The tiles of the island of Tropicalia, 114 x 114 around their middle: fields, plazas, markets."""

from atoll.core.draw import around, at, circle, edge, ellipse, line, num, path, rect, star, text, use
from atoll.games.tropicalia import art_ink as ink
from atoll.games.tropicalia import pieces

HALF, EDGE = 57, 13  # of a tile

# -- tiles -------------------------------------------------------------------------------------------


def ground(base: str, light: str, rim: str) -> str:
    out = rect(-55, -51, 114, 112, EDGE, ink.NIGHT, opacity=0.2)
    out += rect(-56, -54, 114, 113, EDGE, ink.NIGHT, opacity=0.22)
    out += rect(-HALF, -HALF, 114, 114, EDGE, rim) + rect(-HALF, -HALF, 114, 111.4, EDGE, base)
    return out + path("M-57 8V-44A13 13 0 0 1-44-57H26C-4-50-44-28-57 8Z", light, opacity=0.55)


def bush(x: float, y: float, size: float = 1) -> str:
    body = path("M-12 6C-15-1-9-6-6-5C-5-11 5-11 6-5C10-7 15-1 12 6Z", ink.LEAF[4])
    body += path("M-9 1C-9-3-6-4-5-3C-4-8 2-9 4-6C0-6-2-2-3 1Z", ink.LEAF[2])
    return at(x, y, body, 0, size)


def field() -> str:
    """Furrows between hedges, and three beds for the fruits."""
    out = ground(ink.LEAF[2], ink.LEAF[1], ink.LEAF[4])
    plot = "M-46-22C-40-46 30-50 45-30C52-12 50 34 40 44C10 50-30 50-44 40C-50 20-50-4-46-22Z"
    out += path(plot, ink.SOIL[2]) + at(0, -1.6, path(plot, ink.SOIL[1]))
    furrows = (
        "M-44-16C-20-24 20-26 46-18M-47 2C-20-6 20-6 49 0M-46 20C-20 14 20 14 47 19M-41 36C-18 32 18 32 41 35"
    )
    out += line(furrows, ink.SOIL[2], 2.4)
    out += bush(-47, -44) + bush(45, -45, 0.9) + bush(48, 46, 0.9) + bush(-48, 47, 0.8)
    sprout = path("M0 0C-5-1-7-5-6-8C-2-7 0-4 0 0C1-5 4-7 7-7C7-3 4 0 0 0Z", ink.LEAF[1])
    spots = ((-34, -30), (2, -34), (36, -14), (-40, 12), (40, 28), (-16, 44), (20, 42), (-2, 2))
    return out + "".join(at(x, y, sprout, 0, 0.9) for x, y in spots)


def stall(bright: str, deep: str, dark: str) -> str:
    """A market on its own tile."""
    return ground("#f4b98c", "#fbdcbd", "#b06f42") + booth(bright, deep, dark)


def booth(bright: str, deep: str, dark: str) -> str:
    """The awning, the board for the price, the counter; people stand in front."""
    out = ellipse(4, 37, 50, 9, "#b06f42", opacity=0.4)
    out += rect(-48, -34, 6, 70, 2, ink.WOOD[3]) + rect(42, -34, 6, 70, 2, ink.WOOD[3])
    out += rect(-43, -32, 86, 50, 2, ink.WOOD[4]) + rect(-41, -31, 82, 43, 5, ink.CREAM)
    out += rect(-41, -31, 82, 7, 3, ink.SAND[2], opacity=0.7)
    out += rect(-51, 13, 102, 21, 4, ink.WOOD[4]) + rect(-50, 13, 100, 18, 3.5, ink.WOOD[1])
    out += rect(-50, 13, 100, 4, 2, ink.WOOD[0])
    out += line("M-25 18V30M0 18V30M25 18V30", ink.WOOD[2], 1.2)
    edges = [-55 + 110 / 7 * i for i in range(8)]
    for i in range(7):
        a, b = edges[i], edges[i + 1]
        top_a, top_b = a * 0.86, b * 0.86
        tone, shade = ((bright, deep), (ink.CREAM, ink.SAND[1]))[i % 2]
        out += path(f"M{num(top_a)} -54H{num(top_b)}L{num(b)} -32A7.9 8 0 0 1 {num(a)} -32Z", tone)
        out += path(f"M{num(a)} -35H{num(b)}V-32A7.9 8 0 0 1 {num(a)} -32Z", shade)
    return out + line("M-47-54H47", dark, 2.6)


def paving() -> str:
    out = ground(ink.STONE[1], ink.STONE[0], ink.STONE[3]) + circle(0, 1, 51, ink.STONE[3], opacity=0.55)
    out += circle(0, 0, 51, ink.STONE[0])
    out += circle(0, 0, 50, "none", **edge(ink.STONE[2], 2))
    out += circle(0, 0, 36, "none", **edge(ink.STONE[2], 1.6))
    spokes = "".join(f"M{num(x * 0.72)} {num(y * 0.72)}L{num(x)} {num(y)}" for x, y, _ in around(18, 50))
    out += line(spokes, ink.STONE[2], 1.5) + circle(0, 0, 20, "none", **edge(ink.STONE[2], 1.4))
    flower = "".join(circle(x, y, 2.3, ink.FIESTA[1]) for x, y, _ in around(5, 3.2))
    flower += circle(0, 0, 1.8, ink.GOLD[1])
    for x, y in ((-46, -46), (46, -46), (46, 46), (-46, 46)):
        out += at(x, y, circle(0, 0, 8.6, ink.LEAF[4]) + circle(-0.8, -0.8, 7, ink.LEAF[2]) + flower)
    return out


def plaza() -> str:
    petal = path("M0-16C4-10 4-6 0-3C-4-6-4-10 0-16Z", ink.SEA[2])
    mosaic = "".join(at(0, 0, petal, turn) for turn in range(0, 360, 45))
    return paving() + at(0, 0, mosaic, opacity=0.75) + circle(0, 0, 4, ink.CORAL[1])


def brown_board() -> str:
    """The plaza of the first player: a brown board under its pennant."""
    out = paving() + rect(-45, -31, 92, 74, 7, ink.NIGHT, opacity=0.3)
    out += rect(-46, -34, 92, 74, 7, ink.WOOD[4])
    out += "".join(rect(-44, -32 + 14 * i, 88, 13, 3, ink.WOOD[(2, 3)[i % 2]]) for i in range(5))
    out += line("M-36-26H-10M6-12H34M-30 3H-2M10 17H36M-34 30H-8", ink.WOOD[4], 1.3, opacity=0.6)
    out += "".join(circle(x, y, 2.2, ink.GOLD[2]) for x in (-39, 39) for y in (-27, 33))
    return out + at(2, -37, use("tropicalia-first"), 0, 1.15)


def overgrown() -> str:
    """A flipped tile: nothing but leaves."""
    out = ground(ink.LEAF[3], ink.LEAF[2], ink.LEAF[5])
    leaf, vein = (
        "M0 0C8-14 22-16 32-6C22-2 10 2 0 0Z",
        line("M2-1C10-6 20-8 28-6", ink.LEAF[5], 1, opacity=0.5),
    )
    spots = ((-44, -30, 20, 4), (-10, -44, 70, 4), (30, -40, 120, 3), (44, -8, 170, 4), (-46, 8, -20, 3), (-20, -14, 40, 3),
             (12, -18, 150, 2), (34, 22, 200, 3), (-40, 40, -50, 4), (-8, 18, -10, 2), (10, 44, -100, 4), (40, 46, -140, 4),
             (-22, 36, -70, 3), (0, 2, 100, 4), (22, 6, -30, 4))  # fmt: skip
    for x, y, turn, tone in spots:
        out += at(x, y, path(leaf, ink.LEAF[tone]) + vein, turn)
    return out


# -- what a market pays ------------------------------------------------------------------------------

AWNINGS = {
    "coconut": ink.NUT[1:],
    "sugar": ink.APPLE[1:4],
    "mango": ink.MANGO[1:4],
    "fancy": ink.FIESTA[1:4],
    "star": ink.SEA[2:5],
}
NOTES = {
    pieces.SET: "each set",
    pieces.ANY: "any, each",
    pieces.SINGLE: "just one",
    pieces.ALIKE: "four alike",
    pieces.MIXED: "any five",
    pieces.MOST: "4 if most",
    pieces.FEWEST: "5 if fewest",
    pieces.BUSY_MARKETS: "at markets",
    pieces.BUSY_LINES: "in its lines",
}


def price(x: float, y: float, shells: int, size: float) -> str:
    wide = size * 0.7 * len(str(shells))
    out = text(x, y, shells, "", font_size=size, fill=ink.INK)
    return out + use("tropicalia-shell", x + wide + 7.5, y - size * 0.3, 0.54)


def fruits(kinds: list[str], pitch: float, size: float) -> str:
    return "".join(use(f"tropicalia-{kind}", -30 + pitch * i, -14, size) for i, kind in enumerate(kinds))


def cluster() -> str:
    """Any fruit: the three together."""
    body = use("tropicalia-coconut", 0, -9) + use("tropicalia-sugar", -15, 14)
    body += use("tropicalia-mango", 15, 14)
    return at(-21, -16, body, 0, 0.48)


def note(rule: int) -> str:
    return text(0, 9, NOTES[rule], "", font_size=12.5, fill=ink.INK, text_anchor="middle")


def starred(rule: int) -> str:
    """A market whose price changes in play: the board writes it."""
    medal = circle(45, -45, 11, ink.GOLD[4]) + circle(45, -45, 9.8, ink.LEAF[3])
    medal += at(45, -45, path(star(5, 7.4, 3.2), ink.GOLD[0]))
    out = use("tropicalia-stall-star") + medal + cluster() + use("tropicalia-shell", 31, -12, 0.6)
    return out + note(rule)


def market(sale: int) -> str:
    _, _, rule, wanted, *_ = pieces.SALES[sale]
    shells = int(pieces.PRICE[sale])
    kinds = [name for name, n in zip(pieces.FRUIT_IDS, wanted, strict=True) if n]
    if sale < pieces.FACE_SALE:
        stand = use(f"tropicalia-stall-{kinds[0]}") + use(f"tropicalia-{kinds[0]}", -19, -9, 1.02)
        return stand + price(2, 6, shells, 34)
    if rule > pieces.MIXED:
        return starred(rule)
    fancy = use("tropicalia-stall-fancy") + note(rule)
    if len(kinds) == 3:
        return fancy + fruits(kinds, 18.5, 0.56) + price(16, -4, shells, 25)
    if kinds:
        return fancy + fruits(kinds, 24, 0.7) + price(8, -3, shells, 28)
    return fancy + cluster() + (price(-7, -4, shells, 25) if shells > 9 else price(5, -3, shells, 29))


def symbols() -> dict[str, str]:
    out = {"field": field(), "plaza": plaza(), "brown": brown_board(), "overgrown": overgrown()}
    out |= {f"stall-{name}": stall(*tones) for name, tones in AWNINGS.items()}
    return out | {row[0]: market(sale) for sale, row in enumerate(pieces.SALES)}
