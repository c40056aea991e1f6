"""Compiled and interpreted side by side.

Rounds of both take turns, so that a busy moment of the machine meets them alike.
"""

import json
import subprocess
import sys
from collections.abc import Callable
from contextlib import nullcontext
from dataclasses import dataclass
from statistics import median
from typing import Any

from atoll.core.catalog import title
from atoll.core.packed import COMPILED
from atoll.lab import bench, pure
from atoll.lab.bench import FULL, LIGHT, Bench, Round

ROUNDS = 5


@dataclass(frozen=True)
class Figure:
    name: str
    here: list[float]
    interpreted: list[float]  # empty where there is nothing to compare with

    @property
    def rising(self) -> bool:
        """Whether more is better."""
        return self.name.endswith("/s")

    @property
    def best(self) -> float:
        return max(self.here) if self.rising else min(self.here)

    @property
    def median(self) -> float:
        return median(self.here)

    @property
    def ratio(self) -> float | None:
        """How many times faster than interpreted.

        >>> Figure("games/s", [40.0, 50.0, 60.0], [2.0, 2.5]).ratio
        22.22222222222222
        """
        if not self.interpreted:
            return None
        fast, slow = self.median, median(self.interpreted)
        return fast / slow if self.rising else slow / fast

    def as_dict(self) -> dict[str, Any]:
        return {
            "best": self.best,
            "median": self.median,
            "rounds": self.here,
            "interpreted": self.interpreted,
            "ratio": self.ratio,
        }


@dataclass(frozen=True)
class Outcome:
    """All figures of one title at one table size."""

    title: str
    seats: int
    compiled: bool
    same_games: bool | None  # compiled and interpreted; None where only one of them ran
    figures: dict[str, Figure]

    @property
    def games_per_yardstick(self) -> float:
        """Random games in the time of one compiled yardstick: the machine divided out."""
        return self.figures["games/s"].best * self.figures["yardstick, compiled ms"].best / 1e3

    def as_dict(self) -> dict[str, Any]:
        return {
            "title": self.title,
            "seats": self.seats,
            "compiled": self.compiled,
            "same_games": self.same_games,
            "games_per_yardstick": self.games_per_yardstick,
            "figures": {name: figure.as_dict() for name, figure in self.figures.items()},
        }


class Interpreted:
    """A process that measures the same title on Atoll's plain sources."""

    def __init__(self, name: str, seats: int) -> None:
        command = [sys.executable, pure.__file__, bench.__name__, name, str(seats)]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def ask(self, question: str) -> Any:
        assert self.process.stdin
        assert self.process.stdout
        print(question, file=self.process.stdin, flush=True)
        answer = self.process.stdout.readline()
        if not answer:
            raise subprocess.SubprocessError(
                "The interpreted sources cannot be measured: see the error above."
            )
        return json.loads(answer)

    def __enter__(self) -> "Interpreted":
        return self

    def __exit__(self, *_: object) -> None:
        self.process.communicate()


def compare(name: str, seats: int, rounds: int = ROUNDS, tick: Callable[[], None] = lambda: None) -> Outcome:
    """Measure a title; where Atoll is compiled, its plain sources too."""
    here = Bench(title(name), seats, FULL if COMPILED else LIGHT)
    ours: list[Round] = []
    theirs: list[Round] = []
    same: bool | None = None
    with Interpreted(name, seats) if COMPILED else nullcontext() as peer:
        if peer:
            same = peer.ask("checksum") == here.checksum()
        for _ in range(rounds):
            ours.append(here.round())
            if peer:
                theirs.append(peer.ask("round"))
            tick()
    figures = {key: Figure(key, [r[key] for r in ours], [r[key] for r in theirs]) for key in ours[0]}
    return Outcome(name, seats, COMPILED, same, figures)
