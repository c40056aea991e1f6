"""Why something is not possible in Cacao. Every `rule` is an anchor of rules.md."""

import re

from atoll.core.errors import IllegalMove
from atoll.core.grid import COMPASS
from atoll.core.phrase import inside, series, some
from atoll.games.cacao import codes, pieces
from atoll.games.cacao.pieces import KIND_LABELS, KIND_NAMES, STORAGE, TILE_LABELS, TILE_NAMES
from atoll.games.cacao.rules import Cacao
from atoll.games.cacao.words import PROMPTS, RULES

EXAMPLES = "place 2-1-0-1 r1 at 3,-2; fill water at 2,0; activate 1,0 W 2; done"
NOT_DUE = (
    "Only the marked spaces are filled: empty jungle spaces beside your new tile that touch two worker tiles."
)
TILE, XY = f"({'|'.join(TILE_NAMES)})", r"(-?\d{1,3}),(-?\d{1,3})"


def refusal(state: Cacao, text: str) -> IllegalMove:
    for form, phase, rule, reason in FORMS:
        if found := re.fullmatch(form, text, re.ASCII):
            if state.phase != phase:
                first = inside(PROMPTS[state.phase])
                return IllegalMove(f"Something else comes first: {first}.", RULES[state.phase])
            if why := reason(state, *found.groups()):
                return IllegalMove(why, rule)
    return IllegalMove(f"{text[:60]!r} is no move of Cacao. Moves look like: {EXAMPLES}.", "turn")


# -- worker tiles ----------------------------------------------------------------------------------


def _place(state: Cacao, name: str, turns: str | None, x: str, y: str) -> str:
    return _tile(state, name, turns) or _no_site(state, int(x), int(y))


def _overbuild(state: Cacao, name: str, turns: str | None, x: str, y: str) -> str:
    return _tile(state, name, turns) or _no_base(state, int(x), int(y))


def _discard(state: Cacao, name: str) -> str:
    return _tile(state, name, None) or "A tile may be discarded only if none can be laid."


def _tile(state: Cacao, name: str, turns: str | None) -> str:
    tile = TILE_NAMES.index(name)
    if not state.players[state.active].hand[tile]:
        return f"There is no {TILE_LABELS[tile]} in your hand."
    same = int(turns or 0) >= pieces.ROTATIONS[tile]
    return f"The {TILE_LABELS[tile]} looks the same from every side: lay it without turning." if same else ""


def _there(state: Cacao, x: int, y: int) -> int:
    """What lies on a cell on or next to the tiles; its images round the torus are empty."""
    cell = codes.cell_at(x, y)
    return state.at(cell) if tuple(state.xy(cell)) == (x, y) else codes.EMPTY


def _no_site(state: Cacao, x: int, y: int) -> str:
    there = _there(state, x, y)
    if there >= codes.ON_JUNGLE:
        return "This space is taken."
    if (x + y) % 2 == 0:
        return "This is a jungle space: worker tiles lie on the other colour of the checkerboard."
    lonely = "A worker tile must touch a jungle tile, and none lies next to this space."
    return "" if there == codes.SITE else lonely


def _no_base(state: Cacao, x: int, y: int) -> str:
    there = _there(state, x, y)
    if there < codes.ON_WORKER or codes.owner_on(there) != state.active:
        return "You can only overbuild a worker tile of your own."
    if state.pile_size or len(state.display):
        return "Overbuilding begins when pile and display are both empty."
    if not state.players[state.active].suns:
        return "Overbuilding costs a sun token, and you have none."
    twice = there & codes.COVERING
    return "This tile covers another one already: each space is overbuilt only once." if twice else ""


# -- jungle tiles and workers ----------------------------------------------------------------------


def _fill(state: Cacao, name: str, x: str, y: str) -> str:
    kind = KIND_NAMES.index(name)
    if kind not in list(state.display):
        offer = series([f"the {KIND_LABELS[shown]}" for shown in state.display])
        return f"The display offers {offer}, not the {KIND_LABELS[kind]}."
    return "" if (int(x), int(y)) in [tuple(state.xy(space)) for space in state.spaces] else NOT_DUE


def _activate(state: Cacao, x: str, y: str, wind: str, workers: str) -> str:
    for pair in [pair for pair in state.pairs if codes.owner_of(pair) == state.turn]:
        where = *state.xy(codes.cell_of(pair)), COMPASS[codes.direction_of(pair)]
        if where == (int(x), int(y), wind):
            cap = state.cap(pair)
            return f"At most {some(cap, 'worker')} can do something here now." if cap else _idle(pair)
    once = "each worker is activated once, when its tile or the jungle tile before it is laid"
    return f"No workers of yours have new work there: {once}."


def _idle(pair: int) -> str:
    """Why the workers of a pair can do nothing."""
    kind = codes.kind_of(pair)
    if kind <= pieces.PLANTATION_2:
        return f"Your storage is full: {STORAGE} of {STORAGE} cacao."
    if kind <= pieces.MARKET_4:
        return "You have no cacao to sell."
    if kind == pieces.WATER:
        return f"Your water carrier is on the last field, {pieces.WATER_TRACK[pieces.WATER_END]}."
    return f"You hold {some(pieces.SUN_SPACES, 'sun token')}, as many as your board has room for."


FORMS = (
    (rf"place {TILE}(?: r([0-3]))? at {XY}", codes.PLACING, "placing", _place),
    (rf"overbuild {TILE}(?: r([0-3]))? at {XY}", codes.PLACING, "overbuilding", _overbuild),
    (f"discard {TILE}", codes.PLACING, "placing", _discard),
    (rf"fill ({'|'.join(KIND_NAMES)}) at {XY}", codes.FILLING, "filling", _fill),
    (rf"activate {XY} ([NESW]) (\d)", codes.ACTIVATING, "activating", _activate),
    ("done", codes.ACTIVATING, "activating", lambda state: ""),
)


# -- why not -----------------------------------------------------------------------------------------


def why_not(state: Cacao, viewer: int, part: str) -> IllegalMove:
    group, _, value = part.partition(":")
    found = re.fullmatch(XY, value, re.ASCII) if group == "cell" else None
    if found and (why := _wrong_place(state, int(found[1]), int(found[2]))):
        return why
    if group == "jungle" and state.phase == codes.PLACING:
        after = "Jungle tiles come after your worker tile, on the spaces that it completes."
        return IllegalMove(after, "filling")
    if group == "tile" and state.phase != codes.PLACING:
        if viewer == state.active:
            return IllegalMove("You have laid your worker tile for this turn.", "placing")
        return IllegalMove("It is not your turn to lay a tile: only your workers may act now.", "activating")
    return IllegalMove(f"Not possible now. {PROMPTS[state.phase]}.", RULES[state.phase])


def _wrong_place(state: Cacao, x: int, y: int) -> IllegalMove | None:
    if state.phase == codes.FILLING:
        return IllegalMove(NOT_DUE, "filling")
    if state.phase == codes.PLACING:
        taken = _there(state, x, y) >= codes.ON_WORKER
        why = (_no_base if taken else _no_site)(state, x, y) or "Choose a worker tile of your hand first."
        return IllegalMove(why, "overbuilding" if taken else "placing")
    for pair in state.pairs:
        here = codes.cell_at(x, y) in (codes.cell_of(pair), codes.NEAR[codes.edge_of(pair)])
        if here and codes.owner_of(pair) == state.turn and not state.cap(pair):
            return IllegalMove(_idle(pair), "activating")
    return None
