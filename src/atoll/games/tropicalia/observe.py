"""What a seat knows in a game of Tropicalia, as numbers: everything but the draws to come. Compiled."""

from typing import Final

from mypy_extensions import i64

from atoll.core.sheet import Sheet
from atoll.games.tropicalia import codes, pieces
from atoll.games.tropicalia.board import Board

SALES: Final = 18  # ways to sell


def write(board: Board, seat: i64, sheet: Sheet) -> None:
    _write_turn(board, seat, sheet)
    _write_island(board, seat, sheet)
    _write_supplies(board, sheet)
    _write_players(board, seat, sheet)
    _write_villages(board, seat, sheet)


def _write_turn(board: Board, seat: i64, sheet: Sheet) -> None:
    sheet.put_one_of(sheet.part("phase", codes.FINISHED + 1), board.phase)
    sheet.put_seat("turn", board.turn, seat, board.seats)
    sheet.put_seat("first", board.first, seat, board.seats)
    sheet.put(sheet.part("round", 1), board.round)
    sheet.put(sheet.part("step", 1), board.step)
    sheet.put_one_of(sheet.part("worker on", pieces.CELLS), board.cell)
    sheet.put_one_of(sheet.part("plot built on", pieces.PLOTS), board.plot)
    sheet.put_one_of(sheet.part("slot built from", pieces.SLOTS), board.slot)
    sheet.put(sheet.part("fruits picked", 1), board.picked)
    sheet.put_set(sheet.part("fountains due", 4), board.edges_due)


def _write_island(board: Board, seat: i64, sheet: Sheet) -> None:
    n = board.seats
    island = sheet.part("island", pieces.CELLS, pieces.CELLS)
    sale = sheet.part("sale", pieces.CELLS, SALES)
    sheet.put_set(sheet.part("in play", pieces.CELLS), board.in_play)
    sheet.put_all(sheet.part("goods", pieces.CELLS, pieces.FRUIT_KINDS), board.goods)
    workers = sheet.part("workers", n, pieces.CELLS)
    cell: i64
    p: i64
    for cell in range(pieces.CELLS):
        sheet.put(island + cell * pieces.CELLS + board.island[cell], 1)
        sheet.put_one_of(sale + cell * SALES, board.sale[cell])
        if board.workers[cell]:
            for p in range(n):
                sheet.put(workers + p * pieces.CELLS + cell, board.workers_of((seat + p) % n, cell))


def _write_supplies(board: Board, sheet: Sheet) -> None:
    sheet.put_all(sheet.part("bag", pieces.FRUIT_KINDS), board.bag)
    sheet.put_all(sheet.part("item pile", pieces.ITEM_KINDS), board.item_pile)
    sheet.put_all(sheet.part("items out", pieces.ITEM_KINDS), board.items_out)
    sheet.put_all(sheet.part("tile pile", pieces.TILES), board.tile_pile)
    sheet.put_set(sheet.part("tiles out", pieces.TILES), board.tiles_out)
    slots = sheet.part("construction board", pieces.SLOTS, pieces.TILES)
    slot: i64
    for slot in range(pieces.SLOTS):
        sheet.put_one_of(slots + slot * pieces.TILES, board.slots[slot])


def _write_players(board: Board, seat: i64, sheet: Sheet) -> None:
    n = board.seats
    shells = sheet.part("shells", n)
    fruits = sheet.part("fruits", n, pieces.FRUIT_KINDS)
    home = sheet.part("workers at home", n)
    carts = sheet.part("carts", n)
    used_carts = sheet.part("used carts", n)
    surfboards = sheet.part("surfboards", n)
    used_surfboards = sheet.part("used surfboards", n)
    baskets = sheet.part("baskets", n)
    frame = sheet.part("workers on the frame", n, pieces.SPACES)
    p: i64
    for p in range(n):
        player = board.players[(seat + p) % n]
        sheet.put(shells + p, player.shells)
        sheet.put_all(fruits + p * pieces.FRUIT_KINDS, player.fruits)
        sheet.put(home + p, player.home)
        sheet.put(carts + p, player.carts)
        sheet.put(used_carts + p, player.used_carts)
        sheet.put(surfboards + p, player.surfboards)
        sheet.put(used_surfboards + p, player.used_surfboards)
        sheet.put(baskets + p, player.baskets)
        sheet.put_set(frame + p * pieces.SPACES, player.frame)


def _write_villages(board: Board, seat: i64, sheet: Sheet) -> None:
    n = board.seats
    fountains = sheet.part("fountains", n)
    villages = sheet.part("villages", n, pieces.PLOTS, pieces.TILES)
    p: i64
    for p in range(n):
        player = board.players[(seat + p) % n]
        sheet.put(fountains + p, player.fountains)
        for tile in player.village:
            sheet.put_one_of(villages, tile)
            villages += pieces.TILES
