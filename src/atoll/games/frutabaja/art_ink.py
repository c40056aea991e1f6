"""The colours of Frutabaja, light to dark: dusk, lanterns, moss and mud. Light falls from the lanterns, top left."""

LAMP = ("#fffbe0", "#ffe79a", "#ffc94a", "#f09a2a", "#b9601a", "#6e3410")
PLUM = ("#ead9ee", "#b58fc0", "#7f5790", "#573767", "#3a2149", "#22122e")
MOSS = ("#dfe8a8", "#b3c468", "#84994a", "#5c7238", "#3d5029", "#24321b")
RUST = ("#f6cdb0", "#e2925f", "#bd5f35", "#8e3f22", "#5c2614")
MUD = ("#c9a06a", "#9c7040", "#76502a", "#54361b", "#38220f", "#211307")
SLIME = ("#dcea7c", "#a9c443", "#71902b", "#47601b")
CREAM = ("#fffaf0", "#f5e6c8", "#dcc297", "#ad8c60", "#6f5537")
BRICK = ("#e8a488", "#c4694d", "#974434", "#672b23")
WOOD = ("#e6bb83", "#bf8a52", "#936233", "#68421f", "#422711")
STONE = ("#e9e4ea", "#c3bac8", "#93899c", "#655c70", "#413a4b")
SKY = ("#d8eaf2", "#9fc7da", "#5f98b5", "#386a89", "#1f4159")
LEAF = ("#d6f0a0", "#9fd268", "#5fae4c", "#377f3c", "#1f5230")
ROSE = ("#ffd9de", "#f49aa8", "#d45f79", "#9a3757", "#5f1b38")
RED = ("#f7a28c", "#dd5a45", "#b2352f", "#7c2024")
GOLD = ("#fff6c8", "#ffdc6b", "#eab02e", "#b67c12", "#6d4706")
TEAL = ("#cdeee6", "#7fcdbf", "#3f9c92", "#226a68", "#114443")
INK = "#2c1a33"
NIGHT = "#1a0d22"
WHITE = "#ffffff"
