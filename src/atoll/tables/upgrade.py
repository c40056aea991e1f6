"""What the rules of today would make of the games in a database: asked before an upgrade, changing nothing."""

import asyncio
from pathlib import Path
from typing import Literal, NamedTuple

from atoll.core.errors import UnknownTitle
from atoll.core.phrase import plain
from atoll.tables.backup import snapshot
from atoll.tables.statements import column, select
from atoll.tables.store import Stored
from atoll.tables.story import current_line
from atoll.tables.table import Table


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
    with snapshot(path) as copy:
        ids = column(copy, "SELECT id FROM tables ORDER BY created, id", {})
        return [standing(kept) for id in ids if (kept := select(copy, id))]


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
