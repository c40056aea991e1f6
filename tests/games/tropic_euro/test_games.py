"""Whole random games of every seat count and configuration, accounted for at every step."""

import pytest

from atoll import COMPILED, OVER, Rng
from atoll.games.tropic_euro import pieces
from atoll.games.tropic_euro.audit import audit
from atoll.games.tropic_euro.codes import MOVE_BOUND
from tests.games.tropic_euro.position import start
from tests.tools import facts

GAMES = 20 if COMPILED else 2
MOST_MOVES = 210  # 150 ways to store, or 94 ways to ship; and guests to move


@pytest.mark.parametrize("exclusive", [1, 0])
@pytest.mark.parametrize("config", range(4), ids=pieces.CONFIGS)
@pytest.mark.parametrize("seats", range(2, 6))
def test_every_piece_is_accounted_for(seats, config, exclusive):
    for seed in range(GAMES):
        game = start(
            seats,
            seed,
            config=config,
            exclusive=exclusive,
            largest_ship=seed % 2,
            random_seating=seed // 2 % 2,
        )
        state, rng = game.state, Rng(seed)
        state.journal = []
        while state.turn != OVER:
            moves = [int(m) for m in state.moves()]
            move = int(state.random_move(rng))
            assert move in moves
            assert len(set(moves)) == len(moves) <= MOST_MOVES
            assert 0 <= min(moves) <= max(moves) < MOVE_BOUND
            state.play(move)
            audit(state)
        assert state.round <= 60
        assert state.end_flags
        assert list(state.moves()) == []


@pytest.mark.parametrize("seats", range(2, 6))
def test_a_copy_and_a_guess_live_on_their_own(seats):
    state, rng = start(seats, 5, config=pieces.RANDOM, exclusive=0).state, Rng(9)
    for _ in range(150):
        state.play(state.random_move(rng))
    before = facts(state)
    assert facts(state.copy()) == before
    for other in (state.copy(), state.guess(0, rng)):
        audit(other)
        while other.turn != OVER:
            other.play(other.random_move(rng))
    assert facts(state) == before


def test_random_play_has_the_known_shape():
    """Mean rounds of random players lie near those of the reference model of the rules."""
    for seats, rounds in {2: 13.9, 3: 22.8, 4: 21.4, 5: 20.5}.items():
        games = 200 if COMPILED else 8
        total = 0
        for seed in range(games):
            state, rng = start(seats, seed).state, Rng(seed)
            while state.turn != OVER:
                state.play(state.random_move(rng))
            total += int(state.round)
        assert abs(total / games - rounds) < 4
