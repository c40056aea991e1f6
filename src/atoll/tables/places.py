"""Where tables are kept: in a file, or in a PostgreSQL database that several servers may share."""

from pathlib import Path
from tempfile import gettempdir
from urllib.parse import urlsplit, urlunsplit

from atoll.core.errors import AtollError
from atoll.tables import words
from atoll.tables.sqlite import SqliteStore
from atoll.tables.store import Store

SCHEMES = ("postgresql://", "postgres://")


def is_address(place: str | Path) -> bool:
    """Whether tables are to be kept in PostgreSQL."""
    return str(place).startswith(SCHEMES)


def store_at(place: str | Path) -> Store:
    if not is_address(place):
        return SqliteStore(place)
    try:
        from atoll.tables.postgres import PostgresStore  # an extra: a file needs none of it
    except ModuleNotFoundError as error:
        raise AtollError(words.NO_POSTGRES) from error
    return PostgresStore(str(place), shown(place))


def folder_of(place: str | Path) -> Path:
    """A folder of this machine whose room matters to a server."""
    return Path(gettempdir()) if is_address(place) else Path(place).absolute().parent


def notes_of(place: str | Path, port: int) -> Path:
    """Beside which file a server may keep notes for its next start."""
    return Path(gettempdir()) / f"atoll-{port}" if is_address(place) else Path(place)


def shown(place: str | Path) -> str:
    """A place as it may be printed: whatever is secret in an address is left out."""
    if not is_address(place):
        return str(place)
    parts = urlsplit(str(place))
    user, at, host = parts.netloc.rpartition("@")
    return urlunsplit(parts._replace(netloc=f"{user.partition(':')[0]}{at}{host}", query=""))
