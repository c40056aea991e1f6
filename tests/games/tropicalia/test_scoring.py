"""Scenarios 61-70: points and ties."""

from atoll.games.tropicalia import scoring
from tests.games.tropicalia.position import Position, player, position


def terms(**having) -> list[int]:
    return [int(term) for term in scoring.terms(player("W0", **having).make())]


def points(**having) -> int:
    return sum(terms(**having))


def ended(*players: player) -> Position:
    return position(*players, seats=len(players))


def test_61_events():
    assert terms(village="E01 E03 E05")[scoring.EVENTS] == 24
    assert terms(village="E01 E02 E03 E05")[scoring.EVENTS] == 24
    assert terms(village="E01 E02 E03 E05 T05")[scoring.TREASURES] == 8


def test_62_a_small_village():
    assert points(village="B01@0 O01@8 E01@2 T01@6", fruits="C1 S1", shells=5, carts=1) == 19


def test_used_items_are_worth_nothing():
    assert terms(carts=2, surfboards=1, used_carts=3, used_surfboards=4)[scoring.ITEMS] == 3


def test_63_nothing_at_all():
    assert points() == -16


def test_64_a_missing_type():
    assert terms(village="B01@0 O01@8 E01@2")[scoring.MISSING] == -4


def test_65_surfboards():
    with_board = points(village="T09", used_surfboards=2, surfboards=1)
    assert with_board - points(village="T09") == 7


def test_66_fountains():
    village = "B08@0 B06@1 T08@2 T07@5 O10@8 B09@7"
    having = player("W0", village=village).make()
    assert having.fountains == 3
    assert scoring.terms(having)[scoring.TREASURES] == 12


def test_67_shells():
    assert [terms(shells=n)[scoring.SHELLS] for n in (0, 1, 2, 7)] == [0, 0, 1, 3]


def test_68_ties():
    assert ended(player(shells=5), player(shells=4)).ranking == [1, 2]
    assert ended(player(shells=5), player(shells=4)).points == [-14, -14]
    assert ended(player(shells=4, fruits="C1"), player(shells=4, fruits="C2")).ranking == [2, 1]
    assert ended(player(shells=4, fruits="C1", carts=1), player(shells=4, fruits="C2")).ranking == [2, 1]
    assert ended(player(fruits="C2"), player(fruits="S2"), player()).ranking == [1, 1, 3]


def test_69_baskets():
    game = position(
        player("W0", village="T10", baskets=5, carts=1, surfboards=1), plazas={"P1": "basket basket"}
    )
    me = game.play("move W0 to 0,2").state.players[0]
    assert (me.baskets, list(game.state.items_out)) == (5, [0, 0, 2])
    assert scoring.terms(me)[scoring.TREASURES] == 10


def test_70_all_events():
    assert terms(village="E01 E03 E05 E07 E09")[scoring.EVENTS] == 45


def test_every_kind_of_treasure():
    village = "T01 T02 T03 T05 T10 O01 O02 B01 E01"
    assert terms(village=village, baskets=3)[scoring.TREASURES] == 2 * (2 + 2 + 1 + 1 + 3)
