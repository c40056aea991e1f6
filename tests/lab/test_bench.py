"""The bench measures what it says, on compiled and on plain sources."""

import json
import subprocess
import sys

import pytest

import atoll
from atoll.lab import bench, pure
from atoll.lab.bench import LIGHT, Bench
from atoll.lab.compare import Figure, Interpreted, compare
from atoll.lab.loops import draws

TITLE = "cacao"


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
    answer = run_pure(bench.__name__, TITLE, "3")
    assert json.loads(answer.stdout) == Bench(atoll.title(TITLE), 3, LIGHT).checksum()


def test_the_yardstick_is_the_same_work_everywhere():
    assert draws(1000) == 2484


def test_compare_has_every_figure_of_every_round():
    ticks = []
    outcome = compare(TITLE, 2, rounds=2, tick=lambda: ticks.append(1))
    assert len(ticks) == 2
    assert outcome.compiled == atoll.COMPILED
    assert outcome.same_games is (True if atoll.COMPILED else None)
    for figure in outcome.figures.values():
        assert len(figure.here) == 2
        assert len(figure.interpreted) == (2 if atoll.COMPILED else 0)
        assert figure.best > 0
    assert json.loads(json.dumps(outcome.as_dict()))["games_per_yardstick"] > 0


def test_best_and_ratio_follow_the_direction_of_a_figure():
    rate = Figure("games/s", [10.0, 30.0, 20.0], [2.0])
    cost = Figure("copy µs", [1.0, 3.0, 2.0], [20.0])
    assert (rate.best, rate.median, rate.ratio) == (30, 20, 10)
    assert (cost.best, cost.median, cost.ratio) == (1, 2, 10)


def test_a_silent_process_is_an_error(capfd):
    with (
        Interpreted("nothing", 4) as peer,
        pytest.raises(subprocess.SubprocessError, match="cannot be measured"),
    ):
        peer.ask("round")
    assert "nothing" in capfd.readouterr().err
