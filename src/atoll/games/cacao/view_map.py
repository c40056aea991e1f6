"""The map of Cacao: jungle that grows around the tiles, free spaces, tiles in the order in which they came, and the work that waits.

Columns and rows are 120 units apart. Everything that repeats from frame to frame is cached by what it shows.
"""

from collections import OrderedDict
from collections.abc import Sequence
from functools import lru_cache

from atoll.core.draw import at, box, place, tag, text, use
from atoll.core.grid import COMPASS, STEP_X, STEP_Y
from atoll.core.mat import Box, Mat, Piece, item, piece
from atoll.core.phrase import plain, some
from atoll.games.cacao import codes, pieces, words_names
from atoll.games.cacao.pieces import EDGES, KIND_NAMES, TILE_LABELS, YIELD
from atoll.games.cacao.rules import Cacao
from atoll.games.cacao.words_names import AHEAD, ASIDE

CELL = 120
MARGIN = 66  # around the outermost centres
OPEN = tag("rect", class_="hit open", x=-57, y=-57, width=114, height=114, rx=13)
HIT = tag("rect", class_="hit", x=-58, y=-58, width=116, height=116, rx=13)
SHADOW = use("cacao-shadow")
STAND = 38  # from the middle of a worker tile to its workers
ELBOW = 30  # between two workers of one edge
DOES = (
    *("1 cacao per worker", "2 cacao per worker"),
    *(f"sells cacao for {price} gold each" for price in (2, 3, 4)),
    *("1 gold per worker", "2 gold per worker", "1 step of water per worker", "1 sun token per worker"),
    "most workers at the end: 6 gold, second most: 3",
)
Spot = tuple[int, int]
Spots = dict[int, Spot]  # by cell
MOST_GROUNDS = 2048
Ground = tuple[tuple[Piece, ...], Box]
GROUNDS: OrderedDict[tuple[object, ...], Ground] = OrderedDict()  # maps as they were drawn last


def on_map(what: str, spot: Spot, label: str, body: str, floor: int = 0) -> Piece:
    """Something on a cell that can be pointed at; `floor` 1 lies on another tile."""
    x, y = spot
    name, style = f"{what}-{x}_{y}" + ("-2" if floor else ""), "" if what == "tile" else what
    where = x * CELL - 5 * floor, y * CELL - 8 * floor
    return item(name, style, words_names.cell(x, y), label, *where, body)


# -- tiles -----------------------------------------------------------------------------------------


@lru_cache(maxsize=64)
def worker_face(owner: int, shape: int) -> str:
    """A village from above, turned; its hut and its people stay upright, those in front drawn last."""
    turns = shape & 3
    upright = {"class_": "upright", "transform": place(0, 0, -90 * turns)}
    people = []
    for d, workers in enumerate(EDGES[shape >> 2]):
        for i in range(workers):
            aside = (i - (workers - 1) / 2) * ELBOW
            x = STEP_X[d] * STAND - STEP_Y[d] * aside
            y = STEP_Y[d] * STAND + STEP_X[d] * aside
            seen = ((y, x), (x, -y), (-y, -x), (-x, y))[turns]
            people.append((seen, at(x, y, tag("use", href=f"#cacao-worker-{owner}", **upright))))
    hut = ((0.0, 0.0), tag("use", href=f"#cacao-hut-{owner}", **upright))
    village = "".join(body for _, body in sorted([hut, *people]))
    return at(0, 0, use(f"cacao-village-{owner}-{shape >> 2}") + village, 90 * turns, class_="spin")


@lru_cache(maxsize=8192)
def worker_tile(owner: int, shape: int, spot: Spot, floor: int, under: bool, name: str, signs: int) -> Piece:
    """A worker tile on the map; `under` has another one on top."""
    x, y = spot
    face = SHADOW + worker_face(owner, shape)
    if under:
        return piece(f"tile-{x}_{y}", face, transform=place(x * CELL, y * CELL))
    called = plain(f"{name}'s {TILE_LABELS[shape >> 2]} {words_names.beside(x, y, signs)}")
    return on_map("tile", spot, f"{called}, workers: {words_names.workers(shape)}", face + HIT, floor)


@lru_cache(maxsize=8192)
def jungle_tile(sign: int, spot: Spot, devotion: tuple[int, ...] = (), names: tuple[str, ...] = ()) -> Piece:
    """A jungle tile; over a temple fly the flags of those who would win its gold now."""
    kind, flags, standing = codes.kind_on(sign), "", ""
    if any(devotion):
        best = sorted({n for n in devotion if n}, reverse=True)
        tall = [(seat, n) for seat, n in enumerate(devotion) if n == best[0]]
        short = [(seat, n) for seat, n in enumerate(devotion) if len(tall) == 1 and n in best[1:2]]
        flying = [(seat, 1.0) for seat, _ in tall] + [(seat, 0.72) for seat, _ in short]
        for i, (seat, size) in enumerate(flying):
            flags += use(f"cacao-flag-{seat}", (i - (len(flying) - 1) / 2) * 25, -22, size)
        standing = "; " + ", ".join(f"{names[seat]} {some(n, 'worker')}" for seat, n in tall + short)
    label = f"{words_names.jungle(sign)}: {DOES[kind]}{standing}"
    return on_map("tile", spot, label, use(f"cacao-tile-{KIND_NAMES[kind]}") + flags + HIT)


@lru_cache(maxsize=2048)
def mark(name: str, symbol: str, spot: Spot, floor: int = 0) -> Piece:
    """A drawing on a cell that nobody clicks."""
    x, y = spot
    id = f"{name}-{x}_{y}"
    return Piece(id, use(symbol, x * CELL - 5 * floor, y * CELL - 8 * floor, id=id, class_="mark"))


@lru_cache(maxsize=4096)
def wild(row: int, columns: tuple[int, ...]) -> Piece:
    """The jungle around the tiles of a row: one piece, so that browsers paint its leaves apart from what lies upon them."""
    leaves = [use("cacao-thicket", x * CELL, id=f"wild-{x}_{row}") for x in columns]
    where = place(0, row * CELL)
    return Piece(
        f"wild-{row}", tag("g", "".join(leaves), id=f"wild-{row}", class_="wild mark", transform=where)
    )


# -- free spaces and work --------------------------------------------------------------------------


@lru_cache(maxsize=4096)
def site(spot: Spot, signs: int) -> Piece:
    beside = [f"{ASIDE[d ^ 2]} {name}" for d, name in words_names.around(*spot, signs).items()]
    return on_map("site", spot, plain(f"Free space {', '.join(beside)}"), OPEN)


@lru_cache(maxsize=1024)
def space(spot: Spot, side: int) -> Piece:
    label = f"Jungle space to fill, {ASIDE[side]} the new tile"
    return on_map("space", spot, label, use("cacao-space") + OPEN)


@lru_cache(maxsize=4096)
def edge(spot: Spot, d: int, sign: int, workers: int, gain: int) -> Piece:
    """Workers who may go to work, and a chip that tells what all of them would bring."""
    x, y = spot
    kind = codes.kind_on(sign)
    where = f"the {words_names.jungle(sign)} {AHEAD[d]}"
    label = plain(f"{some(workers, 'worker')} with work at {where}: up to {words_names.goods(kind, gain)}")
    across, along = 58, 44 + ELBOW * (workers - 1)
    width, height = (along, across) if STEP_X[d] == 0 else (across, along)
    chip = use("cacao-chip") + text(2, 10, f"+{gain}", "gain", font_size=25)
    chip += use(f"cacao-{words_names.GOODS[kind][0]}", -17, -16, 0.9)
    frame = STEP_X[d] * -7 - width / 2, STEP_Y[d] * -7 - height / 2, width, height, 18
    body = box(*frame, "rim") + box(*frame, "hit")
    body += at(STEP_X[d] * 12, STEP_Y[d] * 12, tag("g", chip, class_="kept"))
    name, part = f"edge-{x}_{y}-{COMPASS[d]}", f"edge:{x},{y},{COMPASS[d]}"
    middle = x * CELL + STEP_X[d] * 60, y * CELL + STEP_Y[d] * 60
    return item(name, "edge", part, label, *middle, body)


def gain_of(state: Cacao, pair: int) -> int:
    """What the workers of a pair bring if as many as possible work."""
    kind = codes.kind_of(pair)
    most = state.cap(pair) * YIELD[kind]
    free = pieces.STORAGE - state.players[codes.owner_of(pair)].cacao
    return min(most, free) if kind <= pieces.PLANTATION_2 else most


# -- the whole -------------------------------------------------------------------------------------


def map_mat(state: Cacao, names: Sequence[str]) -> Mat:
    out, box = _ground(state, tuple(names))
    if state.phase == codes.ACTIVATING:
        due = [pair for pair in state.pairs if codes.owner_of(pair) == state.turn and state.cap(pair)]
        out += tuple([_edge(state, pair) for pair in due])
    return Mat("map", "board", "Map", out, box)


def _ground(state: Cacao, names: tuple[str, ...]) -> Ground:
    """All but the workers who may go: while they do, nothing else on the map changes. Tiles and their order say the
    rest."""
    sites = () if state.phase == codes.FINISHED else tuple(state.sites)
    laid, spaces, tiles = (
        tuple(state.laid),
        tuple(state.spaces),
        tuple([state.at(cell) for cell in state.laid]),
    )
    key = laid, tiles, sites, spaces, tuple(state.covered), names
    if (known := GROUNDS.get(key)) is None:
        spots: Spots = {cell: state.xy(cell) for cell in (*laid, *sites, *spaces)}
        cells = dict.fromkeys(laid)  # covered tiles lie where others do
        out = _jungle([spots[cell] for cell in cells if _at_edge(state, cell)])
        out += [site(spots[cell], state.signs(cell)) for cell in sites]
        out += [space(spots[cell], state.side(cell)) for cell in spaces]
        known = GROUNDS[key] = (*out, *_tiles(state, spots, names)), _box(list(spots.values()))
        if len(GROUNDS) > MOST_GROUNDS:
            GROUNDS.popitem(last=False)
    return known


def _box(spots: list[Spot]) -> Box:
    columns, rows = [x for x, _ in spots], [y for _, y in spots]
    left, right, top, bottom = min(columns), max(columns), min(rows), max(rows)
    width, height = (right - left) * CELL + 2 * MARGIN, (bottom - top) * CELL + 2 * MARGIN
    return left * CELL - MARGIN, top * CELL - MARGIN, width, height


def _at_edge(state: Cacao, cell: int) -> bool:
    """Whether a neighbour of this tile is missing."""
    for direction in range(4):
        if state.beside(cell, direction) < codes.ON_JUNGLE:
            return True
    return False


def _jungle(spots: list[Spot]) -> list[Piece]:
    rows = sorted({y for _, y in spots})
    return [wild(row, tuple(sorted([x for x, y in spots if y == row]))) for row in rows]


def _tiles(state: Cacao, spots: Spots, names: tuple[str, ...]) -> list[Piece]:
    """Every tile in the order of laying, and marks on those of the latest turn."""
    under = {code >> 8: code & 63 for code in state.covered}
    out: list[Piece] = []
    latest: list[tuple[Spot, int]] = []
    for cell in state.laid:
        spot, code = spots[cell], state.at(cell)
        covered = under.pop(cell, -1)
        worker = code >= codes.ON_WORKER
        floor = 1 if covered < 0 and worker and code & codes.COVERING else 0
        if worker:
            face, signs = code if covered < 0 else covered, state.signs(cell)
            owner, shape, below = codes.owner_on(face), codes.shape_on(face), face < codes.ON_WORKER
            out.append(worker_tile(owner, shape, spot, floor, below, names[owner], signs))
            latest = [(spot, floor)]
        else:
            temple = code == codes.ON_JUNGLE + pieces.TEMPLE
            devotion = tuple([state.workers_at(cell, seat) for seat in range(state.seats)]) if temple else ()
            out.append(jungle_tile(state.sign(cell), spot, devotion, names if temple else ()))
            latest += [(spot, floor)] if latest else []
    return out + [mark("new", "cacao-newest", *where) for where in latest]


def _edge(state: Cacao, pair: int) -> Piece:
    sign = state.sign(codes.NEAR[codes.edge_of(pair)])
    spot, d = state.xy(codes.cell_of(pair)), codes.direction_of(pair)
    return edge(spot, d, sign, codes.workers_of(pair), gain_of(state, pair))
