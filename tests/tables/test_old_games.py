"""Games that were played by the first version of the rules, in a file of the first format."""

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path

import pytest

from atoll.core import record
from atoll.core.catalog import titles
from atoll.core.errors import BadRecord
from atoll.core.phrase import plain
from atoll.tables.hub import Hub
from atoll.tables.refused import Refused
from atoll.tables.schema import SCHEMA_VERSION
from atoll.tables.upgrade import survey
from tests.tables.tools import ANA, BEN, OLD, old_database, with_hub

EURO = pytest.mark.skipif("tropic_euro" not in titles(), reason="Tropic Euro is left out")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return old_database(tmp_path / "tables.db")


def run(path: Path, work: Callable[[Hub], Awaitable[None]]) -> None:
    asyncio.run(with_hub(path, work))


def test_a_file_of_the_first_format_is_migrated_with_all_that_is_in_it(path: Path) -> None:
    def rows() -> list[tuple[object, ...]]:
        with closing(sqlite3.connect(path)) as db:
            query = 'SELECT "table", n, seat, kind, text, at FROM entries WHERE kind <> ?'
            return db.execute(query, ("begin",)).fetchall()

    before = rows()

    async def work(hub: Hub) -> None:
        assert await hub.store.load("nothing") is None

    run(path, work)
    with closing(sqlite3.connect(path)) as db:
        assert db.execute("PRAGMA user_version").fetchone() == (SCHEMA_VERSION,)
        assert db.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        assert db.execute("SELECT DISTINCT did FROM entries").fetchall() == [("",)]
    assert rows() == before
    run(path, work)


@EURO
def test_a_game_without_the_equipper_is_adopted(path: Path) -> None:
    async def work(hub: Hub) -> None:
        table = await hub.get("adopted")
        assert not table.fault
        assert (len(table.line), table.version, table.entries[-1].kind) == (30, 2, "rules")
        assert "rules are now those of version 2" in table.log(0)[-1].text
        before = table.ply
        await hub.move(ANA, table.id, before, table.turn, next(iter(table.choices())))
        assert table.ply == before + 1

    run(path, work)


@EURO
def test_a_game_with_the_equipper_is_shown_up_to_where_it_stands(path: Path) -> None:
    async def work(hub: Hub) -> None:
        table = await hub.get("stands-still")
        stands = len(table.line)
        assert table.line[-1].notation == "role equipper"
        assert stands == 37
        assert f"by version 2, move {stands + 1} is not possible" in table.fault
        assert {line.move for line in table.log(0)} <= set(range(1, stands + 1))
        assert table.log(0)[-1].move == stands
        assert table.title.mats(table.position(stands), 0, table.names)
        with pytest.raises(Refused, match="stands still"):
            await hub.move(ANA, table.id, table.ply, int(table.state.turn), "tool")
        saved = table.record()
        old = record.read((OLD / "tropic_euro-3.atoll").read_text("utf-8"))
        assert (saved.header.version, saved.header.seed) == (1, None)
        assert saved.moves == old.moves[:60]
        await hub.close_table(ANA, table.id)
        assert table.record().header.seed == old.header.seed
        assert table.id not in [mine.id for mine in await hub.tables_of(ANA)]
        assert plain(table.notice, table.names).startswith("Ana closed this table")

    run(path, work)


@EURO
def test_the_survey_says_so_beforehand(path: Path) -> None:
    found = {standing.table: standing for standing in asyncio.run(survey(path))}
    assert found["adopted"].verdict == "adopted"
    assert found["stands-still"].verdict == "stands still"
    if "cacao" in titles():
        assert found["pair"].verdict == found["solo"].verdict == "unchanged"
    if "tropicalia" in titles():
        assert found["tropicalia"].verdict == "adopted"


@EURO
def test_an_old_record_is_refused_with_its_line(path: Path) -> None:
    text = (OLD / "tropic_euro-3.atoll").read_text("utf-8")

    async def work(hub: Hub) -> None:
        with pytest.raises(BadRecord, match="Line 39: 'place tool on cocoa' is not possible"):
            await hub.bring_in(BEN, text)
        part = "\n".join(text.splitlines()[:31])
        table = await hub.bring_in(BEN, part)
        assert (len(table.line), table.version) == (30, 2)

    run(path, work)


@pytest.mark.skipif("cacao" not in titles(), reason="Cacao is left out")
def test_old_games_of_rules_that_did_not_change_go_on_as_ever(path: Path) -> None:
    async def work(hub: Hub) -> None:
        table = await hub.get("pair")
        assert (table.ply, len(table.line), table.version) == (8, 5, 1)
        browser = (ANA, BEN)[table.turn]
        await hub.move(browser, table.id, 8, table.turn, next(iter(table.choices())))
        whole = await hub.bring_in(BEN, (OLD / "cacao-2.atoll").read_text("utf-8"))
        assert whole.over

    run(path, work)
