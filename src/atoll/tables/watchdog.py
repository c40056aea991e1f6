"""A title that hangs stops its own table. Rules run in the loop that serves everybody, as they take microseconds;
a thread looks whether any of them has been at work too long, interrupts it, and the table stands still.

What does not return to Python cannot be interrupted (a compiled loop): then the system ends the process, which starts
again knowing whose fault it was, and keeps that title in a cell: see `last_resort`."""

import asyncio
import ctypes
import faulthandler
import logging
import mmap
import signal
import threading
import time
from collections import OrderedDict
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from functools import wraps
from pathlib import Path
from types import TracebackType
from typing import IO, Concatenate, ParamSpec, Protocol, TypeVar

from atoll.core.errors import AtollError
from atoll.tables import words
from atoll.tables.cell import TitleLost, wall_off

LIMIT = 1.0  # seconds of work that the rules of a table may take while everybody waits
PATIENCE = 4  # so many times as long may that last, for the machine may be busy
LOOKS = 0.25  # seconds between two looks
STUCK = 15.0  # seconds of work after which a loop that does not go round is ended
BEAT = 2.0
REMEMBERED = 1000  # sick tables
NOTE = 80  # bytes
TIMERS = hasattr(signal, "setitimer")
THREAD_CLOCKS = hasattr(time, "pthread_getcpuclockid")

P = ParamSpec("P")
R = TypeVar("R")

log = logging.getLogger(__name__)


class OutOfTime(AtollError):
    """Raised within rules that have been at work too long."""

    def __str__(self) -> str:
        return words.RULES_HUNG


class Patient(Protocol):
    """A table, as far as it matters here."""

    sick: str

    @property
    def id(self) -> str: ...

    @property
    def game(self) -> str: ...

    def publish(self) -> None: ...


T = TypeVar("T", bound=Patient)


@dataclass
class Newcomer:
    """A table that is not set up yet."""

    game: str
    id: str = ""
    sick: str = ""

    def publish(self) -> None:
        """Nobody looks."""


class Watchdog:
    """One for the whole process, whatever loops run in it."""

    def __init__(self) -> None:
        self.lock = threading.Lock()
        self.working: dict[int, at_work] = {}  # by thread
        self.sick: OrderedDict[str, str] = OrderedDict()  # tables and why; a restart forgets them
        self.note: mmap.mmap | None = None  # whose rules are at work, readable when this process is dead
        self.thread: threading.Thread | None = None

    def start(self) -> None:
        if self.thread is None:
            self.thread = threading.Thread(target=self._watch, name="atoll-watchdog", daemon=True)
            self.thread.start()

    def _watch(self) -> None:
        while True:
            time.sleep(LOOKS)
            self._look()

    def _look(self) -> None:
        """A function of its own, so that nothing is held on to between two looks."""
        for thread, work in list(self.working.items()):
            if work.worked(thread) > LIMIT or time.monotonic() > work.since + PATIENCE * LIMIT:
                self._interrupt(thread, work)

    def _interrupt(self, thread: int, work: "at_work") -> None:
        with self.lock:
            if self.working.get(thread) is work:
                del self.working[thread]
                work.struck = True
                self.falls_ill(work.table, words.RULES_HUNG)
                raise_in(thread, OutOfTime)

    def falls_ill(self, table: Patient, why: str) -> None:
        log.error("the rules of %s failed table %s, which stands still: %s", table.game, table.id, why)
        table.sick = self.sick[table.id] = why
        wall_off(table.game)
        if len(self.sick) > REMEMBERED:
            self.sick.popitem(last=False)


WATCHDOG = Watchdog()


class at_work:  # noqa: N801  # it reads as one: with at_work(table)
    """The rules of a table are asked something. What hangs in there is interrupted; the table is then sick, and no
    rule of it is asked again."""

    __slots__ = ("first", "outer", "since", "struck", "table", "thread")

    def __init__(self, table: Patient) -> None:
        self.table = table
        self.struck = False
        self.first: float | None = None

    def __enter__(self) -> None:
        self.thread = threading.get_ident()
        self.outer = self.thread not in WATCHDOG.working
        if self.outer:
            if WATCHDOG.note is not None:
                write(WATCHDOG.note, f"{self.table.game} {self.table.id}")
            self.since = time.monotonic()
            WATCHDOG.working[self.thread] = self

    def worked(self, thread: int) -> float:
        """Seconds of work since this was first asked, which is soon after it began."""
        spent = time.clock_gettime(time.pthread_getcpuclockid(thread)) if THREAD_CLOCKS else time.monotonic()
        self.first = spent if self.first is None else self.first
        return spent - self.first

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.outer:
            with WATCHDOG.lock:
                WATCHDOG.working.pop(self.thread, None)
                if self.struck and not isinstance(error, OutOfTime):
                    raise_in(self.thread, None)  # it is over: what was to interrupt it must hit nobody else
            if WATCHDOG.note is not None:
                write(WATCHDOG.note, "")
        if isinstance(error, TitleLost) and not self.table.sick:
            WATCHDOG.falls_ill(self.table, str(error))
            show_soon(self.table)
        elif self.struck:
            show_soon(self.table)


def guarded(method: Callable[Concatenate[T, P], R]) -> Callable[Concatenate[T, P], R]:
    """A method of a table that asks its rules something."""

    @wraps(method)
    def ask(self: T, /, *given: P.args, **named: P.kwargs) -> R:
        if threading.get_ident() in WATCHDOG.working:  # whoever asked for this one is watched already
            return method(self, *given, **named)
        with at_work(self):
            return method(self, *given, **named)

    return ask


def raise_in(thread: int, error: type[Exception] | None) -> None:
    """Raise an error in a thread, as soon as it runs Python; None takes it back."""
    thrown = ctypes.py_object(error) if error else None
    ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(thread), thrown)


def show_soon(table: Patient) -> None:
    """Everybody who looks is told, after what is under way now."""
    with suppress(RuntimeError):  # no loop: nobody looks
        asyncio.get_running_loop().call_soon(table.publish)


# -- the last resort ---------------------------------------------------------------------------------


class LastResort:
    """For what cannot be interrupted. While the loop goes round it puts off the end of the process; a crash, or a loop
    that works without going round, leaves the stack of every thread and whose rules were at work beside the database.
    It is the work that counts: a machine that slept, or a server that was stopped for a while, ends nothing."""

    def __init__(self, database: Path) -> None:
        self.crash = database.with_name(f"{database.name}-crash")
        self.note = database.with_name(f"{database.name}-at-work")
        self.file: IO[str] | None = None
        self.beating: asyncio.TimerHandle | None = None

    def suspect(self) -> str:
        """The title whose rules ended the last server, or nothing. It is told once."""
        if not self.crash.exists() or not self.crash.stat().st_size:
            return ""
        told = self.crash.read_text("utf-8", "replace")
        at_work = self.note.read_text("ascii", "replace").strip("\0 \n") if self.note.exists() else ""
        log.error("the last server ended in the rules of %s:\n%s", at_work or "no title", told)
        return at_work.partition(" ")[0]

    def __enter__(self) -> None:
        """In a running loop. The title that ended the last server lives in a cell from now on."""
        if suspect := self.suspect():
            wall_off(suspect)
        self.note.write_bytes(bytes(NOTE))
        with self.note.open("r+b") as note:
            WATCHDOG.note = mmap.mmap(note.fileno(), NOTE)
        self.file = self.crash.open("w", encoding="utf-8")
        faulthandler.enable(self.file)
        if TIMERS:
            faulthandler.register(signal.SIGPROF, self.file, chain=True)  # then it ends the process
            self._beat()

    def _beat(self) -> None:
        signal.setitimer(signal.ITIMER_PROF, STUCK)
        self.beating = asyncio.get_running_loop().call_later(BEAT, self._beat)

    def __exit__(self, *_: object) -> None:
        assert self.file is not None
        if self.beating is not None:
            self.beating.cancel()
            signal.setitimer(signal.ITIMER_PROF, 0)
            faulthandler.unregister(signal.SIGPROF)
        faulthandler.disable()
        WATCHDOG.note = None
        self.file.close()
        self.crash.unlink(missing_ok=True)
        self.note.unlink(missing_ok=True)


def write(note: mmap.mmap, text: str) -> None:
    note[:] = text.encode("ascii", "replace")[:NOTE].ljust(NOTE, b"\0")
