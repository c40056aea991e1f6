"""Crowds are told by a crier: a process of its own that does the writing on the lines it is handed.

A line that shows a crowd's table is handed over once nothing is left to write on it; its connection then belongs to both
processes. Here it is only read, which tells when somebody hangs up; there it is only written.
"""

import array
import asyncio
import logging
import socket
import subprocess
import sys
from itertools import count
from typing import Protocol

from atoll.web.crier_process import CUT, LAST, NUMBER, ORDER, PATIENCE, TELL

UNHEARD = 64 << 20  # bytes that it may have left unread before it is given up
POSSIBLE = hasattr(socket, "send_fds")  # not every system lets a process hand over a connection

log = logging.getLogger(__name__)


class Cried(Protocol):
    """A line whose words the crier says."""

    def lost(self) -> None:
        """Its reader is gone, or reads too slowly."""


class Crier(asyncio.Protocol):
    """It is called when there is a first crowd; until it is there, and where there can be none, lines speak for
    themselves."""

    def __init__(self) -> None:
        self.lines: dict[int, Cried] = {}
        self.numbers = count(1)
        self.coming: asyncio.Task[None] | None = None
        self.process: subprocess.Popen[bytes] | None = None
        self.words: asyncio.Transport | None = None
        self.chunk, self.hearers = b"", array.array("I")  # that it is to be told to all of these at once
        self.heard = b""

    def take(self, line: Cried, connection: int) -> int:
        """Hand a connection over: the number by which its line is known from now on, or 0 if that is not possible now."""
        if self.words is None:
            if POSSIBLE and self.coming is None:
                self.coming = asyncio.get_running_loop().create_task(self._come())
            return 0
        number = next(self.numbers)
        try:
            socket.send_fds(self.hands, [NUMBER.pack(number)], [connection])
        except OSError:  # many are on their way: later
            return 0
        self.lines[number] = line
        return number

    async def _come(self) -> None:
        try:
            await self._call()
        except OSError as error:
            log.error("There is no crier, so crowds are told line by line: %s", error)

    async def _call(self) -> None:
        ours, theirs = socket.socketpair()
        self.hands, hands = socket.socketpair()
        self.hands.setblocking(False)
        fds = theirs.fileno(), hands.fileno()
        command = [sys.executable, "-m", "atoll.web.crier_process", *map(str, fds)]
        self.process = await asyncio.to_thread(subprocess.Popen, command, pass_fds=fds)
        theirs.close()
        hands.close()
        ours.setblocking(False)
        self.words, _ = await asyncio.get_running_loop().create_unix_connection(lambda: self, sock=ours)

    def tell(self, number: int, chunk: bytes) -> None:
        if chunk is not self.chunk:
            self._say()
            self.chunk = chunk
        if not self.hearers:
            asyncio.get_running_loop().call_soon(self._say)
        self.hearers.append(number)

    def _say(self) -> None:
        if self.hearers:
            self._order(TELL, self.hearers, self.chunk)
            self.chunk, self.hearers = b"", array.array("I")

    def _order(self, order: bytes, numbers: "array.array[int]", chunk: bytes = b"") -> None:
        if self.words is None:
            return
        self.words.write(ORDER.pack(order, len(numbers), len(chunk)) + numbers.tobytes() + chunk)
        if self.words.get_write_buffer_size() > UNHEARD:
            self.words.abort()

    def end(self, number: int) -> None:
        """After all that was told."""
        self.lines.pop(number, None)
        self._say()
        self._order(LAST, array.array("I", [number]))

    def let_go(self, number: int) -> None:
        """Nobody is there any more."""
        if self.lines.pop(number, None) is not None:
            self._say()
            self._order(CUT, array.array("I", [number]))

    # -- what it says ----------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        self.heard += data
        whole = len(self.heard) // NUMBER.size * NUMBER.size
        for [number] in NUMBER.iter_unpack(self.heard[:whole]):
            if line := self.lines.pop(number, None):
                line.lost()
        self.heard = self.heard[whole:]

    def connection_lost(self, exc: Exception | None) -> None:
        """It is gone, and with it its lines: their pages come again, and the next crowd calls another one."""
        if self.lines:
            log.error("The crier is gone: %d lines begin anew", len(self.lines))
        if self.process is not None:
            self.process.kill()
        lines, self.lines = self.lines, {}
        self.words = self.coming = None
        self.hands.close()
        for line in lines.values():
            line.lost()

    async def close(self) -> None:
        if self.coming is not None:
            await self.coming
        if self.words is not None and self.process is not None:
            process, self.process = self.process, None  # it may end by itself
            self.lines.clear()
            self.words.close()
            try:
                await asyncio.to_thread(process.wait, PATIENCE + 1)
            except subprocess.TimeoutExpired:
                process.kill()
