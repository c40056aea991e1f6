"""What a worker does: return home, or go to a field, a plaza or a market. Compiled."""

from mypy_extensions import i64

from atoll.core.bits import BIT
from atoll.games.tropicalia import codes, market, pieces
from atoll.games.tropicalia.board import Board


def return_home(board: Board, space: i64) -> None:
    player = board.players[board.turn]
    player.frame &= ~BIT[space]
    player.home += 1
    board.note(codes.WENT_HOME, board.turn, space)
    board.draw_fruit(codes.FROM_HOME)


def move(board: Board, space: i64, cell: i64) -> None:
    """Outside its line the worker needs a surfboard, on an occupied market a cart."""
    player = board.players[board.turn]
    outside = 1 - (pieces.LINE[space] >> cell & 1)
    crowded = board.occupied >> cell & 1
    player.frame &= ~BIT[space]
    player.surfboards -= outside
    player.used_surfboards += outside
    player.carts -= crowded
    player.used_carts += crowded
    board.add_worker(board.turn, cell)
    board.cell = cell
    board.note(codes.MOVED, board.turn, space, cell, outside | crowded << 1, board.ground(cell))


def harvest(board: Board, cell: i64) -> None:
    """Take all fruits of a field."""
    player = board.players[board.turn]
    goods = board.goods
    at = cell * pieces.FRUIT_KINDS
    board.note(codes.HARVESTED, board.turn, cell, goods[at], goods[at + 1], goods[at + 2])
    fruit: i64
    for fruit in range(pieces.FRUIT_KINDS):
        player.gain(fruit, goods[at + fruit])
        goods[at + fruit] = 0


def take_items(board: Board, cell: i64) -> None:
    """Take both items of a plaza; baskets without a space leave the game."""
    player = board.players[board.turn]
    goods = board.goods
    at = cell * pieces.ITEM_KINDS
    carts = goods[at + pieces.CART]
    surfboards = goods[at + pieces.SURFBOARD]
    baskets = goods[at + pieces.BASKET]
    board.note(codes.TOOK_ITEMS, board.turn, cell, carts, surfboards, baskets)
    player.carts += carts
    player.surfboards += surfboards
    kept = min(baskets, pieces.BASKET_SPACES - player.baskets)
    player.baskets += kept
    board.items_out[pieces.BASKET] += baskets - kept
    if kept < baskets:
        board.note(codes.BASKETS_LOST, board.turn, cell, baskets - kept)
    item: i64
    for item in range(pieces.ITEM_KINDS):
        goods[at + item] = 0


def sell(board: Board, fruits: i64) -> None:
    cell = board.cell
    shells = market.worth(board, board.turn, cell, fruits)
    board.note(codes.SOLD, board.turn, cell, fruits, shells)
    fruit: i64
    for fruit in range(pieces.FRUIT_KINDS):
        board.put_into_bag(fruit, codes.sold(fruits, fruit))
    board.players[board.turn].shells += shells
