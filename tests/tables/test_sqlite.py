"""What only a file can suffer: a full disk, another server on it, something else in its place."""

import asyncio
import sqlite3
import threading
import time
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from atoll.tables import sqlite
from atoll.tables.sqlite import SqliteStore
from atoll.tables.trouble import StoreError
from tests.tables.tools import ANA, BEN, entry, person, stored, use


def run(path: Path, work: Callable[[SqliteStore], Awaitable[None]], patience: float = 5.0) -> None:
    use(SqliteStore(path, patience), work)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "deep" / "tables.db"


def test_a_full_disk_acknowledges_nothing_and_the_writer_lives(path: Path) -> None:
    table = stored(person(0, ANA), person(1, BEN))
    id = table.header.id
    long = "x" * 100_000

    def limit(db: sqlite3.Connection, pages: int) -> None:
        db.execute(f"PRAGMA max_page_count={pages}")

    async def work(store: SqliteStore) -> None:
        await store.create(table)
        await store._do(lambda db: limit(db, 20))
        with pytest.raises(StoreError, match="full"):
            await store.append(id, entry(0, 0, long))
        kept = await store.load(id)
        assert kept is not None
        assert kept.entries == []
        await store._do(lambda db: limit(db, 1_000_000))
        assert await store.append(id, entry(0, 0, long))

    run(path, work)


def test_whoever_goes_away_while_the_disk_is_busy_leaves_the_writer_and_the_others_alone(path: Path) -> None:
    tables = [stored(person(0, ANA), person(1, BEN)) for _ in range(8)]

    async def work(store: SqliteStore) -> None:
        for table in tables:
            await store.create(table)
        busy = asyncio.create_task(store._do(lambda _: time.sleep(0.05)))
        copy = asyncio.create_task(store.back_up(path.with_name("copy.db")))
        await asyncio.sleep(0)
        asked = [asyncio.create_task(store.append(table.header.id, entry(0, 0, "go"))) for table in tables]
        await asyncio.sleep(0.01)
        for task in (*asked[::2], copy, busy):
            task.cancel()
        assert await asyncio.wait_for(asyncio.gather(*asked[1::2]), 10) == [True] * 4
        assert [len(await store.since(table.header.id, 0)) for table in tables] == [1] * 8
        assert await store.back_up(path.with_name("copy.db")) == 8

    run(path, work)


def test_all_who_share_a_commit_are_told_at_once(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[int] = []
    settle = sqlite.settle

    def counted(answers: list[tuple[asyncio.Future[object], object]]) -> None:
        told.append(len(answers))
        settle(answers)

    async def work(store: SqliteStore) -> None:
        monkeypatch.setattr(sqlite, "settle", counted)
        begun, goes_on = threading.Event(), threading.Event()
        busy = asyncio.create_task(store._do(lambda _: begun.set() or goes_on.wait(5)))
        await asyncio.to_thread(begun.wait, 5)
        asked = [asyncio.create_task(store.called("none")) for _ in range(30)]
        await asyncio.sleep(0)
        goes_on.set()
        assert await asyncio.gather(busy, *asked) == [True, *[-1] * 30]
        assert told == [1, 30]

    run(path, work)


def test_a_second_server_on_the_same_file_is_told_so(path: Path) -> None:
    async def work(_: SqliteStore) -> None:
        rival = SqliteStore(path, patience=0.1)
        with pytest.raises(StoreError, match="another Atoll is using it"):
            await rival.open()

    run(path, work)


@pytest.mark.parametrize("content", [b"this is no database" * 100, b""])
def test_files_that_are_no_database(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "file.db"
    path.write_bytes(content)

    async def nothing(_: SqliteStore) -> None: ...

    if content:
        with pytest.raises(StoreError, match="not a database"):
            run(path, nothing)
    else:
        run(path, nothing)


def test_a_file_of_a_later_format_is_left_alone(path: Path) -> None:
    path.parent.mkdir()
    with sqlite3.connect(path) as db:
        db.execute("PRAGMA user_version=99")

    async def nothing(_: SqliteStore) -> None: ...

    with pytest.raises(StoreError, match="a later version of Atoll"):
        run(path, nothing)
