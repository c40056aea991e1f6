"""Blocks of games on the workers of any executor, always back in their order."""

import os
import signal
import threading
import time
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from contextlib import contextmanager
from importlib import import_module
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import Any, NamedTuple

import atoll
from atoll.core.errors import BadOption, BotFault, OtherBuild
from atoll.lab.games import Block, GameResult, Plan

CHUNK = 0.5  # seconds of work that are worth a task of their own
AHEAD = 4  # chunks handed out to each worker before the first must be back


class Build(NamedTuple):
    """Which Atoll plays."""

    version: str
    rules: int  # the version of the title's
    compiled: bool

    def __str__(self) -> str:
        made = "compiled" if self.compiled else "interpreted"
        return f"Atoll {self.version}, {made}, with version {self.rules} of the rules"


class Harvest(NamedTuple):
    """What comes back from a worker."""

    build: Build
    seconds: float
    blocks: list[list[tuple[Any, ...]]]  # the games as plain tuples, which travel faster
    fault: BotFault | None = None  # after these blocks


def build(plan: Plan) -> Build:
    return Build(atoll.__version__, plan.rules.version, atoll.COMPILED)


def play_blocks(plan: Plan, blocks: range) -> Harvest:
    """What a worker does: a pure function of the plan and the numbers of the blocks."""
    plan.check()
    start = time.perf_counter()
    played, fault = [], None
    try:
        for block in blocks:
            played.append([tuple(game) for game in plan.play(block)])
    except BotFault as error:
        fault = error
    return Harvest(build(plan), time.perf_counter() - start, played, fault)


def play_on(executor: Executor, plan: Plan, blocks: range, workers: int) -> Iterator[Block]:
    """The blocks in order, so many workers kept busy with chunks of at least half a second."""
    under_way: deque[Future[Harvest]] = deque()
    size, ahead, next_block = 1, workers, blocks.start
    try:
        while under_way or next_block < blocks.stop:
            while next_block < blocks.stop and len(under_way) < ahead:
                chunk = range(next_block, min(next_block + size, blocks.stop))
                under_way.append(executor.submit(play_blocks, plan, chunk))
                next_block = chunk.stop
            played = under_way.popleft().result()
            _refuse_others(plan, played.build)
            size = max(1, round(CHUNK * len(played.blocks) / max(played.seconds, 1e-6)))
            ahead = workers * AHEAD
            for block in played.blocks:
                yield [GameResult(*game) for game in block]
            if played.fault:
                raise played.fault
    finally:
        for future in under_way:
            future.cancel()


def _refuse_others(plan: Plan, there: Build) -> None:
    here = build(plan)
    if here != there:
        raise OtherBuild(f"A worker has another build: {there}. Here it is {here}. Install the same on both.")


# -- where workers are ---------------------------------------------------------------------------------


def cores() -> int:
    """How many processes this one may really use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


@contextmanager
def own_pool(workers: int) -> Iterator[Executor]:
    """Processes of our own. They end with this one, whatever ends it."""
    context = get_context("spawn")
    leash, hand = context.Pipe(duplex=False)
    with _QuietPool(workers, context, _follow, (leash,)) as pool, hand:
        yield pool


@contextmanager
def dask_cluster(address: str) -> Iterator[tuple[Executor, int]]:
    """The workers of a Dask cluster, and how many they are."""
    try:
        distributed: Any = import_module("distributed")
    except ImportError:
        raise BadOption('Dask is not installed: pip install "atoll[dask]" brings it.') from None
    try:
        client = distributed.Client(address)
    except (OSError, ValueError) as error:
        raise BadOption(f"No Dask scheduler answers at {address}: {error}") from None
    with client:
        yield client.get_executor(pure=False), max(1, sum(client.ncores().values()))


class _QuietPool(ProcessPoolExecutor):
    """Its processes start when work is handed in; they must never hear Ctrl+C themselves."""

    def submit(self, work: Callable[..., Any], /, *arguments: Any, **named: Any) -> Future[Any]:
        with _interrupts_held():
            return super().submit(work, *arguments, **named)


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
