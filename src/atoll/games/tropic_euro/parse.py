"""From notation back to moves, and why something on the mats cannot be chosen now."""

import re
from collections.abc import Callable, Sequence

from atoll.core.errors import IllegalMove
from atoll.games.tropic_euro import codes, pieces
from atoll.games.tropic_euro.rules import TropicEuro
from atoll.games.tropic_euro.words_names import PHASES, prompt
from atoll.games.tropic_euro.words_refusals import refusal

Groups = Sequence[str | None]
EXAMPLES = "role builder; take coffee; build small_market; place tool on coffee; load sugar on ship 5; store sugar, 1 coffee; pass"


def parse(state: TropicEuro, text: str) -> int:
    said = " ".join(text.split())
    if state.phase == codes.FINISHED:
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
    return _number(name, pieces.KIND_NAMES, "good")


def _place_number(name: str | None) -> int:
    return _number(name, pieces.PLACE_NAMES, "place")


def _role(state: TropicEuro, said: Groups) -> int:
    return (codes.ROLE_WITH_LIBRARY if said[1] else codes.ROLE) + _number(said[0], pieces.ROLE_NAMES, "role")


def _take(state: TropicEuro, said: Groups) -> int:
    if said[0] == "quarry" and not said[1]:
        return codes.TAKE_QUARRY + bool(said[2])
    return codes.TAKE + (_kind(said[0]) << 2 | bool(said[1]) << 1 | bool(said[2]))


def _give(state: TropicEuro, said: Groups) -> int:
    return codes.RETURN_VP if said[0] == "vp" else codes.RETURN_GOOD + _kind(said[0])


def _sell(state: TropicEuro, said: Groups) -> int:
    return (codes.SELL_TO_POST if said[1] else codes.SELL) + _kind(said[0])


def _load(state: TropicEuro, said: Groups) -> int:
    rooms = [str(pieces.capacity(state.seats, ship)) for ship in range(pieces.SHIPS_IN_GAME[state.seats])]
    return codes.LOAD + _kind(said[0]) * pieces.SHIPS + _number(said[1], rooms, "ship")


def _small_wharf(state: TropicEuro, said: Groups) -> int:
    amount = int(said[0] or 0)
    if not 1 <= amount <= pieces.MOST_GOODS:
        raise IllegalMove(f"Nobody can ship {amount} goods of a kind.", "small_wharf")
    return codes.SMALL_WHARF + _kind(said[1]) * pieces.MOST_GOODS + amount - 1


def _build(state: TropicEuro, said: Groups) -> int:
    return (codes.BUILD_EQUIPPED if said[1] else codes.BUILD) + _number(
        said[0], pieces.BUILDING_NAMES, "building"
    )


def _store(state: TropicEuro, said: Groups) -> int:
    wholes = singles = 0
    for item in (said[0] or "").split(", "):
        number, _, name = item.rpartition(" ")
        if number:
            singles += int(number) << codes.KIND_BITS * _kind(name)
        else:
            wholes |= 1 << _kind(name)
    if singles not in list(codes.SINGLES):
        raise refusal(state, codes.STORE)
    return codes.STORE + (wholes << 7 | list(codes.SINGLES).index(singles))


#: in the order in which they are tried
PATTERNS: tuple[tuple[re.Pattern[str], Callable[[TropicEuro, Groups], int]], ...] = tuple(
    (re.compile(pattern, re.ASCII), read)
    for pattern, read in (
        (r"pass", lambda state, said: codes.PASS),
        (r"role (\w+)( with library)?", _role),
        (r"take (\w+)( as forest)?( with tool)?", _take),
        (r"draw", lambda state, said: codes.DRAW),
        (r"plant drawn( as forest)?", lambda state, said: codes.PLACE_DRAWN + bool(said[0])),
        (r"build (\w+)( with tool)?", _build),
        (r"pick (\w+)", lambda state, said: codes.PICK + _number(said[0], pieces.BUILDING_NAMES, "building")),
        (r"give tool from (\w+)", lambda state, said: codes.RETURN_TOOL + _place_number(said[0])),
        (r"give (\w+)", _give),
        (
            r"place tool on (\w+)",
            lambda state, said: codes.PLACE + _number(said[0], pieces.PLACE_NAMES[:-1], "place"),
        ),
        (
            r"move guest to (\w+)",
            lambda state, said: codes.GUEST + _number(said[0], pieces.PLACE_NAMES[:-1], "place"),
        ),
        (r"bonus (\w+)", lambda state, said: codes.BONUS + _kind(said[0])),
        (r"sell (\w+)( to post)?", _sell),
        (r"load (\w+) on ship (\d)", _load),
        (r"load (\w+) by wharf", lambda state, said: codes.WHARF + _kind(said[0])),
        (r"load (\d{1,2}) (\w+) by small wharf", _small_wharf),
        (r"store ((?:[1-4] )?[a-z]+(?:, (?:[1-4] )?[a-z]+)*)", _store),
    )
)


# -- why not -----------------------------------------------------------------------------------------


def why_not(state: TropicEuro, viewer: int, part: str) -> IllegalMove:
    rule = PHASES[state.phase][2]
    if state.phase == codes.FINISHED:
        return IllegalMove("The game is over.", "end")
    if viewer != state.turn:
        return IllegalMove("Another player decides now.", rule)
    group, _, name = part.partition(":")
    move = MEANT[group](state, name) if group in MEANT else pieces.NOTHING
    if move == pieces.NOTHING or move in list(state.moves()):
        return IllegalMove(f"Not possible now. {prompt(state)}.", rule)
    return refusal(state, move)


def _meant(name: str, names: Sequence[str], first: int) -> int:
    return first + names.index(name) if name in names else pieces.NOTHING


def _meant_tile(state: TropicEuro, name: str) -> int:
    special = {"stack": codes.DRAW, "quarry": codes.TAKE_QUARRY}
    return (
        special[name]
        if name in special
        else codes.TAKE + (pieces.KIND_NAMES.index(name) << 2)
        if name in pieces.KIND_NAMES
        else pieces.NOTHING
    )


def _meant_good(state: TropicEuro, name: str) -> int:
    if state.phase == codes.SHIPPING and name in pieces.KIND_NAMES:
        kind = pieces.KIND_NAMES.index(name)
        carrier = next((ship for ship, good in enumerate(state.ship_good) if good == kind), 0)
        return codes.LOAD + kind * pieces.SHIPS + carrier
    if state.phase == codes.SMALL_WHARFING:
        return (
            pieces.NOTHING
            if name not in pieces.KIND_NAMES
            else codes.SMALL_WHARF + pieces.KIND_NAMES.index(name) * pieces.MOST_GOODS
        )
    return _meant(name, pieces.KIND_NAMES, {codes.HAND_IN: codes.RETURN_GOOD}.get(state.phase, codes.SELL))


def _meant_ship(state: TropicEuro, name: str) -> int:
    """A good of the player that this ship does not take, best of the kind that it carries."""
    if name not in [str(ship) for ship in range(pieces.SHIPS_IN_GAME[state.seats])]:
        return pieces.NOTHING
    ship, held = int(name), state.islands[state.turn].goods
    kind = (
        state.ship_good[ship]
        if state.ship_good[ship] != pieces.NOTHING
        else next((k for k, n in enumerate(held) if n), 0)
    )
    return codes.LOAD + int(kind) * pieces.SHIPS + ship


def _meant_slot(state: TropicEuro, name: str) -> int:
    """Where a tool should go or come from, or a building that should act."""
    first = {codes.EQUIP_PLACE: codes.PLACE, codes.HAND_IN: codes.RETURN_TOOL}.get(state.phase)
    if first is not None:
        return _meant(
            name, pieces.PLACE_NAMES if first == codes.RETURN_TOOL else pieces.PLACE_NAMES[:-1], first
        )
    island = state.islands[state.turn]
    held = next((kind for kind, n in enumerate(island.goods) if n), 0)
    acts = {
        (codes.SHIPPING, "wharf"): codes.WHARF + held,
        (codes.SHIPPING, "small_wharf"): codes.SMALL_WHARF + held * pieces.MOST_GOODS,
        (codes.TRADING, "trading_post"): codes.SELL_TO_POST + held,
    }
    guest = (
        _meant(name, pieces.PLACE_NAMES[:-1], codes.GUEST) if island.owns(pieces.TOOLSHED) else pieces.NOTHING
    )
    return acts.get((state.phase, name), guest)


def _meant_house(state: TropicEuro, name: str) -> int:
    """A good of the player that the house does not take."""
    held = [kind for kind, n in enumerate(state.islands[state.turn].goods) if n]
    refused = [kind for kind in held if codes.SELL + kind not in list(state.moves())]
    return (
        codes.SELL + (refused or [0])[0]
        if state.phase != codes.TRADING or len(refused) == len(held)
        else pieces.NOTHING
    )


#: the move that somebody who clicks a part most likely means, by its group
MEANT: dict[str, Callable[[TropicEuro, str], int]] = {
    "role": lambda state, name: _meant(name, pieces.ROLE_NAMES, codes.ROLE),
    "tile": _meant_tile,
    "building": lambda state, name: _meant(
        name, pieces.BUILDING_NAMES, codes.PICK if state.phase == codes.CUSTOM_PICK else codes.BUILD
    ),
    "supply": lambda state, name: _meant(name, pieces.KIND_NAMES, codes.BONUS),
    "good": _meant_good,
    "ship": _meant_ship,
    "slot": _meant_slot,
    "house": _meant_house,
    "vp": lambda state, name: codes.RETURN_VP,
}
