"""Scenarios 29-46 and 100: where the Blorrrdo goes; building, reserving, fresh rows."""

import pytest

from atoll.games.frutabaja import codes
from tests.games.frutabaja.position import building, player, position

# -- the Blorrrdo -------------------------------------------------------------------------------------------


def test_29_he_must_leave_his_tile():
    game = position(dice="3 6 1 1", blorrrdo="2,0").play("done predict")
    assert (game.blorrrdo, game.dirt("4,2"), game.dirt("2,0")) == ("4,2", 1, 0)


def test_30_he_comes_out_of_his_cave():
    game = position(player(), player("bakery@1,2"), dice="3 4 1 1", blorrrdo="0,2").play("done predict")
    assert game.choices() == ["blorrrdo 1,2", "blorrrdo 4,0"]
    game.illegal("blorrrdo 2,2", "blorrrdo 0,2")
    game.play("blorrrdo 1,2")
    assert (game.blorrrdo, game.dirt("1,2"), game.cave) == ("1,2", 1, 19)


def test_31_on_the_bank_he_stays_and_leaves_dirt():
    game = position(dice="6 6 1 1", blorrrdo="0,0", cave=10).play("done predict")
    assert (game.blorrrdo, game.dirt("0,0"), game.cave) == ("0,0", 1, 9)


def test_32_he_shuts_the_bank():
    game = position(player(monies=5), dice="1 1 1 1").play("done predict")
    assert (game.blorrrdo, game.dirt("0,0")) == ("0,0", 1)
    game.illegal("invest")
    away = position(player(monies=5), at="build", dirt={"0,0": 2})
    assert "invest" in away.choices()


def test_33_the_last_token_ends_the_game_for_everybody():
    game = position(player(monies=50), dice="3 6 1 1", cave=1, seats=4).play("done predict", "blorrrdo 2,0")
    assert (game.over, game.blorrrdo, game.cave) == (True, "2,0", 0)
    assert (game.ranking, game.points) == ([5] * 4, [0] * 4)
    assert game.state.end == codes.BURIED


# -- building -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("shops", "dirt", "paid"),
    [
        ("stand@1,0", 0, 5),
        ("hardware@1,0", 0, 4),
        ("hardware@1,0 hardware@2,0", 0, 4),
        ("hardware@1,0", 3, 5),
        ("hardware@1,0 hardware@2,0", 3, 4),
    ],
)
def test_34_what_a_toy_shop_costs_below_the_fountain(shops: str, dirt: int, paid: int):
    game = building(player(shops, monies=paid), dirt={"1,0": dirt}).play("build brown 2 at 1,1")
    assert (game.monies[0], game.shops(0)["1,1"]) == (0, "Toy Shop")
    poor = building(player(shops, monies=paid - 1), dirt={"1,0": dirt})
    poor.illegal("build brown 2 at 1,1")


def test_34_a_discount_never_pays_out():
    game = building(player("hardware@1,0", monies=1)).play("build brown 0 at 1,0")
    assert (game.monies[0], game.shops(0)) == (1, {"1,0": "Bakery"})


def test_35_one_business_a_turn():
    game = building(player(monies=20)).play("build brown 0 at 2,1")
    assert not game.choices("build")
    game.illegal("build brown 1 at 2,2")


def test_35_the_next_turn_builds_again():
    game = building(player(monies=20), seats=2, draws="toy 3 3").play("build brown 0 at 2,1", "end build")
    game.pass_turn().on_to("end build")
    assert (game.active, bool(game.choices("build brown 1"))) == (0, True)


def test_36_a_reserved_terrain_waits_for_its_business():
    mine, theirs = player("stand@5,1", monies=5), player("stand@5,0")
    game = building(mine, theirs, seats=2, dice="3 6 3 6", draws="3 3").play("reserve 2,2")
    assert (game.monies[0], game.reserved(0)) == (2, "2,2")
    game.play("end build")
    game.pass_turn().on_to("end build")
    game.play("build brown 2 at 2,2")
    assert (game.monies[0], game.reserved(0), game.shops(0)["2,2"]) == (1, "", "Toy Shop")


def test_37_one_sold_token_each():
    game = building(player(monies=20, reserved="2,2"))
    assert not game.choices("reserve")
    game.illegal("reserve 2,1")


def test_38_reserve_and_build_at_once():
    game = building(player("hardware@1,0", monies=9)).play("reserve 2,2", "build brown 3 at 2,2")
    assert game.monies[0] == 9 - 3 - (2 - 1)
    game = building(player("hardware@1,0", monies=9)).play("reserve 2,2", "build brown 0 at 2,2")
    assert game.monies[0] == 9 - 3
    game = building(player(monies=9)).play("reserve 2,2", "build brown 3 at 2,2")
    assert game.monies[0] == 9 - 3 - 2


def test_39_a_theater_instead_of_a_bakery():
    mine = player("bakery@1,2 stand@5,0", monies=2)
    game = building(mine, dirt={"1,2": 2}, draws="restaurant").play("build brown 3 at 1,2")
    assert (game.monies[0], game.shops(0)["1,2"], game.dirt("1,2")) == (0, "Theater", 2)
    assert (game.queue("brown"), game.row("brown")[3]) == (["Bakery"], "Restaurant")


def test_39_what_belonged_to_the_old_business_goes_with_it():
    mine = player("bakery@1,2", monies=2)
    game = building(mine, propaganda="1,2", effects="happy@1,2 inspection@1,2@1").play("build brown 3 at 1,2")
    assert game.queue("lucky") == ["Happy Hour", "Inspection"]
    assert (game.state.propaganda, game.state.happy, game.state.inspected) == (0, 0, 0)
    assert list(game.state.effects) == []


def test_40_a_lemonade_stand_leaves_the_game():
    game = building(player("stand@1,2", monies=2)).play("build brown 3 at 1,2")
    assert (game.shops(0), game.queue("brown"), game.queue("green")) == ({"1,2": "Theater"}, [], [])


def test_41_building_in_the_dirt():
    game = building(player("stand@5,0", monies=9), dirt={"2,0": 3}, dice="3 4 5 4").play(
        "build brown 0 at 2,0"
    )
    assert (game.shops(0)["2,0"], game.dirt("2,0")) == ("Bakery", 3)
    game.play("end build", "end clean", "done predict")
    assert (game.state.number, game.earned) == (9, {})


def test_42_building_beside_a_cart():
    game = building(player(monies=9), player(carts="2,1")).play("build brown 0 at 2,1")
    assert (game.shops(0)["2,1"], game.carts(1)) == ("Bakery", ["2,1"])


def test_42_an_own_cart_is_no_business_to_build_over():
    game = building(player(monies=0, carts="2,1", shops="stand@1,0"), brown="bakery grocery toy theater")
    game.illegal("build brown 0 at 2,1")
    assert "build brown 0 at 1,0" in game.choices()


@pytest.mark.parametrize("bar", [False, True])
def test_43_a_reserved_terrain_is_lost_in_the_dirt(bar: bool):
    mine = player("stand@5,1", reserved="2,2")
    theirs = player("bar@2,3" if bar else "stand@5,0", monies=1)
    game = position(mine, theirs, turn=1, dice="3 3 1 1", dirt={"2,2": 2}).play(
        "done predict", "blorrrdo 2,2"
    )
    assert (game.dirt("2,2"), game.reserved(0)) == (3, "2,2")
    if bar:
        game.play("end build", "call 2,3 from 2,2 to 2,1")
        assert game.reserved(0) == "2,2"
    else:
        game.play("end build")
        assert (game.active, game.reserved(0), game.monies[0]) == (2, "", 0)


def test_44_reserved_and_cleaned_in_one_turn():
    game = building(player(monies=4), dirt={"2,2": 3}).play("reserve 2,2", "end build", "clean 2,2")
    assert (game.reserved(0), game.dirt("2,2"), game.active) == ("2,2", 2, 1)
    game = building(player(monies=4), dirt={"2,2": 3}).play("reserve 2,2", "end build", "end clean")
    assert (game.reserved(0), game.monies[0]) == ("", 1)


def test_45_fresh_rows():
    game = building(player(monies=1, clovers=1)).play("refresh lucky clover", "refresh brown money")
    assert (game.monies[0], game.clovers[0]) == (0, 0)
    assert game.queue("lucky") == ["Relocation", "Happy Hour", "Inheritance", "Four-Leaf Day"]
    assert game.queue("brown") == ["Bakery", "Grocery", "Toy Shop", "Theater"]
    assert "-" not in game.row("lucky") + game.row("brown")


def test_45_nothing_to_pay_with():
    game = building(player(monies=0, clovers=1))
    game.illegal("refresh brown money", "refresh lucky money")
    game = building(player(monies=1, clovers=0))
    game.illegal("refresh brown clover")


def test_46_an_empty_pile():
    game = building(player("stand@1,0", monies=9), piles={"green": ""}).play("build green 1 at 2,1")
    assert game.row("green") == ["Art Studio", "-", "Fortune Teller", "Casino"]
    game.illegal("refresh green money", "refresh green clover")
    assert "refresh brown money" in game.choices()


def test_46_a_replaced_business_fills_the_empty_slots():
    """The slot taken, then the one empty before: of both the lowest gets what was replaced."""
    mine = player("laundry@1,0", monies=9)
    game = building(mine, piles={"green": ""}, green="studio nursery - casino").play("build green 3 at 1,0")
    assert game.row("green") == ["Art Studio", "Clover Nursery", "Laundry", "-"]
    mine = player("bakery@1,0", monies=9)
    game = building(mine, piles={"green": ""}, green="studio nursery - casino").play("build green 3 at 1,0")
    assert game.row("green") == ["Art Studio", "Clover Nursery", "-", "-"]
    assert game.queue("brown") == ["Bakery"]


def test_a_refresh_with_fewer_than_four_in_the_pile():
    game = building(player(monies=1), piles={"green": "bar"}, green="studio - fortune casino")
    game.play("refresh green money")
    assert game.row("green") == ["Bar", "Art Studio", "Fortune Teller", "Casino"]


def test_100_of_equal_pieces_only_the_lowest_slot_is_offered():
    game = building(player(monies=9), brown="grocery bakery toy bakery")
    assert game.choices("build brown 1")
    assert not game.choices("build brown 3")
    game.illegal("build brown 3 at 2,1")
    game = building(player(monies=9), lucky="happy cart spring cart")
    assert game.choices("buy") == ["buy 0", "buy 1"]
    game.illegal("buy 3")


def test_free_businesses_cost_their_terrain():
    game = building(player("hardware@1,0", monies=9), free=True)
    assert game.play("build brown 3 at 1,1").monies[0] == 9 - 4 + 1
    assert (
        building(player(monies=0, shops="stand@1,0"), free=True).play("build brown 3 at 1,0").monies[0] == 0
    )
