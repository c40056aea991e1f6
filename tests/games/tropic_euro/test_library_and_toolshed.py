"""The library with two players, and guests of the toolshed between roles (5.2 and 5.9 of the rules)."""

import pytest

from tests.games.tropic_euro.position import island, position


def test_two_players_use_the_library_once_a_round():
    game = position(island(city="library*"), seats=2)
    assert len(game.choices("role")) == 14
    game.play("role investor with library")
    assert game.cash[0] == 200
    game.play("role producer")
    assert not [name for name in game.choices("role") if name.endswith("library")]


def test_two_players_may_save_the_library():
    game = position(island(city="library*"), seats=2).play("role investor")
    assert game.cash[0] == 100
    game.play("role producer")
    assert "role trader with library" in game.choices()


def test_the_library_is_ready_again_in_the_next_round():
    game = position(island(city="library*"), seats=2).play("role investor with library")
    while game.state.round == 1:
        game.play(game.choices("role")[0]).finish_role()
    game.play(game.choices("role")[0]).finish_role()
    assert game.turn == 0
    assert [name for name in game.choices("role") if name.endswith("library")]


@pytest.mark.parametrize("city", ["library*", "library"])
def test_more_players_are_not_asked(city):
    game = position(island(city=city), seats=4)
    assert len(game.choices("role")) == 7
    assert game.play("role investor").cash[0] == (200 if city == "library*" else 100)


def test_the_builder_pays_less_with_the_library():
    game = position(island(city="library*", cash=300)).play("role builder", "build office")
    assert game.cash[0] == 0


def test_guests_may_move_before_a_role_is_chosen():
    game = position(island(city="toolshed*2 library", tiles="sugar"), seats=4)
    assert game.choices("move guest") == ["move guest to sugar", "move guest to library"]
    game.play("move guest to library", "role investor")
    assert game.cash[0] == 200


def test_guests_stay_where_they_are():
    game = position(island(city="toolshed*2 office", tiles="sugar"), seats=4).play(
        "move guest to sugar", "move guest to office"
    )
    assert game.choices("move guest") == []
    assert game.tools(0) == {"sugar": 1, "office": 1}


def test_toolshed_slots_count_in_the_refill():
    game = position(island(city="toolshed large_sugar_mill", tiles="2 sugar")).play("role equipper", "tool")
    game.play("place tool on sugar", "place tool on sugar")
    assert game.state.tool_ship == 5


def test_a_guest_may_be_handed_in():
    game = position(island(cash=0, city="toolshed* black_market*", vp=1)).play("role builder")
    game.play("build hacienda")
    assert set(game.choices()) == {"give tool from toolshed", "give vp"}


def test_no_guests_move_while_tools_are_placed():
    game = position(island(city="toolshed*2 large_sugar_mill", tiles="6 sugar")).play("role equipper", "tool")
    assert game.phase == "EQUIP_PLACE"
    assert game.choices("move guest") == []
