"""What happened in Cacao and how things stand: log lines, scores, the whole position."""

from collections.abc import Iterable, Sequence
from functools import lru_cache

from atoll.core.bag import size
from atoll.core.phrase import series, signed, some, thing, who
from atoll.core.state import OVER, Event
from atoll.core.title import Line, Rank, Term
from atoll.games.cacao import codes, pieces, words_names
from atoll.games.cacao.pieces import KIND_LABELS, KIND_NAMES, TILE_LABELS, TILE_NAMES, WATER_TRACK
from atoll.games.cacao.rules import Cacao
from atoll.games.cacao.words import PROMPTS
from atoll.games.cacao.words_names import AHEAD, ASIDE, goods


def tell(event: Event, viewer: int) -> Line | None:
    return _told(event, event[1] == viewer)


@lru_cache(maxsize=4096)
def _told(event: Event, own: bool) -> Line | None:
    kind, seat, a, b, c, d = event
    if kind == codes.LAID:
        tile, where = thing(TILE_LABELS[a >> 2 & 3], words_names.cell(b, c)), words_names.place(b, c, d)
        covers = f"pays a sun token and covers the tile {where} with the {tile}"
        return Line(f"{who(seat)} {covers if a >= 16 else f'lays the {tile} {where}'}", Rank.TURN)
    if kind == codes.FILLED:
        tile = thing(words_names.jungle(a), words_names.cell(b, c))
        return Line(f"{who(seat)} fills the space {AHEAD[d]} with the {tile}")
    if kind == codes.WORKED:
        tile = thing(words_names.jungle(a), words_names.cell(b, c))
        return Line(f"{who(seat)} {_worked(codes.kind_on(a), d >> 8, d & 255)} at the {tile}")
    if kind == codes.IDLED:
        return Line(f"{who(seat)} leaves the other workers idle")
    if kind == codes.DREW:
        drawn = f"{who(seat)} draws the {thing(TILE_LABELS[a], f'tile:{TILE_NAMES[a]}')}"
        return Line(drawn, Rank.DETAIL) if own else None
    if kind == codes.REVEALED:
        return Line(f"The {thing(KIND_LABELS[a], f'jungle:{KIND_NAMES[a]}')} joins the display", Rank.DETAIL)
    if kind == codes.DISCARDED:
        return Line(f"{who(seat)} discards the {TILE_LABELS[a]}", Rank.TURN)
    assert kind == codes.ENDED, event
    return Line("All worker tiles are laid: the game is over", Rank.ROUND)


def _worked(kind: int, workers: int, gain: int) -> str:
    brought = goods(kind, gain)
    if kind <= pieces.PLANTATION_2:
        return f"harvests {brought}"
    if kind <= pieces.MARKET_4:
        return f"sells {goods(pieces.PLANTATION_1, workers)} for {brought}"
    return f"{'mines' if kind <= pieces.GOLD_2 else 'takes'} {brought}"


def breakdown(state: Cacao, seat: int) -> list[Term]:
    player = state.players[seat]
    terms = [Term("Gold", int(player.gold), "scoring")]
    for temple in state.temples:
        where = state.workers_at(temple, seat), state.sign(temple), *state.xy(temple)
        terms.append(Term("Temple", int(state.temple_gold(temple, seat)), "temples", _devotion(*where)))
    note = f"{some(player.suns, 'token')}, 1 gold each"
    terms.append(Term("Suns", int(player.suns), "suns", note))
    note = f"field {player.water + 1} of {pieces.WATER_END + 1}"
    return [*terms, Term("Water", int(WATER_TRACK[player.water]), "water", note)]


@lru_cache(maxsize=2048)
def _devotion(workers: int, sign: int, x: int, y: int) -> str:
    return f"{some(workers, 'worker')} at the {thing(words_names.jungle(sign), words_names.cell(x, y))}"


def _jungle(state: Cacao, cell: int) -> str:
    return thing(words_names.jungle(state.sign(cell)), words_names.cell(*state.xy(cell)))


# -- the position ------------------------------------------------------------------------------------


def describe(state: Cacao, viewer: int) -> str:
    turn = "" if state.turn == OVER else f"{who(int(state.turn))}: "
    lines = [f"{turn}{PROMPTS[state.phase]}."]
    if viewer >= 0:
        lines.append(f"Your hand: {_listed(state.players[viewer].hand, TILE_LABELS)}.")
    shown = series([KIND_LABELS[kind] for kind in state.display]) or "nothing"
    lines.append(f"Display: {shown}. Pile: {_listed(state.pile, KIND_LABELS)}.")
    lines += [_player(state, seat) for seat in range(state.seats)]
    lines += [f"At the {_jungle(state, temple)}: {_crowd(state, temple)}." for temple in state.temples]
    return "\n".join([*lines, *_decision(state)])


def _listed(counts: Iterable[int], labels: Sequence[str]) -> str:
    return ", ".join(f"{n} {label}" for n, label in zip(counts, labels, strict=True) if n) or "empty"


def _player(state: Cacao, seat: int) -> str:
    player = state.players[seat]
    goods = f"{player.gold} gold, {player.cacao} cacao, {some(player.suns, 'sun token')}"
    water, to_lay = signed(WATER_TRACK[player.water]), some(size(player.hand) + player.deck_size, "tile")
    ended = f"{signed(state.points(seat))} gold if it ended now"
    return f"{who(seat)}: {goods}, water {water}, {to_lay} to lay; {ended}."


def _crowd(state: Cacao, space: int) -> str:
    found = [(state.workers_at(space, seat), who(seat)) for seat in range(state.seats)]
    return ", ".join(f"{name} {n}" for n, name in found if n) or "nobody"


def _decision(state: Cacao) -> list[str]:
    """What may be chosen from: free spaces, spaces to fill, or workers with something to do."""
    if state.phase == codes.PLACING:
        places = [words_names.place(*state.xy(cell), state.signs(cell)) for cell in state.sites]
        return [f"Free spaces: {'; '.join(places)}."]
    if state.phase == codes.FILLING:
        spaces = [f"{ASIDE[state.side(cell)]} the new tile ({_crowd(state, cell)})" for cell in state.spaces]
        return [f"To fill, with workers that look there: {'; '.join(spaces)}."]
    pairs = [pair for pair in state.pairs if codes.owner_of(pair) == state.turn and state.cap(pair)]
    where = [_jungle(state, codes.NEAR[codes.edge_of(pair)]) for pair in pairs]
    ready = [f"{codes.workers_of(pair)} at the {jungle}" for pair, jungle in zip(pairs, where, strict=True)]
    return [f"Workers with something to do: {', '.join(ready)}."] if ready else []
