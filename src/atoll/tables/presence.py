"""Who looks at a table elsewhere: nodes that share tables tell each other which seats are at home with them.

Each says what changed, half a second's worth at a time, and everything when another one asks. Nothing of it is stored:
what a node said goes with it."""

import asyncio
from collections.abc import Iterable, Mapping

from atoll.tables.nodes import Nodes
from atoll.tables.onlookers import NO_ONE, Attendance
from atoll.tables.table import Table

BATCH = 0.5  # seconds within which changes travel together
LINES = 300  # tables in one announcement: it fits into the 8,000 bytes that a notice may have


class Presence:
    def __init__(self, nodes: Nodes, tables: Mapping[str, Table]) -> None:
        self.nodes, self.tables = nodes, tables
        self.elsewhere: dict[int, dict[str, Attendance]] = {}  # what other nodes said, by table
        self.told: dict[str, Attendance] = {}  # what this one said last
        self.news: set[str] = set()  # tables where that may have changed
        self.everything = False
        self.telling: asyncio.Task[None] | None = None
        nodes.attend(self)

    def at(self, id: str) -> Attendance:
        """Those who look at a table by other nodes."""
        return together(said[id] for said in self.elsewhere.values() if id in said)

    # -- what others are told --------------------------------------------------------------------

    def changed(self, id: str) -> None:
        """Somebody came to a table here, or went."""
        if self.nodes.shared:
            self.news.add(id)
            self._tell_soon()

    def asked(self) -> None:
        self.everything = True
        self._tell_soon()

    def _tell_soon(self) -> None:
        if self.telling is None:
            self.telling = asyncio.create_task(self._tell())

    async def _tell(self) -> None:
        await asyncio.sleep(BATCH)
        self.telling = None
        news, self.news = self.news, set()
        everything, self.everything = self.everything, False
        now = {id: at_home(self.tables.get(id)) for id in news}
        fresh = {id: here for id, here in now.items() if here != self.told.get(id, NO_ONE)}
        self.told = {id: here for id, here in (self.told | fresh).items() if here}
        lines = [spell(id, here) for id, here in (self.told if everything else fresh).items()]
        for start in range(0, max(len(lines), everything), LINES):
            await self.nodes.announce(lines[start : start + LINES], everything and not start)

    def close(self) -> None:
        if self.telling is not None:
            self.telling.cancel()

    # -- what others tell ------------------------------------------------------------------------

    def heard(self, node: int, lines: Iterable[str], everything: bool) -> None:
        """Another node says who is with it: what changed, or all."""
        said = self.elsewhere.setdefault(node, {})
        new = dict(map(read, lines))
        if everything:
            new = dict.fromkeys(said, NO_ONE) | new
        for id, here in new.items():
            said[id] = here
            if not here:
                del said[id]
            self._apply(id)

    def left(self, nodes: Iterable[int]) -> None:
        """These are no more, and whoever was with them is not here until they come to another one."""
        for node in nodes:
            for id in self.elsewhere.pop(node, {}):
                self._apply(id)

    def _apply(self, id: str) -> None:
        if (table := self.tables.get(id)) is not None and (now := self.at(id)) != table.elsewhere:
            for seat in table.elsewhere.seats - now.seats:
                table.saw(seat)
            table.elsewhere = now
            if table.onlookers is not None:
                table.onlookers.presence_changed()


def at_home(table: Table | None) -> Attendance:
    """Those who look at a table by this node."""
    if table is None or table.onlookers is None:
        return NO_ONE
    seats = [seat.seat for seat in table.seats if table.onlookers.present(seat.owners)]
    return Attendance(frozenset(seats), table.onlookers.watchers)


def together(parts: Iterable[Attendance]) -> Attendance:
    found = list(parts)
    return Attendance(
        NO_ONE.seats.union(*(part.seats for part in found)), sum(part.watchers for part in found)
    )


def spell(id: str, here: Attendance) -> str:
    """
    >>> spell("k3m8x2pq7rst", Attendance(frozenset({0, 2}), 3))
    'k3m8x2pq7rst 5 3'
    """
    return f"{id} {sum(1 << seat for seat in here.seats)} {here.watchers}"


def read(line: str) -> tuple[str, Attendance]:
    """
    >>> read("k3m8x2pq7rst 5 3")
    ('k3m8x2pq7rst', Attendance(seats=frozenset({0, 2}), watchers=3))
    """
    id, seats, watchers = line.split(" ")
    here = int(seats)
    return id, Attendance(frozenset(n for n in range(here.bit_length()) if here >> n & 1), int(watchers))
