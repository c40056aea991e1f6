"""Scenarios 47-63 and 87-89: the Bank, and every lucky card."""

import pytest

from atoll.games.frutabaja import codes, pieces
from tests.games.frutabaja.position import TILE_IDS, Position, building, player, position

QUIET = " ".join("3" * 60)  # dice of nothing but threes: the number is six in every turn


# -- the Bank -----------------------------------------------------------------------------------------------


def paid(game: Position, turns: int) -> list[int]:
    """What the first player has from the Bank at the start of each of the next own turns."""
    found = []
    for _ in range(turns):
        while True:
            game.events.clear()
            game.pass_turn()
            if game.active == 0:
                break
        found.append(sum(event[1] for event in game.noted(codes.BANK_PAID)))
    return found


def investing(seats: int, **more) -> Position:
    return building(player("stand@5,1", monies=2), seats=seats, dice="3 3 3 3", draws=QUIET, **more)


@pytest.mark.parametrize("seats", [2, 3])
def test_47_three_instalments(seats: int):
    game = investing(seats).play("invest")
    assert game.monies[0] == 0
    for instalment in (1, 1, 1):
        assert "invest" not in game.choices()
        assert paid(game, 1) == [instalment]
    game.on_to("end build")
    assert (game.monies[0], "invest" in game.choices()) == (3, True)


def test_47_no_second_investment_meanwhile():
    game = building(player(monies=9)).play("invest")
    game.illegal("invest")
    assert paid(investing(3).play("invest"), 5) == [1, 1, 1, 0, 0]


def test_48_three_monies_with_four_players():
    game = investing(4).play("invest")
    assert paid(game, 1) == [0]
    assert "invest" not in game.on_to("done predict").choices()
    assert paid(game, 1) == [3]
    assert "invest" in game.on_to("end build").choices()
    assert paid(game, 2) == [0, 0]


def test_49_a_shut_bank_postpones():
    game = position(
        player("stand@5,1", monies=1, instalments=3, wait=1), dice="3 3 3 3", draws=QUIET, dirt={"0,0": 3}
    )
    assert game.monies[0] == 1
    game.on_to("end clean").play("clean 0,0")
    assert game.active == 1
    assert paid(game, 4) == [1, 1, 1, 0]


def test_49_the_blorrrdo_shuts_the_bank():
    mine = player("stand@5,1", instalments=3, wait=1)
    game = position(mine, dice="3 3 3 3", draws=QUIET, blorrrdo="0,0")
    assert (game.monies[0], game.state.players[0].instalments) == (0, 3)
    assert game.noted(codes.BANK_SHUT)
    assert paid(game, 4) == [1, 1, 1, 0]


def test_50_a_shut_bank_with_four_players():
    rich = player("stand@5,1", instalments=1, wait=1)
    game = position(rich, player(monies=1), seats=4, dice="3 3 3 3", draws=QUIET, dirt={"0,0": 3})
    assert game.monies[0] == 0
    game.pass_turn()
    game.on_to("clean 0,0").play("clean 0,0")
    assert paid(game, 2) == [3, 0]


def test_51_anybody_cleans_the_bank():
    game = building(player("stand@5,1", monies=9), dirt={"0,0": 3}, dice="3 3 3 3", draws=QUIET)
    game.illegal("invest")
    game.play("end build", "clean 0,0")
    assert (game.monies[0], game.dirt("0,0"), game.state.bank_works()) == (8, 2, True)
    assert not building(dirt={"0,0": 2}, blorrrdo="0,0").state.bank_works()
    assert not building(dirt={"0,0": 2}, tramp="0,0").state.bank_works()


# -- lucky cards --------------------------------------------------------------------------------------------


def holding(card: str, *players: player, **more) -> Position:
    """A card in the first place of the row; the rest of the row is dear."""
    row = [card, *[word for word in ("inheritance", "four-leaf", "sweeper", "publicity") if word != card]]
    return building(*players, lucky=" ".join(row[:4]), **more)


def test_52_relocation():
    mine = player("bakery@1,0 stand@5,0", clovers=2)
    holding("relocation", mine).illegal("buy 0")
    mine = player("bakery@1,0 stand@5,0", clovers=2, reserved="2,2", carts="1,0")
    more = {"propaganda": "1,0", "effects": "happy@1,0 inspection@1,0@1"}
    game = holding("relocation", mine, dirt={"1,0": 2, "2,2": 1}, blorrrdo="1,0", tramp="1,0", **more)
    game.play("buy 0")
    assert game.choices() == ["target 1,0", "target 5,0"]
    game.play("target 1,0")
    assert (game.shops(0), game.reserved(0)) == ({"2,2": "Bakery", "5,0": "Lemonade Stand"}, "1,0")
    assert (game.dirt("1,0"), game.dirt("2,2"), game.blorrrdo, game.tramp) == (2, 1, "1,0", "1,0")
    assert (game.carts(0), game.clovers[0]) == (["1,0"], 1)
    here = 1 << TILE_IDS.index("2,2")
    assert (game.state.propaganda, game.state.happy, game.state.inspected) == (here, here, here)
    assert game.queue("lucky") == ["Relocation"]


def test_52_the_only_business_is_moved_at_once():
    game = holding("relocation", player("bakery@1,0", monies=1, reserved="2,2")).play("buy 0")
    assert (game.shops(0), game.reserved(0)) == ({"2,2": "Bakery"}, "1,0")


def test_53_a_cart_at_the_shop_of_another():
    game = holding("cart", player(monies=2), player("bakery@2,1")).play("buy 0", "target 2,1")
    assert (game.monies[0], game.carts(0)) == (0, ["2,1"])
    both = {"dice": "1 3 1 1", "blorrrdo": "5,0"}
    owners = player(carts="2,1"), player("bakery@2,1")
    assert position(*owners, **both).play("done predict").earned == {"2,1": 2, "2,1+": 1}
    assert position(*owners, **both, dirt={"2,1": 1}).play("done predict").earned == {"2,1": 2}
    assert position(*owners, **both, tramp="2,1").play("done predict").earned == {"2,1": 2}


def test_54_where_a_cart_may_stand():
    game = holding("cart", player(monies=2), player(carts="3,1")).play("buy 0")
    assert set(game.choices()) == {f"target {name}" for name in TILE_IDS} - {"target 0,2", "target 3,1"}
    game.illegal("target 0,2", "target 3,1")
    game.play("target 0,1")
    assert game.carts(0) == ["0,1"]
    for dice in ("1 1", "3 5", "6 6", "2 3"):
        assert "0,1+" not in position(player(carts="0,1"), dice=f"{dice} 1 1").play("done predict").earned


def test_55_carts_do_not_come_back():
    game = building(player(monies=4, shops="stand@1,0"), lucky="cart cart happy spring", draws="bad")
    game.play("buy 0", "target 1,0", "buy 1", "target 2,0")
    assert game.state.cards_out == 2
    pile = game.state.piles[pieces.LUCKY]
    assert sum(pile.unseen) + len(pile.queue) + 4 == 19
    assert "Food Cart" not in game.row("lucky")
    assert pile.unseen[pieces.FOOD_CART] == 0


def test_56_publicity():
    game = holding("publicity", player(monies=3), dice="3 4 2 5")
    game.illegal("buy 0")
    game.play("publicity 0 +1")
    assert (game.dice, game.monies[0]) == ([3, 4, 2, 6], 2)
    game.play("publicity 0 +1")
    assert (game.dice, game.monies[0], game.row("lucky")[0]) == ([3, 4, 2, 1], 1, "Publicity")
    game.play("publicity 0 -1")
    assert (game.dice[3], game.choices("publicity")) == (6, [])


def test_56_of_two_publicity_cards_the_lower_slot_is_offered():
    game = building(player(monies=3), lucky="happy publicity spring publicity")
    assert game.choices("publicity") == ["publicity 1 -1", "publicity 1 +1"]
    game.illegal("publicity 3 +1")


def test_57_one_tramp():
    game = holding("tramp", player(clovers=1)).play("buy 0")
    assert len(game.choices()) == 23
    game.play("target 2,2")
    assert (game.tramp, game.queue("lucky")) == ("2,2", ["Tramp"])
    game = holding("tramp", player(clovers=1), tramp="2,2").play("buy 0")
    assert (len(game.choices()), "target 2,2" in game.choices()) == (22, False)
    game.illegal("target 2,2", "target 0,2")
    assert game.play("target 0,0").tramp == "0,0"


def test_58_moving_the_tramp():
    game = position(player("stand@1,2", monies=4), at="clean", tramp="1,2")
    assert set(game.choices()) == {"tramp east", "tramp south", "tramp west", "end clean"}
    game.illegal("clean 1,2", "tramp north")
    game.play("tramp west", "tramp south", "tramp south")
    assert (game.tramp, game.monies[0]) == ("3,1", 1)


def test_59_a_bad_move():
    game = holding("bad", player("stand@2,2"), player("bakery@2,1"), dirt={"2,1": 1, "1,2": 2}, tramp="2,1")
    game.play("buy 0")
    ways = {f"target dirt 2,1 {way}" for way in ("north", "east", "south", "west")}
    ways |= {f"target dirt 1,2 {way}" for way in ("east", "south", "west")}
    ways |= {f"target tramp {way}" for way in ("north", "east", "south", "west")}
    assert set(game.choices()) == ways
    game.illegal("target dirt 1,2 north")
    one = Position(game.state.copy()).play("target dirt 2,1 east")
    assert (one.dirt("2,1"), one.dirt("2,2"), one.tramp) == (0, 1, "2,1")
    assert game.play("target tramp east").tramp == "2,2"


def test_60_a_happy_hour_for_a_round():
    mine = player("stand@1,0 bakery@5,0", clovers=1)
    game = holding("happy", mine, dice="3 3 3 3", draws=f"spring {QUIET}").play(
        "buy 0", "target 1,0", "end build"
    )
    found, haunts = [], ["blorrrdo 2,2", "blorrrdo 4,3"]
    for turn in range(4):
        game.on_to(haunts[turn % 2]).play(haunts[turn % 2])
        found.append((game.active, game.earned["1,0"]))
        assert (game.queue("lucky") == ["Happy Hour"]) == (turn >= 2)
        game.events.clear()
        game.on_to("end build").pass_turn()
    assert found == [(1, 4), (2, 4), (0, 4), (1, 2)]


def test_61_an_inspected_bar():
    mine, theirs = player(monies=2), player("bar@2,1", monies=1)
    game = holding("inspection", mine, theirs, dirt={"2,1": 1}, dice="3 3 3 3", draws="happy 3 3")
    game.play("buy 0", "target 2,1").pass_turn()
    game.on_to("end clean")
    assert (game.active, game.choices("call")) == (1, [])
    game.illegal("call 2,1 from 2,1 to 2,2")


def test_61_inspection_is_for_the_businesses_of_others():
    game = holding(
        "inspection", player("stand@1,0", monies=2), player("bar@2,1 bakery@2,2"), effects="inspection@2,2"
    )
    game.play("buy 0")
    assert game.choices() == ["target 2,1", "target 5,2"]


def test_62_a_four_leaf_day():
    holding("four-leaf", player(monies=3, clovers=3)).illegal("buy 0")
    game = holding("four-leaf", player(monies=3, clovers=2)).play("buy 0")
    assert (game.monies[0], game.clovers[0]) == (0, 3)
    assert holding("four-leaf", player(monies=3, clovers=0)).play("buy 0").clovers[0] == 2


def test_62_an_inheritance():
    game = holding("inheritance", player(clovers=2)).play("buy 0")
    assert (game.monies[0], game.clovers[0], game.queue("lucky")) == (4, 0, ["Inheritance"])


def test_63_a_street_sweeper():
    game = holding("sweeper", player(clovers=2, monies=1), dirt={"0,0": 1, "0,3": 2, "3,3": 1}).play("buy 0")
    assert game.choices() == ["target row 0", "target row 3"]
    game.illegal("target row 2")
    cave = game.cave
    game.play("target row 0")
    assert (game.dirt("0,0"), game.dirt("0,3"), game.cave) == (0, 1, cave + 2)


def test_propaganda_stays_for_good():
    game = holding("propaganda", player("stand@1,0 bakery@2,2", monies=3), propaganda="1,0").play("buy 0")
    assert game.choices("target") == []
    assert game.state.propaganda == sum(1 << TILE_IDS.index(name) for name in ("1,0", "2,2"))
    assert game.state.cards_out == 8


def test_spring_cleaning_leaves_the_tramp():
    mine = player("stand@1,0", monies=3, carts="2,2", reserved="3,0")
    dirt = {"1,0": 3, "2,2": 1, "3,0": 2, "4,0": 1}
    game = holding("spring", mine, dirt=dirt, tramp="1,0").play("buy 0")
    assert game.choices() == ["target 1,0", "target 2,2", "target 3,0"]
    cave = game.cave
    game.play("target 1,0")
    assert (game.dirt("1,0"), game.cave, game.tramp) == (0, cave + 3, "1,0")


def test_a_scarecrow_moves_him_without_dirt():
    game = holding("scarecrow", player(clovers=1, monies=1), blorrrdo="2,2").play("buy 0")
    assert len(game.choices()) == 20
    game.illegal("target 2,2", "target 0,1", "target 0,2", "target 0,3")
    cave = game.cave
    game.play("target 0,0")
    assert (game.blorrrdo, game.cave, game.dirt("0,0")) == ("0,0", cave, 0)


def test_87_cards_without_a_use():
    holding("spring", player(monies=9), dirt={"2,2": 2}).illegal("buy 0")
    mine, theirs = player(monies=9), player("bar@2,1")
    holding("inspection", mine, theirs, seats=2, effects="inspection@2,1").illegal("buy 0")
    gone = player(monies=9, clovers=3), player(claimed="O1")
    holding("scarecrow", *gone, mode="objectives", blorrrdo="away", trigger=1).illegal("buy 0")
    holding("bad", player(clovers=1)).illegal("buy 0")
    holding("sweeper", player(clovers=2)).illegal("buy 0")


def test_88_a_card_is_paid_then_aimed():
    mine = player("stand@1,0", clovers=1, monies=5)
    game = holding("bad", mine, dirt={"1,0": 1}, draws="spring").play("buy 0")
    assert (game.clovers[0], game.row("lucky")[0]) == (0, "Bad Move")
    assert all(choice.startswith("target dirt 1,0") for choice in game.choices())
    game.illegal("end build", "build brown 0 at 2,1")
    game.play("target dirt 1,0 east")
    assert (game.row("lucky")[0], game.queue("lucky")) == ("Spring Cleaning", ["Bad Move"])
    assert "end build" in game.choices()


def test_89_what_lies_below_comes_in_its_order():
    game = building(
        player(monies=3, clovers=3), piles={"lucky": "tramp bad"}, lucky="four-leaf inheritance happy spring"
    )
    game.play("buy 1")
    assert (game.row("lucky")[1], game.queue("lucky")) == ("Tramp", ["Bad Move", "Inheritance"])
    game.play("buy 0")
    assert (game.row("lucky")[0], game.queue("lucky")) == ("Bad Move", ["Inheritance", "Four-Leaf Day"])


def test_cards_go_to_the_bottom_in_the_order_in_which_they_were_bought():
    effects = "happy@1,0 inspection@5,3@1 inspection@3,3"
    mine, theirs = player("stand@1,0"), player("stand@5,3 bakery@3,3")
    game = position(mine, theirs, effects=effects).play("done predict")
    assert game.queue("lucky") == ["Happy Hour", "Inspection"]
    assert list(game.state.effects) == [codes.effect(pieces.INSPECTION, 1, TILE_IDS.index("5,3"))]
