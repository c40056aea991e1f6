"""`atoll arena`: ratings, a test that stops, and bots from outside that misbehave."""

import json
import sys

import pytest

BOTS = ("arena", "cacao", "--bots", "random,medium", "--games", 8, "--workers", 1)


def test_the_strongest_comes_first(atoll):
    lines = atoll(*BOTS).output.splitlines()
    assert lines[0] == "Cacao, 2 seats, 8 games, 1 line-up, seed 0"
    named = [line.split()[0] for line in lines if line.strip().startswith(("random", "medium"))]
    assert named == ["medium", "random"]


def test_a_test_ends_as_soon_as_it_is_clear(atoll):
    asked = ("arena", "cacao", "--bots", "medium,random", "--games", 600, "--workers", 1, "--test", "0,200")
    assert "medium is stronger" in atoll(*asked).output


@pytest.mark.parametrize("command", ["arena", "simulate"])
def test_what_was_finished_before_a_bot_failed_is_shown_and_kept(atoll, tmp_path, moody, command):
    file = tmp_path / "games.jsonl"
    asked = (command, "cacao", "--bots", f"{moody},random", "--games", 40, "--workers", 1, "--json", file)
    shown = atoll(*asked, code=1).output
    assert f"{moody} failed at seat" in shown
    assert "ZeroDivisionError" in shown
    finished = [json.loads(line) for line in file.read_text("utf-8").splitlines()]
    assert 0 < len(finished) < 40
    assert f"{len(finished)} games" in shown


def test_a_bot_may_lie_in_the_folder_at_hand(atoll, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.path", [place for place in sys.path if place])
    (tmp_path / "neighbour.py").write_text(
        "class First:\n"
        "    def __init__(self, title): ...\n"
        "    def choose(self, guess, rng): return guess.moves()[0]\n",
        "utf-8",
    )
    asked = ("arena", "cacao", "--bots", "neighbour:First,random", "--games", 8, "--workers", 2)
    assert "neighbour:First" in atoll(*asked).stdout


def test_bad_wishes_are_refused(atoll):
    assert "each named once" in atoll("arena", "cacao", "--bots", "random", code=2).output
    assert (
        "between two bots"
        in atoll("arena", "cacao", "--bots", "random,medium,hard:1", "--test", "0,9", code=2).output
    )
    assert "two numbers" in atoll("arena", "cacao", "--bots", "random,medium", "--test", "x", code=2).output
    assert "nowhere" in atoll("arena", "cacao", "--bots", "random,nowhere:Bot", code=2).output
