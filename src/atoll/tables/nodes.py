"""Several servers on one database: what they tell each other, and who of them drives a table.

A database that only one server can use needs none of it: there a table is always its only server's.
"""

from collections.abc import Callable, Iterable
from typing import NamedTuple

ENTRY = 0  # and every number above it: an entry of the log
ANYTHING = -1  # a change beside the log: who may do what, what is allowed
MESSAGE = -2
GONE = -3


class Notice(NamedTuple):
    """That a table has changed: the number of its newest entry, or one of the words above."""

    table: str
    what: int


def spell(node: str, notices: Iterable[Notice]) -> str:
    """Notices as they travel. They only point at what is stored, so they are short and may get lost."""
    return "\n".join([node, *(f"{table} {what}" for table, what in notices)])


def read(text: str) -> tuple[str, list[Notice]]:
    """Which node tells it, and what."""
    node, *lines = text.split("\n")
    return node, [Notice(table, int(what)) for table, _, what in (line.rpartition(" ") for line in lines)]


class Nodes:
    """All servers that share a database, as one of them sees the others; this one is alone."""

    shared = False

    def follow(
        self,
        told: Callable[[list[Notice]], None],
        missed: Callable[[], None],
        bereft: Callable[[], None],
    ) -> None:
        """Whom to call: when others changed tables; when they may have changed any; when one of them has died."""

    async def claim(self, table: str) -> bool:
        """Become the only one that drives a table, until `release` or death; whether that worked."""
        return True

    async def release(self, table: str) -> None: ...


ALONE = Nodes()
