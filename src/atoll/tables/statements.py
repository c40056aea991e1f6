"""What the SQLite store asks of its file, each in one transaction of the writer."""

import logging
import sqlite3
from collections.abc import Mapping
from typing import Any

import msgspec

from atoll.tables.schema import PARTS
from atoll.tables.store import HOST, Entry, Header, Key, Message, Seat, Stored, Terms, whole

OPEN = """NOT EXISTS (SELECT 1 FROM entries WHERE "table" = t.id AND kind = 'close')"""
LAST = 'coalesce((SELECT max(at) FROM entries WHERE "table" = t.id), t.created)'
UNTOUCHED = (
    """created < :moment AND NOT EXISTS (SELECT 1 FROM entries WHERE "table" = t.id AND at >= :moment)"""
)
MINE = "id IN (SELECT \"table\" FROM keys WHERE hash = :browser AND kind <> 'link')"

log = logging.getLogger(__name__)


def secret(db: sqlite3.Connection, fresh: str) -> str:
    db.execute("INSERT OR IGNORE INTO meta VALUES('secret', ?)", (fresh,))
    return str(db.execute("SELECT value FROM meta WHERE name = 'secret'").fetchone()[0])


# -- tables ----------------------------------------------------------------------------------------


def insert(db: sqlite3.Connection, table: Stored) -> None:
    head = table.header
    options, terms = (msgspec.json.encode(part).decode() for part in (head.options, table.terms))
    row = (head.id, head.title, head.version, head.seats, options, head.seed, head.clock, terms, head.created)
    db.execute("INSERT INTO tables VALUES(?,?,?,?,?,?,?,?,?)", row)
    seats = [(head.id, s.seat, s.kind, s.name, s.level, s.invite, s.invitations) for s in table.seats]
    db.executemany("INSERT INTO seats VALUES(?,?,?,?,?,?,?)", seats)
    for seat, hashes in [(HOST, table.hosts), *((s.seat, s.owners) for s in table.seats)]:
        for hash in hashes:
            add_key(db, head.id, Key(seat, hash, "browser", head.created))
    entries = [(head.id, *msgspec.structs.astuple(entry)) for entry in table.entries]
    db.executemany("INSERT INTO entries VALUES(?,?,?,?,?,?,?)", entries)


def select(db: sqlite3.Connection, table: str) -> Stored | None:
    row = db.execute("SELECT * FROM tables WHERE id = ?", (table,)).fetchone()
    if row is None:
        return None
    id, title, version, seats, options, seed, clock, terms, created = row
    header = Header(id, title, version, seats, msgspec.json.decode(options), seed, created, clock)
    holders: dict[int, list[str]] = {}
    for key in keys(db, table):
        if key.kind != "link":
            holders.setdefault(key.seat, []).append(key.hash)
    found = db.execute('SELECT * FROM seats WHERE "table" = ? ORDER BY seat', (table,))
    sat = [
        Seat(seat, kind, name, level, tuple(holders.get(seat, ())), invite, invitations)
        for _, seat, kind, name, level, invite, invitations in found
    ]
    allowed = msgspec.json.decode(terms, type=Terms)
    return whole(Stored(header, sat, since(db, table, 0), tuple(holders.get(HOST, ())), allowed))


def since(db: sqlite3.Connection, table: str, n: int) -> list[Entry]:
    found = db.execute('SELECT * FROM entries WHERE "table" = ? AND n >= ? ORDER BY n', (table, n))
    return [Entry(*row[1:]) for row in found]


def append(db: sqlite3.Connection, table: str, entry: Entry, seat: Seat | None) -> bool:
    key = (table, entry.n, entry.seat, entry.kind, entry.text)
    row = (*key, entry.at, entry.did)
    if db.execute("INSERT OR IGNORE INTO entries VALUES(?,?,?,?,?,?,?)", row).rowcount == 1:
        if seat is not None:
            reseat(db, table, seat, entry.at)
        return True
    same = 'SELECT 1 FROM entries WHERE "table" = ? AND n = ? AND seat = ? AND kind = ? AND text = ?'
    return db.execute(same, key).fetchone() is not None


def reseat(db: sqlite3.Connection, table: str, seat: Seat, at: float) -> None:
    query = (
        "UPDATE seats SET kind = ?, name = ?, level = ?, invite_hash = ?, invitations = ?"
        ' WHERE "table" = ? AND seat = ?'
    )
    values = (seat.kind, seat.name, seat.level, seat.invite, seat.invitations, table, seat.seat)
    db.execute(query, values)
    had = [key for key in keys(db, table) if key.seat == seat.seat]
    stays = any(key.hash in seat.owners for key in had)
    for key in had:
        if not (stays if key.kind == "link" else key.hash in seat.owners):
            drop = 'DELETE FROM keys WHERE "table" = ? AND seat = ? AND hash = ?'
            db.execute(drop, (table, seat.seat, key.hash))
    for hash in seat.owners:
        add_key(db, table, Key(seat.seat, hash, "browser", at))


def seal(db: sqlite3.Connection, table: str, dids: Mapping[int, str]) -> None:
    query = "UPDATE entries SET did = ? WHERE \"table\" = ? AND n = ? AND did = ''"
    db.executemany(query, [(did, table, n) for n, did in dids.items()])


def allow(db: sqlite3.Connection, table: str, terms: Terms) -> None:
    db.execute("UPDATE tables SET terms = ? WHERE id = ?", (msgspec.json.encode(terms).decode(), table))


def delete(db: sqlite3.Connection, table: str) -> bool:
    for part in PARTS:
        db.execute(f'DELETE FROM {part} WHERE "table" = ?', (table,))
    return db.execute("DELETE FROM tables WHERE id = ?", (table,)).rowcount == 1


# -- people ----------------------------------------------------------------------------------------


def add_key(db: sqlite3.Connection, table: str, key: Key) -> None:
    row = (table, key.seat, key.hash, key.kind, key.at)
    db.execute("INSERT OR IGNORE INTO keys VALUES(?,?,?,?,?)", row)


def keys(db: sqlite3.Connection, table: str) -> list[Key]:
    found = db.execute('SELECT * FROM keys WHERE "table" = ? ORDER BY at, seat, hash', (table,))
    return [Key(*row[1:]) for row in found]


def drop_keys(db: sqlite3.Connection, table: str, seat: int, keep: str) -> None:
    db.execute('DELETE FROM keys WHERE "table" = ? AND seat = ? AND hash <> ?', (table, seat, keep))


def drop_links(db: sqlite3.Connection, table: str, seat: int) -> None:
    db.execute("DELETE FROM keys WHERE \"table\" = ? AND seat = ? AND kind = 'link'", (table, seat))


def say(db: sqlite3.Connection, table: str, message: Message) -> bool:
    row = (table, *msgspec.structs.astuple(message))
    return db.execute("INSERT OR IGNORE INTO messages VALUES(?,?,?,?,?)", row).rowcount == 1


def said(db: sqlite3.Connection, table: str, limit: int) -> list[Message]:
    query = 'SELECT * FROM messages WHERE "table" = ? ORDER BY n DESC LIMIT ?'
    return [Message(*row[1:]) for row in db.execute(query, (table, limit))][::-1]


def set_hook(db: sqlite3.Connection, table: str, seat: int, address: str) -> None:
    db.execute('DELETE FROM hooks WHERE "table" = ? AND seat = ?', (table, seat))
    if address:
        db.execute("INSERT INTO hooks VALUES(?,?,?)", (table, seat, address))


def hooks(db: sqlite3.Connection, table: str) -> dict[int, str]:
    found = db.execute('SELECT seat, url FROM hooks WHERE "table" = ?', (table,))
    return dict(found.fetchall())


def called(db: sqlite3.Connection, table: str) -> int:
    row = db.execute('SELECT turn FROM calls WHERE "table" = ?', (table,)).fetchone()
    return -1 if row is None else int(row[0])


def note_call(db: sqlite3.Connection, table: str, turn: int) -> None:
    db.execute("INSERT OR REPLACE INTO calls VALUES(?,?)", (table, turn))


# -- finding ---------------------------------------------------------------------------------------


def tables_of(db: sqlite3.Connection, browser: str, limit: int) -> list[str]:
    values = {"browser": browser, "limit": limit}
    try:
        query = f"SELECT id FROM tables t WHERE {MINE} AND {OPEN} ORDER BY {LAST} DESC LIMIT :limit"
        return column(db, query, values)
    except sqlite3.DatabaseError:
        return readable(db, f"SELECT CAST(id AS BLOB) FROM tables WHERE {MINE}", values)[:limit]


def readable(db: sqlite3.Connection, query: str, values: dict[str, Any]) -> list[str]:
    """Tables one by one, latest first; those with a row that cannot be read are left out."""
    found: list[tuple[float, str]] = []
    for (raw,) in db.execute(query, values).fetchall():
        try:
            last = f"SELECT {LAST} FROM tables t WHERE id = ? AND {OPEN}"
            found += [(at, id) for id in [raw.decode()] for (at,) in db.execute(last, (id,))]
        except (sqlite3.DatabaseError, UnicodeDecodeError) as error:
            log.error("table %r cannot be read: %s", raw, error)
    return [id for _, id in sorted(found, reverse=True)]


def lobby(db: sqlite3.Connection, limit: int) -> list[str]:
    query = (
        "SELECT id FROM tables t WHERE json_extract(terms, '$.public')"
        " AND id IN (SELECT \"table\" FROM seats WHERE kind = 'open')"
        f" AND {OPEN} ORDER BY {LAST} DESC LIMIT :limit"
    )
    return column(db, query, {"limit": limit})


def waited_for_since(db: sqlite3.Connection, moment: float, limit: int) -> list[str]:
    people = 'SELECT count(DISTINCT seat) FROM keys WHERE "table" = t.id AND seat >= 0'
    query = (
        "SELECT id FROM tables t WHERE (clock != ''"
        f" OR (id IN (SELECT \"table\" FROM seats WHERE kind = 'bot') AND ({people}) > 1))"
        ' AND (created >= :moment OR id IN (SELECT "table" FROM entries WHERE at >= :moment))'
        f" AND {OPEN} ORDER BY {LAST} DESC LIMIT :limit"
    )
    return column(db, query, {"moment": moment, "limit": limit})


def hosted_since(db: sqlite3.Connection, browser: str, moment: float) -> int:
    query = (
        'SELECT count(*) FROM tables WHERE id IN (SELECT "table" FROM keys WHERE hash = ? AND seat = ?)'
        " AND created >= ?"
    )
    return int(db.execute(query, (browser, HOST, moment)).fetchone()[0])


def untouched_since(db: sqlite3.Connection, moment: float, limit: int) -> list[str]:
    query = f"SELECT id FROM tables t WHERE {UNTOUCHED} LIMIT :limit"
    return column(db, query, {"moment": moment, "limit": limit})


def touched_since(db: sqlite3.Connection, table: str, moment: float) -> bool:
    query = f"SELECT id FROM tables t WHERE id = :table AND {UNTOUCHED}"
    return not column(db, query, {"table": table, "moment": moment})


def column(db: sqlite3.Connection, query: str, values: dict[str, Any]) -> list[str]:
    return [row[0] for row in db.execute(query, values)]
