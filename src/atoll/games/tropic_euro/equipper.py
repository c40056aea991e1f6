"""The Equipper: tools leave the ship, are placed anew, and the ship is loaded again. Compiled."""

from typing import Final

from mypy_extensions import i64

from atoll.games.tropic_euro.codes import (
    END_TOOLS,
    EQUIP_PLACE,
    LIFTED,
    PLACED,
    REFILLED,
    STOWED,
    TOOLS,
)
from atoll.games.tropic_euro.table import Table

DUE: Final = 0  # stages of each player's step
PLACING: Final = 1


def hand_out(t: Table) -> None:
    """The chooser's privilege from the supply, then the ship's tools one by one round the table."""
    extra = min(t.privilege, t.tool_supply)
    t.tool_supply -= extra
    distance: i64
    for distance in range(t.seats):
        seat = t.seat_after(t.lead, distance)
        island = t.islands[seat]
        share = max(0, (t.tool_ship - distance + t.seats - 1) // t.seats)
        island.all_tools += share + extra
        island.stored += share + extra
        if share + extra > 0:
            t.note(TOOLS, seat, share, extra)
        extra = 0
    t.tool_ship = 0


def equip(t: Table) -> bool:
    """Go on with the role; False when it is over."""
    while t.step < t.seats:
        seat = t.due()
        island = t.islands[seat]
        if t.stage == PLACING:
            if island.stored > 0:
                return t.ask(EQUIP_PLACE, seat, 0, island.open)
            t.stage = DUE
            t.step += 1
        elif island.all_tools == 0:
            t.step += 1
        elif island.all_tools >= island.all_slots:
            _place_all(t, seat)
            t.step += 1
        else:
            island.lift_all()
            t.note(LIFTED, seat, island.all_tools)
            t.stage = PLACING
    _refill(t)
    return False


def place_tool(t: Table, place: i64) -> None:
    island = t.islands[t.turn]
    island.put_tool(place)
    island.stored -= 1
    t.note(PLACED, t.turn, place, 1)


def _place_all(t: Table, seat: i64) -> None:
    """There is a tool for every slot, so nothing to decide."""
    island = t.islands[seat]
    if t.journal is not None:
        place: i64
        for place in range(len(island.slots)):
            if island.tools[place] < island.slots[place]:
                t.note(PLACED, seat, place, island.slots[place] - island.tools[place])
    island.fill_all()
    if island.stored > 0:
        t.note(STOWED, seat, island.stored)


def _refill(t: Table) -> None:
    """A tool for each free slot of all buildings, at least one a player."""
    free: i64 = 0
    for island in t.islands:
        free += island.free_building_slots()
    need = max(t.seats, free)
    t.tool_ship = min(need, t.tool_supply)
    t.tool_supply -= t.tool_ship
    t.note(REFILLED, t.chooser(), t.tool_ship, t.tool_supply, need)
    if t.tool_ship < need:
        t.raise_flag(END_TOOLS, t.chooser())
