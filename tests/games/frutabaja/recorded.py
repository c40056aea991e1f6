"""Games that bots do not play: nobody hurries, everybody cleans and deals, until time or the Cave runs out."""

from collections.abc import Iterator
from itertools import count

from atoll import OVER, Rng
from atoll.core import record
from atoll.games.frutabaja import codes
from atoll.games.frutabaja.rules import Frutabaja
from atoll.testing.cases import NAMES

LIMIT = 20
WINS = range(codes.PASS_END + 1, codes.DONE_CLAIMS)  # removing the Blorrrdo, and claims
DEALS = range(codes.DEAL, codes.PAY_IOU)
CLEANS = range(codes.CLEAN, codes.TRAMP)
HAUNTS = range(codes.BLORRRDO, codes.BUILD)


def wise_moves(state: Frutabaja, rng: Rng, ambitious: bool) -> list[int]:
    """What a player thinks of who votes for deals, deals now and then, has the Blorrrdo where his dirt can be
    cleaned and cleans it, and is keen to win or not at all."""
    moves = [int(move) for move in state.moves()]
    if state.phase == codes.VOTING:
        return [codes.VOTE + 1]
    if not ambitious:
        moves = [move for move in moves if move not in WINS]
    if state.phase in (codes.BUILDING, codes.CLEANING) and rng.below(8):
        moves = [move for move in moves if move not in DEALS]
    own = state.own_tiles(state.active)
    wanted = [move for move in moves if move in CLEANS or move in WINS]
    wanted += [move for move in moves if move in HAUNTS and own >> (move - codes.BLORRRDO) & 1]
    return wanted if wanted and rng.below(10) < 9 else moves


def wander(state: Frutabaja, rng: Rng, ambitious: bool = True) -> Iterator[int]:
    """Random play of such players; yields each move just before it is played."""
    while state.turn != OVER:
        moves = wise_moves(state, rng, ambitious)
        move = moves[rng.below(len(moves))]
        yield move
        state.play(move)


def game(mode: str, seats: int, seed: int) -> tuple[record.Record, Frutabaja]:
    """A whole game of players who do not want to win."""
    options = {"mode": mode, "deals": "vote", "round_limit": LIMIT}
    paper = record.new("frutabaja", seats, seed, options, NAMES[:seats])
    state, rng = record.begin(paper), Rng(seed)
    assert isinstance(state, Frutabaja)
    while state.turn != OVER:
        moves = wise_moves(state, rng, ambitious=False)
        record.add(paper, state, moves[rng.below(len(moves))])
    return paper, state


def papers() -> Iterator[record.Record]:
    """In each mode a game that lasts to its round limit, and one that everybody loses in the dirt."""
    for mode, seats in zip(codes.MODES, (2, 2, 3), strict=True):
        games = (game(mode, seats, seed) for seed in count(1))
        yield next(paper for paper, state in games if state.round == LIMIT and state.end != codes.BURIED)
    for mode in codes.MODES:
        games = (game(mode, 4, seed) for seed in count(1))
        yield next(paper for paper, state in games if state.end == codes.BURIED)
