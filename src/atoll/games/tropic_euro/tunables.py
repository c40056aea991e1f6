"""What a variant of Tropic Euro may change."""

from atoll.core.bits import members
from atoll.core.tunable import Tunable
from atoll.games.tropic_euro import pieces

HUNDREDS = range(pieces.STEP, pieces.STEP * pieces.DEAREST + 1, pieces.STEP)
COPIES = range(1, 6)
PLANTATIONS = range(4, 17)  # the first ones lie on islands at the start
SEATS = ("2", "3", "4", "5")
GOODS = range(1, pieces.MOST_GOODS + 1)

BUILDINGS, KINDS = pieces.BUILDING_NAMES, pieces.KIND_NAMES

TUNABLES = (
    Tunable("cost", "dollars for a building", BUILDINGS, pieces.COST, HUNDREDS),
    Tunable("points", "VP printed on a building", BUILDINGS, pieces.VP, range(21)),
    Tunable("copies_2", "buildings with 2 players", BUILDINGS, pieces.COPIES_2, COPIES),
    Tunable("copies_3_5", "buildings with 3 to 5 players", BUILDINGS, pieces.COPIES_35, COPIES),
    Tunable("price", "dollars for a good", KINDS, pieces.PRICE, range(0, 1001, pieces.STEP), rising=True),
    Tunable("goods_2", "goods with 2 players", KINDS, pieces.GOODS_2, GOODS),
    Tunable("goods_3_5", "goods with 3 to 5 players", KINDS, pieces.GOODS_35, GOODS),
    Tunable("plantations_2", "plantations with 2 players", KINDS, pieces.PLANTATIONS_2, PLANTATIONS),
    Tunable("plantations_3_5", "plantations with 3 to 5 players", KINDS, pieces.PLANTATIONS_35, PLANTATIONS),
    Tunable("quarries", "quarries by number of players", SEATS, pieces.QUARRIES, range(16), 2),
    Tunable("tools", "tools in the supply by number of players", SEATS, pieces.TOOL_SUPPLY, range(20, 151), 2),
    Tunable("vp_supply", "VP in the supply by number of players", SEATS, pieces.VP_SUPPLY, range(20, 251), 2),
    Tunable("start_cash", "dollars at the start by number of players", SEATS, pieces.START_CASH, HUNDREDS, 2),
)  # fmt: skip


def retune() -> None:
    """What costs how much; and the violet buildings of the standard game always have their spaces."""
    costs, violets = [int(cost) for cost in pieces.COST], members(pieces.STANDARD_SET & pieces.VIOLET_SET)
    for hundreds in range(pieces.DEAREST + 1):
        cheap = [b for b, cost in enumerate(costs) if cost <= pieces.STEP * hundreds]
        pieces.COSTING_UP_TO[hundreds] = sum(1 << b for b in cheap)
        pieces.VIOLET_SPACES[hundreds] = sum(
            costs[b] == pieces.STEP * hundreds for b in cheap if b in violets
        )
