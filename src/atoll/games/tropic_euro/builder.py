"""The Builder: prices, the black market, and what follows a building. Compiled."""

from typing import Final

from mypy_extensions import i64

from atoll.core.bag import present, size
from atoll.core.bits import BIT, count, lowest
from atoll.games.tropic_euro import codes, pieces
from atoll.games.tropic_euro.board import Board
from atoll.games.tropic_euro.island import Island

TOOL: Final = 0  # types of items for the black market, in the order in which they are named
GOOD: Final = 1
CHIP: Final = 2


def build(board: Board) -> bool:
    """Go on with the role; False when it is over."""
    while board.step < board.seats:
        seat = board.due()
        if board.owed > 0:
            if _ask_item(board, seat):
                return True
        elif board.islands[seat].spaces < pieces.CITY and _ask_build(board, seat):
            return True
        else:
            board.step += 1
    return False


def _ask_build(board: Board, seat: i64) -> bool:
    island = board.islands[seat]
    wanted = board.for_sale & ~island.owned
    if island.spaces == pieces.CITY - 1:
        wanted &= ~pieces.LARGE_SET
    paid = wanted & affordable(board, seat, 0)
    borne: i64 = 0
    if island.has(pieces.BLACK_MARKET):
        borne = wanted & affordable(board, seat, items_at_hand(island)) & ~paid
    equipped: i64 = 0
    if island.has(pieces.UNIVERSITY):
        if board.tool_at_hand():
            equipped = (paid | borne) & pieces.WITH_SLOTS
        elif has_tool_to_give(island):
            equipped = borne & pieces.WITH_SLOTS
    return board.ask(codes.BUILDING, seat, 1 << codes.PASS, paid | borne, equipped)


# -- prices ----------------------------------------------------------------------------------------------


def discount(board: Board, seat: i64, column: i64) -> i64:
    """How many hundreds a building of a column costs less."""
    island = board.islands[seat]
    forests = island.forests >> 1 if island.has(pieces.FOREST_HOUSE) else 0
    return board.privilege_of(seat) + min(island.quarries_at_work(), column) + forests


def price(board: Board, seat: i64, building: i64) -> i64:
    return max(0, pieces.COST[building] - pieces.STEP * discount(board, seat, pieces.COLUMN[building]))


def affordable(board: Board, seat: i64, items: i64) -> i64:
    """The set of buildings that the seat can pay with its cash and so many items worth a hundred each."""
    purse = board.islands[seat].cash // pieces.STEP + items
    out: i64 = 0
    column: i64
    for column in range(1, 5):
        most = min(purse + discount(board, seat, column), pieces.DEAREST)
        out |= pieces.OF_COLUMN[column] & pieces.COSTING_UP_TO[most]
    return out


# -- the black market ------------------------------------------------------------------------------------


def has_tool_to_give(island: Island) -> bool:
    """Any tool but the one on the black market itself."""
    return island.all_tools > island.tools[pieces.PLACE_OF_BUILDINGS + pieces.BLACK_MARKET]


def items_at_hand(island: Island, first: i64 = TOOL) -> i64:
    """How many of a tool, a good and a VP the player can give, beginning with a type."""
    items: i64 = 0
    if first <= TOOL and has_tool_to_give(island):
        items += 1
    if first <= GOOD and size(island.goods) > 0:
        items += 1
    if island.vp > 0 and first <= CHIP:
        items += 1
    return items


def _ask_item(board: Board, seat: i64) -> bool:
    """Which item is handed over next; a forced one goes without asking."""
    island = board.islands[seat]
    later = board.owed - 1
    places: i64 = 0
    others: i64 = 0
    if board.owed_from == TOOL and has_tool_to_give(island):
        places = island.equipped & ~BIT[pieces.PLACE_OF_BUILDINGS + pieces.BLACK_MARKET]
        if island.stored > 0:
            places |= BIT[codes.STORAGE]
    if board.owed_from > TOOL or board.equip == 0 or board.tool_at_hand():
        if board.owed_from <= GOOD and items_at_hand(island, CHIP) >= later:
            others = present(island.goods) << codes.RETURN_GOOD
        if later == 0 and island.vp > 0:
            others |= BIT[codes.RETURN_VP]
    if count(places) + count(others) > 1:
        return board.ask(codes.HAND_IN, seat, others, places)
    if places:
        give_tool(board, seat, lowest(places))
    elif others == BIT[codes.RETURN_VP]:
        give_vp(board, seat)
    else:
        give_good(board, seat, lowest(others) - codes.RETURN_GOOD)
    return False


def give_tool(board: Board, seat: i64, place: i64) -> None:
    island = board.islands[seat]
    if place == codes.STORAGE:
        island.stored -= 1
    else:
        island.lift_tool(place)
    island.all_tools -= 1
    board.tool_supply += 1
    board.note(codes.GAVE_TOOL, seat, place)
    _item_given(board, GOOD)


def give_good(board: Board, seat: i64, kind: i64) -> None:
    board.islands[seat].goods[kind] -= 1
    board.goods_supply[kind] += 1
    board.note(codes.GAVE_GOOD, seat, kind)
    _item_given(board, CHIP)


def give_vp(board: Board, seat: i64) -> None:
    board.islands[seat].vp -= 1
    board.vp_bank += 1
    board.note(codes.GAVE_VP, seat)
    _item_given(board, CHIP + 1)


def _item_given(board: Board, next_type: i64) -> None:
    board.owed -= 1
    board.owed_from = next_type
    if board.owed == 0:
        _raise(board, board.due())


# -- building ----------------------------------------------------------------------------------------------


def start_building(board: Board, building: i64, equip: i64) -> None:
    """Pay; price and working buildings are those of this moment, whatever is handed in."""
    seat = board.turn
    island = board.islands[seat]
    cost = price(board, seat, building)
    paid = min(cost, island.cash)
    board.building = building
    board.equip = equip
    board.church = 1 if island.has(pieces.CHURCH) else 0
    board.owed = (cost - paid) // pieces.STEP
    board.owed_from = TOOL
    board.paid = paid
    board.saved = pieces.COST[building] - cost
    island.cash -= paid
    if board.owed == 0:
        _raise(board, seat)


def _raise(board: Board, seat: i64) -> None:
    building = board.building
    island = board.islands[seat]
    board.building_supply[building] -= 1
    if board.building_supply[building] == 0:
        board.for_sale &= ~BIT[building]
    island.add_building(building)
    source: i64 = 0
    if board.equip:
        source = board.take_tool(seat)
        island.put_tool(pieces.PLACE_OF_BUILDINGS + building)
    board.note(codes.BUILT, seat, building, board.paid, board.saved, source)
    vp = pieces.CHURCH_VP[pieces.COLUMN[building]]
    if board.church and vp > 0:
        board.gain_vp_by(pieces.CHURCH, seat, vp)
    if island.spaces == pieces.CITY:
        board.raise_flag(codes.END_CITY, seat)
    board.step += 1
