"""Whether the house is well: for whoever runs it, and for what watches it."""

import asyncio
import shutil
import time
from collections import deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from ipaddress import ip_address
from pathlib import Path

import msgspec
from msgspec import UNSET, Struct, UnsetType
from starlette.requests import Request
from starlette.responses import Response

import atoll
from atoll.tables.hub import Hub
from atoll.web.addresses import Proxies
from atoll.web.endpoints import Endpoint
from atoll.web.metrics import TEXT, Metrics, alive
from atoll.web.security import BadRequest

BEAT = 0.25  # seconds
REMEMBERED, LASTING = 40, 3  # beats
LONGEST_LAG, LONGEST_QUEUE, LEAST_DISK = 2.0, 2000, 64 << 20  # seconds, changes, bytes
WELL, UNWELL, FORBIDDEN = 200, 503, 403
FORWARDED = ("x-forwarded-for", "forwarded")


class Vitals(Struct):
    """Seconds that the loop was late lately, changes that wait for the disk, bytes free, and so on."""

    loop_lag: float
    writer_queue: int
    bot_queue: int
    free_disk: int
    workers: int
    tables: int
    up: float
    version: str


class Health(Struct):
    """Whether the house is well, and what is not. Numbers are for who may read the metrics."""

    well: bool
    troubles: list[str]
    vitals: Vitals | UnsetType = UNSET


class Pulse:
    """How late the loop is: whatever keeps it from its work keeps everybody waiting."""

    def __init__(self) -> None:
        self.late: deque[float] = deque(maxlen=REMEMBERED)

    @property
    def worst(self) -> float:
        return max(self.late, default=0.0)

    @property
    def lasting(self) -> float:
        """How late each of the last beats was at least: one stumble is no illness."""
        return min(list(self.late)[-LASTING:], default=0.0)

    @asynccontextmanager
    async def beating(self) -> AsyncIterator[None]:
        task = asyncio.create_task(self._beat())
        try:
            yield
        finally:
            task.cancel()

    async def _beat(self) -> None:
        while True:
            due = time.monotonic() + BEAT
            await asyncio.sleep(BEAT)
            self.late.append(max(0.0, time.monotonic() - due))


class Operation:
    def __init__(self, hub: Hub, metrics: Metrics, folder: Path, readers: Proxies) -> None:
        self.hub, self.metrics, self.folder, self.readers = hub, metrics, folder, readers
        self.pulse = Pulse()
        self.draining = False
        self.began = time.monotonic()

    def endpoints(self) -> list[Endpoint]:
        return [
            Endpoint("GET", "/health", self.health, (), (), ("application/json",)),
            Endpoint("GET", "/metrics", self.show_metrics, (FORBIDDEN,), (), ("text/plain",)),
        ]

    async def health(self, request: Request) -> Response:
        """Whether the house is well: 200, or 503 and why not."""
        vitals = self.vitals()
        troubles = list(self.troubles(vitals))
        told = Health(not troubles, troubles, vitals if self._may_read(request) else UNSET)
        status = UNWELL if troubles else WELL
        return Response(msgspec.json.encode(told), status, media_type="application/json")

    def vitals(self) -> Vitals:
        hub = self.hub
        return Vitals(
            loop_lag=round(self.pulse.worst, 4),
            writer_queue=hub.store.waiting,
            bot_queue=len(hub.driver.thinkers.queue.waiting),
            free_disk=shutil.disk_usage(self.folder).free,
            workers=alive(hub),
            tables=len(hub.tables),
            up=round(time.monotonic() - self.began, 1),
            version=atoll.__version__,
        )

    def troubles(self, vitals: Vitals) -> list[str]:
        found = {
            "The server is closing.": self.draining,
            "The server cannot keep up with its work.": self.pulse.lasting > LONGEST_LAG,
            "Changes wait too long for the disk.": vitals.writer_queue > LONGEST_QUEUE,
            "The disk is almost full.": vitals.free_disk < LEAST_DISK,
            "The database cannot be written.": self.hub.store.trouble,
        }
        return [trouble for trouble, met in found.items() if met]

    async def show_metrics(self, request: Request) -> Response:
        """What is counted and measured, for Prometheus. From this machine, and where the host allows it."""
        if not self._may_read(request):
            raise BadRequest(FORBIDDEN, "The metrics are for whoever runs this server.")
        return Response(self.metrics.text(), headers={"content-type": TEXT})

    def _may_read(self, request: Request) -> bool:
        """Asked directly, from this machine or from a network that the host named."""
        if any(name in request.headers for name in FORWARDED) or request.client is None:
            return False
        client = request.client.host
        return is_here(client) or client in self.readers


def is_here(address: str) -> bool:
    """Whether an address is that of this machine.

    >>> is_here("127.0.0.1"), is_here("::1"), is_here("192.0.2.7"), is_here("?")
    (True, True, False, False)
    """
    try:
        return ip_address(address).is_loopback
    except ValueError:
        return False
