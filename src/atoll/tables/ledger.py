"""The tables in a file as its operator sees them: whatever can be read of them, by whatever rules are here."""

import sqlite3
import time
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from typing import NamedTuple

from msgspec import UNSET

from atoll.core import record
from atoll.core.errors import UnknownTitle
from atoll.core.phrase import plain
from atoll.core.record import Heading, Played, Record
from atoll.tables.backup import PATIENCE, snapshot
from atoll.tables.database import connect
from atoll.tables.keys import Browser, digest
from atoll.tables.statements import add_key, column, delete, drop_links, select
from atoll.tables.store import HOST, Key, Stored
from atoll.tables.story import chance, current_line, rules_version, seal
from atoll.tables.table import Table
from atoll.tables.trouble import StoreError, complaint


class Account(NamedTuple):
    """One table: what is stored, and what became of the game."""

    id: str
    kept: Stored | None  # None: its rows cannot be read
    state: str
    reason: str = ""

    @property
    def touched(self) -> float:
        kept = self.kept
        return max([kept.header.created, *(entry.at for entry in kept.entries)]) if kept else 0.0

    @property
    def moves(self) -> int:
        return len(current_line(self.kept.entries)) if self.kept else 0


def accounts(path: Path, wanted: Sequence[str] = ()) -> list[Account]:
    """All tables of a database or a backup, or some of them, in the order in which they were made."""
    with snapshot(path) as db:
        known = column(db, "SELECT id FROM tables ORDER BY created, id", {})
        make_sure(wanted, known)
        return [account(db, id) for id in known if not wanted or id in wanted]


def make_sure(wanted: Sequence[str], known: Sequence[str]) -> None:
    if missing := [id for id in wanted if id not in known]:
        raise StoreError(f"there is no table {', '.join(missing)} in it")


def account(db: sqlite3.Connection, id: str) -> Account:
    try:
        kept = select(db, id)
    except Exception as error:
        return Account(id, None, "cannot be read", str(error))
    assert kept is not None  # its id was just found
    return Account(id, kept, *what_became_of(kept))


def what_became_of(kept: Stored) -> tuple[str, str]:
    """The state of a game in a few words, and why."""
    try:
        table = Table(kept)
    except UnknownTitle as error:
        return "unknown title", str(error)
    except Exception as error:
        return "cannot be read", repr(error)
    if table.still:
        return "closed" if table.closing else "stands still", plain(table.notice, table.names)
    return ("over" if table.over else "running" if table.begun else "waiting"), ""


def record_of(kept: Stored) -> Record:
    """The whole game as a file, with its seed; its title need not be here any more."""
    head, drawn = kept.header, chance(kept.header, kept.entries)
    heading = Heading(
        title=head.title,
        version=rules_version(head.version, kept.entries),
        seats=head.seats,
        options=dict(head.options),
        seed=drawn,
        names=[seat.name for seat in kept.seats],
        seal=seal(drawn) or UNSET,
    )
    moves = [Played(entry.seat, entry.text, entry.did) for entry in current_line(kept.entries)]
    table = Table(kept) if what_became_of(kept)[0] == "over" else None
    return Record(header=heading, moves=moves, result=record.result(table.state) if table else None)


def export(accounts: Sequence[Account], folder: Path) -> Iterator[Path]:
    """Write a record of every table that can be read."""
    folder.mkdir(parents=True, exist_ok=True)
    for one in accounts:
        if one.kept is not None:
            file = folder / f"{one.kept.header.title}-{one.id}.atoll"
            file.write_text(record.write(record_of(one.kept)), "utf-8")
            yield file


def remove(path: Path, wanted: Sequence[str]) -> None:
    """Delete tables for good: all of those named, or none."""
    with changing(path, wanted) as db:
        for id in wanted:
            delete(db, id)


def reissue(path: Path, id: str, seat: int) -> str:
    """The token of a new way back to a seat, or to the host's powers, for somebody who lost theirs. Links that were
    made before end; whoever has the seat keeps it."""
    with changing(path, [id]) as db:
        kept = select(db, id)
        assert kept is not None  # its id was just found
        if not HOST <= seat < len(kept.seats) or (seat >= 0 and not kept.seats[seat].owners):
            raise StoreError(f"nobody holds seat {seat + 1} of table {id}")
        token = Browser().key
        drop_links(db, id, seat)
        add_key(db, id, Key(seat, digest(token), "link", time.time()))
        return token


@contextmanager
def changing(path: Path, wanted: Sequence[str]) -> Iterator[sqlite3.Connection]:
    """A file of a stopped server, for a change of these tables: all of it or nothing."""
    try:
        if not path.is_file():
            raise StoreError("there is no such file")
        with closing(connect(path, PATIENCE)) as db:
            db.execute("BEGIN IMMEDIATE")
            make_sure(wanted, column(db, "SELECT id FROM tables", {}))
            yield db
            db.execute("COMMIT")
    except (sqlite3.Error, StoreError) as error:
        raise complaint(path, error) from error
