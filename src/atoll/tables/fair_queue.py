"""Who is next where many wait for few: the most urgent first, those of one rank in turns by household."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from enum import IntEnum

from atoll.core.errors import AtollError

MOST = 1000  # that may wait
REMEMBERED = 10_000  # households
SHARE = 8  # every so many turns go to whoever has waited longest, so that nobody waits for ever


class Urgency(IntEnum):
    """Who waits for a bot's move."""

    PLAYERS = 0  # somebody who sits at the table and looks
    ONLOOKERS = 1  # somebody looks who does not sit there
    ABSENT = 2  # nobody looks, but people sit there whose turn will come
    NOBODY = 3


class QueueFull(AtollError):
    """More wait already than will be served in any useful time."""


@dataclass(eq=False, slots=True)
class Ticket:
    household: str
    urgency: Callable[[], Urgency]  # asked when it matters: people come and go while they wait
    called: asyncio.Future[None]


class FairQueue:
    """Room for a few at a time. A household that waits with a hundred tables waits with each of them longer, and
    nobody else does."""

    def __init__(self, room: int, most: int = MOST) -> None:
        self.room = room
        self.most = most
        self.waiting: list[Ticket] = []  # the longest first
        self.turns = 0
        self.served: dict[str, int] = {}  # by household: its last turn

    @asynccontextmanager
    async def turn(self, household: str, urgency: Callable[[], Urgency]) -> AsyncIterator[None]:
        """Wait for one's turn, and have it."""
        await self._enter(household, urgency)
        try:
            yield
        finally:
            self._leave()

    async def _enter(self, household: str, urgency: Callable[[], Urgency]) -> None:
        if len(self.waiting) >= self.most:
            raise QueueFull("too many bots are thinking")
        ticket = Ticket(household, urgency, asyncio.get_running_loop().create_future())
        self.waiting.append(ticket)
        self._call()
        try:
            await ticket.called
        except asyncio.CancelledError:
            self._give_up(ticket)
            raise

    def _leave(self) -> None:
        self.room += 1
        self._call()

    def _give_up(self, ticket: Ticket) -> None:
        if ticket in self.waiting:
            self.waiting.remove(ticket)
        elif not ticket.called.cancelled():
            self._leave()

    def _call(self) -> None:
        while self.room and self.waiting:
            self.turns += 1
            ticket = self._next()
            self.waiting.remove(ticket)
            self.room -= 1
            self.served[ticket.household] = self.turns
            if ticket.called.cancelled():
                self.room += 1
            else:
                ticket.called.set_result(None)
        if not self.waiting or len(self.served) > REMEMBERED:
            self.served.clear()

    def _next(self) -> Ticket:
        if self.turns % SHARE == 0:
            return self.waiting[0]
        return min(self.waiting, key=lambda ticket: (ticket.urgency(), self.served.get(ticket.household, 0)))
