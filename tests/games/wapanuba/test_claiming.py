"""Traders, scoundrels, and who owns what: scenarios 16 to 27, 62 to 64, 76 and 80 of chapter 8."""

import pytest

from tests.games.wapanuba.position import Position, position

MINE = "T27@(1,0)r1 P1:0"  # a village of P1, open to the east
THEIRS = "T27@(1,0)r1 P2:0"
CAP = "place T33 2,0 r3"  # completes it
#: the villages of both, which a corner at 2,0 joins and completes
TWO_VILLAGES = (MINE, "T29@(1,-1)r2", "T32@(2,-1)r0 P2:0")
#: groves around 1,1: one trader of P1 to the west, of P2 to the north
TWO_GROVES = ("T13@(0,1)r1 P1:0", "T53@(0,2)r0", "T28@(1,2)r2 P2:0")
#: and another one of P2 to the east
THREE_GROVES = (*TWO_GROVES, "T54@(2,2)r0", "T30@(2,1)r3 P2:0")


def test_16_a_trader_on_a_village():
    game = position(supply="T27 ...").play("place T27 1,0 r1", "land 0")
    assert (game.traders, game.traders_in("0,0", 1)) == ([3, 4], [1, 0])


def test_17_where_a_trader_stands_nobody_else_claims():
    game = position(MINE, active=1, supply="T33 ...").play(CAP)
    game.illegal("land 0")
    assert game.choices() == ["fish 1", "steal 0", "none"]


def test_18_an_owner_is_paid_in_the_turn_of_another():
    game = position(MINE, active=1, supply="T33 ...").play(CAP, "none")
    assert (game.stocks, game.traders) == (["2 hut, school", ""], [4, 4])


def stolen(**more: str) -> Position:
    return position(MINE, active=1, supply="T33 ...", **more).play(CAP, "steal 0")


def test_19_the_scoundrel():
    game = stolen()
    assert (game.stocks, game.traders, game.cubes) == (["", "2 hut, school"], [4, 4], [True, False])


@pytest.mark.parametrize(
    ("option", "in_reserve"),
    [
        ("once", [False, False, False]),
        ("hiding", [False, False, True]),
        ("free", [True, True, True]),
    ],
)
def test_20_when_the_scoundrel_comes_back(option: str, in_reserve: list[bool]):
    """At the end of this turn; in the next turn of P2; in the one after."""
    game = stolen(scoundrel=option)
    found = [game.cubes[1]]
    for _ in range(2):
        game.pass_turn()
        assert game.active == 1
        found.append(game.cubes[1])
        game.pass_turn()
    assert found == in_reserve


def test_20_hiding_ends_with_the_next_turn_of_the_thief():
    game = position("T27@(1,0)r1 P1:cube P2:cube", active=1, scoundrel="hiding")
    game.pass_turn()
    assert game.cubes == [False, True]


def test_21_nobody_steals_from_themselves():
    game = position(MINE, supply="T33 ...").play(CAP)
    game.illegal("steal 0")
    game.play("none")
    assert (game.stocks[0], game.cubes[0]) == ("2 hut, school", True)


def test_22_a_thief_takes_all_of_a_tie():
    game = position(*TWO_VILLAGES, supply="T21 ...").play("place T21 2,0 r2", "steal 0")
    assert (game.stocks, game.traders) == (["2 hut, 2 school, hospital", ""], [4, 4])


def test_a_minority_in_a_village_of_mine_is_no_reason_to_steal():
    board = ("T13@(0,1)r1 P2:0", "T53@(0,2)r0", "T28@(1,2)r2 P1:0", "T54@(2,2)r0", "T30@(2,1)r3 P1:0")
    game = position(*board, supply="T44 ...").play("place T44 1,1 r0")
    assert game.choices("steal") == []
    game.play("none")
    assert game.stocks == ["3 banana, orange, 2 coconut", ""]


def test_nobody_steals_what_is_not_complete_or_not_owned():
    game = position(THEIRS, supply="T26 ...").play("place T26 2,0 r1")
    assert not game.choices("steal")
    game = position("T27@(1,0)r1", supply="T33 ...").play(CAP)
    assert not game.choices("steal")


def test_23_one_of_two_harvests_is_stolen():
    board = (THEIRS, "T29@(1,1)r0", "T28@(2,1)r2 P2:0")
    for choice, stocks in (
        ("steal 1", ["orange, coconut", "2 hut, school"]),
        ("steal 0", ["2 hut, school", "orange, coconut"]),
    ):
        game = position(*board, supply="T62 ...").play("place T62 2,0 r3")
        assert game.choices("steal") == ["steal 0", "steal 1"]
        game.play(choice)
        assert (game.stocks, game.traders) == (stocks, [4, 4])


def test_24_without_traders():
    def left(tile: str, move: str, *board: str) -> Position:
        return position(*board, traders=[0], supply=f"{tile} ...").play(move)

    assert left("T01", "place T01 0,1 r2").choices() == ["ship 0,1 agent", "none"]
    assert left("T33", CAP, THEIRS).choices() == ["steal 0", "none"]
    assert left("T29", "place T29 0,-1 r2").turn == 1, "neither land nor fish: nothing to ask"
    assert left("T05", "place T05 0,1 r2").turn == 1, "no special action either"


def test_25_the_agent_stands_on_ships_only():
    game = position(supply="T59 ...").play("place T59 0,1 r2")
    assert game.choices() == ["land 0", "land 1", "fish 2", "none"]
    game = position(supply="T60 ...").play("place T60 0,1 r2")
    assert game.choices() == ["land 0", "land 1", "ship 0,1 trader", "ship 0,1 agent", "none"]
    game.play("land 1")
    assert (game.traders[0], game.agents[0]) == (3, True)


def test_26_another_segment_of_a_tile_that_extends_my_grove():
    game = position("T13@(0,1)r1 P1:0", supply="T65 ...").play("place T65 1,1 r3")
    game.illegal("land 0")
    game.offers("land 1")


def test_27_features_of_earlier_tiles_cannot_be_claimed():
    game = position("T27@(1,0)r1", supply="T29 ...").play("place T29 0,-1 r2")
    assert game.choices() == ["land 0", "fish 1", "none"]
    game.play("land 0")
    assert (game.traders_in("0,-1", 0), game.traders_in("1,0", 0)) == ([1, 0], [0, 0])


def test_an_earlier_feature_is_claimed_through_a_tile_that_extends_it():
    game = position("T27@(1,0)r1", supply="T26 ...").play("place T26 2,0 r1", "land 0")
    assert game.traders_in("0,0", 1) == [1, 0]


def test_76_a_scoundrel_steals_once_until_homecoming():
    out = (MINE, "T28@(0,1)r2 P2:cube")
    game = position(*out, active=1, supply="T33 ...").play(CAP)
    assert game.choices() == ["fish 1", "none"]
    game = position(*out, active=1, supply="T54 T29 T33 ...").play("place T54 0,-1 r0", "action")
    assert game.cubes == [True, True]
    game.play("place T29 -1,0 r0", "none", CAP)
    game.offers("steal 0")


def test_80_a_trader_that_comes_home_is_too_late_for_this_tile():
    game = position(MINE, traders=[0], supply="T60 ...").play("place T60 2,0 r2")
    assert game.choices() == ["ship 2,0 agent", "none"]
    game.play("none")
    assert (game.traders[0], game.stocks[0]) == (1, "hut, 2 school")


# -- owners ---------------------------------------------------------------------------------------------------


def test_62_the_majority_is_paid_and_all_traders_come_home():
    game = position(*THREE_GROVES, supply="T44 ...")
    game.play("place T44 1,1 r0", "none")
    assert (game.stocks, game.traders) == (["", "3 banana, orange, 2 coconut"], [4, 4])


def test_63_a_tie_pays_everybody_in_full():
    """Both may buy with the bag of T19, the active player first."""
    for active in (0, 1):
        game = position(*TWO_VILLAGES, active=active, supply="T19 ...", display="C12 C06 C01 C02")
        game.play("place T19 2,0 r2", "none")
        assert game.stocks == ["2 hut, 2 school, hospital"] * 2
        for seat in (active, 1 - active):
            assert game.turn == seat
            assert game.choices() == ["buy C12 bag", "buy C06 bag", "end buy"]
            game.play("end buy")


@pytest.mark.parametrize(("active", "served"), [(0, 0), (1, 1), (2, 0), (3, 0)])
def test_64_a_bank_that_is_short_serves_the_active_player_first_then_clockwise(active: int, served: int):
    game = position(
        *TWO_GROVES, seats=4, active=active, supply="T17 ...", bank="24 banana, 24 berry, coconut"
    )
    game.play("place T17 1,1 r3", "none")
    assert game.stocks[served] == "2 banana, berry, coconut"
    assert game.stocks[1 - served] == "2 banana, berry"


def test_64_clockwise_from_the_active_player_is_not_by_seat():
    groves = ("T13@(0,1)r1 P1:0", "T53@(0,2)r0", "T28@(1,2)r2 P3:0")
    game = position(*groves, seats=3, active=1, supply="T17 ...", bank="3 banana, berry, coconut")
    game.play("place T17 1,1 r3", "none")
    assert game.stocks == ["banana", "", "2 banana, berry, coconut"]


def test_a_short_bank_serves_features_in_the_order_of_segments():
    """T57 completes two villages of different owners; there is one hut."""
    board = ("T27@(1,0)r1 P1:0", "T29@(1,1)r0", "T33@(2,1)r2 P2:0")
    game = position(*board, supply="T57 ...", bank="hut, 24 school, 24 hospital")
    game.play("place T57 2,0 r3", "none")
    assert game.stocks == ["hut, school", "hospital"]


def test_a_claim_may_make_an_owner_of_a_complete_village_without_traders():
    game = position("T27@(1,0)r1", active=1, supply="T33 ...").play(CAP, "land 0")
    assert (game.stocks[1], game.traders[1]) == ("2 hut, school", 4)


def test_traders_of_other_features_stay():
    game = position(MINE, "T13@(0,1)r1 P1:0 P1:agent", active=1, supply="T33 ...").play(CAP, "none")
    assert (game.traders, game.agents, game.traders_in("0,1", 0)) == ([3, 4], [False, True], [1, 0])
