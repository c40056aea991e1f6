"""I7, I8, I12: every move can be clicked, nobody sees too much, and the pictures are sound."""

import re
from collections import Counter
from collections.abc import Sequence
from xml.etree import ElementTree as ET

import pytest

from atoll import OVER, Rng, State
from atoll.core.title import Mat, Words
from tests.conformance.cases import Case, defaults, every
from tests.tools import play_some, walk

CHUNKS = 4
DATA_PART = re.compile(r' data-part="([^"]+)"')
ID = re.compile(r'\bid="([^"]+)"')
REFERENCE = re.compile(r'href="#([^"]+)"|url\(#([^)]+)\)')
FONT_SIZE = re.compile(r"""font(?:-size="|-size:\s*|:[^;"'}]*?\b(?=[\d.]+px))([\d.]+)""")
SMALLEST = 12  # px


def markup(mats: Sequence[Mat]) -> str:
    return "".join(mat.markup for mat in mats)


# -- I7 ----------------------------------------------------------------------------------------------


def check_clicks(case: Case, words: list[Words], mats: Sequence[Mat]) -> None:
    """Each part is an element or a labelled button, and the parts of a move lead to it alone."""
    title, drawn = case.title, markup(mats)
    elements, ids = set(DATA_PART.findall(drawn)), set(ID.findall(drawn))
    used = Counter(part for word in words for part in word.parts)
    buttons = [part for part in used if part not in elements]
    assert all(title.button(part) for part in buttons)
    assert len({title.button(part) for part in buttons}) == len(buttons), "two buttons with one label"
    holders: dict[str, set[int]] = {}
    for i, word in enumerate(words):
        for part in word.parts:
            holders.setdefault(part, set()).add(i)
        if word.ghost:
            assert {word.ghost.piece, word.ghost.place} <= elements, f"no element for {word.ghost}"
            assert set(word.ghost.lights) <= ids, f"nothing to light for {word.ghost}"
    for i, word in enumerate(words):
        assert set.intersection(*(holders[part] for part in word.parts)) == {i}, word


# -- I8 ----------------------------------------------------------------------------------------------


def seen(case: Case, state: State, viewer: int) -> tuple[object, ...]:
    """Everything a viewer is shown of a position."""
    title = case.title
    mats = title.mats(state, viewer, case.names)
    terms = [title.breakdown(state, seat) for seat in range(case.seats)]
    prompt = title.prompt(state)
    choice = [title.words(state, move) for move in state.moves()] if viewer == state.turn else None
    suggestion = title.suggestion(state) if viewer == state.turn != OVER else None
    return mats, choice, suggestion, prompt, terms


def told(case: Case, state: State, move: int, viewer: int) -> tuple[object, ...]:
    """What a viewer sees and hears when a move is played on a copy."""
    after = state.copy()
    after.journal = []
    after.play(move)
    lines = [case.title.tell(event, viewer, case.names) for event in after.journal]
    return seen(case, after, viewer), lines, case.title.flights(after.journal, viewer)


def check_secrets(case: Case, state: State, move: int, rng: Rng) -> tuple[list[Mat], list[Words]]:
    """The true state and a guess look the same to each viewer; returns what the decider sees.

    If the same chance leads both to pictures that look the same again, what is told on the way
    has to be the same as well.
    """
    decider: tuple[list[Mat], list[Words]] = ([], [])
    for viewer in case.viewers:
        guess = state.guess(viewer, rng)
        truth = seen(case, state, viewer)
        assert seen(case, guess, viewer) == truth, f"viewer {viewer} can tell the truth from a guess"
        if viewer == state.turn:
            decider = truth[0], truth[1]  # type: ignore[assignment]  # as `seen` returns them
        if rng.below(8) == 0 and move in list(guess.moves()):
            guess.rng = state.rng.copy()
            what, *heard = told(case, state, move, viewer)
            same, *same_heard = told(case, guess, move, viewer)
            assert what != same or heard == same_heard, f"viewer {viewer} hears too much"
    return decider


@pytest.mark.parametrize("chunk", range(CHUNKS))
@every(defaults())
def test_i7_i8_every_move_is_clickable_and_nothing_leaks(case: Case, chunk: int):
    for seed in range(chunk, case.games(24, 8), CHUNKS):
        state, rng = case.start(seed), Rng(1000 + seed)
        for move in walk(state, Rng(seed)):
            mats, words = check_secrets(case, state, move, rng)
            check_clicks(case, words, mats)
        for viewer in case.viewers:
            assert seen(case, state.guess(viewer, rng), viewer) == seen(case, state, viewer)


# -- I12 ---------------------------------------------------------------------------------------------


def has_label(element: ET.Element) -> bool:
    inner = (child.text for child in element if child.tag.endswith("title"))
    return bool(
        element.get("aria-label") or element.get("aria-labelledby") or "".join(t or "" for t in inner)
    )


@every(defaults())
def test_i12_mats_are_well_formed_and_labelled(case: Case):
    for seed in range(case.games(20, 6)):
        state = play_some(case.start(seed), Rng(seed), seed * 7)
        for viewer in case.viewers:
            mats = case.title.mats(state, viewer, case.names)
            assert len({mat.id for mat in mats}) == len(mats)
            assert [mat.area for mat in mats].count("board") == 1
            for mat in mats:
                root = ET.fromstring(mat.markup)
                assert root.get("id") == mat.id
                assert mat.label
                for element in root.iter():
                    if element.get("data-part"):
                        assert has_label(element), ET.tostring(element)[:200]
            ids = Counter(ID.findall(markup(mats)))
            assert not [name for name, n in ids.items() if n > 1], "an id is used twice"


@every(defaults())
def test_i12_a_name_cannot_become_markup(case: Case):
    names = ['<script>alert("x")</script>', "a&b", '" onload="x', "]]>", "<!--"][: case.seats]
    for mat in case.title.mats(case.start(1), 0, names):
        root = ET.fromstring(mat.markup)
        assert not [e for e in root.iter() if e.tag.endswith("script") or e.get("onload")]


@every(defaults())
def test_i12_no_text_is_too_small(case: Case):
    state = play_some(case.start(1), Rng(1), 60)
    texts = [case.title.css, case.title.sprite(), markup(case.title.mats(state, 0, case.names))]
    sizes = [float(size) for text in texts for size in FONT_SIZE.findall(text)]
    assert min(sizes, default=SMALLEST) >= SMALLEST


@every(defaults())
def test_every_reference_has_a_target(case: Case):
    title = case.title
    sprite = title.sprite()
    ET.fromstring(f'<svg xmlns="http://www.w3.org/2000/svg"><defs>{sprite}</defs></svg>')
    there = set(ID.findall(sprite))
    for seed in range(case.games(10, 4)):
        state = play_some(case.start(seed), Rng(seed), seed * 13)
        for viewer in case.viewers:
            text = markup(title.mats(state, viewer, case.names))
            wanted = {one or two for one, two in REFERENCE.findall(text + sprite)}
            assert wanted <= there | set(ID.findall(text)), wanted - there


@every(defaults())
def test_flights_start_and_end_at_elements(case: Case):
    title = case.title
    symbols = {"", *ID.findall(title.sprite())}
    for seed, viewer in enumerate(case.viewers[: case.games(5, 2)]):
        state = case.start(seed)
        for move in walk(state, Rng(seed)):
            after = state.copy()
            after.journal = []
            after.play(move)
            flights = title.flights(after.journal, viewer)
            if flights:
                shown = [markup(title.mats(s, viewer, case.names)) for s in (state, after)]
                ids = set(ID.findall("".join(shown)))
                assert {flight.symbol for flight in flights} <= symbols
                assert {end for flight in flights for end in (flight.start, flight.end)} <= ids, flights
