"""All tables of a process: loading, room, bots, and commits that fail."""

import asyncio
import os
import signal
import sqlite3
import time
from collections.abc import Callable, Sequence
from itertools import pairwise
from multiprocessing import active_children
from pathlib import Path

import pytest

from atoll.core.errors import AtollError
from atoll.tables.hub import Hub
from atoll.tables.refused import Refusal, Refused
from atoll.tables.sqlite import SqliteStore
from atoll.tables.store import Seat, Stored
from atoll.tables.table import Table
from atoll.tables.trouble import StoreError
from tests.tables.tools import ANA, BEN, CID, entry, first_move, person, stored, with_hub

ME, TOO = Seat(0, "person", "Ana"), Seat(1, "person", "Ana too")
OPEN, BOT = Seat(1, "open", ""), Seat(1, "bot", "", "random")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "tables.db"


def run(path: Path, work: object) -> None:
    asyncio.run(with_hub(path, work))  # type: ignore[arg-type]  # a coroutine function of one hub


async def until_a_person_decides(table: Table) -> None:
    async with asyncio.timeout(90):
        while table.turn != -1 and table.seats[table.turn].kind == "bot":
            await asyncio.sleep(0.01)


def test_many_who_ask_load_a_table_once(path: Path) -> None:
    async def work(hub: Hub) -> None:
        kept = stored(person(0, ANA), person(1, BEN), moves=20)
        await hub.store.create(kept)
        found = await asyncio.gather(*[hub.get(kept.header.id) for _ in range(50)])
        assert len({id(table) for table in found}) == 1

    run(path, work)


def test_tables_nobody_watches_leave_memory_and_come_back(path: Path) -> None:
    async def work(hub: Hub) -> None:
        hub.capacity = 3
        held = await hub.create(ANA, "cacao", [ME, TOO], {}, seed=7)
        made = [(await hub.create(ANA, "cacao", [ME, TOO], {}, seed=7)).id for _ in range(6)]
        assert set(hub.tables) == {held.id, *made[-3:]}
        assert await hub.get(held.id) is held
        again = await hub.get(made[0])
        assert await hub.move(ANA, again.id, 0, 0, first_move(again)) == 1

    run(path, work)


def test_a_failed_commit_changes_nothing(path: Path) -> None:
    async def work(hub: Hub) -> None:
        assert isinstance(hub.store, SqliteStore)
        table = await hub.create(ANA, "cacao", [ME, TOO], {}, seed=7)
        text = first_move(table)

        def sql(statement: str) -> Callable[[sqlite3.Connection], object]:
            return lambda db: db.execute(statement)

        trouble = (
            "CREATE TEMP TRIGGER trouble BEFORE INSERT ON entries BEGIN SELECT RAISE(FAIL, 'trouble'); END"
        )
        await hub.store._do(sql(trouble))
        with pytest.raises(StoreError, match="did not happen"):
            await hub.move(ANA, table.id, 0, 0, text)
        assert (table.ply, len(table.line), table.turn) == (0, 0, 0)
        await hub.store._do(sql("DROP TRIGGER trouble"))
        assert await hub.move(ANA, table.id, 0, 0, text) == 1

    run(path, work)


def test_memory_that_is_behind_catches_up(path: Path) -> None:
    """As if a commit had succeeded although it was reported as failed."""

    async def work(hub: Hub) -> None:
        table = await hub.create(ANA, "cacao", [ME, TOO], {}, seed=7)
        text = first_move(table)
        other = table.title.notation(table.state, int(table.state.moves()[1]))
        await hub.store.append(table.id, entry(0, 0, text))
        with pytest.raises(Refused) as refused:
            await hub.move(ANA, table.id, 0, 0, other)
        assert (refused.value.kind, refused.value.ply) == (Refusal.STALE, 1)
        assert table.line[0].notation == text
        assert await hub.move(ANA, table.id, 0, 0, text) == 1

    run(path, work)


def test_simultaneous_moves_have_one_winner(path: Path) -> None:
    async def work(hub: Hub) -> None:
        table = await hub.create(ANA, "cacao", [ME, TOO], {}, seed=7)
        tries = [hub.move(ANA, table.id, 0, 0, text) for text in table.choices()]
        answers = await asyncio.gather(*tries, return_exceptions=True)
        assert answers.count(1) == 1
        assert all(isinstance(a, Refused) and a.kind is Refusal.STALE for a in answers if a != 1)
        assert table.ply == 1

    run(path, work)


def test_bots_play_until_a_person_decides(path: Path) -> None:
    async def work(hub: Hub) -> None:
        table = await hub.create(ANA, "cacao", [ME, BOT], {"start_player": 1})
        await until_a_person_decides(table)
        assert table.ply > 0
        assert not table.trouble

    run(path, work)


def test_bots_go_on_after_a_restart(path: Path) -> None:
    """Where other people wait for them; whoever plays alone with bots finds them waiting for a look."""
    kept = stored(person(0, ANA), Seat(1, "bot", "Moana", "random"), person(2, BEN))
    alone = stored(person(0, ANA), Seat(1, "bot", "Moana", "random"))
    state_moves = stored(person(0, ANA), person(1, BEN), person(2, CID), moves=60).entries
    cut = next(i for i, e in enumerate(state_moves) if e.seat == 1)

    async def leave(hub: Hub) -> None:
        await hub.driver.close()
        await hub.store.create(Stored(kept.header, kept.seats, state_moves[:cut]))
        await hub.store.create(alone)

    async def come_back(hub: Hub) -> None:
        async with asyncio.timeout(90):
            while kept.header.id not in hub.tables:
                await asyncio.sleep(0.01)
        table = hub.tables[kept.header.id]
        await until_a_person_decides(table)
        assert table.ply > cut
        assert alone.header.id not in hub.tables

    run(path, leave)
    run(path, come_back)


def test_a_killed_worker_is_replaced(path: Path) -> None:
    async def work(hub: Hub) -> None:
        table = await hub.create(ANA, "cacao", [ME, BOT], {"start_player": 1})
        await until_a_person_decides(table)
        for worker in active_children():
            assert worker.pid is not None
            os.kill(worker.pid, signal.SIGKILL)
        again = await hub.create(ANA, "cacao", [ME, BOT], {"start_player": 1})
        await until_a_person_decides(again)
        assert not again.trouble

    run(path, work)


def test_a_decision_for_a_position_that_is_gone_is_dropped(path: Path) -> None:
    async def work(hub: Hub) -> None:
        table = await hub.create(ANA, "cacao", [ME, BOT], {"start_player": 1})
        await until_a_person_decides(table)
        before = table.ply
        await hub.bot_move(table, before - 1, 1, table.line[-1].move)
        assert table.ply == before
        with pytest.raises(AtollError, match="not legal"):
            await hub.bot_move(table, before, 1, table.title.move_bound - 1)

    run(path, work)


def test_bots_keep_their_pace_while_somebody_watches(path: Path) -> None:
    class Watching:
        def refresh(self) -> None:
            times.append(time.monotonic())

        def close(self) -> None: ...

        def present(self, owners: Sequence[str]) -> bool:
            return False

    times: list[float] = []

    async def work(hub: Hub) -> None:
        hub.driver.pace = 0.15
        bots = [Seat(seat, "bot", "", "random") for seat in range(2)]
        table = await hub.create(ANA, "cacao", bots, {})
        table.onlookers = Watching()
        async with asyncio.timeout(90):
            while len(times) < 5:
                await asyncio.sleep(0.01)
        assert min(later - earlier for earlier, later in pairwise(times)) >= 0.14
        table.onlookers = None
        async with asyncio.timeout(90):
            while not table.over:
                await asyncio.sleep(0.02)

    run(path, work)


def test_consent_of_everybody_is_needed_and_a_move_of_a_person_ends_the_question(path: Path) -> None:
    async def work(hub: Hub) -> None:
        seats = [person(0, ANA), person(1, BEN), person(2, CID)]
        kept = stored(*seats, moves=60)
        cut = next(i for i in range(5, 60) if kept.entries[i].seat == 1 and kept.entries[i - 1].seat == 0)
        await hub.store.create(Stored(kept.header, seats, kept.entries[:cut]))
        id = kept.header.id
        table = await hub.get(id)
        assert await hub.undo(ANA, id, cut, 0) is None
        assert await hub.undo(ANA, id, cut, 0) is None
        assert table.ply == cut + 1
        with pytest.raises(Refused, match="answer that first"):
            await hub.undo(BEN if table.undo_for([1]) else CID, id, cut, 1)
        assert await hub.consent(BEN, id, cut + 1, 1, True) == cut + 2
        assert table.asked([1]) is None
        assert table.asked([2]) is table.request is not None
        again = Table(await hub.store.load(id))  # type: ignore[arg-type]  # it was just stored
        assert again.request == table.request
        assert await hub.move(BEN, id, cut, 1, kept.entries[cut].text) == cut + 3
        assert table.request is None
        with pytest.raises(Refused, match="any more"):
            await hub.consent(CID, id, cut + 3, 2, True)
        assert await hub.undo(ANA, id, cut + 3, 0) is None
        assert await hub.consent(CID, id, cut + 4, 2, False) == cut + 5
        assert table.request is None
        assert await hub.undo(ANA, id, cut + 5, 0) is None
        await hub.consent(BEN, id, cut + 6, 1, True)
        assert await hub.consent(CID, id, cut + 7, 2, True) == cut + 8
        assert len(table.line) == cut - 1
        reloaded = Table(await hub.store.load(id))  # type: ignore[arg-type]  # it was just stored
        assert [s.notation for s in reloaded.line] == [s.notation for s in table.line]

    run(path, work)
