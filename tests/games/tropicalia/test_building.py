"""Scenarios 40-55: village tiles, orchards, fountains and the construction board."""

from atoll.games.tropicalia import codes
from atoll.games.tropicalia.pieces import COCONUT, MANGO, SUGAR
from tests.games.tropicalia.position import Position, player, position


def builder(slots: str, village: str = "", shells: int = 30, fruits: str = "", **more) -> Position:
    """Seat 0 may build: its worker has gone to a market that does not buy what it has."""
    me = player("W0", shells=shells, village=village, fruits=fruits)
    return position(me, slots=slots, **more).play("move W0 to 0,1")


def test_40_printed_cost_and_surcharge():
    game = builder("B10 B09 E02 O08 E04", shells=11)
    assert game.play("build slot 3 at 4").shells[0] == 0
    game = builder("B01 B09 E02 O08 E04", shells=10)
    assert {name[:12] for name in game.choices("build")} == {"build slot 0"}


def test_41_orchard_first_then_fountains():
    game = builder("O08 B10 B09 E02 E04", "B07@1 T02@7", deals="C S")
    game.events.clear()
    game.play("build slot 0 at 4")
    assert game.fruits(0) == "C1 S1 M1"
    fruits = [event[:3] for event in game.events if event[0] in (codes.PICKED, codes.DREW)]
    assert fruits == [(codes.PICKED, 0, MANGO), (codes.DREW, 0, COCONUT), (codes.DREW, 0, SUGAR)]
    assert game.state.players[0].fountains == 2


def test_42_halves_must_face_each_other():
    game = builder("O08 B10 B09 E02 E04", "B07@3").play("build slot 0 at 4")
    assert (game.fruits(0), game.state.players[0].fountains) == ("M1", 0)


def test_43_a_fountain_needs_two_halves():
    game = builder("T03 B10 B09 E02 E04", "B08@0").play("build slot 0 at 1")
    assert (game.state.players[0].fountains, game.state.players[0].held) == (1, 1)
    game = builder("B05 B10 B09 E02 E04", "B08@0").play("build slot 0 at 1")
    assert (game.state.players[0].fountains, game.state.players[0].held) == (0, 0)


def test_44_rows_do_not_wrap():
    game = builder("T03 B10 B09 E02 E04", "B08@2").play("build slot 0 at 3")
    assert game.state.players[0].fountains == 0


def test_45_three_fountains_at_once():
    game = position(
        player("W0", shells=30, village="B09@1 B05@7 B08@3", baskets=1),
        slots="O10 B10 E01 E02 E04",
        deals="C C C",
    )
    game.play("move W0 to 0,1")
    game.events.clear()
    game.play("build slot 0 at 4")
    assert (game.state.players[0].fountains, game.fruits(0)) == (3, "C4 S1 M1")
    kinds = [event[0] for event in game.events if event[0] in (codes.PICKED, codes.DREW)]
    assert kinds == [codes.PICKED] * 3 + [codes.DREW] * 3


def test_46_each_fruit_is_settled_before_the_next():
    game = builder("B07 B10 B09 E02 E04", "T05@1 B05@7", fruits="S5", deals="M M")
    game.play("build slot 0 at 4")
    assert (game.phase, game.fruits(0)) == ("DISCARD", "S5 M1")
    game.play("discard M")
    assert (game.phase, game.fruits(0)) == ("DISCARD", "S5 M1")
    assert (game.play("discard S").fruits(0), game.turn) == ("S4 M1", 1)


def test_46_the_first_discarded_fruit_can_be_drawn_again():
    game = builder("B07 B10 B09 E02 E04", "T05@1 B05@7", fruits="S5", bag="M1").play("build slot 0 at 4")
    assert (game.fruits(0), game.bag) == ("S5 M1", "")
    assert game.play("discard M").fruits(0) == "S5 M1"


def test_each_fruit_of_an_orchard_is_settled_before_the_next():
    game = builder("O09 B10 B09 E02 E04", fruits="S5").play("build slot 0 at 4")
    assert (game.phase, game.fruits(0)) == ("DISCARD", "S6")
    assert (game.play("discard S").phase, game.fruits(0)) == ("DISCARD", "S5 M1")


def test_47_tiles_slide_left():
    game = builder("B01 B02 B03 B04 B05", deals="B06").play("build slot 1 at 0")
    assert game.slots == ["B01", "B03", "B04", "B05", "B06"]


def test_48_the_pile_is_empty():
    game = builder("B01 B02 B03 B04 B05", pile="").play("build slot 1 at 0")
    assert game.slots == ["B01", "B03", "B04", "B05", "-"]


def test_48_an_empty_slot_is_not_offered():
    game = builder("B01 B02 B03 B04 -", pile="")
    assert {name.split()[2] for name in game.choices("build")} == {"0", "1", "2", "3"}


def test_49_a_full_village():
    game = builder("B01 E02 E04 E06 E08", "B02 B03 B04 B05 B06 B07 B08 B09 B10")
    assert (game.turn, game.phase) == (1, "MOVE")


def test_50_only_what_can_be_paid():
    assert builder("B01 E02 E04 E06 E08", shells=2).turn == 1
    game = builder("B01 E02 E04 E06 E08", "B02@4", shells=3)
    assert game.choices() == [*(f"build slot 0 at {cell}" for cell in range(9) if cell != 4), "skip"]


def test_51_nine_cells_and_skip():
    game = builder("B01 E02 E04 E06 E08", shells=3)
    assert len(game.choices("build")) == 9
    assert (game.play("skip").turn, game.shells[0]) == (1, 3)


def test_52_another_fruit_instead():
    game = builder("O05 E02 E04 E06 E08", bag="C2 S1").play("build slot 0 at 0")
    assert (game.phase, game.choices()) == ("CHOOSE_FRUIT", ["choose C", "choose S", "decline"])
    assert (game.play("choose S").fruits(0), game.bag, game.turn) == ("S1", "C2", 1)
    game = builder("O05 E02 E04 E06 E08", bag="C2 S1").play("build slot 0 at 0", "decline")
    assert (game.fruits(0), game.bag, game.turn) == ("", "C2 S1", 1)


def test_53_an_empty_bag_gives_nothing():
    game = builder("O10 E02 E04 E06 E08", bag="C1 S1").play("build slot 0 at 0")
    assert (game.fruits(0), game.bag, game.turn) == ("C1 S1", "", 1)


def test_54_any_cell_will_do():
    game = builder("B01 E02 E04 E06 E08").play("build slot 0 at 8")
    assert game.state.players[0].village[8] == 0


def test_55_a_fountain_gives_once():
    game = position(player("W0 W1", shells=30, village="B08@0"), slots="T03 B01 B09 E02 E04")
    game.play("move W0 to 0,1", "build slot 0 at 1")
    assert game.state.players[0].held == 1
    while game.turn:
        game.play(game.choices("home")[0])
    game.play("move W1 to 1,3", "build slot 0 at 8")
    assert (game.state.players[0].held, game.state.players[0].fountains) == (1, 1)
