"""A game to play with by hand: what it remembers is what was played."""

import re
from base64 import b64decode
from xml.etree import ElementTree as ET

import pytest

import atoll
from atoll.core import record
from atoll.core.errors import BadOption, IllegalMove
from atoll.lab.game import Game


@pytest.mark.parametrize("name", sorted(atoll.titles()))
def test_a_game_runs_saves_loads_and_goes_back(name, tmp_path):
    game = Game(name, seats=2, seed=3).run("random", until=5)
    there, points = game.state.copy(), game.points()
    game.run("random")
    assert game.over == (game.record.result is not None)
    game.save(tmp_path / "game.atoll")
    again = Game.load(tmp_path / "game.atoll")
    assert (again.curve(), again.record) == (game.curve(), game.record)
    game.undo(len(game.past) - 5)
    assert game.points() == points
    assert record.result(game.state) == record.result(there)
    assert game.record.result is None
    assert game.run("random", until=6, seed=9).curve()[:6] == again.curve()[:6]


def test_an_illegal_move_has_its_reason_and_changes_nothing():
    game = atoll.Game("cacao", seats=2, seed=7)
    with pytest.raises(IllegalMove, match="checkerboard"):
        game.play("place 1-1-1-1 at 5,5")
    with pytest.raises(IllegalMove, match="not possible now"):
        game.play(-3)
    assert (game.past, game.record.moves) == ([], [])


def test_bad_wishes_are_refused():
    game = Game("cacao", seats=2)
    with pytest.raises(BadOption, match="2 seats need 2 bots"):
        game.run(["random"])
    with pytest.raises(BadOption, match="0 moves were made"):
        game.undo()


def test_pictures_in_one_notebook_share_nothing():
    shown = Game("tropicalia", seats=3, seed=1)._repr_html_()
    drawn = re.fullmatch(r"<figure [^>]*><img src='data:image/svg\+xml;base64,([^']+)' .*</figure>", shown)
    assert drawn is not None
    assert "id=" not in shown.replace(drawn[1], "")
    assert ET.fromstring(b64decode(drawn[1])).tag.endswith("svg")
