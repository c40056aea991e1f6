"""Whole random games: options together, and the shape of random play."""

import pytest

from atoll import COMPILED, Rng
from atoll.games.tropic_euro import pieces
from atoll.games.tropic_euro.audit import audit
from tests.games.tropic_euro.position import start
from tests.tools import walk

GAMES = 2 if COMPILED else 1


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
            random_seating=(seed + seats + config) % 2,
        )
        for _ in walk(game.state, Rng(seed)):
            audit(game.state)
        audit(game.state)
        assert game.state.round <= 60
        assert game.state.end_flags


def test_random_play_has_the_known_shape():
    """Mean rounds of random players lie near those of the reference model of the rules."""
    for seats, rounds in {2: 13.9, 3: 22.8, 4: 21.4, 5: 20.5}.items():
        games = 200 if COMPILED else 8
        total = 0
        for seed in range(games):
            state = start(seats, seed).state
            for _ in walk(state, Rng(seed)):
                pass
            total += int(state.round)
        assert abs(total / games - rounds) < 4
