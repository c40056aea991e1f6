"""A guided first game can be played as it is told, and ends in free play."""

import pytest

import atoll
from atoll import OVER, State
from atoll.bots import LEVELS
from atoll.core.guide import LEARNER, Guide
from atoll.core.title import Title
from tests.conformance.test_words import anchors

GUIDED = [title for title in atoll.titles().values() if title.guide]
SHORTEST, LONGEST = 20, 260  # characters of a text: it must fit on a phone


def guide_of(title: Title) -> Guide:
    assert title.guide is not None
    return title.guide


def begin(title: Title) -> State:
    guide = guide_of(title)
    return title.start(guide.seats, guide.options, guide.seed)


every_guide = pytest.mark.parametrize("title", GUIDED, ids=lambda title: title.name)


@every_guide
def test_the_script_is_legal_and_asks_the_learner_at_each_step(title: Title):
    guide, state = guide_of(title), begin(title)
    for step in guide.steps:
        assert not step.moves or state.turn == LEARNER, f"somebody else decides at: {step.text}"
        for notation in step.moves:
            move = title.parse(state, notation)
            assert title.words(state, move).notation == notation, "as a record would write it"
            title.play(state, notation)


@every_guide
def test_free_choices_come_after_the_script(title: Title):
    guide, state = guide_of(title), begin(title)
    asked = [bool(step.moves) for step in guide.steps]
    assert asked == sorted(asked, reverse=True), "a free choice within the script"
    assert not asked[-1], "the last step must leave the choice to the learner"
    for notation in guide.script:
        title.play(state, notation)
    assert state.turn != OVER
    assert len(state.moves()) > 1


@every_guide
def test_every_text_is_short_and_every_rule_exists(title: Title):
    guide, rules = guide_of(title), anchors(title.rules_text)
    assert guide.level in LEVELS
    for step in guide.steps:
        assert SHORTEST <= len(step.text) <= LONGEST, f"{len(step.text)} characters: {step.text}"
        assert step.rule in rules, f"no heading {step.rule!r} in rules.md"


def test_a_guide_knows_its_own_line():
    guide = guide_of(GUIDED[0])
    script = guide.script
    assert guide.follows([])
    assert guide.follows([*script, "anything afterwards"])
    assert not guide.follows(["something else"])
    assert guide.step_after(0, 0) == 0
    assert guide.step_after(len(guide.steps[0].moves), 0) == 1
    assert guide.steps[guide.step_after(len(script), 0)].moves == ()
    assert [guide.next_move(script[:n]) for n in range(len(script) + 1)] == [*script, ""]
