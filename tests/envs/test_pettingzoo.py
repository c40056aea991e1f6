"""PettingZoo's own tests, on every title."""

import warnings

import pytest
from pettingzoo.test import api_test, render_test, seed_test

from atoll.core.errors import BadOption, IllegalMove
from atoll.envs.pettingzoo import RawGame, env
from atoll.testing.cases import Case, defaults, every

SMALLEST = {case.name: case for case in reversed(defaults())}.values()


@every(defaults())
def test_the_api(case: Case, capsys):
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it wants arrays, and spares its own dictionaries by name
        api_test(env(case.name, case.seats), num_cycles=60)


@every(SMALLEST)
def test_seeds_and_pictures(case: Case, capsys):
    seed_test(lambda: env(case.name, case.seats), num_cycles=20)
    render_test(
        lambda render_mode: env(case.name, case.seats, render_mode=render_mode),
        custom_tests={"svg": lambda drawn: drawn.startswith("<svg")},
    )


def test_a_game_without_a_winner_is_told_truly():
    game = env("frutabaja", 2, options={"round_limit": 20})
    lost = []
    for seed in range(12):
        game.reset(seed=seed)
        for agent in game.agent_iter():
            seen, reward, ended, _, info = game.last()
            if ended:
                lost.append((reward, info["place"]))
                game.step(None)
            else:
                game.step(game.action_space(agent).sample(seen["action_mask"]))
    assert (0.0, 3) in lost, "everybody loses: no reward, and a place behind the last"
    assert all(reward == (place == 1) for reward, place in lost)


def test_rewards_may_be_a_function():
    game = RawGame("cacao", rewards=lambda state, seat: state.points(seat) / 10)
    game.reset(seed=1)
    while not game.match.over:
        game.step(game.match.legal()[0])
    points = [info["points"] for info in game.infos.values()]
    assert list(game.rewards.values()) == [number / 10 for number in points]


def test_what_is_refused():
    game = RawGame("cacao")
    game.reset(seed=1)
    with pytest.raises(IllegalMove, match="Move 17408 is not possible now"):
        game.step(17408)
    with pytest.raises(BadOption, match="render mode"):
        RawGame("cacao", render_mode="rgb")
