"""The board before the first round. Compiled."""

from mypy_extensions import i64

from atoll.core.bag import draw
from atoll.core.bits import BIT
from atoll.core.packed import append, vec
from atoll.games.tropicalia import construction, pieces
from atoll.games.tropicalia.board import Board
from atoll.games.tropicalia.pieces import NOTHING
from atoll.games.tropicalia.player import Player


def lay_island(board: Board) -> None:
    heap = vec[i64]([1] * pieces.CELLS)
    for _ in range(pieces.CELLS):
        board.island = append(board.island, draw(heap, board.rng))
    survey(board)


def survey(board: Board) -> None:
    """Note which tiles of the island are in play, what its markets buy and where the brown board lies."""
    board.sale = vec[i64]([NOTHING] * pieces.CELLS)
    board.goods = vec[i64]([0] * (pieces.CELLS * pieces.FRUIT_KINDS))
    board.workers = vec[i64]([0] * pieces.CELLS)
    cell: i64
    for cell in range(pieces.CELLS):
        tile = board.island[cell]
        if tile == pieces.BROWN:
            board.brown = cell
        if pieces.TILE_TYPE[tile] == pieces.MARKET:
            board.sale[cell] = tile - pieces.FIRST_MARKET
        if not pieces.is_flipped(tile, board.seats):
            board.in_play |= BIT[cell]
            if pieces.TILE_TYPE[tile] == pieces.MARKET:
                board.markets |= BIT[cell]


def fill_supplies(board: Board) -> None:
    board.bag = pieces.FRUIT_SET[:]
    board.item_pile = pieces.ITEM_SET[:]
    board.items_out = vec[i64]([0] * pieces.ITEM_KINDS)
    board.tile_pile = vec[i64]([1] * pieces.TILES)
    board.tiles_left = pieces.TILES
    for _ in range(pieces.SLOTS):
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
    heap = vec[i64]([1] * (pieces.STAR_FACES // 2 if no_star else pieces.FACE_TILES))
    faces = vec[i64]()
    for _ in pieces.COVERED:
        tile = draw(heap, board.rng)
        faces = append(faces, tile * 2 + board.rng.below(2))
    return faces


def cover_markets(board: Board, faces: vec[i64]) -> None:
    place: i64
    cell: i64
    for place in range(len(pieces.COVERED)):
        for cell in range(pieces.CELLS):
            if board.island[cell] == pieces.COVERED[place]:
                board.sale[cell] = pieces.FACE_SALE + faces[place]
