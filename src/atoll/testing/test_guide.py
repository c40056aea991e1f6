"""A guided first game can be played as it is told, and ends in free play."""

import pytest

from atoll.bots import LEVELS
from atoll.core.catalog import titles
from atoll.core.guide import LEARNER, Guide
from atoll.core.state import OVER, State
from atoll.core.title import Title
from atoll.testing.looks import anchors, check_text

GUIDED = [title for title in titles().values() if title.guide]
SHORTEST, LONGEST = 20, 260  # characters of a text: it must fit on a phone


def guide_of(title: Title[State]) -> Guide:
    assert title.guide is not None
    return title.guide


def begin(title: Title[State]) -> State:
    guide = guide_of(title)
    return title.start(guide.seats, guide.options, guide.seed)


every_guide = pytest.mark.parametrize("title", GUIDED, ids=lambda title: title.name)


@every_guide
def test_the_script_is_legal_and_asks_the_learner_at_each_step(title: Title[State]) -> None:
    guide, state = guide_of(title), begin(title)
    for step in guide.steps:
        assert not step.moves or state.turn == LEARNER, f"somebody else decides at: {step.text}"
        for notation in step.moves:
            move = title.parse(state, notation)
            assert title.notation(state, move) == notation, "as a record would write it"
            title.play(state, notation)


@every_guide
def test_free_choices_come_after_the_script(title: Title[State]) -> None:
    guide, state = guide_of(title), begin(title)
    asked = [bool(step.moves) for step in guide.steps]
    assert asked == sorted(asked, reverse=True), "a free choice within the script"
    assert not asked[-1], "the last step must leave the choice to the learner"
    for notation in guide.script:
        title.play(state, notation)
    assert state.turn != OVER
    assert len(state.moves()) > 1


@every_guide
def test_every_text_is_short_and_every_rule_exists(title: Title[State]) -> None:
    guide = guide_of(title)
    assert guide.level in LEVELS
    for step in guide.steps:
        assert SHORTEST <= len(step.text) <= LONGEST, f"{len(step.text)} characters: {step.text}"
        assert step.rule in anchors(title), f"no heading {step.rule!r} in rules.md"
        check_text(step.text, "a guide")


@every_guide
def test_a_guide_knows_its_own_line(title: Title[State]) -> None:
    guide = guide_of(title)
    script = guide.script
    assert guide.follows([])
    assert guide.follows([*script, "anything afterwards"])
    assert not guide.follows(["something else"])
    assert guide.step_after(0, 0) == 0
    assert guide.step_after(len(guide.steps[0].moves), 0) == 1
    assert guide.steps[guide.step_after(len(script), 0)].moves == ()
    assert [guide.next_move(script[:n]) for n in range(len(script) + 1)] == [*script, ""]
