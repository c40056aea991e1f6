"""All workers at work by one button, where all of them can do all their work and nobody would have it otherwise."""

from atoll.core.title import Suggestion
from atoll.games.cacao import codes, pieces
from atoll.games.cacao.rules import Cacao
from atoll.games.cacao.words import notation

LABEL = "Work all"


def suggestion(state: Cacao) -> Suggestion | None:
    mine = [int(pair) for pair in state.pairs if codes.owner_of(pair) == state.turn]
    if state.phase != codes.ACTIVATING or len(mine) < 2:
        return None
    for order in (_harvest_first, _sell_first):
        if moves := _played(state.copy(), sorted(mine, key=order)):
            return Suggestion(LABEL, tuple(moves), whole=True)
    return None


def _played(state: Cacao, pairs: list[int]) -> list[str]:
    """The moves of these workers one after another; none if some would work for less than they could."""
    out = []
    for pair in pairs:
        workers = int(codes.workers_of(pair))
        if state.cap(pair) < workers or _spills(state, pair, workers):
            return []
        move = int(codes.activate(codes.edge_of(pair), workers))
        out.append(notation(state, move))
        state.play(move)
    return out


def _spills(state: Cacao, pair: int, workers: int) -> bool:
    """Whether a harvest does not fit into the storage."""
    kind = int(codes.kind_of(pair))
    room = pieces.STORAGE - int(state.players[codes.owner_of(pair)].cacao)
    return kind <= pieces.PLANTATION_2 and workers * pieces.YIELD[kind] > room


def _harvest_first(pair: int) -> tuple[bool, bool]:
    kind = int(codes.kind_of(pair))
    return kind > pieces.PLANTATION_2, kind > pieces.MARKET_4


def _sell_first(pair: int) -> tuple[bool, bool]:
    kind = int(codes.kind_of(pair))
    return not pieces.PLANTATION_2 < kind <= pieces.MARKET_4, kind > pieces.PLANTATION_2
