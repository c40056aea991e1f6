"""Tables for strangers: what the host allows them, and the open seats that anybody may take."""

from msgspec.structs import replace

from atoll.tables import words
from atoll.tables.guard import hosting, known
from atoll.tables.keys import Browser
from atoll.tables.links import Links
from atoll.tables.names import clean_name
from atoll.tables.people import names_beside
from atoll.tables.refused import Refusal, Refused
from atoll.tables.table import Table

LISTED = 60  # tables that the lobby shows


class Lobby(Links):
    async def lobby(self) -> list[Table]:
        """Public tables with an open seat, latest first."""
        return [
            table
            for table in await self._open_all(await self.store.lobby(LISTED))
            if not table.still and not table.over
        ]

    async def sit(self, browser: Browser, id: str, number: int, name: str) -> int:
        """Take an open seat of a public table; to ask again for one's own seat changes nothing."""
        table = await self.get(id)
        async with table.lock:
            seat = known(table, number)
            if seat.kind == "person" and browser.hash in seat.owners:
                return number
            if not table.terms.public:
                raise Refused(Refusal.FORBIDDEN, words.BY_INVITATION)
            if seat.kind != "open":
                raise Refused(Refusal.STALE, words.SEAT_GONE, table.ply)
            called = clean_name(name, names_beside(table, number))
            await self._reseat(
                table, replace(seat, kind="person", name=called, owners=(browser.hash,)), "join"
            )
            return number

    async def settle(
        self, browser: Browser, id: str, public: bool | None, watch: bool | None, chat: bool | None
    ) -> None:
        """The host says what others may do here; what is None stays as it is."""
        table = await self.get(id)
        async with table.lock:
            hosting(table, browser)
            said = {"public": public, "watch": watch, "chat": chat}
            wanted = {name: value for name, value in said.items() if value is not None}
            await self.allow(table, replace(table.terms, **wanted))
