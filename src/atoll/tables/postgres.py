"""The tables in a PostgreSQL database, which any number of servers may share."""

import secrets
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec

from atoll.tables import words
from atoll.tables.nodes import ANYTHING, GONE, MESSAGE, Notice, spell
from atoll.tables.pglink import Connection, Link
from atoll.tables.pgnode import PostgresNodes
from atoll.tables.pgschema import bring_up_to_date
from atoll.tables.pgwriter import CHANNEL, SAME, Writer
from atoll.tables.store import HOST, Entry, Key, Message, Seat, Store, Stored, Terms, whole
from atoll.tables.trouble import StoreError

CLOSING = 5.0  # seconds for what still waits when the server stops

OPEN = """NOT EXISTS (SELECT FROM entries WHERE "table" = t.id AND kind = 'close')"""
LAST = 'coalesce((SELECT max(at) FROM entries WHERE "table" = t.id), t.created)'
UNTOUCHED = 'created < $1 AND NOT EXISTS (SELECT FROM entries WHERE "table" = t.id AND at >= $1)'

HOLDERS = """coalesce((SELECT json_agg(hash ORDER BY at, hash) FROM keys
  WHERE "table" = t.id AND seat = {} AND kind <> 'link'), '[]')"""
ENTRY = "json_build_object('n', n, 'seat', seat, 'kind', kind, 'text', text, 'at', at, 'did', did)"
#: all of a table in one look, so that no change can fall between its parts
LOAD = f"""
SELECT json_build_object(
  'header', json_build_object('id', id, 'title', title, 'version', version, 'seats', seats, 'options', options,
    'seed', seed, 'created', created, 'clock', clock),
  'terms', terms,
  'hosts', {HOLDERS.format(HOST)},
  'seats', coalesce((SELECT json_agg(json_build_object('seat', s.seat, 'kind', s.kind, 'name', s.name,
      'level', s.level, 'owners', {HOLDERS.format("s.seat")}, 'invite', s.invite_hash,
      'invitations', s.invitations) ORDER BY s.seat) FROM seats s WHERE "table" = t.id), '[]'),
  'entries', coalesce((SELECT json_agg({ENTRY} ORDER BY n) FROM entries WHERE "table" = t.id), '[]'))
FROM tables t WHERE id = $1
"""
INSERT_KEYS = """INSERT INTO keys SELECT $1, * FROM unnest($2::int[], $3::text[], $4::text[], $5::float8[])
 ON CONFLICT DO NOTHING"""


class PostgresStore(Store):
    """Moves go through a writer that puts many into one commit; every other change is a transaction of its own."""

    def __init__(self, address: str, shown: str) -> None:
        self.link = Link(address, shown)
        self.nodes = self.node = PostgresNodes(self.link)
        self.writer = Writer(self.link, self.node.name, self.node.leave)

    @property
    def waiting(self) -> int:
        return self.writer.queue.qsize()

    @property
    def trouble(self) -> str:
        return self.link.troubles.lasting

    async def open(self) -> None:
        try:
            first = await self.link.connect()
            try:
                await bring_up_to_date(first)
            finally:
                await first.close()
            await self.link.open()
            await self.node.open()
        except Exception as error:
            said = str(error) or type(error).__name__
            raise StoreError(f"The database {self.link.shown} cannot be used: {said.rstrip('.')}.") from error
        self.writer.start()

    async def close(self) -> None:
        await self.writer.close(CLOSING)
        await self.node.close()
        await self.link.close()

    async def secret(self) -> str:
        async with self.link.changing() as db:
            make = "INSERT INTO meta VALUES('secret', $1) ON CONFLICT DO NOTHING"
            await db.execute(make, secrets.token_hex(32))
            return str(await db.fetchval("SELECT value FROM meta WHERE name = 'secret'"))

    # -- tables ----------------------------------------------------------------------------------

    async def create(self, table: Stored) -> None:
        head = table.header
        row = (head.id, head.title, head.version, head.seats, encoded(head.options), head.seed, head.clock)
        seats = [(s.seat, s.kind, s.name, s.level, s.invite, s.invitations) for s in table.seats]
        holders = [(HOST, table.hosts), *((s.seat, s.owners) for s in table.seats)]
        keys = [Key(seat, hash, "browser", head.created) for seat, hashes in holders for hash in hashes]
        async with self.link.changing() as db:
            insert = "INSERT INTO tables VALUES($1,$2,$3,$4,$5,$6,$7,$8,$9)"
            await db.execute(insert, *row, encoded(table.terms), head.created)
            values = "$1, * FROM unnest($2::int[], $3::text[], $4::text[], $5::text[], $6::text[], $7::int[])"
            await db.execute(f"INSERT INTO seats SELECT {values}", head.id, *columns(seats, 6))
            await db.execute(INSERT_KEYS, head.id, *columns(map(msgspec.structs.astuple, keys), 4))
            values = "unnest($2::int[], $3::int[], $4::text[], $5::text[], $6::float8[], $7::text[])"
            entries = columns(map(msgspec.structs.astuple, table.entries), 6)
            await db.execute(f"INSERT INTO entries SELECT $1, * FROM {values}", head.id, *entries)

    async def load(self, table: str) -> Stored | None:
        found = await self._value(LOAD, table)
        return None if found is None else whole(msgspec.json.decode(found, type=Stored))

    async def since(self, table: str, n: int) -> list[Entry]:
        query = f"""SELECT coalesce(json_agg({ENTRY} ORDER BY n), '[]') FROM entries
         WHERE "table" = $1 AND n >= $2"""
        return msgspec.json.decode(await self._value(query, table, n), type=list[Entry])

    async def append(self, table: str, entry: Entry, seat: Seat | None = None) -> bool:
        if seat is None:
            return await self.writer.append(table, entry)
        async with self.link.changing() as db:
            row = (table, *msgspec.structs.astuple(entry))
            insert = "INSERT INTO entries VALUES($1,$2,$3,$4,$5,$6,$7) ON CONFLICT DO NOTHING RETURNING true"
            if await db.fetchval(insert, *row):
                await reseat(db, table, seat, entry.at)
                await self._tell(db, table, entry.n)
                return True
            return await db.fetchval(SAME, *row[:5]) is not None

    async def seal(self, table: str, dids: Mapping[int, str]) -> None:
        query = """UPDATE entries e SET did = new.did FROM unnest($2::int[], $3::text[]) AS new(n, did)
         WHERE "table" = $1 AND e.n = new.n AND e.did = ''"""
        async with self.link.changing() as db:
            await db.execute(query, table, list(dids), list(dids.values()))

    async def allow(self, table: str, terms: Terms) -> None:
        async with self.link.changing() as db:
            await db.execute("UPDATE tables SET terms = $2 WHERE id = $1", table, encoded(terms))
            await self._tell(db, table, ANYTHING)

    async def delete(self, table: str, untouched_since: float | None = None) -> bool:
        async with self.link.changing() as db:
            gone: bool | None
            if untouched_since is None:
                gone = await db.fetchval("DELETE FROM tables WHERE id = $1 RETURNING true", table)
            else:
                query = f"DELETE FROM tables t WHERE id = $2 AND {UNTOUCHED} RETURNING true"
                gone = await db.fetchval(query, untouched_since, table)
            if gone:
                await self._tell(db, table, GONE)
            return bool(gone)

    # -- people ----------------------------------------------------------------------------------

    async def add_key(self, table: str, key: Key) -> None:
        async with self.link.changing() as db:
            await db.execute(INSERT_KEYS, table, *columns([msgspec.structs.astuple(key)], 4))
            await self._tell(db, table, ANYTHING)

    async def keys(self, table: str) -> list[Key]:
        query = 'SELECT seat, hash, kind, at FROM keys WHERE "table" = $1 ORDER BY at, seat, hash'
        return [Key(*row) for row in await self._rows(query, table)]

    async def drop_keys(self, table: str, seat: int, keep: str) -> None:
        async with self.link.changing() as db:
            drop = 'DELETE FROM keys WHERE "table" = $1 AND seat = $2 AND hash <> $3'
            await db.execute(drop, table, seat, keep)
            await self._tell(db, table, ANYTHING)

    async def say(self, table: str, message: Message) -> bool:
        async with self.link.changing() as db:
            insert = "INSERT INTO messages VALUES($1,$2,$3,$4,$5) ON CONFLICT DO NOTHING RETURNING true"
            kept = await db.fetchval(insert, table, *msgspec.structs.astuple(message))
            if kept:
                await self._tell(db, table, MESSAGE)
            return bool(kept)

    async def said(self, table: str, limit: int) -> list[Message]:
        query = 'SELECT n, seat, text, at FROM messages WHERE "table" = $1 ORDER BY n DESC LIMIT $2'
        return [Message(*row) for row in await self._rows(query, table, limit)][::-1]

    async def set_hook(self, table: str, seat: int, address: str) -> None:
        async with self.link.changing() as db:
            await db.execute('DELETE FROM hooks WHERE "table" = $1 AND seat = $2', table, seat)
            if address:
                await db.execute("INSERT INTO hooks VALUES($1,$2,$3)", table, seat, address)
            await self._tell(db, table, ANYTHING)

    async def hooks(self, table: str) -> dict[int, str]:
        rows = await self._rows('SELECT seat, url FROM hooks WHERE "table" = $1', table)
        return dict(rows)

    async def called(self, table: str) -> int:
        turn = await self._value('SELECT turn FROM calls WHERE "table" = $1', table)
        return -1 if turn is None else int(turn)

    async def note_call(self, table: str, turn: int) -> None:
        note = 'INSERT INTO calls VALUES($1,$2) ON CONFLICT("table") DO UPDATE SET turn = excluded.turn'
        async with self.link.changing() as db:
            await db.execute(note, table, turn)

    # -- finding ---------------------------------------------------------------------------------

    async def tables_of(self, browser: str, limit: int) -> list[str]:
        mine = "id IN (SELECT \"table\" FROM keys WHERE hash = $1 AND kind <> 'link')"
        query = f"SELECT id FROM tables t WHERE {mine} AND {OPEN} ORDER BY {LAST} DESC LIMIT $2"
        return await self._column(query, browser, limit)

    async def lobby(self, limit: int) -> list[str]:
        query = (
            """SELECT id FROM tables t WHERE terms @> '{"public": true}'"""
            " AND id IN (SELECT \"table\" FROM seats WHERE kind = 'open')"
            f" AND {OPEN} ORDER BY {LAST} DESC LIMIT $1"
        )
        return await self._column(query, limit)

    async def waited_for_since(self, moment: float, limit: int) -> list[str]:
        people = 'SELECT count(DISTINCT seat) FROM keys WHERE "table" = t.id AND seat >= 0'
        query = (
            "SELECT id FROM tables t WHERE (clock <> ''"
            f" OR (id IN (SELECT \"table\" FROM seats WHERE kind = 'bot') AND ({people}) > 1))"
            ' AND (created >= $1 OR id IN (SELECT "table" FROM entries WHERE at >= $1))'
            f" AND {OPEN} ORDER BY {LAST} DESC LIMIT $2"
        )
        return await self._column(query, moment, limit)

    async def hosted_since(self, browser: str, moment: float) -> int:
        query = (
            'SELECT count(*) FROM tables WHERE id IN (SELECT "table" FROM keys WHERE hash = $1 AND seat = $2)'
            " AND created >= $3"
        )
        return int(await self._value(query, browser, HOST, moment))

    async def untouched_since(self, moment: float, limit: int) -> list[str]:
        return await self._column(f"SELECT id FROM tables t WHERE {UNTOUCHED} LIMIT $2", moment, limit)

    async def back_up(self, target: Path) -> int:
        raise StoreError(words.BACK_UP_POSTGRES)

    # -- asking ----------------------------------------------------------------------------------

    async def _rows(self, query: str, *values: object) -> list[Any]:
        async with self.link.borrowed() as db:
            return list(await db.fetch(query, *values))

    async def _value(self, query: str, *values: object) -> Any:
        async with self.link.borrowed() as db:
            return await db.fetchval(query, *values)

    async def _column(self, query: str, *values: object) -> list[str]:
        return [row[0] for row in await self._rows(query, *values)]

    async def _tell(self, db: Connection, table: str, what: int) -> None:
        """Let the other nodes know, if the transaction comes to its end."""
        notice = spell(self.node.name, [Notice(table, what)])
        await db.execute("SELECT pg_notify($1, $2)", CHANNEL, notice)


async def reseat(db: Connection, table: str, seat: Seat, at: float) -> None:
    change = (
        "UPDATE seats SET kind = $3, name = $4, level = $5, invite_hash = $6, invitations = $7"
        ' WHERE "table" = $1 AND seat = $2'
    )
    values = (seat.kind, seat.name, seat.level, seat.invite, seat.invitations)
    await db.execute(change, table, seat.seat, *values)
    drop = """DELETE FROM keys k WHERE "table" = $1 AND seat = $2 AND hash <> ALL($3::text[])
      AND (kind <> 'link' OR NOT EXISTS (
        SELECT FROM keys WHERE "table" = $1 AND seat = $2 AND hash = ANY($3::text[])))"""
    await db.execute(drop, table, seat.seat, list(seat.owners))
    keys = [(seat.seat, hash, "browser", at) for hash in seat.owners]
    await db.execute(INSERT_KEYS, table, *columns(keys, 4))


def columns(rows: Any, width: int) -> list[list[Any]]:
    """Rows as PostgreSQL's unnest wants them."""
    return [list(column) for column in zip(*rows, strict=True)] or [[] for _ in range(width)]


def encoded(part: object) -> str:
    return msgspec.json.encode(part).decode()
