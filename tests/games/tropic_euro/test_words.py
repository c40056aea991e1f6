"""Tropic Euro in words: sentences with what follows, the log, refusals, the score by its terms."""

import re

import pytest

from atoll import WATCHER, Rng
from atoll.core.phrase import plain
from atoll.games.tropic_euro import codes, pieces
from atoll.games.tropic_euro.title import TITLE
from tests.games.tropic_euro.position import BUILDINGS, Position, island, position, start
from tests.tools import NAMES, walk

ANCHORS = set(re.findall(r"\{#([\w-]+)\}$", TITLE.rules_text, re.MULTILINE))


def parts(game: Position, notation: str) -> tuple[str, ...]:
    return TITLE.words(game.state, TITLE.parse(game.state, notation)).parts


def log(game: Position, notation: str, viewer: int = WATCHER) -> list[str]:
    """What is told of a move, which is taken back."""
    return Position(game.state.copy(), adds_up=False).play(notation).log(viewer)


# -- sentences tell what follows -------------------------------------------------------------------------


def test_roles_tell_their_cash_and_what_they_bring():
    game = position(island(tiles="2 sugar* banana*", city="large_sugar_mill*2"), role_cash={"producer": 200})
    assert game.sentence("role producer") == (
        "Choose the Producer and take $200: everybody produces; the chooser takes one more good of a kind "
        "produced; you make 1 banana and 2 sugar"
    )
    assert game.sentence("role equipper").endswith("; you get 1 tool from the ship")


def test_a_price_with_its_reasons():
    game = position(island(cash=300, tiles="2 quarry*")).play("role builder")
    assert game.sentence("build small_market").startswith(
        "Build the Small Market for $0: $100 less $100 by 1 quarry and $100 as chooser; in the Trader, $100 more"
    )
    assert "for $200: $500 less $200 by 2 quarries and $100 as chooser" in game.sentence("build office")


def test_a_price_paid_on_the_black_market():
    game = position(island(cash=200, city="black_market*", goods="sugar", stored=1)).play("role builder")
    assert "for $400, 2 items through the Black Market: $500 less $100 as chooser" in game.sentence(
        "build office"
    )


def test_a_shipment_with_its_terms():
    game = position(island(goods="3 sugar", city="harbor* lighthouse*")).play("role shipper")
    assert game.sentence("load sugar on ship 5") == (
        "Load 3 sugar on the ship for 5: 3 VP, +1 by the Harbor, +1 as chooser, $100 by the Lighthouse"
    )


def test_a_sale_with_its_terms():
    game = position(island(goods="coffee", city="small_market* large_market*")).play("role trader")
    assert game.sentence("sell coffee") == (
        "Sell 1 coffee to the trading house for $800: $400, +$300 by markets, +$100 as chooser"
    )


def test_the_small_wharf_goes_on_until_it_is_closed():
    game = position(
        island(city="small_wharf*", goods="2 banana coffee"), ships=["4 sugar", "5 cocoa", "6 rubber"]
    )
    game.play("role shipper")
    assert game.sentence("load 2 banana by small wharf").endswith("2 goods, so far 1 VP")
    assert game.sentence("load 1 coffee by small wharf").endswith("0 VP, +1 as chooser")
    game.play("load 2 banana by small wharf")
    assert game.sentence("pass") == "Close the shipment: 1 VP, +1 as chooser"


def test_tools_tell_what_they_will_make():
    game = position(island(tiles="2 sugar", city="small_sugar_mill office", stored=1)).play(
        "role equipper", "tool"
    )
    assert TITLE.prompt(game.state) == "Place your tools: 3 left"
    assert game.sentence("place tool on sugar").endswith("it still needs a tool on a building for it")
    game.play("place tool on sugar")
    assert game.sentence("place tool on small_sugar_mill").endswith("you will make 1 sugar")
    assert "already" in game.sentence("place tool on office")


def test_storing_tells_what_is_lost():
    game = position(
        island(goods="3 sugar 2 coffee", city="small_warehouse*"), ships=["4 banana", "5 cocoa", "6 rubber"]
    )
    game.play("role shipper")
    assert game.sentence("store sugar, 1 coffee") == "Keep all 3 sugar and 1 coffee: you lose 1 coffee"
    assert parts(game, "store sugar, 1 coffee") == ("keep:sugar", "single:coffee-1")
    assert [TITLE.button(part) for part in parts(game, "store sugar, 1 coffee")] == ["All sugar", "1 coffee"]


# -- parts -------------------------------------------------------------------------------------------------


def test_variants_are_parts_of_their_own_only_where_there_is_a_choice():
    game = position(island(city="planter_toolmaker*"), row="sugar coffee").play("role planter")
    assert parts(game, "take sugar with tool") == ("tile:sugar", "equip:yes")
    assert parts(game, "take sugar") == ("tile:sugar", "equip:no")
    plain = position(row="sugar coffee").play("role planter")
    assert parts(plain, "take sugar") == ("tile:sugar",)


def test_the_library_of_two_players_is_a_choice():
    game = position(island(city="library*"), seats=2)
    assert parts(game, "role builder with library") == ("role:builder", "library:yes")
    assert parts(game, "role builder") == ("role:builder", "library:no")


# -- the log -----------------------------------------------------------------------------------------------


def test_the_story_of_a_shipment():
    game = position(island(goods="3 sugar")).play("role shipper")
    assert "Ana ships 3 sugar on the ship for 5: 3 VP, +1 as chooser" in log(game, "load sugar on ship 5")


def test_the_story_of_a_building():
    game = position(island(cash=300, tiles="quarry*", city="church* university*")).play("role builder")
    assert log(game, "build office with tool")[:2] == [
        "Ana builds the Office for $300 ($200 saved), with a tool from the supply",
        "Ana gains 1 VP by the Church",
    ]


@pytest.mark.parametrize(
    ("city", "move", "open_line", "veiled_line"),
    [
        ("harbor*", "load sugar on ship 5", "ships 3 sugar on the ship for 5: 3 VP, +1 by the Harbor, +1 as chooser",
         "ships 3 sugar on the ship for 5"),
        ("small_wharf*", "load 3 sugar by small wharf", "ships 3 goods by the Small Wharf: 1 VP, +1 as chooser",
         "ships 3 goods by the Small Wharf"),
    ],
)  # fmt: skip
def test_hidden_vp_are_told_to_their_owner_only(city, move, open_line, veiled_line):
    game = position(island(goods="3 sugar", city=city)).play("role shipper")
    game.state.vp_hidden = 1
    assert f"Ana {open_line}" in log(game, move, viewer=0)
    for viewer in (1, WATCHER):
        assert f"Ana {veiled_line}" in log(game, move, viewer)
        assert not [line for line in log(game, move, viewer) if "VP" in line]


def test_hidden_vp_of_buildings():
    game = position(island(goods="4 sugar", city="union_hall*"))
    game.state.vp_hidden = 1
    assert "Ana gains 2 VP by the Union Hall" in log(game, "role shipper", viewer=0)
    assert "Ana gains VP by the Union Hall" in log(game, "role shipper", viewer=1)


def test_a_tile_that_becomes_a_forest_unseen():
    event = (codes.DREW, 0, pieces.SUGAR, 1, 0, 0)
    assert plain(TITLE.tell(event, 0).text, NAMES) == "Ana draws sugar and lays it as a forest"
    assert plain(TITLE.tell(event, 1).text, NAMES) == "Ana draws a tile and lays it as a forest"


# -- refusals ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("islands", "more", "moves", "wrong", "why", "rule"),
    [
        ([island()], {}, ["role planter"], "role builder", "Something else comes first", "planter"),
        ([island()], {"seats": 3}, [], "role investor", "no such role with 3 players", "turn"),
        ([island(), island()], {}, ["role planter", "pass"], "take quarry", "chose the Planter", "quarries"),
        ([island(city="office", cash=900)], {}, ["role builder"], "build office", "twice", "builder"),
        ([island(cash=100)], {}, ["role builder"], "build office", "costs you $400, and you have $100", "builder"),
        ([island(cash=900)], {}, ["role builder"], "build statue", "no Statue in this game", "configurations"),
        ([island(cash=900)], {}, ["role builder"], "build office with tool", "need a University", "university"),
        ([island(goods="sugar coffee")], {"house": "sugar"}, ["role trader"], "sell sugar", "each kind once", "trader"),
        ([island(goods="3 sugar")], {}, ["role shipper"], "pass", "must go on shipping", "loading"),
        ([island(goods="6 sugar")], {}, ["role shipper"], "load sugar on ship 4", "as many of your goods", "loading"),
        ([island(goods="2 sugar 2 banana")], {"ships": ["2 sugar"]}, ["role shipper"], "load sugar on ship 6",
         "Another ship carries sugar", "loading"),
        ([island(goods="3 sugar", city="wharf")], {}, ["role shipper"], "load sugar by wharf", "no tool on it", "wharf"),
        ([island(goods="3 sugar")], {}, ["role shipper"], "load sugar on ship 9", "Moves look like: load banana on ship 4;", "turn"),
        ([island()], {}, [], "dance", "is no move of Tropic Euro", "turn"),
    ],
)  # fmt: skip
def test_refusals_name_the_reason_and_the_rule(islands, more, moves, wrong, why, rule):
    said, anchor = position(*islands, **more).play(*moves).refused(wrong)
    assert why in said
    assert anchor == rule
    assert anchor in ANCHORS


@pytest.mark.parametrize(
    ("islands", "moves", "part", "why"),
    [
        (
            [island(tiles="6 sugar")],
            ["role equipper"],
            "role:builder",
            "Something else comes first: take your extra",
        ),
        ([island(tiles="6 sugar")], ["role equipper"], "slot:sugar", "Take your extra tool"),
        ([island()], ["role planter"], "tile:stack", "need a Hacienda"),
        ([island(cash=100)], ["role builder"], "building:harbor", "costs you $700"),
        ([island(goods="sugar")], ["role shipper"], "good:coffee", "You have no coffee"),
        ([island(goods="sugar", city="wharf")], ["role shipper"], "slot:wharf", "no tool on it"),
        ([island()], [], "supply:coffee", "Something else comes first: choose a role"),
        ([island()], [], "nothing:here", "Choose a role"),
    ],
)
def test_things_that_cannot_be_clicked_say_why(islands, moves, part, why):
    game = position(*islands).play(*moves)
    assert why in game.why_not(part)[0]


# -- the score -----------------------------------------------------------------------------------------------


def test_the_score_by_its_terms():
    game = position(
        island(
            vp=23,
            city="customs_house* city_hall guild_hall* small_sugar_mill coffee_roaster office*",
            tiles="10 quarry",
        )
    )
    terms = {plain(term.label): (term.points, plain(term.note)) for term in TITLE.breakdown(game.state, 0)}
    assert terms == {
        "VP chips": (23, "from shipping and from buildings"),
        "Production buildings": (4, "Small Sugar Mill 1, Coffee Roaster 3"),
        "Violet buildings": (2, "Office 2"),
        "Large buildings": (12, "Guild Hall 4, Customs House 4, City Hall 4"),
        "Guild Hall bonus": (3, "1 small, 1 large production buildings"),
        "Customs House bonus": (5, "1 for every 4 of 23 VP chips"),
        "City Hall bonus": (0, "not equipped: no bonus"),
    }


def test_hidden_points_are_shown_to_their_owner_and_at_the_end():
    state = TITLE.start(3, {"vp_visibility": "hidden"}, 1)
    assert [TITLE.shows_points(state, seat, 1) for seat in range(3)] == [False, True, False]
    assert not TITLE.shows_points(state, 0, WATCHER)
    assert TITLE.shows_points(TITLE.start(3, {}, 1), 0, WATCHER)
    for _ in walk(state, Rng(1)):
        pass
    assert TITLE.shows_points(state, 0, WATCHER)


# -- the rules page ------------------------------------------------------------------------------------------


def test_every_building_and_role_has_its_place_in_the_rules():
    assert {*BUILDINGS, *(name.removesuffix("_2") for name, *_ in pieces.ROLES)} <= ANCHORS
    for name, label, cost, vp, slots, spaces, column, *_ in pieces.BUILDINGS:
        text = TITLE.rules_text.partition(f"### {label} {{#{name}}}\n\n")[2]
        if spaces == 1:
            words = {1: "one slot", 2: "two slots", 3: "three slots"}[slots]
            assert text.startswith(f"${cost}, {vp} VP, column {column}")
            assert (words in text[:60]) == (slots > 1 or name in BUILDINGS[: pieces.PRODUCTION]), name


def test_words_of_every_configuration_are_inverse():
    for seats, config in ((2, 1), (3, 2), (4, 3), (5, 1)):
        state = start(seats, config, config=config, exclusive=0).state
        for _ in walk(state, Rng(seats)):
            for move in state.moves():
                assert TITLE.parse(state, TITLE.notation(state, int(move))) == move
