"""Backups of a database whose server is stopped, and the way back from a backup."""

import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import NamedTuple

from atoll.tables.copies import copy, finish, stamp, unfinished
from atoll.tables.schema import bring_up_to_date
from atoll.tables.trouble import StoreError, complaint

PATIENCE = 1.0  # seconds to wait for a file that another process holds
BESIDE = ("", "-wal", "-shm")  # a database and what SQLite keeps beside it
IN_USE = (
    "A server is using {}. Stop it first; or start it with --backup-dir, and it makes backups while it runs."
)


@contextmanager
def reading(path: Path) -> Iterator[sqlite3.Connection]:
    """A database to read, which nobody can take away meanwhile. Nothing is written to the file, though an empty
    one ending in -wal may stay beside it. Whatever is wrong with it is a StoreError."""
    try:
        if not path.is_file():
            raise StoreError("there is no such file")
        address = f"{path.absolute().as_uri()}?mode=ro"
        with closing(sqlite3.connect(address, uri=True, timeout=PATIENCE, isolation_level=None)) as db:
            db.execute("BEGIN")
            db.execute("SELECT * FROM sqlite_master").fetchall()
            yield db
    except (sqlite3.Error, StoreError) as error:
        raise complaint(path, error) from error


@contextmanager
def snapshot(path: Path) -> Iterator[sqlite3.Connection]:
    """A passing copy of a database, as this Atoll would have it."""
    with reading(path) as source, closing(sqlite3.connect("", isolation_level=None)) as passing:
        source.backup(passing)
        bring_up_to_date(passing)
        yield passing


def back_up(path: Path, target: Path) -> int:
    """A verified copy of a database; how many tables it has."""
    if target.exists():
        raise StoreError(f"{target} is there already. Choose another name for the backup.")
    if in_use(path):
        raise StoreError(IN_USE.format(path))
    return duplicate(path, target)


class Restored(NamedTuple):
    tables: int
    aside: Path | None  # where the file is now that was there before


def restore(backup: Path, path: Path, force: bool = False) -> Restored:
    """Put a backup in the place of a database, once it is known to be sound."""
    if in_use(path):
        raise StoreError(f"A server is using {path}. Stop it first.")
    if path.exists() and not force:
        raise StoreError(f"{path} is there already. With --force it is put aside for the backup.")
    path.parent.mkdir(parents=True, exist_ok=True)
    coming = path.with_name(f"{path.stem}-restored-{stamp(time.time())}{path.suffix}")
    tables = duplicate(backup, coming)
    aside = put_aside(path)
    coming.replace(path)
    return Restored(tables, aside)


def duplicate(path: Path, target: Path) -> int:
    """Copy a database that stands still."""
    part = unfinished(target)
    try:
        with reading(path) as db:
            tables = copy(db, part)
            finish(part, target, tables)
    finally:
        part.unlink(missing_ok=True)
    return tables


def put_aside(path: Path) -> Path | None:
    """Rename a database with everything beside it: what waits in a -wal belongs to it and to no other."""
    aside = path.with_name(f"{path.stem}-before-{stamp(time.time())}{path.suffix}")
    found = [ending for ending in BESIDE if Path(f"{path}{ending}").exists()]
    for ending in found:
        Path(f"{path}{ending}").rename(f"{aside}{ending}")
    return aside if "" in found else None


def in_use(path: Path) -> bool:
    """Whether a server holds the file; one that is no database at all is held by none."""
    if not path.is_file():
        return False
    with closing(sqlite3.connect(path, timeout=PATIENCE, isolation_level=None)) as db:
        try:
            db.execute("BEGIN IMMEDIATE")
            db.execute("ROLLBACK")
        except sqlite3.Error as error:
            return "locked" in str(error)
    return False
