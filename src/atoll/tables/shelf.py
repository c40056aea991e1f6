"""The tables of one process: found, kept in memory, changed. A change is stored, then applied, then shown."""

import asyncio
import logging
import secrets
import time
from abc import ABC, abstractmethod
from collections import Counter, OrderedDict
from collections.abc import Sequence
from functools import partial
from weakref import WeakValueDictionary

from atoll.tables import words
from atoll.tables.cell import prepared
from atoll.tables.clocks import DaysClock
from atoll.tables.driver import Driver
from atoll.tables.following import follow
from atoll.tables.guard import stale
from atoll.tables.hooks import Hooks
from atoll.tables.keys import Browser
from atoll.tables.presence import Presence
from atoll.tables.quota import TABLES_PER_BROWSER, Quota
from atoll.tables.refused import Refusal, Refused
from atoll.tables.store import NOBODY, Entry, Message, Seat, Store, Terms
from atoll.tables.story import PLAYING
from atoll.tables.table import Table

SHOWN = 50  # messages that whoever comes is shown

log = logging.getLogger(__name__)


class Shelf(ABC):
    """Tables that nobody uses may leave memory; they come back from the store when somebody asks.

    The last ones asked for are kept. Any other one is here exactly as long as somebody holds it, such as a stream,
    a bot or a request: so there are never two of one table, and nobody looks at one that moves do not reach."""

    def __init__(
        self, store: Store, pace: float = 0.6, capacity: int = 2000, quota: Quota = TABLES_PER_BROWSER
    ) -> None:
        self.store = store
        self.secret = ""  # the store's: it keys invitations
        self.capacity = capacity
        self.quota = quota
        self.tables: WeakValueDictionary[str, Table] = WeakValueDictionary()
        self.kept: OrderedDict[str, Table] = OrderedDict()  # the one asked for last at the end
        self.loading: dict[str, asyncio.Task[Table]] = {}
        self.presence = Presence(store.nodes, self.tables)
        self.hooks = Hooks(store)
        self.written: Counter[str] = Counter()  # entries by kind, since the start
        self.driver = Driver(self.bot_move, self.time_out, pace, nodes=store.nodes)

    @abstractmethod
    async def bot_move(self, table: Table, ply: int, seat: int, move: int) -> None: ...

    @abstractmethod
    async def time_out(self, table: Table, seat: int) -> None: ...

    # -- finding ---------------------------------------------------------------------------------

    async def get(self, id: str) -> Table:
        table = self.tables.get(id)
        if table is None:
            if id not in self.loading:
                self.loading[id] = asyncio.create_task(self._load(id))
                self.loading[id].add_done_callback(lambda _: self.loading.pop(id, None))
            table = await asyncio.shield(self.loading[id])
        self._keep(table)
        return table

    def _keep(self, table: Table) -> None:
        self.kept[table.id] = table
        self.kept.move_to_end(table.id)
        if len(self.kept) > self.capacity:
            self.kept.popitem(last=False)

    async def _load(self, id: str) -> Table:
        stored = await self.store.load(id)
        if stored is None:
            raise Refused(Refusal.UNKNOWN, words.NO_TABLE)
        await prepared(stored.header.title)
        table = Table(stored, self.secret)
        table.said = await self.store.said(id, SHOWN)
        await self._bring_up_to_date(table)
        await self.recall_hooks(table)
        table.elsewhere, table.attended = self.presence.at(id), partial(self.presence.changed, id)
        self.tables[id] = table
        self._see_to(table)
        return table

    async def _bring_up_to_date(self, table: Table) -> None:
        """A game that stands by newer rules follows them from here on; what its moves did is kept from now on."""
        if table.full and not table.begun:
            await self._begin(table)
        if table.outdated:
            entry = Entry(table.ply, NOBODY, "rules", str(table.title.version), time.time())
            await self._append(table, entry)
            table.accept(entry)
        if not table.still and (dids := table.unsealed()):
            await self.store.seal(table.id, dids)

    async def _begin(self, table: Table) -> None:
        """Every seat is taken: now, and not before, the chance of the game is drawn."""
        entry = Entry(table.ply, NOBODY, "begin", secrets.token_hex(32), time.time())
        await self._append(table, entry)
        table.accept(entry)

    async def tables_of(self, browser: Browser, limit: int = 30) -> list[Table]:
        return await self._open_all(await self.store.tables_of(browser.hash, limit))

    async def _open_all(self, ids: list[str]) -> list[Table]:
        found = []
        for id in ids:
            try:
                found.append(await self.get(id))
            except Exception as error:
                log.warning("table %s does not open: %s", id, error)
        return found

    # -- changing --------------------------------------------------------------------------------

    async def change(self, table: Table, entry: Entry, seat: Seat | None = None) -> None:
        """Store an entry that is no move, with what it makes of a seat, and show what came of it."""
        await self._append(table, entry, seat)
        table.accept(entry, seat)
        self._show(table)

    async def listen(self, table: Table) -> None:
        """Take over what was said elsewhere."""
        hear(table, await self.store.said(table.id, SHOWN))

    async def allow(self, table: Table, terms: Terms) -> None:
        """Keep what the host allows, and let everybody see it."""
        if terms != table.terms:
            await self.store.allow(table.id, terms)
            table.terms = terms
            self._show(table)

    async def _append(self, table: Table, entry: Entry, seat: Seat | None = None) -> None:
        """Store an entry. If another one stands there, memory was behind: catch up and refuse."""
        if await self.store.append(table.id, entry, seat):
            self.written[entry.kind] += 1
            return
        await self.catch_up(table)
        raise stale(table)

    async def catch_up(self, table: Table) -> bool:
        """Take over what another node stored, with the table's lock held; whether there was anything."""
        known = table.ply
        if not await follow(table, self.store):
            return False
        table.moved = time.monotonic()
        for entry in table.entries[known:]:
            if entry.kind in PLAYING and entry.seat != NOBODY:
                table.saw(entry.seat)
        self._show(table)
        return True

    async def catch_up_where_shared(self, table: Table) -> bool:
        return self.store.nodes.shared and await self.catch_up(table)

    async def recall_hooks(self, table: Table) -> None:
        """Whom to call, as it is stored: only slow games call anybody."""
        if isinstance(table.clock, DaysClock):
            table.hooks = await self.store.hooks(table.id)

    async def was_behind(self, id: str) -> bool:
        """Whether another node knew more of a table than this one, which it does no longer."""
        if (table := self.tables.get(id)) is None:
            return False
        async with table.lock:
            return await self.catch_up_where_shared(table)

    def forget(self, id: str) -> None:
        """A table is no more: let go of it, and of those who look at it."""
        table = self.tables.pop(id, None)
        self.kept.pop(id, None)
        if table is not None:
            table.gone = True
            table.publish()

    def _show(self, table: Table) -> None:
        table.publish()
        self._see_to(table)

    def _see_to(self, table: Table) -> None:
        """Whoever decides now: bots think, clocks run, and people who are away are called."""
        self.driver.nudge(table)
        self.hooks.nudge(table)


def next_word(table: Table) -> int:
    """The number of the next message."""
    return table.said[-1].n + 1 if table.said else 0


def hear(table: Table, messages: Sequence[Message]) -> None:
    """Take over what was said and is not known yet, and let everybody hear it."""
    for message in messages:
        if message.n >= next_word(table):
            table.said.append(message)
            if table.onlookers is not None:
                table.onlookers.hear(message)
