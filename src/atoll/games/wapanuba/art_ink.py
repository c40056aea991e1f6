"""The colours of Wapanuba, light to dark: reef turquoise and palm. Light falls from the top left."""

REEF = ("#c9f5ea", "#7fdcd6", "#3bb9c2", "#1f97ae", "#0f6f8d")
SAND = ("#fff4d2", "#f8e2ad", "#dcb878")
LEAF = ("#c4e27a", "#86c257", "#56a04a", "#347c42", "#1b5538")
EARTH = ("#f6dba4", "#e3b273", "#c58a4e", "#8d5a30")
WOOD = ("#d9a26a", "#a56b3c", "#6d4225", "#3e2413")
GOLD = ("#fff2b5", "#f9cb40", "#d18f16", "#6f4505")
CREAM = "#fffaec"
INK = "#2a1f18"
NIGHT = "#04222c"
PLUM = ("#d9b3f0", "#9b5cc4", "#5d2c86")
