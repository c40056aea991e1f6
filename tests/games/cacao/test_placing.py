"""Scenarios 5-10: where a worker tile may go, and how it lies."""

from atoll.games.cacao.pieces import TILE_NAMES, looking
from tests.games.cacao.position import position

TURNED = """
    1-1-1-1 r0 1111
    2-1-0-1 r0 2101   2-1-0-1 r1 1210   2-1-0-1 r2 0121   2-1-0-1 r3 1012
    3-0-0-1 r0 3001   3-0-0-1 r1 1300   3-0-0-1 r2 0130   3-0-0-1 r3 0013
    3-1-0-0 r0 3100   3-1-0-0 r1 0310   3-1-0-0 r2 0031   3-1-0-0 r3 1003
"""


def test_05_every_space_tile_and_rotation():
    game = position(hands=["1-1-1-1 2-1-0-1 3-0-0-1"])
    assert len(game.choices("place")) == len(game.choices()) == 54


def test_05_the_six_first_spaces():
    spaces = {choice.rpartition(" ")[2] for choice in position().choices()}
    assert spaces == {"0,-1", "1,0", "0,1", "-1,0", "2,1", "1,2"}


def test_05_columns_and_rows_go_on_below_zero():
    road = [f"gold1@({i},{i})" for i in range(-1, -13, -1)]
    spaces = {choice.rpartition(" ")[2] for choice in position(*road).choices()}
    assert {"-13,-12", "-12,-13", "-5,-6", "2,1"} <= spaces


def test_06_equal_tiles_are_one_kind():
    assert len(position(hands=["2-1-0-1 2-1-0-1 2-1-0-1"]).choices()) == 24


def test_07_only_free_worker_spaces_beside_the_jungle():
    game = position(hands=["1-1-1-1"])
    assert "a jungle space" in game.refused("place 1-1-1-1 at 2,0")[0]
    assert "none lies next to this space" in game.refused("place 1-1-1-1 at 3,0")[0]
    game.play("place 1-1-1-1 at 1,0")


def test_08_a_quarter_turn_is_clockwise():
    words = TURNED.split()
    for tile, turns, edges in zip(words[::3], words[1::3], words[2::3], strict=True):
        shape = TILE_NAMES.index(tile) << 2 | int(turns[1])
        assert [looking(shape, d) for d in range(4)] == [int(n) for n in edges]


def test_09_a_turn_that_changes_nothing_is_not_offered():
    refused = position(hands=["1-1-1-1"]).refused("place 1-1-1-1 r2 at 1,0")
    assert refused == ("The crossroads looks the same from every side: lay it without turning.", "placing")


def test_10_an_occupied_space_is_taken():
    game = position("P1 1-1-1-1@(1,0)", hands=["1-1-1-1"])
    assert not [choice for choice in game.choices() if choice.endswith("at 1,0")]
    assert game.refused("place 1-1-1-1 at 1,0") == ("This space is taken.", "placing")


def test_a_tile_that_is_not_in_the_hand_is_refused():
    refused = position(hands=["1-1-1-1"]).refused("place 3-0-0-1 r1 at 1,0")
    assert refused == ("There is no left trio in your hand.", "placing")


def test_without_any_space_a_tile_is_discarded():
    game = position(hands=["1-1-1-1 2-1-0-1"])
    game.state.sites = game.state.sites[:0]
    assert game.choices() == ["discard 1-1-1-1", "discard 2-1-0-1"]
    game.play("discard 2-1-0-1")
    assert (game.turn, game.hand_sizes) == (1, [1, 1])
