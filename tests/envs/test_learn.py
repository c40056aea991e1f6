"""The example that learns: what was rewarded looks better, and within seconds it is better than Random."""

import importlib.util

import numpy as np

from tests.tools import ROOT

spec = importlib.util.spec_from_file_location("learn", ROOT / "examples" / "learn" / "learn.py")
assert spec is not None
assert spec.loader is not None
learn = importlib.util.module_from_spec(spec)
spec.loader.exec_module(learn)


def test_what_led_to_a_win_looks_better_and_what_led_to_a_loss_worse():
    player = learn.Player("cacao", {})
    good, bad = player.look(player.start(1))[1][:2]
    player.learn([good], 1.0)
    assert good @ player.weights > 0
    player.learn([bad], -1.0)
    assert bad @ player.weights < good @ player.weights


def test_what_a_seat_cannot_see_does_not_change_what_it_hopes_for():
    player = learn.Player("cacao", {})
    state = player.start(1)
    player.rng = learn.atoll.Rng(5)
    before = player.look(state)[1]
    player.rng = learn.atoll.Rng(5)
    other = state.guess(state.turn, learn.atoll.Rng(77))
    assert np.array_equal(player.look(other)[1], before)


def test_it_learns_to_beat_random():
    player = learn.Player("tropic_euro", {})
    for game in range(120):
        learn.play(player, game, guest=None)
    assert learn.meet(player, games=40) > 0.8


def test_a_game_that_beats_everybody_is_worse_than_one_that_is_lost():
    class Ended:
        def __init__(self, *places):
            self.places = places

        def ranking(self):
            return self.places

        def points(self, seat):
            return 0

    both, later, lost = (
        learn.result(Ended(2, 2), 0, 50),
        learn.result(Ended(2, 2), 0, 90),
        learn.result(Ended(2, 1), 0, 50),
    )
    assert both < later < lost < learn.result(Ended(1, 2), 0, 50)
