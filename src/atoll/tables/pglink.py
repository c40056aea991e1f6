"""Connections to PostgreSQL: how they are made, and what it means when they break."""

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Any

import asyncpg

from atoll.tables.trouble import StoreError, Troubles

CONNECTING = 3.0  # seconds to wait for a connection
ANSWERING = 8.0  # seconds to wait for an answer
CERTAINTY = 6.0  # seconds to find out what became of a change whose connection broke
AGAIN = 0.1  # seconds between two attempts
READERS = 6
SETTINGS = {"application_name": "atoll", "jit": "off"}

NUMBER = "SELECT pg_current_xact_id()::text"
OUTCOME = "SELECT pg_xact_status($1::text::xid8)"

#: the database, or the way to it, is gone; what was under way may have happened or not
BROKEN = (
    asyncpg.PostgresConnectionError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,
    asyncpg.OperatorInterventionError,
    asyncpg.TooManyConnectionsError,
    OSError,
    TimeoutError,
)
Connection = Any  # asyncpg's own, or that of its pool


class Outages(Troubles):
    """Trouble with PostgreSQL, told as that with a file is."""

    def kind(self, error: Exception) -> str:
        if isinstance(error, BROKEN):
            return "away"
        return type(error).__name__ if isinstance(error, asyncpg.InsufficientResourcesError) else ""

    def diagnosis(self, error: Exception) -> str:
        said = str(error) or type(error).__name__
        return (
            f"The database {self.place} cannot be reached or written: {said.rstrip('.')}. It is tried again."
        )

    def no_room(self, error: Exception) -> bool:
        return isinstance(error, asyncpg.DiskFullError)


class Link:
    """The way to one database: connections of their own for those who keep one, and some for all others."""

    def __init__(self, address: str, shown: str) -> None:
        self.address, self.shown = address, shown
        self.troubles = Outages(self.shown)
        self.pool: asyncpg.Pool | None = None

    async def open(self) -> None:
        """A pool that connects when somebody asks: it may outlive any outage."""
        self.pool = await asyncpg.create_pool(
            self.address, min_size=0, max_size=READERS, reset=as_it_is, timeout=CONNECTING,
            command_timeout=ANSWERING, server_settings=SETTINGS,
        )  # fmt: skip

    async def close(self) -> None:
        if self.pool is not None:
            self.pool.terminate()

    async def connect(self) -> Connection:
        return await asyncpg.connect(
            self.address, timeout=CONNECTING, command_timeout=ANSWERING, server_settings=SETTINGS
        )

    @asynccontextmanager
    async def borrowed(self) -> AsyncIterator[Connection]:
        """A connection to read with, or for a change of its own. Whatever goes wrong is a StoreError."""
        assert self.pool is not None
        try:
            async with self.pool.acquire(timeout=CONNECTING) as connection:
                yield connection
        except StoreError:
            raise
        except Exception as error:
            raise self.troubles.met(error) from error
        self.troubles.overcome()

    @asynccontextmanager
    async def changing(self) -> AsyncIterator[Connection]:
        """A transaction. If the connection breaks while it ends, PostgreSQL is asked whether it happened."""
        assert self.pool is not None
        number = ""
        try:
            async with self.pool.acquire(timeout=CONNECTING) as connection, connection.transaction():
                number = await connection.fetchval(NUMBER)
                yield connection
        except StoreError:
            raise
        except BROKEN as error:
            if not number or not await self.happened(number):
                raise self.troubles.met(error) from error
        except Exception as error:
            raise self.troubles.met(error) from error
        self.troubles.overcome()

    async def happened(self, number: str) -> bool:
        """Whether a transaction whose connection broke came to its end."""
        until = time.monotonic() + CERTAINTY
        while time.monotonic() < until:
            with suppress(*BROKEN):
                assert self.pool is not None
                outcome = await self.pool.fetchval(OUTCOME, number)
                if outcome != "in progress":
                    return bool(outcome == "committed")
            await asyncio.sleep(AGAIN)
        return False


async def as_it_is(connection: Connection) -> None:
    """A connection goes back to the pool: nobody here changes its settings, so there is nothing to reset."""
