"""Accounts for every component of a game (the invariants of the rules)."""

from atoll.games.tropic_euro import pieces
from atoll.games.tropic_euro.codes import EQUIP_PLACE
from atoll.games.tropic_euro.island import Island
from atoll.games.tropic_euro.rules import TropicEuro


def audit(state: TropicEuro) -> None:
    _audit_tools(state)
    _audit_goods(state)
    _audit_tiles(state)
    _audit_buildings(state)
    _audit_ships(state)
    assert state.vp_bank + sum(i.vp for i in state.islands) == state.start_vp, "VP"
    for cash in [*state.role_cash, *(i.cash for i in state.islands)]:
        assert cash >= 0, "negative cash"
        assert cash % pieces.STEP == 0, "broken change"
    for island in state.islands:
        _audit_island(island)


def _audit_tools(state: TropicEuro) -> None:
    total = state.tool_supply + state.tool_ship + sum(i.all_tools for i in state.islands)
    assert total == pieces.TOOL_SUPPLY[state.seats] + state.seats, "tools"
    for island in state.islands:
        assert island.all_tools == island.stored + sum(island.tools), "tools of a seat"
    if state.phase == EQUIP_PLACE:
        for placed in range(state.step):
            island = state.islands[state.seat_after(state.lead, placed)]
            assert not (island.stored and island.open), "stored tools beside free slots"


def _audit_goods(state: TropicEuro) -> None:
    found = [int(n) for n in state.goods_supply]
    for island in state.islands:
        for kind in range(pieces.KINDS):
            assert island.goods[kind] >= 0, "goods of a seat"
            found[kind] += island.goods[kind]
    for kind, load in zip(state.ship_good, state.ship_load, strict=True):
        if kind != pieces.NOTHING:
            found[kind] += load
    for kind in state.house:
        found[kind] += 1
    assert found == list(pieces.goods_set(state.seats)), "goods"


def _audit_tiles(state: TropicEuro) -> None:
    """Forests hide their kind, so they count only in the total."""
    everything = list(pieces.plantation_set(state.seats))
    found = [a + b for a, b in zip(state.stack, state.discard, strict=True)]
    for kind in [*state.row, state.drawn]:
        if kind != pieces.NOTHING:
            found[kind] += 1
    for island in state.islands:
        for kind in range(pieces.KINDS):
            found[kind] += island.slots[kind]
    assert all(0 <= a <= b for a, b in zip(found, everything, strict=True)), "plantations"
    assert sum(found) + sum(i.forests for i in state.islands) == sum(everything), "plantations and forests"
    quarries = state.quarry_supply + sum(i.slots[pieces.QUARRY] for i in state.islands)
    assert quarries == pieces.QUARRIES[state.seats], "quarries"


def _audit_buildings(state: TropicEuro) -> None:
    for building in range(pieces.BUILDING_KINDS):
        here = state.in_game >> building & 1
        left = state.building_supply[building]
        owners = sum(i.owns(building) for i in state.islands)
        assert left + owners == here * pieces.copies(state.seats, building), "buildings"
        assert (state.for_sale >> building & 1) == (left > 0), "buildings for sale"


def _audit_ships(state: TropicEuro) -> None:
    carried = [kind for kind in state.ship_good if kind != pieces.NOTHING]
    assert len(carried) == len(set(carried)), "two ships with one kind"
    for ship, load in enumerate(state.ship_load):
        assert load <= pieces.capacity(state.seats, ship), "overloaded ship"
        assert (load > 0) == (state.ship_good[ship] != pieces.NOTHING), "empty ship with a good"
    assert len(state.house) <= pieces.HOUSE, "trading house"


def _audit_island(island: Island) -> None:
    laid = sum(island.slots[: pieces.QUARRY + 1]) + island.forests
    assert island.tiles == laid <= pieces.ISLAND, "island spaces"
    owned = [b for b in range(pieces.BUILDING_KINDS) if island.owns(b)]
    assert island.spaces == sum(pieces.SPACES[b] for b in owned) <= pieces.CITY, "city spaces"
    for building in range(pieces.BUILDING_KINDS):
        slots = pieces.SLOTS[building] if building in owned else 0
        assert island.slots[pieces.PLACE_OF_BUILDINGS + building] == slots, "slots of a building"
    assert island.all_slots == sum(island.slots), "slots"
    for place in range(pieces.PLACES):
        tools, slots = island.tools[place], island.slots[place]
        assert 0 <= tools <= slots, "tools in a place"
        assert (island.open >> place & 1) == (tools < slots), "free slots"
        assert (island.equipped >> place & 1) == (tools > 0), "equipped places"
