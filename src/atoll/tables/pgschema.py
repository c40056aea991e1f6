"""The tables of a PostgreSQL database of tables. The first server that opens it makes them, whoever comes with it."""

from atoll.tables.pglink import Connection
from atoll.tables.schema import SCHEMA_VERSION
from atoll.tables.trouble import StoreError

LOCK = 0x61746F6C6C  # "atoll": held by whoever looks after the schema

#: the turn of a table of which somebody was called last
CALLS = """CREATE TABLE calls("table" TEXT PRIMARY KEY REFERENCES tables ON DELETE CASCADE, turn INTEGER NOT NULL);
"""
SCHEMA = f"""
CREATE TABLE meta(name TEXT PRIMARY KEY, value TEXT NOT NULL);
CREATE TABLE tables(
  id TEXT PRIMARY KEY, title TEXT NOT NULL, version INTEGER NOT NULL, seats INTEGER NOT NULL,
  options JSON NOT NULL, seed BIGINT, clock TEXT NOT NULL, terms JSONB NOT NULL, created FLOAT8 NOT NULL);
CREATE TABLE seats(
  "table" TEXT NOT NULL REFERENCES tables ON DELETE CASCADE, seat INTEGER NOT NULL, kind TEXT NOT NULL,
  name TEXT NOT NULL, level TEXT NOT NULL, invite_hash TEXT NOT NULL, invitations INTEGER NOT NULL,
  PRIMARY KEY("table", seat));
CREATE TABLE keys(
  "table" TEXT NOT NULL REFERENCES tables ON DELETE CASCADE, seat INTEGER NOT NULL, hash TEXT NOT NULL,
  kind TEXT NOT NULL, at FLOAT8 NOT NULL, PRIMARY KEY("table", seat, hash));
CREATE TABLE entries(
  "table" TEXT NOT NULL REFERENCES tables ON DELETE CASCADE, n INTEGER NOT NULL, seat INTEGER NOT NULL,
  kind TEXT NOT NULL, text TEXT NOT NULL, at FLOAT8 NOT NULL, did TEXT NOT NULL, PRIMARY KEY("table", n));
CREATE TABLE messages(
  "table" TEXT NOT NULL REFERENCES tables ON DELETE CASCADE, n INTEGER NOT NULL, seat INTEGER NOT NULL,
  text TEXT NOT NULL, at FLOAT8 NOT NULL, PRIMARY KEY("table", n));
CREATE TABLE hooks(
  "table" TEXT NOT NULL REFERENCES tables ON DELETE CASCADE, seat INTEGER NOT NULL, url TEXT NOT NULL,
  PRIMARY KEY("table", seat));
{CALLS}CREATE INDEX tables_in_lobby ON tables(created) WHERE terms @> '{{"public": true}}';
CREATE INDEX keys_by_hash ON keys(hash);
CREATE INDEX entries_by_time ON entries USING brin(at);
"""
FIRST = 3  # the schema with which PostgreSQL came
#: what makes a database of one schema one of the next
MIGRATIONS = {3: CALLS}


async def bring_up_to_date(db: Connection) -> None:
    """Give a new database its tables, and an older one what it lacks: all of it or nothing, and one node at a time."""
    async with db.transaction():
        await db.execute("SELECT pg_advisory_xact_lock($1)", LOCK)
        known = await known_schema(db)
        if known > SCHEMA_VERSION:
            raise StoreError(
                f"it was written by a later version of Atoll (format {known}, not {SCHEMA_VERSION})"
            )
        if known == SCHEMA_VERSION:
            return
        await db.execute(
            SCHEMA if not known else "".join(MIGRATIONS[n] for n in range(known, SCHEMA_VERSION))
        )
        note = "INSERT INTO meta VALUES('schema', $1) ON CONFLICT(name) DO UPDATE SET value = excluded.value"
        await db.execute(note, str(SCHEMA_VERSION))


async def known_schema(db: Connection) -> int:
    """Which schema a database has; 0 for one without any."""
    if await db.fetchval("SELECT to_regclass('meta')") is None:
        return 0
    return int(await db.fetchval("SELECT value FROM meta WHERE name = 'schema'") or 0)
