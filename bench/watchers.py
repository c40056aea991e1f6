"""A crowd at one table: `python -m bench.watchers [watchers] [moves]`.

The server runs in a thread of this process, and those who look in another process. Measured is the processor time of
the server's loop, system calls included, without what it spends in as much time when nothing happens; so what else the
machine does matters little.
"""

import asyncio
import gc
import http.client
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import mean
from typing import Any, NamedTuple

import msgspec
import uvloop

from atoll.core.packed import COMPILED
from atoll.web.app import Settings, create_app
from atoll.web.serve import Server, listen
from bench.games import SEATS, Game, play
from bench.load import PER_ADDRESS
from bench.watching import bytes_of, seconds_of
from bench.wire import Viewer

KEY = "bench-crowd-0123456789"
START = 30  # moves that are made before
QUIET = 0.5  # seconds after which everything has been delivered
IDLE = 6  # such pauses in which nothing happens
AT_ONCE = 32


class Cost(NamedTuple):
    join_ms: float
    move_ms: float
    crier_ms: float  # of a move, in the process beside
    stream_kb: float


class House:
    """A running server, asked from another thread."""

    def __init__(self, folder: str) -> None:
        listener = listen("127.0.0.1", 0)
        self.port: int = listener.getsockname()[1]
        app = create_app(Settings(Path(folder) / "tables.db", pace=0, rate=1000))
        self.server = Server(app, "here", open_browser=False)
        self.thread = threading.Thread(target=self.server.run, args=([listener],), daemon=True)
        self.thread.start()
        while not self.server.started:
            time.sleep(0.01)
        assert self.server.hub.waking is not None
        self.loop = self.server.hub.waking.get_loop()

    def spent(self) -> float:
        """Seconds of processor that the loop has used."""

        async def now() -> float:
            return time.thread_time()

        return asyncio.run_coroutine_threadsafe(now(), self.loop).result()

    def cried(self) -> float:
        """Seconds of processor that the crier has used."""
        process = self.server.lines.crier.process
        return seconds_of(process.pid) if process else 0.0

    def spent_within(self, seconds: float) -> float:
        before = self.spent()
        time.sleep(seconds)
        return self.spent() - before

    def post(self, path: str, body: bytes) -> Any:
        wire = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
        wire.request("POST", path, body, {"cookie": f"atoll={KEY}", "content-type": "application/json"})
        answer = wire.getresponse()
        told = answer.read()
        assert answer.status in (200, 201), told
        wire.close()
        return msgspec.json.decode(told)

    def close(self) -> None:
        self.server.should_exit = True
        self.thread.join(10)


def measure(watchers: int, moves: int) -> Cost:
    with tempfile.TemporaryDirectory() as folder:
        house, game = House(folder), play(7)
        table = house.post("/api/import", game.until(START).encode())["id"]
        with crowd(house.port, table, 8):  # so that what is made once is there
            pass
        gc.collect()
        memory, before = bytes_of(0), house.spent()
        with crowd(house.port, table, watchers) as ply:
            joins, memory = house.spent() - before, bytes_of(0) - memory
            go_on(house, table, game, ply, START)  # the first move that the crier tells
            cried = house.cried()
            moved = [go_on(house, table, game, ply + n, START + n) for n in range(1, moves + 1)]
            cried = house.cried() - cried
            idle = mean(house.spent_within(QUIET) for _ in range(IDLE))
        house.close()
        joined, move = joins / watchers * 1000, (mean(moved) - idle) * 1000
        return Cost(joined, move, cried / moves * 1000, memory / watchers / 1000)


def go_on(house: House, table: str, game: Game, ply: int, number: int) -> float:
    """The seconds that one move costs."""
    before, played = house.spent(), game.line[number]
    body = {"ply": ply, "seat": played.seat, "move": played.move}
    house.post(f"/t/{table}/moves", msgspec.json.encode(body))
    time.sleep(QUIET)
    return house.spent() - before


# -- those who look ----------------------------------------------------------------------------------


@contextmanager
def crowd(port: int, table: str, watchers: int) -> Iterator[int]:
    """The players and so many strangers look, in a process of their own; the ply that they see."""
    command = [sys.executable, "-m", "bench.watchers", "look", str(port), table, str(watchers)]
    process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    assert process.stdout is not None
    ply = int(process.stdout.readline())
    time.sleep(2 * QUIET)
    yield ply
    process.communicate(b"\n", timeout=20)


async def look(port: int, table: str, watchers: int) -> None:
    loop, seen, plies = asyncio.get_running_loop(), asyncio.Semaphore(AT_ONCE), list[int]()

    async def one(n: int, path: str, key: str) -> None:
        there = asyncio.Event()

        def saw(ply: int, size: int) -> None:
            if not there.is_set():
                plies.append(ply)
                there.set()

        async with seen:
            where = (f"127.0.0.{2 + n // PER_ADDRESS}", 0)
            await loop.create_connection(lambda: Viewer(path, key, saw), "127.0.0.1", port, local_addr=where)
            await there.wait()

    players = [(f"/t/{table}/events?seat={seat}", KEY) for seat in range(SEATS)]
    asked = [*players, *[(f"/t/{table}/events", "")] * watchers]
    await asyncio.gather(*[one(n, *wish) for n, wish in enumerate(asked)])
    sys.stdout.write(f"{plies[-1]}\n")
    sys.stdout.flush()
    await loop.run_in_executor(None, sys.stdin.readline)


def main() -> None:
    if sys.argv[1:2] == ["look"]:
        uvloop.run(look(int(sys.argv[2]), sys.argv[3], int(sys.argv[4])))
        return
    watchers, moves = [*[int(number) for number in sys.argv[1:]], *(500, 10)[len(sys.argv) - 1 :]]
    cost = measure(watchers, moves)
    print(f"{watchers} watchers, gzip, {'compiled' if COMPILED else 'interpreted'} rules")
    print(
        f"a join {cost.join_ms:.2f} ms, a move {cost.move_ms:.2f} ms of loop and {cost.crier_ms:.1f} ms of the crier;"
        f" {cost.stream_kb:.1f} kB a stream"
    )


if __name__ == "__main__":
    main()
