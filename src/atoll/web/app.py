"""The whole web side as one ASGI app."""

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, nullcontext
from dataclasses import dataclass
from pathlib import Path

import msgspec
from msgspec import UNSET
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from atoll.core.errors import AtollError, UnknownTitle
from atoll.tables.housekeeping import housekeeping
from atoll.tables.hub import Hub
from atoll.tables.keeping import EVERYTHING, Keeping
from atoll.tables.places import folder_of, store_at
from atoll.tables.quota import TABLES_PER_BROWSER
from atoll.tables.refused import Refusal, Refused
from atoll.tables.trouble import StoreError
from atoll.tables.watchdog import LastResort
from atoll.web.addresses import Proxies
from atoll.web.alarm import Alarm
from atoll.web.api import Api
from atoll.web.bodies import Complaint
from atoll.web.calls import Caller
from atoll.web.company import Company
from atoll.web.door import HOUSE_LIMITS, Crowd, Limits
from atoll.web.events import Channels
from atoll.web.health import Operation
from atoll.web.logs import ASKED, Requests
from atoll.web.metrics import Metrics
from atoll.web.openapi import OpenApi
from atoll.web.outside import Outside
from atoll.web.pages import Pages, error_page
from atoll.web.pictures import Pictures
from atoll.web.security import BadRequest, Browsers, Hosts, RateLimit, SameOrigin, SecureHeaders

STATUSES = {
    Refusal.UNKNOWN: 404,
    Refusal.FORBIDDEN: 403,
    Refusal.STALE: 409,
    Refusal.UNFIT: 422,
    Refusal.STILL: 423,
    Refusal.FAILED: 500,
}

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Settings:
    database: Path | str  # a file, or the address of a PostgreSQL database
    pace: float = 0.6  # seconds between two moves of bots while somebody watches
    rate: float = 1.0  # multiplies what one client may do
    capacity: int = 2000  # tables kept in memory though nobody uses them
    keeping: Keeping = EVERYTHING
    allow_private_hooks: bool = False  # players may have addresses called that lie in private networks
    proxies: tuple[str, ...] = ()  # addresses and networks that may say for whom they ask
    hosts: tuple[str, ...] = ()  # names to answer to; none: all
    limits: Limits = HOUSE_LIMITS
    metrics_from: tuple[str, ...] = ()  # who may read the metrics, beside this machine
    last_resort: Path | None = None  # beside this: whose rules made the loop stand still and end the process


def create_app(settings: Settings) -> Starlette:
    quota = TABLES_PER_BROWSER.times(settings.rate)
    hub = Hub(store_at(settings.database), settings.pace, settings.capacity, quota)
    hub.hooks.post = caller = Caller(settings.allow_private_hooks)
    alarm = Alarm()
    pictures = Pictures(alarm)
    metrics = Metrics(hub)
    operation = Operation(hub, metrics, folder_of(settings.database), Proxies(settings.metrics_from))

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        await hub.open()
        try:
            resort = LastResort(settings.last_resort) if settings.last_resort else nullcontext()
            async with (
                housekeeping(hub, Path(settings.database), settings.keeping),
                operation.pulse.beating(),
            ):
                with resort:
                    yield
        finally:
            pictures.close()
            await hub.close()

    api = Api(hub, pictures, caller, Channels(alarm, settings.rate))
    rows = [*api.endpoints(), *Company(hub).endpoints(), *Outside(hub).endpoints(), *operation.endpoints()]
    endpoints = OpenApi(rows).rows
    app = Starlette(
        routes=[*[endpoint.route() for endpoint in endpoints], *Pages(hub).routes()],
        middleware=[
            Middleware(Requests, metrics=metrics, operation=operation),
            Middleware(SecureHeaders),
            Middleware(RateLimit, alarm=alarm, scale=settings.rate),
            Middleware(Hosts, names=settings.hosts),
            Middleware(SameOrigin),
            Middleware(Browsers),
            Middleware(Faults),
        ],
        exception_handlers={AtollError: refuse, HTTPException: refuse, Exception: refuse},
        lifespan=lifespan,
    )
    app.router.redirect_slashes = False  # a redirect would repeat whatever name the server was called by
    app.state.hub = hub
    app.state.crowd = Crowd(settings.limits.times(settings.rate), Proxies(settings.proxies), alarm)
    app.state.lines = api.lines
    app.state.operation = operation
    app.state.endpoints = endpoints
    return app


class Faults:
    """Answers for what nobody thought of, inside of all that names, counts and guards an answer."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        begun = False

        async def watched(message: Message) -> None:
            nonlocal begun
            begun = True
            await send(message)

        try:
            await self.app(scope, receive, watched)
        except Exception as error:
            if begun or scope["type"] != "http":
                raise
            log.exception("%s %s failed", scope["method"], scope["path"])
            await (await refuse(Request(scope), error))(scope, receive, send)


async def refuse(request: Request, error: Exception) -> Response:
    """Every refusal: a page for whoever opens a page, otherwise JSON with the rule and the ply at hand."""
    status, message = status_of(error), str(error)
    if isinstance(error, HTTPException):
        message = {404: "There is nothing here.", 405: "That cannot be done here."}.get(status, error.detail)
    elif status == 500 and not isinstance(error, Refused):
        message = "Something went wrong on our side. The table is safe as it was."
    if request.method == "GET" and "text/html" in request.headers.get("accept", ""):
        return error_page(request, status, message)
    ply = getattr(error, "ply", None)
    complaint = Complaint(message, getattr(error, "rule", ""), UNSET if ply is None else ply)
    headers = error.headers if isinstance(error, HTTPException) else None
    if status >= 500:
        complaint.request = ASKED.get().id
    return Response(msgspec.json.encode(complaint), status, headers, "application/json")


def status_of(error: Exception) -> int:
    match error:
        case Refused():
            return STATUSES[error.kind]
        case BadRequest():
            return error.status
        case HTTPException():
            return error.status_code
        case UnknownTitle():
            return 404
        case StoreError():
            return 503
        case AtollError():
            return 422
    return 500
