"""The command line as people use it, without the cost of a process for each call."""

from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from atoll.cli import app, terminal
from atoll.core import record as records
from atoll.lab import Plan

Atoll = Callable[..., Result]


@pytest.fixture
def atoll(monkeypatch: pytest.MonkeyPatch) -> Atoll:
    monkeypatch.setattr(terminal.out, "width", 120)  # whatever the terminal at hand
    runner = CliRunner()

    def run(*arguments: object, code: int = 0, typed: str = "") -> Result:
        result = runner.invoke(app, [str(argument) for argument in arguments], input=typed, prog_name="atoll")
        assert result.exit_code == code, result.output
        assert "Traceback" not in result.output
        return result

    return run


@pytest.fixture
def moody(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A bot from outside that fails after some games."""
    monkeypatch.syspath_prepend(tmp_path)
    name = f"moody_{tmp_path.name}"  # a module is imported once
    (tmp_path / f"{name}.py").write_text(
        "class Moody:\n"
        "    def __init__(self, title): self.left = 200\n"
        "    def choose(self, guess, rng):\n"
        "        self.left -= 1\n"
        "        return guess.moves()[0] if self.left else 1 / 0\n",
        "utf-8",
    )
    return f"{name}:Moody"


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """A recorded game of two bots."""
    played = Plan("cacao", ("medium", "random"), {"start_player": 1}, seed=3, keep=True).play(0)[0]
    file = tmp_path / "game.atoll"
    file.write_text(records.write(played.record), "utf-8")
    return file
