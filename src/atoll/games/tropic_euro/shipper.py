"""The Shipper: loading round and round, then storing what is left. Compiled."""

from typing import Final

from mypy_extensions import i64

from atoll.core.bag import present
from atoll.games.tropic_euro import codes, pieces
from atoll.games.tropic_euro.board import Board
from atoll.games.tropic_euro.island import Island
from atoll.games.tropic_euro.storing import forced_store, keep

OPENING: Final = 0  # stages: lighthouse and union hall
LOADING: Final = 1
KEEPING: Final = 2


def ship(board: Board) -> bool:
    """Go on with the role; False when it is over."""
    while board.stage == OPENING:
        if board.step == board.seats:
            board.stage = LOADING
            board.step = 0
            break
        seat = board.due()
        if board.ask_window(seat):
            return True
        _open(board, seat)
        board.step += 1
    if board.stage == LOADING:
        if _go_on_loading(board):
            return True
        board.stage = KEEPING
        board.step = 0
    while board.step < board.seats:
        if _ask_store(board, board.due()):
            return True
        board.step += 1
    _sail(board)
    return False


def _open(board: Board, seat: i64) -> None:
    """What the shipper role brings before anything is loaded."""
    island = board.islands[seat]
    if board.step == 0 and island.has(pieces.LIGHTHOUSE):
        board.earn(pieces.LIGHTHOUSE, seat, pieces.LIGHTHOUSE_CASH)
    if island.has(pieces.UNION_HALL):
        vp: i64 = 0
        for goods in island.goods:
            vp += goods >> 1
        if vp > 0:
            board.gain_vp_by(pieces.UNION_HALL, seat, vp)


# -- loading -----------------------------------------------------------------------------------------------


def _go_on_loading(board: Board) -> bool:
    everybody: i64 = (1 << board.seats) - 1
    if board.small_goods > 0:
        if _ask_small_wharf(board, board.due()):
            return True
        close_small_wharf(board)
    while board.out != everybody:
        seat = board.due()
        if not board.out >> seat & 1:
            if _ask_ship(board, seat):
                return True
            board.out |= 1 << seat
        board.step += 1
    return False


def _ask_ship(board: Board, seat: i64) -> bool:
    island = board.islands[seat]
    held = present(island.goods)
    if held == 0:
        return False
    shipments = loads(board, island)
    if_none: i64 = 1 << codes.PASS if shipments == 0 else 0
    small_loads: i64 = 0
    if island.has(pieces.WHARF) and not board.wharf_used >> seat & 1:
        shipments |= held << (codes.WHARF - codes.LOAD)
    if island.has(pieces.SMALL_WHARF) and not board.small_wharf_used >> seat & 1:
        small_loads = _small_loads(island, 0)
    return board.ask(codes.SHIPPING, seat, if_none, shipments, small_loads)


def loads(board: Board, island: Island) -> i64:
    """The set of load_codes that a player could load now."""
    out: i64 = 0
    carried: i64 = 0
    empty: i64 = 0
    ship: i64
    for ship in range(pieces.SHIPS_IN_GAME[board.seats]):
        kind = board.ship_good[ship]
        if kind == pieces.NOTHING:
            empty |= 1 << ship
        else:
            carried |= 1 << kind
            if island.goods[kind] > 0 and board.ship_load[ship] < pieces.capacity(board.seats, ship):
                out |= 1 << codes.load_code(kind, ship)
    if empty:
        for kind in range(pieces.KINDS):
            if island.goods[kind] > 0 and not carried >> kind & 1:
                out |= _allowed_empty(board, empty, island.goods[kind]) << codes.load_code(kind, 0)
    return out


def _allowed_empty(board: Board, empty: i64, goods: i64) -> i64:
    """The empty ships that would take most of so many goods (or the largest one, by the other rule)."""
    out: i64 = 0
    best: i64 = 0
    ship: i64
    for ship in range(pieces.SHIPS_IN_GAME[board.seats]):
        if empty >> ship & 1:
            room = pieces.capacity(board.seats, ship)
            amount = room if board.largest_ship else min(goods, room)
            if amount > best:
                best = amount
                out = 0
            if amount == best:
                out |= 1 << ship
    return out


def _small_loads(island: Island, first: i64) -> i64:
    """Every number of goods of every kind from a first one on."""
    out: i64 = 0
    kind: i64
    for kind in range(first, pieces.KINDS):
        out |= ((1 << island.goods[kind]) - 1) << codes.small_wharf_code(kind, 1)
    return out


def load(board: Board, kind: i64, ship: i64) -> None:
    island = board.islands[board.turn]
    room = pieces.capacity(board.seats, ship)
    amount = min(island.goods[kind], room - board.ship_load[ship])
    island.goods[kind] -= amount
    board.ship_good[ship] = kind
    board.ship_load[ship] += amount
    _score(board, amount, codes.LOADED, kind, amount, codes.berth(ship, room))


def load_wharf(board: Board, kind: i64) -> None:
    seat = board.turn
    island = board.islands[seat]
    amount = island.goods[kind]
    island.goods[kind] = 0
    board.goods_supply[kind] += amount
    board.wharf_used |= 1 << seat
    _score(board, amount, codes.LOADED, kind, amount, codes.AT_WHARF)


def _score(board: Board, vp: i64, event: i64, a: i64, b: i64 = 0, c: i64 = 0) -> None:
    """VP for a shipment, more with the harbor and for the chooser's first one; then the next player ships."""
    seat = board.due()
    island = board.islands[seat]
    harbor: i64 = 1 if island.has(pieces.HARBOR) else 0
    privilege = board.privilege_of(seat) * board.first_load
    if privilege > 0:
        board.first_load = 0
    vp += harbor + privilege
    board.note(event, seat, a, b, c, codes.worth(vp, harbor, privilege, board.vp_hidden))
    board.gain_vp(seat, vp)
    if island.has(pieces.LIGHTHOUSE):
        board.earn(pieces.LIGHTHOUSE, seat, pieces.LIGHTHOUSE_CASH)
    board.step += 1


def stop_shipping(board: Board) -> None:
    board.out |= 1 << board.turn
    board.step += 1


# -- the small wharf: one shipment, kind by kind ------------------------------------------------------------


def load_small_wharf(board: Board, kind: i64, amount: i64) -> None:
    seat = board.turn
    board.islands[seat].goods[kind] -= amount
    board.goods_supply[kind] += amount
    board.small_wharf_used |= 1 << seat
    board.small_goods += amount
    board.small_kind = kind
    board.note(codes.LOADED, seat, kind, amount, codes.AT_SMALL_WHARF, 0)


def _ask_small_wharf(board: Board, seat: i64) -> bool:
    further = _small_loads(board.islands[seat], board.small_kind + 1)
    return board.ask(codes.SMALL_WHARFING, seat, 1 << codes.PASS, 0, further)


def close_small_wharf(board: Board) -> None:
    goods = board.small_goods
    board.small_goods = 0
    _score(board, goods >> 1, codes.SMALL_WHARF_CLOSED, goods)


# -- the end of the role -------------------------------------------------------------------------------------


def _ask_store(board: Board, seat: i64) -> bool:
    code = forced_store(board.islands[seat])
    if code != pieces.NOTHING:
        keep(board, seat, code)
        return False
    # one bit for all of store_moves, which are too many for a set
    return board.ask(codes.STORING, seat, 0, 1)


def store(board: Board, code: i64) -> None:
    keep(board, board.turn, code)
    board.step += 1


def _sail(board: Board) -> None:
    """Full ships unload into the supply; the others keep their load."""
    ship: i64
    for ship in range(pieces.SHIPS_IN_GAME[board.seats]):
        if board.ship_good[ship] != pieces.NOTHING and board.ship_load[ship] == pieces.capacity(
            board.seats, ship
        ):
            kind = board.ship_good[ship]
            board.goods_supply[kind] += board.ship_load[ship]
            board.note(codes.SAILED, board.chooser(), ship, kind, board.ship_load[ship])
            board.ship_good[ship] = pieces.NOTHING
            board.ship_load[ship] = 0
