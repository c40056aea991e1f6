"""The cleaning step. Compiled."""

from mypy_extensions import i64

from atoll.core.bits import BIT, lowest
from atoll.games.frutabaja import codes, pieces
from atoll.games.frutabaja.board import Board
from atoll.games.frutabaja.luck import tramp_ways
from atoll.games.frutabaja.pieces import NOTHING


def cleanable(board: Board) -> i64:
    """The set of tiles whose dirt the active player may clean: the own ones, and those that are everybody's."""
    common = BIT[board.bank] | BIT[board.fountain] | BIT[board.cemetery]
    return (board.own_tiles(board.active) | common) & board.dirty


def offer_cleaning(board: Board) -> None:
    rich = board.players[board.active].monies > 0
    if rich or board.free_clean(board.active):
        board.offer(codes.CLEAN, cleanable(board))
    if rich:
        board.offer(codes.TRAMP, tramp_ways(board))
    bars = board.able(board.active, pieces.LAST_CALL) & ~board.used if board.dirty else i64(0)
    while bars:
        bar = lowest(bars)
        board.offer(codes.LAST_CALL + codes.CALLS * bar, calls(board, bar))
        bars &= bars - 1


def calls(board: Board, bar: i64) -> i64:
    """The set of last calls of a Bar: 4 * where the dirt lies + direction in which it goes."""
    out: i64 = 0
    origin: i64
    direction: i64
    for origin in range(5):
        start = origin_tile(bar, origin)
        if start != NOTHING and board.dirty >> start & 1:
            for direction in range(4):
                to = pieces.next_to(start, direction)
                if to != NOTHING and to != board.cave_tile:
                    out |= BIT[4 * origin + direction]
    return out


def origin_tile(bar: i64, origin: i64) -> i64:
    """The Bar's own tile, or the one beside it in a direction; NOTHING beyond the fence."""
    return bar if origin == 0 else pieces.next_to(bar, origin - 1)


def clean(board: Board, tile: i64) -> None:
    """A token goes back to the Cave, for a money unless a Laundry does it."""
    laundries = board.free_clean(board.active)
    paid: i64 = 0
    if laundries:
        board.used |= laundries & -laundries
    else:
        paid = 1
        board.players[board.active].monies -= 1
    board.cleanse(tile, 1)
    board.note(codes.CLEANED, board.active, tile, paid)
