"""A crowd is told by a process of its own: the same bytes in the same order, whoever comes, lags or dies."""

import os
import signal
import socket
import sys
import threading
import time
import zlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from atoll.web.crier import Crier
from atoll.web.crier_process import BEHIND, CUT, LAST, NUMBER, ORDER, TELL, CrierProcess
from atoll.web.gallery import CROWD
from tests.web.lines import Line
from tests.web.site import Site, Visitor

MANY = CROWD + 10
PATIENCE = 10.0

pytestmark = pytest.mark.skipif(not hasattr(socket, "send_fds"), reason="connections cannot be handed over")


def until(there: Callable[[], object]) -> None:
    late = time.monotonic() + PATIENCE
    while not there():
        assert time.monotonic() < late
        time.sleep(0.01)


class Reader:
    """A stranger who looks on, by a compressed stream."""

    def __init__(self, site: Site, table: str) -> None:
        self.line = Line(site.address).say(
            f"GET /t/{table}/events HTTP/1.1\r\nHost: x\r\nAccept-Encoding: gzip\r\n\r\n"
        )
        self.bytes = b""

    def text(self, wanted: str) -> str:
        """All events so far, once that is among them."""
        late = time.monotonic() + PATIENCE
        while wanted not in (text := self.unpacked()):
            assert time.monotonic() < late, text[-200:]
            self.bytes += self.line.recv(1 << 16)
        return text

    def unpacked(self) -> str:
        _, _, rest = self.bytes.partition(b"\r\n\r\n")
        out, body = zlib.decompressobj(31), b""
        while b"\r\n" in rest:
            size, _, rest = rest.partition(b"\r\n")
            body, rest = body + rest[: int(size, 16)], rest[int(size, 16) + 2 :]
        return out.decompress(body).decode(errors="ignore")

    def rest(self) -> str:
        """Everything until the line has ended in good order."""
        self.bytes += self.line.all()
        assert self.bytes.endswith(b"0\r\n\r\n")
        return self.unpacked()


@contextmanager
def crowded(folder: Path) -> Iterator[tuple[Site, Visitor, str, list[Reader]]]:
    """A table that a crowd looks at, told by the crier."""
    site = Site(folder / "tables.db")
    try:
        ana = site.visitor()
        table = ana.create("me", "me")
        readers = [Reader(site, table) for _ in range(MANY)]
        for reader in readers:
            reader.text('"full":true')
        step(ana, table)
        until(lambda: crier(site).words)
        step(ana, table)
        until(lambda: len(crier(site).lines) == MANY)
        yield site, ana, table, readers
    finally:
        site.close()


def crier(site: Site) -> Crier:
    return site.server.lines.crier


def step(ana: Visitor, table: str) -> int:
    return int(ana.move(table, ana.frame(table)).json()["ply"])


def test_all_of_a_crowd_are_told_everything_once_and_in_order(tmp_path: Path) -> None:
    with crowded(tmp_path) as (site, ana, table, readers):
        plies = [step(ana, table) for _ in range(5)]
        told = {reader.text(f'"ply":{plies[-1]}') for reader in readers}
        stories = {tuple(line for line in text.splitlines() if line.startswith("id: ")) for text in told}
        for story in stories:
            seen = list(dict.fromkeys(int(line.removeprefix("id: ")) for line in story))
            assert seen == sorted(seen)
            assert set(plies) <= set(seen)
        site.server.should_exit = True
        for reader in readers:
            assert "retry" in reader.rest()


def test_whoever_hangs_up_is_let_go_and_nobody_else(tmp_path: Path) -> None:
    with crowded(tmp_path) as (site, ana, table, readers):
        readers.pop().line.close()
        until(lambda: len(crier(site).lines) == MANY - 1)
        ply = step(ana, table)
        for reader in readers:
            reader.text(f'"ply":{ply}')


def test_a_crier_that_dies_costs_nobody_more_than_a_new_look(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with crowded(tmp_path) as (site, ana, table, readers):
        first = crier(site).process
        assert first is not None
        os.kill(first.pid, signal.SIGKILL)
        for reader in readers:
            while reader.line.recv(1 << 16):
                pass
        assert "The crier is gone" in caplog.text
        again = [Reader(site, table) for _ in range(MANY)]
        for reader in again:
            reader.text('"full":true')
        step(ana, table)
        until(lambda: crier(site).words)
        ply = step(ana, table)
        for reader in again:
            reader.text(f'"ply":{ply}')
        assert crier(site).process is not first


def test_a_crier_that_does_not_listen_is_given_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("atoll.web.crier.UNHEARD", 1 << 16)
    with crowded(tmp_path) as (site, *_):
        deaf, waking = crier(site).process, site.hub.waking
        assert deaf is not None
        assert waking is not None
        os.kill(deaf.pid, signal.SIGSTOP)
        for number in range(1, 5):
            waking.get_loop().call_soon_threadsafe(crier(site).tell, number, bytes(1 << 20))
        until(lambda: deaf.poll() is not None)
        assert "The crier is gone" in caplog.text


# -- the process, on wires of its own ----------------------------------------------------------------


@contextmanager
def at_work() -> Iterator[tuple[socket.socket, Callable[[int, socket.socket], None]]]:
    words, theirs = socket.socketpair()
    hands, taken = socket.socketpair()
    taken.setblocking(False)
    thread = threading.Thread(target=CrierProcess(theirs, taken).run, daemon=True)
    thread.start()

    def give(number: int, wire: socket.socket) -> None:
        socket.send_fds(hands, [NUMBER.pack(number)], [wire.fileno()])
        wire.close()

    words.settimeout(PATIENCE)
    yield words, give
    words.close()
    thread.join(PATIENCE)
    assert not thread.is_alive()


def order(what: bytes, *numbers: int, chunk: bytes = b"") -> bytes:
    told = b"".join(number.to_bytes(4, sys.byteorder) for number in numbers)
    return ORDER.pack(what, len(numbers), len(chunk)) + told + chunk


def line() -> tuple[socket.socket, socket.socket]:
    ours, theirs = socket.socketpair()
    theirs.settimeout(PATIENCE)
    return ours, theirs


def test_who_does_not_read_is_lost_and_the_others_are_not() -> None:
    with at_work() as (words, give):
        (slow, silent), (quick, reads) = line(), line()
        give(1, slow)
        give(2, quick)
        chunk = bytes(1 << 16)
        for _ in range(4 * BEHIND // len(chunk)):
            words.sendall(order(TELL, 1, 2, chunk=chunk))
            got = 0
            while got < len(chunk):
                got += len(reads.recv(1 << 16))
        assert words.recv(4) == NUMBER.pack(1)
        words.sendall(order(TELL, 1, 2, chunk=b"still here"))
        assert reads.recv(100) == b"still here"
        silent.close()


def test_a_line_ends_after_its_last_word_and_is_cut_without_it() -> None:
    with at_work() as (words, give):
        (first, reads), (second, cut) = line(), line()
        give(1, first)
        give(2, second)
        long = bytes(BEHIND // 2)
        words.sendall(order(TELL, 1, 2, chunk=long) + order(LAST, 1) + order(CUT, 2))
        assert len(everything(reads)) == len(long)
        assert len(everything(cut)) < len(long)


def test_orders_may_come_in_any_pieces_and_speak_of_nobody() -> None:
    with at_work() as (words, give):
        ours, theirs = line()
        give(7, ours)
        for byte in order(TELL, 3, 7, chunk=b"one ") + order(CUT, 3) + order(TELL, 7, chunk=b"two"):
            words.sendall(bytes([byte]))
        words.sendall(order(LAST, 7))
        assert everything(theirs) == b"one two"


def test_the_last_words_are_said_when_the_house_is_gone_and_others_end() -> None:
    with at_work() as (words, give):
        (parting, reads), (other, hears) = line(), line()
        give(1, parting)
        give(2, other)
        long = bytes(BEHIND // 2)
        words.sendall(order(TELL, 1, chunk=long) + order(LAST, 1) + order(TELL, 2, chunk=b"x"))
        assert hears.recv(1) == b"x"
        words.shutdown(socket.SHUT_WR)
        assert hears.recv(1) == b""
        assert len(everything(reads)) == len(long)


def everything(wire: socket.socket) -> bytes:
    out = b""
    while got := wire.recv(1 << 16):
        out += got
    return out
