"""One node among others on a PostgreSQL database: it hears of changes, is known to be alive, and claims tables.

All three hang on one session. Locks of a session end with it, so a node that dies leaves nothing behind."""

import asyncio
import logging
import secrets
import time
from collections.abc import Callable, Sequence
from hashlib import blake2b

from atoll.tables.nodes import Attendants, Nodes, Notice, read
from atoll.tables.pglink import AGAIN, BROKEN, Connection, Link
from atoll.tables.pgwriter import CHANNEL

NODES = 0x61746F6C  # "atol": the class of locks by which nodes know each other
PRESENCE = "atoll_presence"  # the channel of announcements: who, how, and what about which tables
CHANGES, ALL, QUESTION = "+", "=", "?"
TELL = "SELECT pg_notify($1, $2)"
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
        self.attendants: Attendants | None = None
        self.spoke: dict[int, float] = {}  # when others announced something last
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

    def attend(self, attendants: Attendants) -> None:
        self.attendants = attendants

    async def announce(self, lines: Sequence[str], everything: bool) -> None:
        how = ALL if everything else CHANGES
        await self._ask(TELL, PRESENCE, "\n".join([f"{self.name} {how}", *lines]))

    async def open(self) -> None:
        await self._join()
        self.task = asyncio.create_task(self._stay())

    async def close(self) -> None:
        if self.task is not None:
            self.task.cancel()
            await asyncio.gather(self.task, return_exceptions=True)
        self.leave()

    async def claim(self, job: str) -> bool:
        if job not in self.claimed and await self._ask("SELECT pg_try_advisory_lock($1)", number_of(job)):
            self.claimed.add(job)
        return job in self.claimed

    async def release(self, job: str) -> None:
        if job in self.claimed:
            self.claimed.discard(job)
            await self._ask("SELECT pg_advisory_unlock($1)", number_of(job))

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
        if self.attendants is not None:
            await session.add_listener(PRESENCE, self._announced)
            await session.execute(TELL, PRESENCE, f"{self.name} {QUESTION}")
            self.attendants.asked()

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
            since = time.monotonic()
            alive = {row[0] for row in await self.session.fetch(ALIVE, NODES)}
        self._miss({node for node, at in self.spoke.items() if at < since} - alive)
        gone = self.others - alive
        self.others = alive - {int(self.name)}
        if gone:
            log.warning("Another node has left: its tables are taken over by those that stay.")
            self.bereft()

    def _told(self, connection: Connection, pid: int, channel: str, text: str) -> None:
        node, notices = read(text)
        if node != self.name:
            self.heard(notices)

    def _announced(self, connection: Connection, pid: int, channel: str, text: str) -> None:
        head, *lines = text.split("\n")
        node, how = head.split(" ")
        if node == self.name or self.attendants is None:
            return
        if how == QUESTION:
            self.attendants.asked()
        else:
            self.spoke[int(node)] = time.monotonic()
            self.attendants.heard(int(node), lines, how == ALL)

    def _miss(self, nodes: set[int]) -> None:
        """These do not live any more, so neither does what they said."""
        for node in nodes:
            del self.spoke[node]
        if nodes and self.attendants is not None:
            self.attendants.left(nodes)


def number_of(job: str) -> int:
    """A table, or another job, as PostgreSQL numbers locks."""
    return int.from_bytes(blake2b(job.encode(), digest_size=8).digest(), "big", signed=True)
