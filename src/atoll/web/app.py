"""The whole web side as one ASGI app."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, nullcontext
from dataclasses import dataclass
from pathlib import Path

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware.exceptions import ExceptionMiddleware

from atoll.tables.housekeeping import housekeeping
from atoll.tables.hub import Hub
from atoll.tables.keeping import EVERYTHING, Keeping
from atoll.tables.places import folder_of, store_at
from atoll.tables.quota import TABLES_PER_BROWSER
from atoll.tables.watchdog import LastResort
from atoll.web.addresses import Proxies
from atoll.web.alarm import Alarm
from atoll.web.api import Api
from atoll.web.calls import Caller
from atoll.web.company import Company
from atoll.web.complaints import refuse
from atoll.web.door import HOUSE_LIMITS, Crowd, Limits
from atoll.web.events import Channels
from atoll.web.gate import Gate
from atoll.web.health import Operation
from atoll.web.metrics import Metrics
from atoll.web.openapi import OpenApi
from atoll.web.outside import Outside
from atoll.web.pages import Pages
from atoll.web.pictures import Pictures
from atoll.web.security import Rates


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
    lines = Channels(alarm, settings.rate)
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
            await lines.crier.close()
            await hub.close()

    api = Api(hub, pictures, caller, lines)
    rows = [*api.endpoints(), *Company(hub).endpoints(), *Outside(hub).endpoints(), *operation.endpoints()]
    endpoints = OpenApi(rows).rows
    app = Starlette(
        routes=[*[endpoint.route() for endpoint in endpoints], *Pages(hub).routes()],
        lifespan=lifespan,
    )
    app.router.redirect_slashes = False  # a redirect would repeat whatever name the server was called by
    behind = ExceptionMiddleware(app.router, {HTTPException: refuse})
    rates = Rates(alarm, settings.rate)
    app.middleware_stack = Gate(behind, endpoints, rates, metrics, operation, settings.hosts)
    app.state.hub = hub
    app.state.crowd = Crowd(settings.limits.times(settings.rate), Proxies(settings.proxies), alarm)
    app.state.lines = lines
    app.state.operation = operation
    app.state.endpoints = endpoints
    return app
