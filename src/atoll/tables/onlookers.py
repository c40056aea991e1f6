"""Those who look at a table: what it wants of them, and who of them is where."""

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from atoll.tables.store import Message


class Onlookers(Protocol):
    """Those who watch a table and want to know when something changed."""

    def refresh(self) -> None: ...

    def close(self) -> None: ...

    def hear(self, message: Message) -> None: ...

    watchers: int  # those without a seat, as they were counted last

    def present(self, owners: Sequence[str]) -> bool:
        """Whether one of these browsers is among them."""

    def presence_changed(self) -> None:
        """Somebody came or went, here or at another server."""


class Attendance(NamedTuple):
    """Who is at a table by one server, or by several."""

    seats: frozenset[int] = frozenset()  # whose holders look
    watchers: int = 0

    def __bool__(self) -> bool:
        return bool(self.seats or self.watchers)


NO_ONE = Attendance()


def unnoticed() -> None:
    """Nobody asks who is here."""
