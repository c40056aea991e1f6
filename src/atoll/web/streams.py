"""One connection and what goes over it: packets, each encoded and compressed once for all who are sent it."""

import asyncio
import zlib
from collections.abc import Iterable
from functools import cached_property

from starlette.types import Send

from atoll.tables.keys import Browser

BACKLOG = 64  # packets a slow reader may be behind before its stream ends
PORTION = 50  # streams that send in one turn of the loop
GZIP_HEAD = b"\x1f\x8b\x08\0\0\0\0\0\0\xff"
GZIP_LAST = b"\x03\0"  # an empty block that says it is the last
PACKER = zlib.compressobj(6, zlib.DEFLATED, -zlib.MAX_WBITS)


class Packet:
    """Bytes for any number of streams. Compressed they refer to nothing before them, for a full flush makes the
    packer forget: every gzip can carry them, and they tell of nothing else."""

    def __init__(self, plain: bytes) -> None:
        self.plain = plain

    @cached_property
    def packed(self) -> bytes:
        return PACKER.compress(self.plain) + PACKER.flush(zlib.Z_FULL_FLUSH)


HEAD = Packet(b"retry: 1000\n\n")
PING = Packet(b": ping\n\n")
GONE = Packet(b"event: gone\ndata:\n\n")


class Stream:
    """What one browser is sent: packets in a bounded queue, as plain text or together as one gzip."""

    def __init__(self, browser: Browser, seat: int | None = None, packs: bool = False) -> None:
        self.browser = browser
        self.seat = seat  # it looks through; None: the table chooses
        self.packs = packs
        self.waiting = [HEAD]
        self.woken = asyncio.Event()
        self.woken.set()
        self.ended = False
        self.checksum = self.size = 0  # of all that was sent: they end a gzip

    def push(self, packet: Packet) -> None:
        """Queue a packet: it goes out when the stream is woken."""
        if len(self.waiting) >= BACKLOG:
            self.end()
        if not self.ended:
            self.waiting.append(packet)

    def end(self) -> None:
        """Finish after what is queued; a reader that lags starts anew from a full frame."""
        self.ended = True
        self.woken.set()

    def turn_away(self, last: Packet) -> None:
        self.push(last)
        self.end()

    async def pump(self, send: Send) -> None:
        head, finished = GZIP_HEAD if self.packs else b"", False
        while not finished:
            await self.woken.wait()
            self.woken.clear()
            finished = self.ended
            body, head = head + self._take(), b""
            await send({"type": "http.response.body", "body": body, "more_body": True})
        await send({"type": "http.response.body", "body": self._tail()})

    def _take(self) -> bytes:
        packets, self.waiting = self.waiting, []
        if not self.packs:
            return b"".join([packet.plain for packet in packets])
        for packet in packets:
            self.checksum = zlib.crc32(packet.plain, self.checksum)
            self.size += len(packet.plain)
        return b"".join([packet.packed for packet in packets])

    def _tail(self) -> bytes:
        if not self.packs:
            return b""
        return GZIP_LAST + self.checksum.to_bytes(4, "little") + (self.size % (1 << 32)).to_bytes(4, "little")


def tell(streams: Iterable[Stream], packet: Packet) -> None:
    """Send a packet to many."""
    told = list(streams)
    for stream in told:
        stream.push(packet)
    wake(told)


def wake(streams: list[Stream]) -> None:
    """Let streams send what they have, a few in each turn of the loop: a crowd does not hold up anybody else."""
    for stream in streams[:PORTION]:
        stream.woken.set()
    if streams[PORTION:]:
        asyncio.get_running_loop().call_soon(wake, streams[PORTION:])
