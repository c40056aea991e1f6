"""Scenarios 64-70: cleaning, and winning in a family game."""

import pytest

from atoll.games.frutabaja import codes
from tests.games.frutabaja.position import Position, player, position, tile

# -- cleaning -----------------------------------------------------------------------------------------------


def cleaning(*players: player, **more) -> Position:
    return position(*players, at="clean", **more)


def test_64_what_may_be_cleaned():
    mine = player("stand@1,0", monies=9, carts="2,2", reserved="3,0")
    dirt = dict.fromkeys(("0,0", "0,1", "0,3", "1,0", "2,2", "3,0", "4,0", "2,1"), 1)
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
    assert game.choices() == ["pass", "remove blorrrdo"]
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


def test_66_the_first_laundry_washes_first():
    mine = player("laundry@1,0 laundry@2,2", monies=1)
    game = cleaning(mine, dirt={"1,0": 3, "2,2": 1, "0,0": 2}).play("clean 0,0")
    assert game.state.used == 1 << tile("2,2")  # the other one is blocked
    game = cleaning(mine, dirt={"1,0": 1, "0,0": 2}).play("clean 0,0")
    assert game.state.used == 1 << tile("1,0")


def test_67_marks_are_cleared_at_the_end_of_the_turn():
    game = cleaning(player("bar@2,1", monies=1), dirt={"2,1": 2}).play(
        "call 2,1 from 2,1 to 2,2", "end clean"
    )
    assert (game.active, game.state.used) == (1, 0)


def test_67_a_mark_goes_where_its_business_goes():
    mine = player("fortune@1,0 stand@5,0", monies=1, clovers=1, reserved="2,2")
    game = position(mine, dice="3 6 2 5", lucky="relocation happy inheritance spring").play("fortune 1,0 +1")
    game.on_to("end build").play("buy 0", "target 1,0")
    assert (game.state.used, game.choices("fortune")) == (1 << tile("2,2"), [])
