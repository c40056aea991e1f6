"""What the mats of Wapanuba show. That they are sound and keep secrets is tested for all titles together."""

import re
from itertools import pairwise
from xml.etree import ElementTree as ET

import pytest

from atoll import WATCHER
from atoll.core.mat import Flight
from atoll.games.wapanuba import art, art_land, pieces, view
from atoll.games.wapanuba.pieces import TILE_NAMES
from tests.games.wapanuba.position import Position, position
from tests.tools import NAMES

VILLAGE = "T27@(1,0)r1 P1:0"  # the hut of START and a school, one side open


def mats(game: Position, viewer: int = 0) -> dict[str, ET.Element]:
    names = NAMES[: game.state.seats]
    return {mat.id: ET.fromstring(mat.markup) for mat in view.sights(game.state, names)(viewer)}


def find(game: Position, name: str, viewer: int = 0) -> ET.Element:
    return next(e for root in mats(game, viewer).values() for e in root.iter() if e.get("id") == name)


def label(game: Position, name: str, viewer: int = 0) -> str:
    return find(game, name, viewer).get("aria-label", "")


def symbols(element: ET.Element) -> list[str]:
    return [e.get("href", "").removeprefix("#wapanuba-") for e in element.iter("use")]


def parts(game: Position, viewer: int = 0) -> set[str]:
    return {e.get("data-part", "") for root in mats(game, viewer).values() for e in root.iter()} - {""}


def fly(game: Position, *moves: str, viewer: int = 0) -> list[Flight]:
    told = len(game.events)
    game.play(*moves)
    return view.flights(game.events[told:], viewer)


# -- the land ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("shape", art_land.SHAPES)
def test_coasts_leave_the_edges_of_a_tile_at_the_same_points_and_at_right_angles(shape):
    for s, (kind, _) in enumerate(shape):
        for coast in art_land.coasts(shape, s) if kind != pieces.WATER else []:
            for (x, y), (a, b) in ((coast[0], coast[1]), (coast[-1], coast[-2])):
                assert sorted((abs(x), abs(y))) == [art_land.SHORE, art_land.HALF]
                assert (a == x) if abs(y) == art_land.HALF else (b == y)


@pytest.mark.parametrize("tile", range(pieces.TILES))
def test_what_stands_on_a_tile_has_room_there(tile):
    for s, (_, _, icons) in enumerate(pieces.SEGMENTS[tile]):
        spots = art_land.spots(tile, s)
        assert all(max(abs(x), abs(y)) <= 44 for x, y in spots), TILE_NAMES[tile]
        land = pieces.SEGMENTS[tile][s][0] != pieces.WATER
        assert len(spots) == (len(icons) + 1 if land else 1)
        assert all(abs(a - c) + abs(b - d) >= 28 for (a, b), (c, d) in pairwise(spots)), TILE_NAMES[tile]


def test_the_sprite_is_lean():
    assert len(art.sprite()) <= 60_000


# -- the map -----------------------------------------------------------------------------------------------


def test_a_free_cell_says_what_it_asks_for():
    game = position(supply="T33 ...")
    assert label(game, "cell_0_1") == "Free cell: grove in the south"
    assert find(game, "cell_0_1").get("data-part") == "cell:0,1"


def test_the_map_grows_with_its_tiles():
    box = next(m.box for m in view.sights(position(supply="T33 ...").state, NAMES[:2])(0) if m.id == "map")
    wider = position(VILLAGE, supply="T33 ...")
    grown = next(m.box for m in view.sights(wider.state, NAMES[:2])(0) if m.id == "map")
    assert grown[2] == box[2] + 120
    assert grown[3] == box[3]


def test_a_trader_tells_what_it_would_bring_and_marks_open_sides():
    game = position(VILLAGE, supply="T33 ...")
    trader = find(game, "pawn-0-T27-0")
    assert trader.get("aria-label") == "Your trader. Village of 2 tiles with 1 hut and 1 school; 1 open side"
    assert symbols(trader).count("open") == 1
    assert label(game, "claim-0-0") == "Village of 2 tiles with 1 hut and 1 school; 1 open side"
    assert f"{NAMES[0]}'s trader" in label(game, "pawn-0-T27-0", viewer=1)


def test_fish_are_covered_and_ships_sail():
    game = position("T29@(0,-1)r2 covered", "T01@(0,1)r2 sailed", supply="T33 ...")
    assert set(symbols(find(game, "shoal-T29"))) == {"taken"}
    assert symbols(find(game, "ship-T01")) == ["mooring"]
    assert "ship:0,1" not in parts(game)


def test_a_loaded_ship_serves_to_buy():
    game = position("T01@(0,1)r2 P1:agent", supply="T33 ...")
    assert {"with:0,1"} <= parts(game)
    assert "ship:0,1" not in parts(game)
    assert label(game, "ship-T01") == "Ship of Banana Landing with your shipping agent, ready to buy"


# -- beside the map ------------------------------------------------------------------------------------------


def test_a_price_says_what_the_viewer_lacks():
    game = position(supply="T33 ...", stocks=["banana, 2 hut"], display="C01 C09 C06 C12")
    assert label(game, "slot-0").endswith("you lack 1 banana")
    assert label(game, "slot-1").endswith("you lack 1 orange")
    assert label(game, "slot-2").endswith("you can pay it")
    assert "lack" not in label(game, "slot-0", viewer=WATCHER)


def test_only_their_holder_sees_the_tiles_of_a_hand():
    game = position(supply="...", hands=["T27 T29", "T01 T33"])
    mine = {"held-T27", "held-T29"}
    seen = {e.get("id", "") for root in mats(game).values() for e in root.iter()}
    assert {name for name in seen if name.startswith("held")} == mine
    assert label(game, "hand-1") == "2 tiles in hand"


def test_unseen_tiles_are_those_of_the_supply_and_of_other_hands():
    game = position(supply="T02 T03", hands=["T27", "T01"])
    assert label(game, "unseen-all") == "Unseen tiles: 3"
    assert label(game, "unseen-ship") == "Unseen tiles with a ship: 1"
    assert label(game, "unseen-ship", viewer=1) == "Unseen tiles with a ship: 0"


# -- flights -------------------------------------------------------------------------------------------------


def test_a_harvest_flies_to_its_owner_and_the_trader_home():
    game = position(VILLAGE, supply="T33 T02 ...")
    seen = fly(game, "place T33 2,0 r3", "none")
    assert Flight("", "held-T33", "tile-T33") in seen
    assert Flight("wapanuba-hut", "segment-T33-0", "stock-0-hut", 2) in seen
    assert Flight("wapanuba-trader-0", "segment-T27-0", "reserve-0") in seen


def test_nobody_learns_from_flights_where_a_tile_was_in_a_hand():
    game = position(supply="...", hands=["T27 T29", "T01 T33"])
    seen = fly(game, "place T27 1,0 r1", viewer=1)
    assert seen == [Flight("", "player-0", "tile-T27")]
    assert not re.search("T29", str(seen))


def test_of_two_tiles_that_look_alike_either_may_be_clicked():
    game = position(hands=["T18 T20 T27", ""])
    hand = next(mat for mat in view.sights(game.state, NAMES)(0) if mat.area == "hand")
    parts = [part for piece in hand.pieces for part in re.findall(r"data-part='([^']+)'", piece.markup)]
    assert parts == ["tile:T18", "tile:T18", "tile:T27"]
    assert not game.choices("place T20")
