"""The map of Wapanuba as numbers: a list of tiles and pawns, or planes of cells. Compiled."""

from typing import Final

from mypy_extensions import i64

from atoll.core.bits import BIT
from atoll.core.packed import vec
from atoll.core.sheet import Sheet
from atoll.games.wapanuba import codes, pieces
from atoll.games.wapanuba.board import Board
from atoll.games.wapanuba.codes import CELLS, WIDTH
from atoll.games.wapanuba.pieces import TILES

HARBOURS: Final = 12
FISHERIES: Final = 20
PAWNS: Final = 5  # of a seat: traders and the agent
POSTS: Final = 4
KINDS: Final = 3  # of land and water
DIRECTIONS: Final = 4
SEGMENTS: Final = 4  # of a tile


def _edges() -> vec[i64]:
    """By shape, where it has ones: KINDS places for each direction. See Sheet.put_ones."""
    out = vec[i64]([0] * (len(pieces.EDGE_KIND) // DIRECTIONS))
    at: i64
    for at in range(len(pieces.EDGE_KIND)):
        direction = at % DIRECTIONS
        out[at // DIRECTIONS] |= BIT[4 * direction] * (direction * KINDS + pieces.EDGE_KIND[at])
    return out


EDGES: Final = _edges()


def write_map(board: Board, seat: i64, sheet: Sheet) -> None:
    sheet.put_set(sheet.part("ships gone", HARBOURS), board.sailed)
    sheet.put_set(sheet.part("fish covered", FISHERIES), board.covered)
    if sheet.planes:
        _write_planes(board, seat, sheet)
    else:
        _write_list(board, sheet)
        _write_pawns(board, seat, sheet)


# -- lists ---------------------------------------------------------------------------------------------


def _write_list(board: Board, sheet: Sheet) -> None:
    """Tiles in the order of laying, as moves number them: column and row from the start tile, the number of the
    tile plus one, its quarter turns, and what lies on its edges after them."""
    laid = board.laid
    place = sheet.part("tile place", TILES, 2)
    number = sheet.part("tile number", TILES)
    turns = sheet.part("tile turns", TILES)
    lines = _write_edges(laid, number, turns, sheet)
    sheet.put_fields((place, lines, 2), laid, codes.X_AT, codes.PLACES, -codes.MIDDLE)
    sheet.put_fields((place + 1, lines, 2), laid, codes.Y_AT, codes.PLACES, -codes.MIDDLE)
    sheet.put_fields((number, lines, 1), laid, codes.TILE_AT, codes.NUMBERS, 1)
    sheet.put_fields((turns, lines, 1), laid, 0, codes.TURNS, 0)


def _write_edges(laid: vec[i64], number: i64, turns: i64, sheet: Sheet) -> i64:
    """Only of tiles that did not lie there when this row was written last; how many lay there then or do now."""
    edges = sheet.part("tile edges", TILES, DIRECTIONS, KINDS)
    n: i64 = 0
    while n < len(laid) or (n < TILES and sheet.seen(number + n) > 0):
        shape: i64 = codes.shape_of(laid[n]) if n < len(laid) else i64(-1)
        old = sheet.seen(number + n) - 1
        old = old if old < 0 else old << 2 | sheet.seen(turns + n)
        if shape != old:
            if old >= 0:
                sheet.put_ones(edges, EDGES[old], 0)
            if shape >= 0:
                sheet.put_ones(edges, EDGES[shape], 1)
        edges += DIRECTIONS * KINDS
        n += 1
    return n


def _write_pawns(board: Board, seat: i64, sheet: Sheet) -> None:
    """Pawns of each seat in the order of their coming: the tile as it is numbered in the list, plus one."""
    n = board.seats
    tile = sheet.part("pawn on tile", n, PAWNS)
    segment = sheet.part("pawn on segment", n, PAWNS, SEGMENTS)
    post = sheet.part("pawn as", n, PAWNS, POSTS)
    thief_tile = sheet.part("scoundrel on tile", n)
    thief_segment = sheet.part("scoundrel on segment", n, SEGMENTS)
    come: i64 = 0  # how many of each seat so far, four bits each
    for pawn in board.pawns:
        owner = codes.seat_of(pawn)
        at = (owner - seat + n) % n * PAWNS + (come >> 4 * owner & 15)
        come += 1 << 4 * owner
        stands = codes.segment_of(pawn)
        sheet.put(tile + at, (stands >> 2) + 1)
        sheet.put(segment + at * SEGMENTS + (stands & 3), 1)
        sheet.put(post + at * POSTS + codes.post_of(pawn), 1)
    p: i64
    for p in range(n):
        stands = board.scoundrels[(seat + p) % n]
        if stands >= 0:
            sheet.put(thief_tile + p, (stands >> 2) + 1)
            sheet.put(thief_segment + p * SEGMENTS + (stands & 3), 1)


# -- planes --------------------------------------------------------------------------------------------


def _write_planes(board: Board, seat: i64, sheet: Sheet) -> None:
    """Pawns stand on a cell as 1 more than their segment, plus 4 on a special action, plus 8 or 12 for a trader or
    an agent on a ship: a seat has one there at most of each."""
    n = board.seats
    number = sheet.part("number", WIDTH, WIDTH)
    turns = sheet.part("turns", WIDTH, WIDTH)
    order = sheet.part("order", WIDTH, WIDTH)
    edges = sheet.part("edges", DIRECTIONS, WIDTH, WIDTH)
    pawns = sheet.part("pawns", n, WIDTH, WIDTH)
    aboard = sheet.part("pawns on ships", n, WIDTH, WIDTH)
    scoundrels = sheet.part("scoundrels", n, WIDTH, WIDTH)
    i: i64
    direction: i64
    for i in range(len(board.laid)):
        laid = board.laid[i]
        cell = codes.cell_of(laid)
        sheet.put(number + cell, codes.tile_of(laid) + 1)
        sheet.put(turns + cell, codes.turns_of(laid))
        sheet.put(order + cell, i + 1)
        shape = codes.shape_of(laid) << 2
        for direction in range(DIRECTIONS):
            sheet.put(edges + direction * CELLS + cell, pieces.EDGE_KIND[shape | direction])
    for pawn in board.pawns:
        stands = codes.segment_of(pawn)
        post = codes.post_of(pawn)
        plane = (aboard if post >= codes.TRADER_ON_SHIP else pawns) + (codes.seat_of(pawn) - seat) % n * CELLS
        sheet.put(plane + codes.cell_of(board.laid[stands >> 2]), (stands & 3) + 1 + 4 * post)
    for i in range(n):
        if not board.has_scoundrel(i):
            stands = board.scoundrels[i]
            plane = scoundrels + (i - seat) % n * CELLS
            sheet.put(plane + codes.cell_of(board.laid[stands >> 2]), (stands & 3) + 1)
