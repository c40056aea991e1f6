"""Scenarios 1-15: set-up, configurations, rounds and roles."""

from collections import Counter

import pytest

from atoll.games.tropic_euro import pieces
from tests.games.tropic_euro.position import BUILDINGS, ROLES, Position, island, position, start

EXPANSION = {name for b, name in enumerate(BUILDINGS) if pieces.EXPANSION_SET >> b & 1}
LARGE = {name for b, name in enumerate(BUILDINGS) if pieces.LARGE_SET >> b & 1}
SPACES = {100: 1, 200: 2, 300: 1, 400: 1, 500: 2, 600: 1, 700: 1, 800: 2, 900: 1, 1000: 5}


def in_game(game: Position) -> set[str]:
    return {name for b, name in enumerate(BUILDINGS) if game.state.in_game >> b & 1}


def violet(game: Position) -> set[str]:
    return in_game(game) - set(BUILDINGS[: pieces.PRODUCTION])


@pytest.mark.parametrize(
    ("seats", "cocoa", "cash", "tools", "vp", "ships", "stack", "roles"),
    [
        (3, 2, [200, 200, 100], 55, 75, [4, 5, 6], 43, 6),
        (4, 2, [300, 300, 200, 200], 75, 100, [5, 6, 7], 41, 7),
        (5, 3, [400, 400, 400, 300, 300], 95, 122, [6, 7, 8], 39, 8),
        (2, 1, [300, 200], 40, 65, [4, 6], 30, 7),
    ],
    ids=["1", "2", "3", "4"],
)
def test_1_to_4_set_up(seats, cocoa, cash, tools, vp, ships, stack, roles):
    game = start(seats)
    s = game.state
    assert game.cash == cash
    assert [game.tiles(p) for p in range(seats)] == [
        {"cocoa": 1} if p < cocoa else {"banana": 1} for p in range(seats)
    ]
    assert (s.tool_supply, s.tool_ship, s.vp_bank) == (tools, seats, vp)
    assert [pieces.capacity(seats, ship) for ship in range(len(s.ship_good))] == ships
    assert (len(game.row), sum(s.stack), len(s.role_cash)) == (seats + 1, stack, roles)
    assert len(game.choices("role")) == roles
    assert all(not game.tools(p) and not game.goods(p) for p in range(seats))


def test_4_two_players_have_fewer_pieces():
    game = start(2)
    assert game.supply == {"banana": 8, "cocoa": 9, "sugar": 9, "rubber": 7, "coffee": 7}
    assert game.state.quarry_supply == 5
    copies = {name: int(n) for name, n in zip(BUILDINGS, game.state.building_supply, strict=True) if n}
    assert Counter(copies.values()) == {2: 6, 1: 17}


def test_standard_figures_agree_with_the_columns():
    for b, name in enumerate(BUILDINGS):
        assert pieces.VP[b] == (8 if name == "statue" else pieces.COLUMN[b])
    assert len(violet(start(3))) == pieces.VIOLETS
    assert not violet(start(3)) & EXPANSION


def test_5_expansion():
    seen = Counter()
    for seed in range(60):
        game = start(3, seed, config=pieces.EXPANSION)
        chosen = violet(game)
        assert len(chosen) == 17
        assert chosen >= EXPANSION
        assert chosen - EXPANSION <= LARGE
        seen[frozenset(chosen - EXPANSION)] += 1
    assert len(seen) == 10


def test_6_random():
    together = 0
    for seed in range(300):
        chosen = violet(start(4, seed, config=pieces.RANDOM))
        assert Counter(pieces.COST[BUILDINGS.index(name)] for name in chosen) == SPACES
        assert not {"hacienda", "forest_house"} <= chosen
        together += {"office", "trading_post"} <= chosen
    assert together > 10
    free = [violet(start(4, seed, config=pieces.RANDOM, exclusive=0)) for seed in range(100)]
    assert any({"hacienda", "forest_house"} <= chosen for chosen in free)


def test_7_custom_excludes_the_other_of_a_pair():
    game = start(3, config=pieces.CUSTOM).play("pick hacienda")
    assert "pick forest_house" not in game.choices()
    assert "pick forest_house" in start(3, config=pieces.CUSTOM, exclusive=0).play("pick hacienda").choices()
    game = start(3, config=pieces.CUSTOM).play("pick forest_house")
    assert "pick hacienda" not in game.choices()


def test_8_custom_spaces_fill_up():
    game = start(3, config=pieces.CUSTOM).play("pick black_market", "pick construction_hut")
    assert not {"pick hacienda", "pick forest_house"} & set(game.choices())


def test_9_custom_picks_go_round():
    game = start(4, config=pieces.CUSTOM)
    pickers = []
    assert game.row == []
    while game.phase == "CUSTOM_PICK":
        pickers.append(game.turn)
        game.play(game.choices()[0])
    assert pickers == [i % 4 for i in range(17)]
    assert (game.phase, game.turn, len(game.row)) == ("CHOOSE_ROLE", 0, 5)
    assert len(violet(game)) == 17


def test_10_roles_left_over_gain_cash():
    game = start(3)
    for role in ("planter", "builder", "equipper"):
        game.play(f"role {role}").finish_role()
    cash = dict(zip(ROLES, game.state.role_cash, strict=False))
    assert cash == {"planter": 0, "builder": 0, "equipper": 0, "producer": 100, "trader": 100, "shipper": 100}
    assert (game.state.round, game.state.governor(), game.turn) == (2, 1, 1)


def test_11_cash_on_a_role_grows_and_is_collected_at_once():
    game = start(3)
    for _ in range(2):
        for role in ("planter", "builder", "equipper"):
            game.play(f"role {role}").finish_role()
    seat, before = game.turn, game.cash
    game.play("role trader")
    assert game.cash[seat] == before[seat] + 200
    assert game.state.role_cash[pieces.TRADER] == 0


def test_12_two_players_alternate():
    game, pickers = start(2), []
    while game.state.round == 1:
        if game.phase == "CHOOSE_ROLE":
            pickers.append(game.turn)
            game.play(game.choices("role")[0])
        else:
            game.finish_role()
    assert pickers == [0, 1, 0, 1, 0, 1]
    assert sorted(game.state.role_cash) == [0] * 6 + [100]
    assert game.turn == 1


def test_13_two_investors():
    game = position(seats=5, role_cash={"investor": 200, "investor_2": 100})
    game.play("role investor", "role investor_2")
    assert game.cash == [300, 200, 0, 0, 0]


def test_14_a_round_is_played_to_its_end():
    game = position(island(city="harbor* small_wharf", goods="5 sugar"), seats=4, vp_bank=3)
    game.play("role shipper").finish_role()
    assert game.flags == {"vp"}
    for _ in range(3):
        assert game.phase == "CHOOSE_ROLE"
        game.play(game.choices("role")[0]).finish_role()
    assert game.over
    assert game.state.round == 1


def test_15_a_role_that_brings_nothing():
    game = position(island(), island(goods="coffee"), role_cash={"trader": 100}).play("role trader")
    assert game.cash[0] == 100
    assert (game.phase, game.turn) == ("TRADE", 1)
    game.play("sell coffee")
    assert game.cash[1] == 400


def test_banana_seats_may_start_with_as_much():
    assert start(4, banana_discount=0).cash == [300] * 4


def test_seating_may_be_random():
    orders = Counter()
    for seed in range(200):
        game = start(3, seed, random_seating=1)
        order = tuple(int(seat) for seat in game.state.order)
        orders[order] += 1
        assert game.turn == order[0]
        assert [game.cash[seat] for seat in order] == [200, 200, 100]
        assert game.tiles(order[2]) == {"banana": 1}
    assert len(orders) == 6


def test_five_players_may_have_the_later_supply():
    assert start(5, later_vp=1).state.vp_bank == 126
    assert start(4, later_vp=1).state.vp_bank == 100
