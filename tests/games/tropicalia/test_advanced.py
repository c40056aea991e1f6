"""Scenarios 71-84: advanced markets."""

import pytest

from atoll.games.tropicalia import pieces
from atoll.games.tropicalia.title import TITLE
from tests.games.tropicalia.position import Position, player, position, start


def selling(face: str, fruits: str, *others: player, **more) -> Position:
    """Seat 0 has come to a market with this face, MC3 on 1,2."""
    me = player("W1", fruits=fruits, baskets=5)
    return position(me, *others, faces={"MC3": face}, **more).play("move W1 to 1,2")


def sales(game: Position) -> dict[str, int]:
    """The shells for each sale."""
    out = {}
    for sale in game.choices("sell"):
        after = Position(game.state.copy()).play(sale)
        out[sale.removeprefix("sell ")] = after.shells[0] - game.shells[0]
    return out


def test_71_sets_of_two():
    assert sales(selling("A1F", "C3 S2")) == {"nothing": 0, "C1 S1": 5, "C2 S2": 10}
    assert sales(selling("A1B", "C3 M1")) == {"nothing": 0, "C1 M1": 6}
    assert sales(selling("A2F", "S1 M3")) == {"nothing": 0, "S1 M1": 6}


def test_72_sets_of_three():
    assert sales(selling("A2B", "C2 S1 M4")) == {"nothing": 0, "C1 S1 M1": 9}


def test_73_any_fruits():
    found = sales(selling("A3F", "C1 S1 M1"))
    assert (len(found), found["C1 S1 M1"]) == (8, 6)


def test_74_exactly_one_fruit():
    assert sales(selling("A3B", "C4 M1")) == {"nothing": 0, "M1": 5, "C1": 5}


@pytest.mark.parametrize("face", pieces.FACES)
def test_no_face_lets_players_discard(face: str):
    game = selling(face, "C4 S4 M1", workers={"MC2": 1, "P1": 2})
    assert game.phase == "SELL"
    assert game.choices() == game.choices("sell")


def test_75_four_alike():
    assert sales(selling("A4F", "C5 S4")) == {"nothing": 0, "C4": 13, "S4": 13, "C4 S4": 26}


def test_76_any_five():
    found = sales(selling("A4B", "C3 S2 M1"))
    assert found == {"nothing": 0, "C2 S2 M1": 13, "C3 S1 M1": 13, "C3 S2": 13}
    assert sales(selling("A4B", "C5 S5"))["C5 S5"] == 26


def test_77_more_than_every_opponent():
    others = [player(fruits=fruits) for fruits in ("C5", "C5", "C4")]
    assert sales(selling("A5F", "S6", *others))["S6"] == 24
    others = [player(fruits=fruits) for fruits in ("C5", "C4", "C3")]
    found = sales(selling("A5F", "S3 M2", *others))
    assert found == {"nothing": 0, "S1": 2, "S2": 4, "S3": 6, "M1": 2, "M2": 4}


def test_78_fewer_than_every_opponent():
    others = [player(fruits="C3"), player(fruits="C3")]
    assert sales(selling("A5B", "S2", *others, seats=3))["S2"] == 10
    others = [player(fruits="C3"), player(fruits="C4")]
    game = selling("A5B", "C2 M2", *others, seats=3)
    assert game.choices("discard") == []
    game.play("sell M2")
    assert (game.shells[0], game.turn) == (4, 1)


def test_78_as_many_as_an_opponent_is_not_fewer():
    others = [player(fruits="C2"), player(fruits="C3")]
    assert sales(selling("A5B", "S2", *others, seats=3))["S2"] == 4


def test_79_workers_on_markets():
    me = player("W1", fruits="C2", carts=1)
    workers = {"MC3": 1, "MC2": 2, "MS2": 3, "F1": 1}
    game = position(me, faces={"MC3": "A6F"}, workers=workers).play("move W1 to 1,2")
    assert sales(game) == {"nothing": 0, "C1": 3, "C2": 6}


def test_80_the_first_worker_on_a_market():
    assert selling("A6F", "C2", workers={"F1": 1}).turn == 1


def test_81_workers_in_row_and_column():
    game = selling("A6B", "C2", workers={"MM4": 1, "P1": 2, "F4": 3})
    assert sales(game) == {"nothing": 0, "C1": 2, "C2": 4}


def test_81_workers_on_the_same_tile_count_once():
    me = player("W1", fruits="C1", carts=1)
    game = position(me, faces={"MC3": "A6B"}, workers={"MC3": 1, "F3": 2}).play("move W1 to 1,2")
    assert sales(game)["C1"] == 2


def covers(game: Position) -> list[str]:
    """The faces on MC3, MS3 and MM4."""
    state = game.state
    cells = [list(state.island).index(tile) for tile in pieces.COVERED]
    return [pieces.SALES[state.sale[cell]][0] for cell in cells]


def test_82_no_stars():
    options = {"advanced": True, "advanced_pool": "no_star"}
    games = [covers(Position(TITLE.start(2, options, seed))) for seed in range(60)]
    assert {face for faces in games for face in faces} == set(pieces.FACES[: pieces.STAR_FACES])


def test_either_side_of_a_tile_comes_to_every_market():
    games = [covers(start(2, seed, advanced=1)) for seed in range(300)]
    for place in range(3):
        assert {faces[place] for faces in games} == set(pieces.FACES)


def test_all_faces_come_and_each_tile_once():
    games = [covers(start(2, seed, advanced=1)) for seed in range(60)]
    assert {face for faces in games for face in faces} == set(pieces.FACES)
    assert all(len({face[:2] for face in faces}) == 3 for faces in games)


def test_faces_may_be_named():
    chosen = tuple(pieces.FACES.index(face) for face in ("A6B", "A1F", "A4B"))
    assert covers(start(3, advanced=1, faces=chosen)) == ["A6B", "A1F", "A4B"]
    assert covers(start(3)) == ["MC3", "MS3", "MM4"]


def test_83_a_covered_market_sells_by_its_face_only():
    assert selling("A2F", "C3").turn == 1
    game = position(player("W0", fruits="C3"), faces={"MC3": "A2F"}).play("move W0 to 0,1")
    assert sales(game)["C3"] == 6


@pytest.mark.parametrize("seats", [2, 3])
def test_84_covered_markets_are_in_play(seats: int):
    state = start(seats, advanced=1).state
    assert all(state.in_play >> list(state.island).index(tile) & 1 for tile in pieces.COVERED)
