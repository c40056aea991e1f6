"""A run that was stopped goes on without a game too many or too few, and ends in the same bytes."""

import json
from itertools import islice

import pyarrow.parquet as pq
import pytest

from atoll.core.errors import BadOption, BadRecord, OtherBuild
from atoll.lab import League, Plan, Report, Sprt, decide, play_all, simulate
from atoll.lab import parquet as columns

BOTS = ("medium", "random")
GAMES = 12
KINDS = ["games.jsonl", "games.parquet"]


def plan(**changes) -> Plan:
    return Plan(**{"title": "pearls", "bots": BOTS, "options": {}, "seed": 4, "measure": True} | changes)


def play(file, **changes) -> list:
    return list(play_all(plan(**changes), GAMES, file=file))


def stop_after(file, blocks: int) -> None:
    run = play_all(plan(), GAMES, file=file)
    assert len(list(islice(run, blocks))) == blocks
    run.close()


@pytest.fixture(params=KINDS)
def file(request, tmp_path):
    return tmp_path / request.param


@pytest.mark.parametrize("blocks", [1, 4])
def test_a_stopped_run_goes_on(file, blocks):
    whole = file.with_name(f"whole-{file.name}")
    games = play(whole)
    stop_after(file, blocks)
    stop_after(file, blocks + 1)
    resumed = play_all(plan(), GAMES, file=file)
    figures = simulate("pearls", BOTS, GAMES, seed=4, measure=True)
    again = Report(plan())
    for block, expected in zip(resumed, games, strict=True):
        assert [game[:7] for game in block] == [game[:7] for game in expected]
        again.add(block)
    assert file.read_bytes() == whole.read_bytes()
    assert {path.name for path in file.parent.iterdir()} == {file.name, whole.name}, (
        "nothing is left beside it"
    )
    assert str(again) == str(figures)
    assert again.measures == figures.measures


def test_half_a_line_and_half_a_block_are_played_again(tmp_path):
    file, whole = tmp_path / "games.jsonl", tmp_path / "whole.jsonl"
    play(whole)
    stop_after(file, 3)
    lines = whole.read_bytes().splitlines(keepends=True)
    file.write_bytes(b"".join(lines[:7]) + lines[7][:20])
    play(file)
    assert file.read_bytes() == whole.read_bytes()


def test_the_next_game_of_a_finished_file_is_a_new_run(file):
    play(file)
    first = file.read_bytes()
    play(file, seed=5)
    assert file.read_bytes() != first


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"seed": 5}, "seed 4 instead of 5"),
        ({"bots": ("random", "random")}, "medium"),
        ({"measure": False}, "measures"),
    ],
)
def test_the_run_of_another_plan_is_not_overwritten(file, changes, told):
    stop_after(file, 2)
    with pytest.raises(BadOption, match=told):
        play(file, **changes)
    assert len(play(file)) == GAMES // 2


def test_a_run_of_another_version_is_refused(file, monkeypatch):
    stop_after(file, 2)
    monkeypatch.setattr("atoll.__version__", "0.0.7")
    with pytest.raises(OtherBuild, match=r"instead of 0\.0\.7"):
        play(file)


def test_a_file_that_was_edited_is_refused(tmp_path):
    file = tmp_path / "games.jsonl"
    stop_after(file, 3)
    lines = file.read_bytes().splitlines(keepends=True)
    file.write_bytes(b"".join([lines[0], *lines[2:]]))
    with pytest.raises(BadRecord, match="game 2 of block 0"):
        play(file)


@pytest.mark.parametrize(
    ("name", "content", "told"),
    [
        ("games.jsonl.plan", b"{half a pl", r"games\.jsonl\.plan cannot be read"),
        ("games.jsonl.plan", b"[]", r"games\.jsonl\.plan cannot be read"),
        ("games.jsonl", b"\xff\xfe\n", r"Game 1 of block 0 in .* cannot be read"),
        ("games.jsonl", b'{"block": 0}\n', r"Game 1 of block 0 in .* cannot be read"),
        ("games.jsonl", b"[1, 2]\n", r"Game 1 of block 0 in .* cannot be read"),
        ("games.parquet.part/000000000000.parquet", b"no columns", r"0\.parquet cannot be read"),
    ],
)
def test_what_cannot_be_read_is_named_and_left_alone(tmp_path, name, content, told):
    file = tmp_path / (".".join(name.split(".")[:2]))
    stop_after(file, 2)
    damaged = tmp_path / name
    damaged.write_bytes(content)
    with pytest.raises(BadRecord, match=told):
        play(file)
    assert damaged.read_bytes() == content


def test_rows_are_the_same_wherever_parts_were_cut(tmp_path, monkeypatch):
    whole, cut = tmp_path / "whole.parquet", tmp_path / "cut.parquet"
    monkeypatch.setattr(columns, "GROUP", 10)
    play(whole)
    monkeypatch.setattr(columns, "PATIENCE", -1.0)
    play(cut)
    assert cut.read_bytes() == whole.read_bytes()
    assert pq.ParquetFile(cut).num_row_groups == 3


def test_a_row_is_a_seat(tmp_path):
    file = tmp_path / "games.parquet"
    blocks = play(file)
    table = pq.read_table(file)
    assert json.loads(table.schema.metadata[b"atoll"]) == plan().as_dict()
    rows = table.to_pylist()
    games = [game for block in blocks for game in block]
    assert [row["points"] for row in rows] == [points for game in games for points in game.points]
    assert [row["bot"] for row in rows] == [bot for game in games for bot in game.bots]
    told = {name for game in games for seat in game.measures for name in seat}
    assert {f"measure: {name}" for name in told} == {name for name in rows[0] if name.startswith("measure: ")}


def test_a_test_that_knows_enough_completes_its_file(file):
    league = League("pearls", BOTS, {}, places=2)
    test = Sprt("medium", 0, 400)
    played = sum(len(block) for block in decide(league, test, most=4000, file=file))
    assert test.verdict is not None
    assert played < 4000
    assert list(file.parent.iterdir()) == [file]
