"""Every GET of the OpenAPI document, and every page of a table, for the truth and for guesses of it:
`python -m tests.web.prying [games of each title] [moves between two looks]`.

A guess is a position that a seat cannot tell from the true one. So no byte of anything that the seat can ask for may
differ, whatever endpoint somebody adds.
"""

import asyncio
import re
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from starlette.applications import Starlette

from atoll.core.catalog import titles
from atoll.core.rng import Rng
from atoll.core.state import OVER, State
from atoll.tables.hub import Hub
from atoll.tables.keys import Browser
from atoll.tables.store import Entry
from atoll.tables.table import Table
from atoll.web.app import Settings, create_app
from atoll.web.events import HAND_OVER
from atoll.web.openapi import document
from tests.tables.tools import person, stored

KEYS = [Browser(letter * 22) for letter in "abcdef"]
EVE = Browser("z" * 22)
NOT_OF_TABLES = {
    "/health",
    "/metrics",
    "/events",
    "/openapi.json",
}  # tell of the machine, not of any position
PAGES = ["/", "/t/{id}"]
PART = re.compile(rb"data-part=\\?['\"]([^'\"\\]+)")
SIZE = re.compile(rb"\r\n[0-9a-f]+\r\n")  # of a chunk, which has a mark in it
MARK = re.compile(rb'"mark":"[^"]*"')  # which of its frames a stream began with, and nothing of the table
GAMES, EVERY = 200, 25


@asynccontextmanager
async def running(path: Path) -> AsyncIterator[Starlette]:
    app = create_app(Settings(path, pace=0, rate=1e6))
    async with app.router.lifespan_context(app):
        yield app


class Paper(asyncio.Transport):
    """A connection on which a stream writes, and from which nobody reads yet."""

    def __init__(self) -> None:
        super().__init__()
        self.text = bytearray()
        self.line: asyncio.Protocol | None = None

    def hand_over(self, line: asyncio.Protocol) -> "tuple[Paper, Callable[[], None]]":
        self.line = line
        return self, lambda: None

    def write(self, data: Any) -> None:
        self.text += data

    def set_write_buffer_limits(self, high: int | None = None, low: int | None = None) -> None:
        pass

    def close(self) -> None:
        pass


async def fetch(app: Starlette, path: str, query: str, key: str) -> bytes:
    """What a browser with this key gets: status, head and body; of a stream all up to its first events."""
    paper = Paper()

    async def receive() -> dict[str, Any]:
        return {"type": "http.disconnect"}

    async def send(message: Any) -> None:
        if message["type"] == "http.response.start":
            paper.write(b"%d\n" % message["status"])
            paper.write(
                b"".join(b"%s: %s\n" % pair for pair in message["headers"] if pair[0] != b"x-request-id")
            )
        paper.write(message.get("body", b""))

    scope = {
        "type": "http", "method": "GET", "path": path, "raw_path": path.encode(), "query_string": query.encode(),
        "headers": [(b"host", b"atoll"), (b"authorization", f"Bearer {key}".encode())], "http_version": "1.1",
        "scheme": "http", "client": ("127.0.0.1", 1), "server": ("127.0.0.1", 80), "root_path": "",
        "extensions": {HAND_OVER: paper.hand_over},
    }  # fmt: skip
    await app(scope, receive, send)
    if paper.line is not None:
        assert b"data: {" in paper.text, paper.text[:300]
        paper.line.connection_lost(None)
    return SIZE.sub(b"", MARK.sub(b"", bytes(paper.text)))


@dataclass
class Prying:
    app: Starlette
    paths: list[str] = field(default_factory=list)
    compared: int = 0
    total: int = 0  # bytes

    def __post_init__(self) -> None:
        found = document(self.app.state.endpoints)["paths"]
        self.paths = [
            path for path, ways in found.items() if "get" in ways and path not in NOT_OF_TABLES
        ] + PAGES

    async def see(self, table: Table, viewer: int, parts: list[str]) -> dict[str, bytes]:
        """All that a seat, or a watcher, can ask for."""
        key = KEYS[viewer].key if viewer >= 0 else EVE.key
        seat = f"seat={viewer}" if viewer >= 0 else ""
        out = {}
        for path in self.paths:
            for moves in {0, len(table.line) // 2, len(table.line)} if "{moves}" in path else {0}:
                for part in parts if path.endswith("/why") else [""]:
                    asked = (
                        path.replace("{id}", table.id).replace("{moves}", str(moves)).replace("{kind}", "svg")
                    )
                    query = "&".join(filter(None, (seat, f"part={part}" if part else "")))
                    out[f"{asked}?{query}"] = await fetch(self.app, asked, query, key)
        return out

    @staticmethod
    def guess(state: State, viewer: int, seed: int) -> State:
        return state.guess(viewer, Rng(seed))

    async def look(self, table: Table, viewer: int, seed: int) -> None:
        """Compare all of it for the truth and for a guess."""
        truth, position = table.state, table.position
        picture = await fetch(self.app, f"/t/{table.id}/board.svg", "", EVE.key)
        parts = [part.decode() for part in PART.findall(picture)][:: 1 + len(PART.findall(picture)) // 3][:3]
        before = await self.see(table, viewer, parts)

        def guessed(moves: int) -> State:
            return self.guess(position(moves), viewer, seed + moves)

        table.state, table.position = self.guess(truth, viewer, seed), guessed  # type: ignore[method-assign]
        table.changed()
        after = await self.see(table, viewer, parts)
        table.state, table.position = truth, position  # type: ignore[method-assign]
        table.changed()
        for asked, answer in before.items():
            assert int(answer.partition(b"\n")[0]) == 200, (asked, answer[:500])
            assert answer == after[asked], (
                asked,
                viewer,
                table.title.name,
                first_difference(answer, after[asked]),
            )
            self.total += len(answer)
        self.compared += len(before)

    async def game(self, name: str, number: int, every: int) -> None:
        """A game of random moves, looked at every so many of them by a seat and by a watcher."""
        title, rng = titles()[name], Rng(number)
        seats = title.seats[number % len(title.seats)]
        kept = stored(*[person(seat, KEYS[seat]) for seat in range(seats)], name=name, seed=number * 7919 + 1)
        table = Table(kept)
        table.loaded += 3600  # nobody is away while this goes on, however long that takes
        hub: Hub = self.app.state.hub
        hub.tables[table.id] = table
        while table.turn != OVER:
            if len(table.line) % every == number % every:
                await self.look(table, (number + len(table.line)) % seats, number)
                await self.look(table, -1, number)
            move = int(table.state.random_move(rng))
            notation = title.notation(table.state, move)
            after, made = table.attempt(move, notation)
            table.accept_move(
                Entry(table.ply, made.seat, "move", notation, time.time(), made.did), after, made
            )
        del hub.tables[table.id]


def first_difference(one: bytes, other: bytes) -> tuple[bytes, bytes]:
    at = next(
        (n for n, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other))
    )
    return one[max(0, at - 60) : at + 60], other[max(0, at - 60) : at + 60]


async def pry(names: list[str], games: int, every: int, first: int = 0) -> Prying:
    with tempfile.TemporaryDirectory() as folder:
        async with running(Path(folder) / "tables.db") as app:
            prying = Prying(app)
            for name in names:
                for number in range(first, first + games):
                    await prying.game(name, number, every)
            return prying


def main(games: int = GAMES, every: int = EVERY) -> None:
    for name in titles():
        began = time.process_time()
        found = asyncio.run(pry([name], games, every))
        print(
            f"{name}: {games} games, {found.compared:,} answers of {len(found.paths)} addresses, {found.total:,} bytes:"
            f" the same for a guess ({time.process_time() - began:.0f} s)",
            flush=True,
        )


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
