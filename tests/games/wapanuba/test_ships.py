"""Ships of commerce: scenarios 36 to 44 and 74 of chapter 8."""

import pytest

from tests.games.wapanuba.position import Position, position

CAPE = "T13@(0,1)r1"  # a grove with START, open to the east, and a ship
DAM = "place T24 1,1 r1"  # extends it
CHEAP = "C01 C15 C16 C12"


def test_36_a_pawn_on_a_new_ship_may_buy_at_once():
    game = position(supply="T01 ...", stocks=["2 banana, hut"], display=CHEAP)
    game.play("place T01 0,1 r2", "ship 0,1 agent")
    assert game.agents == [False, True]
    assert game.choices() == ["buy C01 ship:0,1", "end buy"]


def test_36_a_trader_may_take_the_ship_as_well():
    game = position(supply="T01 ...", stocks=["2 banana, hut"], display=CHEAP)
    game.play("place T01 0,1 r2", "ship 0,1 trader")
    assert (game.traders[0], game.agents[0]) == (3, True)
    game.play("buy C01 ship:0,1")
    assert game.traders[0] == 4


def test_37_the_agent_waits():
    game = position(supply="T01 T07 T29 ...", stocks=["hut"], display="C05 C15 C16 C12")
    game.play("place T01 0,1 r2", "ship 0,1 agent")
    assert (game.turn, game.agents[0]) == (1, False)
    game.pass_turn()
    game.play("place T29 0,-1 r2", "fish 1")
    assert game.choices() == ["buy C05 ship:0,1", "end buy"]
    game.play("end buy")
    assert game.agents[0] is False


def test_38_a_used_ship_has_sailed():
    game = position(f"{CAPE} P1:0 P1:agent", draws="T24 C02 T02 T65", stocks=["3 banana"], display=CHEAP)
    game.play(DAM, "buy C01 ship:0,1")
    assert (game.agents[0], game.tokens[0], game.stocks[0]) == (True, "C01", "")
    game.pass_turn()
    game.play("place T65 2,1 r3")
    assert game.choices() == ["land 1", "none"]


def test_39_a_prior_ship():
    game = position(supply="T13 T02 T24 ...").play("place T13 0,1 r1", "land 0").pass_turn()
    game.play(DAM)
    assert game.choices() == ["ship 0,1 trader", "ship 0,1 agent", "none"]
    game.play("ship 0,1 agent")
    assert (game.agents[0], game.traders[0]) == (False, 3)


def test_40_not_the_ship_of_somebody_else():
    game = position(f"{CAPE} P1:0", "T27@(1,0)r1", active=1, supply="T24 T28 ...").play(DAM)
    assert game.turn == 0, "P2 has nothing to choose"
    assert game.agents == [True, True]


def test_41_the_trader_must_stand_beside_the_ship():
    game = position(CAPE, "T24@(1,1)r1 P1:0", supply="T65 ...").play("place T65 2,1 r3")
    assert game.choices() == ["land 1", "none"]


@pytest.mark.parametrize("taken", ["P1:agent", "P1:trader", "P2:agent", "sailed"])
def test_42_a_ship_that_is_taken_or_has_sailed(taken: str):
    game = position(f"{CAPE} P1:0 {taken}", supply="T65 ...").play("place T65 1,1 r3")
    assert game.choices() == ["land 1", "none"]


def test_43_ships_do_not_buy_in_the_turn_of_another():
    game = position(
        "T01@(0,1)r2 P1:agent", active=1, supply="T29 T02 ...", stocks=["3 banana"], display=CHEAP
    ).play("place T29 0,-1 r2", "none")
    assert (game.turn, game.drawn) == (0, "T02")


def test_44_a_completed_grove_leaves_the_pawn_on_the_ship():
    game = position(f"{CAPE} P1:0 P1:agent", supply="T28 ...").play("place T28 1,1 r3", "none")
    assert (game.traders[0], game.agents[0], game.stocks[0]) == (4, False, "2 banana, coconut")


def test_74_a_theft_leaves_the_agent_on_the_ship():
    village = ("T25@(1,0)r1 P1:0", "T18@(2,0)r3 P1:agent")
    game = position(
        *village, active=1, draws="T33 C02 T29", stocks=["", "3 banana"], display="C06 C01 C15 C16"
    )
    game.play("place T33 2,1 r2", "steal 0")
    assert (game.stocks, game.agents[0]) == (["", "3 banana, 3 hut, hospital"], False)
    game.play("buy C06 bag", "pay banana")
    assert (game.turn, game.traders[0]) == (0, 4)
    assert game.state.pawn_on_ship(2) >= 0


# -- rulings of 4.3.1 -----------------------------------------------------------------------------------------


def two_ships(tile: str) -> Position:
    """Groves of P1 with a ship each, to the west and to the north of 1,1."""
    return position("T13@(0,1)r1 P1:0", "T53@(0,2)r0", "T28@(1,2)r2 P1:0", supply=f"{tile} ...")


def test_two_prior_ships():
    game = two_ships("T40").play("place T40 1,1 r0")
    assert game.choices("ship") == [
        f"ship {at} {pawn}" for at in ("0,1", "1,2") for pawn in ("trader", "agent")
    ]


def test_the_feature_of_a_prior_ship_may_be_complete():
    game = two_ships("T17").play("place T17 1,1 r3")
    game.offers("ship 0,1 agent", "ship 1,2 agent")
    game.play("ship 1,2 trader")
    assert (game.traders[0], game.agents[0]) == (3, True)


def test_a_prior_ship_and_a_new_one():
    game = position("T13@(0,1)r1 P1:0", supply="T43 ...").play("place T43 1,1 r0")
    assert game.choices("ship") == [
        f"ship {at} {pawn}" for at in ("0,1", "1,1") for pawn in ("trader", "agent")
    ]


def test_a_tile_elsewhere_does_not_reach_a_prior_ship():
    game = position(f"{CAPE} P1:0", supply="T28 ...").play("place T28 0,-1 r2")
    assert game.choices("ship") == ["ship 0,-1 trader", "ship 0,-1 agent"]


def test_a_ship_without_a_trader_beside_it_stays_empty():
    game = position(CAPE, supply="T65 ...").play("place T65 1,1 r3")
    assert game.choices() == ["land 0", "land 1", "none"]


def test_without_any_pawn_there_is_no_ship():
    game = position("T06@(0,1)r0 P1:agent", traders=[0], supply="T13 ...").play("place T13 -1,0 r2")
    assert game.turn == 1
