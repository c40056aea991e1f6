"""Scenario 98, and how everybody loses."""

import pytest

from atoll.games.frutabaja import codes
from tests.games.frutabaja.position import claiming, hunting, player, position


def test_98_time_runs_out():
    game = position(
        player(), player(monies=1), seats=2, turn=1, round=20, limit=20, at="clean", dirt={"0,0": 1}
    )
    dice = game.dice
    game.play("end clean")
    assert (game.over, game.ranking, game.points, game.dice) == (True, [3, 3], [0, 0], dice)
    assert game.state.end == codes.TIMED_OUT
    first = position(player(monies=1), seats=2, round=20, limit=20, at="clean", dirt={"0,0": 1}).play(
        "end clean"
    )
    assert (first.state.round, first.active, first.over) == (20, 1, False)


def test_98_a_win_in_the_last_turn_counts():
    winner = player("stand@1,0", monies=21)
    game = position(player(), winner, seats=2, turn=1, round=20, limit=20, at="clean", dirt={"0,0": 1})
    game.play("end clean", "remove blorrrdo")
    assert game.ranking == [2, 1]
    game = position(player(), winner, seats=2, turn=1, round=20, limit=20, at="clean", dirt={"0,0": 1})
    assert game.play("end clean", "pass").ranking == [3, 3]


def test_98_objectives_are_scored_at_the_limit():
    players = player(claimed="O2"), player(claimed="O5", monies=1)
    game = claiming(*players, seats=2, turn=1, round=20, limit=20, dirt={"0,0": 1}).play("end clean")
    assert (game.over, game.points, game.ranking) == (True, [2, 2], [2, 1])
    assert (game.state.end, game.state.trigger) == (codes.SCORED, 1)


def test_98_life_goals_time_out_too():
    players = player(goals="LG2 LG3 LG4"), player(goals="LG1 LG3 LG5", monies=1)
    game = hunting(*players, seats=2, turn=1, round=20, limit=20, at="clean", dirt={"0,0": 1}).play(
        "end clean"
    )
    assert (game.over, game.ranking, game.points) == (True, [3, 3], [0, 0])


@pytest.mark.parametrize(
    ("mode", "more"),
    [
        ("family", {}),
        ("life_goal", {"goals": "LG1 LG2 LG3"}),
        ("objectives", {"claimed": "O2 O4"}),
    ],
)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_loses_in_every_mode(mode: str, more: dict, seats: int):
    hands = ("LG3 LG4 LG5", "LG2 LG5 LG7", "LG1 LG6 LG7")
    rest = [player(goals=hands[i] if mode == "life_goal" else "") for i in range(seats - 1)]
    game = position(player(monies=50, **more), *rest, seats=seats, mode=mode, dice="3 6 1 1", cave=1)
    game.play("done predict", "blorrrdo 2,0")
    assert (game.over, game.ranking, game.points) == (True, [seats + 1] * seats, [0] * seats)


def test_the_last_dirt_in_the_last_turns_is_everybodys_loss():
    first = player(claimed="O4 O2 O5"), player("factory@1,0")
    game = claiming(*first, turn=1, trigger=0, cave=1, dice="3 3 1 1", at="predict")
    game.play("done predict", "smoke 1,1")
    assert (game.over, game.ranking, game.points) == (True, [4, 4, 4], [0, 0, 0])
