"""Why something about deals of Frutabaja is not possible, with the rule that says so."""

from collections.abc import Callable

from atoll.core.phrase import who
from atoll.core.refusals import Reason
from atoll.games.frutabaja import codes, deals, pieces
from atoll.games.frutabaja.board import Board
from atoll.games.frutabaja.pieces import NOTHING, TILES
from atoll.games.frutabaja.words_deals import find_iou, the_draft
from atoll.games.frutabaja.words_names import clovers, cost, monies, owed, place

NOT_ANSWERING = ("An offer is answered when somebody has sent you one.", "drafts")
NOT_WRITING = ("That belongs to an offer: open a deal with somebody first.", "drafts")
NOT_OWING = ("That is written on an IOU: add one to your offer first.", "ious")
NOT_PAYING = ("IOUs are paid and forgiven while you build or clean.", "ious")
NOT_DEALING = ("A deal is opened before production, while you build, or while you clean.", "deals")


def _name(state: Board, seat: int) -> str:
    return "you" if seat == state.turn else who(seat)


def _has(state: Board, seat: int) -> str:
    return "you have" if seat == state.turn else f"{who(seat)} has"


def _only(say: Callable[[int], str], n: int) -> str:
    return f"only {say(n)}" if n else "none"


def deal(state: Board, seat: int) -> Reason:
    if not state.deals:
        return "This game is played without deals.", "deals"
    if seat >= state.seats:
        return "There is no such player at this table.", "deals"
    if seat == state.turn:
        return "A deal needs somebody else.", "deals"
    return f"You have opened {pieces.DEALS_A_TURN} deals in this turn already.", "deals"


def pay_iou(state: Board, number: int) -> Reason:
    iou = find_iou(state, number)
    if iou == NOTHING:
        return "There is no such note.", "ious"
    if codes.debtor_of(iou) != state.turn:
        return f"{who(int(codes.debtor_of(iou)))} owes that, not you.", "ious"
    player = state.players[state.turn]
    return f"The note says {owed(iou)}, and you have {cost(player.monies, player.clovers)}.", "ious"


def forgive_iou(state: Board, number: int) -> Reason:
    iou = find_iou(state, number)
    if iou == NOTHING:
        return "There is no such note.", "ious"
    return f"Only {who(int(codes.creditor_of(iou)))} can forgive that.", "ious"


# -- elements of a draft -----------------------------------------------------------------------------


def add_monies(state: Board, code: int) -> Reason:
    draft, side = the_draft(state), code // pieces.MOST_MONIES
    if draft.monies:
        return "There are monies in this offer already, and they go one way.", "drafts"
    giver = int(draft.giver(side))
    return f"{_has(state, giver)} {_only(monies, state.players[giver].monies)}.", "drafts"


def add_clovers(state: Board, code: int) -> Reason:
    draft, (side, n) = the_draft(state), divmod(code, pieces.MOST_CLOVERS)
    if draft.clovers:
        return "There are clovers in this offer already, and they go one way.", "drafts"
    giver, receiver = int(draft.giver(side)), int(draft.receiver(side))
    if state.players[giver].clovers <= n:
        return f"{_has(state, giver)} {_only(clovers, state.players[giver].clovers)}.", "drafts"
    return f"{_has(state, receiver)} room for {pieces.MOST_CLOVERS} clovers at most.", "clovers"


def add_business(state: Board, code: int) -> Reason:
    draft, (side, tile) = the_draft(state), divmod(code, TILES)
    if draft.shops(side) >> tile & 1:
        return f"{place(state, tile, int(state.turn))} is in the offer already.", "drafts"
    giver = int(draft.giver(side))
    if not state.players[giver].shops >> tile & 1:
        return f"{_has(state, giver)} no business on {place(state, tile, int(state.turn))}.", "drafts"
    return f"One side of an offer has at most {pieces.MOST_BUSINESSES} businesses.", "drafts"


def add_cart(state: Board, code: int) -> Reason:
    draft, (side, tile) = the_draft(state), divmod(code, TILES)
    if draft.carts(side) >> tile & 1:
        return "That cart is in the offer already.", "drafts"
    return (
        f"{_has(state, int(draft.giver(side)))} no cart on {place(state, tile, int(state.turn))}.",
        "drafts",
    )


def add_reserved(state: Board, side: int) -> Reason:
    draft = the_draft(state)
    if draft.reserved(side):
        return "The reserved terrain is in the offer already.", "drafts"
    return f"{_has(state, int(draft.giver(side)))} no reserved terrain.", "drafts"


def add_iou(state: Board, side: int) -> Reason:
    draft = the_draft(state)
    if draft.iou_side != NOTHING:
        return "There is an IOU in this offer already.", "ious"
    return (
        f"{_has(state, int(draft.giver(side)))} {pieces.IOUS_EACH} open IOUs, and nobody may have more.",
        "ious",
    )


def iou_clovers(state: Board, n: int) -> Reason:
    return "An IOU about nothing is none: write some clovers.", "ious"


# -- sending and answering ---------------------------------------------------------------------------


def ask(state: Board, _: int) -> Reason:
    if the_draft(state).number > 1:
        return "Only the first draft of a deal can ask for an offer.", "drafts"
    return "You have begun an offer: send it, or drop the deal.", "drafts"


def send(state: Board, _: int) -> Reason:
    draft = the_draft(state)
    if draft.is_empty():
        return "An empty sheet is no offer: add something first.", "drafts"
    for side in deals.SIDES:
        giver, receiver = int(draft.giver(side)), int(draft.receiver(side))
        back = draft.shops(codes.GET - side)
        if not state.players[giver].shops & ~draft.shops(side) | back:
            return f"{_name(state, giver)} must keep at least one business that is no cart.", "drafts"
        swapped = draft.reserved(codes.GET - side)
        if draft.reserved(side) and state.players[receiver].reserved != NOTHING and not swapped:
            return f"{_has(state, receiver)} no Sold token to spare for the reserved terrain.", "drafts"
    return "Nobody could accept this offer.", "drafts"


def counter(state: Board, _: int) -> Reason:
    return f"This was draft {pieces.DRAFTS} of {pieces.DRAFTS}: accept or decline it.", "drafts"
