"""A server under play is killed again and again. Whatever it acknowledged or showed is there afterwards."""

import asyncio
import random
import socket
import sqlite3
import time
from multiprocessing import get_context
from multiprocessing.context import ForkServerProcess as Server
from pathlib import Path

import httpx
import pytest

from atoll.core import record
from atoll.core.catalog import title
from atoll.core.rng import Rng
from atoll.core.state import OVER
from atoll.tables.statements import select
from atoll.tables.story import current_line
from atoll.tables.table import Table
from atoll.web.serve import serve
from tests.tables.tools import ANA

KILLS = 30
LANES = 5
KEY = ANA.key
PROCESSES = get_context("forkserver")  # each server is a process of its own, with its imports done
PROCESSES.set_forkserver_preload(["atoll.web.serve"])
SETTINGS = {"pace": 0.0, "rate": 1e6}
CACAO = title("cacao")


class Lane:
    """A table that one client plays on both sides, with everything that the server confirmed."""

    def __init__(self, id: str, seed: int) -> None:
        self.id, self.seed = id, seed
        self.states = [CACAO.start(2, {}, seed)]
        self.line: list[str] = []
        self.ply = 0  # confirmed by an answer
        self.shown = 0  # seen on the stream
        self.cut_off: tuple[str, dict[str, object]] | None = None  # a request without an answer
        self.rng = Rng(seed)

    def next(self) -> tuple[str, dict[str, object]]:
        seat = int(self.states[-1].turn)
        if self.line and self.rng.below(10) == 0:
            return "undo", {"ply": self.ply, "seat": 0}
        move = int(self.states[-1].random_move(self.rng))
        notation = CACAO.notation(self.states[-1], move)
        return "moves", {"ply": self.ply, "seat": seat, "move": notation}

    def confirm(self, path: str, body: dict[str, object]) -> None:
        self.ply += 1
        if path == "undo":
            self.states.pop()
            self.line.pop()
        else:
            after = self.states[-1].copy()
            CACAO.play(after, str(body["move"]))
            self.states.append(after)
            self.line.append(str(body["move"]))

    @property
    def over(self) -> bool:
        return self.states[-1].turn == OVER

    async def play(self, http: httpx.AsyncClient) -> None:
        """Move until the server is gone. What had no answer is sent again first, and must be answered."""
        while not self.over:
            path, body = self.cut_off or self.next()
            self.cut_off = path, body
            answer = await http.post(f"/t/{self.id}/{path}", json=body)
            assert answer.status_code == 200, answer.text
            assert answer.json() == {"ply": self.ply + 1}
            self.cut_off = None
            self.confirm(path, body)

    async def watch(self, http: httpx.AsyncClient) -> None:
        async with http.stream("GET", f"/t/{self.id}/events") as stream:
            async for line in stream.aiter_lines():
                if line.startswith("id: "):
                    self.shown = max(self.shown, int(line[4:]))


class Bots(Lane):
    """A table where two bots play; it is only watched."""

    def __init__(self, id: str) -> None:
        super().__init__(id, 0)

    async def play(self, http: httpx.AsyncClient) -> None:
        """Nothing to do: the server moves by itself."""


async def create(http: httpx.AsyncClient, seats: list[dict[str, str]], seed: int) -> str:
    body = {"title": "cacao", "seats": seats, "seed": seed}
    return str((await http.post("/api/tables", json=body)).json()["id"])


async def fill(http: httpx.AsyncClient, lanes: list[Lane], done: list[Lane], chance: random.Random) -> None:
    """Replace finished games by new ones."""
    done += [lane for lane in lanes if lane.over and not isinstance(lane, Bots)]
    lanes[:] = [lane for lane in lanes if lane not in done]
    while len(lanes) <= LANES:
        seed = chance.randrange(10**9)
        if not any(isinstance(lane, Bots) for lane in lanes):
            lanes.append(Bots(await create(http, [{"kind": "bot", "level": "random"}] * 2, seed)))
        else:
            lanes.append(Lane(await create(http, [{"kind": "me"}] * 2, seed), seed))


async def check(http: httpx.AsyncClient, lane: Lane) -> None:
    """After a restart: everything confirmed or shown is there, at most the cut-off request beside it."""
    frame = (await http.get(f"/t/{lane.id}/at/0")).json()
    assert frame["ply"] >= max(lane.ply, lane.shown)
    if not isinstance(lane, Bots):
        assert frame["ply"] <= lane.ply + (lane.cut_off is not None)
        if frame["ply"] == lane.ply:
            kept = record.read((await http.get(f"/t/{lane.id}/record")).text)
            assert [line.move for line in kept.moves] == lane.line


async def some_moves(lanes: list[Lane], moves: int) -> None:
    """Wait until so many more moves were confirmed, and a moment longer."""
    goal = sum(lane.ply for lane in lanes) + moves
    until = time.monotonic() + 3
    while sum(lane.ply for lane in lanes) < goal and time.monotonic() < until:
        await asyncio.sleep(0.003)


async def until_dead(work: list[asyncio.Task[None]], server: Server) -> None:
    server.kill()
    server.join()
    await asyncio.wait(work, timeout=5)
    for task in work:
        if not task.done():
            task.cancel()
        elif task.exception() and not isinstance(task.exception(), httpx.HTTPError):
            raise AssertionError("a lane failed") from task.exception()


async def one_life(
    address: str, server: Server, lanes: list[Lane], done: list[Lane], chance: random.Random
) -> None:
    limits = httpx.Limits(max_connections=100)
    async with httpx.AsyncClient(base_url=address, cookies={"atoll": KEY}, timeout=20, limits=limits) as http:
        await ready(http)
        await asyncio.gather(*[check(http, lane) for lane in lanes])
        await fill(http, lanes, done, chance)
        jobs = [job(http) for lane in lanes for job in (lane.play, lane.watch)]
        work = [asyncio.create_task(job) for job in jobs]
        await some_moves(lanes, chance.randrange(3, 40))
        await until_dead(work, server)


async def ready(http: httpx.AsyncClient) -> None:
    async with asyncio.timeout(20):
        while True:
            try:
                await http.get("/static/icon.svg")
                return
            except httpx.HTTPError:
                await asyncio.sleep(0.02)


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as probe:
        return int(probe.getsockname()[1])


def test_killed_under_play(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONWARNINGS", "ignore")  # of semaphores that killed processes leave behind
    database, port, chance = tmp_path / "tables.db", free_port(), random.Random(4)
    lanes: list[Lane] = []
    done: list[Lane] = []
    start = time.monotonic()
    for _ in range(KILLS):
        server = PROCESSES.Process(target=serve, args=("127.0.0.1", port, database), kwargs=SETTINGS)
        server.start()
        try:
            asyncio.run(one_life(f"http://127.0.0.1:{port}", server, lanes, done, chance))
        finally:
            server.kill()
            server.join()
    stored_moves = verify(database, lanes + done)
    by_bots = sum(lane.shown for lane in lanes if isinstance(lane, Bots))
    print(f"{KILLS} kills in {time.monotonic() - start:.0f} s, {stored_moves} moves, {by_bots} of bots")
    assert stored_moves > 10 * KILLS


def verify(database: Path, lanes: list[Lane]) -> int:
    """Every log on disk replays, and holds what its client knows."""
    with sqlite3.connect(database) as db:
        assert db.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        ids = [row[0] for row in db.execute("SELECT id FROM tables")]
        tables = {id: Table(kept) for id in ids if (kept := select(db, id))}
    assert not [table.fault for table in tables.values() if table.fault]
    for lane in lanes:
        entries = tables[lane.id].entries
        assert [entry.n for entry in entries] == list(range(len(entries)))
        assert len(entries) >= max(lane.ply, lane.shown)
        if not isinstance(lane, Bots):
            assert [entry.text for entry in current_line(entries[: lane.ply])] == lane.line
    return sum(table.ply for table in tables.values())
