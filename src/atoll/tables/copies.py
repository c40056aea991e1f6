"""Copies of a database: whole, verified, and under their name all at once or not at all."""

import os
import shutil
import sqlite3
import time
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path

from atoll.tables.schema import known_schema
from atoll.tables.trouble import StoreError

SLICE = 64  # pages that are copied at a time
SPARE = 1.5  # times the size of a copy must be free before it is made
FAULTS = 3  # that are told of a damaged file
UNFINISHED = ".part"


def stamp(moment: float) -> str:
    """A moment in the name of a file, in the order of time.

    >>> stamp(0)
    '19700101-000000'
    """
    return time.strftime("%Y%m%d-%H%M%S", time.gmtime(moment))


def copy(db: sqlite3.Connection, target: Path, between: Callable[[], None] = lambda: None) -> int:
    """Copy an open database into a new file slice by slice; how many tables there are. Whatever is changed
    through `db` between two slices is copied too."""
    if not known_schema(db):
        raise StoreError("it is no database of Atoll")
    target.unlink(missing_ok=True)
    make_sure_of_room(db, target.parent)
    with closing(sqlite3.connect(target, isolation_level=None)) as made:
        made.execute("PRAGMA journal_mode=OFF")  # a copy that fails is thrown away,
        made.execute("PRAGMA synchronous=OFF")  # and one that is whole is synced as a whole
        db.backup(made, pages=SLICE, progress=lambda _, left, __: between() if left else None)
        made.execute("PRAGMA journal_mode=DELETE")  # one file, with nothing beside it
        return count(db)


def make_sure_of_room(db: sqlite3.Connection, folder: Path) -> None:
    """A copy must not take the room that moves need."""
    pages, size = (int(db.execute(f"PRAGMA {what}").fetchone()[0]) for what in ("page_count", "page_size"))
    free = shutil.disk_usage(folder).free
    if free < SPARE * pages * size:
        raise StoreError(f"a copy takes {pages * size >> 10} kB, and {folder} has only {free >> 10} kB left")


def verify(file: Path) -> int:
    """How many tables a copy has; StoreError if it is not sound."""
    with closing(sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True)) as db:
        found = [str(row[0]) for row in db.execute(f"PRAGMA integrity_check({FAULTS})")]
        if found != ["ok"]:
            raise StoreError(f"it is damaged: {'; '.join(found)}")
        return count(db)


def finish(unfinished: Path, target: Path, tables: int) -> None:
    """Give a copy its name once it is known to be sound and on disk, so that not even a power cut takes it away."""
    if (found := verify(unfinished)) != tables:
        raise StoreError(f"it has {found} tables instead of {tables}")
    with unfinished.open("rb+") as file:
        os.fsync(file.fileno())
    unfinished.replace(target)
    with suppress(OSError):  # not every system can sync a folder
        folder = os.open(target.parent, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)


def unfinished(target: Path) -> Path:
    return target.with_name(target.name + UNFINISHED)


def count(db: sqlite3.Connection) -> int:
    return int(db.execute("SELECT count(*) FROM tables").fetchone()[0])
