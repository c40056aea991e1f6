"""Why something is not possible in Cacao. Every `rule` is an anchor of rules.md."""

import re

from atoll.core.errors import IllegalMove
from atoll.core.grid import COMPASS
from atoll.core.phrase import inside, series, some
from atoll.games.cacao import codes, pieces
from atoll.games.cacao.pieces import KIND_LABELS, KIND_NAMES, TILE_LABELS, TILE_NAMES
from atoll.games.cacao.rules import Cacao
from atoll.games.cacao.words import PROMPTS, RULES

TILE, XY = f"({'|'.join(TILE_NAMES)})", r"(-?\d{1,3}),(-?\d{1,3})"
EXAMPLES = "place 2-1-0-1 r1 at 3,-2; fill water at 2,0; activate 1,0 W 2; done"


def refusal(state: Cacao, text: str) -> IllegalMove:
    for form, phase, reason in FORMS:
        if found := re.fullmatch(form, text, re.ASCII):
            if state.phase != phase:
                return IllegalMove(
                    f"Something else comes first: {inside(PROMPTS[state.phase])}.", RULES[state.phase]
                )
            if why := reason(state, *found.groups()):
                return why
    return IllegalMove(f"{text[:60]!r} is no move of Cacao. Moves look like: {EXAMPLES}.", "turn")


# -- worker tiles ----------------------------------------------------------------------------------


def _lay(state: Cacao, verb: str, name: str, turns: str | None, x: str, y: str) -> IllegalMove | None:
    tile = TILE_NAMES.index(name)
    if why := _not_in_hand(state, tile):
        return why
    if int(turns or 0) >= pieces.ROTATIONS[tile]:
        same = f"The {TILE_LABELS[tile]} looks the same from every side: lay it without turning."
        return IllegalMove(same, "components")
    return (_no_site if verb == "place" else _no_base)(state, int(x), int(y))


def _discard(state: Cacao, name: str) -> IllegalMove:
    why = _not_in_hand(state, TILE_NAMES.index(name))
    return why or IllegalMove("A tile may be discarded only if none can be laid.", "placing")


def _not_in_hand(state: Cacao, tile: int) -> IllegalMove | None:
    if state.players[state.active].hand[tile]:
        return None
    return IllegalMove(f"There is no {TILE_LABELS[tile]} in your hand.", "placing")


def _there(state: Cacao, x: int, y: int) -> int:
    """What lies on a cell on or next to the tiles; its images round the torus are empty."""
    cell = codes.cell_at(x, y)
    return state.at(cell) if tuple(state.xy(cell)) == (x, y) else codes.EMPTY


def _no_site(state: Cacao, x: int, y: int) -> IllegalMove | None:
    there = _there(state, x, y)
    if there >= codes.ON_JUNGLE:
        return IllegalMove("This space is taken.", "placing")
    if (x + y) % 2 == 0:
        other = "This is a jungle space: worker tiles lie on the other colour of the checkerboard."
        return IllegalMove(other, "placing")
    if there != codes.SITE:
        return IllegalMove("No jungle tile lies next to this space: a worker tile must touch one.", "placing")
    return None


def _no_base(state: Cacao, x: int, y: int) -> IllegalMove | None:
    there = _there(state, x, y)
    if there < codes.ON_WORKER or codes.owner_on(there) != state.active:
        return IllegalMove("You can only overbuild a worker tile of your own.", "overbuilding")
    if state.pile_size or len(state.display):
        return IllegalMove("Overbuilding begins when pile and display are both empty.", "overbuilding")
    if not state.players[state.active].suns:
        return IllegalMove("Overbuilding costs a sun token, and you have none.", "overbuilding")
    if there & codes.COVERING:
        twice = "This tile covers another one already: each space is overbuilt only once."
        return IllegalMove(twice, "overbuilding")
    return None


# -- jungle tiles and workers ----------------------------------------------------------------------


def _fill(state: Cacao, name: str, x: str, y: str) -> IllegalMove | None:
    kind = KIND_NAMES.index(name)
    if kind not in list(state.display):
        offer = series([f"the {KIND_LABELS[shown]}" for shown in state.display])
        return IllegalMove(f"The display offers {offer}, not the {KIND_LABELS[kind]}.", "filling")
    spaces = [tuple(state.xy(space)) for space in state.spaces]
    return None if (int(x), int(y)) in spaces else _not_due()


def _not_due() -> IllegalMove:
    due = "empty jungle spaces beside your new tile that touch two worker tiles"
    return IllegalMove(f"Only the marked spaces are filled: {due}.", "filling")


def _activate(state: Cacao, x: str, y: str, wind: str, workers: str) -> IllegalMove:
    edge = (int(x), int(y), COMPASS.index(wind))
    for pair in state.pairs:
        if (*state.xy(codes.cell_of(pair)), codes.direction_of(pair)) == edge and codes.owner_of(
            pair
        ) == state.turn:
            cap = state.cap(pair)
            most = f"At most {some(cap, 'worker')} can do something here now."
            return IllegalMove(most if cap else _idle(pair), "activating")
    once = "each worker is activated once, when its tile or the jungle tile before it is laid"
    return IllegalMove(f"No workers of yours have new work there: {once}.", "activating")


def _idle(pair: int) -> str:
    """Why the workers of a pair can do nothing."""
    kind = codes.kind_of(pair)
    if kind <= pieces.PLANTATION_2:
        return f"Your storage is full: {pieces.STORAGE} of {pieces.STORAGE} cacao."
    if kind <= pieces.MARKET_4:
        return "You have no cacao to sell."
    if kind == pieces.WATER:
        return f"Your water carrier is on the last field, {pieces.WATER_TRACK[pieces.WATER_END]}."
    return f"You hold {some(pieces.SUN_SPACES, 'sun token')}, as many as your board has room for."


FORMS = (
    (rf"(place|overbuild) {TILE}(?: r([0-3]))? at {XY}", codes.PLACING, _lay),
    (f"discard {TILE}", codes.PLACING, _discard),
    (rf"fill ({'|'.join(KIND_NAMES)}) at {XY}", codes.FILLING, _fill),
    (rf"activate {XY} ([NESW]) (\d)", codes.ACTIVATING, _activate),
    ("done", codes.ACTIVATING, lambda state: None),
)


# -- why not -----------------------------------------------------------------------------------------


def why_not(state: Cacao, viewer: int, part: str) -> IllegalMove:
    group, _, value = part.partition(":")
    found = re.fullmatch(XY, value, re.ASCII) if group == "cell" else None
    if found and (why := _wrong_place(state, int(found[1]), int(found[2]))):
        return why
    if group == "jungle" and state.phase == codes.PLACING:
        return IllegalMove(
            "Jungle tiles come after your worker tile, on the spaces that it completes.", "filling"
        )
    if group == "tile" and state.phase != codes.PLACING:
        if viewer == state.active:
            return IllegalMove("You have laid your worker tile for this turn.", "placing")
        return IllegalMove("It is not your turn to lay a tile: only your workers may act now.", "activating")
    return IllegalMove(f"Not possible now. {PROMPTS[state.phase]}.", RULES[state.phase])


def _wrong_place(state: Cacao, x: int, y: int) -> IllegalMove | None:
    if state.phase == codes.PLACING:
        why = (_no_base if _there(state, x, y) >= codes.ON_WORKER else _no_site)(state, x, y)
        return why or IllegalMove("Choose a worker tile of your hand first.", "placing")
    if state.phase == codes.FILLING:
        return _not_due()
    for pair in state.pairs:
        here = codes.cell_at(x, y) in (codes.cell_of(pair), codes.NEAR[codes.edge_of(pair)])
        if here and codes.owner_of(pair) == state.turn and not state.cap(pair):
            return IllegalMove(_idle(pair), "activating")
    return None
