"""Those who look at a table, together with all who see the same: a change is drawn and encoded once for them."""

import asyncio
import logging
import secrets
import time
from collections import Counter, OrderedDict
from collections.abc import Sequence
from itertools import count
from typing import Any, ClassVar

import msgspec
from msgspec.structs import asdict, replace

from atoll.core.mat import Flight
from atoll.tables import words
from atoll.tables.keys import Browser
from atoll.tables.store import Message
from atoll.tables.table import Eyes, Table
from atoll.tables.watchdog import at_work
from atoll.web import frames
from atoll.web.news import Differences, Told, news, opening
from atoll.web.streams import Channel, Packet

log = logging.getLogger(__name__)

WATCHERS = 500  # at one table
PRESENCE_SECONDS = 1.0  # the least time between two tellings of who is here
CROWD = 50  # streams that are told so in a second: a larger crowd hears of it less often
OPENINGS = 16  # packets for who comes that are kept, of all tables
RUSH = 0.005  # seconds between two openings, when more come than can be packed with patience
HERE = secrets.token_hex(4)  # tells the frames of this process from those of any other
NUMBERS = count()


class Look:
    """One table as one line shows it."""

    __slots__ = ("browser", "gallery", "has", "key", "line", "seat")

    def __init__(
        self, line: Channel, key: str, browser: Browser, seat: int | None = None, has: str = ""
    ) -> None:
        self.line, self.key, self.browser = line, key, browser
        self.seat = seat  # it looks through; None: the table chooses
        self.has = has  # the mark of the frame that the page has already
        self.gallery: Gallery | None = None

    def hung_up(self) -> None:
        if self.gallery is not None:
            self.gallery.leave(self)

    def turn_away(self, name: str, text: str = "") -> None:
        """Say why there is nothing to see: all that a line of this table alone has left to say."""
        self.line.send(parting(name, self.key, text))
        self.hung_up()
        if self.line.guests.pop(self.key, None) is self and self.line.lone:
            self.line.end()


class Audience:
    """All looks with the same eyes."""

    openings: ClassVar[OrderedDict[str, Packet]] = OrderedDict()  # by their marks, the latest at the end
    opened: ClassVar[float] = 0.0  # when the latest was made

    def __init__(self, gallery: "Gallery", eyes: Eyes) -> None:
        self.gallery, self.eyes = gallery, eyes
        self.table = gallery.table
        self.looks: set[Look] = set()
        self.number, self.version = next(NUMBERS), 0
        self.shown = self._look(frames.Glance(self.table))

    @property
    def mark(self) -> str:
        """Names what is shown now: no other frame of any table or process has it."""
        return f"{HERE}.{self.number}.{self.version}"

    @property
    def name(self) -> Told:
        return {"look": key_of(self.table.id, self.eyes.seat), "mark": self.mark}

    def _look(self, glance: frames.Glance) -> frames.Frame:
        table, eyes = self.table, self.eyes
        if not (table.begun or table.still):
            return frames.waiting_room(table, eyes)
        if not table.shows:
            return frames.faulty(table, eyes, table.notice)
        try:
            with at_work(table):
                frame = frames.live(table, eyes, glance)
        except Exception as error:
            log.exception("table %s cannot be shown at ply %d", table.id, table.ply)
            frame = frames.faulty(table, eyes, words.cannot_show(error))
        frame.watchers = self.gallery.watchers + table.elsewhere.watchers
        return frame

    def join(self, look: Look) -> None:
        self.looks.add(look)
        if look.has != self.mark:
            look.line.send(self._welcome())
        if self.table.said:
            look.line.send(self.spoken(self.table.said))

    def _welcome(self) -> Packet:
        if self.shown.clock is None:
            return self.opening()
        shown = replace(self.shown, clock=frames.clock(self.table))  # it has run on since it was shown
        return opening(shown, self.name)

    def spoken(self, messages: Sequence[Message]) -> Packet:
        """What was said, each message an event."""
        key, names = key_of(self.table.id, self.eyes.seat), self.table.names
        return Packet(b"".join([chat_event(key, names[one.seat], one) for one in messages]))

    def opening(self) -> Packet:
        """The whole of what is shown, for who comes now. Crowds come together, so the latest are kept."""
        kept, mark = self.openings, self.mark
        if mark not in kept:
            now = time.monotonic()
            kept[mark] = opening(self.shown, self.name, patient=now - self.opened > RUSH)
            Audience.opened = now
            if len(kept) > OPENINGS:
                kept.popitem(last=False)
        return kept[mark]

    def refresh(self, glance: frames.Glance, differences: Differences) -> Told | Packet | None:
        """Look again, and say what is to be told: what changed, all anew, or nothing."""
        before, now = self.shown, self._look(glance)
        if now == before:
            return None
        self.shown = now
        self.version += 1
        flying = self._flights(now.viewer, before.moves)
        told = differences.between(before, now)
        if told is None:
            return opening(replace(now, flights=flying), self.name)
        return told | ({"flights": flying} if flying else {}) | self.name

    def tell(self, packet: Packet) -> None:
        crowd = len(self.looks) > CROWD
        for look in self.looks:
            line = look.line
            if crowd and not line.number:
                line.hand_over()
            line.send(packet)

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
        self.places: dict[Look, Audience] = {}
        self.browsers: Counter[str] = Counter()  # looks by the browsers they go to
        self.watchers = 0  # browsers without a seat, as they were counted last
        self.owners = table.owners
        self.patient: set[asyncio.Future[bool]] = set()  # those who wait for one change, without a stream
        self.telling: asyncio.TimerHandle | None = None

    @classmethod
    def of(cls, table: Table) -> "Gallery":
        if not isinstance(table.onlookers, cls):
            table.onlookers = cls(table)
        return table.onlookers

    # -- coming and going ------------------------------------------------------------------------

    def enter(self, look: Look) -> None:
        """Show the table to one more, and from now on all that changes."""
        look.gallery = self
        self._arrives(look.browser.hash)
        self._place(look)

    def _arrives(self, owner: str) -> None:
        self.browsers[owner] += 1
        if self.browsers[owner] == 1:
            self.presence_changed()

    def _place(self, look: Look) -> None:
        eyes = self._eyes(look)
        if eyes is None:
            look.turn_away("gone")
        elif eyes.stranger and not self.table.terms.watch:
            look.turn_away("crowded", words.NO_WATCHERS)
        elif self._full(eyes):
            look.turn_away("crowded", words.crowded(WATCHERS))
        else:
            if eyes not in self.audiences:
                self.audiences[eyes] = Audience(self, eyes)
            self.places[look] = self.audiences[eyes]
            self.audiences[eyes].join(look)

    def _eyes(self, look: Look) -> Eyes | None:
        """What is to be seen; None if a seat is asked for that is not one's own, or no longer."""
        eyes = self.table.eyes(look.browser.hash, look.seat)
        return None if look.seat is not None and look.seat not in eyes.mine else eyes

    def _full(self, eyes: Eyes) -> bool:
        there = self.audiences.get(eyes)
        return eyes.stranger and there is not None and len(there.looks) >= WATCHERS

    def leave(self, look: Look) -> None:
        look.gallery = None
        self._take_away(look)
        self._departs(look.browser.hash)

    def _departs(self, owner: str) -> None:
        self.browsers[owner] -= 1
        if not self.browsers[owner]:
            del self.browsers[owner]
            self.table.seen[owner] = time.monotonic()
            self.presence_changed()
        if not self.browsers:
            self._dissolve()

    def _take_away(self, look: Look) -> None:
        audience = self.places.pop(look, None)
        if audience is not None:
            audience.looks.discard(look)
            if not audience.looks:
                del self.audiences[audience.eyes]

    def _dissolve(self) -> None:
        self.table.onlookers = None
        self.table.attended()
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
        if self.table.gone:
            for look in list(self.places):
                look.turn_away("gone")
            self._stir(False)
            return
        moved = []
        if self.owners != self.table.owners:
            self.owners = self.table.owners
            self.presence_changed()
            moved = [look for look, audience in self.places.items() if self._eyes(look) != audience.eyes]
        if not self.table.terms.watch:
            moved += [
                look for look, audience in self.places.items() if audience.eyes.stranger and look not in moved
            ]
        for look in moved:
            self._take_away(look)
        self._show()
        for look in moved:
            look.has = ""
            self._place(look)
        self._stir(True)

    def _show(self) -> None:
        glance, differences = frames.Glance(self.table), Differences()
        changed: dict[Audience, Told] = {}
        with at_work(self.table):
            looks = [
                (audience, audience.refresh(glance, differences)) for audience in self.audiences.values()
            ]
        for audience, told in looks:
            if isinstance(told, Packet):
                audience.tell(told)
            elif told is not None:
                changed[audience] = told
        packets = news(self.table.ply, list(changed.values()))
        for audience, packet in zip(changed, packets, strict=True):
            audience.tell(packet)

    def hear(self, message: Message) -> None:
        for audience in self.audiences.values():
            audience.tell(audience.spoken([message]))

    def _stir(self, goes_on: bool) -> None:
        for change in self.patient:
            if not change.done():
                change.set_result(goes_on)

    def present(self, owners: Sequence[str]) -> bool:
        return any(owner in self.browsers for owner in owners)

    def presence_changed(self) -> None:
        """Tell it soon, together with who else comes and goes, here or by another server."""
        if self.telling is None:
            pause = PRESENCE_SECONDS * max(1.0, len(self.places) / CROWD)
            self.telling = asyncio.get_running_loop().call_later(pause, self._tell_presence)

    def _tell_presence(self) -> None:
        self.telling = None
        self.watchers = sum(1 for owner in self.browsers if not self.table.seats_of(owner))
        self.table.attended()
        self._show()

    def close(self) -> None:
        for line in {look.line for look in self.places}:
            line.end()
        self._stir(False)


def key_of(table: str, seat: int | None) -> str:
    """What a look is called on its line."""
    return table if seat is None else f"{table}/{seat}"


def chat_event(key: str, name: str, message: Message) -> bytes:
    told = {"look": key, "name": name} | asdict(message)
    return b"event: chat\ndata: %b\n\n" % msgspec.json.encode(told)


def parting(name: str, key: str, text: str = "") -> Packet:
    return Packet(
        b"event: %b\ndata: %b\n\n" % (name.encode(), msgspec.json.encode({"look": key, "text": text}))
    )
