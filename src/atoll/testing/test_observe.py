"""I16: an observation has everything that its seat may know, and nothing else."""

import pytest

from atoll.core.layout import Layout, layout_of
from atoll.core.rng import Rng
from atoll.core.sheet import Sheet
from atoll.core.state import State
from atoll.testing.cases import Case, defaults, every, options, variants
from atoll.testing.facts import facts_without_chance, play_some, walk

VIEWS = pytest.mark.parametrize("planes", [False, True], ids=["lists", "planes"])
WIDEST = 3000  # numbers, unless planes are asked for
MOST_MOVES = 512
SIBLINGS = 6  # moves of one decision that are compared


def row(sheet: Sheet, state: State, seat: int) -> bytes:
    """The observation of a seat on paper that may have been used before."""
    sheet.open(0)
    state.observe(seat, sheet)
    return bytes(memoryview(sheet.values))


def differences(layout: Layout, one: bytes, two: bytes) -> list[str]:
    """The parts in which two observations differ."""
    a, b = memoryview(one).cast("h"), memoryview(two).cast("h")
    return [part.name for part in layout if a[part.where] != b[part.where]]


def nobody_is_told_too_much(case: Case, state: State, rng: Rng, planes: bool = False) -> None:
    layout = case.title.layout(case.seats, planes)
    sheet = layout.sheet()
    for seat in range(case.seats):
        truth, guess = row(sheet, state, seat), row(sheet, state.guess(seat, rng), seat)
        assert truth == guess, f"seat {seat} reads what it cannot know: {differences(layout, truth, guess)}"


@VIEWS
@every(defaults())
def test_i16_the_layout_is_sound(case: Case, planes: bool) -> None:
    layout = case.title.layout(case.seats, planes)
    names = [part.name for part in layout]
    assert len(set(names)) == len(names), "two parts of one name"
    end = 0
    for part in layout:
        assert part.start == end, f"{part.name} does not begin where the part before it ends"
        end += part.size
    assert end == layout.width
    assert planes or layout.width <= WIDEST, "offer so much as planes, and a list without being asked"
    assert case.title.most_moves <= MOST_MOVES


@every(variants())
def test_i16_every_option_has_the_same_layout(case: Case) -> None:
    layout = case.title.layout(case.seats)
    for state in case.positions(2):
        assert layout_of(state) == layout


@VIEWS
@every(defaults())
def test_i16_an_observation_leaks_nothing(case: Case, planes: bool) -> None:
    if planes and case.title.layout(case.seats, planes).width == case.title.layout(case.seats).width:
        return  # it has no map
    for seed in range(1 if planes else case.games(4, 1)):
        state, rng = case.start(seed), Rng(seed)
        for ply, _ in enumerate(walk(state, Rng(seed))):
            if (ply + seed) % case.stride(24, 6) == 0:
                nobody_is_told_too_much(case, state, rng, planes)
        nobody_is_told_too_much(case, state, rng, planes)


@every(options())
def test_i16_an_observation_leaks_nothing_with_any_option(case: Case) -> None:
    for seed in range(3):
        state = play_some(case.start(seed), Rng(seed), case.length * (seed + 1) // 3)
        nobody_is_told_too_much(case, state, Rng(seed))


@every(defaults())
def test_i16_what_a_seat_knows_is_observed(case: Case) -> None:
    """After two moves of one decision a seat knows different things, or its observations are equal."""
    sheet = case.title.layout(case.seats).sheet()
    for seed in range(case.games(3, 1)):
        state = case.start(seed)
        for ply, _ in enumerate(walk(state, Rng(seed))):
            if (ply + seed) % case.stride(20, 6) == 0:
                check_siblings(state, sheet)


def check_siblings(state: State, sheet: Sheet) -> None:
    seat, moves = int(state.turn), list(state.moves())
    seen: dict[bytes, object] = {}
    for move in moves[:: max(1, len(moves) // SIBLINGS)]:
        after = state.copy()
        after.play(move)
        known = facts_without_chance(after.guess(seat, Rng(0)))
        assert seen.setdefault(row(sheet, after, seat), known) == known, (
            f"seat {seat} cannot read what {move} did"
        )


@every(defaults())
def test_i16_paper_can_be_used_again(case: Case) -> None:
    """What another position or another seat has put there is gone."""
    layout = case.title.layout(case.seats)
    used = layout.sheet()
    for ply, _ in enumerate(walk(state := case.start(5), Rng(5))):
        seat = ply % case.seats
        again = row(used, state, seat)
        if ply % case.stride(30, 10) == 0:
            assert again == row(layout.sheet(), state, seat)


@every(defaults())
def test_i16_seats_are_counted_from_the_viewer(case: Case) -> None:
    """The part `turn` has a one for who decides, counted clockwise from the seat that looks."""
    layout = case.title.layout(case.seats)
    sheet = layout.sheet()
    for state in case.positions(2, seed=7):
        for seat in range(case.seats):
            turn = memoryview(row(sheet, state, seat)).cast("h")[layout["turn"].where]
            assert turn.tolist().index(1) == (state.turn - seat) % case.seats
