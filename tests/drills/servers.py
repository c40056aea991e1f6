"""Servers that are killed and started again, and the place where they keep their tables."""

import asyncio
import os
import socket
import time
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing import get_context
from multiprocessing.context import ForkServerProcess
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import httpx

from atoll.tables.places import store_at
from atoll.tables.store import Message, Stored
from atoll.web.app import Settings
from atoll.web.serve import serve
from tests.postgres import Postgres

os.environ["PYTHONWARNINGS"] = "ignore"  # of semaphores that killed processes leave behind
PROCESSES = get_context("forkserver")  # each server is a process of its own, with its imports done
PROCESSES.set_forkserver_preload(["atoll.web.serve", "atoll.tables.postgres"])
ALL = 10**6


class Server:
    """One server on a port of its own, through all its lives."""

    def __init__(self, place: str | Path, **settings: Any) -> None:
        self.port = free_port()
        self.settings = Settings(place, **({"pace": 0, "rate": 1e6} | settings))
        self.address = f"http://127.0.0.1:{self.port}"
        self.process: ForkServerProcess | None = None

    def start(self) -> None:
        self.process = PROCESSES.Process(target=serve, args=("127.0.0.1", self.port, self.settings))
        self.process.start()

    def kill(self) -> None:
        if self.process is not None:
            self.process.kill()
            self.process.join()
            self.process = None

    async def ready(self) -> None:
        async with asyncio.timeout(60), httpx.AsyncClient(base_url=self.address) as http:
            while True:
                try:
                    await http.get("/static/icon.svg")
                    return
                except httpx.HTTPError:
                    await asyncio.sleep(0.02)

    def wait(self) -> None:
        """Until it listens. One that found no database is started again, as a host's machine does."""
        late = time.monotonic() + 60
        while time.monotonic() < late:
            if self.process is None or not self.process.is_alive():
                self.start()
            with socket.socket() as probe:
                if probe.connect_ex(("127.0.0.1", self.port)) == 0:
                    return
            time.sleep(0.02)
        raise TimeoutError("the server did not start")


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as probe:
        return int(probe.getsockname()[1])


@contextmanager
def somewhere(store: str) -> Iterator[str | Path]:
    """A new place for tables, by the name of its kind: "sqlite" or "postgres"."""
    if store == "sqlite":
        with TemporaryDirectory() as folder:
            yield Path(folder) / "tables.db"
        return
    postgres = Postgres()
    try:
        yield postgres.database()
    finally:
        postgres.close()


async def everything(place: str | Path) -> dict[str, tuple[Stored, list[Message]]]:
    """All tables that are stored, with what was said at them."""
    store = store_at(place)
    await store.open()
    try:
        found = {}
        for id in await store.untouched_since(time.time() + 9e9, ALL):
            kept = await store.load(id)
            assert kept is not None
            found[id] = kept, await store.said(id, ALL)
        return found
    finally:
        await store.close()
