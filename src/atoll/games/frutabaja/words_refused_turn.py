"""Why something in a turn of Frutabaja is not possible, with the rule that says so."""

from atoll.core.bits import count
from atoll.core.phrase import capital, series, who
from atoll.core.refusals import Reason
from atoll.games.frutabaja import codes, goals, pieces
from atoll.games.frutabaja.board import Board
from atoll.games.frutabaja.building import first_of_kind
from atoll.games.frutabaja.luck import can_pay
from atoll.games.frutabaja.pieces import BUSINESS_NAMES, NOTHING, TILES, next_to
from atoll.games.frutabaja.words import PHASES, prompt
from atoll.games.frutabaja.words_market import bought
from atoll.games.frutabaja.words_names import (
    ROW_NAMES,
    an,
    clovers,
    cost,
    monies,
    objective,
    offered,
)
from atoll.games.frutabaja.words_outlook import lacking, shut
from atoll.games.frutabaja.words_turn import call_of, here, me


def _price(state: Board, tile: int) -> str:
    """The price of a terrain, and where it comes from if that is not printed on it."""
    now, printed = int(state.price(tile)), int(pieces.COST[state.ground[tile]])
    why = "more by the Fountain" if now > printed else "less by the Cemetery"
    return cost(now) + (f" ({printed}, and 1 {why})" if now != printed else "")


def _purse(state: Board) -> str:
    return f"you have {cost(me(state).monies)}"


def _not_for_sale(state: Board, tile: int) -> Reason | None:
    """Why nobody could settle on a tile, or why this player cannot."""
    where = here(state, tile)
    owner, reserver = state.owner(tile), state.reserver(tile)
    if state.ground[tile] < pieces.SPECIALS:
        return f"{where} is a special tile, and not for sale.", "special"
    if owner not in (NOTHING, state.turn):
        return f"{where} stands there: that terrain is not yours.", "building"
    if reserver not in (NOTHING, state.turn):
        return f"{who(reserver)} has reserved that terrain.", "reserving"
    return None


# -- before the game, dice ---------------------------------------------------------------------------


def place(state: Board, tile: int) -> Reason:
    taken = f"{here(state, tile)} stands there already.", "setup"
    return _not_for_sale(state, tile) or (
        (f"{here(state, tile)} costs {_price(state, tile)}, and {_purse(state)}.", "setup")
        if state.owner(tile) == NOTHING
        else taken
    )


def clover_die(state: Board, _: int) -> Reason:
    return "You have no clover to pay with.", "predict"


def fortune_die(state: Board, code: int) -> Reason:
    return _ability(state, codes.tile_of(code), pieces.FORESIGHT, "Fortune Teller", "looked into the future")


def _ability(state: Board, tile: int, ability: int, name: str, done: str) -> Reason:
    """Why a business cannot use its ability of once a turn."""
    kind = state.business[tile]
    if state.owner(tile) != state.turn or pieces.ABILITY[kind] != ability:
        return f"You have no {name} there.", "businesses"
    if shut(state, tile):
        return f"{here(state, tile)} is closed: {shut(state, tile)}.", "blocked"
    return f"{here(state, tile)} has {done} in this turn already.", "businesses"


# -- production, the Blorrrdo ------------------------------------------------------------------------


def smoke(state: Board, tile: int) -> Reason:
    if tile == state.cave_tile:
        return "The Cave cannot be dirtied.", "cave"
    return f"{here(state, tile)} is not beside {here(state, int(state.tile))}.", "businesses"


def recycle(state: Board, tile: int) -> Reason:
    if pieces.row_of(tile) != pieces.row_of(state.tile):
        return f"{here(state, tile)} is not in the row of {here(state, int(state.tile))}.", "businesses"
    return f"There is no dirt token on {here(state, tile)}.", "businesses"


def blorrrdo(state: Board, tile: int) -> Reason:
    if tile == state.blorrrdo:
        return "The Blorrrdo is there already, and he has to move on.", "blorrrdo"
    return (
        f"The Blorrrdo goes to {an(state.number)} in this turn, and {here(state, tile)} is none.",
        "blorrrdo",
    )


# -- building ----------------------------------------------------------------------------------------


def build(state: Board, site: int) -> Reason:
    slot, tile = int(codes.slot_of(site)), int(codes.tile_of(site))
    kind = state.row[slot]
    if state.built:
        return "You have built in this turn already: one business a turn.", "building"
    unfit = _not_for_sale(state, tile) or _not_offered(state, slot)
    if unfit:
        return unfit
    fee = int(state.fee(kind))
    own = tile == me(state).reserved or state.owner(tile) == state.turn
    parts = [] if own else [f"{_price(state, tile)} for the terrain"]
    parts += [f"{monies(fee)} for the {BUSINESS_NAMES[kind]}"] if fee else []
    parts += ["1 less by your Hardware Store"] if state.able(state.turn, pieces.DISCOUNT) else []
    total = int(state.build_cost(state.turn, kind, tile))
    return f"That costs {monies(total)} ({series(parts)}), and {_purse(state)}.", "building"


def _not_offered(state: Board, slot: int) -> Reason | None:
    if state.row[slot] == NOTHING:
        return f"There is nothing in that place of the {ROW_NAMES[slot // pieces.ROW_SLOTS]}.", "rows"
    if not first_of_kind(state, slot):
        return f"There are two equal ones in the row: take {offered(state, slot)} further left.", "rows"
    return None


def reserve(state: Board, tile: int) -> Reason:
    unfit = _not_for_sale(state, tile)
    if unfit:
        return unfit
    if state.owner(tile) == state.turn:
        return f"{here(state, tile)} stands there already.", "reserving"
    if me(state).reserved != NOTHING:
        return f"Your Sold token lies on {here(state, int(me(state).reserved))} already.", "reserving"
    return f"{here(state, tile)} costs {_price(state, tile)}, and {_purse(state)}.", "reserving"


def refresh(state: Board, code: int) -> Reason:
    row, clover = divmod(code, 2)
    if state.piles[row].is_empty():
        return f"The pile of {ROW_NAMES[row]} is empty: there is nothing to turn up.", "rows"
    return ("You have no clover to pay with." if clover else "You have no money to pay with."), "rows"


def invest(state: Board, _: int) -> Reason:
    if not state.bank_works():
        return f"The Bank does not work: {shut(state, int(state.bank))}.", "bank"
    if me(state).instalments:
        return "The Bank still owes you money from your last investment.", "bank"
    return f"An investment is {monies(pieces.INVESTMENT)}, and {_purse(state)}.", "bank"


# -- lucky cards -------------------------------------------------------------------------------------


def buy(state: Board, code: int) -> Reason:
    slot = pieces.FIRST_CARD + code
    unfit = _not_offered(state, slot)
    if unfit:
        return unfit
    kind = int(state.row[slot])
    name = offered(state, slot)
    if kind == pieces.PUBLICITY:
        return f"{name} is not bought: it is used where it lies.", "publicity"
    if not can_pay(state, kind):
        price = cost(pieces.CARD_MONIES[kind], pieces.CARD_CLOVERS[kind])
        held = clovers(me(state).clovers) if pieces.CARD_CLOVERS[kind] else monies(me(state).monies)
        return f"{name} costs {price}, and you have {held}.", "cards"
    return f"{name} would do nothing: {USELESS[kind]}.", "cards"


#: when a lucky card that can be paid has no target
USELESS = {
    pieces.RELOCATION: "you have no reserved terrain",
    pieces.FOOD_CART: "there is no tile for a cart",
    pieces.PROPAGANDA: "everybody talks of all your businesses already",
    pieces.TRAMP: "there is no tile for the Tramp",
    pieces.BAD_MOVE: "there is neither dirt nor the Tramp to move",
    pieces.SPRING_CLEANING: "no dirt token lies on a tile of yours",
    pieces.STREET_SWEEPER: "there is no dirt in the backyard",
    pieces.HAPPY_HOUR: "all your businesses have a Happy Hour",
    pieces.INSPECTION: "all businesses of the others are being inspected",
    pieces.SCARECROW: "the Blorrrdo has left the backyard",
    pieces.FOUR_LEAF_DAY: f"you have {pieces.MOST_CLOVERS} clovers, and nobody may have more",
}


def publicity(state: Board, code: int) -> Reason:
    slot = pieces.FIRST_CARD + code % pieces.ROW_SLOTS
    if state.row[slot] != pieces.PUBLICITY:
        return "There is no Publicity in that place of the lucky cards.", "publicity"
    return _not_offered(state, slot) or ("Publicity is 1 money, and you have none.", "publicity")


def target(state: Board, tile: int) -> Reason:
    kind = bought(state)
    if kind in (pieces.BAD_MOVE, pieces.STREET_SWEEPER):
        return f"{capital(prompt(state))}.", "cards"
    where = here(state, tile)
    if tile == state.cave_tile:
        return "Nothing can be done to the Cave.", "cave"
    if kind == pieces.FOOD_CART:
        return f"There is a cart on {where} already.", "cards"
    if kind == pieces.TRAMP:
        return f"The Tramp is on {where} already.", "tramp"
    if kind == pieces.SCARECROW:
        return _scarecrow(state, tile)
    if kind == pieces.SPRING_CLEANING:
        own = state.own_tiles(state.turn) >> tile & 1
        return (f"There is no dirt token on {where}." if own else f"{where} is not yours."), "cards"
    owner = state.owner(tile)
    if kind == pieces.INSPECTION:
        if owner == NOTHING:
            return f"There is no business on {where}.", "cards"
        return (f"{where} is your own." if owner == state.turn else f"{where} is inspected already."), "cards"
    if owner != state.turn:
        return f"You have no business on {where}, and carts do not count here.", "cards"
    return f"{where} has that already.", "cards"


def _scarecrow(state: Board, tile: int) -> Reason:
    if tile == state.blorrrdo:
        return "The Blorrrdo is there now: chase him somewhere else.", "cards"
    return f"The Blorrrdo does not go to {here(state, tile)}: only to terrains and the Bank.", "cards"


def target_row(state: Board, row: int) -> Reason:
    if bought(state) != pieces.STREET_SWEEPER:
        return f"{capital(prompt(state))}.", "cards"
    return "There is no dirt in that row.", "cards"


def target_dirt(state: Board, code: int) -> Reason:
    if bought(state) != pieces.BAD_MOVE:
        return f"{capital(prompt(state))}.", "cards"
    return _no_way(state, int(codes.tile_of(code)), code // TILES)


def _no_way(state: Board, start: int, direction: int) -> Reason:
    """Why dirt cannot move from a tile in a direction."""
    if start == NOTHING:
        return OUTSIDE
    if not state.dirt[start]:
        return f"There is no dirt token on {here(state, start)}.", "cards"
    return INTO_CAVE if next_to(start, direction) == state.cave_tile else OUTSIDE


OUTSIDE = ("The backyard ends there.", "backyard")
INTO_CAVE = ("Nothing may be moved into the Cave.", "cave")


def target_tramp(state: Board, direction: int) -> Reason:
    if bought(state) != pieces.BAD_MOVE:
        return f"{capital(prompt(state))}.", "cards"
    return tramp(state, direction)


def tramp(state: Board, direction: int) -> Reason:
    if state.tramp == NOTHING:
        return "The Tramp is not in the backyard.", "tramp"
    to = next_to(state.tramp, direction)
    if to == NOTHING:
        return OUTSIDE
    return INTO_CAVE if to == state.cave_tile else ("A space costs 1 money, and you have none.", "tramp")


# -- cleaning ----------------------------------------------------------------------------------------


def clean(state: Board, tile: int) -> Reason:
    where = here(state, tile)
    if tile == state.cave_tile:
        return "The Cave cannot be cleaned: all dirt goes home to it.", "cave"
    if not state.dirt[tile]:
        tramp = " But the Tramp can be moved on." if state.tramp == tile else ""
        return f"There is no dirt token on {where}.{tramp}", "tramp" if tramp else "cleaning"
    special = state.ground[tile] < pieces.SPECIALS
    if not special and not state.own_tiles(state.turn) >> tile & 1:
        whose = "nobody's" if state.owner(tile) == state.reserver(tile) == NOTHING else "not yours"
        return f"{where} is {whose}: you clean only your own tiles and the special ones.", "cleaning"
    return "Cleaning costs 1 money, and you have none.", "cleaning"


def last_call(state: Board, call: int) -> Reason:
    bar, start, _ = call_of(call)
    open_bars = state.able(state.turn, pieces.LAST_CALL) & ~state.used
    if not open_bars >> bar & 1:
        return _ability(state, bar, pieces.LAST_CALL, "Bar", "called last orders")
    return _no_way(state, start, call % 4)


# -- the end of a turn -------------------------------------------------------------------------------


def remove(state: Board, _: int) -> Reason:
    if state.mode == codes.LIFE_GOAL:
        return "In a game of life goals the Blorrrdo is here to stay.", "goals"
    if state.mode == codes.OBJECTIVES:
        return "Here he is removed by claiming an objective at the end of your turn.", "objectives"
    missing = lacking(state, int(state.turn))
    so_far = f" But {series(missing)}." if missing else ""
    return (
        f"At the end of your turn {monies(pieces.PRIZE)} and clean businesses remove the Blorrrdo.{so_far}",
        "family",
    )


def claim(state: Board, kind: int) -> Reason:
    player, name = me(state), objective(kind)
    if not state.objectives >> kind & 1 and not goals.claimed_by_anyone(state) >> kind & 1:
        return f"{pieces.OBJECTIVE_NAMES[kind]} is not in this game.", "objectives"
    if player.claimed >> kind & 1:
        return f"You have claimed {name} already.", "objectives"
    if kind == pieces.REMOVE_BLORRRDO and state.blorrrdo == NOTHING:
        return "The Blorrrdo is gone already.", "objectives"
    if count(player.claimed) == pieces.CUBES:
        return "All your cubes lie on objectives already.", "objectives"
    if state.debts(state.turn):
        return "You have an open IOU: pay it before you claim.", "ious"
    if not goals.meets(state, state.turn, kind):
        return f"{name} needs this: {pieces.OBJECTIVES[kind][2]}.", "objectives"
    price = cost(pieces.CLAIM_MONIES[kind], pieces.CLAIM_CLOVERS[kind])
    return f"{name} costs {price}, and you have {cost(player.monies, player.clovers)}.", "objectives"


def never(state: Board, _: int) -> Reason:
    return f"{capital(prompt(state))}.", PHASES[state.phase][1]


# what is wrong with a move whose time is not now
NOT_VOTING = ("Deals are voted on before the game only.", "deals")
NOT_SWAPPING = (
    "Life goals are exchanged only before the game, by somebody who was dealt two equal ones.",
    "goals",
)
NOT_PLACING = ("Lemonade Stands are placed before the first turn.", "setup")
NOT_DICE = ("The second die is turned before production or while you build.", "predict")
NOT_PREDICTING = ("The prediction is over.", "predict")
NOT_SMOKING = ("That is decided when your Factory produces.", "businesses")
NOT_RECYCLING = (
    "That is decided when your Recycling Centre produces and there is dirt in its row.",
    "businesses",
)
NOT_GAMBLING = ("That is decided when your Casino produces and you have a clover.", "businesses")
NOT_MOVING = ("The Blorrrdo moves right after production.", "blorrrdo")
NOT_BUILDING = ("That belongs to the building step.", "turn")
NOT_TARGETING = ("A target is chosen for a lucky card that was just bought.", "cards")
NOT_CLEANING = ("That belongs to the cleaning step.", "cleaning")
NOT_CLAIMING = ("Objectives are claimed at the end of a turn, in a game with objectives.", "objectives")
NOT_ENDING = (
    "You are asked about the Blorrrdo at the end of your turn, when you could remove him.",
    "family",
)
