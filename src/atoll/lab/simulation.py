"""Many games at once: shared among workers, reported in the order of their seeds, kept in a file if wanted."""

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Executor
from pathlib import Path
from typing import Any

from atoll.core.errors import BadOption
from atoll.core.variant import Variant
from atoll.lab.games import Block, Plan
from atoll.lab.ledger import Ledger
from atoll.lab.lines import Lines
from atoll.lab.report import Report
from atoll.lab.workers import own_pool, play_on

HEAD_START = 0.25  # seconds of random play before it is worth starting processes
FEW = 16  # workers that an executor is thought to have if nobody says


def simulate(
    title: str,
    bots: Sequence[str],
    games: int,
    seed: int = 0,
    options: Mapping[str, Any] | None = None,
    workers: int = 1,
    rotate: bool = True,
    measure: bool = False,
    executor: Executor | None = None,
    file: Path | None = None,
    variant: Variant | None = None,
) -> Report:
    """Play many games between bots of the named levels, one for each seat, and report.

    The figures depend on the arguments alone, `workers`, `executor` and `file` excepted: they only say who shares
    the work and where games are kept (see `play_all`). Scripts that ask for more than one worker protect themselves
    by `if __name__ == "__main__"`, as always with the standard library's process pools. With `measure` the
    report also has what the title measures at the end, by name.

    >>> report = simulate("cacao", ["random", "random"], games=20, seed=1)
    >>> report.games, report.bots[0].copies, report.bots[0].share.mean
    (20, 2, 1.0)
    >>> str(report) == str(simulate("cacao", ["random", "random"], games=20, seed=1))
    True
    """
    plan = Plan(title, tuple(bots), dict(options or {}), seed, rotate, measure=measure, variant=variant)
    report = Report(plan)
    plan.prove()
    for block in play_all(plan, games, workers, executor, file):
        report.add(block)
    return report


def play_all(
    plan: Plan,
    games: int,
    workers: int = 1,
    executor: Executor | None = None,
    file: Path | None = None,
    until: Callable[[Block], bool] | None = None,
) -> Iterator[Block]:
    """Every block of a plan in order, for at least so many games, or until somebody has seen enough.

    Work is shared among so many processes, or among the workers of any `concurrent.futures.Executor`. In a `file`
    (.parquet, or lines of JSON) games are kept as they are finished; a run that was stopped goes on where the file
    ends, and its first blocks come from there. What cannot be played is refused at once.
    """
    plan.check()
    blocks = plan.blocks(games)
    if workers < 1:
        raise BadOption(f"At least one worker is needed, not {workers}.")

    def play(first: int) -> Iterator[Block]:
        return _play(plan, range(first, blocks), workers, executor)

    if file:
        return _keep(ledger(file, plan), play, until)
    return _pass_on(play(0), until)


def ledger(file: Path, plan: Plan) -> Ledger:
    """What keeps games in a file of this name."""
    if file.suffix == ".parquet":
        from atoll.lab.parquet import Columns

        return Columns(file, plan)
    return Lines(file, plan)


def unfinished(file: Path) -> bool:
    """Whether a run that was stopped has left its games there."""
    return any(file.with_name(file.name + ending).exists() for ending in (".plan", ".part"))


def _pass_on(blocks: Iterator[Block], until: Callable[[Block], bool] | None) -> Iterator[Block]:
    if until is None:
        return blocks
    return _up_to(blocks, until)


def _up_to(blocks: Iterator[Block], last: Callable[[Block], bool]) -> Iterator[Block]:
    for block in blocks:
        ends = last(block)
        yield block
        if ends:
            return


def _keep(
    kept: Ledger, play: Callable[[int], Iterator[Block]], until: Callable[[Block], bool] | None
) -> Iterator[Block]:
    """What the file has already, then what is still missing; whatever happens, finished games are in the file."""

    def blocks() -> Iterator[Block]:
        yield from kept.found()
        for block in play(kept.blocks):
            kept.add(block)
            yield block

    try:
        yield from _pass_on(blocks(), until)
        kept.finish()
    finally:
        kept.close()


def _play(plan: Plan, blocks: range, workers: int, executor: Executor | None) -> Iterator[Block]:
    if executor:
        yield from play_on(executor, plan, blocks, workers if workers > 1 else FEW)
        return
    if workers == 1 or len(blocks) == 1:
        yield from map(plan.play, blocks)
        return
    done = 0
    end = time.perf_counter() + HEAD_START
    while plan.aimless and done < len(blocks) and time.perf_counter() < end:
        yield plan.play(blocks[done])
        done += 1
    if done < len(blocks):
        with own_pool(min(workers, len(blocks) - done)) as pool:
            yield from play_on(pool, plan, blocks[done:], workers)
