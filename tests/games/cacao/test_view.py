"""What the mats of Cacao show. That they are sound and keep secrets is tested for all titles together."""

import re
from xml.etree import ElementTree as ET

import pytest

from atoll import WATCHER, Rng
from atoll.core.catalog import titles
from atoll.core.mat import Flight
from atoll.games.cacao import art, view
from atoll.games.cacao.pieces import JUNGLE
from tests.games.cacao.position import Position, position, start
from tests.tools import NAMES, play_some, walk

SIDE = 280  # px: the narrowest that a mat beside the board gets on a wide page


def mat(game: Position, name: str, viewer: int = 0) -> ET.Element:
    mats = {m.id: m.markup for m in view.sights(game.state, NAMES)(viewer)}
    return ET.fromstring(mats[name])


def ids(root: ET.Element) -> list[str]:
    return [e.get("id", "") for e in root.iter() if e.get("id")]


def by_id(root: ET.Element, name: str) -> ET.Element:
    return next(e for e in root.iter() if e.get("id") == name)


def late(seats: int, seed: int) -> Position:
    game = start(seats, seed)
    play_some(game.state, Rng(seed), 400)
    return game


def fly(game: Position, *moves: str, viewer: int = 0) -> list[Flight]:
    told = len(game.events)
    game.play(*moves)
    return view.flights(game.events[told:], viewer)


def test_areas_for_a_seat_and_for_a_watcher():
    state = start(3).state
    seat = [(m.id, m.area) for m in view.sights(state, NAMES)(1)]
    supply = [("map", "board"), ("display", "supply"), ("jungle", "supply")]
    assert seat == [*supply, ("hand", "hand"), ("mat-1", "own"), ("mat-2", "other"), ("mat-0", "other")]
    watcher = [(m.id, m.area) for m in view.sights(state, NAMES)(WATCHER)]
    assert watcher == [*supply, ("mat-0", "other"), ("mat-1", "other"), ("mat-2", "other")]


def test_a_free_space_tells_its_neighbours():
    space = by_id(mat(start(2), "map"), "site-0_1")
    assert space.get("data-part") == "cell:0,1"
    assert space.get("aria-label") == "Free space below the Single Plantation, left of the Market 2"


def test_workers_who_can_work_show_what_they_bring():
    root = mat(position(hands=["2-1-0-1"]).play("place 2-1-0-1 at 0,1"), "map")
    edges = [e for e in root.iter() if e.get("class") == "edge"]
    assert [e.get("data-part") for e in edges] == ["edge:0,1,N"]  # nothing to sell at the market
    assert "".join(edges[0].itertext()) == "+2"


def test_spaces_to_fill_wait_on_the_map():
    game = position("P1 1-1-1-1@(1,0)", hands=["1-1-1-1"]).play("place 1-1-1-1 at 2,1")
    space = by_id(mat(game, "map"), "space-2_0")
    assert space.get("data-part") == "cell:2,0"


def test_an_overbuilt_tile_lies_on_the_covered_one():
    game = position("P0 1-1-1-1@(1,0)", display="", suns=[1], hands=["2-1-0-1"])
    flights = fly(game, "overbuild 2-1-0-1 r3 at 1,0")
    root = mat(game, "map")
    names = ids(root)
    assert names.index("tile-1_0") < names.index("tile-1_0-2")
    assert by_id(root, "tile-1_0").get("data-part") is None
    assert by_id(root, "tile-1_0-2").get("data-part") == "cell:1,0"
    assert flights[0] == Flight("", "hand-0-2-1-0-1-0", "tile-1_0-2")


def test_people_stay_upright_on_a_turned_tile():
    game = position(hands=["2-1-0-1"]).play("place 2-1-0-1 r1 at 0,1")
    spin = next(e for e in by_id(mat(game, "map"), "tile-0_1") if e.get("class") == "spin")
    upright = [e for e in spin.iter() if e.get("class") == "upright"]
    assert spin.get("transform") == "rotate(90)"
    assert [e.get("transform") for e in upright] == ["rotate(-90)"] * 5  # four workers and their hut


def test_flags_fly_for_those_who_win_a_temple():
    tiles = ("temple@(0,2)", "P0 2-1-0-1@(0,1) r2", "P1 1-1-1-1@(1,2)")
    temple = by_id(mat(position(*tiles), "map"), "tile-0_2")
    flags = [e.get("href") for e in temple.iter() if "flag" in e.get("href", "")]
    assert flags == ["#cacao-flag-0", "#cacao-flag-1"]
    assert temple.get("aria-label", "").endswith("Ana 2 workers, Ben 1 worker")


def test_the_tiles_of_the_latest_turn_are_marked():
    game = position("P1 1-1-1-1@(1,0)", hands=["1-1-1-1", "1-1-1-1"])
    game.play("place 1-1-1-1 at 2,1", "fill water at 2,0")
    root = mat(game, "map")
    assert [name for name in ids(root) if name.startswith("new-")] == ["new-2_1", "new-2_0"]
    assert not [name for name in ids(mat(start(2), "map")) if name.startswith("new-")]


def test_equal_tiles_are_twins_and_the_newest_is_number_0():
    root = mat(position(hands=["2-1-0-1 2-1-0-1 3-0-0-1"]), "hand")
    tiles = [e for e in root.iter() if e.get("data-part")]
    assert [e.get("id") for e in tiles] == ["hand-0-2-1-0-1-1", "hand-0-2-1-0-1-0", "hand-0-3-0-0-1-0"]
    assert [e.get("data-part") for e in tiles] == ["tile:2-1-0-1", "tile:2-1-0-1", "tile:3-0-0-1"]


def test_everybody_can_count_what_is_to_come():
    game = position(pile="water water sun", hands=["1-1-1-1", "2-1-0-1 2-1-0-1"], decks=["", "3-1-0-0"])
    labels = [e.get("aria-label") for e in mat(game, "jungle").iter()]
    assert {"Water: 2", "Sun Site: 1", "Temple: 0"} <= set(labels)
    labels = [e.get("aria-label") for e in mat(game, "mat-1").iter()]
    assert {"2 pair not laid yet", "1 right trio not laid yet", "2 in hand", "1 in the draw pile"} <= set(
        labels
    )


def test_a_sale_flies_from_the_storage_to_the_market_and_back_as_gold():
    game = position(hands=["2-1-0-1"], cacao=[3]).play("place 2-1-0-1 at 0,1")
    flights = fly(game, "activate 0,1 E 1")
    sold, coin = Flight("cacao-fruit", "storage-0", "tile-1_1"), Flight("cacao-coin", "tile-1_1", "gold-0")
    assert flights == [sold, coin._replace(n=2)]


def test_only_the_owner_sees_which_tile_was_drawn():
    def draw(viewer: int) -> Flight:
        game = position(hands=["1-1-1-1"], decks=["3-1-0-0"], deals="3-1-0-0")
        return next(
            f for f in fly(game, "place 1-1-1-1 at 0,-1", "done", viewer=viewer) if f.start == "deck-0"
        )

    assert draw(0) == Flight("", "deck-0", "hand-0-3-1-0-0-0")
    assert draw(1) == draw(WATCHER) == Flight("cacao-card-0", "deck-0", "held-0")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_text_beside_the_board_is_never_small(seats: int):
    for mat in view.sights(late(seats, 5).state, NAMES)(0):
        if mat.area != "board":
            root = ET.fromstring(mat.markup)
            scale = SIDE / float(root.get("viewBox", "").split()[2])
            for text in root.iter("text"):
                assert float(text.get("font-size", 0)) * scale >= 12, (mat.id, text.text)


def test_a_tile_is_called_by_its_owner_and_its_place():
    game = position("P1 1-1-1-1@(1,0)", hands=["2-1-0-1"]).play("place 2-1-0-1 r1 at 0,1")
    labels = [by_id(mat(game, "map"), name).get("aria-label") for name in ("tile-1_0", "tile-0_1")]
    assert labels == [
        "Ben's crossroads right of the Single Plantation, workers: 1 up, 1 right, 1 down, 1 left",
        "Ana's pair below the Single Plantation, workers: 1 up, 2 right, 1 down",
    ]


def test_a_tile_keeps_its_piece_while_the_map_grows():
    """So that a move changes few and small pieces."""
    for seed in range(4):
        game, rng = start(4, seed), Rng(seed)
        old = {piece.id: piece for piece in view.sights(game.state, NAMES)(0)[0].pieces}
        for _ in walk(game.state, rng):
            new = {piece.id: piece for piece in view.sights(game.state, NAMES)(0)[0].pieces}
            changed = [id for id in old.keys() & new.keys() if old[id] != new[id]]
            assert not [id for id in changed if id.startswith(("new", "space"))]
            assert all(
                re.search("cacao-tile-temple|cacao-worker", new[id].markup) for id in changed if "tile" in id
            )
            old = new


def test_what_is_painted_apart_is_on_the_map():
    (selector,) = re.findall(r"\.cacao (.+) \{ will-change", titles()["cacao"].css)
    apart, classes, game = set(re.findall(r"\.([\w-]+)", selector)), set[str](), start(4, 1)
    for _ in walk(game.state, Rng(1)):
        classes |= {name for e in mat(game, "map").iter() for name in e.get("class", "").split()}
    assert apart
    assert apart <= classes


def test_the_map_stays_short_and_free_of_style_attributes():
    for seed in range(4):
        mats = view.sights(late(4, seed).state, NAMES)(0)
        assert len(mats[0].markup) <= 41_000
        assert not [m.id for m in mats if re.search(r"\sstyle=", m.markup)]


def test_the_sprite_has_every_jungle_tile_and_its_ids_bear_the_title():
    names = re.findall(r"\bid='([^']+)'", art.sprite())
    assert all(name.startswith("cacao-") for name in names)
    assert len(set(names)) == len(names)
    assert {f"cacao-tile-{row[0]}" for row in JUNGLE} <= set(names)
    assert {"cacao-fruit", "cacao-coin", "cacao-sun", "cacao-drop"} <= set(names)
