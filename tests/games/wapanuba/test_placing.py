"""Where tiles may lie, and what happens if they may lie nowhere: scenarios 1 to 15, 72, 77 and 79 of chapter 8."""

import pytest

from atoll.games.wapanuba import codes
from tests.games.wapanuba.position import Position, position, start

LOOP = ("T45@(0,1)r1", "T13@(0,2)r1", "T14@(1,2)r2")  # T55@(1,1)r3 closes it
SEA = ("T33@(1,0)r3", "T29@(0,1)r2")  # nothing but water is open


def drawn(tile: str, *board: str) -> Position:
    """P1 has drawn a tile."""
    return position(*board, supply=f"{tile} ...")


def test_01_a_village_does_not_touch_a_grove():
    drawn("T01").illegal("place T01 0,1 r0")


def test_02_a_grove_that_is_complete_at_once():
    game = drawn("T01")
    game.play("place T01 0,1 r2")
    assert (game.feature("0,1", 0), game.open_edges("0,1", 0)) == ("2 banana", 0)


def test_03_a_complete_grove_may_be_claimed():
    game = drawn("T01").play("place T01 0,1 r2", "land 0")
    assert (game.stocks[0], game.traders[0]) == ("2 banana", 4)


def test_04_without_a_claim_nobody_gets_the_bananas():
    game = drawn("T01").play("place T01 0,1 r2", "none")
    assert game.stocks == ["", ""]
    assert game.noted(codes.WASTED)


def test_05_water_on_water_and_one_rotation_of_the_lagoon():
    game = drawn("T53")
    assert game.choices() == ["place T53 0,-1 r0", "place T53 -1,0 r0"]
    game.illegal("place T53 1,0 r0")


@pytest.mark.parametrize("tile", ["T01", "T27", "T40", "T51", "T52", "T53", "T70"])
def test_06_07_neither_diagonally_nor_on_a_tile(tile: str):
    game = drawn(tile)
    for r in range(4):
        for cell in ("1,1", "-1,1", "1,-1", "-1,-1", "0,0", "2,0"):
            game.illegal(f"place {tile} {cell} r{r}")


def test_08_a_village_with_one_open_edge():
    game = drawn("T27").play("place T27 1,0 r1")
    assert (game.feature("1,0", 0), game.open_edges("1,0", 0)) == ("hut, school", 1)
    assert game.feature("0,0", 1) == "hut, school"


def test_09_water_does_not_touch_a_village():
    drawn("T27").illegal("place T27 1,0 r0")


def test_10_every_side_with_a_neighbour_must_match():
    game = drawn("T65", "T01@(0,1)r2")
    game.offers("place T65 1,1 r0")
    game.illegal("place T65 1,1 r1")


def test_11_three_neighbours():
    """Water to the west and south, a grove to the east of the cell."""
    board = ("T01@(0,1)r2", "T27@(1,0)r1", "T33@(2,0)r3", "T22@(2,1)r1")
    assert drawn("T28", *board).choices("place T28 1,1") == ["place T28 1,1 r1"]
    assert not drawn("T32", *board).choices("place T32 1,1")


def test_12_a_tile_that_fits_nowhere_is_removed_for_all_to_see():
    game = position(*SEA, supply="T52 T51 T01 ...")
    assert (game.removed, game.drawn, game.turn) == ("T52 T51", "T01", 0)
    assert game.supply == 72 - 3 - 3
    assert game.noted(codes.REMOVED) == [(0, 52, 0, 0, 0), (0, 51, 0, 0, 0)]


def test_13_a_hand_that_fits_nowhere():
    game = position(*SEA, hands=["T35 T51 T52", "T02 T03 T04"], supply="T01 ...")
    supply = game.supply
    assert game.choices() == ["discard T35", "discard T51", "discard T52"]
    game.play("discard T51")
    assert (game.removed, game.hands[0], game.supply) == ("T51", "T01 T35 T52", supply - 1)
    assert all(move.startswith("place T01") for move in game.choices())
    game.play(game.choices()[0], "none")
    assert (game.hands[0], game.supply, game.turn) == ("T35 T52", supply - 1, 1)


def test_13_again_until_a_tile_fits():
    game = position(*SEA, hands=["T35 T51 T52", "T02"], supply="T36 T01 ...")
    game.play("discard T35")
    assert game.choices() == ["discard T36", "discard T51", "discard T52"]
    game.play("discard T36")
    assert (game.removed, game.hands[0]) == ("T35 T36", "T01 T51 T52")


def test_13_with_an_empty_supply_the_hand_melts_away():
    game = position(*SEA, hands=["T35 T51 T52", "T02"], supply="")
    game.play("discard T35", "discard T51")
    assert (game.hands, game.turn, game.round) == (["", "T02"], 1, 1)
    assert sorted(game.removed.split()[-3:]) == ["T35", "T51", "T52"]


def test_13_without_any_tile_there_is_nothing_to_buy_either():
    """With an empty hand a turn goes to its end."""
    game = position(
        "T01@(0,1)r2 P1:agent", hands=["", "T02"], supply="", stocks=["3 banana"], display="C01 C02 C03 C04"
    )
    assert (game.turn, game.agents[0], game.stocks[0]) == (1, False, "3 banana")


def test_14_hands_leave_the_supply_alone():
    game = start(2, seed=3)
    while game.round < 4:
        assert game.supply == 65
        game.pass_turn()
    assert game.supply == 64


def test_15_a_loop_counts_once():
    game = drawn("T55", *LOOP).play("place T55 1,1 r3", "land 0")
    assert game.stocks[0] == "3 banana, 3 orange, 2 berry"
    assert game.open_edges("1,1", 0) == 0
    ((_, _, _, bags, _),) = game.noted(codes.HARVESTED)
    assert bags == 2
    assert not game.noted(codes.WASTED)


def test_15_a_segment_that_meets_its_own_grove_twice():
    game = drawn("T15", *LOOP).play("place T15 1,1 r3", "land 0")
    assert game.stocks[0] == "2 banana, 2 orange, 2 berry, coconut"
    ((_, _, _, bags, _),) = game.noted(codes.HARVESTED)
    assert bags == 2


def test_72_two_segments_of_one_grove_are_one_claim():
    game = drawn("T55", *LOOP).play("place T55 1,1 r3")
    assert game.choices() == ["land 0", "none"]


def test_77_rotations_that_look_alike_are_one_choice():
    for tile, turns in (("T22", {"r0", "r1"}), ("T27", {"r0", "r1"}), ("T51", {"r0"}), ("T52", {"r0"})):
        assert {move.split()[-1] for move in drawn(tile).choices("place")} <= turns
    assert drawn("T22").choices("place T22 0,1") == ["place T22 0,1 r0"]
    assert drawn("T22").choices("place T22 -1,0") == ["place T22 -1,0 r0"]
    assert drawn("T22").choices("place T22 0,-1") == ["place T22 0,-1 r1"]


def test_a_tile_that_fits_one_way_is_laid_without_asking():
    game = drawn("T51")
    assert game.choices() == ["land 0", "none"]
    assert game.feature("0,1", 0) == "banana, orange, berry, coconut"


def test_every_tile_of_a_hand_may_be_laid():
    game = position(hands=["T27 T51 T53", "T01"])
    assert {move.split()[1] for move in game.choices("place")} == {"T27", "T51", "T53"}
    game.play("place T51 0,1 r0", "none")
    assert game.hands == ["T27 T53", "T01"]


def test_a_supply_that_ends_with_tiles_that_fit_nowhere():
    """There is no placement; ships may buy, and then the game is over."""
    game = position(
        "T33@(1,0)r3", "T01@(0,1)r2 P1:agent", "T32@(0,2)r2",
        supply="T52 T51", stocks=["3 banana"], display="C01 C15 C16 C12",
    )  # fmt: skip
    assert game.choices() == ["buy C01 ship:0,1", "end buy"]
    game.play("end buy")
    assert game.over
    assert game.removed.split()[-2:] == ["T52", "T51"]
