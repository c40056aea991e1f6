"""Counting the tree of moves: any change of the rules changes these numbers."""

from atoll import OVER, Rng, State
from atoll.testing.cases import Case
from atoll.testing.facts import digest, facts, play_some, walk

SEEDS = (1, 2)
LATER = (10, 25, 40, 55)  # moves into a game, whose next two plies are counted too


def leaves(state: State, depth: int) -> int:
    """Lines of play of a length, chance dealt as the state's own generator has it."""
    if depth == 1 or state.turn == OVER:
        return len(state.moves())
    total = 0
    for move in state.moves():
        after = state.copy()
        after.play(move)
        total += leaves(after, depth - 1)
    return total


def line(case: Case, seed: int) -> str:
    """A whole random game: every list of moves, in order, and how it ended."""
    state = case.start(seed)
    lists = [[int(m) for m in state.moves()] for _ in walk(state, Rng(seed))]
    return digest(lists, facts(state))


def numbers(case: Case) -> dict[str, list[int] | list[str]]:
    """What is recorded of a case: two plies and some more of the tree, and whole lines through it."""
    return {
        "first plies": [leaves(case.start(seed), depth) for seed in SEEDS for depth in (1, 2)],
        "later plies": [leaves(play_some(case.start(7), Rng(7), ply), 2) for ply in LATER],
        "lines": [line(case, seed) for seed in range(5)],
    }
