"""The way of moves into PostgreSQL: whatever waits while one statement commits is the next one.

A notice to other nodes takes a lock of the whole database until its commit, so there is one for many moves."""

import asyncio
import time
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from typing import Any

from atoll.tables.pglink import AGAIN, BROKEN, CERTAINTY, Connection, Link
from atoll.tables.store import Entry

GROUP = 256  # entries that may share one commit: the notice of them fits into the 8,000 bytes it may have
WRITERS = 2
CHANNEL = "atoll"

APPEND = """
WITH won AS (
  INSERT INTO entries SELECT * FROM unnest(
    $1::text[], $2::int[], $3::int[], $4::text[], $5::text[], $6::float8[], $7::text[])
  ON CONFLICT DO NOTHING RETURNING "table", n, seat, kind, text),
told AS (SELECT pg_notify($8, $9 || string_agg(E'\\n' || "table" || ' ' || n, '')) FROM won HAVING count(*) > 0)
SELECT won.* FROM won, told
"""
KEPT = """SELECT "table", n, seat, kind, text FROM entries
 WHERE ("table", n) IN (SELECT * FROM unnest($1::text[], $2::int[]))"""
SAME = 'SELECT true FROM entries WHERE "table" = $1 AND n = $2 AND seat = $3 AND kind = $4 AND text = $5'
#: ends a session whose connection broke, so that nothing of it can happen any more; finds it until it is gone
END = """SELECT pg_terminate_backend(pid) FROM pg_stat_activity
 WHERE pid = $1 AND backend_start = $2::text::timestamptz"""
SESSION = "SELECT pid, backend_start::text FROM pg_stat_activity WHERE pid = pg_backend_pid()"

Row = tuple[str, int, int, str, str, float, str]
Kept = dict[tuple[str, int], tuple[int, str, str]]
Waiting = tuple[asyncio.Future[bool], Row]


class Writer:
    """Answers every append, whatever happens; its tasks outlive every error, or all later moves would hang."""

    def __init__(self, link: Link, node: str, unsure: Callable[[], None]) -> None:
        self.link, self.node = link, node
        self.unsure = unsure  # called when something may have been stored that nobody was told of
        self.queue: asyncio.Queue[Waiting] = asyncio.Queue()
        self.tasks: list[asyncio.Task[None]] = []

    def start(self) -> None:
        self.tasks = [asyncio.create_task(self._run()) for _ in range(WRITERS)]

    async def close(self, patience: float) -> None:
        """Stop, once everything that waits has its answer."""
        with suppress(TimeoutError):
            await asyncio.wait_for(self.queue.join(), patience)
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)

    async def append(self, table: str, entry: Entry) -> bool:
        answer: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        row = (table, entry.n, entry.seat, entry.kind, entry.text, entry.at, entry.did)
        self.queue.put_nowait((answer, row))
        return await answer

    async def _run(self) -> None:
        session = Session(self.link)
        try:
            while True:
                batch = [await self.queue.get()]
                while len(batch) < GROUP and not self.queue.empty():
                    batch.append(self.queue.get_nowait())
                await self._serve(session, batch)
                for _ in batch:
                    self.queue.task_done()
        finally:
            await session.drop()

    async def _serve(self, session: "Session", batch: list[Waiting]) -> None:
        """Answer a batch. One that fails for what is in it is tried again one by one."""
        try:
            kept = await self._store(session, [row for _, row in batch])
        except Exception as error:
            if len(batch) > 1 and not isinstance(error, BROKEN):
                for one in batch:
                    await self._serve(session, [one])
                return
            trouble = self.link.troubles.met(error)
            for answer, _ in batch:
                if not answer.done():
                    answer.set_exception(trouble)
            return
        self.link.troubles.overcome()
        for answer, row in batch:
            if not answer.done():
                answer.set_result(kept.get(row[:2]) == row[2:5])

    async def _store(self, session: "Session", rows: list[Row]) -> Kept:
        """What the log holds under the numbers of these entries, once they are in it or have lost."""
        connection = await session.connection()
        try:
            return await self._append(connection, rows)
        except BROKEN as error:
            return await self._settle(session, rows, error)

    async def _append(self, connection: Connection, rows: list[Row]) -> Kept:
        won = await connection.fetch(APPEND, *map(list, zip(*rows, strict=True)), CHANNEL, self.node)
        kept = by_number(won)
        if lost := [row for row in rows if row[:2] not in kept]:
            kept |= by_number(
                await connection.fetch(KEPT, [row[0] for row in lost], [row[1] for row in lost])
            )
        return kept

    async def _settle(self, session: "Session", rows: list[Row], error: Exception) -> Kept:
        """The connection broke, perhaps during the commit. Once nothing can come of it any more, the same again
        finds what was kept and keeps what was not."""
        until = time.monotonic() + CERTAINTY
        before = await session.drop()
        while time.monotonic() < until:
            with suppress(*BROKEN):
                connection = await session.connection()
                while await connection.fetchval(END, *before) is not None:
                    await asyncio.sleep(AGAIN / 10)
                return await self._append(connection, rows)
            await session.drop()
            await asyncio.sleep(AGAIN)
        self.unsure()
        raise error


class Session:
    """One connection for one who writes, made anew when it broke."""

    def __init__(self, link: Link) -> None:
        self.link = link
        self.open: Connection | None = None
        self.identity: tuple[int, str] = (0, "")  # of the last session, for PostgreSQL

    async def connection(self) -> Connection:
        if self.open is None or self.open.is_closed():
            made = await self.link.connect()
            pid, begun = await made.fetchrow(SESSION)
            self.open, self.identity = made, (pid, begun)
        return self.open

    async def drop(self) -> tuple[int, str]:
        """Leave a connection that is of no use; whose session that was."""
        if self.open is not None:
            self.open.terminate()
            self.open = None
        return self.identity


def by_number(rows: Iterable[Sequence[Any]]) -> Kept:
    return {(table, n): (seat, kind, text) for table, n, seat, kind, text in rows}
