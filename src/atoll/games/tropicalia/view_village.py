"""Village tiles of Tropicalia on the construction board and in the villages, where fountains meet."""

from functools import cache, lru_cache

from atoll.core.draw import box, place, tag, text, use
from atoll.core.mat import Piece, item, piece
from atoll.core.phrase import some
from atoll.core.state import WATCHER
from atoll.games.tropicalia import pieces
from atoll.games.tropicalia.pieces import ART, DIRECTIONS, NOTHING, PLOTS
from atoll.games.tropicalia.rules import Tropicalia
from atoll.games.tropicalia.words_names import tile_label

TILE = 92  # from plot to plot
PITCH, RISE = 94, 118  # of the construction board
EAST, SOUTH = 1, 2
SEAMS = [  # between neighbours: a plot, the direction, the plot beyond
    (plot, direction, int(pieces.next_to(plot, direction)))
    for plot in range(PLOTS)
    for direction in (EAST, SOUTH)
    if pieces.next_to(plot, direction) != NOTHING
]
MEADOW = box(-43, -43, 86, 86, 9, "gap") + use(f"{ART}-lawn", class_="lawn")


def outline(shape: str, style: str = "hit") -> str:
    """What shines around a thing that can be chosen."""
    return use(f"{ART}-outline-{shape}", class_="rim") + use(f"{ART}-outline-{shape}", class_=style)


@lru_cache(maxsize=256)
def face(tile: int, mini: bool, name: str) -> str:
    """A tile whose half fountains have ids that start with `name`."""
    halves = pieces.VILLAGE_TILES[tile][6]
    drawn = (use(f"{ART}-half-{edge}", id=f"{name}-{edge}") for edge in halves)
    return use(f"{ART}-{'m' if mini else 'v'}-{pieces.VILLAGE_TILES[tile][0]}") + "".join(drawn)


# -- villages ----------------------------------------------------------------------------------------


@lru_cache(maxsize=8192)
def draw_plot(seat: int, plot: int, tile: int, own: bool, x: float, y: float, size: float) -> Piece:
    """A plot of the village whose first plot has its middle at a point."""
    name, where = f"plot-{seat}-{plot}", pieces.PLOT_NAMES[plot]
    if tile == NOTHING:
        body, label, style = MEADOW, f"Free: {where}", "hit open"
    else:
        body, label, style = face(tile, size < 1, f"edge-{seat}-{plot}"), tile_label(tile), "hit"
    part, body = (f"plot:{plot}", body + outline("plot", style)) if own else ("", body)
    left, top = x + size * TILE * (plot % 3), y + size * TILE * (plot // 3)
    return item(name, "plot", part, label, left, top, body, size)


@cache
def fountain(seat: int, plot: int, direction: int, x: float, y: float, size: float) -> Piece:
    """A whole fountain between a plot and the next, and villagers who gather at it."""
    left = x + size * TILE * (plot % 3 + (0.5 if direction == EAST else 0))
    top = y + size * TILE * (plot // 3 + (0.5 if direction == SOUTH else 0))
    name = f"fountain-{seat}-{plot}-{DIRECTIONS[direction]}"
    dx, dy = (0, 17) if direction == EAST else (17, 0)
    folk = use(f"{ART}-worker-{seat}", -dx, -dy - 2, 0.34) + use(f"{ART}-worker-{seat}", dx, dy + 2, 0.34)
    body = tag("g", use(f"{ART}-fountain", 0, 0, 0.82), class_="gush") + tag("g", folk, class_="folk")
    return piece(name, body, class_="spring", transform=place(left, top, 0, size))


@lru_cache(maxsize=4096)
def draw_village(
    seat: int, village: tuple[int, ...], own: bool, x: float, y: float, size: float
) -> list[Piece]:
    """Nine plots, the middle of the first at a point, and the fountains between them."""
    out = [draw_plot(seat, plot, tile, own, x, y, size) for plot, tile in enumerate(village)]
    for plot, direction, beyond in SEAMS:
        one, other = village[plot], village[beyond]
        built = one != NOTHING != other
        if built and pieces.has_half(one, direction) and pieces.has_half(other, direction ^ 2):
            out.append(fountain(seat, plot, direction, x, y, size))
    return out


# -- the construction board --------------------------------------------------------------------------


def bay(slot: int) -> tuple[float, float]:
    """Where a slot is."""
    return PITCH * (slot % 3 + 0.5), 45 + RISE * (slot // 3)


@cache
def rack(slot: int) -> Piece:
    """The ground of a slot, and where its price is written."""
    body = box(-43, -43, 86, 86, 9, "tag") + box(-44, 48, 88, 22, 8, "tag") + use(f"{ART}-shell", 7, 59, 0.5)
    return piece(f"rack-{slot}", body, transform=place(*bay(slot)))


@lru_cache(maxsize=4096)
def draw_slot(slot: int, tile: int, dear: bool) -> Piece:
    """What a slot holds and costs; `dear` if the viewer cannot pay it now."""
    name, printed, extra = f"slot-{slot}", int(pieces.COST[tile]), int(pieces.SURCHARGE[slot])
    foot = text(-40, 63.6, f"{printed}+{extra}", "soft", font_size=13)
    foot += text(40, 64.6, printed + extra, "cost end", font_size=16.5)
    drawn = use(f"{ART}-s-{pieces.VILLAGE_TILES[tile][0]}", class_="face")
    body = drawn + outline("plot") + tag("g", foot, class_="foot")
    label = f"{tile_label(tile)}. {some(printed + extra, 'shell')} here{', too dear now' if dear else ''}"
    return item(name, "offer dear" if dear else "offer", f"slot:{slot}", label, *bay(slot), body)


@lru_cache(maxsize=64)
def draw_pile(left: int) -> Piece:
    body = use(f"{ART}-stack-{min(3, left)}") if left else box(-43, -43, 86, 86, 9, "gap")
    body += tag("circle", class_="chip", r=17, cx=-2, cy=-2)
    body += text(-2, 5, left, "number middle", font_size=19)
    label = f"{some(left, 'village tile')} in the pile"
    return item("pile", "", "", label, PITCH * 2.5, 45 + RISE, body)


def draw_supply(state: Tropicalia, viewer: int) -> tuple[Piece, ...]:
    shells = state.players[viewer].shells if viewer != WATCHER else 99
    out = [rack(slot) for slot in range(pieces.SLOTS)]
    for slot, tile in enumerate(state.slots):
        if tile != NOTHING:
            out.append(draw_slot(slot, int(tile), state.cost(slot) > shells))
    return (*out, draw_pile(int(state.tiles_left)))
