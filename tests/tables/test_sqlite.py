"""What only a file can suffer: a full disk, another server on it, something else in its place."""

import sqlite3
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

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
