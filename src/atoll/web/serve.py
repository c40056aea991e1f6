"""Runs the app: one process, one file, stopped within seconds whoever watches."""

import asyncio
import socket
import threading
import webbrowser
from contextlib import suppress
from dataclasses import replace
from functools import partial
from pathlib import Path

import uvicorn
from starlette.applications import Starlette

from atoll.core.errors import AtollError
from atoll.tables import words
from atoll.tables.hub import Hub
from atoll.tables.places import is_address, notes_of, store_at
from atoll.web.app import Settings, create_app
from atoll.web.door import Crowd, Door
from atoll.web.events import Channels
from atoll.web.health import Operation
from atoll.web.tidy import tidy_up

GRACE = 2  # seconds for requests under way when the server stops
ANYWHERE = {"0.0.0.0", "::", ""}


class Server(uvicorn.Server):
    def __init__(self, app: Starlette, address: str, open_browser: bool) -> None:
        self.crowd: Crowd = app.state.crowd
        super().__init__(
            uvicorn.Config(
                app,
                http=partial(Door, self.crowd),  # type: ignore[arg-type]  # called just as the class would be
                ws="none",
                proxy_headers=bool(self.crowd.proxies),
                forwarded_allow_ips=str(self.crowd.proxies),
                log_config=None,
                log_level="warning",
                access_log=False,
                timeout_graceful_shutdown=GRACE,
                server_header=False,
            )
        )
        self.hub: Hub = app.state.hub
        self.lines: Channels = app.state.lines
        self.operation: Operation = app.state.operation
        self.address, self.open_browser = address, open_browser

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self.tidying = asyncio.create_task(tidy_up())
        print(f"Atoll is at {self.address}  (Ctrl+C stops it; every move is saved)", flush=True)
        if self.open_browser:
            threading.Thread(target=webbrowser.open, args=(self.address,), daemon=True).start()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """No new work; whoever waits is answered, and told when to come back; all that was accepted is stored."""
        self.operation.draining = True
        for server in self.servers:
            server.close()
        self.hub.hang_up()
        self.lines.close()  # open streams would keep the server up for ever
        self.tidying.cancel()
        await super().shutdown(sockets)


def serve(host: str, port: int, settings: Settings, open_browser: bool = False) -> None:
    """Serve until interrupted. Port 0 takes any free port. AtollError if the port or the file is not to be had."""
    if settings.keeping.backup_dir is not None and is_address(settings.database):
        raise AtollError(words.BACK_UP_POSTGRES)
    asyncio.run(probe(settings.database))
    listener = listen(host, port)
    taken = listener.getsockname()[1]
    app = create_app(replace(settings, last_resort=notes_of(settings.database, taken)))
    shown = "localhost" if host in ANYWHERE else f"[{host}]" if ":" in host else host
    address = f"http://{shown}:{taken}/"
    with listener, suppress(KeyboardInterrupt):
        Server(app, address, open_browser).run([listener])


async def probe(database: Path | str) -> None:
    """Complain about the database now, rather than in the middle of starting up."""
    store = store_at(database)
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
