"""Processes that do what may take long or go wrong. Each answers one question at a time, or is ended."""

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from multiprocessing.connection import Connection
from multiprocessing.context import ForkServerContext, SpawnContext
from typing import Any

from atoll.core.catalog import titles
from atoll.core.errors import AtollError

Context = ForkServerContext | SpawnContext
PATIENCE = 4  # a process may take so many times as long as it works, for the machine may be busy
SIGPROF, SIGALRM = 27, 14  # on every system that has them


class WorkerLost(AtollError):
    """A process was ended, or ended itself, before it answered."""


class TooSlow(WorkerLost):
    """It was ended because its time was up."""


class Failed(AtollError):
    """What was asked of a process raised an error there; its text is all that comes back."""


class Worker:
    """One process. Whoever asks it waits; nobody asks it twice at once."""

    def __init__(self, answer: Callable[..., Any], polite: bool = True) -> None:
        context = processes()
        self.line, theirs = context.Pipe()
        arguments = (theirs, answer, polite)
        self.process = context.Process(target=work, args=arguments, name="atoll-worker", daemon=True)
        self.process.start()
        theirs.close()

    @property
    def alive(self) -> bool:
        return self.process.is_alive()

    def ask(self, limit: float, *question: Any) -> Any:
        """Its answer within so many seconds of work. One that is lost does not answer again: see `alive`."""
        try:
            self.line.send((limit, question))
            if not self.line.poll(PATIENCE * limit):
                self.end()
                raise TooSlow(f"there was no answer within {PATIENCE * limit:g} seconds")
            well, answer = self.line.recv()
        except (EOFError, OSError):
            self.end()
            raise self._lost(limit) from None
        if not well:
            raise answer if isinstance(answer, AtollError) else Failed(answer)
        return answer

    def _lost(self, limit: float) -> WorkerLost:
        code = self.process.exitcode
        worked_too_long = code is not None and code in (-SIGPROF, -SIGALRM)
        return (
            TooSlow(f"it worked for over {limit:g} seconds")
            if worked_too_long
            else WorkerLost(f"it ended: {code}")
        )

    def end(self) -> None:
        """At once, whatever it does. Whoever waits for its answer is told."""
        self.process.kill()
        self.process.join(10)  # one of low priority takes its time on a busy machine
        self.line.close()


@cache
def processes() -> Context:
    """How processes are made: copies of one that has loaded the titles, where the system can do that."""
    if "forkserver" not in multiprocessing.get_all_start_methods():
        return multiprocessing.get_context("spawn")
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(["atoll.bots", *{type(title).__module__ for title in titles().values()}])
    return context


# -- in the worker -----------------------------------------------------------------------------------


def work(line: Connection, answer: Callable[..., Any], polite: bool) -> None:
    """Answer until nobody asks any more."""
    settle_down(polite)
    with suppress(EOFError, OSError):
        while True:
            limit, question = line.recv()
            set_alarm(limit)
            try:
                told = (True, answer(*question))
            except AtollError as error:
                told = (False, error)
            except Exception as error:
                told = (False, f"{type(error).__name__}: {error}")
            set_alarm(0)
            line.send(told)


def set_alarm(limit: float) -> None:
    """The system ends this process after so many seconds of work, also when nobody is left to do it; 0 lifts that."""
    with suppress(AttributeError):
        signal.setitimer(signal.ITIMER_PROF, limit)
        signal.setitimer(signal.ITIMER_REAL, (PATIENCE + 1) * limit)


def settle_down(polite: bool) -> None:
    """Gone when the server is gone. A polite one yields to everybody: lowest priority in a scheduling group of its
    own."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if polite:
        with suppress(AttributeError, OSError):
            os.setsid()
            with open("/proc/self/autogroup", "w", encoding="ascii") as group:
                group.write("19")
        with suppress(AttributeError, OSError):
            os.nice(19)
    threading.Thread(target=follow_parent, daemon=True).start()


def follow_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)
