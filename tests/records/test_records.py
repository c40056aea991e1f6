"""Recorded games of every seat count and strength, replayed to the exact score, in either build."""

from pathlib import Path

import pytest

import atoll
from atoll.core import record

FILES = sorted(Path(__file__).parent.glob("*.atoll"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_recorded_game_ends_as_it_did(file: Path):
    paper = record.read(file.read_text("utf-8"))
    state = record.replay(paper)
    assert state.turn == atoll.OVER
    assert paper.result is not None
    assert paper.result.points == [state.points(seat) for seat in range(state.seats)]
    assert paper.result.ranking == list(state.ranking())
    assert record.write(paper) == file.read_text("utf-8")


def test_every_title_has_recorded_games_for_every_seat_count():
    headers = [record.read(file.read_text("utf-8")).header for file in FILES]
    for name, title in atoll.titles().items():
        if type(title).__module__.startswith("atoll."):
            assert {head.seats for head in headers if head.title == name} == set(title.seats)
