"""What a seat knows in a game of Cacao, as numbers. Compiled."""

from typing import Final

from mypy_extensions import i64

from atoll.core.bag import size
from atoll.core.sheet import Sheet
from atoll.games.cacao import codes, pieces
from atoll.games.cacao.board import Board

JUNGLE_KINDS: Final = 10
MOST_TILES: Final = 64  # that are ever laid: 28 of the jungle, 36 of workers


def write(board: Board, seat: i64, sheet: Sheet) -> None:
    """Own hand apart, a player's tiles to come are those in hand and deck: nobody else can tell them apart."""
    _write_turn(board, seat, sheet)
    _write_players(board, seat, sheet)
    _write_jungle(board, sheet)
    if sheet.planes:
        _write_planes(board, seat, sheet)
    else:
        _write_tiles(board, seat, sheet)


def _write_turn(board: Board, seat: i64, sheet: Sheet) -> None:
    sheet.put_one_of(sheet.part("phase", codes.FINISHED + 1), board.phase)
    sheet.put_seat("turn", board.turn, seat, board.seats)
    sheet.put_seat("active", board.active, seat, board.seats)


def _write_players(board: Board, seat: i64, sheet: Sheet) -> None:
    n = board.seats
    gold = sheet.part("gold", n)
    cacao = sheet.part("cacao", n)
    suns = sheet.part("suns", n)
    water = sheet.part("water", n)
    held = sheet.part("tiles in hand", n)
    to_come = sheet.part("tiles to come", n, pieces.TILE_KINDS)
    sheet.put_all(sheet.part("hand", pieces.TILE_KINDS), board.players[seat].hand)
    p: i64
    tile: i64
    for p in range(n):
        player = board.players[(seat + p) % n]
        sheet.put(gold + p, player.gold)
        sheet.put(cacao + p, player.cacao)
        sheet.put(suns + p, player.suns)
        sheet.put(water + p, player.water)
        sheet.put(held + p, size(player.hand))
        for tile in range(pieces.TILE_KINDS):
            sheet.put(to_come + p * pieces.TILE_KINDS + tile, player.hand[tile] + player.deck[tile])


def _write_jungle(board: Board, sheet: Sheet) -> None:
    """Display and pile, and where the newest worker tile waits for jungle: north, east, south, west of it."""
    place = sheet.part("display", pieces.DISPLAY, JUNGLE_KINDS)
    for kind in board.display:
        sheet.put(place + kind, 1)
        place += JUNGLE_KINDS
    sheet.put_all(sheet.part("pile", JUNGLE_KINDS), board.pile)
    spaces = sheet.part("spaces to fill", 4)
    for space in board.spaces:
        sheet.put(spaces + board.side(space), 1)


# -- the map as a list of tiles, in the order in which they were laid ----------------------------------


def _write_tiles(board: Board, seat: i64, sheet: Sheet) -> None:
    """Places are counted from the start tile, east and south. Ready are workers that may act now."""
    n = board.seats
    place = sheet.part("tile place", MOST_TILES, 2)
    kind = sheet.part("tile jungle", MOST_TILES, JUNGLE_KINDS)
    owner = sheet.part("tile owner", MOST_TILES, n)
    workers = sheet.part("tile workers", MOST_TILES, 4)
    under = sheet.part("tile covered", MOST_TILES)
    ready = sheet.part("tile ready", MOST_TILES, 4)
    i: i64
    direction: i64
    for i in range(len(board.laid)):
        cell = board.laid[i]
        sheet.put(place + 2 * i, codes.from_start(cell))
        sheet.put(place + 2 * i + 1, codes.from_start(cell >> 5))
        there = board.at(cell)
        if there < codes.ON_WORKER:
            sheet.put(kind + i * JUNGLE_KINDS + there - codes.ON_JUNGLE, 1)
            continue
        if there & codes.COVERING and _lies_under(board, i):
            there = _covered(board, cell)
            sheet.put(under + i, 1)
        sheet.put(owner + i * n + (codes.owner_on(there) - seat) % n, 1)
        shape = codes.shape_on(there)
        for direction in range(4):
            sheet.put(workers + 4 * i + direction, pieces.looking(shape, direction))
    for pair in board.pairs:
        i = len(board.laid) - 1
        while board.laid[i] != codes.cell_of(pair):
            i -= 1
        sheet.put(ready + 4 * i + codes.direction_of(pair), codes.workers_of(pair))


def _lies_under(board: Board, i: i64) -> bool:
    """Whether another tile was laid on the same cell later."""
    k: i64
    for k in range(i + 1, len(board.laid)):
        if board.laid[k] == board.laid[i]:
            return True
    return False


def _covered(board: Board, cell: i64) -> i64:
    """The worker tile under another one."""
    there: i64 = codes.ON_WORKER
    for covered in board.covered:
        if covered >> 8 == cell:
            there |= covered & 63
    return there


# -- the map as planes of cells ------------------------------------------------------------------------


def _write_planes(board: Board, seat: i64, sheet: Sheet) -> None:
    n = board.seats
    kind = sheet.part("jungle", JUNGLE_KINDS, codes.WIDTH, codes.WIDTH)
    owner = sheet.part("owner", n, codes.WIDTH, codes.WIDTH)
    workers = sheet.part("workers", 4, codes.WIDTH, codes.WIDTH)
    ready = sheet.part("ready", 4, codes.WIDTH, codes.WIDTH)
    covering = sheet.part("covering", codes.WIDTH, codes.WIDTH)
    free = sheet.part("free for workers", codes.WIDTH, codes.WIDTH)
    direction: i64
    for cell in board.laid:
        there = board.at(cell)
        if there < codes.ON_WORKER:
            sheet.put(kind + (there - codes.ON_JUNGLE) * codes.CELLS + cell, 1)
            continue
        sheet.put(owner + (codes.owner_on(there) - seat) % n * codes.CELLS + cell, 1)
        if there & codes.COVERING:
            sheet.put(covering + cell, 1)
        shape = codes.shape_on(there)
        for direction in range(4):
            sheet.put(workers + direction * codes.CELLS + cell, pieces.looking(shape, direction))
    for pair in board.pairs:
        place = codes.direction_of(pair) * codes.CELLS + codes.cell_of(pair)
        sheet.put(ready + place, codes.workers_of(pair))
    for cell in board.sites:
        sheet.put(free + cell, 1)
