"""A table in memory: what its log leads to, and what may be taken back."""

import pytest
from msgspec.structs import replace

from atoll.core import record
from atoll.core.errors import BadRecord
from atoll.core.record import points, seal_of
from atoll.tables.store import NOBODY, Entry, Seat, Stored
from atoll.tables.story import current_line, remarks
from atoll.tables.table import Table
from tests.tables.tools import ANA, BEN, KEY, entry, person, stored
from tests.tools import facts

BOT = Seat(1, "bot", "Moana", "random")


def undo(n: int, seat: int, moves: int) -> Entry:
    return Entry(n, seat, "undo", str(moves), 0.0)


def test_undo_entries_leave_the_moves_in_force() -> None:
    log = [
        entry(0, 0, "a"),
        entry(1, 1, "b"),
        entry(2, 0, "c"),
        undo(3, 0, 1),
        entry(4, 1, "d"),
        undo(5, 1, 1),
    ]
    assert [e.text for e in current_line(log)] == ["a"]
    assert [e.text for e in current_line(log[:5])] == ["a", "d"]
    assert remarks(log) == {1: [log[3], log[5]]}
    last = undo(6, 0, 0)
    assert remarks([*log, last]) == {0: [last]}


def test_that_other_rules_came_is_told_whatever_was_taken_back() -> None:
    came, back = Entry(2, NOBODY, "rules", "2", 0.0), undo(4, 0, 1)
    log = [entry(0, 0, "a"), entry(1, 1, "b"), came, entry(3, 0, "c")]
    assert remarks(log) == {2: [came]}
    assert remarks([*log, back]) == {1: [came, back]}


def test_a_table_is_its_log_played_out() -> None:
    kept = stored(person(0, ANA), person(1, BEN), moves=30)
    table = Table(kept)
    assert not table.fault
    assert facts(table.state) == facts(table.position(30))
    assert [step.notation for step in table.line] == [e.text for e in kept.entries]
    assert table.line[-1].points == points(table.state)


def test_undo_restores_the_exact_state() -> None:
    kept = stored(person(0, ANA), person(1, ANA), moves=40)
    table = Table(kept)
    for moves in (39, 20, 7, 0):
        shorter = Table(Stored(kept.header, kept.seats, kept.entries[:moves]))
        table.accept_undo(undo(table.ply, 0, moves))
        assert facts(table.position(moves)) == facts(table.state)
        assert [list(table.state.moves()), points(table.state)] == [
            list(shorter.state.moves()),
            points(shorter.state),
        ]
        assert table.state.rng.state == shorter.state.rng.state


def test_undo_among_people_is_free_only_before_the_next_draw_or_decision() -> None:
    kept = stored(person(0, ANA), person(1, BEN), moves=60)
    seen = set()
    for moves in range(1, len(kept.entries)):
        table = Table(Stored(kept.header, kept.seats, kept.entries[:moves]))
        before, last = table.position(moves - 1), table.line[-1]
        drew = before.rng.state != table.state.rng.state
        mover, other = (ANA, BEN) if last.seat == 0 else (BEN, ANA)
        offer = table.undo_for(table.seats_of(mover.hash))
        assert offer is not None
        assert (offer.moves, offer.free) == (moves - 1, not drew)
        theirs = table.undo_for(table.seats_of(other.hash))
        assert theirs is None or not theirs.free
        assert theirs is None or kept.entries[theirs.moves].seat != last.seat
        seen.add(offer.free)
    assert seen == {True, False}


def test_undo_is_always_free_for_whoever_is_alone() -> None:
    for seats in ((person(0, ANA), BOT), (person(0, ANA), person(1, ANA))):
        kept = stored(*seats, moves=25)
        table = Table(kept)
        offer = table.undo_for(table.seats_of(ANA.hash))
        assert offer is not None
        assert offer.free
        assert kept.entries[offer.moves].seat in table.seats_of(ANA.hash)
        assert all(e.seat not in table.seats_of(ANA.hash) for e in kept.entries[offer.moves + 1 :])


def test_nobody_takes_back_what_they_did_not_do() -> None:
    table = Table(stored(person(0, ANA), person(1, BEN)))
    assert table.undo_for(table.seats_of(ANA.hash)) is None
    assert (
        Table(stored(person(0, ANA), BOT, moves=9)).undo_for(
            Table(stored(person(0, ANA), BOT, moves=9)).seats_of(BEN.hash)
        )
        is None
    )


@pytest.mark.parametrize("text", ["place nothing at all", "done", "place 1-1-1-1 at 9,9"])
def test_a_log_that_does_not_replay_is_kept_and_shown_read_only(text: str) -> None:
    kept = stored(person(0, ANA), person(1, BEN), moves=8)
    broken = Stored(kept.header, kept.seats, [*kept.entries, entry(8, 0, text)])
    table = Table(broken)
    assert "stands still: by the rules of today, move 9 " in table.fault
    assert table.turn == -1
    assert not table.over
    assert len(table.line) == 8
    assert table.undo_for(table.seats_of(ANA.hash)) is None
    assert [line.move for line in table.record().moves][-1] == text


def test_later_rules_open_read_only() -> None:
    kept = stored(person(0, ANA), person(1, BEN), moves=8)
    table = Table(Stored(replace(kept.header, version=99), kept.seats, kept.entries))
    assert "version 99 of its rules" in table.fault
    assert len(table.line) == 8
    assert len(table.record().moves) == 8


def test_the_key_is_in_the_record_only_when_nothing_is_hidden_any_more() -> None:
    for seats in [(person(0, ANA), person(1, ANA)), (person(0, ANA), BOT), (person(0, ANA), person(1, BEN))]:
        saved = Table(stored(*seats, key=KEY)).record()
        assert (saved.header.seed, saved.header.seal) == (None, seal_of(KEY))
    finished = Table(stored(person(0, ANA), person(1, BEN), key=KEY, moves=999))
    assert finished.over
    saved = finished.record()
    assert saved.header.seed == KEY
    assert list(record.replay(saved).ranking()) == saved.result.ranking if saved.result else False
    saved.header.seal = seal_of("another")
    with pytest.raises(BadRecord, match="does not fit its seal"):
        record.replay(saved)


def test_the_log_grows_and_shrinks_with_the_line() -> None:
    kept = stored(person(0, ANA), person(1, ANA), moves=20)
    table = Table(kept)
    lines = table.log(0)
    assert [line.n for line in lines] == list(range(len(lines)))
    move = int(table.state.moves()[0])
    after, made = table.attempt(move, table.title.notation(table.state, move))
    table.accept_move(entry(20, made.seat, made.notation), after, made)
    assert table.log(0)[: len(lines)] == lines
    assert table.log(0)[-1].move == 21
    table.accept_undo(undo(21, 0, 20))
    assert table.log(0)[:-1] == lines
    assert table.log(0)[-1].text == "[@0] took a move back"
