"""Special actions: scenarios 54 to 61 and 73 of chapter 8."""

from typing import Any

import pytest

from tests.games.wapanuba.position import Position, position

ALL = ["banana", "orange", "berry", "coconut", "fish", "hut", "school", "hospital"]


def acting(tile: str, *board: str, at: str = "0,-1 r2", **more: Any) -> Position:
    """P1 lays a special tile and claims its action."""
    game = position(*board, **{"supply": f"{tile} ...", **more})
    return game.play(f"place {tile} {at}", "action")


# -- bounty -------------------------------------------------------------------------------------------------


def test_54_land_instead_of_the_special_action():
    game = position(supply="T31 ...").play("place T31 0,-1 r2")
    assert game.choices() == ["land 0", "action", "none"]
    game.play("land 0")
    assert (game.stocks[0], game.turn, game.traders[0]) == ("", 1, 3)


@pytest.mark.parametrize(
    ("one", "other", "stock"), [("fish", "fish", "2 fish"), ("school", "hut", "hut, school")]
)
def test_55_a_bounty_is_any_two_items(one: str, other: str, stock: str):
    game = acting("T31")
    assert game.choices() == [f"take {item}" for item in ALL]
    assert game.traders[0] == 3
    game.play(f"take {one}")
    assert game.choices() == [f"take {item}" for item in ALL]
    game.play(f"take {other}")
    assert (game.stocks[0], game.turn, game.traders[0]) == (stock, 1, 4)


def test_55_a_bounty_of_what_the_bank_has():
    game = acting("T31", bank="fish, hut")
    assert game.choices() == ["take fish", "take hut"]
    game.play("take hut")
    assert (game.stocks[0], game.bank, game.turn) == ("fish, hut", "", 1)
    assert acting("T31", bank="hut").stocks[0] == "hut"
    assert acting("T31", bank="").turn == 1


# -- barter -------------------------------------------------------------------------------------------------


def barter(stock: str, **more: str) -> Position:
    return acting("T56", at="0,-1 r1", stocks=[stock], **more)


def test_56_no_more_exchanges_than_items():
    game = barter("hut, fish")
    assert game.choices() == ["give fish", "give hut", "end barter"]
    game.play("give hut")
    assert game.choices() == [f"get {item}" for item in ALL if item != "hut"]
    game.play("get school", "give school", "get banana")
    assert (game.stocks[0], game.turn) == ("banana, fish", 1)


def test_56_three_exchanges_at_most():
    game = barter("5 hut")
    for item in ("banana", "orange", "berry"):
        game.play("give hut", f"get {item}")
    assert (game.stocks[0], game.turn, game.traders[0]) == ("banana, orange, berry, 2 hut", 1, 4)


def test_56_a_barter_may_end_before():
    game = barter("5 hut").play("give hut", "get fish", "end barter")
    assert (game.stocks[0], game.turn) == ("fish, 4 hut", 1)
    assert barter("").turn == 1


def test_56_where_the_bank_has_one_kind_it_is_not_given():
    game = barter("hut, 2 fish", bank="3 fish")
    assert game.choices() == ["give hut", "end barter"]
    game.play("give hut")
    assert game.stocks[0] == "3 fish", "fish is all there is to take"
    assert game.choices() == ["give fish", "end barter"]
    assert barter("2 fish", bank="3 fish").turn == 1
    assert barter("2 fish", bank="").turn == 1


# -- toll ---------------------------------------------------------------------------------------------------


def test_57_who_has_nothing_gives_nothing_and_the_giver_chooses():
    game = acting("T58", at="0,-1 r1", seats=3, stocks=["banana, orange", "", "fish, 2 hut"])
    assert (game.turn, game.choices()) == (2, ["toll fish", "toll hut"])
    game.play("toll hut")
    assert (game.stocks, game.active) == (["banana, orange, hut", "", "fish, hut"], 1)


def test_57_opponents_give_clockwise():
    game = acting(
        "T58", at="0,-1 r1", seats=4, active=2, stocks=["fish, hut", "banana, hut", "orange", "berry"]
    )
    assert game.turn == 0, "the only item of P4 is given without asking"
    game.play("toll hut")
    assert game.turn == 1
    game.play("toll banana")
    assert game.stocks == ["fish", "hut", "banana, orange, berry, hut", ""]
    assert game.active == 3


def test_57_a_toll_may_be_spent_in_the_same_turn():
    ship = "T01@(0,1)r2 P1:agent"
    game = acting("T58", ship, at="0,-1 r1", stocks=["2 banana", "hut"], display="C01 C15 C16 C12")
    assert (game.turn, game.choices()) == (0, ["buy C01 ship:0,1", "end buy"])


# -- homecoming ---------------------------------------------------------------------------------------------


def test_58_an_agent_comes_home_and_the_ship_is_free_again():
    cape = "T13@(0,1)r1 P1:0 P1:agent"
    game = position(cape, supply="T54 T02 T65 ...").play("place T54 0,-1 r0", "action")
    game.play("home 0,1 ship", "end homecoming")
    assert (game.agents[0], game.traders[0]) == (True, 3)
    game.pass_turn()
    game.play("place T65 1,1 r3")
    game.offers("ship 0,1 agent", "ship 0,1 trader")


def test_58_a_free_ship_is_reached_from_its_grove_only():
    game = position("T01@(0,1)r2 P1:agent", supply="T54 T02 T32 ...").play("place T54 0,-1 r0", "action")
    game.play("home 0,1 ship").pass_turn()
    game.play("place T32 0,2 r2")
    assert game.choices("ship") == ["ship 0,2 trader", "ship 0,2 agent"]


VILLAGES = ("T27@(1,0)r1 P1:0", "T32@(-1,0)r0 P1:0", "T01@(0,1)r2 P1:agent")


def test_73_one_pawn_after_the_other():
    game = acting("T54", *VILLAGES, at="0,-1 r0")
    homes = ["home 1,0 0", "home -1,0 0", "home 0,1 ship"]
    assert game.choices() == [*homes, "end homecoming"]
    game.play("home -1,0 0")
    assert (game.traders[0], game.traders_in("-1,0", 0)) == (2, [0, 0])
    assert game.choices() == ["home 1,0 0", "home 0,1 ship", "end homecoming"]
    game.play("home 0,1 ship", "home 1,0 0")
    assert (game.traders[0], game.agents[0], game.turn) == (4, True, 1)


def test_73_nobody_has_to_come_home():
    game = acting("T54", *VILLAGES, at="0,-1 r0").play("end homecoming")
    assert (game.traders[0], game.agents[0], game.turn) == (2, False, 1)


def test_73_pawns_of_others_stay():
    game = acting("T54", "T27@(1,0)r1 P2:0", "T01@(0,1)r2 P2:agent", at="0,-1 r0")
    assert (game.turn, game.traders, game.agents) == (1, [4, 3], [True, False])


def test_73_the_scoundrel_comes_home_by_itself():
    for option in ("once", "hiding", "free"):
        game = acting("T54", "T27@(1,0)r1 P1:cube P1:0", at="0,-1 r0", scoundrel=option)
        assert game.choices() == ["home 1,0 0", "end homecoming"]
        assert game.cubes[0] is True


def test_73_a_village_left_may_be_claimed_again():
    game = acting("T54", "T27@(1,0)r1 P1:0", at="0,-1 r0", supply="T54 T33 ...").play("home 1,0 0")
    game.play("place T33 2,0 r3")
    assert game.choices() == ["land 0", "fish 1", "none"]


# -- explorer -----------------------------------------------------------------------------------------------


def test_59_the_explorer_draws_from_the_supply_and_leaves_the_hand_alone():
    game = position(hands=["T27 T53", "T01 T02"], round=2, supply="T30 ...")
    supply = game.supply
    game.play("place T53 0,-1 r0", "action")
    assert (game.turn, game.drawn, game.hands[0], game.supply) == (0, "T30", "T27", supply - 1)
    assert {move.split()[1] for move in game.choices()} == {"T30"}
    assert game.traders[0] == 3
    game.play("place T30 0,1 r2", "fish 1")
    assert (game.stocks[0], game.traders[0], game.turn, game.round) == ("3 fish", 4, 1, 2)


def test_59_the_trader_on_the_explorer_is_not_available():
    game = position(traders=[1], supply="T53 T28 ...").play("place T53 0,-1 r0", "action", "place T28 0,1 r2")
    assert game.choices() == ["ship 0,1 agent", "none"]


def test_60_no_extra_part_with_an_empty_supply():
    game = position(hands=["T27 T53", "T01"], supply="").play("place T53 0,-1 r0", "action")
    assert (game.turn, game.active, game.traders[0]) == (1, 1, 4)


def test_60_nor_a_second_time_to_buy():
    ship = "T01@(0,1)r2 P1:agent"
    game = position(
        ship, hands=["T27 T53", "T02"], supply="", stocks=["3 banana"], display="C01 C15 C16 C12"
    ).play("place T53 0,-1 r0", "action")  # fmt: skip
    game.offers("buy C01 ship:0,1")
    game.play("end buy")
    assert game.turn == 1


def test_the_extra_part_may_be_another_special_action():
    game = position(supply="T53 T31 ...").play("place T53 0,-1 r0", "action", "place T31 -1,0 r0", "action")
    assert game.traders[0] == 2
    game.play("take hut", "take hut")
    assert (game.stocks[0], game.traders[0], game.turn) == ("2 hut", 4, 1)


def test_the_extra_part_has_a_market_day_of_its_own():
    game = position(supply="T53 T05 ...", stocks=["3 banana"], display="C01 C15 C16 C12")
    game.play("place T53 0,-1 r0", "action", "place T05 0,1 r2", "action")
    assert game.choices() == ["buy C01 market", "end buy"]


def test_ships_buy_in_both_parts():
    ships = ("T01@(0,1)r2 P1:agent", "T32@(0,2)r2 P1:trader")
    game = position(*ships, draws="T53 C02 T29 C03", stocks=["4 banana, 2 orange"], display="C01 C15 C16 C12")
    game.play("place T53 0,-1 r0", "action", "buy C01 ship:0,1", "pay banana")
    game.play("end buy")
    game.play("place T29 -1,0 r0", "none")
    assert game.choices() == ["buy C02 ship:0,2", "end buy"]


def test_a_pawn_freed_by_a_purchase_serves_in_the_extra_part():
    game = position(
        "T01@(0,1)r2 P1:trader", traders=[1], draws="T53 C02 T28",
        stocks=["3 banana"], display="C01 C15 C16 C12",
    )  # fmt: skip
    game.play("place T53 0,-1 r0", "action", "buy C01 ship:0,1", "place T28 -1,0 r0")
    assert game.choices() == ["land 0", "ship -1,0 trader", "ship -1,0 agent", "none"]


def test_a_scoundrel_may_steal_in_the_extra_part():
    game = position("T27@(1,0)r1 P2:0", supply="T53 T33 ...", scoundrel="hiding")
    game.play("place T53 0,-1 r0", "action", "place T33 2,0 r3", "steal 0")
    assert (game.stocks, game.cubes, game.turn) == (["2 hut, school", ""], [False, True], 1)


def test_the_last_token_cancels_the_extra_part():
    game = position(
        "T01@(0,1)r2 P1:agent", supply="T53 T29", stocks=["3 banana"], display="C01 - - -", pile=""
    ).play("place T53 0,-1 r0", "action", "buy C01 ship:0,1")
    assert game.over
    assert game.supply == 1


def test_an_extra_part_whose_tiles_fit_nowhere():
    """All that is left is removed; ships may buy once more."""
    game = position(
        "T33@(1,0)r3", "T01@(0,1)r2 P1:agent", "T32@(0,2)r2",
        supply="T53 T52 T51", stocks=["3 banana"], display="C01 C15 C16 C12",
    ).play("place T53 0,-1 r0", "action", "end buy")  # fmt: skip
    assert game.removed.endswith("T52 T51")
    assert game.choices() == ["buy C01 ship:0,1", "end buy"]
    game.play("end buy")
    assert (game.over, game.traders[0]) == (True, 4)


def test_without_the_action_the_explorer_explores_nothing():
    game = position(supply="T53 ...").play("place T53 0,-1 r0", "none")
    assert game.turn == 1


# -- without traders ----------------------------------------------------------------------------------------


def test_61_a_special_tile_without_a_trader_is_a_plain_tile():
    game = position("T27@(1,0)r1 P2:0", traders=[0], supply="T34 ...").play("place T34 2,0 r3")
    assert game.choices() == ["steal 0", "none"]
    game = position("T13@(0,1)r1 P1:0", traders=[0], supply="T31 ...").play("place T31 1,1 r3")
    assert game.choices() == ["ship 0,1 agent", "none"]
