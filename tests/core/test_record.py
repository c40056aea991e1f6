"""Game records: readable, verified line by line, and refused in words when something is wrong."""

import json
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from atoll import BadRecord, Rng
from atoll.core import record
from tests.tools import walk

HEADER = {
    "atoll": 2,
    "title": "pearls",
    "version": 1,
    "seats": 2,
    "options": {},
    "seed": 5,
    "names": ["A", "B"],
}


def whole_game(seed: int = 5) -> record.Record:
    paper = record.new("pearls", seats=2, seed=seed, names=["A", "B"])
    state = record.begin(paper)
    for move in walk(state.copy(), Rng(seed)):
        record.add(paper, state, move)
    return paper


def lines(paper: record.Record) -> list[dict[str, object]]:
    return [json.loads(line) for line in record.write(paper).splitlines()]


def text(*rows: object) -> str:
    return "\n".join(row if isinstance(row, str) else json.dumps(row) for row in rows)


def test_a_record_is_a_header_moves_and_a_result():
    header, *moves, result = lines(whole_game())
    assert header == HEADER | {"options": {"goal": 6, "tide": False, "first": "random", "storm": False}}
    assert all(set(move) == {"seat", "move", "did"} for move in moves)
    assert set(result) == {"points", "ranking"}


def test_reading_is_the_inverse_of_writing():
    paper = whole_game()
    assert record.read(record.write(paper)) == paper
    assert record.read("\n" + record.write(paper).replace("\n", "\r\n")) == paper


def test_names_may_hold_any_character():
    names = ["A\u2028B\x85", '"\\\n{}']
    paper = record.new("pearls", seats=2, seed=1, names=names)
    assert record.read(record.write(paper)).header.names == names


def test_a_running_game_has_no_result():
    paper = whole_game()
    running = record.Record(header=paper.header, moves=paper.moves[:-1])
    assert record.replay(record.read(record.write(running))).turn >= 0
    assert record.read(record.write(running)).result is None


@pytest.mark.parametrize(
    ("broken", "reason"),
    [
        ("", "The file is empty"),
        ("  \n \n", "The file is empty"),
        ("hello", "Line 1 is not a line of a game record"),
        ("[]", "Line 1 is not a line of a game record"),
        ("{}", "Line 1 .*missing required field `title`"),
        (text(HEADER | {"atoll": 3}), "format 3 of game records; formats 1 to 2 are known"),
        (text(HEADER | {"seats": "two"}), r"Line 1 .*Expected `int`, got `str` - at `\$.seats`"),
        (text(HEADER | {"extra": 1}), "Line 1 .*unknown field `extra`"),
        (text(HEADER, "not json"), "Line 2 is not a line"),
        (text(HEADER, {"seat": 0}), "Line 2 .*missing required field `move`"),
        (text(HEADER, {"seat": -1, "move": "drift"}), "Line 2 is not a line"),
        (text(HEADER, {"points": [1], "ranking": "x"}), "Line 2 is not a line"),
        ("x" * (record.LARGEST + 1), "too large for a game record"),
    ],
)
def test_a_malformed_file_is_refused(broken: str, reason: str):
    with pytest.raises(BadRecord, match=reason):
        record.read(broken)


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"title": "chess"}, "Line 1: There is no title 'chess'"),
        ({"seats": 7}, "Line 1: Pearls is for 2 to 3 players, not 7"),
        ({"options": {"goal": 7}}, "Line 1: goal cannot be 7"),
        ({"options": {"wind": 1}}, "Line 1: Pearls has no option 'wind'"),
        ({"version": 99}, "follows version 99 of the rules of Pearls; here is version 1"),
        ({"seed": None}, "sealed until it is over"),
        ({"seed": -4}, "Line 1: the seed must be a whole number"),
    ],
)
def test_a_header_that_cannot_be_played_is_refused(change: dict[str, object], reason: str):
    with pytest.raises(BadRecord, match=reason):
        record.replay(record.read(text(HEADER | change)))


@pytest.mark.parametrize(
    ("moves", "reason"),
    [
        ([{"seat": 1, "move": "drift"}], "Line 2: 'drift' is a move of B, but A decides here."),
        ([{"seat": 0, "move": "fly"}], "Line 2: 'fly' is not possible"),
        ([{"seat": 0, "move": "drift"}, {"seat": 1, "move": ""}], "Line 3: '' is not possible"),
        ([{"points": [6, 5], "ranking": [1, 2]}], "gives a result, but the game is not over"),
    ],
)
def test_a_move_that_cannot_be_played_is_refused_with_its_line(moves: list[object], reason: str):
    with pytest.raises(BadRecord, match=reason):
        record.replay(record.read(text(HEADER, *moves)))


def test_a_wrong_result_is_refused():
    *rows, result = lines(whole_game())
    with pytest.raises(BadRecord, match="but the moves lead to"):
        record.replay(record.read(text(*rows, result | {"points": [99, 0]})))


def test_a_move_after_the_end_is_refused():
    *rows, _ = lines(whole_game())
    with pytest.raises(BadRecord, match=f"Line {len(rows) + 1}: 'drift' comes after the end of the game"):
        record.replay(record.read(text(*rows, {"seat": 0, "move": "drift"})))


def test_a_record_of_the_first_format_is_read():
    header, *moves, result = lines(whole_game())
    bare = [{"seat": move["seat"], "move": move["move"]} for move in moves]
    old = text(header | {"atoll": 1}, *bare, result)
    assert record.replay(record.read(old)).turn == -1
    assert record.write(record.read(old)).splitlines() == [
        json.dumps(json.loads(row), separators=(",", ":")) for row in old.splitlines()
    ]


def test_a_move_that_does_something_else_is_refused_and_those_before_it_stand():
    header, *moves, result = lines(whole_game())
    moves[3]["did"] = "00000000"
    paper = record.read(text(header, *moves, result))
    with pytest.raises(BadRecord, match=r"Line 5: .* does something else"):
        record.replay(paper)
    found = record.retrace(paper)
    assert found.fault is not None
    assert (found.fault.moves, len(found.line)) == (3, 3)
    assert record.points(found.state) == found.line[-1].points


def test_a_digest_tells_draws_points_and_turns_apart():
    told = [(1, 0, 2, 0, 0, 0)]
    same = record.digest(told, (3, 4), 1)
    assert same == record.digest(told, [3, 4], 1)
    assert len(same) == 8
    others = [([(1, 0, 3, 0, 0, 0)], (3, 4), 1), ([], (3, 4), 1), (told, (3, 5), 1), (told, (3, 4), 0)]
    assert len({same, *(record.digest(*other) for other in others)}) == 5


def test_a_game_that_everybody_loses_has_no_first_place():
    for seed in range(200):
        paper = record.new("pearls", seats=2, seed=seed, options={"storm": True})
        state = record.begin(paper)
        for move in walk(state.copy(), Rng(seed)):
            record.add(paper, state, move)
        if 1 not in paper.result.ranking:
            break
    assert paper.result.ranking == [3, 3]
    assert record.read(record.write(paper)) == paper
    assert list(record.replay(paper).ranking()) == [3, 3]


def test_a_new_record_checks_what_is_asked_for():
    with pytest.raises(Exception, match="goal cannot be 7"):
        record.new("pearls", seats=2, seed=1, options={"goal": 7})


@given(st.text(max_size=200) | st.binary(max_size=200).map(lambda b: b.decode("latin-1")))
def test_any_text_is_read_or_refused(junk: str):
    with suppress(BadRecord):
        record.read(junk)


@given(st.data())
def test_a_damaged_record_is_refused_or_replays(data: st.DataObject):
    good = record.write(whole_game())
    at = data.draw(st.integers(0, len(good) - 1))
    damaged = good[:at] + data.draw(st.characters(codec="utf-8")) + good[at + data.draw(st.integers(0, 5)) :]
    with suppress(BadRecord):
        record.replay(record.read(damaged))
