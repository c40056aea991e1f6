"""How the sections of the board of Tropic Euro can lie: fields and a town on an island, before it a quay.

1 unit is 1 px on a wide page.
"""

from functools import lru_cache

from atoll.core.spread import Place, Section, Spread, Strip, plan
from atoll.games.tropic_euro import pieces

ROLE, ROLE_HIGH = 77.5, 106.0  # from one role card to the next
TILE = 54.0  # from one plantation of the row to the next
CARD, RISE, HEAD = 152.0, 325.0, 18.0  # a card of the town; a column of cards, and what stands above it
LARGEST = 1.25  # times that a section is drawn larger on a narrow page


@lru_cache(maxsize=8)
def plans(seats: int) -> tuple[Spread, ...]:
    """A wide plan, the usual one, and a narrow one."""
    n = int(pieces.ROLES_IN_GAME[seats])
    first = (n + 1) // 2
    roles = [Section("roles-a", ROLE * first, ROLE_HIGH), Section("roles-b", ROLE * (n - first), ROLE_HIGH)]
    row = Section("row", TILE * (seats + 3) + 12, 64)
    house, banner = Section("market", 156, 64), Section("banner", 300, 27)
    town = [Section(f"column-{i}", CARD, HEAD + RISE) for i in (1, 2, 3, 4)]
    ships = [Section(f"berth-{i}", 196, 80) for i in range(int(pieces.SHIPS_IN_GAME[seats]))]
    tools, stock = Section("tools", 262, 56), Section("stock", 342, 56)
    wide = [
        Strip("", [roles], 0, 4, 0),
        Strip("fields", [[row, house]], 13, 5, 60),
        Strip("town", [[banner], town], 0, 10, 4),
        Strip("quay", [ships, [tools, stock]], 8, 0),
    ]
    narrow = [
        Strip("", [[part._replace(width=ROLE * first)] for part in roles], 0, 6),
        Strip("fields", [[row]], 16, 6),
        Strip("town", [[banner], town[:2], town[2:]], 2, 10, 8),
        Strip("quay", [[house], ships[:2], *([ships[2:]] if ships[2:] else []), [tools], [stock]]),
    ]
    return plan(620, wide), plan(316, narrow, LARGEST)


@lru_cache(maxsize=8)
def places(seats: int) -> dict[str, Place]:
    """Where the sections lie on the wide plan."""
    return {spot.section: spot for spot in plans(seats)[0].places}
