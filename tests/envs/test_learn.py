"""The example that learns: what was rewarded is chosen more often, and it plays whole games."""

import importlib.util

import numpy as np

from tests.tools import ROOT

spec = importlib.util.spec_from_file_location("learn", ROOT / "examples" / "learn" / "learn.py")
assert spec is not None
assert spec.loader is not None
learn = importlib.util.module_from_spec(spec)
spec.loader.exec_module(learn)


def test_what_was_rewarded_becomes_likelier():
    policy = learn.Policy(moves=9, width=4, pace=0.5, seed=1)
    row, legal = np.array([3, 0, -20, 1], np.int16), np.array([2, 5, 7])
    chosen, kept = policy.choose(row, legal)
    policy.learn([kept], 1.0)
    _, (_, _, _, odds, _) = policy.choose(row, legal)
    assert odds[chosen] == max(odds) > 1 / 3
    assert policy.usual > 0


def test_what_was_better_than_hoped_for_becomes_likelier_and_the_rest_rarer():
    policy = learn.Policy(moves=9, width=4, pace=0.5, seed=1)
    row, legal = np.array([1, 0, 0, 2], np.int16), np.array([0, 8])
    chosen, kept = policy.choose(row, legal)
    policy.learn([kept, kept], -1.0)
    _, (_, _, _, odds, _) = policy.choose(row, legal)
    assert odds[chosen] < 0.5
    assert policy.usual < 0


def test_it_plays_itself_and_meets_random():
    policy = learn.train("cacao", seconds=1.0)
    assert np.abs(policy.weights).sum() > 0
    assert 0.0 <= learn.meet("cacao", policy, games=16) <= 1.0
