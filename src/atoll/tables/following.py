"""How a table in memory follows the log when somebody else wrote in it."""

from msgspec.structs import replace

from atoll.tables.guard import rules_at_work
from atoll.tables.store import Entry, Seat, Store, Stored
from atoll.tables.table import Table


async def follow(table: Table, store: Store) -> bool:
    """Bring a table to where the store is; whether that changed anything. One that was deleted stays as it was."""
    if (new := await store.since(table.id, table.ply)) and all(play_on(table, entry) for entry in new):
        return True
    stored = await store.load(table.id)
    if stored is None or not differs(table, stored):
        return bool(new)
    table.restore(stored)
    return True


def play_on(table: Table, entry: Entry) -> bool:
    """Play a move or take moves back; False where only a new reading of the whole log will do."""
    if entry.n != table.ply or table.still:
        return False
    if entry.kind == "undo":
        table.accept_undo(entry)
        return True
    with rules_at_work(table):
        move = table.choices().get(entry.text) if entry.kind == "move" else None
        if move is None:
            return False
        after, made = table.attempt(move, entry.text)
    if (made.seat, made.did) != (entry.seat, entry.did):
        return False
    table.accept_move(entry, after, made)
    return True


def differs(table: Table, stored: Stored) -> bool:
    """Whether memory and store say anything else about a table."""
    known = (table.entries, [ordered(seat) for seat in table.seats], sorted(table.hosts), table.terms)
    kept = (stored.entries, [ordered(seat) for seat in stored.seats], sorted(stored.hosts), stored.terms)
    return known != kept


def ordered(seat: Seat) -> Seat:
    return replace(seat, owners=tuple(sorted(seat.owners)))
