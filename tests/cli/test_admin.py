"""`atoll backup`, `restore` and `admin`: what a host does with a file while no server uses it."""

import asyncio
import re
from collections.abc import Sequence
from pathlib import Path

import pytest

from atoll.cli import terminal
from atoll.core import record
from atoll.tables.hub import Hub
from atoll.tables.keys import Browser
from atoll.tables.refused import Refused
from atoll.tables.sqlite import SqliteStore
from atoll.tables.store import Stored
from tests.tables.cups import cups
from tests.tables.tools import ANA, BEN, person, stored, with_hub


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "tables.db"


def keep(path: Path, tables: Sequence[Stored], *statements: str) -> None:
    async def work(hub: Hub) -> None:
        assert isinstance(hub.store, SqliteStore)
        for table in tables:
            await hub.store.create(table)
        for statement in statements:
            await hub.store._do(lambda db, sql=statement: db.execute(sql))  # type: ignore[misc]  # bound at once

    asyncio.run(with_hub(path, work))


def game(moves: int = 9) -> Stored:
    return stored(person(0, ANA, "Ana"), person(1, BEN, "Ben"), moves=moves)


def of_a_title_that_goes() -> Stored:
    with cups():
        return stored(
            person(0, ANA, "Ana"), person(1, BEN, "Ben"), name="cups", line=["draw one", "pass", "draw two"]
        )


def test_there_and_back(atoll, path, tmp_path):
    first, second = game(), game()
    keep(path, [first])
    assert "1 tables, verified" in atoll("backup", path, tmp_path / "b.db").output
    assert "there already" in atoll("backup", path, tmp_path / "b.db", code=2).stderr
    keep(path, [second])
    assert "--force" in atoll("restore", tmp_path / "b.db", path, code=2).stderr
    told = atoll("restore", tmp_path / "b.db", path, "--force").output
    assert "1 tables, verified" in told
    [aside] = re.findall(r"is now (\S+)\.", told)
    assert second.header.id in atoll("admin", "list", aside).output
    assert second.header.id not in atoll("admin", "list", path).output


def test_a_running_server_is_not_disturbed(atoll, path, tmp_path):
    keep(path, [game()])
    store = SqliteStore(path)
    asyncio.run(store.open())
    try:
        assert "--backup-dir" in atoll("backup", path, tmp_path / "b.db", code=2).stderr
        assert "Stop it first" in atoll("restore", path, path, "--force", code=2).stderr
        assert "another Atoll is using it" in atoll("admin", "list", path, code=2).stderr
        assert "another Atoll is using it" in atoll("admin", "delete", path, "x", "--yes", code=2).stderr
    finally:
        asyncio.run(store.close())


def test_the_list_knows_every_state(atoll, path, monkeypatch):
    monkeypatch.setattr(terminal.out, "width", 150)
    running, over, gone, broken = game(), game(moves=999), of_a_title_that_goes(), game()
    spoil = f"UPDATE tables SET options = '{{' WHERE id = '{broken.header.id}'"
    keep(path, [running, over, gone, broken], spoil)
    told = atoll("admin", "list", path).output
    for table, state in ((running, "running"), (over, "over"), (gone, "unknown title")):
        title, moves = table.header.title, len(table.entries)
        row = rf"{table.header.id} +{title} +0\.0 days +0\.0 days +Ana, Ben +{moves} +{state}"
        assert re.search(row, told), row
    assert re.search(rf"{broken.header.id} +cannot be read", told)
    assert "1 running, 1 over, 1 unknown title, 1 cannot be read" in told


def test_one_table_is_shown_without_what_is_hidden(atoll, path):
    table = game()
    keep(path, [table, gone := of_a_title_that_goes()])
    told = atoll("admin", "show", path, table.header.id).output
    assert "seat 2: Ben (person)" in told
    assert "9 moves in force" in told
    assert "seed" not in told
    assert "no title 'cups'" in atoll("admin", "show", path, gone.header.id).output
    assert "no table nobody" in atoll("admin", "show", path, "nobody", code=2).stderr


def test_every_game_that_can_be_read_is_exported(atoll, path, tmp_path):
    over, gone, broken = game(moves=999), of_a_title_that_goes(), game()
    spoil = f"UPDATE tables SET options = '{{' WHERE id = '{broken.header.id}'"
    keep(path, [over, gone, broken], spoil)
    told = atoll("admin", "export", path, "--to", tmp_path / "games").output
    assert f"These cannot be read: {broken.header.id}" in told
    assert "2 records." in told
    kept = record.read((tmp_path / "games" / f"cups-{gone.header.id}.atoll").read_text("utf-8"))
    assert [line.move for line in kept.moves] == ["draw one", "pass", "draw two"]
    assert (kept.header.seed, kept.header.names) == (7, ["Ana", "Ben"])
    with cups():
        assert len(record.verify(kept).line) == 3
    whole = record.read((tmp_path / "games" / f"cacao-{over.header.id}.atoll").read_text("utf-8"))
    assert whole.result is not None
    assert len(record.verify(whole).line) == len(over.entries)


def test_tables_are_deleted_after_a_question(atoll, path):
    tables = [game() for _ in range(3)]
    first, second, third = (table.header.id for table in tables)
    keep(path, tables)
    atoll("admin", "delete", path, first, typed="n\n", code=1)
    assert "no table nobody" in atoll("admin", "delete", path, first, "nobody", "--yes", code=2).stderr
    assert first in atoll("admin", "list", path).output
    atoll("admin", "delete", path, first, typed="y\n")
    atoll("admin", "delete", path, second, "--yes")
    left = atoll("admin", "list", path).output
    assert third in left
    assert "1 running" in left


def test_somebody_is_let_back_in(atoll, path):
    table = game()
    keep(path, [table])
    id, stranger = table.header.id, Browser()
    old, host, seat = (
        atoll("admin", "reissue", path, id, *where).output.strip().partition("#enter=")[2]
        for where in ((), (), ("--seat", "2"))
    )
    assert "nobody holds seat 9" in atoll("admin", "reissue", path, id, "--seat", "9", code=2).stderr
    assert "no table nobody" in atoll("admin", "reissue", path, "nobody", code=2).stderr

    async def work(hub: Hub) -> None:
        with pytest.raises(Refused, match="taken back"):
            await hub.enter(stranger, id, old)
        assert await hub.enter(stranger, id, host) == -1
        assert await hub.enter(stranger, id, seat) == 1
        assert (await hub.get(id)).seats_of(stranger.hash) == [1]

    asyncio.run(with_hub(path, work))
