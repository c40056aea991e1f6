"""The map of Cacao: tiles in the order in which they came, free spaces, and the work that waits.

Columns and rows are 120 units apart. Everything that repeats from frame to frame is cached by what it shows.
"""

from functools import lru_cache

from atoll.core.draw import place, tag, text, use
from atoll.core.grid import COMPASS, STEP_X, STEP_Y
from atoll.games.cacao import codes, pieces
from atoll.games.cacao.art_ink import SEATS
from atoll.games.cacao.pieces import KIND_LABELS, KIND_NAMES, TILE_NAMES, TILES, YIELD
from atoll.games.cacao.rules import Cacao
from atoll.games.cacao.words import WINDS, place_name, some

CELL = 120
MARGIN = 66  # around the outermost centres
OPEN = '<rect class="hit open" x="-57" y="-57" width="114" height="114" rx="13"/>'
HIT = '<rect class="hit" x="-58" y="-58" width="116" height="116" rx="13"/>'
SHADOW = use("cacao-shadow")
BRACKETS = use("cacao-brackets")
STAND = 38  # from the middle of a worker tile to its workers
ELBOW = 30  # between two workers of one edge
DOES = (
    *("1 cacao per worker", "2 cacao per worker"),
    *(f"sells cacao for {price} gold each" for price in (2, 3, 4)),
    *("1 gold per worker", "2 gold per worker", "1 step of water per worker", "1 sun per worker"),
    "most workers at the end: 6 gold, second most: 3",
)
GOODS = (  # what the workers of a tile bring: a symbol, and its name
    *[("fruit", "cacao")] * 2,
    *[("coin", "gold")] * 5,
    ("drop", "water"),
    ("sun", "sun"),
)


def piece(name: str, style: str, part: str, label: str, x: float, y: float, body: str) -> str:
    """Something to click or to tell of: its id, its part, what people call it, where it is."""
    return tag(
        "g",
        body,
        id=name,
        class_=style,
        data_part=part,
        role="img",
        aria_label=label,
        transform=place(x, y),
    )


# -- tiles -----------------------------------------------------------------------------------------


@lru_cache(maxsize=64)
def worker_face(owner: int, shape: int) -> str:
    """A village from above, turned; its hut and its people stay upright, those in front drawn last."""
    turns = shape & 3
    upright = {"class_": "upright", "transform": f"rotate({-90 * turns})" if turns else ""}
    people = []
    for d, workers in enumerate(TILES[shape >> 2][1]):
        for i in range(workers):
            aside = (i - (workers - 1) / 2) * ELBOW
            x = STEP_X[d] * STAND - STEP_Y[d] * aside
            y = STEP_Y[d] * STAND + STEP_X[d] * aside
            seen = ((y, x), (x, -y), (-y, -x), (-x, y))[turns]
            people.append(
                (seen, tag("g", tag("use", href=f"#cacao-worker-{owner}", **upright), transform=place(x, y)))
            )
    hut = ((0.0, 0.0), tag("use", href=f"#cacao-hut-{owner}", **upright))
    ground = use(f"cacao-village-{owner}-{shape >> 2}")
    return tag(
        "g",
        ground + "".join(body for _, body in sorted([hut, *people])),
        class_="spin",
        transform=f"rotate({90 * turns})" if turns else "",
    )


def workers_label(shape: int) -> str:
    return ", ".join(f"{WINDS[d]} {n}" for d in range(4) if (n := pieces.looking(shape, d)))


@lru_cache(maxsize=8192)
def worker_tile(owner: int, shape: int, x: int, y: int, floor: int, under: bool, last: bool) -> str:
    """A worker tile on the map; `floor` 1 lies on another tile, `under` has one on top."""
    name = f"tile-{x}_{y}" + ("-2" if floor else "")
    label = f"{SEATS[owner].name} tile {TILE_NAMES[shape >> 2]}, {place_name(x, y)}, workers: {workers_label(shape)}"
    face = SHADOW + worker_face(owner, shape) + (BRACKETS if last else "")
    if under:
        return tag("g", face, id=name, transform=place(x * CELL, y * CELL))
    return piece(name, "", f"cell:{x},{y}", label, x * CELL - 5 * floor, y * CELL - 8 * floor, face + HIT)


@lru_cache(maxsize=8192)
def jungle_tile(kind: int, x: int, y: int, last: bool, devotion: tuple[int, ...] = ()) -> str:
    """A jungle tile; over a temple fly the flags of those who would win its gold now."""
    flags = standing = ""
    if any(devotion):
        best = sorted({n for n in devotion if n}, reverse=True)
        tall = [(seat, n) for seat, n in enumerate(devotion) if n == best[0]]
        short = [(seat, n) for seat, n in enumerate(devotion) if len(tall) == 1 and n in best[1:2]]
        flying = [(seat, 1.0) for seat, _ in tall] + [(seat, 0.72) for seat, _ in short]
        flags = "".join(
            use(f"cacao-flag-{seat}", (i - (len(flying) - 1) / 2) * 25, -22, size)
            for i, (seat, size) in enumerate(flying)
        )
        standing = "; " + ", ".join(f"{SEATS[s].name} {some(n, 'worker')}" for s, n in tall + short)
    label = f"{KIND_LABELS[kind]}, {place_name(x, y)}: {DOES[kind]}{standing}"
    face = use(f"cacao-tile-{KIND_NAMES[kind]}") + flags + (BRACKETS if last else "") + HIT
    return piece(f"tile-{x}_{y}", "", f"cell:{x},{y}", label, x * CELL, y * CELL, face)


# -- free spaces and work --------------------------------------------------------------------------


@lru_cache(maxsize=4096)
def site(x: int, y: int, around: tuple[int, ...]) -> str:
    """A free worker space; `around` are the cells to the north, east, south and west."""
    beside = ", ".join(
        f"{WINDS[d]} {KIND_LABELS[k - codes.ON_JUNGLE]}" for d, k in enumerate(around) if k >= codes.ON_JUNGLE
    )
    label = f"Worker space {place_name(x, y)}, next to: {beside}"
    return piece(f"site-{x}_{y}", "site", f"cell:{x},{y}", label, x * CELL, y * CELL, OPEN)


@lru_cache(maxsize=1024)
def space(x: int, y: int) -> str:
    label = f"Jungle space {place_name(x, y)}, to be filled"
    body = use("cacao-space") + OPEN
    return piece(f"space-{x}_{y}", "space", f"cell:{x},{y}", label, x * CELL, y * CELL, body)


@lru_cache(maxsize=4096)
def edge(x: int, y: int, d: int, kind: int, workers: int, gain: int) -> str:
    """Workers who may go to work, and a chip that tells what all of them would bring."""
    good, unit = GOODS[kind]
    label = f"{some(workers, 'worker')} of {place_name(x, y)} to the {WINDS[d]}, {KIND_LABELS[kind]}: up to {gain} {unit}"
    across, along = 58, 44 + ELBOW * (workers - 1)
    width, height = (along, across) if STEP_X[d] == 0 else (across, along)
    back_x, back_y = STEP_X[d] * -7, STEP_Y[d] * -7
    chip = tag(
        "g",
        use("cacao-chip")
        + text(2, 10, f"+{gain}", "gain", font_size=25)
        + use(f"cacao-{good}", -17, -16, 0.9),
        class_="bubble",
        transform=place(STEP_X[d] * 12, STEP_Y[d] * 12),
    )
    box = {"x": back_x - width / 2, "y": back_y - height / 2, "width": width, "height": height, "rx": 18}
    hit = tag("rect", class_="rim", **box) + tag("rect", class_="hit", **box)
    return piece(
        f"edge-{x}_{y}-{COMPASS[d]}",
        "edge",
        f"edge:{x},{y},{COMPASS[d]}",
        label,
        x * CELL + STEP_X[d] * 60,
        y * CELL + STEP_Y[d] * 60,
        hit + chip,
    )


def gain_of(state: Cacao, pair: int) -> int:
    """What the workers of a pair bring if as many as possible work."""
    kind = codes.kind_of(pair)
    most = state.cap(pair) * YIELD[kind]
    return (
        min(most, pieces.STORAGE - state.players[codes.owner_of(pair)].cacao)
        if kind <= pieces.PLANTATION_2
        else most
    )


# -- the whole -------------------------------------------------------------------------------------


def draw_map(state: Cacao) -> str:
    west, north = state.corner()

    def xy(cell: int) -> tuple[int, int]:
        return west - 1 + ((cell - west + 1) & 31), north - 1 + (((cell >> 5) - north + 1) & 31)

    def beside(cell: int) -> tuple[int, ...]:
        return tuple([state.beside(cell, d) for d in range(4)])

    spots = {cell: xy(cell) for cell in state.laid}
    free = [] if state.phase == codes.FINISHED else [(cell, xy(cell)) for cell in state.sites]
    due = [xy(cell) for cell in state.spaces]
    everywhere = [*spots.values(), *(spot for _, spot in free), *due]
    left, right = min(x for x, _ in everywhere), max(x for x, _ in everywhere)
    top, bottom = min(y for _, y in everywhere), max(y for _, y in everywhere)
    width, height = (right - left) * CELL + 2 * MARGIN, (bottom - top) * CELL + 2 * MARGIN
    out = [
        f'<svg id="map" role="group" aria-label="Map" width="{width}" height="{height}" '
        f'viewBox="{left * CELL - MARGIN} {top * CELL - MARGIN} {width} {height}"><g id="ferns">'
    ]
    out += [
        f'<use href="#cacao-fern" x="{x * CELL}" y="{y * CELL}"/>'
        for cell, (x, y) in spots.items()
        if state.at(cell) < codes.ON_WORKER and min(beside(cell)) < codes.ON_JUNGLE
    ]
    out.append('</g><g id="places">')
    out += [site(x, y, beside(cell)) for cell, (x, y) in free]
    out += [space(x, y) for x, y in due]
    out.append('</g><g id="tiles">')
    out += draw_tiles(state, spots)
    out.append('</g><g id="work">')
    if state.phase == codes.ACTIVATING:
        for pair in state.pairs:
            if codes.owner_of(pair) == state.turn and state.cap(pair):
                x, y = spots[codes.cell_of(pair)]
                out.append(
                    edge(
                        x,
                        y,
                        codes.direction_of(pair),
                        codes.kind_of(pair),
                        codes.workers_of(pair),
                        gain_of(state, pair),
                    )
                )
    out.append("</g></svg>")
    return "".join(out)


def draw_tiles(state: Cacao, spots: dict[int, tuple[int, int]]) -> list[str]:
    """Every tile in the order of laying, those of the latest turn marked."""
    laid = list(state.laid)
    latest = max((i for i, cell in enumerate(laid) if state.at(cell) >= codes.ON_WORKER), default=len(laid))
    under = {code >> 8: code & 63 for code in state.covered}
    out = []
    for i, cell in enumerate(laid):
        x, y = spots[cell]
        code = state.at(cell)
        if code >= codes.ON_WORKER:
            covered = under.pop(cell, -1)
            here = code if covered < 0 else covered
            floor = 1 if covered < 0 and code & codes.COVERING else 0
            out.append(
                worker_tile(
                    codes.owner_on(here), codes.shape_on(here), x, y, floor, covered >= 0, i >= latest
                )
            )
        elif code == codes.ON_JUNGLE + pieces.TEMPLE:
            devotion = tuple([state.workers_at(cell, seat) for seat in range(state.seats)])
            out.append(jungle_tile(pieces.TEMPLE, x, y, i >= latest, devotion))
        else:
            out.append(jungle_tile(code - codes.ON_JUNGLE, x, y, i >= latest))
    return out
