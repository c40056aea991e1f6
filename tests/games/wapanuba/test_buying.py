"""Bags, prices and the display: scenarios 45 to 53, 71 and 75 of chapter 8."""

from tests.games.wapanuba.position import Position, position

BAG = "T25@(1,0)r1 P1:0"  # a village of P1 with a hut, another one of START, and a bag
CAP = "place T33 2,0 r3"


def shopping(stock: str, display: str = "C01 C15 C16 C12", **more: str) -> Position:
    """P1 may buy with a ship."""
    game = position("T01@(0,1)r2 P1:agent", stocks=[stock], display=display, supply="T29 ...", **more)
    return game.play("place T29 0,-1 r2", "none")


def test_45_two_bags_buy_twice_the_second_time_from_what_was_refilled():
    game = position(BAG, stocks=["3 fish"], display="C06 C15 C16 C12", supply="T57 ...", draws="T57 C11")
    game.play("place T57 2,0 r3", "none", "buy C06 bag", "pay fish")
    assert game.display == "C11 C15 C16 C12"
    assert game.choices() == ["buy C11 bag", "end buy"]
    game.play("buy C11 bag")
    assert (game.tokens[0], game.stocks[0], game.turn) == ("C06 C11", "", 1)


def test_46_the_active_player_buys_first_then_the_owner_of_the_bag():
    game = position(
        BAG, "T01@(0,1)r2 P2:agent",
        active=1, supply="T33 ...", stocks=["", "3 banana"], display="C01 C06 C15 C16",
    ).play(CAP, "none")  # fmt: skip
    assert (game.turn, game.choices()) == (1, ["buy C01 ship:0,1", "end buy"])
    game.play("end buy")
    assert (game.turn, game.choices()) == (0, ["buy C06 bag", "end buy"])
    game.play("buy C06 bag")
    assert (game.tokens, game.stocks, game.active) == (["C06", ""], ["", "3 banana"], 0)


def test_46_in_the_turn_of_another_there_is_nothing_but_the_bag():
    """The ship of P1 must wait."""
    game = position(
        BAG, "T01@(0,1)r2 P1:agent", active=1, supply="T33 ...", display="C06 C11 C15 C16", stocks=["fish"]
    ).play(CAP, "none")  # fmt: skip
    assert (game.turn, game.choices()) == (0, ["buy C06 bag", "buy C11 bag", "end buy"])
    game.play("buy C06 bag", "pay fish")
    assert game.agents[0] is False


def test_47_a_bag_that_is_not_used_is_lost():
    game = position(BAG, supply="T33 T29 T02 ...", display="C06 C15 C16 C12").play(CAP, "none")
    game.offers("buy C06 bag")
    game.play("end buy").pass_turn()
    assert game.turn == 0
    game.play(game.choices("place")[0], "none")
    assert game.turn == 1, "P1 is not asked to buy again"


def test_48_the_circle_is_paid_by_itself_where_there_is_no_choice():
    game = shopping("3 banana").play("buy C01 ship:0,1")
    assert (game.tokens[0], game.stocks[0], game.turn) == ("C01", "", 1)


def test_48_the_circle_is_paid_by_itself_with_the_only_kind():
    game = shopping("5 banana").play("buy C01 ship:0,1")
    assert (game.tokens[0], game.stocks[0]) == ("C01", "2 banana")


def test_48_what_is_still_owned_pays_the_circle():
    game = shopping("2 banana, hut, fish").play("buy C01 ship:0,1")
    assert game.stocks[0] == "fish, hut"
    assert game.choices() == ["pay fish", "pay hut"]
    game.play("pay hut")
    assert (game.stocks[0], game.tokens[0]) == ("fish", "C01")


def test_48_without_anything_for_the_circle_it_cannot_be_paid():
    assert shopping("2 banana").turn == 1
    assert shopping("banana, 5 hut").turn == 1


def test_49_circles_take_any_item_and_must_be_paid():
    game = shopping("2 banana, orange, fish, hut, school, hospital").play("buy C01 ship:0,1")
    assert game.choices() == ["pay orange", "pay fish", "pay hut", "pay school", "pay hospital"]


def test_50_the_last_token_ends_the_game_at_the_end_of_the_turn():
    game = shopping("3 banana", display="C01 - - -", pile="").play("buy C01 ship:0,1")
    assert (game.display, game.over) == ("- - - -", True)


def test_50_an_empty_pile_leaves_a_slot_empty():
    game = shopping("3 banana", display="C15 C01 - -", pile="").play("buy C01 ship:0,1")
    assert (game.display, game.over) == ("C15 - - -", False)


def test_50_no_further_purchase_once_all_tokens_are_sold():
    """P2 has a bag, too, but nothing is left to buy."""
    board = ("T25@(1,0)r1 P1:0", "T29@(1,-1)r2", "T32@(2,-1)r0 P2:0")
    game = position(*board, supply="T21 ...", display="C06 - - -", pile="")
    game.play("place T21 2,0 r2", "none")
    assert game.stocks == ["3 hut, school, hospital"] * 2
    game.play("buy C06 bag", "pay hut")
    assert (game.over, game.tokens) == (True, ["C06", ""])


def test_51_a_market_day_without_a_purchase():
    game = position(supply="T05 ...").play("place T05 0,1 r2", "action")
    assert (game.turn, game.traders[0], game.state.market) == (1, 4, False)


def test_51_a_market_day_is_one_opportunity():
    game = position(supply="T05 ...", stocks=["5 banana, 3 hut"], display="C01 C06 C15 C16")
    game.play("place T05 0,1 r2", "action")
    assert game.choices() == ["buy C01 market", "buy C06 market", "end buy"]
    assert game.traders[0] == 3
    game.play("buy C06 market", "pay hut")
    assert (game.turn, game.traders[0]) == (1, 4)


def test_52_bag_or_ship_is_for_the_buyer_to_say():
    game = position(BAG, "T01@(0,1)r2 P1:agent", supply="T33 ...", display="C06 C01 C15 C16", stocks=["hut"])
    game.play(CAP, "none")
    assert game.choices() == ["buy C06 bag", "buy C06 ship:0,1", "end buy"]
    game.play("buy C06 bag")
    assert game.agents[0] is False


def test_52_a_ship_that_bought_leaves_the_bag_for_another_purchase():
    game = position(
        BAG, "T01@(0,1)r2 P1:agent",
        draws="T33 C11", display="C06 C01 C15 C16", stocks=["3 fish"],
    ).play(CAP, "none", "buy C06 ship:0,1", "pay fish")  # fmt: skip
    assert game.agents[0] is True
    assert game.choices() == ["buy C11 bag", "end buy"]


def test_53_the_thief_gets_the_bag_and_the_victim_none():
    game = position(BAG, active=1, supply="T33 ...", display="C06 C01 C15 C16", stocks=["3 hut", ""])
    game.play(CAP, "steal 0")
    assert (game.turn, game.choices()) == (1, ["buy C06 bag", "end buy"])
    game.play("end buy")
    assert (game.turn, game.choices("buy")) == (0, [])


def test_71_one_circle_after_the_other():
    game = shopping("school, fish, 2 hut", display="C07 C15 C16 C01").play("buy C07 ship:0,1", "pay fish")
    assert (game.stocks[0], game.tokens[0]) == ("hut", "C07")
    game = shopping("school, fish, 2 hut", display="C07 C15 C16 C01").play("buy C07 ship:0,1", "pay hut")
    assert game.choices() == ["pay fish", "pay hut"]
    game.play("pay hut")
    assert (game.stocks[0], game.tokens[0]) == ("fish", "C07")


def test_71_two_circles_that_take_all_that_is_left():
    game = shopping("school, fish, hut", display="C07 C15 C16 C01").play("buy C07 ship:0,1")
    assert (game.stocks[0], game.tokens[0], game.turn) == ("", "C07", 1)


def test_75_who_has_nothing_to_buy_with_is_not_asked():
    grove = "T15@(0,1)r1 P3:0"
    game = position(
        grove, seats=3, supply="T28 ...", display="C04 C15 C16 C12", stocks=["3 coconut", "3 coconut"]
    )
    game.play("place T28 1,1 r3", "none")
    assert (game.turn, game.choices()) == (2, ["buy C04 bag", "end buy"])
    game.play("buy C04 bag")
    assert (game.tokens[2], game.active) == ("C04", 1)


def test_bags_of_two_features_are_one_pool():
    """T57 and T25 have a bag in the village to the west, T12 one in the village to the north."""
    board = (BAG, "T29@(1,1)r0", "T12@(2,1)r2 P1:0")
    game = position(*board, supply="T57 ...", display="C06 C01 C15 C16", stocks=["2 fish"])
    game.play("place T57 2,0 r3")
    assert (game.stocks[0], int(game.state.bags_of(0))) == ("2 fish, 3 hut, school, hospital", 3)


def test_what_is_paid_goes_back_to_the_bank():
    game = shopping("2 banana, hut").play("buy C01 ship:0,1")
    assert game.bank.startswith("24 banana")
    assert "32 hut" in game.bank


def test_every_token_costs_what_is_printed_on_it():
    game = shopping("orange, fish, hut, hospital, 2 school, berry", display="C16 C19 C12 C15")
    assert game.choices() == ["buy C16 ship:0,1", "buy C19 ship:0,1", "buy C12 ship:0,1", "end buy"]
    game.play("buy C16 ship:0,1")
    assert game.stocks[0] == "berry, 2 school"
    game.play("pay school")
    assert game.stocks[0] == "berry, school"


def test_clockwise_from_the_active_player_all_who_received_bags_decide():
    """P1 and P3 tie for a village with a bag that P2 completes."""
    board = ("T25@(1,0)r1 P1:0", "T29@(1,-1)r2", "T32@(2,-1)r0 P3:0")
    game = position(*board, seats=3, active=1, supply="T21 ...", display="C06 C12 C15 C16")
    game.play("place T21 2,0 r2", "none")
    assert game.stocks == ["3 hut, school, hospital", "", "3 hut, school, hospital"]
    assert game.turn == 2
    game.play("buy C12 bag")
    assert game.turn == 0
    game.play("end buy")
    assert game.active == 2
