"""`atoll bench`: a table for people, JSON for programs."""

import json

import pytest


def test_the_table_shows_every_figure(atoll):
    shown = atoll("bench", "cacao", "--seats", 2, "--rounds", 1).output
    for figure in ("games/s", "decisions/s", "copy µs", "search iterations/s", "all mats ms", "yardstick"):
        assert figure in shown
    assert "cacao, 2 seats" in shown


def test_json_is_nothing_but_json(atoll):
    (outcome,) = json.loads(atoll("bench", "cacao", "--rounds", 1, "--json").stdout)
    assert outcome["title"] == "cacao"
    assert outcome["figures"]["games/s"]["best"] > 0


@pytest.mark.parametrize(("arguments", "reason"), [(["--seats", 9], "2 to 4"), (["--rounds", 0], "--rounds")])
def test_bad_input(atoll, arguments, reason):
    assert reason in atoll("bench", "cacao", *arguments, code=2).stderr
