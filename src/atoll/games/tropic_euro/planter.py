"""The Planter: each player takes a tile, then the row is laid anew. Compiled."""

from typing import Final

from mypy_extensions import i64

from atoll.core.bag import size
from atoll.core.bits import BIT
from atoll.games.tropic_euro.codes import (
    DRAW,
    DREW,
    PASS,
    PLACE_DRAWN,
    PLANT_DRAWN,
    PLANT_SECOND,
    PLANT_TAKE,
    REVEALED,
    SWEPT,
    TAKE,
    TAKE_QUARRY,
    TOOK,
)
from atoll.games.tropic_euro.pieces import (
    CONSTRUCTION_HUT,
    FOREST_HOUSE,
    HACIENDA,
    ISLAND,
    NOTHING,
    PLANTER_TOOLMAKER,
    QUARRY,
)
from atoll.games.tropic_euro.table import Table

TAKING: Final = 0  # stages: everybody's turn
SECOND: Final = 1  # the library's second tile
SWEEPING: Final = 2


def plant(t: Table) -> bool:
    """Go on with the role; False when it is over."""
    while t.stage == TAKING:
        if t.step == t.seats:
            t.stage = SECOND
        elif _ask_take(t, t.due()):
            return True
        else:
            next_planter(t)
    if t.stage == SECOND:
        if t.privilege == 2 and _ask_second(t, t.chooser()):
            return True
        t.stage = SWEEPING
    lay_row(t)
    return False


def next_planter(t: Table) -> None:
    t.step += 1
    t.hacienda_used = 0


def _ask_take(t: Table, seat: i64) -> bool:
    island = t.islands[seat]
    if t.drawn != NOTHING:
        return t.ask(PLANT_DRAWN, seat, BIT[PLACE_DRAWN] | BIT[PLACE_DRAWN + 1])
    if island.tiles == ISLAND:
        return False
    equip: i64 = 1 if island.has(PLANTER_TOOLMAKER) and t.tool_at_hand() else 0
    general = 1 << PASS | face_up(t, seat, equip)
    if t.quarry_supply > 0 and (t.step == 0 or island.has(CONSTRUCTION_HUT)):
        general |= (1 | equip << 1) << TAKE_QUARRY
    if island.has(HACIENDA) and t.hacienda_used == 0 and size(t.stack) + size(t.discard) > 0:
        general |= BIT[DRAW]
    return t.ask(PLANT_TAKE, seat, general)


def _ask_second(t: Table, seat: i64) -> bool:
    if t.islands[seat].tiles == ISLAND:
        return False
    tiles = face_up(t, seat, 0)
    return tiles != 0 and t.ask(PLANT_SECOND, seat, 1 << PASS | tiles)


def face_up(t: Table, seat: i64, equip: i64) -> i64:
    """The moves that take a plantation of the row, in all variants."""
    variants = 1 | equip << 1
    if t.islands[seat].has(FOREST_HOUSE):
        variants |= variants << 2
    moves: i64 = 0
    for kind in t.row:
        if kind != NOTHING:
            moves |= variants << (TAKE + (kind << 2))
    return moves


def take_plantation(t: Table, kind: i64, as_forest: i64, equip: i64) -> None:
    seat = t.turn
    island = t.islands[seat]
    index: i64 = 0
    while t.row[index] != kind:
        index += 1
    t.row[index] = NOTHING
    source = t.take_tool(seat) if equip else 0
    if as_forest:
        island.add_forest()
        island.stored += equip
    else:
        island.add_tile(kind)
        if equip:
            island.put_tool(kind)
    t.note(TOOK, seat, kind, index, as_forest, source)
    _turn_over(t)


def take_quarry(t: Table, equip: i64) -> None:
    seat = t.turn
    island = t.islands[seat]
    t.quarry_supply -= 1
    source = t.take_tool(seat) if equip else 0
    island.add_tile(QUARRY)
    if equip:
        island.put_tool(QUARRY)
    t.note(TOOK, seat, QUARRY, NOTHING, 0, source)
    _turn_over(t)


def _turn_over(t: Table) -> None:
    if t.stage == SECOND:
        t.stage = SWEEPING
    else:
        next_planter(t)


def pass_tile(t: Table) -> None:
    _turn_over(t)


def draw_hacienda(t: Table) -> None:
    t.hacienda_used = 1
    t.drawn = t.draw_tile()
    if not t.islands[t.turn].has(FOREST_HOUSE):
        place_drawn(t, 0)


def place_drawn(t: Table, as_forest: i64) -> None:
    island = t.islands[t.turn]
    kind = t.drawn
    if as_forest:
        island.add_forest()
        island.secret += 1 << (kind << 2)
    else:
        island.add_tile(kind)
    t.note(DREW, t.turn, kind, as_forest)
    t.drawn = NOTHING


def lay_row(t: Table) -> None:
    """Tiles that nobody took are discarded, and the row is filled again."""
    index: i64
    for index in range(t.seats + 1):
        kind = t.row[index]
        if kind != NOTHING:
            t.discard[kind] += 1
            t.note(SWEPT, t.chooser(), kind, index)
    for index in range(t.seats + 1):
        t.row[index] = t.draw_tile()
        if t.row[index] != NOTHING:
            t.note(REVEALED, t.chooser(), t.row[index], index)
