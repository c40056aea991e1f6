"""Two builds of Atoll side by side: compiled and interpreted, or this one and that of another environment.

Rounds of both take turns, so that a busy moment of the machine meets them alike.
"""

import json
import subprocess
import sys
from collections.abc import Callable
from contextlib import nullcontext
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from typing import Any

from atoll.core.catalog import title
from atoll.core.packed import COMPILED
from atoll.lab import bench, pure
from atoll.lab.bench import Bench, Round
from atoll.lab.wire import Sizes, sizes

ROUNDS = 5


@dataclass(frozen=True)
class Figure:
    name: str
    here: list[float]
    there: list[float]  # round by round; empty where there is nothing to compare with

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
    def ratios(self) -> list[float]:
        """How many times faster than there, slowest round first.

        >>> Figure("games/s", [40.0, 50.0, 60.0], [2.0, 2.0, 2.0]).ratios
        [20.0, 25.0, 30.0]
        """
        pairs = zip(self.here, self.there, strict=False)
        return sorted(here / there if self.rising else there / here for here, there in pairs)

    @property
    def ratio(self) -> float | None:
        return median(self.ratios) if self.there else None

    def as_dict(self) -> dict[str, Any]:
        return {
            "best": self.best,
            "median": self.median,
            "rounds": self.here,
            "there": self.there,
            "ratio": self.ratio,
        }


@dataclass(frozen=True)
class Outcome:
    """All figures of one title at one table size."""

    title: str
    seats: int
    here: str
    there: str  # "" where only one build was measured
    same_games: bool | None  # whether both play alike from the same seeds
    figures: dict[str, Figure]
    frame: Sizes | None  # bytes on the wire; not measured against another environment

    @property
    def games_per_yardstick(self) -> float:
        """Random games in the time of one compiled yardstick: the machine divided out."""
        return self.figures["games/s"].best * self.figures["yardstick, compiled ms"].best / 1e3

    def as_dict(self) -> dict[str, Any]:
        return {
            "title": self.title,
            "seats": self.seats,
            "here": self.here,
            "there": self.there,
            "same_games": self.same_games,
            "games_per_yardstick": self.games_per_yardstick,
            "figures": {name: figure.as_dict() for name, figure in self.figures.items()},
            "frame": self.frame and self.frame._asdict(),
        }


class Peer:
    """A process that measures the same title on another build."""

    def __init__(self, *command: str) -> None:
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def ask(self, question: str) -> Any:
        assert self.process.stdin
        assert self.process.stdout
        try:
            print(question, file=self.process.stdin, flush=True)
            answer = self.process.stdout.readline()
        except BrokenPipeError:
            answer = ""
        if not answer:
            raise subprocess.SubprocessError("The other build cannot be measured: see the error above.")
        return json.loads(answer)

    def __enter__(self) -> "Peer":
        return self

    def __exit__(self, *_: object) -> None:
        self.process.communicate()


def interpreted(name: str, seats: int) -> Peer:
    """The plain sources of this build."""
    return Peer(sys.executable, pure.__file__, bench.__name__, name, str(seats))


def elsewhere(python: str, name: str, seats: int) -> Peer:
    """The Atoll of another environment, measured by the text of our own bench."""
    return Peer(python, "-I", "-c", Path(bench.__file__).read_text("utf-8"), name, str(seats))


def compare(
    name: str,
    seats: int,
    rounds: int = ROUNDS,
    tick: Callable[[], None] = lambda: None,
    against: str | None = None,
) -> Outcome:
    """Measure a title here, and against the Atoll of another Python; without one, where Atoll is compiled,
    against its plain sources."""
    here = Bench(title(name), seats)
    ours: list[Round] = []
    theirs: list[Round] = []
    same: bool | None = None
    there = ""
    with _peer(name, seats, against) as peer:
        if peer:
            there, same = peer.ask("build"), peer.ask("checksum") == here.checksum()
        for _ in range(rounds):
            ours.append(here.round())
            if peer:
                theirs.append(peer.ask("round"))
            tick()
    figures = {key: Figure(key, [r[key] for r in ours], [r[key] for r in theirs]) for key in ours[0]}
    frame = None if against else sizes(name, seats)
    return Outcome(name, seats, here.build(), there, same, figures, frame)


def _peer(name: str, seats: int, against: str | None) -> "Peer | nullcontext[None]":
    if against:
        return elsewhere(against, name, seats)
    return interpreted(name, seats) if COMPILED else nullcontext()
