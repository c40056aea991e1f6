"""Why a move of Tropicalia is not possible, in words, with the rule that says so."""

from collections.abc import Callable

from atoll.core.errors import IllegalMove
from atoll.games.tropicalia import codes, pieces
from atoll.games.tropicalia.player import Player
from atoll.games.tropicalia.rules import Tropicalia
from atoll.games.tropicalia.words_names import (
    fruit,
    line,
    offer,
    place,
    prompt,
    some,
    tile_label,
)

Reason = tuple[str, str]  # what is wrong, and the anchor of its rule


def refusal(state: Tropicalia, move: int) -> IllegalMove:
    """Why a move that is not legal is not."""
    first, phases, too_early, reason = next(row for row in BLOCKS if move >= row[0])
    if state.phase not in phases:
        said, rule = too_early
        return IllegalMove(f"{said} Now: {_inside(prompt(state))}.", rule)
    return IllegalMove(*reason(state, move - first))


def _inside(sentence: str) -> str:
    return sentence[0].lower() + sentence[1:]


def _me(state: Tropicalia) -> Player:
    return state.players[state.turn]


# -- workers -----------------------------------------------------------------------------------------


def _place(state: Tropicalia, space: int) -> Reason:
    whose = "of yours " if _me(state).frame >> space & 1 else ""
    return f"{pieces.SPACE_NAMES[space]} is taken: a worker {whose}stands there.", "morning"


def _home(state: Tropicalia, space: int) -> Reason:
    return f"You have no worker on {pieces.SPACE_NAMES[space]}.", "moving"


def _move(state: Tropicalia, code: int) -> Reason:
    space, cell, me = codes.space_of(code), codes.cell_of(code), _me(state)
    if not me.frame >> space & 1:
        return _home(state, space)
    where = f"The {tile_label(state, cell)} at {place(cell)}"
    if not state.in_play >> cell & 1:
        return f"The tile at {place(cell)} lies face down: nobody can go there.", "setup"
    if state.occupied >> cell & 1 and not state.markets >> cell & 1:
        but = ", and carts lead to markets only" if me.carts else ""
        return f"{where} is occupied{but}.", "cart" if me.carts else "moving"
    if state.occupied >> cell & 1 and not me.carts:
        return f"{where} is occupied, and you have no unused cart.", "cart"
    if any(pieces.LINE[own] >> cell & 1 for own in range(len(pieces.SPACE_NAMES)) if me.frame >> own & 1):
        outside = f"is not in the line of {pieces.SPACE_NAMES[space]}, which is {line(space)}"
    else:
        outside = "is in the line of none of your workers"
    return f"{where} {outside}, and you have no unused surfboard.", "surfboard"


# -- fruit -------------------------------------------------------------------------------------------


def _sell(state: Tropicalia, code: int) -> Reason:
    sale, rule = (
        state.sale[state.cell],
        "advanced" if state.sale[state.cell] >= pieces.FACE_SALE else "market",
    )
    for kind in range(pieces.FRUIT_KINDS):
        if codes.sold(code, kind) > _me(state).fruits[kind]:
            return f"You have {fruit(_me(state).fruits[kind], kind)}, not {codes.sold(code, kind)}.", rule
    return f"This market buys {offer(sale)}.", rule


def _discard(state: Tropicalia, kind: int) -> Reason:
    return f"You have no {pieces.FRUIT_PLURALS[kind]}.", "storage"


def _choose(state: Tropicalia, kind: int) -> Reason:
    return f"There are no {pieces.FRUIT_PLURALS[kind]} in the bag.", "orchards"


# -- building ----------------------------------------------------------------------------------------


def _build(state: Tropicalia, code: int) -> Reason:
    slot, cell = codes.slot_of(code), codes.plot_of(code)
    tile, here, me = state.slots[slot], _me(state).village[cell], _me(state)
    if tile == pieces.NOTHING:
        return f"Slot {slot} of the construction board is empty.", "building"
    if here != pieces.NOTHING:
        return (
            f"The {pieces.TILE_NAMES[here]} stands on cell {cell} already, and tiles never move.",
            "building",
        )
    more = (
        f" ({pieces.COST[tile]}, and {pieces.SURCHARGE[slot]} more in slot {slot})"
        if pieces.SURCHARGE[slot]
        else ""
    )
    price = f"{some(state.cost(slot), 'shell')}{more}"
    return f"The {pieces.TILE_NAMES[tile]} costs {price}, and you have {me.shells}.", "building"


# what is wrong with a move whose time is not now
NOT_SELLING = ("You sell when your worker comes to a market that buys what you have.", "market")
NOT_BUILDING = ("You build at the end of your turn, when your worker has done its work.", "building")
NOT_SHORT = ("Another fruit is chosen only when the bag lacks one that your new orchard shows.", "orchards")
NOT_FULL = ("You discard only when you hold more fruits than your board has room for.", "storage")
NOT_ASKED = ("You are not asked whether you build.", "building")
NOT_DAY = ("Workers leave the frame by day, one in each of your turns.", "day")
NOT_MORNING = ("Workers are placed on the frame in the morning only.", "morning")

#: where the blocks of moves begin, last first; their phases; what is wrong in others, and in these
BLOCKS: tuple[tuple[int, tuple[int, ...], Reason, Callable[[Tropicalia, int], Reason]], ...] = (
    (codes.SELL, (codes.SELLING,), NOT_SELLING, _sell),
    (codes.BUILD, (codes.CONSTRUCTING,), NOT_BUILDING, _build),
    (codes.DECLINE, (), NOT_SHORT, _choose),
    (codes.CHOOSE, (codes.CHOOSING,), NOT_SHORT, _choose),
    (codes.DISCARD, (codes.DISCARDING,), NOT_FULL, _discard),
    (codes.SKIP, (), NOT_ASKED, _build),
    (codes.MOVE, (codes.MOVING,), NOT_DAY, _move),
    (codes.HOME, (codes.MOVING,), NOT_DAY, _home),
    (codes.PLACE, (codes.MORNING,), NOT_MORNING, _place),
)
