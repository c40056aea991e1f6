"""Scenarios 86-108, 124 and 125: the Shipper."""

import pytest

from tests.games.tropic_euro.position import Position, island, position


def shipping(*islands: island, **more: object) -> Position:
    return position(*islands, **more).play("role shipper")


@pytest.mark.parametrize(
    ("goods", "largest", "ships"),
    [(6, 0, [6]), (5, 0, [5, 6]), (3, 0, [4, 5, 6]), (3, 1, [6])],
)
def test_86_the_most_effective_ship(goods, largest, ships):
    game = shipping(island(goods=f"{goods} sugar"), largest_ship=largest)
    assert game.choices() == [f"load sugar on ship {ship}" for ship in ships]


def test_87_one_ship_for_a_kind():
    game = shipping(island(), island(goods="4 banana"), ships=["", "3 banana"])
    assert game.choices() == ["load banana on ship 5"]
    game.play("load banana on ship 5")
    assert game.vp[1] == 2
    assert game.phase == "CHOOSE_ROLE"
    assert game.goods(1) == {"banana": 1}, "one of the two left over is stored"


def test_88_privilege_for_the_first_load():
    game = shipping(island(goods="3 sugar 2 banana")).play("load sugar on ship 4")
    assert game.vp[0] == 4
    assert game.play("load banana on ship 5").vp[0] == 6


def test_89_harbor():
    game = shipping(island(goods="3 sugar 2 banana", city="harbor*")).play("load sugar on ship 4")
    assert game.vp[0] == 5
    assert game.play("load banana on ship 5").vp[0] == 8


def test_90_wharf():
    game = shipping(island(), island(goods="4 cocoa coffee", city="wharf*"), ships=["4 cocoa"])
    supply = game.supply["cocoa"]
    game.play("load cocoa by wharf")
    assert (game.vp[1], game.supply["cocoa"]) == (4, supply + 4)
    assert game.choices() == ["load coffee on ship 5", "load coffee on ship 6"]


def test_91_with_a_load_nobody_passes():
    game = shipping(island(), island(goods="4 cocoa", city="wharf*"))
    assert set(game.choices()) == {
        "load cocoa on ship 4",
        "load cocoa on ship 5",
        "load cocoa on ship 6",
        "load cocoa by wharf",
    }


def test_92_passing_is_final():
    game = shipping(
        island(goods="sugar"), island(goods="4 cocoa", city="wharf*"), island(goods="2 sugar"),
        ships=["4 cocoa", "1 sugar"],
    )  # fmt: skip
    game.play("load sugar on ship 5")
    assert (game.turn, game.choices()) == (1, ["pass", "load cocoa by wharf"])
    game.play("pass", "load sugar on ship 5")
    assert game.phase == "CHOOSE_ROLE"
    assert game.goods(1) == {"cocoa": 1}


def test_93_two_wharfs_and_a_ship():
    make = island(goods="2 sugar", city="wharf*")
    game = shipping(make, make, ships=["3 sugar"]).play("load sugar by wharf", "load sugar by wharf")
    assert game.vp[:2] == [3, 2]
    assert game.ships[0] == "3 sugar"


def test_94_vp_beyond_the_supply():
    game = shipping(island(), island(goods="5 sugar"), island(goods="2 banana"), vp_bank=3)
    game.play("load sugar on ship 5")
    assert (game.vp[1], game.state.vp_bank, game.flags) == (5, -2, {"vp"})
    assert game.play("load banana on ship 4").vp[2] == 2


def test_95_exactly_the_last_vp():
    assert shipping(island(), island(goods="5 sugar"), vp_bank=5).play("load sugar on ship 5").flags == {"vp"}


FULL_SHIPS = ["4 banana", "5 cocoa", "6 rubber"]


def storing(goods: str, city: str = "") -> Position:
    return shipping(island(goods=goods, city=city), ships=FULL_SHIPS)


def test_96_one_good_stays():
    game = storing("3 sugar 2 coffee")
    assert game.phase == "STORE"
    assert set(game.choices()) == {"store 1 sugar", "store 1 coffee"}
    assert game.play("store 1 coffee").goods(0) == {"coffee": 1}


def test_97_small_warehouse():
    game = storing("3 sugar 2 coffee", "small_warehouse*")
    assert set(game.choices()) == {"store sugar, 1 coffee", "store coffee, 1 sugar"}
    before = game.supply["coffee"]
    game.play("store sugar, 1 coffee")
    assert (game.goods(0), game.supply["coffee"]) == ({"sugar": 3, "coffee": 1}, before + 1)


def test_97_nothing_is_asked_if_all_can_be_kept():
    game = storing("3 sugar coffee", "small_warehouse*")
    assert (game.phase, game.goods(0)) == ("CHOOSE_ROLE", {"sugar": 3, "coffee": 1})


def test_97_ways_that_keep_the_same_are_one():
    game = storing("cocoa sugar coffee", "small_warehouse*")
    assert game.choices() == ["store cocoa, 1 sugar", "store cocoa, 1 coffee", "store sugar, 1 coffee"]


def test_98_both_warehouses():
    game = storing("2 cocoa 2 sugar 2 rubber 2 coffee", "small_warehouse* large_warehouse*")
    assert len(game.choices()) == 4
    assert game.play("store cocoa, sugar, rubber, 1 coffee").goods(0)["coffee"] == 1


def test_99_storehouse_and_large_warehouse():
    game = shipping(
        island(goods="5 banana 3 sugar 3 rubber 2 coffee", city="storehouse* large_warehouse*"),
        ships=["4 banana", "5 cocoa", "6 sugar"],
    )
    assert game.choices("store banana, sugar,") == [
        "store banana, sugar, 3 rubber, 1 coffee",
        "store banana, sugar, 2 rubber, 2 coffee",
    ]
    assert len(game.choices()) <= 150


def test_100_stored_goods_must_be_loaded_later():
    game = storing("3 sugar", "small_warehouse*")
    assert game.goods(0) == {"sugar": 3}
    game.play("role trader").finish_role().play("role builder").finish_role()
    game.play("role shipper")
    assert "pass" not in game.choices()


def test_101_full_ships_are_emptied():
    game = shipping(island(goods="4 sugar"), ships=["", "3 banana"])
    game.play("load sugar on ship 4")
    assert game.ships == ["", "3 banana", ""]
    assert game.supply["sugar"] == 11


def test_102_small_wharf_with_harbor():
    game = shipping(
        island(), island(goods="3 sugar coffee banana", city="small_wharf* harbor*"), ships=FULL_SHIPS
    )
    game.play("load 1 banana by small wharf", "load 3 sugar by small wharf", "load 1 coffee by small wharf")
    assert game.vp[1] == 3
    assert game.phase == "CHOOSE_ROLE"


def test_103_small_wharf_and_the_privilege():
    game = shipping(island(goods="banana", city="small_wharf*")).play("load 1 banana by small wharf")
    assert game.vp[0] == 1


def test_104_lighthouse():
    assert shipping(island(city="lighthouse*")).cash[0] == 100
    game = shipping(island(city="lighthouse*", goods="2 sugar 2 banana"))
    assert game.play("load sugar on ship 4", "load banana on ship 5").cash[0] == 300
    other = shipping(island(), island(city="lighthouse*", goods="2 sugar")).play("load sugar on ship 4")
    assert other.cash[1] == 100


def test_105_union_hall():
    game = shipping(island(), island(goods="5 sugar 3 coffee banana", city="union_hall*"))
    assert game.vp[1] == 3
    assert game.goods(1) == {"sugar": 5, "coffee": 3, "banana": 1}


def test_106_library():
    game = shipping(island(goods="2 sugar 2 banana", city="library*")).play("load sugar on ship 4")
    assert game.vp[0] == 4
    assert game.play("load banana on ship 5").vp[0] == 6


def test_107_nobody_holds_goods():
    game = shipping(ships=["2 sugar"])
    assert game.phase == "CHOOSE_ROLE"
    assert game.ships == ["2 sugar", "", ""]


def test_108_two_ships_for_two_players():
    game = shipping(island(goods="coffee"), island(goods="coffee", city="wharf*"), seats=2,
                    ships=["2 sugar", "1 banana"])  # fmt: skip
    assert (game.turn, game.choices()) == (1, ["pass", "load coffee by wharf"])


def test_124_small_wharf_step_by_step():
    def game() -> Position:
        return shipping(island(), island(goods="2 banana coffee", city="small_wharf*"), ships=FULL_SHIPS)

    assert set(game().choices()) == {
        "pass",
        "load 1 banana by small wharf",
        "load 2 banana by small wharf",
        "load 1 coffee by small wharf",
    }
    more = game().play("load 1 banana by small wharf")
    assert (more.phase, more.choices()) == ("SMALL_WHARF", ["pass", "load 1 coffee by small wharf"])
    assert more.play("load 1 coffee by small wharf").vp[1] == 1
    assert game().play("load 1 banana by small wharf", "pass").vp[1] == 0
    assert game().play("load 1 coffee by small wharf").phase != "SMALL_WHARF"


def test_the_pass_that_closes_a_small_wharf_is_not_final():
    game = shipping(
        island(), island(goods="2 banana", city="small_wharf* wharf*"), ships=["4 banana", "5 cocoa"]
    ).play("load 1 banana by small wharf")
    assert (game.phase, game.choices()) == ("SHIP", ["pass", "load banana by wharf"])


def test_125_storehouse():
    game = storing("5 sugar 2 coffee", "storehouse*")
    assert set(game.choices()) == {"store 4 sugar", "store 3 sugar, 1 coffee", "store 2 sugar, 2 coffee"}


def test_a_window_opens_before_the_union_hall():
    game = shipping(island(), island(goods="4 sugar", city="toolshed* union_hall"))
    assert (game.phase, game.turn, game.choices()) == (
        "TOOLSHED_WINDOW",
        1,
        ["pass", "move guest to union_hall"],
    )
    assert game.play("move guest to union_hall").vp[1] == 2


def test_a_guest_may_open_a_warehouse_before_goods_are_lost():
    game = shipping(island(goods="3 sugar", city="toolshed* small_warehouse"), ships=FULL_SHIPS)
    for phase in ("TOOLSHED_WINDOW", "SHIP"):
        assert (game.phase, game.choices()) == (phase, ["pass", "move guest to small_warehouse"])
        game.play("pass")
    assert game.choices() == ["store 1 sugar", "move guest to small_warehouse"]
    assert game.play("move guest to small_warehouse").goods(0) == {"sugar": 3}
