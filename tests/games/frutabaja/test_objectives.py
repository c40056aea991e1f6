"""Scenarios 73-76, 90 and 96: objectives, and the places they make."""

import pytest

from atoll.games.frutabaja import codes, goals, pieces
from tests.games.frutabaja.position import Position, claiming, player, split

FOUR = "stand@1,0 bakery@2,1 toy@3,0 casino@5,0"


def test_73_last_turns_without_the_blorrrdo():
    game = claiming(player("stand@1,0", monies=20), dirt={"0,0": 1}, blorrrdo="2,2", draws="3 3").play(
        "end clean"
    )
    assert game.choices() == ["claim O1", "claim O4", "done claims"]
    game.play("claim O1")
    assert (game.blorrrdo, game.over, game.active, game.monies[0]) == ("away", False, 1, 0)
    cave = game.cave
    game.pass_turn()
    assert (game.active, game.over) == (2, False)
    game.pass_turn()
    assert (game.over, game.cave, game.ranking[0], game.points) == (True, cave, 1, [7, 0, 0])
    assert game.state.end == codes.SCORED


def test_73_nobody_removes_him_twice():
    first, second = player("stand@1,0", claimed="O1"), player("stand@5,0", monies=20)
    game = claiming(first, second, turn=1, blorrrdo="away", trigger=0, dirt={"0,0": 1}).play("end clean")
    game.illegal("claim O1")


def test_74_the_fourth_objective_by_the_last_of_the_round():
    game = claiming(
        player(claimed="O2 O4"), player(claimed="O5"), player("stand@2,0 bakery@2,1 toy@2,2", monies=2),
        turn=2, dirt={"0,0": 1},
    )  # fmt: skip
    game.play("end clean", "claim O6")
    assert (game.over, game.state.trigger, game.points) == (True, 2, [5, 2, 3])


def test_74_claims_go_on_after_the_end_is_triggered():
    game = claiming(player("stand@1,0", monies=28), dirt={"0,0": 1}).play("end clean", "claim O1", "claim O4")
    assert (game.points[0], game.active) == (10, 1)


def test_74_the_last_cube():
    shops = "stand@1,0 bakery@1,1 toy@2,1 casino@5,0"
    game = claiming(player(shops, monies=9, clovers=1, claimed="O4 O5"), dirt={"0,0": 1})
    game.play("end clean", "claim O2")
    assert (game.state.trigger, game.active, game.over) == (0, 1, False)


def test_75_ties_go_to_whoever_triggered():
    game = ended(2, (player(claimed="O2 O6"), player(claimed="O4 O5", monies=9)), trigger=0)
    assert (game.points, game.ranking) == ([5, 5], [1, 2])


def ended(seats: int, players: tuple[player, ...], **more) -> Position:
    """The last turn of the last round is over."""
    game = claiming(*players, seats=seats, turn=seats - 1, **more)
    while not game.over:
        game.play(next(step for step in ("end clean", "done claims") if step in game.choices()))
    return game


def test_76_each_objective_once_for_each():
    first, second = (
        player(FOUR, claimed="O2", monies=1),
        player("stand@1,1 bar@1,2 bakery@2,2 grocery@3,1", monies=1),
    )
    game = claiming(first, second, dirt={"0,0": 2}).play("end clean")
    assert game.active == 1
    game = claiming(first, second, turn=1, dirt={"0,0": 2}).play("end clean", "claim O2")
    assert game.points == [2, 2, 0]


def test_90_seats_after_the_one_who_triggered():
    players = (player(claimed="O2 O6"), player(claimed="O2"), player(claimed="O4 O5"), player())
    game = ended(4, players, trigger=1)
    assert (game.points, game.ranking) == ([5, 2, 5, 0], [2, 3, 1, 4])


@pytest.mark.parametrize(
    ("monies", "clovers", "first"), [((3, 1), (0, 3), 0), ((2, 2), (0, 1), 2), ((2, 2), (1, 1), 2)]
)
def test_90_money_then_clovers(monies: tuple[int, int], clovers: tuple[int, int], first: int):
    players = (
        player(claimed="O2 O6", monies=monies[0], clovers=clovers[0]), player(claimed="O2"),
        player(claimed="O4 O5", monies=monies[1], clovers=clovers[1]), player(),
    )  # fmt: skip
    assert ended(4, players, trigger=1).ranking[first] == 1


@pytest.mark.parametrize(
    ("objective", "shops", "more", "met"),
    [
        ("O8", "toy@1,0 toy@2,0 casino@3,1", {"monies": 3, "carts": "0,0"}, False),
        ("O8", "toy@1,0 toy@2,0 casino@3,1", {"monies": 3, "carts": "0,0 2,0"}, True),
        ("O8", "toy@1,0 toy@2,0 casino@3,1", {"monies": 2, "carts": "0,0 2,0"}, False),
        ("O6", "toy@1,0 toy@1,1", {"monies": 2, "carts": "1,2"}, True),
        ("O6", "toy@1,0 toy@1,1", {"monies": 2, "carts": "1,1"}, False),
        ("O6", "toy@1,0 toy@2,0 stand@3,0", {"monies": 2}, False),
        ("O6", "toy@1,0 toy@1,1", {"monies": 1, "carts": "1,2"}, False),
        ("O2", FOUR, {}, True),
        ("O2", "stand@1,0 bakery@2,1 toy@3,0", {}, False),
        ("O2", "stand@1,0 bakery@2,1 toy@3,0", {"carts": "0,0"}, True),
        ("O3", f"{FOUR} bar@2,2", {}, False),
        ("O3", f"{FOUR} bar@2,2 bakery@3,3", {}, True),
        ("O4", "stand@1,0", {"monies": 7}, False),
        ("O4", "stand@1,0", {"monies": 8}, True),
        ("O5", "stand@1,0", {"clovers": 2}, False),
        ("O5", "stand@1,0", {"clovers": 3}, True),
        ("O7", FOUR, {"monies": 1}, True),
        ("O7", FOUR, {"monies": 0}, False),
        ("O7", FOUR, {"monies": 1, "blorrrdo": "1,0"}, False),
        ("O7", FOUR, {"monies": 1, "tramp": "1,0"}, False),
        ("O7", FOUR, {"monies": 1, "dirt": {"1,0": 1}}, False),
        ("O1", FOUR, {"monies": 20, "blorrrdo": "1,0"}, True),
        ("O1", FOUR, {"monies": 20, "dirt": {"1,0": 1}}, False),
        ("O1", FOUR, {"monies": 19}, False),
        ("O1", FOUR, {"monies": 20, "carts": "0,0", "dirt": {"0,0": 1}}, False),
    ],
)
def test_96_objectives(objective: str, shops: str, more: dict, met: bool):
    own, more = split(more)
    shown = list(dict.fromkeys(["O1", objective, "O2", "O3", "O4", "O5", "O6"]))[:6]
    rest = player("stand@4,1"), player("stand@4,2")
    more = {"blorrrdo": "5,3", "at": "build", "objectives": " ".join(shown), **more}
    game = claiming(player(shops, **{"clovers": 0, **own}), *rest, **more)
    assert bool(goals.claimable(game.state, 0) >> pieces.OBJECTIVE_IDS.index(objective) & 1) == met


def test_96_a_claim_is_paid():
    mine = player("toy@1,0 toy@1,1 bakery@1,2", monies=5, clovers=3)
    game = claiming(mine, objectives="O1 O2 O3 O5 O6 O8", dirt={"0,0": 1}).play("end clean")
    assert game.choices() == ["claim O5", "claim O6", "done claims"]
    game.play("claim O6", "claim O5")
    assert (game.monies[0], game.clovers[0], game.points) == (3, 0, [5, 0, 0])
