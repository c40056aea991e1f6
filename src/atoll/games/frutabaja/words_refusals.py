"""Why a move of Frutabaja is not possible, or something on the mats cannot be chosen: in words, with the rule."""

from collections.abc import Callable

from atoll.core.bits import members
from atoll.core.errors import IllegalMove
from atoll.core.phrase import capital
from atoll.core.refusals import Block, Refusals
from atoll.games.frutabaja import codes, pieces
from atoll.games.frutabaja import words_refused_deals as no_deal
from atoll.games.frutabaja import words_refused_turn as no_turn
from atoll.games.frutabaja.board import Board
from atoll.games.frutabaja.pieces import NOTHING, TILES
from atoll.games.frutabaja.words import PHASES, name_of, prompt
from atoll.games.frutabaja.words_deals import the_draft
from atoll.games.frutabaja.words_names import slot_id
from atoll.games.frutabaja.words_turn import me

VERBS = "place, build, reserve, buy, target, clean, blorrrdo, clover, refresh, invest, deal, end and others"
IN_BUILD = (codes.BUILDING,)
IN_CLEAN = (codes.CLEANING,)
IN_WRITING = (codes.WRITING,)

BLOCKS: tuple[Block[Board], ...] = (
    (codes.COUNTER, (codes.ANSWERING,), no_deal.NOT_ANSWERING, no_deal.counter),
    (codes.ACCEPT, (codes.ANSWERING,), no_deal.NOT_ANSWERING, no_turn.never),
    (codes.DROP, IN_WRITING, no_deal.NOT_WRITING, no_turn.never),
    (codes.SEND, IN_WRITING, no_deal.NOT_WRITING, no_deal.send),
    (codes.ASK, IN_WRITING, no_deal.NOT_WRITING, no_deal.ask),
    (codes.IOU_DUE, (codes.OWING_WHEN,), no_deal.NOT_OWING, no_turn.never),
    (codes.IOU_CLOVERS, (codes.OWING_CLOVERS,), no_deal.NOT_OWING, no_deal.iou_clovers),
    (codes.IOU_MONIES, (codes.OWING_MONIES,), no_deal.NOT_OWING, no_turn.never),
    (codes.ADD_IOU, IN_WRITING, no_deal.NOT_WRITING, no_deal.add_iou),
    (codes.ADD_RESERVED, IN_WRITING, no_deal.NOT_WRITING, no_deal.add_reserved),
    (codes.ADD_CART, IN_WRITING, no_deal.NOT_WRITING, no_deal.add_cart),
    (codes.ADD_BUSINESS, IN_WRITING, no_deal.NOT_WRITING, no_deal.add_business),
    (codes.ADD_CLOVERS, IN_WRITING, no_deal.NOT_WRITING, no_deal.add_clovers),
    (codes.ADD_MONIES, IN_WRITING, no_deal.NOT_WRITING, no_deal.add_monies),
    (codes.DONE_CLAIMS, (), no_turn.NOT_CLAIMING, no_turn.never),
    (codes.CLAIM, (codes.CLAIMING,), no_turn.NOT_CLAIMING, no_turn.claim),
    (codes.REMOVE_BLORRRDO, tuple(PHASES), no_turn.NOT_ENDING, no_turn.remove),
    (codes.PASS_END, (), no_turn.NOT_ENDING, no_turn.never),
    (codes.END_CLEAN, (), no_turn.NOT_CLEANING, no_turn.never),
    (codes.LAST_CALL, IN_CLEAN, no_turn.NOT_CLEANING, no_turn.last_call),
    (codes.TRAMP, IN_CLEAN, no_turn.NOT_CLEANING, no_turn.tramp),
    (codes.CLEAN, IN_CLEAN, no_turn.NOT_CLEANING, no_turn.clean),
    (codes.TARGET_TRAMP, (codes.TARGETING,), no_turn.NOT_TARGETING, no_turn.target_tramp),
    (codes.TARGET_DIRT, (codes.TARGETING,), no_turn.NOT_TARGETING, no_turn.target_dirt),
    (codes.TARGET_ROW, (codes.TARGETING,), no_turn.NOT_TARGETING, no_turn.target_row),
    (codes.TARGET, (codes.TARGETING,), no_turn.NOT_TARGETING, no_turn.target),
    (codes.END_BUILD, (), no_turn.NOT_BUILDING, no_turn.never),
    (codes.FORGIVE_IOU, (codes.BUILDING, codes.CLEANING), no_deal.NOT_PAYING, no_deal.forgive_iou),
    (codes.PAY_IOU, (codes.BUILDING, codes.CLEANING), no_deal.NOT_PAYING, no_deal.pay_iou),
    (codes.DEAL, (codes.PREDICTING, codes.BUILDING, codes.CLEANING), no_deal.NOT_DEALING, no_deal.deal),
    (codes.INVEST, IN_BUILD, no_turn.NOT_BUILDING, no_turn.invest),
    (codes.REFRESH, IN_BUILD, no_turn.NOT_BUILDING, no_turn.refresh),
    (codes.PUBLICITY, IN_BUILD, no_turn.NOT_BUILDING, no_turn.publicity),
    (codes.BUY, IN_BUILD, no_turn.NOT_BUILDING, no_turn.buy),
    (codes.RESERVE, IN_BUILD, no_turn.NOT_BUILDING, no_turn.reserve),
    (codes.BUILD, IN_BUILD, no_turn.NOT_BUILDING, no_turn.build),
    (codes.BLORRRDO, (codes.MOVING,), no_turn.NOT_MOVING, no_turn.blorrrdo),
    (codes.JACKPOT, (), no_turn.NOT_GAMBLING, no_turn.never),
    (codes.SKIP, (), no_turn.NOT_RECYCLING, no_turn.never),
    (codes.RECYCLE, (codes.RECYCLING,), no_turn.NOT_RECYCLING, no_turn.recycle),
    (codes.SMOKE, (codes.SMOKING,), no_turn.NOT_SMOKING, no_turn.smoke),
    (codes.DONE_PREDICT, (), no_turn.NOT_PREDICTING, no_turn.never),
    (codes.FORTUNE_DIE, (codes.PREDICTING, codes.BUILDING), no_turn.NOT_DICE, no_turn.fortune_die),
    (codes.CLOVER_DIE, (codes.PREDICTING, codes.BUILDING), no_turn.NOT_DICE, no_turn.clover_die),
    (codes.PLACE, (codes.PLACING,), no_turn.NOT_PLACING, no_turn.place),
    (codes.KEEP_GOALS, (), no_turn.NOT_SWAPPING, no_turn.never),
    (codes.VOTE, (), no_turn.NOT_VOTING, no_turn.never),
)
SAID = Refusals("Frutabaja", VERBS, codes.MOVE_BOUND, name_of, prompt, BLOCKS)
refusal = SAID.refusal


# -- why something on the mats cannot be chosen: the move that was most likely meant is refused ------


def why_not(state: Board, viewer: int, part: str) -> IllegalMove:
    group, _, name = part.partition(":")
    move = MEANT[group](state, name) if group in MEANT else NOTHING
    if move == NOTHING:
        return IllegalMove(f"Not possible now. {capital(prompt(state))}.", PHASES[state.phase][1])
    if move not in list(state.moves()):
        return SAID.illegal(state, move)
    if group == "tile" and state.phase in DIRT_PHASES:
        return IllegalMove("Choose the dirt itself, and it goes.", PHASES[state.phase][1])
    first = FIRST.get(group, "Finish what you have begun, or let go of it.")
    return IllegalMove(first, PHASES[state.phase][1])


DIRT_PHASES = (codes.RECYCLING, codes.TARGETING, codes.CLEANING)  # where dirt is chosen, not its tile


#: what to do before a part can be chosen that belongs to some move
FIRST = {
    "tile": "Choose first what shall go there: a business, your Sold token, some dirt, the Tramp.",
    "die": "Choose first how you pay: your clovers, or a Fortune Teller.",
    "last": "Choose Publicity among the lucky cards first.",
    "pay": "Choose first what to pay for: a row, or the second die.",
    "slot": "Let go of what you have chosen first.",
}


def _tile(state: Board, name: str) -> int:
    """What a click on a tile means depends on the step."""
    verb = TILE_VERBS.get(state.phase)
    if verb:
        return SAID.named(f"{verb} {name}")
    if state.phase == codes.BUILDING:
        return _site(state, name)
    if state.phase == codes.WRITING:
        tile = SAID.named(f"place {name}") - codes.PLACE
        owned = state.players[the_draft(state).other].shops >> tile & 1 if tile >= 0 else 0
        return SAID.named(f"{'get' if owned else 'give'} business {name}")
    return NOTHING


TILE_VERBS = {
    codes.PLACING: "place",
    codes.SMOKING: "smoke",
    codes.RECYCLING: "recycle",
    codes.MOVING: "blorrrdo",
    codes.TARGETING: "target",
    codes.CLEANING: "clean",
}


def _site(state: Board, name: str) -> int:
    """In the building step: the Bank for an investment, else the cheapest business, else a reservation."""
    tile = SAID.named(f"place {name}") - codes.PLACE
    if tile == state.bank:
        return codes.INVEST
    if tile < 0:
        return NOTHING
    slots = [slot for slot in range(pieces.FIRST_CARD) if state.row[slot] != NOTHING]
    if state.built or not slots:
        return codes.RESERVE + tile
    return codes.BUILD + TILES * _cheapest(state, slots) + tile


def _cheapest(state: Board, slots: list[int]) -> int:
    return min(slots, key=lambda slot: int(state.fee(state.row[slot])))


def _sold(state: Board, name: str) -> int:
    """A terrain that is reserved already, or the one that would cost least."""
    if me(state).reserved != NOTHING:
        return codes.RESERVE + int(me(state).reserved)
    return codes.RESERVE + min(members(state.unowned), key=lambda tile: int(state.price(tile)), default=0)


def _slot(state: Board, name: str) -> int:
    """A card is bought, or used where it lies; a business is built on the terrain that costs least."""
    slot = next((n for n in range(pieces.SLOTS) if slot_id(n) == name), NOTHING)
    if slot == NOTHING or not len(state.row):
        return NOTHING
    if slot < pieces.FIRST_CARD:
        own = members(me(state).shops)
        sites = own or members(state.unowned)
        return codes.BUILD + TILES * slot + sites[0]
    place = slot - pieces.FIRST_CARD
    used = state.row[slot] == pieces.PUBLICITY
    return (codes.PUBLICITY if used else codes.BUY) + place


def _refresh(state: Board, name: str) -> int:
    return SAID.named(f"refresh {name} {'money' if me(state).clovers == 0 else 'clover'}")


def _iou(state: Board, name: str) -> int:
    number = int(name) - 1 if name.isdecimal() else NOTHING
    if not 0 <= number < pieces.IOUS:
        return NOTHING
    iou = next((one for one in state.ious if codes.number_of(one) == number), NOTHING)
    mine = iou != NOTHING and codes.debtor_of(iou) == state.turn
    return (codes.PAY_IOU if mine else codes.FORGIVE_IOU) + number


def _either_way(state: Board, name: str, first: int) -> int:
    """The Tramp in the first direction that is not possible."""
    legal = list(state.moves())
    return next((first + way for way in range(4) if first + way not in legal), NOTHING)


def _tramp(state: Board, name: str) -> int:
    return _either_way(state, name, codes.TARGET_TRAMP if state.phase == codes.TARGETING else codes.TRAMP)


def _bar(state: Board, name: str) -> int:
    tile = SAID.named(f"place {name}") - codes.PLACE
    legal = list(state.moves())
    calls = [codes.LAST_CALL + codes.CALLS * tile + call for call in range(codes.CALLS)] if tile >= 0 else []
    return next((call for call in calls if call not in legal), NOTHING)


def _element(side: str) -> Callable[[Board, str], int]:
    """A row of the deal sheet."""

    def meant(state: Board, name: str) -> int:
        return SAID.named(f"{side} {name} 1" if name in ("monies", "clovers") else f"{side} {name}")

    return meant


#: the move that somebody who clicks a part most likely means, by its group
MEANT: dict[str, Callable[[Board, str], int]] = {
    "tile": _tile,
    "slot": _slot,
    "sold": _sold,
    "pay": lambda state, name: codes.CLOVER_DIE if name == "clover" else NOTHING,
    "die": lambda state, name: codes.CLOVER_DIE,
    "last": lambda state, name: codes.PUBLICITY,
    "refresh": _refresh,
    "player": lambda state, name: SAID.named(f"deal {name}"),
    "iou": _iou,
    "row": lambda state, name: SAID.named(f"target row {name}"),
    "dirt": lambda state, name: _tile(state, name) if state.phase != codes.BUILDING else NOTHING,
    "cart": lambda state, name: (
        _tile(state, name) if state.phase == codes.CLEANING else SAID.named(f"give cart {name}")
    ),
    "tramp": _tramp,
    "bar": _bar,
    "blorrrdo": lambda state, name: codes.REMOVE_BLORRRDO,
    "objective": lambda state, name: SAID.named(f"claim {name}"),
    "give": _element("give"),
    "get": _element("get"),
}
