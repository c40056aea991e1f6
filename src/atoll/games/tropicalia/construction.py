"""Building a village tile: the price, the fruits it brings, the tiles that follow. Compiled."""

from mypy_extensions import i64

from atoll.core.bag import draw, size
from atoll.core.bits import BIT
from atoll.core.packed import vec
from atoll.games.tropicalia import codes
from atoll.games.tropicalia.board import Board
from atoll.games.tropicalia.pieces import MOST_ORCHARD_FRUITS, NOTHING, SLOTS, orchard_fruit


def draw_tile(board: Board) -> i64:
    """A new village tile from the pile, or NOTHING."""
    if board.tiles_left == 0:
        return NOTHING
    board.tiles_left -= 1
    return draw(board.tile_pile, board.rng)


def build(board: Board, slot: i64, plot: i64) -> None:
    """Pay for the tile in a slot and lay it; what it brings is dealt with one by one."""
    player = board.players[board.turn]
    tile = board.slots[slot]
    cost = board.cost(slot)
    player.shells -= cost
    board.slots[slot] = NOTHING
    board.edges_due = player.lay(tile, plot)
    board.plot = plot
    board.slot = slot
    board.picked = 0
    board.note(codes.BUILT, board.turn, tile, plot, slot, cost)


def depicted(board: Board) -> i64:
    """The fruit of the new orchard that comes next, or NOTHING."""
    if board.picked == MOST_ORCHARD_FRUITS:
        return NOTHING
    tile = board.players[board.turn].village[board.plot]
    return orchard_fruit(tile, board.picked)


def pick_fruit(board: Board, fruit: i64) -> bool:
    """Take the depicted fruit, or none from an empty bag; False if the bag has only others."""
    if board.bag[fruit] > 0:
        board.take_from_bag(fruit)
        board.note(codes.PICKED, board.turn, fruit, board.plot)
    elif size(board.bag) > 0:
        return False
    else:
        board.note(codes.PICKED, board.turn, NOTHING, board.plot)
    board.picked += 1
    return True


def choose_fruit(board: Board, fruit: i64) -> None:
    """Take another fruit than the depicted one, or NOTHING."""
    board.note(codes.CHOSE, board.turn, fruit, board.plot, depicted(board))
    if fruit != NOTHING:
        board.take_from_bag(fruit)
    board.picked += 1


def finish(board: Board) -> None:
    """The tile is dealt with: the construction board closes up."""
    _slide(board, board.slot)
    board.plot = NOTHING
    board.slot = NOTHING


def sweep(board: Board) -> None:
    """Two players: the tile in the first slot leaves the game."""
    tile = board.slots[0]
    if tile != NOTHING:
        board.tiles_out |= BIT[tile]
        board.note(codes.SWEPT, board.turn, tile)
        _slide(board, 0)


def _slide(board: Board, empty: i64) -> None:
    """Tiles right of an empty slot slide left, and a new one comes to the last slot."""
    slots: vec[i64] = board.slots
    slot: i64
    for slot in range(empty, SLOTS - 1):
        slots[slot] = slots[slot + 1]
    tile = draw_tile(board)
    slots[SLOTS - 1] = tile
    board.note(codes.SLID, board.turn, empty, tile)
