"""The table of Tropic Euro before the first round: supplies, seats, buildings. Compiled."""

from mypy_extensions import i64

from atoll.core.bits import lowest
from atoll.core.packed import append, vec
from atoll.games.tropic_euro import pieces
from atoll.games.tropic_euro.board import Board
from atoll.games.tropic_euro.island import Island
from atoll.games.tropic_euro.violets import some_of


def lay_out(board: Board, later_vp: i64) -> None:
    """Supplies full, ships, row and roles empty."""
    seats = board.seats
    board.start_vp = pieces.VP_SUPPLY_5_LATER if later_vp and seats == 5 else pieces.VP_SUPPLY[seats]
    board.vp_bank = board.start_vp
    board.tool_supply = pieces.TOOL_SUPPLY[seats]
    board.tool_ship = seats
    board.goods_supply = pieces.goods_set(seats)
    board.quarry_supply = pieces.QUARRIES[seats]
    board.stack = pieces.plantation_set(seats)
    board.discard = vec[i64]([0] * pieces.KINDS)
    board.building_supply = vec[i64]([0] * pieces.BUILDING_KINDS)
    board.ship_good = vec[i64]([pieces.NOTHING] * pieces.SHIPS_IN_GAME[seats])
    board.ship_load = vec[i64]([0] * pieces.SHIPS_IN_GAME[seats])
    board.role_cash = vec[i64]([0] * pieces.ROLES_IN_GAME[seats])
    board.taken_by = vec[i64]([pieces.NOTHING] * pieces.ROLES_IN_GAME[seats])
    board.row = vec[i64]([pieces.NOTHING] * (seats + 1))


def seat_players(board: Board, at_random: i64, banana_discount: i64) -> None:
    """Turn order, and what each player starts with."""
    waiting: i64 = (1 << board.seats) - 1
    for _ in range(board.seats):
        board.islands.append(Island())
    position: i64
    for position in range(board.seats):
        seat = lowest(some_of(waiting, 1, board.rng) if at_random else waiting)
        waiting ^= 1 << seat
        board.order = append(board.order, seat)
        island = board.islands[seat]
        island.set_up()
        island.cash = pieces.START_CASH[board.seats]
        kind: i64 = pieces.COCOA
        if position >= pieces.COCOA_SEATS[board.seats]:
            kind = pieces.BANANA
            if banana_discount:
                island.cash -= pieces.BANANA_DISCOUNT
        board.stack[kind] -= 1
        island.add_tile(kind)


def add_buildings(board: Board, buildings: i64) -> None:
    """A set of buildings comes into the game."""
    board.in_game |= buildings
    board.for_sale |= buildings
    while buildings:
        building = lowest(buildings)
        board.building_supply[building] = pieces.copies(board.seats, building)
        buildings &= buildings - 1
