"""What a sentence promises is what can happen."""

import pytest

from tests.games.cacao.position import TITLE, Position, position


def sentence(game: Position, notation: str) -> str:
    return TITLE.words(game.state, TITLE.parse(game.state, notation)).sentence


@pytest.mark.parametrize(
    ("cacao", "promise"),
    [
        (0, "sell up to 1 for 2 gold (south), 2 cacao (west)"),
        (3, "sell 1 for 2 gold (south), 2 cacao (west)"),
        (4, "sell 1 for 2 gold (south), up to 2 cacao (west)"),
    ],
)
def test_cacao_that_may_be_short_or_too_much(cacao: int, promise: str) -> None:
    game = position(cacao=[cacao], hands=["2-1-0-1"])
    assert sentence(game, "place 2-1-0-1 r3 at 1,0").endswith(f": {promise}")


def test_water_and_suns_end_with_their_tracks() -> None:
    tiles = ("sun@(5,1)", "water@(4,0)", "P0 1-1-1-1@(4,1)")
    game = position(*tiles, display="", hands=["3-1-0-0"], suns=[3], water=[7])
    assert sentence(game, "overbuild 3-1-0-0 at 4,1").endswith(": 1 step of water (north), 1 sun (east)")
    game = position(*tiles, hands=["3-1-0-0"], suns=[3], water=[8])
    assert sentence(game, "place 3-1-0-0 r2 at 4,-1").endswith(": 0 steps of water (south)")


def test_no_more_spaces_are_opened_than_tiles_are_left() -> None:
    tiles = ("P0 1-1-1-1@(1,0)", "P0 1-1-1-1@(1,2)")
    for display, promise in (("gold1 water", "opens 2 jungle spaces"), ("gold1", "opens 1 jungle space")):
        assert sentence(position(*tiles, display=display), "place 1-1-1-1 at 2,1").endswith(promise)


def test_others_are_judged_by_their_own_boards() -> None:
    game = position("P1 1-1-1-1@(1,0)", display="plantation1 market3", cacao=[5, 0]).play(
        "place 1-1-1-1 at 2,1"
    )
    assert "up to 1 cacao (south, yours), 1 cacao (west, seat 2)" in sentence(game, "fill plantation1 at 2,0")


def test_why_workers_stay_idle() -> None:
    game = position("P1 1-1-1-1@(2,1)", "gold1@(3,1)", cacao=[5], hands=["2-1-0-1"], display="gold1 gold2")
    game.play("place 2-1-0-1 r3 at 1,0", "fill gold1 at 2,0")
    assert (game.turn, game.choices()) == (0, ["activate 1,0 S 1", "done"])
    for part in ("cell:0,0", "cell:1,0"):
        assert str(TITLE.why_not(game.state, 0, part)) == "Your storage is full: 5 of 5 cacao."
    assert "laid your worker tile" in str(TITLE.why_not(game.state, 0, "tile:1-1-1-1"))
    game.play("done")
    assert game.turn == 1
    assert "not your turn to lay" in str(TITLE.why_not(game.state, 1, "tile:1-1-1-1"))
