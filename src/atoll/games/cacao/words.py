"""Cacao in words: notation, sentences, log lines, refusals. Every `rule` is an anchor of rules.md."""

from collections.abc import Sequence

from atoll.core.grid import COMPASS
from atoll.core.state import Event
from atoll.core.title import Ghost, Term, Words
from atoll.games.cacao import codes, pieces
from atoll.games.cacao.board import Player
from atoll.games.cacao.pieces import KIND_LABELS, KIND_NAMES, TILE_NAMES
from atoll.games.cacao.rules import Cacao

WINDS = ("north", "east", "south", "west")

PROMPTS = {
    codes.PLACING: "Lay a worker tile next to the jungle",
    codes.FILLING: "Fill a marked jungle space",
    codes.ACTIVATING: "Send your workers to work",
    codes.FINISHED: "The game is over",
}
RULES = {
    codes.PLACING: "placing",
    codes.FILLING: "filling",
    codes.ACTIVATING: "activating",
    codes.FINISHED: "end",
}


def some(n: int, one: str, many: str = "") -> str:
    """
    >>> some(1, "sun"), some(3, "sun")
    ('1 sun', '3 suns')
    """
    return f"{n} {one if n == 1 else many or one + 's'}"


def place_name(x: int, y: int) -> str:
    return f"column {x}, row {y}"


# -- moves -----------------------------------------------------------------------------------------


def words(state: Cacao, move: int) -> Words:
    if move < codes.FILL:
        return _lay_words(state, *codes.laying(move))
    if move < codes.ACTIVATE:
        return _fill_words(state, *codes.filling(move))
    if move < codes.DONE:
        return _activate_words(state, *codes.activating(move))
    if move == codes.DONE:
        return Words("done", "Finish: leave the other workers idle", ("done:all",), rule="activating")
    tile = TILE_NAMES[move - codes.DISCARD]
    return Words(
        f"discard {tile}", f"Discard {tile}: it fits nowhere", (f"tile:{tile}", "discard:yes"), rule="placing"
    )


def _lay_words(state: Cacao, cell: int, shape: int) -> Words:
    tile, turns = TILE_NAMES[shape >> 2], shape & 3
    x, y = state.xy(cell)
    over = state.at(cell) >= codes.ON_WORKER
    turned = f" r{turns}" if turns else ""
    angle = f" turned {90 * turns}°" if turns else ""
    doing = f"Pay 1 sun and overbuild with {tile}{angle}" if over else f"Lay {tile}{angle}"
    parts = (f"tile:{tile}", f"cell:{x},{y}", f"turn:{turns}")
    return Words(
        f"{'overbuild' if over else 'place'} {tile}{turned} at {x},{y}",
        f"{doing} at {place_name(x, y)}: {_prospects(state, cell, shape, over)}",
        parts,
        Ghost(parts[0], parts[1], 90 * turns),
        "overbuilding" if over else "placing",
    )


def _prospects(state: Cacao, cell: int, shape: int, over: bool) -> str:
    """What the new tile's workers will find, and how many spaces it opens."""
    found = []
    spaces = 0
    player = state.players[state.active]
    suns = player.suns - 1 if over else player.suns
    for d in range(4):
        there = state.beside(cell, d)
        workers = pieces.looking(shape, d)
        if codes.ON_JUNGLE <= there < codes.ON_WORKER and workers:
            found.append(f"{_work(player, suns, there - codes.ON_JUNGLE, workers)} ({WINDS[d]})")
        elif there == codes.HALF and not over:
            spaces += 1
    if spaces := min(spaces, len(state.display) + state.pile_size):
        found.append(f"opens {some(spaces, 'jungle space')}")
    return ", ".join(found) or "no work for its workers yet"


def _work(player: Player, suns: int, kind: int, workers: int) -> str:
    """What so many workers can do at a tile. Cacao comes and goes meanwhile: where it may not do, "up to"."""
    gain = workers * pieces.YIELD[kind]
    if kind <= pieces.PLANTATION_2:
        return f"{'up to ' if gain > pieces.STORAGE - player.cacao else ''}{gain} cacao"
    if kind <= pieces.MARKET_4:
        return f"sell {'up to ' if workers > player.cacao else ''}{workers} for {gain} gold"
    if kind <= pieces.GOLD_2:
        return f"{gain} gold"
    if kind == pieces.WATER:
        return some(min(workers, pieces.WATER_END - player.water), "step") + " of water"
    if kind == pieces.SUN:
        return some(min(workers, pieces.SUN_SPACES - suns), "sun")
    return f"{some(workers, 'worker')} at a temple"


def _fill_words(state: Cacao, cell: int, index: int) -> Words:
    kind = state.display[index]
    x, y = state.xy(cell)
    parts = (f"jungle:{KIND_NAMES[kind]}", f"cell:{x},{y}")
    meets = [
        f"{_work(state.players[owner], state.players[owner].suns, kind, workers)} "
        f"({WINDS[d]}, {'yours' if owner == state.active else f'seat {owner + 1}'})"
        for d, owner, workers in _faces(state, cell)
        if workers
    ]
    return Words(
        f"fill {KIND_NAMES[kind]} at {x},{y}",
        f"Fill {place_name(x, y)} with {KIND_LABELS[kind]}: {', '.join(meets) or 'no worker looks at it'}",
        parts,
        Ghost(*parts),
        "filling",
    )


def _faces(state: Cacao, cell: int) -> list[tuple[int, int, int]]:
    """The worker tiles around a jungle space: direction, owner, workers that look at it."""
    out = []
    for d in range(4):
        there = state.beside(cell, d)
        if there >= codes.ON_WORKER:
            out.append((d, codes.owner_on(there), pieces.looking(codes.shape_on(there), d ^ 2)))
    return out


def _activate_words(state: Cacao, cell: int, d: int, workers: int) -> Words:
    x, y = state.xy(cell)
    kind = state.beside(cell, d) - codes.ON_JUNGLE
    player = state.players[state.turn]
    gain = workers * pieces.YIELD[kind]
    note = ""
    if kind <= pieces.PLANTATION_2 and gain > pieces.STORAGE - player.cacao:
        gain, note = pieces.STORAGE - player.cacao, ", the rest is lost"
    if kind <= pieces.PLANTATION_2:
        result = f"take {gain} cacao{note}"
    elif kind <= pieces.MARKET_4:
        result = f"sell {workers} cacao for {gain} gold"
    elif kind == pieces.WATER:
        result = f"carry water to {pieces.WATER_TRACK[player.water + gain]}"
    else:
        result = f"take {_work(player, player.suns, kind, workers)}"
    return Words(
        f"activate {x},{y} {COMPASS[d]} {workers}",
        f"{some(workers, 'worker')} of {place_name(x, y)} to the {WINDS[d]}, {KIND_LABELS[kind]}: {result}",
        (f"edge:{x},{y},{COMPASS[d]}", f"workers:{workers}"),
        rule="activating",
    )


def button(part: str) -> str:
    group, _, value = part.partition(":")
    if group == "workers":
        return some(int(value), "worker")
    return {"done": "Done", "discard": "Discard"}.get(
        group, f"{90 * int(value)}°" if group == "turn" else value
    )


# -- the story ---------------------------------------------------------------------------------------


def tell(event: Event, viewer: int, names: Sequence[str]) -> str:
    kind, seat, a, b, c, d = event
    who = names[seat]
    if kind == codes.LAID:
        tile, where = TILE_NAMES[a >> 2], place_name(b, c)
        return (
            f"{who} pays a sun and overbuilds {where} with {tile}" if d else f"{who} lays {tile} at {where}"
        )
    if kind == codes.FILLED:
        return f"{who} fills {place_name(b, c)} with {KIND_LABELS[a]}"
    if kind == codes.WORKED:
        return f"{who} {_worked(a, c & 15, d)}"
    if kind == codes.IDLED:
        return f"{who} leaves the other workers idle"
    if kind == codes.DREW:
        return f"{who} draws {TILE_NAMES[a]}" if seat == viewer else ""
    if kind == codes.REVEALED:
        return f"{KIND_LABELS[a]} joins the display"
    if kind == codes.DISCARDED:
        return f"{who} discards {TILE_NAMES[a]}"
    assert kind == codes.ENDED, event
    return "All worker tiles are laid: the game is over"


def _worked(kind: int, workers: int, gain: int) -> str:
    if kind <= pieces.PLANTATION_2:
        return f"harvests {gain} cacao"
    if kind <= pieces.MARKET_4:
        return f"sells {workers} cacao for {gain} gold"
    if kind <= pieces.GOLD_2:
        return f"mines {gain} gold"
    return (
        f"carries water {some(gain, 'step')}" if kind == pieces.WATER else f"takes {some(gain, 'sun token')}"
    )


def breakdown(state: Cacao, seat: int) -> list[Term]:
    player = state.players[seat]
    terms = [Term("Gold", int(player.gold), "scoring")]
    for temple in state.temples:
        gold = state.temple_gold(temple, seat)
        x, y = state.xy(temple)
        workers = state.workers_at(temple, seat)
        terms.append(Term("Temple", int(gold), "temples", f"{place_name(x, y)}: {some(workers, 'worker')}"))
    terms.append(Term("Suns", int(player.suns), "suns", f"{some(player.suns, 'token')}, 1 gold each"))
    terms.append(
        Term(
            "Water",
            int(pieces.WATER_TRACK[player.water]),
            "water",
            f"field {player.water + 1} of {pieces.WATER_END + 1}",
        )
    )
    return terms
