"""Final points, term by term. Compiled."""

from mypy_extensions import i64

from atoll.core.bits import count, lowest
from atoll.games.tropic_euro.island import Island
from atoll.games.tropic_euro.pieces import (
    CITY_HALL,
    CLOISTER,
    CLOISTER_TILES,
    CUSTOMS_HOUSE,
    CUSTOMS_HOUSE_VP,
    GUILD_HALL,
    PRODUCTION_SET,
    QUARRY,
    RESIDENCE,
    RESIDENCE_VP,
    SMALL_PRODUCTION_SET,
    TOOLBANK,
    TOOLBANK_TOOLS,
    VIOLET_SET,
    VP,
)


def printed_vp(island: Island) -> i64:
    """The VP of all buildings, equipped or not."""
    owned = island.owned
    vp: i64 = 0
    while owned:
        vp += VP[lowest(owned)]
        owned &= owned - 1
    return vp


def bonus(island: Island, building: i64) -> i64:
    """What an equipped large building adds; 0 for all others."""
    if not island.has(building):
        return 0
    if building == GUILD_HALL:
        plants = island.owned & PRODUCTION_SET
        return 2 * count(plants) - count(plants & SMALL_PRODUCTION_SET)
    if building == RESIDENCE:
        return RESIDENCE_VP[island.tiles]
    if building == TOOLBANK:
        return island.all_tools // TOOLBANK_TOOLS
    if building == CUSTOMS_HOUSE:
        return island.vp // CUSTOMS_HOUSE_VP
    if building == CITY_HALL:
        return count(island.owned & VIOLET_SET)
    if building == CLOISTER:
        sets = cloister_sets(island)
        return sets * (sets + 1) // 2
    return 0


def cloister_sets(island: Island) -> i64:
    """Sets of three equal tiles; quarries and forests form sets too."""
    sets = island.forests // CLOISTER_TILES
    place: i64
    for place in range(QUARRY + 1):
        sets += island.slots[place] // CLOISTER_TILES
    return sets


def points(island: Island) -> i64:
    total = island.vp + printed_vp(island)
    building: i64
    for building in range(GUILD_HALL, CLOISTER + 1):
        total += bonus(island, building)
    return total
