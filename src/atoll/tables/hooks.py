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
from atoll.tables.story import PLAYING
from atoll.tables.table import Table
from atoll.tables.timekeeper import clocks
from atoll.tables.trouble import StoreError

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
        self.known: dict[str, int] = {}  # by table: the last turn that was looked at
        self.made: dict[str, int] = {}  # by table: the last turn of which somebody was called
        self.calls: set[asyncio.Task[None]] = set()
        self.failures: dict[tuple[str, int], int] = {}
        self.room = asyncio.Semaphore(AT_ONCE)

    def nudge(self, table: Table) -> None:
        """Call whoever decides now and does not look, once for each turn."""
        due = self.post is not None and hooked(table) is not None
        if due and self.known.get(table.id) != turn_of(table) and len(self.calls) < WAITING and fresh(table):
            self.known[table.id] = turn_of(table)
            task = asyncio.create_task(self._call(table, turn_of(table)))
            self.calls.add(task)
            task.add_done_callback(self.calls.discard)

    async def close(self) -> None:
        for task in self.calls:
            task.cancel()

    async def _call(self, table: Table, turn: int) -> None:
        """Tell somebody of their turn, as long as it is news. Every node that knows the table waits to do so; one at
        a time tries, and what has been done is stored: so another one goes on where a node dies."""
        reason, seat = "", table.turn
        for pause in (PATIENCE, *PAUSES):
            await asyncio.sleep(pause)
            if turn_of(table) != turn:
                return
            try:
                async with self.store.nodes.alone_with(f"{table.id} call") as mine:
                    if mine and await self._called(table, turn):
                        return
            except StoreError as error:
                log.warning("table %s, seat %d: nobody is called now: %s", table.id, seat, error)
            except Exception as error:
                reason = str(error)
        if reason:
            await self._failed(table, seat, reason)

    async def _called(self, table: Table, turn: int) -> bool:
        """Whether whoever is to decide knows it by now, or does not want to."""
        if self.made.get(table.id) != turn:
            hook = hooked(table)
            if hook is None or await self.store.called(table.id) >= turn:
                return True
            await self._post(table, hook, table.turn)
            self.made[table.id] = turn
            self.failures.pop((table.id, table.turn), None)
        await self.store.note_call(table.id, turn)
        return True

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


def turn_of(table: Table) -> int:
    """The number of the turn: that of the entry by which it arose."""
    return next((entry.n for entry in reversed(table.entries) if entry.kind in PLAYING), -1)


def fresh(table: Table) -> bool:
    """Whether the turn has just begun, by somebody else's deed."""
    last = table.line[-1].seat if table.line else -1
    read = clocks(table)
    return last != table.turn and read is not None and time.time() < read.since + FRESH
