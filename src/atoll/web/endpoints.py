"""The table of endpoints: what is asked where, with which body, and what may come back.

A handler says in its types what it takes and answers, and in its docstring what it does. Routes and the OpenAPI
document are both made from that, so neither can know an endpoint that the other does not.
"""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from inspect import isclass
from typing import Any, Literal, TypeVar, get_args, get_type_hints

import msgspec
from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route
from starlette.types import ASGIApp, Receive, Scope, Send

from atoll.tables.hub import Hub
from atoll.tables.keys import Browser
from atoll.tables.refused import Refused
from atoll.web.bodies import QUERY, Answer, Body
from atoll.web.security import UNREADABLE, BadRequest, read_body

ACTION, RECORD = 8192, 1 << 20  # bytes that a body may have

T = TypeVar("T")
Handler = Callable[..., Awaitable[Any]]


@dataclass(frozen=True, slots=True)
class Endpoint:
    """One row. A handler takes the request, and in `body` the decoded JSON or a plain text; it answers with a
    struct, or with a response of one of the media types of `gives`."""

    method: Literal["GET", "POST"]
    path: str
    handler: Handler | ASGIApp
    refuses: tuple[int, ...] = ()  # statuses beside those that any endpoint may answer
    query: tuple[str, ...] = ()
    gives: tuple[str, ...] = ()

    @property
    def hints(self) -> dict[str, Any]:
        function = self.handler if hasattr(self.handler, "__func__") else type(self.handler).__call__
        return get_type_hints(function)

    @property
    def body(self) -> type[Body] | type[str] | None:
        return self.hints.get("body")

    @property
    def answers(self) -> list[type[Struct]]:
        """The structs it answers with, each with its status."""
        said = self.hints["return"]
        return [kind for kind in get_args(said) or [said] if isclass(kind) and issubclass(kind, Struct)]

    @property
    def told(self) -> str:
        """What it does, in words."""
        return " ".join((self.handler.__doc__ or "").split())

    def route(self) -> Route:
        raw = not hasattr(self.handler, "__func__")  # an ASGI app that does everything else itself
        return Route(self.path, Raw(self) if raw else self._endpoint(), methods=[self.method])

    def _endpoint(self) -> Callable[[Request], Awaitable[Response]]:
        handler: Any = self.handler
        body = self.body

        async def bare(request: Request) -> Response:
            self.begin(request)
            return respond(await handler(request))

        async def with_text(request: Request) -> Response:
            self.begin(request)
            return respond(await handler(request, await read_text(request)))

        async def with_body(request: Request) -> Response:
            self.begin(request)
            wish = await decode(request, body or Body)
            try:
                return respond(await handler(request, wish))
            except Refused:
                if not await was_behind(request):
                    raise
            return respond(await handler(request, wish))

        return bare if body is None else with_text if body is str else with_body

    def begin(self, request: Request) -> None:
        """Say which row this is, and check what stands behind the question mark: that has its types too."""
        request.scope["atoll.row"] = self.path
        for name in self.query:
            for text in request.query_params.getlist(name):
                try:
                    msgspec.convert(text, QUERY[name], strict=False)
                except msgspec.ValidationError as error:
                    raise BadRequest(UNREADABLE, f"This address cannot be read: {name}: {error}.") from None


async def was_behind(request: Request) -> bool:
    """Whether a refusal may only mean that another node knew more of the table, which this one does now."""
    hub: Hub = request.app.state.hub
    return "id" in request.path_params and await hub.was_behind(request.path_params["id"])


class Raw:
    """An endpoint that is an ASGI app of its own."""

    def __init__(self, endpoint: Endpoint) -> None:
        self.endpoint = endpoint

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        self.endpoint.begin(Request(scope))
        await self.endpoint.handler(scope, receive, send)


def respond(answer: Struct | Response) -> Response:
    if isinstance(answer, Response):
        return answer
    status = answer.status if isinstance(answer, Answer) else 200
    return Response(msgspec.json.encode(answer), status, media_type="application/json")


async def decode(request: Request, kind: type[T]) -> T:
    try:
        return msgspec.json.decode(await read_body(request, ACTION), type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise BadRequest(UNREADABLE, f"This request cannot be read: {error}.") from None


async def read_text(request: Request) -> str:
    try:
        return (await read_body(request, RECORD)).decode()
    except UnicodeDecodeError:
        raise BadRequest(UNREADABLE, "The file is not a game record: it is not text in UTF-8.") from None


def browser(request: Request) -> Browser:
    known: Browser = request.state.browser
    return known


def table_id(request: Request) -> str:
    id: str = request.path_params["id"]
    return id
