"""What one seat may not know: tiles drawn by the Hacienda and laid face down. Positions that differ in nothing else look alike."""

from collections import Counter
from math import comb

import pytest

from atoll import WATCHER, Rng
from atoll.games.tropic_euro.title import TITLE
from atoll.testing.looks import check_twins
from tests.games.tropic_euro.position import Position, island, position
from tests.tools import chi_square, facts_without_chance

BOTH = "hacienda* forest_house*"


def forests(first: str, second: str, **more) -> Position:
    """Seats 1 and 2 have forests that only they have seen."""
    return position(
        island(),
        island(secrets=first),
        island(secrets=second),
        also=BOTH.replace("*", ""),
        exclusive=0,
        **more,
    )


def drawing(kind: str) -> Position:
    """Seat 0 looks at a tile, seat 1 has a secret of its own."""
    game = position(island(city=BOTH), island(secrets="rubber"), exclusive=0, row="sugar", deals=kind)
    return game.play("role planter", "draw")


def look_alike(one: Position, other: Position, viewer: int) -> None:
    assert facts_without_chance(one.state) != facts_without_chance(other.state)
    check_twins(TITLE, one.state, other.state, viewer, range(60))


@pytest.mark.parametrize("viewer", [0, WATCHER])
@pytest.mark.parametrize(
    "stack", [None, "", "banana cocoa"], ids=["full stack", "empty stack", "small stack"]
)
@pytest.mark.parametrize(("first", "second"), [("sugar", "coffee"), ("2 sugar banana", "coffee 2 rubber")])
def test_i15_swapped_forests_give_the_same_guess(viewer, stack, first, second):
    look_alike(forests(first, second, stack=stack), forests(second, first, stack=stack), viewer)


@pytest.mark.parametrize("viewer", [1, 2, WATCHER])
def test_i15_a_tile_that_another_looks_at(viewer):
    look_alike(drawing("sugar"), drawing("coffee"), viewer)


def test_a_forest_and_the_stack_are_one_pool():
    game, other = forests("sugar", "sugar", stack="coffee"), forests("sugar", "coffee", stack="sugar")
    look_alike(game, other, 0)


def test_the_drawer_keeps_what_it_knows():
    game = drawing("coffee")
    assert {int(game.state.guess(0, Rng(seed)).drawn) for seed in range(20)} == {int(game.state.drawn)}
    mine = forests("2 sugar", "coffee rubber").state
    assert {int(mine.guess(1, Rng(seed)).islands[1].secret) for seed in range(20)} == {
        int(mine.islands[1].secret)
    }


def test_i9_exact_odds():
    """Two forests of one seat and one of another, out of three sugar and two coffee."""
    state = forests("2 sugar", "coffee", stack="sugar coffee").state
    found, rng = Counter(), Rng(7)
    for _ in range(4000):
        guess = state.guess(0, rng)
        found[int(guess.islands[1].secrets(2)), int(guess.islands[2].secrets(2))] += 1
    pairs = {a: comb(3, a) * comb(2, 2 - a) / comb(5, 2) for a in range(3)}
    odds = {(a, b): p * ((3 - a) if b else a) / 3 for a, p in pairs.items() for b in range(2) if a or b}
    assert chi_square((found, odds)) < 4
