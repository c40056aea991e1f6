"""What players had at the end, and how often those who had it won."""

from math import isfinite

import pytest

import atoll
from atoll.lab import GameResult, Plan, Report, simulate
from atoll.lab.measures import by_name


def game(places: tuple[int, ...], *measures: dict[str, float]) -> GameResult:
    bots = ("random",) * len(places)
    return GameResult(0, 7, bots, (0,) * len(places), places, 70, "over", measures)


def report(*games: GameResult) -> Report:
    made = Report(Plan("cacao", games[0].bots, {}, measure=True))
    for one in games:
        made.add([one])
    return made


def test_winners_and_owners():
    built = report(
        game((1, 2, 3), {"Mill": 1}, {"Mill": 0}, {"Mill": 1}),
        game((2, 1, 1), {"Mill": 0}, {"Mill": 1}, {"Mill": 0}),
    ).measures["Mill"]
    assert built.mean == built.spread == 0.5
    assert built.winners == 0.75
    assert built.having.mean == pytest.approx(1.5 / 3)
    assert built.lacking.mean == pytest.approx(0.5 / 3)


def test_what_one_seat_has_its_opponents_lack():
    found = by_name([game((1, 2), {"Bonus": 4}, {}), game((1, 2), {}, {})])
    assert found == {"Bonus": [(4, 1.0), (0, 0.0)]}, "and where nobody has it, it is not in the game"


def test_measures_are_taken_only_if_asked_for():
    assert simulate("cacao", ["random"] * 2, games=2).measures == {}
    measures = simulate("cacao", ["random"] * 2, games=20, seed=3, measure=True).measures
    points = simulate("cacao", ["random"] * 2, games=20, seed=3).bots[0].points
    gold = [measure.mean for name, measure in measures.items() if name.startswith(("Gold of", "Sun tokens"))]
    assert sum(gold) == pytest.approx(points.mean)


@pytest.mark.parametrize("title", atoll.titles().values(), ids=lambda title: title.name)
def test_every_title_measures_something(title):
    measures = simulate(title.name, ["random"] * title.seats[0], games=2, measure=True).measures
    assert measures
    assert all(isfinite(measure.mean) for measure in measures.values())


def test_tropic_euro_measures_its_length_its_points_and_its_buildings():
    run = simulate("tropic_euro", ["random"] * 3, games=8, seed=1, measure=True)
    vp = [measure.mean for name, measure in run.measures.items() if name.startswith("VP")]
    assert sum(vp) == pytest.approx(run.bots[0].points.mean)
    assert run.measures["Rounds"].mean == run.measures["Rounds"].winners > 5
    assert "Wharf" in run.measures
    assert "Union Hall" not in run.measures, "not among the standard buildings"


def test_tropicalia_measures_its_points_and_its_tiles_in_order():
    run = simulate("tropicalia", ["random"] * 2, games=60, seed=1, measure=True)
    vp = [measure.mean for name, measure in run.measures.items() if name.startswith("VP")]
    assert sum(vp) == pytest.approx(run.bots[0].points.mean)
    tiles = [name for name in run.measures if name[1:3].isdigit()]
    assert len(tiles) == 40
    assert tiles == sorted(tiles), "though no game of two players reveals them all"
