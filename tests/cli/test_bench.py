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


def test_another_environment(atoll, tmp_path):
    shown = atoll("bench", "cacao", "--seats", 2, "--rounds", 1, "--against", neighbour(tmp_path)).output
    assert shown.count("Atoll 0.") == 2
    assert "Both play the same games from the same seeds." in shown


def test_json_is_nothing_but_json(atoll):
    (outcome,) = json.loads(atoll("bench", "cacao", "--rounds", 1, "--json").stdout)
    assert outcome["title"] == "cacao"
    assert outcome["figures"]["games/s"]["best"] > 0


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [(["--seats", 9], "2 to 4"), (["--rounds", 0], "--rounds"), (["--against", "nowhere"], "does not exist")],
)
def test_bad_input(atoll, arguments, reason):
    assert reason in atoll("bench", "cacao", *arguments, code=2).stderr
