"""What the mats of Tropic Euro show. That they are sound and keep secrets is tested for all titles together."""

import re
from xml.etree import ElementTree as ET

import pytest

from atoll import WATCHER, Rng
from atoll.core.mat import Flight
from atoll.games.tropic_euro import art, view
from atoll.games.tropic_euro.pieces import BUILDINGS, EFFECTS, GOODS, ROLES, STANDARD_SET, TILES
from tests.games.tropic_euro.position import Position, island, position, start
from tests.tools import play_some

STANDARD = [name for b, (name, *_) in enumerate(BUILDINGS) if STANDARD_SET >> b & 1]
NAMES = ["Ana", "Ben", "Cleo", "Dov", "Eli"]
BOARD = (632, 718)  # px: what the board gets on a page of 1280 x 800
LEAST_SCALE = 0.95  # its smallest letters have 13 units
LEAST_LOG = 110


def mat(game: Position, name: str, viewer: int = 0) -> ET.Element:
    mats = {m.id: m.markup for m in view.sights(game.state, NAMES)(viewer)}
    return ET.fromstring(mats[name])


def by_id(root: ET.Element, name: str) -> ET.Element:
    return next(e for e in root.iter() if e.get("id") == name)


def label(root: ET.Element, name: str) -> str:
    return by_id(root, name).get("aria-label", "")


def words(root: ET.Element, name: str) -> list[str]:
    return [e.text or "" for e in by_id(root, name).iter("text")]


def drawn(root: ET.Element, name: str, symbol: str) -> int:
    return sum(e.get("href") == f"#tropic_euro-{symbol}" for e in by_id(root, name).iter())


def parts(root: ET.Element) -> list[str]:
    return [e.get("data-part", "") for e in root.iter() if e.get("data-part")]


def fly(game: Position, *moves: str, viewer: int = 0) -> list[Flight]:
    game.events.clear()
    return view.flights(game.play(*moves).events, viewer)


def late(seats: int, seed: int, **options: int) -> Position:
    game = start(seats, seed, **options)
    play_some(game.state, Rng(seed), 300)
    return game


# -- mats --------------------------------------------------------------------------------------------


def test_areas_for_a_seat_and_for_a_watcher():
    state = start(5).state
    seat = [(m.id, m.area) for m in view.sights(state, NAMES)(3)]
    others = [(f"mat-{n}", "other") for n in (4, 0, 1, 2)]
    assert seat == [("board", "board"), ("mat-3", "own"), *others]
    watcher = [m.area for m in view.sights(state, NAMES)(WATCHER)]
    assert watcher == ["board", "own", "own", "other", "other", "other"]


def test_others_sit_in_turn_order():
    state = start(5, 3, random_seating=1).state
    order = [int(seat) for seat in state.order]
    at = order.index(0)
    assert [m.id for m in view.sights(state, NAMES)(0)][1:] == [f"mat-{s}" for s in order[at:] + order[:at]]


def test_role_cards_show_cash_and_who_took_them():
    game = position(role_cash={"trader": 200}).play("role planter")
    board = mat(game, "board")
    assert words(board, "role-trader") == ["Trader", "$200"]
    assert drawn(board, "role-planter", "badge-0") == 1
    assert by_id(board, "role-planter").get("class") == "role current at-roles-a"


def test_equal_plantations_are_twins_and_a_taken_one_leaves_a_gap():
    game = position(row="sugar sugar coffee banana")
    assert parts(mat(game, "board")).count("tile:sugar") == 2
    game.play("role planter", "take sugar")
    board = mat(game, "board")
    assert parts(board).count("tile:sugar") == 1
    assert by_id(board, "row-0").get("data-part") is None


def test_prices_are_those_of_the_seat_that_builds():
    game = position(island(cash=500, tiles="2 quarry*"), island(cash=500), seats=3)
    office = [row[0] for row in BUILDINGS if row[6] == 2 and row[0] in STANDARD].index("office")
    assert words(mat(game, "board"), "prices-2")[office] == "$300"
    game.play("role builder")
    assert words(mat(game, "board", viewer=1), "prices-2")[office] == "$200"
    game.play("pass")
    assert words(mat(game, "board"), "prices-2")[office] == "$500"


def test_a_building_card_tells_its_whole_text():
    game = position(island(cash=200, city="small_market"))
    board = mat(game, "board")
    assert label(board, "sale-office") == (
        "Office (violet, $500, 2 VP, 1 slot, at most 2 quarries). In the Trader, you may sell a kind that is in the "
        "trading house already. 2 left"
    )
    assert drawn(board, "prices-1", "badge-0") == 1
    assert "cost dear end" in [e.get("class") for e in by_id(board, "prices-2")]
    assert all(EFFECTS)


def test_all_buildings_can_be_picked_in_a_custom_game():
    found = {part for part in parts(mat(start(4, config=3), "board")) if part.startswith("building:")}
    assert found == {f"building:{row[0]}" for row in BUILDINGS}


def test_ships_and_trading_house_show_their_goods():
    game = position(ships=["2 sugar", "", "1 coffee"], house="banana rubber")
    board = mat(game, "board")
    assert drawn(board, "cargo-0", "sugar") == 2
    assert label(board, "ship-0") == "Ship for 4 goods"
    assert label(board, "cargo-0") == "2 sugar on board, room for 2 more"
    assert label(board, "house").startswith("Trading house: banana, rubber, 2 of 4.")


def test_tools_stand_on_slots_and_what_they_make_is_told():
    mine = island(goods="2 sugar", tiles="2 sugar* sugar quarry", city="large_sugar_mill*2 office")
    own = mat(position(mine), "mat-0")
    assert drawn(own, "slots-0-large_sugar_mill", "tool") == 2
    assert len([e for e in by_id(own, "slots-0-large_sugar_mill").iter() if e.get("class") == "socket"]) == 1
    assert label(own, "slots-0-sugar") == "2 of 3 slots with a tool"
    assert words(own, "goods-0-sugar") == ["2", "+2"]
    assert parts(own).count("slot:sugar") == 1  # the free slot


def test_tools_are_handed_in_from_tiles_that_have_one():
    game = position(island(tiles="2 banana* banana", city="black_market*", goods="sugar"))
    game.play("role builder", "build small_sugar_mill")
    assert game.phase == "HAND_IN"
    assert parts(mat(game, "mat-0")).count("slot:banana") == 2


def test_large_buildings_stand_at_the_end_of_the_city():
    mine = island(city="small_market guild_hall office residence")
    own = mat(position(mine), "mat-0")
    places = {n: by_id(own, f"city-0-{n}").get("transform") for n in ("guild_hall", "residence")}
    assert places["guild_hall"] != places["residence"]
    assert label(own, "buildings-0") == "City, 6 of 12 spaces filled"


def test_only_the_viewers_things_have_parts():
    game = late(4, 2)
    for seat in range(1, 4):
        assert not parts(mat(game, f"mat-{seat}"))


def test_hidden_vp_are_the_owners_secret():
    game = start(3, vp_hidden=1)
    game.state.islands[0].vp = 17
    assert label(mat(game, "mat-0", viewer=0), "vp-0") == "17 VP gained in play"
    for viewer in (1, WATCHER):
        other = mat(game, "mat-0", viewer=viewer)
        assert "hidden" in label(other, "vp-0")
        assert "17" not in [e.text for e in other.iter("text")]


# -- flights -----------------------------------------------------------------------------------------


def test_a_plantation_flies_from_the_row_to_the_island():
    flights = fly(position(row="sugar coffee banana cocoa"), "role planter", "take coffee")
    assert Flight("", "row-1", "tile-0-coffee-0") in flights


def test_a_building_flies_from_its_card_and_its_tool_after_it():
    game = position(island(cash=900, city="university*"))
    flights = fly(game, "role builder", "build office with tool")
    tool = Flight("tropic_euro-tool", "tools-supply", "city-0-office")
    assert flights[-2:] == [Flight("", "sale-office", "city-0-office"), tool]


def test_a_load_flies_to_its_ship_and_comes_back_as_shells():
    game = position(island(goods="2 sugar"))
    flights = fly(game, "role shipper", "load sugar on ship 4")
    sugar = Flight("tropic_euro-sugar", "goods-0-sugar", "ship-0", 2)
    shell = Flight("tropic_euro-shell", "vp-supply", "vp-0", 3)
    assert flights[:2] == [sugar, shell]


def test_others_cannot_count_veiled_shells():
    game = position(island(goods="4 sugar"))
    game.state.vp_hidden = 1
    flights = fly(game, "role shipper", "load sugar on ship 4", viewer=1)
    assert [f.n for f in flights if f.end == "vp-0"] == [1]


def test_a_sale_brings_coins():
    game = position(island(goods="coffee"), role_cash={"trader": 100})
    flights = fly(game, "role trader", "sell coffee")
    assert flights[0] == Flight("tropic_euro-coin", "role-trader", "cash-0")
    assert Flight("tropic_euro-coin", "house", "cash-0", 5) in flights  # $400 and the privilege


# -- sizes -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_everything_fits_a_page_of_1280_by_800(seats: int):
    mats = view.sights(late(seats, 5).state, NAMES)(0)
    width, height = mats[0].box[2:]
    assert min(BOARD[0] / width, BOARD[1] / height) >= LEAST_SCALE
    others = [m.box[3] for m in mats if m.area == "other"]
    chips, gap = 50, 8
    assert chips + sum(others) + gap * len(others) + LEAST_LOG <= BOARD[1]


@pytest.mark.parametrize("seats", [2, 5])
def test_no_text_is_small(seats: int):
    for config in range(4):
        for m in view.sights(late(seats, 5, config=config).state, NAMES)(0):
            for text in ET.fromstring(m.markup).iter("text"):
                assert float(text.get("font-size", 0)) >= 12, (m.id, text.text)


def test_mats_are_free_of_style_attributes():
    for seed in range(4):
        mats = view.sights(late(5, seed).state, NAMES)(0)
        assert not [m.id for m in mats if re.search(r"\sstyle=", m.markup)]


def test_the_sprite_has_all_pieces_and_its_ids_bear_the_title():
    names = re.findall(r"\bid='([^']+)'", art.sprite())
    assert all(name.startswith("tropic_euro-") for name in names)
    assert len(set(names)) == len(names)
    wanted = (
        {f"tile-{tile}" for tile in TILES} | {row[0] for row in GOODS} | {f"b-{row[0]}" for row in BUILDINGS}
    )
    wanted |= {f"role-{name}" for name, *_ in ROLES if name != "investor_2"} | {
        "cover",
        "coin",
        "shell",
        "tool",
    }
    assert {f"tropic_euro-{name}" for name in wanted} <= set(names)
