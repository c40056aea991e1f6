"""Many tables with many viewers: how long a move takes from its POST until every viewer has it, and what that costs.

    python -m bench.load --tables 2000 --viewers 4 --rate 400     at the pace of people
    python -m bench.load --saturate                               as fast as it goes
    python -m bench.load --saturate --same-view                   where four watchers share one view
    python -m bench.load --connect 8000                           how soon so many streams are open
    ... --postgres                                                with a PostgreSQL of its own instead of a file
    ... --postgres --nodes 2                                      with two servers on it, each with half of the tables

The server runs in a process of its own with a fresh database on a disk, and each table stands somewhere in the
middle of a real game. Streams are compressed, as browsers ask for it.
"""

import argparse
import asyncio
import os
import random
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, nullcontext
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from typing import TypeVar

import msgspec
import uvloop
from tests.postgres import Postgres

from bench.games import SEATS, Game, play
from bench.watching import bytes_of, seconds_of
from bench.wire import Poster, Viewer

GAMES = 40  # different ones; tables beyond these repeat them
LAST_START = 50  # moves that are made at most before a table is measured
PER_ADDRESS = 300  # connections from one of the many addresses of this machine
AT_ONCE = 64
now = time.perf_counter
P = TypeVar("P", bound=asyncio.Protocol)


@dataclass(slots=True)
class Seen:
    """One move under way: by whom, when it was posted, and how many have not seen it yet."""

    seat: int
    since: float
    missing: int


@dataclass
class Board:
    """A table and how far its game is."""

    id: str
    key: str
    game: Game
    moves: int
    node: int = 0  # that all who are here talk to
    ply: int = 0
    waited: dict[int, Seen] = field(default_factory=dict)

    @property
    def over(self) -> bool:
        return self.moves >= len(self.game.line)


class Load:
    def __init__(self, ports: list[int], viewers: int, same_view: bool) -> None:
        self.ports, self.viewers, self.same_view = ports, viewers, same_view
        self.free: list[list[Poster]] = [[] for _ in ports]  # by node
        self.connections = 0
        self.open = 0  # streams that have shown their table
        self.seconds: list[float] = []  # from each POST until every viewer had it
        self.sizes: list[int] = []  # of the events to others than the mover
        self.done = 0

    async def connect(self, make: Callable[[], P], node: int) -> P:
        """One more connection, from an address that does not have too many."""
        self.connections += 1
        where = (
            f"127.0.{1 + self.connections // PER_ADDRESS // 250}.{2 + self.connections // PER_ADDRESS % 250}"
        )
        loop = asyncio.get_running_loop()
        _, protocol = await loop.create_connection(make, "127.0.0.1", self.ports[node], local_addr=(where, 0))
        return protocol

    async def post(self, node: int, path: str, key: str, body: bytes) -> msgspec.Raw:
        poster = await self._poster(node)
        status, answer = await poster.post(path, key, body)
        assert status in (200, 201), (status, answer[:300])
        self.free[node].append(poster)
        return msgspec.Raw(answer)

    async def _poster(self, node: int) -> Poster:
        while self.free[node]:
            poster = self.free[node].pop()
            if not poster.transport.is_closing():
                return poster
        return await self.connect(Poster, node)

    # -- tables ----------------------------------------------------------------------------------

    async def tables(self, number: int) -> list[Board]:
        games = [play(seed) for seed in range(GAMES)]
        gate = asyncio.Semaphore(AT_ONCE)

        async def one(n: int) -> Board:
            game, start, key = games[n % GAMES], n * 7 % LAST_START, f"bench-{n:016d}"
            node = n % len(self.ports)
            async with gate:
                made = await self.post(node, "/api/import", key, game.until(start).encode())
            return Board(msgspec.json.decode(made)["id"], key, game, start, node)

        return await asyncio.gather(*[one(n) for n in range(number)])

    async def watch(self, boards: list[Board], streams: int) -> float:
        """Open so many streams, four to a table; the seconds until all show their tables."""
        start, gate = now(), asyncio.Semaphore(AT_ONCE)

        async def one(n: int) -> None:
            board, seat = boards[n // self.viewers], n % self.viewers % SEATS
            path = f"/t/{board.id}/events" + ("" if self.same_view else f"?seat={seat}")
            key = "" if self.same_view else board.key
            async with gate:
                await self.connect(lambda: Viewer(path, key, Sight(self, board, seat)), board.node)

        await asyncio.gather(*[one(n) for n in range(streams)])
        while self.open < streams:
            assert now() - start < 120, f"only {self.open} of {streams} streams"
            await asyncio.sleep(0.005)
        return now() - start

    # -- moves -----------------------------------------------------------------------------------

    async def move(self, board: Board) -> None:
        played = board.game.line[board.moves]
        board.moves += 1
        body = msgspec.json.encode({"ply": board.ply, "seat": played.seat, "move": played.move})
        board.waited[board.ply + 1] = Seen(played.seat, now(), self.viewers)
        answer = await self.post(board.node, f"/t/{board.id}/moves", board.key, body)
        board.ply = msgspec.json.decode(answer)["ply"]
        self.done += 1

    async def paced(self, boards: list[Board], rate: float, seconds: float) -> None:
        """So many moves a second, whether or not the server keeps up: a table that waits for an answer is left out,
        as a person would wait, and another one takes its turn."""
        idle = asyncio.Queue[Board | None]()
        left = 0
        for board in boards:
            if not board.over:
                idle.put_nowait(board)
                left += 1

        async def one(board: Board) -> None:
            nonlocal left
            await self.move(board)
            left -= board.over
            if not board.over or not left:
                idle.put_nowait(board if left else None)

        start = now()
        async with asyncio.TaskGroup() as moves:
            for number in range(int(rate * seconds)):
                while (early := start + number / rate - now()) > 0:
                    await asyncio.sleep(early if early > 0.0015 else 0)
                if (next_one := await idle.get()) is None:
                    return
                moves.create_task(one(next_one))

    async def saturated(self, boards: list[Board], seconds: float) -> None:
        """Always so many moves under way, each at another table."""
        end = now() + seconds

        async def player(first: int) -> None:
            mine = boards[first::AT_ONCE]
            while now() < end and any(not board.over for board in mine):
                for board in mine:
                    if now() < end and not board.over:
                        await self.move(board)

        await asyncio.gather(*[player(first) for first in range(AT_ONCE)])


@dataclass(slots=True)
class Sight:
    """What one viewer sees."""

    load: Load
    board: Board
    seat: int
    begun: bool = False

    def __call__(self, ply: int, size: int) -> None:
        load, board = self.load, self.board
        if not self.begun:
            self.begun = True
            load.open += 1
            board.ply = max(board.ply, ply)
        elif seen := board.waited.get(ply):
            seen.missing -= 1
            if self.seat != seen.seat:
                load.sizes.append(size)
            if not seen.missing:
                del board.waited[ply]
                load.seconds.append(now() - seen.since)


# -- the run -----------------------------------------------------------------------------------------


@contextmanager
def postgres() -> Iterator[str]:
    """The address of a database at a PostgreSQL of its own, which keeps what it has confirmed whatever happens."""
    running = Postgres(fsync="on", full_page_writes="on", shared_buffers="128MB")
    try:
        yield running.database()
    finally:
        running.close()


@contextmanager
def server(core: str, database: str) -> Iterator[tuple[int, int]]:
    """A server with a database, or with a file of its own: its port and its process."""
    with socket.create_server(("127.0.0.1", 0)) as found:
        port = found.getsockname()[1]
    with tempfile.TemporaryDirectory() as folder:
        command = [
            sys.executable,
            "-m",
            "bench.server",
            str(port),
            database or str(Path(folder) / "tables.db"),
        ]
        process = subprocess.Popen([*command, core], stdout=subprocess.PIPE)
        try:
            assert process.stdout is not None
            process.stdout.readline()
            yield port, process.pid
        finally:
            process.terminate()
            process.wait(20)


class Servers:
    """All processes that are measured, as if they were one."""

    def __init__(self, running: list[tuple[int, int]]) -> None:
        self.ports, self.pids = [port for port, _ in running], [pid for _, pid in running]

    @property
    def bytes(self) -> int:
        return sum(map(bytes_of, self.pids))

    @property
    def seconds(self) -> float:
        return sum(map(seconds_of, self.pids))


async def run(wish: argparse.Namespace, servers: Servers) -> None:
    load = Load(servers.ports, wish.viewers, wish.same_view)
    streams = wish.connect or wish.tables * wish.viewers
    boards = await load.tables(max(wish.tables, -(-streams // wish.viewers)))
    await asyncio.sleep(1)
    before, bare = servers.bytes, servers.seconds
    took = await load.watch(boards, streams)
    spent, after = servers.seconds - bare, servers.bytes
    print(f"{len(boards)} tables, {streams} gzip streams, {'one view' if wish.same_view else 'four seats'}")
    print(f"connected in {took:.2f} s, {spent / streams * 1000:.2f} ms of processor each")
    print(f"{(after - before) / streams / 1000:.1f} kB per stream, {before / 1e6:.0f} MB before")
    if not wish.connect:
        await asyncio.sleep(2)
        await measure(load, boards, wish, servers)
    print(f"{servers.bytes / 1e6:.0f} MB in all")


async def measure(load: Load, boards: list[Board], wish: argparse.Namespace, servers: Servers) -> None:
    random.Random(1).shuffle(boards)
    start, spent, own = now(), servers.seconds, time.process_time()
    await (
        load.saturated(boards, wish.seconds) if wish.saturate else load.paced(boards, wish.rate, wish.seconds)
    )
    took, spent, own = now() - start, servers.seconds - spent, time.process_time() - own
    await asyncio.sleep(0.5)
    ordered = sorted(load.seconds)
    p50, p99, worst = (1000 * ordered[min(len(ordered) - 1, int(len(ordered) * p))] for p in (0.5, 0.99, 1))
    print(f"{load.done / took:.0f} moves/s, {len(load.seconds)} of {load.done} seen by all")
    print(f"POST to every viewer: p50 {p50:.2f} ms, p99 {p99:.2f} ms, max {worst:.1f} ms")
    print(
        f"server{'s' * (wish.nodes > 1)} {spent / took:.0%} of a core, {spent / load.done * 1000:.3f} ms a move; load {own / took:.0%}"
    )
    print(f"a move to another viewer: {median(load.sizes):.0f} bytes (median)")


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--tables", type=int, default=2000)
    parser.add_argument("--viewers", type=int, default=4)
    parser.add_argument("--rate", type=float, default=400)
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--saturate", action="store_true")
    parser.add_argument("--same-view", action="store_true")
    parser.add_argument("--connect", type=int, default=0, metavar="STREAMS")
    parser.add_argument(
        "--database", default="", help="the address of a PostgreSQL database instead of a file"
    )
    parser.add_argument("--postgres", action="store_true", help="such a database, made for this run")
    parser.add_argument("--nodes", type=int, default=1, help="servers on that database")
    parser.add_argument(
        "--pin", action="store_true", help="the server has core 0 to itself, each further node the next"
    )
    wish = parser.parse_args()
    if wish.pin:
        cores = os.cpu_count() or 1
        os.sched_setaffinity(0, set(range(min(wish.nodes, cores - 1), cores)))
    if wish.nodes > 1 and not (wish.postgres or wish.database):
        parser.error("a file carries one server: --nodes wants a PostgreSQL")
    made = postgres() if wish.postgres else nullcontext(wish.database)
    with made as database, ExitStack() as running:
        servers = [
            running.enter_context(server(str(n % (os.cpu_count() or 1)) if wish.pin else "", database))
            for n in range(wish.nodes)
        ]
        uvloop.run(run(wish, Servers(servers)))


if __name__ == "__main__":
    main()
