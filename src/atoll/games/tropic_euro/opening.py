"""The table of Tropic Euro before the first round: supplies, seats, buildings. Compiled."""

from mypy_extensions import i64

from atoll.core.bits import lowest
from atoll.core.packed import append, vec
from atoll.games.tropic_euro.island import Island
from atoll.games.tropic_euro.pieces import (
    BANANA,
    BANANA_DISCOUNT,
    BUILDING_KINDS,
    COCOA,
    COCOA_SEATS,
    KINDS,
    NOTHING,
    QUARRIES,
    ROLES_IN_GAME,
    SHIPS_IN_GAME,
    START_CASH,
    TOOL_SUPPLY,
    VP_SUPPLY,
    VP_SUPPLY_5_LATER,
    copies,
    goods_set,
    plantation_set,
)
from atoll.games.tropic_euro.table import Table
from atoll.games.tropic_euro.violets import some_of


def lay_out(t: Table, later_vp: i64) -> None:
    """Supplies full, ships, row and roles empty."""
    seats = t.seats
    t.start_vp = VP_SUPPLY_5_LATER if later_vp and seats == 5 else VP_SUPPLY[seats]
    t.vp_bank = t.start_vp
    t.tool_supply = TOOL_SUPPLY[seats]
    t.tool_ship = seats
    t.goods_supply = goods_set(seats)
    t.quarry_supply = QUARRIES[seats]
    t.stack = plantation_set(seats)
    t.discard = vec[i64]([0] * KINDS)
    t.building_supply = vec[i64]([0] * BUILDING_KINDS)
    for _ in range(SHIPS_IN_GAME[seats]):
        t.ship_good = append(t.ship_good, NOTHING)
        t.ship_load = append(t.ship_load, 0)
    for _ in range(ROLES_IN_GAME[seats]):
        t.role_cash = append(t.role_cash, 0)
        t.taken_by = append(t.taken_by, NOTHING)
    for _ in range(seats + 1):
        t.row = append(t.row, NOTHING)


def seat_players(t: Table, at_random: i64, banana_discount: i64) -> None:
    """Turn order, and what each player starts with."""
    waiting: i64 = (1 << t.seats) - 1
    for _ in range(t.seats):
        t.islands.append(Island())
    position: i64
    for position in range(t.seats):
        seat = lowest(some_of(waiting, 1, t.rng) if at_random else waiting)
        waiting ^= 1 << seat
        t.order = append(t.order, seat)
        island = t.islands[seat]
        island.set_up()
        island.cash = START_CASH[t.seats]
        kind: i64 = COCOA
        if position >= COCOA_SEATS[t.seats]:
            kind = BANANA
            if banana_discount:
                island.cash -= BANANA_DISCOUNT
        t.stack[kind] -= 1
        island.add_tile(kind)


def add_buildings(t: Table, buildings: i64) -> None:
    """A set of buildings comes into the game."""
    t.in_game |= buildings
    t.for_sale |= buildings
    while buildings:
        building = lowest(buildings)
        t.building_supply[building] = copies(t.seats, building)
        buildings &= buildings - 1
