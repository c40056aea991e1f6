"""The file itself: opened for one server alone, checked, and brought up to date with a copy kept of what was."""

import logging
import sqlite3
import time
from pathlib import Path

from atoll.tables.copies import FAULTS, copy, finish, stamp, unfinished
from atoll.tables.schema import SCHEMA_VERSION, bring_up_to_date, known_schema
from atoll.tables.trouble import StoreError

CHECK_TIME = 1.0  # seconds that the check at the start may take: about 300 MB
STEPS = 10_000  # of SQLite's machine between two looks at the clock

log = logging.getLogger(__name__)


def connect(path: Path, patience: float) -> sqlite3.Connection:
    path.parent.mkdir(parents=True, exist_ok=True)
    db = sqlite3.connect(path, timeout=patience, isolation_level=None)
    try:
        db.execute(
            "PRAGMA locking_mode=EXCLUSIVE"
        )  # one server per file: what is in memory is what is stored
        db.execute("PRAGMA journal_mode=WAL")
        db.execute("PRAGMA synchronous=FULL")
        db.execute("PRAGMA foreign_keys=ON")
        check(db, path)
        keep_as_it_was(db, path)
        bring_up_to_date(db)
    except BaseException:
        db.close()
        raise
    return db


def check(db: sqlite3.Connection, path: Path, seconds: float = CHECK_TIME) -> None:
    """Refuse a damaged file before anything is written to it; of a very large one only a part is looked at."""
    until = time.monotonic() + seconds
    db.set_progress_handler(lambda: time.monotonic() > until, STEPS)
    try:
        found = [str(row[0]) for row in db.execute(f"PRAGMA quick_check({FAULTS})")]
    except sqlite3.OperationalError as error:
        if "interrupted" not in str(error):
            raise
        log.warning("%s is large: it was checked for %g s only, not to its end.", path, seconds)
        return
    finally:
        db.set_progress_handler(None, 0)
    if found != ["ok"]:
        faults = "; ".join(" ".join(fault.split()) for fault in found)
        raise StoreError(f"it is damaged ({faults}). Restore a backup with `atoll restore`")


def keep_as_it_was(db: sqlite3.Connection, path: Path) -> None:
    """Before a file gets a newer schema, a copy of it stays beside it."""
    known = known_schema(db)
    if 0 < known < SCHEMA_VERSION:
        kept = path.with_name(f"{path.stem}-schema-{known}-{stamp(time.time())}.db")
        finish(unfinished(kept), kept, copy(db, unfinished(kept)))
        log.warning("%s gets schema %d; as it was, it is kept in %s.", path, SCHEMA_VERSION, kept)
