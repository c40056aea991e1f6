"""What ASGI servers do at the door by themselves: `python bench/servers.py`, with granian and hypercorn installed.

Each serves the same small app on one port, in one process: how long a head may become, how long it may take,
whether anybody counts connections, how long an idle one stays, what one costs, and how many requests a second.
"""

import asyncio
import os
import socket
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

PATIENCE = 45  # seconds to wait for a server to lose its own
MOST = 16 << 20  # bytes of head to send at most
CROWD = 2000
HELLO = b"GET / HTTP/1.1\r\nHost: x\r\n\r\n"

SERVERS = {
    "uvicorn": [
        "uvicorn",
        "--no-access-log",
        "--log-level",
        "error",
        "--loop",
        "uvloop",
        "--http",
        "httptools",
    ],
    "hypercorn": ["hypercorn", "--worker-class", "uvloop"],
    "granian": ["granian", "--interface", "asgi", "--http", "1", "--loop", "uvloop", "--log-level", "error"],
}


async def app(scope: dict[str, Any], receive: Any, send: Any) -> None:
    """Hello to everybody."""
    if scope["type"] != "http":
        return
    headers = [(b"content-type", b"text/plain"), (b"content-length", b"5")]
    await send({"type": "http.response.start", "status": 200, "headers": headers})
    await send({"type": "http.response.body", "body": b"hello"})


class Running:
    def __init__(self, name: str) -> None:
        with socket.create_server(("127.0.0.1", 0)) as probe:
            self.port = probe.getsockname()[1]
        where = ["--bind", f"127.0.0.1:{self.port}"] if name == "hypercorn" else ["--port", str(self.port)]
        command = [sys.executable, "-m", *SERVERS[name], *where, "servers:app"]
        self.process = subprocess.Popen(command, cwd=Path(__file__).parent)
        deadline = time.monotonic() + 15
        while time.monotonic() < deadline:
            try:
                self.connect().close()
                return
            except OSError:
                time.sleep(0.1)
        raise SystemExit(f"{name} did not start")

    def connect(self) -> socket.socket:
        return socket.create_connection(("127.0.0.1", self.port), timeout=PATIENCE)

    def kilobytes(self) -> int:
        """Resident, with all children."""
        return sum(resident(pid) for pid in family(self.process.pid))


def family(pid: int) -> list[int]:
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text("ascii").split()
    return [pid, *(one for child in children for one in family(int(child)))]


def resident(pid: int) -> int:
    return int(Path(f"/proc/{pid}/statm").read_text("ascii").split()[1]) * os.sysconf("SC_PAGESIZE") // 1024


def endless_head(server: Running) -> str:
    before, sent = server.kilobytes(), 0
    with server.connect() as line:
        line.sendall(b"GET / HTTP/1.1\r\nHost: x\r\n")
        try:
            while sent < MOST:
                line.sendall(b"x-%d: %s\r\n" % (sent, b"y" * 1000))
                sent += 1010
        except OSError:
            pass
        grown = server.kilobytes() - before
    return f"{'no limit' if sent >= MOST else f'{sent >> 10} kB'} ({grown / 1024:.0f} MB more)"


def seconds_until_closed(server: Running, opening: bytes) -> str:
    with server.connect() as line:
        line.sendall(opening)
        start = time.monotonic()
        try:
            while line.recv(65536):
                pass
        except TimeoutError:
            return f"over {PATIENCE} s"
        except OSError:
            pass
    return f"{time.monotonic() - start:.0f} s"


def crowd(server: Running) -> tuple[str, str]:
    """How many idle connections it takes, and what each costs."""
    before, lines = server.kilobytes(), []
    try:
        for _ in range(CROWD):
            line = server.connect()
            line.sendall(HELLO)
            line.recv(4096)
            lines.append(line)
    except OSError:
        pass
    cost = (server.kilobytes() - before) / max(1, len(lines))
    for line in lines:
        line.close()
    return ("no limit" if len(lines) == CROWD else str(len(lines))), f"{cost:.1f} kB"


async def speed(port: int, seconds: float = 4, lines: int = 32) -> int:
    deadline, done = time.monotonic() + seconds, 0

    async def ask() -> None:
        nonlocal done
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        while time.monotonic() < deadline:
            writer.write(HELLO)
            while not (await reader.readuntil(b"hello")):
                pass
            done += 1
        writer.close()

    await asyncio.gather(*(ask() for _ in range(lines)))
    return round(done / seconds)


def main() -> None:
    print("| | endless head | half a head | idle connection | connections | each | requests/s |")
    print("|---|---|---|---|---|---|---|")
    for name in SERVERS:
        server = Running(name)
        try:
            rate = max(asyncio.run(speed(server.port)) for _ in range(2))
            most, each = crowd(server)
            half = seconds_until_closed(server, HELLO[:-2])
            idle = seconds_until_closed(server, HELLO)
            head = endless_head(server)
            print(f"| {name} | {head} | {half} | {idle} | {most} | {each} | {rate:,} |", flush=True)
        finally:
            server.process.terminate()
            server.process.wait(10)


if __name__ == "__main__":
    main()
