"""`atoll titles` and `atoll rules`."""

import re

import pytest

from atoll.core.catalog import titles


def test_every_title_shows_its_seats_and_options(atoll):
    shown = atoll("titles").output
    for title in titles().values():
        assert title.label in shown
        assert all(f"{title.name} --option {option.name}=" in shown for option in title.options)
    assert "2-4" in shown
    assert (
        'pearls --option rocks=random|"near middle" (2 of near, middle, far, last), with tide=True' in shown
    )
    assert "pearls --option first=random|SEAT (counted from 0)" in shown


def test_the_rules_are_shown_whole(atoll):
    shown = atoll("rules", "cacao").output
    assert "Overbuilding" in shown
    assert "Temples" in shown
    assert not re.search(r"\{#|\]\(#", shown), "anchors and links are for browsers"


def test_a_section_is_shown_alone(atoll):
    shown = atoll("rules", "cacao", "scoring").output
    assert "Temples" in shown
    assert "Overbuilding" not in shown


def test_an_unknown_section_names_the_known_ones(atoll):
    assert "temples" in atoll("rules", "cacao", "wind", code=2).output


@pytest.mark.parametrize("arguments", [["rules"], ["simulate"], ["bench"]])
def test_an_unknown_title_names_the_known_ones(atoll, arguments):
    refused = atoll(*arguments, "kakao", code=2)
    assert "'kakao'" in refused.stderr
    assert "cacao" in refused.stderr
