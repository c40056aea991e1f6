"""The bench measures what it says, on compiled and on plain sources."""

import json
import subprocess
import sys

import pytest

import atoll
from atoll.lab import bench, pure
from atoll.lab.bench import LIGHT, Bench
from atoll.lab.compare import Figure, compare, elsewhere, interpreted
from atoll.lab.loops import draws
from tests.lab.neighbour import neighbour

TITLE = "cacao"
BUILD = "compiled" if atoll.COMPILED else "interpreted"


def run_pure(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, pure.__file__, *arguments],
        input="checksum\n",
        capture_output=True,
        text=True,
        check=False,
    )


def test_plain_sources_are_found_beside_compiled_ones(tmp_path):
    (tmp_path / "probe.py").write_text(
        "import sys, atoll, atoll.core.rng, atoll.lab.loops\n"
        "print(atoll.COMPILED, *(m.__file__[-3:] for n, m in sys.modules.items() if n.startswith('atoll')))\n"
    )
    answer = subprocess.run(
        [sys.executable, pure.__file__, "probe"],
        capture_output=True,
        text=True,
        check=True,
        env={"PYTHONPATH": str(tmp_path)},
    )
    compiled, *endings = answer.stdout.split()
    assert compiled == "False"
    assert set(endings) == {".py"}


def test_plain_sources_play_the_same_games():
    answer = run_pure(bench.__name__, TITLE, "3", "{}")
    assert json.loads(answer.stdout) == Bench(atoll.title(TITLE), 3, effort=LIGHT).checksum()


def test_the_yardstick_is_the_same_work_everywhere():
    assert draws(1000) == 2484


def test_compare_has_every_figure_of_every_round():
    ticks = []
    outcome = compare(TITLE, 2, rounds=2, tick=lambda: ticks.append(1), effort=LIGHT)
    assert len(ticks) == 2
    assert outcome.same_games is (True if atoll.COMPILED else None)
    for figure in outcome.figures.values():
        assert len(figure.here) == 2
        assert len(figure.there) == (2 if atoll.COMPILED else 0)
        assert figure.best > 0
    told = json.loads(json.dumps(outcome.as_dict()))
    assert told["games_per_yardstick"] > 0
    assert 0 < told["frame"]["median"] <= told["frame"]["most"] < told["frame"]["first"]


def test_another_environment_is_measured_in_turns(tmp_path):
    outcome = compare(TITLE, 2, rounds=2, against=neighbour(tmp_path), effort=LIGHT)
    assert outcome.same_games
    assert outcome.there == outcome.here == f"Atoll {atoll.__version__}, {BUILD}"
    assert outcome.frame is None
    for figure in outcome.figures.values():
        assert len(figure.here) == len(figure.there) == len(figure.ratios) == 2
        assert figure.ratio


def test_hard_thinks_about_real_choices():
    bench = Bench(atoll.title(TITLE), 2, effort=LIGHT)
    assert len(bench.prints()) == len(set(bench.prints()))
    assert bench.choose(0, 40, 95) == 3
    assert all(len(position.moves()) > 1 for position in bench.positions)


def test_hard_is_measured_also_where_it_tries_moves_out():
    assert Bench(atoll.title("frutabaja"), 2, effort=LIGHT).round()["Hard iterations/s"] > 0


def test_an_older_contract_is_measured_too():
    """Before 0.2 a title was set up with a seed."""

    class Old:
        def __getattr__(self, name):
            return getattr(atoll.title(TITLE), name)

        def set_up(self, seats, options, seed):
            assert type(seed) is int
            return atoll.title(TITLE).set_up(seats, options, atoll.Rng(seed))

    assert Bench(Old(), 2, effort=LIGHT).random_games(5) == Bench(
        atoll.title(TITLE), 2, effort=LIGHT
    ).random_games(5)


def test_best_and_ratio_follow_the_direction_of_a_figure():
    rate = Figure("games/s", [10.0, 30.0, 20.0], [2.0, 2.0, 2.5])
    cost = Figure("copy µs", [1.0, 3.0, 2.0], [20.0, 30.0, 10.0])
    assert (rate.best, rate.median, rate.ratio, rate.ratios) == (30, 20, 8, [5, 8, 15])
    assert (cost.best, cost.median, cost.ratio, cost.ratios) == (1, 2, 10, [5, 10, 20])


@pytest.mark.parametrize("there", [interpreted, lambda *asked: elsewhere(sys.executable, *asked)])
def test_a_silent_process_is_an_error(capfd, there):
    with (
        there("nothing", "4", "{}") as peer,
        pytest.raises(subprocess.SubprocessError, match="cannot be measured"),
    ):
        peer.ask("round")
    assert "Traceback" in capfd.readouterr().err
