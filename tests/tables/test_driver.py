"""Whose bots think next, how long they may, and for whom they play at all."""

import asyncio
import os
import signal
import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from atoll.tables import driver
from atoll.tables.driver import Thinkers, wanted
from atoll.tables.fair_queue import FairQueue, QueueFull, Urgency
from atoll.tables.hub import Hub
from atoll.tables.store import Seat
from atoll.tables.table import Table
from atoll.tables.workers import Failed, TooSlow, Worker, WorkerLost
from tests.tables.tools import ANA, BEN, first_move, person, stored, with_hub

HARD = [Seat(0, "person", "Ana"), Seat(1, "bot", "", "hard")]
Wish = tuple[str, Urgency]  # a household and how urgent its table is


async def order(*wishes: Wish) -> list[str]:
    """Households in the order of their turns, who all came while somebody else had theirs."""
    queue, turns = FairQueue(1), list[str]()

    async def one(household: str, urgency: Urgency) -> None:
        async with queue.turn(household, lambda: urgency):
            turns.append(household)
            await asyncio.sleep(0)

    async with queue.turn("first", lambda: Urgency.PLAYERS):
        tasks = [asyncio.create_task(one(*wish)) for wish in wishes]
        await asyncio.sleep(0)
    await asyncio.gather(*tasks)
    assert queue.room == 1
    return turns


def turns(*wishes: Wish) -> list[str]:
    return asyncio.run(order(*wishes))


# -- the queue ---------------------------------------------------------------------------------------


def test_a_hundred_tables_of_one_household_keep_another_waiting_for_one_turn() -> None:
    crowd = [("many", Urgency.PLAYERS)] * 100
    assert turns(*crowd, ("one", Urgency.PLAYERS)).index("one") <= 1
    assert turns(*crowd, *[("few", Urgency.PLAYERS)] * 5)[:11].count("few") >= 4


def test_whoever_is_looked_at_goes_first() -> None:
    crowd = [(f"household {n}", Urgency.ONLOOKERS) for n in range(100)]
    assert turns(*crowd, ("one", Urgency.PLAYERS))[0] == "one"
    assert turns(("away", Urgency.ABSENT), ("here", Urgency.ONLOOKERS)) == ["here", "away"]


def test_nobody_waits_for_ever() -> None:
    crowd = [(f"household {n}", Urgency.PLAYERS) for n in range(100)]
    assert turns(("away", Urgency.ABSENT), *crowd).index("away") <= 8


def test_people_who_come_while_they_wait_are_counted() -> None:
    async def work() -> None:
        queue, now = FairQueue(1), {"slow": Urgency.ABSENT, "quick": Urgency.ONLOOKERS}
        came: list[str] = []

        async def one(name: str) -> None:
            async with queue.turn(name, lambda: now[name]):
                came.append(name)

        async with queue.turn("first", lambda: Urgency.PLAYERS):
            tasks = [asyncio.create_task(one(name)) for name in ("quick", "slow")]
            await asyncio.sleep(0)
            now["slow"] = Urgency.PLAYERS
        await asyncio.gather(*tasks)
        assert came == ["slow", "quick"]

    asyncio.run(work())


def test_the_queue_is_bounded_and_whoever_gives_up_leaves_no_gap() -> None:
    async def work() -> None:
        queue = FairQueue(1, most=2)

        async def wait() -> None:
            async with queue.turn("a", lambda: Urgency.PLAYERS):
                await asyncio.sleep(60)

        tasks = [asyncio.create_task(wait()) for _ in range(3)]
        await asyncio.sleep(0)
        with pytest.raises(QueueFull):
            await wait()
        for task in tasks:  # the one whose turn it is, and those who wait
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        assert (queue.room, queue.waiting) == (1, [])

    asyncio.run(work())


# -- the limit ---------------------------------------------------------------------------------------


def answer(question: str) -> Any:
    """What a process of these tests does."""
    match question:
        case "sleep":
            time.sleep(60)
        case "hang":
            while True:
                pass
        case "abort":
            os.kill(os.getpid(), signal.SIGSEGV)
        case "raise":
            raise ValueError("no")
    return os.getpid()


def test_a_process_answers_in_time_or_is_ended() -> None:
    worker = Worker(answer)
    pid = worker.ask(60, "who")
    with pytest.raises(Failed, match="ValueError: no"):
        worker.ask(60, "raise")
    assert worker.ask(60, "who") == pid
    with pytest.raises(TooSlow):
        worker.ask(0.2, "hang")
    assert not worker.alive
    dying = Worker(answer)
    with pytest.raises(WorkerLost, match="-11"):
        dying.ask(60, "abort")
    assert not dying.alive


def test_lost_processes_are_replaced_and_never_more_than_the_room(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(driver, "decide", answer)

    async def work() -> None:
        thinkers = Thinkers(1)
        first = await thinkers.ask(60, "who")
        assert await thinkers.ask(60, "who") == first
        for _ in range(3):
            with pytest.raises(TooSlow):
                await thinkers.ask(0.1, "sleep")
        assert await thinkers.ask(60, "who") != first
        assert [worker.alive for worker in thinkers.all] == [True]
        thinkers.close()

    asyncio.run(work())


def note_levels(monkeypatch: pytest.MonkeyPatch, **patience: float) -> list[str]:
    """A list that every level is noted in when it is asked; for some there is less time."""
    asked: list[str] = []

    class Noting(Thinkers):
        async def ask(self, limit: float, *question: Any) -> int:
            asked.append(question[2])
            return await super().ask(patience.get(question[2], limit), *question)

    monkeypatch.setattr(driver, "Thinkers", Noting)
    return asked


def decide_unless_hard(title: str, guess: bytes, level: str, seed: int) -> int:
    if level == "hard":
        time.sleep(60)
    return driver.decide(title, guess, level, seed)


def test_a_weaker_bot_steps_in_for_one_that_thinks_too_long(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = note_levels(monkeypatch, hard=0.2)
    monkeypatch.setattr(driver, "Worker", lambda _: Worker(decide_unless_hard))

    async def work(hub: Hub) -> None:
        table = await hub.create(ANA, "cacao", HARD, {"start_player": 1})
        async with asyncio.timeout(60):
            while table.turn != 0 or hub.driver.busy(table):
                await asyncio.sleep(0.01)
        assert table.ply > 0
        assert not table.trouble
        again = await hub.create(ANA, "cacao", HARD, {"start_player": 1})
        async with asyncio.timeout(60):
            while again.ply == 0:
                await asyncio.sleep(0.01)

    asyncio.run(with_hub(tmp_path / "tables.db", work))
    assert 1 <= Counter(asked)["hard"] <= 2
    assert Counter(asked)["medium"] > 2


class Somebody:
    def __init__(self, *owners: str) -> None:
        self.owners = owners

    def refresh(self) -> None: ...

    def close(self) -> None: ...

    def present(self, owners: Sequence[str]) -> bool:
        return any(owner in self.owners for owner in owners)


# -- for whom ----------------------------------------------------------------------------------------


def test_bots_play_for_people_always_and_among_themselves_only_while_somebody_looks() -> None:
    with_ana = Table(stored(person(0, ANA), Seat(1, "bot", "Moana", "random")))
    bots = Table(stored(Seat(0, "bot", "Iluka", "random"), Seat(1, "bot", "Moana", "random")))
    now = time.monotonic()
    assert wanted(with_ana, now - 3600)
    assert wanted(bots, now - 59)
    assert not wanted(bots, now - 61)

    bots.onlookers = Somebody()
    assert wanted(bots, now - 3600)
    seen = [(Somebody(ANA.hash), Urgency.PLAYERS), (Somebody(BEN.hash), Urgency.ONLOOKERS)]
    for onlookers, expected in seen:
        with_ana.onlookers = onlookers
        assert driver.urgency(with_ana) is expected


def test_a_table_of_bots_stops_when_nobody_looks_and_goes_on_when_somebody_does(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(driver, "UNWATCHED", 0.0)

    async def work(hub: Hub) -> None:
        bots = [Seat(seat, "bot", "", "random") for seat in range(2)]
        table = await hub.create(ANA, "cacao", bots, {})
        await asyncio.sleep(0.1)
        assert (len(table.line), hub.driver.busy(table)) == (0, False)
        monkeypatch.setattr(driver, "UNWATCHED", 60.0)
        hub.driver.nudge(table)
        async with asyncio.timeout(60):
            while not table.line:
                await asyncio.sleep(0.01)

    asyncio.run(with_hub(tmp_path / "tables.db", work))


def test_a_hundred_tables_of_bots_do_not_hold_up_somebody_who_plays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Counted in decisions: so many others think between a person's move and the bot's answer."""
    asked = note_levels(monkeypatch)

    async def work(hub: Hub) -> None:
        bots = [Seat(seat, "bot", "", "random") for seat in range(2)]
        mine = await hub.create(ANA, "cacao", [HARD[0], Seat(1, "bot", "", "medium")], {"start_player": 0})
        mine.onlookers = Somebody(ANA.hash)
        for _ in range(100):
            await hub.create(BEN, "cacao", bots, {})
        async with asyncio.timeout(90):
            while len(asked) < 20:
                await asyncio.sleep(0.01)
            while mine.turn == 0:
                before = len(asked)
                await hub.move(ANA, mine.id, mine.ply, 0, first_move(mine))
            while "medium" not in asked:
                await asyncio.sleep(0.001)
        assert asked.index("medium") - before <= 2 * hub.driver.thinkers.most

    asyncio.run(with_hub(tmp_path / "tables.db", work))
