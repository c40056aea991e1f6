"""Attacks, and what an honest player notices: `PYTHONPATH=src python -m tests.web.attack [KIND ...] [seconds]`.

KINDS are pictures, heads, sockets, watchers and bots; without any, all. The attacker has one address and a process of
its own, the player another address. Printed are the player's times from a move to its answer, at peace and under attack,
and what the log says of it.
"""

import asyncio
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import NamedTuple

import httpx

from tests.web.besieged import Besieged
from tests.web.lines import get, post
from tests.web.site import Visitor

PLAYER, ATTACKER = "127.0.0.2", "127.0.0.66"
PAUSE = 0.02  # seconds between two moves of the player
PATIENCE = 20  # seconds for an attack to be noticed
AT_LEAST = 9  # moves, however slow the answers are
HELLO = get("/")


# -- the player --------------------------------------------------------------------------------------


class Times(NamedTuple):
    """Milliseconds from a move to its answer."""

    p50: float
    p99: float
    worst: float
    moves: int


def visitor(address: str, source: str) -> Visitor:
    """One who comes from an address of this machine."""
    somebody = Visitor(address)
    line = httpx.HTTPTransport(local_address=source)
    somebody.http = httpx.Client(base_url=address, timeout=60, transport=line)
    somebody.http.get("/")
    return somebody


def play(ana: Visitor, seconds: float) -> Times:
    """Play on both sides of tables for so long, and some moves at least."""
    times: list[float] = []
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline or len(times) < AT_LEAST:
        table = ana.create("me", "me", seed=len(times))
        with ana.watch(table) as watch:
            frame = watch.frame()
            while not frame["over"] and (time.monotonic() < deadline or len(times) < AT_LEAST):
                began = time.perf_counter()
                answer = ana.move(table, frame, len(times))
                times.append((time.perf_counter() - began) * 1000)
                frame = watch.until(answer.json()["ply"])
                time.sleep(PAUSE)
    times.sort()
    return Times(times[len(times) // 2], times[len(times) * 99 // 100], times[-1], len(times))


# -- the attacks -------------------------------------------------------------------------------------


class Foe:
    """Somebody with one address who wants everything."""

    def __init__(self, address: str) -> None:
        self.port = int(address.rpartition(":")[2])
        self.key = "e" * 22

    async def connect(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        return await asyncio.open_connection("127.0.0.1", self.port, local_addr=(ATTACKER, 0), limit=1 << 22)

    async def ask(self, text: bytes) -> tuple[int, bytes]:
        reader, writer = await self.connect()
        try:
            writer.write(text)
            head = await reader.readuntil(b"\r\n\r\n")
            size = int(head.lower().partition(b"content-length: ")[2].split()[0])
            return int(head.split()[1]), await reader.readexactly(size)
        finally:
            writer.close()

    async def tables(self, count: int, *kinds: str) -> list[str]:
        seats = [{"kind": kind} if kind == "me" else {"kind": "bot", "level": kind} for kind in kinds]
        seats = [seat | ({"name": f"E{n}"} if seat["kind"] == "me" else {}) for n, seat in enumerate(seats)]
        out = []
        for seed in range(count):
            body = json.dumps({"title": "cacao", "seats": seats, "seed": seed}).encode()
            status, said = await self.ask(post("/api/tables", body, f"Cookie: atoll={self.key}"))
            if status == 201:
                out.append(json.loads(said)["id"])
        return out

    async def repeat(self, lanes: int, deed: Callable[[int], Awaitable[None]]) -> None:
        """The same on so many lanes, again and again, whatever happens."""

        async def lane(number: int) -> None:
            while True:
                try:
                    await deed(number)
                except Exception:  # whatever it is, the next one may be worse
                    await asyncio.sleep(0.001)

        await asyncio.gather(*(lane(number) for number in range(lanes)))

    async def pictures(self) -> None:
        tables = await self.tables(10, "me", "me")

        async def deed(number: int) -> None:
            await self.ask(get(f"/t/{tables[number % len(tables)]}/board.png"))

        await self.repeat(100, deed)

    async def heads(self) -> None:
        async def deed(number: int) -> None:
            _, writer = await self.connect()
            try:
                writer.write(b"GET / HTTP/1.1\r\n")
                while not writer.is_closing():
                    writer.write((b"X-%d: " % number + b"y" * 1000 + b"\r\n") * 8)
                    await writer.drain()
                    await asyncio.sleep(0.01)
            finally:
                writer.close()

        await self.repeat(50, deed)

    async def sockets(self) -> None:
        async def deed(number: int) -> None:
            reader, writer = await self.connect()
            try:
                writer.write(HELLO[: number % (len(HELLO) - 1)])
                await reader.read(1000)
                await asyncio.sleep(0.2)
            finally:
                writer.close()

        await self.repeat(1100, deed)

    async def watchers(self) -> None:
        """Five hundred look on while one plays a move and takes it back."""
        [table] = await self.tables(1, "me", "me")
        eve = visitor(f"http://127.0.0.1:{self.port}", ATTACKER)
        eve.http.cookies.set("atoll", self.key, domain="127.0.0.1")

        def to_and_fro() -> None:
            frame = eve.frame(table)
            seat, moved = frame["turn"], eve.move(table, frame).json()
            eve.post(f"/t/{table}/undo", ply=moved.get("ply", 0), seat=seat)

        async def deed(number: int) -> None:
            if number:
                await self.look(table)
            else:
                await asyncio.to_thread(to_and_fro)

        await self.repeat(501, deed)

    async def look(self, table: str) -> None:
        reader, writer = await self.connect()
        try:
            writer.write(get(f"/t/{table}/events", "Accept-Encoding: gzip"))
            while await reader.read(65536):
                pass
            await asyncio.sleep(0.2)
        finally:
            writer.close()

    async def bots(self) -> None:
        tables = await self.tables(100, "medium", "medium", "medium", "medium")

        async def deed(number: int) -> None:
            await self.look(tables[number])

        await self.repeat(len(tables), deed)


KINDS = ("pictures", "heads", "sockets", "watchers", "bots")


class attacked:  # noqa: N801  # reads as a deed
    """While this lasts."""

    def __init__(self, kind: str, address: str) -> None:
        self.command = [sys.executable, "-m", "tests.web.attack", "foe", kind, address]

    def __enter__(self) -> None:
        self.process = subprocess.Popen(self.command, stdout=subprocess.PIPE)
        assert self.process.stdout is not None
        assert self.process.stdout.readline() == b"here\n"

    def __exit__(self, *about: object) -> None:
        self.process.kill()
        self.process.wait()


class Siege(NamedTuple):
    peace: Times
    attack: Times
    megabytes: float  # at the end
    log: list[str]


def besiege(kind: str, seconds: float, warm_up: float = 3.0, named: str = "") -> Siege:
    """The attack goes on until the log has `named` it, for a while at most."""
    with tempfile.TemporaryDirectory() as folder:
        server = Besieged(Path(folder))
        try:
            ana = visitor(server.address, PLAYER)
            play(ana, 0.5)
            peace = play(ana, seconds)
            with attacked(kind, server.address):
                time.sleep(warm_up)
                attack = play(ana, seconds)
                late = time.monotonic() + PATIENCE
                while named not in server.told and time.monotonic() < late:
                    time.sleep(0.1)
                megabytes = server.megabytes()
            return Siege(peace, attack, megabytes, server.told.splitlines())
        finally:
            server.close()


async def foe(kind: str, address: str) -> None:
    os.nice(5)  # it is not on the server's machine
    print("here", flush=True)
    await getattr(Foe(address), kind)()


if __name__ == "__main__":
    if sys.argv[1:2] == ["foe"]:
        asyncio.run(foe(*sys.argv[2:]))
        sys.exit()
    numbers = [float(word) for word in sys.argv[1:] if word[0].isdigit()]
    print("| attack | p50, p99, worst at peace (ms) | under attack | memory |\n|---|---|---|---|")
    for name in [word for word in sys.argv[1:] if word in KINDS] or KINDS:
        found = besiege(name, *numbers[:1] or [20.0])
        peace, attack = (" / ".join(f"{ms:.1f}" for ms in times[:3]) for times in found[:2])
        print(f"| {name} | {peace} | {attack} | {found.megabytes:.0f} MB |", flush=True)
        print(
            "\n".join(line for line in found.log if "Refused to" in line or "ERROR" in line), file=sys.stderr
        )
