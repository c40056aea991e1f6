"""Gymnasium's own checks, on every title, and one learner against bots."""

import warnings

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from atoll.core.errors import BadOption, IllegalMove
from atoll.envs.gymnasium import ILLEGAL, Solo, SoloVector, camel
from atoll.testing.cases import Case, defaults, every


@every(defaults())
def test_the_api(case: Case):
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # about other ways to make it
        check_env(Solo(case.name, case.seats, opponents="random"), skip_render_check=True)


@every({case.name: case for case in defaults()}.values())
def test_every_title_is_registered(case: Case):
    name = f"atoll/{camel(case.name)}-v{case.title.version}"
    made = gymnasium.make(name, seats=case.seats, opponents="random", seat="rotate")
    assert gymnasium.spec(name).to_json(), "it can be written down"
    seats = set()
    for seed in (1, None):
        seen, info = made.reset(seed=seed)
        seats.add(info["seat"])
        ended, rng = False, np.random.default_rng(0)
        while not ended:
            seen, reward, ended, _, info = made.step(rng.choice(np.flatnonzero(seen["action_mask"])))
        assert (reward > 0) == (info["place"] == 1)
    assert seats == {0, 1}
    vector = gymnasium.make_vec(name, num_envs=3, seats=case.seats, opponents="random")
    seen, info = vector.reset(seed=1)
    assert vector.observation_space.contains(seen)
    seen, *_ = vector.step(info["legal"][:, 0])
    assert vector.observation_space.contains(seen)


def test_an_illegal_move_costs_and_changes_nothing():
    game = Solo("cacao", opponents="random")
    seen, _ = game.reset(seed=2)
    again, reward, ended, _, info = game.step(17408)
    assert (reward, ended, info["illegal"]) == (ILLEGAL, False, True)
    assert np.array_equal(seen["observation"], again["observation"])
    assert game.action_masks().sum() == seen["action_mask"].sum()


def test_many_games_end_and_go_on():
    games = SoloVector("tropicalia", 8, 3, seat=1, opponents=["random", "medium"])
    _, info = games.reset(seed=3)
    ended = 0
    for _ in range(120):
        assert set(info["seat"]) == {1}
        _, rewards, done, _, info = games.step(info["legal"][:, 0])
        ended += int(done.sum())
        if done.any():
            assert np.array_equal(rewards > 0, info["place"] == 1)
    assert ended >= 8


def test_the_learner_goes_round():
    games = SoloVector("cacao", 3, 3, seat="rotate", opponents="random")
    _, info = games.reset(seed=3)
    seats = [set(info["seat"])]
    for _ in range(200):
        _, _, _, _, info = games.step(info["legal"][:, 0])
        seats.append(set(info["seat"]))
    assert set.union(*seats) == {0, 1, 2}
    with pytest.raises(IllegalMove):
        games.step(np.array([1 << 20] * 3))


@pytest.mark.parametrize(
    ("settings", "told"),
    [
        ({"seat": 2}, "seat from 0 to 1"),
        ({"opponents": ["random", "random"]}, "1 opponents are needed"),
        ({"render_mode": "rgb"}, "render mode"),
    ],
)
def test_bad_settings_are_refused(settings, told):
    with pytest.raises(BadOption, match=told):
        Solo("cacao", **settings)
