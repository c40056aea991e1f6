"""Ways back to a seat, and to the host's powers: links for another device, a lost cookie, or somebody who helps."""

import time

from msgspec.structs import replace

from atoll.tables import words
from atoll.tables.guard import holder, hosting
from atoll.tables.keys import Browser, digest
from atoll.tables.people import HOLDERS, People
from atoll.tables.refused import Refusal, Refused
from atoll.tables.store import HOST, Key
from atoll.tables.table import Table

LINKS = 5  # that may lead to one seat


class Links(People):
    async def link(self, browser: Browser, id: str, number: int) -> str:
        """The token of a new link to an own seat, or to the host's powers. It works until it is taken back."""
        table = await self.get(id)
        async with table.lock:
            entitled(table, browser, number)
            known = [key for key in await self.store.keys(id) if (key.seat, key.kind) == (number, "link")]
            if len(known) >= LINKS:
                raise Refused(Refusal.UNFIT, words.too_many_links(LINKS))
            token = Browser().key
            await self.store.add_key(id, Key(number, digest(token), "link", time.time()))
            return token

    async def enter(self, browser: Browser, id: str, token: str) -> int:
        """Come to where a link leads; to come twice changes nothing."""
        table = await self.get(id)
        async with table.lock:
            hashed = digest(token)
            keys = [key for key in await self.store.keys(id) if (key.hash, key.kind) == (hashed, "link")]
            if not keys:
                raise Refused(Refusal.FORBIDDEN, words.OLD_LINK)
            number = keys[0].seat
            holders = table.hosts if number == HOST else table.seats[number].owners
            if browser.hash not in holders:
                if len(holders) >= HOLDERS:
                    raise Refused(Refusal.UNFIT, words.too_many_holders(HOLDERS))
                await self._let_in(table, browser, number)
            return number

    async def _let_in(self, table: Table, browser: Browser, number: int) -> None:
        if number == HOST:
            await self.store.add_key(table.id, Key(HOST, browser.hash, "browser", time.time()))
            table.hosts = (*table.hosts, browser.hash)
            table.publish()
        else:
            seat = table.seats[number]
            await self._reseat(table, replace(seat, owners=(*seat.owners, browser.hash)), "enter")

    async def unlink(self, browser: Browser, id: str, number: int) -> None:
        """End all links to a seat, and whatever came by them: from now on only this browser has it."""
        table = await self.get(id)
        async with table.lock:
            entitled(table, browser, number)
            if number == HOST and table.hosts[0] != browser.hash:
                raise Refused(Refusal.FORBIDDEN, words.FIRST_HOST_ONLY)
            await self.store.drop_keys(id, number, browser.hash)
            if number == HOST:
                table.hosts = (browser.hash,)
                table.publish()
            elif table.seats[number].owners != (browser.hash,):
                alone = replace(table.seats[number], owners=(browser.hash,))
                await self._reseat(table, alone, "unlink")


def entitled(table: Table, browser: Browser, number: int) -> None:
    hosting(table, browser) if number == HOST else holder(table, browser, number)
