"""What is left of everybody's time: from the log alone, whatever happened in it."""

import asyncio
import time
from pathlib import Path

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from atoll.core.errors import BadOption
from atoll.tables import timekeeper
from atoll.tables.clocks import Clock, DaysClock, GameClock, MoveClock, Reading, clock_of, reading, wound_up
from atoll.tables.hub import Hub
from atoll.tables.seating import SeatChange
from atoll.tables.store import Controller, Entry, Seat, Stored
from atoll.tables.table import Table
from atoll.tables.timekeeper import clocks, running, time_left
from tests.tables.tools import ANA, BEN, first_move, person, stored, with_hub

GAME = GameClock(100, 5)
Step = tuple[str, float]  # what happens, and after how many seconds


class Story:
    """A log that is written step by step, for two seats that move in turns."""

    def __init__(self, *steps: Step) -> None:
        self.entries: list[Entry] = []
        self.now, self.moves = 1000.0, 0
        for kind, seconds in steps:
            self.now += seconds
            self.write(kind)

    def write(self, kind: str) -> None:
        if kind == "move":
            self.add("move", self.moves % 2, "")
            self.moves += 1
        elif kind.startswith("back"):
            self.moves = max(0, self.moves - int(kind[-1]))
            self.add("undo", 0, str(self.moves))
        elif kind == "begin":
            self.add("begin", -1, "")
        else:
            why, seat = kind.split()
            kinds: dict[str, Controller] = {"time": "bot", "leave": "bot", "invite": "open"}
            change = SeatChange(kinds.get(why, "person"), "Ana", "", why, "Ana")  # type: ignore[arg-type]
            self.add("seat", int(seat), msgspec.json.encode(change).decode())

    def add(self, kind: str, seat: int, text: str) -> None:
        self.entries.append(Entry(len(self.entries), seat, kind, text, self.now))  # type: ignore[arg-type]

    def read(self, clock: Clock = GAME) -> Reading:
        return reading(clock, 2, self.moves % 2, 1000.0, self.entries)


@pytest.mark.parametrize(
    ("steps", "left", "since"),
    [
        ([], (100, 100), 0),
        ([("move", 30)], (75, 100), 30),
        ([("move", 30), ("move", 10), ("move", 1)], (79, 95), 41),
        ([("begin", 500), ("move", 30)], (75, 100), 530),  # waiting for the last seat
        ([("join 1", 500), ("move", 30)], (75, 100), 530),
        ([("move", 30), ("back 1", 50)], (100, 100), 80),  # what is taken back costs nobody
        ([("move", 30), ("move", 40), ("back 1", 5), ("move", 20)], (75, 85), 95),
        ([("name 0", 10), ("move", 20)], (75, 100), 30),  # a name is no excuse
        ([("leave 0", 10), ("return 0", 10), ("move", 10)], (75, 100), 30),  # nor is leaving
        ([("leave 1", 10), ("return 1", 10), ("move", 10)], (75, 100), 30),  # least of all the other's
        ([("time 0", 100), ("return 0", 20), ("move", 50)], (55, 100), 170),  # out of time, and back again
        ([("time 0", 100), ("move", 1), ("move", 9), ("move", 1)], (100, 96), 111),  # a bot has no clock
        ([("time 0", 100), ("move", 1), ("move", 9), ("return 0", 60)], (100, 96), 170),
        ([("move", 99), ("invite 1", 50), ("join 1", 900), ("move", 10)], (6, 95), 1059),  # an open seat
        ([("move", 300)], (5, 100), 300),  # made in the last moment, before anybody judged
        ([("move", -50)], (105, 100), 0),  # a machine whose clock was set back
    ],
)
def test_a_game_clock(steps: list[Step], left: tuple[float, ...], since: float) -> None:
    read = Story(*steps).read()
    assert (read.left, read.since - 1000) == (left, since)


def test_clocks_for_each_move_are_full_at_each_turn() -> None:
    for clock in (MoveClock(60), DaysClock(3)):
        read = Story(("move", 30), ("move", 10), ("time 0", 500), ("return 0", 7)).read(clock)
        assert (read.left, read.since - 1000) == ((clock.full, clock.full), 547)
        assert read.at(0, 1557) == clock.full - 10


steps = st.lists(
    st.tuples(
        st.sampled_from(
            ["move"] * 8
            + ["back 1", "back 2", "begin", "name 0", "leave 1", "return 1", "time 0", "return 0"]
            + ["invite 1", "join 1"]
        ),
        st.floats(-20, 200),
    ),
    max_size=40,
)


@settings(max_examples=60, deadline=None)
@given(steps, st.lists(st.floats(0, 50), max_size=6))
def test_whatever_happens_time_is_neither_lost_nor_made(before: list[Step], taken_back: list[float]) -> None:
    story = Story(*before)
    read, moves = story.read(), story.moves
    mine = [sum(e.kind == "move" and e.seat == seat for e in story.entries) for seat in range(2)]
    latest = max([1000.0, *(entry.at for entry in story.entries)])
    for seat in range(2):
        assert 0 <= read.left[seat] <= GAME.full + GAME.increment * mine[seat]
    assert 1000.0 <= read.since <= latest
    for seconds in taken_back:  # moves that are taken back leave everything as it was
        story.now = max(story.now, latest) + seconds
        story.write("move")
    story.moves = moves
    story.add("undo", 0, str(moves))
    assert story.read().left == read.left


@settings(max_examples=50, deadline=None)
@given(st.lists(st.floats(0, 40), max_size=12))
def test_a_plain_game_adds_up(seconds: list[float]) -> None:
    read = Story(*[("move", spent) for spent in seconds]).read()
    for seat in range(2):
        left = GAME.full
        for spent in seconds[seat::2]:
            left = max(0.0, left - spent) + GAME.increment
        assert read.left[seat] == pytest.approx(left, abs=1e-6)


@pytest.mark.parametrize(
    ("clock", "reason"),
    [
        (MoveClock(9), "10 to 86400 seconds"),
        (MoveClock(10**9), "seconds"),
        (GameClock(10, 0), "60 to"),
        (GameClock(900, -1), "0 to 600 increment"),
        (DaysClock(0), "1 to 30 days"),
        (DaysClock(31), "days"),
    ],
)
def test_a_clock_that_makes_no_sense_is_refused(clock: Clock, reason: str) -> None:
    with pytest.raises(BadOption, match=reason):
        wound_up(clock)


def test_clocks_are_stored_as_they_are_asked_for() -> None:
    for clock in (MoveClock(60), GameClock(900, 10), DaysClock(3)):
        assert clock_of(wound_up(clock)) == clock
    assert wound_up(DaysClock(3)) == '{"kind":"days","days":3}'
    assert (wound_up(None), clock_of("")) == ("", None)


# -- at a table --------------------------------------------------------------------------------------


def timed(seconds: int, *seats: Seat, moves: int = 0, ago: float = 0.0) -> Stored:
    """A table with so many seconds for a move, that was made some time ago."""
    kept = stored(*seats, moves=moves)
    header = msgspec.structs.replace(
        kept.header, clock=f'{{"kind":"move","seconds":{seconds}}}', created=kept.header.created - ago
    )
    entries = [msgspec.structs.replace(entry, at=entry.at - ago) for entry in kept.entries]
    return msgspec.structs.replace(kept, header=header, entries=entries)


async def until(true: object, seconds: float = 30) -> None:
    async with asyncio.timeout(seconds):
        while not true():  # type: ignore[operator]
            await asyncio.sleep(0.02)


def test_a_bot_plays_on_for_whoever_runs_out_of_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(timekeeper, "GRACE", 0.0)
    kept = timed(2, person(0, ANA), person(1, BEN))

    async def work(hub: Hub) -> None:
        await hub.store.create(kept)
        table = await hub.get(kept.header.id)
        seat = table.turn
        assert running(table) == seat
        left = time_left(table)
        assert left is not None
        assert 0 < left <= 2
        await until(lambda: table.seats[seat].kind == "bot")
        assert table.seats[seat].owners == kept.seats[seat].owners  # they may return
        assert table.entries[0].kind == "seat"
        assert "has no time left" in table.log(-1)[-1].text
        assert hub.driver.busy(table)
        assert not hub.driver.timekeeper.timers

    asyncio.run(with_hub(tmp_path / "tables.db", work))


def test_a_move_in_time_winds_the_clock_up_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(timekeeper, "GRACE", 0.0)
    kept = timed(3600, person(0, ANA), person(1, ANA), ago=3000)

    async def work(hub: Hub) -> None:
        await hub.store.create(kept)
        table = await hub.get(kept.header.id)
        assert 500 < (time_left(table) or 0) < 601
        await hub.move(ANA, table.id, 0, table.turn, first_move(table))
        assert 3590 < (time_left(table) or 0) <= 3600
        assert list(hub.driver.timekeeper.timers) == [table.id]

    asyncio.run(with_hub(tmp_path / "tables.db", work))


def test_a_server_that_was_away_gives_everybody_a_moment(tmp_path: Path) -> None:
    kept = timed(3600, person(0, ANA), person(1, BEN), moves=4, ago=9000)

    async def work(hub: Hub) -> None:
        await hub.store.create(kept)
        table = await hub.get(kept.header.id)
        assert (time_left(table) or 0) < 0
        timer = hub.driver.timekeeper.timers[table.id]
        wait = timer.when() - asyncio.get_running_loop().time()
        assert timekeeper.GRACE - 5 < wait <= timekeeper.GRACE
        hub.driver.timekeeper._due(table)  # it passes
        await until(lambda: len(table.entries) > 4)
        assert table.entries[4].kind == "seat"

    asyncio.run(with_hub(tmp_path / "tables.db", work))


def test_no_clock_runs_for_an_open_seat_or_for_a_bot() -> None:
    waiting = Table(timed(60, person(0, ANA), Seat(1, "open", "")))
    assert (running(waiting), time_left(waiting)) == (-1, None)
    bots = Table(timed(60, Seat(0, "bot", "Moana", "random"), Seat(1, "bot", "Iluka", "random")))
    assert running(bots) == -1
    untimed = Table(stored(person(0, ANA), person(1, BEN)))
    assert (clocks(untimed), running(untimed)) == (None, -1)
    assert clocks(waiting) == Reading((60.0, 60.0), waiting.header.created)
    assert time.time() >= waiting.header.created
