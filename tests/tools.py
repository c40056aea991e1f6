"""Looking at states of any title from outside, and the other build of Atoll."""

import json
import os
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import atoll
from atoll import OVER, Rng, State

ROOT = Path(__file__).parent.parent
PACKAGE_ROOT = Path(atoll.__file__).parent.parent
EXAMPLES = ROOT / "examples"
SAMPLE_TITLE = ROOT / "build" / "examples"  # where the examples are installed, as packages of their own
NAMES = ["Ana", "Ben", "Cleo", "Dov", "Eva"]


def install_examples() -> None:
    """Install what lies in `examples` as other people would, if it was changed since."""
    newest = max(file.stat().st_mtime for file in EXAMPLES.rglob("*") if file.is_file())
    if SAMPLE_TITLE.exists() and SAMPLE_TITLE.stat().st_mtime >= newest:
        return
    with TemporaryDirectory() as folder:
        copies = Path(folder) / "sources"  # setuptools leaves its traces where it builds
        shutil.copytree(EXAMPLES, copies)
        pip_install(*(str(path) for path in copies.iterdir()), target=Path(folder) / "made")
        shutil.rmtree(SAMPLE_TITLE, ignore_errors=True)
        shutil.copytree(Path(folder) / "made", SAMPLE_TITLE)


def pip_install(*packages: str, target: Path) -> None:
    """Into a folder of its own, offline."""
    options = ("-q", "--no-deps", "--no-build-isolation", "--disable-pip-version-check")
    done = subprocess.run(
        [sys.executable, "-m", "pip", "install", *options, "--target", str(target), *packages],
        capture_output=True, text=True,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr


def facts(value: Any) -> Any:
    """Everything a state holds, as plain lists: equal for equal states, in either build."""
    if value is None or isinstance(value, int | float | str):
        return value
    names = {*getattr(type(value), "__mypyc_attrs__", ()), *getattr(value, "__dict__", ())}
    if names:
        return [[name, facts(getattr(value, name))] for name in sorted(names)]
    items = list(value)
    return items if items and type(items[0]) is int else [facts(item) for item in items]


def facts_without_chance(state: State) -> Any:
    """The same without the generator, for states that may differ in what comes next."""
    return [fact for fact in facts(state) if fact[0] != "rng"]


def digest(*things: Any) -> str:
    return sha256(json.dumps(things).encode()).hexdigest()[:16]


def walk(state: State, rng: Rng) -> Iterator[int]:
    """Random play to the end; yields each move just before it is played."""
    while state.turn != OVER:
        move = state.random_move(rng)
        yield int(move)
        state.play(move)


def play_some(state: State, rng: Rng, moves: int) -> State:
    """The position after so many random moves, or the last one before the game is over."""
    for move in walk(state, rng):
        if moves == 0:
            break
        ahead = state.copy()
        ahead.play(move)
        if ahead.turn == OVER:
            break
        moves -= 1
    return state


def other_build() -> Path | None:
    """Where the package lies that is interpreted if this one is compiled, and the other way round.

    ATOLL_OTHER names it; otherwise it is `src`, or the compiled package that was installed.
    """
    if name := os.environ.get("ATOLL_OTHER"):
        return ROOT / name
    if atoll.COMPILED:
        return ROOT / "src"
    installed = Path(sysconfig.get_path("platlib"))
    return installed if list(installed.glob("atoll/core/rng.*.so")) else None


def run_python(*arguments: str, package_root: str | Path = PACKAGE_ROOT, **env: str) -> str:
    """What a module of the tests prints in a process of its own, on either build."""
    path = os.pathsep.join(map(str, (package_root, ROOT, SAMPLE_TITLE)))
    done = subprocess.run(
        [sys.executable, "-m", *arguments],
        cwd=ROOT, env=os.environ | {"PYTHONPATH": path} | env, capture_output=True, text=True, timeout=300,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    return done.stdout


Trial = tuple[dict[Any, int], dict[Any, float]]  # counts, and the odds they should follow


def chi_square(*trials: Trial) -> float:
    """How far counts are from what the odds promise, in standard deviations of the chi-square. Many small
    trials are better pooled: the chi-square of a single coin has a long tail."""
    total, freedom = 0.0, 0
    for observed, odds in trials:
        assert set(observed) <= set(odds), f"never expected: {set(observed) - set(odds)}"
        n = sum(observed.values())
        total += sum((observed.get(k, 0) - n * p) ** 2 / (n * p) for k, p in odds.items())
        freedom += len(odds) - 1
    return float((total - freedom) / (2 * max(freedom, 1)) ** 0.5)
