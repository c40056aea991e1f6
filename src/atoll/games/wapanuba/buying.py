"""Commerce tokens: opportunities, prices, the display (spec 4.7). Compiled."""

from mypy_extensions import i64

from atoll.core.bag import draw_of
from atoll.core.packed import append, vec
from atoll.games.wapanuba import codes, pieces
from atoll.games.wapanuba.board import Board
from atoll.games.wapanuba.claiming import send_home


def affordable(stock: i64, token: i64) -> bool:
    """Whether a stock has the fixed items of a price, and as many more as it has circles."""
    price = codes.PRICE[token]
    if not codes.covers(stock, price):
        return False
    circles = pieces.CIRCLES[token]
    return circles == 0 or codes.total(stock - price) >= circles


def sources(board: Board, seat: i64) -> vec[i64]:
    """The opportunities of a seat in this part of the turn; equal bags are one."""
    out = vec[i64]()
    if board.bags_of(seat) > 0:
        out = append(out, codes.WITH_BAG)
    if seat == board.active:
        if board.market:
            out = append(out, codes.WITH_MARKET)
        for pawn in board.pawns:
            if codes.seat_of(pawn) == seat and codes.post_of(pawn) >= codes.TRADER_ON_SHIP:
                out = append(out, codes.WITH_SHIP + (codes.segment_of(pawn) >> 2))
    return out


def has_bag_or_market(board: Board, seat: i64) -> bool:
    """Whether a seat has an opportunity that lapses with this part of the turn."""
    return board.bags_of(seat) > 0 or (board.market and seat == board.active)


def offer_purchases(board: Board) -> bool:
    """The next buyer who can pay for anything: the active player, then clockwise who received bags."""
    while board.step == 0 or (board.bags > 0 and board.step < board.seats):
        seat = board.seat_after(board.step)
        if (board.step == 0 or board.bags_of(seat) > 0) and _ask_buyer(board, seat):
            return True
        board.step += 1
    return False


def _ask_buyer(board: Board, seat: i64) -> bool:
    """Whether a seat has an opportunity, and can pay for anything."""
    board.clear_menu()
    if has_bag_or_market(board, seat) or (seat == board.active and board.has_crew(seat)):
        _offer_tokens(board, seat)
    if board.offers == 0:
        return False
    board.offer(codes.END_BUY)
    board.phase = codes.BUYING
    board.turn = seat
    return True


def _offer_tokens(board: Board, seat: i64) -> None:
    """What a seat can pay for, with each of its opportunities."""
    slot: i64
    for slot in range(pieces.FACE_UP):
        token = board.display[slot]
        if token >= 0 and affordable(board.stocks[seat], token):
            for source in sources(board, seat):
                board.offer(codes.buy(slot, source))


def sold_out(board: Board) -> bool:
    """Whether no token is face up, and so none in the pile."""
    for token in board.display:
        if token >= 0:
            return False
    return True


def order(board: Board, slot: i64, source: i64) -> None:
    """Choose a token and pay its fixed items; the circles follow."""
    token = board.display[slot]
    board.bought = slot
    board.source = source
    board.due = pieces.CIRCLES[token]
    board.note(codes.BOUGHT, board.turn, token, min(source, codes.WITH_SHIP), slot)
    pay(board, codes.PRICE[token])


def pay(board: Board, stock: i64) -> None:
    board.stocks[board.turn] -= stock
    board.bank += stock
    board.note(codes.PAID, board.turn, stock)


def offer_payment(board: Board) -> bool:
    """Which item to pay for a circle. Where all that is left is due, it is paid at once."""
    stock = board.stocks[board.turn]
    if board.due > 0 and codes.total(stock) == board.due:
        pay(board, stock)
        board.due = 0
    if board.due == 0:
        return False
    board.phase = codes.PAYING
    board.clear_menu()
    board.offer_each(codes.PAY, codes.items_of(stock))
    return True


def conclude(board: Board) -> None:
    """All is paid: the token changes hands, the opportunity is used up, the slot is filled again."""
    seat = board.turn
    token = board.display[board.bought]
    board.tokens[seat] |= 1 << token
    board.sold[token] = len(board.laid)
    board.deeds[seat] += codes.some_of(codes.BUYS + min(board.source, codes.WITH_SHIP))
    board.display[board.bought] = -1
    if board.source == codes.WITH_BAG:
        board.bags -= codes.some_bags(seat, 1)
    elif board.source == codes.WITH_MARKET:
        board.market = False
    else:
        _sail(board, board.source - codes.WITH_SHIP)
    reveal(board, board.bought)


def _sail(board: Board, n: i64) -> None:
    """A used ship is gone for good, and its pawn free again."""
    i: i64 = 0
    while board.pawns[i] != board.pawn_on_ship(n):
        i += 1
    board.note(codes.SAILED, board.turn, board.spot(board.ship_of(n)))
    board.sailed |= 1 << pieces.HARBOUR[codes.tile_of(board.laid[n])]
    send_home(board, i)


def reveal(board: Board, slot: i64) -> None:
    """A token of the pile is laid face up, if there is one."""
    if board.pile_size > 0:
        board.display[slot] = draw_of(board.pile_size, board.pile, board.rng)
        board.pile_size -= 1
        board.note(codes.REVEALED, board.active, board.display[slot], slot)
