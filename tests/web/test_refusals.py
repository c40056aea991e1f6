"""Whatever is wrong with a request: the right status, a reason for people, and nothing changes."""

from typing import Any

import httpx
import pytest

from atoll.core.catalog import titles
from atoll.games.cacao.title import CacaoTitle
from tests.web.site import Site, Visitor

ME, BOT = {"kind": "me", "name": "Ana"}, {"kind": "bot", "level": "random"}


def refused(answer: httpx.Response, status: int, word: str = "") -> dict[str, Any]:
    assert answer.status_code == status, answer.text
    body = answer.json()
    assert body["error"]
    assert "rule" in body
    assert word in body["error"]
    return body


@pytest.mark.parametrize(
    ("body", "status", "word"),
    [
        ({"title": "chess", "seats": [ME, BOT]}, 404, "no title 'chess'"),
        ({"title": "cacao", "seats": [ME]}, 422, "2 to 4 players"),
        ({"title": "cacao", "seats": [ME] * 5}, 422, "2 to 4 players"),
        ({"title": "cacao", "seats": []}, 422, "2 to 4 players"),
        ({"title": "cacao", "seats": [ME, BOT], "options": {"moon": True}}, 422, "no option 'moon'"),
        ({"title": "cacao", "seats": [ME, BOT], "options": {"start_player": 7}}, 422, "start_player"),
        ({"title": "cacao", "seats": [ME, {"kind": "bot", "level": "god"}]}, 422, "no bot level 'god'"),
        ({"title": "cacao", "seats": [{"kind": "me", "name": "x" * 25}, BOT]}, 422, "1 to 24 characters"),
        ({"title": "cacao", "seats": [{"kind": "me", "name": "x" * 999}, BOT]}, 400, "length"),
        ({"title": "cacao", "seats": [{"kind": "alien"}, BOT]}, 400, "alien"),
        ({"title": "cacao", "seats": [ME, BOT], "seed": -1}, 400, "seed"),
        ({"title": "cacao", "seats": [ME, BOT], "seed": "7"}, 400, "seed"),
        ({"title": "cacao", "seats": [ME, BOT], "colour": "red"}, 400, "colour"),
        ({"seats": [ME, BOT]}, 400, "title"),
        ({"title": 7, "seats": [ME, BOT]}, 400, "title"),
    ],
)
def test_tables_that_cannot_be(ana: Visitor, body: dict[str, Any], status: int, word: str) -> None:
    refused(ana.post("/api/tables", **body), status, word)


@pytest.mark.parametrize(
    ("text", "status", "word"),
    [
        (b"", 422, "empty"),
        (b"\xff\xfe", 400, "UTF-8"),
        (b"hello", 422, "Line 1"),
        (b'{"atoll":1,"title":"chess","version":1,"seats":2,"seed":1}', 422, "no title"),
        (b'{"atoll":9,"title":"cacao","version":1,"seats":2,"seed":1}', 422, "format 9"),
        (b'{"atoll":1,"title":"cacao","version":9,"seats":2,"seed":1}', 422, "version 9"),
        (b'{"atoll":1,"title":"cacao","version":1,"seats":9,"seed":1}', 422, "players"),
        (b'{"atoll":1,"title":"cacao","version":1,"seats":2,"seed":-5}', 422, "seed"),
        (b'{"atoll":1,"title":"cacao","version":1,"seats":2,"seed":null}', 422, "sealed"),
        (
            b'{"atoll":1,"title":"cacao","version":1,"seats":2,"seed":1}\n{"seat":0,"move":"fly"}',
            422,
            "Line 2",
        ),
        (
            b'{"atoll":1,"title":"cacao","version":1,"seats":2,"seed":1}\n{"seat":1,"move":"done"}',
            422,
            "Line 2",
        ),
        (
            b'{"atoll":1,"title":"cacao","version":1,"seats":2,"seed":1}\n{"points":[1,2],"ranking":[1,2]}',
            422,
            "",
        ),
        (b" " * (1 << 20) + b"x", 413, "too much"),
    ],
)
def test_files_that_are_no_game(ana: Visitor, text: bytes, status: int, word: str) -> None:
    refused(ana.http.post("/api/import", content=text), status, word)
    assert "/t/" not in ana.get("/").text


@pytest.fixture
def table(site: Site, ana: Visitor, ben: Visitor) -> str:
    id = ana.create("me", "open", "open", seed=5)
    assert ben.join(id, ana) == 1
    ana.move(id, ana.frame(id))
    return id


def everything(site: Site, table: str) -> Any:
    live = site.table(table)
    return list(live.entries), list(live.seats), [s.notation for s in live.line], live.state.rng.state


def test_moves_that_are_refused_change_nothing(site: Site, ana: Visitor, ben: Visitor, table: str) -> None:
    before, eve = everything(site, table), site.visitor()
    frame = (ana if site.table(table).turn == 0 else ben).frame(table)
    mover, other = (ana, ben) if frame["turn"] == 0 else (ben, ana)
    seat, ply = frame["turn"], frame["ply"]
    good = frame["choice"]["moves"][0][0]
    path = f"/t/{table}/moves"
    refused(eve.post(path, ply=ply, seat=seat, move=good), 403, "not yours")
    refused(other.post(path, ply=ply, seat=seat, move=good), 403, "not yours")
    refused(other.post(path, ply=ply, seat=1 - seat, move=good), 403, "turn of")
    refused(mover.post(path, ply=ply, seat=9, move=good), 404, "no seat 9")
    assert refused(mover.post(path, ply=ply - 1, seat=seat, move="done"), 409)["ply"] == ply
    assert refused(mover.post(path, ply=ply + 5, seat=seat, move=good), 409)["ply"] == ply
    refused(mover.post(path, ply=-1, seat=seat, move=good), 400)
    refused(mover.post(path, ply=ply, seat=seat, move="place 1-1-1-1 at 77,0"), 422)
    assert refused(mover.post(path, ply=ply, seat=seat, move="discard 1-1-1-1"), 422)["rule"]
    refused(mover.post(path, ply=ply, seat=seat, move="x" * 201), 400)
    refused(mover.post(path, ply=ply, seat=seat), 400, "move")
    refused(mover.post(path, ply=ply, seat=seat, move=good, extra=1), 400, "extra")
    refused(mover.post(path, ply="1", seat=seat, move=good), 400)
    refused(mover.http.post(path, content=b"{"), 400)
    refused(mover.http.post(path, content=b"\xff"), 400)
    refused(mover.http.post(path, content=b'{"move":"\xff"}'), 400)
    refused(mover.http.post(path, content=b"x" * 9000), 413)
    refused(mover.http.post(path, content=iter([b"x" * 1000] * 9)), 413)
    refused(mover.post("/t/nothing/moves", ply=0, seat=0, move=good), 404, "no such table")
    assert everything(site, table) == before


def test_undo_and_consent_that_are_refused_change_nothing(
    site: Site, ana: Visitor, ben: Visitor, table: str
) -> None:
    before, eve = everything(site, table), site.visitor()
    ply = site.table(table).ply
    refused(eve.post(f"/t/{table}/undo", ply=ply, seat=0), 403)
    refused(ana.post(f"/t/{table}/undo", ply=ply - 1, seat=0), 409)
    refused(ben.post(f"/t/{table}/undo", ply=ply, seat=1), 422, "no move")
    refused(ben.post(f"/t/{table}/consent", ply=ply, seat=1, agree=True), 409)
    refused(eve.post(f"/t/{table}/consent", ply=ply, seat=1, agree=True), 403)
    refused(ben.post(f"/t/{table}/consent", ply=ply, seat=1, agree="yes"), 400)
    assert everything(site, table) == before


def test_seat_changes_that_are_refused_change_nothing(
    site: Site, ana: Visitor, ben: Visitor, table: str
) -> None:
    before, eve = everything(site, table), site.visitor()
    token = ana.frame(table)["seats"][2]["invite"].partition("=")[2]
    refused(eve.post(f"/t/{table}/join", token="0" * 32, name="Eve"), 403, "invitation")
    refused(eve.post(f"/t/{table}/join", token="", name="Eve"), 403)
    refused(eve.post(f"/t/{table}/join", token=token, name="   "), 422, "1 to 24")
    refused(ben.post(f"/t/{table}/invite", seat=2), 403, "host")
    refused(ben.post(f"/t/{table}/bot", seat=2, level="random"), 403, "host")
    refused(ana.post(f"/t/{table}/invite", seat=1), 422, "no invitation")
    refused(ana.post(f"/t/{table}/invite", seat=5), 404)
    refused(ana.post(f"/t/{table}/bot", seat=1, level="random"), 422, "only an open seat")
    refused(ana.post(f"/t/{table}/bot", seat=2, level="god"), 422, "no bot level")
    refused(ben.post(f"/t/{table}/name", seat=0, name="Eve"), 403)
    refused(ben.post(f"/t/{table}/name", seat=1, name="x" * 30), 422)
    assert everything(site, table) == before


def test_looking_through_eyes_of_others_is_refused(ana: Visitor, ben: Visitor, table: str) -> None:
    for path in ("why", "at/0", "board.svg"):
        refused(ben.get(f"/t/{table}/{path}", seat=0), 403, "own seats")
        refused(ben.get(f"/t/{table}/{path}", seat="x"), 400, "cannot be read")
        refused(ana.get(f"/t/{table}/{path}", seat="0000000001"), 400, "cannot be read")
    for moves in ("-1", "9999", "9" * 5000, "x"):
        refused(ana.get(f"/t/{table}/at/{moves}"), 404)
    with ben.watch(table, seat=0) as watch:
        assert watch.event()[0] == "gone"
        assert watch.event()[0] == "end"
    with ana.watch("nothing") as watch:
        assert watch.event()[0] == "gone"


def test_addresses_that_lead_nowhere(ana: Visitor) -> None:
    for path in (
        "/nowhere",
        "/t/nothing",
        "/t/nothing/record",
        "/rules/chess",
        "/titles/chess/style.css",
        "/new/chess",
    ):
        refused(ana.get(path), 404)
        page = ana.http.get(path, headers={"accept": "text/html"})
        assert page.status_code == 404
        assert "<h1>" in page.text
    refused(ana.http.delete("/api/tables"), 405)
    refused(ana.get("/t/x/board.gif"), 404)


def test_other_sites_are_refused(ana: Visitor) -> None:
    body = {"title": "cacao", "seats": [ME, BOT]}
    for headers in (
        {"sec-fetch-site": "cross-site"},
        {"sec-fetch-site": "same-site"},
        {"origin": "http://evil.example"},
        {"origin": "null"},
    ):
        refused(ana.http.post("/api/tables", json=body, headers=headers), 403, "another site")
    own = str(ana.http.base_url).rstrip("/")
    for headers in ({"sec-fetch-site": "same-origin"}, {"origin": own}):
        assert ana.http.post("/api/tables", json=body, headers=headers).status_code == 201


class Shaky(CacaoTitle):
    """Cacao whose drawing and whose notation fail at times."""

    name = "shaky"
    broken = False

    def sights(self, *args: Any) -> Any:
        if self.broken:
            raise RuntimeError("no <paint>")
        return super().sights(*args)

    def notation(self, state: Any, move: int) -> str:
        if self.broken:
            raise RuntimeError("no words")
        return CacaoTitle.notation(state, move)


def test_a_fault_of_a_title_is_shown_and_loses_nothing(site: Site, ana: Visitor) -> None:
    shaky = titles()["shaky"] = Shaky()
    try:
        table = ana.create("me", "me", title="shaky")
        frame = ana.frame(table)
        ana.move(table, frame)
        before = everything(site, table)
        frame = ana.frame(table)
        shaky.broken = True
        site.table(table).changed()
        refused(ana.move(table, frame), 500, "no words")
        assert everything(site, table) == before
        shown = ana.frame(table)
        assert "no <paint>" in shown["waiting"]
        assert "no &lt;paint&gt;" in shown["mats"][0]["pieces"][0][1]
        assert shown["choice"] is None
        assert ana.get(f"/t/{table}/record").text.count("\n") == 2
        shaky.broken = False
        site.table(table).changed()
        assert ana.move(table, frame).status_code == 200
    finally:
        del titles()["shaky"]


def test_too_many_requests() -> None:
    from atoll.web.addresses import network
    from atoll.web.security import Buckets, cost

    buckets = Buckets(rate=2, burst=3, size=2)
    assert [buckets.wait("a", 0.0) for _ in range(4)] == [0, 0, 0, 0.5]
    assert buckets.wait("b", 0.0) == 0
    assert buckets.wait("a", 1.0) == 0
    buckets.wait("c", 1.0)
    assert len(buckets.levels) == 2
    assert network("2001:db8:1:2:3:4:5:6") == network("2001:db8:1:2:ffff::1")
    assert cost("POST", "/t/x/join") == "join"
