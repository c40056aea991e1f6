"""The colours of Tropic Euro, light to dark. Light falls from the top left."""

SEA = ("#e4f4fa", "#9fd3e8", "#4a9dc6", "#23678f", "#12395a")
SUGAR = ("#ffffff", "#f2f7fa", "#d3e0e8", "#9db3c1", "#5f7686")
VIOLET = ("#e3d6f5", "#a98bd3", "#7a5bae", "#523a80")
LEAF = ("#cbe58a", "#86bd57", "#4f924d", "#2d6541", "#17412d")
EARTH = ("#f4e2ba", "#dcbd86", "#b08d58", "#7b5f38")
WOOD = ("#e0b078", "#b07a45", "#7a4e2a", "#482b15")
STONE = ("#eef0ee", "#c3c9ca", "#8d979b", "#5b666c")
GOLD = ("#fff3bd", "#f9cb3f", "#cf9218", "#7f5408")
CORAL = ("#ffd0bd", "#f08a68", "#c2553a", "#7d2c1c")
STEEL = ("#f0f5f7", "#b9c8d0", "#70858f", "#3a4a53")
INK = "#12283a"
NIGHT = "#03121f"
CREAM = "#fffaf0"

GOOD_TONES = (  # banana, cocoa, sugar, rubber, coffee
    ("#fff4ae", "#f7d445", "#cf9f1e", "#7d5b08"),
    ("#f7b98a", "#d3713a", "#97441d", "#5b230b"),
    ("#ffffff", "#eef4f8", "#bfd0dc", "#6f8797"),
    ("#93a5ab", "#566a72", "#37474e", "#1c272c"),
    ("#b98a66", "#7d4f31", "#54311b", "#2f180a"),
)
