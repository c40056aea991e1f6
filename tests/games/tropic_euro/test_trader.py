"""Scenarios 78-85 and 109: the Trader."""

from tests.games.tropic_euro.position import Position, island, position


def trading(*islands: island, **more: object) -> Position:
    return position(*islands, **more).play("role trader")


def test_78_markets_and_privilege():
    game = trading(island(goods="coffee", city="small_market* large_market*")).play("sell coffee")
    assert game.cash[0] == 800


def test_79_a_banana_for_nothing():
    game = trading(island(), island(goods="banana")).play("sell banana")
    assert game.cash[1] == 0
    assert game.house == ["banana"]


def test_80_a_kind_in_the_house_needs_an_office():
    assert trading(island(goods="2 sugar"), house="sugar").phase == "CHOOSE_ROLE"
    game = trading(island(goods="2 sugar", city="office*"), house="sugar")
    assert game.choices() == ["pass", "sell sugar"]


def test_81_the_house_fills_up():
    game = trading(
        island(goods="sugar"), island(goods="cocoa"), island(goods="rubber"), island(goods="rubber"),
        seats=4, house="banana coffee",
    )  # fmt: skip
    game.play("sell sugar", "sell cocoa")
    assert game.phase == "CHOOSE_ROLE"
    assert game.house == []
    assert game.supply == {"banana": 10, "cocoa": 11, "sugar": 11, "rubber": 7, "coffee": 9}


def test_82_three_goods_stay():
    game = trading(island(goods="sugar"), house="banana coffee").play("sell sugar")
    assert game.house == ["banana", "coffee", "sugar"]


def test_83_no_office_for_a_full_house():
    game = trading(
        island(goods="sugar"), island(goods="sugar coffee", city="office*"), house="banana coffee cocoa"
    ).play("sell sugar")
    assert game.phase == "CHOOSE_ROLE"
    assert game.goods(1) == {"sugar": 1, "coffee": 1}


def test_84_trading_post():
    game = trading(
        island(goods="coffee sugar", city="trading_post* large_market*"),
        island(goods="rubber"),
        island(goods="coffee", city="trading_post*"),
        house="banana cocoa sugar",
    )
    supply = game.supply["coffee"]
    game.play("sell coffee to post")
    assert (game.cash[0], game.supply["coffee"], len(game.house)) == (500, supply + 1, 3)
    game.play("sell rubber")
    assert (game.turn, game.choices()) == (2, ["pass", "sell coffee to post"])
    assert game.play("sell coffee to post").cash[2] == 400


def test_85_no_privilege_without_a_sale():
    assert trading(island(goods="coffee")).play("pass").cash[0] == 0


def test_library_doubles_the_privilege():
    assert trading(island(goods="coffee", city="library*")).play("sell coffee").cash[0] == 600


def test_109_a_guest_opens_the_office():
    game = trading(island(goods="coffee", city="toolshed* office"), house="coffee")
    assert game.choices() == ["pass", "move guest to office"]
    assert game.play("move guest to office").choices() == ["pass", "sell coffee"]
    assert game.play("sell coffee").cash[0] == 500
