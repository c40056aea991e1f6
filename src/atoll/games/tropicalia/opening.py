"""The board before the first round. Compiled."""

from mypy_extensions import i64

from atoll.core.bag import draw
from atoll.core.bits import BIT
from atoll.core.packed import append, vec
from atoll.games.tropicalia import construction
from atoll.games.tropicalia.board import Board
from atoll.games.tropicalia.pieces import (
    BROWN,
    CELLS,
    COVERED,
    FACE_SALE,
    FACE_TILES,
    FIRST_MARKET,
    FRUIT_KINDS,
    FRUIT_SET,
    ITEM_KINDS,
    ITEM_SET,
    MARKET,
    NOTHING,
    SLOTS,
    STAR_FACES,
    TILE_TYPE,
    TILES,
    is_flipped,
)
from atoll.games.tropicalia.player import Player


def lay_island(board: Board) -> None:
    heap = vec[i64]([1] * CELLS)
    for _ in range(CELLS):
        board.island = append(board.island, draw(heap, board.rng))
    survey(board)


def survey(board: Board) -> None:
    """Note which tiles of the island are in play, what its markets buy and where the brown board lies."""
    board.sale = vec[i64]([NOTHING] * CELLS)
    board.goods = vec[i64]([0] * (CELLS * FRUIT_KINDS))
    board.workers = vec[i64]([0] * CELLS)
    cell: i64
    for cell in range(CELLS):
        tile = board.island[cell]
        if tile == BROWN:
            board.brown = cell
        if TILE_TYPE[tile] == MARKET:
            board.sale[cell] = tile - FIRST_MARKET
        if not is_flipped(tile, board.seats):
            board.in_play |= BIT[cell]
            if TILE_TYPE[tile] == MARKET:
                board.markets |= BIT[cell]


def fill_supplies(board: Board) -> None:
    board.bag = FRUIT_SET[:]
    board.item_pile = ITEM_SET[:]
    board.items_out = vec[i64]([0] * ITEM_KINDS)
    board.tile_pile = vec[i64]([1] * TILES)
    board.tiles_left = TILES
    for _ in range(SLOTS):
        board.slots = append(board.slots, construction.draw_tile(board))


def seat_players(board: Board, start_player: i64) -> None:
    """Lots decide who starts, unless somebody is named; the others have a shell more each, clockwise."""
    seats = board.seats
    board.first = start_player if start_player != NOTHING else board.rng.below(seats)
    seat: i64
    for seat in range(seats):
        player = Player()
        player.set_up((seat - board.first + seats) % seats)
        board.players.append(player)


def draw_faces(board: Board, no_star: i64) -> vec[i64]:
    """A face for each market that is covered: random tiles, random sides."""
    heap = vec[i64]([1] * (STAR_FACES // 2 if no_star else FACE_TILES))
    faces = vec[i64]()
    for _ in COVERED:
        tile = draw(heap, board.rng)
        faces = append(faces, tile * 2 + board.rng.below(2))
    return faces


def cover_markets(board: Board, faces: vec[i64]) -> None:
    place: i64
    cell: i64
    for place in range(len(COVERED)):
        for cell in range(CELLS):
            if board.island[cell] == COVERED[place]:
                board.sale[cell] = FACE_SALE + faces[place]
