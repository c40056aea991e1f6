"""What the rules of today would make of the games in a database: asked before an upgrade, changing nothing."""

import asyncio
import sqlite3
from pathlib import Path
from typing import Literal, NamedTuple

from atoll.core.errors import UnknownTitle
from atoll.core.phrase import plain
from atoll.tables.store import Stored, StoreError, bring_up_to_date, column, complaint, select
from atoll.tables.table import Table, current_line

PATIENCE = 1.0  # seconds to wait for a file that another process holds


class Standing(NamedTuple):
    table: str
    title: str
    moves: int  # in force, whether they stand or not
    verdict: Literal["unchanged", "adopted", "stands still", "unknown title"]
    reason: str = ""


async def survey(path: Path) -> list[Standing]:
    """Every table of a database, in the order in which they were made. The file is only read (an empty one
    ending in -wal may stay beside it); one that a server holds is a StoreError."""
    return await asyncio.to_thread(_survey, path)


def _survey(path: Path) -> list[Standing]:
    try:
        copy = snapshot(path)
        try:
            ids = column(copy, "SELECT id FROM tables ORDER BY created, id", {})
            return [standing(kept) for id in ids if (kept := select(copy, id))]
        finally:
            copy.close()
    except (sqlite3.Error, StoreError) as error:
        raise complaint(path, error) from error


def snapshot(path: Path) -> sqlite3.Connection:
    """A passing copy of a database, as this Atoll would have it; of the file itself nothing is written."""
    if not path.is_file():
        raise StoreError("there is no such file")
    address = f"{path.absolute().as_uri()}?mode=ro"
    source = sqlite3.connect(address, uri=True, timeout=PATIENCE, isolation_level=None)
    try:
        source.execute("BEGIN")
        source.execute("SELECT * FROM sqlite_master").fetchall()  # from here on nobody can take the file away
        copy = sqlite3.connect("", isolation_level=None)
        source.backup(copy)
    finally:
        source.close()
    bring_up_to_date(copy)
    return copy


def standing(kept: Stored) -> Standing:
    head, moves = kept.header, len(current_line(kept.entries))
    try:
        table = Table(kept)
    except UnknownTitle as error:
        return Standing(head.id, head.title, moves, "unknown title", str(error))
    if table.closing:
        return Standing(head.id, head.title, moves, "unchanged", plain(table.notice, table.names))
    if table.fault:
        return Standing(head.id, head.title, moves, "stands still", plain(table.fault, table.names))
    return Standing(head.id, head.title, moves, "adopted" if table.outdated else "unchanged")
