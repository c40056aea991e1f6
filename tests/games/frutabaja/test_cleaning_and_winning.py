"""Scenarios 64-71, 73-76, 90-96 and 98: cleaning, and the ways to win in each mode."""

import pytest

from atoll.games.frutabaja import codes, goals, pieces
from tests.games.frutabaja.position import Position, player, position

# -- cleaning -----------------------------------------------------------------------------------------------


def cleaning(*players: player, **more) -> Position:
    return position(*players, at="clean", **more)


def test_64_what_may_be_cleaned():
    mine = player("stand@1,0", monies=9, carts="2,2", reserved="3,0")
    dirt = {name: 1 for name in ("0,0", "0,1", "0,3", "1,0", "2,2", "3,0", "4,0", "2,1")}
    game = cleaning(mine, player("bakery@2,1", carts="4,3"), dirt=dirt | {"4,3": 1})
    wanted = ["0,0", "0,1", "0,3", "1,0", "2,2", "3,0"]
    assert game.choices("clean") == [f"clean {name}" for name in wanted]
    game.illegal("clean 4,0", "clean 2,1", "clean 4,3", "clean 0,2", "clean 1,1")
    cave = game.cave
    game.play("clean 2,2")
    assert (game.monies[0], game.dirt("2,2"), game.cave) == (8, 0, cave + 1)


def test_65_a_bar_that_is_cleaned_first():
    game = cleaning(player("bar@2,1", monies=2), dirt={"2,1": 3})
    game.illegal("call 2,1 from 2,1 to 2,2")
    assert not game.choices("call")
    game.play("clean 2,1", "call 2,1 from 2,1 to 2,2")
    assert (game.dirt("2,1"), game.dirt("2,2"), game.monies[0]) == (1, 1, 1)


def test_65_where_a_last_call_reaches():
    game = cleaning(player("bar@1,2", monies=1), dirt={"1,2": 1, "1,1": 1, "3,2": 1}, tramp="2,2")
    wanted = {f"call 1,2 from 1,2 to {to}" for to in ("1,1", "1,3", "2,2")}
    wanted |= {f"call 1,2 from 1,1 to {to}" for to in ("0,1", "1,0", "1,2", "2,1")}
    assert set(game.choices("call")) == wanted
    game.illegal("call 1,2 from 1,2 to 0,2", "call 1,2 from 3,2 to 3,1", "call 1,2 from 2,2 to 2,1")


@pytest.mark.parametrize("blocked", [{"blorrrdo": "2,1"}, {"effects": "inspection@2,1@1"}])
def test_65_a_blocked_bar_calls_nobody(blocked: dict[str, str]):
    assert not cleaning(player("bar@2,1", monies=2), dirt={"2,1": 1}, **blocked).choices("call")


def test_66_a_laundry_cleans_once_for_nothing():
    dirt = {"1,0": 1, "5,0": 2}
    game = cleaning(player("laundry@1,0 stand@5,0", monies=1), dirt=dirt).play("clean 5,0")
    assert game.monies[0] == 1
    game.play("clean 5,0")
    assert (game.monies[0], game.active) == (0, 1)
    dirty = cleaning(player("laundry@1,0 stand@5,0", monies=1), dirt={"1,0": 3, "5,0": 1}).play("clean 1,0")
    assert (dirty.monies[0], dirty.dirt("1,0")) == (0, 2)
    dirty.play("clean 5,0")
    assert (dirty.monies[0], dirty.dirt("5,0")) == (0, 0)


def test_66_two_laundries_and_no_money():
    mine = player("laundry@1,0 laundry@2,2")
    game = cleaning(mine, dirt={"1,0": 2, "2,2": 2}).play("clean 1,0", "clean 1,0")
    assert (game.dirt("1,0"), game.active) == (0, 1)


def test_67_two_bars():
    game = cleaning(player("bar@2,1 bar@2,2", monies=1), dirt={"2,1": 2, "2,2": 2})
    game.play("call 2,1 from 2,1 to 1,1")
    assert not game.choices("call 2,1")
    game.play("call 2,2 from 2,1 to 2,0")
    assert (game.dirt("2,1"), game.choices("call")) == (0, [])


# -- family -------------------------------------------------------------------------------------------------


def test_68_clean_first_then_win():
    game = cleaning(player("stand@1,0 bakery@2,0", monies=20), dirt={"1,0": 1}).play("end clean")
    assert game.active == 1
    game = cleaning(player("stand@1,0 bakery@2,0", monies=21), dirt={"1,0": 1})
    game.illegal("remove blorrrdo")
    game.play("clean 1,0")
    assert game.choices() == ["pass", "remove blorrrdo"] or set(game.choices()) >= {"end clean"}
    if "end clean" in game.choices():
        game.play("end clean")
    assert set(game.choices()) == {"pass", "remove blorrrdo"}
    game.play("remove blorrrdo")
    assert (game.over, game.monies[0]) == (True, 0)
    assert (game.ranking, game.points) == ([1, 2, 2], [1, 0, 0])
    assert (game.state.winner, game.state.end) == (0, codes.REMOVED)


def test_68_winning_is_a_choice():
    game = cleaning(player("stand@1,0", monies=20), seats=2, dirt={"0,0": 1}).play("end clean", "pass")
    assert (game.over, game.active) == (False, 1)


@pytest.mark.parametrize("trouble", [{"dirt": {"3,1": 1}}, {"tramp": "3,1"}])
def test_69_a_cart_in_the_dirt(trouble: dict):
    game = cleaning(player("stand@1,0", monies=20, carts="3,1"), **trouble).play("end clean")
    assert (game.over, game.active) == (False, 1)


def test_70_dirt_on_a_reserved_terrain_does_not_matter():
    game = cleaning(player("stand@1,0", monies=20, reserved="3,1"), dirt={"3,1": 1}).play("end clean")
    assert "remove blorrrdo" in game.choices()


def test_70_nor_does_the_blorrrdo_on_a_clean_tile():
    game = cleaning(player("stand@1,0", monies=20), dirt={"0,0": 1}, blorrrdo="1,0").play("end clean")
    assert "remove blorrrdo" in game.choices()


# -- life goals ---------------------------------------------------------------------------------------------

HANDS = ("LG2 LG3 LG4", "LG1 LG3 LG5", "LG2 LG5 LG6")


def hunting(*players: player, **more) -> Position:
    return position(*players, mode="life_goal", **more)


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
    game = hunting(mine, other, third, turn=1, at="build", dice="2 4 1 1").play("refresh brown money", "end build")
    assert (game.over, game.active) == (False, 2)


def test_71_others_learn_what_somebody_cannot_have():
    mine, other, third = (player(goals=hand) for hand in HANDS)
    mine.monies = 12
    game = hunting(mine, other, third, at="build").play("end build")
    assert [int(one.ruled_out) for one in game.state.players] == [1 << pieces.TYCOON, 0, 0]
    owing = hunting(mine, other, third, at="build", deals=True, ious=[(0, 1, 3, 0, 2)]).play("end build", "end clean")
    assert owing.state.players[0].ruled_out == 0


def test_71_the_first_card_in_dealt_order_wins():
    mine = player("stand@1,0", monies=10, clovers=3, goals="LG2 LG6 LG1")
    game = hunting(mine, *(player(goals=hand) for hand in HANDS[1:]), at="build").play("end build")
    assert game.over
    assert game.noted(codes.WON)[0][:3] == (0, codes.GOAL, pieces.LUCKY_GNOME)


SIX = "stand@5,0 bakery@5,1 bakery@1,0 toy@2,0 casino@3,1"


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
        ("LG5", "stand@1,0 bakery@1,1 bakery@2,0 toy@2,1 casino@5,0", {"carts": "0,0", "dirt": {"0,0": 1}}, False),
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
    own = {key: more.pop(key) for key in ("carts", "clovers", "monies") if key in more}
    rows = {"brown": "grocery restaurant hardware theater", "green": "studio nursery fortune recycling"}
    rest = [player("stand@4,1", goals="LG3 LG4 LG5"), player("stand@4,2", goals="LG2 LG5 LG7")]
    others = " ".join({"LG1": "LG3 LG4", "LG2": "LG1 LG6"}.get(goal, "LG1 LG2").split())
    mine = player(shops, goals=f"{goal} {others}", **own)
    game = hunting(mine, *rest, at="build", **rows, **{"blorrrdo": "5,3", **more})
    found = goals.fulfilled(game.state, 0)
    assert bool(found >> pieces.GOAL_IDS.index(goal) & 1) == met


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_91_a_chain_wins_with_any_number_of_players(seats: int):
    shops = "stand@1,0 bakery@1,1 bakery@1,2 toy@2,0 casino@2,1 bar@3,0"
    hands = ("LG3 LG4 LG5", "LG2 LG5 LG7", "LG1 LG6 LG7")
    rest = [player(goals=hand) for hand in hands[: seats - 1]]
    game = hunting(player(shops, goals="LG1 LG2 LG6", carts="0,3"), *rest, seats=seats, at="build").play("end build")
    assert (game.over, game.state.winner) == (True, 0)


# -- objectives ---------------------------------------------------------------------------------------------

FOUR = "stand@1,0 bakery@2,1 toy@3,0 casino@5,0"


def claiming(*players: player, **more) -> Position:
    return position(*players, mode="objectives", **{"at": "clean", **more})


def test_73_last_turns_without_the_blorrrdo():
    game = claiming(player("stand@1,0", monies=20), dirt={"0,0": 1}, blorrrdo="2,2", draws="3 3").play("end clean")
    assert game.choices() == ["claim O1", "claim O4", "done claims"] or "claim O1" in game.choices()
    game.play("claim O1")
    if not game.over and game.active == 0:
        game.on_to("done claims").play("done claims")
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
    rest = player(claimed="O2 O4"), player(claimed="O5"), player(FOUR, monies=8, clovers=0, claimed="O2")
    game = claiming(*rest, turn=2, objectives="O1 O2 O3 O4 O5 O6", dirt={"0,0": 1})
    game.play("end clean")
    assert not game.over
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
    first, second = player(FOUR, claimed="O2", monies=1), player("stand@1,1 bar@1,2 bakery@2,2 grocery@3,1", monies=1)
    game = claiming(first, second, dirt={"0,0": 2}).play("end clean")
    assert game.active == 1
    game = claiming(first, second, turn=1, dirt={"0,0": 2}).play("end clean", "claim O2")
    assert game.points == [2, 2, 0]


def test_90_seats_after_the_one_who_triggered():
    players = (player(claimed="O2 O6"), player(claimed="O2"), player(claimed="O4 O5"), player())
    game = ended(4, players, trigger=1)
    assert (game.points, game.ranking) == ([5, 2, 5, 0], [2, 3, 1, 4])


@pytest.mark.parametrize(("monies", "clovers", "first"), [((3, 1), (0, 3), 0), ((2, 2), (0, 1), 2), ((2, 2), (1, 1), 2)])
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
    more = dict(more)
    own = {key: more.pop(key) for key in ("carts", "clovers", "monies") if key in more}
    shown = " ".join({**dict.fromkeys(["O1", objective, "O2", "O3", "O4", "O5", "O6"])}).split()[:6]
    mine = player(shops, **{"clovers": 0, **own})
    rows = {"brown": "grocery restaurant hardware theater", "green": "studio nursery fortune recycling"}
    game = claiming(mine, player("stand@4,1"), player("stand@4,2"), objectives=" ".join(shown), at="build", **rows,
                    **{"blorrrdo": "5,3", **more})  # fmt: skip
    assert bool(goals.claimable(game.state, 0) >> pieces.OBJECTIVE_IDS.index(objective) & 1) == met


def test_96_a_claim_is_paid():
    mine = player("toy@1,0 toy@1,1 bakery@1,2", monies=5, clovers=3)
    game = claiming(mine, objectives="O1 O2 O3 O5 O6 O8", dirt={"0,0": 1}).play("end clean")
    assert game.choices() == ["claim O5", "claim O6", "done claims"] or set(game.choices("claim")) == {
        "claim O5", "claim O6",
    }  # fmt: skip
    game.play("claim O6", "claim O5")
    assert (game.monies[0], game.clovers[0], game.points) == (3, 0, [5, 0, 0])


# -- the round limit, and the last dirt ------------------------------------------------------------------------


def test_98_time_runs_out():
    game = position(player(), player(monies=1), seats=2, turn=1, round=20, limit=20, at="clean", dirt={"0,0": 1})
    dice = game.dice
    game.play("end clean")
    assert (game.over, game.ranking, game.points, game.dice) == (True, [3, 3], [0, 0], dice)
    assert game.state.end == codes.TIMED_OUT
    game = position(player(), player(monies=1), seats=2, round=20, limit=20, at="clean", dirt={"0,0": 1})
    assert game.state.round == 20 and not game.over


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
    players = player(goals=HANDS[0]), player(goals=HANDS[1], monies=1)
    game = hunting(*players, seats=2, turn=1, round=20, limit=20, at="clean", dirt={"0,0": 1}).play("end clean")
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
