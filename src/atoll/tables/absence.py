"""People who leave a table or stay away too long: a bot plays on, they may come back, and the host may free the seat."""

import asyncio
import logging
import time

from msgspec.structs import replace

from atoll.core.state import OVER
from atoll.tables import words
from atoll.tables.clocks import DaysClock
from atoll.tables.guard import hosted, hosting, known, own
from atoll.tables.keys import Browser
from atoll.tables.people import STAND_IN, People
from atoll.tables.refused import Refusal, Refused
from atoll.tables.seating import open_seat
from atoll.tables.store import Seat
from atoll.tables.table import Table

GRACE = 600.0  # seconds that somebody may be away while others wait
SLOW_GRACE = 3 * 86_400.0  # the same where everybody has days for a move
ROUND = 15.0  # seconds between two looks at who is missing

log = logging.getLogger(__name__)


class Absence(People):
    async def leave(self, browser: Browser, id: str, number: int) -> None:
        """Stand up: a bot plays on until one is back. Before the game has begun the seat is simply free again."""
        table = await self.get(id)
        async with table.lock:
            seat = own(table, browser, number)
            if table.over or table.still:
                raise Refused(Refusal.UNFIT, words.OVER, table.ply)
            await self._reseat(table, stood_in(seat) if table.begun else self._freed(table, seat), "leave")

    async def come_back(self, browser: Browser, id: str, number: int) -> None:
        """Take one's seat again, as long as nobody else has; to come back twice changes nothing."""
        table = await self.get(id)
        async with table.lock:
            seat = known(table, number)
            if browser.hash not in seat.owners:
                raise Refused(Refusal.FORBIDDEN, words.NOT_YOURS)
            if seat.kind != "person":
                await self._reseat(table, replace(seat, kind="person", level=""), "return")
            table.saw(number)

    async def reopen(self, browser: Browser, id: str, number: int) -> str:
        """An invitation to the seat of somebody who left or is away too long. It stays theirs until it is used."""
        table = await self.get(id)
        async with table.lock:
            seat = hosted(table, browser, number)
            if not abandoned(table, seat):
                raise Refused(Refusal.UNFIT, words.still_there(number), table.ply)
            freed = replace(self._freed(table, seat), name=seat.name, owners=seat.owners)
            await self._reseat(table, freed, "reopen")
            return table.invitation(table.seats[number])

    def _freed(self, table: Table, seat: Seat) -> Seat:
        return open_seat(self.secret, table.id, seat)

    async def delete_table(self, browser: Browser, id: str) -> None:
        """Delete a table for good, with all that was played and said there."""
        table = await self.get(id)
        async with table.lock:
            hosting(table, browser)
            await self.store.delete(id)
            self.forget(id)

    # -- while others wait -----------------------------------------------------------------------

    async def watch_for_absence(self) -> None:
        while True:
            await asyncio.sleep(ROUND)
            for table in list(self.tables.values()):
                try:
                    await self.replace_absent(table)
                except Exception as error:
                    log.warning("nobody stands in at table %s: %s", table.id, error)

    async def replace_absent(self, table: Table) -> bool:
        """Whether a bot plays on now for somebody whom the others wait for in vain. One node decides that."""
        if not missing(table):
            return False
        async with self.store.nodes.alone_with(f"{table.id} away") as mine, table.lock:
            await self.catch_up_where_shared(table)
            if mine and missing(table):
                await self._reseat(table, stood_in(table.seats[table.turn]), "away")
                return True
        return False


def stood_in(seat: Seat) -> Seat:
    """The same seat with a bot that plays on for whoever holds it."""
    return replace(seat, kind="bot", level=STAND_IN)


def away(table: Table, seat: Seat) -> float | None:
    """For how many seconds nobody has looked who holds a seat; None if somebody does, or nobody holds it."""
    if not seat.owners or table.here(seat):
        return None
    return max(0.0, time.monotonic() - max(table.seen.get(owner, table.loaded) for owner in seat.owners))


def too_long(table: Table, seat: Seat) -> bool:
    gone = away(table, seat)
    return gone is not None and gone >= (SLOW_GRACE if isinstance(table.clock, DaysClock) else GRACE)


def abandoned(table: Table, seat: Seat) -> bool:
    """Whether a seat may be freed: its person left it to a bot and does not look, or is away too long."""
    if not seat.owners or seat.kind == "open":
        return False
    return not table.here(seat) if seat.kind == "bot" else too_long(table, seat)


def missing(table: Table) -> bool:
    """Whether somebody who is to decide is away too long, while another person looks on and waits."""
    if table.turn == OVER or table.seats[table.turn].kind != "person":
        return False
    others = [seat for seat in table.seats if seat.kind == "person" and seat.seat != table.turn]
    return too_long(table, table.seats[table.turn]) and any(table.here(seat) for seat in others)
