"""I6, I16: what people read of moves and positions is unique, short, and says no codes."""

import re

from atoll.core.phrase import plain
from atoll.core.rng import Rng
from atoll.core.state import OVER, State
from atoll.core.title import Line, Option, Rank, Term
from atoll.testing.cases import Case, defaults, every, options
from atoll.testing.facts import walk
from atoll.testing.looks import (
    Sight,
    anchors,
    check_labels,
    check_text,
    listen,
    look,
    symbols,
    targets_of,
)

LINK = re.compile(r"\]\(#([\w-]+)\)")
FIGURE = re.compile(r"\]\(symbol:([\w-]+)")
PART = re.compile(r"[a-z]+:[\w,.-]+")
BRIEF = 1500, 4  # plain characters of a description, for so many seats


# -- I6: moves -----------------------------------------------------------------------------------------


def check_moves(case: Case, state: State, sight: Sight, rng: Rng) -> None:
    """Each word tells the moves of a decision apart, and notation leads back to its move."""
    moves = [int(move) for move in state.moves()]
    plain_ones = [plain(word.sentence, case.names) for word in sight.words]
    parts = [word.parts for word in sight.words]
    for what, column in (("notation", sight.notations), ("sentence", plain_ones), ("parts", parts)):
        assert len(set(column)) == len(moves), f"two moves with one {what}"
    for notation in sight.notations:
        assert notation.isascii()
        assert notation == " ".join(notation.split()), "single spaces"
    at = rng.below(len(moves))
    assert case.title.parse(state, f"  {sight.notations[at]} \n") == moves[at]


def check_words(case: Case, sight: Sight, targets: set[str]) -> None:
    rules = anchors(case.title)
    for words in sight.words:
        read = plain(words.sentence, case.names)
        assert read[:1].isupper() or read[:1].isdigit(), read
        assert not read.endswith("."), read
        assert not words.follows.endswith("."), words.follows
        assert not words.follows[:1].isupper() or words.follows[:2].isupper(), words.follows  # "VP" may begin
        assert all(PART.fullmatch(part) for part in words.parts), words.parts
        assert len(set(words.parts)) == len(words.parts)
        assert words.rule in rules, f"no heading {words.rule!r} in rules.md"
        check_text(words.sentence, "a sentence", targets)
        check_text(words.follows, "what follows", targets)
        for part in words.parts:
            check_text(case.title.button(part), f"the button of {part}")
        if words.ghost:
            check_text(words.ghost.label, "the label of a ghost", set())


# -- everything else that people read -------------------------------------------------------------------


def check_sight(case: Case, state: State, viewer: int, sight: Sight, targets: set[str]) -> None:
    check_labels(sight.mats)
    for terms in sight.terms:
        check_terms(case, terms, targets)
    for text, rule in sight.reasons:
        assert len(text) > 5
        assert rule in anchors(case.title), f"no heading {rule!r} in rules.md, cited by {text!r}"
        check_text(text, "a reason", targets)
    if viewer == state.turn:
        assert sight.prompt
        check_text(sight.prompt, "a prompt", targets)
    if sight.suggestion:
        check_text(sight.suggestion.label, "a suggestion", targets)


def check_terms(case: Case, terms: list[Term], targets: set[str]) -> None:
    for term in terms:
        assert term.label
        assert term.rule in {"", *anchors(case.title)}, f"no heading {term.rule!r} in rules.md"
        check_text(term.label, "a term", targets)
        check_text(term.note, "the note of a term", targets)


def check_description(case: Case, state: State, sight: Sight, targets: set[str]) -> None:
    """I16."""
    text, (most, seats) = sight.description, BRIEF
    check_text(text, "a description", targets)
    length = len(plain(text, case.names))
    assert 0 < length <= most * max(case.seats, seats) / seats, f"{length} characters:\n{text}"
    assert state.turn == OVER or f"[@{state.turn}]" in text, "it says who decides"


def check_lines(lines: list[Line], targets: set[str]) -> None:
    for line in lines:
        assert isinstance(line, Line)
        assert isinstance(line.rank, Rank)
        assert plain(line.text)
        check_text(line.text, "a line of the log", targets)


def read_a_game(case: Case, seed: int, stride: int) -> None:
    """One random game as people read it: every decision by who makes it, everything else by one viewer in turn."""
    state, rng, title = case.start(seed), Rng(seed), case.title
    known = symbols(title)
    for ply, move in enumerate(walk(state, Rng(seed))):
        if (ply + seed) % stride:
            continue
        for viewer in {int(state.turn), case.viewers[rng.below(len(case.viewers))]}:
            sight = look(title, state, viewer)
            shown = targets_of(sight.mats)
            check_sight(case, state, viewer, sight, shown | known)
            check_description(case, state, sight, shown | known)
            if viewer == state.turn:
                check_moves(case, state, sight, rng)
                check_words(case, sight, shown | known)
            after, heard = listen(title, state, move, viewer)
            later = targets_of(title.mats(after, viewer, case.names))
            check_lines(heard.lines, shown | later | known)
    check_text(title.ending(state), "the ending", set())
    assert title.ending(state)


@every(defaults())
def test_i6_i16_everything_can_be_read(case: Case) -> None:
    for seed in range(case.games(2, 1)):
        read_a_game(case, seed, case.stride(80, 40))


@every(options())
def test_i6_i16_everything_can_be_read_with_every_option(case: Case) -> None:
    for seed in range(case.games(1, 1)):
        read_a_game(case, seed, case.stride(25, 20))


# -- the title itself ----------------------------------------------------------------------------------


@every(defaults())
def test_a_title_introduces_itself(case: Case) -> None:
    title = case.title
    assert all((title.label, title.tagline, title.minutes, title.rules_text))
    assert all(title.unit)
    assert {"turn", "end"} <= anchors(title), "rules.md has headings with {#turn} and {#end}"
    assert set(LINK.findall(title.rules_text)) <= anchors(title), "a link leads nowhere"
    assert {f"#{symbol}" for symbol in FIGURE.findall(title.rules_text)} <= symbols(title), "no such figure"
    assert re.fullmatch(r"[a-z][a-z0-9_]*", title.name)
    assert title.version >= 1
    for text in (title.label, title.tagline, title.ties, *title.dials.values()):
        check_text(text, "the title", set())


@every(defaults())
def test_options_make_sense(case: Case) -> None:
    known: dict[str, Option] = {}
    for option in case.title.options:
        assert option.label
        for text in (option.label, option.help, *option.labels):
            check_text(text, f"the option {option.name}", set())
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
