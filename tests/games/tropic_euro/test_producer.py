"""Scenarios 63-77 and 111: the Producer."""

import pytest

from tests.games.tropic_euro.position import Position, island, position

FULL = "10 banana 11 cocoa 11 sugar 9 rubber 9 coffee"


def producing(*islands: island, **more: object) -> Position:
    return position(*islands, **more).play("role producer")


@pytest.mark.parametrize(
    ("tiles", "city", "goods"),
    [
        ("3 sugar*", "small_sugar_mill* large_sugar_mill*2", {"sugar": 3}),
        ("3 sugar*", "small_sugar_mill*", {"sugar": 1}),
        ("2 cocoa*", "small_cocoa_plant", {}),
        ("coffee*", "coffee_roaster*2", {"coffee": 1}),
    ],
    ids=["63 both mills", "63 the small one", "64", "65"],
)
def test_63_to_65_plantations_and_plants(tiles, city, goods):
    assert producing(island(), island(tiles=tiles, city=city)).goods(1) == goods


def test_66_the_supply_runs_out():
    make = island(tiles="3 rubber*", city="rubber_storage*3")
    game = producing(make, make, supply="10 banana 2 rubber").finish_role()
    assert [game.goods(p) for p in (0, 1)] == [{"rubber": 2}, {}]


def test_67_factory_counts_what_was_received():
    game = producing(
        island(tiles="banana* cocoa* coffee*", city="small_cocoa_plant* coffee_roaster* factory*"),
        supply="10 banana 11 cocoa",
    )
    assert game.cash[0] == 100


def test_68_factory_with_five_kinds_and_with_one():
    five = island(
        tiles="banana* cocoa* sugar* rubber* coffee*",
        city="small_cocoa_plant* small_sugar_mill* rubber_storage* coffee_roaster* factory*",
    )
    assert producing(five).cash[0] == 500
    assert producing(island(tiles="2 banana*", city="factory*")).cash[0] == 0


def test_69_nothing_produced_no_bonus():
    assert producing(island(tiles="2 banana")).phase == "CHOOSE_ROLE"


def test_70_no_bonus_from_an_empty_supply():
    game = producing(island(tiles="2 sugar*", city="large_sugar_mill*2"), supply="10 banana 2 sugar")
    assert game.goods(0) == {"sugar": 2}
    assert game.phase == "CHOOSE_ROLE"


def test_71_the_bonus_is_a_choice():
    game = producing(island(tiles="banana* cocoa*", city="small_cocoa_plant* factory*"))
    assert game.choices() == ["pass", "bonus banana", "bonus cocoa"]
    game.play("bonus cocoa")
    assert game.goods(0) == {"banana": 1, "cocoa": 2}
    assert game.cash[0] == 100


@pytest.mark.parametrize(
    ("city", "tiles", "supply", "cocoa"),
    [
        ("large_cocoa_plant* small_cocoa_plant*", "cocoa*", FULL, 2),
        ("large_cocoa_plant small_cocoa_plant*", "cocoa*", FULL, 1),
        ("large_cocoa_plant*3", "3 cocoa*", "3 cocoa", 3),
    ],
    ids=["72", "73", "74"],
)
def test_72_to_74_aqueduct(city, tiles, supply, cocoa):
    game = producing(island(), island(city=f"aqueduct* {city}", tiles=tiles), supply=supply)
    assert game.goods(1) == {"cocoa": cocoa}


def test_75_specialty_factory():
    game = producing(
        island(),
        island(
            tiles="4 sugar* 2 coffee*",
            city="small_sugar_mill* large_sugar_mill*3 coffee_roaster*2 specialty_factory*",
        ),
        island(tiles="6 banana* coffee*", city="coffee_roaster* specialty_factory*"),
    )
    assert game.cash == [0, 300, 0]


def test_76_the_bonus_does_not_count_for_the_specialty_factory():
    game = producing(island(tiles="2 coffee*", city="coffee_roaster*2 specialty_factory*"))
    game.play("bonus coffee")
    assert (game.goods(0), game.cash[0]) == ({"coffee": 3}, 100)


def test_77_library_two_different_kinds():
    maker = island(tiles="sugar* coffee*", city="small_sugar_mill* coffee_roaster* library*")
    game = producing(maker).play("bonus sugar")
    assert game.choices() == ["pass", "bonus coffee"]
    game.play("bonus coffee")
    assert game.goods(0) == {"sugar": 2, "coffee": 2}
    assert producing(maker).play("pass").phase == "CHOOSE_ROLE"


def test_111_a_guest_produces():
    game = producing(island(), island(tiles="2 banana", city="toolshed*2"))
    assert (game.phase, game.turn) == ("TOOLSHED_WINDOW", 1)
    game.play("move guest to banana")
    assert game.phase == "TOOLSHED_WINDOW"
    game.play("pass")
    assert game.goods(1) == {"banana": 1}
