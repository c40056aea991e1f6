"""Scenarios 30-52 and 123: the Builder and the black market."""

from atoll.games.tropic_euro import builder, pieces
from tests.games.tropic_euro.position import BUILDINGS, Position, island, position


def building(*islands: island, **more: object) -> Position:
    return position(*islands, **more).play("role builder")


def prices(game: Position, seat: int, names: str) -> list[int]:
    return [int(builder.price(game.state, seat, BUILDINGS.index(name))) for name in names.split()]


FOUR = "construction_hut office harbor city_hall"


def test_30_quarries_up_to_the_column():
    game = building(island(cash=100), island(tiles="3 quarry*", cash=5000))
    assert prices(game, 1, FOUR) == [100, 300, 500, 700]


def test_31_and_the_privilege():
    game = building(island(tiles="3 quarry*", cash=5000))
    assert prices(game, 0, FOUR) == [0, 200, 400, 600]


def test_32_five_quarries_count_for_four():
    assert prices(building(island(cash=100), island(tiles="5 quarry*")), 1, "city_hall") == [600]


def test_33_a_quarry_without_a_tool():
    assert prices(building(island(cash=100), island(tiles="3 quarry")), 1, FOUR) == [200, 500, 800, 1000]


def test_34_never_below_zero():
    game = building(island(tiles="quarry*", cash=100)).play("build small_market")
    assert game.cash[0] == 100


def test_35_factory_and_university_change_places():
    assert pieces.COST[BUILDINGS.index("factory")] == 800
    assert pieces.COST[BUILDINGS.index("university")] == 700


def test_36_no_second_office():
    game = building(island(city="office", cash=900))
    assert "build office" not in game.choices()
    assert "build large_market" in game.choices()


def test_37_one_copy_with_two_players():
    game = building(island(cash=900), island(cash=900), seats=2).play("build small_market")
    assert game.turn == 1
    assert "build small_market" not in game.choices()


SMALL_ELEVEN = (
    "small_market hacienda construction_hut small_warehouse planter_toolmaker office large_market"
    " large_warehouse university factory"
)


def test_38_the_last_space():
    game = building(island(cash=5000, city=SMALL_ELEVEN + " harbor"))
    assert not {"build guild_hall", "build residence"} & set(game.choices())
    assert game.play("build wharf").flags == {"city"}


def test_39_a_large_building_fills_the_city():
    game = building(island(cash=5000, city=SMALL_ELEVEN)).play("build residence")
    assert game.state.islands[0].spaces == 12
    assert game.flags == {"city"}
    assert (game.phase, game.turn) == ("CHOOSE_ROLE", 1)


def test_40_university():
    game = position(island(cash=500, city="university*"))
    supply = game.state.tool_supply
    game.play("role builder", "build large_cocoa_plant with tool")
    assert game.tools(0) == {"university": 1, "large_cocoa_plant": 1}
    assert game.state.tool_supply == supply - 1


def test_41_a_statue_has_no_slot():
    game = building(island(cash=1000, city="university*"), also="statue")
    assert game.choices("build statue") == ["build statue"]


def test_42_a_new_university_does_not_serve_itself():
    game = building(island(cash=1000))
    assert game.choices("build university") == ["build university"]
    assert game.play("build university").tools(0) == {}


def test_43_quarries_forests_and_privilege():
    game = building(island(city="forest_house*", forests=6, tiles="2 quarry*", cash=100))
    assert prices(game, 0, "large_warehouse") == [0]


def test_44_forests_need_the_forest_house():
    idle = building(island(cash=100), island(city="forest_house", forests=6))
    assert prices(idle, 1, "large_warehouse") == [600]
    assert prices(building(island(cash=100), island(city="forest_house*", forests=5)), 1, "office") == [300]


# -- the black market ------------------------------------------------------------------------------------


def market(**more: object) -> Position:
    """Seat 1 has a black market; seat 0 builds nothing, and is asked only for a decision."""
    return building(island(cash=100), island(city="black_market*", **more)).play("pass")


def test_45_exactly_the_shortfall():
    game = market(cash=300, stored=1, goods="sugar", vp=2).play("build office")
    assert (game.phase, game.turn) == ("HAND_IN", 1)
    game.play("give tool from storage", "give sugar")
    assert game.cash[1] == 0
    assert game.vp[1] == 2
    assert game.state.islands[1].owns(BUILDINGS.index("office"))
    assert game.phase == "CHOOSE_ROLE"


def test_46_not_with_enough_cash_and_not_for_more_than_three():
    game = market(cash=500, stored=1, goods="sugar", vp=2).play("build office")
    assert game.phase == "CHOOSE_ROLE"
    assert (game.tools(1)["storage"], game.goods(1), game.vp[1]) == (1, {"sugar": 1}, 2)
    assert "build office" not in market(cash=100, stored=1, goods="sugar", vp=2).choices()


def test_47_not_the_tool_of_the_market_itself():
    game = market(cash=100, goods="sugar")
    assert "build hacienda" in game.choices()
    assert "build small_warehouse" not in game.choices()


def test_48_vp():
    assert "build hacienda" not in market(cash=100).choices()
    game = market(cash=100, vp=3)
    bank = game.state.vp_bank
    game.play("build hacienda")
    assert (game.vp[1], game.state.vp_bank) == (2, bank + 1)


def test_49_church():
    for name, vp in [("small_market", 0), ("office", 1), ("harbor", 1), ("statue", 2)]:
        game = building(island(cash=2000, city="church*"), also="statue").play(f"build {name}")
        assert game.vp[0] == vp, name
    assert building(island(cash=2000), also="church").play("build church").vp[0] == 0


def test_50_the_church_takes_the_last_vp():
    game = building(island(cash=2000, city="church*"), vp_bank=1).play("build office")
    assert game.flags == {"vp"}


def test_51_a_flag_stays():
    game = building(
        island(cash=2000, city="church*"), island(cash=100, city="black_market*", vp=1), vp_bank=1
    )
    game.play("build office", "build hacienda")
    assert game.state.vp_bank == 1
    assert game.flags == {"vp"}


def test_52_nothing_affordable():
    game = building(island(cash=100), island(), island(cash=100)).play("pass")
    assert game.turn == 2


def test_r10_the_price_is_fixed_before_anything_is_handed_in():
    game = building(island(cash=100), island(tiles="2 quarry*", city="black_market* church*", cash=100))
    game.play("pass", "build planter_toolmaker")
    assert game.choices() == ["give tool from quarry", "give tool from church"]
    game.play("give tool from church")
    assert game.vp[1] == 1
    assert game.state.islands[1].owns(BUILDINGS.index("planter_toolmaker"))


def test_the_university_may_place_the_tool_just_returned():
    game = building(
        island(cash=100),
        island(cash=100, city="black_market* university*", stored=1, goods="sugar"),
        tool_supply=0,
        tool_ship=0,
    ).play("pass")
    assert game.choices("build hacienda") == ["build hacienda", "build hacienda with tool"]
    assert game.choices("build small_market") == ["build small_market"]
    game.play("build hacienda with tool")
    assert game.choices() == ["give tool from university", "give tool from storage"], "a good would not do"
    game.play("give tool from storage")
    assert game.tools(1) == {"black_market": 1, "university": 1, "hacienda": 1}
    assert game.goods(1) == {"sugar": 1}


def test_123_items_step_by_step():
    game = market(cash=100, stored=1, goods="sugar", vp=2).play("build small_warehouse")
    assert set(game.choices()) == {"give tool from storage", "give sugar"}
    other = market(cash=100, stored=1, goods="sugar", vp=2).play("build small_warehouse", "give sugar")
    assert (other.phase, other.vp[1], other.tools(1)["storage"]) == ("CHOOSE_ROLE", 1, 1)
    game.play("give tool from storage")
    assert set(game.choices()) == {"give sugar", "give vp"}


def test_110_a_guest_on_a_quarry_lowers_the_price_at_once():
    game = position(island(city="toolshed*2", tiles="2 quarry", cash=200)).play("role builder")
    assert "build small_warehouse" in game.choices()
    assert "build planter_toolmaker" not in game.choices()
    game.play("move guest to quarry")
    assert "build planter_toolmaker" in game.choices()
    assert "move guest to toolshed" not in game.choices()
    assert game.tools(0) == {"toolshed": 1, "quarry": 1}
