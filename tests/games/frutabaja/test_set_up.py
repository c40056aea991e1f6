"""Scenarios 1-6 and 72: prices, the set-up and its draws, options."""

from collections import Counter

import pytest

from atoll import BadOption
from atoll.games.frutabaja import codes, pieces
from atoll.games.frutabaja.title import TITLE
from tests.games.frutabaja.position import BOARD, Position, grounds, player, position, start, swapped

LAYOUT = [ground - (pieces.SPECIALS if ground >= pieces.SPECIALS else 0) for ground in grounds(BOARD)]


def set_up(seats: int = 3, first: int = 0, then: list[int] | None = None, **options) -> Position:
    """A real game on the board of the scenarios, before anything is placed."""
    return start(seats, draws=[*LAYOUT, first, *(then or [])], **options)


def test_1_the_fountain_makes_its_terrain_dear():
    assert position().price("1,1") == 4
    assert position(dirt={"0,1": 2}).price("1,1") == 4
    assert position(dirt={"0,1": 3}).price("1,1") == 3
    assert position(dirt={"0,1": 2}, tramp="0,1").price("1,1") == 3


def test_2_the_cemetery_makes_its_terrain_cheap():
    assert position().price("1,3") == 1
    assert position(board=swapped("1,3", "2,1")).price("1,3") == 0
    assert position(dirt={"0,3": 3}).price("1,3") == 1


def test_3_only_what_one_can_pay():
    game = set_up()
    assert "place 1,0" in game.choices()
    game.illegal("place 1,1", "place 1,2", "place 4,0")
    game.play("place 1,0")
    assert (game.monies[0], game.shops(0)) == (0, {"1,0": "Lemonade Stand"})
    assert set_up().play("place 1,3").monies[0] == 2


def test_4_special_tiles_are_for_nobody():
    corners = [f"0,{column}" for column in range(4)]
    set_up().illegal(*(f"place {name}" for name in corners))
    game = position(player(monies=50), at="build")
    game.illegal(*(f"build brown 0 at {name}" for name in corners), *(f"reserve {name}" for name in corners))


def test_5_a_terrain_is_taken_once():
    game = set_up().play("place 1,0")
    assert game.turn == 1
    game.illegal("place 1,0")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_6_after_the_set_up(seats: int):
    game = set_up(seats)
    for place in ("5,1", "5,2", "5,3", "3,0")[:seats]:
        assert game.state.phase == codes.PLACING
        game.play(f"place {place}")
    assert (game.monies, game.clovers) == ([2] * seats, [1] * seats)
    assert [game.reserved(seat) for seat in range(seats)] == [""] * seats
    assert [len(game.shops(seat)) for seat in range(seats)] == [1] * seats
    assert (game.cave, game.blorrrdo, game.tramp, game.state.round) == (20, "0,2", "away", 1)
    assert (game.active, game.state.phase) == (0, codes.PREDICTING)


def test_the_order_of_the_draws():
    """Tiles, first player; the rows and the dice only after the Lemonade Stands."""
    game = set_up(3, first=2, then=[1, 1, 2, 3, 9, 9, 10, 11, 0, 0, 2, 12, 5, 0, 1, 2])
    assert [pieces.GROUNDS[ground][0] for ground in game.state.ground][:4] == [
        "Bank",
        "Fountain",
        "Cave",
        "Cemetery",
    ]
    assert [pieces.GROUNDS[ground][1] for ground in game.state.ground][4:8] == [6, 8, 7, 5]
    assert game.turn == 2
    assert list(game.state.row) == [pieces.NOTHING] * pieces.SLOTS
    game.play("place 5,1", "place 5,2", "place 5,3")
    assert game.row("brown") == ["Bakery", "Bakery", "Grocery", "Restaurant"]
    assert game.row("green") == ["Art Studio", "Art Studio", "Bar", "Clover Nursery"]
    assert game.row("lucky") == ["Relocation", "Relocation", "Publicity", "Four-Leaf Day"]
    assert game.dice == [6, 1, 2, 3]
    assert [pile.left for pile in game.state.piles] == [11, 10, 17]
    assert game.active == 2


def test_goals_are_dealt_three_at_a_time_in_turn_order():
    game = set_up(3, first=1, then=[0, 1, 2, 3, 4, 5, 0, 1, 6], mode="life_goal")
    hands = [[int(one.goal(place)) for place in range(3)] for one in game.state.players]
    assert hands == [[0, 1, 6], [0, 1, 2], [3, 4, 5]]
    assert list(game.state.undealt) == [0, 0, 1, 1, 1, 1, 1]
    assert (game.state.phase, game.turn) == (codes.PLACING, 1)


def test_objectives_are_drawn_and_shown():
    game = set_up(2, then=[7, 1, 3, 5, 2], mode="objectives")
    assert game.state.objectives == sum(1 << objective for objective in (0, 1, 2, 3, 5, 7))
    assert all(one.claimed == 0 for one in game.state.players)


def test_everything_is_drawn_by_lot():
    games = [start(4, seed, mode="objectives").state for seed in range(80)]
    assert {int(game.first) for game in games} == {0, 1, 2, 3}
    assert {int(game.bank) for game in games} == {0, 1, 2, 3}
    assert len({tuple(game.ground) for game in games}) == 80
    assert all(Counter(game.ground) == Counter(range(24)) for game in games)
    assert len({int(game.objectives) for game in games}) > 12


# -- life goals that are dealt twice ---------------------------------------------------------------------


PAIR = [0, 0, 3]  # LG1 LG1 LG4


def hand(game: Position, seat: int) -> list[str]:
    return [pieces.GOAL_IDS[game.state.players[seat].goal(place)] for place in range(3)]


def test_72_a_pair_may_be_exchanged_once():
    game = set_up(2, then=[*PAIR, 1, 2, 4, 3], mode="life_goal")
    assert (game.turn, game.choices()) == (0, ["keep goals", "swap goal"])
    game.play("swap goal")
    assert hand(game, 0) == ["LG1", "LG4", "LG4"]  # the card drawn takes the place of the one returned
    assert game.state.phase == codes.PLACING  # a new pair is not exchanged again
    assert game.state.undealt[0] == 1
    kept = set_up(2, then=[*PAIR, 1, 2, 4], mode="life_goal").play("keep goals")
    assert hand(kept, 0) == ["LG1", "LG1", "LG4"]


def test_72_the_later_of_two_equal_cards_goes():
    assert hand(set_up(2, then=[0, 3, 0, 1, 2, 4, 6], mode="life_goal").play("swap goal"), 0) == [
        "LG1",
        "LG4",
        "LG7",
    ]
    assert hand(set_up(2, then=[3, 0, 0, 1, 2, 4, 6], mode="life_goal").play("swap goal"), 0) == [
        "LG4",
        "LG1",
        "LG7",
    ]


def test_72_a_returned_card_may_be_drawn_by_the_next():
    game = set_up(2, then=[0, 0, 3, 1, 1, 4, 5, 0], mode="life_goal")
    game.play("swap goal", "swap goal")
    assert (hand(game, 0), hand(game, 1)) == (["LG1", "LG6", "LG4"], ["LG2", "LG1", "LG5"])


def test_72_players_without_a_pair_are_not_asked():
    game = set_up(3, then=[0, 1, 2, 3, 3, 4, 5, 6, 0], mode="life_goal")
    assert game.turn == 1
    game.play("keep goals")
    assert (game.state.phase, game.turn) == (codes.PLACING, 0)


@pytest.mark.parametrize("seed", range(20))
def test_72_two_cards_are_left_with_four_players(seed: int):
    game = start(4, seed, mode="life_goal")
    while game.state.phase == codes.SWAPPING:
        game.play("swap goal")
        assert sum(game.state.undealt) == 2


# -- votes ------------------------------------------------------------------------------------------------


def test_77_one_no_is_enough():
    game = set_up(3, first=1, deals="vote")
    assert (game.turn, game.choices()) == (1, ["vote no", "vote yes"])
    game.play("vote yes")
    assert game.turn == 2
    game.play("vote no")
    assert (game.state.phase, game.turn, game.state.deals) == (codes.PLACING, 1, False)
    game.play("place 5,1", "place 5,2", "place 5,3")
    assert not game.choices("deal")
    game.illegal("deal 0", "deal 2")


def test_77_deals_are_on_if_all_agree():
    game = set_up(2, deals="vote").play("vote yes", "vote yes")
    assert game.state.deals
    game.play("place 5,1", "place 5,2")
    assert game.choices("deal") == ["deal 1"]


def test_the_vote_comes_before_the_goals():
    game = set_up(2, deals="vote", mode="life_goal")
    assert all(one.goals == 0 for one in game.state.players)
    game.play("vote no")
    assert any(one.goals for one in game.state.players)


# -- options ----------------------------------------------------------------------------------------------


def test_options_as_they_come():
    state = TITLE.start(3, {})
    assert (state.mode, state.deals, state.free, state.limit) == (codes.FAMILY, False, False, 60)


def test_only_life_goals_are_secret():
    modes = {mode: TITLE.secrets(TITLE.check(3, {"mode": mode})) for mode in codes.MODES}
    assert modes == {"family": False, "life_goal": True, "objectives": False}


@pytest.mark.parametrize("limit", [20, 21, 60, 200])
def test_round_limits(limit: int):
    assert TITLE.start(2, {"round_limit": limit}).limit == limit


@pytest.mark.parametrize(
    "options",
    [
        {"mode": "war"},
        {"deals": "on"},
        {"round_limit": 19},
        {"round_limit": 201},
        {"free_businesses": "perhaps"},
    ],
    ids=str,
)
def test_options_that_make_no_sense(options: dict[str, object]):
    with pytest.raises(BadOption):
        TITLE.start(3, options)


@pytest.mark.parametrize("seats", [1, 5])
def test_two_to_four_players(seats: int):
    with pytest.raises(BadOption):
        TITLE.start(seats, {})


def test_a_game_ends_at_its_round_limit():
    game = start(2, round_limit=20)
    while not game.over and game.state.round < 25:
        choices = game.choices()
        game.play(
            next((one for one in ("done predict", "end build", "end clean") if one in choices), choices[0])
        )
    assert game.over
    assert game.state.end in (codes.TIMED_OUT, codes.BURIED)
