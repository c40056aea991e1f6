"""The end of a game, points and places: scenarios 65 to 69 of chapter 8."""

import pytest

from atoll.games.wapanuba import codes
from tests.games.wapanuba.position import position

VILLAGE = "T27@(1,0)r1 P1:0"  # two icons with START
GROVE = ("T13@(0,1)r1 P1:0", "T23@(1,1)r1")  # four


def test_65_the_last_tile_ends_the_game_after_buying():
    """P3 has had a turn less."""
    game = position(
        "T25@(1,0)r1 P1:0", seats=3, active=1, supply="T33", display="C06 C15 C16 C12", pile="C01 C02"
    ).play("place T33 2,0 r3", "none")  # fmt: skip
    assert game.choices() == ["buy C06 bag", "end buy"]
    game.play("end buy")
    assert game.over
    assert game.state.end == codes.TILES_OUT


def test_65_the_game_goes_on_while_anybody_holds_tiles():
    game = position(hands=["T01", "T02"], supply="").play("place T01 0,1 r2", "none")
    assert not game.over
    game.play(game.choices()[0], "none")
    assert game.over


def test_65_tokens_in_the_pile_or_on_display_keep_the_game_going():
    game = position(supply="T29 T02 ...", display="- - - C15", pile="").play("place T29 0,-1 r2", "none")
    assert not game.over


def test_66_three_unspent_items_are_a_point():
    game = position(stocks=["3 banana, 2 fish, 2 hut", "2 orange, school"])
    assert game.points == [2, 1]
    assert position(stocks=["2 banana", "8 hospital"]).points == [0, 2]


def test_67_icons_of_all_unfinished_land_are_added_first():
    assert position(VILLAGE, *GROVE).points == [2, 0]
    assert position(VILLAGE).points == [0, 0]


def test_68_bags_fish_and_ships_count_nothing():
    alone = position("T15@(0,-1)r2 P1:0", "T32@(-1,0)r0 P1:0")
    assert alone.state.land_icons(0) == 2
    assert alone.points == [0, 0]


def test_68_ties_count_for_each_and_minorities_for_nobody():
    groves = ("T13@(0,1)r1 P1:0", "T53@(0,2)r0", "T28@(1,2)r2 P2:0", "T43@(1,1)r0")
    assert position(*groves).points == [1, 1]
    more = ("T13@(0,1)r1 P1:0", "T53@(0,2)r0", "T28@(1,2)r2 P2:0", "T54@(2,2)r0")
    assert position(*more, "T44@(2,1)r2 P2:0", "T51@(1,1)r0").points == [0, 2]


def test_pawns_on_ships_score_nothing():
    assert position("T16@(0,1)r1 P1:agent").points == [0, 0]


def test_tokens_score_what_is_printed_on_them():
    assert position(tokens=["C15 C01", "C09"], display="C16 C13 C12 C02").points == [9, 4]


@pytest.mark.parametrize(
    ("tokens", "stocks", "places"),
    [
        (["C15", "C01 C02"], [], [2, 1]),  # 6 points each: more tokens
        (["C15", "C19"], ["banana", "2 fish"], [2, 1]),  # then more unspent items
        (["C15", "C19"], ["banana, hut", "2 fish"], [1, 1]),  # then a place for both
        (["C15", "C01 C02", "C19"], ["", "", "hut"], [3, 1, 2]),
        (["C15", "C01", "C19"], [], [1, 3, 1]),  # the place after a shared one is skipped
        (["C01", "C15"], ["2 hut", ""], [2, 1]),  # points come first
        (["C01", ""], ["", "8 hut, fish"], [1, 2]),  # 3 points each
    ],
)
def test_69_ties(tokens: list[str], stocks: list[str], places: list[int]):
    game = position(seats=len(tokens), tokens=tokens, stocks=stocks, display="C16 C13 C12 C03")
    assert game.ranking == places
