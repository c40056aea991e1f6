"""A sensible placement of tools: what works together, what pays longest, and no worse than a bot's own."""

import pytest

from atoll import COMPILED, OVER, Rng
from atoll.bots.greedy import Greedy
from atoll.core.catalog import title
from atoll.games.tropic_euro.codes import EQUIP_PLACE, PLACE
from atoll.games.tropic_euro.pieces import CONFIGS
from atoll.games.tropic_euro.rules import TropicEuro
from atoll.games.tropic_euro.sense import TropicEuroSense
from atoll.games.tropic_euro.suggest import LABEL, ToolsInHand, suggestion
from tests.games.tropic_euro.position import PLACES, island, position


def suggested(tools: int, tiles: str = "", city: str = "", **more) -> str:
    """Where the chooser's tools go, the one of the privilege included."""
    game = position(island(tiles=tiles, city=city, stored=tools - 1), tool_ship=0, **more).play(
        "role equipper", "tool"
    )
    assert game.phase == "EQUIP_PLACE"
    return " ".join(sorted(PLACES[place] for place in ToolsInHand(game.state).placement()))


@pytest.mark.parametrize(
    ("tools", "tiles", "city", "found"),
    [
        (2, "coffee sugar", "coffee_roaster small_sugar_mill", "coffee coffee_roaster"),
        (1, "coffee quarry", "coffee_roaster", "quarry"),
        (2, "coffee sugar banana quarry", "", "banana quarry"),
        (3, "2 sugar banana", "large_sugar_mill", "banana large_sugar_mill sugar"),
        (
            4,
            "2 sugar",
            "small_sugar_mill large_sugar_mill hacienda",
            "large_sugar_mill large_sugar_mill sugar sugar",
        ),
        (1, "", "harbor small_market", "harbor"),
    ],
)
def test_tools_go_where_they_work(tools: int, tiles: str, city: str, found: str):
    assert suggested(tools, tiles, city) == found


def test_a_large_building_gets_its_tool_when_the_end_is_near():
    city = "guild_hall factory small_cocoa_plant large_sugar_mill coffee_roaster"
    assert suggested(1, "banana", city) == "banana"
    assert suggested(1, "banana", city, tool_supply=1) == "guild_hall"


def test_kinds_are_made_for_the_factory():
    tiles, city = "3 banana cocoa", "small_cocoa_plant factory"
    assert suggested(4, tiles, city) == "banana cocoa factory small_cocoa_plant"


def test_it_goes_on_from_what_is_placed_already():
    game = position(
        island(tiles="2 coffee 2 sugar", city="coffee_roaster large_sugar_mill", stored=3), tool_ship=0
    ).play("role equipper", "tool", "place tool on sugar")
    made = suggestion(game.state)
    assert made.label == LABEL
    assert len(made.moves) == 3
    rest = sorted(made.moves)
    assert rest == ["place tool on coffee", "place tool on coffee_roaster", "place tool on large_sugar_mill"]


def test_only_placing_has_a_suggestion():
    assert suggestion(position().state) is None


def own_placing(state: TropicEuro, tools: int) -> tuple[int, ...]:
    """How a one-ply bot would place the tools."""
    ahead, bot, spots = state.copy(), Greedy(TropicEuroSense()), []
    for _ in range(tools):
        move = bot.choose(ahead, Rng(0))
        spots.append(int(move) - PLACE)
        ahead.play(move)
    return tuple(spots)


@pytest.mark.parametrize("config", CONFIGS)
def test_it_is_never_worse_than_a_bot(config: str):
    seen = 0
    for seed in range(8 if COMPILED else 1):
        state = title("tropic_euro").start(2 + seed % 4, {"building_config": config}, seed)
        rng = Rng(seed)
        while state.turn != OVER:
            if state.phase == EQUIP_PLACE:
                seen += 1
                hand = ToolsInHand(state)
                assert hand.value(hand.placement()) >= hand.value(own_placing(state, hand.tools)) - 1e-9
            state.play(state.random_move(rng))
    assert seen > 20
