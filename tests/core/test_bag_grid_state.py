"""Bags, bit sets, grids, places and packed arrays."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from mypy_extensions import i64

from atoll import Rng, State
from atoll.core import bag, bits, grid
from atoll.core.packed import append, pop, remove, vec
from atoll.core.state import Sense, places


def ints(values):
    return vec[i64](values)


@given(st.lists(st.integers(0, 5), min_size=1, max_size=6), st.integers(0, 2**60))
def test_a_bag_is_drawn_empty_piece_by_piece(counts: list[int], seed: int):
    pieces, rng, drawn = ints(counts), Rng(seed), [0] * len(counts)
    for left in range(sum(counts), 0, -1):
        assert bag.size(pieces) == left
        drawn[bag.draw(pieces, rng)] += 1
    assert drawn == counts
    assert list(pieces) == [0] * len(counts)


@given(st.sets(st.integers(0, bits.WIDTH - 1), min_size=1))
def test_a_set_of_bits_knows_its_members(members: set[int]):
    together = sum(bits.BIT[member] for member in members)
    assert bits.count(together) == len(members)
    assert bits.lowest(together) == min(members)
    assert [bits.nth(together, n) for n in range(len(members))] == sorted(members)


@pytest.mark.parametrize("width", [4, 32])
def test_torus_neighbours_come_back(width: int):
    near = grid.torus(width)
    assert len(near) == width * width * 4
    for cell in range(width * width):
        for d in range(4):
            assert near[near[cell * 4 + d] * 4 + (d ^ 2)] == cell
    assert len({near[5 * 4 + d] for d in range(4)}) == 4


def test_torus_directions():
    near, cell = grid.torus(8), 2 * 8 + 3
    steps = {grid.NORTH: -8, grid.EAST: 1, grid.SOUTH: 8, grid.WEST: -1}
    assert {d: near[cell * 4 + d] - cell for d in range(4)} == steps
    assert grid.COMPASS[grid.WEST] == "W"


@given(st.lists(st.integers(-50, 200), min_size=1, max_size=5))
def test_places_count_those_in_front(keys: list[int]):
    assert list(places(ints(keys))) == [1 + sum(other > key for other in keys) for key in keys]


def test_packed_arrays_grow_and_shrink():
    numbers = ints([1, 2, 3])
    numbers = append(numbers, 9)
    numbers = remove(numbers, 2)
    numbers, first = pop(numbers, 0)
    numbers, last = pop(numbers)
    assert (first, last, list(numbers)) == (1, 9, [3])


def test_an_unfinished_title_says_what_is_missing():
    state = State()
    for call in (state.moves, lambda: state.play(0), state.copy, state.ranking, lambda: state.points(0)):
        with pytest.raises(TypeError, match="a title's State defines"):
            call()
    with pytest.raises(TypeError, match="a title's Sense defines"):
        Sense(()).features(state, 0)


def test_a_journal_is_kept_only_when_somebody_reads_it():
    state = State()
    state.note(1, 0, 5)
    assert state.journal is None
    state.journal = []
    state.note(1, 0, 5)
    assert state.journal == [(1, 0, 5, 0, 0, 0)]
