"""From notation back to moves, and why something on the mats cannot be chosen now."""

import re
from collections.abc import Callable, Sequence

from atoll.core.errors import IllegalMove
from atoll.games.tropic_euro.codes import (
    BONUS,
    BUILD,
    BUILD_EQUIPPED,
    CUSTOM_PICK,
    DRAW,
    EQUIP_PLACE,
    FINISHED,
    GUEST,
    HAND_IN,
    KIND_BITS,
    LOAD,
    PASS,
    PICK,
    PLACE,
    PLACE_DRAWN,
    RETURN_GOOD,
    RETURN_TOOL,
    RETURN_VP,
    ROLE,
    ROLE_WITH_LIBRARY,
    SELL,
    SELL_TO_POST,
    SHIPPING,
    SINGLES,
    SMALL_WHARF,
    SMALL_WHARFING,
    STORE,
    TAKE,
    TAKE_QUARRY,
    TRADING,
    WHARF,
)
from atoll.games.tropic_euro.pieces import MOST_GOODS, NOTHING, SHIPS, SHIPS_IN_GAME, TOOLSHED, capacity
from atoll.games.tropic_euro.rules import TropicEuro
from atoll.games.tropic_euro.view_text import BUILDING_NAMES, KIND_NAMES, ROLE_NAMES
from atoll.games.tropic_euro.words_names import PHASES, PLACE_NAMES, prompt
from atoll.games.tropic_euro.words_refusals import refusal

Groups = Sequence[str | None]
EXAMPLES = "role builder; take coffee; build small_market; place tool on coffee; load sugar on ship 5; store sugar, 1 coffee; pass"


def parse(state: TropicEuro, text: str) -> int:
    said = " ".join(text.split())
    if state.phase == FINISHED:
        raise IllegalMove("The game is over.", "end")
    for pattern, read in PATTERNS:
        if found := pattern.fullmatch(said):
            move = read(state, found.groups())
            if move in list(state.moves()):
                return move
            raise refusal(state, move)
    raise IllegalMove(f"{said[:60]!r} is no move of Tropic Euro. Moves look like: {EXAMPLES}.")


def _number(name: str | None, names: Sequence[str], what: str) -> int:
    if name not in names:
        raise IllegalMove(f"There is no {what} {(name or '')[:40]!r}: choose one of {', '.join(names)}.")
    return names.index(name)


def _kind(name: str | None) -> int:
    return _number(name, KIND_NAMES, "good")


def _place_number(name: str | None) -> int:
    return _number(name, PLACE_NAMES, "place")


def _role(state: TropicEuro, said: Groups) -> int:
    return (ROLE_WITH_LIBRARY if said[1] else ROLE) + _number(said[0], ROLE_NAMES, "role")


def _take(state: TropicEuro, said: Groups) -> int:
    if said[0] == "quarry" and not said[1]:
        return TAKE_QUARRY + bool(said[2])
    return TAKE + (_kind(said[0]) << 2 | bool(said[1]) << 1 | bool(said[2]))


def _give(state: TropicEuro, said: Groups) -> int:
    return RETURN_VP if said[0] == "vp" else RETURN_GOOD + _kind(said[0])


def _sell(state: TropicEuro, said: Groups) -> int:
    return (SELL_TO_POST if said[1] else SELL) + _kind(said[0])


def _load(state: TropicEuro, said: Groups) -> int:
    rooms = [str(capacity(state.seats, ship)) for ship in range(SHIPS_IN_GAME[state.seats])]
    return LOAD + _kind(said[0]) * SHIPS + _number(said[1], rooms, "ship")


def _small_wharf(state: TropicEuro, said: Groups) -> int:
    amount = int(said[0] or 0)
    if not 1 <= amount <= MOST_GOODS:
        raise IllegalMove(f"Nobody can ship {amount} goods of a kind.", "small_wharf")
    return SMALL_WHARF + _kind(said[1]) * MOST_GOODS + amount - 1


def _build(state: TropicEuro, said: Groups) -> int:
    return (BUILD_EQUIPPED if said[1] else BUILD) + _number(said[0], BUILDING_NAMES, "building")


def _store(state: TropicEuro, said: Groups) -> int:
    wholes = singles = 0
    for item in (said[0] or "").split(", "):
        number, _, name = item.rpartition(" ")
        if number:
            singles += int(number) << KIND_BITS * _kind(name)
        else:
            wholes |= 1 << _kind(name)
    if singles not in list(SINGLES):
        raise refusal(state, STORE)
    return STORE + (wholes << 7 | list(SINGLES).index(singles))


#: in the order in which they are tried
PATTERNS: tuple[tuple[re.Pattern[str], Callable[[TropicEuro, Groups], int]], ...] = tuple(
    (re.compile(pattern, re.ASCII), read)
    for pattern, read in (
        (r"pass", lambda state, said: PASS),
        (r"role (\w+)( with library)?", _role),
        (r"take (\w+)( as forest)?( with tool)?", _take),
        (r"draw", lambda state, said: DRAW),
        (r"plant drawn( as forest)?", lambda state, said: PLACE_DRAWN + bool(said[0])),
        (r"build (\w+)( with tool)?", _build),
        (r"pick (\w+)", lambda state, said: PICK + _number(said[0], BUILDING_NAMES, "building")),
        (r"give tool from (\w+)", lambda state, said: RETURN_TOOL + _place_number(said[0])),
        (r"give (\w+)", _give),
        (r"place tool on (\w+)", lambda state, said: PLACE + _number(said[0], PLACE_NAMES[:-1], "place")),
        (r"move guest to (\w+)", lambda state, said: GUEST + _number(said[0], PLACE_NAMES[:-1], "place")),
        (r"bonus (\w+)", lambda state, said: BONUS + _kind(said[0])),
        (r"sell (\w+)( to post)?", _sell),
        (r"load (\w+) on ship (\d)", _load),
        (r"load (\w+) by wharf", lambda state, said: WHARF + _kind(said[0])),
        (r"load (\d{1,2}) (\w+) by small wharf", _small_wharf),
        (r"store ((?:[1-4] )?[a-z]+(?:, (?:[1-4] )?[a-z]+)*)", _store),
    )
)


# -- why not -----------------------------------------------------------------------------------------


def why_not(state: TropicEuro, viewer: int, part: str) -> IllegalMove:
    rule = PHASES[state.phase][2]
    if state.phase == FINISHED:
        return IllegalMove("The game is over.", "end")
    if viewer != state.turn:
        return IllegalMove("Another player decides now.", rule)
    group, _, name = part.partition(":")
    move = MEANT[group](state, name) if group in MEANT else NOTHING
    if move == NOTHING or move in list(state.moves()):
        return IllegalMove(f"Not possible now. {prompt(state)}.", rule)
    return refusal(state, move)


def _meant(name: str, names: Sequence[str], first: int) -> int:
    return first + names.index(name) if name in names else NOTHING


def _meant_tile(state: TropicEuro, name: str) -> int:
    special = {"stack": DRAW, "quarry": TAKE_QUARRY}
    return (
        special[name]
        if name in special
        else TAKE + (KIND_NAMES.index(name) << 2)
        if name in KIND_NAMES
        else NOTHING
    )


def _meant_good(state: TropicEuro, name: str) -> int:
    if state.phase == SHIPPING and name in KIND_NAMES:
        kind = KIND_NAMES.index(name)
        carrier = next((ship for ship, good in enumerate(state.ship_good) if good == kind), 0)
        return LOAD + kind * SHIPS + carrier
    if state.phase == SMALL_WHARFING:
        return NOTHING if name not in KIND_NAMES else SMALL_WHARF + KIND_NAMES.index(name) * MOST_GOODS
    return _meant(name, KIND_NAMES, {HAND_IN: RETURN_GOOD}.get(state.phase, SELL))


def _meant_ship(state: TropicEuro, name: str) -> int:
    """A good of the player that this ship does not take, best of the kind that it carries."""
    if name not in [str(ship) for ship in range(SHIPS_IN_GAME[state.seats])]:
        return NOTHING
    ship, held = int(name), state.islands[state.turn].goods
    kind = (
        state.ship_good[ship]
        if state.ship_good[ship] != NOTHING
        else next((k for k, n in enumerate(held) if n), 0)
    )
    return LOAD + int(kind) * SHIPS + ship


def _meant_slot(state: TropicEuro, name: str) -> int:
    """Where a tool should go or come from, or a building that should act."""
    first = {EQUIP_PLACE: PLACE, HAND_IN: RETURN_TOOL}.get(state.phase)
    if first is not None:
        return _meant(name, PLACE_NAMES if first == RETURN_TOOL else PLACE_NAMES[:-1], first)
    island = state.islands[state.turn]
    held = next((kind for kind, n in enumerate(island.goods) if n), 0)
    acts = {
        (SHIPPING, "wharf"): WHARF + held,
        (SHIPPING, "small_wharf"): SMALL_WHARF + held * MOST_GOODS,
        (TRADING, "trading_post"): SELL_TO_POST + held,
    }
    guest = _meant(name, PLACE_NAMES[:-1], GUEST) if island.owns(TOOLSHED) else NOTHING
    return acts.get((state.phase, name), guest)


def _meant_house(state: TropicEuro, name: str) -> int:
    """A good of the player that the house does not take."""
    held = [kind for kind, n in enumerate(state.islands[state.turn].goods) if n]
    refused = [kind for kind in held if SELL + kind not in list(state.moves())]
    return SELL + (refused or [0])[0] if state.phase != TRADING or len(refused) == len(held) else NOTHING


#: the move that somebody who clicks a part most likely means, by its group
MEANT: dict[str, Callable[[TropicEuro, str], int]] = {
    "role": lambda state, name: _meant(name, ROLE_NAMES, ROLE),
    "tile": _meant_tile,
    "building": lambda state, name: _meant(
        name, BUILDING_NAMES, PICK if state.phase == CUSTOM_PICK else BUILD
    ),
    "supply": lambda state, name: _meant(name, KIND_NAMES, BONUS),
    "good": _meant_good,
    "ship": _meant_ship,
    "slot": _meant_slot,
    "house": _meant_house,
    "vp": lambda state, name: RETURN_VP,
}
