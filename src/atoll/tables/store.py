"""What is kept of a table, and what a database must be able to do for tables.

`Store` is all that the rest of Atoll knows. An entry is durable before `append` answers, and the
first entry under a number is the only one: two moves for the same moment can never both be played.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from pathlib import Path
from typing import Literal

from msgspec import Struct

from atoll.core.title import Value
from atoll.tables.nodes import ALONE, Nodes
from atoll.tables.trouble import StoreError

Controller = Literal["person", "bot", "open"]
NOBODY = -1
HOST = -1  # where a seat is asked for: the host's powers


class Header(Struct, frozen=True):
    """What never changes about a table: with its entries, the whole truth."""

    id: str
    title: str
    version: int
    seats: int
    options: dict[str, Value]
    seed: int | None  # only a chosen one; None: the server draws the chance of the game
    created: float
    clock: str = ""  # JSON; nothing where nobody is in a hurry


class Seat(Struct, frozen=True):
    """Who decides for a seat. `owners` and `invite` are hashes: no key is ever stored. A bot with owners stands
    in for the person who holds the seat."""

    seat: int
    kind: Controller
    name: str
    level: str = ""
    owners: tuple[str, ...] = ()  # the browsers and tokens that may act for it
    invite: str = ""
    invitations: int = 0  # how many links were issued: each one replaces the last


class Key(Struct, frozen=True):
    """What gives power over a seat, or the host's: a browser, a token of the API, or a link that lets a browser in."""

    seat: int  # HOST for the host's
    hash: str
    kind: Literal["browser", "link", "token"]
    at: float


class Terms(Struct, frozen=True):
    """What the host allows."""

    public: bool = False  # the table stands in the lobby, and strangers may sit down
    watch: bool = True
    chat: bool = True
    muted: tuple[int, ...] = ()  # seats


EVERYBODY = Terms()  # may look and talk; one sits down by invitation


class Entry(Struct, frozen=True):
    """One line of the log, by kind: a move in notation; an undo with the number of moves it leaves; that the
    guide of the title is "on" or "off" from here; the version of the rules that holds from here; that a table
    was closed; the key of the chance, drawn when the last seat was taken; that a seat changed; that all may be
    known from here; that somebody asks to undo, with the number of moves that would be left, and an answer."""

    n: int
    seat: int  # NOBODY for what no player did
    kind: Literal["move", "undo", "guide", "rules", "close", "begin", "seat", "unseal", "ask", "answer"]
    text: str
    at: float
    did: str = ""  # the digest of what a move did

    def same(self, other: "Entry") -> bool:
        return (self.n, self.seat, self.kind, self.text) == (other.n, other.seat, other.kind, other.text)


class Message(Struct, frozen=True):
    """Something said at a table."""

    n: int
    seat: int
    text: str
    at: float


class Stored(Struct, frozen=True):
    header: Header
    seats: list[Seat]
    entries: list[Entry]
    hosts: tuple[str, ...] = ()  # the browsers and tokens with the host's powers
    terms: Terms = EVERYBODY


class Store(ABC):
    """What a database must be able to do for tables."""

    nodes: Nodes = ALONE  # the other servers on it

    @property
    def waiting(self) -> int:
        """How many changes wait to be written."""
        return 0

    @property
    def trouble(self) -> str:
        """What keeps it from writing, while that lasts."""
        return ""

    @abstractmethod
    async def open(self) -> None: ...

    @abstractmethod
    async def close(self) -> None: ...

    @abstractmethod
    async def secret(self) -> str:
        """32 random bytes in hex, made once: they key the invitations of all tables."""

    # -- tables --------------------------------------------------------------------------------------

    @abstractmethod
    async def create(self, table: Stored) -> None: ...

    @abstractmethod
    async def load(self, table: str) -> Stored | None: ...

    @abstractmethod
    async def since(self, table: str, n: int) -> list[Entry]:
        """The entries from a number on."""

    @abstractmethod
    async def append(self, table: str, entry: Entry, seat: Seat | None = None) -> bool:
        """Whether this entry, from this call or an earlier one, is what the log holds under its number. A seat
        that it changes is changed with it: whoever is no longer among its owners has no power over it from then
        on, and its return links end with the last of those who had it."""

    @abstractmethod
    async def seal(self, table: str, dids: Mapping[int, str]) -> None:
        """Note what moves did, by the numbers of their entries, where that is not known yet."""

    @abstractmethod
    async def allow(self, table: str, terms: Terms) -> None: ...

    @abstractmethod
    async def delete(self, table: str, untouched_since: float | None = None) -> bool:
        """Delete a table for good, unless it was touched in the meantime."""

    # -- people --------------------------------------------------------------------------------------

    @abstractmethod
    async def add_key(self, table: str, key: Key) -> None: ...

    @abstractmethod
    async def keys(self, table: str) -> list[Key]:
        """All keys of a table, oldest first."""

    @abstractmethod
    async def drop_keys(self, table: str, seat: int, keep: str) -> None:
        """End all keys of a seat, or the host's, but one."""

    @abstractmethod
    async def say(self, table: str, message: Message) -> bool:
        """Keep a message; whether its number was free."""

    @abstractmethod
    async def said(self, table: str, limit: int) -> list[Message]:
        """The last messages, oldest first."""

    @abstractmethod
    async def set_hook(self, table: str, seat: int, address: str) -> None:
        """Where to call when a seat is to decide; nowhere, if that is empty."""

    @abstractmethod
    async def hooks(self, table: str) -> dict[int, str]: ...

    @abstractmethod
    async def called(self, table: str) -> int:
        """The last turn of which somebody was called; -1 if there was none."""

    @abstractmethod
    async def note_call(self, table: str, turn: int) -> None: ...

    # -- finding -------------------------------------------------------------------------------------

    @abstractmethod
    async def tables_of(self, browser: str, limit: int) -> list[str]:
        """Tables where a browser sits or is the host and that are not closed, latest first."""

    @abstractmethod
    async def lobby(self, limit: int) -> list[str]:
        """Public tables with an open seat that are not closed, latest first."""

    @abstractmethod
    async def waited_for_since(self, moment: float, limit: int) -> list[str]:
        """Tables where people may wait though nobody looks: with a clock, or with bots and several people. They were
        made or played at since then and are not closed; latest first."""

    @abstractmethod
    async def hosted_since(self, browser: str, moment: float) -> int:
        """How many tables that were made since then have this browser as a host."""

    @abstractmethod
    async def untouched_since(self, moment: float, limit: int) -> list[str]:
        """Tables that were neither made nor played at since then."""

    @abstractmethod
    async def back_up(self, target: Path) -> int:
        """Make a file with everything that is stored by now, while play goes on; how many tables it has."""


def whole(kept: Stored) -> Stored:
    """A table as it was read, if nothing of it is missing."""
    head = kept.header
    if [seat.seat for seat in kept.seats] != list(range(head.seats)):
        raise StoreError(f"seats of table {head.id} are missing")
    if [entry.n for entry in kept.entries] != list(range(len(kept.entries))):
        raise StoreError(f"entries of table {head.id} are missing")
    return kept
