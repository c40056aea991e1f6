"""`atoll replay`: told, stopped, and refused with the line that is wrong."""

import json

import pytest

from atoll.core import record as records


def edit(game, number, **changes):
    """Change fields of one line of a record, counted from 1."""
    lines = game.read_text("utf-8").splitlines()
    lines[number - 1] = json.dumps(json.loads(lines[number - 1]) | changes)
    game.write_text("\n".join(lines), "utf-8")


def test_a_game_is_told_to_its_ranking(atoll, game):
    shown = atoll("replay", game).output
    record = records.read(game.read_text("utf-8"))
    assert "Cacao: medium, random" in shown
    assert "start_player 1" in shown
    assert f"\n{len(record.moves):4}  " in shown
    assert "   1  random lays" in shown
    points = next(line.split()[1:] for line in shown.splitlines() if line.strip().startswith("Total"))
    assert points == [str(p) for p in sorted(record.result.points, reverse=True)]
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
def test_what_is_no_record_of_a_game_is_refused(atoll, game, number, changes, reason):
    edit(game, number, **changes)
    refused = atoll("replay", game, code=2)
    assert reason in refused.stderr
    assert refused.stdout == ""


@pytest.mark.parametrize(
    ("number", "changes", "told", "reason"),
    [
        (2, {"seat": 0}, 0, "Line 2"),
        (5, {"move": "fly to the moon"}, 3, "Line 5"),
        (0, {"points": [0, 0]}, None, "the moves lead to"),
    ],
)
def test_a_game_that_does_not_stand_is_told_up_to_there(atoll, game, number, changes, told, reason):
    moves = len(records.read(game.read_text("utf-8")).moves) if told is None else told
    edit(game, number, **changes)
    refused = atoll("replay", game, code=2)
    assert reason in refused.stderr
    assert (f"\n{moves:4}  " in refused.stdout) == (moves > 0)
    assert f"\n{moves + 1:4}  " not in refused.stdout


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
