"""Scenarios 16-29: the Planter."""

from atoll.core.rng import Rng
from tests.games.tropic_euro.position import island, position

ROW = "sugar coffee banana cocoa"


def test_16_no_quarry_left():
    game = position(island(), island(city="construction_hut*"), quarries=0).play("role planter")
    assert game.choices("take quarry") == []
    assert game.play("pass").choices("take quarry") == []


def test_17_construction_hut():
    game = position(island(), island(city="construction_hut*"), island(city="construction_hut"))
    game.play("role planter", "pass")
    assert game.choices("take quarry") == ["take quarry"]
    assert game.play("take quarry").choices("take quarry") == []
    assert game.tiles(1) == {"quarry": 1}


def test_18_hacienda_then_quarry():
    game = position(island(city="hacienda*"), deals="sugar").play("role planter", "draw", "take quarry")
    assert game.tiles(0) == {"sugar": 1, "quarry": 1}
    assert game.turn == 1


def test_19_hacienda_fills_the_island():
    game = position(island(city="hacienda*", tiles="6 sugar 5 quarry"), deals="coffee")
    game.play("role planter", "draw")
    assert game.state.islands[0].tiles == 12
    assert game.turn == 1


def test_20_no_tool_for_the_drawn_tile():
    game = position(island(city="hacienda* planter_toolmaker*"), row=ROW, deals="sugar")
    game.play("role planter", "draw")
    assert "draw" not in game.choices()
    game.play("take coffee with tool")
    assert game.tiles(0) == {"sugar": 1, "coffee": 1}
    assert game.tools(0) == {"hacienda": 1, "planter_toolmaker": 1, "coffee": 1}


def test_21_a_tool_from_the_ship():
    game = position(island(city="planter_toolmaker*"), row=ROW, tool_supply=0, tool_ship=2)
    game.play("role planter", "take sugar with tool")
    assert game.state.tool_ship == 1
    assert game.tools(0)["sugar"] == 1


def test_22_no_tool_at_all():
    game = position(island(city="planter_toolmaker*"), row=ROW, tool_supply=0, tool_ship=0)
    game.play("role planter")
    assert set(game.choices()) == {
        "pass", "take sugar", "take coffee", "take banana", "take cocoa", "take quarry",
    }  # fmt: skip


def test_23_leftovers_are_discarded():
    game = position(row=ROW).play("role planter", "take sugar", "take coffee", "pass")
    assert list(game.state.discard) == [1, 1, 0, 0, 0]
    assert len(game.row) == 4


def test_24_the_discard_pile_becomes_the_stack():
    game = position(row=ROW, stack="2 sugar", discard="4 banana 4 cocoa")
    game.play("role planter", "take sugar", "take coffee", "pass")
    assert (sum(game.state.stack), sum(game.state.discard), len(game.row)) == (8, 0, 4)


def test_25_nothing_to_draw():
    game = position(row="sugar", stack="", discard="").play("role planter", "take sugar")
    assert game.row == []
    game.play("role builder").finish_role().play("role producer").finish_role()
    assert game.play("role planter").choices() == ["pass", "take quarry"]


def test_26_a_full_island_is_not_asked():
    game = position(island(tiles="6 sugar 6 coffee")).play("role planter")
    assert game.turn == 1


def test_27_library_second_tile():
    game = position(island(city="library* planter_toolmaker*"), row=ROW)
    game.play("role planter", "take quarry with tool", "take sugar", "take coffee")
    assert (game.phase, game.turn) == ("PLANT_SECOND", 0)
    assert game.choices() == ["pass", "take banana", "take cocoa"]
    game.play("take cocoa")
    assert game.tiles(0) == {"quarry": 1, "cocoa": 1}
    assert "cocoa" not in game.tools(0)
    assert (game.phase, game.turn) == ("CHOOSE_ROLE", 1)


def test_28_a_forest():
    game = position(island(city="forest_house*"), row=ROW).play("role planter", "take sugar as forest")
    assert game.tiles(0) == {"forest": 1}
    assert game.row == ["banana", "cocoa", "coffee"]
    assert sum(game.state.discard) == 0
    assert game.state.islands[0].all_slots == 1


def test_28_a_quarry_is_never_a_forest():
    assert position(island(city="forest_house*")).play("role planter").choices("take quarry") == [
        "take quarry"
    ]


def test_29_a_forest_with_the_toolmaker():
    game = position(island(city="forest_house* planter_toolmaker*"), row=ROW)
    game.play("role planter", "take sugar as forest with tool")
    assert game.tools(0) == {"forest_house": 1, "planter_toolmaker": 1, "storage": 1}


def test_a_drawn_tile_may_become_a_forest_whose_kind_is_a_secret():
    game = position(island(city="hacienda* forest_house*"), exclusive=0, deals="coffee")
    game.play("role planter", "draw")
    assert (game.phase, game.choices()) == ("PLANT_DRAWN", ["plant drawn", "plant drawn as forest"])
    assert game.state.guess(0, Rng(1)).drawn == game.state.drawn
    assert len({int(game.state.guess(1, Rng(seed)).drawn) for seed in range(60)}) == 5
    game.play("plant drawn as forest")
    assert game.tiles(0) == {"forest": 1}
    assert (game.phase, game.turn) == ("PLANT_TAKE", 0)
    secret = game.state.islands[0].secret
    assert game.state.guess(0, Rng(1)).islands[0].secret == secret
    guesses = [game.state.guess(1, Rng(seed)) for seed in range(60)]
    assert len({int(g.islands[0].secret) for g in guesses}) == 5
    assert all(sum(g.stack) == sum(game.state.stack) for g in guesses)
