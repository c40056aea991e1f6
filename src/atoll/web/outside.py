"""For bots and tools from outside: what a page learns from its stream, as single answers in words."""

import asyncio
from collections import Counter

from starlette.requests import Request

from atoll.bots import LEVELS
from atoll.core.catalog import titles
from atoll.core.phrase import plain
from atoll.core.state import OVER, State
from atoll.core.title import Option, Title
from atoll.tables.guard import visible
from atoll.tables.hub import Hub
from atoll.tables.refused import Refusal, Refused
from atoll.tables.table import Table
from atoll.web.bodies import (
    LegalMove,
    OptionView,
    PlayerView,
    SeatToken,
    Situation,
    Titles,
    TitleView,
    TokenFor,
)
from atoll.web.endpoints import Endpoint, browser, table_id
from atoll.web.events import asked_seat, disconnected
from atoll.web.frames import headline, standing, waiting
from atoll.web.gallery import Gallery
from atoll.web.security import BadRequest

PATIENCE = 50  # answers held back at once for one browser
TOO_MANY = 429


class Outside:
    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self.held: Counter[str] = Counter()  # answers held back, by browser

    def endpoints(self) -> list[Endpoint]:
        return [
            Endpoint("GET", "/api/titles", self.titles),
            Endpoint("POST", "/t/{id}/token", self.token, (403, 404, 409, 422)),
            Endpoint("GET", "/t/{id}/state", self.state, (403, 404, 423), ("seat", "wait", "after")),
        ]

    async def titles(self, request: Request) -> Titles:
        """Every title: its seats and options; and the levels of the bots."""
        return Titles([told(title) for title in titles().values()], list(LEVELS))

    async def token(self, request: Request, body: TokenFor) -> SeatToken:
        """A key with which a program acts for an own seat, beside the browser. The log tells everybody."""
        return SeatToken(await self.hub.issue_token(browser(request), table_id(request), body.seat))

    async def state(self, request: Request) -> Situation:
        """The table in words as one seat may know it, with its legal moves when it decides. With `wait` the
        answer is held back until then: all that a bot needs, without a stream."""
        who, query = browser(request), request.query_params
        table = await self.hub.get(table_id(request))
        visible(table, who)
        if table.begun and table.start is None:
            raise Refused(Refusal.STILL, table.notice, table.ply)
        seat = asked_seat(request, table, who)
        if query.get("wait"):
            await self._patient(request, table, seat, int(query["wait"]), int(query.get("after") or -1))
        return situation(table, who.hash, table.viewpoint(table.eyes(who.hash, seat)))

    async def _patient(self, request: Request, table: Table, seat: int | None, wait: int, after: int) -> None:
        """Return when there is something to tell, at the latest after the time, or when nobody listens."""
        owner = browser(request).hash
        if self.held[owner] >= PATIENCE:
            raise BadRequest(TOO_MANY, "Too many answers are held back for you already.")
        self.held[owner] += 1
        gone = asyncio.create_task(disconnected(request.receive))
        try:
            async with asyncio.timeout(wait):
                while not (gone.done() or worth_telling(table, owner, seat, after)):
                    self.hub.driver.nudge(table)
                    if not await Gallery.of(table).stirred(owner, gone):
                        break
        except TimeoutError:
            pass
        finally:
            gone.cancel()
            self.held[owner] -= 1
            if not self.held[owner]:
                del self.held[owner]


def worth_telling(table: Table, owner: str, seat: int | None, after: int) -> bool:
    if after >= 0:
        return table.ply > after
    if not table.begun:
        return False
    mine = table.seats_of(owner) if seat is None else [seat]
    return table.turn == OVER or table.turn in mine


def situation(table: Table, owner: str, viewer: int) -> Situation:
    if not table.begun:
        return waiting_room(table, owner, viewer)
    title, state, names = table.title, table.state, table.names
    mine = table.seats_of(owner)
    decides = table.turn != OVER and table.turn == viewer and viewer in mine
    return Situation(
        id=table.id,
        title=title.name,
        options=table.header.options,
        ply=table.ply,
        seat=viewer,
        mine=mine,
        turn=table.turn,
        over=table.turn == OVER,
        headline=plain(headline(table) if table.over else table.notice if table.still else "", names),
        waiting="" if decides else plain(waiting(table), names),
        prompt="" if table.turn == OVER else plain(title.prompt(state), names),
        text=table.cached(("text", viewer, *names), lambda: plain(title.describe(state, viewer), names)),
        players=[
            PlayerView(seat.seat, seat.name, seat.kind, seat.level, score.points, score.place)
            for seat, score in zip(table.seats, standing(title, state, viewer), strict=True)
        ],
        moves=table.cached(("moves", *names), lambda: legal_moves(table)) if decides else [],
    )


def waiting_room(table: Table, owner: str, viewer: int) -> Situation:
    """Before the last seat is taken there is no position."""
    return Situation(
        id=table.id,
        title=table.title.name,
        options=table.header.options,
        ply=table.ply,
        seat=viewer,
        mine=table.seats_of(owner),
        turn=OVER,
        over=False,
        headline="",
        waiting=plain(waiting(table), table.names),
        prompt="",
        text="",
        players=[PlayerView(seat.seat, seat.name, seat.kind, seat.level, None, None) for seat in table.seats],
        moves=[],
    )


def legal_moves(table: Table) -> list[LegalMove]:
    out = []
    for number, (notation, move) in enumerate(table.choices().items()):
        said = table.title.words(table.state, move)
        told = f"{said.sentence}: {said.follows}" if said.follows else said.sentence
        out.append(LegalMove(number, notation, plain(told, table.names), said.rule))
    return out


def told(title: Title[State]) -> TitleView:
    options = [told_option(option) for option in title.options]
    return TitleView(
        title.name, title.label, title.version, list(title.seats), options, f"/rules/{title.name}"
    )


def told_option(option: Option) -> OptionView:
    return OptionView(
        option.name,
        option.label,
        option.default,
        list(option.choices),
        option.seat,
        option.picks,
        option.help,
    )
