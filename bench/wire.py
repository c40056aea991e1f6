"""As little of HTTP as a load generator needs: posts on kept connections, and streams that are hardly read."""

import asyncio
import re
import zlib
from collections.abc import Callable

HEAD = "Host: 127.0.0.1\r\nAccept-Encoding: gzip\r\n"
LENGTH = re.compile(rb"content-length: *(\d+)", re.IGNORECASE)
GZIP_HEAD = 10
EVENT = re.compile(rb"id: (\d+)\n")
PEEK = 40  # bytes of an event that tell its number

Answer = tuple[int, bytes]


class Poster(asyncio.Protocol):
    """A connection that posts one thing after another."""

    def __init__(self) -> None:
        self.read = b""
        self.waiting: asyncio.Future[Answer] | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # of TCP
        self.transport = transport

    def post(self, path: str, key: str, body: bytes) -> "asyncio.Future[Answer]":
        self.waiting = asyncio.get_running_loop().create_future()
        head = f"POST {path} HTTP/1.1\r\n{HEAD}Cookie: atoll={key}\r\nContent-Type: application/json\r\n"
        self.transport.write(f"{head}Content-Length: {len(body)}\r\n\r\n".encode() + body)
        return self.waiting

    def data_received(self, data: bytes) -> None:
        self.read += data
        head, end, body = self.read.partition(b"\r\n\r\n")
        length = LENGTH.search(head)
        if end and length and len(body) >= int(length[1]):
            self.read = b""
            self._answer(int(head[9:12]), body)

    def connection_lost(self, exc: Exception | None) -> None:
        self._answer(0, b"the connection was lost")

    def _answer(self, status: int, body: bytes) -> None:
        waiting, self.waiting = self.waiting, None
        if waiting is not None and not waiting.done():
            waiting.set_result((status, body))


class Viewer(asyncio.Protocol):
    """A compressed stream of one table. Every event begins a block of its own, so the first bytes of a chunk, as
    few as tell the number of the event, are all that is unpacked."""

    def __init__(self, path: str, key: str, seen: Callable[[int, int], None]) -> None:
        self.request = (
            f"GET {path} HTTP/1.1\r\n{HEAD}{f'Cookie: atoll={key}' if key else 'X: y'}\r\n\r\n".encode()
        )
        self.seen = seen  # called with the number of an event and its size on the wire
        self.read = b""
        self.begun = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # of TCP
        self.transport = transport
        transport.write(self.request)

    def data_received(self, data: bytes) -> None:
        self.read += data
        if not self.begun:
            head, end, rest = self.read.partition(b"\r\n\r\n")
            if not end:
                return
            assert head.startswith(b"HTTP/1.1 200"), head[:200]
            self.begun, self.read = True, rest
        while (at := self.read.find(b"\r\n")) > 0:
            size = int(self.read[:at], 16)
            if len(self.read) < at + size + 4:
                return
            chunk, self.read = self.read[at + 2 : at + 2 + size], self.read[at + size + 4 :]
            found = (
                None if size == GZIP_HEAD else EVENT.match(zlib.decompressobj(-15).decompress(chunk, PEEK))
            )
            if found:
                self.seen(int(found[1]), size)
