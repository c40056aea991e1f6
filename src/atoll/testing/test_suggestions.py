"""What a title suggests can be played, whatever chance brings, and depends on nothing else."""

from atoll.core.rng import Rng
from atoll.testing.cases import Case, defaults, every, options
from atoll.testing.facts import facts, walk


@every([*defaults(), *options()])
def test_a_suggestion_is_a_way_through_decisions_of_one_seat(case: Case) -> None:
    title, rng = case.title, Rng(17)
    for seed in range(case.games(2, 1)):
        state = case.start(seed)
        for _ in walk(state, Rng(seed)):
            before, seat = facts(state), state.turn
            made = title.suggestion(state)
            assert facts(state) == before, "a suggestion changed the state"
            if made is None:
                continue
            assert made.label
            assert made.moves
            assert title.suggestion(state.copy()) == made
            for ahead in (state.copy(), state.guess(seat, rng)):
                for notation in made.moves:
                    assert ahead.turn == seat
                    title.play(ahead, notation)
