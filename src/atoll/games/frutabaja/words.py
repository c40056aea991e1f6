"""Backyard of Frutabaja in words: every move's notation, what decisions ask for, and the labels of buttons.

The sentences of the moves are in the files beside this one: the turn, the market, the deals. Every `rule` is an anchor
of rules.md.

>>> name_of(codes.PLACE + 6), name_of(codes.BUILD + 2 * TILES + 9), name_of(codes.ADD_MONIES + 22)
('place 1,2', 'build brown 2 at 2,1', 'get monies 3')
"""

from collections.abc import Callable, Sequence

from atoll.core.grid import WINDS
from atoll.core.phrase import capital, who
from atoll.core.sayings import Saying, Sayings
from atoll.games.frutabaja import codes, pieces, words_deals, words_market, words_turn
from atoll.games.frutabaja.board import Board
from atoll.games.frutabaja.pieces import (
    CARD_NAMES,
    OBJECTIVE_IDS,
    ROW_IDS,
    ROW_SLOTS,
    TILE_IDS,
    TILES,
)
from atoll.games.frutabaja.words_names import an, monies, place
from atoll.games.frutabaja.words_outlook import coming

# -- notation ----------------------------------------------------------------------------------------

SIGNS = ("-1", "+1")
ANSWERS = ("no", "yes")


def _fixed(text: str) -> Callable[[int], str]:
    return lambda _: text


def _one_of(text: str, values: Sequence[str]) -> Callable[[int], str]:
    return lambda code: f"{text} {values[code]}"


def _number(text: str, first: int = 0) -> Callable[[int], str]:
    return lambda code: f"{text} {code + first}"


def _sided(text: str, values: Sequence[str]) -> Callable[[int], str]:
    """An element of a deal, on either side."""
    return lambda code: (
        f"{words_deals.SIDES[code // len(values)]} {text} {values[code % len(values)]}".strip()
    )


def _fortune(code: int) -> str:
    return f"fortune {TILE_IDS[code % TILES]} {SIGNS[code // TILES]}"


def _build(site: int) -> str:
    slot = codes.slot_of(site)
    return f"build {ROW_IDS[slot // ROW_SLOTS]} {slot % ROW_SLOTS} at {TILE_IDS[codes.tile_of(site)]}"


def _call(call: int) -> str:
    """A last call; one that would leave the backyard is named as well, so that every number has a name."""
    bar, start, to = (TILE_IDS[tile] if tile >= 0 else "nowhere" for tile in words_turn.call_of(call))
    return f"call {bar} from {start} to {to}"


AMOUNTS = tuple(str(n) for n in range(1, pieces.MOST_MONIES + 1))

BLOCKS: tuple[Saying[Board], ...] = (
    (codes.COUNTER, _fixed("counter"), words_deals.counter),
    (codes.DECLINE, _fixed("decline"), words_deals.decline),
    (codes.ACCEPT, _fixed("accept"), words_deals.accept),
    (codes.DROP, _fixed("drop"), words_deals.drop),
    (codes.SEND, _fixed("send"), words_deals.send),
    (codes.ASK, _fixed("ask"), words_deals.ask),
    (codes.IOU_DUE, _number("iou due", 1), words_deals.iou_due),
    (codes.IOU_CLOVERS, _number("iou clovers"), words_deals.iou_clovers),
    (codes.IOU_MONIES, _number("iou monies"), words_deals.iou_monies),
    (codes.ADD_IOU, _sided("iou", ("",)), words_deals.add_iou),
    (codes.ADD_RESERVED, _sided("reserved", ("",)), words_deals.add_reserved),
    (codes.ADD_CART, _sided("cart", TILE_IDS), words_deals.add_cart),
    (codes.ADD_BUSINESS, _sided("business", TILE_IDS), words_deals.add_business),
    (codes.ADD_CLOVERS, _sided("clovers", AMOUNTS[: pieces.MOST_CLOVERS]), words_deals.add_clovers),
    (codes.ADD_MONIES, _sided("monies", AMOUNTS), words_deals.add_monies),
    (codes.DONE_CLAIMS, _fixed("done claims"), words_turn.done_claims),
    (codes.CLAIM, _one_of("claim", OBJECTIVE_IDS), words_turn.claim),
    (codes.REMOVE_BLORRRDO, _fixed("remove blorrrdo"), words_turn.remove_blorrrdo),
    (codes.PASS_END, _fixed("pass"), words_turn.pass_end),
    (codes.END_CLEAN, _fixed("end clean"), words_turn.end_clean),
    (codes.LAST_CALL, _call, words_turn.last_call),
    (codes.TRAMP, _one_of("tramp", WINDS), words_turn.tramp),
    (codes.CLEAN, _one_of("clean", TILE_IDS), words_turn.clean),
    (codes.TARGET_TRAMP, _one_of("target tramp", WINDS), words_market.target_tramp),
    (
        codes.TARGET_DIRT,
        lambda code: f"target dirt {TILE_IDS[code % TILES]} {WINDS[code // TILES]}",
        words_market.target_dirt,
    ),
    (codes.TARGET_ROW, _number("target row"), words_market.target_row),
    (codes.TARGET, _one_of("target", TILE_IDS), words_market.target),
    (codes.END_BUILD, _fixed("end build"), words_market.end_build),
    (codes.FORGIVE_IOU, _number("forgive iou", 1), words_deals.forgive_iou),
    (codes.PAY_IOU, _number("pay iou", 1), words_deals.pay_iou),
    (codes.DEAL, _number("deal"), words_deals.deal),
    (codes.INVEST, _fixed("invest"), words_market.invest),
    (
        codes.REFRESH,
        lambda code: f"refresh {ROW_IDS[code // 2]} {('money', 'clover')[code % 2]}",
        words_market.refresh,
    ),
    (
        codes.PUBLICITY,
        lambda code: f"publicity {code % ROW_SLOTS} {SIGNS[code // ROW_SLOTS]}",
        words_market.publicity,
    ),
    (codes.BUY, _number("buy"), words_market.buy),
    (codes.RESERVE, _one_of("reserve", TILE_IDS), words_market.reserve),
    (codes.BUILD, _build, words_market.build),
    (codes.BLORRRDO, _one_of("blorrrdo", TILE_IDS), words_turn.blorrrdo),
    (codes.JACKPOT, _one_of("jackpot", ANSWERS), words_turn.jackpot),
    (codes.SKIP, _fixed("skip"), words_turn.skip),
    (codes.RECYCLE, _one_of("recycle", TILE_IDS), words_turn.recycle),
    (codes.SMOKE, _one_of("smoke", TILE_IDS), words_turn.smoke),
    (codes.DONE_PREDICT, _fixed("done predict"), words_turn.done_predict),
    (codes.FORTUNE_DIE, _fortune, words_turn.fortune_die),
    (codes.CLOVER_DIE, _one_of("clover", SIGNS), words_turn.clover_die),
    (codes.PLACE, _one_of("place", TILE_IDS), words_turn.place_stand),
    (codes.SWAP_GOAL, _fixed("swap goal"), words_turn.swap_goal),
    (codes.KEEP_GOALS, _fixed("keep goals"), words_turn.keep_goals),
    (codes.VOTE, _one_of("vote", ANSWERS), words_turn.vote),
)


SAYINGS = Sayings(BLOCKS)
name_of, notation, words = SAYINGS.name_of, SAYINGS.notation, SAYINGS.words


# -- decisions ---------------------------------------------------------------------------------------

#: by phase: what to do, where the rules tell of it
PHASES = {
    codes.VOTING: ("Say whether there shall be deals in this game", "deals"),
    codes.SWAPPING: ("You hold two equal life goals: exchange one, or keep them", "goals"),
    codes.PLACING: ("Choose a terrain for your Lemonade Stand", "setup"),
    codes.PREDICTING: ("Turn the second die, or go on", "predict"),
    codes.SMOKING: ("Choose a tile for the dirt of your Factory", "businesses"),
    codes.RECYCLING: ("Recycle a dirt token, or not", "businesses"),
    codes.GAMBLING: ("Try your luck at your Casino, or not", "businesses"),
    codes.MOVING: ("Send the Blorrrdo on", "blorrrdo"),
    codes.BUILDING: ("Build, reserve, buy lucky cards, or go on to cleaning", "turn"),
    codes.TARGETING: ("Choose a target for the lucky card", "cards"),
    codes.CLEANING: ("Clean, or end your turn", "cleaning"),
    codes.ENDING: ("Remove the Blorrrdo and win, or let him stay", "family"),
    codes.CLAIMING: ("Claim objectives, or end your turn", "objectives"),
    codes.WRITING: ("Write an offer", "drafts"),
    codes.OWING_MONIES: ("Write how many monies are owed", "ious"),
    codes.OWING_CLOVERS: ("Write how many clovers are owed", "ious"),
    codes.OWING_WHEN: ("Write when the IOU is due", "ious"),
    codes.ANSWERING: ("Answer an offer", "drafts"),
    codes.FINISHED: ("The game is over", "end"),
}

#: what is chosen for a lucky card
AIMS = {
    pieces.RELOCATION: "which of your businesses moves to your reserved terrain",
    pieces.FOOD_CART: "a tile for your cart",
    pieces.PROPAGANDA: "which of your businesses everybody shall talk about",
    pieces.TRAMP: "a tile for the Tramp",
    pieces.BAD_MOVE: "some dirt or the Tramp, and where it goes",
    pieces.SPRING_CLEANING: "which of your tiles is scrubbed",
    pieces.STREET_SWEEPER: "a row to sweep",
    pieces.HAPPY_HOUR: "which of your businesses earns double",
    pieces.INSPECTION: "whose business the inspector closes",
    pieces.SCARECROW: "where the Blorrrdo runs to",
}


def prompt(state: Board) -> str:
    ask = PROMPTS.get(state.phase)
    return ask(state) if ask else PHASES[state.phase][0]


def _answering(state: Board) -> str:
    last = words_deals.the_draft(state).number == pieces.DRAFTS
    choice = "accept or decline" if last else "accept, decline or make another offer"
    return f"{who(words_deals.partner(state))} offers you a deal: {choice}"


def _cleaning(state: Board) -> str:
    free = "one for nothing" if state.free_clean(state.turn) else f"{monies(1)} for each dirt token"
    return f"Clean ({free}), or end your turn"


def _ability(state: Board, says: str) -> str:
    return f"{capital(place(state, int(state.tile), int(state.turn)))} {says}"


#: prompts that say more of the position
PROMPTS: dict[int, Callable[[Board], str]] = {
    codes.PREDICTING: lambda state: f"The dice show {an(coming(state))}: turn the second one, or go on",
    codes.SMOKING: lambda state: _ability(state, "smokes: choose a tile beside it for the dirt"),
    codes.RECYCLING: lambda state: _ability(state, "can take in a dirt token of its row"),
    codes.GAMBLING: lambda state: _ability(state, f"pays {monies(pieces.JACKPOT_MONIES)} for a clover"),
    codes.MOVING: lambda state: f"Send the Blorrrdo to {an(state.number)}",
    codes.TARGETING: lambda state: (
        f"For {CARD_NAMES[words_market.bought(state)]}, choose {AIMS[words_market.bought(state)]}"
    ),
    codes.CLEANING: _cleaning,
    codes.WRITING: lambda state: f"Write your offer to {who(words_deals.partner(state))}",
    codes.OWING_MONIES: lambda state: f"Write how many monies {words_deals.debtor(state)} by the IOU",
    codes.OWING_CLOVERS: lambda state: f"Write how many clovers {words_deals.debtor(state)} by the IOU",
    codes.ANSWERING: _answering,
}

#: labels of the parts that no mat shows
BUTTONS = {
    "vote:yes": "Yes, with deals",
    "vote:no": "No deals",
    "goals:keep": "Keep both",
    "goals:swap": "Exchange one",
    "end:predict": "Go on",
    "recycle:none": "Recycle nothing",
    "jackpot:yes": "Bet a clover",
    "jackpot:no": "Keep your clovers",
    "from:here": "The dirt in the Bar",
    "from:north": "The dirt north of it",
    "from:east": "The dirt east of it",
    "from:south": "The dirt south of it",
    "from:west": "The dirt west of it",
    "end:build": "Go on to cleaning",
    "end:clean": "Finish cleaning",
    "end:turn": "Let him stay",
    "end:claims": "Claim nothing more",
    "ask:yes": "Ask for an offer",
    "send:yes": "Send the offer",
    "drop:yes": "Drop the deal",
    "answer:accept": "Accept",
    "answer:decline": "Decline",
    "answer:counter": "Another offer",
}


def button(part: str) -> str:
    return BUTTONS.get(part, "")
