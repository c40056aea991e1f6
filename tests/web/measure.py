"""What streams cost: `PYTHONPATH=src python -m tests.web.measure [watchers] [tables] [moves]`.

The server runs in a thread of this process and those who look in another process. Measured is the processor
time of the server's loop, so what else the machine does matters little, and the memory of this process.
"""

import asyncio
import gc
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Awaitable
from pathlib import Path
from typing import NamedTuple, TypeVar

from atoll.core.packed import COMPILED
from atoll.tables.keys import Browser
from atoll.tables.table import Table
from tests.tables.tools import person, stored
from tests.web.site import Site

T = TypeVar("T")
SEATS = [Browser(letter * 22) for letter in "abcd"]
PLY = 40
QUIET = 0.4  # seconds after which everything has been delivered


class Cost(NamedTuple):
    join_ms: float
    move_ms: float
    stream_kb: float


class Loop:
    """The event loop of a running site, from another thread."""

    def __init__(self, site: Site) -> None:
        assert site.hub.waking is not None
        self.site, self.loop = site, site.hub.waking.get_loop()

    def do(self, work: Awaitable[T]) -> T:
        async def done() -> T:
            return await work

        return asyncio.run_coroutine_threadsafe(done(), self.loop).result()

    def spent(self) -> float:
        async def now() -> float:
            return time.thread_time()

        return self.do(now())

    async def add(self) -> str:
        kept = stored(*[person(seat, who) for seat, who in enumerate(SEATS)], moves=PLY, host=SEATS[0])
        await self.site.hub.store.create(kept)
        return kept.header.id

    async def move(self, id: str, which: int) -> None:
        table: Table = await self.site.hub.get(id)
        notation = list(table.choices())[which % len(table.choices())]
        await self.site.hub.move(SEATS[table.turn], id, table.ply, table.turn, notation)


def resident() -> float:
    """Kilobytes of this process."""
    gc.collect()
    pages = int(Path("/proc/self/statm").read_text("ascii").split()[1])
    return pages * os.sysconf("SC_PAGESIZE") / 1024


def measure(watchers: int, tables: int, moves: int) -> Cost:
    """Four players and so many watchers, spread over the tables."""
    with tempfile.TemporaryDirectory() as folder:
        site = Site(Path(folder) / "tables.db")
        running = Loop(site)
        ids = [running.do(running.add()) for _ in range(tables)]
        with look(site.address, ids[:1], 8):
            running.do(running.move(ids[0], 0))
        time.sleep(QUIET)
        memory, before = resident(), running.spent()
        with look(site.address, ids, watchers):
            streams = watchers + tables * len(SEATS)
            joins = (running.spent() - before) / streams
            memory = (resident() - memory) / streams
            before = running.spent()
            for number in range(moves):
                running.do(running.move(ids[0], number))
                time.sleep(QUIET)
            spent = (running.spent() - before) / moves
        site.close()
        return Cost(joins * 1000, spent * 1000, memory)


# -- those who look ----------------------------------------------------------------------------------


class look:  # noqa: N801  # reads as a deed
    """So many open streams of strangers, and one of each player, in a process of their own."""

    def __init__(self, address: str, tables: list[str], watchers: int) -> None:
        command = [sys.executable, "-m", "tests.web.measure", "look", address, str(watchers), *tables]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def __enter__(self) -> None:
        assert self.process.stdout is not None
        assert self.process.stdout.readline() == b"ready\n"
        time.sleep(QUIET)

    def __exit__(self, *about: object) -> None:
        self.process.communicate(b"\n", timeout=20)


async def onlook(address: str, watchers: int, tables: list[str]) -> None:
    port = int(address.rpartition(":")[2])
    players = [(table, f"Cookie: atoll={who.key}\r\n") for table in tables for who in SEATS]
    asked = players + [(tables[n % len(tables)], "") for n in range(watchers)]
    drains = [await opened(port, f"127.0.0.{2 + n // 100}", *wish) for n, wish in enumerate(asked)]
    sys.stdout.write("ready\n")
    sys.stdout.flush()
    await asyncio.get_running_loop().run_in_executor(None, sys.stdin.readline)
    for drain in drains:
        drain.cancel()


async def opened(port: int, client: str, table: str, cookie: str) -> "asyncio.Task[None]":
    reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(client, 0))
    head = f"GET /t/{table}/events HTTP/1.1\r\nHost: x\r\nAccept-Encoding: gzip\r\n{cookie}\r\n"
    writer.write(head.encode())
    assert b"200" in await reader.readline()

    async def drain() -> None:
        try:
            while await reader.read(65536):
                pass
        finally:
            writer.close()

    return asyncio.create_task(drain())


if __name__ == "__main__":
    if sys.argv[1:2] == ["look"]:
        asyncio.run(onlook(sys.argv[2], int(sys.argv[3]), sys.argv[4:]))
    else:
        numbers = [int(number) for number in sys.argv[1:]]
        cost = measure(*[*numbers, *(500, 1, 5)[len(numbers) :]])
        print(f"{'compiled' if COMPILED else 'interpreted'} rules, gzip")
        print(
            f"a join {cost.join_ms:.2f} ms, a move {cost.move_ms:.2f} ms of loop, a stream {cost.stream_kb:.0f} kB"
        )
