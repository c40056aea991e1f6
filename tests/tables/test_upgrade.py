"""Before an upgrade: which games of a database would go on, and which would stand still."""

import asyncio
import sqlite3
from pathlib import Path

import pytest

from atoll.tables.hub import Hub
from atoll.tables.sqlite import SqliteStore
from atoll.tables.statements import insert
from atoll.tables.store import Stored
from atoll.tables.trouble import StoreError
from atoll.tables.upgrade import Standing, survey
from tests.tables.cups import cups
from tests.tables.tools import ANA, BEN, old_database, person, stored, with_hub


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "tables.db"


def begun(*line: str) -> Stored:
    with cups():
        return stored(person(0, ANA, "Ana"), person(1, BEN, "Ben"), name="cups", line=line)


def keep(path: Path, *tables: Stored) -> None:
    async def work(hub: Hub) -> None:
        for table in tables:
            await hub.store.create(table)

    asyncio.run(with_hub(path, work))


def ask(path: Path) -> list[Standing]:
    return asyncio.run(survey(path))


def contents(folder: Path) -> dict[str, bytes]:
    """What is in the files, but for the empty ones that reading in this mode leaves behind."""
    found = {file.name: file.read_bytes() for file in folder.iterdir() if not file.name.endswith("-shm")}
    return {name: content for name, content in found.items() if content}


def test_every_table_has_its_verdict_and_the_file_stays_as_it_is(path: Path) -> None:
    good, bad = begun("draw one", "pass"), begun("pass", "draw two", "pass")
    keep(path, good, bad)
    before = contents(path.parent)
    with cups():
        assert [(found.table, found.verdict) for found in ask(path)] == [
            (good.header.id, "unchanged"),
            (bad.header.id, "unchanged"),
        ]
    with cups(2, two=False):
        adopted, still = ask(path)
        assert adopted == (good.header.id, "cups", 2, "adopted", "")
        assert still[:4] == (bad.header.id, "cups", 3, "stands still")
        assert "by version 2, move 2 is not possible" in still.reason
    unknown = ask(path)[0]
    assert (unknown.verdict, unknown.moves) == ("unknown title", 2)
    assert "no title 'cups'" in unknown.reason
    assert contents(path.parent) == before


def test_what_was_closed_is_done_with(path: Path) -> None:
    kept = begun("draw two")

    async def work(hub: Hub) -> None:
        await hub.store.create(kept)
        await hub.close_table(BEN, kept.header.id)

    with cups(2, two=False):
        asyncio.run(with_hub(path, work))
        assert [(found.verdict, found.reason[:9]) for found in ask(path)] == [("unchanged", "Ben close")]


def test_moves_that_wait_beside_the_file_are_seen_too(path: Path) -> None:
    """As a server that was killed leaves them."""
    kept = begun("pass")
    keep(path)
    db = sqlite3.connect(path, isolation_level=None)
    db.execute("PRAGMA wal_autocheckpoint=0")
    insert(db, kept)
    for name in ("tables.db", "tables.db-wal"):
        (path.parent / f"left-{name}").write_bytes((path.parent / name).read_bytes())
    db.close()
    left = path.parent / "left-tables.db"
    before = contents(path.parent)
    with cups(2):
        assert [found.verdict for found in ask(left)] == ["adopted"]
    assert contents(path.parent) == before


def test_a_file_in_use_is_left_alone(path: Path) -> None:
    async def work(_: Hub) -> None:
        with pytest.raises(StoreError, match="another Atoll is using it"):
            await survey(path)

    asyncio.run(with_hub(path, work))


@pytest.mark.parametrize(
    ("content", "reason"), [(None, "there is no such file"), (b"no database at all" * 99, "not a database")]
)
def test_other_files_are_refused(path: Path, content: bytes | None, reason: str) -> None:
    if content is not None:
        path.write_bytes(content)
    with pytest.raises(StoreError, match=reason):
        ask(path)
    assert path.exists() == (content is not None)


def test_a_file_of_a_later_format_is_refused(path: Path) -> None:
    with sqlite3.connect(path) as db:
        db.execute("PRAGMA user_version=99")
    with pytest.raises(StoreError, match="a later version of Atoll"):
        ask(path)


def test_a_file_of_the_first_format_is_read_as_it_is(path: Path) -> None:
    old_database(path)
    before = contents(path.parent)
    found = {standing.table: standing for standing in ask(path)}
    assert found["pair"].moves == 5
    assert found["stands-still"].moves == 60
    assert contents(path.parent) == before
    store = SqliteStore(path)

    async def upgrade() -> None:
        await store.open()
        await store.close()

    asyncio.run(upgrade())
    assert {standing.table: standing for standing in ask(path)} == found
