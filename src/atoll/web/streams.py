"""Connections that are only written to, and the packets that go over them: each is encoded, compressed and framed
once for all who are sent it, and goes straight to the transport."""

import asyncio
import zlib
from collections.abc import Callable
from typing import Protocol

from atoll.web.crier import Crier
from atoll.web.crier_process import BEHIND

try:  # a fifth of the time; its higher levels slow down whatever the processor does after them
    from isal.isal_zlib import compressobj, crc32

    QUICK = 0
except ImportError:  # there are machines that it is not built for
    from zlib import compressobj, crc32  # type: ignore[assignment]

    QUICK = 1

GZIP_HEAD = b"\x1f\x8b\x08\0\0\0\0\0\0\xff"
GZIP_LAST = b"\x03\0"  # an empty block that says it is the last
NO_MORE = b"0\r\n\r\n"
SHORT = 200  # bytes that are not worth packing
PATIENT = 5  # the level for whole frames, for which somebody waits
RAW = zlib.DEFLATED, -zlib.MAX_WBITS


def framed(body: bytes) -> bytes:
    """A chunk of a body whose length nobody knows yet."""
    return b"%x\r\n%b\r\n" % (len(body), body)


def stored(plain: bytes) -> bytes:
    """A block of a gzip as it is, for which nothing is built up: it begins where a flush has ended."""
    size = len(plain)
    return b"\0%b%b%b" % (size.to_bytes(2, "little"), (size ^ 0xFFFF).to_bytes(2, "little"), plain)


class Packet:
    """Bytes for any number of lines. Compressed they refer to nothing before them, for each is packed by a packer of its
    own: every gzip can carry them, they tell of nothing else, and packets can be put together. What is made of them is
    made when it is first wanted."""

    __slots__ = ("_packed", "packed_chunk", "parts", "patient", "plain", "plain_chunk")

    def __init__(self, plain: bytes, *parts: "Packet", patient: bool = False) -> None:
        self.plain, self.parts, self.patient = plain, parts, patient
        self._packed = self.packed_chunk = self.plain_chunk = b""  # not yet

    @classmethod
    def of(cls, *parts: "Packet") -> "Packet":
        return cls(b"".join([part.plain for part in parts]), *parts)

    @property
    def packed(self) -> bytes:
        if not self._packed:
            if self.parts:
                self._packed = b"".join([part.packed for part in self.parts])
            elif len(self.plain) <= SHORT:
                self._packed = stored(self.plain)
            else:
                packer = zlib.compressobj(PATIENT, *RAW) if self.patient else compressobj(QUICK, *RAW)
                self._packed = packer.compress(self.plain) + packer.flush(zlib.Z_SYNC_FLUSH)
        return self._packed

    def packed_framed(self) -> bytes:
        self.packed_chunk = framed(self.packed)
        return self.packed_chunk

    def plain_framed(self) -> bytes:
        self.plain_chunk = framed(self.plain)
        return self.plain_chunk


HEAD = Packet(b"retry: 1000\n\n")
PING = Packet(b": ping\n\n")


class Guest(Protocol):
    """Whoever has something to tell over a line."""

    def hung_up(self) -> None:
        """The line is gone."""


class Channel(asyncio.Protocol):
    """A connection on which the server talks and the client listens, as plain text or as one endless gzip. It
    takes over from the protocol that has read the request: no task waits, nothing is queued here."""

    __slots__ = (
        "checksum",
        "crier",
        "ended",
        "guests",
        "lone",
        "number",
        "packs",
        "parted",
        "size",
        "transport",
    )

    def __init__(self, packs: bool, lone: bool = False, crier: Crier | None = None) -> None:
        self.packs = packs
        self.lone = lone  # it is for one guest, and ends with it
        self.crier = crier  # who may speak on this line
        self.number = 0  # by which the crier knows this line, once it speaks
        self.checksum = self.size = 0  # of all that was sent: they end a gzip
        self.guests: dict[str, Guest] = {}
        self.ended = False

    def begin(self, transport: asyncio.WriteTransport, parted: Callable[[], None]) -> None:
        """From now on; `parted` is called when the line is gone."""
        self.transport, self.parted = transport, parted
        transport.set_write_buffer_limits(high=BEHIND)
        if self.packs:
            transport.write(framed(GZIP_HEAD))
        self.send(HEAD)

    def send(self, packet: Packet) -> None:
        if self.ended:
            return
        if self.packs:
            plain = packet.plain
            self.checksum = crc32(plain, self.checksum)
            self.size += len(plain)
            self._write(packet.packed_chunk or packet.packed_framed())
        else:
            self._write(packet.plain_chunk or packet.plain_framed())

    def _write(self, chunk: bytes) -> None:
        if self.number and self.crier is not None:
            self.crier.tell(self.number, chunk)
        else:
            self.transport.write(chunk)

    def hand_over(self) -> None:
        """Let the crier speak from here on, if there is one, and nothing is left to be written here."""
        if self.crier is None or self.number or self.ended or self.transport.get_write_buffer_size():
            return
        self.number = self.crier.take(self, self.transport.get_extra_info("socket").fileno())

    def end(self) -> None:
        """Finish in good order; a page then asks again."""
        if self.ended:
            return
        self.ended = True
        if self.packs:
            sums = self.checksum.to_bytes(4, "little") + (self.size % (1 << 32)).to_bytes(4, "little")
            self._write(framed(GZIP_LAST + sums))
        self._write(NO_MORE)
        if self.number and self.crier is not None:
            self.crier.end(self.number)
        self.transport.close()

    # -- what the transport tells ----------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        self._cut()  # there is nothing to say on this line

    def pause_writing(self) -> None:
        """Too much is unread: whoever lags starts anew from a full frame."""
        self.ended = True
        asyncio.get_running_loop().call_soon(self.transport.abort)

    def _cut(self) -> None:
        self.ended = True
        self.transport.abort()

    lost = _cut  # says the crier

    def connection_lost(self, exc: Exception | None) -> None:
        self.ended = True
        if self.crier is not None:
            self.crier.let_go(self.number)
        guests, self.guests = self.guests, {}
        for guest in guests.values():
            guest.hung_up()
        self.parted()
        del self.parted, self.transport  # which refer back
