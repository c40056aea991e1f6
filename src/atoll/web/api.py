"""What the page asks of the server: one small typed body and one small answer each.

Every endpoint is a row of `Api.endpoints`. To add one: a body and an answer in bodies.py, a handler here, a row.
"""

from msgspec.structs import asdict, replace
from starlette.requests import Request
from starlette.responses import Response

from atoll.core import record
from atoll.tables.guard import visible
from atoll.tables.hub import Hub
from atoll.tables.refused import Refusal, Refused
from atoll.tables.store import EVERYBODY, Controller, Seat, Terms
from atoll.tables.table import Eyes, Table
from atoll.tables.watchdog import at_work
from atoll.web import frames
from atoll.web.addresses import client
from atoll.web.bodies import (
    Allowance,
    AnswerUndo,
    AskHint,
    BreakSeal,
    CallMe,
    CloseTable,
    ComeBack,
    Complaint,
    DeleteTable,
    FreeSeat,
    HandToBot,
    Hint,
    Invitation,
    InviteTo,
    MadeTable,
    MakeMove,
    NewPly,
    NewTable,
    NoTable,
    OneSeat,
    OthersAsked,
    PlayOn,
    Rename,
    SeatWish,
    SkipGuide,
    StandUp,
    TakeBack,
    TakeSeat,
)
from atoll.web.calls import Caller
from atoll.web.endpoints import Endpoint, browser, table_id
from atoll.web.events import Channels, Events, Switchboard, asked_seat
from atoll.web.frames import Frame
from atoll.web.links import invite_url, table_url
from atoll.web.pictures import Pictures

KINDS: dict[str, Controller] = {"me": "person", "open": "open", "bot": "bot"}

# What an endpoint refuses beside what any may: see openapi.py for what each status means.
OURS = (403, 404, 409, 422, 423)  # it changes a table, for those who sit there or are its host
LOOK = (403, 404, 423)
STREAM = ("text/event-stream",)


class Api:
    def __init__(self, hub: Hub, pictures: Pictures, caller: Caller, lines: Channels) -> None:
        self.hub, self.pictures, self.caller, self.lines = hub, pictures, caller, lines
        self.switchboard = Switchboard(hub, self.lines)

    def endpoints(self) -> list[Endpoint]:
        return [
            Endpoint("POST", "/api/tables", self.create, (404, 422)),
            Endpoint("POST", "/api/import", self.bring_in, (404, 422)),
            Endpoint("POST", "/api/tables/{id}/branch", self.play_on, OURS),
            Endpoint("POST", "/t/{id}/moves", self.move, OURS),
            Endpoint("POST", "/t/{id}/hint", self.hint, OURS),
            Endpoint("POST", "/t/{id}/undo", self.undo, OURS),
            Endpoint("POST", "/t/{id}/consent", self.consent, OURS),
            Endpoint("POST", "/t/{id}/join", self.join, OURS),
            Endpoint("POST", "/t/{id}/invite", self.invite, OURS),
            Endpoint("POST", "/t/{id}/bot", self.give_to_bot, OURS),
            Endpoint("POST", "/t/{id}/name", self.rename, OURS),
            Endpoint("POST", "/t/{id}/hook", self.hook, OURS),
            Endpoint("POST", "/t/{id}/guide", self.leave_guide, OURS),
            Endpoint("POST", "/t/{id}/close", self.close, OURS),
            Endpoint("POST", "/t/{id}/unseal", self.unseal, OURS),
            Endpoint("POST", "/t/{id}/leave", self.leave, OURS),
            Endpoint("POST", "/t/{id}/return", self.come_back, OURS),
            Endpoint("POST", "/t/{id}/reopen", self.reopen, OURS),
            Endpoint("POST", "/t/{id}/delete", self.delete, OURS),
            Endpoint("GET", "/events", self.switchboard, (429,), (), STREAM),
            Endpoint("POST", "/events/{name}", self.switchboard.look, (404,)),
            Endpoint("GET", "/t/{id}/events", Events(self.hub, self.lines), (429,), ("seat",), STREAM),
            Endpoint("GET", "/t/{id}/why", self.why, LOOK, ("seat", "part")),
            Endpoint("GET", "/t/{id}/at/{moves}", self.at, LOOK, ("seat",)),
            Endpoint("GET", "/t/{id}/record", self.record, (403, 404), (), ("application/x-ndjson",)),
            Endpoint(
                "GET", "/t/{id}/board.{kind:str}", self.board, LOOK, ("seat",), ("image/svg+xml", "image/png")
            ),
        ]

    # -- tables ----------------------------------------------------------------------------------

    async def create(self, request: Request, body: NewTable) -> MadeTable:
        """Make a table. Whoever makes it is its host."""
        if body.guide:
            return made(await self.hub.create_guided(browser(request), body.title, body.name))
        seats, host, terms = wishes(body.seats), browser(request), allowed(body.terms)
        return made(
            await self.hub.create(
                host, body.title, seats, body.options, body.seed, terms=terms, clock=body.clock
            )
        )

    async def play_on(self, request: Request, body: PlayOn) -> MadeTable:
        """Make a table that goes on from a position of a game whose secrets are open."""
        visible(await self.hub.get(table_id(request)), browser(request))
        table = await self.hub.play_on(browser(request), table_id(request), body.moves, wishes(body.seats))
        return made(table)

    async def bring_in(self, request: Request, body: str) -> MadeTable:
        """Make a table from a game record (.atoll), whose seats are all the host's."""
        return made(await self.hub.bring_in(browser(request), body))

    # -- moves -----------------------------------------------------------------------------------

    async def move(self, request: Request, body: MakeMove) -> NewPly:
        """Make a move. The same move posted again is answered as the first time."""
        ply = await self.hub.move(browser(request), table_id(request), body.ply, body.seat, body.move)
        return NewPly(ply)

    async def hint(self, request: Request, body: AskHint) -> Hint:
        """What a Medium player would do, from what the seat knows. Refused beside other people, under a clock and in
        a guided game."""
        return Hint(*await self.hub.hint(browser(request), table_id(request), body.ply, body.seat))

    async def undo(self, request: Request, body: TakeBack) -> NewPly | OthersAsked:
        """Take back one's last decision; where that is not free, the others are asked."""
        ply = await self.hub.undo(browser(request), table_id(request), body.ply, body.seat)
        return OthersAsked() if ply is None else NewPly(ply)

    async def consent(self, request: Request, body: AnswerUndo) -> NewPly:
        """Say whether somebody else may take back."""
        who, table = browser(request), table_id(request)
        return NewPly(await self.hub.consent(who, table, body.ply, body.seat, body.agree))

    async def leave_guide(self, request: Request, body: SkipGuide) -> NewPly:
        """Leave the guide of a first game."""
        return NewPly(await self.hub.leave_guide(browser(request), table_id(request)))

    async def close(self, request: Request, body: CloseTable) -> NewPly:
        """Put away a table that stands still."""
        return NewPly(await self.hub.close_table(browser(request), table_id(request)))

    async def unseal(self, request: Request, body: BreakSeal) -> NewPly:
        """Make it a practice table, whose record has all that is hidden: for whoever holds all people's seats."""
        return NewPly(await self.hub.unseal(browser(request), table_id(request)))

    # -- seats -----------------------------------------------------------------------------------

    async def join(self, request: Request, body: TakeSeat) -> OneSeat:
        """Take the seat of an invitation."""
        return OneSeat(await self.hub.join(browser(request), table_id(request), body.token, body.name))

    async def invite(self, request: Request, body: InviteTo) -> Invitation:
        """A new invitation to a seat, from the host; older ones end."""
        token = await self.hub.invite(browser(request), table_id(request), body.seat)
        return Invitation(invite_url(table_id(request), token))

    async def give_to_bot(self, request: Request, body: HandToBot) -> OneSeat:
        """Give an open seat to a bot."""
        await self.hub.give_to_bot(browser(request), table_id(request), body.seat, body.level)
        return OneSeat(body.seat)

    async def rename(self, request: Request, body: Rename) -> OneSeat:
        """Change the name at an own seat."""
        await self.hub.rename(browser(request), table_id(request), body.seat, body.name)
        return OneSeat(body.seat)

    async def hook(self, request: Request, body: CallMe) -> OneSeat:
        """In a slow game: post to an address when an own seat is to decide and nobody of it looks."""
        home = str(request.base_url).rstrip("/")
        hook = await self.caller.check(body.url, home) if body.url else None
        await self.hub.set_hook(browser(request), table_id(request), body.seat, hook)
        return OneSeat(body.seat)

    async def leave(self, request: Request, body: StandUp) -> OneSeat:
        """Leave an own seat: a bot plays on until one returns."""
        await self.hub.leave(browser(request), table_id(request), body.seat)
        return OneSeat(body.seat)

    async def come_back(self, request: Request, body: ComeBack) -> OneSeat:
        """Return to an own seat, as long as nobody else has taken it."""
        await self.hub.come_back(browser(request), table_id(request), body.seat)
        return OneSeat(body.seat)

    async def reopen(self, request: Request, body: FreeSeat) -> Invitation:
        """Free the seat of somebody who left or is away too long, for the host; all see it."""
        token = await self.hub.reopen(browser(request), table_id(request), body.seat)
        return Invitation(invite_url(table_id(request), token))

    async def delete(self, request: Request, body: DeleteTable) -> NoTable:
        """Delete the table for good, for the host: whoever looks at it is told."""
        await self.hub.delete_table(browser(request), table_id(request))
        return NoTable()

    # -- looking ---------------------------------------------------------------------------------

    async def _look(self, request: Request) -> tuple[Table, Eyes]:
        """The table, and with which eyes this browser looks at it."""
        table = await self.hub.get(table_id(request))
        visible(table, browser(request))
        if not table.shows:
            raise Refused(Refusal.STILL, table.notice, table.ply)
        seat = asked_seat(request, table, browser(request))
        return table, table.eyes(browser(request).hash, seat)

    async def why(self, request: Request) -> Complaint:
        """Why a part of the picture cannot be chosen now."""
        table, eyes = await self._look(request)
        if table.still:
            return Complaint(table.notice)
        part = request.query_params.get("part", "")[:200]
        with at_work(table):
            reason = table.title.why(table.state, table.viewpoint(eyes), part)
        return Complaint(str(reason), reason.rule)

    async def at(self, request: Request) -> Frame:
        """The position after so many moves, as one seat may see it."""
        table, eyes = await self._look(request)
        moves, last = request.path_params["moves"], len(table.line)
        if moves not in map(str, range(last + 1)):
            reason = f"There are positions 0 to {last} so far, no {moves[:20]!r}."
            raise Refused(Refusal.UNKNOWN, reason, table.ply)
        with at_work(table):
            return frames.past(table, eyes, int(moves))

    async def record(self, request: Request) -> Response:
        """The game as a file (.atoll). Of a running game it is sealed: without what opens its secrets."""
        table = await self.hub.get(table_id(request))
        visible(table, browser(request))
        name = f"{table.title.name}-{table.id}.atoll"
        headers = {"content-disposition": f'attachment; filename="{name}"'}
        text = record.write(table.record())
        return Response(text, media_type="application/x-ndjson", headers=headers)

    async def board(self, request: Request) -> Response:
        """The position as a picture, as one seat may see it."""
        table, eyes = await self._look(request)
        who, viewer, kind = client(request.scope), table.viewpoint(eyes), request.path_params["kind"]
        return await self.pictures.of(who, table, viewer, kind)


def allowed(wish: Allowance | None) -> Terms:
    """What a new table allows: what is left out is as everywhere."""
    said = {} if wish is None else {name: value for name, value in asdict(wish).items() if value is not None}
    return replace(EVERYBODY, **said)


def wishes(seats: list[SeatWish]) -> list[Seat]:
    return [Seat(i, KINDS[s.kind], s.name, s.level) for i, s in enumerate(seats)]


def made(table: Table) -> MadeTable:
    return MadeTable(table.id, table_url(table.id))
