"""What the page asks of the server: one small typed body and one small answer each."""

from typing import Annotated, Any, Literal, TypeVar

import msgspec
from msgspec import Meta, Struct
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from atoll.core import record
from atoll.core.title import Value
from atoll.tables.hub import Hub
from atoll.tables.keys import Browser
from atoll.tables.refused import Refusal, Refused
from atoll.tables.store import Controller, Seat
from atoll.tables.table import Eyes, Table
from atoll.web import frames
from atoll.web.events import Events, asked_seat
from atoll.web.links import invite_url, table_url
from atoll.web.pictures import picture
from atoll.web.security import UNREADABLE, BadRequest, read_body

ACTION, RECORD = 4096, 1 << 20  # bytes that a body may have

T = TypeVar("T")
Number = Annotated[int, Meta(ge=0, lt=1 << 31)]
Text = Annotated[str, Meta(max_length=200)]


class Body(Struct, forbid_unknown_fields=True):
    """Decoding checks a body: its fields are all there are, and have their types."""


class SeatWish(Body):
    kind: Literal["me", "open", "bot"]
    name: Text = ""
    level: Text = ""


class NewTable(Body):
    title: Text
    seats: Annotated[list[SeatWish], Meta(max_length=16)] = []
    options: dict[str, Value | list[str]] = {}
    seed: Annotated[int, Meta(ge=0, lt=1 << 62)] | None = None
    guide: bool = False  # the title's guided game: it brings its own seats, options and seed
    name: Text = ""  # of the learner


class MakeMove(Body):
    ply: Number
    seat: Number
    move: Text


class TakeBack(Body):
    ply: Number
    seat: Number


class AnswerUndo(Body):
    ply: Number
    seat: Number
    agree: bool


class TakeSeat(Body):
    token: Text
    name: Text


class InviteTo(Body):
    seat: Number


class HandToBot(Body):
    seat: Number
    level: Text


class Rename(Body):
    seat: Number
    name: Text


class SkipGuide(Body):
    skip: Literal[True]


class CloseTable(Body):
    close: Literal[True]


KINDS: dict[str, Controller] = {"me": "person", "open": "open", "bot": "bot"}


class Api:
    def __init__(self, hub: Hub) -> None:
        self.hub = hub

    def routes(self) -> list[Route]:
        posts = {
            "/api/tables": self.create,
            "/api/import": self.bring_in,
            "/t/{id}/moves": self.move,
            "/t/{id}/undo": self.undo,
            "/t/{id}/consent": self.consent,
            "/t/{id}/join": self.join,
            "/t/{id}/invite": self.invite,
            "/t/{id}/bot": self.give_to_bot,
            "/t/{id}/name": self.rename,
            "/t/{id}/guide": self.leave_guide,
            "/t/{id}/close": self.close,
        }
        gets: dict[str, Any] = {
            "/t/{id}/events": Events(self.hub),
            "/t/{id}/why": self.why,
            "/t/{id}/at/{moves}": self.at,
            "/t/{id}/record": self.record,
            "/t/{id}/board.{kind:str}": self.board,
        }
        routes = [Route(path, endpoint, methods=["POST"]) for path, endpoint in posts.items()]
        return routes + [Route(path, endpoint, methods=["GET"]) for path, endpoint in gets.items()]

    # -- tables ----------------------------------------------------------------------------------

    async def create(self, request: Request) -> Response:
        wish = await decode(request, NewTable)
        if wish.guide:
            return created(await self.hub.create_guided(browser(request), wish.title, wish.name))
        seats = [Seat(i, KINDS[s.kind], s.name, s.level) for i, s in enumerate(wish.seats)]
        return created(await self.hub.create(browser(request), wish.title, seats, wish.options, wish.seed))

    async def bring_in(self, request: Request) -> Response:
        try:
            text = (await read_body(request, RECORD)).decode()
        except UnicodeDecodeError:
            raise BadRequest(UNREADABLE, "The file is not a game record: it is not text in UTF-8.") from None
        return created(await self.hub.bring_in(browser(request), text))

    # -- moves -----------------------------------------------------------------------------------

    async def move(self, request: Request) -> Response:
        body = await decode(request, MakeMove)
        ply = await self.hub.move(browser(request), table_id(request), body.ply, body.seat, body.move)
        return JSONResponse({"ply": ply})

    async def undo(self, request: Request) -> Response:
        body = await decode(request, TakeBack)
        ply = await self.hub.undo(browser(request), table_id(request), body.ply, body.seat)
        return JSONResponse({"asked": True}, 202) if ply is None else JSONResponse({"ply": ply})

    async def consent(self, request: Request) -> Response:
        body = await decode(request, AnswerUndo)
        who, table = browser(request), table_id(request)
        return JSONResponse({"ply": await self.hub.consent(who, table, body.ply, body.seat, body.agree)})

    async def leave_guide(self, request: Request) -> Response:
        await decode(request, SkipGuide)
        return JSONResponse({"ply": await self.hub.leave_guide(browser(request), table_id(request))})

    async def close(self, request: Request) -> Response:
        await decode(request, CloseTable)
        return JSONResponse({"ply": await self.hub.close_table(browser(request), table_id(request))})

    # -- seats -----------------------------------------------------------------------------------

    async def join(self, request: Request) -> Response:
        body = await decode(request, TakeSeat)
        seat = await self.hub.join(browser(request), table_id(request), body.token, body.name)
        return JSONResponse({"seat": seat})

    async def invite(self, request: Request) -> Response:
        body = await decode(request, InviteTo)
        token = await self.hub.invite(browser(request), table_id(request), body.seat)
        return JSONResponse({"url": invite_url(table_id(request), token)})

    async def give_to_bot(self, request: Request) -> Response:
        body = await decode(request, HandToBot)
        await self.hub.give_to_bot(browser(request), table_id(request), body.seat, body.level)
        return JSONResponse({"seat": body.seat})

    async def rename(self, request: Request) -> Response:
        body = await decode(request, Rename)
        await self.hub.rename(browser(request), table_id(request), body.seat, body.name)
        return JSONResponse({"seat": body.seat})

    # -- looking ---------------------------------------------------------------------------------

    async def _look(self, request: Request) -> tuple[Table, Eyes]:
        """The table, and with which eyes this browser looks at it."""
        table = await self.hub.get(table_id(request))
        if table.start is None:
            raise Refused(Refusal.STILL, table.notice, table.ply)
        seat = asked_seat(request, table, browser(request))
        return table, table.eyes(browser(request).hash, seat)

    async def why(self, request: Request) -> Response:
        table, eyes = await self._look(request)
        if table.still:
            return JSONResponse({"error": table.notice, "rule": ""})
        part = request.query_params.get("part", "")[:200]
        reason = table.title.why(table.state, table.viewpoint(eyes), part)
        return JSONResponse({"error": str(reason), "rule": reason.rule})

    async def at(self, request: Request) -> Response:
        table, eyes = await self._look(request)
        moves, last = request.path_params["moves"], len(table.line)
        if moves not in map(str, range(last + 1)):
            reason = f"There are positions 0 to {last} so far, no {moves[:20]!r}."
            raise Refused(Refusal.UNKNOWN, reason, table.ply)
        frame = frames.past(table, eyes, int(moves))
        return Response(msgspec.json.encode(frame), media_type="application/json")

    async def record(self, request: Request) -> Response:
        table = await self.hub.get(table_id(request))
        name = f"{table.title.name}-{table.id}.atoll"
        headers = {"content-disposition": f'attachment; filename="{name}"'}
        text = record.write(table.record(table.seats_of(browser(request).hash)))
        return Response(text, media_type="application/x-ndjson", headers=headers)

    async def board(self, request: Request) -> Response:
        table, eyes = await self._look(request)
        return await picture(table, table.viewpoint(eyes), request.path_params["kind"])


def browser(request: Request) -> Browser:
    known: Browser = request.state.browser
    return known


def table_id(request: Request) -> str:
    id: str = request.path_params["id"]
    return id


def created(table: Table) -> Response:
    return JSONResponse({"id": table.id, "url": table_url(table.id)}, 201)


async def decode(request: Request, kind: type[T]) -> T:
    try:
        return msgspec.json.decode(await read_body(request, ACTION), type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise BadRequest(UNREADABLE, f"This request cannot be read: {error}.") from None
