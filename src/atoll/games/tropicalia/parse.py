"""From notation back to moves, and why something on the mats cannot be chosen now."""

import re
from collections.abc import Callable, Sequence

from atoll.core.errors import IllegalMove
from atoll.games.tropicalia import codes, pieces
from atoll.games.tropicalia.rules import Tropicalia
from atoll.games.tropicalia.words_names import PHASES, prompt
from atoll.games.tropicalia.words_refusals import refusal

Said = Sequence[str]
EXAMPLES = (
    "place N0; move N0 to 1,2; home N0; sell C2 M1; sell nothing; discard C; build slot 2 at 4; skip; "
    "choose C; decline"
)
MOST_OF_A_KIND = 15  # fruits that a move can name


def parse(state: Tropicalia, text: str) -> int:
    said = " ".join(text.split())
    if state.phase == codes.FINISHED:
        raise IllegalMove("The game is over.", "end")
    for pattern, read in PATTERNS:
        if found := pattern.fullmatch(said):
            move = read(found.groups(""))
            if move in list(state.moves()):
                return move
            raise refusal(state, move)
    raise IllegalMove(f"{said[:60]!r} is no move of Tropicalia. Moves look like: {EXAMPLES}.")


def _space(name: str) -> int:
    if name not in pieces.SPACE_NAMES:
        raise IllegalMove(
            f"There is no space {name} on the frame: they are {', '.join(pieces.SPACE_NAMES)}.", "components"
        )
    return pieces.SPACE_NAMES.index(name)


def _below(text: str, bound: int, what: str, rule: str) -> int:
    if int(text) >= bound:
        raise IllegalMove(f"There is no {what} {text}: they count from 0 to {bound - 1}.", rule)
    return int(text)


def _move(said: Said) -> int:
    row = _below(said[1], pieces.SIDE, "row", "components")
    column = _below(said[2], pieces.SIDE, "column", "components")
    return codes.MOVE + codes.route_code(_space(said[0]), pieces.SIDE * row + column)


def _build(said: Said) -> int:
    slot = _below(said[0], pieces.SLOTS, "slot", "building")
    return codes.BUILD + codes.site_code(slot, _below(said[1], pieces.PLOTS, "cell", "building"))


def _sell(said: Said) -> int:
    numbers = [int(text or 0) for text in said]
    for kind, n in enumerate(numbers):
        if n > MOST_OF_A_KIND:
            raise IllegalMove(f"Nobody has {n} {pieces.FRUIT_PLURALS[kind]}.", "storage")
    return codes.SELL + codes.sale_code(*numbers)


#: in the order in which they are tried
PATTERNS: tuple[tuple[re.Pattern[str], Callable[[Said], int]], ...] = tuple(
    (re.compile(pattern, re.ASCII), read)
    for pattern, read in (
        (r"place ([A-Z]\d)", lambda said: codes.PLACE + _space(said[0])),
        (r"move ([A-Z]\d) to (\d),(\d)", _move),
        (r"home ([A-Z]\d)", lambda said: codes.HOME + _space(said[0])),
        (r"sell nothing", lambda said: codes.SELL),
        (r"sell(?= )(?: C([1-9]\d?))?(?: S([1-9]\d?))?(?: M([1-9]\d?))?", _sell),
        (r"discard ([CSM])", lambda said: codes.DISCARD + pieces.FRUIT_LETTERS.index(said[0])),
        (r"build slot (\d) at (\d)", _build),
        (r"skip", lambda said: codes.SKIP),
        (r"choose ([CSM])", lambda said: codes.CHOOSE + pieces.FRUIT_LETTERS.index(said[0])),
        (r"decline", lambda said: codes.DECLINE),
    )
)


# -- why not -----------------------------------------------------------------------------------------


def why_not(state: Tropicalia, viewer: int, part: str) -> IllegalMove:
    rule = PHASES[state.phase][1]
    if state.phase == codes.FINISHED:
        return IllegalMove("The game is over.", "end")
    if viewer != state.turn:
        return IllegalMove("Another player decides now.", rule)
    group, _, name = part.partition(":")
    if group == "tile" and state.phase == codes.MOVING and re.fullmatch(r"[0-3],[0-3]", name, re.ASCII):
        return _not_there(state, pieces.SIDE * int(name[0]) + int(name[2]))
    move = MEANT[group](state, name) if group in MEANT else pieces.NOTHING
    if move == pieces.NOTHING:
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
    spaces = [
        space for space, _ in enumerate(pieces.SPACE_NAMES) if state.players[state.turn].frame >> space & 1
    ]
    able = [pieces.SPACE_NAMES[space] for space in spaces if state.targets(state.turn, space) >> cell & 1]
    if able:
        return IllegalMove(f"Choose your worker on {' or '.join(able)} first.", "moving")
    looks = [space for space in spaces if pieces.LINE[space] >> cell & 1]
    return refusal(state, codes.MOVE + codes.route_code((looks or spaces)[0], cell))


def _meant_space(state: Tropicalia, name: str) -> int:
    if name not in pieces.SPACE_NAMES:
        return pieces.NOTHING
    return (codes.HOME if state.phase == codes.MOVING else codes.PLACE) + pieces.SPACE_NAMES.index(name)


def _meant_worker(state: Tropicalia, name: str) -> int:
    if name not in pieces.SPACE_NAMES:
        return pieces.NOTHING
    return (codes.PLACE if state.phase == codes.MORNING else codes.HOME) + pieces.SPACE_NAMES.index(name)


def _meant_slot(state: Tropicalia, name: str) -> int:
    free = [plot for plot in range(pieces.PLOTS) if state.players[state.turn].free_plots >> plot & 1]
    return (
        codes.BUILD + codes.site_code(int(name), (free or [0])[0])
        if name in map(str, range(pieces.SLOTS))
        else pieces.NOTHING
    )


def _meant_cell(state: Tropicalia, name: str) -> int:
    """This cell with a tile that can be paid, or any other."""
    slots = [slot for slot in range(pieces.SLOTS) if state.affordable(state.turn) >> slot & 1]
    return (
        codes.BUILD + codes.site_code((slots or [0])[0], int(name))
        if name in map(str, range(pieces.PLOTS))
        else pieces.NOTHING
    )


#: the move that somebody who clicks a part most likely means, by its group
MEANT: dict[str, Callable[[Tropicalia, str], int]] = {
    "frame": _meant_space,
    "worker": _meant_worker,
    "tile": lambda state, name: pieces.NOTHING if state.phase == codes.MOVING else codes.MOVE,
    "slot": _meant_slot,
    "cell": _meant_cell,
    "fruit": lambda state, name: (
        codes.DISCARD + pieces.FRUIT_LETTERS.index(name) if name in pieces.FRUIT_LETTERS else pieces.NOTHING
    ),
}
