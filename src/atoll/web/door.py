"""The front door: what a connection may cost before anything is known about it.

The server parses HTTP and runs the app; this adds what it lacks: limits on heads, bodies, time and connections,
answers in words, and partings after which nobody is left with a broken line.
"""

import asyncio
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import Enum
from functools import partial
from typing import Any, NamedTuple

import httptools
import msgspec
from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol, RequestResponseCycle

from atoll.web.addresses import Proxies, network
from atoll.web.alarm import Alarm
from atoll.web.events import HAND_OVER
from atoll.web.security import HEADERS, Buckets
from atoll.web.teller import Teller

PIPELINED = 8  # requests that may wait behind one on a connection
LINGER_SECONDS, LINGER_BYTES = 2.0, 1 << 14  # for what is still on its way when the server has had enough
LINGERING = 500  # connections at a time that are parted from with patience
MOST_FILES, SPARE_FILES = 1 << 16, 300  # open at once where nothing else is said; no connections of clients
CROWDED = 0.75  # of all connections: from here on idle ones go soon
HURRIED_SECONDS, PROXY_SECONDS = 5.0, 180.0  # that an idle connection stays then, and that of a proxy always


@dataclass(frozen=True, slots=True)
class Limits:
    head_bytes: int = 16 << 10
    head_seconds: float = 10.0
    body_bytes: int = 2 << 20  # as they come over the line; each endpoint takes less
    body_seconds: float = 60.0
    idle_seconds: float = 75.0  # longer than clients keep a connection that they mean to use again
    send_seconds: float = 30.0  # that somebody may leave an answer unread
    connections: int = 20_000
    per_address: int = 400
    arrivals: float = 50.0  # new connections of one address a second, beyond as many at once as may be there
    held_seconds: float = 1.0  # that those wait for their refusal who are too many

    def times(self, factor: float) -> "Limits":
        """The same patience for more of everybody."""
        return replace(
            self,
            connections=int(self.connections * factor),
            per_address=int(self.per_address * factor),
            arrivals=self.arrivals * factor,
        )


HOUSE_LIMITS = Limits()


class Objection(NamedTuple):
    status: int
    reason: str
    called: str  # in the log, after a number


UNREADABLE = Objection(400, "This is not a request that can be read.", "requests that cannot be read")
LONG_HEAD = Objection(431, "The head of this request is too long.", "heads too long")
LONG_BODY = Objection(413, "That is too much: this server takes no such body.", "bodies too long")
SLOW_HEAD = Objection(408, "The request took too long to arrive.", "heads that did not end")
SLOW_BODY = Objection(408, "The body of the request took too long to arrive.", "bodies that did not end")
HASTY = Objection(429, "Too many requests at once: wait for the answers.", "requests without waiting")
MANY = Objection(429, "Too many connections from your address: close some.", "connections too many")
FULL = Objection(503, "The house is full. Try again in a moment.", "connections to a full house")
SILENT = "connections that said nothing"
UNREAD = "answers left unread"


class TurnedAway(Exception):
    def __init__(self, objection: Objection) -> None:
        self.objection = objection


def answer(objection: Objection) -> bytes:
    """The last words on a connection."""
    body = msgspec.json.encode({"error": objection.reason, "rule": ""})
    headers = HEADERS | {
        "content-type": "application/json",
        "content-length": str(len(body)),
        "connection": "close",
    }
    if objection.status in (429, 503):
        headers["retry-after"] = "5"
    lines = b"".join(f"{name}: {value}\r\n".encode() for name, value in headers.items())
    return STATUS_LINE[objection.status] + lines + b"\r\n" + body


class Crowd:
    """All who are connected, and what they may do."""

    def __init__(self, limits: Limits, proxies: Proxies, alarm: Alarm) -> None:
        self.limits, self.proxies, self.alarm = limits, proxies, alarm
        self.most = min(limits.connections, files() - SPARE_FILES)
        self.arrivals = Buckets(limits.arrivals, limits.per_address)
        self.inside: Counter[str] = Counter()
        self.all = self.parting = 0

    def objection(self, who: str, proxied: bool) -> Objection | None:
        """Why one more of these cannot come in."""
        if self.all >= self.most:
            return FULL
        if proxied:
            return None
        many = self.inside[who] >= self.limits.per_address
        return MANY if many or self.arrivals.wait(who, time.monotonic()) else None

    def enter(self, who: str) -> None:
        self.all += 1
        self.inside[who] += 1

    def leave(self, who: str) -> None:
        self.all -= 1
        self.inside[who] -= 1
        if not self.inside[who]:
            del self.inside[who]

    def idle_seconds(self, proxied: bool) -> float:
        if proxied:
            return PROXY_SECONDS
        return HURRIED_SECONDS if self.all > self.most * CROWDED else self.limits.idle_seconds


def files() -> int:
    """How many files this process may have open: as many as it is allowed to allow itself."""
    try:
        import resource
    except ImportError:  # a system that counts otherwise
        return MOST_FILES
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = MOST_FILES if hard == resource.RLIM_INFINITY else hard
    if soft < most:
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
    return most


class Stage(Enum):
    IDLE = 0
    HEAD = 1
    BODY = 2


class Door(HttpToolsProtocol):
    """One connection. Timers are set only for what does not arrive in one piece."""

    def __init__(self, crowd: Crowd, **given: Any) -> None:
        super().__init__(**given)
        self.crowd = crowd
        self.who = ""
        self.proxied = self.counted = self.parting = False
        self.stage = Stage.HEAD
        self.fed = 0  # bytes of this stage
        self.running: RequestResponseCycle | None = None
        self.deadline: asyncio.TimerHandle | None = None
        self.unread: asyncio.TimerHandle | None = None

    # -- coming and going ------------------------------------------------------------------------

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        address = self.client[0] if self.client else ""
        self.who, self.proxied = network(address), address in self.crowd.proxies
        objection = self.crowd.objection(self.who, self.proxied)
        if objection is not None:
            self._hold(objection)
            return
        self.crowd.enter(self.who)
        self.counted = True
        self._give(self.crowd.limits.head_seconds)

    def _hold(self, objection: Objection) -> None:
        """Let somebody wait outside for the refusal, as far as there is room."""
        self.crowd.alarm.note(self.who, objection.called)
        if self.crowd.parting >= LINGERING:
            self.transport.abort()
            return
        self.parting = True
        self.crowd.parting += 1
        self.flow.pause_reading()
        self.deadline = self.loop.call_later(self.crowd.limits.held_seconds, self._dismiss, objection)

    def _dismiss(self, objection: Objection) -> None:
        self.transport.write(answer(objection))
        self._linger()

    def connection_lost(self, exc: Exception | None) -> None:
        self._take_time_away()
        self._unset_keepalive_if_required()
        if self.unread is not None:
            self.unread.cancel()
        if self.counted:
            self.crowd.leave(self.who)
        if self.parting:
            self.crowd.parting -= 1
        self._forsake()
        super().connection_lost(exc)
        self._untie()

    def part(self) -> None:
        """Say no more, but listen a little: a line that is cut while something is on its way takes the last
        words with it."""
        if self.parting or self.transport.is_closing():
            return
        self._take_time_away()
        self._unset_keepalive_if_required()
        if self.crowd.parting >= LINGERING or not self.transport.can_write_eof():
            self.transport.close()
            return
        self.parting = True
        self.crowd.parting += 1
        self._linger()

    def _linger(self) -> None:
        self.fed = 0
        self.transport.write_eof()
        self.flow.resume_reading()
        self._give(LINGER_SECONDS)

    def hand_over(self, heir: asyncio.Protocol) -> tuple[asyncio.Transport, Callable[[], None]] | None:
        """Let somebody else have the connection after the head of the answer, and do here as if all were said: then
        nothing of the request stays in memory. Whoever has it says when it is gone; none if that is so already."""
        if self.parting or self.transport.is_closing():
            return None
        self._take_time_away()
        self.resume_writing()
        self.cycle.response_complete = True
        self.connections.discard(self)
        self.transport.set_protocol(heir)
        self._untie()
        return self.transport, partial(self.crowd.leave, self.who)

    def _untie(self) -> None:
        """Nothing comes here any more: let go of what refers back, so that all of it is gone at once."""
        self.parser = self.scope = self.cycle = self.running = None  # type: ignore[assignment]  # from now on
        self.pipeline.clear()

    # -- reading ---------------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        self.fed += len(data)
        if self.parting:
            if self.fed > LINGER_BYTES:
                self.flow.pause_reading()  # whoever talks on finds the line full, and nobody works for it
            return
        self._unset_keepalive_if_required()
        if self.stage is Stage.IDLE:
            self.stage, self.fed = Stage.HEAD, len(data)
        try:
            self.parser.feed_data(data)
        except httptools.HttpParserUpgrade:
            self._decline_upgrade()
        except httptools.HttpParserError as error:
            why = error.__context__
            self.turn_away(why.objection if isinstance(why, TurnedAway) else UNREADABLE)
        else:
            self._mind_the_rest()

    def _mind_the_rest(self) -> None:
        """What has not come yet must neither be long nor late."""
        limits = self.crowd.limits
        if self.stage is Stage.HEAD and self.fed > limits.head_bytes:
            self.turn_away(LONG_HEAD)
        elif self.stage is Stage.BODY and self.fed > limits.body_bytes:
            self.turn_away(LONG_BODY)
        elif self.stage is not Stage.IDLE and self.deadline is None:
            self._give(limits.head_seconds if self.stage is Stage.HEAD else limits.body_seconds)

    def _decline_upgrade(self) -> None:
        """There is nothing to upgrade to: the request is answered as it stands, and then the line ends."""
        self.cycle.keep_alive = False
        self.cycle.transport = Farewell(self)

    def on_message_begin(self) -> None:
        super().on_message_begin()
        if self.stage is Stage.IDLE:  # it begins in the piece in which another ended
            self.stage, self.fed = Stage.HEAD, 1
        self.scope["extensions"] = {HAND_OVER: self.hand_over}  # type: ignore[dict-item]

    def on_headers_complete(self) -> None:
        self._check_head()
        self.timeout_keep_alive = self.crowd.idle_seconds(self.proxied)  # type: ignore[assignment]
        super().on_headers_complete()
        self._take_time_away()
        self.stage, self.fed = Stage.BODY, 0
        if not self.cycle.keep_alive:
            self.cycle.transport = Farewell(self)

    def _check_head(self) -> None:
        limits, size, body = self.crowd.limits, len(self.url), b"0"
        for name, value in self.headers:
            size += len(name) + len(value)
            if name == b"content-length":
                body = value
        if size > limits.head_bytes:
            raise TurnedAway(LONG_HEAD)
        if int(body) > limits.body_bytes:
            raise TurnedAway(LONG_BODY)
        if len(self.pipeline) >= PIPELINED:
            raise TurnedAway(HASTY)

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: Any) -> None:
        self.running = cycle
        super()._start_asgi_task(cycle, Teller(app, cycle))  # type: ignore[arg-type]  # it has types of its own

    def on_message_complete(self) -> None:
        super().on_message_complete()
        self._take_time_away()
        self.stage = Stage.IDLE

    def on_response_complete(self) -> None:
        if not self.parting:
            super().on_response_complete()

    # -- time ------------------------------------------------------------------------------------

    def _give(self, seconds: float) -> None:
        self.deadline = self.loop.call_later(seconds, self._too_late)

    def _take_time_away(self) -> None:
        if self.deadline is not None:
            self.deadline.cancel()
            self.deadline = None

    def _too_late(self) -> None:
        self.deadline = None
        if self.parting:
            self.transport.abort()
        elif self.fed == 0 and self.stage is Stage.HEAD:
            self.crowd.alarm.note(self.who, SILENT)
            self.transport.close()
        else:
            self.turn_away(SLOW_HEAD if self.stage is Stage.HEAD else SLOW_BODY)

    def pause_writing(self) -> None:
        super().pause_writing()
        if self.unread is None:
            self.unread = self.loop.call_later(self.crowd.limits.send_seconds, self._give_up)

    def resume_writing(self) -> None:
        super().resume_writing()
        if self.unread is not None:
            self.unread.cancel()
            self.unread = None

    def _give_up(self) -> None:
        self.crowd.alarm.note(self.who, UNREAD)
        self.transport.abort()

    # -- refusing --------------------------------------------------------------------------------

    def turn_away(self, objection: Objection) -> None:
        self.crowd.alarm.note(self.who, objection.called)
        if self._may_speak():
            self.transport.write(answer(objection))
        self._forsake()
        self.part()

    def _forsake(self) -> None:
        """Tell the app that nobody waits for its answers any more."""
        for cycle in (self.running, self.cycle):
            if cycle is not None and not cycle.response_complete:
                cycle.disconnected = True
                cycle.waiting_for_100_continue = False
                cycle.message_event.set()

    def _may_speak(self) -> bool:
        """Whether what is written now would be the answer to the request that is to be refused."""
        cycle = self.cycle
        if self.stage is Stage.BODY:
            return not (cycle.response_started or self.pipeline)
        return cycle is None or cycle.response_complete


class Farewell(asyncio.Transport):
    """The transport of a request after which the line ends: it is parted from, not cut."""

    def __init__(self, door: Door) -> None:
        self.door = door

    def write(self, data: bytes | bytearray | memoryview) -> None:
        self.door.transport.write(data)

    def is_closing(self) -> bool:
        return self.door.transport.is_closing()

    def close(self) -> None:
        self.door.part()
