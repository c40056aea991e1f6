"""The store keeps what it acknowledged, once, whatever happens around it."""

import asyncio
import os
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from msgspec.structs import replace

from atoll.tables.store import SqliteStore
from atoll.tables.trouble import StoreError
from tests.tables.tools import ANA, BEN, entry, person, stored


def run(path: Path, work: Callable[[SqliteStore], Awaitable[None]], patience: float = 5.0) -> None:
    async def main() -> None:
        store = SqliteStore(path, patience)
        await store.open()
        try:
            await work(store)
        finally:
            await store.close()

    asyncio.run(main())


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "deep" / "tables.db"


def test_what_is_created_is_loaded(path: Path) -> None:
    table = stored(person(0, ANA), person(1, BEN), moves=12)

    async def write(store: SqliteStore) -> None:
        await store.create(table)
        assert await store.load(table.header.id) == table
        assert await store.load("nothing") is None

    async def read(store: SqliteStore) -> None:
        assert await store.load(table.header.id) == table
        assert await store.tables_of(BEN.hash, 5) == [table.header.id]
        assert await store.tables_of("nobody", 5) == []

    run(path, write)
    run(path, read)


def test_of_many_entries_under_one_number_one_wins(path: Path) -> None:
    table = stored(person(0, ANA), person(1, BEN))
    id = table.header.id

    async def race(store: SqliteStore) -> None:
        await store.create(table)
        for n in range(40):
            rivals = [entry(n, k % 2, f"move {k}") for k in range(8)]
            won = await asyncio.gather(*[store.append(id, rival) for rival in rivals])
            assert sum(won) == 1
            kept = await store.load(id)
            assert kept is not None
            assert kept.entries[n].same(rivals[won.index(True)])
            again = await asyncio.gather(*[store.append(id, rival) for rival in rivals])
            assert again == won

    run(path, race)


def test_a_retry_keeps_the_first_entry(path: Path) -> None:
    table = stored(person(0, ANA), person(1, BEN))
    first = entry(0, 0, "done")

    async def work(store: SqliteStore) -> None:
        await store.create(table)
        assert await store.append(table.header.id, first)
        assert await store.append(table.header.id, replace(first, at=first.at + 9))
        assert not await store.append(table.header.id, replace(first, seat=1))
        assert not await store.append(table.header.id, replace(first, kind="undo"))
        kept = await store.load(table.header.id)
        assert kept is not None
        assert kept.entries == [first]

    run(path, work)


def test_a_seat_changes_only_from_what_it_was(path: Path) -> None:
    table = stored(person(0, ANA), person(1, BEN))
    mine = table.seats[0]

    async def work(store: SqliteStore) -> None:
        await store.create(table)
        taken = replace(mine, owner=BEN.hash)
        assert await store.reseat(table.header.id, mine, taken)
        assert not await store.reseat(table.header.id, mine, replace(mine, name="X"))
        kept = await store.load(table.header.id)
        assert kept is not None
        assert kept.seats == [taken, table.seats[1]]

    run(path, work)


def test_one_bad_job_does_not_fail_its_neighbours(path: Path) -> None:
    table = stored(person(0, ANA), person(1, BEN))
    good, bad = entry(0, 0, "done"), entry(0, 0, "done")

    async def work(store: SqliteStore) -> None:
        await store.create(table)
        answers = await asyncio.gather(
            store.append("no such table", bad),
            store.append(table.header.id, good),
            store.create(table),
            return_exceptions=True,
        )
        assert isinstance(answers[0], StoreError)
        assert answers[1] is True
        assert isinstance(answers[2], StoreError)

    run(path, work)


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


WRITER = """
import asyncio, sys
from atoll.tables.store import SqliteStore
from tests.tables.tools import ANA, BEN, entry, person, stored

async def main():
    store = SqliteStore(sys.argv[1])
    await store.open()
    table = stored(person(0, ANA), person(1, BEN))
    await store.create(table)
    print(table.header.id, flush=True)
    async def write(n):
        if await store.append(table.header.id, entry(n, 0, f"move {n}")):
            print(n, flush=True)
    for start in range(0, 10**6, 16):
        await asyncio.gather(*[write(n) for n in range(start, start + 16)])

asyncio.run(main())
"""


def test_a_killed_writer_has_kept_all_it_acknowledged(path: Path) -> None:
    command = [sys.executable, "-c", WRITER, str(path)]
    for _ in range(3):
        writer = subprocess.Popen(
            command,
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
        )
        assert writer.stdout is not None
        id = writer.stdout.readline().strip()
        said = [int(writer.stdout.readline()) for _ in range(150)]
        writer.send_signal(signal.SIGKILL)
        said += [int(line) for line in writer.stdout.read().split("\n")[:-1]]
        writer.wait()

        async def check(store: SqliteStore, id: str = id, said: list[int] = said) -> None:
            kept = await store.load(id)
            assert kept is not None
            assert {e.n for e in kept.entries} >= set(said)
            assert all(e.text == f"move {e.n}" for e in kept.entries)

        run(path, check)
