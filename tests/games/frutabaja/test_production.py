"""Scenarios 7-28: the prediction, what businesses earn, and what they do when they produce."""

import pytest

from atoll.games.frutabaja import codes
from tests.games.frutabaja.position import Position, player, position, swapped


def test_7_the_first_two_dice_make_the_number():
    mine = player("bakery@2,0 toy@4,2 stand@1,0 casino@2,1 factory@1,2", clovers=1)
    game = position(mine, dice="3 6 2 5").play("done predict")
    assert game.state.number == 9
    assert game.earned == {"2,0": 2, "4,2": 3}


def test_8_a_clover_turns_the_die_on_space_2():
    game = position(player(clovers=2), dice="3 6 2 5").play("clover +1")
    assert (game.dice, game.clovers[0]) == ([3, 1, 2, 5], 1)
    game.play("done predict")
    assert game.state.number == 4
    game = position(player(clovers=2), dice="3 6 2 5").play("clover -1", "done predict")
    assert (game.dice, game.state.number) == ([3, 5, 2, 5], 8)
    game = position(player(clovers=2), dice="3 1 2 5").play("clover -1")
    assert game.dice == [3, 6, 2, 5]


def test_8_the_last_clover_ends_the_prediction():
    game = position(player(clovers=1), dice="3 6 2 5").play("clover +1")
    assert (game.state.number, game.clovers[0]) == (4, 0)


def test_9_nothing_to_predict_with():
    game = position(player(clovers=0, monies=3), dice="3 6 2 5")
    assert game.state.number == 9
    assert not game.choices("done predict")
    game = position(player("fortune@1,0", clovers=0), dice="3 6 2 5")
    assert game.choices() == ["fortune 1,0 -1", "fortune 1,0 +1", "done predict"]
    game = position(player(clovers=0), dice="3 6 2 5", deals=True)
    assert set(game.choices()) == {"done predict", "deal 1", "deal 2"}


def test_9_a_blocked_fortune_teller_predicts_nothing():
    game = position(player("fortune@1,0", clovers=0, monies=1), dice="3 6 2 5", dirt={"1,0": 3})
    assert not game.choices("fortune")


def test_a_fortune_teller_turns_the_die_once_a_turn():
    game = position(
        player("fortune@1,0 fortune@2,0", clovers=0), dice="3 6 2 5", green="studio bar nursery casino"
    )
    game.play("fortune 1,0 +1")
    assert game.choices() == ["fortune 2,0 -1", "fortune 2,0 +1", "done predict"]
    assert game.play("fortune 2,0 +1").state.number == 5  # the last way to predict is used: it ends by itself
    assert game.dice == [3, 2, 2, 5]
    game = position(player("fortune@1,0", clovers=0, monies=1), at="build", dice="3 6 2 5")
    game.play("fortune 1,0 -1")
    assert game.dice == [3, 5, 2, 5]
    game.illegal("fortune 1,0 -1", "fortune 1,0 +1")


def produced(*players: player, **more) -> Position:
    """After the production of the first player's turn."""
    return position(*players, **more).play("done predict")


@pytest.mark.parametrize(("dirt", "monies"), [(0, 3), (2, 3), (3, 2)])
def test_10_the_fountain_helps_the_terrain_below(dirt: int, monies: int):
    game = produced(player("stand@1,1"), dice="3 5 1 1", dirt={"0,1": dirt})
    assert game.earned == {"1,1": monies}


def test_10_the_tramp_counts_as_dirt_on_the_fountain():
    assert produced(player("stand@1,1"), dice="3 5 1 1", dirt={"0,1": 2}, tramp="0,1").earned == {"1,1": 2}


def test_11_the_cemetery_takes_from_the_terrain_below():
    assert produced(player("stand@1,3"), dice="3 2 1 1").earned == {"1,3": 1}


def test_12_nothing_is_left_of_the_art_studio_but_a_clover():
    game = produced(player("studio@1,3"), dice="3 2 1 1")
    assert (game.earned, game.monies[0], game.clovers[0]) == ({"1,3": 0}, 0, 2)


def test_13_a_clover_nursery():
    game = produced(player("nursery@1,1", clovers=2), dice="3 5 1 1")
    assert (game.monies[0], game.clovers[0]) == (1, 3)
    assert produced(player("nursery@1,1", clovers=1), dice="3 5 1 1").clovers[0] == 3


@pytest.mark.parametrize(
    ("tokens", "tramp", "monies", "clovers"),
    [(2, "", 1, 2), (3, "", 0, 1), (2, "3,2", 0, 1), (1, "3,2", 1, 2)],
)
def test_14_three_dirt_stop_a_business(tokens: int, tramp: str, monies: int, clovers: int):
    game = produced(player("studio@3,2"), dice="3 2 1 1", dirt={"3,2": tokens}, tramp=tramp)
    assert (game.monies[0], game.clovers[0]) == (monies, clovers)


def test_15_the_blorrrdo_stops_a_business():
    game = produced(player("studio@3,2"), dice="3 2 1 1", blorrrdo="3,2")
    assert (game.monies[0], game.clovers[0]) == (0, 1)


def test_16_everybody_produces_in_every_turn():
    game = produced(player("stand@1,0"), player("bakery@2,2"), player("toy@4,3"), dice="2 4 1 1")
    assert game.monies == [2, 2, 3]


def test_17_a_grocery_and_its_neighbours():
    mine = player("grocery@2,1 bakery@2,0 stand@1,1 toy@3,1")
    assert produced(mine, dice="1 3 1 1").earned == {"2,1": 4}
    assert produced(player("grocery@2,1 toy@3,1"), dice="1 3 1 1").earned == {"2,1": 3}
    others = player("bakery@2,0 stand@1,1")
    assert produced(player("grocery@2,1"), others, dice="1 3 1 1").earned == {"2,1": 2}


def test_17_blocked_neighbours_count():
    game = produced(player("grocery@2,1 toy@3,1"), dice="1 3 1 1", dirt={"3,1": 3})
    assert game.earned == {"2,1": 3}


def test_18_carts_are_neighbours_too():
    mine = player("grocery@2,1", carts="2,1")
    assert produced(mine, dice="1 3 1 1").earned == {"2,1": 2, "2,1+": 1}
    assert produced(player("grocery@2,1", carts="2,0"), dice="1 3 1 1").earned == {"2,1": 3}
    both = player("grocery@2,1 toy@3,1", carts="3,1")
    assert produced(both, dice="1 3 1 1").earned == {"2,1": 4}
    on_the_bank = player("grocery@1,0", carts="0,0")
    assert produced(on_the_bank, dice="2 4 1 1").earned == {"1,0": 3}
    somebody = player("grocery@2,1"), player(carts="2,0")
    assert produced(*somebody, dice="1 3 1 1").earned == {"2,1": 2}


@pytest.mark.parametrize(("tokens", "tramp", "monies"), [(1, "", 3), (0, "", 4), (0, "3,2", 3)])
def test_19_a_spotless_stage(tokens: int, tramp: str, monies: int):
    game = produced(
        player("theater@3,2"),
        dice="3 2 1 1",
        dirt={"3,2": tokens},
        tramp=tramp,
        brown="bakery grocery toy market",
    )
    assert game.earned == {"3,2": monies}


def test_20_propaganda_and_a_happy_hour():
    assert produced(player("stand@1,3"), dice="3 2 1 1", propaganda="1,3").earned == {"1,3": 2}
    happy = produced(player("stand@1,3"), dice="3 2 1 1", propaganda="1,3", effects="happy@1,3@1")
    assert happy.earned == {"1,3": 4}


def test_20_a_happy_hour_doubles_after_the_cemetery():
    game = produced(player("studio@1,3"), dice="3 2 1 1", effects="happy@1,3@1")
    assert (game.earned, game.clovers[0]) == ({"1,3": 0}, 2)


def test_21_a_restaurant_messes_up_its_tile():
    game = produced(player("restaurant@3,2"), dice="3 2 1 1", cave=12)
    assert (game.monies[0], game.dirt("3,2"), game.cave) == (4, 1, 12 - 1)


def test_21_the_last_token_from_a_kitchen():
    game = produced(player("restaurant@3,2"), dice="3 2 1 1", cave=1)
    assert game.over
    assert (game.monies[0], game.cave, game.ranking, game.points) == (4, 0, [4, 4, 4], [0, 0, 0])
    assert game.state.end == codes.BURIED


def test_22_a_restaurant_blocks_itself():
    mine = player("restaurant@3,2")
    game = position(mine, dice="3 2 3 1", dirt={"3,2": 2}, blorrrdo="1,3").play("done predict")
    assert (game.earned, game.dirt("3,2")) == ({"3,2": 4}, 4)  # the Blorrrdo had nowhere else to go
    game = position(mine, dice="3 2 3 1", dirt={"3,2": 2}).play("done predict", "blorrrdo 1,3")
    assert game.dirt("3,2") == 3
    game.play("end build", "end clean", "done predict")
    assert (game.active, game.state.number, game.earned) == (1, 5, {"3,2": 4})


def test_23_where_a_factory_smokes():
    game = produced(player("factory@1,2"), dice="3 4 1 1")
    assert game.choices() == ["smoke 1,1", "smoke 1,3", "smoke 2,2"]
    game.illegal("smoke 0,2", "smoke 1,2", "smoke 3,2")
    cave = game.cave
    game.play("smoke 2,2")
    assert (game.dirt("2,2"), game.cave) == (1, cave - 1)
    game = produced(player("factory@1,1"), dice="3 5 1 1").play("smoke 0,1")
    assert game.dirt("0,1") == 1
    assert "smoke 0,3" in produced(player("factory@1,3"), dice="3 2 1 1").choices()


def test_24_the_first_factory_empties_the_cave():
    game = produced(player("factory@1,2"), player("factory@4,0"), dice="3 4 1 1", cave=1)
    assert game.turn == 0
    game.play("smoke 1,1")
    assert (game.over, game.cave, game.ranking) == (True, 0, [4, 4, 4])
    assert game.monies == [5, 5, 0]


def test_25_producers_are_fixed_before_anything_happens():
    board = swapped("2,2", "4,0")  # two sevens, one above the other
    mine, theirs = player("factory@1,2"), player("studio@2,2")
    game = produced(mine, theirs, board=board, dice="3 4 1 1", dirt={"2,2": 2}).play("smoke 2,2")
    assert game.dirt("2,2") == 3
    assert (game.monies[1], game.clovers[1]) == (1, 2)


def test_26_nothing_to_recycle():
    game = produced(player("recycling@2,0", monies=1), dice="3 6 1 1", dirt={"3,0": 2, "3,1": 1})
    assert not game.choices("recycle")
    assert not game.choices("skip")
    game = produced(player("recycling@2,0", monies=1), dice="3 6 1 1", dirt={"3,0": 2, "2,3": 1, "2,1": 1})
    assert game.choices() == ["recycle 2,1", "recycle 2,3", "skip"]
    cave = game.cave
    game.play("recycle 2,3")
    assert (game.dirt("2,3"), game.cave) == (0, cave + 1)


def test_26_recycling_is_a_choice():
    game = produced(player("recycling@2,0"), dice="3 6 1 1", dirt={"2,1": 1}).play("skip")
    assert game.dirt("2,1") == 1


def test_27_a_jackpot():
    game = produced(player("casino@1,0", clovers=1), dice="2 4 1 1")
    assert game.choices() == ["jackpot no", "jackpot yes"]
    game.play("jackpot yes")
    assert (game.monies[0], game.clovers[0]) == (5, 0)
    game = produced(player("casino@1,0", clovers=1), dice="2 4 1 1").play("jackpot no")
    assert (game.monies[0], game.clovers[0]) == (2, 1)
    broke = position(player("casino@1,0", clovers=0), dice="2 4 1 1")
    assert (broke.monies[0], broke.choices("jackpot")) == (2, [])


def test_27_a_happy_hour_does_not_double_a_jackpot():
    game = produced(player("casino@1,0"), dice="2 4 1 1", effects="happy@1,0@1").play("jackpot yes")
    assert game.monies[0] == 7


def test_28_only_carts_produce_at_the_bank():
    game = produced(player("stand@1,0", carts="0,0"), dice="1 1 1 1")
    assert game.earned == {"0,0+": 1}
    assert produced(player(carts="0,0"), dice="6 6 1 1").earned == {"0,0+": 1}
    assert produced(player(carts="0,0"), dice="1 1 1 1", dirt={"0,0": 1}).earned == {}
    assert produced(player(carts="0,0"), dice="1 1 1 1", blorrrdo="0,0").earned == {}


def test_abilities_go_round_the_table_from_the_active_player():
    """Seat 1 is active: its Casinos ask from top to bottom, then those of seats 2 and 0."""
    mine = player("casino@4,3 recycling@1,0")
    game = position(
        player("casino@2,2"),
        mine,
        turn=1,
        dice="2 4 1 1",
        dirt={"1,3": 1},
        green="studio nursery fortune bar",
    )
    game.play("done predict")
    assert (game.turn, game.choices()) == (1, ["recycle 1,3", "skip"])
    game.play("skip")
    assert (game.turn, game.choices("jackpot")) == (1, ["jackpot no", "jackpot yes"])
    game.play("jackpot no")
    assert (game.turn, game.choices("jackpot")) == (0, ["jackpot no", "jackpot yes"])
    game.play("jackpot yes")
    assert (game.turn, game.monies) == (1, [2 + 3, 2 + 1, 0])


def test_97_carts_and_the_special_tiles():
    assert produced(player(carts="1,1"), dice="3 5 1 1").earned == {"1,1+": 2}
    assert produced(player(carts="1,1"), dice="3 5 1 1", dirt={"0,1": 3}).earned == {"1,1+": 1}
    assert produced(player(carts="1,3"), dice="3 2 1 1").earned == {"1,3+": 0}


def test_a_fortune_told_before_production_is_told_for_the_turn():
    game = position(player("fortune@1,0", monies=1), dice="3 6 2 5").play("fortune 1,0 +1", "done predict")
    assert not game.on_to("end build").choices("fortune")
    for _ in range(3):
        game.pass_turn()
    assert (game.active, len(game.choices("fortune"))) == (0, 2)


def test_an_inspected_business_does_not_produce():
    game = produced(player("studio@3,2"), dice="3 2 1 1", effects="inspection@3,2@1")
    assert (game.earned, game.clovers[0]) == ({}, 1)
