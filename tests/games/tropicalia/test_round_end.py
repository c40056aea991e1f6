"""Scenarios 56-60: the round ends."""

from tests.games.tropicalia.position import Position, player, position


def last_turn(seats: int = 4, **more) -> Position:
    """Seat 0 has the last turn of the round, after seat 1 began."""
    return position(player("W0"), seats=seats, first=1, **more).play("home W0")


def test_56_two_players_lose_a_tile():
    assert last_turn(2, slots="B01 B02 B03 B04 B05", deals="C B06").slots == [
        "B02",
        "B03",
        "B04",
        "B05",
        "B06",
    ]
    game = last_turn(2, slots="B01 B02 B03 B04 B05", pile="")
    assert (game.slots, game.state.tiles_out & 1) == (["B02", "B03", "B04", "B05", "-"], 1)
    for seats in (3, 4):
        game = last_turn(seats, slots="B01 B02 B03 B04 B05")
        assert game.slots == ["B01", "B02", "B03", "B04", "B05"]


def test_57_the_brown_board():
    game = last_turn(workers={"P1": 3})
    assert (game.state.round, game.state.first, game.turn, game.phase) == (2, 3, 3, "MORNING")


def test_58_nobody_on_the_brown_board():
    game = last_turn(workers={"P2": 3})
    assert (game.state.round, game.state.first, game.turn) == (2, 1, 1)


def test_59_no_tile_after_the_last_round():
    game = last_turn(workers={"P1": 3}, round=5)
    assert (game.over, game.state.first, game.choices()) == (True, 1, [])


def test_60_leftovers():
    game = last_turn(fields={"F1": "CCM", "F2": "SSS"}, plazas={"P2": "cart basket"}, round=5)
    assert (game.lying("F1"), game.lying("F2"), game.lying("P2")) == ([0, 0, 0], [0, 0, 0], [0, 0, 0])
    assert sum(game.state.bag) == 55
    assert list(game.state.items_out) == [1, 0, 1]
    assert [p.home for p in game.state.players] == [4] * 4
