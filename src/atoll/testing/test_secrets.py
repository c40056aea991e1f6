"""I8, I9, I15: nobody sees too much, and a guess knows what its seat knows, no more and no less."""

import pytest

from atoll.core.rng import Rng
from atoll.core.state import State
from atoll.testing.cases import Case, defaults, every, options
from atoll.testing.facts import facts, facts_without_chance, play_some, walk
from atoll.testing.looks import check_twins, listen, look

CHUNKS = 2
OFTEN = 8  # one of so many moves is listened to


# -- I8 ------------------------------------------------------------------------------------------------


def check_secrets(case: Case, state: State, move: int, rng: Rng) -> None:
    """The true state and a guess look the same to who decides, and to one more viewer.

    If the same chance leads both to pictures that look the same again, what is told on the way
    has to be the same as well.
    """
    for viewer in {int(state.turn), case.viewers[rng.below(len(case.viewers))]}:
        guess = state.guess(viewer, rng)
        assert look(case.title, guess, viewer) == look(case.title, state, viewer), (
            f"viewer {viewer} can tell the truth from a guess"
        )
        if rng.below(OFTEN) == 0 and move in list(guess.moves()):
            guess.rng = state.rng.copy()
            after, heard = listen(case.title, state, move, viewer)
            other, same = listen(case.title, guess, move, viewer)
            if look(case.title, after, viewer) == look(case.title, other, viewer):
                assert heard == same, f"viewer {viewer} hears too much"


def watch_a_game(case: Case, seed: int, stride: int) -> None:
    state, rng = case.start(seed), Rng(1000 + seed)
    for ply, move in enumerate(walk(state, Rng(seed))):
        if (ply + seed) % stride == 0:
            check_secrets(case, state, move, rng)
    for viewer in case.viewers:
        guess = state.guess(viewer, rng)
        assert look(case.title, guess, viewer) == look(case.title, state, viewer)


@pytest.mark.parametrize("chunk", range(CHUNKS))
@every(defaults())
def test_i8_nothing_leaks(case: Case, chunk: int) -> None:
    for seed in range(chunk, case.games(4, 1), CHUNKS):
        watch_a_game(case, seed, case.stride(40, 20))


@every(options())
def test_i8_nothing_leaks_with_any_option(case: Case) -> None:
    for seed in range(case.games(3, 1)):
        watch_a_game(case, seed, case.stride(20, 10))


# -- I9 ------------------------------------------------------------------------------------------------


@every([*defaults(), *options()])
def test_i9_a_guess_is_a_sound_position(case: Case) -> None:
    for seed in range(case.games(16, 3)):
        state = play_some(case.start(seed), Rng(seed), seed * 3)
        before = facts(state)
        for viewer in case.viewers:
            guess = state.guess(viewer, Rng(seed))
            case.title.audit(guess)
            assert (guess.seats, guess.turn) == (state.seats, state.turn)
            assert guess.rng.state != state.rng.state, "a guess must not know the future"
            for seat in range(case.seats):
                hidden = not case.title.shows_points(state, seat, viewer)
                assert hidden or guess.points(seat) == state.points(seat)
            if viewer == state.turn:
                assert list(guess.moves()) == list(state.moves())
            assert facts(state.guess(viewer, Rng(seed))) == facts(guess), "the same chance, another guess"
            for _ in walk(guess, Rng(seed)):
                pass
            case.title.audit(guess)
        assert facts(state) == before, "guessing changed the state"


@every(defaults())
def test_i9_guesses_differ(case: Case) -> None:
    state, rng = case.start(3), Rng(5)
    assert len({str(facts(state.guess(0, rng))) for _ in range(20)}) == 20


@every([*defaults(), *options()])
def test_without_secrets_a_guess_is_the_truth(case: Case) -> None:
    if case.title.secrets(case.checked):
        return
    for state in case.positions(case.games(8, 2)):
        for viewer in case.viewers:
            guess = state.guess(viewer, Rng(1))
            assert facts_without_chance(guess) == facts_without_chance(state), "seats do hide something"


# -- I15 -----------------------------------------------------------------------------------------------


@every([*defaults(), *options()])
def test_i15_a_guess_depends_on_nothing_hidden(case: Case) -> None:
    """Two guesses are two positions that their seat cannot tell apart."""
    for seed, state in enumerate(case.positions(case.games(6, 2), seed=11)):
        for viewer in case.viewers:
            one, two = state.guess(viewer, Rng(seed)), state.guess(viewer, Rng(seed + 50))
            check_twins(case.title, one, two, viewer, [seed + 100])
            truth, guess = state.guess(viewer, Rng(seed + 100)), one.guess(viewer, Rng(seed + 100))
            assert facts(truth) == facts(guess), f"the guess of viewer {viewer} knows what is hidden"
