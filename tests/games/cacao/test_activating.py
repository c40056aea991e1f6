"""Scenarios 11-27: the workers of the new tile.

Where only one edge matters, the tile lies at (4,1), west of one jungle tile at (5,1).
"""

import pytest

from tests.games.cacao.position import Position, position

EAST_3 = "place 3-0-0-1 r1 at 4,1"  # N1 E3 S0 W0
EAST_2 = "place 2-1-0-1 r1 at 4,1"  # N1 E2 S1 W0


def facing(kind: str, move: str = EAST_3, **owned: list[int]) -> Position:
    """After laying a tile whose east edge faces one jungle tile."""
    return position(f"{kind}@(5,1)", hands=["3-0-0-1 2-1-0-1"], **owned).play(move)


def is_skipped(game: Position) -> bool:
    return game.placing and game.turn == 1


def test_11_a_market_without_cacao_offers_nothing():
    game = position(hands=["1-1-1-1"]).play("place 1-1-1-1 at 1,0")
    assert game.choices() == ["activate 1,0 W 1", "done"]


def test_12_cacao_opens_the_market_and_the_window_closes_by_itself():
    game = position(hands=["1-1-1-1"]).play("place 1-1-1-1 at 1,0", "activate 1,0 W 1")
    assert game.cacao[0] == 1
    assert game.choices() == ["activate 1,0 S 1", "done"]
    game.play("activate 1,0 S 1")
    assert (game.gold[0], game.cacao[0]) == (2, 0)
    assert is_skipped(game)


def test_13_idle_workers_stay_idle():
    game = position(hands=["1-1-1-1"]).play("place 1-1-1-1 at 1,0", "done")
    assert (game.gold, game.cacao) == ([0, 0], [0, 0])
    game.play("place 1-1-1-1 at 1,2").finish_turn()
    assert game.turn == -1
    assert (game.gold, game.cacao) == ([0, 0], [0, 0])


def test_14_two_workers_one_sale():
    game = position(hands=["2-1-0-1"]).play("place 2-1-0-1 r3 at 1,0")
    assert game.choices() == ["activate 1,0 W 1", "activate 1,0 W 2", "done"]
    game.play("activate 1,0 W 2")
    assert game.cacao[0] == 2
    game.play("activate 1,0 S 1")
    assert (game.gold[0], game.cacao[0]) == (2, 1)


def test_15_no_worker_can_do_anything():
    game = position(hands=["2-1-0-1"]).play("place 2-1-0-1 r1 at 1,0")
    assert is_skipped(game)


def test_16_selling_makes_room():
    game = position(hands=["2-1-0-1"], cacao=[5]).play("place 2-1-0-1 r3 at 1,0")
    assert game.choices() == ["activate 1,0 S 1", "done"]
    game.play("activate 1,0 S 1")
    assert (game.gold[0], game.cacao[0]) == (2, 4)
    assert game.choices() == ["activate 1,0 W 1", "done"]
    assert game.play("activate 1,0 W 1").cacao[0] == 5


def test_17_temple_alone_skips_activation():
    assert is_skipped(facing("temple"))


def test_18_free_storage_limits_the_plantation():
    assert facing("plantation1", cacao=[4]).choices() == ["activate 4,1 E 1", "done"]
    assert is_skipped(facing("plantation1", cacao=[5]))


def test_19_one_fruit_of_a_double_plantation_is_lost():
    game = facing("plantation2", EAST_2, cacao=[4])
    assert game.choices() == ["activate 4,1 E 1", "done"]
    assert game.play("activate 4,1 E 1").cacao[0] == 5


@pytest.mark.parametrize(("workers", "fruits"), [(1, 2), (2, 4), (3, 5)])
def test_20_double_plantation(workers: int, fruits: int):
    assert facing("plantation2").play(f"activate 4,1 E {workers}").cacao[0] == fruits


def test_21_one_fruit_one_sale():
    game = facing("market4", cacao=[1])
    assert game.choices() == ["activate 4,1 E 1", "done"]
    game.play("activate 4,1 E 1")
    assert (game.gold[0], game.cacao[0]) == (4, 0)


def test_22_unused_workers_are_spent():
    game = facing("market2", cacao=[3])
    assert len(game.choices("activate 4,1 E")) == 3
    game.play("activate 4,1 E 1")
    assert (game.gold[0], game.cacao[0]) == (2, 2)
    assert is_skipped(game)


def test_23_gold_mine():
    game = facing("gold2")
    assert game.choices() == ["activate 4,1 E 1", "activate 4,1 E 2", "activate 4,1 E 3", "done"]
    assert game.play("activate 4,1 E 3").gold[0] == 6


def test_24_the_end_of_the_water_track():
    game = facing("water", water=[7])
    assert game.choices() == ["activate 4,1 E 1", "done"]
    game.play("activate 4,1 E 1")
    assert (game.water[0], game.points[0]) == (8, 16)
    assert is_skipped(facing("water", water=[8]))


def test_25_three_steps_on_the_water_track():
    game = facing("water").play("activate 4,1 E 3")
    assert (game.water[0], game.points[0]) == (3, 0)


def test_26_three_suns_are_the_most():
    game = facing("sun", EAST_2, suns=[2])
    assert game.choices() == ["activate 4,1 E 1", "done"]
    assert game.play("activate 4,1 E 1").suns[0] == 3
    assert is_skipped(facing("sun", EAST_2, suns=[3]))


@pytest.mark.parametrize("order", [("E 2", "N 1"), ("N 1", "E 2")])
def test_27_edges_in_any_order(order: tuple[str, str]):
    game = position("gold1@(4,0)", "market3@(5,1)", hands=["2-1-0-1"], cacao=[2]).play(EAST_2)
    assert set(game.choices()) == {"activate 4,1 N 1", "activate 4,1 E 1", "activate 4,1 E 2", "done"}
    game.play(*(f"activate 4,1 {edge}" for edge in order))
    assert (game.gold[0], game.cacao[0]) == (7, 0)
    assert is_skipped(game)


@pytest.mark.parametrize(("kind", "price"), [("market2", 2), ("market3", 3), ("market4", 4)])
def test_the_price_of_every_market(kind: str, price: int):
    assert facing(kind, cacao=[5]).play("activate 4,1 E 3").gold[0] == 3 * price
