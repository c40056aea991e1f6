"""All tables of one process: found, made, changed. A change is stored, then applied, then shown."""

import asyncio
import logging
import secrets
import time
from collections import Counter, OrderedDict
from collections.abc import Mapping
from typing import Any
from weakref import WeakValueDictionary

from msgspec.structs import replace

from atoll.core import record
from atoll.core.catalog import guests
from atoll.core.catalog import title as find_title
from atoll.core.errors import AtollError, BadOption
from atoll.core.guide import LEARNER
from atoll.core.rng import MASK
from atoll.core.state import OVER
from atoll.tables import words
from atoll.tables.cell import prepared, tear_down, wall_off
from atoll.tables.driver import Driver
from atoll.tables.guard import closer, current, hosted, own, repeated, rules_at_work, stale
from atoll.tables.keys import Browser, digest, new_id
from atoll.tables.lesson import OFF, ON
from atoll.tables.quota import TABLES_PER_BROWSER, Quota
from atoll.tables.refused import Refusal, Refused
from atoll.tables.seating import bot_seat, brought, clean_name, open_seat, seated
from atoll.tables.store import NOBODY, Entry, Header, Seat, Store, Stored
from atoll.tables.table import Table, Takeback, TakebackRequest
from atoll.tables.watchdog import WATCHDOG, Newcomer, at_work

DAY = 86_400.0
LOADED_AT_START = 500

log = logging.getLogger(__name__)


class Hub:
    """Tables that nobody uses may leave memory; they come back from the store when somebody asks.

    The last ones asked for are kept. Any other one is here exactly as long as somebody holds it, such as a stream,
    a bot or a request: so there are never two of one table, and nobody looks at one that moves do not reach."""

    def __init__(
        self, store: Store, pace: float = 0.6, capacity: int = 2000, quota: Quota = TABLES_PER_BROWSER
    ) -> None:
        self.store = store
        self.capacity = capacity
        self.quota = quota
        self.tables: WeakValueDictionary[str, Table] = WeakValueDictionary()
        self.kept: OrderedDict[str, Table] = OrderedDict()  # the one asked for last at the end
        self.loading: dict[str, asyncio.Task[Table]] = {}
        self.driver = Driver(self.bot_move, pace)
        self.waking: asyncio.Task[None] | None = None
        self.written: Counter[str] = Counter()  # entries by kind, since the start

    async def open(self) -> None:
        await self.store.open()
        WATCHDOG.start()
        for guest in guests():
            wall_off(guest)
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
        tear_down(guests())

    def hang_up(self) -> None:
        """End every stream, so that the server can stop."""
        for table in list(self.tables.values()):
            if table.onlookers is not None:
                table.onlookers.close()

    # -- finding ---------------------------------------------------------------------------------

    async def get(self, id: str) -> Table:
        table = self.tables.get(id)
        if table is None:
            if id not in self.loading:
                task = self.loading[id] = asyncio.create_task(self._load(id))
                task.add_done_callback(lambda _: self.loading.pop(id, None))
            table = await asyncio.shield(self.loading[id])
        self._keep(table)
        return table

    def _keep(self, table: Table) -> None:
        self.kept[table.id] = table
        self.kept.move_to_end(table.id)
        if len(self.kept) > self.capacity:
            self.kept.popitem(last=False)

    async def _load(self, id: str) -> Table:
        stored = await self.store.load(id)
        if stored is None:
            raise Refused(Refusal.UNKNOWN, words.NO_TABLE)
        await prepared(stored.header.title)
        table = Table(stored)
        await self._bring_up_to_date(table)
        self.tables[id] = table
        self.driver.nudge(table)
        return table

    async def _bring_up_to_date(self, table: Table) -> None:
        """A game that stands by newer rules follows them from here on; what its moves did is kept from now on."""
        if table.outdated:
            entry = Entry(table.ply, NOBODY, "rules", str(table.title.version), time.time())
            await self._append(table, entry)
            table.accept(entry)
        if not table.still and (dids := table.unsealed()):
            await self.store.seal(table.id, dids)

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
        title = await prepared(name)
        with at_work(Newcomer(name)):
            checked = title.check(len(seats), options)
            start = secrets.randbits(MASK.bit_length()) if seed is None else seed
            title.start(len(seats), checked, start)
        header = Header(new_id(), name, title.version, len(seats), checked, start, host.hash, time.time())
        entries = [Entry(0, LEARNER, "guide", ON, header.created)] if guided else []
        wanted = [seated(host, header.id, seat) for seat in seats]
        return await self._add(Stored(header, wanted, entries))

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
        title = await prepared(head.title)
        with at_work(Newcomer(head.title)):
            line = record.verify(game).line
            options = title.check(head.seats, head.options)
        assert head.seed is not None  # or there was nothing to verify
        names = [*head.names, *[""] * head.seats][: head.seats]
        seats = [brought(host, seat, name) for seat, name in enumerate(names)]
        now = time.time()
        header = Header(new_id(), head.title, head.version, head.seats, options, head.seed, host.hash, now)
        entries = [Entry(n, made.seat, "move", made.notation, now, made.did) for n, made in enumerate(line)]
        return await self._add(Stored(header, seats, entries))

    async def _add(self, stored: Stored) -> Table:
        await self.quota.check(self.store, stored.header.host)
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
                raise Refused(Refusal.FORBIDDEN, words.turn_of(table.turn), table.ply)
            with rules_at_work(table):
                choice = table.find(notation)
                if lesson := table.lesson():
                    lesson.check(choice)
            await self._play(table, choice, notation)
            return table.ply

    async def bot_move(self, table: Table, ply: int, seat: int, move: int) -> None:
        """A bot has decided, for the position at `ply`; if that is gone, so is the decision."""
        async with table.lock:
            if table.ply == ply and table.seats[seat].kind == "bot":
                notation = table.notation(move)
                if notation is None:
                    raise AtollError(words.not_legal(table.seats[seat].level, move))
                await self._play(table, move, notation)

    async def _play(self, table: Table, move: int, notation: str) -> None:
        with rules_at_work(table):
            after, made = table.attempt(move, notation)
        entry = Entry(table.ply, made.seat, "move", notation, time.time(), made.did)
        await self._append(table, entry)
        table.accept_move(entry, after, made)
        self._show(table)

    async def _append(self, table: Table, entry: Entry) -> None:
        """Store an entry. If another one stands there, memory was behind: catch up and refuse."""
        if await self.store.append(table.id, entry):
            self.written[entry.kind] += 1
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
                table.accept(entry)
                self._show(table)
            return table.ply

    async def close_table(self, browser: Browser, id: str) -> int:
        """Put away a table that stands still; to close it again changes nothing."""
        table = await self.get(id)
        async with table.lock:
            seat = closer(table, browser)
            if table.closing is None:
                entry = Entry(table.ply, seat, "close", "", time.time())
                await self._append(table, entry)
                table.accept(entry)
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
            offer = table.undo_for(browser.hash)
            if offer is None:
                raise Refused(Refusal.UNFIT, words.NOTHING_TO_UNDO, ply)
            if offer.free:
                return await self._take_back(table, seat, offer)
            if table.request is not None and table.request.owner != browser.hash:
                raise Refused(Refusal.STALE, words.answer_first(table.request.seat), ply)
            table.request = TakebackRequest(offer, seat, browser.hash, ply)
            table.publish()
            return None

    async def consent(self, browser: Browser, id: str, ply: int, seat: int, agree: bool) -> int:
        table = await self.get(id)
        async with table.lock:
            own(table, browser, seat)
            request = table.asked(browser.hash)
            if request is None or not request.ply <= ply <= table.ply:
                raise Refused(Refusal.STALE, words.NOBODY_ASKS, table.ply)
            if not agree:
                table.request = None
                table.publish()
                return table.ply
            request.agreed.add(browser.hash)
            if request.agreed >= table.people - {request.owner}:
                return await self._take_back(table, request.seat, request.takeback)
            table.publish()
            return table.ply

    async def _take_back(self, table: Table, seat: int, takeback: Takeback) -> int:
        entry = Entry(table.ply, seat, "undo", str(takeback.moves), time.time())
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
                raise Refused(Refusal.FORBIDDEN, words.OLD_INVITATION)
            joined = replace(seat, kind="person", name=clean_name(name), owner=browser.hash)
            await self._reseat(table, seat, joined)
            return seat.seat

    async def invite(self, browser: Browser, id: str, number: int) -> str:
        """A new invitation to an open seat, or to that of somebody who lost theirs; older ones end."""
        table = await self.get(id)
        async with table.lock:
            seat = hosted(table, browser, number)
            if seat.kind == "bot" or seat.owner == browser.hash:
                raise Refused(Refusal.UNFIT, words.no_invitation(number))
            await self._reseat(table, seat, open_seat(browser, id, seat))
            return table.invitation(browser, table.seats[number])

    async def give_to_bot(self, browser: Browser, id: str, number: int, level: str) -> None:
        table = await self.get(id)
        async with table.lock:
            seat = hosted(table, browser, number)
            if seat.kind != "open":
                raise Refused(Refusal.UNFIT, words.taken(number))
            await self._reseat(table, seat, bot_seat(number, level))

    async def rename(self, browser: Browser, id: str, number: int, name: str) -> None:
        table = await self.get(id)
        async with table.lock:
            seat = own(table, browser, number)
            await self._reseat(table, seat, replace(seat, name=clean_name(name)))

    async def _reseat(self, table: Table, before: Seat, after: Seat) -> None:
        if not await self.store.reseat(table.id, before, after):
            raise Refused(Refusal.STALE, words.SEAT_CHANGED, table.ply)
        table.accept_seat(after)
        table.publish()
        self.driver.nudge(table)
