"""Malformed requests by the thousand: `PYTHONPATH=src python -m tests.web.mangle [requests] [seed]`, 200,000 as a rule.

Real requests of a browser that sits at a table are mangled and sent over raw connections. Nothing may be answered
with a 5xx, nothing may hang, memory may not grow, and in the end every row of the database is what it was.
"""

import asyncio
import json
import random
import sys
import tempfile
from collections import Counter
from pathlib import Path
from typing import NamedTuple

from tests.web.besieged import Besieged
from tests.web.lines import get, post
from tests.web.site import Visitor

LANES = 24
PATIENCE = 30.0  # seconds until a connection without an answer or an end has hung
SECONDS = 0.4  # that the server waits for the rest of a head or body
FAR = 77_777_777  # a ply that no table reaches
SCRAPS = (
    *(b"\0", b"\r\n", b"\n", b"\r", b"\t", b" ", b":", b";", b"%", b"%00", b"%ff", b"%2f", b"..", b"/", b"?", b"#"),
    *(b"&", b"=", b'"', b"'", b"\\", b"{", b"}", b"[", b"]", b"\xff\xfe", b"\xc3\x28", "🍌\u202e".encode(), b"\\ud800"),
    *(b"-1", b"1e999", b"9" * 400, b"null", b"true", b"[" * 900, b"HTTP/2.0", b"HTTP/0.9", b"Host: a\r\n", b"x" * 3000),
    *(b"Transfer-Encoding: chunked\r\n", b"Content-Length: 0\r\n", b"Content-Length: 99\r\n", b"Expect: 100-continue\r\n"),
    *(b"Connection: close\r\n", b"Upgrade: websocket\r\nConnection: Upgrade\r\n", b"Origin: http://[\r\n", b"0\r\n\r\n"),
    *(b"Cookie: a=b; a;;=\r\n", b"Range: bytes=9-1\r\n", b"Accept-Encoding: gzip\r\n", b"X-Forwarded-For: [::\r\n"),
    *(b"Authorization: Bearer \xff\r\n", b"If-None-Match: \"\r\n", b"Last-Event-ID: -9\r\n", b"Accept: text/html\r\n"),
)  # fmt: skip


class Siege(NamedTuple):
    statuses: Counter[int]
    hung: list[bytes]
    faults: list[bytes]
    grown: float  # megabytes between a quarter of the way and the end
    changed: bool
    told: str


def templates(table: str, key: str) -> list[bytes]:
    """What a browser says to the house, but nothing that would change a table as it stands."""
    cookie = f"Cookie: atoll={key}"
    gets = [
        "/",
        f"/t/{table}",
        f"/t/{table}/events",
        f"/t/{table}/at/0",
        f"/t/{table}/why?part=tile:1&seat=0",
        "/events",
    ]
    gets += [
        f"/t/{table}/record",
        "/rules/cacao",
        "/static/style.css",
        "/titles/cacao/sprite.svg",
        "/new/cacao",
    ]
    gets += ["/openapi.json", "/health", "/metrics", "/lobby", "/api/lobby", f"/t/{table}/events?seat=0"]
    far = {"ply": FAR, "seat": 0}
    posts = [
        ("/api/tables", {"title": "nothing", "seats": [{"kind": "me", "name": "Ana"}], "options": {}}),
        ("/api/import", {"atoll": 1, "title": "nothing", "version": 1, "seats": 2, "seed": 1}),
        (f"/t/{table}/moves", far | {"move": "place 1-1-1-1 at 1,1"}),
        (f"/t/{table}/undo", far),
        (f"/t/{table}/consent", far | {"agree": True}),
        (f"/t/{table}/join", {"token": "0" * 32, "name": "Eve"}),
        (f"/t/{table}/enter", {"token": "0" * 32}),
        (f"/t/{table}/sit", {"seat": FAR, "name": "Eve"}),
        (f"/t/{table}/say", {"seat": FAR, "text": "Hello"}),
        ("/events/nothing", {"looks": [{"table": table, "seat": None}]}),
        *(
            (f"/t/{table}/{deed}", {"seat": FAR})
            for deed in ("invite", "leave", "return", "reopen", "link", "token")
        ),
    ]
    kind = "Content-Type: application/json"
    return [
        *(get(path, cookie, "Accept: text/html,*/*") for path in gets),
        *(post(path, json.dumps(body).encode(), cookie, kind) for path, body in posts),
    ]


def mangled(text: bytes, others: list[bytes], chance: random.Random) -> bytes:
    """The text with one to four wounds."""
    for _ in range(chance.choice((1, 1, 2, 3, 4))):
        here = chance.randrange(len(text) + 1)
        there = min(len(text), here + chance.choice((1, 2, 5, 20, 100)))
        match chance.randrange(8):
            case 0:
                text = text[:here] + bytes([chance.randrange(256)]) + text[here + 1 :]
            case 1:
                text = text[:here] + text[there:]
            case 2:
                text = text[:there] + text[here:]
            case 3 | 4:
                text = text[:here] + chance.choice(SCRAPS) + text[here:]
            case 5:
                lines = text.split(b"\r\n")
                chance.shuffle(lines)
                text = b"\r\n".join(lines)
            case 6:
                text = text[:here] + chance.choice(others)[chance.randrange(100) :]
            case 7:
                line = text.find(b"\r\n") + 2
                text = text[:line] + chance.choice(SCRAPS) + text[line:]
    return text


async def ask(port: int, text: bytes) -> int:
    """The status of the first answer; 0 if the line was ended without one."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    try:
        writer.write(text)
        line = await reader.readline()
        if line.startswith(b"HTTP/1.1 100"):
            await reader.readline()
            line = await reader.readline()
        return int(line.split()[1]) if line.startswith(b"HTTP/1.") else 0
    except ConnectionError:
        return 0
    finally:
        writer.close()


async def bombard(server: Besieged, base: list[bytes], requests: int, seed: int) -> Siege:
    statuses: Counter[int] = Counter()
    hung, faults, sizes = [], [], []
    port = int(server.address.rpartition(":")[2])
    numbers = iter(range(requests))

    async def lane() -> None:
        for number in numbers:
            chance = random.Random(f"{seed}/{number}")
            text = mangled(chance.choice(base), base, chance)
            try:
                status = await asyncio.wait_for(ask(port, text), PATIENCE)
            except TimeoutError:
                hung.append(text)
                continue
            statuses[status] += 1
            if status >= 500:
                faults.append(text)
            if number in (requests // 4, requests - 1):
                sizes.append(server.megabytes())
            if number % 20_000 == 0 and number:
                print(f"{number:,}: {server.megabytes():.0f} MB", flush=True)

    await asyncio.gather(*(lane() for _ in range(LANES)))
    return Siege(statuses, hung, faults, max(sizes) - min(sizes), changed=False, told="")


def siege(requests: int, seed: int = 1) -> Siege:
    with tempfile.TemporaryDirectory() as folder:
        server = Besieged(Path(folder), rate=1e6, seconds=SECONDS)
        try:
            ana = Visitor(server.address)
            table = ana.create("me", "me", seed=1)
            for _ in range(3):
                ana.move(table, ana.frame(table))
            base = templates(table, ana.http.cookies["atoll"])
            ana.http.close()
            server.close()
            before = server.contents()
            server = Besieged(Path(folder), rate=1e6, seconds=SECONDS)
            found = asyncio.run(bombard(server, base, requests, seed))
            well = Visitor(server.address).get(f"/t/{table}/record").status_code == 200
        finally:
            server.close()
        return found._replace(changed=not well or server.contents() != before, told=server.told)


if __name__ == "__main__":
    wanted = [int(number) for number in sys.argv[1:]]
    found = siege(*[*wanted, *(200_000, 1)[len(wanted) :]])
    print(
        "answers:",
        ", ".join(f"{count:,} x {status or 'none'}" for status, count in found.statuses.most_common()),
    )
    print(
        f"hung: {len(found.hung)}, 5xx: {len(found.faults)}, grown: {found.grown:.1f} MB, changed: {found.changed}"
    )
    print("\n".join(map(repr, found.hung[:3] + found.faults[:5])))
    print(found.told[-3000:])
    sys.exit(bool(found.hung or found.faults or found.changed or "ERROR" in found.told))
