"""Scenarios 112-122: the end of the game and its score."""

import pytest

from atoll.games.tropic_euro import scoring
from tests.games.tropic_euro.position import BUILDINGS, Position, island, position


def bonus(building: str, **has: object) -> int:
    made = island(**has).make()
    return int(scoring.bonus(made, BUILDINGS.index(building)))


def test_112_a_guest_moves_before_the_score():
    game = position(island(city="toolshed* city_hall"), seats=3, chooser=2, picks=2)
    game.state.end_flags = 2
    before = game.state.points(0)
    game.play("role planter")
    while game.phase == "PLANT_TAKE":
        game.play("pass")
    assert (game.phase, game.turn) == ("TOOLSHED_WINDOW", 0)
    game.play("move guest to city_hall")
    assert game.over
    assert game.state.points(0) == before + 2


@pytest.mark.parametrize(
    ("building", "has", "points"),
    [
        ("guild_hall", {"city": "guild_hall small_sugar_mill"}, 0),
        (
            "guild_hall",
            {"city": "guild_hall* small_sugar_mill large_sugar_mill small_cocoa_plant coffee_roaster"},
            6,
        ),
        ("residence", {"city": "residence*", "tiles": "8 sugar quarry", "forests": 1}, 5),
        ("toolbank", {"city": "toolbank*", "tiles": "8 sugar* 4 quarry*", "stored": 7}, 6),
        ("customs_house", {"city": "customs_house*", "vp": 23}, 5),
        (
            "city_hall",
            {
                "city": "city_hall* small_market office harbor wharf factory university"
                " small_sugar_mill coffee_roaster rubber_storage"
            },
            7,
        ),
        ("cloister", {"city": "cloister*", "tiles": "4 banana 6 sugar 2 quarry"}, 6),
        ("city_hall", {"city": "city_hall* statue"}, 2),
    ],
    ids=["113", "114", "115", "116", "117", "118", "119", "120"],
)
def test_113_to_120_bonuses(building, has, points):
    assert bonus(building, **has) == points


def test_113_printed_vp_count_without_a_tool():
    assert position(island(city="guild_hall small_sugar_mill")).state.points(0) == 5


def test_115_residence_by_filled_spaces():
    filled = [bonus("residence", city="residence*", tiles=f"{n} quarry") for n in range(13)]
    assert filled == [4] * 10 + [5, 6, 7]


def test_119_four_sets():
    assert bonus("cloister", city="cloister*", tiles="3 banana 3 quarry 3 sugar", forests=3) == 10


def test_120_statue():
    game = position(island(city="statue"))
    assert game.state.points(0) == 8
    assert game.state.islands[0].all_slots == 0


def tied(*islands: island) -> Position:
    return position(*islands)


def test_121_cash_breaks_a_tie():
    game = tied(island(vp=40, cash=200, goods="5 sugar"), island(vp=40, cash=300), island())
    assert game.ranking == [2, 1, 3]


def test_122_then_goods_and_then_nothing():
    game = tied(island(vp=20, cash=300, goods="2 sugar"), island(vp=20, cash=300, goods="3 banana"))
    assert game.ranking == [2, 1, 3]
    same = tied(island(vp=20, cash=300, goods="2 sugar"), island(vp=20, cash=300, goods="2 banana"))
    assert same.ranking == [1, 1, 3]
