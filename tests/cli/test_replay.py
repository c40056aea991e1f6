"""`atoll replay`: told, stopped, and refused with the line that is wrong."""

import json

import pytest

from atoll.core import record as records
from atoll.tables.table import Table
from tests.tables.tools import ANA, BEN, KEY, OLD, person, stored


def edit(game, number, **changes):
    """Change fields of one line of a record, counted from 1."""
    lines = game.read_text("utf-8").splitlines()
    lines[number - 1] = json.dumps(json.loads(lines[number - 1]) | changes)
    game.write_text("\n".join(lines), "utf-8")


def row(shown, label):
    return next(line.split() for line in shown.splitlines() if line.strip().startswith(label))


def test_a_game_is_told_to_its_ranking(atoll, game):
    shown = atoll("replay", game).output
    record = records.read(game.read_text("utf-8"))
    assert "Cacao: medium, random" in shown
    assert "start_player 1" in shown
    assert f"\n{len(record.moves):4}  " in shown
    assert "   1  random lays" in shown
    assert row(shown, "Total")[1:] == [str(p) for p in sorted(record.result.points, reverse=True)]
    assert "All worker tiles were laid" in shown


@pytest.mark.parametrize("to", [30, 60, 1000])
def test_the_terms_add_up_to_the_points(atoll, game, to):
    shown = atoll("replay", game, "--to", to).output.rpartition("─")[2]
    rows = [line.split() for line in shown.splitlines() if line.strip()]
    end = next(index for index, row in enumerate(rows) if row[0] == "Total")
    for seat in (-2, -1):
        assert sum(int(row[seat]) for row in rows[:end]) == int(rows[end][seat])


def test_it_stops_where_it_is_told(atoll, game):
    shown = atoll("replay", game, "--to", 3).output
    assert "\n   3  " in shown
    assert "\n   4  " not in shown
    assert "Not over yet:" in shown
    assert "\n   1  " not in atoll("replay", game, "--to", 0).output


def test_step_waits_for_enter_but_not_for_ever(atoll, game):
    whole = atoll("replay", game).output
    assert atoll("replay", game, "--step", typed="\n\n").output == whole


def test_equal_names_are_told_apart(atoll, game):
    edit(game, 1, names=["random", "random"])
    assert "Cacao: random 0, random 1" in atoll("replay", game).output


def test_a_position_is_drawn(atoll, game, tmp_path):
    svg, png = tmp_path / "position.svg", tmp_path / "position.png"
    atoll("replay", game, "--to", 20, "--svg", svg, "--png", png)
    assert svg.read_text("utf-8").lstrip().startswith("<svg")
    assert png.read_bytes().startswith(b"\x89PNG")


@pytest.mark.parametrize(
    ("number", "changes", "reason"),
    [
        (1, {"title": "kakao"}, "Line 1"),
        (1, {"seats": 9}, "Line 1"),
        (1, {"options": {"start_player": 5}}, "Line 1"),
        (1, {"atoll": 99}, "Line 1"),
        (1, {"version": 99}, "version 99"),
        (1, {"seed": None}, "sealed"),
        (1, {"seed": -4}, "Line 1"),
        (5, {"move": 17}, "Line 5"),
    ],
)
def test_a_record_that_cannot_be_read_names_the_line(atoll, game, number, changes, reason):
    edit(game, number, **changes)
    refused = atoll("replay", game, code=2)
    assert reason in refused.stderr
    assert refused.stdout == ""


@pytest.mark.parametrize(
    ("number", "changes", "reason"),
    [
        (2, {"seat": 0}, "Line 2: 'place"),
        (5, {"move": "fly to the moon"}, "Line 5: 'fly to the moon' is not possible"),
        (9, {"did": "00000000"}, "does something else"),
        (0, {"points": [0, 0]}, "the moves lead to"),
    ],
)
def test_a_record_is_told_up_to_where_it_stands(atoll, game, number, changes, reason):
    whole = atoll("replay", game).stdout.splitlines()
    edit(game, number, **changes)
    refused = atoll("replay", game, code=2)
    assert reason in refused.stderr
    stands = number - 2 if number else len(records.read(game.read_text("utf-8")).moves)
    told = [line for line in refused.stdout.splitlines() if line[:4].strip().isdigit()]
    assert told == [line for line in whole if line[:4].strip().isdigit()][:stands]
    assert ("Not over yet" in refused.stdout) == bool(number)
    assert reason in atoll("replay", game, "--to", 1, code=2).stderr


def test_an_old_game_is_told_by_the_rules_of_today(atoll):
    refused = atoll("replay", OLD / "tropic_euro-3.atoll", code=2)
    assert "begun by version 1 of the rules" in refused.stdout
    assert "\n  37  Ben chooses the Equipper" in refused.stdout
    assert "\n  38  " not in refused.stdout
    assert "Line 39: 'place tool on cocoa' is not possible" in refused.stderr
    assert "wins with" in atoll("replay", OLD / "cacao-2.atoll").stdout


def test_a_game_that_everybody_lost(atoll, tmp_path):
    paper = records.new("pearls", 2, 1, {"storm": True, "first": 0}, ["Ana", "Ben"])
    state = records.begin(paper)
    while state.turn >= 0:
        records.add(paper, state, 0)
    (tmp_path / "storm.atoll").write_text(records.write(paper), "utf-8")
    shown = atoll("replay", tmp_path / "storm.atoll").output
    assert row(shown, "Place")[1:] == ["3", "3"]
    assert "Nobody wins this time." in shown


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"", "empty"),
        (b"once upon a time", "Line 1"),
        (b"{}", "Line 1"),
        (b"\xff\xfe\x00", "not a text file"),
    ],
)
def test_other_files_are_refused(atoll, tmp_path, content, reason):
    file = tmp_path / "other.atoll"
    file.write_bytes(content)
    assert reason in atoll("replay", file, code=2).stderr


def test_a_missing_file_and_a_folder_are_refused(atoll, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert "does not exist" in atoll("replay", "none.atoll", code=2).stderr
    assert "is a directory" in atoll("replay", ".", code=2).stderr


def test_the_key_of_a_game_at_a_table_must_fit_its_seal(atoll, tmp_path):
    finished = Table(stored(person(0, ANA), person(1, BEN), key=KEY, moves=999))
    game = tmp_path / "fair.atoll"
    game.write_text(records.write(finished.record()), "utf-8")
    assert f"its key fits the seal {finished.seal}" in atoll("replay", game).output.replace("\n", " ")
    edit(game, 1, seal="0" * 64)
    assert "does not fit its seal" in atoll("replay", game, code=2).output
