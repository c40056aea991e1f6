"""Final points, term by term. Compiled."""

from mypy_extensions import i64

from atoll.core.bits import count, lowest
from atoll.games.tropic_euro import pieces
from atoll.games.tropic_euro.island import Island


def printed_vp(island: Island) -> i64:
    """The VP of all buildings, equipped or not."""
    owned = island.owned
    vp: i64 = 0
    while owned:
        vp += pieces.VP[lowest(owned)]
        owned &= owned - 1
    return vp


def bonus(island: Island, building: i64) -> i64:
    """What an equipped large building adds; 0 for all others."""
    if not island.has(building):
        return 0
    if building == pieces.GUILD_HALL:
        plants = island.owned & pieces.PRODUCTION_SET
        return 2 * count(plants) - count(plants & pieces.SMALL_PRODUCTION_SET)
    if building == pieces.RESIDENCE:
        return pieces.RESIDENCE_VP[island.tiles]
    if building == pieces.TOOLBANK:
        return island.all_tools // pieces.TOOLBANK_TOOLS
    if building == pieces.CUSTOMS_HOUSE:
        return island.vp // pieces.CUSTOMS_HOUSE_VP
    if building == pieces.CITY_HALL:
        return count(island.owned & pieces.VIOLET_SET)
    if building == pieces.CLOISTER:
        sets = cloister_sets(island)
        return sets * (sets + 1) // 2
    return 0


def cloister_sets(island: Island) -> i64:
    """Sets of three equal tiles; quarries and forests form sets too."""
    sets = island.forests // pieces.CLOISTER_TILES
    place: i64
    for place in range(pieces.QUARRY + 1):
        sets += island.slots[place] // pieces.CLOISTER_TILES
    return sets


def points(island: Island) -> i64:
    total = island.vp + printed_vp(island)
    building: i64
    for building in range(pieces.GUILD_HALL, pieces.CLOISTER + 1):
        total += bonus(island, building)
    return total
