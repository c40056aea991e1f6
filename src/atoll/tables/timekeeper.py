"""Judges clocks: whoever has no time left is replaced by a bot. One timer for each table whose clock runs."""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable

from atoll.core.state import OVER
from atoll.tables.clocks import Reading, reading
from atoll.tables.refused import Refused
from atoll.tables.table import Table
from atoll.tables.trouble import StoreError

GRACE = (
    30.0  # seconds that everybody has at least after a table was loaded: a server that was away blames nobody
)
AGAIN = 5.0  # seconds until a clock that could not be judged is looked at again

TimeOut = Callable[[Table, int], Awaitable[None]]

log = logging.getLogger(__name__)


class Timekeeper:
    def __init__(self, time_out: TimeOut) -> None:
        self.time_out = time_out
        self.timers: dict[str, asyncio.TimerHandle] = {}
        self.judging: set[asyncio.Task[None]] = set()

    def nudge(self, table: Table) -> None:
        """Set the timer of a table by its clock as it stands."""
        if (timer := self.timers.pop(table.id, None)) is not None:
            timer.cancel()
        if (left := time_left(table)) is not None:
            self._wait(table, left)

    def _wait(self, table: Table, seconds: float) -> None:
        wait = max(seconds, table.loaded + grace(table) - time.monotonic(), 0.0)
        self.timers[table.id] = asyncio.get_running_loop().call_later(wait, self._due, table)

    def _due(self, table: Table) -> None:
        self.timers.pop(table.id, None)
        left = time_left(table)
        if left is not None and left > 0:  # clocks of machines are set now and then
            self._wait(table, left)
        elif left is not None:
            task = asyncio.create_task(self._judge(table))
            self.judging.add(task)
            task.add_done_callback(self.judging.discard)

    async def _judge(self, table: Table) -> None:
        try:
            await self.time_out(table, running(table))
        except StoreError:  # the host knows; nobody loses time over it
            self.timers[table.id] = asyncio.get_running_loop().call_later(AGAIN, self._due, table)
        except Refused:
            log.info("another node judged the clock of table %s, or somebody moved", table.id)
        except Exception:
            log.exception("the clock of table %s cannot be judged", table.id)

    def close(self) -> None:
        for timer in self.timers.values():
            timer.cancel()
        for task in self.judging:
            task.cancel()


def running(table: Table) -> int:
    """The seat whose clock runs, or OVER."""
    if table.clock is None or table.turn == OVER or any(seat.kind == "open" for seat in table.seats):
        return OVER
    return table.turn if table.seats[table.turn].kind == "person" else OVER


def clocks(table: Table) -> Reading | None:
    """What everybody has left."""
    clock, head = table.clock, table.header
    if clock is None:
        return None
    return table.cached(
        ("clocks", table.ply), lambda: reading(clock, head.seats, table.turn, head.created, table.entries)
    )


def time_left(table: Table) -> float | None:
    """What is left to whose clock runs."""
    seat, read = running(table), clocks(table)
    return read.at(seat, time.time()) if read is not None and seat != OVER else None


def grace(table: Table) -> float:
    return min(GRACE, table.clock.full) if table.clock is not None else 0.0
