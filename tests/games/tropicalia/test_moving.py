"""Scenarios 13-26: where workers may go."""

from tests.games.tropicalia.position import player, position

EVERYWHERE = {f"{row},{column}" for row in range(4) for column in range(4)}


def test_13_along_the_row():
    game = position(player("W1"))
    assert game.choices() == [
        "move W1 to 1,0",
        "move W1 to 1,1",
        "move W1 to 1,2",
        "move W1 to 1,3",
        "home W1",
    ]


def test_14_along_the_column():
    game = position(player("N3"))
    assert game.choices() == [
        "move N3 to 0,3",
        "move N3 to 1,3",
        "move N3 to 2,3",
        "move N3 to 3,3",
        "home N3",
    ]


def test_15_flipped_tiles_are_out_of_use():
    assert set(position(player("E3"), seats=2).choices()) == {"move E3 to 3,1", "move E3 to 3,3", "home E3"}
    assert set(position(player("E3"), seats=3).choices()) == {"move E3 to 3,0", "home E3"}
    assert position(player("E3"), seats=2, workers={"MM3": 1, "F6": 1}).choices() == ["home E3"]
    assert position(player("E3"), seats=3, workers={"F5": 1}).choices() == ["home E3"]


def test_16_workers_jump():
    assert position(player("W0"), workers={"F1": 1, "MC2": 2}).targets("W0") == {"0,2", "0,3"}


def test_17_a_surfboard_leaves_the_line():
    for target in EVERYWHERE:
        game = position(player("W1", surfboards=1))
        assert game.targets("W1") == EVERYWHERE
        me = game.play(f"move W1 to {target}").state.players[0]
        used = 0 if target.startswith("1") else 1
        assert (me.surfboards, me.used_surfboards) == (1 - used, used)


def test_18_a_cart_shares_a_market():
    assert "0,3" not in position(player("W0"), workers={"MS3": 1}).targets("W0")
    game = position(player("W0", carts=1), workers={"MS3": 1}).play("move W0 to 0,3")
    me = game.state.players[0]
    assert (me.carts, me.used_carts) == (0, 1)
    assert [int(game.state.workers_of(seat, 3)) for seat in range(4)] == [1, 1, 0, 0]


def test_19_carts_are_for_markets_only():
    game = position(player("W0", carts=1), workers={"F1": 1, "P1": 2})
    assert game.targets("W0") == {"0,1", "0,3"}


def test_20_cart_and_surfboard_together():
    for carts, surfboards in ((0, 0), (1, 0), (0, 1)):
        game = position(player("W2", carts=carts, surfboards=surfboards), workers={"MM4": 1})
        assert "1,0" not in game.targets("W2")
    game = position(player("W2", carts=1, surfboards=1), workers={"MM4": 1}).play("move W2 to 1,0")
    me = game.state.players[0]
    assert (me.carts, me.surfboards, me.used_carts, me.used_surfboards) == (0, 0, 1, 1)


def test_21_nobody_surfs_to_flipped_tiles():
    game = position(player("W1", surfboards=1), seats=2)
    assert game.targets("W1") == EVERYWHERE - {"2,3", "3,0", "3,2"}


def test_22_used_items_do_nothing():
    game = position(player("W0", used_carts=2, used_surfboards=2), workers={"MC2": 1})
    assert game.targets("W0") == {"0,0", "0,2", "0,3"}


def test_23_a_cart_beside_the_own_worker():
    game = position(player("W0", carts=1), workers={"MC2": 0}).play("move W0 to 0,1")
    assert game.state.workers_of(0, 1) == 2
    assert game.state.players[0].used_carts == 1


def test_24_two_workers_of_one_line():
    for one, other in (("N1", "S1"), ("S1", "N1")):
        game = position(player("N1 S1"), player("E0 E1"), workers={"MC2": 1, "MS2": 2, "MM3": 3})
        assert game.targets("N1") == game.targets("S1") == {"1,1"}
        game.play(f"move {one} to 1,1")
        while game.turn:
            game.play(game.choices("home")[0])
        assert game.choices() == [f"home {other}"]


def test_25_home_although_tiles_are_vacant():
    game = position(player("W0")).play("home W0")
    assert (game.state.players[0].held, game.state.players[0].frame) == (1, 0)


def test_26_no_cart_for_a_vacant_market():
    game = position(player("W0", carts=1)).play("move W0 to 0,1")
    assert game.state.players[0].carts == 1
