"""The Equipper: tools leave the ship, are placed anew, and the ship is loaded again. Compiled."""

from typing import Final

from mypy_extensions import i64

from atoll.core.bits import BIT
from atoll.games.tropic_euro import codes
from atoll.games.tropic_euro.board import Board

OFFERING: Final = 0  # stages: the chooser's extra tool
DUE: Final = 1  # and those of each player's step
PLACING: Final = 2


def equip(board: Board) -> bool:
    """Go on with the role; False when it is over."""
    if board.stage == OFFERING:
        if board.tool_supply > 0:
            choices = BIT[codes.EXTRA_TOOL] | BIT[codes.NO_EXTRA_TOOL]
            return board.ask(codes.EQUIP_EXTRA, board.chooser(), choices)
        _hand_out(board, 0)
    while board.step < board.seats:
        seat = board.due()
        island = board.islands[seat]
        if board.stage == PLACING:
            if island.stored > 0:
                return board.ask(codes.EQUIP_PLACE, seat, 0, island.open)
            board.stage = DUE
            board.step += 1
        elif island.all_tools == 0:
            board.step += 1
        elif island.all_tools >= island.all_slots:
            _place_all(board, seat)
            board.step += 1
        else:
            island.lift_all()
            board.note(codes.LIFTED, seat, island.all_tools)
            board.stage = PLACING
    _refill(board)
    return False


def extra_tools(board: Board) -> i64:
    """What the privilege offers; all of it is taken or none."""
    return min(board.privilege, board.tool_supply)


def answer_offer(board: Board, move: i64) -> None:
    if move == codes.EXTRA_TOOL:
        _hand_out(board, extra_tools(board))
    else:
        board.note(codes.PASSED, board.turn, board.phase)
        _hand_out(board, 0)


def _hand_out(board: Board, extra: i64) -> None:
    """The chooser's privilege from the supply, then the ship's tools one by one round the table."""
    board.stage = DUE
    board.tool_supply -= extra
    distance: i64
    for distance in range(board.seats):
        seat = board.seat_after(board.lead, distance)
        island = board.islands[seat]
        tools = share(board, distance) + extra
        island.all_tools += tools
        island.stored += tools
        if tools > 0:
            board.note(codes.TOOLS, seat, tools - extra, extra)
        extra = 0
    board.tool_ship = 0


def share(board: Board, distance: i64) -> i64:
    """The tools of the ship that are for the player so many steps after the chooser."""
    return max(0, (board.tool_ship - distance + board.seats - 1) // board.seats)


def place_tool(board: Board, place: i64) -> None:
    island = board.islands[board.turn]
    island.put_tool(place)
    island.stored -= 1
    board.note(codes.PLACED, board.turn, place, 1)


def _place_all(board: Board, seat: i64) -> None:
    """There is a tool for every slot, so nothing to decide."""
    island = board.islands[seat]
    if board.journal is not None:
        place: i64
        for place in range(len(island.slots)):
            if island.tools[place] < island.slots[place]:
                board.note(codes.PLACED, seat, place, island.slots[place] - island.tools[place])
    island.fill_all()
    if island.stored > 0:
        board.note(codes.STOWED, seat, island.stored)


def tools_needed(board: Board) -> i64:
    """To fill the ship: a tool for each free slot of all buildings, at least one a player.

    Tools that are still in hand count as if they went to buildings.
    """
    free: i64 = 0
    for island in board.islands:
        free += max(0, island.free_building_slots() - island.stored)
    return max(board.seats, free)


def _refill(board: Board) -> None:
    need = tools_needed(board)
    board.tool_ship = min(need, board.tool_supply)
    board.tool_supply -= board.tool_ship
    board.note(codes.REFILLED, board.chooser(), board.tool_ship, board.tool_supply, need)
    if board.tool_ship < need:
        board.raise_flag(codes.END_TOOLS, board.chooser())
