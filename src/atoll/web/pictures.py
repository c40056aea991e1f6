"""A position as a picture: drawn by a worker process of low priority, one for a client at a time, and kept."""

import asyncio
import logging
import os
from collections import OrderedDict
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import cache
from hashlib import blake2b
from typing import NamedTuple

import msgspec
from starlette.responses import Response

from atoll.core import export
from atoll.core.catalog import title as find_title
from atoll.core.mat import Mat
from atoll.tables.refused import Refusal, Refused
from atoll.tables.table import Table
from atoll.tables.watchdog import at_work
from atoll.tables.workers import Worker, WorkerLost
from atoll.web.alarm import Alarm
from atoll.web.security import BadRequest

POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox"  # a drawing carries its own style
TYPES = {"svg": "image/svg+xml", "png": "image/png"}
WAITING = 8  # pictures in work or asked for at a time
KEPT_BYTES = 16 << 20
SECONDS = 60  # that one picture may take

log = logging.getLogger(__name__)


class Shown(NamedTuple):
    """What a picture shows: the same for all who see the same."""

    title: str
    kind: str
    mats: bytes


class Pictures:
    def __init__(self, alarm: Alarm) -> None:
        self.alarm = alarm
        self.thread = ThreadPoolExecutor(1, "atoll-pictures")
        self.worker: Worker | None = None
        self.kept: OrderedDict[Shown, bytes] = OrderedDict()
        self.size = 0
        self.drawing: dict[Shown, asyncio.Task[bytes]] = {}
        self.served: set[str] = set()  # clients for whom one is being drawn

    async def of(self, who: str, table: Table, viewer: int, kind: str) -> Response:
        if kind not in TYPES:
            raise Refused(Refusal.UNKNOWN, "Pictures come as board.svg and board.png.")
        names = table.names
        with at_work(table):
            mats = table.cached(
                ("mats", viewer, *names), lambda: table.title.mats(table.state, viewer, names)
            )
        shown = Shown(table.title.name, kind, blake2b(msgspec.msgpack.encode(mats)).digest())
        drawn = self.kept.get(shown) or await self._drawn(who, shown, mats)
        return Response(drawn, media_type=TYPES[kind], headers={"content-security-policy": POLICY})

    async def _drawn(self, who: str, shown: Shown, mats: Sequence[Mat]) -> bytes:
        """Whoever asks for what is being drawn waits for that."""
        if shown not in self.drawing:
            self._admit(who)
            self.served.add(who)
            self.drawing[shown] = asyncio.create_task(self._draw(who, shown, mats))
        return await asyncio.shield(self.drawing[shown])

    def _admit(self, who: str) -> None:
        if who in self.served:
            self.alarm.note(who, "pictures at once")
            raise BadRequest(429, "One picture at a time: yours is still being drawn.")
        if len(self.drawing) >= WAITING:
            self.alarm.note(who, "pictures beyond the queue")
            raise BadRequest(503, "Many pictures are being drawn just now: try again in a moment.")

    async def _draw(self, who: str, shown: Shown, mats: Sequence[Mat]) -> bytes:
        try:
            drawn = await asyncio.get_running_loop().run_in_executor(self.thread, self._ask, shown, mats)
        except WorkerLost as error:
            log.error("A picture of %s could not be drawn: %s", shown.title, error)
            raise BadRequest(503, "This picture could not be drawn.") from None
        finally:
            del self.drawing[shown]
            self.served.discard(who)
        self._keep(shown, drawn)
        return drawn

    def _ask(self, shown: Shown, mats: Sequence[Mat]) -> bytes:
        if self.worker is None or not self.worker.alive:
            self.worker = Worker(draw, polite=False)
        drawn: bytes = self.worker.ask(SECONDS, shown.title, shown.kind, mats)
        return drawn

    def _keep(self, shown: Shown, drawn: bytes) -> None:
        self.kept[shown] = drawn
        self.size += len(drawn)
        while self.size > KEPT_BYTES:
            self.size -= len(self.kept.popitem(last=False)[1])

    def close(self) -> None:
        self.thread.shutdown(wait=False, cancel_futures=True)
        if self.worker is not None:
            self.worker.process.kill()


# -- in the worker -----------------------------------------------------------------------------------


def draw(title: str, kind: str, mats: Sequence[Mat]) -> bytes:
    step_back()
    drawn = export.drawing(find_title(title), mats)
    return export.pixels(drawn) if kind == "png" else drawn.encode()


@cache
def step_back() -> None:
    """Behind the server, but before the bots: somebody waits for the picture."""
    with suppress(AttributeError, OSError):
        os.nice(5)
