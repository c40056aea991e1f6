"""Bots at tables. A bot is sent a guess of what its seat may know, to a process of low priority."""

import asyncio
import logging
import multiprocessing
import os
import secrets
import signal
import threading
import time
from collections.abc import Awaitable, Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress

from atoll.bots import choose
from atoll.core.freeze import freeze, thaw
from atoll.core.rng import MASK, Rng
from atoll.core.state import OVER
from atoll.tables import words
from atoll.tables.table import Table
from atoll.tables.trouble import StoreError

BotMove = Callable[[Table, int, int, int], Awaitable[None]]
ATTEMPTS = 3
DISK_PATIENCE = 5.0  # seconds between two attempts to store a move

log = logging.getLogger(__name__)


class Driver:
    """Sees to it that every bot whose turn it is thinks."""

    def __init__(self, bot_move: BotMove, pace: float, workers: int | None = None) -> None:
        self.bot_move = bot_move
        self.pace = pace  # the least time between two moves while somebody watches
        self.workers = workers or max(1, (os.cpu_count() or 1) - 1)
        self.pool: ProcessPoolExecutor | None = None
        self.driven: dict[str, asyncio.Task[None]] = {}
        self.closed = False

    def busy(self, table: Table) -> bool:
        return table.id in self.driven

    def nudge(self, table: Table) -> None:
        """Drive a table on which a bot decides, unless that is under way."""
        if bot_decides(table) and not self.busy(table) and not self.closed:
            table.trouble = ""
            self.driven[table.id] = asyncio.create_task(self._drive(table))

    async def close(self) -> None:
        self.closed = True
        for task in list(self.driven.values()):
            task.cancel()
        if self.pool is not None:
            self.pool.shutdown(wait=False, cancel_futures=True)

    async def _drive(self, table: Table) -> None:
        """Play for bots until a person decides. A move thought out for a position that is gone is dropped."""
        failures = 0
        try:
            while bot_decides(table) and failures < ATTEMPTS:
                ply, seat = table.ply, table.turn
                try:
                    move = await self._think(table, seat)
                    await self._wait_for_pace(table)
                    await self.bot_move(table, ply, seat, move)
                    failures = 0
                except StoreError as error:  # no fault of the bot: it waits until the disk takes its move
                    await self._wait_for_disk(table, words.cannot_move(seat, error))
                except Exception as error:
                    log.exception("a bot failed at table %s, ply %d", table.id, ply)
                    trouble = words.cannot_move(seat, error)
                    failures += 1
                    await asyncio.sleep(0.1)
        finally:
            del self.driven[table.id]
        if failures:
            table.trouble = trouble
            table.publish()

    async def _wait_for_disk(self, table: Table, trouble: str) -> None:
        if table.trouble != trouble:
            table.trouble = trouble
            table.publish()
        await asyncio.sleep(DISK_PATIENCE)

    async def _think(self, table: Table, seat: int) -> int:
        lesson = table.lesson()
        if lesson is not None and lesson.expected is not None:
            return lesson.expected
        guess = table.state.guess(seat, Rng(secrets.randbits(MASK.bit_length())))
        question = (table.title.name, freeze(guess), table.seats[seat].level, secrets.randbits(61))
        pool = self.pool = self.pool or self._new_pool()
        try:
            return await asyncio.get_running_loop().run_in_executor(pool, decide, *question)
        except BrokenProcessPool:
            if self.pool is pool:
                self.pool = None
            raise

    async def _wait_for_pace(self, table: Table) -> None:
        early = table.moved + self.pace - time.monotonic()
        if early > 0 and table.watched():
            await asyncio.sleep(early)

    def _new_pool(self) -> ProcessPoolExecutor:
        spawn = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(self.workers, spawn, initializer=settle_down)


def bot_decides(table: Table) -> bool:
    return table.turn != OVER and table.seats[table.turn].kind == "bot"


# -- in the worker -----------------------------------------------------------------------------------


def settle_down() -> None:
    """Yield to everybody: lowest priority in a scheduling group of its own, gone when the server is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(AttributeError, OSError):
        os.setsid()
        with open("/proc/self/autogroup", "w", encoding="ascii") as group:
            group.write("19")
    with suppress(AttributeError, OSError):
        os.nice(19)
    threading.Thread(target=follow_parent, daemon=True).start()


def follow_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)


def decide(title: str, guess: bytes, level: str, seed: int) -> int:
    return int(choose(title, thaw(guess), level, seed))
