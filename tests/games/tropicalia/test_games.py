"""Whole random games of every seat count and variant, accounted for at every step."""

import pytest

from atoll import COMPILED, OVER, Rng
from atoll.games.tropicalia.audit import audit
from atoll.games.tropicalia.codes import MOVE_BOUND
from tests.games.tropicalia.position import start
from tests.tools import facts

GAMES = 40 if COMPILED else 4
MOST_MOVES = 100


@pytest.mark.parametrize("advanced", [0, 1])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_piece_is_accounted_for(seats: int, advanced: int):
    for seed in range(GAMES):
        state, rng = start(seats, seed, advanced=advanced).state, Rng(seed)
        state.journal = []
        while state.turn != OVER:
            moves = [int(m) for m in state.moves()]
            move = int(state.random_move(rng))
            assert move in moves
            assert len(set(moves)) == len(moves) <= MOST_MOVES
            assert 0 <= min(moves) <= max(moves) < MOVE_BOUND
            state.play(move)
            audit(state)
        assert state.round == 5
        assert list(state.moves()) == []


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_copy_and_a_guess_live_on_their_own(seats: int):
    state, rng = start(seats, 5, advanced=1).state, Rng(9)
    for _ in range(75):
        state.play(state.random_move(rng))
    before = facts(state)
    assert facts(state.copy()) == before
    for other in (state.copy(), state.guess(0, rng)):
        audit(other)
        while other.turn != OVER:
            other.play(other.random_move(rng))
    assert facts(state) == before
