"""Calls to people who are away: in slow games a player may leave an address that is told of every turn of theirs.

What is called, and how, is the web's business (`post`); here is who is told, when, how often it is tried again, and
when that ends."""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from atoll.core.errors import AtollError
from atoll.core.phrase import plain
from atoll.tables import words
from atoll.tables.store import Store
from atoll.tables.table import Table
from atoll.tables.timekeeper import clocks

PATIENCE = 10.0  # seconds for somebody to come by themselves
FRESH = 60.0  # seconds after which a turn is no news any more, as when a server starts
PAUSES = (5.0, 60.0, 600.0)  # seconds between attempts
FAILURES = 3  # calls in vain, with all their attempts, until an address is forgotten
WAITING = 500  # calls under way at once
AT_ONCE = 8

log = logging.getLogger(__name__)


class CallFailed(AtollError):
    """Nobody answered, or not well."""


@dataclass(frozen=True, slots=True)
class Hook:
    """Whom to call, and where people find this server. It is stored as two words."""

    address: str
    home: str

    def __str__(self) -> str:
        return f"{self.address} {self.home}"

    @classmethod
    def read(cls, text: str) -> "Hook":
        address, _, home = text.partition(" ")
        return cls(address, home)


@dataclass(frozen=True, slots=True)
class Call:
    """What an address is told."""

    hook: Hook
    table: str
    title: str
    seat: int
    name: str
    prompt: str  # plain text


Post = Callable[[Call], Awaitable[None]]


class Hooks:
    """Calls that wait, are made, are tried again."""

    def __init__(self, store: Store, post: Post | None = None) -> None:
        self.store = store
        self.post = post
        self.told: dict[str, int] = {}  # by table: the number of moves at its last call
        self.calls: set[asyncio.Task[None]] = set()
        self.failures: dict[tuple[str, int], int] = {}
        self.room = asyncio.Semaphore(AT_ONCE)

    def nudge(self, table: Table) -> None:
        """Call whoever decides now and does not look, once for each turn."""
        due = self.post is not None and hooked(table) is not None
        if due and self.told.get(table.id) != len(table.line) and len(self.calls) < WAITING and fresh(table):
            self.told[table.id] = len(table.line)
            task = asyncio.create_task(self._call(table, table.turn, len(table.line)))
            self.calls.add(task)
            task.add_done_callback(self.calls.discard)

    def leave_to_others(self, table: Table) -> None:
        """The turn that has begun was brought about by another node, which calls."""
        self.told[table.id] = len(table.line)

    async def close(self) -> None:
        for task in self.calls:
            task.cancel()

    async def _call(self, table: Table, seat: int, moves: int) -> None:
        """Tell somebody of their turn, as long as it is news."""
        reason = ""
        for pause in (PATIENCE, *PAUSES):
            await asyncio.sleep(pause)
            hook = hooked(table)
            if hook is None or (table.turn, len(table.line)) != (seat, moves):
                return
            try:
                await self._post(table, hook, seat)
                self.failures.pop((table.id, seat), None)
                return
            except Exception as error:
                reason = str(error)
        await self._failed(table, seat, reason)

    async def _post(self, table: Table, hook: Hook, seat: int) -> None:
        assert self.post is not None
        prompt = plain(table.prompt(), table.names)
        async with self.room:
            await self.post(Call(hook, table.id, table.title.label, seat, table.names[seat], prompt))

    async def _failed(self, table: Table, seat: int, reason: str) -> None:
        key = (table.id, seat)
        self.failures[key] = self.failures.get(key, 0) + 1
        log.warning("table %s, seat %d: nobody could be called: %s", table.id, seat, reason)
        if self.failures[key] >= FAILURES:
            del self.failures[key]
            await self.store.set_hook(table.id, seat, "")
            table.hooks[seat] = ""
            table.hook_notes[seat] = words.hook_given_up(reason)
            table.publish()


def hooked(table: Table) -> Hook | None:
    """Whom to call now."""
    seat = table.turn
    text = table.hooks.get(seat, "")
    if not text or table.seats[seat].kind != "person" or table.online(table.seats[seat]):
        return None
    return Hook.read(text)


def fresh(table: Table) -> bool:
    """Whether the turn has just begun, by somebody else's deed."""
    last = table.line[-1].seat if table.line else -1
    read = clocks(table)
    return last != table.turn and read is not None and time.time() < read.since + FRESH
