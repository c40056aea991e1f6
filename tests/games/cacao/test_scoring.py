"""Scenarios 55-61: temples, the score, ties, and what a seat may know."""

import pytest

from atoll import Rng
from atoll.games.cacao.pieces import TILE_NAMES
from atoll.games.cacao.title import TITLE
from tests.games.cacao.position import Position, position, start

SHOWING = {1: "1-1-1-1", 2: "2-1-0-1", 3: "3-0-0-1"}  # that many workers on the north edge, unturned
AROUND = [("(5,2)", 0), ("(4,1)", 1), ("(5,0)", 2), ("(6,1)", 3)]  # the spaces around (5,1), facing it


def temple(workers: list[tuple[int, int]]) -> list[str]:
    """A temple at (5,1) with tiles around it, given as (seat, workers facing it)."""
    spaces = zip(AROUND, workers, strict=False)
    tiles = [f"P{seat} {SHOWING[n]}@{cell} r{turns if n > 1 else 0}" for (cell, turns), (seat, n) in spaces]
    return ["temple@(5,1)", *tiles]


def temple_gold(game: Position) -> list[int]:
    state = game.state
    return [sum(state.temple_gold(t, seat) for t in state.temples) for seat in range(state.seats)]


@pytest.mark.parametrize(
    ("workers", "gold"),
    [
        ([3, 2, 1], [6, 3, 0]),
        ([2, 2, 1], [3, 3, 0]),
        ([2, 2, 2], [2, 2, 2]),
        ([1, 1, 1, 1], [1, 1, 1, 1]),
        ([3, 1, 1], [6, 1, 1]),
        ([3, 1, 1, 1], [6, 1, 1, 1]),
        ([3, 0, 0], [6, 0, 0]),
        ([0, 0, 0], [0, 0, 0]),
    ],
)
def test_55_temple(workers: list[int], gold: list[int]):
    game = position(*temple([(seat, n) for seat, n in enumerate(workers) if n]), seats=len(workers))
    assert temple_gold(game) == gold
    assert game.points == [g - 10 for g in gold]


def test_55_temple_four_against_four():
    game = position(*temple([(0, 3), (1, 3), (0, 1), (1, 1)]), seats=3)
    assert temple_gold(game) == [3, 3, 0]


def test_56_two_tiles_of_one_player_add_up():
    game = position(*temple([(0, 1), (0, 2)]))
    assert game.state.workers_at(game.state.temples[0], 0) == 3


def test_57_the_sum():
    second = ("temple@(9,1)", "P1 2-1-0-1@(8,1) r1", "P0 1-1-1-1@(9,2)")
    game = position(*temple([(0, 1)]), *second, gold=[20], suns=[2], water=[4])
    assert temple_gold(game)[0] == 9
    assert game.points[0] == 33


def test_58_a_score_below_zero():
    assert position(gold=[3]).points[0] == -7


@pytest.mark.parametrize(
    ("cacao", "places"), [([2, 1, 0], [1, 2, 3]), ([2, 2, 0], [1, 1, 3]), ([1, 1, 1], [1, 1, 1])]
)
def test_59_cacao_breaks_ties(cacao: list[int], places: list[int]):
    game = position(seats=3, gold=[30, 30, 30], cacao=cacao)
    assert game.ranking == places


def test_60_gold_comes_before_cacao():
    assert position(gold=[10, 11], cacao=[5, 0]).ranking == [2, 1]


def test_61_a_seat_sees_its_own_hand_and_the_sizes_of_the_others():
    game = start(3, seed=4)
    hand = {f"tile:{tile}" for tile, n in zip(TILE_NAMES, game.state.players[0].hand, strict=True) if n}
    mats = TITLE.mats(game.state, 0, ["Ana", "Ben", "Cleo"])
    assert {tile for tile in (f"tile:{name}" for name in TILE_NAMES) if tile in str(mats)} == hand
    guesses = [game.state.guess(0, Rng(seed)) for seed in range(9)]
    assert len({str([list(p.hand) for p in guess.players]) for guess in guesses}) > 1
    assert all(TITLE.mats(guess, 0, ["Ana", "Ben", "Cleo"]) == mats for guess in guesses)
    assert game.state.rng.state not in {guess.rng.state for guess in guesses}
