"""Server-Sent Events: every change of a table, to everybody who watches it, as soon as it is stored."""

import asyncio
from collections import Counter

from starlette.requests import Request
from starlette.types import Receive, Scope, Send

from atoll.core.errors import AtollError
from atoll.tables.hub import Hub
from atoll.tables.keys import Browser
from atoll.tables.refused import Refusal, Refused
from atoll.tables.table import Table
from atoll.web.addresses import network
from atoll.web.gallery import Gallery
from atoll.web.security import refusal
from atoll.web.streams import GONE, Stream

STREAMS = 500  # open at once from one client


class Events:
    """Every change of a table as Server-Sent Events: `frame` is what one seat sees, first whole, then what changed;
    `gone` says that there is nothing to see here."""

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
        packs = "gzip" in request.headers.get("accept-encoding", "")
        await send({"type": "http.response.start", "status": 200, "headers": headers(packs)})
        stream = Stream(request.state.browser, packs=packs)
        gallery = await self._gallery(request, stream)
        gone = asyncio.create_task(disconnected(receive))  # send() stays silent about a closed connection
        gone.add_done_callback(lambda _: stream.end())
        try:
            if gallery is not None:
                gallery.enter(stream)
                self.hub.driver.nudge(gallery.table)
            await stream.pump(send)
        finally:
            gone.cancel()
            if gallery is not None:
                gallery.leave(stream)

    async def _gallery(self, request: Request, stream: Stream) -> Gallery | None:
        """Where the stream may look from; whoever asks for what is not there is told to reload."""
        try:
            table = await self.hub.get(request.path_params["id"])
            stream.seat = asked_seat(request, table, stream.browser)
        except AtollError:
            stream.turn_away(GONE)
            return None
        return Gallery.of(table)


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


def headers(packed: bool) -> list[tuple[bytes, bytes]]:
    coding = [(b"content-encoding", b"gzip")] if packed else []
    plain = [
        (b"content-type", b"text/event-stream"),
        (b"cache-control", b"no-store"),
        (b"vary", b"accept-encoding"),
    ]
    return [*plain, (b"x-accel-buffering", b"no"), *coding]


async def disconnected(receive: Receive) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass
