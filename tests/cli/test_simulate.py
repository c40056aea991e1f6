"""`atoll simulate`: tables, files, and the same output however the work is shared."""

import json
import subprocess
import sys

import pytest

from atoll.core import record as records

ASKED = ("simulate", "cacao", "--bots", "random,medium,random,random", "--games", 8, "--seed", 1)


def row(output: str, label: str) -> list[str]:
    return next(line.split() for line in output.splitlines() if line.strip().startswith(label))


def test_the_report_has_bots_seats_lengths_and_endings(atoll):
    shown = atoll(*ASKED).output
    assert "Cacao, 4 seats, 8 games (2 deals x 4 rotations), seed 1" in shown
    assert row(shown, "medium")[1] == "1"
    assert row(shown, "random")[1] == "3"
    assert float(row(shown, "medium")[2].strip("%")) > 80
    assert all(f"seat {seat}" in shown for seat in range(4))
    assert "Decisions in a game:" in shown
    assert "All worker tiles were laid: 8 (100.0%)" in shown


def test_the_same_seed_gives_the_same_output_in_any_process(atoll):
    here = atoll(*ASKED, "--workers", 1).stdout
    assert atoll(*ASKED, "--workers", 2).stdout == here
    command = [sys.executable, "-m", "atoll", *map(str, ASKED)]
    there = subprocess.run(command, capture_output=True, text=True, check=True)
    assert there.stdout == here
    assert there.stderr == "", "no progress bar without a terminal"


def test_one_level_fills_the_table(atoll):
    assert "4 seats" in atoll("simulate", "cacao", "--games", 2).output
    assert "3 seats" in atoll("simulate", "cacao", "--games", 2, "--seats", 3).output


def test_options_and_rotation(atoll):
    asked = ("simulate", "cacao", "--games", 6, "--bots", "medium,random", "--option", "start_player=1")
    assert "3 deals x 2 rotations" in atoll(*asked).output
    assert "each its own deal" in atoll(*asked, "--no-rotate").output


def test_several_picks_are_one_option(atoll, tmp_path):
    asked = ("simulate", "pearls", "--games", 1, "--bots", "random,random", "--save", tmp_path)
    atoll(*asked, "--option", "tide=true", "--option", "rocks=last near", "--option", "first=1")
    record = records.read(next(tmp_path.iterdir()).read_text("utf-8"))
    played = {"goal": 6, "tide": True, "rocks": "last near", "first": 1, "storm": False}
    assert record.header.options == played
    refused = atoll(*asked, "--option", "rocks=last near", code=2)
    assert "rocks is only for games with tide=True" in refused.stderr


def test_games_that_everybody_lost_are_told(atoll):
    asked = (
        "simulate",
        "pearls",
        "--games",
        60,
        "--bots",
        "random,random",
        "--option",
        "storm=true",
        "--measures",
    )
    shown = atoll(*asked).output
    assert "Nobody won: " in shown
    assert "always" not in shown
    assert "Nobody won" not in atoll("simulate", "pearls", "--games", 4).output


def test_games_are_written_as_lines_and_records(atoll, tmp_path):
    lines, folder = tmp_path / "games.jsonl", tmp_path / "games"
    atoll("simulate", "cacao", "--bots", "medium,random", "--games", 4, "--json", lines, "--save", folder)
    games = [json.loads(line) for line in lines.read_text().splitlines()]
    assert [game["block"] for game in games] == [0, 0, 1, 1]
    files = sorted(folder.iterdir())
    assert [file.name for file in files] == [f"cacao-0000{n}-{turn}.atoll" for n in (1, 2) for turn in (1, 2)]
    for game, file in zip(games, files, strict=True):
        record = records.read(file.read_text("utf-8"))
        assert list(records.replay(record).ranking()) == game["places"]
        assert record.header.names == game["bots"]
        assert record.result.points == game["points"]


def test_measures_are_shown_and_written_when_they_are_asked_for(atoll, tmp_path):
    lines = tmp_path / "games.jsonl"
    asked = ("simulate", "cacao", "--bots", "medium", "--seats", 2, "--games", 4, "--json", lines)
    assert "Measure" not in atoll(*asked).output
    assert "measures" not in json.loads(lines.read_text().splitlines()[0])
    shown = atoll(*asked, "--measures").output
    games = [json.loads(line)["measures"] for line in lines.read_text().splitlines()]
    left = [seat["Cacao left"] for game in games for seat in game]
    assert row(shown, "Cacao left")[2] == f"{sum(left) / 8:.2f}"


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["--seats", 5], "2 to 4 players"),
        (["--seats", 0], "2 to 4 players"),
        (["--seats", 3, "--bots", "random,medium"], "3 seats need 3 bots"),
        (["--bots", "random,genius"], "no bot level 'genius'"),
        (["--bots", "random,"], "no bot level ''"),
        (["--option", "start_player"], "NAME=VALUE"),
        (["--option", "start_player=7"], "start_player cannot be '7'"),
        (["--option", "wind=north"], "no option 'wind'"),
        (["--games", 0], "At least one game"),
        (["--games", "many"], "--games"),
        (["--workers", 0], "--workers"),
        (["--seed", -1], "the seed must be"),
    ],
)
def test_bad_input_says_what_is_wrong(atoll, arguments, reason):
    refused = atoll("simulate", "cacao", *arguments, code=2)
    assert reason in refused.stderr
    assert refused.stdout == ""


def test_a_file_that_cannot_be_written_is_a_failure(atoll, tmp_path):
    nowhere = tmp_path / "missing" / "games.jsonl"
    assert "games.jsonl" in atoll("simulate", "cacao", "--games", 1, "--json", nowhere, code=1).stderr


def test_a_variant_is_played_and_named_and_its_stopped_run_is_its_own(atoll, tmp_path):
    file = tmp_path / "temples.toml"
    file.write_text('name = "Dear temples"\n[temple_points]\nfirst = 24\n', "utf-8")
    asked = ("cacao", "--seats", 2, "--games", 8, "--workers", 1)
    printed, varied = atoll("simulate", *asked).stdout, atoll("simulate", *asked, "--variant", file).stdout
    assert varied.startswith("Cacao: Dear temples, 2 seats, 8 games")
    points = [float(row(shown, "random")[5]) for shown in (printed, varied)]
    assert points[1] > points[0]
    assert atoll("simulate", *asked).stdout == printed, "and the printed game is back"
    refused = atoll("simulate", *asked, "--variant", file, "--save", tmp_path, code=2).stderr
    assert "cannot be saved as records" in " ".join(refused.split())
    met = atoll(
        "arena", "cacao", "--bots", "random,medium", "--games", 2, "--workers", 1, "--variant", file
    ).stdout
    assert met.startswith("Cacao: Dear temples, 2 seats, 2 games")
