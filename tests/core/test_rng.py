"""The generator: fixed numbers, fair odds, and rigged deals."""

from collections import Counter

import pytest
from mypy_extensions import i64

from atoll.core.packed import vec
from atoll.core.rng import MASK, Rigged, Rng
from tests.tools import chi_square


def counts(*numbers: int):
    return vec[i64](numbers)


def test_the_first_numbers_are_the_same_for_ever():
    rng = Rng(7)
    assert [rng.bits() for _ in range(3)] == [4423831241512791800, 4013427240128807468, 642712561551976822]
    assert [Rng(seed).below(1000) for seed in range(6)] == [328, 839, 504, 472, 501, 923]


def test_a_copy_goes_the_same_way_alone():
    rng = Rng(3)
    twin = rng.copy()
    numbers = [rng.bits() for _ in range(5)]
    assert [twin.bits() for _ in range(5)] == numbers
    assert rng.state == twin.state


def test_any_seed_fits_the_mask():
    for seed in (0, 1, MASK):
        rng = Rng(seed)
        assert rng.state == seed
        assert all(0 <= rng.bits() <= MASK for _ in range(100))


@pytest.mark.parametrize("n", [1, 2, 6, 180])
def test_below_is_fair(n: int):
    rng = Rng(n)
    found = Counter(int(rng.below(n)) for _ in range(n * 500))
    assert chi_square((found, dict.fromkeys(range(n), 1 / n))) < 4


def test_below_reaches_both_ends_of_a_wide_range():
    rng, n = Rng(5), 2**31 - 1
    draws = [rng.below(n) for _ in range(2000)]
    assert 0 <= min(draws) < n // 100
    assert n - n // 100 < max(draws) < n


def test_neighbouring_seeds_are_not_alike():
    found = Counter(int(Rng(seed).below(8)) for seed in range(8000))
    assert chi_square((found, dict.fromkeys(range(8), 1 / 8))) < 4


def test_pick_follows_the_counts_and_skips_what_is_not_there():
    rng = Rng(9)
    found = Counter(int(rng.pick(counts(0, 3, 0, 1, 6))) for _ in range(5000))
    assert chi_square((found, {1: 0.3, 3: 0.1, 4: 0.6})) < 4


def test_a_pick_from_a_known_sum_is_the_same():
    heap = counts(0, 3, 0, 1, 6)
    one, other = Rng(4), Rng(4)
    assert [one.pick(heap) for _ in range(50)] == [other.pick_of(10, heap) for _ in range(50)]


def test_every_pick_moves_the_generator():
    for rng in (Rng(1), Rigged([0, 0])):
        before = rng.state
        rng.pick(counts(1))
        assert rng.state != before


def test_rigged_deals_come_first_then_chance():
    rng = Rigged([2, 0], seed=4)
    assert [rng.pick(counts(5, 5, 5)) for _ in range(2)] == [2, 0]
    assert rng.deals == []
    assert 0 <= rng.pick(counts(1, 1, 1)) < 3


def test_a_rigged_copy_keeps_its_own_deals():
    rng = Rigged([1, 2])
    twin = rng.copy()
    assert rng.pick(counts(1, 1, 1)) == 1
    assert [twin.pick(counts(1, 1, 1)) for _ in range(2)] == [1, 2]


def test_a_rigged_deal_must_be_in_the_bag():
    with pytest.raises(ValueError, match="rigged deal 1 is not in the bag"):
        Rigged([1]).pick(counts(1, 0))
