"""The table before the first turn. Compiled."""

from typing import Final

from mypy_extensions import i64

from atoll.core.bag import draw, draw_of
from atoll.core.bits import BIT
from atoll.core.packed import vec
from atoll.games.frutabaja import codes, pieces
from atoll.games.frutabaja.board import Board
from atoll.games.frutabaja.pieces import NOTHING
from atoll.games.frutabaja.pile import Pile
from atoll.games.frutabaja.player import Player

DIE: Final = vec[i64]([1] * 6)  # faces


def lay_backyard(board: Board) -> None:
    """The special tiles in the top row, the terrains below."""
    rng = board.rng
    ground = vec[i64]([0] * pieces.TILES)
    specials = vec[i64]([1] * pieces.SPECIALS)
    terrains = vec[i64]([1] * pieces.TERRAINS)
    tile: i64
    for tile in range(pieces.COLUMNS):
        ground[tile] = draw_of(pieces.SPECIALS - tile, specials, rng)
    for tile in range(pieces.COLUMNS, pieces.TILES):
        ground[tile] = pieces.SPECIALS + draw_of(pieces.TILES - tile, terrains, rng)
    board.ground = ground
    survey(board)


def survey(board: Board) -> None:
    """Note where things are on the ground that was laid; nothing stands on it yet."""
    board.with_number = vec[i64]([0] * (pieces.MOST_NUMBER + 1))
    board.business = vec[i64]([NOTHING] * pieces.TILES)
    board.dirt = vec[i64]([0] * pieces.TILES)
    tile: i64
    for tile in range(pieces.COLUMNS):
        special = board.ground[tile]
        if special == pieces.BANK:
            board.bank = tile
        elif special == pieces.FOUNTAIN:
            board.fountain = tile
        elif special == pieces.CAVE:
            board.cave_tile = tile
        else:
            board.cemetery = tile
    board.blorrrdo = board.cave_tile
    for number in pieces.BANK_NUMBERS:
        board.with_number[number] = BIT[board.bank]
    for tile in range(pieces.COLUMNS, pieces.TILES):
        board.with_number[pieces.NUMBER[board.ground[tile]]] |= BIT[tile]
    board.within = price_list(board)


def price_list(board: Board) -> vec[i64]:
    """The terrains that cost so many monies or less: where the Fountain works, then where it does not."""
    out = vec[i64]([0] * (2 * pieces.DRY))
    wet = board.fountain_terrain()
    tile: i64
    for tile in range(pieces.COLUMNS, pieces.TILES):
        price = board.price(tile)
        bit = BIT[tile]
        out[price] |= bit
        out[pieces.DRY + (price - 1 if tile == wet else price)] |= bit
    monies: i64
    for monies in range(pieces.DEAREST):
        out[monies + 1] |= out[monies]
        out[pieces.DRY + monies + 1] |= out[pieces.DRY + monies]
    return out


def seat_players(board: Board) -> None:
    """Lots decide who starts."""
    board.first = board.rng.pick(vec[i64]([1] * board.seats))
    board.active = board.first
    for _ in range(board.seats):
        board.players.append(Player())


def fill_piles(board: Board) -> None:
    for unseen in (pieces.set_of(pieces.BROWN), pieces.set_of(pieces.GREEN), pieces.CARD_COPIES[:]):
        pile = Pile()
        pile.set_up(unseen)
        board.piles.append(pile)
    board.row = vec[i64]([NOTHING] * pieces.SLOTS)
    board.dice = vec[i64]([0] * 4)


def deal_goals(board: Board) -> None:
    """Three life goals for each, in turn order."""
    board.undealt = vec[i64]([pieces.GOAL_COPIES] * pieces.GOAL_KINDS)
    k: i64
    for k in range(board.seats):
        player = board.players[(board.first + k) % board.seats]
        place: i64
        for place in range(pieces.HAND):
            player.goals |= draw(board.undealt, board.rng) << 4 * place


def draw_objectives(board: Board) -> None:
    """The first is always there."""
    heap = vec[i64]([1] * pieces.OBJECTIVE_KINDS)
    heap[pieces.REMOVE_BLORRRDO] = 0
    board.objectives = BIT[pieces.REMOVE_BLORRRDO]
    for _ in range(pieces.DRAWN_OBJECTIVES):
        board.objectives |= BIT[draw(heap, board.rng)]


def open_rows(board: Board) -> None:
    """Four of each pile, and four dice, once the Lemonade Stands are there."""
    slot: i64
    for slot in range(pieces.SLOTS):
        board.row[slot] = board.piles[slot // pieces.ROW_SLOTS].turn_up(board.rng)
    space: i64
    for space in range(4):
        board.dice[space] = roll(board)
    board.note(codes.OPENED, board.first)


def roll(board: Board) -> i64:
    return 1 + board.rng.pick_of(6, DIE)
