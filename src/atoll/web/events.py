"""Server-Sent Events: every change of a table, to everybody who watches it, as soon as it is stored."""

import asyncio
import logging
import zlib
from collections import Counter
from typing import Any

import msgspec
from msgspec.structs import replace
from starlette.requests import Request
from starlette.types import Receive, Scope, Send

from atoll.core.errors import AtollError
from atoll.core.mat import Flight
from atoll.tables import words
from atoll.tables.hub import Hub
from atoll.tables.keys import Browser
from atoll.tables.refused import Refusal, Refused
from atoll.tables.table import Table
from atoll.web import frames
from atoll.web.security import network, refusal

log = logging.getLogger(__name__)

PING_SECONDS = 15.0
BACKLOG = 64  # events a slow reader may be behind before its stream ends
GONE = b"event: gone\ndata:\n\n"
HEAD = b"retry: 1000\n\n"
STREAMS = 500  # open at once from one client
WINDOW, MEMORY = 16 + 13, 6  # gzip with 8 kB of window: about 64 kB of memory a stream


class Stream:
    """One connection: a bounded queue of encoded events, compressed on the way out."""

    def __init__(self, compress: bool) -> None:
        self.queue: asyncio.Queue[bytes | None] = asyncio.Queue(BACKLOG + 1)
        self.packer = zlib.compressobj(6, zlib.DEFLATED, WINDOW, MEMORY) if compress else None

    def push(self, event: bytes) -> None:
        if self.queue.qsize() < BACKLOG:
            self.queue.put_nowait(event)
        else:
            self.end()

    def end(self) -> None:
        """Finish after what is queued; a reader that lags starts anew from a full frame."""
        if self.queue.full():
            self.queue.get_nowait()
        self.queue.put_nowait(None)

    async def pump(self, send: Send) -> None:
        event: bytes | None = HEAD
        while event is not None:
            await send({"type": "http.response.body", "body": self._pack(event), "more_body": True})
            try:
                async with asyncio.timeout(PING_SECONDS):
                    event = await self.queue.get()
            except TimeoutError:
                event = b": ping\n\n"
        tail = self.packer.flush() if self.packer else b""
        await send({"type": "http.response.body", "body": tail})

    def _pack(self, event: bytes) -> bytes:
        if self.packer is None:
            return event
        return self.packer.compress(event) + self.packer.flush(zlib.Z_SYNC_FLUSH)


class Onlookers:
    """All streams of one browser that look through the same seat: a change is drawn and encoded once for them."""

    def __init__(self, table: Table, browser: Browser, seat: int | None) -> None:
        self.table, self.browser, self.seat = table, browser, seat
        self.streams: set[Stream] = set()
        self.shown: frames.Frame | None = None

    def _look(self) -> frames.Frame:
        table, browser = self.table, self.browser
        viewer = table.viewpoint(browser.hash) if self.seat is None else self.seat
        if table.start is None:
            return frames.faulty(table, browser, viewer, table.notice)
        try:
            return frames.live(table, browser, viewer)
        except Exception as error:
            log.exception("table %s cannot be shown at ply %d", table.id, table.ply)
            return frames.faulty(table, browser, viewer, words.cannot_show(error))

    def join(self, stream: Stream) -> None:
        """Show the table to one more stream: `refresh` has been called."""
        assert self.shown is not None
        self.streams.add(stream)
        stream.push(encode(self.shown.ply, self.shown))

    def leave(self, stream: Stream) -> None:
        self.streams.discard(stream)

    def refresh(self) -> None:
        if self.seat is not None and self.seat not in self.table.seats_of(self.browser.hash):
            self._send(GONE)
            self.close()
            return
        before, now = self.shown, self._look()
        self.shown = now
        if before is not None and now != before:
            flying = replace(now, flights=self._flights(now.viewer, before.moves))
            self._send(encode(now.ply, frames.difference(before, flying)))

    def _flights(self, viewer: int, since: int) -> list[Flight]:
        try:
            return frames.flights(self.table, viewer, self.table.line[since:])
        except Exception:
            log.exception("what moved at table %s cannot be shown", self.table.id)
            return []

    def _send(self, event: bytes) -> None:
        for stream in self.streams:
            stream.push(event)

    def close(self) -> None:
        for stream in self.streams:
            stream.end()


class Events:
    """GET /t/{id}/events as a plain ASGI endpoint."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self.open: Counter[str] = Counter()  # streams by client

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        client = network((scope.get("client") or ("?",))[0])
        if self.open[client] >= STREAMS:
            await refusal(429, "Too many open tables: close some.")(scope, receive, send)
            return
        self.open[client] += 1
        try:
            await self._serve(Request(scope), receive, send)
        finally:
            self.open[client] -= 1
            if not self.open[client]:
                del self.open[client]

    async def _serve(self, request: Request, receive: Receive, send: Send) -> None:
        compress = "gzip" in request.headers.get("accept-encoding", "")
        await send({"type": "http.response.start", "status": 200, "headers": headers(compress)})
        stream = Stream(compress)
        table, onlookers = await self._enter(request, stream)
        pump = asyncio.create_task(stream.pump(send))
        gone = asyncio.create_task(disconnected(receive))  # send() stays silent about a closed connection
        try:
            await asyncio.wait((pump, gone), return_when=asyncio.FIRST_COMPLETED)
        finally:
            pump.cancel()
            gone.cancel()
            if table is not None and onlookers is not None:
                self._leave(table, onlookers, stream)

    async def _enter(self, request: Request, stream: Stream) -> tuple[Table | None, Onlookers | None]:
        """Sit down among the onlookers; whoever asks for what is not there is told to reload."""
        browser: Browser = request.state.browser
        try:
            table = await self.hub.get(request.path_params["id"])
            seat = asked_seat(request, table, browser)
        except AtollError:
            stream.push(GONE)
            stream.end()
            return None, None
        onlookers: Any = table.audiences.get((browser.hash, seat))
        if onlookers is None:
            onlookers = table.audiences[browser.hash, seat] = Onlookers(table, browser, seat)
            table.publish()
        else:
            onlookers.refresh()
        onlookers.join(stream)
        self.hub.driver.nudge(table)
        return table, onlookers

    def _leave(self, table: Table, onlookers: Onlookers, stream: Stream) -> None:
        onlookers.leave(stream)
        if not onlookers.streams:
            table.audiences.pop((onlookers.browser.hash, onlookers.seat), None)
            table.publish()


def asked_seat(request: Request, table: Table, browser: Browser) -> int | None:
    """The seat of ?seat=N, which must be one's own; None where the table chooses. -1 is a watcher."""
    text = request.query_params.get("seat", "")
    if not text:
        return None
    mine = table.seats_of(browser.hash)
    if text == "-1" and not mine:
        return None
    if text not in map(str, mine):
        raise Refused(Refusal.FORBIDDEN, "You can look through your own seats only.")
    return int(text)


def headers(compress: bool) -> list[tuple[bytes, bytes]]:
    packed = [(b"content-encoding", b"gzip")] if compress else []
    plain = [
        (b"content-type", b"text/event-stream"),
        (b"cache-control", b"no-store"),
        (b"vary", b"accept-encoding"),
    ]
    return [*plain, (b"x-accel-buffering", b"no"), *packed]


def encode(ply: int, frame: frames.Frame | dict[str, Any]) -> bytes:
    return b"id: %d\nevent: frame\ndata: %b\n\n" % (ply, msgspec.json.encode(frame))


async def disconnected(receive: Receive) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass
