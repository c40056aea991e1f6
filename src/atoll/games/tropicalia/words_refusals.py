"""Why a move of Tropicalia is not possible, in words, with the rule that says so."""

from collections.abc import Callable

from atoll.core.bits import members
from atoll.core.errors import IllegalMove
from atoll.core.phrase import capital, series, thing
from atoll.core.refusals import Block, Reason, Refusals
from atoll.games.tropicalia import codes, pieces
from atoll.games.tropicalia.pieces import FRUIT_PLURALS, NOTHING, TILE_NAMES
from atoll.games.tropicalia.rules import Tropicalia
from atoll.games.tropicalia.words import PHASES, mover, name_of, prompt
from atoll.games.tropicalia.words_names import fruit, ground, offer, pier, shells

VERBS = "place, move, home, sell, discard, build, skip, choose or decline"


# -- workers -----------------------------------------------------------------------------------------


def _place(state: Tropicalia, space: int) -> Reason:
    whose = "of yours " if mover(state).frame >> space & 1 else ""
    return f"The {pier(space)} is taken: a worker {whose}stands there.", "morning"


def _home(state: Tropicalia, space: int) -> Reason:
    return f"You have no worker on the {pier(space)}.", "moving"


def _move(state: Tropicalia, route: int) -> Reason:
    space, cell, me = codes.space_of(route), codes.cell_of(route), mover(state)
    if not me.frame >> space & 1:
        return _home(state, space)
    where = f"The {ground(state.ground(cell), cell)}"
    if not state.in_play >> cell & 1:
        return f"{where} is overgrown: nobody can go there.", "setup"
    if state.occupied >> cell & 1 and not state.markets >> cell & 1:
        but = ", and carts lead to markets only" if me.carts else ""
        return f"{where} is occupied{but}.", "cart" if me.carts else "moving"
    if state.occupied >> cell & 1 and not me.carts:
        return f"{where} is occupied, and you have no unused cart.", "cart"
    if any(pieces.LINE[own] >> cell & 1 for own in members(me.frame)):
        outside = f"is not in the {pieces.LINE_NAMES[space]}, where the worker of the {pier(space)} can go"
    else:
        outside = "is in the line of none of your workers"
    return f"{where} {outside}, and you have no unused surfboard.", "surfboard"


# -- fruit -------------------------------------------------------------------------------------------


def _sell(state: Tropicalia, number: int) -> Reason:
    sale, way = codes.SALES[number], state.sale[state.cell]
    rule = "advanced" if way >= pieces.FACE_SALE else "market"
    for kind, held in enumerate(mover(state).fruits):
        if codes.sold(sale, kind) > held:
            return f"You have {fruit(held, kind)}, not {codes.sold(sale, kind)}.", rule
    return f"This market buys {offer(way)}.", rule


def _discard(state: Tropicalia, kind: int) -> Reason:
    return f"You have no {FRUIT_PLURALS[kind]}.", "storage"


def _choose(state: Tropicalia, kind: int) -> Reason:
    return f"There are no {FRUIT_PLURALS[kind]} in the bag.", "orchards"


# -- building ----------------------------------------------------------------------------------------


def _build(state: Tropicalia, site: int) -> Reason:
    slot, plot, me = codes.slot_of(site), codes.plot_of(site), mover(state)
    tile, here = state.slots[slot], me.village[plot]
    if tile == NOTHING:
        return "There is no tile in this slot of the construction board.", "building"
    if here != NOTHING:
        taken = thing(pieces.PLOT_NAMES[plot], f"plot:{plot}")
        return f"The {TILE_NAMES[here]} stands on the {taken} already, and tiles never move.", "building"
    extra = pieces.SURCHARGE[slot]
    more = f" ({pieces.COST[tile]}, and {extra} more in its slot)" if extra else ""
    price = f"{shells(state.cost(slot))}{more}"
    name = thing(TILE_NAMES[tile], f"slot:{slot}")
    return f"The {name} costs {price}, and you have {me.shells}.", "building"


# what is wrong with a move whose time is not now
NOT_SELLING = ("You sell when your worker comes to a market that buys what you have.", "market")
NOT_BUILDING = ("You build at the end of your turn, when your worker has done its work.", "building")
NOT_SHORT = ("Another fruit is chosen only when the bag lacks one that your new orchard shows.", "orchards")
NOT_FULL = ("You discard only when you hold more fruits than your board has room for.", "storage")
NOT_ASKED = ("You are not asked whether you build.", "building")
NOT_DAY = ("Workers leave the piers by day, one in each of your turns.", "turn")
NOT_MORNING = ("Workers come to the piers in the morning only.", "morning")

BLOCKS: tuple[Block[Tropicalia], ...] = (
    (codes.SELL, (codes.SELLING,), NOT_SELLING, _sell),
    (codes.BUILD, (codes.CONSTRUCTING,), NOT_BUILDING, _build),
    (codes.CHOOSE, (codes.CHOOSING,), NOT_SHORT, _choose),
    (codes.DISCARD, (codes.DISCARDING,), NOT_FULL, _discard),
    (codes.SKIP, (), NOT_ASKED, _build),
    (codes.MOVE, (codes.MOVING,), NOT_DAY, _move),
    (codes.HOME, (codes.MOVING,), NOT_DAY, _home),
    (codes.PLACE, (codes.MORNING,), NOT_MORNING, _place),
)
SAID = Refusals("Tropicalia", VERBS, codes.MOVE_BOUND, name_of, prompt, BLOCKS)
refusal = SAID.refusal


# -- why something on the mats cannot be chosen ------------------------------------------------------


def why_not(state: Tropicalia, viewer: int, part: str) -> IllegalMove:
    rule = PHASES[state.phase][1]
    group, _, name = part.partition(":")
    if group == "tile" and state.phase == codes.MOVING and name in pieces.CELL_IDS:
        return _not_there(state, pieces.CELL_IDS.index(name))
    move = MEANT[group](state, name) if group in MEANT else NOTHING
    if move == NOTHING:
        return IllegalMove(f"Not possible now. {capital(prompt(state))}.", rule)
    if move not in list(state.moves()):
        return SAID.illegal(state, move)
    return IllegalMove(FIRST.get(group, "Finish what you have begun, or let go of it."), rule)


#: what to do before a part can be chosen that belongs to some move
FIRST = {
    "plot": "Choose a tile of the construction board first.",
    "slot": "Let go of the other tile first.",
    "worker": "Let go of the other worker first.",
}


def _not_there(state: Tropicalia, cell: int) -> IllegalMove:
    """Why the worker that was chosen, or any of the player's, cannot go to a tile."""
    spaces = members(mover(state).frame)
    able = [pier(space, "worker") for space in spaces if state.targets(state.turn, space) >> cell & 1]
    if able:
        return IllegalMove(f"Choose your worker on the {series(able, 'or the')} first.", "moving")
    looks = [space for space in spaces if pieces.LINE[space] >> cell & 1]
    return SAID.illegal(state, codes.MOVE + codes.route_code((looks or spaces)[0], cell))


def _meant_site(slot: str, plot: str) -> int:
    return SAID.named(f"build slot {slot} at {plot}")


#: the move that somebody who clicks a part most likely means, by its group: a tile for a plot that is free,
#: a plot with a tile that can be paid
MEANT: dict[str, Callable[[Tropicalia, str], int]] = {
    "frame": lambda state, name: SAID.named(f"{'home' if state.phase == codes.MOVING else 'place'} {name}"),
    "worker": lambda state, name: SAID.named(f"{'place' if state.phase == codes.MORNING else 'home'} {name}"),
    "tile": lambda state, name: NOTHING if state.phase == codes.MOVING else codes.MOVE,
    "slot": lambda state, slot: _meant_site(slot, str((members(mover(state).free_plots) or [0])[0])),
    "plot": lambda state, plot: _meant_site(str((members(state.affordable(state.turn)) or [0])[0]), plot),
    "fruit": lambda state, letter: SAID.named(f"discard {letter}"),
}
