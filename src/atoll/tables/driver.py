"""Bots at tables: whose turn it is to think, for how long, and what is played when that was not enough.

A bot is sent a guess of what its seat may know, to a process of low priority. Where a person plays, bots always play
on until a person decides, looked at or not; where only bots play, as long as somebody looks and a minute more."""

import asyncio
import logging
import os
import secrets
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from atoll.bots import choose
from atoll.bots.hint import Advice, advise
from atoll.core.catalog import title as find_title
from atoll.core.freeze import thaw
from atoll.core.state import OVER
from atoll.tables import words
from atoll.tables.fair_queue import FairQueue, QueueFull, Urgency
from atoll.tables.nodes import ALONE, Nodes
from atoll.tables.refused import Refused
from atoll.tables.table import Table
from atoll.tables.timekeeper import Timekeeper, TimeOut
from atoll.tables.trouble import StoreError
from atoll.tables.workers import Worker, WorkerLost

BotMove = Callable[[Table, int, int, int], Awaitable[None]]
ATTEMPTS = 3
DISK_PATIENCE = 5.0  # seconds between two attempts to store a move
GLANCE = 1.0  # seconds after which a bot that waits sees that nobody looks any more
UNWATCHED = 60.0  # seconds that bots play among themselves after the last look
CLAIM_AGAIN = 0.5  # seconds until a node tries again to drive a table that another one drives
LIMIT = 15.0  # seconds of work for one decision
WEAKER = {"hard": "medium", "medium": "random"}  # who steps in for a bot that cannot decide in time
ADVICE = "advice"  # asked for in place of a level: what Medium would do, and why
LOSSES = 2  # after so many a level no longer tries at a title
FORGIVEN = 600.0  # seconds until it does again

log = logging.getLogger(__name__)


class Driver:
    """Sees to it that every bot whose turn it is thinks."""

    def __init__(
        self,
        bot_move: BotMove,
        time_out: TimeOut,
        pace: float,
        workers: int | None = None,
        limit: float = LIMIT,
        nodes: Nodes = ALONE,
    ) -> None:
        self.bot_move = bot_move
        self.timekeeper = Timekeeper(time_out)
        self.nodes = nodes
        self.pace = pace  # the least time between two moves that somebody watches, see _wait_for_pace
        self.limit = limit
        self.thinkers = Thinkers(workers or max(1, (os.cpu_count() or 1) - 1))
        self.driven: dict[str, asyncio.Task[None]] = {}
        self.losses: Counter[tuple[str, str]] = Counter()  # by title and level
        self.lost = 0.0  # when the last one was
        self.closed = False

    def busy(self, table: Table) -> bool:
        return table.id in self.driven

    def nudge(self, table: Table) -> None:
        """Drive a table on which a bot decides, unless that is under way; otherwise see to its clock."""
        if self.closed:
            return
        self.timekeeper.nudge(table)
        if bot_decides(table) and not self.busy(table):
            table.trouble = ""
            self.driven[table.id] = asyncio.create_task(self._drive(table))

    async def close(self) -> None:
        self.closed = True
        self.timekeeper.close()
        for task in list(self.driven.values()):
            task.cancel()
        self.thinkers.close()

    async def _drive(self, table: Table) -> None:
        """Play for bots until a person decides. A move thought out for a position that is gone is dropped."""
        failures, seen = 0, time.monotonic()
        try:
            while bot_decides(table) and failures < ATTEMPTS and wanted(table, seen):
                ply, seat = table.ply, table.turn
                seen = time.monotonic() if table.watched() else seen
                if not await self.nodes.claim(
                    table.id
                ):  # another node drives this table, as long as it lives
                    await asyncio.sleep(CLAIM_AGAIN)
                    continue
                try:
                    move = await self._think(table, seat)
                    await self._wait_for_pace(table)
                    await self.bot_move(table, ply, seat, move)
                    failures = 0
                except StoreError as error:  # no fault of the bot: it waits until the disk takes its move
                    await self._wait(table, words.cannot_move(seat, error))
                except Refused as refused:  # somebody else was faster
                    log.info("a bot's move at table %s came too late: %s", table.id, refused)
                except QueueFull:
                    await self._wait(table, words.BOTS_ARE_BUSY)
                except Exception as error:
                    log.exception("a bot failed at table %s, ply %d", table.id, ply)
                    trouble = words.cannot_move(seat, error)
                    failures += 1
                    await asyncio.sleep(0.1)
        finally:
            del self.driven[table.id]
            await self.nodes.release(table.id)
        if failures:
            table.trouble = trouble
            table.publish()

    async def _wait(self, table: Table, trouble: str) -> None:
        if table.trouble != trouble:
            table.trouble = trouble
            table.publish()
        await asyncio.sleep(DISK_PATIENCE)

    async def _wait_for_pace(self, table: Table) -> None:
        """Where people play without a clock, bots think on at once, and each page shows their moves as fast as its
        person likes. Under a clock a page that shows moves later than they are made would cost time."""
        while self._early(table) > 0:
            await asyncio.sleep(min(self._early(table), GLANCE))

    def _early(self, table: Table) -> float:
        if not table.watched() or (table.people and not table.clock):
            return 0.0
        return table.moved + self.pace - time.monotonic()

    # -- thinking --------------------------------------------------------------------------------

    async def _think(self, table: Table, seat: int) -> int:
        """The move of a bot, or of a weaker one where it is not ready in time."""
        lesson = table.lesson()
        if lesson is not None and lesson.expected is not None:
            return lesson.expected
        guess = table.guess(seat)
        title, level = table.title.name, table.seats[seat].level
        for trying in self._levels(title, level):
            try:
                return int(await self._ask(table, title, guess, trying, secrets.randbits(61)))
            except WorkerLost as error:
                self.losses[title, trying] += 1
                self.lost = time.monotonic()
                log.error("the %s bot of %s was ended at table %s: %s", trying, title, table.id, error)
        raise WorkerLost(words.BOT_GAVE_UP)

    def _levels(self, title: str, level: str) -> Iterator[str]:
        """The level itself, then weaker ones; without those that have got lost in this title lately."""
        if time.monotonic() > self.lost + FORGIVEN:
            self.losses.clear()
        while weaker := WEAKER.get(level.partition(":")[0]):
            if self.losses[title, level] < LOSSES:
                yield level
            level = weaker
        yield level

    async def advise(self, table: Table, seat: int) -> Advice:
        """What a person who decides might do, from a guess of that seat: thought out in the queue of the bots."""
        guess, seed = table.guess(seat), secrets.randbits(61)
        advice: Advice = await self._ask(table, table.title.name, guess, ADVICE, seed)
        return advice

    async def _ask(self, table: Table, *question: Any) -> Any:
        async with self.thinkers.turn(household(table), lambda: urgency(table)):
            return await self.thinkers.ask(self.limit, *question)


class Thinkers:
    """The processes in which bots think. One that is lost is replaced when the next one has its turn."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.queue = FairQueue(most)
        self.turn = self.queue.turn
        self.threads = ThreadPoolExecutor(most, "atoll-bots")
        self.idle: list[Worker] = []
        self.all: set[Worker] = set()

    async def ask(self, limit: float, *question: Any) -> Any:
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self.threads, self._ask, limit, *question)

    def _ask(self, limit: float, *question: Any) -> Any:
        worker = self._worker()
        try:
            return worker.ask(limit, *question)
        finally:
            self.idle.append(worker)

    def _worker(self) -> Worker:
        while self.idle:
            worker = self.idle.pop()
            if worker.alive:
                return worker
            self.all.discard(worker)
        worker = Worker(decide)
        self.all.add(worker)
        return worker

    def close(self) -> None:
        self.threads.shutdown(wait=False, cancel_futures=True)
        for worker in list(self.all):
            worker.process.kill()  # whoever waits for it is told by that


def decide(title: str, guess: bytes, level: str, seed: int) -> int | Advice:
    """In the worker."""
    if level == ADVICE:
        return advise(find_title(title), thaw(guess), seed)
    return int(choose(title, thaw(guess), level, seed))


# -- who waits ---------------------------------------------------------------------------------------


def bot_decides(table: Table) -> bool:
    return table.turn != OVER and table.seats[table.turn].kind == "bot"


def household(table: Table) -> str:
    """Whose bots these are: all tables of one host together."""
    return table.hosts[0] if table.hosts else ""


def urgency(table: Table) -> Urgency:
    if table.watched():
        here = any(table.here(table.seats[seat]) for seat in table.people)
        return Urgency.PLAYERS if here else Urgency.ONLOOKERS
    return Urgency.ABSENT if table.people else Urgency.NOBODY


def wanted(table: Table, seen: float) -> bool:
    """Whether anybody will ever want to see the next move of a bot: `seen` is when somebody looked last."""
    return urgency(table) < Urgency.NOBODY or time.monotonic() < seen + UNWATCHED
