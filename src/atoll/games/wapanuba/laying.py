"""Tiles on the map: where one fits, and how features join. Compiled."""

from typing import Final

from mypy_extensions import i64, u8

from atoll.core.bits import BIT, count
from atoll.core.packed import append, pop, vec
from atoll.core.rng import DOZEN, Rng
from atoll.games.wapanuba import codes, pieces
from atoll.games.wapanuba.board import Board


def _opening() -> vec[i64]:
    """By segment of a tile: itself, its bags, and all its edges open."""
    out = vec[i64]([0] * (pieces.TILES * 4))
    tile: i64
    s: i64
    for tile in range(pieces.TILES):
        for s in range(pieces.SEGMENT_COUNT[tile]):
            segment = tile << 2 | s
            edges = count(pieces.reach(tile, s, 0))
            out[segment] = codes.SEGMENT + pieces.BAGS[segment] * codes.BAG + edges * codes.OPEN
    return out


OPENING: Final = _opening()


# -- tiles face down, by the dozen ------------------------------------------------------------------------


def in_its_dozen(tile: i64) -> i64:
    """One more in the dozen of a tile."""
    return BIT[tile // DOZEN * 8]


def dozens(tiles: vec[i64]) -> i64:
    """How many of each twelve tiles there are, 8 bits each."""
    out: i64 = 0
    tile: i64
    for tile in range(pieces.TILES):
        out += tiles[tile] * in_its_dozen(tile)
    return out


# -- where a tile fits (spec 4.2) ------------------------------------------------------------------------


def twin_below(hand: i64, slot: i64) -> bool:
    """Whether a lower slot holds a tile that looks the same: the two are one choice."""
    alike = pieces.ALIKE[codes.held(hand, slot)]
    below: i64
    for below in range(slot):
        if pieces.ALIKE[codes.held(hand, below)] == alike:
            return True
    return False


def placements(board: Board, hand: i64) -> vec[i64]:
    """Every way to lay a tile of a hand."""
    out = vec[i64](capacity=len(board.sites) * codes.hand_size(hand))
    slot: i64
    for slot in range(codes.hand_size(hand)):
        if twin_below(hand, slot):
            continue
        tile = codes.held(hand, slot)
        for site in board.sites:
            fitting = codes.fits(tile, site)
            move = codes.lay(slot, site, 0)
            while fitting:
                if fitting & 1:
                    out = append(out, move)
                fitting >>= 1
                move += 1
    return out


def few_placements(board: Board, hand: i64) -> i64:
    """How many ways there are to lay a tile of a hand, as far as it matters: none, one or more."""
    n: i64 = 0
    slot: i64
    for slot in range(codes.hand_size(hand)):
        if slot > 0 and twin_below(hand, slot):
            continue
        tile = codes.held(hand, slot)
        for site in board.sites:
            fitting = codes.fits(tile, site)
            if fitting > 0:
                if n > 0 or fitting & (fitting - 1) > 0:
                    return 2
                n = 1
    return n


def random_placement(board: Board, hand: i64, rng: Rng) -> i64:
    """One of the placements, each with equal odds: any site, any turn, until one fits."""
    sites = board.sites
    n: i64 = len(sites) << 2
    all = n * codes.hand_size(hand)
    while True:
        k = rng.below(all)
        slot: i64 = 0
        while k >= n:
            k -= n
            slot += 1
        site = sites[k >> 2]
        if codes.fits(codes.held(hand, slot), site) >> (k & 3) & 1 and (
            slot == 0 or not twin_below(hand, slot)
        ):
            return codes.lay(slot, site, k & 3)


EMPTY_MAP: Final = vec[u8]([codes.EMPTY] * codes.CELLS)
NO_FEATURES: Final = vec[i64]([0] * codes.SEGMENTS)
EACH_ALONE: Final = vec[i64](list(range(codes.SEGMENTS)))

# -- laying it ---------------------------------------------------------------------------------------------


def set_start(board: Board) -> None:
    """START lies in the middle of an empty map."""
    board.cells = EMPTY_MAP[:]
    board.parents = EACH_ALONE[:]
    board.folk = NO_FEATURES[:]
    board.harvests = NO_FEATURES[:]
    board.laid = vec[i64](capacity=pieces.TILES)
    board.sites = vec[i64](capacity=pieces.TILES)
    _put(board, codes.make_laid(pieces.START << 2, 0, 0, 0))


def lay(board: Board, shape: i64, edge: i64) -> None:
    """Put a tile on the site beyond an edge of the map."""
    beside = board.laid[edge >> 2]
    cell = codes.NEAR[codes.cell_of(beside) << 2 | (edge & 3)]
    _take_site(board, i64(board.cells[cell]) - codes.ON_SITE)
    _put(board, codes.laid_beside(beside, edge & 3, shape, cell))


def _take_site(board: Board, index: i64) -> None:
    """A site is built on; the last one takes its index."""
    sites, last = pop(board.sites)
    board.sites = sites
    if index < len(sites):
        sites[index] = last
        edge = codes.edge_of(last)
        cell = codes.NEAR[codes.cell_of(board.laid[edge >> 2]) << 2 | (edge & 3)]
        board.cells[cell] = u8(codes.ON_SITE + index)


def _put(board: Board, laid: i64) -> None:
    shape = codes.shape_of(laid)
    cell = codes.cell_of(laid)
    n: i64 = len(board.laid)
    board.placed = n
    board.laid = append(board.laid, laid)
    _new_features(board, n, shape >> 2)
    tiles, cells = board.laid, board.cells
    cells[cell] = u8(codes.ON_TILE + n)
    sites = board.sites
    direction: i64
    for direction in range(4):
        near = codes.NEAR[cell << 2 | direction]
        there = i64(cells[near])
        back = direction ^ 2
        if there < codes.ON_SITE and there > codes.EMPTY:
            other = there - codes.ON_TILE
            beyond = pieces.EDGE_SEGMENT[codes.shape_of(tiles[other]) << 2 | back]
            _join(board, n << 2 | pieces.EDGE_SEGMENT[shape << 2 | direction], other << 2 | beyond)
            continue
        demand = codes.demanded(pieces.EDGE_KIND[shape << 2 | direction], back)
        if there == codes.EMPTY:
            cells[near] = u8(codes.ON_SITE + len(sites))
            sites = append(sites, codes.make_site(n, direction, demand))
        else:
            sites[there - codes.ON_SITE] += codes.make_site(0, 0, demand)
    board.sites = sites


def _new_features(board: Board, n: i64, tile: i64) -> None:
    """Each segment of a new tile is a feature of its own at first."""
    folk, harvests = board.folk, board.harvests
    s: i64
    for s in range(pieces.SEGMENT_COUNT[tile]):
        segment = n << 2 | s
        folk[segment] = OPENING[tile << 2 | s]
        harvests[segment] = codes.HARVEST[tile << 2 | s]


def _join(board: Board, one: i64, other: i64) -> None:
    """Two segments touch: their features are one, with two open edges less."""
    folk = board.folk
    a = board.root(one)
    b = board.root(other)
    if a != b:
        if folk[a] < folk[b]:  # the larger one keeps its root
            a, b = b, a
        board.parents[b] = a
        folk[a] += folk[b]
        board.harvests[a] += board.harvests[b]
    folk[a] -= 2 * codes.OPEN
