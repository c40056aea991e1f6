"""The tables of a database of tables, and how a file of an older format gets them."""

import sqlite3

from atoll.tables.trouble import StoreError

SCHEMA = """
CREATE TABLE IF NOT EXISTS tables(
  id TEXT PRIMARY KEY, title TEXT NOT NULL, version INTEGER NOT NULL, seats INTEGER NOT NULL,
  options TEXT NOT NULL, seed INTEGER NOT NULL, host TEXT NOT NULL, created REAL NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS seats(
  "table" TEXT NOT NULL REFERENCES tables(id), seat INTEGER NOT NULL, kind TEXT NOT NULL, name TEXT NOT NULL,
  level TEXT NOT NULL, key_hash TEXT NOT NULL, invite_hash TEXT NOT NULL, invitations INTEGER NOT NULL,
  PRIMARY KEY("table", seat)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS entries(
  "table" TEXT NOT NULL REFERENCES tables(id), n INTEGER NOT NULL, seat INTEGER NOT NULL, kind TEXT NOT NULL,
  text TEXT NOT NULL, at REAL NOT NULL, did TEXT NOT NULL DEFAULT '', PRIMARY KEY("table", n)) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS seats_by_key ON seats(key_hash);
CREATE INDEX IF NOT EXISTS tables_by_host ON tables(host);
CREATE INDEX IF NOT EXISTS entries_by_time ON entries(at);
"""
#: what makes a file of one schema a file of the next
MIGRATIONS = {1: "ALTER TABLE entries ADD COLUMN did TEXT NOT NULL DEFAULT '';"}
SCHEMA_VERSION = 2


def known_schema(db: sqlite3.Connection) -> int:
    """Which schema a file has; 0 for one without any."""
    known = int(db.execute("PRAGMA user_version").fetchone()[0])
    if known > SCHEMA_VERSION:
        raise StoreError(f"it was written by a later version of Atoll (format {known}, not {SCHEMA_VERSION})")
    return known


def bring_up_to_date(db: sqlite3.Connection) -> None:
    """Give a new file its tables, and an older one what it lacks: all of it or nothing."""
    known = known_schema(db) or SCHEMA_VERSION
    steps = "".join(MIGRATIONS[version] for version in range(known, SCHEMA_VERSION))
    db.executescript(f"BEGIN IMMEDIATE; {SCHEMA} {steps} PRAGMA user_version={SCHEMA_VERSION}; COMMIT;")
