"""Recorded games of every seat count, option and ending, replayed to the exact score, in either build."""

from functools import cache
from pathlib import Path

import pytest

import atoll
from atoll import State
from atoll.core import record
from atoll.testing.cases import defaults, every
from tests.records.make import FOLDER, built_in, tables

FILES = [file for file in sorted(FOLDER.glob("*.atoll")) if file.stem.rsplit("-", 2)[0] in atoll.titles()]


@cache
def paper(file: Path) -> record.Record:
    return record.read(file.read_text("utf-8"))


@cache
def replayed(file: Path) -> State:
    return record.replay(paper(file))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_recorded_game_ends_as_it_did(file: Path):
    state, result = replayed(file), paper(file).result
    assert state.turn == atoll.OVER
    assert result is not None
    assert result.points == [state.points(seat) for seat in range(state.seats)]
    assert result.ranking == list(state.ranking())
    assert paper(file).header.atoll == record.FORMAT
    assert all(line.did for line in paper(file).moves), "every line says what its move did"
    assert record.write(paper(file)) == file.read_text("utf-8")


@every(case for case in defaults() if case.name in built_in())
def test_every_seat_count_and_every_option_is_recorded(case):
    headers = [paper(file).header for file in FILES if file.stem.startswith(f"{case}-")]
    recorded = [head.options for head in headers if (head.title, head.seats) == (case.name, case.seats)]
    for table in tables(case):
        wanted = case.title.check(case.seats, dict(table.options))
        assert wanted in recorded, f"record it: python -m tests.records.make games {case.name}"


def test_tropic_euro_ends_in_each_of_its_ways():
    from atoll.games.tropic_euro.codes import END_CITY, END_TOOLS, END_VP

    games = [replayed(file) for file in FILES if file.stem.startswith("tropic_euro")]
    assert {END_VP, END_TOOLS, END_CITY} <= {game.end_flags for game in games}


def test_frutabaja_ends_in_each_of_its_ways():
    from atoll.games.frutabaja import codes

    games = [replayed(file) for file in FILES if file.stem.startswith("frutabaja")]
    ways = {(game.mode, game.end) for game in games}
    assert {
        (codes.FAMILY, codes.REMOVED),
        (codes.LIFE_GOAL, codes.GOAL),
        (codes.OBJECTIVES, codes.SCORED),
    } <= ways
    assert {(codes.FAMILY, codes.TIMED_OUT), (codes.LIFE_GOAL, codes.TIMED_OUT)} <= ways
    assert {(mode, codes.BURIED) for mode in range(3)} <= ways
    assert {(game.mode, game.seats) for game in games} == {
        (mode, seats) for mode in range(3) for seats in (2, 3, 4)
    }
    assert {game.seats for game in games if game.deals} == {2, 3, 4}


def test_wapanuba_ends_in_both_ways_with_every_seat_count():
    from atoll.games.wapanuba import codes

    games = [replayed(file) for file in FILES if file.stem.startswith("wapanuba")]
    ways = {(game.seats, game.end) for game in games}
    assert ways == {(seats, end) for seats in (2, 3, 4) for end in (codes.TILES_OUT, codes.TOKENS_OUT)}
