"""Scenarios 8-12: workers on the frame."""

from tests.games.tropicalia.position import Position, start


def morning(game: Position) -> list[int]:
    """Everybody places workers on the first vacant space; the seats in order."""
    seats = []
    while game.phase == "MORNING":
        seats.append(game.turn)
        game.play(game.choices()[0])
    return seats


def test_08_any_vacant_space():
    game = start(4)
    assert len(game.choices("place")) == len(game.choices()) == 16
    assert len(game.play("place N2").choices()) == 15


def test_09_both_ends_of_a_line():
    game = start(2, start_player=0).play("place N0", "place E1", "place S0")
    assert game.state.players[0].home == 2


def test_10_the_last_space_is_still_a_decision():
    game = start(4)
    for _ in range(15):
        game.play(game.choices()[0])
    assert (game.phase, game.choices()) == ("MORNING", ["place E3"])


def test_11_two_players_leave_half_of_the_frame():
    game = start(2)
    assert len(morning(game)) == 8
    assert game.state.vacant_spaces().bit_count() == 8
    assert [p.frame.bit_count() for p in game.state.players] == [4, 4]


def test_12_order_of_morning_and_day():
    game = start(4, start_player=2)
    assert morning(game) == [2, 3, 0, 1] * 4
    seats = []
    while game.state.round == 1:
        if game.phase == "MOVE":
            seats.append(game.turn)
        game.play((game.choices("skip") or game.choices("home") or game.choices())[0])
    assert seats == [2, 3, 0, 1] * 4
