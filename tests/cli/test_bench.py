"""`atoll bench`: a table for people, JSON for programs."""

import json

import pytest

from tests.lab.neighbour import neighbour


def test_the_table_shows_every_figure(atoll):
    shown = atoll("bench", "cacao", "--seats", 2, "--rounds", 1).output
    for figure in ("games/s", "decisions/s", "copy µs", "search", "Hard", "all mats ms", "yardstick"):
        assert figure in shown
    assert "cacao, 2 seats" in shown
    assert "One move for somebody else at the table, in bytes of JSON: median" in shown


def test_another_environment_as_nothing_but_json(atoll, tmp_path):
    asked = ("bench", "cacao", "--seats", 2, "--rounds", 1, "--against", neighbour(tmp_path), "--json")
    (outcome,) = json.loads(atoll(*asked).stdout)
    assert outcome["title"] == "cacao"
    assert outcome["same_games"]
    assert outcome["there"].startswith("Atoll 0.")
    assert outcome["figures"]["games/s"]["best"] > 0


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [(["--seats", 9], "2 to 4"), (["--rounds", 0], "--rounds"), (["--against", "nowhere"], "does not exist")],
)
def test_bad_input(atoll, arguments, reason):
    assert reason in atoll("bench", "cacao", *arguments, code=2).stderr
