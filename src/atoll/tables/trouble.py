"""When the database cannot be used: all of it for the host in the log, plain words without a path for players."""

import logging
import os
import shutil
import sqlite3
import time
from abc import ABC, abstractmethod
from pathlib import Path
from tempfile import TemporaryFile

from atoll.core.errors import AtollError
from atoll.tables import words

AGAIN = 60.0  # seconds until the log repeats a trouble that lasts

log = logging.getLogger(__name__)


class StoreError(AtollError):
    """The database cannot be used; nothing of what was asked has happened."""


class Troubles(ABC):
    """Tells the host when trouble with a database begins, once a minute while it lasts, and when it is over."""

    def __init__(self, place: Path | str) -> None:
        self.place = place
        self.lasting = ""
        self.told = 0.0

    @abstractmethod
    def kind(self, error: Exception) -> str:
        """A name for trouble with the database as a whole; nothing for any other error."""

    @abstractmethod
    def diagnosis(self, error: Exception) -> str:
        """All about such trouble, for the host."""

    @abstractmethod
    def no_room(self, error: Exception) -> bool: ...

    def met(self, error: Exception) -> StoreError:
        """Log the whole truth; what players are told of it."""
        name = self.kind(error)
        if name != self.lasting or not name or time.monotonic() >= self.told + AGAIN:
            self.told = time.monotonic()
            told = self.diagnosis(error) if name else f"Trouble in the database {self.place}: {error!r}"
            log.error("%s", told)
        self.lasting = name or self.lasting
        return StoreError(words.NO_ROOM if self.no_room(error) else words.NOT_KEPT)

    def overcome(self) -> None:
        """Something was written."""
        if self.lasting:
            self.lasting = ""
            log.warning("The database %s can be written again.", self.place)


class FileTroubles(Troubles):
    """Trouble with a file of SQLite's."""

    def __init__(self, path: Path) -> None:
        super().__init__(path)
        self.path = path

    def kind(self, error: Exception) -> str:
        return kind(error)

    def diagnosis(self, error: Exception) -> str:
        return diagnosis(self.path, error)

    def no_room(self, error: Exception) -> bool:
        return kind(error) == "SQLITE_FULL"


def complaint(path: Path, error: Exception) -> StoreError:
    """What the host is told who wants to open a database."""
    return StoreError(diagnosis(path, error))


def diagnosis(path: Path, error: Exception) -> str:
    return f"The database {path} cannot be used: {reason(path.parent, error).rstrip('.')}."


def reason(folder: Path, error: Exception) -> str:
    """What the system says, and what that means for the folder at hand."""
    name, said = kind(error), str(error) or repr(error)
    if "locked" in said:
        return "another Atoll is using it"
    if not name:
        return said
    said = f"{said} ({name})"
    if name == "SQLITE_FULL":
        return f"{said}, with {free(folder)} MB free in {folder}. Make room: moves are taken again at once"
    if "CORRUPT" in name:
        return f"{said}. Stop the server and restore a backup with `atoll restore`"
    hindered = obstacle(folder)
    return f"the folder {folder} cannot be written: {hindered}" if hindered else said


def kind(error: Exception) -> str:
    """SQLite's name for trouble with a file; nothing for any other error."""
    broken = isinstance(error, sqlite3.DatabaseError) and not isinstance(error, sqlite3.IntegrityError)
    return str(getattr(error, "sqlite_errorname", "")) if broken else ""


def free(folder: Path) -> int:
    return shutil.disk_usage(folder).free >> 20


def obstacle(folder: Path) -> str:
    """Why no file can be written in a folder: SQLite needs some beside the database."""
    try:
        with TemporaryFile(dir=folder) as probe:
            probe.write(bytes(4096))
            probe.flush()
            os.fsync(probe.fileno())
    except OSError as error:
        return f"[Errno {error.errno}] {error.strerror}"
    return ""
