"""Intervals and tallies against values worked out elsewhere."""

from statistics import mean, median_low, stdev

import pytest

from atoll.core.rng import Rng
from atoll.lab.stats import Share, Tally, shares_of, wilson


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [
        # Newcombe (1998), table I: the score method without continuity correction
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_wilson_gives_the_published_intervals(wins, games, low, high):
    assert wilson(wins / games, games) == pytest.approx((low, high), abs=5e-5)


def test_wilson_mirrors_and_stays_inside():
    low, high = wilson(1.0, 20)
    assert (1 - high, 1 - low) == pytest.approx(wilson(0.0, 20))
    assert high == 1.0


def test_independent_games_count_in_full():
    share = Share()
    for wins in (1, 0, 0, 1, 0, 0, 0, 1):
        share.add(wins, games=1)
    assert share.mean == 3 / 8
    assert share.effective_games == pytest.approx(7)  # the sample variance costs one
    assert share.interval() == wilson(3 / 8, share.effective_games)


def test_games_that_repeat_each_other_count_once():
    """Blocks of four equal games are worth a quarter of them."""
    share = Share()
    rng = Rng(5)
    for _ in range(500):
        share.add(4 * rng.below(2), games=4)
    assert share.games == 2000
    assert share.effective_games == pytest.approx(500, rel=0.02)


def test_games_that_balance_each_other_never_count_more_than_they_are():
    share = Share()
    for _ in range(50):
        share.add(1, games=4)
    assert share.effective_games == 200
    assert share.interval() == wilson(0.25, 200)


def test_blocks_may_differ_in_size():
    share = Share()
    for wins, games in ((0, 4), (1, 2), (3, 4)):
        share.add(wins, games)
    apart = (0 - 1.6) ** 2 + (1 - 0.8) ** 2 + (3 - 1.6) ** 2
    assert share.mean == 0.4
    assert share.effective_games == pytest.approx(0.4 * 0.6 / (apart / 10**2 * 3 / 2))


def test_a_share_of_nothing_is_unknown():
    assert Share().interval() == (0.0, 1.0)


def test_tally_agrees_with_the_statistics_module():
    rng = Rng(3)
    numbers = [int(rng.below(60)) - 10 for _ in range(301)]
    tally = Tally()
    for number in numbers:
        tally.add(number)
    assert tally.n == 301
    assert tally.mean == pytest.approx(mean(numbers))
    assert tally.spread == pytest.approx(stdev(numbers))
    assert (tally.least, tally.median, tally.most) == (min(numbers), median_low(numbers), max(numbers))


def test_an_empty_tally_is_all_zero():
    tally = Tally()
    assert (tally.mean, tally.spread, tally.least, tally.median, tally.most) == (0, 0, 0, 0, 0)


def test_shares_come_most_frequent_first():
    assert shares_of({"rare": 1, "common": 3}) == [("common", 3, 0.75), ("rare", 1, 0.25)]
