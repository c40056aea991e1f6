"""What people do at a table beside playing: they find it, sit down and talk, and its host says what is allowed."""

import msgspec
import segno
from starlette.requests import Request

from atoll.tables import words
from atoll.tables.hub import Hub
from atoll.tables.refused import Refusal, Refused
from atoll.tables.table import Table
from atoll.web.bodies import (
    Allowance,
    Enter,
    LinkTo,
    Mute,
    OneSeat,
    OpenTable,
    OpenTables,
    ReturnLink,
    Say,
    SitDown,
    Spoken,
    TermsView,
)
from atoll.web.endpoints import Endpoint, browser, table_id
from atoll.web.links import return_url

OURS = (403, 404, 409, 422)


class Company:
    def __init__(self, hub: Hub) -> None:
        self.hub = hub

    def endpoints(self) -> list[Endpoint]:
        return [
            Endpoint("GET", "/api/lobby", self.lobby),
            Endpoint("POST", "/t/{id}/sit", self.sit, OURS),
            Endpoint("POST", "/t/{id}/link", self.link, OURS),
            Endpoint("POST", "/t/{id}/unlink", self.unlink, OURS),
            Endpoint("POST", "/t/{id}/enter", self.enter, OURS),
            Endpoint("POST", "/t/{id}/terms", self.settle, OURS),
            Endpoint("POST", "/t/{id}/say", self.say, OURS),
            Endpoint("POST", "/t/{id}/mute", self.mute, OURS),
        ]

    async def lobby(self, request: Request) -> OpenTables:
        """Public tables with a free seat, latest first."""
        return OpenTables([offered(table) for table in await self.hub.lobby()])

    async def sit(self, request: Request, body: SitDown) -> OneSeat:
        """Take a free seat at a public table."""
        return OneSeat(await self.hub.sit(browser(request), table_id(request), body.seat, body.name))

    async def link(self, request: Request, body: LinkTo) -> ReturnLink:
        """A link back to an own seat, or to the host's powers (-1): for another device, or for a co-host."""
        id = table_id(request)
        url = return_url(id, await self.hub.link(browser(request), id, body.seat))
        picture = segno.make(f"{str(request.base_url).rstrip('/')}{url}", micro=False)
        return ReturnLink(url, picture.svg_inline(scale=4, border=4, light="white", dark="black"))

    async def unlink(self, request: Request, body: LinkTo) -> OneSeat:
        """End all links, programs and other browsers of an own seat, or of the host's powers (-1)."""
        await self.hub.unlink(browser(request), table_id(request), body.seat)
        return OneSeat(body.seat)

    async def enter(self, request: Request, body: Enter) -> OneSeat:
        """Come to the seat, or the host's powers (-1), that a link leads to."""
        return OneSeat(await self.hub.enter(browser(request), table_id(request), body.token))

    async def settle(self, request: Request, body: Allowance) -> TermsView:
        """The host says what others may do here; what is left out stays as it is."""
        id = table_id(request)
        await self.hub.settle(browser(request), id, body.public, body.watch, body.chat)
        return terms_view(await self.hub.get(id))

    async def say(self, request: Request, body: Say) -> Spoken:
        """Say something to the table: a text, or one of the quick phrases by its number."""
        id, text = table_id(request), body.text
        if body.phrase is not None:
            if body.phrase >= len(words.PHRASES):
                raise Refused(Refusal.UNFIT, words.no_phrase(len(words.PHRASES)))
            text = words.PHRASES[body.phrase]
        return Spoken(await self.hub.say(browser(request), id, body.seat, text))

    async def mute(self, request: Request, body: Mute) -> OneSeat:
        """The host silences a seat for everybody, or lets it speak again."""
        await self.hub.mute(browser(request), table_id(request), body.seat, body.muted)
        return OneSeat(body.seat)


def terms_view(table: Table) -> TermsView:
    return TermsView(table.terms.public, table.terms.watch, table.terms.chat)


def offered(table: Table) -> OpenTable:
    return OpenTable(
        id=table.id,
        title=table.title.name,
        label=table.title.label,
        seats=len(table.seats),
        open=[seat.seat for seat in table.seats if seat.kind == "open"],
        names=table.names,
        clock=msgspec.json.decode(table.header.clock) if table.header.clock else None,
        created=table.header.created,
    )
