"""Those who look at a table, together with all who see the same: a change is drawn and encoded once for them."""

import asyncio
import logging
from collections import Counter
from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from atoll.core.mat import Flight
from atoll.tables import words
from atoll.tables.table import Eyes, Table
from atoll.tables.watchdog import at_work
from atoll.web import frames
from atoll.web.streams import GONE, PING, Packet, Stream, tell

log = logging.getLogger(__name__)

WATCHERS = 500  # at one table
PING_SECONDS = 15.0
PRESENCE_SECONDS = 1.0  # the least time between two tellings of who is here
CROWDED = Packet(b"event: crowded\ndata: %b\n\n" % words.crowded(WATCHERS).encode())


class Audience:
    """All streams with the same eyes."""

    def __init__(self, table: Table, eyes: Eyes) -> None:
        self.table, self.eyes = table, eyes
        self.streams: set[Stream] = set()
        self.shown = self._look()
        self.opening: Packet | None = None  # the whole of what is shown, for who comes now

    def _look(self) -> frames.Frame:
        table, eyes = self.table, self.eyes
        if not table.shows:
            return frames.faulty(table, eyes, table.notice)
        try:
            with at_work(table):
                return frames.live(table, eyes)
        except Exception as error:
            log.exception("table %s cannot be shown at ply %d", table.id, table.ply)
            return frames.faulty(table, eyes, words.cannot_show(error))

    def join(self, stream: Stream) -> None:
        self.streams.add(stream)
        if self.opening is None:
            self.opening = event(self.shown.ply, self.shown)
        tell([stream], self.opening)

    def refresh(self) -> None:
        before, now = self.shown, self._look()
        self.shown, self.opening = now, None
        if now != before:
            flying = replace(now, flights=self._flights(now.viewer, before.moves))
            news = event(now.ply, frames.difference(before, flying))
            tell(self.streams, news)

    def _flights(self, viewer: int, since: int) -> list[Flight]:
        try:
            with at_work(self.table):
                return frames.flights(self.table, viewer, self.table.line[since:])
        except Exception:
            log.exception("what moved at table %s cannot be shown", self.table.id)
            return []


class Gallery:
    """Everybody who looks at one table. It is there as long as somebody is in it."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.audiences: dict[Eyes, Audience] = {}
        self.places: dict[Stream, Audience] = {}
        self.browsers: Counter[str] = Counter()  # streams by the browsers they go to
        self.owners = table.owners
        self.patient: set[asyncio.Future[bool]] = set()  # those who wait for one change, without a stream
        self.telling: asyncio.TimerHandle | None = None
        self.pinging = asyncio.get_running_loop().call_later(PING_SECONDS, self._ping)

    @classmethod
    def of(cls, table: Table) -> "Gallery":
        if not isinstance(table.onlookers, cls):
            table.onlookers = cls(table)
        return table.onlookers

    # -- coming and going ------------------------------------------------------------------------

    def enter(self, stream: Stream) -> None:
        """Show the table to one more stream, and from now on all that changes."""
        self._arrives(stream.browser.hash)
        self._place(stream)

    def _arrives(self, owner: str) -> None:
        self.browsers[owner] += 1
        if self.browsers[owner] == 1:
            self._presence_changed(owner)

    def _place(self, stream: Stream) -> None:
        eyes = self._eyes(stream)
        if eyes is None:
            stream.turn_away(GONE)
        elif self._full(eyes):
            stream.turn_away(CROWDED)
        else:
            if eyes not in self.audiences:
                self.audiences[eyes] = Audience(self.table, eyes)
            self.places[stream] = self.audiences[eyes]
            self.audiences[eyes].join(stream)

    def _eyes(self, stream: Stream) -> Eyes | None:
        """What a stream is to see; None if it asks for a seat that is not its own, or no longer."""
        eyes = self.table.eyes(stream.browser.hash, stream.seat)
        return None if stream.seat is not None and stream.seat not in eyes.mine else eyes

    def _full(self, eyes: Eyes) -> bool:
        there = self.audiences.get(eyes)
        return eyes.stranger and there is not None and len(there.streams) >= WATCHERS

    def leave(self, stream: Stream) -> None:
        self._take_away(stream)
        self._departs(stream.browser.hash)

    def _departs(self, owner: str) -> None:
        self.browsers[owner] -= 1
        if not self.browsers[owner]:
            del self.browsers[owner]
            self._presence_changed(owner)
        if not self.browsers:
            self._dissolve()

    def _take_away(self, stream: Stream) -> None:
        audience = self.places.pop(stream, None)
        if audience is not None:
            audience.streams.discard(stream)
            if not audience.streams:
                del self.audiences[audience.eyes]

    def _dissolve(self) -> None:
        self.table.onlookers = None
        self.pinging.cancel()
        if self.telling is not None:
            self.telling.cancel()

    async def stirred(self, owner: str, gone: "asyncio.Future[None]") -> bool:
        """Be here without a stream until something changes, or until they are gone; False if the house closes."""
        news: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self.patient.add(news)
        self._arrives(owner)
        try:
            either: set[asyncio.Future[Any]] = {news, gone}
            await asyncio.wait(either, return_when=asyncio.FIRST_COMPLETED)
            return not news.done() or news.result()
        finally:
            self.patient.discard(news)
            self._departs(owner)

    # -- telling ---------------------------------------------------------------------------------

    def refresh(self) -> None:
        """Show what changed. Whoever got or lost a seat looks with other eyes from now on."""
        moved = []
        if self.owners != self.table.owners:
            self.owners = self.table.owners
            moved = [s for s, audience in self.places.items() if self._eyes(s) != audience.eyes]
        for stream in moved:
            self._take_away(stream)
        for audience in self.audiences.values():
            audience.refresh()
        for stream in moved:
            self._place(stream)
        self._stir(True)

    def _stir(self, goes_on: bool) -> None:
        for news in self.patient:
            if not news.done():
                news.set_result(goes_on)

    def present(self, owners: Sequence[str]) -> bool:
        return any(owner in self.browsers for owner in owners)

    def _presence_changed(self, owner: str) -> None:
        """Tell it soon, together with who else comes and goes; nobody need know of strangers."""
        if self.telling is None and self.table.seats_of(owner):
            self.telling = asyncio.get_running_loop().call_later(PRESENCE_SECONDS, self._tell_presence)

    def _tell_presence(self) -> None:
        self.telling = None
        self.refresh()

    def _ping(self) -> None:
        tell(self.places, PING)
        self.pinging = asyncio.get_running_loop().call_later(PING_SECONDS, self._ping)

    def close(self) -> None:
        for stream in self.places:
            stream.end()
        self._stir(False)


def event(ply: int, frame: frames.Frame | dict[str, Any]) -> Packet:
    return Packet(b"id: %d\nevent: frame\ndata: %b\n\n" % (ply, msgspec.json.encode(frame)))
