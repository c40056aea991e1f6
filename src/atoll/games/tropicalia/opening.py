"""The table before the first round. Compiled."""

from mypy_extensions import i64

from atoll.core.bag import draw
from atoll.core.bits import BIT
from atoll.core.packed import append, vec
from atoll.games.tropicalia import construction
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
from atoll.games.tropicalia.table import Table


def lay_island(table: Table) -> None:
    heap = vec[i64]([1] * CELLS)
    for _ in range(CELLS):
        table.island = append(table.island, draw(heap, table.rng))
    survey(table)


def survey(table: Table) -> None:
    """Note which tiles of the island are in play, what its markets buy and where the brown board lies."""
    table.sale = vec[i64]([NOTHING] * CELLS)
    table.goods = vec[i64]([0] * (CELLS * FRUIT_KINDS))
    table.workers = vec[i64]([0] * CELLS)
    cell: i64
    for cell in range(CELLS):
        tile = table.island[cell]
        if tile == BROWN:
            table.brown = cell
        if TILE_TYPE[tile] == MARKET:
            table.sale[cell] = tile - FIRST_MARKET
        if not is_flipped(tile, table.seats):
            table.in_play |= BIT[cell]
            if TILE_TYPE[tile] == MARKET:
                table.markets |= BIT[cell]


def fill_supplies(table: Table) -> None:
    table.bag = FRUIT_SET[:]
    table.item_pile = ITEM_SET[:]
    table.items_out = vec[i64]([0] * ITEM_KINDS)
    table.tile_pile = vec[i64]([1] * TILES)
    table.tiles_left = TILES
    for _ in range(SLOTS):
        table.slots = append(table.slots, construction.draw_tile(table))


def seat_players(table: Table, start_player: i64) -> None:
    """Lots decide who starts, unless somebody is named; the others have a shell more each, clockwise."""
    seats = table.seats
    table.first = start_player if start_player != NOTHING else table.rng.below(seats)
    seat: i64
    for seat in range(seats):
        player = Player()
        player.set_up((seat - table.first + seats) % seats)
        table.players.append(player)


def draw_faces(table: Table, no_star: i64) -> vec[i64]:
    """A face for each market that is covered: random tiles, random sides."""
    heap = vec[i64]([1] * (STAR_FACES // 2 if no_star else FACE_TILES))
    faces = vec[i64]()
    for _ in COVERED:
        tile = draw(heap, table.rng)
        faces = append(faces, tile * 2 + table.rng.below(2))
    return faces


def cover_markets(table: Table, faces: vec[i64]) -> None:
    place: i64
    cell: i64
    for place in range(len(COVERED)):
        for cell in range(CELLS):
            if table.island[cell] == COVERED[place]:
                table.sale[cell] = FACE_SALE + faces[place]
