"""The tables in one SQLite file."""

import asyncio
import queue
import secrets
import sqlite3
import threading
from collections.abc import Callable, Mapping
from concurrent.futures import Future
from contextlib import suppress
from pathlib import Path
from typing import Any, TypeVar

from atoll.tables import statements
from atoll.tables.copies import copy, finish, unfinished
from atoll.tables.database import connect
from atoll.tables.store import Entry, Key, Message, Seat, Store, Stored, Terms
from atoll.tables.trouble import FileTroubles, complaint

GROUP = 256  # jobs that may share one commit

T = TypeVar("T")
Job = Callable[[sqlite3.Connection], Any]
Asked = tuple[asyncio.Future[Any], Job]
Item = Asked | None  # None: stop


class SqliteStore(Store):
    """One thread owns the only connection; whatever waits while a commit syncs shares the next one."""

    def __init__(self, path: str | Path, patience: float = 5.0) -> None:
        self.path = Path(path)
        self.patience = patience  # seconds to wait for a file that another process holds
        self.jobs: queue.SimpleQueue[Item] = queue.SimpleQueue()
        self.thread: threading.Thread | None = None
        self.going = True
        self.copies: dict[Path, asyncio.Future[int]] = {}  # that the writer shall make
        self.troubles = FileTroubles(self.path)

    @property
    def waiting(self) -> int:
        return self.jobs.qsize()

    @property
    def trouble(self) -> str:
        return self.troubles.lasting

    async def open(self) -> None:
        opened: Future[None] = Future()
        self.thread = threading.Thread(target=self._run, args=(opened,), name="atoll-store", daemon=True)
        self.thread.start()
        await asyncio.wrap_future(opened)

    async def close(self) -> None:
        if self.thread is not None:
            self.jobs.put(None)
            await asyncio.to_thread(self.thread.join)

    async def secret(self) -> str:
        return await self._do(lambda db: statements.secret(db, secrets.token_hex(32)))

    # -- tables ----------------------------------------------------------------------------------

    async def create(self, table: Stored) -> None:
        await self._do(lambda db: statements.insert(db, table))

    async def load(self, table: str) -> Stored | None:
        return await self._do(lambda db: statements.select(db, table))

    async def since(self, table: str, n: int) -> list[Entry]:
        return await self._do(lambda db: statements.since(db, table, n))

    async def append(self, table: str, entry: Entry, seat: Seat | None = None) -> bool:
        return await self._do(lambda db: statements.append(db, table, entry, seat))

    async def seal(self, table: str, dids: Mapping[int, str]) -> None:
        await self._do(lambda db: statements.seal(db, table, dids))

    async def allow(self, table: str, terms: Terms) -> None:
        await self._do(lambda db: statements.allow(db, table, terms))

    async def delete(self, table: str, untouched_since: float | None = None) -> bool:
        def gone(db: sqlite3.Connection) -> bool:
            if untouched_since is not None and statements.touched_since(db, table, untouched_since):
                return False
            return statements.delete(db, table)

        return await self._do(gone)

    # -- people ----------------------------------------------------------------------------------

    async def add_key(self, table: str, key: Key) -> None:
        await self._do(lambda db: statements.add_key(db, table, key))

    async def keys(self, table: str) -> list[Key]:
        return await self._do(lambda db: statements.keys(db, table))

    async def drop_keys(self, table: str, seat: int, keep: str) -> None:
        await self._do(lambda db: statements.drop_keys(db, table, seat, keep))

    async def say(self, table: str, message: Message) -> bool:
        return await self._do(lambda db: statements.say(db, table, message))

    async def said(self, table: str, limit: int) -> list[Message]:
        return await self._do(lambda db: statements.said(db, table, limit))

    async def set_hook(self, table: str, seat: int, address: str) -> None:
        await self._do(lambda db: statements.set_hook(db, table, seat, address))

    async def hooks(self, table: str) -> dict[int, str]:
        return await self._do(lambda db: statements.hooks(db, table))

    async def called(self, table: str) -> int:
        return await self._do(lambda db: statements.called(db, table))

    async def note_call(self, table: str, turn: int) -> None:
        await self._do(lambda db: statements.note_call(db, table, turn))

    # -- finding ---------------------------------------------------------------------------------

    async def tables_of(self, browser: str, limit: int) -> list[str]:
        return await self._do(lambda db: statements.tables_of(db, browser, limit))

    async def lobby(self, limit: int) -> list[str]:
        return await self._do(lambda db: statements.lobby(db, limit))

    async def waited_for_since(self, moment: float, limit: int) -> list[str]:
        return await self._do(lambda db: statements.waited_for_since(db, moment, limit))

    async def hosted_since(self, browser: str, moment: float) -> int:
        return await self._do(lambda db: statements.hosted_since(db, browser, moment))

    async def untouched_since(self, moment: float, limit: int) -> list[str]:
        return await self._do(lambda db: statements.untouched_since(db, moment, limit))

    async def back_up(self, target: Path) -> int:
        part, copied = unfinished(target), asyncio.get_running_loop().create_future()
        await self._do(lambda db: self.copies.update({part: copied}))
        try:
            tables: int = await copied
            await asyncio.to_thread(finish, part, target, tables)
        finally:
            part.unlink(missing_ok=True)
        return tables

    # -- the writer ------------------------------------------------------------------------------

    async def _do(self, job: Callable[[sqlite3.Connection], T]) -> T:
        future: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self.jobs.put((future, job))
        return await future

    def _run(self, opened: Future[None]) -> None:
        try:
            db = connect(self.path, self.patience)
        except Exception as error:
            opened.set_exception(complaint(self.path, error))
            return
        opened.set_result(None)
        while self.going:
            self._serve(db, self._next_batch(self.jobs.get))
            while self.copies:
                self._copy(db, *self.copies.popitem())
        db.close()

    def _serve(self, db: sqlite3.Connection, batch: list[Asked]) -> None:
        if batch and not self._commit(db, batch):
            for one in batch:
                self._commit(db, [one], alone=True)

    def _next_batch(self, first: Callable[[], Item]) -> list[Asked]:
        """What waits now; after the last of it the writer stops."""
        batch: list[Asked] = []
        get = first
        try:
            while len(batch) < GROUP:
                if (item := get()) is None:
                    self.going = False
                    break
                batch.append(item)
                get = self.jobs.get_nowait
        except queue.Empty:
            pass
        return batch

    def _copy(self, db: sqlite3.Connection, target: Path, copied: asyncio.Future[int]) -> None:
        """Copy the file for a backup. Between two slices everything that waits is answered: play goes on."""
        try:
            tables = copy(db, target, lambda: self._serve(db, self._next_batch(self.jobs.get_nowait)))
            answer([(copied, tables)])
        except Exception as error:
            answer([(copied, complaint(target, error))])

    def _commit(self, db: sqlite3.Connection, batch: list[Asked], alone: bool = False) -> bool:
        """Run jobs in one transaction and answer them. A group with a failing job is left undone and
        unanswered; a job that fails alone is answered with the reason."""
        before = db.total_changes
        try:
            db.execute("BEGIN IMMEDIATE")
            answers = [job(db) for _, job in batch]
            db.execute("COMMIT")
        except Exception as error:
            roll_back(db)
            if alone:
                answer([(batch[0][0], self.troubles.met(error))])
            return False
        if db.total_changes > before:
            self.troubles.overcome()
        answer([(future, value) for (future, _), value in zip(batch, answers, strict=True)])
        return True


def roll_back(db: sqlite3.Connection) -> None:
    try:
        if db.in_transaction:
            db.execute("ROLLBACK")
    except sqlite3.Error:  # the next BEGIN will say what is wrong
        pass


def answer(answers: list[tuple[asyncio.Future[Any], Any]]) -> None:
    """Tell all who asked at once: their loop is woken once."""
    with suppress(RuntimeError):  # it is no more, and neither are they
        answers[0][0].get_loop().call_soon_threadsafe(settle, answers)


def settle(answers: list[tuple[asyncio.Future[Any], Any]]) -> None:
    """In their loop, but for those who went away in the meantime."""
    for future, value in answers:
        if future.done():
            continue
        if isinstance(value, Exception):
            future.set_exception(value)
        else:
            future.set_result(value)
