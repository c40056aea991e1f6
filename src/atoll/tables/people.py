"""Who sits at a table: invitations, bots, names. Every change of a seat is an entry in the log, seen by all."""

import time

from msgspec.structs import replace

from atoll.tables import words
from atoll.tables.clocks import DaysClock
from atoll.tables.guard import hosted, own
from atoll.tables.hooks import Hook
from atoll.tables.keys import Browser, digest
from atoll.tables.names import clean_name
from atoll.tables.refused import Refusal, Refused
from atoll.tables.seating import bot_seat, changed, open_seat
from atoll.tables.shelf import Shelf
from atoll.tables.store import Key, Seat
from atoll.tables.table import Table
from atoll.tables.timekeeper import running, time_left

STAND_IN = "medium"  # the level of a bot that plays on for somebody

HOLDERS = 10  # browsers and programs that hold one seat together


class People(Shelf):
    async def join(self, browser: Browser, id: str, token: str, name: str) -> int:
        table = await self.get(id)
        async with table.lock:
            seat = invited(table, token)
            if seat is not None and seat.kind == "person" and browser.hash in seat.owners:
                return seat.seat
            if seat is None or seat.kind != "open":
                raise Refused(Refusal.FORBIDDEN, words.OLD_INVITATION)
            joined = replace(
                seat,
                kind="person",
                name=clean_name(name, names_beside(table, seat.seat)),
                owners=(browser.hash,),
            )
            await self._reseat(table, joined, "join")
            return seat.seat

    async def invite(self, browser: Browser, id: str, number: int) -> str:
        """A new invitation to an open seat, to that of a bot, or to one of the host's own; older ones end."""
        table = await self.get(id)
        async with table.lock:
            seat = hosted(table, browser, number)
            if not theirs(seat, browser):
                raise Refused(Refusal.UNFIT, words.no_invitation(number))
            await self._reseat(table, open_seat(self.secret, id, seat), "invite")
            return table.invitation(table.seats[number])

    async def give_to_bot(self, browser: Browser, id: str, number: int, level: str) -> None:
        table = await self.get(id)
        async with table.lock:
            seat = hosted(table, browser, number)
            if not theirs(seat, browser):
                raise Refused(Refusal.UNFIT, words.taken(number))
            await self._reseat(table, bot_seat(number, level), "bot")

    async def rename(self, browser: Browser, id: str, number: int, name: str) -> None:
        table = await self.get(id)
        async with table.lock:
            seat = own(table, browser, number)
            await self._reseat(
                table, replace(seat, name=clean_name(name, names_beside(table, number))), "name"
            )

    async def set_hook(self, browser: Browser, id: str, seat: int, hook: Hook | None) -> None:
        """Call an address whenever a seat is to decide and nobody of it looks; None ends that."""
        table = await self.get(id)
        async with table.lock:
            own(table, browser, seat)
            if not isinstance(table.clock, DaysClock):
                raise Refused(Refusal.UNFIT, words.SLOW_GAMES_ONLY, table.ply)
            text = str(hook) if hook else ""
            await self.store.set_hook(id, seat, text)
            table.hooks[seat] = text
            table.hook_notes.pop(seat, None)
            table.publish()

    async def time_out(self, table: Table, seat: int) -> None:
        """A bot plays on for somebody whose time is up; they hold their seat, and may return."""
        async with table.lock:
            left = time_left(table)
            if running(table) == seat and left is not None and left <= 0:
                await self._reseat(table, replace(table.seats[seat], kind="bot", level=STAND_IN), "time")

    async def issue_token(self, browser: Browser, id: str, number: int) -> str:
        """A key with which a program may act for an own seat, beside its browsers. All see that there is one."""
        table = await self.get(id)
        async with table.lock:
            seat = own(table, browser, number)
            if len(seat.owners) >= HOLDERS:
                raise Refused(Refusal.UNFIT, words.too_many_holders(HOLDERS))
            program = Browser()
            await self.store.add_key(id, Key(number, program.hash, "token", time.time()))
            await self._reseat(table, replace(seat, owners=(*seat.owners, program.hash)), "token")
            return program.key

    async def _reseat(self, table: Table, after: Seat, why: words.Why) -> None:
        """Change a seat; with the last one that is taken the game begins."""
        entry = changed(table.ply, table.seats[after.seat], after, why)
        await self._append(table, entry, after)
        table.accept(entry, after)
        if table.full and not table.begun:
            await self._begin(table)
        self._show(table)


def theirs(seat: Seat, host: Browser) -> bool:
    """Whether a seat is the host's to give: nobody else has any right to it."""
    return seat.kind == "open" or not seat.owners or host.hash in seat.owners


def invited(table: Table, token: str) -> Seat | None:
    """The seat of an invitation; one from before the server had a secret is known by its hash."""
    return next(
        (
            seat
            for seat in table.seats
            if seat.invitations and (seat.invite == digest(token) or table.invitation(seat) == token)
        ),
        None,
    )


def names_beside(table: Table, number: int) -> list[str]:
    """The names of all who sit elsewhere."""
    return [seat.name for seat in table.seats if seat.seat != number]
