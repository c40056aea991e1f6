"""The table of endpoints: what is asked where, with which body, and what may come back.

A handler says in its types what it takes and answers, and in its docstring what it does. Routes and the OpenAPI
document are both made from that, so neither can know an endpoint that the other does not.
"""

from collections.abc import Awaitable, Callable, Sequence
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

ANY, END = object(), object()  # in the tree of paths
JSON = (b"content-type", b"application/json")
encode = msgspec.json.Encoder().encode

T = TypeVar("T")
Handler = Callable[..., Awaitable[Any]]


@dataclass(frozen=True, slots=True)
class Endpoint:
    """One row. A handler takes the request, and in `body` the decoded JSON or a plain text; it answers with a
    struct, or with a response of one of the media types of `gives`."""

    method: Literal["GET", "POST"]
    path: str
    handler: Handler
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
        return Route(self.path, self.app(), methods=[self.method])

    def app(self) -> ASGIApp:
        raw = not hasattr(self.handler, "__func__")  # an object that does everything else itself
        return Raw(self) if raw else Answering(self, self._reading())

    def _reading(self) -> Callable[[Request], Awaitable[Struct | Response]]:
        """The handler, for whom the body is read that it wants."""
        handler: Any = self.handler
        body = self.body

        async def with_text(request: Request) -> Any:
            return await handler(request, await read_text(request))

        async def with_body(request: Request) -> Any:
            wish = await decode(request, body or Body)
            try:
                return await handler(request, wish)
            except Refused:
                if not await was_behind(request):
                    raise
            return await handler(request, wish)

        return handler if body is None else with_text if body is str else with_body

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
    """An endpoint that answers by itself, as long as it likes."""

    def __init__(self, endpoint: Endpoint) -> None:
        self.endpoint = endpoint

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        request = Request(scope, receive)
        self.endpoint.begin(request)
        await self.endpoint.handler(request, send)


class Answering:
    """An endpoint that answers with a struct, or with a response."""

    def __init__(self, endpoint: Endpoint, handle: Callable[[Request], Awaitable[Struct | Response]]) -> None:
        self.endpoint, self.handle = endpoint, handle

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        request = Request(scope, receive)
        self.endpoint.begin(request)
        answer = await self.handle(request)
        if isinstance(answer, Response):
            await answer(scope, receive, send)
            return
        status = answer.status if isinstance(answer, Answer) else 200
        body = encode(answer)
        headers = [JSON, (b"content-length", b"%d" % len(body))]
        await send({"type": "http.response.start", "status": status, "headers": headers})
        await send({"type": "http.response.body", "body": body})


class Signpost:
    """Endpoints by what is asked, found without trying one after the other. One with a placeholder that is only a
    part between two slashes is left to the router, as is whatever is not found."""

    def __init__(self, endpoints: Sequence[Endpoint]) -> None:
        self.tree: dict[Any, Any] = {}
        for row in endpoints:
            parts = row.path.split("/")
            if all(part[:1] + part[-1:] == "{}" for part in parts if "{" in part):
                node = self.tree.setdefault(row.method, {})
                for part in parts:
                    node = node.setdefault(ANY if "{" in part else part, {})
                node[END] = row.app(), [part[1:-1] for part in parts if "{" in part]

    def find(self, method: str, path: str) -> tuple[ASGIApp, dict[str, str]] | None:
        """The app of an endpoint, and what stands in its placeholders."""
        node, given = self.tree.get(method), []
        for part in path.split("/"):
            if node is None:
                return None
            if part not in node:
                given.append(part)
            node = node.get(part) or (node.get(ANY) if part else None)
        if node is None or END not in node:
            return None
        app, names = node[END]
        return app, dict(zip(names, given, strict=True))


async def decode(request: Request, kind: type[T]) -> T:
    try:
        return msgspec.json.decode(await read_body(request.receive, ACTION), type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise BadRequest(UNREADABLE, f"This request cannot be read: {error}.") from None


async def read_text(request: Request) -> str:
    try:
        return (await read_body(request.receive, RECORD)).decode()
    except UnicodeDecodeError:
        raise BadRequest(UNREADABLE, "The file is not a game record: it is not text in UTF-8.") from None


def browser(request: Request) -> Browser:
    known: Browser = request.scope["state"]["browser"]
    return known


def table_id(request: Request) -> str:
    id: str = request.path_params["id"]
    return id
