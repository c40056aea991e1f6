"""`atoll dataset`: rows that say what a seat knew, and files that cannot be used."""

import json

import pyarrow.parquet as pq
import pytest

import atoll as library
from atoll.core import record as records
from atoll.lab import Plan, dataset


@pytest.fixture
def folder(tmp_path):
    """Three games of two bots that have every seat."""
    made = tmp_path / "games"
    made.mkdir()
    for block in range(2):
        for turn, game in enumerate(Plan("cacao", ("medium", "random"), {}, seed=3, keep=True).play(block)):
            (made / f"{block}-{turn}.atoll").write_text(records.write(game.record), "utf-8")
    (made / "1-1.atoll").unlink()
    return made


def replayed(file):
    """Every decision of a record with the position before it."""
    record = records.read(file.read_text("utf-8"))
    state = records.begin(record)
    for move in records.steps(record, state):
        yield state, move


def test_a_row_is_a_decision(atoll, folder, tmp_path, monkeypatch):
    monkeypatch.setattr(dataset, "MOST_ROWS", 50)
    out = tmp_path / "d.parquet"
    shown = atoll("dataset", folder, "--out", out).stdout
    table = pq.read_table(out)
    about = json.loads(table.schema.metadata[b"atoll"])
    layout = library.title("cacao").layout(2)
    assert (about["title"], about["seats"], about["version"]) == ("cacao", 2, library.title("cacao").version)
    assert about["parts"] == [[part.name, part.start, list(part.shape)] for part in layout]
    rows = iter(table.to_pylist())
    sheet = layout.sheet()
    for game, file in enumerate(sorted(folder.iterdir())):
        result = records.read(file.read_text("utf-8")).result
        for step, (state, move) in enumerate(replayed(file)):
            row, seat = next(rows), int(state.turn)
            sheet.open(0)
            state.observe(seat, sheet)
            assert (row["game"], row["step"], row["seat"], row["move"]) == (game, step, seat, move)
            assert row["legal"] == list(state.moves())
            assert row["observation"] == list(sheet.values)
            assert (row["points"], row["place"]) == (result.points[seat], result.ranking[seat])
            assert row["share"] == (result.ranking[seat] == 1) / result.ranking.count(1)
    assert next(rows, None) is None
    assert f"{table.num_rows:,} decisions of 3 games" in shown


def test_one_player_only_and_maps_as_planes(atoll, folder, tmp_path):
    out = tmp_path / "d.parquet"
    atoll(
        "dataset", folder / "0-0.atoll", folder / "0-1.atoll", "--out", out, "--player", "medium", "--planes"
    )
    table = pq.read_table(out)
    assert set(zip(*table.select(["game", "seat"]).to_pydict().values(), strict=True)) == {(0, 0), (1, 1)}
    assert (
        table.schema.field("observation").type.list_size
        == library.title("cacao").layout(2, planes=True).width
    )


def test_files_that_cannot_be_used_are_told_of_and_the_others_used(atoll, folder, tmp_path):
    out = tmp_path / "d.parquet"
    lines = (folder / "0-0.atoll").read_text("utf-8").splitlines(keepends=True)
    (folder / "half.atoll").write_text("".join(lines[:20]), "utf-8")
    (folder / "torn.atoll").write_text("{", "utf-8")
    (folder / "wrong.atoll").write_text("".join([*lines[:5], *lines[6:]]), "utf-8")
    other = Plan("cacao", ("random",) * 3, {}, keep=True).play(0)[0]
    (folder / "three.atoll").write_text(records.write(other.record), "utf-8")
    shown = atoll("dataset", folder, "--out", out, code=1)
    assert "of 3 games" in shown.stdout
    told = " ".join(shown.stderr.split())
    assert "4 left out" in told
    for reason in (
        "half.atoll: The game is not over",
        "torn.atoll: Line 1",
        "wrong.atoll: Line",
        "seats 3 instead of 2",
    ):
        assert reason in told
    assert set(pq.read_table(out)["game"].to_pylist()) == {0, 1, 2}


def test_without_a_game_there_is_no_dataset(atoll, tmp_path):
    bad = tmp_path / "bad.atoll"
    bad.write_text("?", "utf-8")
    out = tmp_path / "d.parquet"
    assert "no game to learn from" in atoll("dataset", bad, "--out", out, code=2).stderr
    assert not out.exists()
    assert ".parquet" in atoll("dataset", bad, "--out", tmp_path / "d.csv", code=2).stderr
