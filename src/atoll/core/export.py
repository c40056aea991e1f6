"""A position as one picture: an SVG that needs nothing else, a PNG, or a board in a notebook."""

import re
from collections.abc import Sequence

from atoll.core.catalog import title_of
from atoll.core.draw import num, place, rect, tag
from atoll.core.errors import AtollError
from atoll.core.mat import Box, Mat
from atoll.core.palette import house
from atoll.core.state import WATCHER, State
from atoll.core.title import Title

COLUMN, GAP, EDGE = 300, 14, 18  # the width of a side column, between mats, around the table
LEAST_HEIGHT, LEAST_BOARD, MOST_BOARD = 560, 480, 1000

#: renderers of drawings know none of the system fonts that a page asks for first
FONT = ':root { --font: Nunito, "Noto Sans", "DejaVu Sans", Arial, sans-serif; }'

COMMENT = re.compile(r"/\*.*?\*/", re.S)
AT_RULE = re.compile(r"@[^{;]+(?:;|\{(?:[^{}]*\{[^{}]*\})*[^{}]*\})")
RULE = re.compile(r"([^{}]+)\{([^{}]*)\}")
VARIABLE = re.compile(r"(--[\w-]+)\s*:\s*([^;]+)")
VAR = re.compile(r"var\((--[\w-]+)\)")
LIGHT_DARK = re.compile(r"light-dark\(\s*((?:[^(),]|\([^()]*\))+),(?:[^()]|\([^()]*\))+\)")


def svg(title: Title[State], state: State, viewer: int = WATCHER, names: Sequence[str] | None = None) -> str:
    """What a viewer sees of a position, as a drawing of its own; without `viewer`, what everybody may see."""
    called = names or [f"Player {seat + 1}" for seat in range(state.seats)]
    return drawing(title, title.mats(state, viewer, called))


def drawing(title: Title[State], mats: Sequence[Mat]) -> str:
    """The mats that somebody sees, laid out as one drawing."""
    panels = [Panel(mat, mat.box) for mat in mats if mat.box]
    light, css = by_day(house() + title.css + FONT)
    table, width, height = _lay_out(panels)
    shine = tag("stop", stop_color=light["--table-1"]) + tag("stop", offset=1, stop_color=light["--table-2"])
    shine = tag("radialGradient", shine, id="table", cx=0.3, cy=0.18, r=1)
    return tag(
        "svg",
        tag("style", css)
        + tag("defs", shine + title.sprite())
        + rect(0, 0, width, height, 0, "url(#table)")
        + table.replace("−", "–"),  # few fonts have a true minus, and renderers borrow an odd one
        xmlns="http://www.w3.org/2000/svg",
        class_=title.name,
        viewBox=f"0 0 {num(width)} {num(height)}",
        width=width,
        height=height,
        role="img",
        aria_label=title.label,
    )


def png(
    title: Title[State],
    state: State,
    viewer: int = WATCHER,
    names: Sequence[str] | None = None,
    zoom: float = 1.5,
) -> bytes:
    """The same drawing as pixels."""
    return pixels(svg(title, state, viewer, names), zoom)


def pixels(drawn: str, zoom: float = 1.5) -> bytes:
    """A drawing as PNG."""
    try:
        from resvg_py import svg_to_bytes
    except ImportError:
        raise AtollError("PNG pictures need resvg: pip install atoll[png]") from None
    return bytes(svg_to_bytes(svg_string=drawn, zoom=zoom))


def board(state: State) -> str:
    """What the seat that decides sees: how a state shows itself in a notebook."""
    return svg(title_of(state), state, int(state.turn))


# -- layout ----------------------------------------------------------------------------------------


class Panel:
    """A mat that is drawn, to be put anywhere in any size."""

    def __init__(self, mat: Mat, box: Box) -> None:
        self.mat, self.box, self.area = mat, box, mat.area
        self.ratio = box[3] / box[2]

    def at(self, x: float, y: float, width: float) -> str:
        drawn = tag(
            "svg",
            "".join(piece.markup for piece in self.mat.pieces),
            id=self.mat.id,
            class_=self.mat.style,
            viewBox=" ".join(num(n) for n in self.box),
            width=width,
            height=width * self.ratio,
            overflow="visible",
        )
        return tag("g", drawn, transform=place(x, y))


def _lay_out(panels: Sequence[Panel]) -> tuple[str, float, float]:
    """The board in the middle, what is one's own on the left, the others where there is room."""
    sides: list[list[tuple[float, Panel]]] = [[], []]
    depth = [0.0, 0.0]
    for panel in panels:
        if panel.area != "board":
            side = int(panel.area == "other" and depth[1] <= depth[0])
            sides[side].append((depth[side], panel))
            depth[side] += COLUMN * panel.ratio + GAP
    height = max(LEAST_HEIGHT, *depth)
    out, x = "", float(EDGE + (COLUMN + GAP if sides[0] else 0))
    for board in panels:
        if board.area == "board":
            middle = min(max(height / board.ratio, LEAST_BOARD), MOST_BOARD)
            width = min(middle, height / board.ratio)
            out += board.at(x + (middle - width) / 2, EDGE + (height - width * board.ratio) / 2, width)
            x += middle + GAP
    out += "".join(panel.at(EDGE, EDGE + y, COLUMN) for y, panel in sides[0])
    out += "".join(panel.at(x, EDGE + y, COLUMN) for y, panel in sides[1])
    return out, x + (COLUMN if sides[1] else -GAP) + EDGE, height + 2 * EDGE


# -- style -----------------------------------------------------------------------------------------


def by_day(css: str) -> tuple[dict[str, str], str]:
    """The variables of a style sheet, and its lasting rules with the light values in their place.

    Left out is what only a page has: at-rules, pseudo-classes, states of parts, pictures.

    >>> by_day(".x { --a: light-dark(red, blue); } .x p { fill: var(--a); } .x:hover { fill: green; }")[1]
    '.x p { fill: red; }'
    """
    rules = RULE.findall(AT_RULE.sub("", COMMENT.sub("", css)))
    values = {name: value.strip() for _, body in rules for name, value in VARIABLE.findall(body)}
    light = {name: _lit(value, values) for name, value in values.items()}
    kept = [
        f"{selector.strip()} {{{_lit(body, values)}}}"
        for selector, body in rules
        if not re.search(r"[:\[]", selector) and not VARIABLE.search(body) and "url(" not in body
    ]
    return light, "\n".join(kept)


def _lit(text: str, values: dict[str, str]) -> str:
    while VAR.search(text):
        text = VAR.sub(lambda found: values.get(found[1], "currentColor"), text)
    return LIGHT_DARK.sub(r"\1", text)
