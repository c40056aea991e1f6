"""Accounts for every component of a game (the invariants of the rules)."""

from atoll.games.tropic_euro import pieces
from atoll.games.tropic_euro.codes import EQUIP_PLACE
from atoll.games.tropic_euro.island import Island
from atoll.games.tropic_euro.rules import TropicEuro


def audit(game: TropicEuro) -> None:
    _audit_tools(game)
    _audit_goods(game)
    _audit_tiles(game)
    _audit_buildings(game)
    _audit_ships(game)
    assert game.vp_bank + sum(i.vp for i in game.islands) == game.start_vp, "VP"
    for cash in [*game.role_cash, *(i.cash for i in game.islands)]:
        assert cash >= 0, "negative cash"
        assert cash % pieces.STEP == 0, "broken change"
    for island in game.islands:
        _audit_island(island)


def _audit_tools(game: TropicEuro) -> None:
    total = game.tool_supply + game.tool_ship + sum(i.all_tools for i in game.islands)
    assert total == pieces.TOOL_SUPPLY[game.seats] + game.seats, "tools"
    for island in game.islands:
        assert island.all_tools == island.stored + sum(island.tools), "tools of a seat"
    if game.phase == EQUIP_PLACE:
        for placed in range(game.step):
            island = game.islands[game.seat_after(game.lead, placed)]
            assert not (island.stored and island.open), "stored tools beside free slots"


def _audit_goods(game: TropicEuro) -> None:
    found = [int(n) for n in game.goods_supply]
    for island in game.islands:
        for kind in range(pieces.KINDS):
            assert island.goods[kind] >= 0, "goods of a seat"
            found[kind] += island.goods[kind]
    for kind, load in zip(game.ship_good, game.ship_load, strict=True):
        if kind != pieces.NOTHING:
            found[kind] += load
    for kind in game.house:
        found[kind] += 1
    assert found == list(pieces.goods_set(game.seats)), "goods"


def _audit_tiles(game: TropicEuro) -> None:
    """Forests hide their kind, so they count only in the total."""
    everything = list(pieces.plantation_set(game.seats))
    found = [a + b for a, b in zip(game.stack, game.discard, strict=True)]
    for kind in [*game.row, game.drawn]:
        if kind != pieces.NOTHING:
            found[kind] += 1
    for island in game.islands:
        for kind in range(pieces.KINDS):
            found[kind] += island.slots[kind]
    assert all(0 <= a <= b for a, b in zip(found, everything, strict=True)), "plantations"
    assert sum(found) + sum(i.forests for i in game.islands) == sum(everything), "plantations and forests"
    assert (
        game.quarry_supply + sum(i.slots[pieces.QUARRY] for i in game.islands) == pieces.QUARRIES[game.seats]
    ), "quarries"


def _audit_buildings(game: TropicEuro) -> None:
    for building in range(pieces.BUILDING_KINDS):
        here = game.in_game >> building & 1
        left = game.building_supply[building]
        owners = sum(i.owns(building) for i in game.islands)
        assert left + owners == here * pieces.copies(game.seats, building), "buildings"
        assert (game.for_sale >> building & 1) == (left > 0), "buildings for sale"


def _audit_ships(game: TropicEuro) -> None:
    carried = [kind for kind in game.ship_good if kind != pieces.NOTHING]
    assert len(carried) == len(set(carried)), "two ships with one kind"
    for ship, load in enumerate(game.ship_load):
        assert load <= pieces.capacity(game.seats, ship), "overloaded ship"
        assert (load > 0) == (game.ship_good[ship] != pieces.NOTHING), "empty ship with a good"
    assert len(game.house) <= pieces.HOUSE, "trading house"


def _audit_island(island: Island) -> None:
    assert island.tiles == sum(island.slots[: pieces.QUARRY + 1]) + island.forests <= pieces.ISLAND, (
        "island spaces"
    )
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
