"""Stored tables to start tests from."""

import time
from collections.abc import Awaitable, Callable
from pathlib import Path

from atoll.core.catalog import title
from atoll.core.rng import Rng
from atoll.core.state import OVER
from atoll.core.title import Value
from atoll.tables.hub import Hub
from atoll.tables.keys import Browser, new_id
from atoll.tables.store import Entry, Header, Seat, SqliteStore, Stored
from atoll.tables.table import Table

ANA, BEN = Browser("a" * 22), Browser("b" * 22)


def person(seat: int, browser: Browser, name: str = "") -> Seat:
    return Seat(seat, "person", name or f"P{seat}", owner=browser.hash)


def stored(
    *seats: Seat, seed: int = 7, moves: int = 0, host: Browser = ANA, name: str = "cacao", **options: Value
) -> Stored:
    """A table after so many random moves."""
    game = title(name)
    checked = game.check(len(seats), options)
    header = Header(new_id(), name, game.version, len(seats), checked, seed, host.hash, time.time())
    state, rng = game.start(len(seats), checked, seed), Rng(seed)
    entries: list[Entry] = []
    while len(entries) < moves and state.turn != OVER:
        move = int(state.random_move(rng))
        notation = game.words(state, move).notation
        entries.append(Entry(len(entries), int(state.turn), "move", notation, time.time()))
        state.play(move)
    return Stored(header, list(seats), entries)


def entry(n: int, seat: int, text: str) -> Entry:
    return Entry(n, seat, "move", text, time.time())


def first_move(table: Table) -> str:
    return table.title.words(table.state, int(table.state.moves()[0])).notation


async def with_hub(path: Path, work: Callable[[Hub], Awaitable[None]]) -> None:
    """Do something with a hub of its own on a database file."""
    hub = Hub(SqliteStore(path), pace=0)
    await hub.open()
    try:
        await work(hub)
    finally:
        await hub.close()
