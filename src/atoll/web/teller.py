"""The head of an answer, written in one piece, of lines that are checked when they are first seen, and with the body if
that is known to come."""

from collections.abc import Awaitable
from functools import lru_cache

from starlette.types import ASGIApp, Message, Receive, Scope, Send
from uvicorn.protocols.http.httptools_impl import (
    HEADER_RE,
    HEADER_VALUE_RE,
    STATUS_LINE,
    RequestResponseCycle,
)

CODING = b"transfer-encoding"  # what it asks for is the server's to do
BODILESS = {204, 304}


@lru_cache(1000)
def line(name: bytes, value: bytes) -> bytes:
    if HEADER_RE.search(name) or HEADER_VALUE_RE.search(value):
        raise ValueError(f"no header: {name!r}: {value!r}")
    return b"%b: %b\r\n" % (name, value)


class Teller:
    """The app of one request. It begins the usual kind of answer itself, and leaves the rest to the server."""

    __slots__ = ("app", "cycle", "head")

    def __init__(self, app: ASGIApp, cycle: RequestResponseCycle) -> None:
        self.app, self.cycle = app, cycle
        self.head = b""  # that waits for the body

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await self.app(scope, receive, self.send)

    def send(self, message: Message) -> Awaitable[None]:
        if message["type"] == "http.response.start" and not self.cycle.response_started:
            return self._begin(message)
        if self.head:
            message = {**message, "body": self.head + message.get("body", b"")}
            self.head = b""
        return self.cycle.send(message)  # type: ignore[arg-type]  # the server has types of its own for these

    async def _begin(self, message: Message) -> None:
        cycle, status, headers = self.cycle, message["status"], message["headers"]
        given = dict(headers)
        if cycle.flow.write_paused or cycle.disconnected or CODING in given:
            await cycle.send(message)  # type: ignore[arg-type]
            return
        cycle.response_started = True
        cycle.waiting_for_100_continue = False
        parts = [STATUS_LINE[status], *[line(*header) for header in (*cycle.default_headers, *headers)]]
        if b"connection" in given:
            cycle.keep_alive = cycle.keep_alive and given[b"connection"] != b"close"
        elif not cycle.keep_alive:
            parts.append(b"connection: close\r\n")
        if b"content-length" in given:
            cycle.chunked_encoding, cycle.expected_content_length = False, int(given[b"content-length"])
        elif cycle.scope["method"] != "HEAD" and status not in BODILESS:
            cycle.chunked_encoding = True
            parts.append(b"transfer-encoding: chunked\r\n")
        head = b"".join([*parts, b"\r\n"])
        if cycle.expected_content_length and cycle.scope["method"] != "HEAD":
            cycle.expected_content_length += len(head)
            self.head = head
        else:
            cycle.transport.write(head)
