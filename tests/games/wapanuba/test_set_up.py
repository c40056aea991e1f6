"""The beginning of a game: chapters 3 and 7, scenarios 70 and 78 of chapter 8."""

from collections import Counter

import pytest

from atoll.games.wapanuba.pieces import ITEM_ROWS, TOKEN_NAMES
from tests.games.wapanuba.position import position, start
from tests.tools import chi_square


@pytest.mark.parametrize(("seats", "supply"), [(2, 65), (3, 62), (4, 59)])
def test_three_tiles_each_and_the_rest_is_the_supply(seats: int, supply: int):
    game = start(seats, seed=seats)
    assert [len(hand.split()) for hand in game.hands] == [3] * seats
    assert (game.supply, game.round, game.active) == (supply, 1, game.turn)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_all_pawns_are_in_the_reserve_and_nobody_owns_items(seats: int):
    game = start(seats, seed=1)
    assert game.traders == [4] * seats
    assert game.agents == game.cubes == [True] * seats
    assert game.stocks == game.tokens == [""] * seats
    assert game.bank == ", ".join(f"{n} {name}" for name, _, _, n in ITEM_ROWS)
    assert game.points == [0] * seats
    assert game.ranking == [1] * seats


@pytest.mark.parametrize(("seats", "tokens"), [(2, 20), (3, 20), (4, 16)])
def test_78_fewer_tokens_with_four_players(seats: int, tokens: int):
    assert start(seats).pile == tokens - 4
    seen = {name for seed in range(60) for name in start(seats, seed).display.split()}
    assert seen == set(TOKEN_NAMES[:tokens])


def test_start_lies_in_the_middle():
    game = start(2)
    assert len(game.state.laid) == 1
    assert [game.feature("0,0", segment) for segment in range(3)] == ["banana", "hut", ""]
    assert [game.open_edges("0,0", segment) for segment in range(3)] == [1, 1, 2]


def test_tokens_are_laid_out_and_hands_dealt_in_play_order():
    """P2 draws the higher lot, and so the first tiles."""
    draws = "C01 C15 C02 C03 C04 C05 T01 T02 T03 T04 T05 T06"
    game = start(2, draws=draws)
    assert (game.display, game.turn) == ("C02 C03 C04 C05", 1)
    assert game.hands == ["T04 T05 T06", "T01 T02 T03"]


def test_lots_return_to_the_pile():
    game = start(2, draws="C01 C15 C15 C01 C02 C03")
    assert (game.display, game.pile) == ("C15 C01 C02 C03", 16)


@pytest.mark.parametrize(
    ("lots", "first"),
    [
        ("C15 C01 C02", 0),
        ("C01 C02 C09", 2),
        ("C15 C16 C01 C09 C13", 1),  # 70: only the two with 6 points draw again
        ("C15 C16 C19 C01 C02 C09", 2),
        ("C15 C01 C16 C02 C03 C05 C09", 2),  # and once more
    ],
)
def test_70_only_those_who_tie_for_the_most_points_draw_again(lots: str, first: int):
    game = start(3, draws=f"{lots} C04 C07 C08 C10")
    assert game.state.first == game.turn == first
    assert game.display == "C04 C07 C08 C10"


def test_70_drawn_tokens_go_back_when_too_few_are_left():
    """Four, four, three and two players tie, and one token is left."""
    lots = "C01 C02 C03 C04  C05 C06 C07 C08  C09 C10 C12 C11  C15 C16 C13"
    game = start(4, draws=f"{lots}  C01 C15  C14 C02 C03 C04")
    assert (game.turn, game.display) == (1, "C14 C02 C03 C04")


def test_lots_are_fair():
    """Of two players either begins as often."""
    found = Counter(int(start(2, seed).state.first) for seed in range(400))
    assert chi_square((found, {0: 0.5, 1: 0.5})) < 4


def test_play_is_clockwise_from_the_first_player():
    game = start(3, draws="C01 C02 C09")
    order = []
    for _ in range(6):
        order.append((game.round, game.active))
        game.pass_turn()
    assert order == [(1, 2), (1, 0), (1, 1), (2, 2), (2, 0), (2, 1)]


def test_hands_last_three_rounds():
    game = start(2, seed=5)
    sizes = []
    for _ in range(4):
        sizes.append([len(hand.split()) for hand in game.hands])
        game.pass_turn().pass_turn()
    assert sizes == [[3, 3], [2, 2], [1, 1], [0, 0]]
    assert game.drawn


def test_without_hands_every_tile_is_drawn():
    for seats in (2, 3, 4):
        game = start(seats, seed=seats, hand_rounds=0)
        assert game.hands == [""] * seats
        assert game.supply == 70
        game.pass_turn()
        assert game.supply == 69


def test_without_hands_a_tile_that_fits_nowhere_is_removed_in_the_first_round():
    game = position("T33@(1,0)r3", "T29@(0,1)r2", round=1, hand_rounds=0, supply="T52 T01 ...")
    assert (game.removed, game.drawn) == ("T52", "T01")
