"""Village tiles of Tropicalia on the construction board and in the villages, where fountains meet."""

from functools import lru_cache

from atoll.core.draw import at, box, place, tag, text, thing, use
from atoll.core.state import WATCHER
from atoll.games.tropicalia import pieces
from atoll.games.tropicalia.art_ink import ART
from atoll.games.tropicalia.rules import Tropicalia
from atoll.games.tropicalia.view_text import tile_text
from atoll.games.tropicalia.words_names import some

TILE = 92  # from cell to cell
PITCH, RISE = 94, 118  # of the construction board
EAST, SOUTH = 1, 2
SEAMS = [  # between neighbours: a cell, the direction, the cell beyond
    (cell, direction, int(pieces.next_to(cell, direction)))
    for cell in range(pieces.PLOTS)
    for direction in (EAST, SOUTH)
    if pieces.next_to(cell, direction) != pieces.NOTHING
]
EDGE_X, EDGE_Y = (0, 43, 0, -43), (-43, 0, 43, 0)
HIT = box(-44, -44, 88, 88, 9, "rim") + box(-44, -44, 88, 88, 9, "hit")
PLOT = (
    box(-43, -43, 86, 86, 9, "gap")
    + use(f"{ART}-lawn", class_="lawn")
    + box(-44, -44, 88, 88, 9, "rim")
    + box(-44, -44, 88, 88, 9, "hit open")
)


def half(direction: int, name: str = "") -> str:
    turned = (
        use(f"{ART}-half")
        if not direction
        else tag("use", href=f"#{ART}-half", transform=f"rotate({90 * direction})")
    )
    return at(EDGE_X[direction], EDGE_Y[direction], turned, id=name, class_="half")


@lru_cache(maxsize=256)
def face(tile: int, mini: bool, name: str = "") -> str:
    """A tile with its half fountains; `name` starts the ids of the halves."""
    out = use(f"{ART}-{'m' if mini else 'v'}-{pieces.VILLAGE_TILES[tile][0]}")
    for direction, letter in enumerate(pieces.DIRECTIONS):
        if pieces.HALVES[tile] >> direction & 1:
            out += half(direction, f"{name}-{letter}" if name else "")
    return out


# -- villages ----------------------------------------------------------------------------------------


@lru_cache(maxsize=8192)
def plot(seat: int, cell: int, tile: int, own: bool, mini: bool) -> str:
    """A cell of a village."""
    if tile == pieces.NOTHING:
        body, label = PLOT, f"Free plot, row {cell // 3}, column {cell % 3}"
    else:
        body, label = face(tile, mini, f"edge-{seat}-{cell}") + HIT, tile_text(tile)
    part, x, y = f"cell:{cell}" if own else "", TILE * (cell % 3), TILE * (cell // 3)
    return thing(f"cell-{seat}-{cell}", "plot", part, label, x, y, body)


@lru_cache(maxsize=128)
def spring(seat: int, cell: int, direction: int) -> str:
    """A whole fountain between a cell and the next."""
    x = TILE * (cell % 3) + (TILE / 2 if direction == EAST else 0)
    y = TILE * (cell // 3) + (TILE / 2 if direction == SOUTH else 0)
    return use(f"{ART}-fountain", x, y, 0.82, id=f"fountain-{seat}-{cell}-{pieces.DIRECTIONS[direction]}")


def springs(seat: int, village: tuple[int, ...]) -> str:
    out = ""
    for cell, direction, beyond in SEAMS:
        one, other = village[cell], village[beyond]
        if (
            one != pieces.NOTHING != other
            and pieces.HALVES[one] >> direction & pieces.HALVES[other] >> (direction ^ 2) & 1
        ):
            out += spring(seat, cell, direction)
    return tag("g", out, class_="springs") if out else ""


@lru_cache(maxsize=16384)
def draw_village(
    seat: int, village: tuple[int, ...], own: bool, mini: bool, x: float, y: float, size: float
) -> str:
    """Nine cells, the middle of the first at a point."""
    cells = "".join([plot(seat, cell, tile, own, mini) for cell, tile in enumerate(village)])
    built = pieces.PLOTS - village.count(pieces.NOTHING)
    inner = tag("g", cells + springs(seat, village), transform=place(x, y, 0, size))
    return tag("g", inner, role="group", aria_label=f"Village, {built} of {pieces.PLOTS} plots built")


# -- the construction board --------------------------------------------------------------------------


@lru_cache(maxsize=4096)
def slot(number: int, tile: int, shells: int) -> str:
    """A slot with its tile and what it costs there; `shells` of the viewer, or pieces.NOTHING for a watcher."""
    x, y = PITCH * (number % 3 + 0.5), 45 + RISE * (number // 3)
    extra = int(pieces.SURCHARGE[number])
    if tile == pieces.NOTHING:
        return at(x, y, box(-44, -44, 88, 88, 9, "gap"), id=f"slot-{number}")
    cost = int(pieces.COST[tile]) + extra
    dear = pieces.NOTHING < shells < cost
    body = box(-43, -43, 86, 86, 9, "tag") + tag("g", face(tile, False), class_="face") + HIT
    foot = box(-44, 48, 88, 22, 8, "tag") + text(
        -37, 63.6, f"{int(pieces.COST[tile])} + {extra}", "soft", font_size=12.5
    )
    foot += use(f"{ART}-shell", 10.5, 59, 0.54) + text(38, 64.6, cost, "cost end", font_size=17)
    label = f"{tile_text(tile)}. Here {some(cost, 'shell')}, {extra} more than printed"
    label += f": too dear now, you have {shells}" if dear else ""
    style = "slot dear" if dear else "slot"
    return thing(f"slot-{number}", style, f"slot:{number}", label, x, y, body + tag("g", foot, class_="foot"))


@lru_cache(maxsize=64)
def pile(left: int) -> str:
    x, y = PITCH * 2.5, 45 + RISE
    stack = "".join(use(f"{ART}-back", 3 - 3 * i, 3 - 3 * i, 0.94) for i in range(min(3, left))) or box(
        -43, -43, 86, 86, 9, "gap"
    )
    count = tag("circle", class_="chip", r=17, cx=-2, cy=-2) + text(
        -2, 5, left, "number middle", font_size=19
    )
    return thing("pile", "", "", f"{some(left, 'village tile')} in the pile", x, y, stack + count)


def draw_supply(state: Tropicalia, viewer: int) -> str:
    shells = pieces.NOTHING if viewer == WATCHER else int(state.players[viewer].shells)
    slots = "".join([slot(i, int(state.slots[i]), shells) for i in range(pieces.SLOTS)])
    return (
        f'<svg id="supply" role="group" aria-label="Construction board" viewBox="0 0 {3 * PITCH} {2 * RISE - 3}">'
        + slots
        + pile(int(state.tiles_left))
        + "</svg>"
    )
