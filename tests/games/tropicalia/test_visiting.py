"""Scenarios 27-39: fields, plazas, home and markets."""

import pytest

from tests.games.tropicalia.position import player, position


def test_27_all_fruits_of_a_field():
    game = position(player("W0"), fields={"F1": "CCM"}).play("move W0 to 0,0")
    assert (game.fruits(0), game.lying("F1")) == ("C2 M1", [0, 0, 0])
    assert (game.turn, game.phase) == (1, "MOVE")


def test_28_discarding_down_to_the_limit():
    game = position(player("W0", fruits="C2 S2"), fields={"F1": "CSM"}).play("move W0 to 0,0")
    assert (game.phase, game.turn) == ("DISCARD", 0)
    assert game.play("discard C").phase == "DISCARD"
    assert (game.play("discard S").fruits(0), game.turn) == ("C2 S2 M1", 1)


def test_29_old_and_new_fruits_may_be_discarded():
    game = position(player("W0", fruits="C5"), fields={"F1": "MSC"}).play("move W0 to 0,0")
    assert game.choices() == ["discard C", "discard S", "discard M"]
    assert game.play("discard C", "discard C", "discard C").fruits(0) == "C3 S1 M1"


def test_30_discarded_fruits_are_in_the_bag_at_once():
    rich = player("W0", fruits="C5", shells=12, village="B08@0")
    game = position(rich, slots="T03 B10 B09 E02 E04", fields={"F1": "M"}, bag="", deals="M")
    game.play("move W0 to 0,0", "discard M", "build slot 0 at 1")
    assert (game.phase, game.fruits(0), game.bag) == ("DISCARD", "C5 M1", "")


def test_31_baskets_hold_more():
    me = player("W0", fruits="C5", baskets=2)
    game = position(me, fields={"F1": "SS"}).play("move W0 to 0,0")
    assert (game.fruits(0), game.phase) == ("C5 S2", "MOVE")
    game = position(me, fields={"F1": "SSS"}).play("move W0 to 0,0")
    assert game.phase == "DISCARD"
    assert game.play("discard C").phase == "MOVE"


def test_32_items_of_a_plaza():
    game = position(player("W0"), plazas={"P1": "cart surfboard"}).play("move W0 to 0,2")
    me = game.state.players[0]
    assert (me.carts, me.surfboards, me.used_carts, me.used_surfboards) == (1, 1, 0, 0)
    assert game.lying("P1") == [0, 0, 0]


def test_33_five_basket_spaces():
    game = position(player("W0", baskets=4), plazas={"P1": "basket basket"}).play("move W0 to 0,2")
    me = game.state.players[0]
    assert (me.baskets, me.limit(), list(game.state.items_out)) == (5, 10, [0, 0, 1])


def test_34_home_with_full_storage():
    game = position(player("W0", fruits="C5"), deals="M").play("home W0")
    assert (game.phase, game.choices()) == ("DISCARD", ["discard C", "discard M"])
    assert game.play("discard M").fruits(0) == "C5"


def test_35_home_with_an_empty_bag():
    game = position(player("W0", shells=3), bag="", slots="B01 B10 B09 E02 E04").play("home W0")
    assert (game.fruits(0), game.phase, game.turn) == ("", "BUILD", 0)


def test_36_selling_any_number():
    game = position(player("W0", fruits="C3")).play("move W0 to 0,1")
    assert game.choices() == ["sell nothing", "sell C1", "sell C2", "sell C3"]
    before = game.state.bag[0]
    game.play("sell C3")
    assert (game.shells[0], game.state.bag[0] - before, game.fruits(0)) == (6, 3, "")


def test_37_prices():
    assert position(player("W1", fruits="M2")).play("move W1 to 1,0", "sell M2").shells[0] == 8
    assert position(player("W0", fruits="S4")).play("move W0 to 0,3", "sell S4").shells[0] == 12
    assert position(player("W3", fruits="M1")).play("move W3 to 3,1", "sell M1").shells[0] == 3


def test_38_nothing_to_sell():
    game = position(player("W0", fruits="S2 M1")).play("move W0 to 0,1")
    assert (game.turn, game.phase) == (1, "MOVE")


def test_39_one_sale_each_visit():
    game = position(player("W0", fruits="C3")).play("move W0 to 0,1", "sell C1")
    assert (game.shells[0], game.fruits(0), game.turn) == (2, "C2", 1)


def test_selling_nothing():
    game = position(player("W0", fruits="C3")).play("move W0 to 0,1", "sell nothing")
    assert (game.shells[0], game.fruits(0), game.turn) == (0, "C3", 1)


@pytest.mark.parametrize(
    ("worker", "place", "fruit", "shells"),
    [
        ("W0", "0,1", "C", 2),
        ("W1", "1,2", "C", 3),
        ("W2", "2,1", "S", 2),
        ("W0", "0,3", "S", 3),
        ("W3", "3,1", "M", 3),
        ("W1", "1,0", "M", 4),
    ],
)
def test_every_market_pays_its_price(worker: str, place: str, fruit: str, shells: int):
    game = position(player(worker, fruits=f"{fruit}1")).play(f"move {worker} to {place}", f"sell {fruit}1")
    assert game.shells[0] == shells
