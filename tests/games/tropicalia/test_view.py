"""What the mats of Tropicalia show. That they are sound and keep secrets is tested for all titles together."""

import re
from xml.etree import ElementTree as ET

import pytest

from atoll import WATCHER, Rng
from atoll.core.mat import Flight
from atoll.games.tropicalia import art, view
from atoll.games.tropicalia.pieces import FRUIT_IDS, ITEM_NAMES, SALES, VILLAGE_TILES
from atoll.games.tropicalia.rules import Tropicalia
from tests.games.tropicalia.position import Position, player, position
from tests.tools import play_some

NAMES = ["Ana", "Ben", "Cleo", "Dov"]
COLUMN = 718  # px: the height of a side column on a page of 1280 x 800
LEAST_LOG = 110


def mat(game: Position, name: str, viewer: int = 0) -> ET.Element:
    mats = {m.id: m.markup for m in view.sights(game.state, NAMES)(viewer)}
    return ET.fromstring(mats[name])


def by_id(root: ET.Element, name: str) -> ET.Element:
    return next(e for e in root.iter() if e.get("id") == name)


def ids(root: ET.Element, start: str) -> list[str]:
    return [e.get("id", "") for e in root.iter() if e.get("id", "").startswith(start)]


def label(root: ET.Element, name: str) -> str:
    return by_id(root, name).get("aria-label", "")


def words(root: ET.Element, name: str) -> list[str]:
    return [e.text or "" for e in by_id(root, name).iter("text")]


def drawn(root: ET.Element, name: str, symbol: str) -> int:
    return sum(e.get("href") == f"#tropicalia-{symbol}" for e in by_id(root, name).iter())


def parts(root: ET.Element, group: str = "") -> list[str]:
    found = [e.get("data-part", "") for e in root.iter() if e.get("data-part")]
    return [part for part in found if part.startswith(group)]


def fly(game: Position, *moves: str) -> list[Flight]:
    game.events.clear()
    return view.flights(game.play(*moves).events, 0)


def late(seats: int, seed: int = 1) -> Position:
    state = Tropicalia()
    state.set_up(seats, Rng(seed))
    play_some(state, Rng(seed), 150)
    return Position(state)


# -- areas -------------------------------------------------------------------------------------------


def test_areas_for_a_seat_and_for_a_watcher():
    game = late(4)
    seat = [(m.id, m.area) for m in view.sights(game.state, NAMES)(2)]
    others = [(f"mat-{n}", "other") for n in (3, 0, 1)]
    assert seat == [("board", "board"), ("supply", "supply"), ("mat-2", "own"), *others]
    watcher = [m.area for m in view.sights(game.state, NAMES)(WATCHER)]
    assert watcher == ["board", "supply", "own", "own", "other", "other"]


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("viewer", [WATCHER, 0])
def test_both_columns_fit_a_page_of_1280_by_800(seats: int, viewer: int):
    mats = view.sights(late(seats).state, NAMES)(viewer)
    tall = {area: [m.box[3] for m in mats if m.area == area] for area in ("own", "other")}
    construction = mats[1].box[3] + 22
    assert construction + sum(tall["own"]) + 13 * len(tall["own"]) <= COLUMN
    assert 50 + sum(tall["other"]) + 8 * len(tall["other"]) + LEAST_LOG <= COLUMN


def test_only_the_viewers_things_have_parts():
    game = late(4, 2)
    for seat in range(1, 4):
        assert not parts(mat(game, f"mat-{seat}"))
    assert parts(mat(game, "mat-0"), "plot:") == [f"plot:{plot}" for plot in range(9)]


# -- the island --------------------------------------------------------------------------------------


def test_fields_and_plazas_show_what_lies_there():
    board = mat(position(fields={"F1": "CCM"}, plazas={"P1": "cart basket"}), "board")
    assert [drawn(board, "tile-0-0", fruit) for fruit in ("coconut", "sugar", "mango")] == [2, 0, 1]
    assert ids(board, "field-fruit-0-0") == ["field-fruit-0-0-0", "field-fruit-0-0-1", "field-fruit-0-0-2"]
    assert label(board, "tile-0-0") == "Top far left field: 2 coconuts and 1 mango"
    assert drawn(board, "tile-0-2", "item-basket") == 1
    assert label(board, "tile-0-2").startswith("Top right plaza with the brown board, whose guest starts")


def test_workers_wait_on_jetties_and_stand_on_tiles():
    game = position(player("W1"), player("E3"), workers={"MS3": 2})
    board = mat(game, "board")
    assert drawn(board, "worker-W1", "worker-0") == 1
    assert label(board, "worker-E3") == "Ben's worker on the fourth east pier"
    assert drawn(board, "guest-0-3-2-0", "worker-2") == 1
    assert label(board, "guest-0-3-2-0") == "Cleo's worker on the sugar apple market that pays 3"
    assert {"worker:W1", "worker:E3"} <= set(parts(board, "worker:"))
    assert len(parts(board, "frame:")) == 16


def test_tiles_out_of_the_game_are_overgrown():
    board = mat(position(seats=2), "board")
    assert [name for name in ids(board, "tile-") if drawn(board, name, "overgrown")] == [
        "tile-2-3",
        "tile-3-0",
        "tile-3-2",
    ]


def test_a_market_with_a_changing_price_shows_it_as_it_is_now():
    game = position(
        player("W1", fruits="C3"), faces={"MC3": "A5F", "MS3": "A6F"}, workers={"MM4": 2, "MS2": 1}
    )
    board = mat(game, "board")
    assert words(board, "tile-1-2") == ["4"]
    assert words(mat(game, "board", 1), "tile-1-2") == ["2"]
    assert words(board, "tile-0-3") == ["2"]
    assert label(board, "tile-0-3").endswith("per other worker on the markets; now 2")


def test_every_tile_has_a_face():
    drawings = set(re.findall(r"id='tropicalia-([^']+)'", art.sprite()))
    assert {row[0] for row in SALES} <= drawings
    assert {f"{size}-{row[0]}" for row in VILLAGE_TILES for size in "vms"} <= drawings


# -- construction board and villages -------------------------------------------------------------------


def test_a_slot_tells_what_its_tile_costs_there():
    game = position(player("W1", shells=10), slots="B01 E01 T01 O08 B10")
    supply = mat(game, "supply")
    assert words(supply, "slot-3") == ["8+3", "11"]
    assert by_id(supply, "slot-3").get("class") == "offer dear"
    assert by_id(supply, "slot-1").get("class") == "offer"
    assert label(supply, "slot-3") == (
        "Old Mango Tree, orchard: 5 VP, brings 1 mango; half a fountain north and south. 11 shells here, too dear now"
    )
    assert "dear" not in (by_id(mat(game, "supply", WATCHER), "slot-3").get("class") or "")


def test_half_fountains_meet():
    own = mat(position(player("W1", village="B08@0 T03@1 B05@4")), "mat-0")
    assert ids(own, "edge-") == ["edge-0-0-E", "edge-0-1-W", "edge-0-4-N"]
    assert ids(own, "fountain-") == ["fountain-0-0-E"]


def test_missing_types_are_marked():
    own = mat(position(player("W1", village="B08@0 E01@1")), "mat-0")
    told = [e.text for e in own.iter("text") if e.get("class") == "loss"]
    assert told == ["−4", "−4"]


# -- fruits and items --------------------------------------------------------------------------------


def test_fruits_lie_in_their_baskets():
    own = mat(position(player("W1", fruits="C2 M1", baskets=2)), "mat-0")
    assert drawn(own, "fruit-0-C", "coconut") == 2
    assert parts(own, "fruit:") == ["fruit:C", "fruit:M"]
    assert words(own, "store-0") == ["3/7"]
    assert label(own, "store-0") == "3 fruits, room for 7: 5 and 2 baskets"


def test_fruits_beyond_the_limit_are_marked():
    game = position(player("W0", fruits="C4"), fields={"F1": "CCM"}).play("move W0 to 0,0")
    own = mat(game, "mat-0")
    assert len([e for e in own.iter() if e.get("class") == "slot excess"]) == 2
    assert words(own, "store-0") == ["7/5"]


def test_used_items_lie_face_down():
    own = mat(position(player("W1", carts=2, used_surfboards=3)), "mat-0")
    assert words(own, "cart-0") == ["2"]
    assert words(own, "surfboard-0") == ["0", "3"]
    assert drawn(own, "surfboard-0", "item-back") == 1


# -- flights -----------------------------------------------------------------------------------------


def test_a_worker_goes_to_a_field_and_the_fruits_come_to_the_board():
    flights = fly(position(player("W0 S3"), fields={"F1": "CM"}), "move W0 to 0,0")
    assert flights[:3] == [
        Flight("", "worker-W0", "guest-0-0-0-0"),
        Flight("tropicalia-coconut", "field-fruit-0-0-0", "fruit-0-C"),
        Flight("tropicalia-mango", "field-fruit-0-0-1", "fruit-0-M"),
    ]


def test_a_sale_brings_shells():
    flights = fly(position(player("W0 S3", fruits="C2")), "move W0 to 0,1", "sell C2")
    assert Flight("tropicalia-shell", "tile-0-1", "shells-0", 4) in flights
    assert Flight("tropicalia-coconut", "fruit-0-C", "tile-0-1", 2) in flights


def test_a_built_tile_flies_to_its_plot_and_the_row_slides():
    game = position(player("W0 S3", shells=9), slots="B01 E01 T01 O08 B10")
    flights = fly(game, "move W0 to 0,1", "build slot 1 at 4")
    glides = [(f.start, f.end) for f in flights if not f.symbol][1:]
    assert glides == [
        ("slot-1", "plot-0-4"),
        *((f"slot-{n + 1}", f"slot-{n}") for n in (1, 2, 3)),
        ("pile", "slot-4"),
    ]


def test_flights_throw_only_what_the_sprite_has():
    drawings = set(re.findall(r"id='tropicalia-([^']+)'", art.sprite()))
    assert {*FRUIT_IDS, *ITEM_NAMES, "shell", "cover", "worker-3"} <= drawings
