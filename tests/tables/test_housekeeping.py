"""Tables that nobody touches go when the host wants it, and no browser sets up more than its share."""

import asyncio
import logging
import time
from collections.abc import Sequence
from pathlib import Path

import pytest
from msgspec.structs import replace

from atoll.tables.housekeeping import expire, housekeeping
from atoll.tables.hub import DAY, Hub
from atoll.tables.keeping import Keeping
from atoll.tables.onlookers import Onlookers
from atoll.tables.quota import Quota
from atoll.tables.refused import Refused
from atoll.tables.sqlite import SqliteStore
from atoll.tables.store import Seat, Stored
from tests.tables.tools import ANA, BEN, CID, first_move, person, stored, with_hub

SEATS = [Seat(0, "person", "A"), Seat(1, "person", "B")]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "tables.db"


def aged(days: float, moves: int = 8) -> Stored:
    """A table that was made a hundred days ago and touched last so many days ago."""
    made, now = stored(person(0, ANA), person(1, BEN), moves=moves), time.time()
    entries = [replace(entry, at=now - days * DAY) for entry in made.entries]
    return Stored(replace(made.header, created=now - 100 * DAY), made.seats, entries)


class Watching:
    def refresh(self) -> None: ...

    def close(self) -> None: ...

    def present(self, owners: Sequence[str]) -> bool:
        return CID.hash in owners


def test_what_nobody_touches_expires(path: Path, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO)
    abandoned, empty, young, watched, fresh = aged(40), aged(40, moves=0), aged(20), aged(40), aged(40)

    async def work(hub: Hub) -> None:
        for table in (abandoned, empty, young, watched, fresh):
            await hub.store.create(table)
        onlookers: Onlookers = Watching()
        (await hub.get(watched.header.id)).onlookers = onlookers
        await hub.get(abandoned.header.id)
        touched = await hub.get(fresh.header.id)
        await hub.move(
            ANA if touched.turn == 0 else BEN, touched.id, touched.ply, touched.turn, first_move(touched)
        )
        gone = await expire(hub, time.time() - 30 * DAY)
        assert set(gone) == {abandoned.header.id, empty.header.id}
        for table in (young, watched, fresh):
            assert (await hub.get(table.header.id)).ply >= 8
        for id in gone:
            assert id in caplog.text
            with pytest.raises(Refused, match="no such table"):
                await hub.get(id)

    asyncio.run(with_hub(path, work))


def test_nothing_expires_unless_the_host_wants_it(path: Path) -> None:
    old = aged(99)

    async def work(hub: Hub, wanted: Keeping) -> None:
        async with housekeeping(hub, path, wanted):
            await asyncio.sleep(0.1)

    async def ask(hub: Hub) -> None:
        await hub.store.create(old)
        await work(hub, Keeping())
        assert await hub.store.load(old.header.id)
        await work(hub, Keeping(expire_days=30))
        assert await hub.store.load(old.header.id) is None

    asyncio.run(with_hub(path, ask))


def test_a_table_touched_in_the_meantime_stays(path: Path) -> None:
    old = aged(40)

    async def work(hub: Hub) -> None:
        await hub.store.create(old)
        assert not await hub.store.delete(old.header.id, time.time() - 41 * DAY)
        assert await hub.store.load(old.header.id) == old
        assert await hub.store.delete(old.header.id, time.time() - 39 * DAY)
        assert not await hub.store.delete(old.header.id, time.time())

    asyncio.run(with_hub(path, work))


def test_a_browser_sets_up_so_many_tables_and_no_more(path: Path) -> None:
    async def main() -> None:
        hub = Hub(SqliteStore(path), quota=Quota(3, 30))
        await hub.open()
        try:
            for _ in range(5):
                await hub.store.create(aged(40))  # long ago: they do not count
            for _ in range(3):
                await hub.create(ANA, "cacao", SEATS, {})
            with pytest.raises(Refused, match="3 tables in 30 days"):
                await hub.create(ANA, "cacao", SEATS, {})
            with pytest.raises(Refused, match="3 tables in 30 days"):
                await hub.create_guided(ANA, "cacao", "Ana")
            assert await hub.create(BEN, "cacao", SEATS, {})
        finally:
            await hub.close()

    asyncio.run(main())
