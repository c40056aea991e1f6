"""What only PostgreSQL can do or suffer: several nodes, connections that break, a database that goes away."""

import asyncio
import random
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import pytest
from msgspec.structs import replace

from atoll.core.errors import AtollError
from atoll.tables.hub import Hub
from atoll.tables.keeping import Keeping
from atoll.tables.nodes import ANYTHING, GONE, MESSAGE, Notice, read, spell
from atoll.tables.pglink import NUMBER
from atoll.tables.places import shown, store_at
from atoll.tables.postgres import PostgresStore
from atoll.tables.store import HOST, Key, Message, Stored, Terms
from atoll.tables.trouble import StoreError
from atoll.web.app import Settings
from atoll.web.serve import serve
from tests.postgres import Postgres
from tests.tables.tools import ANA, BEN, entry, first_move, person, stored

END_ALL = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'atoll'"


@asynccontextmanager
async def opened(address: str, nodes: int = 1) -> AsyncIterator[list[PostgresStore]]:
    stores = [PostgresStore(address, shown(address)) for _ in range(nodes)]
    await asyncio.gather(*(store.open() for store in stores))
    try:
        yield stores
    finally:
        for store in stores:
            await store.close()


@pytest.fixture
def address(postgres: Postgres) -> str:
    return postgres.database()


async def until(happened: Callable[[], bool] | Callable[[], Awaitable[bool]]) -> None:
    async with asyncio.timeout(20):
        while True:
            answer = happened()
            if answer if isinstance(answer, bool) else await answer:
                return
            await asyncio.sleep(0.02)


def test_nodes_that_start_together_make_one_schema(address: str) -> None:
    async def main() -> None:
        async with opened(address, nodes=4) as stores:
            assert len({await store.secret() for store in stores}) == 1

    asyncio.run(main())


def test_a_database_of_a_later_format_is_left_alone(address: str, postgres: Postgres) -> None:
    async def main() -> None:
        async with opened(address):
            pass
        database = address.partition("@/")[2].partition("?")[0]
        postgres.sql("UPDATE meta SET value = '99' WHERE name = 'schema'", database)
        with pytest.raises(StoreError, match="a later version of Atoll"):
            async with opened(address):
                pass

    asyncio.run(main())


def test_every_change_is_told_to_the_other_nodes(address: str) -> None:
    table = stored(person(0, ANA), person(1, BEN))
    id = table.header.id
    heard: list[Notice] = []

    async def main() -> None:
        async with opened(address, nodes=2) as (here, there):
            there.nodes.follow(heard.extend, lambda: None, lambda: None)
            here.nodes.follow(
                lambda _: pytest.fail("a node was told its own news"), lambda: None, lambda: None
            )
            await here.create(table)
            await asyncio.gather(*(here.append(id, entry(n, 0, f"move {n}")) for n in range(3)))
            seat = replace(table.seats[1], name="Bea")
            await here.append(id, replace(entry(3, 1, "named"), kind="seat"), seat)
            await here.allow(id, Terms(public=True))
            await here.add_key(id, Key(HOST, "co-host", "browser", 1.0))
            await here.say(id, Message(0, 0, "Hello", 1.0))
            await here.delete(id)
            await until(lambda: Notice(id, GONE) in heard)

    asyncio.run(main())
    numbers = [*range(4), ANYTHING, ANYTHING, MESSAGE, GONE]
    assert sorted(heard) == sorted(Notice(id, number) for number in numbers)


def test_notices_are_read_as_they_were_spelled() -> None:
    notices = [Notice("abc", 0), Notice("def", MESSAGE), Notice("ghi", 412)]
    assert read(spell("17", notices)) == ("17", notices)


def test_one_node_at_a_time_claims_a_table_and_death_frees_it(address: str, postgres: Postgres) -> None:
    async def main() -> None:
        async with opened(address, nodes=2) as (here, there):
            assert await here.nodes.claim("t")
            assert await here.nodes.claim("t")
            assert not await there.nodes.claim("t")
            await here.nodes.release("t")
            assert await there.nodes.claim("t")
            bereft = asyncio.Event()
            here.nodes.follow(lambda _: None, lambda: None, bereft.set)
            await until(lambda: bool(here.node.others))
            await there.close()
            await asyncio.wait_for(bereft.wait(), 10)
            assert await here.nodes.claim("t")

    asyncio.run(main())


def test_connections_that_break_lose_and_double_nothing(address: str, postgres: Postgres) -> None:
    """All sessions are ended again and again, in the middle of commits, while many append."""
    tables = [stored(person(0, ANA), person(1, BEN)) for _ in range(6)]
    answered = {table.header.id: 0 for table in tables}
    chance = random.Random(3)
    done = asyncio.Event()

    async def play(store: PostgresStore, id: str) -> None:
        while not done.is_set():
            try:
                assert await store.append(id, entry(answered[id], 0, f"move {answered[id]}"))
                answered[id] += 1
            except StoreError:
                await asyncio.sleep(0.01)

    async def main() -> None:
        async with opened(address) as [store]:
            for table in tables:
                await store.create(table)
            players = [asyncio.create_task(play(store, id)) for id in answered]
            for _ in range(12):
                await asyncio.sleep(chance.random() / 10)
                await asyncio.to_thread(postgres.sql, END_ALL)
            before = sum(answered.values())
            await until(lambda: sum(answered.values()) > before + 20)
            done.set()
            await asyncio.gather(*players)
            for id, count in answered.items():
                kept = await store.load(id)
                assert kept is not None
                assert [e.text for e in kept.entries] == [f"move {n}" for n in range(count)]

    asyncio.run(main())


def test_changes_whose_commit_is_cut_off_are_asked_for(address: str, postgres: Postgres) -> None:
    """A seat is taken in a transaction of its own; its answer is true whatever became of the connection."""
    table = stored(person(0, ANA), person(1, BEN))
    id = table.header.id

    async def main() -> None:
        async with opened(address) as [store]:
            await store.create(table)
            for n in range(15):
                ending = asyncio.create_task(asyncio.to_thread(postgres.sql, END_ALL))
                await asyncio.sleep(n * 0.004)
                seat = replace(table.seats[1], name=f"Name {n}")
                told = replace(entry(n, 1, f"Name {n}"), kind="seat")
                for _ in range(50):
                    try:
                        assert await store.append(id, told, seat)
                        break
                    except StoreError:
                        await asyncio.sleep(0.05)
                await ending
                kept = await load(store, id)
                assert len(kept.entries) == n + 1
                assert kept.seats[1].name == f"Name {n}"

    asyncio.run(main())


async def load(store: PostgresStore, id: str) -> Stored:
    for _ in range(50):
        try:
            if kept := await store.load(id):
                return kept
        except StoreError:
            await asyncio.sleep(0.05)
    raise AssertionError("it cannot be read")


def test_what_became_of_a_transaction_is_known_afterwards(address: str) -> None:
    async def main() -> None:
        async with opened(address) as [store]:
            link = store.link
            async with link.changing() as db:
                committed = await db.fetchval(NUMBER)
            undone = ""
            with suppress(StoreError):
                async with link.changing() as db:
                    undone = await db.fetchval(NUMBER)
                    await db.execute("something in its way")
            assert await link.happened(committed)
            assert not await link.happened(undone)
            async with link.changing() as db:
                under_way = asyncio.create_task(link.happened(await db.fetchval(NUMBER)))
                await asyncio.sleep(0.1)
                assert not under_way.done()
            assert await under_way

    asyncio.run(main())


def test_a_hub_follows_what_was_missed_while_its_session_was_gone(address: str, postgres: Postgres) -> None:
    table = stored(person(0, ANA), person(1, ANA))
    id = table.header.id

    async def main() -> None:
        here, there = (Hub(PostgresStore(address, ""), pace=0) for _ in range(2))
        await here.open()
        await there.open()
        try:
            await here.store.create(table)
            mine, theirs = await here.get(id), await there.get(id)
            await here.move(ANA, id, 0, mine.turn, first_move(mine))
            await until(lambda: theirs.ply == 1)
            assert isinstance(there.store, PostgresStore)
            there.store.node.leave()
            await here.move(ANA, id, 1, mine.turn, first_move(mine))
            await until(lambda: theirs.ply == 2)
            assert theirs.entries == mine.entries
            assert theirs.state.turn == mine.state.turn
        finally:
            await here.close()
            await there.close()

    asyncio.run(main())


def test_passwords_are_never_shown(capsys: pytest.CaptureFixture[str]) -> None:
    secret = "postgresql://atoll:hush@127.0.0.1:1/tables?password=hush"
    assert shown(secret) == "postgresql://atoll@127.0.0.1:1/tables"
    with pytest.raises(StoreError, match=r"postgresql://atoll@127\.0\.0\.1:1/tables cannot be used") as told:
        asyncio.run(store_at(secret).open())
    assert "hush" not in str(told.value)


def test_backups_are_left_to_pg_dump(address: str, tmp_path: Path) -> None:
    with pytest.raises(AtollError, match="pg_dump"):
        serve("127.0.0.1", 0, Settings(address, keeping=Keeping(backup_dir=tmp_path)))
    with pytest.raises(StoreError, match="pg_dump"):
        asyncio.run(store_at(address).back_up(tmp_path / "copy"))


def test_a_dump_brings_everything_back(address: str, postgres: Postgres) -> None:
    table = stored(person(0, ANA), person(1, BEN), moves=20)

    async def main() -> None:
        async with opened(address) as [store]:
            await store.create(table)
        fresh = postgres.database()
        postgres.restore(postgres.dump(address), fresh)
        async with opened(fresh) as [store]:
            assert await store.load(table.header.id) == table

    asyncio.run(main())
