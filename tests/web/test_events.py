"""One line for all tables of a browser: what it is told to show, what it has, and what ends."""

import json
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from queue import Queue
from typing import Any

import httpx
import pytest

from atoll.web.gallery import PRESENCE_SECONDS
from tests.web.site import Site, Visitor

PATIENCE = 10


class Phone:
    """A browser's line: everything that comes over it, read in a thread of its own."""

    def __init__(self, visitor: Visitor, response: httpx.Response) -> None:
        self.visitor, self.response = visitor, response
        self.events: Queue[tuple[str, Any]] = Queue()
        threading.Thread(target=self._read, daemon=True).start()
        event, told = self.next()
        assert event == "name"
        self.name = told["name"]

    def _read(self) -> None:
        event = ""
        try:
            for line in self.response.iter_lines():
                if line.startswith("event: "):
                    event = line.removeprefix("event: ")
                elif line.startswith("data: "):
                    self.events.put((event, json.loads(line.removeprefix("data: "))))
        except httpx.HTTPError:
            self.events.put(("end", None))

    def next(self) -> tuple[str, Any]:
        return self.events.get(timeout=PATIENCE)

    def until(self, wanted: str, look: str) -> Any:
        """The next event of a kind about a look; nobody need know who came meanwhile."""
        while True:
            event, data = self.next()
            if event == wanted and data["look"] == look:
                return data

    def look(self, *looks: str | dict[str, Any]) -> httpx.Response:
        wished = [{"table": one} if isinstance(one, str) else one for one in looks]
        return self.visitor.post(f"/events/{self.name}", looks=wished)


@contextmanager
def phone(visitor: Visitor) -> Iterator[Phone]:
    with visitor.http.stream("GET", "/events") as response:
        assert response.status_code == 200
        wire = response.extensions["network_stream"].get_extra_info("socket")
        try:
            yield Phone(visitor, response)
        finally:
            wire.shutdown(socket.SHUT_RDWR)  # or the thread would go on reading


def step(visitor: Visitor, table: str) -> int:
    return int(visitor.move(table, visitor.frame(table)).json()["ply"])


def test_sixty_tables_come_over_one_line(ana: Visitor) -> None:
    tables = [ana.create("me", "me") for _ in range(60)]
    with phone(ana) as line:
        assert line.look(*tables).json() == {"tables": 60}
        shown = [line.next() for _ in tables]
        assert [(event, data["look"], data["full"]) for event, data in shown] == [
            ("frame", t, True) for t in tables
        ]
        for table in (tables[59], tables[0], tables[30]):
            ply = step(ana, table)
            assert line.until("frame", table)["ply"] == ply


def test_a_line_shows_what_it_is_told_to_and_no_more(ana: Visitor) -> None:
    first, second = ana.create("me", "me"), ana.create("me", "me")
    with phone(ana) as line:
        line.look(first, second)
        line.until("frame", second)
        line.look(second)
        step(ana, first)
        ply = step(ana, second)
        event, data = line.next()
        assert (event, data["look"]) == ("frame", second)
        assert line.look({"table": second, "again": True}).status_code == 200
        again = line.until("frame", second)
        assert (again["full"], again["ply"]) == (True, ply)


def test_seats_of_one_table_are_looks_of_their_own(ana: Visitor) -> None:
    table = ana.create("me", "me")
    with phone(ana) as line:
        line.look(table, {"table": table, "seat": 0}, {"table": table, "seat": 1})
        viewers = {data["look"]: data["viewer"] for _, data in (line.next() for _ in range(3))}
        assert viewers == {table: 0, f"{table}/0": 0, f"{table}/1": 1}


def test_whoever_comes_back_is_sent_only_what_is_missing(ana: Visitor) -> None:
    """Nothing where the page has it all, and all where it does not: nothing twice, and nothing lost."""
    kept, moved = ana.create("me", "random"), ana.create("me", "random")  # one viewer, whoever decides
    with phone(ana) as stays:
        stays.look(kept, moved)
        with phone(ana) as line:
            line.look(kept, moved)
            time.sleep(2 * PRESENCE_SECONDS)  # until everybody was told who is here
            told = [line.next() for _ in range(line.events.qsize())]
        marks = {data["look"]: data["mark"] for _, data in told}
        ply = step(ana, moved)
        with phone(ana) as line:
            line.look(*[{"table": table, "has": marks[table]} for table in (kept, moved)])
            event, data = line.next()
            assert (event, data["look"], data["full"], data["ply"]) == ("frame", moved, True, ply)
            ply = step(ana, kept)
            news = line.until("frame", kept)
            assert (news["full"], news["ply"]) == (False, ply)


def test_a_seat_that_is_lost_ends_its_own_look_only(ana: Visitor) -> None:
    table, other = ana.create("me", "me"), ana.create("me", "me")
    with phone(ana) as line:
        line.look({"table": table, "seat": 1}, other)
        line.until("frame", other)
        assert ana.post(f"/t/{table}/invite", seat=1).status_code == 200
        assert line.until("gone", f"{table}/1")["text"] == ""
        ply = step(ana, other)
        assert line.until("frame", other)["ply"] == ply


def test_what_is_not_there_is_gone_and_the_rest_is_shown(ana: Visitor, ben: Visitor) -> None:
    table = ana.create("me", "me")
    with phone(ben) as line:
        line.look("nosuchtable2", {"table": table, "seat": 0}, table)
        told = {data["look"]: event for event, data in (line.next() for _ in range(3))}
        assert told == {"nosuchtable2": "gone", f"{table}/0": "gone", table: "frame"}


@pytest.mark.parametrize(
    "body", [{}, {"looks": [{}]}, {"looks": [{"table": "x" * 999}]}, {"looks": [{"table": "x"}] * 101}]
)
def test_nonsense_is_refused(ana: Visitor, body: dict[str, Any]) -> None:
    with phone(ana) as line:
        assert ana.http.post(f"/events/{line.name}", json=body).status_code == 400
    assert ana.post("/events/nobody", looks=[]).status_code == 404


def test_a_line_that_is_gone_looks_at_nothing(site: Site, ana: Visitor) -> None:
    table = ana.create("me", "me")
    with phone(ana) as line:
        line.look(table)
        line.until("frame", table)
        assert site.table(table).watched()
    with phone(ana) as line:
        assert line.look(table).json() == {"tables": 1}
    ana.http.close()
    for _ in range(100):
        if not site.table(table).watched():
            break
        threading.Event().wait(0.05)
    assert not site.table(table).watched()


def test_nobody_asks_again_on_a_line_that_has_ended(ana: Visitor) -> None:
    table = ana.create("me", "me")
    ended = ana.get(f"/t/{table}/events", seat=7)
    assert "event: gone" in ended.text
    assert ended.headers["connection"] == "close"
    assert ana.post(f"/t/{table}/moves", ply=9, seat=0, move="sing").status_code == 409
