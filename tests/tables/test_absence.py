"""People leave, stay away and come back; the host frees a seat only when its person is gone; a table can go for good."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path

import pytest

from atoll.core import record
from atoll.core.phrase import plain
from atoll.tables import absence
from atoll.tables.hub import Hub
from atoll.tables.refused import Refused
from atoll.tables.store import Seat
from atoll.tables.table import Table
from atoll.web import frames
from tests.tables.tools import ANA, BEN, CID, first_move, with_hub

Run = Callable[[Callable[[Hub], Awaitable[None]]], None]
ME, OPEN = Seat(0, "person", "Ana"), Seat(1, "open", "")


class Here:
    """Those who look at a table."""

    def __init__(self, *owners: str) -> None:
        self.owners = owners
        self.shown = 0

    def refresh(self) -> None:
        self.shown += 1

    def close(self) -> None: ...

    def present(self, owners: Sequence[str]) -> bool:
        return bool(set(owners) & set(self.owners))


@pytest.fixture
def run(tmp_path: Path) -> Run:
    return lambda work: asyncio.run(with_hub(tmp_path / "tables.db", work))


async def of_two(hub: Hub, **options: int) -> Table:
    table = await hub.create(ANA, "cacao", [ME, OPEN], options)
    await hub.join(BEN, table.id, table.invitation(table.seats[1]), "Ben")
    return table


def told(table: Table) -> str:
    return plain(table.log(-1)[-1].text, table.names)


def test_a_bot_plays_on_for_who_leaves_until_they_return(run: Run) -> None:
    async def work(hub: Hub) -> None:
        table = await of_two(hub)
        await hub.driver.close()
        await hub.leave(BEN, table.id, 1)
        view = frames.live(table, table.eyes(BEN.hash)).seats[1]
        assert (view.kind, view.standin, view.name, view.left) == ("bot", True, "Ben", True)
        assert told(table) == "Ben leaves: a bot (Medium) plays on until Ben returns"
        with pytest.raises(Refused, match="come back to your seat first"):
            await hub.move(BEN, table.id, table.ply, 1, "anything")
        for browser in (ANA, CID):
            with pytest.raises(Refused, match="not yours"):
                await hub.come_back(browser, table.id, 1)
        await hub.come_back(BEN, table.id, 1)
        ply = table.ply
        await hub.come_back(BEN, table.id, 1)
        assert (table.seats[1].kind, table.ply, told(table)) == ("person", ply, "Ben is back")

    run(work)


def test_before_the_game_begins_a_seat_that_is_left_is_free(run: Run) -> None:
    async def work(hub: Hub) -> None:
        table = await hub.create(ANA, "cacao", [ME, OPEN, Seat(2, "open", "")], {})
        await hub.join(BEN, table.id, table.invitation(table.seats[1]), "Ben")
        await hub.leave(BEN, table.id, 1)
        assert (table.seats[1].kind, table.seats[1].owners, told(table)) == (
            "open",
            (),
            "Ben leaves the table",
        )

    run(work)


def test_the_host_frees_a_seat_only_when_its_person_is_gone_and_it_stays_theirs_until_taken(run: Run) -> None:
    async def work(hub: Hub) -> None:
        table = await of_two(hub)
        await hub.driver.close()
        with pytest.raises(Refused, match="can be freed when they have left it"):
            await hub.reopen(ANA, table.id, 1)
        with pytest.raises(Refused, match="Only the host"):
            await hub.reopen(BEN, table.id, 0)
        table.loaded -= absence.GRACE
        table.onlookers = Here(BEN.hash)
        with pytest.raises(Refused, match="can be freed"):
            await hub.reopen(ANA, table.id, 1)
        table.onlookers = None
        token = await hub.reopen(ANA, table.id, 1)
        assert told(table) == "The host frees seat 2, which Ben has left, for somebody else"
        await hub.come_back(BEN, table.id, 1)
        assert (table.seats[1].kind, table.seats[1].name) == ("person", "Ben")
        with pytest.raises(Refused, match="used or replaced"):
            await hub.join(CID, table.id, token, "Cid")
        await hub.leave(BEN, table.id, 1)
        token = await hub.reopen(ANA, table.id, 1)
        await hub.join(CID, table.id, token, "Cid")
        with pytest.raises(Refused, match="not yours"):
            await hub.come_back(BEN, table.id, 1)
        kept = await hub.store.load(table.id)
        assert kept is not None
        assert kept.seats[1].owners == (CID.hash,)

    run(work)


def test_whoever_is_missed_too_long_is_replaced_while_another_waits(run: Run) -> None:
    async def work(hub: Hub) -> None:
        table = await of_two(hub, start_player=1)
        await hub.driver.close()
        table.onlookers = Here(ANA.hash)
        assert not await hub.replace_absent(table)
        table.loaded -= absence.GRACE
        table.onlookers = Here(CID.hash)
        assert not await hub.replace_absent(table)
        table.onlookers = Here(ANA.hash, BEN.hash)
        assert not await hub.replace_absent(table)
        table.onlookers = Here(ANA.hash)
        assert await hub.replace_absent(table)
        assert told(table) == "Ben is away: a bot (Medium) plays on until Ben returns"
        await hub.come_back(BEN, table.id, 1)
        await hub.move(BEN, table.id, table.ply, 1, first_move(table))
        assert not absence.too_long(table, table.seats[1])

    run(work)


def test_the_host_gives_own_seats_of_a_game_that_was_brought_in(run: Run) -> None:
    async def work(hub: Hub) -> None:
        first = await hub.create(ANA, "cacao", [ME, Seat(1, "person", "Too")], {}, seed=5)
        table = await hub.bring_in(BEN, record.write(first.record()))
        await hub.driver.close()
        token = await hub.invite(BEN, table.id, 0)
        await hub.give_to_bot(BEN, table.id, 1, "random")
        assert await hub.join(CID, table.id, token, "Cid") == 0
        assert [seat.kind for seat in table.seats] == ["person", "bot"]
        with pytest.raises(Refused):
            await hub.invite(BEN, table.id, 0)

    run(work)


def test_a_deleted_table_is_gone_for_everybody(run: Run) -> None:
    async def work(hub: Hub) -> None:
        table = await of_two(hub)
        table.onlookers = Here(BEN.hash)
        with pytest.raises(Refused, match="Only the host"):
            await hub.delete_table(BEN, table.id)
        await hub.delete_table(ANA, table.id)
        assert table.gone
        assert table.onlookers.shown == 1
        with pytest.raises(Refused, match="no such table"):
            await hub.get(table.id)
        assert await hub.store.keys(table.id) == []

    run(work)
