"""I7, I12, I17: every move can be clicked, the pictures are sound, and the page can follow their changes."""

import re
from collections.abc import Sequence
from xml.etree import ElementTree as ET

from atoll.core.mat import Mat, apply, difference
from atoll.core.rng import Rng
from atoll.core.title import Words
from atoll.testing.cases import Case, defaults, every, options
from atoll.testing.facts import play_some, walk
from atoll.testing.looks import ID, all_ids, check_pieces, listen, markup, parts_of, symbols

REFERENCE = re.compile(r"href='#([^']+)'|url\(#([^)]+)\)")
FONT_SIZE = re.compile(r"""font(?:-size="|-size:\s*|:[^;"'}]*?\b(?=[\d.]+px))([\d.]+)""")
SMALLEST = 12  # px
HOSTILE = ['<script>alert("x")</script>', "a&b", '" onload="x', "]]>", "<!--"]


# -- I7 ------------------------------------------------------------------------------------------------


def check_clicks(case: Case, words: list[Words], mats: Sequence[Mat]) -> None:
    """Each part is an element, a labelled button or a face of a dial, and those of a move lead to it alone."""
    title, elements, ids = case.title, parts_of(mats), all_ids(mats)
    used = {part for word in words for part in word.parts}
    buttons = {part for part in used - elements if part.partition(":")[0] not in title.dials}
    assert all(title.button(part) for part in buttons), f"neither element nor button: {buttons}"
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


def click_through(case: Case, seed: int, stride: int) -> None:
    """I7 for each decision; I17 for one viewer, who sees each move as a difference."""
    state, title = case.start(seed), case.title
    watcher = case.viewers[seed % len(case.viewers)]
    shown = title.mats(state, watcher, case.names)
    for ply, _ in enumerate(walk(state, Rng(seed))):
        if (ply + seed) % stride:
            continue
        moves, said = [int(move) for move in state.moves()], title.wording(state)
        words = [said(move) for move in moves]
        assert words == [title.words(state, move) for move in moves], "alone a move is called something else"
        check_clicks(case, words, title.mats(state, int(state.turn), case.names))
        now = title.mats(state, watcher, case.names)
        check_pieces(now)
        assert apply(shown, [mat.id for mat in now], difference(shown, now)) == now
        shown = now


@every(defaults())
def test_i7_i17_every_move_is_clickable_and_the_page_can_follow(case: Case) -> None:
    for seed in range(case.games(2, 1)):
        click_through(case, seed, case.stride(120, 60))


@every(options())
def test_i7_i17_with_every_option(case: Case) -> None:
    for seed in range(case.games(1, 1)):
        click_through(case, seed, case.stride(40, 20))


# -- I12 -----------------------------------------------------------------------------------------------


@every([*defaults(), *options()])
def test_i12_mats_are_well_formed_and_labelled(case: Case) -> None:
    for seed in range(case.games(6, 2)):
        state = play_some(case.start(seed), Rng(seed), seed * 7)
        for viewer in case.viewers:
            mats = case.title.mats(state, viewer, case.names)
            check_pieces(mats)
            assert [mat.area for mat in mats].count("board") == 1
            for mat in mats:
                assert ET.fromstring(mat.markup).get("id") == mat.id
                assert mat.label


@every(defaults())
def test_i12_a_name_cannot_become_markup(case: Case) -> None:
    names = [HOSTILE[seat % len(HOSTILE)] for seat in range(case.seats)]
    for mat in case.title.mats(case.start(1), 0, names):
        root = ET.fromstring(mat.markup)
        assert not [e for e in root.iter() if e.tag.endswith("script") or e.get("onload")]


@every(defaults())
def test_i12_no_text_is_too_small(case: Case) -> None:
    state = play_some(case.start(1), Rng(1), 60)
    texts = [case.title.css, case.title.sprite(), markup(case.title.mats(state, 0, case.names))]
    sizes = [float(size) for text in texts for size in FONT_SIZE.findall(text)]
    assert min(sizes, default=SMALLEST) >= SMALLEST


@every(defaults())
def test_every_reference_has_a_target(case: Case) -> None:
    title = case.title
    sprite = title.sprite()
    ET.fromstring(f'<svg xmlns="http://www.w3.org/2000/svg"><defs>{sprite}</defs></svg>')
    there = set(ID.findall(sprite))
    assert f"{title.name}-cover" in there
    for seed in range(case.games(5, 2)):
        state = play_some(case.start(seed), Rng(seed), seed * 13)
        for viewer in case.viewers:
            text = markup(title.mats(state, viewer, case.names))
            wanted = {one or two for one, two in REFERENCE.findall(text + sprite)}
            assert wanted <= there | set(ID.findall(text)), wanted - there


@every(defaults())
def test_flights_start_and_end_at_elements(case: Case) -> None:
    title = case.title
    for seed, viewer in enumerate(case.viewers[: case.games(5, 1)]):
        state = case.start(seed)
        for move in walk(state, Rng(seed)):
            after, (_, flights) = listen(title, state, move, viewer)
            if flights:
                ids = set.union(*(all_ids(title.mats(s, viewer, case.names)) for s in (state, after)))
                assert {f"#{flight.symbol}" for flight in flights} <= symbols(title) | {"#"}
                assert {end for flight in flights for end in (flight.start, flight.end)} <= ids, flights
                assert all(flight.n >= 1 for flight in flights)
