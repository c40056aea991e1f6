"""All tables of one process: found, made, changed. A change is stored, then applied, then shown."""

import asyncio
import logging
import secrets
import time
from collections import OrderedDict
from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from atoll.bots import LEVELS
from atoll.core import record
from atoll.core.catalog import title as find_title
from atoll.core.errors import AtollError, BadOption
from atoll.core.guide import LEARNER
from atoll.core.rng import MASK
from atoll.core.state import OVER
from atoll.tables.driver import Driver
from atoll.tables.keys import Browser, digest, new_id
from atoll.tables.lesson import OFF, ON
from atoll.tables.store import Entry, Header, Seat, Store, Stored
from atoll.tables.table import Refused, Request, Table, Undo

NAME_LENGTH = 24
BOT_NAMES = ("Kinich", "Moana", "Iluka", "Tupaq", "Nalani", "Yara", "Kealoha", "Itzel")
DAY = 86_400.0
LOADED_AT_START = 500

log = logging.getLogger(__name__)


class Hub:
    """Tables without viewers may leave memory; they come back from the store when somebody asks."""

    def __init__(self, store: Store, pace: float = 0.6, capacity: int = 2000) -> None:
        self.store = store
        self.capacity = capacity
        self.tables: OrderedDict[str, Table] = OrderedDict()
        self.loading: dict[str, asyncio.Task[Table]] = {}
        self.driver = Driver(self.bot_move, pace)
        self.waking: asyncio.Task[None] | None = None

    async def open(self) -> None:
        await self.store.open()
        self.waking = asyncio.create_task(self._wake())

    async def _wake(self) -> None:
        """Bots go on where a stop of the server left them waiting."""
        await self._open_all(await self.store.with_bots_since(time.time() - DAY, LOADED_AT_START))

    async def close(self) -> None:
        if self.waking is not None:
            self.waking.cancel()
        self.hang_up()
        await self.driver.close()
        await self.store.close()

    def hang_up(self) -> None:
        """End every stream, so that the server can stop."""
        for table in self.tables.values():
            for audience in list(table.audiences.values()):
                audience.close()

    # -- finding ---------------------------------------------------------------------------------

    async def get(self, id: str) -> Table:
        table = self.tables.get(id)
        if table is None:
            if id not in self.loading:
                task = self.loading[id] = asyncio.create_task(self._load(id))
                task.add_done_callback(lambda _: self.loading.pop(id, None))
            table = await asyncio.shield(self.loading[id])
        if id in self.tables:
            self.tables.move_to_end(id)
        return table

    async def _load(self, id: str) -> Table:
        stored = await self.store.load(id)
        if stored is None:
            raise Refused(404, "There is no such table here. Check the link, or start a new game.")
        table = self.tables[id] = Table(stored)
        self._make_room()
        self.driver.nudge(table)
        return table

    def _make_room(self) -> None:
        spare = len(self.tables) - self.capacity
        if spare > 0:
            idle = [t.id for t in self.tables.values() if not t.watched() and not self.driver.busy(t)]
            for id in idle[:spare]:
                if not self.tables[id].lock.locked():
                    del self.tables[id]

    async def tables_of(self, browser: Browser, limit: int = 30) -> list[Table]:
        return await self._open_all(await self.store.tables_of(browser.hash, limit))

    async def _open_all(self, ids: list[str]) -> list[Table]:
        found = []
        for id in ids:
            try:
                found.append(await self.get(id))
            except Exception as error:
                log.warning("table %s does not open: %s", id, error)
        return found

    # -- making ----------------------------------------------------------------------------------

    async def create(
        self,
        host: Browser,
        name: str,
        seats: list[Seat],
        options: Mapping[str, Any],
        seed: int | None = None,
        guided: bool = False,
    ) -> Table:
        title = find_title(name)
        checked = title.check(len(seats), options)
        start = secrets.randbits(MASK.bit_length()) if seed is None else seed
        title.start(len(seats), checked, start)
        header = Header(new_id(), name, title.version, len(seats), checked, start, host.hash, time.time())
        entries = [Entry(0, LEARNER, "guide", ON, header.created)] if guided else []
        seated = [self._seated(host, header.id, seat) for seat in seats]
        return await self._add(Stored(header, seated, entries))

    async def create_guided(self, host: Browser, name: str, learner: str) -> Table:
        """The guided first game of a title: an ordinary table whose log begins with the guide."""
        title = find_title(name)
        guide = title.guide
        if guide is None:
            raise BadOption(f"{title.label} has no guided game: read its rules and set an ordinary table.")
        bots = [Seat(seat, "bot", "", guide.level) for seat in range(LEARNER + 1, guide.seats)]
        seats = [Seat(LEARNER, "person", learner), *bots]
        return await self.create(host, name, seats, guide.options, guide.seed, guided=True)

    def _seated(self, host: Browser, table: str, seat: Seat) -> Seat:
        """A wanted seat with its owner, its level checked and its invitation made out."""
        if seat.kind == "person":
            name = clean_name(seat.name) if tidy(seat.name) else f"Player {seat.seat + 1}"
            return replace(seat, name=name, owner=host.hash)
        return self._bot(seat, seat.level) if seat.kind == "bot" else self._open(host, table, seat)

    def _bot(self, seat: Seat, level: str) -> Seat:
        if level not in LEVELS:
            raise BadOption(f"There is no bot level {level!r}; there are: {', '.join(LEVELS)}.")
        return Seat(seat.seat, "bot", BOT_NAMES[seat.seat % len(BOT_NAMES)], level)

    def _open(self, host: Browser, table: str, seat: Seat) -> Seat:
        number = seat.invitations + 1
        token = host.invitation(table, seat.seat, number)
        name = f"Open seat {seat.seat + 1}"
        return Seat(seat.seat, "open", name, invite=digest(token), invitations=number)

    async def bring_in(self, host: Browser, text: str) -> Table:
        """A table from a game record: all its seats belong to whoever brings it."""
        game = record.read(text)
        record.replay(game)
        head = game.header
        assert head.seed is not None  # or there was nothing to replay
        names = [*head.names, *[""] * head.seats][: head.seats]
        seats = [
            Seat(i, "person", tidy(name)[:NAME_LENGTH].strip() or f"Player {i + 1}", owner=host.hash)
            for i, name in enumerate(names)
        ]
        now = time.time()
        options = find_title(head.title).check(head.seats, head.options)
        header = Header(new_id(), head.title, head.version, head.seats, options, head.seed, host.hash, now)
        entries = [Entry(n, line.seat, "move", line.move, now) for n, line in enumerate(game.moves)]
        return await self._add(Stored(header, seats, entries))

    async def _add(self, stored: Stored) -> Table:
        await self.store.create(stored)
        return await self.get(stored.header.id)

    # -- moves -----------------------------------------------------------------------------------

    async def move(self, browser: Browser, id: str, ply: int, seat: int, text: str) -> int:
        table = await self.get(id)
        notation = " ".join(text.split())
        async with table.lock:
            own(table, browser, seat)
            if repeated(table, ply, seat, "move", notation):
                return ply + 1
            current(table, ply)
            if table.turn not in (seat, OVER):
                raise Refused(403, f"It is the turn of {table.names[table.turn]}.", table.ply)
            choice = table.choices().get(notation)
            if choice is None:
                choice = table.title.parse(table.state, notation)
            if lesson := table.lesson():
                lesson.check(choice)
            await self._play(table, seat, choice)
            return table.ply

    async def bot_move(self, table: Table, ply: int, seat: int, move: int) -> None:
        """A bot has decided, for the position at `ply`; if that is gone, so is the decision."""
        async with table.lock:
            if table.ply == ply and table.seats[seat].kind == "bot":
                if move not in list(table.state.moves()):
                    raise AtollError(f"bot level {table.seats[seat].level} chose {move}, which is not legal")
                await self._play(table, seat, move)

    async def _play(self, table: Table, seat: int, move: int) -> None:
        try:
            notation = table.title.notation(table.state, move)
            after, step = table.attempt(move, notation)
        except Exception as error:
            log.exception("the rules failed at table %s, ply %d", table.id, table.ply)
            raise Refused(
                500, f"The rules failed on this move, so it was not made: {error}", table.ply
            ) from error
        entry = Entry(table.ply, seat, "move", notation, time.time())
        await self._append(table, entry)
        table.accept_move(entry, after, step)
        self._show(table)

    async def _append(self, table: Table, entry: Entry) -> None:
        """Store an entry. If another one stands there, memory was behind: catch up and refuse."""
        if await self.store.append(table.id, entry):
            return
        stored = await self.store.load(table.id)
        if stored is not None:
            table.restore(stored)
            self._show(table)
        raise stale(table)

    def _show(self, table: Table) -> None:
        table.moved = time.monotonic()
        table.publish()
        self.driver.nudge(table)

    async def leave_guide(self, browser: Browser, id: str) -> int:
        """Free play from here; to leave again changes nothing."""
        table = await self.get(id)
        async with table.lock:
            own(table, browser, LEARNER)
            if table.lesson() is not None:
                entry = Entry(table.ply, LEARNER, "guide", OFF, time.time())
                await self._append(table, entry)
                table.accept_guide(entry)
                self._show(table)
            return table.ply

    # -- undo ------------------------------------------------------------------------------------

    async def undo(self, browser: Browser, id: str, ply: int, seat: int) -> int | None:
        """Take back what is free to take back (the new ply), or ask the others (None)."""
        table = await self.get(id)
        async with table.lock:
            own(table, browser, seat)
            if repeated(table, ply, seat, "undo"):
                return ply + 1
            current(table, ply)
            undo = table.undo_for(browser.hash)
            if undo is None:
                raise Refused(422, "You have made no move that could be taken back.", table.ply)
            if undo.free:
                return await self._take_back(table, seat, undo)
            if table.request is not None and table.request.owner != browser.hash:
                raise Refused(
                    409, f"{table.names[table.request.seat]} has asked to undo: answer that first.", ply
                )
            table.request = Request(undo, seat, browser.hash, ply)
            table.publish()
            return None

    async def consent(self, browser: Browser, id: str, ply: int, seat: int, agree: bool) -> int:
        table = await self.get(id)
        async with table.lock:
            own(table, browser, seat)
            request = table.asked(browser.hash)
            if request is None or not request.ply <= ply <= table.ply:
                raise Refused(409, "Nobody waits for your consent any more.", table.ply)
            if not agree:
                table.request = None
                table.publish()
                return table.ply
            request.agreed.add(browser.hash)
            if request.agreed >= table.people - {request.owner}:
                return await self._take_back(table, request.seat, request.undo)
            table.publish()
            return table.ply

    async def _take_back(self, table: Table, seat: int, undo: Undo) -> int:
        entry = Entry(table.ply, seat, "undo", str(undo.moves), time.time())
        await self._append(table, entry)
        table.accept_undo(entry)
        self._show(table)
        return table.ply

    # -- seats -----------------------------------------------------------------------------------

    async def join(self, browser: Browser, id: str, token: str, name: str) -> int:
        table = await self.get(id)
        async with table.lock:
            invite = digest(token)
            seat = next((s for s in table.seats if s.invite == invite), None)
            if seat is not None and seat.kind == "person" and seat.owner == browser.hash:
                return seat.seat
            if seat is None or seat.kind != "open":
                raise Refused(403, "This invitation was used or replaced. Ask the host for a new link.")
            joined = replace(seat, kind="person", name=clean_name(name), owner=browser.hash)
            await self._reseat(table, seat, joined)
            return seat.seat

    async def invite(self, browser: Browser, id: str, number: int) -> str:
        """A new link for an open seat, or for the seat of somebody who lost theirs; older links end."""
        table = await self.get(id)
        async with table.lock:
            seat = hosted(table, browser, number)
            if seat.kind == "bot" or seat.owner == browser.hash:
                raise Refused(422, f"{seat.name} needs no invitation.")
            await self._reseat(table, seat, self._open(browser, id, seat))
            return invite_url(table, browser, table.seats[number])

    async def give_to_bot(self, browser: Browser, id: str, number: int, level: str) -> None:
        table = await self.get(id)
        async with table.lock:
            seat = hosted(table, browser, number)
            if seat.kind != "open":
                raise Refused(422, f"{seat.name} sits there: only an open seat can go to a bot.")
            await self._reseat(table, seat, self._bot(seat, level))

    async def rename(self, browser: Browser, id: str, number: int, name: str) -> None:
        table = await self.get(id)
        async with table.lock:
            seat = own(table, browser, number)
            await self._reseat(table, seat, replace(seat, name=clean_name(name)))

    async def _reseat(self, table: Table, before: Seat, after: Seat) -> None:
        if not await self.store.reseat(table.id, before, after):
            raise Refused(409, "The seat has changed in the meantime.", table.ply)
        table.accept_seat(after)
        table.publish()
        self.driver.nudge(table)


# -- what is asked of a request ----------------------------------------------------------------------


def known(table: Table, number: int) -> Seat:
    if not 0 <= number < len(table.seats):
        raise Refused(404, f"There is no seat {number} at this table.")
    return table.seats[number]


def own(table: Table, browser: Browser, number: int) -> Seat:
    seat = known(table, number)
    if seat.kind != "person" or seat.owner != browser.hash:
        raise Refused(403, "This seat is not yours.")
    return seat


def hosted(table: Table, browser: Browser, number: int) -> Seat:
    if table.header.host != browser.hash:
        raise Refused(403, "Only the host of the table can do this.")
    return known(table, number)


def current(table: Table, ply: int) -> None:
    if table.fault:
        raise Refused(423, table.fault)
    if ply != table.ply:
        raise stale(table)


def stale(table: Table) -> Refused:
    return Refused(409, "The table has changed in the meantime.", table.ply)


def repeated(table: Table, ply: int, seat: int, kind: str, text: str | None = None) -> bool:
    """Whether exactly this was done at that ply: its answer got lost, and it is asked again."""
    if not 0 <= ply < table.ply:
        return False
    entry = table.entries[ply]
    return (entry.seat, entry.kind) == (seat, kind) and text in (None, entry.text)


def tidy(name: str) -> str:
    return " ".join("".join(c if c.isprintable() else " " for c in name).split())


def clean_name(name: str) -> str:
    if not 1 <= len(clean := tidy(name)) <= NAME_LENGTH:
        raise Refused(422, f"A name has 1 to {NAME_LENGTH} characters.")
    return clean


def invite_url(table: Table, host: Browser, seat: Seat) -> str:
    return f"/t/{table.id}#join={host.invitation(table.id, seat.seat, seat.invitations)}"
