"""What players do at a table: moves, taking back, the guide, and the end of a game that stands still."""

import time

from atoll.core.errors import AtollError
from atoll.core.guide import LEARNER
from atoll.core.state import OVER
from atoll.tables import words
from atoll.tables.fair_queue import QueueFull
from atoll.tables.guard import closer, current, own, repeated, rules_at_work
from atoll.tables.keys import Browser
from atoll.tables.lesson import OFF
from atoll.tables.refused import Refusal, Refused
from atoll.tables.shelf import Shelf
from atoll.tables.store import Entry
from atoll.tables.table import Table
from atoll.tables.takeback import NO, YES
from atoll.tables.workers import WorkerLost


class Play(Shelf):
    async def move(self, browser: Browser, id: str, ply: int, seat: int, text: str) -> int:
        table = await self.get(id)
        notation = " ".join(text.split())
        async with table.lock:
            own(table, browser, seat)
            if (done := repeated(table, ply, seat, "move", notation)) is not None:
                return done
            current(table, ply)
            if table.turn not in (seat, OVER):
                raise Refused(Refusal.FORBIDDEN, words.turn_of(table.turn), table.ply)
            with rules_at_work(table):
                choice = table.find(notation)
                if lesson := table.lesson():
                    lesson.check(choice)
            await self._play(table, choice, notation)
            table.seen[browser.hash] = time.monotonic()
            return table.ply

    async def bot_move(self, table: Table, ply: int, seat: int, move: int) -> None:
        """A bot has decided, for the position at `ply`; if that is gone, so is the decision."""
        async with table.lock:
            if table.stands_since(ply) and table.seats[seat].kind == "bot":
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
        table.moved = time.monotonic()
        self._show(table)

    async def hint(self, browser: Browser, id: str, ply: int, seat: int) -> tuple[str, str]:
        """The move that a Medium player would make for a seat that decides, and why; the same as long as the position
        stands. Only where nobody else is concerned: see `words.no_hint`."""
        table = await self.get(id)
        own(table, browser, seat)
        async with table.musing:
            current(table, ply)
            if table.turn != seat:
                raise Refused(Refusal.FORBIDDEN, words.turn_of(table.turn), table.ply)
            if reason := words.no_hint(
                table.alone(table.seats_of(browser.hash)), bool(table.clock), table.lesson() is not None
            ):
                raise Refused(Refusal.UNFIT, reason, table.ply)
            if "hint" not in table.cache:
                table.cache["hint"] = await self._muse(table, ply, seat)
            told: tuple[str, str] = table.cache["hint"]
            return told

    async def _muse(self, table: Table, ply: int, seat: int) -> tuple[str, str]:
        try:
            advice = await self.driver.advise(table, seat)
        except (QueueFull, WorkerLost) as error:
            raise Refused(Refusal.UNFIT, words.NO_HINT_NOW, table.ply) from error
        current(table, ply)  # nobody needs a hint for a position that is gone
        with rules_at_work(table):
            notation = table.notation(advice.move)
        if notation is None:
            raise AtollError(words.not_legal("medium", advice.move))
        return notation, words.advice(advice)

    async def leave_guide(self, browser: Browser, id: str) -> int:
        """Free play from here; to leave again changes nothing."""
        table = await self.get(id)
        async with table.lock:
            own(table, browser, LEARNER)
            if table.lesson() is not None:
                await self.change(table, Entry(table.ply, LEARNER, "guide", OFF, time.time()))
            return table.ply

    async def close_table(self, browser: Browser, id: str) -> int:
        """Put away a table that stands still; to close it again changes nothing."""
        table = await self.get(id)
        async with table.lock:
            seat = closer(table, browser)
            if table.closing is None:
                await self.change(table, Entry(table.ply, seat, "close", "", time.time()))
            return table.ply

    async def unseal(self, browser: Browser, id: str) -> int:
        """Let everything be known, for whoever holds the seats of all people: a practice table from here on."""
        table = await self.get(id)
        async with table.lock:
            mine = table.seats_of(browser.hash)
            if not mine or not table.people <= set(mine) or not table.full:
                raise Refused(Refusal.FORBIDDEN, words.UNSEAL_ALONE)
            if not table.practice:
                await self.change(table, Entry(table.ply, mine[0], "unseal", "", time.time()))
            return table.ply

    # -- undo ------------------------------------------------------------------------------------

    async def undo(self, browser: Browser, id: str, ply: int, seat: int) -> int | None:
        """Take back what is free to take back (the new ply), or ask the others (None)."""
        table = await self.get(id)
        async with table.lock:
            own(table, browser, seat)
            if (done := repeated(table, ply, seat, "undo")) is not None:
                return done
            current(table, ply)
            mine = table.seats_of(browser.hash)
            offer = table.undo_for(mine)
            if offer is None:
                raise Refused(Refusal.UNFIT, words.NOTHING_TO_UNDO, ply)
            if offer.free:
                return await self._take_back(table, seat, offer.moves)
            if table.request is not None and table.request.seat not in mine:
                raise Refused(Refusal.STALE, words.answer_first(table.request.seat), ply)
            if table.people <= set(mine):
                raise Refused(Refusal.UNFIT, words.NOBODY_TO_ASK, ply)
            if table.request is None or table.request.moves != offer.moves:
                await self.change(table, Entry(table.ply, seat, "ask", str(offer.moves), time.time()))
            return None

    async def consent(self, browser: Browser, id: str, ply: int, seat: int, agree: bool) -> int:
        table = await self.get(id)
        async with table.lock:
            own(table, browser, seat)
            mine = table.seats_of(browser.hash)
            request = table.asked(mine)
            if request is None or not request.ply <= ply <= table.ply:
                raise Refused(Refusal.STALE, words.NOBODY_ASKS, table.ply)
            if agree and request.asked <= set(mine):
                return await self._take_back(table, request.seat, request.moves)
            await self.change(table, Entry(table.ply, seat, "answer", YES if agree else NO, time.time()))
            return table.ply

    async def _take_back(self, table: Table, seat: int, moves: int) -> int:
        entry = Entry(table.ply, seat, "undo", str(moves), time.time())
        await self._append(table, entry)
        table.accept_undo(entry)
        table.moved = time.monotonic()
        self._show(table)
        return table.ply
