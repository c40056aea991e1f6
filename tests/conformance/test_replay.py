"""I4: the same seed and moves give the same game: after save and load, in any process, in either build."""

import json
import os
from functools import cache

import pytest

from atoll import COMPILED, Rng
from atoll.core import record
from atoll.core.freeze import freeze, thaw
from tests.conformance.cases import Case, defaults, every, variants
from tests.conformance.parity import digests
from tests.tools import facts, other_build, run_python, walk

NO_OTHER = "There is no other build: install Atoll compiled, or name a package root by ATOLL_OTHER"


def recorded(case: Case, seed: int) -> tuple[record.Record, list[object]]:
    """A random game in a record, and the facts of every position."""
    paper = record.new(case.name, case.seats, seed, dict(case.options), case.names)
    state, rng = record.begin(paper), Rng(seed)
    story = [facts(state)]
    while list(state.moves()):
        record.add(paper, state, int(state.random_move(rng)))
        story.append(facts(state))
    return paper, story


@every([*defaults(), *variants()])
def test_i4_a_record_replays_to_every_position(case: Case):
    for seed in range(case.games(6, 2)):
        paper, story = recorded(case, seed)
        again = record.read(record.write(paper))
        assert again == paper
        state = record.begin(again)
        assert [facts(state) for _ in record.steps(again, state)] == story[:-1]
        assert facts(record.replay(again)) == story[-1]


@every(defaults())
def test_i4_a_game_can_be_saved_after_every_move(case: Case):
    paper, story = recorded(case, 1)
    for ply, there in enumerate(story):
        saved = record.Record(header=paper.header, moves=paper.moves[:ply])
        assert facts(record.replay(record.read(record.write(saved)))) == there


@every([*defaults(), *variants()])
def test_i4_a_frozen_state_plays_on_as_if_nothing_happened(case: Case):
    for seed in range(case.games(6, 2)):
        state = case.start(seed)
        frozen = thaw(freeze(state))
        for move in walk(state, Rng(seed)):
            frozen = thaw(freeze(frozen))
            assert facts(frozen) == facts(state)
            assert list(frozen.moves()) == list(state.moves())
            frozen.play(move)
        assert facts(frozen) == facts(state)


@cache
def ours() -> dict[str, object]:
    return digests()


def test_i4_another_process_plays_the_same_games():
    assert json.loads(run_python("tests.conformance.parity", PYTHONHASHSEED="42")) == ours()


def test_i4_the_other_build_plays_the_same_games():
    other = other_build()
    if not other:
        (pytest.fail if os.environ.get("CI") else pytest.skip)(NO_OTHER)
    theirs = json.loads(run_python("tests.conformance.parity", package_root=other))
    assert theirs.pop("compiled") != COMPILED, f"{other} holds the same build as the one under test"
    assert theirs == {key: value for key, value in ours().items() if key != "compiled"}
