"""The load generator, in short: what it measures is there, and a move is seen by all."""

import os
import re
import subprocess
import sys

import pytest

from tests.tools import PACKAGE_ROOT, ROOT


def run(*command: str) -> str:
    done = subprocess.run(
        [sys.executable, "-m", *command],
        cwd=ROOT,
        env=os.environ | {"PYTHONPATH": os.pathsep.join(map(str, (PACKAGE_ROOT, ROOT)))},
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert done.returncode == 0, done.stderr[-2000:]
    return done.stdout


@pytest.mark.parametrize(
    "more",
    [["--rate", "20"], ["--saturate", "--same-view"], ["--rate", "5000", "--postgres", "--nodes", "2"]],
)
def test_every_move_is_seen_by_all_and_is_small(more: list[str]) -> None:
    told = run("bench.load", "--tables", "8", "--seconds", "1", *more)
    seen, moves = re.findall(r"(\d+) of (\d+) seen by all", told)[0]
    assert int(seen) == int(moves) > 0
    assert int(re.findall(r"another viewer: (\d+) bytes", told)[0]) <= 2000


def test_the_parts_of_a_move_add_up() -> None:
    told = run("bench.parts", "cacao", "--games", "1")
    assert re.search(r"cacao: [\d.]+ ms a move", told)
    assert 96 <= sum(int(share) for share in re.findall(r"(\d+)%", told)) <= 104


def test_a_crowd_is_measured() -> None:
    told = run("bench.watchers", "20", "2")
    assert re.search(r"a join [\d.]+ ms, a move [\d.]+ ms of loop", told)
