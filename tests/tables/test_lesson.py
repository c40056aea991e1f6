"""A guided game is an ordinary table: its log says where the lesson stands, through undo, restart and record."""

import asyncio
from pathlib import Path

import pytest

from atoll.core import record
from atoll.core.catalog import titles
from atoll.core.errors import BadOption, IllegalMove
from atoll.core.guide import LEARNER, Guide
from atoll.tables.hub import Hub
from atoll.tables.lesson import guided
from atoll.tables.refused import Refused
from atoll.tables.story import current_line
from atoll.tables.table import Table
from tests.tables.tools import ANA, BEN, first_move, with_hub

TITLE = next(title for title in titles().values() if title.guide)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "tables.db"


def run(path: Path, work: object) -> None:
    asyncio.run(with_hub(path, work))  # type: ignore[arg-type]  # a coroutine function of one hub


def the_guide() -> Guide:
    assert TITLE.guide is not None
    return TITLE.guide


async def learner_decides(table: Table) -> None:
    async with asyncio.timeout(90):
        while table.turn != LEARNER:
            await asyncio.sleep(0.005)


async def follow(hub: Hub, table: Table, steps: int) -> None:
    """Do as the guide says to the end of so many steps; where the choice is free, the first thing that comes."""
    while 0 < at_step(table) <= steps:
        asked = the_guide().next_move([step.notation for step in table.line])
        await hub.move(ANA, table.id, table.ply, LEARNER, asked or first_move(table))
        await learner_decides(table)


def at_step(table: Table) -> int:
    lesson = table.lesson()
    return lesson.number if lesson else 0


def scripted() -> int:
    return sum(bool(step.moves) for step in the_guide().steps)


def test_the_script_plays_for_the_others_and_needs_no_worker(path: Path) -> None:
    async def work(hub: Hub) -> None:
        table = await hub.create_guided(ANA, TITLE.name, "Ana")
        assert [seat.kind for seat in table.seats] == ["person"] + ["bot"] * (the_guide().seats - 1)
        assert (table.ply, at_step(table)) == (1, 1)
        await follow(hub, table, scripted() - 1)
        assert not hub.driver.thinkers.all
        assert at_step(table) == scripted()

    run(path, work)


def test_after_the_script_bots_think_and_the_guide_takes_its_leave(path: Path) -> None:
    async def work(hub: Hub) -> None:
        table = await hub.create_guided(ANA, TITLE.name, "Ana")
        await follow(hub, table, len(the_guide().steps))
        assert [step.notation for step in table.line][: len(the_guide().script)] == the_guide().script
        assert table.lesson() is None
        assert await hub.move(ANA, table.id, table.ply, LEARNER, first_move(table))

    run(path, work)


def test_another_move_is_refused_with_the_rule_of_the_step(path: Path) -> None:
    async def work(hub: Hub) -> None:
        table = await hub.create_guided(ANA, TITLE.name, "Ana")
        step = the_guide().steps[0]
        other = next(notation for notation in table.choices() if notation != step.moves[0])
        with pytest.raises(IllegalMove, match="follow the marks, or skip the guide") as refused:
            await hub.move(ANA, table.id, table.ply, LEARNER, other)
        assert refused.value.rule == step.rule
        assert (table.ply, at_step(table)) == (1, 1)

    run(path, work)


def test_an_undo_goes_back_to_the_step(path: Path) -> None:
    async def work(hub: Hub) -> None:
        table = await hub.create_guided(ANA, TITLE.name, "Ana")
        await follow(hub, table, 4)
        await hub.undo(ANA, table.id, table.ply, LEARNER)
        assert at_step(table) == 4
        assert [line.text for line in table.log(LEARNER)][-1] == "[@0] took a move back"
        await follow(hub, table, 4)
        assert at_step(table) == 5

    run(path, work)


def test_the_guide_is_there_again_after_a_restart(path: Path) -> None:
    found: list[str] = []

    async def before(hub: Hub) -> None:
        table = await hub.create_guided(ANA, TITLE.name, "Ana")
        await follow(hub, table, 5)
        found.append(table.id)

    async def after(hub: Hub) -> None:
        table = await hub.get(found[0])
        assert at_step(table) == 6
        await hub.leave_guide(ANA, table.id)

    async def later(hub: Hub) -> None:
        assert (await hub.get(found[0])).lesson() is None

    run(path, before)
    run(path, after)
    run(path, later)


def test_who_leaves_the_guide_plays_freely(path: Path) -> None:
    async def work(hub: Hub) -> None:
        table = await hub.create_guided(ANA, TITLE.name, "Ana")
        with pytest.raises(Refused, match="not yours"):
            await hub.leave_guide(BEN, table.id)
        ply = await hub.leave_guide(ANA, table.id)
        assert await hub.leave_guide(ANA, table.id) == ply == 2
        assert not guided(table.entries)
        await hub.move(ANA, table.id, ply, LEARNER, first_move(table))
        assert [entry.kind for entry in current_line(table.entries)][:1] == ["move"]

    run(path, work)


def test_the_record_is_that_of_an_ordinary_game(path: Path) -> None:
    async def work(hub: Hub) -> None:
        table = await hub.create_guided(ANA, TITLE.name, "Ana")
        await follow(hub, table, 5)
        game = table.record()
        game.header.seed = the_guide().seed
        assert [line.move for line in game.moves] == the_guide().script[: len(game.moves)]
        brought = await hub.bring_in(BEN, record.write(game))
        assert brought.lesson() is None
        assert len(brought.line) == len(table.line)

    run(path, work)


def test_a_title_without_a_guide_says_so(path: Path) -> None:
    async def work(hub: Hub) -> None:
        for name in [title.name for title in titles().values() if not title.guide]:
            with pytest.raises(BadOption, match="no guided game"):
                await hub.create_guided(ANA, name, "Ana")

    run(path, work)
