"""What a sentence promises is what can happen, and places are called by what lies there."""

import pytest

from atoll import Rng
from atoll.core.phrase import plain
from atoll.games.cacao.title import TITLE
from tests.games.cacao.position import position, start
from tests.tools import NAMES, walk

TWO = ("P0 1-1-1-1@(1,0)", "P0 1-1-1-1@(1,2)")


@pytest.mark.parametrize(
    ("cacao", "promise"),
    [
        (0, "sell up to 1 for 2 gold, 2 cacao"),
        (3, "sell 1 for 2 gold, 2 cacao"),
        (4, "sell 1 for 2 gold, up to 2 cacao"),
    ],
)
def test_cacao_that_may_be_short_or_too_much(cacao: int, promise: str) -> None:
    game = position(cacao=[cacao], hands=["2-1-0-1"])
    assert game.sentence("place 2-1-0-1 r3 at 1,0").endswith(f": {promise}")


def test_water_and_suns_end_with_their_tracks() -> None:
    tiles = ("sun@(5,1)", "water@(4,0)", "P0 1-1-1-1@(4,1)")
    game = position(*tiles, display="", hands=["3-1-0-0"], suns=[3], water=[7])
    assert game.sentence("overbuild 3-1-0-0 at 4,1").endswith(
        ": pay 1 sun token, 1 step of water, 1 sun token"
    )
    game = position(*tiles, hands=["3-1-0-0"], suns=[3], water=[8])
    assert game.sentence("place 3-1-0-0 r2 at 4,-1").endswith(": 0 steps of water")


def test_workers_at_equal_tiles_are_counted_together() -> None:
    game = position("plantation1@(2,0)", hands=["2-1-0-1"])
    assert game.sentence("place 2-1-0-1 at 1,0").endswith(": 2 cacao")
    assert game.sentence("place 2-1-0-1 r1 at 1,0").endswith(": 2 cacao, sell up to 1 for 2 gold")


def test_no_more_spaces_are_opened_than_tiles_are_left() -> None:
    for display, promise in (("gold1 water", "opens 2 jungle spaces"), ("gold1", "opens 1 jungle space")):
        assert position(*TWO, display=display).sentence("place 1-1-1-1 at 2,1").endswith(promise)


def test_others_are_judged_by_their_own_boards() -> None:
    game = position("P1 1-1-1-1@(1,0)", display="plantation1 market3", cacao=[5, 0])
    said = game.play("place 1-1-1-1 at 2,1").sentence("fill plantation1 at 2,0")
    assert said == (
        "Fill the space above your new tile with the Single Plantation: up to 1 cacao (you), 1 cacao (Ben)"
    )


@pytest.mark.parametrize(
    ("move", "said"),
    [
        ("place 1-1-1-1 at 1,2", "Lay the crossroads below the Market 2"),
        ("place 2-1-0-1 at 0,1", "Lay the pair below the Single Plantation, two workers facing it"),
        (
            "place 2-1-0-1 r1 at 0,1",
            "Lay the pair below the Single Plantation, two workers facing the Market 2",
        ),
        ("place 2-1-0-1 r3 at 0,1", "Lay the pair below the Single Plantation, two workers facing left"),
        (
            "place 3-1-0-0 r3 at 4,1",
            "Lay the right trio between the second Market 2 and the Temple, three workers facing left",
        ),
    ],
)
def test_a_place_is_called_by_the_jungle_around_it(move: str, said: str) -> None:
    game = position("market2@(3,1)", "temple@(5,1)", hands=["1-1-1-1 2-1-0-1 3-1-0-0"])
    assert game.sentence(move).partition(": ")[0] == said


def test_workers_of_two_tiles_at_one_jungle_tile_are_told_apart() -> None:
    game = position("P0 1-1-1-1@(1,0)", display="gold2").play("place 1-1-1-1 at 2,1", "fill gold2 at 2,0")
    assert game.sentence("activate 2,1 N 1") == "Send 1 worker to the Gold Mine 2 above: take 2 gold"
    assert game.sentence("activate 1,0 E 1") == "Send 1 worker to the Gold Mine 2 on the right: take 2 gold"


def test_the_story_of_a_turn() -> None:
    game = position("P1 1-1-1-1@(1,0)", display="water temple", pile="sun", hands=["2-1-0-1"], suns=[1])
    game.play("place 2-1-0-1 at 2,1", "fill water at 2,0", "activate 2,1 N 2", "done")
    assert game.log() == [
        "Ana lays the pair right of the Market 2",
        "Ana fills the space above with the Water",
        "Ana takes 2 steps of water at the Water",
        "Ben leaves the other workers idle",
        "The Sun Site joins the display",
    ]


def test_only_the_owner_reads_which_tile_was_drawn() -> None:
    for viewer, told in ((0, ["Ana draws the right trio"]), (1, [])):
        game = position(hands=["1-1-1-1"], decks=["3-1-0-0"], deals="3-1-0-0", display="")
        game.play("place 1-1-1-1 at 0,-1", "done")
        assert [line for line in game.log(viewer) if "draws" in line] == told


def test_a_position_is_described_shortly() -> None:
    for seed in range(3):
        game = start(4, seed)
        for _ in walk(game.state, Rng(seed)):
            told = plain(TITLE.describe(game.state, game.turn), NAMES)
            assert len(told) <= 1500
            assert told.startswith(f"{NAMES[game.turn]}: ")
            assert ("Free spaces: " in told) == game.placing


def test_why_workers_stay_idle() -> None:
    game = position("P1 1-1-1-1@(2,1)", "gold1@(3,1)", cacao=[5], hands=["2-1-0-1"], display="gold1 gold2")
    game.play("place 2-1-0-1 r3 at 1,0", "fill gold1 at 2,0")
    assert (game.turn, game.choices()) == (0, ["activate 1,0 S 1", "done"])
    full = ("Your storage is full: 5 of 5 cacao.", "activating")
    assert game.why_not("cell:0,0") == game.why_not("cell:1,0") == game.refused("activate 1,0 W 1") == full
    assert "laid your worker tile" in game.why_not("tile:1-1-1-1")[0]
    game.play("done")
    assert game.turn == 1
    assert "not your turn to lay" in game.why_not("tile:1-1-1-1")[0]


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        ("activate 1,0 S 1", "You have no cacao to sell."),
        ("activate 1,0 W 2", "At most 1 worker can do something here now."),
        ("activate 1,0 E 1", "No workers of yours have new work there"),
        ("place 1-1-1-1 at 0,1", "Something else comes first: send your workers to work."),
        ("jump", "'jump' is no move of Cacao. Moves look like: place 2-1-0-1 r1 at 3,-2;"),
    ],
)
def test_a_refusal_tells_why(move: str, reason: str) -> None:
    assert position().play("place 1-1-1-1 at 1,0").refused(move)[0].startswith(reason)


def test_a_tile_that_is_not_on_display() -> None:
    game = position("P1 1-1-1-1@(1,0)").play("place 1-1-1-1 at 2,1")
    assert (
        game.refused("fill sun at 2,0")[0]
        == "The display offers the Gold Mine 1 and the Water, not the Sun Site."
    )
    assert game.refused("fill water at 3,1")[0].startswith("Only the marked spaces are filled")
