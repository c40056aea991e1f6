"""A real server on a real port with a real database, and browsers that talk to it."""

import json
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
from msgspec import convert
from msgspec.json import encode

from atoll.core.mat import Change, Mat, Piece, apply
from atoll.tables.hub import Hub
from atoll.tables.table import Table
from atoll.web.app import Settings, create_app
from atoll.web.door import Crowd
from atoll.web.serve import Server, listen
from atoll.web.texts import CODES


class Watch:
    """An open stream of events; keeps every byte it was sent, and what a page knows by now."""

    def __init__(self, response: httpx.Response) -> None:
        self.lines = response.iter_lines()
        self.raw = ""
        self.live: dict[str, Any] = {}
        self.news: dict[str, Any] = {}  # the last frame as it came
        self.mark = ""  # what it was called

    def event(self) -> tuple[str, str]:
        """The next event: its name and data."""
        name, data = "", ""
        for line in self.lines:
            self.raw += line + "\n"
            if line.startswith("event: "):
                name = line.removeprefix("event: ")
            elif line.startswith("data:"):
                data = line.removeprefix("data:").strip()
            elif not line and name:
                return name, data
        return "end", ""

    def frame(self) -> dict[str, Any]:
        """The whole table after the next frame."""
        name, data = self.event()
        assert name == "frame", name
        self.news = spell_out(json.loads(data))
        self.mark = self.news.pop("mark")
        self.live = whole(self.news) if self.news["full"] else renewed(self.live, self.news)
        return self.live

    def told(self, wanted: str) -> dict[str, Any]:
        """The next event of another name than frame."""
        name, data = self.event()
        while name == "frame" != wanted:
            name, data = self.event()
        assert name == wanted, name
        told: dict[str, Any] = json.loads(data)
        return told

    def until(self, ply: int) -> dict[str, Any]:
        frame = self.frame()
        while frame["ply"] < ply:
            frame = self.frame()
        return frame


def whole(news: dict[str, Any]) -> dict[str, Any]:
    """A frame whose mats are told by their heads, and apart from these by their pieces."""
    frame = {name: value for name, value in news.items() if name != "pieces"}
    mats = [
        Mat(id, *rest[:2], convert(news["pieces"][id], tuple[Piece, ...]), *rest[2:])
        for id, *rest in news["mats"]
    ]
    return frame | {"mats": json.loads(encode(mats))}


def renewed(live: dict[str, Any], news: dict[str, Any]) -> dict[str, Any]:
    """What a page does with a frame that is not full."""
    seats = {seat["seat"]: seat for seat in live["seats"] + news["seats"]}
    order = news.get("layout") or [mat["id"] for mat in live["mats"]]
    changes = convert(news["own"] + news["changes"], list[Change])
    mats = apply(convert(live["mats"], list[Mat]), order, changes)
    return {
        **live,
        **news,
        "seats": list(seats.values()),
        "log": live["log"] + news["log"],
        "mats": json.loads(encode(mats)),
    }


def spell_out(frame: dict[str, Any]) -> dict[str, Any]:
    """A frame whose moves are told in full: notation, sentence, follows, parts, ghost, rule."""
    choice = frame.get("choice") or {"moves": []}
    for n, move in enumerate(choice["moves"]):
        fields = [[choice["texts"][CODES.index(code)] for code in field] for field in move.split(" ")]
        notation, follows, sentence, parts, ghost, [rule] = fields
        choice["moves"][n] = ["".join(notation), "".join(sentence), "".join(follows), parts, ghost, rule]
    return frame


class Visitor:
    """One browser: its cookie and what it does."""

    def __init__(self, address: str) -> None:
        self.http = httpx.Client(base_url=address, timeout=20)
        self.http.get("/")

    def post(self, path: str, **body: Any) -> httpx.Response:
        return self.http.post(path, json=body)

    def get(self, path: str, **query: Any) -> httpx.Response:
        return self.http.get(path, params=query)

    def create(self, *kinds: str, title: str = "cacao", **more: Any) -> str:
        """A table with seats such as "me", "open" or a bot level."""
        seats = [
            {"kind": k, "name": f"P{i}"} if k in ("me", "open") else {"kind": "bot", "level": k}
            for i, k in enumerate(kinds)
        ]
        answer = self.post("/api/tables", title=title, seats=seats, **more)
        assert answer.status_code == 201, answer.text
        return str(answer.json()["id"])

    @contextmanager
    def watch(self, table: str, seat: int | None = None) -> Iterator[Watch]:
        query = {} if seat is None else {"seat": seat}
        with self.http.stream("GET", f"/t/{table}/events", params=query) as response:
            assert response.status_code == 200
            yield Watch(response)

    def frame(self, table: str, seat: int | None = None) -> dict[str, Any]:
        with self.watch(table, seat) as watch:
            return watch.frame()

    def move(self, table: str, frame: dict[str, Any], which: int = 0) -> httpx.Response:
        choice = frame["choice"]
        notation = choice["moves"][which % len(choice["moves"])][0]
        return self.post(f"/t/{table}/moves", ply=frame["ply"], seat=choice["seat"], move=notation)

    def play(self, table: str, moves: int) -> dict[str, Any]:
        """Make so many own moves, and wait until it is this browser's turn again."""
        with self.watch(table) as watch:
            frame = watch.frame()
            for number in range(moves):
                while frame["choice"] is None and frame["over"] is None:
                    frame = watch.frame()
                if frame["over"]:
                    return frame
                ply = self.move(table, frame, number * 7).json()["ply"]
                frame = watch.until(ply)
            while frame["choice"] is None and frame["over"] is None:
                frame = watch.frame()
            return frame

    def join(self, table: str, host: "Visitor", name: str = "Ben") -> int:
        seats = host.frame(table)["seats"]
        token = next(s["invite"] for s in seats if s["kind"] == "open").partition("#join=")[2]
        answer = self.post(f"/t/{table}/join", token=token, name=name)
        if answer.status_code == 409:  # the table has changed meanwhile: a person asks again
            answer = self.post(f"/t/{table}/join", token=token, name=name)
        assert answer.status_code == 200, answer.text
        return int(answer.json()["seat"])


class Site:
    def __init__(self, database: Path | str, **settings: Any) -> None:
        listener = self.listener = listen("127.0.0.1", 0)
        self.address = f"http://127.0.0.1:{listener.getsockname()[1]}"
        app = create_app(Settings(database, **({"pace": 0, "rate": 1000} | settings)))
        self.hub: Hub = app.state.hub
        self.crowd: Crowd = app.state.crowd
        self.alarm = self.crowd.alarm
        self.server = Server(app, self.address, open_browser=False)
        self.thread = threading.Thread(target=self.server.run, args=([listener],), daemon=True)
        self.thread.start()
        while not self.server.started:
            assert self.thread.is_alive(), "the server did not start: see the log"
            time.sleep(0.01)

    def visitor(self) -> Visitor:
        return Visitor(self.address)

    def table(self, id: str) -> Table:
        return self.hub.tables[id]

    def close(self) -> None:
        self.server.should_exit = True
        self.thread.join(5)
        assert not self.thread.is_alive()
