"""A game may beat all its players: nobody has the first place, and everything that counts wins copes."""

from math import isnan

import pytest

import atoll
from atoll import Rng
from atoll.bots import LEVELS, think
from atoll.bots.greedy import RUIN, spoils
from atoll.core import record
from atoll.lab import GameResult, Plan, Report, simulate
from atoll.lab.measures import Measure, by_name

STORM = {"storm": True, "first": 0}


@pytest.fixture
def wreck() -> atoll.State:
    """Everybody drifts until the storm breaks."""
    paper = record.new("pearls", 2, 1, STORM)
    state = record.begin(paper)
    while state.turn != atoll.OVER:
        record.add(paper, state, 0)
    return state


def lost(*measures: dict[str, float]) -> GameResult:
    return GameResult(0, 7, ("a", "b", "b"), (3, 2, 1), (4, 4, 4), 9, "storm", measures)


def test_nobody_has_a_share(wreck: atoll.State) -> None:
    assert list(wreck.ranking()) == [3, 3]
    assert list(spoils(wreck)) == [RUIN, RUIN], "worse than to lose to somebody"
    assert lost().shares() == [0.0, 0.0, 0.0]


def test_the_report_says_so() -> None:
    report = Report(Plan("pearls", ("a", "b", "b"), {}))
    report.add([lost({"Strokes": 3}, {"Strokes": 2}, {"Strokes": 0})])
    assert (report.games, report.lost, report.ties) == (1, 1, 0)
    assert [line.wins for line in report.bots + report.seats] == [0.0] * 5
    assert isnan(report.measures["Strokes"].winners)
    assert report.measures["Strokes"].having.mean == 0.0


def test_winners_are_measured_where_there_are_any() -> None:
    won = GameResult(
        1, 8, ("a", "b", "b"), (6, 2, 1), (1, 2, 3), 9, "buoy", ({"Strokes": 6}, {"Strokes": 2}, {})
    )
    measure = Measure("Strokes")
    for game in (lost({"Strokes": 3}, {"Strokes": 2}, {}), won):
        measure.add(by_name([game])["Strokes"])
    assert measure.winners == 6.0


def test_shares_and_losses_add_up() -> None:
    report = simulate("pearls", ["random"] * 2, games=100, seed=3, options={"storm": True})
    assert 0 < report.lost < 100
    assert sum(line.share.mean for line in report.seats) == pytest.approx(1 - report.lost / 100)


@pytest.mark.parametrize("level", LEVELS)
def test_bots_play_on_when_all_is_lost(level: str) -> None:
    """Also in the last decisions, where every move leads into the storm."""
    title = atoll.title("pearls")
    state, rng = title.start(2, STORM, 1), Rng(5)
    while state.turn != atoll.OVER:
        ahead = state.copy()
        ahead.play(0)
        if ahead.turn == atoll.OVER:
            assert think(title, state, level, rng) in list(state.moves())
        state = ahead
    assert 1 not in list(state.ranking())
