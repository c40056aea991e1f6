"""Where tables live: an append-only log of entries per table, in one SQLite file.

`Store` is all that the rest of Atoll knows. An entry is durable before `append` answers, and the
first entry under a number is the only one: two moves for the same moment can never both be played.
"""

import asyncio
import logging
import queue
import sqlite3
import threading
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from concurrent.futures import Future
from pathlib import Path
from typing import Any, Literal, TypeVar

import msgspec
from msgspec import Struct

from atoll.core.title import Value
from atoll.tables.copies import copy, finish, unfinished
from atoll.tables.database import connect
from atoll.tables.trouble import FileTroubles, StoreError, complaint

log = logging.getLogger(__name__)

T = TypeVar("T")
Controller = Literal["person", "bot", "open"]
NOBODY = -1


class Header(Struct, frozen=True):
    """What never changes about a table: with its moves, the whole truth."""

    id: str
    title: str
    version: int
    seats: int
    options: dict[str, Value]
    seed: int
    host: str  # the hash of a browser's key
    created: float


class Seat(Struct, frozen=True):
    """Who decides for a seat. `owner` and `invite` are hashes: no key is ever stored."""

    seat: int
    kind: Controller
    name: str
    level: str = ""
    owner: str = ""
    invite: str = ""
    invitations: int = 0  # how many links were issued: each one replaces the last


class Entry(Struct, frozen=True):
    """One line of the log, by kind: a move in notation; an undo with the number of moves it leaves; that the
    guide of the title is "on" or "off" from here; the version of the rules that holds from here; that a table
    which stands still was closed."""

    n: int
    seat: int  # NOBODY for what no player did
    kind: Literal["move", "undo", "guide", "rules", "close"]
    text: str
    at: float
    did: str = ""  # the digest of what a move did

    def same(self, other: "Entry") -> bool:
        return (self.n, self.seat, self.kind, self.text) == (other.n, other.seat, other.kind, other.text)


class Stored(Struct, frozen=True):
    header: Header
    seats: list[Seat]
    entries: list[Entry]


class Store(ABC):
    """What a database must be able to do for tables."""

    @property
    def waiting(self) -> int:
        """How many changes wait to be written."""
        return 0

    @property
    def trouble(self) -> str:
        """What keeps it from writing, while that lasts."""
        return ""

    @abstractmethod
    async def open(self) -> None: ...

    @abstractmethod
    async def close(self) -> None: ...

    @abstractmethod
    async def create(self, table: Stored) -> None: ...

    @abstractmethod
    async def load(self, table: str) -> Stored | None: ...

    @abstractmethod
    async def append(self, table: str, entry: Entry) -> bool:
        """Whether this entry, from this call or an earlier one, is what the log holds under its number."""

    @abstractmethod
    async def seal(self, table: str, dids: Mapping[int, str]) -> None:
        """Note what moves did, by the numbers of their entries, where that is not known yet."""

    @abstractmethod
    async def reseat(self, table: str, before: Seat, after: Seat) -> bool:
        """Change a seat unless somebody was faster."""

    @abstractmethod
    async def tables_of(self, browser: str, limit: int) -> list[str]:
        """Tables where a browser sits or is the host and that are not closed, latest first."""

    @abstractmethod
    async def with_bots_since(self, moment: float, limit: int) -> list[str]:
        """Tables with bots that were made or played at since then and are not closed, latest first."""

    @abstractmethod
    async def hosted_since(self, browser: str, moment: float) -> int:
        """How many tables a browser has made since then."""

    @abstractmethod
    async def untouched_since(self, moment: float, limit: int) -> list[str]:
        """Tables that were neither made nor played at since then."""

    @abstractmethod
    async def delete(self, table: str, untouched_since: float) -> bool:
        """Delete a table for good, unless it was touched in the meantime."""

    @abstractmethod
    async def back_up(self, target: Path) -> int:
        """Make a file with everything that is stored by now, while play goes on; how many tables it has."""


OPEN = """NOT EXISTS (SELECT 1 FROM entries WHERE "table" = t.id AND kind = 'close')"""
LAST = 'coalesce((SELECT max(at) FROM entries WHERE "table" = t.id), t.created)'
UNTOUCHED = (
    """created < :moment AND NOT EXISTS (SELECT 1 FROM entries WHERE "table" = t.id AND at >= :moment)"""
)
GROUP = 256  # jobs that may share one commit

Job = Callable[[sqlite3.Connection], Any]
Item = tuple[Future[Any], Job] | None  # None: stop


class SqliteStore(Store):
    """One thread owns the only connection; whatever waits while a commit syncs shares the next one."""

    def __init__(self, path: str | Path, patience: float = 5.0) -> None:
        self.path = Path(path)
        self.patience = patience  # seconds to wait for a file that another process holds
        self.jobs: queue.SimpleQueue[Item] = queue.SimpleQueue()
        self.thread: threading.Thread | None = None
        self.going = True
        self.copies: dict[Path, Future[int]] = {}  # that the writer shall make
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

    async def create(self, table: Stored) -> None:
        await self._do(lambda db: insert(db, table))

    async def load(self, table: str) -> Stored | None:
        return await self._do(lambda db: select(db, table))

    async def append(self, table: str, entry: Entry) -> bool:
        return await self._do(lambda db: append(db, table, entry))

    async def seal(self, table: str, dids: Mapping[int, str]) -> None:
        await self._do(lambda db: seal(db, table, dids))

    async def reseat(self, table: str, before: Seat, after: Seat) -> bool:
        return await self._do(lambda db: reseat(db, table, before, after))

    async def tables_of(self, browser: str, limit: int) -> list[str]:
        return await self._do(lambda db: tables_of(db, browser, limit))

    async def with_bots_since(self, moment: float, limit: int) -> list[str]:
        query = (
            "SELECT id FROM tables t WHERE id IN (SELECT \"table\" FROM seats WHERE kind = 'bot')"
            ' AND (created >= :moment OR id IN (SELECT "table" FROM entries WHERE at >= :moment))'
            f" AND {OPEN} ORDER BY {LAST} DESC LIMIT :limit"
        )
        return await self._do(lambda db: column(db, query, {"moment": moment, "limit": limit}))

    async def hosted_since(self, browser: str, moment: float) -> int:
        query = "SELECT count(*) FROM tables WHERE host = ? AND created >= ?"
        return await self._do(lambda db: int(db.execute(query, (browser, moment)).fetchone()[0]))

    async def untouched_since(self, moment: float, limit: int) -> list[str]:
        query = f"SELECT id FROM tables t WHERE {UNTOUCHED} LIMIT :limit"
        return await self._do(lambda db: column(db, query, {"moment": moment, "limit": limit}))

    async def delete(self, table: str, untouched_since: float) -> bool:
        query = f"SELECT id FROM tables t WHERE id = :table AND {UNTOUCHED}"
        found = {"table": table, "moment": untouched_since}
        return await self._do(lambda db: any(delete(db, id) for id in column(db, query, found)))

    async def back_up(self, target: Path) -> int:
        part, copied = unfinished(target), Future[int]()
        await self._do(lambda db: self.copies.update({part: copied}))
        try:
            tables = await asyncio.wrap_future(copied)
            await asyncio.to_thread(finish, part, target, tables)
        finally:
            part.unlink(missing_ok=True)
        return tables

    # -- the writer ------------------------------------------------------------------------------

    async def _do(self, job: Callable[[sqlite3.Connection], T]) -> T:
        future: Future[T] = Future()
        self.jobs.put((future, job))
        return await asyncio.wrap_future(future)

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

    def _serve(self, db: sqlite3.Connection, batch: list[tuple[Future[Any], Job]]) -> None:
        if batch and not self._commit(db, batch):
            for one in batch:
                self._commit(db, [one], alone=True)

    def _next_batch(self, first: Callable[[], Item]) -> list[tuple[Future[Any], Job]]:
        """What waits now; after the last of it the writer stops."""
        batch: list[tuple[Future[Any], Job]] = []
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

    def _copy(self, db: sqlite3.Connection, target: Path, copied: Future[int]) -> None:
        """Copy the file for a backup. Between two slices everything that waits is answered: play goes on."""
        try:
            answer(copied, copy(db, target, lambda: self._serve(db, self._next_batch(self.jobs.get_nowait))))
        except Exception as error:
            answer(copied, complaint(target, error), failed=True)

    def _commit(
        self, db: sqlite3.Connection, batch: list[tuple[Future[Any], Job]], alone: bool = False
    ) -> bool:
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
                answer(batch[0][0], self.troubles.met(error), failed=True)
            return False
        if db.total_changes > before:
            self.troubles.overcome()
        for (future, _), value in zip(batch, answers, strict=True):
            answer(future, value)
        return True


def roll_back(db: sqlite3.Connection) -> None:
    try:
        if db.in_transaction:
            db.execute("ROLLBACK")
    except sqlite3.Error:  # the next BEGIN will say what is wrong
        pass


def answer(future: Future[Any], value: Any, failed: bool = False) -> None:
    """Tell whoever asked, unless they went away in the meantime."""
    if future.set_running_or_notify_cancel():
        future.set_exception(value) if failed else future.set_result(value)


# -- statements ------------------------------------------------------------------------------------


def insert(db: sqlite3.Connection, table: Stored) -> None:
    head = table.header
    options = msgspec.json.encode(head.options).decode()
    row = (head.id, head.title, head.version, head.seats, options, head.seed, head.host, head.created)
    db.execute("INSERT INTO tables VALUES(?,?,?,?,?,?,?,?)", row)
    seats = [(head.id, *msgspec.structs.astuple(seat)) for seat in table.seats]
    db.executemany("INSERT INTO seats VALUES(?,?,?,?,?,?,?,?)", seats)
    entries = [(head.id, *msgspec.structs.astuple(entry)) for entry in table.entries]
    db.executemany("INSERT INTO entries VALUES(?,?,?,?,?,?,?)", entries)


def select(db: sqlite3.Connection, table: str) -> Stored | None:
    row = db.execute("SELECT * FROM tables WHERE id = ?", (table,)).fetchone()
    if row is None:
        return None
    id, title, version, seats, options, seed, host, created = row
    header = Header(id, title, version, seats, msgspec.json.decode(options), seed, host, created)
    kept = Stored(header, rows(db, "seats", "seat", table, Seat), rows(db, "entries", "n", table, Entry))
    if [seat.seat for seat in kept.seats] != list(range(seats)):
        raise StoreError(f"seats of table {id} are missing")
    if [entry.n for entry in kept.entries] != list(range(len(kept.entries))):
        raise StoreError(f"entries of table {id} are missing")
    return kept


def rows(db: sqlite3.Connection, source: str, order: str, table: str, kind: Callable[..., T]) -> list[T]:
    found = db.execute(f'SELECT * FROM {source} WHERE "table" = ? ORDER BY {order}', (table,))
    return [kind(*row[1:]) for row in found]


def append(db: sqlite3.Connection, table: str, entry: Entry) -> bool:
    key = (table, entry.n, entry.seat, entry.kind, entry.text)
    row = (*key, entry.at, entry.did)
    if db.execute("INSERT OR IGNORE INTO entries VALUES(?,?,?,?,?,?,?)", row).rowcount == 1:
        return True
    same = 'SELECT 1 FROM entries WHERE "table" = ? AND n = ? AND seat = ? AND kind = ? AND text = ?'
    return db.execute(same, key).fetchone() is not None


def delete(db: sqlite3.Connection, table: str) -> bool:
    for source in ("entries", "seats"):
        db.execute(f'DELETE FROM {source} WHERE "table" = ?', (table,))
    return db.execute("DELETE FROM tables WHERE id = ?", (table,)).rowcount == 1


def seal(db: sqlite3.Connection, table: str, dids: Mapping[int, str]) -> None:
    query = "UPDATE entries SET did = ? WHERE \"table\" = ? AND n = ? AND did = ''"
    db.executemany(query, [(did, table, n) for n, did in dids.items()])


def reseat(db: sqlite3.Connection, table: str, before: Seat, after: Seat) -> bool:
    query = (
        "UPDATE seats SET kind = ?, name = ?, level = ?, key_hash = ?, invite_hash = ?, invitations = ?"
        ' WHERE "table" = ? AND seat = ? AND kind = ? AND key_hash = ? AND invitations = ?'
    )
    change = (after.kind, after.name, after.level, after.owner, after.invite, after.invitations)
    now = (table, before.seat, before.kind, before.owner, before.invitations)
    return db.execute(query, change + now).rowcount == 1


def tables_of(db: sqlite3.Connection, browser: str, limit: int) -> list[str]:
    mine = 'host = :browser OR id IN (SELECT "table" FROM seats WHERE key_hash = :browser)'
    values = {"browser": browser, "limit": limit}
    try:
        query = f"SELECT id FROM tables t WHERE ({mine}) AND {OPEN} ORDER BY {LAST} DESC LIMIT :limit"
        return column(db, query, values)
    except sqlite3.DatabaseError:
        return readable(db, f"SELECT CAST(id AS BLOB) FROM tables WHERE {mine}", values)[:limit]


def readable(db: sqlite3.Connection, query: str, values: dict[str, Any]) -> list[str]:
    """Tables one by one, latest first; those with a row that cannot be read are left out."""
    found: list[tuple[float, str]] = []
    for (raw,) in db.execute(query, values).fetchall():
        try:
            last = f"SELECT {LAST} FROM tables t WHERE id = ? AND {OPEN}"
            found += [(at, id) for id in [raw.decode()] for (at,) in db.execute(last, (id,))]
        except (sqlite3.DatabaseError, UnicodeDecodeError) as error:
            log.error("table %r cannot be read: %s", raw, error)
    return [id for _, id in sorted(found, reverse=True)]


def column(db: sqlite3.Connection, query: str, values: dict[str, Any]) -> list[str]:
    return [row[0] for row in db.execute(query, values)]
