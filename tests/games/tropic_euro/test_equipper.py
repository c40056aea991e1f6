"""Scenarios 53-62 and 126-128: the Equipper."""

import pytest

from tests.games.tropic_euro.position import island, position, start


def totals(game) -> list[int]:
    return [int(i.all_tools) for i in game.state.islands]


def test_53_the_first_equipper():
    game = position(
        island(tiles="cocoa"), island(tiles="2 cocoa 2 sugar"), island(tiles="banana"), chooser=1
    ).play("role equipper", "tool")
    assert game.state.tool_supply == 54
    assert totals(game) == [1, 2, 1]


def test_54_five_tools_on_the_ship():
    game = position(tool_ship=5).play("role equipper", "tool")
    assert totals(game) == [3, 2, 1]


def test_55_no_privilege_from_an_empty_supply():
    game = position(tool_supply=0, tool_ship=3).play("role equipper")
    assert totals(game) == [1, 1, 1]


SEVEN_SLOTS = "large_cocoa_plant large_sugar_mill small_market"


@pytest.mark.parametrize(
    ("supply", "ship", "left", "flags"),
    [(8, 7, 0, set()), (7, 6, 0, {"tools"})],
    ids=["just enough", "one short"],
)
def test_56_refill(supply, ship, left, flags):
    """The chooser's privilege takes one tool before the refill; the seven slots are those of seat 1."""
    game = position(
        island(tiles="8 sugar"), island(city=SEVEN_SLOTS), seats=4, tool_supply=supply, tool_ship=0
    ).play("role equipper", "tool", "place tool on sugar")
    assert (game.state.tool_ship, game.state.tool_supply, game.flags) == (ship, left, flags)


def test_57_at_least_one_a_player():
    game = position(seats=4, tool_supply=11, tool_ship=0).play("role equipper", "tool")
    assert (game.state.tool_ship, game.state.tool_supply) == (4, 6)


def test_58_tiles_are_not_counted():
    game = position(island(tiles="6 sugar 6 quarry"), seats=4).play("role equipper", "tool")
    while game.phase == "EQUIP_PLACE":
        game.play("place tool on quarry")
    assert game.state.tool_ship == 4


def test_59_more_tools_than_slots():
    game = position(island(tiles="2 sugar", city="office small_market", stored=3)).play(
        "role equipper", "tool"
    )
    assert game.phase == "CHOOSE_ROLE"
    assert game.tools(0) == {"sugar": 2, "office": 1, "small_market": 1, "storage": 1}


def test_60_all_tools_must_be_placed():
    game = position(island(tiles="2 sugar banana")).play("role equipper", "tool")
    assert game.choices() == ["place tool on banana", "place tool on sugar"]
    game.play("place tool on sugar")
    assert game.choices() == ["place tool on banana", "place tool on sugar"]
    game.play("place tool on sugar")
    assert game.phase == "CHOOSE_ROLE"
    assert game.tools(0) == {"sugar": 2}


def test_61_tools_may_leave_any_tile():
    game = position(island(tiles="banana* 2 sugar", city="office large_sugar_mill")).play(
        "role equipper", "tool"
    )
    game.play("place tool on office", "place tool on large_sugar_mill", "place tool on large_sugar_mill")
    assert game.tools(0) == {"office": 1, "large_sugar_mill": 2}


def test_61_a_building_in_hand_does_not_work():
    game = position(island(tiles="banana* 2 sugar", city="office* large_sugar_mill")).play(
        "role equipper", "tool"
    )
    assert game.tools(0) == {"storage": 4}


@pytest.mark.parametrize(("supply", "extra"), [(1, 1), (5, 2)])
def test_62_library(supply, extra):
    game = position(island(city="library*"), tool_supply=supply, tool_ship=0).play("role equipper", "tool")
    assert totals(game) == [1 + extra, 0, 0]


def test_tools_on_the_ship_at_the_start_are_not_those_of_the_supply():
    game = start(3)
    assert game.state.tool_supply + game.state.tool_ship == 58


def test_126_the_extra_tool_may_be_left():
    game = position(island(tiles="6 sugar"), tool_supply=5).play("role equipper")
    assert (game.phase, game.turn, game.choices()) == ("EQUIP_EXTRA", 0, ["tool", "no tool"])
    assert totals(game) == [0, 0, 0]
    game.play("no tool")
    assert (game.phase, game.state.tool_supply, totals(game)) == ("EQUIP_PLACE", 5, [1, 1, 1])
    assert "Ana takes no extra tool" in game.log()


@pytest.mark.parametrize(("answer", "tools"), [("tool", 4), ("no tool", 2)])
def test_126_with_a_library_both_or_none(answer, tools):
    game = position(island(city="library*"), tool_supply=5).play("role equipper")
    assert game.choices() == ["tool", "no tool"]
    assert game.play(answer).state.islands[0].all_tools == tools


@pytest.mark.parametrize(
    ("answer", "flags", "follows"),
    [("tool", {"tools"}, "too few to fill the ship"), ("no tool", set(), "the game goes on")],
)
def test_127_the_last_tools(answer, flags, follows):
    cities = [
        island(city="office*"),
        island(city="small_market*"),
        island(city="hacienda*"),
        island(city="harbor*"),
    ]
    game = position(*cities, seats=4, tool_ship=4, tool_supply=4).play("role equipper")
    assert follows in game.sentence(answer)
    game.play(answer)
    assert (game.flags, int(game.state.tool_ship)) == (flags, 3 if flags else 4)
    for _ in range(3):
        game.play(game.choices("role")[0]).finish_role()
    assert game.over == bool(flags)


def test_127_it_may_depend_on_the_others():
    game = position(
        island(), island(tiles="3 sugar", city="large_sugar_mill"), seats=4, tool_ship=4, tool_supply=5
    )
    game.play("role equipper")
    assert "only if tools go to buildings" not in game.sentence("tool")
    game = position(
        island(),
        island(tiles="3 sugar", city="large_sugar_mill small_market office"),
        seats=4,
        tool_ship=4,
        tool_supply=5,
    )
    assert "only if tools go to buildings" in game.play("role equipper").sentence("tool")


def test_128_nothing_to_offer():
    game = position(island(tiles="6 sugar"), tool_supply=0, tool_ship=3).play("role equipper")
    assert (game.phase, totals(game)) == ("EQUIP_PLACE", [1, 1, 1])
