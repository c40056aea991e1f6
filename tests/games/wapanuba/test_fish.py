"""Fishing and closed waters: scenarios 28 to 35 of chapter 8."""

from tests.games.wapanuba.position import Position, position

REEF = "place T29 0,-1 r2"  # two fish in the water of START
FORD = "place T02 1,-1 r0"  # one more beside it


def fishing(*board: str, supply: str = "T29 T02 ...", **more: str) -> Position:
    return position(*board, supply=supply, **more)


def test_28_a_trader_takes_all_fish_and_comes_back_at_once():
    game = fishing().play(REEF, "fish 1")
    assert (game.stocks[0], game.traders[0], game.feature("0,-1", 1)) == ("2 fish", 4, "")


def test_29_all_fish_of_the_connected_water():
    game = fishing().play(REEF, "none", FORD, "fish 2")
    assert game.stocks == ["", "3 fish"]
    assert game.feature("0,-1", 1) == ""


def test_30_a_tile_without_fish_is_no_place_to_fish():
    game = fishing(supply="T29 T01 ...").play(REEF, "none", "place T01 1,-1 r0")
    assert game.choices("fish") == []


def test_31_covered_fish_are_gone():
    game = fishing().play(REEF, "fish 1", FORD, "fish 2")
    assert game.stocks == ["2 fish", "fish"]


def test_32_fish_of_a_closed_water_need_no_pawn():
    game = fishing("T48@(1,0)r0", active=1, supply="T44 ...").play("place T44 1,-1 r2", "land 0")
    assert (game.stocks, game.traders) == (["", "2 fish"], [4, 3])


def test_33_never_twice():
    game = fishing("T48@(1,0)r0", active=1, supply="T44 ...").play("place T44 1,-1 r2", "fish 1")
    assert (game.stocks, game.traders) == (["", "2 fish"], [4, 4])


def test_34_a_closed_water_without_fish():
    game = fishing("T48@(1,0)r0 covered", active=1, supply="T45 ...").play("place T45 1,-1 r2", "none")
    assert game.stocks == ["", ""]


def test_34_only_fish_that_are_not_covered():
    game = fishing("T48@(1,0)r0 covered", active=1, supply="T44 ...").play("place T44 1,-1 r2", "none")
    assert game.stocks == ["", "fish"]


def test_35_a_bank_that_is_short_of_fish():
    game = fishing(bank="fish").play(REEF, "fish 1")
    assert (game.stocks[0], game.feature("0,-1", 1)) == ("fish", "")


def test_35_a_closed_water_and_a_bank_that_is_short():
    game = fishing("T48@(1,0)r0", supply="T44 ...", bank="fish").play("place T44 1,-1 r2", "none")
    assert (game.stocks[0], game.feature("1,0", 1)) == ("fish", "")


def test_an_open_water_gives_nothing_by_itself():
    game = fishing().play(REEF, "land 0")
    assert (game.stocks[0], game.feature("0,-1", 1)) == ("", "2 fish")


def test_one_tile_closes_two_waters():
    """A pond with a fish on either side of T22."""
    ponds = ("T28@(-1,0)r0", "T44@(-1,1)r3", "T62@(1,0)r3", "T46@(1,1)r1")
    game = fishing(*ponds, supply="T22 ...").play("place T22 0,1 r0", "none")
    assert (game.stocks[0], game.feature("1,0", 2)) == ("2 fish", "fish")


def test_other_waters_keep_their_fish():
    """The pond of T48 is not the sea of T29."""
    game = fishing("T48@(1,0)r0").play(REEF, "fish 1")
    assert (game.stocks[0], game.feature("1,0", 1)) == ("2 fish", "fish")
