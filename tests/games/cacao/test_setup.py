"""Scenarios 1-4: the set-up."""

import pytest

import atoll
from atoll.games.cacao.pieces import KIND_NAMES, TILE_NAMES
from atoll.games.cacao.title import TITLE
from tests.games.cacao.position import Position, start


def outside_the_board(game: Position) -> dict[str, int]:
    return {kind: game.state.pile[i] + game.display.count(kind) for i, kind in enumerate(KIND_NAMES)}


def owned(game: Position, seat: int) -> dict[str, int]:
    player = game.state.players[seat]
    return {tile: player.hand[i] + player.deck[i] for i, tile in enumerate(TILE_NAMES)}


def sizes(game: Position) -> tuple[int, int, list[int], list[int]]:
    state = game.state
    return sum(state.pile), len(game.display), game.hand_sizes, [sum(p.deck) for p in state.players]


def test_01_two_players():
    game = start(2)
    assert sizes(game) == (17, 2, [3, 3], [8, 8])
    numbers = (3, 2, 1, 3, 1, 1, 1, 2, 1, 4)
    assert outside_the_board(game) == dict(zip(KIND_NAMES, numbers, strict=True))


def test_02_three_players():
    game = start(3)
    assert sizes(game) == (24, 2, [3] * 3, [7] * 3)
    for seat in range(3):
        assert owned(game, seat) == {"1-1-1-1": 3, "2-1-0-1": 5, "3-0-0-1": 1, "3-1-0-0": 1}


def test_03_four_players():
    game = start(4)
    assert sizes(game) == (24, 2, [3] * 4, [6] * 4)
    for seat in range(4):
        assert owned(game, seat) == {"1-1-1-1": 3, "2-1-0-1": 4, "3-0-0-1": 1, "3-1-0-0": 1}


@pytest.mark.parametrize("players", [1, 5])
def test_04_a_wrong_number_of_players(players: int):
    with pytest.raises(atoll.BadOption, match=f"2 to 4 players, not {players}"):
        start(players)


def test_the_start_board():
    game = start(4)
    assert game.at(0, 0) == "plantation1"
    assert game.at(1, 1) == "market2"
    assert (game.gold, game.cacao, game.suns, game.water) == ([0] * 4, [0] * 4, [0] * 4, [0] * 4)
    assert game.points == [-10] * 4
    assert game.turn == 0


def test_a_start_player_outside_the_table_is_refused():
    with pytest.raises(atoll.BadOption, match="start_player"):
        TITLE.start(2, {"start_player": 2})
