"""Why something on the mats of Tropic Euro cannot be chosen: the move that was most likely meant is refused."""

from collections.abc import Callable, Sequence

from atoll.core.errors import IllegalMove
from atoll.games.tropic_euro import codes, pieces
from atoll.games.tropic_euro.rules import TropicEuro
from atoll.games.tropic_euro.words import reason
from atoll.games.tropic_euro.words_names import PHASES, prompt


def why_not(state: TropicEuro, viewer: int, part: str) -> IllegalMove:
    group, _, name = part.partition(":")
    move = MEANT[group](state, name) if group in MEANT else pieces.NOTHING
    if move == pieces.NOTHING or move in list(state.moves()):
        return IllegalMove(f"Not possible now. {prompt(state)}.", PHASES[state.phase][2])
    return reason(state, move)


def _number(name: str, names: Sequence[str], first: int) -> int:
    return first + names.index(name) if name in names else pieces.NOTHING


def _first_held(state: TropicEuro) -> int:
    return next((kind for kind, n in enumerate(state.islands[state.turn].goods) if n), 0)


def _tile(state: TropicEuro, name: str) -> int:
    special = {"stack": codes.DRAW, "quarry": codes.TAKE_QUARRY}
    kind = _number(name, pieces.KIND_NAMES, 0)
    return special.get(name, pieces.NOTHING if kind < 0 else codes.TAKE + codes.tile_code(kind, 0, 0))


def _good(state: TropicEuro, name: str) -> int:
    kind = _number(name, pieces.KIND_NAMES, 0)
    if kind == pieces.NOTHING:
        return kind
    if state.phase == codes.SHIPPING:
        carrier = next((ship for ship, good in enumerate(state.ship_good) if good == kind), 0)
        return codes.LOAD + codes.load_code(kind, carrier)
    if state.phase == codes.SMALL_WHARFING:
        return codes.SMALL_WHARF + codes.small_wharf_code(kind, 1)
    return {codes.HAND_IN: codes.RETURN_GOOD}.get(state.phase, codes.SELL) + kind


def _ship(state: TropicEuro, name: str) -> int:
    """A good of the player that this ship does not take, best of the kind that it carries."""
    ship = _number(name, [str(number) for number in range(pieces.SHIPS_IN_GAME[state.seats])], 0)
    if ship == pieces.NOTHING:
        return ship
    carried = state.ship_good[ship]
    return codes.LOAD + codes.load_code(_first_held(state) if carried == pieces.NOTHING else carried, ship)


def _slot(state: TropicEuro, name: str) -> int:
    """Where a tool should go or come from, or a building that should act."""
    place, held = _number(name, pieces.PLACE_NAMES, 0), _first_held(state)
    acts = {
        (codes.SHIPPING, "wharf"): codes.WHARF + held,
        (codes.SHIPPING, "small_wharf"): codes.SMALL_WHARF + codes.small_wharf_code(held, 1),
        (codes.TRADING, "trading_post"): codes.SELL_TO_POST + held,
    }
    if (state.phase, name) in acts:
        return acts[state.phase, name]
    if state.phase == codes.HAND_IN and place != pieces.NOTHING:
        return codes.RETURN_TOOL + place
    if place in (pieces.NOTHING, codes.STORAGE):
        return pieces.NOTHING
    if state.phase == codes.EQUIP_PLACE:
        return codes.PLACE + place
    return codes.GUEST + place if state.islands[state.turn].owns(pieces.TOOLSHED) else pieces.NOTHING


def _house(state: TropicEuro, name: str) -> int:
    """A good of the player that the house does not take."""
    held = [kind for kind, n in enumerate(state.islands[state.turn].goods) if n]
    refused = [kind for kind in held if codes.SELL + kind not in list(state.moves())]
    meant = state.phase != codes.TRADING or len(refused) == len(held)
    return codes.SELL + (refused or [0])[0] if meant else pieces.NOTHING


def _building(state: TropicEuro, name: str) -> int:
    first = codes.PICK if state.phase == codes.CUSTOM_PICK else codes.BUILD
    return _number(name, pieces.BUILDING_NAMES, first)


#: the move that somebody who clicks a part most likely means, by its group
MEANT: dict[str, Callable[[TropicEuro, str], int]] = {
    "role": lambda state, name: _number(name, pieces.ROLE_NAMES, codes.ROLE),
    "tile": _tile,
    "building": _building,
    "supply": lambda state, name: _number(name, pieces.KIND_NAMES, codes.BONUS),
    "good": _good,
    "ship": _ship,
    "slot": _slot,
    "house": _house,
    "vp": lambda state, name: codes.RETURN_VP,
}
