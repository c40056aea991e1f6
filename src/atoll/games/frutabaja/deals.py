"""Deals: drafts that two players write, send and answer, and the IOUs that come of them. Compiled."""

from typing import Final

from mypy_extensions import i64

from atoll.core.bits import BIT, count, lowest
from atoll.core.packed import append, vec
from atoll.games.frutabaja import codes, pieces
from atoll.games.frutabaja.board import Board
from atoll.games.frutabaja.codes import GET, GIVE
from atoll.games.frutabaja.draft import Draft
from atoll.games.frutabaja.pieces import NOTHING, TILES
from atoll.games.frutabaja.player import Player

SIDES: Final = (GIVE, GET)


# -- what may be chosen --------------------------------------------------------------------------------


def offer_partners(board: Board) -> None:
    """Whom the active player may open a deal with."""
    if board.deals and board.opened < pieces.DEALS_A_TURN:
        board.offer(codes.DEAL, (1 << board.seats) - 1 & ~BIT[board.active])


def offer_debts(board: Board) -> None:
    """The IOUs that the active player may pay, or forgive."""
    if len(board.ious) == 0:
        return
    pay: i64 = 0
    forgive: i64 = 0
    for iou in board.ious:
        if codes.debtor_of(iou) == board.active and can_settle(board, iou):
            pay |= BIT[codes.number_of(iou)]
        if codes.creditor_of(iou) == board.active:
            forgive |= BIT[codes.number_of(iou)]
    board.offer(codes.PAY_IOU, pay)
    board.offer(codes.FORGIVE_IOU, forgive)


def can_settle(board: Board, iou: i64) -> bool:
    """Whether the debtor has all that is owed."""
    debtor = board.players[codes.debtor_of(iou)]
    return debtor.monies >= codes.monies_of(iou) and debtor.clovers >= codes.clovers_of(iou)


def offer_elements(board: Board, draft: Draft) -> None:
    """What the author may add to a draft, or do with it."""
    side: i64
    if draft.monies == 0:
        for side in SIDES:
            most = min(board.players[draft.giver(side)].monies, pieces.MOST_MONIES)
            board.offer(codes.ADD_MONIES + pieces.MOST_MONIES * side, (1 << most) - 1)
    if draft.clovers == 0:
        for side in SIDES:
            room = pieces.MOST_CLOVERS - board.players[draft.receiver(side)].clovers
            most = min(board.players[draft.giver(side)].clovers, room)
            board.offer(codes.ADD_CLOVERS + pieces.MOST_CLOVERS * side, (1 << most) - 1)
    for side in SIDES:
        if count(draft.shops(side)) < pieces.MOST_BUSINESSES:
            giver = board.players[draft.giver(side)]
            board.offer(codes.ADD_BUSINESS + TILES * side, giver.shops & ~draft.shops(side))
    for side in SIDES:
        giver = board.players[draft.giver(side)]
        board.offer(codes.ADD_CART + TILES * side, giver.carts & ~draft.carts(side))
    reserved: i64 = 0
    debts: i64 = 0
    for side in SIDES:
        if board.players[draft.giver(side)].reserved != NOTHING and not draft.reserved(side):
            reserved |= BIT[side]
        if draft.iou_side == NOTHING and board.debts(draft.giver(side)) < pieces.IOUS_EACH:
            debts |= BIT[side]
    board.offer(codes.ADD_RESERVED, reserved)
    board.offer(codes.ADD_IOU, debts)
    if draft.number == 1 and draft.is_empty():
        board.offer(codes.ASK, 1)
    if not draft.is_empty() and possible(board, draft):
        board.offer(codes.SEND, 1)
    board.offer(codes.DROP, 1)


def possible(board: Board, draft: Draft) -> bool:
    """Whether a draft leaves both players a business, and a Sold token for each reserved terrain."""
    author = board.players[draft.author]
    other = board.players[draft.other]
    if author.shops & ~draft.given_shops | draft.got_shops == 0:
        return False
    if other.shops & ~draft.got_shops | draft.given_shops == 0:
        return False
    if draft.gives_reserved and other.reserved != NOTHING and not draft.gets_reserved:
        return False
    return not (draft.gets_reserved and author.reserved != NOTHING and not draft.gives_reserved)


# -- writing -------------------------------------------------------------------------------------------


def open_deal(board: Board, partner: i64) -> None:
    draft = Draft()
    draft.author = board.active
    draft.other = partner
    draft.resume = board.phase
    board.opened += 1
    board.draft = draft
    board.phase = codes.WRITING
    board.note(codes.OPENED_DEAL, board.active, partner)


def next_draft(board: Board, draft: Draft) -> None:
    """The other one writes the next draft, on a clean sheet."""
    fresh = Draft()
    fresh.number = draft.number + 1
    fresh.author = draft.other
    fresh.other = draft.author
    fresh.resume = draft.resume
    board.draft = fresh
    board.phase = codes.WRITING
    board.turn = fresh.author


def add(board: Board, draft: Draft, move: i64) -> None:
    """An element of a draft."""
    board.note(codes.DRAFTED, draft.author, move, draft.other)
    if move < codes.ADD_CLOVERS:
        what = move - codes.ADD_MONIES
        draft.monies_side = what // pieces.MOST_MONIES
        draft.monies = what % pieces.MOST_MONIES + 1
    elif move < codes.ADD_BUSINESS:
        what = move - codes.ADD_CLOVERS
        draft.clovers_side = what // pieces.MOST_CLOVERS
        draft.clovers = what % pieces.MOST_CLOVERS + 1
    elif move < codes.ADD_CART:
        what = move - codes.ADD_BUSINESS
        if what < TILES:
            draft.given_shops |= BIT[what]
        else:
            draft.got_shops |= BIT[what - TILES]
    elif move < codes.ADD_RESERVED:
        what = move - codes.ADD_CART
        if what < TILES:
            draft.given_carts |= BIT[what]
        else:
            draft.got_carts |= BIT[what - TILES]
    elif move < codes.ADD_IOU:
        if move - codes.ADD_RESERVED == GIVE:
            draft.gives_reserved = True
        else:
            draft.gets_reserved = True
    elif move < codes.IOU_MONIES:
        draft.iou_side = move - codes.ADD_IOU
    elif move < codes.IOU_CLOVERS:
        draft.iou_monies = move - codes.IOU_MONIES
    elif move < codes.IOU_DUE:
        draft.iou_clovers = move - codes.IOU_CLOVERS
    else:
        draft.iou_due = move - codes.IOU_DUE + 1


# -- from step to step ---------------------------------------------------------------------------------


def advance(board: Board, move: i64) -> None:
    """A step in a deal: an element, or what becomes of the sheet."""
    draft = board.draft
    assert draft is not None
    if move < codes.ASK:
        add(board, draft, move)
        board.phase = after_element(move)
    elif move == codes.ASK:
        board.note(codes.ASKED, draft.author, draft.other)
        next_draft(board, draft)
    elif move == codes.SEND:
        board.note(codes.SENT, draft.author, draft.other)
        board.phase = codes.ANSWERING
        board.turn = draft.other
    elif move == codes.DROP:
        board.note(codes.DROPPED, draft.author, draft.other)
        end_deal(board, draft)
    else:
        board.note(codes.ANSWERED, draft.other, move, draft.author)
        if move == codes.COUNTER:
            next_draft(board, draft)
            return
        if move == codes.ACCEPT:
            exchange(board, draft)
        end_deal(board, draft)


def after_element(move: i64) -> i64:
    """The phase that follows: three steps after an IOU, else more elements."""
    if move < codes.ADD_IOU or move >= codes.IOU_DUE:
        return codes.WRITING
    if move < codes.IOU_MONIES:
        return codes.OWING_MONIES
    return codes.OWING_CLOVERS if move < codes.IOU_CLOVERS else codes.OWING_WHEN


def end_deal(board: Board, draft: Draft) -> None:
    """The active player goes on where the deal was opened."""
    board.draft = None
    board.phase = draft.resume
    board.turn = board.active


# -- the exchange --------------------------------------------------------------------------------------


def exchange(board: Board, draft: Draft) -> None:
    """Both sides of a draft change hands at once."""
    author = board.players[draft.author]
    other = board.players[draft.other]
    tell(board, draft, GIVE, author)
    tell(board, draft, GET, other)
    giver = board.players[draft.giver(draft.monies_side)]
    receiver = board.players[draft.receiver(draft.monies_side)]
    giver.monies -= draft.monies
    receiver.monies += draft.monies
    giver = board.players[draft.giver(draft.clovers_side)]
    receiver = board.players[draft.receiver(draft.clovers_side)]
    giver.clovers -= draft.clovers
    receiver.clovers += draft.clovers
    author.shops = author.shops & ~draft.given_shops | draft.got_shops
    other.shops = other.shops & ~draft.got_shops | draft.given_shops
    author.carts = author.carts & ~draft.given_carts | draft.got_carts
    other.carts = other.carts & ~draft.got_carts | draft.given_carts
    given = author.reserved if draft.gives_reserved else NOTHING
    got = other.reserved if draft.gets_reserved else NOTHING
    if draft.gives_reserved or draft.gets_reserved:
        author.reserved = got if draft.gives_reserved or got != NOTHING else author.reserved
        other.reserved = given if draft.gets_reserved or given != NOTHING else other.reserved
    if draft.iou_side != NOTHING:
        sign(board, draft)


def tell(board: Board, draft: Draft, side: i64, giver: Player) -> None:
    """Events for all that goes over on one side."""
    seat = draft.giver(side)
    to = draft.receiver(side)
    if draft.monies > 0 and draft.monies_side == side:
        board.note(codes.DEALT, seat, codes.MONIES, draft.monies, to)
    if draft.clovers > 0 and draft.clovers_side == side:
        board.note(codes.DEALT, seat, codes.CLOVERS, draft.clovers, to)
    rest = draft.shops(side)
    while rest:
        tile = lowest(rest)
        board.note(codes.DEALT, seat, codes.BUSINESS, tile, to, board.business[tile])
        rest &= rest - 1
    rest = draft.carts(side)
    while rest:
        board.note(codes.DEALT, seat, codes.FOOD_CART, lowest(rest), to)
        rest &= rest - 1
    if draft.reserved(side):
        board.note(codes.DEALT, seat, codes.RESERVED_TERRAIN, giver.reserved, to)


def sign(board: Board, draft: Draft) -> None:
    """A new IOU takes the lowest free number."""
    taken: i64 = 0
    for iou in board.ious:
        taken |= BIT[codes.number_of(iou)]
    number = lowest(~taken & (1 << pieces.IOUS) - 1)
    debtor = draft.giver(draft.iou_side)
    creditor = draft.receiver(draft.iou_side)
    made = codes.iou(number, debtor, creditor, draft.iou_monies, draft.iou_clovers, draft.iou_due)
    board.ious = append(board.ious, made)
    board.note(codes.DEALT, debtor, codes.NEW_IOU, made, creditor)


# -- IOUs ----------------------------------------------------------------------------------------------


def tick(board: Board) -> None:
    """A turn of the debtor begins: its IOUs are one turn nearer."""
    i: i64
    for i in range(len(board.ious)):
        iou = board.ious[i]
        if codes.debtor_of(iou) == board.active and codes.due_in(iou) > 0:
            board.ious[i] = codes.iou(
                codes.number_of(iou),
                codes.debtor_of(iou),
                codes.creditor_of(iou),
                codes.monies_of(iou),
                codes.clovers_of(iou),
                codes.due_in(iou) - 1,
            )


def collect(board: Board) -> None:
    """The active player pays what is due, oldest first, as far as it goes."""
    kept = vec[i64]()
    for iou in board.ious:
        if codes.debtor_of(iou) == board.active and codes.due_in(iou) == 0:
            monies = min(codes.monies_of(iou), board.players[board.active].monies)
            clovers = min(codes.clovers_of(iou), board.players[board.active].clovers)
            hand_over(board, iou, monies, clovers)
            left = codes.monies_of(iou) - monies + codes.clovers_of(iou) - clovers
            if monies + clovers > 0:
                owing: i64 = 1 if left > 0 else 0
                board.note(codes.IOU_PAID, board.active, codes.creditor_of(iou), monies, clovers, owing)
            if left == 0:
                continue
            iou = codes.iou(
                codes.number_of(iou),
                board.active,
                codes.creditor_of(iou),
                codes.monies_of(iou) - monies,
                codes.clovers_of(iou) - clovers,
                0,
            )
        kept = append(kept, iou)
    board.ious = kept


def hand_over(board: Board, iou: i64, monies: i64, clovers: i64) -> None:
    """Clovers beyond the creditor's limit are lost."""
    debtor = board.players[codes.debtor_of(iou)]
    creditor = board.players[codes.creditor_of(iou)]
    debtor.monies -= monies
    debtor.clovers -= clovers
    creditor.monies += monies
    creditor.gain_clovers(clovers)


def take_out(board: Board, number: i64) -> i64:
    """The IOU with a number, which is now settled."""
    kept = vec[i64]()
    found: i64 = 0
    for iou in board.ious:
        if codes.number_of(iou) == number:
            found = iou
        else:
            kept = append(kept, iou)
    board.ious = kept
    return found


def settle(board: Board, number: i64) -> None:
    """The debtor pays all that is still owed."""
    iou = take_out(board, number)
    monies = codes.monies_of(iou)
    clovers = codes.clovers_of(iou)
    hand_over(board, iou, monies, clovers)
    board.note(codes.IOU_SETTLED, board.active, codes.creditor_of(iou), monies, clovers)


def forgive(board: Board, number: i64) -> None:
    iou = take_out(board, number)
    monies = codes.monies_of(iou)
    board.note(codes.IOU_FORGIVEN, board.active, codes.debtor_of(iou), monies, codes.clovers_of(iou))
