"""Many games at once: cut into chunks, played on all cores, reported in the order of their seeds."""

import os
import signal
import threading
from collections import Counter, deque
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, field
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import Any

from atoll.core.errors import BadOption
from atoll.lab.games import GameResult, Plan
from atoll.lab.measures import Measure, by_name
from atoll.lab.stats import Share, Tally

CHUNKS_PER_WORKER = 16
LARGEST_CHUNK = 250  # blocks
AHEAD = 4  # chunks handed out to each worker before the first must be back


@dataclass(slots=True)
class Performance:
    """What one bot, or one seat, made of its games."""

    label: str
    copies: int = 1  # seats at each table
    share: Share = field(default_factory=Share)  # of all games, by any copy
    points: Tally = field(default_factory=Tally)
    places: Tally = field(default_factory=Tally)

    @property
    def wins(self) -> float:
        """The share of wins of one copy."""
        return self.share.mean / self.copies

    @property
    def interval(self) -> tuple[float, float]:
        """Where the true share of one copy lies, 19 times in 20."""
        low, high = self.share.interval()
        return low / self.copies, high / self.copies

    def add(self, games: Sequence[GameResult], seats_of: Sequence[Sequence[int]]) -> None:
        wins = 0.0
        for game, seats in zip(games, seats_of, strict=True):
            shares = game.shares()
            for seat in seats:
                wins += shares[seat]
                self.points.add(game.points[seat])
                self.places.add(game.places[seat])
        self.share.add(wins, len(games))

    def __str__(self) -> str:
        low, high = self.interval
        return f"{self.label} {self.wins:.1%} ({low:.1%} to {high:.1%})"


class Report:
    """The figures of a simulation. A tie for the first place is a win shared by its players; a game that
    beats them all is nobody's win."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.games = 0
        self.ties = 0
        self.lost = 0  # by everybody
        copies = Counter(plan.bots)
        self.bots = [Performance(level, copies[level]) for level in copies]
        self.seats = [Performance(f"seat {seat}") for seat in range(len(plan.bots))]
        self.lengths = Tally()
        self.endings: Counter[str] = Counter()
        self._measures: dict[str, Measure] = {}

    def add(self, block: Sequence[GameResult]) -> None:
        for line in self.bots:
            line.add(block, [[s for s, level in enumerate(g.bots) if level == line.label] for g in block])
        for seat, line in enumerate(self.seats):
            line.add(block, [[seat]] * len(block))
        for game in block:
            self.games += 1
            self.ties += game.places.count(1) > 1
            self.lost += 1 not in game.places
            self.lengths.add(game.decisions)
            self.endings[game.ending] += 1
        for name, figures in by_name(block).items():
            self._measures.setdefault(name, Measure(name)).add(figures)

    @property
    def measures(self) -> dict[str, Measure]:
        """What the title measures, of all that was in some game."""
        return {name: measure for name, measure in self._measures.items() if measure.seats}

    def __str__(self) -> str:
        return f"{self.games} games: " + ", ".join(str(line) for line in self.bots)


def simulate(
    title: str,
    bots: Sequence[str],
    games: int,
    seed: int = 0,
    options: Mapping[str, Any] | None = None,
    workers: int = 1,
    rotate: bool = True,
    measure: bool = False,
) -> Report:
    """Play many games between bots of the named levels, one for each seat, and report.

    The figures depend on the arguments alone, `workers` excepted: it only says how many processes
    share the work. Scripts that ask for more than one protect themselves by
    `if __name__ == "__main__"`, as always with the standard library's process pools. With `measure` the
    report also has what the title measures at the end, by name.

    >>> report = simulate("cacao", ["random", "random"], games=20, seed=1)
    >>> report.games, report.bots[0].copies, report.bots[0].share.mean
    (20, 2, 1.0)
    >>> str(report) == str(simulate("cacao", ["random", "random"], games=20, seed=1))
    True
    """
    plan = Plan(title, tuple(bots), dict(options or {}), seed, rotate, measure=measure)
    report = Report(plan)
    for block in play_all(plan, games, workers):
        report.add(block)
    return report


def play_all(plan: Plan, games: int, workers: int = 1) -> Iterator[list[GameResult]]:
    """Every block of a plan in order, for at least so many games. What cannot be played is refused at once."""
    plan.check()
    blocks = plan.blocks(games)
    if workers < 1:
        raise BadOption(f"At least one worker is needed, not {workers}.")
    size = max(1, min(LARGEST_CHUNK, blocks // (workers * CHUNKS_PER_WORKER)))
    chunks = [range(first, min(first + size, blocks)) for first in range(0, blocks, size)]
    if workers == 1 or len(chunks) == 1:
        return map(plan.play, range(blocks))
    return _play_in_pool(plan, chunks, min(workers, len(chunks)))


def _play_in_pool(plan: Plan, chunks: list[range], workers: int) -> Iterator[list[GameResult]]:
    context = get_context("spawn")
    leash, hand = context.Pipe(duplex=False)
    under_way: deque[Future[list[list[GameResult]]]] = deque()
    with ProcessPoolExecutor(workers, context, _follow, (leash,)) as pool, hand:
        for chunk in chunks:
            with _interrupts_held():  # a new worker starts here, and inherits it
                under_way.append(pool.submit(_play_chunk, plan, chunk))
            if len(under_way) > workers * AHEAD:
                yield from under_way.popleft().result()
        while under_way:
            yield from under_way.popleft().result()


def cores() -> int:
    """How many processes this one may really use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _play_chunk(plan: Plan, blocks: range) -> list[list[GameResult]]:
    return [plan.play(block) for block in blocks]


@contextmanager
def _interrupts_held() -> Iterator[None]:
    """Ctrl+C waits until afterwards; processes started in here never hear it."""
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _follow(leash: Connection) -> None:
    """A worker ends at once when its parent lets go of the leash: done, interrupted or killed."""

    def wait() -> None:
        leash.poll(None)
        os._exit(1)

    threading.Thread(target=wait, daemon=True).start()
