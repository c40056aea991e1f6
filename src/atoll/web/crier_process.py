"""The crier: a process that writes to the lines of a crowd what it is told, so that the one that plays need not.

    python -m atoll.web.crier_process WORDS HANDS

Both are sockets from its parent: over the first come the orders (see `crier.py`) and go the numbers of lines that were
lost; over the second come the connections, each with its number.
"""

import array
import selectors
import signal
import socket
import struct
import sys
import time
from collections.abc import Iterator
from contextlib import suppress

ORDER = struct.Struct("!cII")  # what to do, for how many lines, with how many bytes
NUMBER = struct.Struct("!I")
TELL, LAST, CUT = b"T", b"L", b"C"  # write; end when all is written; end now
BEHIND = 512 << 10  # bytes that a reader may leave unread before its line is lost
READ = 1 << 20
PATIENCE = 3.0  # seconds for what is still to be read when the parent is gone


class Mouth:
    """One line, and what its reader has not taken yet."""

    __slots__ = ("last", "left", "number", "wire")

    def __init__(self, number: int, wire: socket.socket) -> None:
        self.number, self.wire = number, wire
        self.left = b""
        self.last = False


class CrierProcess:
    def __init__(self, words: socket.socket, hands: socket.socket) -> None:
        self.words, self.hands = words, hands
        self.mouths: dict[int, Mouth] = {}
        self.selector = selectors.DefaultSelector()
        self.selector.register(words, selectors.EVENT_READ)
        self.unread = b""

    def run(self) -> None:
        while self._listen(None):
            pass
        late = time.monotonic() + PATIENCE
        for mouth in [mouth for mouth in self.mouths.values() if not mouth.last]:
            self._end(mouth)
        while self.mouths and time.monotonic() < late:
            self._listen(PATIENCE)

    def _listen(self, patience: float | None) -> bool:
        """Do what there is to do; False once the parent is gone."""
        for key, _ in self.selector.select(patience):
            if key.data is not None:
                if key.data.number in self.mouths:  # it may have ended a moment ago
                    self._go_on(key.data)
                continue
            heard = self.words.recv(READ)
            if not heard:
                self.selector.unregister(self.words)
                return False
            self._take_hands()
            for order, numbers, chunk in self._orders(heard):
                for mouth in filter(None, map(self.mouths.get, numbers)):
                    self._do(order, mouth, chunk)
        return True

    def _take_hands(self) -> None:
        """The connections that have come by now: they were sent before the orders that speak of them."""
        while True:
            try:
                number, fds, _, _ = socket.recv_fds(self.hands, NUMBER.size, 1)
            except BlockingIOError:
                return
            if not number:
                return
            [known] = NUMBER.unpack(number)
            if not fds:  # this process may not have so many
                self._report(known)
                continue
            wire = socket.socket(fileno=fds[0])
            wire.setblocking(False)
            self.mouths[known] = Mouth(known, wire)

    def _orders(self, heard: bytes) -> Iterator[tuple[bytes, "array.array[int]", bytes]]:
        self.unread += heard
        at = 0
        while len(self.unread) >= at + ORDER.size:
            order, many, size = ORDER.unpack_from(self.unread, at)
            begin = at + ORDER.size + 4 * many
            if len(self.unread) < begin + size:
                break
            numbers = array.array("I", self.unread[at + ORDER.size : begin])
            yield order, numbers, self.unread[begin : begin + size]
            at = begin + size
        self.unread = self.unread[at:]

    def _do(self, order: bytes, mouth: Mouth, chunk: bytes) -> None:
        if order == CUT:
            self._end(mouth)
        elif order == LAST:
            mouth.last = True
            if not mouth.left:
                self._end(mouth)
        elif mouth.left:
            mouth.left += chunk
            if len(mouth.left) > BEHIND:
                self._lose(mouth)
        else:
            self._write(mouth, chunk)
            if mouth.left:
                self.selector.register(mouth.wire, selectors.EVENT_WRITE, mouth)

    def _write(self, mouth: Mouth, chunk: bytes) -> None:
        try:
            mouth.left = chunk[mouth.wire.send(chunk) :]
        except BlockingIOError:
            mouth.left = chunk
        except OSError:
            mouth.left = b""
            self._lose(mouth)

    def _go_on(self, mouth: Mouth) -> None:
        self._write(mouth, mouth.left)
        if not mouth.left and mouth.number in self.mouths:
            self.selector.unregister(mouth.wire)
            if mouth.last:
                self._end(mouth)

    def _lose(self, mouth: Mouth) -> None:
        self._end(mouth)
        self._report(mouth.number)

    def _report(self, number: int) -> None:
        with suppress(OSError):  # nobody may want to know any more
            self.words.sendall(NUMBER.pack(number))

    def _end(self, mouth: Mouth) -> None:
        del self.mouths[mouth.number]
        if mouth.wire.fileno() in self.selector.get_map():
            self.selector.unregister(mouth.wire)
        mouth.wire.close()


def main(words: str, hands: str) -> None:
    for sign in (signal.SIGINT, signal.SIGTERM):
        signal.signal(
            sign, signal.SIG_IGN
        )  # whoever stops the house stops its parent, and that says the last words
    come = socket.socket(fileno=int(hands))
    come.setblocking(False)
    CrierProcess(socket.socket(fileno=int(words)), come).run()


if __name__ == "__main__":
    main(*sys.argv[1:])
