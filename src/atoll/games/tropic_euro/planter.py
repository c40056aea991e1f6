"""The Planter: each player takes a tile, then the row is laid anew. Compiled."""

from typing import Final

from mypy_extensions import i64

from atoll.core.bag import size
from atoll.core.bits import BIT
from atoll.games.tropic_euro import codes, pieces
from atoll.games.tropic_euro.board import Board

TAKING: Final = 0  # stages: everybody's turn
SECOND: Final = 1  # the library's second tile
SWEEPING: Final = 2


def plant(board: Board) -> bool:
    """Go on with the role; False when it is over."""
    while board.stage == TAKING:
        if board.step == board.seats:
            board.stage = SECOND
        elif _ask_take(board, board.due()):
            return True
        else:
            next_planter(board)
    if board.stage == SECOND:
        if board.privilege == 2 and _ask_second(board, board.chooser()):
            return True
        board.stage = SWEEPING
    lay_row(board)
    return False


def next_planter(board: Board) -> None:
    board.step += 1
    board.hacienda_used = 0


def _ask_take(board: Board, seat: i64) -> bool:
    island = board.islands[seat]
    if board.drawn != pieces.NOTHING:
        return board.ask(codes.PLANT_DRAWN, seat, BIT[codes.PLACE_DRAWN] | BIT[codes.PLACE_DRAWN + 1])
    if island.tiles == pieces.ISLAND:
        return False
    equip: i64 = 1 if island.has(pieces.PLANTER_TOOLMAKER) and board.tool_at_hand() else 0
    choices = 1 << codes.PASS | face_up(board, seat, equip)
    if board.quarry_supply > 0 and (board.step == 0 or island.has(pieces.CONSTRUCTION_HUT)):
        choices |= (1 | equip << 1) << codes.TAKE_QUARRY
    if (
        island.has(pieces.HACIENDA)
        and board.hacienda_used == 0
        and size(board.stack) + size(board.discard) > 0
    ):
        choices |= BIT[codes.DRAW]
    return board.ask(codes.PLANT_TAKE, seat, choices)


def _ask_second(board: Board, seat: i64) -> bool:
    if board.islands[seat].tiles == pieces.ISLAND:
        return False
    tiles = face_up(board, seat, 0)
    return tiles != 0 and board.ask(codes.PLANT_SECOND, seat, 1 << codes.PASS | tiles)


def face_up(board: Board, seat: i64, equip: i64) -> i64:
    """The moves that take a plantation of the row, in all variants."""
    variants = 1 | equip << 1
    if board.islands[seat].has(pieces.FOREST_HOUSE):
        variants |= variants << 2
    moves: i64 = 0
    for kind in board.row:
        if kind != pieces.NOTHING:
            moves |= variants << (codes.TAKE + codes.tile_code(kind, 0, 0))
    return moves


def take_plantation(board: Board, kind: i64, as_forest: i64, equip: i64) -> None:
    index: i64 = 0
    while board.row[index] != kind:
        index += 1
    board.row[index] = pieces.NOTHING
    _take(board, kind, index, as_forest, equip)


def take_quarry(board: Board, equip: i64) -> None:
    board.quarry_supply -= 1
    _take(board, pieces.QUARRY, pieces.NOTHING, 0, equip)


def _take(board: Board, kind: i64, index: i64, as_forest: i64, equip: i64) -> None:
    island = board.islands[board.turn]
    source = board.take_tool(board.turn) if equip else 0
    if as_forest:
        island.add_forest()
        island.stored += equip
    else:
        island.add_tile(kind)
        if equip:
            island.put_tool(kind)
    board.note(codes.TOOK, board.turn, kind, index, as_forest, source)
    turn_over(board)


def turn_over(board: Board) -> None:
    if board.stage == SECOND:
        board.stage = SWEEPING
    else:
        next_planter(board)


def draw_hacienda(board: Board) -> None:
    board.hacienda_used = 1
    board.drawn = board.draw_tile()
    if not board.islands[board.turn].has(pieces.FOREST_HOUSE):
        place_drawn(board, 0)


def place_drawn(board: Board, as_forest: i64) -> None:
    island = board.islands[board.turn]
    kind = board.drawn
    if as_forest:
        island.add_forest()
        island.hide(kind)
    else:
        island.add_tile(kind)
    board.note(codes.DREW, board.turn, kind, as_forest)
    board.drawn = pieces.NOTHING


def lay_row(board: Board) -> None:
    """Tiles that nobody took are discarded, and the row is filled again."""
    index: i64
    for index in range(board.seats + 1):
        kind = board.row[index]
        if kind != pieces.NOTHING:
            board.discard[kind] += 1
            board.note(codes.SWEPT, board.chooser(), kind, index)
    for index in range(board.seats + 1):
        board.row[index] = board.draw_tile()
        if board.row[index] != pieces.NOTHING:
            board.note(codes.REVEALED, board.chooser(), board.row[index], index)
