"""What people say to each other at a table: plain text, kept beside the log, seen by all who look."""

import time

from msgspec.structs import replace

from atoll.tables import words
from atoll.tables.guard import hosted, own
from atoll.tables.keys import Browser
from atoll.tables.names import readable
from atoll.tables.refused import Refusal, Refused
from atoll.tables.shelf import Shelf, hear, next_word
from atoll.tables.store import Message
from atoll.tables.table import Table

LENGTH = 300  # characters of a message
BREATH, SPAN = 6, 10.0  # so many messages of one seat in so many seconds


class Talk(Shelf):
    async def say(self, browser: Browser, id: str, number: int, text: str) -> int:
        """Say something for an own seat; the number of the message."""
        table = await self.get(id)
        async with table.lock:
            own(table, browser, number)
            said = speech(table, number, text)
            while not await self.store.say(
                id, message := Message(next_word(table), number, said, time.time())
            ):
                await self.listen(table)  # somebody spoke at the same time, by way of another server
            hear(table, [message])
            return message.n

    async def mute(self, browser: Browser, id: str, number: int, muted: bool) -> None:
        """The host silences a seat, or lets it speak again."""
        table = await self.get(id)
        async with table.lock:
            seat = hosted(table, browser, number)
            others = tuple(one for one in table.terms.muted if one != number)
            await self.allow(table, replace(table.terms, muted=(*others, seat.seat) if muted else others))


def speech(table: Table, seat: int, text: str) -> str:
    """What would be said, as far as it may."""
    said = readable(text)
    if not 1 <= len(said) <= LENGTH:
        raise Refused(Refusal.UNFIT, words.message_length(LENGTH))
    if not table.terms.chat:
        raise Refused(Refusal.FORBIDDEN, words.NO_CHAT)
    if seat in table.terms.muted:
        raise Refused(Refusal.FORBIDDEN, words.MUTED)
    lately = [one for one in table.said if one.seat == seat and one.at > time.time() - SPAN]
    if len(lately) >= BREATH:
        raise Refused(Refusal.UNFIT, words.SLOWLY)
    return said
