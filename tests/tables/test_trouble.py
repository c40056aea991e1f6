"""A full or read-only disk, a damaged file, a bad row: the host is told all of it, players what they need."""

import asyncio
import os
import shutil
import sqlite3
import tempfile
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest

from atoll.tables.database import check
from atoll.tables.hub import Hub
from atoll.tables.sqlite import SqliteStore
from atoll.tables.statements import tables_of
from atoll.tables.store import Seat
from atoll.tables.table import Table
from atoll.tables.trouble import StoreError
from tests.tables.tools import ANA, BEN, first_move, person, stored, with_hub

NOBODY_ELSE = 65534  # the user "nobody": a read-only folder is one even where tests run as root


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "tables.db"


def sql(statement: str) -> Callable[[sqlite3.Connection], object]:
    return lambda db: db.execute(statement).fetchall()


def on(hub: Hub) -> SqliteStore:
    assert isinstance(hub.store, SqliteStore)
    return hub.store


def damage(file: Path, page: int, size: int = 4096) -> None:
    """Overwrite the beginning of a page."""
    with file.open("rb+") as opened:
        opened.seek((page - 1) * size)
        opened.write(b"\xff" * 512)


async def play_on(hub: Hub, table: Table) -> None:
    while True:
        await hub.move(ANA, table.id, table.ply, table.turn, first_move(table))


def test_a_full_disk_refuses_moves_until_there_is_room(path: Path, caplog: pytest.LogCaptureFixture) -> None:
    table = stored(person(0, ANA), person(1, ANA))

    async def work(hub: Hub) -> None:
        id = table.header.id
        await hub.store.create(table)
        live = await hub.get(id)
        await hub.move(ANA, id, 0, 0, first_move(live))
        await on(hub)._do(sql("PRAGMA max_page_count=1"))  # not one more than there are
        with pytest.raises(StoreError, match="full") as refused:
            await play_on(hub, live)
        assert str(path.parent) not in str(refused.value)
        before = live.ply
        for _ in range(3):
            with pytest.raises(StoreError, match="full"):
                await hub.move(ANA, id, before, live.turn, first_move(live))
        kept = await hub.store.load(id)
        assert kept is not None
        assert len(kept.entries) == live.ply == before
        assert "written again" not in caplog.text
        await on(hub)._do(sql("PRAGMA max_page_count=1000000"))
        assert await hub.move(ANA, id, before, live.turn, first_move(live)) == before + 1

    asyncio.run(with_hub(path, work))
    told = [record.getMessage() for record in caplog.records]
    assert len(told) == 2, "once when it begins, once when it is over"
    assert f"The database {path} cannot be used: database or disk is full (SQLITE_FULL)" in told[0]
    assert f"MB free in {path.parent}" in told[0]
    assert "can be written again" in told[1]


def test_a_bot_goes_on_by_itself_when_there_is_room(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("atoll.tables.driver.DISK_PATIENCE", 0.05)
    bot = Seat(1, "bot", "Moana", "random")

    async def work(hub: Hub) -> None:
        await on(hub)._do(sql("CREATE TEMP TABLE full AS SELECT 1 AS is_full"))
        await on(hub)._do(sql(FULL_FOR_BOTS))
        table = await hub.create(ANA, "cacao", [Seat(0, "person", "Ana"), bot], {}, seed=1)
        while table.turn == 0:
            await hub.move(ANA, table.id, table.ply, 0, first_move(table))
        await until(lambda: "cannot move" in table.trouble)
        waiting = table.ply
        await on(hub)._do(sql("DELETE FROM full"))
        await until(lambda: table.ply > waiting)
        assert not table.trouble

    asyncio.run(with_hub(path, work))


FULL_FOR_BOTS = """CREATE TEMP TRIGGER no_room BEFORE INSERT ON entries WHEN new.seat = 1 AND EXISTS (SELECT * FROM full)
BEGIN SELECT RAISE(FAIL, 'no room'); END"""


async def until(happened: Callable[[], bool]) -> None:
    async with asyncio.timeout(60):
        while not happened():
            await asyncio.sleep(0.01)


def test_a_damaged_file_is_not_used_and_the_host_knows_what_to_do(path: Path) -> None:
    asyncio.run(with_hub(path, fill))
    damage(path, 4)
    before = path.read_bytes()
    with pytest.raises(StoreError, match=r"(damaged|malformed) .*atoll restore") as refused:
        asyncio.run(with_hub(path, fill))
    assert str(path) in str(refused.value)
    assert path.read_bytes() == before


async def fill(hub: Hub) -> None:
    for seed in range(5):
        await hub.store.create(stored(person(0, ANA), person(1, BEN), moves=60, seed=seed))


def test_the_check_of_a_large_file_ends_in_time(path: Path, caplog: pytest.LogCaptureFixture) -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        db.execute("CREATE TABLE much(x PRIMARY KEY) WITHOUT ROWID")
        db.execute(
            "WITH RECURSIVE n(x) AS (SELECT 1 UNION SELECT x + 1 FROM n LIMIT 20000) INSERT INTO much SELECT x FROM n"
        )
        check(db, path)
        assert not caplog.records
        check(db, path, seconds=0)
        assert "not to its end" in caplog.text
        assert db.execute("SELECT count(*) FROM much").fetchone() == (20000,)


@pytest.fixture
def read_only(path: Path) -> Iterator[Path]:
    """A folder with a database where nobody may write."""
    folder = Path(tempfile.mkdtemp())
    asyncio.run(with_hub(folder / "tables.db", fill))
    (folder / "tables.db").chmod(0o666)
    folder.chmod(0o555)
    root = os.geteuid() == 0
    if root:
        os.seteuid(NOBODY_ELSE)
    yield folder / "tables.db"
    if root:
        os.seteuid(0)
    folder.chmod(0o755)
    shutil.rmtree(folder)


def test_a_read_only_folder_is_called_by_its_name(read_only: Path) -> None:
    with pytest.raises(StoreError, match=r"cannot be written: \[Errno 13\] Permission denied") as refused:
        asyncio.run(with_hub(read_only, fill))
    assert f"the folder {read_only.parent}" in str(refused.value)


BAD_ROWS = {
    "options that are no JSON": "UPDATE tables SET options = '{' WHERE id = :bad",
    "a seat is missing": 'DELETE FROM seats WHERE "table" = :bad AND seat = 1',
    "an entry is missing": 'DELETE FROM entries WHERE "table" = :bad AND n = 3',
    "an undo to nowhere": "UPDATE entries SET kind = 'undo', text = 'x' WHERE \"table\" = :bad AND n = 3",
    "a seat is no text": "UPDATE seats SET name = CAST(x'ff' AS TEXT) WHERE \"table\" = :bad",
    "no title": "UPDATE tables SET title = 'gone' WHERE id = :bad",
    "a title is no text": "UPDATE tables SET title = CAST(x'ff' AS TEXT) WHERE id = :bad",
}


@pytest.mark.parametrize("statement", BAD_ROWS.values(), ids=BAD_ROWS)
def test_a_bad_row_leaves_out_one_table_only(
    path: Path, statement: str, caplog: pytest.LogCaptureFixture
) -> None:
    good, bad = (stored(person(0, ANA), person(1, BEN), moves=6) for _ in range(2))

    async def work(hub: Hub) -> None:
        await hub.store.create(good)
        await hub.store.create(bad)
        await on(hub)._do(lambda db: db.execute(statement, {"bad": bad.header.id}))
        found = {table.id for table in await hub.tables_of(ANA)}
        assert found == {good.header.id}
        assert caplog.records

    asyncio.run(with_hub(path, work))


def test_damage_that_no_check_found_leaves_out_what_it_hit(
    path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    asyncio.run(with_hub(path, fill))
    with closing(sqlite3.connect(path)) as db:
        query = "SELECT pageno FROM dbstat WHERE name = 'entries' AND pagetype = 'leaf' LIMIT 1"
        try:
            [page] = db.execute(query).fetchone()
        except sqlite3.OperationalError:
            pytest.skip("this SQLite does not tell where its pages are")
    damage(path, page)
    with closing(sqlite3.connect(path)) as db:
        found = tables_of(db, ANA.hash, 30)
    assert 0 < len(found) < 5
    assert "malformed" in caplog.text
