"""One layer for all requests: whichever way an endpoint is found, it is guarded and dressed alike."""

import pytest
from starlette.applications import Starlette
from starlette.routing import Match, Route

from atoll.web import gate
from atoll.web.endpoints import Signpost
from atoll.web.security import HEADERS
from atoll.web.teller import line
from tests.web.lines import Line, Said, get, post
from tests.web.site import Site

PATHS = (
    "/t/x/moves",
    "/t/x/at/3",
    "/t/x/events",
    "/t/moves",
    "/api/tables",
    "/api/tables/x/branch",
    "/events/x",
)
PATHS += (
    "/events",
    "/",
    "",
    "/t//moves",
    "/t/x/moves/",
    "/t/x/y/moves",
    "/t/x/board.svg",
    "/api",
    "/health",
    "/t/x/none",
)


def app_of(site: Site) -> Starlette:
    app = site.server.config.app
    assert isinstance(app, Starlette)
    return app


@pytest.mark.parametrize("method", ["GET", "POST", "HEAD"])
def test_what_is_found_at_once_is_what_the_router_finds(site: Site, method: str) -> None:
    app = app_of(site)
    routes = [route for route in app.routes if isinstance(route, Route)][: len(app.state.endpoints)]
    signpost, found = Signpost(app.state.endpoints), 0
    for path in PATHS:
        asked = {"type": "http", "method": method, "path": path, "root_path": "", "headers": []}
        matches = [(route, *route.matches(asked)) for route in routes]
        known = next(((route, more) for route, match, more in matches if match is Match.FULL), None)
        shown = signpost.find(method, path)
        if shown is not None:
            assert known is not None, path
            assert shown[1] == known[1]["path_params"], path
            assert shown[0].endpoint.path == known[0].path
            found += 1
        elif known is not None:
            assert method == "HEAD" or "board" in path, path
    assert found == {"GET": 4, "POST": 4, "HEAD": 0}[method]


def ask(site: Site, text: bytes) -> Said:
    with Line(site.address) as wire:
        return wire.say(text).answer()


def test_every_answer_wears_the_headers_of_the_house_once(site: Site) -> None:
    for wish, status in (
        (get("/api/titles"), 200),
        (get("/"), 200),
        (get("/t/none/state"), 404),
        (get("/nowhere"), 404),
        (get("/t/none/moves"), 405),
        (post("/t/none/moves", b"{"), 400),
        (post("/t/none/moves", b"{}", "Origin: http://evil.example"), 403),
        (post("/t/none/moves", b"{}", "Authorization: Bearer short"), 401),
        (get("/", "Host: other"), 400),
        (get("/api/titles").replace(b"GET", b"HEAD"), 200),
    ):
        with Line(site.address) as wire:
            head = b""
            wire.say(wish)
            while b"\r\n\r\n" not in head:
                head += wire.recv(65536)
        first, *lines = head.partition(b"\r\n\r\n")[0].decode("latin-1").lower().split("\r\n")
        names = [name for name, _, _ in (text.partition(": ") for text in lines)]
        assert first.split()[1] == str(status), (wish, first)
        for name in (*HEADERS, "x-request-id", "date", "content-length"):
            assert names.count(name) == 1, (wish, name)


def test_a_new_browser_gets_a_cookie_once_it_does_something(site: Site) -> None:
    known = "Cookie: atoll=" + "k" * 22
    assert "atoll=" in ask(site, get("/")).headers["set-cookie"]
    assert "atoll=" in ask(site, post("/t/none/moves", b"{}")).headers["set-cookie"]
    for wish in (
        get("/api/titles"),
        get("/", known),
        post("/t/none/moves", b"{}", known),
        post("/t/none/moves", b"{}", "Authorization: Bearer " + "k" * 22),
    ):
        assert "set-cookie" not in ask(site, wish).headers


def test_of_two_origins_the_first_counts(site: Site) -> None:
    evil, own = "Origin: http://evil.example", "Origin: http://localhost"
    assert ask(site, post("/t/none/moves", b"{}", evil, own)).status == 403
    assert ask(site, post("/t/none/moves", b"{}", own)).status == 400


def test_no_header_holds_another_one() -> None:
    assert line(b"location", b"/t/x") == b"location: /t/x\r\n"
    for name, value in ((b"location", b"/\r\nset-cookie: a=b"), (b"location", b"\0"), (b"a: b\r\nc", b"d")):
        with pytest.raises(ValueError, match="no header"):
            line(name, value)


@pytest.mark.parametrize(
    ("where", "wish"), [("same_origin", post("/t/none/moves", b"{}")), ("Browser", get("/rules/cacao"))]
)
def test_a_fault_of_the_gate_itself_is_answered_like_any_other(
    site: Site, monkeypatch: pytest.MonkeyPatch, where: str, wish: bytes
) -> None:
    def broken(*_: object) -> None:
        raise ZeroDivisionError("a fault that nobody thought of")

    monkeypatch.setattr(gate, where, broken)
    said = ask(site, wish)
    assert (said.status, said.json()["request"]) == (500, said.headers["x-request-id"])
    assert "went wrong" in said.reason
    assert said.headers["content-security-policy"] == HEADERS["content-security-policy"]
