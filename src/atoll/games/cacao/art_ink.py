"""The colours of Cacao, light to dark, and the four peoples. Light falls from the top left."""

from atoll.core.palette import Livery

LEAF = ("#b4da72", "#74b04c", "#43884a", "#28623f", "#143b2a")
EARTH = ("#f9e9bf", "#e7c98f", "#c39a5d", "#94703f")
WOOD = ("#cf9862", "#9c6338", "#643b21", "#3d2212")
STONE = ("#efe9d9", "#c8bfac", "#948b7a", "#625b4f")
GOLD = ("#fff3bd", "#f9c936", "#cf9015", "#7f5206")
WATER = ("#e0faf8", "#5accdd", "#2496bf", "#10618a")
POD = ("#ffb974", "#e2702f", "#a8421a", "#6e260d")
RIPE = ("#ffe98f", "#f2bb30", "#bd8114", "#7d5008")
CREAM = "#fff8e6"
INK = "#2a1d12"
NIGHT = "#04130c"

#: the four peoples
SEATS = (
    Livery("Red", "#f58a6c", "#c8342f", "#8f1f25", "#470c11", CREAM),
    Livery("Purple", "#bda0ea", "#7849b2", "#502d80", "#24103d", CREAM),
    Livery("White", "#ffffff", "#f3ecdd", "#c8bb9f", "#4a3e2d", INK),
    Livery("Yellow", "#ffe18a", "#f2b62a", "#bd7f10", "#513300", INK),
)
