"""A node keeps up with the others: what they store reaches the tables in its memory, and those who look at them."""

import asyncio
import logging
from collections.abc import Callable
from functools import partial

from atoll.tables.nodes import ANYTHING, ENTRY, GONE, MESSAGE, Notice
from atoll.tables.shelf import Shelf
from atoll.tables.table import Table
from atoll.tables.trouble import StoreError

AT_ONCE = 4  # tables that are read at the same time
AGAIN = 1.0  # seconds until a table that could not be read is tried again

log = logging.getLogger(__name__)


class Follower:
    """Notices only say that there is something to read; a table is always taken over from the store."""

    def __init__(self, shelf: Shelf, wake: Callable[[], None]) -> None:
        self.shelf = shelf
        self.wake = wake  # looks after tables that may have lost the node that drove them
        self.behind: dict[str, set[int]] = {}  # what is new, by table
        self.chasing: dict[str, asyncio.Task[None]] = {}
        self.turns = asyncio.Semaphore(AT_ONCE)

    def start(self) -> None:
        self.shelf.store.nodes.follow(self.told, self.missed, self.wake)

    def close(self) -> None:
        for task in list(self.chasing.values()):
            task.cancel()

    def told(self, notices: list[Notice]) -> None:
        for id, what in notices:
            if (loading := self.shelf.loading.get(id)) is not None:  # it may have been read just before
                loading.add_done_callback(partial(self._loaded, Notice(id, what)))
            elif (table := self.shelf.tables.get(id)) is not None and not 0 <= what < table.ply:
                self._chase(id, what)

    def _loaded(self, notice: Notice, loading: asyncio.Task[Table]) -> None:
        if not loading.cancelled() and loading.exception() is None:
            self._chase(*notice)

    def missed(self) -> None:
        """Anything may have changed."""
        for id in [*self.shelf.tables, *self.shelf.loading]:
            self.told([Notice(id, ANYTHING), Notice(id, MESSAGE)])

    def _chase(self, id: str, what: int) -> None:
        self.behind.setdefault(id, set()).add(min(what, ENTRY))
        if id not in self.chasing:
            self.chasing[id] = asyncio.create_task(self._catch_up(id))

    async def _catch_up(self, id: str) -> None:
        try:
            while (new := self.behind.pop(id, None)) and (table := self.shelf.tables.get(id)) is not None:
                try:
                    async with self.turns:
                        await self._take_over(table, new)
                except StoreError:  # it has been told; nobody is shown anything until it is over
                    self.behind.setdefault(id, set()).update(new)
                    await asyncio.sleep(AGAIN)
                except Exception:
                    log.exception("table %s does not follow what other nodes did", id)
        finally:
            del self.chasing[id]

    async def _take_over(self, table: Table, new: set[int]) -> None:
        if GONE in new:
            self.shelf.forget(table.id)
            return
        if {ANYTHING, ENTRY} & new:
            async with table.lock:
                await self.shelf.catch_up(table)
        if ANYTHING in new:
            await self.shelf.recall_hooks(table)
        if MESSAGE in new:
            await self.shelf.listen(table)
