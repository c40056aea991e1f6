"""Every store keeps what it acknowledged, once, whatever happens around it: a file as well as PostgreSQL."""

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from msgspec.structs import replace

from atoll.tables.places import store_at
from atoll.tables.store import HOST, Key, Message, Seat, Store, Terms
from atoll.tables.trouble import StoreError
from tests.tables.tools import ANA, BEN, CID, entry, person, stored, use

Place = str | Path


def run(place: Place, work: Callable[[Store], Awaitable[None]]) -> None:
    use(store_at(place), work)


@pytest.fixture(params=["sqlite", "postgres"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Place:
    if request.param == "sqlite":
        return tmp_path / "deep" / "tables.db"
    return str(request.getfixturevalue("postgres").database())


def test_what_is_created_is_loaded(place: Place) -> None:
    table = stored(person(0, ANA), person(1, BEN), moves=12)

    async def write(store: Store) -> None:
        await store.create(table)
        assert await store.load(table.header.id) == table
        assert await store.load("nothing") is None

    async def read(store: Store) -> None:
        assert await store.load(table.header.id) == table
        assert await store.tables_of(BEN.hash, 5) == [table.header.id]
        assert await store.tables_of("nobody", 5) == []

    run(place, write)
    run(place, read)


def test_of_many_entries_under_one_number_one_wins(place: Place) -> None:
    table = stored(person(0, ANA), person(1, BEN))
    id = table.header.id

    async def race(store: Store) -> None:
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

    run(place, race)


def test_a_retry_keeps_the_first_entry(place: Place) -> None:
    table = stored(person(0, ANA), person(1, BEN))
    first = entry(0, 0, "done")

    async def work(store: Store) -> None:
        await store.create(table)
        assert await store.append(table.header.id, first)
        assert await store.append(table.header.id, replace(first, at=first.at + 9))
        assert not await store.append(table.header.id, replace(first, seat=1))
        assert not await store.append(table.header.id, replace(first, kind="undo"))
        kept = await store.load(table.header.id)
        assert kept is not None
        assert kept.entries == [first]

    run(place, work)


def test_a_seat_changes_with_its_entry_or_not_at_all(place: Place) -> None:
    table = stored(person(0, ANA), person(1, BEN))
    id, mine = table.header.id, table.seats[0]

    async def work(store: Store) -> None:
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

    run(place, work)


def test_links_end_with_the_last_of_those_who_had_the_seat(place: Place) -> None:
    table = stored(person(0, ANA), person(1, BEN))
    id, mine = table.header.id, table.seats[0]

    async def links(store: Store) -> list[str]:
        return [key.hash for key in await store.keys(id) if key.kind == "link"]

    async def work(store: Store) -> None:
        await store.create(table)
        await store.add_key(id, Key(0, "way back", "link", 1.0))
        await store.append(id, entry(0, 0, "too"), replace(mine, owners=(ANA.hash, CID.hash)))
        assert await links(store) == ["way back"]
        await store.append(id, entry(1, 0, "away"), replace(mine, owners=(BEN.hash,)))
        assert await links(store) == []
        assert await store.tables_of(CID.hash, 5) == []

    run(place, work)


def test_keys_messages_hooks_and_the_secret(place: Place) -> None:
    table = stored(person(0, ANA), Seat(1, "open", "Open seat 2"))
    id, secrets = table.header.id, []

    async def work(store: Store) -> None:
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
        assert await store.called(id) == -1
        for turn in (4, 7):
            await store.note_call(id, turn)
            assert await store.called(id) == turn
        assert await store.lobby(9) == []
        await store.allow(id, Terms(public=True))
        assert await store.lobby(9) == [id]
        assert await store.delete(id)
        assert await store.load(id) is None

    async def ask(store: Store) -> None:
        secrets.append(await store.secret())

    run(place, work)
    run(place, ask)
    run(place, ask)
    assert len(bytes.fromhex(secrets[0])) == 32
    assert secrets[0] == secrets[1]


def test_tables_where_people_may_wait_though_nobody_looks(place: Place) -> None:
    bot = Seat(1, "bot", "Moana", "random")
    alone = stored(person(0, ANA), bot)
    together = stored(person(0, ANA), bot, person(2, BEN))
    quiet = stored(person(0, ANA), person(1, BEN))
    slow = replace(quiet, header=replace(quiet.header, id="slow", clock='{"kind":"days","days":3}'))

    async def work(store: Store) -> None:
        for table in (alone, together, quiet, slow):
            await store.create(table)
        created = quiet.header.created
        found = await store.waited_for_since(created - 60, 10)
        assert set(found) == {together.header.id, "slow"}
        assert len(await store.waited_for_since(created - 60, 1)) == 1
        assert await store.waited_for_since(created + 60, 10) == []

    run(place, work)


def test_one_bad_job_does_not_fail_its_neighbours(place: Place) -> None:
    table = stored(person(0, ANA), person(1, BEN))
    good, bad = entry(0, 0, "done"), entry(0, 0, "done")

    async def work(store: Store) -> None:
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

    run(place, work)


WRITER = """
import asyncio, sys
from atoll.tables.places import store_at
from tests.tables.tools import ANA, BEN, entry, person, stored

async def main():
    store = store_at(sys.argv[1])
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


def test_a_killed_writer_has_kept_all_it_acknowledged(place: Place) -> None:
    command = [sys.executable, "-c", WRITER, str(place)]
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

        async def check(store: Store, id: str = id, said: list[int] = said) -> None:
            kept = await store.load(id)
            assert kept is not None
            assert {e.n for e in kept.entries} >= set(said)
            assert all(e.text == f"move {e.n}" for e in kept.entries)

        run(place, check)
