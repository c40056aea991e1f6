"""Rules may change: a game goes on by newer rules only where they have every move do what it did."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from atoll.core import record
from atoll.core.errors import BadRecord
from atoll.core.phrase import plain
from atoll.tables.hub import Hub
from atoll.tables.keys import Browser
from atoll.tables.refused import Refusal, Refused
from atoll.tables.store import NOBODY, Stored
from atoll.tables.table import Table
from atoll.tables.words import PRACTICE
from tests.tables.cups import cups
from tests.tables.tools import ANA, BEN, CID, person, stored, with_hub

LINE = ("draw one", "pass", "draw two", "draw one", "pass")
TOLD = ["Ana finds 6", "Ben passes", "Ana finds 6", "Ana finds 1", "Ben finds 4", "Ana passes"]
NEWS = "The rules are now those of version 2: every move so far stands as it was made"
DIGESTS = pytest.mark.parametrize("sealed", [True, False], ids=["with digests", "without digests"])


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "tables.db"


def run(path: Path, work: Callable[[Hub], Awaitable[None]]) -> None:
    asyncio.run(with_hub(path, work))


def begun(*moves: str, seats: int = 2, sealed: bool = True, host: Browser = ANA) -> Stored:
    """A table of Cups by the first version of its rules."""
    people = [person(0, ANA, "Ana"), person(1, BEN, "Ben"), person(2, CID, "Cleo")][:seats]
    with cups():
        kept = stored(*people, name="cups", line=moves or LINE, host=host)
    return kept if sealed else Stored(kept.header, kept.seats, [replace(e, did="") for e in kept.entries])


def told(table: Table) -> list[str]:
    return [plain(line.text, table.names) for line in table.log(0) if line.text != PRACTICE]


# -- adopted -----------------------------------------------------------------------------------------


@DIGESTS
def test_a_game_that_stands_is_adopted_and_says_so(path: Path, sealed: bool) -> None:
    kept = begun(sealed=sealed)

    async def work(hub: Hub) -> None:
        await hub.store.create(kept)
        table = await hub.get(kept.header.id)
        assert (table.version, table.ply, len(table.line), table.fault) == (2, 6, 5, "")
        assert table.entries[-1].same(replace(kept.entries[0], n=5, seat=NOBODY, kind="rules", text="2"))
        assert told(table) == [*TOLD, NEWS]
        assert await hub.move(BEN, table.id, 6, 1, "pass") == 7
        assert table.record().header.version == 2

    async def later(hub: Hub) -> None:
        table = await hub.get(kept.header.id)
        assert table.ply == 7
        assert told(table) == [*TOLD, NEWS, "Ben passes"]
        assert not table.unsealed()

    with cups(2):
        run(path, work)
        run(path, later)


def test_what_was_adopted_is_held_to_what_was_seen_then(path: Path) -> None:
    """Moves from before there were digests get theirs when the game is adopted."""
    kept = begun(sealed=False)

    async def load(hub: Hub) -> None:
        await hub.get(kept.header.id)

    async def work(hub: Hub) -> None:
        await hub.store.create(kept)
        await load(hub)

    async def later(hub: Hub) -> None:
        table = await hub.get(kept.header.id)
        assert "by version 3, move 1 does something else" in table.fault

    with cups(2):
        run(path, work)
    with cups(3, largest=4):
        run(path, later)


def test_a_game_of_today_learns_what_its_old_moves_did(path: Path) -> None:
    kept = begun(sealed=False)

    async def work(hub: Hub) -> None:
        await hub.store.create(kept)
        table = await hub.get(kept.header.id)
        assert table.ply == 5
        stored_now = await hub.store.load(kept.header.id)
        assert stored_now is not None
        assert [e.did for e in stored_now.entries] == [made.did for made in table.line]
        assert all(line.did for line in table.record().moves)

    with cups():
        run(path, work)


def test_an_undo_may_go_behind_the_change_of_rules(path: Path) -> None:
    kept = begun("draw one")

    async def work(hub: Hub) -> None:
        await hub.store.create(kept)
        table = await hub.get(kept.header.id)
        await hub.undo(ANA, table.id, 2, 0)
        await hub.consent(BEN, table.id, 2, 1, True)
        assert told(table) == [NEWS, "Ana took a move back"]
        ply = table.ply
        assert await hub.move(ANA, table.id, ply, 0, "pass") == ply + 1

    with cups(2):
        run(path, work)
        assert Table(kept).outdated


# -- standing still ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("sealed", "rules", "stands", "why"),
    [
        (True, {"two": False}, 2, "move 3 is not possible: 'draw two' is not possible now"),
        (False, {"two": False}, 2, "move 3 is not possible: 'draw two' is not possible now"),
        (True, {"rounds": 1}, 2, "move 3 does something else"),
        (False, {"rounds": 1}, 3, "move 4 comes after the end of the game"),
        (True, {"backwards": True}, 0, "move 1 does something else"),
        (False, {"backwards": True}, 1, "move 2 is a move of Ben, but Cleo decides here"),
    ],
)
def test_a_game_that_does_not_stand_is_shown_up_to_there(
    sealed: bool, rules: dict[str, Any], stands: int, why: str
) -> None:
    kept = begun(seats=3, sealed=sealed)
    with cups(2, **rules):
        table = Table(kept)
        assert why in plain(table.fault, table.names)
        assert table.fault.startswith(
            "This game follows version 1 of its rules and stands still: by version 2"
        )
        assert (len(table.line), table.turn, table.over, table.outdated) == (stands, -1, False, False)
        assert table.state.rng.state == table.position(stands).rng.state
        assert {line.move for line in table.log(0)} == set(range(stands + 1))
        assert table.undo_for(table.seats_of(ANA.hash)) is None
        saved = table.record()
        assert saved.header.version == 1
        assert [line.move for line in saved.moves] == list(LINE)
        assert [line.did for line in saved.moves] == [entry.did for entry in kept.entries]
    saved.header.seed = kept.header.seed
    with cups():
        assert len(record.retrace(saved).line) == len(LINE)


def test_other_draws_are_another_game() -> None:
    """Every notation still stands, but the cups hold something else."""
    kept = begun()
    with cups(2, largest=4):
        table = Table(kept)
        assert len(table.line) == 0
        assert "by version 2, move 1 does something else" in table.fault
    with cups(1, largest=4):
        assert "stands still: by the rules of today, move 1 does something else" in Table(kept).fault


def test_rules_that_fail_stop_nothing_but_that_game() -> None:
    kept = begun()
    with cups(2, largest=None):
        table = Table(kept)
        assert "move 1 makes the rules fail" in table.fault
        assert len(table.record().moves) == 5


def test_a_game_that_cannot_be_set_up_any_more_can_be_saved() -> None:
    kept = begun()
    with cups(2, seats=range(3, 5)):
        table = Table(kept)
        assert "version 2 of its rules cannot set it up (Cups is for 3 to 4 players, not 2)" in table.fault
        assert (table.turn, table.line, told(table)) == (-1, [], [])
        assert len(table.record().moves) == 5
        with pytest.raises(Refused, match="cannot set it up"):
            table.position(0)


def test_nobody_moves_where_a_game_stands_still(path: Path) -> None:
    kept = begun()

    async def work(hub: Hub) -> None:
        await hub.store.create(kept)
        table = await hub.get(kept.header.id)
        for attempt in (
            hub.move(ANA, table.id, 5, 0, "pass"),
            hub.move(BEN, table.id, 5, 1, "pass"),
            hub.undo(ANA, table.id, 5, 0),
        ):
            with pytest.raises(Refused, match="stands still") as refused:
                await attempt
            assert refused.value.kind is Refusal.STILL
        assert table.ply == 5
        assert hub.driver.driven == {}

    with cups(2, two=False):
        run(path, work)


# -- closing -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("closer", [ANA, BEN, CID], ids=["host and player", "player", "host only"])
def test_a_table_that_stands_still_can_be_closed(path: Path, closer: Any) -> None:
    kept = begun(host=CID if closer is CID else ANA)
    id = kept.header.id

    async def work(hub: Hub) -> None:
        await hub.store.create(kept)
        assert [table.id for table in await hub.tables_of(closer)] == [id]
        assert await hub.close_table(closer, id) == await hub.close_table(closer, id) == 6

    async def later(hub: Hub) -> None:
        table = await hub.get(id)
        name = {ANA: "Ana", BEN: "Ben", CID: "The host"}[closer]
        assert plain(table.notice, table.names) == f"{name} closed this table. Its record can still be saved."
        for browser in (ANA, BEN, CID):
            assert await hub.tables_of(browser) == []
        with pytest.raises(Refused, match="closed this table"):
            await hub.move(ANA, id, 6, 0, "pass")
        saved = table.record()
        assert (saved.header.seed, len(saved.moves)) == (7, 5)

    with cups(2, two=False):
        run(path, work)
        run(path, later)
    with cups(3):
        run(path, later)


def test_strangers_close_nothing_and_nobody_closes_a_game_that_can_go_on(path: Path) -> None:
    still, going = begun(), begun("pass")

    async def work(hub: Hub) -> None:
        await hub.store.create(still)
        await hub.store.create(going)
        for browser, kept, kind in ((CID, still, Refusal.FORBIDDEN), (ANA, going, Refusal.UNFIT)):
            with pytest.raises(Refused) as refused:
                await hub.close_table(browser, kept.header.id)
            assert refused.value.kind is kind
            assert (await hub.get(kept.header.id)).closing is None

    with cups(2, two=False):
        run(path, work)


# -- records -----------------------------------------------------------------------------------------


def test_a_record_that_stands_comes_in_and_is_adopted(path: Path) -> None:
    with cups():
        paper = Table(begun()).record()
    paper.header.seed = 7

    async def work(hub: Hub) -> None:
        table = await hub.bring_in(BEN, record.write(paper))
        assert (table.version, len(table.line)) == (2, 5)
        assert told(table) == [*TOLD, NEWS]

    with cups(2):
        run(path, work)


def test_a_record_that_does_not_stand_is_refused_with_its_line(path: Path) -> None:
    with cups():
        paper = Table(begun()).record()
    paper.header.seed = 7

    async def refused(hub: Hub) -> None:
        with pytest.raises(BadRecord, match="Line 4: 'draw two' is not possible"):
            await hub.bring_in(BEN, record.write(paper))
        assert await hub.tables_of(BEN) == []

    async def differs(hub: Hub) -> None:
        with pytest.raises(BadRecord, match="Line 2: 'draw one' does something else"):
            await hub.bring_in(BEN, record.write(paper))

    with cups(2, two=False):
        run(path, refused)
    with cups(2, largest=4):
        run(path, differs)
