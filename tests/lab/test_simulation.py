"""The same plan gives the same games, in any process and any number of them."""

import pickle

import pytest

from atoll.core import record as records
from atoll.core.errors import BadOption, UnknownTitle
from atoll.lab import GameResult, Plan, Report, play_all, rate, simulate
from atoll.lab.ends import seed_of
from atoll.lab.games import rotations

MIXED = ("medium", "random", "random")


def plan(**changes) -> Plan:
    return Plan(**{"title": "cacao", "bots": MIXED, "options": {}, "seed": 4} | changes)


# -- seeds and seats -------------------------------------------------------------------------------


def test_seeds_are_valid_different_and_depend_on_the_base():
    seeds = [seed_of(base, block) for base in (0, 1, 2) for block in range(1000)]
    assert len(set(seeds)) == 3000
    assert all(0 <= seed < 1 << 62 for seed in seeds)


@pytest.mark.parametrize(
    ("bots", "ways"), [("ab", 2), ("aa", 1), ("abb", 3), ("abc", 3), ("abab", 2), ("aabb", 4), ("aaaa", 1)]
)
def test_every_rotation_is_played_once(bots, ways):
    assert len(rotations(tuple(bots))) == ways


def test_rotation_gives_every_bot_every_seat_on_every_deal():
    (block,) = play_all(plan(), games=3)
    assert [game.bots for game in block] == rotations(MIXED)
    assert len({game.seed for game in block}) == 1
    assert {game.bots.index("medium") for game in block} == {0, 1, 2}


def test_without_rotation_every_game_has_its_own_deal():
    blocks = list(play_all(plan(rotate=False), games=3))
    assert [[game.bots for game in block] for block in blocks] == [[MIXED]] * 3
    assert len({block[0].seed for block in blocks}) == 3


def test_games_are_rounded_up_to_whole_blocks():
    assert simulate("cacao", MIXED, games=4).games == 6


# -- determinism -----------------------------------------------------------------------------------


def test_workers_change_nothing():
    alone = list(play_all(plan(), games=12, workers=1))
    shared = list(play_all(plan(), games=12, workers=2))
    assert alone == shared


def test_a_plan_travels_after_it_was_used():
    used = plan()
    played = used.play(3)
    assert pickle.loads(pickle.dumps(used)).play(3) == played


def test_seeds_change_the_games():
    assert plan().play(0) != plan(seed=5).play(0)


def test_records_hold_the_games_that_were_played():
    plain = plan().play(0)
    kept = plan(keep=True).play(0)
    assert [game._replace(record=None) for game in kept] == plain
    for game in kept:
        state = records.replay(game.record)
        assert tuple(state.ranking()) == game.places
        assert len(game.record.moves) == game.decisions
        assert game.record.header.names == list(game.bots)


# -- the report ------------------------------------------------------------------------------------


def test_a_tie_is_a_shared_win():
    game = GameResult(0, 7, ("a", "b", "b"), (30, 30, 12), (1, 1, 3), 70, "over")
    assert game.shares() == [0.5, 0.5, 0.0]
    report = Report(Plan("cacao", game.bots, {}))
    report.add([game])
    assert report.ties == 1
    assert [(line.label, line.copies, line.wins) for line in report.bots] == [("a", 1, 0.5), ("b", 2, 0.25)]
    assert [line.wins for line in report.seats] == [0.5, 0.5, 0.0]


def test_the_figures_add_up():
    report = simulate("cacao", MIXED, games=18, seed=2)
    assert report.games == report.lengths.n == report.endings.total() == 18
    assert sum(line.share.mean for line in report.bots) == pytest.approx(1)
    assert sum(line.share.mean for line in report.seats) == pytest.approx(1)
    assert [line.points.n for line in report.bots] == [18, 36]
    for line in report.bots + report.seats:
        low, high = line.interval
        assert low <= line.wins <= high


def test_options_reach_the_table():
    first = simulate("cacao", ["random"] * 4, games=100, seed=1)
    last = simulate("cacao", ["random"] * 4, games=100, seed=1, options={"start_player": 3})
    assert str(first.seats[0]) != str(last.seats[0])


# -- refusals --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("error", "changes"),
    [
        (UnknownTitle, {"title": "nothing"}),
        (BadOption, {"bots": ("random",)}),
        (BadOption, {"bots": ("random", "genius")}),
        (BadOption, {"options": {"wind": 1}}),
        (BadOption, {"options": {"start_player": 9}}),
        (BadOption, {"seed": -1}),
    ],
)
def test_bad_plans_are_refused_before_anything_is_played(error, changes):
    with pytest.raises(error):
        play_all(plan(**changes), games=1)


@pytest.mark.parametrize(("games", "workers"), [(0, 1), (-5, 1), (10, 0)])
def test_there_must_be_work_and_workers(games, workers):
    with pytest.raises(BadOption, match="At least one"):
        play_all(plan(), games, workers)


def test_reports_and_ratings_are_rows_and_tables():
    report = simulate("cacao", ["random"] * 2, games=4, seed=1)
    rows = report.to_rows()
    assert [row["name"] for row in rows] == ["random", "seat 0", "seat 1"]
    assert rows[0]["wins"] == 0.5
    assert rows[1]["wins"] + rows[2]["wins"] == pytest.approx(1)
    assert "<td>seat 1</td>" in report._repr_html_()
    ratings = rate([GameResult(0, n, ("a", "<b>"), (2, 1), (1, 2), 9, "") for n in range(5)], resamples=5)
    assert [row["label"] for row in ratings.to_rows()] == ["a", "<b>"]
    assert "<td>&lt;b&gt;</td>" in ratings._repr_html_()
