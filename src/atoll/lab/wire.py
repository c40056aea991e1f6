"""How many bytes a move costs on the wire, for somebody who watches another player make it."""

from collections.abc import Mapping
from statistics import median, quantiles
from typing import Any, NamedTuple

import msgspec

from atoll.bots import think
from atoll.core.catalog import title
from atoll.core.packed import COMPILED
from atoll.core.rng import Rng
from atoll.core.state import OVER
from atoll.tables.store import Entry, Header, Seat, Stored
from atoll.tables.table import Eyes, Table
from atoll.web import frames
from atoll.web.news import Differences

NAMES = ("Ana", "Ben", "Cleo", "Dov", "Eva")
LEVEL = "medium" if COMPILED else "random"  # interpreted bots would think for minutes


class Sizes(NamedTuple):
    """Bytes of JSON before compression."""

    first: int  # the whole frame of a new table
    median: float
    most: float  # 95 of 100 moves cost at most this


def sizes(
    name: str,
    seats: int = 4,
    options: Mapping[str, Any] | None = None,
    seed: int = 1,
    level: str = LEVEL,
) -> Sizes:
    """Over a whole game of bots, as the seat after the mover sees it."""
    table = Table(_stored(name, seats, options or {}, seed))
    viewers = [Eyes((seat,)) for seat in range(seats)]
    shown = [frames.live(table, eyes) for eyes in viewers]
    first, found, rng = len(msgspec.json.encode(shown[0])), [], Rng(seed)
    while table.turn != OVER:
        mover = table.turn
        move = int(think(table.title, table.state, level, rng))
        notation = table.title.notation(table.state, move)
        after, step = table.attempt(move, notation)
        table.accept_move(Entry(table.ply, mover, "move", notation, 0.0), after, step)
        for seat, eyes in enumerate(viewers):
            before, now = shown[seat], frames.live(table, eyes)
            if seat == (mover + 1) % seats:
                now.flights = frames.flights(table, seat, table.line[-1:])
                found.append(len(msgspec.json.encode(Differences().between(before, now))))
                now.flights = []
            shown[seat] = now
    return Sizes(first, median(found), quantiles(found, n=20)[-1])


def _stored(name: str, seats: int, options: Mapping[str, Any], seed: int) -> Stored:
    kind = title(name)
    checked = kind.check(seats, options)
    people = [Seat(i, "person", NAMES[i]) for i in range(seats)]
    header = Header("bench", name, kind.version, seats, checked, seed, 0.0)
    return Stored(header, people, [])
