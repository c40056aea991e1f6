"""All tables of one process: what the web and the command line know of them."""

import asyncio
import time
from collections.abc import Mapping, Sequence
from typing import Any

from atoll.core import record
from atoll.core.catalog import guests
from atoll.core.catalog import title as find_title
from atoll.core.errors import BadOption, BadRecord, UnknownTitle
from atoll.core.guide import LEARNER
from atoll.tables import words
from atoll.tables.absence import Absence
from atoll.tables.cell import prepared, tear_down, wall_off
from atoll.tables.clocks import Clock, wound_up
from atoll.tables.follower import Follower
from atoll.tables.keys import Browser, new_id
from atoll.tables.lesson import ON
from atoll.tables.lobby import Lobby
from atoll.tables.play import Play
from atoll.tables.refused import Refusal, Refused
from atoll.tables.seating import brought, seated
from atoll.tables.store import EVERYBODY, NOBODY, Entry, Header, Seat, Store, Stored, Terms
from atoll.tables.table import Table
from atoll.tables.talk import Talk
from atoll.tables.watchdog import WATCHDOG, Newcomer, at_work

DAY = 86_400.0
MONTH = 31 * DAY  # no clock gives more time for a move
LOADED_AT_START = 500


class Hub(Play, Lobby, Absence, Talk):
    """Tables are made here, played at (`Play`), people come and go (`People`, `Lobby`, `Absence`) and speak (`Talk`)."""

    waking: asyncio.Task[None] | None = None
    attending: asyncio.Task[None] | None = None

    def __init__(self, store: Store, *more: Any, **others: Any) -> None:
        super().__init__(store, *more, **others)
        self.follower = Follower(self, self.wake)

    async def open(self) -> None:
        await self.store.open()
        self.secret = await self.store.secret()
        WATCHDOG.start()
        for guest in guests():
            wall_off(guest)
        self.follower.start()
        self.attending = asyncio.create_task(self.watch_for_absence())
        self.wake()

    def wake(self) -> None:
        self.waking = asyncio.create_task(self._wake())

    async def _wake(self) -> None:
        """Bots and clocks go on where people wait for them; all other tables when somebody looks."""
        await self._open_all(await self.store.waited_for_since(time.time() - MONTH, LOADED_AT_START))

    async def close(self) -> None:
        if self.waking is not None:
            self.waking.cancel()
        if self.attending is not None:
            self.attending.cancel()
        self.follower.close()
        self.presence.close()
        self.hang_up()
        await self.driver.close()
        await self.hooks.close()
        await self.store.close()
        tear_down(guests())

    def hang_up(self) -> None:
        """End every stream, so that the server can stop."""
        for table in list(self.tables.values()):
            if table.onlookers is not None:
                table.onlookers.close()

    # -- making ----------------------------------------------------------------------------------

    async def create(
        self,
        host: Browser,
        name: str,
        seats: list[Seat],
        options: Mapping[str, Any],
        seed: int | None = None,
        guided: bool = False,
        terms: Terms = EVERYBODY,
        clock: Clock | None = None,
    ) -> Table:
        title = await prepared(name)
        with at_work(Newcomer(name)):
            checked = title.check(len(seats), options)
            title.start(len(seats), checked, 0 if seed is None else seed)
        now, wound = time.time(), wound_up(clock)
        header = Header(new_id(), name, title.version, len(seats), checked, seed, now, wound)
        entries = [Entry(0, LEARNER, "guide", ON, header.created)] if guided else []
        wanted = seated(host, self.secret, header.id, seats)
        return await self._add(host, Stored(header, wanted, entries, (host.hash,), terms))

    async def create_guided(self, host: Browser, name: str, learner: str) -> Table:
        """The guided first game of a title: an ordinary table whose log begins with the guide."""
        title = find_title(name)
        guide = title.guide
        if guide is None:
            raise BadOption(words.no_guide(title.label))
        bots = [Seat(seat, "bot", "", guide.level) for seat in range(LEARNER + 1, guide.seats)]
        seats = [Seat(LEARNER, "person", learner), *bots]
        return await self.create(host, name, seats, guide.options, guide.seed, guided=True)

    async def bring_in(self, host: Browser, text: str) -> Table:
        """A table from a game record that stands: all its seats belong to whoever brings it."""
        game = record.read(text)
        head = game.header
        try:
            title = await prepared(head.title)
        except UnknownTitle as error:
            raise BadRecord(f"Line 1: {error}") from error
        with at_work(Newcomer(head.title)):
            line = record.verify(game).line
            options = title.check(head.seats, head.options)
        names = [*head.names, *[""] * head.seats][: head.seats]
        header = Header(
            new_id(), head.title, head.version, head.seats, options, seed_of(head.seed), time.time()
        )
        return await self._go_on(host, header, head.seed, line, brought(host, names))

    async def play_on(self, host: Browser, id: str, moves: int, wishes: list[Seat]) -> Table:
        """A table that goes on from a position of another one, with whomever at its seats. All that will be drawn there
        follows from the old game, so that must have no secrets any more."""
        old = await self.get(id)
        if not old.open_book:
            raise Refused(Refusal.FORBIDDEN, words.STILL_SEALED, old.ply)
        last = len(old.line) - old.over
        if moves > last:
            raise Refused(Refusal.UNKNOWN, words.no_position(last), old.ply)
        head = old.header
        if len(wishes) != head.seats:
            raise BadOption(words.seats_to_fill(head.seats))
        header = Header(
            new_id(), head.title, old.version, head.seats, head.options, seed_of(old.chance), time.time()
        )
        seats = seated(host, self.secret, header.id, wishes)
        return await self._go_on(host, header, old.chance, old.line[:moves], seats)

    async def _go_on(
        self,
        host: Browser,
        header: Header,
        chance: int | str | None,
        line: Sequence[record.MadeMove],
        seats: list[Seat],
    ) -> Table:
        """A table at which moves were made already; somebody may know what comes."""
        now, entries = header.created, list[Entry]()
        if isinstance(chance, str):
            entries = [Entry(0, NOBODY, "begin", chance, now), Entry(1, 0, "unseal", "", now)]
        moves = enumerate(line, start=len(entries))
        entries += [Entry(n, made.seat, "move", made.notation, now, made.did) for n, made in moves]
        return await self._add(host, Stored(header, seats, entries, (host.hash,)))

    async def _add(self, host: Browser, stored: Stored) -> Table:
        await self.quota.check(self.store, host.hash)
        await self.store.create(stored)
        return await self.get(stored.header.id)


def seed_of(chance: int | str | None) -> int | None:
    """What a header keeps of the chance of a game: a key stands in its log."""
    return chance if isinstance(chance, int) else None
