"""Scenarios 28-41: filling the jungle."""

from tests.games.cacao.position import Position, position

LAY = "place 1-1-1-1 at 2,1"
TWO_SPACES = ("P0 1-1-1-1@(1,0)", "P0 1-1-1-1@(1,2)")  # (2,0) and (2,2), once a tile lies at (2,1)
THREE_SPACES = (*TWO_SPACES, "P1 1-1-1-1@(4,1)", "temple@(5,1)")  # and (3,1)


def spaces(game: Position) -> set[str]:
    return {choice.rpartition(" ")[2] for choice in game.choices("fill")}


def test_28_one_space_two_tiles():
    game = position("P0 1-1-1-1@(1,0)", active=1, display="gold2 water").play(LAY)
    assert game.turn == 1
    assert sorted(game.choices()) == ["fill gold2 at 2,0", "fill water at 2,0"]


def test_29_first_the_active_player_then_the_neighbours():
    game = position("P0 1-1-1-1@(1,0)", active=1, display="gold2 water").play(LAY, "fill gold2 at 2,0")
    assert (game.turn, game.choices()) == (1, ["activate 2,1 N 1", "done"])
    game.play("activate 2,1 N 1")
    assert (game.turn, game.choices()) == (0, ["activate 1,0 E 1", "done"])
    assert game.play("activate 1,0 E 1").gold == [2, 2]


def test_30_a_space_north_of_the_old_tile():
    game = position("P0 1-1-1-1@(1,0)", active=1).play("place 1-1-1-1 at 0,-1")
    assert game.filling
    assert spaces(game) == {"1,-1"}


def test_31_two_spaces_use_up_the_display():
    game = position(*TWO_SPACES, active=1, display="gold2 water", pile="sun temple").play(LAY)
    assert len(game.choices("fill")) == 4
    game.play("fill water at 2,0")
    assert game.choices() == ["fill gold2 at 2,2"]
    game.play("fill gold2 at 2,2")
    assert game.display == []
    assert game.finish_turn().display == ["sun", "temple"]


def test_32_new_tiles_serve_old_workers():
    game = position(*TWO_SPACES, active=1, display="plantation1 market3").play(LAY)
    game.play("fill plantation1 at 2,0", "fill market3 at 2,2", "done")
    assert game.turn == 0
    game.play("activate 1,0 E 1", "activate 1,2 E 1")
    assert (game.gold[0], game.cacao[0]) == (3, 0)


def test_33_three_spaces_refill_the_display():
    game = position(*THREE_SPACES, display="gold1 water", pile="sun market4 temple").play(LAY)
    assert spaces(game) == {"2,0", "2,2", "3,1"}
    assert len(game.choices()) == 6
    game.play("fill gold1 at 2,0")
    assert len(game.choices()) == 2
    game.play("fill water at 3,1")
    assert game.choices() == ["fill sun at 2,2", "fill market4 at 2,2"]
    game.play("fill market4 at 2,2").finish_turn()
    assert game.display == ["sun", "temple"]


def test_34_three_spaces_and_one_tile_in_the_pile():
    game = position(*THREE_SPACES, display="gold1 water", pile="sun").play(LAY)
    game.play("fill gold1 at 2,0", "fill water at 3,1")
    assert game.choices() == ["fill sun at 2,2"]
    game.play("fill sun at 2,2").finish_turn()
    assert (game.display, game.state.pile_size) == ([], 0)


def test_35_three_spaces_and_an_empty_pile():
    game = position(*THREE_SPACES, display="gold1 water").play(LAY, "fill gold1 at 2,0", "fill water at 3,1")
    assert not game.filling
    game.finish_turn().play("place 1-1-1-1 at 6,1")
    assert not game.filling
    assert game.at(2, 2) == ""


def test_36_one_tile_for_two_spaces():
    game = position(*TWO_SPACES, display="gold1").play(LAY)
    assert sorted(game.choices()) == ["fill gold1 at 2,0", "fill gold1 at 2,2"]
    game.play("fill gold1 at 2,2").finish_turn()
    assert (game.turn, game.placing, game.at(2, 0)) == (1, True, "")


def test_37_nothing_left_to_fill_with():
    game = position(*TWO_SPACES, display="").play(LAY)
    assert not game.filling


def test_38_a_space_beside_the_new_tile_only():
    game = position("P0 1-1-1-1@(1,0)").play(LAY)
    assert spaces(game) == {"2,0"}


def test_39_the_older_own_tile_works_in_the_same_window():
    game = position("P0 1-1-1-1@(1,0)", display="gold2").play(LAY, "fill gold2 at 2,0")
    assert set(game.choices()) == {"activate 2,1 N 1", "activate 1,0 E 1", "done"}
    game.play("activate 1,0 E 1", "activate 2,1 N 1")
    assert game.gold[0] == 4


def test_40_a_new_worker_at_a_new_tile_works_once():
    game = position("P0 2-1-0-1@(1,0)", display="gold2").play(LAY, "fill gold2 at 2,0")
    assert game.choices().count("activate 2,1 N 1") == 1
    game.play("activate 2,1 N 1")
    assert game.choices("activate 2,1") == []


def test_41_filling_is_a_duty():
    game = position("P0 1-1-1-1@(1,0)").play(LAY)
    assert game.choices() == game.choices("fill")
    assert game.refused("done") == ("Something else comes first: fill a marked jungle space.", "filling")


def test_two_equal_tiles_in_the_display_are_one_choice():
    game = position(*TWO_SPACES, display="water water").play(LAY)
    assert game.choices() == ["fill water at 2,0", "fill water at 2,2"]
