"""Two builds of Atoll side by side: compiled and interpreted, or this one and that of another environment.

Rounds of both take turns, so that a busy moment of the machine meets them alike.
"""

import json
import subprocess
import sys
from collections.abc import Callable, Mapping
from contextlib import nullcontext
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from typing import Any

from atoll.core.catalog import title
from atoll.core.packed import COMPILED
from atoll.lab import bench, pure
from atoll.lab.bench import USUAL, Bench, Effort, Round
from atoll.lab.wire import Sizes, sizes

ROUNDS = 5
POSITIONS = 8  # that Hard thinks about: found in both builds, though their rules may differ


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

    def ask(self, question: str, *numbers: int) -> Any:
        assert self.process.stdin
        assert self.process.stdout
        try:
            print(question, *numbers, file=self.process.stdin, flush=True)
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


def interpreted(*what: str) -> Peer:
    """The plain sources of this build."""
    return Peer(sys.executable, pure.__file__, bench.__name__, *what)


def elsewhere(python: str, *what: str) -> Peer:
    """The Atoll of another environment, measured by the text of our own bench."""
    return Peer(python, "-I", "-c", Path(bench.__file__).read_text("utf-8"), *what)


def compare(
    name: str,
    seats: int,
    options: Mapping[str, Any] | None = None,
    rounds: int = ROUNDS,
    against: str | None = None,
    tick: Callable[[], None] = lambda: None,
    effort: Effort = USUAL,
) -> Outcome:
    """Measure a title here, and against the Atoll of another Python; without one, where Atoll is compiled,
    against its plain sources. The effort is that of this side."""
    here = Bench(title(name), seats, options, effort)
    ours: list[Round] = []
    theirs: list[Round] = []
    same: bool | None = None
    there = ""
    with _peer(against, name, str(seats), json.dumps(here.options)) as peer:
        shared = _shared(here.prints(), peer.ask("prints") if peer else here.prints())
        here.choose(*shared)
        if peer:
            peer.ask("choose", *shared)
            there, same = peer.ask("build"), peer.ask("checksum") == here.checksum()
        for _ in range(rounds):
            ours.append(here.round())
            if peer:
                theirs.append(peer.ask("round"))
            tick()
    figures = {key: Figure(key, [r[key] for r in ours], [r[key] for r in theirs]) for key in ours[0]}
    frame = None if against else sizes(name, seats, options)
    return Outcome(name, seats, here.build(), there, same, figures, frame)


def _shared(ours: list[int], theirs: list[int]) -> list[int]:
    """Some positions that both sides have, from early and late in their games.

    >>> _shared([5, 6, 7, 8], [5, 6, 9, 8])
    [0, 1, 3]
    """
    alike = [n for n, (one, other) in enumerate(zip(ours, theirs, strict=True)) if one == other]
    return alike[:: max(1, len(alike) // POSITIONS)][:POSITIONS]


def _peer(python: str | None, *what: str) -> "Peer | nullcontext[None]":
    if python:
        return elsewhere(python, *what)
    return interpreted(*what) if COMPILED else nullcontext()
