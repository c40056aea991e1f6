"""I4: the same seed and moves give the same game, after save and load at every move."""

import pickle
from copy import deepcopy

from atoll.core import record
from atoll.core.freeze import freeze, thaw
from atoll.core.rng import Rng
from atoll.core.state import OVER
from atoll.testing.cases import Case, defaults, every, options
from atoll.testing.facts import facts, walk


def recorded(case: Case, seed: int) -> tuple[record.Record, dict[int, object]]:
    """A random game in a record, and the facts of some positions and the last, by the moves before them."""
    paper = record.new(case.name, case.seats, seed, dict(case.options), case.names)
    state, rng, apart = record.begin(paper), Rng(seed), case.stride(40, 10)
    story = {0: facts(state)}
    while list(state.moves()):
        record.add(paper, state, int(state.random_move(rng)))
        if len(paper.moves) % apart == 0 or state.turn == OVER:
            story[len(paper.moves)] = facts(state)
    return paper, story


@every([*defaults(), *options()])
def test_i4_a_record_replays_to_every_position(case: Case) -> None:
    for seed in range(case.games(2, 1)):
        paper, story = recorded(case, seed)
        again = record.read(record.write(paper))
        assert again == paper
        state = record.begin(again)
        replayed = {ply: facts(state) for ply, _ in enumerate(record.steps(again, state)) if ply in story}
        end = facts(record.replay(again))
        assert replayed | {len(paper.moves): end} == story


@every(defaults())
def test_i4_a_game_can_be_saved_at_any_move(case: Case) -> None:
    paper, story = recorded(case, 1)
    for ply, there in story.items():
        saved = record.Record(header=paper.header, moves=paper.moves[:ply])
        assert facts(record.replay(record.read(record.write(saved)))) == there


@every([*defaults(), *options()])
def test_i4_a_frozen_state_plays_on_as_if_nothing_happened(case: Case) -> None:
    for seed in range(case.games(1, 1)):
        state = case.start(seed)
        frozen = thaw(freeze(state))
        for ply, move in enumerate(walk(state, Rng(seed))):
            if ply % case.stride(50, 10) == 0:
                frozen = thaw(freeze(frozen))
                assert facts(frozen) == facts(state)
                assert list(frozen.moves()) == list(state.moves())
            frozen.play(move)
        assert facts(frozen) == facts(state)


@every([*defaults(), *options()])
def test_i4_states_pickle_and_deep_copy(case: Case) -> None:
    for state in case.positions(case.games(3, 1)):
        state.journal = [(1, 2, 3, 4, 5, 6)]
        for other in (pickle.loads(pickle.dumps(state)), deepcopy(state)):
            assert type(other) is type(state)
            assert facts(other) == facts(state)
            other.play(other.moves()[0])
            assert facts(other) != facts(state), "the same object again"


@every([*defaults(), *options()])
def test_i4_all_chance_of_a_set_up_comes_from_its_generator(case: Case) -> None:
    for seed in range(case.games(8, 2)):
        rng = Rng(seed)
        state = case.title.set_up(case.seats, case.checked, rng)
        assert state.rng is rng, "the state keeps the generator that it was set up with"
        assert facts(state) == facts(case.start(seed)), "the same chance, another game"
