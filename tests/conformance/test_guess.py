"""I9: a guess keeps what a seat knows and deals the rest as chance would.

Exact odds need small cases of a title, so each title adds its own; here is that of the sample title.
"""

from collections import Counter
from itertools import product
from math import comb, prod

from atoll import Rng
from tests.conformance.cases import Case, defaults, every, variants
from tests.tools import chi_square, facts, play_some, walk


@every([*defaults(), *variants()])
def test_i9_a_guess_is_a_sound_position(case: Case):
    for seed in range(case.games(40, 6)):
        state = play_some(case.start(seed), Rng(seed), seed * 3)
        before = facts(state)
        for viewer in case.viewers:
            guess = state.guess(viewer, Rng(seed))
            case.title.audit(guess)
            assert (guess.seats, guess.turn) == (state.seats, state.turn)
            assert guess.rng.state != state.rng.state, "a guess must not know the future"
            assert [guess.points(s) for s in range(case.seats)] == [
                state.points(s) for s in range(case.seats)
            ]
            if viewer == state.turn:
                assert list(guess.moves()) == list(state.moves())
            assert facts(state.guess(viewer, Rng(seed))) == facts(guess), "the same chance, another guess"
            for _ in walk(guess, Rng(seed)):
                pass
            case.title.audit(guess)
        assert facts(state) == before, "guessing changed the state"


@every(defaults())
def test_i9_guesses_differ(case: Case):
    state, rng = case.start(3), Rng(5)
    assert len({str(facts(state.guess(0, rng))) for _ in range(20)}) == 20


def deals(pool: tuple[int, ...], size: int) -> dict[tuple[int, ...], float]:
    """The exact odds of each hand of a size drawn from a pool of so many pieces of each kind."""
    hands = [hand for hand in product(*(range(n + 1) for n in pool)) if sum(hand) == size]
    ways = comb(sum(pool), size)
    return {hand: prod(map(comb, pool, hand)) / ways for hand in hands}


def test_i9_pearls_exact_odds():
    """Ana guesses Ben's two shells from all those that she does not hold."""
    state = next(s for case in defaults() if str(case) == "pearls-2" for s in [case.start(2)])
    unseen = tuple(b + h for b, h in zip(state.bag, state.hands[1], strict=True))
    rng = Rng(11)
    found = Counter(tuple(map(int, state.guess(0, rng).hands[1])) for _ in range(4000))
    assert chi_square((found, deals(unseen, 2))) < 4
