"""Pearls: the suite that every title passes, and its own rules."""

from collections import Counter

from pearls.rules import Pearls
from pearls.title import TITLE

from atoll import testing
from atoll.core.rng import Rigged, Rng
from atoll.core.state import OVER
from atoll.testing.facts import chi_square, deals
from atoll.testing.looks import check_twins

ONE, TWO, THREE = range(3)  # kinds of shells, as the bag counts them


def game(*dealt: int, **options: object) -> Pearls:
    """A game of two in which these shells come out of the bag first: two for Ana, two for Ben, then as drawn."""
    checked = TITLE.check(2, {"first": 0} | options)
    return TITLE.set_up(2, checked, Rigged(list(dealt)))


def play(state: Pearls, *moves: str) -> Pearls:
    for move in moves:
        TITLE.play(state, move)
        TITLE.audit(state)
    return state


def test_the_suite():
    testing.check("pearls")


def test_a_diver_swims_as_far_as_the_shell_has_pearls():
    state = play(game(TWO, THREE, ONE, ONE), "open 2", "drift")
    assert list(state.strokes) == [2, 1]


def test_a_quick_shell_is_followed_by_another_turn():
    state = play(game(ONE, THREE, ONE, ONE), "open 1")
    assert state.turn == 0


def test_the_tide_carries_others_unless_they_are_at_a_rock():
    for rocks, there in (("far last", 2), ("near far", 1)):
        state = play(game(THREE, TWO, ONE, TWO, tide=True, rocks=rocks), "drift", "drift", "open 3")
        assert state.strokes[1] == there


def test_the_storm_beats_everybody():
    state = play(game(storm=True), *["drift"] * 6)
    assert state.turn == OVER
    assert list(state.ranking()) == [3, 3]
    assert "storm" in TITLE.ending(state)


def test_a_shell_that_nobody_holds_cannot_be_opened():
    assert "no shell with 3 pearls" in str(TITLE.refusal(game(ONE, TWO), "open 3"))


def test_guesses_follow_the_exact_odds():
    """Ana guesses Ben's two shells from all those that she does not hold."""
    state, rng = game(), Rng(11)
    unseen = [int(b + h) for b, h in zip(state.bag, state.hands[1], strict=True)]
    found = Counter(tuple(map(int, state.guess(0, rng).hands[1])) for _ in range(4000))
    assert chi_square((found, deals(unseen, 2))) < 4


def test_nobody_can_tell_what_others_hold():
    one, two = game(ONE, TWO, THREE, THREE), game(ONE, TWO, ONE, TWO)
    check_twins(TITLE, one, two, viewer=0)
