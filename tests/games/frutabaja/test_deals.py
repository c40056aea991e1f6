"""Scenarios 78-86 and 99: drafts, answers, and debts."""

import pytest

from atoll.games.frutabaja import codes
from tests.games.frutabaja.position import Position, player, position


def dealing(*players: player, **more) -> Position:
    return position(*players, **{"at": "build", "deals": True, **more})


def debts(game: Position) -> list[tuple[int, ...]]:
    """Number, debtor, creditor, monies, clovers and turns to go of every IOU, oldest first."""
    parts = (
        codes.number_of,
        codes.debtor_of,
        codes.creditor_of,
        codes.monies_of,
        codes.clovers_of,
        codes.due_in,
    )
    return [tuple(int(part(iou)) for part in parts) for iou in game.state.ious]


# -- drafts -------------------------------------------------------------------------------------------------


def test_78_a_reserved_terrain_for_money():
    game = dealing(player("stand@1,0", reserved="2,2"), player("stand@5,0", monies=6), dirt={"2,2": 1})
    game.play("deal 1", "give reserved", "get monies 6", "send")
    assert (game.turn, game.active, game.choices()) == (1, 0, ["accept", "decline", "counter"])
    assert (game.reserved(0), game.monies) == ("2,2", [0, 6, 0])
    game.play("accept")
    assert (game.reserved(0), game.reserved(1), game.monies) == ("", "2,2", [6, 0, 0])
    assert (game.turn, game.state.phase, game.dirt("2,2")) == (0, codes.BUILDING, 1)


def test_79_a_sold_token_that_is_not_free():
    game = dealing(player("stand@1,0", reserved="2,2"), player("stand@5,0", monies=6, reserved="3,0"))
    game.play("deal 1", "give reserved", "get monies 6")
    game.illegal("send")
    game.play("get reserved", "send", "accept")
    assert (game.reserved(0), game.reserved(1), game.monies) == ("3,0", "2,2", [6, 0, 0])
    game = dealing(player("stand@1,0", reserved="2,2"), player("stand@5,0", monies=6, reserved="3,0"))
    game.play("deal 1", "get reserved").illegal("send")


def borrowing(monies: int, clovers: int) -> Position:
    """Seat 1 borrows from seat 2, and turns pass until it is due."""
    debtor, creditor = player("stand@5,1", monies=0, clovers=0), player("stand@5,0", monies=2, clovers=0)
    quiet = {"dice": "3 3 3 3", "draws": " ".join("3" * 12)}
    game = dealing(player("stand@5,2", clovers=0), debtor, creditor, turn=1, blorrrdo="2,2", **quiet)
    game.play(
        "deal 2", "get monies 2", "give iou", "iou monies 3", "iou clovers 1", "iou due 2", "send", "accept"
    )
    assert (game.monies, debts(game)) == ([0, 2, 0], [(0, 1, 2, 3, 1, 2)])
    for left in (2, 1):
        assert debts(game) == [(0, 1, 2, 3, 1, left)]
        for _ in range(3):
            game.state.players[1].monies, game.state.players[1].clovers = monies, clovers
            game.pass_turn()
    return game


def test_80_an_iou_is_paid_when_it_is_due():
    game = borrowing(4, 2)
    assert (game.active, debts(game)) == (1, [])
    assert (game.monies, game.clovers) == ([0, 1, 3], [0, 1, 1])


def test_80_what_cannot_be_paid_is_overdue():
    game = borrowing(1, 1)
    assert debts(game) == [(0, 1, 2, 2, 0, 0)]
    assert (game.monies, game.clovers) == ([0, 0, 1], [0, 0, 1])
    game.state.players[1].monies = 30
    game.on_to("end clean").play("end clean")
    assert (debts(game), game.monies[2]) == ([], 3)  # collected again at the end of the turn
    assert "remove blorrrdo" in game.choices()


def test_80_a_debtor_does_not_win():
    rich = player("stand@1,0", monies=25, clovers=0)
    more = {"at": "clean", "dirt": {"0,0": 1}, "ious": [(0, 1, 0, 2, 0)]}
    game = dealing(rich, **more).play("end clean")
    assert (game.over, game.active, debts(game)) == (False, 1, [(0, 0, 1, 0, 2, 0)])
    claims = dealing(rich, **more, mode="objectives").play("end clean")
    assert claims.active == 1
    hands = ("LG2 LG3 LG4", "LG2 LG5 LG6", "LG3 LG5 LG6")
    hunters = [player(goals=hand) for hand in hands]
    hunters[0] = player("stand@1,0", monies=25, clovers=0, goals="LG1 LG3 LG4")
    assert not dealing(*hunters, **more, mode="life_goal").play("end clean").over


def test_81_everybody_keeps_a_business():
    game = dealing(player("stand@1,0", carts="2,2"), player("stand@5,0 bakery@4,0", monies=6))
    game.play("deal 1", "give business 1,0")
    game.illegal("send")
    game.play("get business 4,0", "send", "accept")
    assert (game.shops(0), set(game.shops(1))) == ({"4,0": "Bakery"}, {"1,0", "5,0"})
    game = dealing(player("stand@1,0"), player("stand@5,0 bakery@4,0"))
    game.play("deal 1", "get business 4,0", "get business 5,0").illegal("send")


def test_81_nobody_has_four_clovers():
    game = dealing(player(clovers=2), player(clovers=2)).play("deal 1")
    assert game.choices("give clovers") == ["give clovers 1"]
    assert game.choices("get clovers") == ["get clovers 1"]
    game.illegal("give clovers 2", "get clovers 3")
    game.play("give clovers 1", "send", "accept")
    assert game.clovers == [1, 3, 1]


def test_81_monies_and_clovers_once_in_a_draft():
    game = dealing(player(monies=25, clovers=1), player(monies=3, clovers=1)).play("deal 1")
    assert len(game.choices("give monies")) == 20
    assert game.choices("get monies") == ["get monies 1", "get monies 2", "get monies 3"]
    game.play("give monies 4")
    assert not game.choices("give monies")
    assert not game.choices("get monies")
    game.play("get clovers 1")
    assert not game.choices("give clovers")
    assert not game.choices("get clovers")


def test_81_two_businesses_a_side():
    game = dealing(player("stand@1,0 bakery@2,0 toy@3,0 casino@4,0", carts="2,1 3,1")).play("deal 1")
    game.play("give business 1,0", "give business 2,0")
    assert not game.choices("give business")
    game.illegal("give business 3,0")
    assert game.choices("give cart") == ["give cart 2,1", "give cart 3,1"]
    game.play("give cart 2,1", "give cart 3,1", "send", "accept")
    assert (game.shops(0), game.carts(1)) == ({"3,0": "Toy Shop", "4,0": "Casino"}, ["2,1", "3,1"])
    assert game.shops(1)["1,0"] == "Lemonade Stand"


def test_81_what_goes_with_a_business():
    mine = player("bar@1,0 stand@5,0", monies=1)
    game = dealing(mine, dirt={"1,0": 2}, propaganda="1,0", effects="happy@1,0", at="clean")
    game.play("call 1,0 from 1,0 to 2,0", "deal 1", "give business 1,0", "send", "accept")
    here = 1 << 4
    assert (game.state.propaganda, game.state.happy, game.state.used) == (here, here, here)
    assert game.shops(1)["1,0"] == "Bar"


def test_82_three_deals_a_turn():
    game = dealing(player(monies=5), dirt={"0,0": 1})
    game.play("deal 1", "drop", "deal 2", "give monies 1", "send", "decline", "deal 1", "drop")
    assert not game.choices("deal")
    game.illegal("deal 1", "deal 2")
    assert game.monies[0] == 5
    game.play("end build")
    assert (game.active, game.choices("deal")) == (0, [])


def test_83_three_drafts_a_deal():
    game = dealing(player(monies=5), player(monies=5))
    game.play("deal 1", "give monies 1", "send", "counter")
    assert (game.turn, game.state.draft.is_empty()) == (1, True)
    game.illegal("ask", "send")
    game.play("get monies 2", "send")
    assert (game.turn, game.choices()) == (0, ["accept", "decline", "counter"])
    game.play("counter", "give monies 3", "send")
    assert (game.turn, game.choices()) == (1, ["accept", "decline"])
    game.illegal("counter")
    game.play("accept")
    assert (game.monies[:2], game.turn) == ([2, 8], 0)


def test_83_get_is_seen_from_the_author():
    game = dealing(player(monies=5), player(monies=5)).play("deal 1", "give monies 1", "send", "counter")
    game.play("get monies 2", "send", "accept")
    assert (game.monies[:2], game.turn) == ([3, 7], 0)


def test_84_asking_for_an_offer():
    game = dealing(player(monies=5), player(monies=5)).play("deal 1")
    assert "ask" in game.choices()
    game.play("ask")
    assert (game.turn, game.state.draft.number) == (1, 2)
    game.illegal("ask")
    game.play("give monies 1", "send")
    assert (game.turn, game.choices()) == (0, ["accept", "decline", "counter"])
    game.play("counter", "get monies 2", "send")
    assert (game.turn, game.choices()) == (1, ["accept", "decline"])
    game = dealing(player(monies=5)).play("deal 1", "give monies 1")
    game.illegal("ask")


def test_84_the_partner_may_drop():
    game = dealing(player(monies=5)).play("deal 1", "ask", "drop")
    assert (game.turn, game.state.phase, game.state.draft) == (0, codes.BUILDING, None)


@pytest.mark.parametrize(
    ("at", "phase"), [("predict", codes.PREDICTING), ("build", codes.BUILDING), ("clean", codes.CLEANING)]
)
def test_85_the_turn_goes_on_where_it_was(at: str, phase: int):
    game = dealing(player(monies=5), at=at, dirt={"0,0": 1}).play(
        "deal 1", "give monies 2", "send", "decline"
    )
    assert (game.turn, game.state.phase, game.monies) == (0, phase, [5, 0, 0])


def test_86_only_the_active_player_opens_deals():
    game = dealing(player(monies=5))
    assert game.choices("deal") == ["deal 1", "deal 2"]
    game.play("deal 2")
    assert game.turn == 0
    game.illegal("deal 1", "end build")
    game.play("give monies 1", "send")
    assert game.turn == 2
    game.illegal("deal 0", "deal 1")


def test_a_bought_card_must_be_aimed_before_a_deal():
    game = dealing(player(monies=5), lucky="cart happy inheritance spring").play("buy 0")
    game.illegal("deal 1")


# -- IOUs ---------------------------------------------------------------------------------------------------


def test_an_iou_takes_three_steps():
    game = dealing(player("stand@1,0", monies=1)).play("deal 1", "give iou")
    assert game.choices() == [*(f"iou monies {n}" for n in range(21)), "drop"]
    game.play("iou monies 0")
    assert game.choices() == ["iou clovers 1", "iou clovers 2", "iou clovers 3", "drop"]
    game.illegal("iou clovers 0", "send")
    game.play("iou clovers 1")
    assert game.choices() == [*(f"iou due {n}" for n in range(1, 6)), "drop"]
    game.play("iou due 1")
    assert not game.choices("give iou")
    assert not game.choices("get iou")
    game.play("send", "accept")
    assert debts(game) == [(0, 0, 1, 0, 1, 1)]
    game = dealing(player("stand@1,0", monies=1)).play("deal 1", "give iou", "iou monies 2", "drop")
    assert (debts(game), game.state.draft) == ([], None)


def test_an_iou_on_the_other_side():
    game = dealing(player(monies=3)).play(
        "deal 1", "give monies 2", "get iou", "iou monies 3", "iou clovers 0"
    )
    game.play("iou due 1", "send", "accept")
    assert debts(game) == [(0, 1, 0, 3, 0, 1)]


def test_three_ious_for_each_debtor():
    three = [(0, 1, 1, 0, 3), (0, 2, 1, 0, 3), (0, 1, 2, 0, 3)]
    game = dealing(player(monies=0), ious=three).play("deal 1")
    assert not game.choices("give iou")
    assert game.choices("get iou") == ["get iou"]
    game.illegal("give iou")


def test_a_new_iou_takes_the_lowest_free_number():
    two = [(0, 1, 1, 0, 3), (0, 2, 1, 0, 3)]
    game = dealing(player(monies=1), ious=two).play("pay iou 1", "deal 1", "give iou")
    game.play("iou monies 2", "iou clovers 0", "iou due 4", "send", "accept")
    assert debts(game) == [(1, 0, 2, 1, 0, 3), (0, 0, 1, 2, 0, 4)]  # the oldest first


def test_paying_an_iou_before_it_is_due():
    game = dealing(player(monies=3, clovers=1), player(clovers=3), ious=[(0, 1, 3, 1, 4)]).play("pay iou 1")
    assert (debts(game), game.monies, game.clovers) == ([], [0, 3, 0], [0, 3, 1])
    dealing(player(monies=2, clovers=1), ious=[(0, 1, 3, 1, 4)]).illegal("pay iou 1")
    dealing(player(monies=3, clovers=0), ious=[(0, 1, 3, 1, 4)]).illegal("pay iou 1")
    at_the_end = dealing(player(monies=3, clovers=1), ious=[(0, 1, 3, 1, 4)], at="clean")
    assert "pay iou 1" in at_the_end.choices()
    before = dealing(player(monies=3, clovers=1), ious=[(0, 1, 3, 1, 4)], at="predict")
    before.illegal("pay iou 1", "forgive iou 1")


def test_forgiving_an_iou():
    game = dealing(player(), ious=[(1, 0, 3, 1, 4), (1, 2, 1, 0, 2)])
    assert game.choices("forgive") == ["forgive iou 1"]
    game.illegal("forgive iou 2", "pay iou 1", "pay iou 2")
    assert debts(game.play("forgive iou 1")) == [(1, 1, 2, 1, 0, 2)]


def test_the_oldest_iou_is_paid_first():
    due = [(0, 2, 2, 0, 1), (0, 1, 2, 0, 1), (0, 1, 5, 0, 2)]
    game = dealing(player("stand@5,1", monies=3), at="predict", ious=due)
    assert game.monies == [0, 1, 2]
    assert debts(game) == [(1, 0, 1, 1, 0, 0), (2, 0, 1, 5, 0, 1)]


def test_a_clover_too_many_is_lost_but_paid():
    game = dealing(player(clovers=2), player(clovers=2), at="predict", ious=[(0, 1, 0, 2, 1)])
    assert (debts(game), game.clovers) == ([], [0, 3, 1])


def test_the_bank_pays_before_an_iou_is_collected():
    rich = player("stand@5,1", instalments=3, wait=1)
    game = dealing(rich, at="predict", ious=[(0, 1, 1, 0, 1)])
    assert (game.monies, debts(game)) == ([0, 1, 0], [])


def test_an_iou_of_a_partner_is_due_in_the_coming_turn():
    game = dealing(player(monies=2), player("stand@5,1", monies=5)).play("deal 1", "give monies 2", "get iou")
    game.play("iou monies 4", "iou clovers 0", "iou due 1", "send", "accept").pass_turn()
    assert (game.active, game.monies[:2], debts(game)) == (1, [4, 3], [])


def test_99_an_open_iou_stands_in_the_way():
    mine = player("stand@1,0", monies=23)
    more = {"at": "clean", "dirt": {"0,0": 1}, "ious": [(0, 1, 3, 0, 3)]}
    game = dealing(mine, **more).play("end clean")
    assert (game.over, game.active) == (False, 1)
    game = dealing(mine, **more).play("pay iou 1", "end clean")
    assert "remove blorrrdo" in game.choices()
    poor = dealing(player("stand@1,0", monies=22), **more).play("pay iou 1", "end clean")
    assert (poor.over, poor.active) == (False, 1)


def test_82_three_more_deals_in_the_next_turn():
    game = dealing(player(monies=5), seats=2).play(
        "deal 1", "drop", "deal 1", "drop", "deal 1", "drop", "end build"
    )
    assert (game.active, game.choices("deal")) == (1, ["deal 0"])
