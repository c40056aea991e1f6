"""Scenarios 47-54: overbuilding."""

from tests.games.cacao.position import position

OWN = "P0 1-1-1-1@(1,0)"


def places(choices: list[str]) -> set[str]:
    return {choice.rpartition(" ")[2] for choice in choices}


def test_47_not_while_a_jungle_tile_is_left():
    game = position(OWN, display="gold1", suns=[3])
    assert game.choices("overbuild") == []
    assert "pile and display are both empty" in game.refused("overbuild 1-1-1-1 at 1,0")[0]


def test_48_not_without_a_sun():
    game = position(OWN, display="")
    assert game.choices("overbuild") == []
    assert game.choices() == game.choices("place")
    assert "costs a sun token" in game.refused("overbuild 1-1-1-1 at 1,0")[0]


def test_49_own_single_tiles_only():
    tiles = (OWN, "P1 1-1-1-1@(0,1)", "P0 1-1-1-1@(2,1)", "P0 2-1-0-1@(2,1) r1")
    game = position(*tiles, display="", suns=[1])
    assert places(game.choices("overbuild")) == {"1,0"}
    assert "a worker tile of your own" in game.refused("overbuild 1-1-1-1 at 0,1")[0]
    assert "each space is overbuilt only once" in game.refused("overbuild 1-1-1-1 at 2,1")[0]


def test_50_the_new_tile_works_at_the_old_jungle():
    game = position(OWN, display="", suns=[1], hands=["2-1-0-1"]).play("overbuild 2-1-0-1 r3 at 1,0")
    assert game.suns[0] == 0
    game.play("activate 1,0 W 2", "activate 1,0 S 1")
    assert (game.gold[0], game.cacao[0]) == (2, 1)


def test_51_nobody_else_works_and_nothing_is_filled():
    game = position(OWN, "P1 1-1-1-1@(2,1)", "P1 1-1-1-1@(0,-1)", display="", suns=[1])
    game.play("overbuild 1-1-1-1 at 1,0")
    assert (game.turn, game.filling) == (0, False)
    game.play("done")
    assert (game.turn, game.placing) == (1, True)


def test_52_the_sun_is_paid_before_suns_are_taken():
    game = position("sun@(5,1)", "P0 1-1-1-1@(4,1)", display="", suns=[1], hands=["2-1-0-1"])
    game.play("overbuild 2-1-0-1 r1 at 4,1")
    assert game.choices() == ["activate 4,1 E 1", "activate 4,1 E 2", "done"]
    assert game.play("activate 4,1 E 2").suns[0] == 2


def test_53_a_space_is_overbuilt_once():
    hands = ["1-1-1-1 1-1-1-1", "1-1-1-1 1-1-1-1"]
    game = position(OWN, "P0 1-1-1-1@(0,1)", display="", suns=[2], hands=hands)
    game.play("overbuild 1-1-1-1 at 1,0").finish_turn().play("place 1-1-1-1 at 1,2").finish_turn()
    assert (game.turn, game.suns[0]) == (0, 1)
    assert game.choices("overbuild") == ["overbuild 1-1-1-1 at 0,1"]


def test_54_a_covered_tile_counts_for_nothing():
    covered = position("temple@(5,1)", "P0 3-0-0-1@(4,1) r1", "P0 3-0-0-1@(4,1)")
    assert covered.state.workers_at(covered.state.temples[0], 0) == 0
    assert covered.points[0] == -10
