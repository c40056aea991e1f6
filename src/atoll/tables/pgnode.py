"""One node among others on a PostgreSQL database: it hears of changes, is known to be alive, and claims tables.

All three hang on one session. Locks of a session end with it, so a node that dies leaves nothing behind."""

import asyncio
import logging
import secrets
from collections.abc import Callable
from hashlib import blake2b

from atoll.tables.nodes import Nodes, Notice, read
from atoll.tables.pglink import AGAIN, BROKEN, Connection, Link
from atoll.tables.pgwriter import CHANNEL

NODES = 0x61746F6C  # "atol": the class of locks by which nodes know each other
CENSUS = 1.0  # seconds between two looks at who is alive
ALIVE = """SELECT objid::bigint FROM pg_locks WHERE locktype = 'advisory' AND classid = $1::bigint AND objsubid = 2
 AND database = (SELECT oid FROM pg_database WHERE datname = current_database())"""

log = logging.getLogger(__name__)


class PostgresNodes(Nodes):
    shared = True

    def __init__(self, link: Link) -> None:
        self.link = link
        self.name = f"{secrets.randbelow(2**31 - 1)}"
        self.session: Connection | None = None
        self.turns = asyncio.Lock()  # one question at a time
        self.claimed: set[str] = set()
        self.others: set[int] = set()
        self.heard: Callable[[list[Notice]], None] = lambda _: None
        self.missed: Callable[[], None] = lambda: None
        self.bereft: Callable[[], None] = lambda: None
        self.task: asyncio.Task[None] | None = None

    def follow(
        self,
        told: Callable[[list[Notice]], None],
        missed: Callable[[], None],
        bereft: Callable[[], None],
    ) -> None:
        self.heard, self.missed, self.bereft = told, missed, bereft

    async def open(self) -> None:
        await self._join()
        self.task = asyncio.create_task(self._stay())

    async def close(self) -> None:
        if self.task is not None:
            self.task.cancel()
            await asyncio.gather(self.task, return_exceptions=True)
        self.leave()

    async def claim(self, table: str) -> bool:
        if table not in self.claimed and await self._ask("SELECT pg_try_advisory_lock($1)", number_of(table)):
            self.claimed.add(table)
        return table in self.claimed

    async def release(self, table: str) -> None:
        if table in self.claimed:
            self.claimed.discard(table)
            await self._ask("SELECT pg_advisory_unlock($1)", number_of(table))

    def leave(self) -> None:
        """Give up the session, and all claims with it; `_stay` makes a new one and has everything looked through."""
        if self.session is not None:
            self.session.terminate()
            self.session = None
        self.claimed.clear()

    async def _ask(self, question: str, *values: object) -> object:
        """Nothing, while there is no session."""
        async with self.turns:
            if self.session is None:
                return None
            try:
                return await self.session.fetchval(question, *values)
            except BROKEN as error:
                self.link.troubles.met(error)
                self.leave()
                return None

    # -- the session -----------------------------------------------------------------------------

    async def _join(self) -> None:
        session = await self.link.connect()
        await session.add_listener(CHANNEL, self._told)
        await session.execute("SELECT pg_advisory_lock($1, $2)", NODES, int(self.name))
        self.session = session

    async def _stay(self) -> None:
        """Be there for ever: a session that ends is followed by another one, and what was missed is caught up."""
        while True:
            try:
                if self.session is None:
                    await self._join()
                    self.missed()
                await self._count()
                await asyncio.sleep(CENSUS)
            except BROKEN as error:
                self.link.troubles.met(error)
                self.leave()
                await asyncio.sleep(AGAIN)
            except Exception:
                log.exception("The session of this node failed; it is made anew.")
                self.leave()
                await asyncio.sleep(CENSUS)

    async def _count(self) -> None:
        """See who is alive, and that this session is."""
        async with self.turns:
            if self.session is None:
                return
            alive = {row[0] for row in await self.session.fetch(ALIVE, NODES)}
        gone = self.others - alive
        self.others = alive - {int(self.name)}
        if gone:
            log.warning("Another node has left: its tables are taken over by those that stay.")
            self.bereft()

    def _told(self, connection: Connection, pid: int, channel: str, text: str) -> None:
        node, notices = read(text)
        if node != self.name:
            self.heard(notices)


def number_of(table: str) -> int:
    """A table as PostgreSQL numbers locks."""
    return int.from_bytes(blake2b(table.encode(), digest_size=8).digest(), "big", signed=True)
