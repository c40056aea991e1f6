"""Special actions: bounty, barter, toll and homecoming (spec 4.5). Compiled.

Each function that offers something writes the menu, and says whether there is anything to choose.
"""

from mypy_extensions import i64

from atoll.games.wapanuba import codes
from atoll.games.wapanuba.board import Board
from atoll.games.wapanuba.claiming import receive, send_home


def offer_bounty(board: Board) -> bool:
    if board.due > 0:
        board.clear_menu()
        board.offer_each(codes.TAKE, codes.items_of(board.bank))
        return _ask(board, codes.TAKING, board.active)
    return False


def take(board: Board, item: i64) -> None:
    board.due -= 1
    receive(board, board.active, codes.some_of(item))
    board.note(codes.TOOK, board.active, item)


def offer_barter(board: Board) -> bool:
    """What may be given: something for which the bank has another item."""
    if board.due == 0:
        return False
    there = codes.items_of(board.bank)
    gifts = codes.items_of(board.stocks[board.active])
    if there & (there - 1) == 0:  # at most one kind of item in the bank
        gifts = gifts & ~there if there > 0 else 0
    if gifts == 0:
        return False
    board.clear_menu()
    board.offer_each(codes.BARTER_GIVE, gifts)
    board.offer(codes.END_BARTER)
    return _ask(board, codes.GIVING, board.active)


def give(board: Board, item: i64) -> None:
    """One half of an exchange; the other one follows."""
    board.due -= 1
    board.given = item
    receive(board, board.active, -codes.some_of(item))
    board.note(codes.GAVE, board.active, item)
    board.clear_menu()
    board.offer_each(codes.BARTER_TAKE, codes.items_of(board.bank) & ~(1 << item))
    _ask(board, codes.GETTING, board.active)


def get(board: Board, item: i64) -> None:
    receive(board, board.active, codes.some_of(item))
    board.note(codes.GOT, board.active, item)


def offer_toll(board: Board) -> bool:
    """The next opponent, clockwise, who has anything."""
    while board.step < board.seats:
        seat = (board.active + board.step) % board.seats
        board.step += 1
        if board.stocks[seat] > 0:
            board.clear_menu()
            board.offer_each(codes.TOLL_GIVE, codes.items_of(board.stocks[seat]))
            return _ask(board, codes.TOLLING, seat)
    return False


def pay_toll(board: Board, item: i64) -> None:
    stock = codes.some_of(item)
    board.stocks[board.turn] -= stock
    board.stocks[board.active] += stock
    board.note(codes.TOLLED, board.turn, item, board.active)


def scoundrel_home(board: Board, seat: i64) -> None:
    if not board.has_scoundrel(seat):
        board.scoundrels[seat] = -1
        board.note(codes.SCOUNDREL_HOME, seat)


def offer_homecoming(board: Board) -> bool:
    """Pawns on land and ships may come home, those on special actions may not."""
    board.clear_menu()
    for pawn in board.pawns:
        if codes.seat_of(pawn) == board.active:
            segment = codes.segment_of(pawn)
            if codes.post_of(pawn) == codes.ON_LAND:
                board.offer(codes.FETCH_LAND + segment)
            elif codes.post_of(pawn) != codes.ON_ACTION:
                board.offer(codes.FETCH_SHIP + (segment >> 2))
    if board.offers == 0:
        return False
    board.offer(codes.END_HOMECOMING)
    return _ask(board, codes.FETCHING, board.active)


def fetch(board: Board, move: i64) -> None:
    i: i64
    for i in range(len(board.pawns)):
        pawn = board.pawns[i]
        segment = codes.segment_of(pawn)
        code = codes.FETCH_LAND + segment
        if codes.post_of(pawn) != codes.ON_LAND:
            code = codes.FETCH_SHIP + (segment >> 2)
        if code == move and codes.post_of(pawn) != codes.ON_ACTION:
            send_home(board, i)
            return


def _ask(board: Board, phase: i64, seat: i64) -> bool:
    board.phase = phase
    board.turn = seat
    return board.offers > 0
