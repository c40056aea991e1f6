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

from atoll.tables.sqlite import SqliteStore
from atoll.tables.store import HOST, Key, Message, Seat, Terms
from atoll.tables.trouble import StoreError
from tests.tables.tools import ANA, BEN, CID, entry, person, stored


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


def test_a_seat_changes_with_its_entry_or_not_at_all(path: Path) -> None:
    table = stored(person(0, ANA), person(1, BEN))
    id, mine = table.header.id, table.seats[0]

    async def work(store: SqliteStore) -> None:
        await store.create(table)
        taken = replace(mine, owners=(BEN.hash, CID.hash))
        told = replace(entry(0, 0, "taken"), kind="seat")
        assert await store.append(id, told, taken)
        assert not await store.append(id, replace(told, text="other"), replace(mine, name="X"))
        kept = await store.load(id)
        assert kept is not None
        assert [replace(seat, owners=tuple(sorted(seat.owners))) for seat in kept.seats] == [
            replace(taken, owners=tuple(sorted(taken.owners))),
            table.seats[1],
        ]
        assert await store.since(id, 0) == [told]
        assert await store.since(id, 1) == []
        assert await store.tables_of(CID.hash, 5) == [id]

    run(path, work)


def test_links_end_with_the_last_of_those_who_had_the_seat(path: Path) -> None:
    table = stored(person(0, ANA), person(1, BEN))
    id, mine = table.header.id, table.seats[0]

    async def links(store: SqliteStore) -> list[str]:
        return [key.hash for key in await store.keys(id) if key.kind == "link"]

    async def work(store: SqliteStore) -> None:
        await store.create(table)
        await store.add_key(id, Key(0, "way back", "link", 1.0))
        await store.append(id, entry(0, 0, "too"), replace(mine, owners=(ANA.hash, CID.hash)))
        assert await links(store) == ["way back"]
        await store.append(id, entry(1, 0, "away"), replace(mine, owners=(BEN.hash,)))
        assert await links(store) == []
        assert await store.tables_of(CID.hash, 5) == []

    run(path, work)


def test_keys_messages_hooks_and_the_secret(path: Path) -> None:
    table = stored(person(0, ANA), Seat(1, "open", "Open seat 2"))
    id, secrets = table.header.id, []

    async def work(store: SqliteStore) -> None:
        await store.create(table)
        await store.add_key(id, Key(HOST, "co-host", "browser", table.header.created + 1))
        assert ((await store.load(id)) or table).hosts == (ANA.hash, "co-host")
        await store.drop_keys(id, HOST, "co-host")
        assert ((await store.load(id)) or table).hosts == ("co-host",)
        assert await store.say(id, Message(0, 0, "Hello", 1.0))
        assert not await store.say(id, Message(0, 1, "Too late", 1.0))
        await store.say(id, Message(1, 0, "there", 1.0))
        assert [message.text for message in await store.said(id, 1)] == ["there"]
        await store.set_hook(id, 0, "https://a")
        await store.set_hook(id, 0, "https://b")
        assert await store.hooks(id) == {0: "https://b"}
        assert await store.lobby(9) == []
        await store.allow(id, Terms(public=True))
        assert await store.lobby(9) == [id]
        assert await store.delete(id)
        assert await store.load(id) is None

    async def ask(store: SqliteStore) -> None:
        secrets.append(await store.secret())

    run(path, work)
    run(path, ask)
    run(path, ask)
    assert len(bytes.fromhex(secrets[0])) == 32
    assert secrets[0] == secrets[1]


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
from atoll.tables.sqlite import SqliteStore
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
