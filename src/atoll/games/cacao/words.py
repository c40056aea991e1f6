"""Cacao in words: notation, sentences, log lines, refusals. Every `rule` is an anchor of rules.md."""

from collections.abc import Sequence

from atoll.core.grid import COMPASS, STEP_X, STEP_Y
from atoll.core.state import Event
from atoll.core.title import Ghost, Term, Words
from atoll.games.cacao.codes import (
    ACTIVATE,
    ACTIVATING,
    DISCARD,
    DISCARDED,
    DONE,
    DREW,
    ENDED,
    FILL,
    FILLED,
    FILLING,
    FINISHED,
    HALF,
    IDLED,
    LAID,
    ON_JUNGLE,
    ON_WORKER,
    PLACING,
    REVEALED,
    WORKED,
    cell_at,
    jungle_cell,
    worker_cell,
)
from atoll.games.cacao.pieces import (
    EDGE,
    GOLD_2,
    JUNGLE,
    MARKET_4,
    PLANTATION_2,
    STORAGE,
    SUN,
    SUN_SPACES,
    TILES,
    WATER,
    WATER_END,
    WATER_TRACK,
    YIELD,
)
from atoll.games.cacao.rules import Cacao, Player

TILE_NAMES = [row[0] for row in TILES]
KIND_NAMES = [row[0] for row in JUNGLE]
KIND_LABELS = [row[1] for row in JUNGLE]
WINDS = ("north", "east", "south", "west")

PROMPTS = {
    PLACING: "Lay a worker tile next to the jungle",
    FILLING: "Fill a marked jungle space",
    ACTIVATING: "Send your workers to work",
    FINISHED: "The game is over",
}
RULES = {PLACING: "placing", FILLING: "filling", ACTIVATING: "activating", FINISHED: "end"}


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
    if move < FILL:
        return _lay_words(state, worker_cell(move >> 4), move & 15)
    if move < ACTIVATE:
        return _fill_words(state, jungle_cell((move - FILL) >> 1), move & 1)
    if move < DONE:
        code = move - ACTIVATE
        return _activate_words(state, worker_cell(code >> 4), code >> 2 & 3, code & 3)
    if move == DONE:
        return Words("done", "Finish: leave the other workers idle", ("done:all",), rule="activating")
    tile = TILE_NAMES[move - DISCARD]
    return Words(
        f"discard {tile}", f"Discard {tile}: it fits nowhere", (f"tile:{tile}", "discard:yes"), rule="placing"
    )


def _lay_words(state: Cacao, cell: int, shape: int) -> Words:
    tile, turns = TILE_NAMES[shape >> 2], shape & 3
    x, y = state.xy(cell)
    over = state.cells[cell] >= ON_WORKER
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
    x, y = state.xy(cell)
    for d in range(4):
        there = state.cells[cell_at(x + STEP_X[d], y + STEP_Y[d])]
        workers = EDGE[shape << 2 | d]
        if ON_JUNGLE <= there < ON_WORKER and workers:
            found.append(f"{_work(player, suns, there - ON_JUNGLE, workers)} ({WINDS[d]})")
        elif there == HALF and not over:
            spaces += 1
    if spaces := min(spaces, len(state.display) + state.pile_size):
        found.append(f"opens {some(spaces, 'jungle space')}")
    return ", ".join(found) or "no work for its workers yet"


def _work(player: Player, suns: int, kind: int, workers: int) -> str:
    """What so many workers can do at a tile. Cacao comes and goes meanwhile: where it may not do, "up to"."""
    gain = workers * YIELD[kind]
    if kind <= PLANTATION_2:
        return f"{'up to ' if gain > STORAGE - player.cacao else ''}{gain} cacao"
    if kind <= MARKET_4:
        return f"sell {'up to ' if workers > player.cacao else ''}{workers} for {gain} gold"
    if kind <= GOLD_2:
        return f"{gain} gold"
    if kind == WATER:
        return some(min(workers, WATER_END - player.water), "step") + " of water"
    if kind == SUN:
        return some(min(workers, SUN_SPACES - suns), "sun")
    return f"{some(workers, 'worker')} at a temple"


def _fill_words(state: Cacao, cell: int, index: int) -> Words:
    kind = state.display[index]
    x, y = state.xy(cell)
    parts = (f"jungle:{KIND_NAMES[kind]}", f"cell:{x},{y}")
    meets = [
        f"{_work(state.players[owner], state.players[owner].suns, kind, workers)} "
        f"({WINDS[d]}, {'yours' if owner == state.active else f'seat {owner + 1}'})"
        for d, owner, workers in _faces(state, x, y)
        if workers
    ]
    return Words(
        f"fill {KIND_NAMES[kind]} at {x},{y}",
        f"Fill {place_name(x, y)} with {KIND_LABELS[kind]}: {', '.join(meets) or 'no worker looks at it'}",
        parts,
        Ghost(*parts),
        "filling",
    )


def _faces(state: Cacao, x: int, y: int) -> list[tuple[int, int, int]]:
    """The worker tiles around a jungle space: direction, owner, workers that look at it."""
    out = []
    for d in range(4):
        there = state.cells[cell_at(x + STEP_X[d], y + STEP_Y[d])]
        if there >= ON_WORKER:
            out.append((d, there >> 4 & 3, EDGE[(there & 15) << 2 | (d ^ 2)]))
    return out


def _activate_words(state: Cacao, cell: int, d: int, workers: int) -> Words:
    x, y = state.xy(cell)
    kind = state.cells[cell_at(x + STEP_X[d], y + STEP_Y[d])] - ON_JUNGLE
    player = state.players[state.turn]
    gain = workers * YIELD[kind]
    note = ""
    if kind <= PLANTATION_2 and gain > STORAGE - player.cacao:
        gain, note = STORAGE - player.cacao, ", the rest is lost"
    if kind <= PLANTATION_2:
        result = f"take {gain} cacao{note}"
    elif kind <= MARKET_4:
        result = f"sell {workers} cacao for {gain} gold"
    elif kind == WATER:
        result = f"carry water to {WATER_TRACK[player.water + gain]}"
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
    if kind == LAID:
        tile, where = TILE_NAMES[a >> 2], place_name(b, c)
        return (
            f"{who} pays a sun and overbuilds {where} with {tile}" if d else f"{who} lays {tile} at {where}"
        )
    if kind == FILLED:
        return f"{who} fills {place_name(b, c)} with {KIND_LABELS[a]}"
    if kind == WORKED:
        return f"{who} {_worked(a, c & 15, d)}"
    if kind == IDLED:
        return f"{who} leaves the other workers idle"
    if kind == DREW:
        return f"{who} draws {TILE_NAMES[a]}" if seat == viewer else ""
    if kind == REVEALED:
        return f"{KIND_LABELS[a]} joins the display"
    if kind == DISCARDED:
        return f"{who} discards {TILE_NAMES[a]}"
    assert kind == ENDED, event
    return "All worker tiles are laid: the game is over"


def _worked(kind: int, workers: int, gain: int) -> str:
    if kind <= PLANTATION_2:
        return f"harvests {gain} cacao"
    if kind <= MARKET_4:
        return f"sells {workers} cacao for {gain} gold"
    if kind <= GOLD_2:
        return f"mines {gain} gold"
    return f"carries water {some(gain, 'step')}" if kind == WATER else f"takes {some(gain, 'sun token')}"


def breakdown(state: Cacao, seat: int) -> list[Term]:
    player = state.players[seat]
    terms = [Term("Gold", int(player.gold), "scoring")]
    for temple in state.temples:
        gold = state.temple_gold(temple, seat)
        x, y = state.xy(temple)
        workers = state.at_temple(temple, seat)
        terms.append(Term("Temple", int(gold), "temples", f"{place_name(x, y)}: {some(workers, 'worker')}"))
    terms.append(Term("Suns", int(player.suns), "suns", f"{some(player.suns, 'token')}, 1 gold each"))
    terms.append(
        Term("Water", int(WATER_TRACK[player.water]), "water", f"field {player.water + 1} of {WATER_END + 1}")
    )
    return terms
