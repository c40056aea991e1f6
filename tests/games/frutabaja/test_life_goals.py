"""Scenarios 71 and 91-95: life goals."""

import pytest

from atoll.games.frutabaja import codes, goals, pieces
from tests.games.frutabaja.position import hunting, player, split

HANDS = ("LG2 LG3 LG4", "LG1 LG3 LG5", "LG2 LG5 LG6")


def test_71_only_the_active_player_is_tested():
    mine, other, third = (player(goals=hand) for hand in HANDS)
    other.shops, other.monies, third.monies = "market@1,0 stand@5,0", 6, 0
    game = hunting(mine, other, third, dice="2 4 1 1", draws="1 1 1 1", blorrrdo="5,0").play("done predict")
    game.on_to("end build")
    assert (game.monies[1], game.over) == (10, False)
    game.pass_turn()
    assert (game.active, game.over) == (1, False)
    game.pass_turn()
    assert (game.over, game.state.winner, game.state.end) == (True, 1, codes.GOAL)
    assert (game.ranking, game.points) == ([2, 1, 2], [0, 1, 0])


def test_71_a_goal_that_is_lost_again():
    mine, other, third = (player(goals=hand) for hand in HANDS)
    other.shops, other.monies = "stand@5,0", 10
    game = hunting(mine, other, third, turn=1, at="build", dice="2 4 1 1").play(
        "refresh brown money", "end build"
    )
    assert (game.over, game.active) == (False, 2)


def test_71_others_learn_what_somebody_cannot_have():
    mine, other, third = (player(goals=hand) for hand in HANDS)
    mine.monies = 12
    game = hunting(mine, other, third, at="build").play("end build")
    assert [int(one.ruled_out) for one in game.state.players] == [1 << pieces.TYCOON, 0, 0]
    owing = hunting(mine, other, third, at="build", deals=True, ious=[(0, 1, 3, 0, 2)]).play(
        "end build", "end clean"
    )
    assert owing.state.players[0].ruled_out == 0


def test_71_the_first_card_in_dealt_order_wins():
    mine = player("stand@1,0", monies=10, clovers=3, goals="LG2 LG6 LG1")
    game = hunting(mine, *(player(goals=hand) for hand in HANDS[1:]), at="build").play("end build")
    assert game.over
    assert game.noted(codes.WON)[0][:3] == (0, codes.GOAL, pieces.LUCKY_GNOME)


@pytest.mark.parametrize(
    ("goal", "shops", "more", "met"),
    [
        # 91: businesses
        ("LG2", "stand@1,0 bakery@1,1 bakery@1,2 toy@2,0 casino@2,1 bar@3,0", {}, False),
        ("LG2", "stand@1,0 bakery@1,1 bakery@1,2 toy@2,0 casino@2,1 bar@3,0", {"carts": "0,3"}, True),
        # 92: a line
        ("LG3", "stand@1,0 bakery@2,0 bakery@3,0 toy@5,0 casino@2,1", {}, False),
        ("LG3", "stand@1,0 bakery@2,0 bakery@3,0 toy@5,0 casino@2,1", {"carts": "0,0"}, True),
        ("LG3", "stand@2,0 bakery@2,1 bakery@2,2 toy@5,0 casino@5,1", {"carts": "2,3"}, True),
        ("LG3", "stand@2,0 bakery@2,1 bakery@2,2 toy@5,0 casino@5,1", {"carts": "2,2"}, False),
        ("LG3", "stand@1,0 bakery@2,0 bakery@3,0 toy@5,1 casino@5,2", {"carts": "0,0"}, False),
        # 93: a square
        ("LG4", "stand@1,0 bakery@1,1 bakery@2,0 toy@2,1 casino@5,0", {}, False),
        ("LG4", "stand@1,0 bakery@1,1 bakery@2,0 toy@2,1 casino@5,0", {"carts": "0,3"}, True),
        ("LG4", "stand@1,0 bakery@1,1 bakery@2,0 toy@5,1 casino@5,0", {"carts": "2,1"}, True),
        ("LG4", "stand@1,0 bakery@1,1 toy@5,1 casino@5,0", {"carts": "0,0 0,1"}, False),
        ("LG4", "stand@1,3 bakery@2,0 bakery@2,3 toy@3,0 casino@5,0 bar@5,2", {}, False),
        # 94: clean
        ("LG5", "stand@1,0 bakery@1,1 bakery@2,0 toy@2,1 casino@5,0 bar@5,1", {}, True),
        ("LG5", "stand@1,0 bakery@1,1 bakery@2,0 toy@2,1 casino@5,0", {"carts": "0,0"}, True),
        ("LG5", "stand@1,0 bakery@1,1 bakery@2,0 toy@2,1 casino@5,0", {}, False),
        ("LG5", "stand@1,0 bakery@1,1 bakery@2,0 toy@2,1 casino@5,0 bar@5,1", {"blorrrdo": "2,1"}, False),
        ("LG5", "stand@1,0 bakery@1,1 bakery@2,0 toy@2,1 casino@5,0 bar@5,1", {"tramp": "2,1"}, False),
        (
            "LG5",
            "stand@1,0 bakery@1,1 bakery@2,0 toy@2,1 casino@5,0",
            {"carts": "0,0", "dirt": {"0,0": 1}},
            False,
        ),
        # 95: luck and incomes
        ("LG6", "stand@1,0", {"clovers": 3, "monies": 3}, False),
        ("LG6", "stand@1,0", {"clovers": 3, "monies": 4}, True),
        ("LG6", "stand@1,0", {"clovers": 2, "monies": 9}, False),
        ("LG7", "factory@1,0 factory@1,1 toy@2,0 casino@5,0", {"dirt": {"0,1": 0}}, False),
        ("LG7", "factory@1,0 factory@1,1 toy@2,0 casino@5,0", {"carts": "1,0", "dirt": {"1,0": 3}}, True),
        ("LG7", "factory@1,0 factory@1,1 toy@2,0 casino@5,0", {"propaganda": "1,0"}, False),
        # and the first one
        ("LG1", "stand@1,0", {"monies": 9}, False),
        ("LG1", "stand@1,0", {"monies": 10}, True),
    ],
)
def test_91_to_95_life_goals(goal: str, shops: str, more: dict, met: bool):
    own, more = split(more)
    rest = [player("stand@4,1", goals="LG3 LG4 LG5"), player("stand@4,2", goals="LG2 LG5 LG7")]
    others = {"LG1": "LG3 LG4", "LG2": "LG1 LG6"}.get(goal, "LG1 LG2")
    mine = player(shops, goals=f"{goal} {others}", **own)
    game = hunting(mine, *rest, at="build", **{"blorrrdo": "5,3", **more})
    found = goals.fulfilled(game.state, 0)
    assert bool(found >> pieces.GOAL_IDS.index(goal) & 1) == met


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_91_a_chain_wins_with_any_number_of_players(seats: int):
    shops = "stand@1,0 bakery@1,1 bakery@1,2 toy@2,0 casino@2,1 bar@3,0"
    hands = ("LG3 LG4 LG5", "LG2 LG5 LG7", "LG1 LG6 LG7")
    rest = [player(goals=hand) for hand in hands[: seats - 1]]
    game = hunting(player(shops, goals="LG1 LG2 LG6", carts="0,3"), *rest, seats=seats, at="build").play(
        "end build"
    )
    assert (game.over, game.state.winner) == (True, 0)
