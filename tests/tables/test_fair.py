"""Fair to everybody, the host included: what a host could once know or do, and cannot any more."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from msgspec.structs import replace

from atoll.core import record
from atoll.core.catalog import title, titles
from atoll.core.freeze import freeze
from atoll.core.record import seal_of
from atoll.core.rng import Keyed, Rng
from atoll.core.state import OVER
from atoll.tables.hub import Hub
from atoll.tables.refused import Refused
from atoll.tables.store import Seat
from atoll.tables.table import Table
from atoll.tables.words import PRACTICE
from atoll.web import frames
from tests.tables.tools import ANA, BEN, CID, KEY, first_move, person, stored, with_hub

ME, OPEN, BOT = Seat(0, "person", "Ana"), Seat(1, "open", ""), Seat(1, "bot", "", "random")
Run = Callable[[Callable[[Hub], Awaitable[None]]], None]


@pytest.fixture
def run(tmp_path: Path) -> Run:
    return lambda work: asyncio.run(with_hub(tmp_path / "tables.db", work))


async def joined(hub: Hub) -> Table:
    """A table of two, where Ben took the seat that Ana left open."""
    table = await hub.create(ANA, "cacao", [ME, OPEN], {})
    await hub.join(BEN, table.id, table.invitation(table.seats[1]), "Ben")
    return table


def test_a_chosen_seed_makes_a_practice_table_and_every_frame_says_so(run: Run) -> None:
    async def work(hub: Hub) -> None:
        table = await hub.create(ANA, "cacao", [ME, BOT], {}, seed=7)
        assert frames.live(table, table.eyes(BEN.hash)).practice
        assert table.log(-1)[0].text == PRACTICE
        fair = await hub.create(ANA, "cacao", [ME, BOT], {})
        shown = frames.live(fair, fair.eyes(BEN.hash))
        assert (shown.practice, shown.seal) == (False, seal_of(fair.entries[0].text))

    run(work)


def test_whoever_sits_on_all_seats_does_not_learn_the_chance_of_a_running_game(run: Run) -> None:
    async def work(hub: Hub) -> None:
        table = await hub.create(ANA, "cacao", [ME, OPEN], {})
        await hub.join(ANA, table.id, table.invitation(table.seats[1]), "Me too")
        saved = table.record().header
        assert (saved.seed, saved.seal) == (None, table.seal)
        await hub.unseal(ANA, table.id)
        assert table.practice
        assert "breaks the seal" in table.log(-1)[-1].text
        assert table.record().header.seed == table.chance

    run(work)


def test_nobody_else_can_break_the_seal(run: Run) -> None:
    async def work(hub: Hub) -> None:
        table = await joined(hub)
        for browser in (ANA, BEN, CID):
            with pytest.raises(Refused, match="all people"):
                await hub.unseal(browser, table.id)
        assert not table.practice

    run(work)


def test_a_seat_where_somebody_sits_is_not_given_to_anybody_else(run: Run) -> None:
    async def work(hub: Hub) -> None:
        table = await joined(hub)
        for taking in (hub.invite(ANA, table.id, 1), hub.give_to_bot(ANA, table.id, 1, "random")):
            with pytest.raises(Refused):
                await taking
        assert table.seats[1].owners == (BEN.hash,)

    run(work)


def test_nothing_is_drawn_before_everybody_sits(run: Run) -> None:
    async def work(hub: Hub) -> None:
        table = await hub.create(ANA, "cacao", [ME, OPEN], {})
        assert (table.begun, table.start, table.seal) == (False, None, "")
        room = frames.waiting_room(table, table.eyes(ANA.hash))
        assert (room.begun, room.mats, room.turn) == (False, [], -1)
        with pytest.raises(Refused, match="begins when every seat is taken"):
            await hub.move(ANA, table.id, 0, 0, "anything")
        assert table.record().header.seed is None
        await hub.join(BEN, table.id, table.invitation(table.seats[1]), "Ben")
        assert table.begun
        assert [entry.kind for entry in table.entries] == ["seat", "begin"]
        assert [line.text for line in table.log(-1)] == [
            "Ben takes seat 2",
            f"Everybody is here: the chance of this game is drawn and sealed as {table.seal[:8]}",
        ]

    run(work)


def test_what_was_seen_is_not_taken_back_freely_once_somebody_else_has_been_here() -> None:
    alone = Table(stored(person(0, ANA), Seat(1, "bot", "Moana", "random"), key=KEY, moves=30))
    drawn = max(i for i, made in enumerate(alone.line) if made.chance and made.seat == 0)
    kept = stored(person(0, ANA), Seat(1, "bot", "Moana", "random"), key=KEY, moves=drawn + 1)
    offer = Table(kept).undo_for([0])
    assert offer is not None
    assert offer.free
    came = Table(kept)
    came.company = True
    left = Table(kept)
    left.seats[1] = Seat(1, "open", "Open seat 2", invitations=1)
    for table in (came, left):
        offer = table.undo_for([0])
        assert offer is not None
        assert not offer.free


def test_a_move_stays_good_while_people_come_and_go(run: Run) -> None:
    async def work(hub: Hub) -> None:
        table = await joined(hub)
        ply, mover = table.ply, (ANA, BEN)[table.turn]
        await hub.rename(BEN, table.id, 1, "Benno")
        text = first_move(table)
        assert await hub.move(mover, table.id, ply, table.turn, text) == ply + 2
        assert await hub.move(mover, table.id, ply, table.line[-1].seat, text) == ply + 2
        with pytest.raises(Refused, match="changed in the meantime"):
            await hub.move((ANA, BEN)[table.turn], table.id, ply, table.turn, first_move(table))

    run(work)


def test_a_game_begins_at_the_latest_when_it_is_loaded(run: Run) -> None:
    """As if the server had died between the last seat and the draw."""

    async def work(hub: Hub) -> None:
        kept = stored(person(0, ANA), person(1, BEN), key=KEY)
        await hub.store.create(replace(kept, entries=[]))
        assert (await hub.get(kept.header.id)).begun
        assert [entry.kind for entry in await hub.store.since(kept.header.id, 0)] == ["begin"]

    run(work)


def test_a_finished_game_proves_its_chance_and_comes_back_as_practice(run: Run) -> None:
    async def work(hub: Hub) -> None:
        finished = Table(stored(person(0, ANA), person(1, BEN), key=KEY, moves=999))
        again = await hub.bring_in(CID, record.write(finished.record()))
        assert again.over
        assert again.practice
        assert again.record().header.seal == seal_of(KEY)

    run(work)


# -- the keyed stream --------------------------------------------------------------------------------


def test_the_keyed_stream_is_its_own_and_copies_itself() -> None:
    one, other = Keyed(KEY), Keyed(KEY)
    drawn = [one.bits() for _ in range(100)]
    assert drawn == [other.bits() for _ in range(100)]
    assert drawn[:5] != [Keyed(KEY[::-1]).bits() for _ in range(5)]
    assert one.copy().bits() == other.bits()
    assert len(set(drawn)) == 100
    counts = [0] * 6
    for _ in range(6000):
        counts[one.below(6)] += 1
    assert all(850 < count < 1150 for count in counts)


@pytest.mark.parametrize("name", titles())
def test_a_guess_never_carries_the_key(name: str) -> None:
    game = title(name)
    state, rng = game.start(game.seats[0], {}, KEY), Rng(1)
    for _ in range(30):
        for seat in range(-1, game.seats[0]):
            assert KEY.encode() not in freeze(state.guess(seat, Rng(2)))
        if state.turn != OVER:
            state.play(state.random_move(rng))
    assert KEY.encode() in freeze(state)
