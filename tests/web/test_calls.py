"""Addresses that players have called: what they are told, when, and what is never called."""

import asyncio
import json
import threading
import time
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import Any

import pytest

from atoll.tables import hooks
from atoll.tables.hooks import Call, CallFailed, Hook
from atoll.tables.refused import Refused
from atoll.web.calls import Caller, public
from tests.web.site import Site, Visitor

SLOW = {"kind": "days", "days": 2}


class Bell(HTTPServer):
    """Somebody else's server: keeps what it is told and answers as it is asked to."""

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), Ring)
        self.heard: list[dict[str, Any]] = []
        self.answer = 200
        self.address = f"http://127.0.0.1:{self.server_port}"
        threading.Thread(target=self.serve_forever, daemon=True).start()


class Ring(BaseHTTPRequestHandler):
    server: Bell

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["content-length"]))
        self.server.heard.append({"path": self.path, **json.loads(body)})
        self.send_response(self.server.answer)
        if self.server.answer == 302:
            self.send_header("location", f"{self.server.address}/elsewhere")
        self.end_headers()

    def log_message(self, format: str, *args: Any) -> None:
        """It is quiet here."""


@pytest.fixture
def bell() -> Iterator[Bell]:
    ringing = Bell()
    yield ringing
    ringing.shutdown()


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Site]:
    monkeypatch.setattr(hooks, "PATIENCE", 0.05)
    monkeypatch.setattr(hooks, "PAUSES", (0.05,))
    running = Site(tmp_path / "tables.db", allow_private_hooks=True)
    yield running
    running.close()


def until(true: Any, seconds: float = 10) -> None:
    deadline = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < deadline
        time.sleep(0.02)


def pair(house: Site, **more: Any) -> tuple[Visitor, Visitor, str]:
    """Two people at a table where Ana begins."""
    ana, ben = house.visitor(), house.visitor()
    table = ana.create("me", "open", options={"start_player": 0}, **more)
    ben.join(table, ana)
    return ana, ben, table


def leave_address(visitor: Visitor, table: str, seat: int, address: str) -> None:
    answer = visitor.post(f"/t/{table}/hook", seat=seat, url=address)
    assert answer.status_code == 200, answer.text


def test_whoever_is_away_is_called_once_when_it_is_their_turn(house: Site, bell: Bell) -> None:
    ana, ben, table = pair(house, clock=SLOW)
    leave_address(ben, table, 1, f"{bell.address}/turn?who=ben")
    frame = ana.play(table, 0)
    assert frame["clock"]["kind"] == "days"
    while frame["turn"] == 0:
        ana.move(table, frame)
        frame = ana.frame(table)
    until(lambda: bell.heard)
    heard = bell.heard[0]
    assert heard["url"] == f"{house.address}/t/{table}"
    assert (heard["title"], heard["seat"], heard["name"]) == ("Cacao", 1, "Ben")
    assert heard["path"] == "/turn?who=ben"
    assert heard["prompt"]
    assert "[" not in heard["prompt"]
    ana.post(f"/t/{table}/name", seat=0, name="Anna")  # no turn has passed
    time.sleep(0.3)
    assert len(bell.heard) == 1


def test_whoever_looks_is_not_called(house: Site, bell: Bell) -> None:
    ana, ben, table = pair(house, clock=SLOW)
    leave_address(ben, table, 1, bell.address)
    with ben.watch(table) as watch:
        watch.frame()
        frame = ana.frame(table)
        while frame["turn"] == 0:
            ana.move(table, frame)
            frame = ana.frame(table)
        time.sleep(0.4)
    assert not bell.heard


def test_an_address_that_never_answers_well_is_forgotten(
    house: Site, bell: Bell, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hooks, "FAILURES", 1)
    bell.answer = 302
    ana, ben, table = pair(house, clock=SLOW)
    leave_address(ben, table, 1, bell.address)
    frame = ana.frame(table)
    while frame["turn"] == 0:
        ana.move(table, frame)
        frame = ana.frame(table)
    until(lambda: house.table(table).hook_notes, 30)  # Ben must not look: then nobody would be called
    mine = ben.frame(table)["seats"][1]
    assert "answered with 302" in mine["hook_note"]
    assert "hook" not in mine
    assert "hook_note" not in ana.frame(table)["seats"][1]
    assert [heard["path"] for heard in bell.heard] == ["/", "/"]  # two attempts, and nobody was followed


def test_addresses_are_for_slow_games_and_own_seats(house: Site, bell: Bell) -> None:
    ana, ben, table = pair(house)
    refused = ana.post(f"/t/{table}/hook", seat=0, url="")
    assert (refused.status_code, "slow games" in refused.json()["error"]) == (422, True)
    ana, ben, table = pair(house, clock=SLOW)
    assert ben.post(f"/t/{table}/hook", seat=0, url="").status_code == 403
    assert ben.post(f"/t/{table}/hook", seat=1, url="").status_code == 200
    assert isinstance(house.hub.hooks.post, Caller)
    house.hub.hooks.post.allow_private = False
    inside = ben.post(f"/t/{table}/hook", seat=1, url=bell.address)
    assert (inside.status_code, "private" in inside.json()["error"]) == (422, True)


@pytest.mark.parametrize(
    "address",
    [
        "ftp://example.org/x",
        "https://",
        "example.org",
        "javascript:alert(1)",
        "http://user:secret@9.9.9.9/",
        "http://9.9.9.9:22/",
        "http://9.9.9.9:99999/",
        "http://[::1",
        "http://9.9.9.9/a b",
        "http://9.9.9.9/" + "x" * 500,
        "http://127.0.0.1/",
        "http://127.1/",
        "http://2130706433/",
        "http://localhost:8000/",
        "http://[::1]/",
        "http://[::ffff:10.0.0.1]/",
        "http://169.254.169.254/latest/meta-data",
        "http://192.168.1.1/",
        "http://0.0.0.0/",
        "http://no-such-host.invalid/",
    ],
)
def test_what_is_never_called(address: str) -> None:
    with pytest.raises(Refused):
        asyncio.run(Caller().check(address, "https://club.example"))
    call = Call(Hook(address, "https://club.example"), "k3m8", "Cacao", 0, "Ana", "Choose")
    with pytest.raises(CallFailed):
        asyncio.run(Caller()(call))


def test_public_addresses() -> None:
    assert public("9.9.9.9")
    assert public("2620:fe::9")
    inside = ("100.64.0.1", "224.0.0.1", "fe80::1%eth0", "fc00::1", "2002:7f00:1::", "64:ff9b::a00:1", "::")
    assert not any(public(number) for number in inside)
