"""A new table that goes on from a position of another one."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from atoll.core.errors import BadOption
from atoll.core.freeze import freeze
from atoll.tables.hub import Hub
from atoll.tables.refused import Refusal, Refused
from atoll.tables.store import Seat
from tests.tables.tools import ANA, BEN, first_move, with_hub

ME, BOT, OPEN = Seat(0, "person", "Ana"), Seat(1, "bot", "", "random"), Seat(1, "open", "")
Run = Callable[[Callable[[Hub], Awaitable[None]]], None]


@pytest.fixture
def run(tmp_path: Path) -> Run:
    return lambda work: asyncio.run(with_hub(tmp_path / "tables.db", work))


def test_a_game_goes_on_from_anywhere_with_anybody(run: Run) -> None:
    async def work(hub: Hub) -> None:
        old = await hub.create(ANA, "cacao", [ME, Seat(1, "person", "Ann")], {}, seed=7)
        for _ in range(4):
            await hub.move(ANA, old.id, old.ply, old.turn, first_move(old))
        new = await hub.play_on(BEN, old.id, 3, [Seat(0, "person", "Ben"), OPEN])
        assert [seat.kind for seat in new.seats] == ["person", "open"]
        assert [made.notation for made in new.line] == [made.notation for made in old.line[:3]]
        assert freeze(new.state) == freeze(old.position(3))
        assert (new.practice, len(old.line)) == (True, 4)
        alone = await hub.play_on(BEN, old.id, 0, [Seat(0, "person", "Ben"), BOT])
        assert (alone.seats_of(BEN.hash), len(alone.line)) == ([0], 0)

    run(work)


def test_a_game_with_secrets_is_no_beginning_for_another(run: Run) -> None:
    async def work(hub: Hub) -> None:
        old = await hub.create(ANA, "cacao", [ME, BOT], {})
        with pytest.raises(Refused, match="still goes on") as refusal:
            await hub.play_on(ANA, old.id, 0, [ME, BOT])
        assert refusal.value.kind == Refusal.FORBIDDEN
        await hub.unseal(ANA, old.id)
        new = await hub.play_on(ANA, old.id, 0, [ME, OPEN])
        assert (new.chance, new.practice) == (old.chance, True)

    run(work)


def test_only_positions_and_seats_that_there_are(run: Run) -> None:
    async def work(hub: Hub) -> None:
        old = await hub.create(ANA, "cacao", [ME, BOT], {}, seed=7)
        with pytest.raises(Refused, match="positions 0 to"):
            await hub.play_on(ANA, old.id, 99, [ME, BOT])
        with pytest.raises(BadOption, match="each of the 2 seats"):
            await hub.play_on(ANA, old.id, 0, [ME])

    run(work)
