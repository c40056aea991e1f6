"""The Equipper: tools leave the ship, are placed anew, and the ship is loaded again. Compiled."""

from typing import Final

from mypy_extensions import i64

from atoll.games.tropic_euro import codes
from atoll.games.tropic_euro.board import Board

DUE: Final = 0  # stages of each player's step
PLACING: Final = 1


def hand_out(board: Board) -> None:
    """The chooser's privilege from the supply, then the ship's tools one by one round the table."""
    extra = min(board.privilege, board.tool_supply)
    board.tool_supply -= extra
    distance: i64
    for distance in range(board.seats):
        seat = board.seat_after(board.lead, distance)
        island = board.islands[seat]
        share = max(0, (board.tool_ship - distance + board.seats - 1) // board.seats)
        island.all_tools += share + extra
        island.stored += share + extra
        if share + extra > 0:
            board.note(codes.TOOLS, seat, share, extra)
        extra = 0
    board.tool_ship = 0


def equip(board: Board) -> bool:
    """Go on with the role; False when it is over."""
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


def _refill(board: Board) -> None:
    """A tool for each free slot of all buildings, at least one a player."""
    free: i64 = 0
    for island in board.islands:
        free += island.free_building_slots()
    need = max(board.seats, free)
    board.tool_ship = min(need, board.tool_supply)
    board.tool_supply -= board.tool_ship
    board.note(codes.REFILLED, board.chooser(), board.tool_ship, board.tool_supply, need)
    if board.tool_ship < need:
        board.raise_flag(codes.END_TOOLS, board.chooser())
