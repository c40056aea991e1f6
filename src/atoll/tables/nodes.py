"""Several servers on one database: what they tell each other, and who of them drives a table.

A database that only one server can use needs none of it: there a table is always its only server's.
"""

from collections.abc import AsyncIterator, Callable, Iterable, Sequence
from contextlib import asynccontextmanager
from typing import NamedTuple, Protocol

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


class Attendants(Protocol):
    """Those who want to know who looks at tables by other servers."""

    def heard(self, node: int, lines: Iterable[str], everything: bool) -> None:
        """What a server announces: what changed, or all of it."""

    def asked(self) -> None:
        """Somebody wants to hear everything."""

    def left(self, nodes: Iterable[int]) -> None:
        """These servers are no more."""


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

    def attend(self, attendants: Attendants) -> None:
        """Whom to tell what others announce."""

    async def announce(self, lines: Sequence[str], everything: bool) -> None:
        """Tell all others who looks at tables here. It may get lost; then they ask again."""

    async def claim(self, job: str) -> bool:
        """Become the only one that drives a table, or does another job, until `release` or death; whether that worked."""
        return True

    async def release(self, job: str) -> None: ...

    @asynccontextmanager
    async def alone_with(self, job: str) -> AsyncIterator[bool]:
        """Whether nobody else does a job meanwhile."""
        mine = await self.claim(job)
        try:
            yield mine
        finally:
            if mine:
                await self.release(job)


ALONE = Nodes()
