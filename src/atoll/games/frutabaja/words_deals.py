"""Deals of Frutabaja in words: drafts, their answers, and what is owed."""

from atoll.core.bits import members
from atoll.core.phrase import ordinal, series, who
from atoll.core.title import Words
from atoll.games.frutabaja import codes, pieces
from atoll.games.frutabaja.board import Board
from atoll.games.frutabaja.codes import GIVE
from atoll.games.frutabaja.draft import Draft
from atoll.games.frutabaja.pieces import NOTHING, TILE_IDS, TILES
from atoll.games.frutabaja.words_names import (
    cart,
    clovers,
    cost,
    monies,
    note,
    owed,
    place,
    tile_part,
    when,
)

SIDES = ("give", "get")
VERBS = ("Give", "Ask for")  # by side


def the_draft(state: Board) -> Draft:
    draft = state.draft
    assert draft is not None, "no deal is open"
    return draft


def partner(state: Board) -> int:
    """The other one of a deal, seen by the seat that decides."""
    draft = the_draft(state)
    return int(draft.other if state.turn == draft.author else draft.author)


# -- opening a deal, old debts -----------------------------------------------------------------------


def deal(state: Board, seat: int) -> Words:
    left = pieces.DEALS_A_TURN - state.opened - 1
    return Words(
        f"Open a deal with {who(seat)}",
        (f"player:{seat}",),
        f"{('no other deal', 'one more deal', 'two more deals')[left]} in this turn afterwards",
        rule="deals",
    )


def pay_iou(state: Board, number: int) -> Words:
    iou = find_iou(state, number)
    return Words(
        f"Pay {who(codes.creditor_of(iou))} {owed(iou)}: your {note(iou)}",
        (f"iou:{number + 1}",),
        f"it is {when(codes.due_in(iou))}; without debts you may win again",
        rule="ious",
    )


def forgive_iou(state: Board, number: int) -> Words:
    iou = find_iou(state, number)
    return Words(
        f"Forgive {who(codes.debtor_of(iou))} {owed(iou)}: tear up the {note(iou)}",
        (f"iou:{number + 1}",),
        f"it is {when(codes.due_in(iou))}",
        rule="ious",
    )


def find_iou(state: Board, number: int) -> int:
    """An open IOU by its number from 0, or NOTHING."""
    return next((int(iou) for iou in state.ious if codes.number_of(iou) == number), NOTHING)


# -- writing a draft ---------------------------------------------------------------------------------


def add_monies(state: Board, code: int) -> Words:
    side, n = divmod(code, pieces.MOST_MONIES)
    return _add(f"{VERBS[side]} {monies(n + 1)}", f"{SIDES[side]}:monies", f"amount:{n + 1}")


def add_clovers(state: Board, code: int) -> Words:
    side, n = divmod(code, pieces.MOST_CLOVERS)
    return _add(f"{VERBS[side]} {clovers(n + 1)}", f"{SIDES[side]}:clovers", f"amount:{n + 1}")


def add_business(state: Board, code: int) -> Words:
    side, tile = divmod(code, TILES)
    return _add(f"{VERBS[side]} {place(state, tile, int(state.turn))}", tile_part(tile))


def add_cart(state: Board, code: int) -> Words:
    side, tile = divmod(code, TILES)
    return _add(f"{VERBS[side]} {cart(state, tile, int(state.turn))}", f"cart:{TILE_IDS[tile]}")


def add_reserved(state: Board, side: int) -> Words:
    tile = state.players[the_draft(state).giver(side)].reserved
    return _add(f"{VERBS[side]} {place(state, int(tile), int(state.turn))}", f"{SIDES[side]}:reserved")


def add_iou(state: Board, side: int) -> Words:
    says = "Give an IOU" if side == GIVE else f"Ask for an IOU of {who(partner(state))}"
    follows = f"{'you' if side == GIVE else 'they'} will owe what you write on it next"
    return Words(says, (f"{SIDES[side]}:iou",), follows, rule="ious")


def _add(sentence: str, *parts: str) -> Words:
    return Words(sentence, parts, rule="drafts")


def debtor(state: Board) -> str:
    """Who will owe by the IOU of the draft, with the verb."""
    draft = the_draft(state)
    seat = draft.giver(draft.iou_side)
    return "you owe" if seat == state.turn else f"{who(int(seat))} owes"


def iou_monies(state: Board, n: int) -> Words:
    return _owe(f"Write that {debtor(state)} {monies(n) if n else 'no monies'}", n)


def iou_clovers(state: Board, n: int) -> Words:
    return _owe(f"Write that {debtor(state)} {clovers(n) if n else 'no clovers'}", n)


def iou_due(state: Board, n: int) -> Words:
    draft = the_draft(state)
    mine = draft.giver(draft.iou_side) == state.turn
    turns = f"{'your' if mine else 'their'} {'next' if n == 0 else f'{ordinal(n + 1)} next'} turn"
    return _owe(f"Make it due at the start of {turns}", n + 1)


def _owe(sentence: str, n: int) -> Words:
    return Words(sentence, (f"amount:{n}",), rule="ious")


# -- sending and answering ---------------------------------------------------------------------------


def ask(state: Board, _: int) -> Words:
    return Words(
        f"Ask {who(partner(state))} for an offer",
        ("ask:yes",),
        "they write the second draft, and you answer it",
        rule="drafts",
    )


def send(state: Board, _: int) -> Words:
    return Words(f"Send the offer to {who(partner(state))}", ("send:yes",), terms(state), rule="drafts")


def drop(state: Board, _: int) -> Words:
    return Words("Drop the deal", ("drop:yes",), "nothing changes hands", rule="drafts")


def accept(state: Board, _: int) -> Words:
    return Words(
        f"Accept the offer of {who(partner(state))}", ("answer:accept",), terms(state), rule="drafts"
    )


def decline(state: Board, _: int) -> Words:
    return Words(
        f"Decline the offer of {who(partner(state))}",
        ("answer:decline",),
        "nothing changes hands",
        rule="drafts",
    )


def counter(state: Board, _: int) -> Words:
    last = (
        "the last draft of this deal"
        if the_draft(state).number == pieces.DRAFTS - 1
        else "a draft of your own"
    )
    return Words("Make another offer instead", ("answer:counter",), f"you write {last}", rule="drafts")


# -- a draft as a whole ------------------------------------------------------------------------------


def terms(state: Board) -> str:
    """What the draft gives and costs the seat that decides."""
    draft, me = the_draft(state), int(state.turn)
    mine = GIVE if draft.author == me else codes.GET
    return f"you give {side(state, mine, me)}, and get {side(state, GIVE + codes.GET - mine, me)}"


def side(state: Board, which: int, me: int = NOTHING) -> str:
    """Everything on one side of the draft, as somebody calls it."""
    draft = the_draft(state)
    out = [monies(draft.monies)] if draft.monies and draft.monies_side == which else []
    out += [clovers(draft.clovers)] if draft.clovers and draft.clovers_side == which else []
    out += [place(state, tile, me) for tile in members(draft.shops(which))]
    out += [cart(state, tile, me) for tile in members(draft.carts(which))]
    if draft.reserved(which):
        out.append(place(state, int(state.players[draft.giver(which)].reserved), me))
    if draft.iou_side == which:
        out.append(_new_iou(draft))
    return series(out) or "nothing"


def _new_iou(draft: Draft) -> str:
    if not draft.iou_due:
        return "an IOU that is not written yet"
    return f"an IOU of {cost(draft.iou_monies, draft.iou_clovers)} {when(draft.iou_due)}"
