"""Server-Sent Events: every change of a table, to everybody who watches it, as soon as it is stored.

A browser has one line for all its tables (GET /events) and says by POST which it looks at; a tool that wants one
table asks for its line alone (GET /t/ID/events).
"""

import asyncio
import secrets
from collections import Counter
from collections.abc import Callable
from itertools import count

import msgspec
from starlette.requests import Request
from starlette.types import Receive, Send

from atoll.core.errors import AtollError
from atoll.tables.hub import Hub
from atoll.tables.keys import Browser
from atoll.tables.refused import Refusal, Refused
from atoll.tables.table import Table
from atoll.web.addresses import client
from atoll.web.alarm import Alarm
from atoll.web.bodies import LookAt, LookedAt, OneLook
from atoll.web.crier import Crier
from atoll.web.gallery import Gallery, Look, key_of
from atoll.web.security import refusal
from atoll.web.streams import PING, Channel, Packet

PER_ADDRESS, PER_BROWSER = 200, 20  # lines open at once
PING_SECONDS = 15
SPREAD = 3000  # milliseconds within which all come back to a server that was started again
HAND_OVER = "atoll.hand_over"  # the extension by which the server lets a line have its connection
NO_LINE = "This line is not open any more."
HEADERS = [
    (b"content-type", b"text/event-stream"),
    (b"cache-control", b"no-store"),
    (b"vary", b"accept-encoding"),
    (b"x-accel-buffering", b"no"),
    (b"connection", b"close"),  # after the last event
]


class Channels:
    """All open lines. They are pinged by turns, so that proxies keep them and the dead are found out."""

    def __init__(self, alarm: Alarm, scale: float = 1.0) -> None:
        self.alarm, self.scale = alarm, scale
        self.rings: list[set[Channel]] = [set() for _ in range(PING_SECONDS)]
        self.clients: Counter[str] = Counter()  # lines by address
        self.browsers: Counter[str] = Counter()
        self.numbers = count()
        self.crier = Crier()
        self.turn = 0
        self.pinging: asyncio.TimerHandle | None = None

    def full(self, client: str, browser: str) -> bool:
        many = self.clients[client] >= PER_ADDRESS * self.scale
        if many or self.browsers[browser] >= PER_BROWSER * self.scale:
            self.alarm.note(client, "streams too many")
            return True
        return False

    def add(self, line: Channel, client: str, browser: str) -> Callable[[], None]:
        """Count a line in; what counts it out again."""
        ring = self.rings[next(self.numbers) % PING_SECONDS]
        ring.add(line)
        tallies = ((self.clients, client), (self.browsers, browser))
        for tally, who in tallies:
            tally[who] += 1
        if self.pinging is None:
            self.pinging = asyncio.get_running_loop().call_later(1.0, self._ping)

        def remove() -> None:
            ring.discard(line)
            for tally, who in tallies:
                tally[who] -= 1
                if not tally[who]:
                    del tally[who]

        return remove

    def close(self) -> None:
        """End all, so that the server can stop. They come back one group after the other, not all at once."""
        for number, ring in enumerate(self.rings):
            later = Packet(b"retry: %d\n\n" % (1000 + number * SPREAD // PING_SECONDS))
            for line in list(ring):
                line.send(later)
                line.end()

    def _ping(self) -> None:
        self.turn = (self.turn + 1) % PING_SECONDS
        for line in self.rings[self.turn]:
            line.send(PING)
        again = asyncio.get_running_loop().call_later
        self.pinging = again(1.0, self._ping) if self.clients else None


class Events:
    """Every change of a table as Server-Sent Events: `frame` is what one seat sees, first whole, then what changed;
    `gone` says that there is nothing to see here."""

    lone = True

    def __init__(self, hub: Hub, lines: Channels) -> None:
        self.hub, self.lines = hub, lines

    async def __call__(self, request: Request, send: Send) -> None:
        scope = request.scope
        who, browser = client(scope), scope["state"]["browser"].hash
        if self.lines.full(who, browser):
            await refusal(429, "Too many open tables: close some.")(scope, request.receive, send)
            return
        packs = "gzip" in request.headers.get("accept-encoding", "")
        coding = [(b"content-encoding", b"gzip")] if packs else []
        table = await self._table(request)
        await send({"type": "http.response.start", "status": 200, "headers": HEADERS + coding})
        line = Channel(packs, self.lone, self.lines.crier)
        handed = scope["extensions"][HAND_OVER](line)
        if handed is None:  # whoever asked is gone
            return
        transport, released = handed
        left = self.lines.add(line, who, browser)

        def parted() -> None:
            left()
            released()

        line.begin(transport, parted)
        self._speak(line, request, table)

    async def _table(self, request: Request) -> Table | None:
        try:
            return await self.hub.get(request.path_params["id"])
        except AtollError:
            return None

    def _speak(self, line: Channel, request: Request, table: Table | None) -> None:
        """Show the table; whoever asks for what is not there is told to reload."""
        browser = request.state.browser
        try:
            seat = None if table is None else asked_seat(request, table, browser)
        except Refused:
            table, seat = None, None
        show(self.hub, Look(line, key_of(request.path_params["id"], seat), browser, seat), table)


class Switchboard(Events):
    """GET /events: one line for all tables of a browser. Its first event is its name, by which the browser then says
    what it looks at."""

    lone = False

    def __init__(self, hub: Hub, lines: Channels) -> None:
        super().__init__(hub, lines)
        self.named: dict[str, tuple[Channel, Browser]] = {}

    async def _table(self, request: Request) -> None:
        return None

    def _speak(self, line: Channel, request: Request, table: Table | None) -> None:
        name = secrets.token_urlsafe(16)
        self.named[name] = line, request.state.browser
        line.guests[""] = Named(self.named, name)
        line.send(Packet(b"event: name\ndata: %b\n\n" % msgspec.json.encode({"name": name})))

    async def look(self, request: Request, body: LookAt) -> LookedAt:
        """Say which tables, and through which seats, a line shows from now on: all that are not among them go. One
        that the page has is shown from the next change on; `has` names the frame that it has."""
        if request.path_params["name"] not in self.named:
            raise Refused(Refusal.UNKNOWN, NO_LINE)
        line, browser = self.named[request.path_params["name"]]
        wanted = {key_of(one.table, one.seat): one for one in body.looks}
        for key in [key for key in line.guests if key and (key not in wanted or wanted[key].again)]:
            line.guests.pop(key).hung_up()
        for key, one in wanted.items():
            if key not in line.guests and not line.ended:
                await self._show(Look(line, key, browser, one.seat, one.has), one)
        return LookedAt(len(line.guests) - 1)

    async def _show(self, look: Look, one: OneLook) -> None:
        look.line.guests[look.key] = look  # its place is taken while the table comes
        try:
            table = await self.hub.get(one.table)
        except AtollError:
            table = None
        if look.line.guests.get(look.key) is look:
            show(self.hub, look, table)


class Named:
    """The name of a line goes with it."""

    def __init__(self, named: dict[str, tuple[Channel, Browser]], name: str) -> None:
        self.named, self.name = named, name

    def hung_up(self) -> None:
        del self.named[self.name]


def show(hub: Hub, look: Look, table: Table | None) -> None:
    look.line.guests[look.key] = look
    if table is None:
        look.turn_away("gone")
    else:
        Gallery.of(table).enter(look)
        hub.driver.nudge(table)


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


async def disconnected(receive: Receive) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass
