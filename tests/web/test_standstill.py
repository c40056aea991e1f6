"""A game whose rules have changed, as a page sees it: shown up to where it stands, saved, closed."""

from collections.abc import Iterator

import pytest

from atoll.core import record
from atoll.core.catalog import titles
from tests.tables.cups import cups
from tests.tables.tools import ANA, OLD, old_database
from tests.web.site import Site, Visitor

pytestmark = pytest.mark.skipif("tropic_euro" not in titles(), reason="Tropic Euro is left out")
STANDS = 37  # moves of the old game, the last of which chooses the Equipper


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    running = Site(old_database(tmp_path_factory.mktemp("old") / "tables.db"))
    yield running
    running.close()


@pytest.fixture
def ana(house: Site) -> Visitor:
    """Who brought the old games in."""
    visitor = house.visitor()
    visitor.http.cookies.set("atoll", ANA.key, domain="127.0.0.1")
    return visitor


@pytest.fixture
def eve(house: Site) -> Visitor:
    return house.visitor()


def test_an_adopted_game_goes_on(ana: Visitor) -> None:
    frame = ana.frame("adopted")
    assert frame["log"][-1]["text"].startswith("The rules are now those of version 2")
    assert (frame["moves"], frame["ply"], frame["closable"]) == (30, 32, False)
    assert ana.move("adopted", frame).json() == {"ply": 33}


def test_a_game_that_stands_still_is_shown_up_to_there(ana: Visitor, eve: Visitor) -> None:
    frame = ana.frame("stands-still")
    assert (frame["moves"], frame["turn"], frame["choice"], frame["undo"]) == (STANDS, -1, None, None)
    assert f"by version 2, move {STANDS + 1} is not possible" in frame["waiting"]
    assert frame["mats"]
    assert frame["log"][-1]["move"] == STANDS
    assert frame["closable"]
    assert not eve.frame("stands-still")["closable"]
    last = ana.get(f"/t/stands-still/at/{STANDS}").json()
    assert last["mats"] == frame["mats"]
    assert ana.get(f"/t/stands-still/at/{STANDS + 1}").status_code == 404
    assert "Stands still" in ana.get("/").text
    assert "stands still" in ana.get("/t/stands-still/why", part="role:mayor").json()["error"]


def test_nobody_moves_there_but_the_record_is_whole(ana: Visitor) -> None:
    refused = ana.post("/t/stands-still/moves", ply=61, seat=1, move="tool")
    assert (refused.status_code, refused.json()["ply"]) == (423, 61)
    saved = ana.get("/t/stands-still/record").text
    old = record.read((OLD / "tropic_euro-3.atoll").read_text("utf-8"))
    assert record.read(saved).moves == old.moves[:60]
    again = ana.http.post("/api/import", content=saved)
    assert again.status_code == 422
    assert "sealed until it is over" in again.json()["error"]


def test_it_can_be_closed_by_whoever_sits_there(house: Site, ana: Visitor, eve: Visitor) -> None:
    assert eve.post("/t/stands-still/close", close=True).status_code == 403
    assert ana.post("/t/stands-still/close", close=False).status_code == 400
    assert ana.post("/t/adopted/close", close=True).status_code == 422
    with eve.watch("stands-still") as watch:
        assert "stands still" in watch.frame()["waiting"]
        assert ana.post("/t/stands-still/close", close=True).json() == {"ply": 62}
        assert watch.until(61)["waiting"] == "[@0] closed this table. Its record can still be saved."
    assert ana.post("/t/stands-still/close", close=True).json() == {"ply": 62}
    assert not ana.frame("stands-still")["closable"]
    start = ana.get("/").text
    assert "/t/adopted" in start
    assert "/t/stands-still" not in start
    assert ana.get("/t/stands-still/record").status_code == 200


def test_a_game_that_cannot_be_set_up_shows_why(ana: Visitor, house: Site) -> None:
    with cups():
        table = ana.create("me", "me", title="cups")
        ana.move(table, ana.frame(table))
    del house.hub.tables[table]
    with cups(2, seats=range(3, 5)):
        frame = ana.frame(table)
        assert "cannot set it up" in frame["waiting"]
        assert "cannot set it up" in frame["mats"][0]["pieces"][0][1]
        assert frame["closable"]
        for look in ("at/0", "board.svg", "why"):
            assert ana.get(f"/t/{table}/{look}").status_code == 423
        assert ana.get(f"/t/{table}/record").text.count("\n") == 2
        assert ana.post(f"/t/{table}/close", close=True).status_code == 200


def test_where_nobody_wins_the_page_says_so(ana: Visitor) -> None:
    table = ana.create("me", "me", title="pearls", options={"storm": True, "first": 0})
    with ana.watch(table) as watch:
        frame = watch.frame()
        while not frame["over"]:
            body = {"ply": frame["ply"], "seat": frame["turn"], "move": "drift"}
            frame = watch.until(ana.post(f"/t/{table}/moves", **body).json()["ply"])
    assert frame["over"]["headline"] == "Nobody wins this time"
    assert [row["place"] for row in frame["over"]["rows"]] == [3, 3]
    assert "Nobody wins this time" in ana.get("/").text
    saved = ana.get(f"/t/{table}/record").text
    assert ana.http.post("/api/import", content=saved).status_code == 201
