"""From notation back to moves, and why something is not possible. Every `rule` is an anchor of rules.md."""

import re

from atoll.core.errors import IllegalMove
from atoll.core.grid import COMPASS
from atoll.games.cacao import codes, pieces
from atoll.games.cacao.pieces import KIND_NAMES, TILE_NAMES
from atoll.games.cacao.rules import Cacao
from atoll.games.cacao.words import PROMPTS, RULES, WINDS, place_name

AT = r"\s+at\s+(-?\d{1,3})\s*,\s*(-?\d{1,3})"
LAY = re.compile(r"(place|overbuild)\s+([0-4](?:-[0-4]){3})(?:\s+r([0-3]))?" + AT, re.ASCII)
FILLS = re.compile(r"fill\s+([a-z]+[1-4]?)" + AT, re.ASCII)
WORKS = re.compile(r"activate\s+(-?\d{1,3})\s*,\s*(-?\d{1,3})\s+([NESW])\s+(\d)", re.ASCII)
DISCARDS = re.compile(r"discard\s+([0-4](?:-[0-4]){3})", re.ASCII)


def parse(state: Cacao, text: str) -> int:
    said = text.strip()
    if state.phase == codes.FINISHED:
        raise IllegalMove("The game is over.", "end")
    if found := LAY.fullmatch(said):
        return _parse_lay(state, found[1], found[2], int(found[3] or 0), int(found[4]), int(found[5]))
    if found := FILLS.fullmatch(said):
        return _parse_fill(state, found[1], int(found[2]), int(found[3]))
    if found := WORKS.fullmatch(said):
        return _parse_activate(state, int(found[1]), int(found[2]), COMPASS.index(found[3]), int(found[4]))
    if said == "done":
        _need(state, codes.ACTIVATING)
        return codes.DONE
    if found := DISCARDS.fullmatch(said):
        return _parse_discard(state, found[1])
    raise IllegalMove(
        f"{said[:60]!r} is no move of Cacao. Moves look like: place 2-1-0-1 r1 at 3,-2; fill water at 2,0; "
        "activate 1,0 W 2; done."
    )


def _need(state: Cacao, phase: int) -> None:
    if state.phase != phase:
        raise IllegalMove(f"Something else comes first: {PROMPTS[state.phase].lower()}.", RULES[state.phase])


def _tile(state: Cacao, name: str) -> int:
    tile = TILE_NAMES.index(name) if name in TILE_NAMES else -1
    if tile < 0:
        raise IllegalMove(f"There is no worker tile {name}.", "components")
    if not state.players[state.active].hand[tile]:
        raise IllegalMove(f"There is no {name} in your hand.", "placing")
    return tile


def _parse_lay(state: Cacao, verb: str, name: str, turns: int, x: int, y: int) -> int:
    _need(state, codes.PLACING)
    tile = _tile(state, name)
    if turns >= pieces.ROTATIONS[tile]:
        raise IllegalMove(f"{name} looks the same from every side: lay it without turning.", "components")
    refusal = _cannot_lay(state, x, y) if verb == "place" else _cannot_overbuild(state, x, y)
    if refusal:
        raise refusal
    return codes.lay(codes.cell_at(x, y), tile << 2 | turns)


def _on_map(state: Cacao, x: int, y: int) -> bool:
    """Whether these numbers name a cell on or next to the tiles, not its image round the torus."""
    return tuple(state.xy(codes.cell_at(x, y))) == (x, y)


def _cannot_lay(state: Cacao, x: int, y: int) -> IllegalMove | None:
    here = state.at(codes.cell_at(x, y)) if _on_map(state, x, y) else 0
    where = place_name(x, y).capitalize()
    if here >= codes.ON_JUNGLE:
        return IllegalMove(f"{where} is taken.", "placing")
    if (x + y) % 2 == 0:
        return IllegalMove(
            f"{where} is a jungle space: worker tiles lie on the other colour of the checkerboard.", "placing"
        )
    if here != codes.SITE:
        return IllegalMove(f"{where} is next to no jungle tile: a worker tile must touch one.", "placing")
    return None


def _cannot_overbuild(state: Cacao, x: int, y: int) -> IllegalMove | None:
    here = state.at(codes.cell_at(x, y)) if _on_map(state, x, y) else 0
    if here < codes.ON_WORKER or codes.owner_on(here) != state.active:
        return IllegalMove(f"You have no worker tile at {place_name(x, y)} to overbuild.", "overbuilding")
    if state.pile_size or len(state.display):
        return IllegalMove("Overbuilding begins when pile and display are both empty.", "overbuilding")
    if not state.players[state.active].suns:
        return IllegalMove("Overbuilding costs a sun token, and you have none.", "overbuilding")
    if here & codes.COVERING:
        return IllegalMove(
            "This tile covers another one already: each space is overbuilt only once.", "overbuilding"
        )
    return None


def _parse_fill(state: Cacao, name: str, x: int, y: int) -> int:
    _need(state, codes.FILLING)
    kinds = list(state.display)
    if name not in KIND_NAMES or KIND_NAMES.index(name) not in kinds:
        there = " and ".join(KIND_NAMES[k] for k in kinds)
        raise IllegalMove(f"The display offers {there}, not {name}.", "filling")
    if not _on_map(state, x, y) or codes.cell_at(x, y) not in list(state.spaces):
        raise IllegalMove(f"{place_name(x, y).capitalize()} is not to be filled: only empty jungle spaces beside the new "
                          "tile that touch two worker tiles are.", "filling")  # fmt: skip
    return codes.fill(codes.cell_at(x, y), kinds.index(KIND_NAMES.index(name)))


def _parse_activate(state: Cacao, x: int, y: int, d: int, workers: int) -> int:
    _need(state, codes.ACTIVATING)
    edge = codes.cell_at(x, y) << 2 | d
    for pair in state.pairs:
        if _on_map(state, x, y) and codes.edge_of(pair) == edge and codes.owner_of(pair) == state.turn:
            cap = state.cap(pair)
            if not 1 <= workers <= cap:
                raise IllegalMove(_cap_reason(state, pair, workers, cap), "activating")
            return codes.activate(edge, workers)
    raise IllegalMove(
        f"No workers of yours at {place_name(x, y)} have new work to the {WINDS[d]}: each worker is activated once, "
        "when its tile or the jungle tile before it is laid.",
        "activating",
    )


def _cap_reason(state: Cacao, pair: int, workers: int, cap: int) -> str:
    if cap:
        return f"{workers} workers cannot act here: at most {cap} can."
    kind = codes.kind_of(pair)
    if kind <= pieces.PLANTATION_2:
        return f"Your storage is full: {pieces.STORAGE} of {pieces.STORAGE} cacao."
    if kind <= pieces.MARKET_4:
        return "You have no cacao to sell."
    if kind == pieces.WATER:
        return f"Your water carrier is on the last field, {pieces.WATER_TRACK[pieces.WATER_END]}."
    return f"You hold {pieces.SUN_SPACES} sun tokens, as many as your board has room for."


def _parse_discard(state: Cacao, name: str) -> int:
    _need(state, codes.PLACING)
    move = codes.DISCARD + _tile(state, name)
    if move not in list(state.moves()):
        raise IllegalMove("A tile may be discarded only if none can be laid.", "placing")
    return move


# -- why not -----------------------------------------------------------------------------------------


def why_not(state: Cacao, viewer: int, part: str) -> IllegalMove:
    group, _, value = part.partition(":")
    if state.phase == codes.FINISHED:
        return IllegalMove("The game is over.", "end")
    if viewer != state.turn:
        return IllegalMove("Another player decides now.", RULES[state.phase])
    if group == "cell" and re.fullmatch(r"-?\d{1,3},-?\d{1,3}", value, re.ASCII):
        x, y = (int(v) for v in value.split(","))
        if state.phase == codes.PLACING:
            own = _on_map(state, x, y) and state.at(codes.cell_at(x, y)) >= codes.ON_WORKER
            refusal = _cannot_overbuild(state, x, y) if own else _cannot_lay(state, x, y)
            return refusal or IllegalMove("Choose a worker tile of your hand first.", "placing")
        if state.phase == codes.FILLING:
            return IllegalMove("Only the marked spaces are filled: empty jungle spaces beside your new tile that touch "
                               "two worker tiles.", "filling")  # fmt: skip
        if reason := _idle_reason(state, codes.cell_at(x, y)):
            return IllegalMove(reason, "activating")
    if group == "jungle" and state.phase == codes.PLACING:
        return IllegalMove(
            "Jungle tiles come after your worker tile, on the spaces that it completes.", "filling"
        )
    if group == "tile" and state.phase != codes.PLACING:
        if viewer == state.active:
            return IllegalMove("You have laid your worker tile for this turn.", "placing")
        return IllegalMove("It is not your turn to lay a tile: only your workers may act now.", "activating")
    return IllegalMove(f"Not possible now. {PROMPTS[state.phase]}.", RULES[state.phase])


def _idle_reason(state: Cacao, cell: int) -> str:
    """Why workers on a worker tile, or those that look at a jungle tile, have work but can do nothing."""
    for pair in state.pairs:
        there = cell in (codes.cell_of(pair), codes.NEAR[codes.edge_of(pair)])
        if there and codes.owner_of(pair) == state.turn and not state.cap(pair):
            return _cap_reason(state, pair, 0, 0)
    return ""
