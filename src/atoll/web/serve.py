"""Runs the app: one process, one file, stopped within seconds whoever watches."""

import asyncio
import gc
import socket
import threading
import webbrowser
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import uvicorn
from starlette.applications import Starlette
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from atoll.core.errors import AtollError
from atoll.tables.hub import Hub
from atoll.tables.keeping import EVERYTHING, Keeping
from atoll.tables.sqlite import SqliteStore
from atoll.web.app import Settings, create_app
from atoll.web.events import HAND_OVER, Channels

GRACE = 2  # seconds for requests under way when the server stops
ANYWHERE = {"0.0.0.0", "::", ""}


class Hall(HttpToolsProtocol):
    """One connection. A line of events may have it: then nothing of the request stays in memory."""

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self.scope["extensions"] = {HAND_OVER: self.hand_over}  # type: ignore[dict-item]

    def hand_over(self, heir: asyncio.Protocol) -> tuple[asyncio.Transport, Callable[[], None]]:
        """Let somebody else have the connection after the head of the answer, and do here as if all were said."""
        self.cycle.response_complete = True
        self.connections.discard(self)
        self.transport.set_protocol(heir)
        return self.transport, lambda: None


class Server(uvicorn.Server):
    def __init__(self, app: Starlette, address: str, open_browser: bool) -> None:
        super().__init__(
            uvicorn.Config(
                app,
                log_level="warning",
                access_log=False,
                timeout_graceful_shutdown=GRACE,
                server_header=False,
                http=Hall,
            )
        )
        self.hub: Hub = app.state.hub
        self.lines: Channels = app.state.lines
        self.address, self.open_browser = address, open_browser

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        gc.collect()
        gc.freeze()  # what is there now stays: full collections need not walk it
        gc.set_threshold(50_000, 20, 1000)
        print(f"Atoll is at {self.address}  (Ctrl+C stops it; every move is saved)", flush=True)
        if self.open_browser:
            threading.Thread(target=webbrowser.open, args=(self.address,), daemon=True).start()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self.hub.hang_up()
        self.lines.close()  # open streams would keep the server up for ever
        await super().shutdown(sockets)


def serve(
    host: str,
    port: int,
    database: Path,
    pace: float = 0.6,
    open_browser: bool = False,
    rate: float = 1.0,
    keeping: Keeping = EVERYTHING,
) -> None:
    """Serve until interrupted. Port 0 takes any free port. AtollError if the port or the file is not to be had."""
    asyncio.run(probe(database))
    listener = listen(host, port)
    shown = "localhost" if host in ANYWHERE else f"[{host}]" if ":" in host else host
    address = f"http://{shown}:{listener.getsockname()[1]}/"
    server = Server(
        create_app(Settings(database, pace, rate, keeping=keeping, last_resort=True)), address, open_browser
    )
    with listener, suppress(KeyboardInterrupt):
        server.run([listener])


async def probe(database: Path) -> None:
    """Complain about the database now, rather than in the middle of starting up."""
    store = SqliteStore(database)
    await store.open()
    await store.close()


def listen(host: str, port: int) -> socket.socket:
    try:
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        return socket.create_server((host, port), family=family)
    except (OSError, OverflowError) as error:
        raise AtollError(
            f"Atoll cannot listen at {host}, port {port}: {error}. Try another host or port."
        ) from None
