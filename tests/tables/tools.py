"""Stored tables to start tests from."""

import asyncio
import sqlite3
import time
from collections.abc import Awaitable, Callable, Sequence
from contextlib import closing
from pathlib import Path
from typing import TypeVar

from atoll.core import record
from atoll.core.catalog import title
from atoll.core.rng import Rng
from atoll.core.state import OVER
from atoll.core.title import Value
from atoll.tables.hub import Hub
from atoll.tables.keys import Browser, new_id
from atoll.tables.sqlite import SqliteStore
from atoll.tables.store import NOBODY, Entry, Header, Seat, Store, Stored
from atoll.tables.table import Table
from tests.tools import ROOT

OLD = ROOT / "tests" / "records" / "old"
KEY = "0123456789abcdef" * 4
ANA, BEN, CID = (Browser(letter * 22) for letter in "abc")
S = TypeVar("S", bound=Store)


def use(store: S, work: Callable[[S], Awaitable[None]]) -> None:
    """Open a store, work with it, and close it whatever happens."""

    async def main() -> None:
        await store.open()
        try:
            await work(store)
        finally:
            await store.close()

    asyncio.run(main())


def person(seat: int, browser: Browser, name: str = "") -> Seat:
    return Seat(seat, "person", name or f"P{seat}", owners=(browser.hash,))


def stored(
    *seats: Seat,
    seed: int = 7,
    key: str = "",
    moves: int = 0,
    line: Sequence[str] = (),
    host: Browser = ANA,
    name: str = "cacao",
    **options: Value,
) -> Stored:
    """A table after the moves of a line, or so many random ones. With a key it is no practice table."""
    game = title(name)
    checked = game.check(len(seats), options)
    header = Header(new_id(), name, game.version, len(seats), checked, None if key else seed, time.time())
    state, rng = game.start(len(seats), checked, key or seed), Rng(seed)
    entries = [Entry(0, NOBODY, "begin", key, time.time())] if key else []
    for number in range(len(line) or moves):
        if state.turn == OVER:
            break
        move = game.parse(state, line[number]) if line else int(state.random_move(rng))
        made = record.make(state, move, game.notation(state, move))
        entries.append(Entry(len(entries), made.seat, "move", made.notation, time.time(), made.did))
    return Stored(header, list(seats), entries, (host.hash,))


def entry(n: int, seat: int, text: str) -> Entry:
    return Entry(n, seat, "move", text, time.time())


def first_move(table: Table) -> str:
    return table.title.notation(table.state, int(table.state.moves()[0]))


async def with_hub(path: Path, work: Callable[[Hub], Awaitable[None]]) -> None:
    """Do something with a hub of its own on a database file."""
    hub = Hub(SqliteStore(path), pace=0)
    await hub.open()
    try:
        await work(hub)
    finally:
        await hub.close()


def old_database(path: Path) -> Path:
    """A file of the first format, as it was written then: games of the first versions of the rules."""
    with closing(sqlite3.connect(path)) as db:
        db.executescript((OLD / "tables-1.sql").read_text("utf-8"))
        db.execute("PRAGMA journal_mode=WAL")
    return path
