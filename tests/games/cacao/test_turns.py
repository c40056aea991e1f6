"""Scenarios 42-46: the end of a turn and the order of the seats."""

import pytest

from atoll import Rng
from tests.games.cacao.position import Position, position, start

LAY = "place 1-1-1-1 at 2,1"


def laying_seats(game: Position, seed: int) -> list[int]:
    """Whose turn it was, for every turn of a random game."""
    rng, seats = Rng(seed), []
    while game.turn >= 0:
        if game.placing:
            seats.append(game.turn)
        game.state.play(game.state.random_move(rng))
    return seats


def test_42_windows_go_clockwise_from_the_active_player():
    tiles = ("P0 1-1-1-1@(1,0)", "P2 1-1-1-1@(1,2)")
    game = position(*tiles, seats=3, active=1, display="gold1 gold2").play(LAY)
    game.play("fill gold1 at 2,0", "fill gold2 at 2,2")
    order = [game.turn]
    for _ in range(2):
        order.append(game.play("done").turn)
    assert order == [1, 2, 0]


def test_43_hand_and_display_are_full_again():
    hands, decks = ["1-1-1-1 1-1-1-1 2-1-0-1"] * 2, ["3-0-0-1 2-1-0-1"] * 2
    game = position(
        "P0 1-1-1-1@(1,0)", hands=hands, decks=decks, display="temple water", pile="sun gold1",
        deals="3-0-0-1 sun",
    )  # fmt: skip
    game.play(LAY, "fill temple at 2,0").finish_turn()
    assert (game.hand_sizes, game.display) == ([3, 3], ["water", "sun"])
    assert list(game.state.players[0].hand) == [1, 1, 1, 0]


def test_44_an_empty_deck_gives_nothing():
    game = position(hands=["1-1-1-1 2-1-0-1 2-1-0-1"]).play("place 2-1-0-1 r1 at 1,0")
    assert (game.turn, game.hand_sizes[0]) == (1, 2)


@pytest.mark.parametrize(("seats", "turns"), [(2, 22), (3, 30), (4, 36)])
def test_45_the_number_of_turns(seats: int, turns: int):
    for seed in range(5):
        order = laying_seats(start(seats, seed), seed)
        assert order == [turn % seats for turn in range(turns)]


def test_46_the_last_turn_belongs_to_the_seat_before_the_first():
    order = laying_seats(start(3, start_player=2), seed=1)
    assert (order[0], order[-1]) == (2, 1)
