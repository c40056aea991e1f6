"""The tables of a database of tables, and how a file of an older format gets them."""

import sqlite3

from atoll.tables.trouble import StoreError

#: the turn of a table of which somebody was called last
CALLS = """CREATE TABLE IF NOT EXISTS calls(
  "table" TEXT PRIMARY KEY REFERENCES tables(id), turn INTEGER NOT NULL) WITHOUT ROWID;
"""
SCHEMA = f"""
CREATE TABLE IF NOT EXISTS meta(name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS tables(
  id TEXT PRIMARY KEY, title TEXT NOT NULL, version INTEGER NOT NULL, seats INTEGER NOT NULL,
  options TEXT NOT NULL, seed INTEGER, clock TEXT NOT NULL, terms TEXT NOT NULL, created REAL NOT NULL)
  WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS seats(
  "table" TEXT NOT NULL REFERENCES tables(id), seat INTEGER NOT NULL, kind TEXT NOT NULL, name TEXT NOT NULL,
  level TEXT NOT NULL, invite_hash TEXT NOT NULL, invitations INTEGER NOT NULL,
  PRIMARY KEY("table", seat)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS keys(
  "table" TEXT NOT NULL REFERENCES tables(id), seat INTEGER NOT NULL, hash TEXT NOT NULL, kind TEXT NOT NULL,
  at REAL NOT NULL, PRIMARY KEY("table", seat, hash)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS entries(
  "table" TEXT NOT NULL REFERENCES tables(id), n INTEGER NOT NULL, seat INTEGER NOT NULL, kind TEXT NOT NULL,
  text TEXT NOT NULL, at REAL NOT NULL, did TEXT NOT NULL DEFAULT '', PRIMARY KEY("table", n)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS messages(
  "table" TEXT NOT NULL REFERENCES tables(id), n INTEGER NOT NULL, seat INTEGER NOT NULL, text TEXT NOT NULL,
  at REAL NOT NULL, PRIMARY KEY("table", n)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS hooks(
  "table" TEXT NOT NULL REFERENCES tables(id), seat INTEGER NOT NULL, url TEXT NOT NULL,
  PRIMARY KEY("table", seat)) WITHOUT ROWID;
{CALLS}CREATE INDEX IF NOT EXISTS keys_by_hash ON keys(hash);
CREATE INDEX IF NOT EXISTS entries_by_time ON entries(at);
"""
#: what belongs to a table, and goes with it
PARTS = ("calls", "hooks", "messages", "entries", "keys", "seats")

#: keys leave seats and tables for a table of their own; a seed that the server drew becomes an entry
KEYS_OF_THEIR_OWN = f"""
DROP INDEX seats_by_key; DROP INDEX tables_by_host; DROP INDEX entries_by_time;
ALTER TABLE tables RENAME TO old_tables;
ALTER TABLE seats RENAME TO old_seats;
ALTER TABLE entries RENAME TO old_entries;
{SCHEMA}
INSERT INTO tables SELECT id, title, version, seats, options, NULL, '', '{{}}', created FROM old_tables;
INSERT INTO seats SELECT "table", seat, kind, name, level, invite_hash, invitations FROM old_seats;
INSERT INTO entries SELECT "table", n, seat, kind, text, at, did FROM old_entries;
INSERT INTO entries SELECT id, (SELECT count(*) FROM old_entries WHERE "table" = id), -1, 'begin', seed, created, ''
  FROM old_tables;
INSERT INTO keys SELECT id, -1, host, 'browser', created FROM old_tables;
INSERT INTO keys SELECT "table", seat, key_hash, 'browser', created
  FROM old_seats JOIN old_tables ON id = "table" WHERE key_hash <> '';
DROP TABLE old_entries; DROP TABLE old_seats; DROP TABLE old_tables;
"""
#: what makes a file of one schema a file of the next
MIGRATIONS = {
    1: "ALTER TABLE entries ADD COLUMN did TEXT NOT NULL DEFAULT '';",
    2: KEYS_OF_THEIR_OWN,
    3: CALLS,
}
SCHEMA_VERSION = 4


def known_schema(db: sqlite3.Connection) -> int:
    """Which schema a file has; 0 for one without any."""
    known = int(db.execute("PRAGMA user_version").fetchone()[0])
    if known > SCHEMA_VERSION:
        raise StoreError(f"it was written by a later version of Atoll (format {known}, not {SCHEMA_VERSION})")
    return known


def bring_up_to_date(db: sqlite3.Connection) -> None:
    """Give a new file its tables, and an older one what it lacks: all of it or nothing."""
    known = known_schema(db)
    steps = "".join(MIGRATIONS[version] for version in range(known, SCHEMA_VERSION)) if known else SCHEMA
    db.executescript(f"BEGIN IMMEDIATE; {steps} PRAGMA user_version={SCHEMA_VERSION}; COMMIT;")
