"""From notation back to moves, and why something on the mats cannot be chosen now."""

import re
from collections.abc import Callable, Sequence

from atoll.core.errors import IllegalMove
from atoll.games.tropicalia.codes import (
    BUILD,
    CHOOSE,
    DECLINE,
    DISCARD,
    FINISHED,
    HOME,
    MORNING,
    MOVE,
    MOVING,
    PLACE,
    SELL,
    SKIP,
    sale_code,
)
from atoll.games.tropicalia.pieces import FRUIT_LETTERS, LINE, NOTHING, SIDE, SLOTS, SPACE_NAMES, VILLAGE
from atoll.games.tropicalia.rules import Tropicalia
from atoll.games.tropicalia.words_names import FRUIT_PLURALS, PHASES, prompt
from atoll.games.tropicalia.words_refusals import refusal

Said = Sequence[str]
EXAMPLES = (
    "place N0; move N0 to 1,2; home N0; sell C2 M1; sell nothing; discard C; build slot 2 at 4; skip; "
    "choose C; decline"
)
MOST_OF_A_KIND = 15  # fruits that a move can name


def parse(state: Tropicalia, text: str) -> int:
    said = " ".join(text.split())
    if state.phase == FINISHED:
        raise IllegalMove("The game is over.", "end")
    for pattern, read in PATTERNS:
        if found := pattern.fullmatch(said):
            move = read(found.groups(""))
            if move in list(state.moves()):
                return move
            raise refusal(state, move)
    raise IllegalMove(f"{said[:60]!r} is no move of Tropicalia. Moves look like: {EXAMPLES}.")


def _space(name: str) -> int:
    if name not in SPACE_NAMES:
        raise IllegalMove(
            f"There is no space {name} on the frame: they are {', '.join(SPACE_NAMES)}.", "components"
        )
    return SPACE_NAMES.index(name)


def _below(text: str, bound: int, what: str, rule: str) -> int:
    if int(text) >= bound:
        raise IllegalMove(f"There is no {what} {text}: they count from 0 to {bound - 1}.", rule)
    return int(text)


def _move(said: Said) -> int:
    row = _below(said[1], SIDE, "row", "components")
    column = _below(said[2], SIDE, "column", "components")
    return MOVE + (_space(said[0]) << 4 | SIDE * row + column)


def _build(said: Said) -> int:
    slot = _below(said[0], SLOTS, "slot", "building")
    return BUILD + slot * VILLAGE + _below(said[1], VILLAGE, "cell", "building")


def _sell(said: Said) -> int:
    numbers = [int(text or 0) for text in said]
    for kind, n in enumerate(numbers):
        if n > MOST_OF_A_KIND:
            raise IllegalMove(f"Nobody has {n} {FRUIT_PLURALS[kind]}.", "storage")
    return SELL + sale_code(*numbers)


#: in the order in which they are tried
PATTERNS: tuple[tuple[re.Pattern[str], Callable[[Said], int]], ...] = tuple(
    (re.compile(pattern, re.ASCII), read)
    for pattern, read in (
        (r"place ([A-Z]\d)", lambda said: PLACE + _space(said[0])),
        (r"move ([A-Z]\d) to (\d),(\d)", _move),
        (r"home ([A-Z]\d)", lambda said: HOME + _space(said[0])),
        (r"sell nothing", lambda said: SELL),
        (r"sell(?= )(?: C([1-9]\d?))?(?: S([1-9]\d?))?(?: M([1-9]\d?))?", _sell),
        (r"discard ([CSM])", lambda said: DISCARD + FRUIT_LETTERS.index(said[0])),
        (r"build slot (\d) at (\d)", _build),
        (r"skip", lambda said: SKIP),
        (r"choose ([CSM])", lambda said: CHOOSE + FRUIT_LETTERS.index(said[0])),
        (r"decline", lambda said: DECLINE),
    )
)


# -- why not -----------------------------------------------------------------------------------------


def why_not(state: Tropicalia, viewer: int, part: str) -> IllegalMove:
    rule = PHASES[state.phase][1]
    if state.phase == FINISHED:
        return IllegalMove("The game is over.", "end")
    if viewer != state.turn:
        return IllegalMove("Another player decides now.", rule)
    group, _, name = part.partition(":")
    if group == "tile" and state.phase == MOVING and re.fullmatch(r"[0-3],[0-3]", name, re.ASCII):
        return _not_there(state, SIDE * int(name[0]) + int(name[2]))
    move = MEANT[group](state, name) if group in MEANT else NOTHING
    if move == NOTHING:
        return IllegalMove(f"Not possible now. {prompt(state)}.", rule)
    if move not in list(state.moves()):
        return refusal(state, move)
    return IllegalMove(FIRST.get(group, "Finish what you have begun, or let go of it."), rule)


#: what to do before a part can be chosen that belongs to some move
FIRST = {
    "cell": "Choose a tile of the construction board first.",
    "slot": "Let go of the other tile first.",
    "worker": "Let go of the other worker first.",
}


def _not_there(state: Tropicalia, cell: int) -> IllegalMove:
    """Why the worker that was chosen, or any of the player's, cannot go to a tile."""
    spaces = [space for space, _ in enumerate(SPACE_NAMES) if state.players[state.turn].frame >> space & 1]
    able = [SPACE_NAMES[space] for space in spaces if state.targets(state.turn, space) >> cell & 1]
    if able:
        return IllegalMove(f"Choose your worker on {' or '.join(able)} first.", "moving")
    looks = [space for space in spaces if LINE[space] >> cell & 1]
    return refusal(state, MOVE + ((looks or spaces)[0] << 4 | cell))


def _meant_space(state: Tropicalia, name: str) -> int:
    if name not in SPACE_NAMES:
        return NOTHING
    return (HOME if state.phase == MOVING else PLACE) + SPACE_NAMES.index(name)


def _meant_worker(state: Tropicalia, name: str) -> int:
    if name not in SPACE_NAMES:
        return NOTHING
    return (PLACE if state.phase == MORNING else HOME) + SPACE_NAMES.index(name)


def _meant_slot(state: Tropicalia, name: str) -> int:
    free = [cell for cell in range(VILLAGE) if state.players[state.turn].free >> cell & 1]
    return BUILD + int(name) * VILLAGE + (free or [0])[0] if name in map(str, range(SLOTS)) else NOTHING


def _meant_cell(state: Tropicalia, name: str) -> int:
    """This cell with a tile that can be paid, or any other."""
    slots = [slot for slot in range(SLOTS) if state.affordable(state.turn) >> slot & 1]
    return BUILD + (slots or [0])[0] * VILLAGE + int(name) if name in map(str, range(VILLAGE)) else NOTHING


#: the move that somebody who clicks a part most likely means, by its group
MEANT: dict[str, Callable[[Tropicalia, str], int]] = {
    "frame": _meant_space,
    "worker": _meant_worker,
    "tile": lambda state, name: NOTHING if state.phase == MOVING else MOVE,
    "slot": _meant_slot,
    "cell": _meant_cell,
    "fruit": lambda state, name: DISCARD + FRUIT_LETTERS.index(name) if name in FRUIT_LETTERS else NOTHING,
}
