"""The document says all that the server does, and the server does what the document says."""

import re

import httpx
from starlette.routing import Route

from atoll.web.openapi import PLACEHOLDER
from atoll.web.pages import Pages
from tests.web.fuzz import fuzz
from tests.web.site import Site, Visitor


def served(site: Site) -> set[tuple[str, str]]:
    """Every method and path of the app that is no page and no file of the pages."""
    pages = {route.path for route in Pages(site.hub).routes() if isinstance(route, Route)}
    return {
        (method, PLACEHOLDER.sub(r"{\1}", route.path))
        for route in site.server.config.app.routes  # type: ignore[union-attr]
        if isinstance(route, Route) and route.path not in pages
        for method in (route.methods or set()) - {"HEAD"}
    }


def test_every_endpoint_is_in_the_document(site: Site, ana: Visitor) -> None:
    paths = ana.get("/openapi.json").json()["paths"]
    told = {(method.upper(), path) for path, ways in paths.items() for method in ways}
    assert told == served(site)
    assert len(told) > 15


def test_every_operation_says_what_it_does_takes_and_answers(ana: Visitor) -> None:
    found = ana.get("/openapi.json").json()
    assert found["openapi"].startswith("3.1.")
    for path, ways in found["paths"].items():
        for method, operation in ways.items():
            where = f"{method} {path}"
            assert operation["summary"], where
            assert ("requestBody" in operation) == (method == "post"), where
            assert any(status.startswith("2") for status in operation["responses"]), where
            assert {"400", "429", "503"} <= operation["responses"].keys(), where


def test_bodies_are_told_with_all_their_bounds(ana: Visitor) -> None:
    found = ana.get("/openapi.json").json()
    move = found["components"]["schemas"]["MakeMove"]
    assert move["required"] == ["ply", "seat", "move"]
    assert move["additionalProperties"] is False
    assert move["properties"]["move"]["maxLength"] == 200
    for path, ways in found["paths"].items():
        for content in ways.get("post", {}).get("requestBody", {}).get("content", {}).values():
            name = content["schema"].get("$ref", "").rpartition("/")[2]
            assert not name or found["components"]["schemas"][name]["description"], path


def test_a_wrong_method_is_told_the_right_one(ana: Visitor) -> None:
    answer = ana.get("/t/abcdefghjkmn/moves")
    assert (answer.status_code, answer.headers["allow"]) == (405, "POST")


def test_a_query_that_cannot_be_read_is_refused(ana: Visitor) -> None:
    table = ana.create("me", "me")
    for query in ("seat=x", "seat=-2", "wait=26", "wait=", "after=-1&wait=1"):
        answer = ana.http.get(f"/t/{table}/state?{query}")
        assert answer.status_code == 400, query
        assert "cannot be read" in answer.json()["error"]


def test_a_key_in_the_header_is_who_asks(site: Site) -> None:
    key = {"authorization": f"Bearer {'k' * 22}"}
    with httpx.Client(base_url=site.address, headers=key) as bot:
        wish = {"title": "cacao", "seats": [{"kind": "me"}, {"kind": "me"}]}
        answer = bot.post("/api/tables", json=wish)
        assert answer.status_code == 201
        assert "set-cookie" not in answer.headers
        table = answer.json()["id"]
        assert bot.get(f"/t/{table}/state").json()["mine"] == [0, 1]
    assert httpx.get(f"{site.address}/t/{table}/state").json()["mine"] == []


def test_a_key_that_is_none_is_refused(site: Site) -> None:
    for wrong in (
        "Bearer short",
        "Basic " + "k" * 22,
        "Bearer " + "k" * 65,
        "Bearer",
        "Bearer " + "k" * 21 + "!",
    ):
        answer = httpx.get(f"{site.address}/api/titles", headers={"authorization": wrong})
        assert (answer.status_code, answer.headers["www-authenticate"]) == (401, "Bearer")


def test_no_request_that_the_document_allows_or_forbids_breaks_anything(site: Site) -> None:
    """The short form of `python -m tests.web.fuzz`."""
    told = fuzz(site, 0)
    cases = int(re.findall(r"(\d+) generated", told)[0])
    assert cases > 300
