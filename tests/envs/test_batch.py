"""Batches as arrays: views, line-ups, seeds, and what is refused."""

import numpy as np
import pytest

from atoll.core.errors import BadOption, IllegalMove
from atoll.envs import Batch


def test_views_follow_the_games_without_a_copy():
    batch = Batch("cacao", 4, 3, masks=True, seed=1)
    seen, legal = batch.observation, batch.legal
    before = seen.copy()
    batch.step(batch.sample())
    assert batch.observation is seen
    assert batch.legal is legal
    assert not np.array_equal(seen, before)
    assert not seen.flags.writeable
    assert np.array_equal(batch.mask.sum(1), batch.count)
    assert np.array_equal(batch.part("turn")[:, 0], np.ones(4)), "who decides comes first"


def test_a_part_is_a_view_in_its_shape():
    batch = Batch("cacao", 2, 3)
    assert batch.part("tiles to come").shape == (2, 3, 4)
    assert np.shares_memory(batch.part("gold"), batch.observation)


def test_the_same_seed_plays_the_same_games_however_many_there_are():
    few, many = Batch("cacao", 2, 2, seed=5), Batch("cacao", 3, 2, seed=5)
    few.step_random(100)
    many.step_random(100)
    assert np.array_equal(few.observation, many.observation[:2])
    few.reset(6)
    assert not np.array_equal(few.legal, many.legal[:2])


def test_many_random_moves_are_those_that_come_one_at_a_time():
    once, often = (Batch("tropicalia", 3, 2, bots=[None, "random"], masks=True, seed=5) for _ in range(2))
    once.step_random(150)
    for _ in range(150):
        often.step_random()
    for look in ("observation", "legal", "mask", "turn", "done", "reward"):
        assert np.array_equal(getattr(once, look), getattr(often, look)), look


def test_rewards_come_when_a_game_ends():
    batch = Batch("tropicalia", 8, 2, seed=2)
    total = 0
    for _ in range(300):
        batch.step(batch.sample())
        total += int(batch.done.sum())
        assert np.array_equal(batch.reward.sum(1), batch.done.astype(float))
        assert np.array_equal(batch.place.min(1) == 1, batch.done)
    assert total >= 8


def test_without_lists_and_observations_moves_are_still_checked():
    batch = Batch("cacao", 2, 2, observe=False, lists=False)
    assert not hasattr(batch, "observation")
    with pytest.raises(IllegalMove, match="not possible in game 0"):
        batch.step([17408, 17408])
    batch.step([int(state.moves()[0]) for state in batch.stepper.states])


@pytest.mark.parametrize(
    ("settings", "told"),
    [
        ({"games": 0}, "at least one game"),
        ({"seats": 7}, "for 2 to 4 players"),
        ({"options": {"colour": "red"}}, "no option 'colour'"),
        ({"bots": ["random"]}, "each of 2 seats"),
        ({"bots": ["random", "random"]}, "at least one seat without a bot"),
        ({"bots": [None, "genius"]}, "no bot level 'genius'"),
        ({"rewards": "love"}, "choose one of win, place, points, lead"),
        ({"seed": -1}, "seed must be a whole number"),
    ],
)
def test_bad_settings_are_refused(settings, told):
    with pytest.raises(BadOption, match=told):
        Batch("cacao", **settings)


@pytest.mark.parametrize("moves", [[1.5, 2.5], [1], [[1], [2]], ["a", "b"]])
def test_moves_of_a_wrong_shape_are_refused(moves):
    with pytest.raises(IllegalMove, match="2 whole numbers, one for each game"):
        Batch("cacao", 2).step(moves)
