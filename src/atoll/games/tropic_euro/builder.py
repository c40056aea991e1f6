"""The Builder: prices, the black market, and what follows a building. Compiled."""

from typing import Final

from mypy_extensions import i64

from atoll.core.bits import BIT, count, lowest
from atoll.games.tropic_euro.codes import (
    BUILDING,
    BUILDING_VP,
    BUILT,
    END_CITY,
    GAVE_GOOD,
    GAVE_TOOL,
    GAVE_VP,
    HAND_IN,
    PASS,
    RETURN_GOOD,
    RETURN_VP,
    STORAGE,
    VEILED,
)
from atoll.games.tropic_euro.island import Island
from atoll.games.tropic_euro.pieces import (
    BLACK_MARKET,
    CHURCH,
    CHURCH_VP,
    CITY,
    COLUMN,
    COST,
    COSTING_UP_TO,
    DEAREST,
    FOREST_HOUSE,
    LARGE_SET,
    OF_COLUMN,
    PLACE_OF_BUILDINGS,
    STEP,
    UNIVERSITY,
    WITH_SLOTS,
)
from atoll.games.tropic_euro.table import Table

TOOL: Final = 0  # types of items for the black market, in the order in which they are named
GOOD: Final = 1
CHIP: Final = 2


def build(t: Table) -> bool:
    """Go on with the role; False when it is over."""
    while t.step < t.seats:
        seat = t.due()
        if t.owed > 0:
            if _ask_item(t, seat):
                return True
        elif t.islands[seat].spaces < CITY and _ask_build(t, seat):
            return True
        else:
            t.step += 1
    return False


def _ask_build(t: Table, seat: i64) -> bool:
    island = t.islands[seat]
    wanted = t.for_sale & ~island.owned
    if island.spaces == CITY - 1:
        wanted &= ~LARGE_SET
    paid = wanted & affordable(t, seat, 0)
    borne: i64 = 0
    if island.has(BLACK_MARKET):
        borne = wanted & affordable(t, seat, items_at_hand(island)) & ~paid
    equipped: i64 = 0
    if island.has(UNIVERSITY):
        if t.tool_at_hand():
            equipped = (paid | borne) & WITH_SLOTS
        elif has_tool_to_give(island):
            equipped = borne & WITH_SLOTS
    return t.ask(BUILDING, seat, 1 << PASS, paid | borne, equipped)


# -- prices ----------------------------------------------------------------------------------------------


def discount(t: Table, seat: i64, column: i64) -> i64:
    """How many hundreds a building of a column costs less."""
    island = t.islands[seat]
    forests = island.forests >> 1 if island.has(FOREST_HOUSE) else 0
    return t.privilege_of(seat) + min(island.quarries_at_work(), column) + forests


def price(t: Table, seat: i64, building: i64) -> i64:
    return max(0, COST[building] - STEP * discount(t, seat, COLUMN[building]))


def affordable(t: Table, seat: i64, items: i64) -> i64:
    """The set of buildings that the seat can pay with its cash and so many items worth a hundred each."""
    purse = t.islands[seat].cash // STEP + items
    out: i64 = 0
    column: i64
    for column in range(1, 5):
        out |= OF_COLUMN[column] & COSTING_UP_TO[min(purse + discount(t, seat, column), DEAREST)]
    return out


# -- the black market ------------------------------------------------------------------------------------


def has_tool_to_give(island: Island) -> bool:
    """Any tool but the one on the black market itself."""
    return island.all_tools > island.tools[PLACE_OF_BUILDINGS + BLACK_MARKET]


def items_at_hand(island: Island, first: i64 = TOOL) -> i64:
    """How many of a tool, a good and a VP the player can give, beginning with a type."""
    items: i64 = 0
    if first <= TOOL and has_tool_to_give(island):
        items += 1
    if first <= GOOD and island.goods_held() > 0:
        items += 1
    if island.vp > 0 and first <= CHIP:
        items += 1
    return items


def _ask_item(t: Table, seat: i64) -> bool:
    """Which item is handed over next; a forced one goes without asking."""
    island = t.islands[seat]
    later = t.owed - 1
    places: i64 = 0
    general: i64 = 0
    if t.owed_from == TOOL and has_tool_to_give(island):
        places = island.equipped & ~BIT[PLACE_OF_BUILDINGS + BLACK_MARKET]
        if island.stored > 0:
            places |= BIT[STORAGE]
    if t.owed_from > TOOL or t.equip == 0 or t.tool_at_hand():
        if t.owed_from <= GOOD and items_at_hand(island, CHIP) >= later:
            general = island.kinds_held() << RETURN_GOOD
        if later == 0 and island.vp > 0:
            general |= BIT[RETURN_VP]
    if count(places) + count(general) > 1:
        return t.ask(HAND_IN, seat, general, places)
    if places:
        give_tool(t, seat, lowest(places))
    elif general == BIT[RETURN_VP]:
        give_vp(t, seat)
    else:
        give_good(t, seat, lowest(general) - RETURN_GOOD)
    return False


def give_tool(t: Table, seat: i64, place: i64) -> None:
    island = t.islands[seat]
    if place == STORAGE:
        island.stored -= 1
    else:
        island.lift_tool(place)
    island.all_tools -= 1
    t.tool_supply += 1
    t.note(GAVE_TOOL, seat, place)
    _item_given(t, GOOD)


def give_good(t: Table, seat: i64, kind: i64) -> None:
    t.islands[seat].goods[kind] -= 1
    t.goods_supply[kind] += 1
    t.note(GAVE_GOOD, seat, kind)
    _item_given(t, CHIP)


def give_vp(t: Table, seat: i64) -> None:
    t.islands[seat].vp -= 1
    t.vp_bank += 1
    t.note(GAVE_VP, seat)
    _item_given(t, CHIP + 1)


def _item_given(t: Table, next_type: i64) -> None:
    t.owed -= 1
    t.owed_from = next_type
    if t.owed == 0:
        _raise(t, t.due())


# -- building ----------------------------------------------------------------------------------------------


def start_building(t: Table, building: i64, equip: i64) -> None:
    """Pay; price and working buildings are those of this moment, whatever is handed in."""
    seat = t.turn
    island = t.islands[seat]
    cost = price(t, seat, building)
    paid = min(cost, island.cash)
    t.building = building
    t.equip = equip
    t.church = 1 if island.has(CHURCH) else 0
    t.owed = (cost - paid) // STEP
    t.owed_from = TOOL
    t.paid = paid
    t.saved = COST[building] - cost
    island.cash -= paid
    if t.owed == 0:
        _raise(t, seat)


def _raise(t: Table, seat: i64) -> None:
    building = t.building
    island = t.islands[seat]
    t.building_supply[building] -= 1
    if t.building_supply[building] == 0:
        t.for_sale &= ~BIT[building]
    island.add_building(building)
    source: i64 = 0
    if t.equip:
        source = t.take_tool(seat)
        island.put_tool(PLACE_OF_BUILDINGS + building)
    t.note(BUILT, seat, building, t.paid, t.saved, source)
    vp = CHURCH_VP[COLUMN[building]]
    if t.church and vp > 0:
        t.note(BUILDING_VP, seat, CHURCH, vp, 0, t.vp_hidden * VEILED)
        t.gain_vp(seat, vp)
    if island.spaces == CITY:
        t.raise_flag(END_CITY, seat)
    t.step += 1
