"""I6: words and parse are inverse, and a decision can be told apart by each kind of word."""

import re

from atoll import OVER, IllegalMove, Rng
from atoll.core.title import Option
from tests.conformance.cases import Case, defaults, every, variants
from tests.tools import play_some, walk

LINK = re.compile(r"\]\(#([\w-]+)\)")
ANCHOR = re.compile(r"^#+ .*\{#([\w-]+)\}$", re.MULTILINE)


def anchors(markdown: str) -> set[str]:
    """The headings of a rules page that can be cited: `## The end {#end}`."""
    return set(ANCHOR.findall(markdown))


@every([*defaults(), *variants()])
def test_i6_words_and_parse_are_inverse(case: Case):
    title = case.title
    for seed in range(case.games(10, 3)):
        state = case.start(seed)
        for _ in walk(state, Rng(seed)):
            moves = [int(move) for move in state.moves()]
            words = [title.words(state, move) for move in moves]
            assert [title.parse(state, word.notation) for word in words] == moves
            for column in ("notation", "sentence", "parts"):
                assert len({getattr(word, column) for word in words}) == len(moves), column


@every(defaults())
def test_i6_words_are_well_formed(case: Case):
    title, rules = case.title, anchors(case.title.rules_text)
    for seed in range(case.games(20, 5)):
        state = play_some(case.start(seed), Rng(seed), seed * 9)
        for move in state.moves():
            words = title.words(state, move)
            assert words.notation == words.notation.strip()
            assert words.notation.isascii()
            assert "\n" not in words.notation
            assert words.sentence[:1].isupper() or words.sentence[:1].isdigit()
            assert all(re.fullmatch(r"[a-z]+:[\w,.-]+", part) for part in words.parts), words.parts
            assert len(set(words.parts)) == len(words.parts)
            assert words.rule in rules, f"no heading {words.rule!r} in rules.md"


@every(defaults())
def test_i6_spaces_around_a_notation_do_not_matter(case: Case):
    state = case.start(1)
    move = int(state.moves()[0])
    assert case.title.parse(state, f"  {case.title.words(state, move).notation} \n") == move


@every(defaults())
def test_prompts_terms_and_refusals_speak_to_people(case: Case):
    title, rules = case.title, anchors(case.title.rules_text)
    for seed in range(case.games(10, 3)):
        state = case.start(seed)
        for _ in walk(state, Rng(seed)):
            assert title.prompt(state)
            for viewer in case.viewers:
                refusal = title.why_not(state, viewer, "nothing:here")
                assert isinstance(refusal, IllegalMove)
                assert str(refusal)
                assert refusal.rule in {"", *rules}
        assert state.turn == OVER
        assert title.ending(state)
        terms = [term for seat in range(case.seats) for term in title.breakdown(state, seat)]
        assert all(term.label and term.rule in {"", *rules} for term in terms)


@every(defaults())
def test_a_title_introduces_itself(case: Case):
    title = case.title
    assert all((title.label, title.tagline, title.minutes, title.css, title.rules_text))
    assert set(LINK.findall(title.rules_text)) <= anchors(title.rules_text), "a link leads nowhere"
    assert re.fullmatch(r"[a-z_]+", title.name)
    assert title.version >= 1


@every(defaults())
def test_options_make_sense(case: Case):
    known: dict[str, Option] = {}
    for option in case.title.options:
        assert option.label
        assert option.default in option.allowed(case.seats)
        assert len(option.labels) in (0, len(option.choices))
        if option.needs:
            name, value = option.needs
            assert value in known[name].allowed(case.seats), "an option stands after the one that it needs"
        if option.picks > 1:
            assert option.default not in option.choices
            assert option.picks <= len(option.choices)
            assert all(re.fullmatch(r"[^\s,]+", str(choice)) for choice in option.choices)
        known[option.name] = option
