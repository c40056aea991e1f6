"""What would a Medium player do? A legal move, a reason, and only where that is fair."""

import asyncio
from pathlib import Path

import pytest

from atoll import title
from atoll.bots.hint import advise
from atoll.core.rng import Rng
from atoll.core.state import State
from atoll.tables import words
from atoll.tables.clocks import MoveClock
from atoll.tables.hub import Hub
from atoll.tables.refused import Refused
from atoll.tables.store import Seat
from tests.tables.tools import ANA, BEN, first_move, person, stored, with_hub

TITLES = ("cacao", "tropic_euro", "tropicalia", "frutabaja", "wapanuba")
ME = [Seat(0, "person", "Ana"), Seat(1, "bot", "", "random")]


def after(name: str, moves: int) -> State:
    state, rng = title(name).start(3, {}, 4), Rng(4)
    for _ in range(moves):
        state.play(state.random_move(rng))
    return state


@pytest.mark.parametrize("name", TITLES)
def test_the_advice_is_a_legal_move_that_looks_at_least_as_good_as_any(name: str) -> None:
    for moves in (0, 9, 23):
        state = after(name, moves)
        advice = advise(title(name), state.guess(state.turn, Rng(1)), 5)
        assert advice.move in list(state.moves())
        told = words.advice(advice)
        if advice.second is not None:
            assert advice.chance >= advice.second >= 0
            assert advice.chance >= advice.usual
            assert told.endswith(".")


@pytest.mark.parametrize("name", TITLES)
def test_the_advice_follows_from_what_the_seat_knows_alone(name: str) -> None:
    """Two true games that the seat cannot tell apart: the same guess, so the same words."""
    state = after(name, 12)
    twin = state.guess(state.turn, Rng(99))
    first, second = (advise(title(name), one.guess(one.turn, Rng(3)), 7) for one in (state, twin))
    assert first == second


def test_a_hint_is_thought_out_once_and_can_be_played(tmp_path: Path) -> None:
    async def ask(hub: Hub) -> None:
        table = await hub.create(ANA, "cacao", ME, {}, 7)
        asked = [asyncio.create_task(hub.hint(ANA, table.id, table.ply, 0)) for _ in range(3)]
        (move, why), *same = await asyncio.gather(*asked)
        assert same == [(move, why)] * 2
        assert hub.driver.thinkers.queue.turns == 1
        assert "to win" in why
        await hub.move(ANA, table.id, table.ply, 0, move)
        with pytest.raises(Refused, match="changed"):
            await hub.hint(ANA, table.id, 0, 0)

    asyncio.run(with_hub(tmp_path / "tables.db", ask))


def test_where_it_would_be_unfair_the_reason_is_said(tmp_path: Path) -> None:
    async def ask(hub: Hub) -> None:
        clock = MoveClock(60)
        timed = await hub.create(ANA, "cacao", ME, {}, 7, clock=clock)
        with pytest.raises(Refused, match="under a clock"):
            await hub.hint(ANA, timed.id, timed.ply, 0)
        guided = await hub.create_guided(ANA, "cacao", "Ana")
        with pytest.raises(Refused, match="The guide shows the way"):
            await hub.hint(ANA, guided.id, guided.ply, 0)
        shared = stored(person(0, ANA), person(1, BEN))
        await hub.store.create(shared)
        with pytest.raises(Refused, match="other people play"):
            await hub.hint(ANA, shared.header.id, 0, 0)
        alone = await hub.create(ANA, "cacao", [*ME[:1], Seat(1, "person", "Ben")], {}, 7)
        await hub.move(ANA, alone.id, alone.ply, 0, first_move(alone))
        other = 1 - alone.turn
        with pytest.raises(Refused, match="turn"):
            await hub.hint(ANA, alone.id, alone.ply, other)
        with pytest.raises(Refused, match="not yours"):
            await hub.hint(BEN, alone.id, alone.ply, alone.turn)

    asyncio.run(with_hub(tmp_path / "tables.db", ask))
