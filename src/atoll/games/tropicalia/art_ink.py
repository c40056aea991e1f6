"""The colours of Tropicalia, light to dark. Light falls from the top left."""

SAND = ("#fff3d0", "#f9dfa6", "#ecc27b", "#cf9850", "#8f6230")
SEA = ("#d8f7f1", "#8fe3da", "#44c3c8", "#1f9fb4", "#14789a", "#0d5a7d")
LEAF = ("#d9ee8c", "#a3cf5b", "#6dad47", "#43853d", "#275f35", "#154026")
SOIL = ("#d9a066", "#b57741", "#8c5527", "#5f3717")
WOOD = ("#eec793", "#c8925a", "#9a6436", "#6d421f", "#45270f")
STONE = ("#faf3e3", "#e6d9be", "#c6b594", "#95835f", "#5e5039")
WATER = ("#e6fbff", "#9fe6f2", "#4cc0de", "#1f8fb8", "#125f86")
CORAL = ("#ffd8c2", "#ff9f7e", "#ee6b4d", "#bd4230", "#782219")
MANGO = ("#ffe79a", "#ffc247", "#f78f27", "#dd5a22", "#95310f")
APPLE = ("#ecf7b0", "#bfe070", "#86bd4b", "#5a9038", "#325c22")
NUT = ("#c08a5a", "#8d5a34", "#643b1f", "#3f2210")
FIESTA = ("#ffd3ea", "#f08cc0", "#c9519b", "#8f2f75", "#551646")
JADE = ("#d5f3e4", "#8fd6bb", "#41a98c", "#1f7a68", "#0e4b43")
GOLD = ("#fff5c4", "#ffd75a", "#e8a92a", "#b5760f", "#6e4405")
SILVER = ("#ffffff", "#dfe7ec", "#a9b8c2", "#6c7d89", "#3c4a54")
SHELL = ("#fff4ea", "#ffcdb5", "#f39c86", "#cc6a5c", "#83352f")
INK = "#3a2413"
NIGHT = "#2a1608"
CREAM = "#fffaf0"
SPRAY = "#ffffff"
