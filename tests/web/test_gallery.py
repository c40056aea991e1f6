"""Those who look at a table: who sees the same is sent the same bytes, made once, whoever comes and goes."""

import asyncio
import gc
import gzip
import json
import random
import re
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from atoll.core.mat import Mat
from atoll.tables.hub import Hub
from atoll.tables.keys import Browser
from atoll.tables.store import Seat
from atoll.tables.table import Table
from atoll.web import gallery, streams
from atoll.web.gallery import Gallery, Look, key_of
from atoll.web.streams import Channel, Packet
from tests.tables.tools import ANA, BEN, person, stored, with_hub

Work = Callable[[Hub], Awaitable[None]]
PLIES = re.compile(rb"^id: (\d+)$", re.MULTILINE)


@pytest.fixture
def run(tmp_path: Path) -> Callable[[Work], None]:
    return lambda work: asyncio.run(with_hub(tmp_path / "tables.db", work))


class Wire(asyncio.Transport):
    """Where a line writes to: every byte, as one who connects would get them."""

    def __init__(self) -> None:
        self.bytes, self.closed = b"", False

    def write(self, data: bytes | bytearray | memoryview) -> None:
        self.bytes += data

    def set_write_buffer_limits(self, high: int | None = None, low: int | None = None) -> None:
        pass

    def close(self) -> None:
        self.closed = True

    @property
    def body(self) -> bytes:
        """What the chunks hold."""
        rest, out = self.bytes, b""
        while rest:
            size, _, rest = rest.partition(b"\r\n")
            out, rest = out + rest[: int(size, 16)], rest[int(size, 16) + 2 :]
        return out


class Reader:
    """A line that shows one table."""

    def __init__(self, table: Table, browser: Browser, seat: int | None = None, packs: bool = False) -> None:
        self.wire, self.line = Wire(), Channel(packs, lone=True)
        self.line.begin(self.wire, lambda: None)
        self.look = Look(self.line, key_of(table.id, seat), browser, seat)
        self.line.guests[self.look.key] = self.look
        Gallery.of(table).enter(self.look)

    @property
    def bytes(self) -> bytes:
        return self.wire.body

    def leave(self) -> bytes:
        """All it was sent, after an orderly end."""
        self.line.end()
        self.line.connection_lost(None)
        return gzip.decompress(self.bytes) if self.line.packs else self.bytes

    def frames(self) -> list[dict[str, object]]:
        data = [line for line in self.bytes.splitlines() if line.startswith(b"data: {")]
        told = [json.loads(line.removeprefix(b"data: ")) for line in data]
        return [frame for frame in told if "ply" in frame]


async def table_of_two(hub: Hub, moves: int = 0) -> Table:
    kept = stored(person(0, ANA), person(1, BEN), moves=moves)
    await hub.store.create(kept)
    return await hub.get(kept.header.id)


async def move(hub: Hub, table: Table, which: int = 0) -> None:
    texts = list(table.choices())
    owner = ANA if ANA.hash in table.seats[table.turn].owners else BEN
    await hub.move(owner, table.id, table.ply, table.turn, texts[which % len(texts)])


async def turns(number: int = 30) -> None:
    for _ in range(number):
        await asyncio.sleep(0)


def test_all_who_see_the_same_are_sent_the_same_bytes(run: Callable[[Work], None]) -> None:
    async def work(hub: Hub) -> None:
        table = await table_of_two(hub)
        seen = [Reader(table, Browser()) for _ in range(40)] + [Reader(table, BEN), Reader(table, BEN)]
        assert len(Gallery.of(table).audiences) == 2
        await move(hub, table)
        assert len({reader.bytes for reader in seen[:40]}) == 1
        assert seen[40].bytes == seen[41].bytes != seen[0].bytes
        assert [len(reader.frames()) for reader in seen] == [2] * 42

    run(work)


def test_what_is_told_to_all_is_packed_once(
    run: Callable[[Work], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Four audiences are told of a move by one shared packet and a short one of their own each."""
    packed: list[bytes] = []
    pack = Packet.packed.fget

    def counted(packet: Packet) -> bytes:
        if not packet.parts and packet.plain not in packed:
            packed.append(packet.plain)
        return pack(packet)

    async def work(hub: Hub) -> None:
        table = await table_of_two(hub, moves=20)
        seen = [Reader(table, who, packs=True) for who in (ANA, BEN, Browser())]
        monkeypatch.setattr(Packet, "packed", property(counted))
        await move(hub, table)
        assert len(packed) == 4
        shared, *own = packed
        assert len(shared) > max(map(len, own[1:]))
        for reader in seen:
            assert b'"ply":21' in reader.leave()

    run(work)


def test_packets_are_compressed_apart_from_everything_before_them() -> None:
    plain = [b"event: frame\ndata: %d%b\n\n" % (n % 5, b" islands" * 20 * (n % 5)) for n in range(20)]
    packets = [Packet(text) for text in plain]
    packed = [packet.packed for packet in packets]
    assert packed[:5] == packed[5:10] == packed[10:15]
    assert Packet.of(*packets[3:6]).packed == b"".join(packed[3:6])
    wire, line = Wire(), Channel(packs=True)
    line.begin(wire, lambda: None)
    for packet in (*packets[7:9], Packet.of(*packets[3:6])):
        line.send(packet)
    line.end()
    assert gzip.decompress(wire.body) == streams.HEAD.plain + b"".join(plain[7:9] + plain[3:6])
    assert wire.closed


@pytest.mark.parametrize("seed", range(3))
def test_whoever_comes_or_goes_or_comes_back_reads_byte_for_byte_what_was_sent(
    seed: int, run: Callable[[Work], None]
) -> None:
    """Beside every stream with gzip there is a plain one that comes and goes with it."""

    async def work(hub: Hub) -> None:
        table, rng = await table_of_two(hub), random.Random(seed)
        there: list[tuple[Reader, Reader]] = []
        for number in range(40):
            if rng.random() < 0.5 or not there:
                browser = rng.choice([ANA, BEN, Browser(), Browser()])
                there.append((Reader(table, browser, packs=True), Reader(table, browser)))
            if rng.random() < 0.4:
                packed, plain = there.pop(rng.randrange(len(there)))
                assert packed.leave() == plain.leave()
            if rng.random() < 0.7 and not table.over:
                await move(hub, table, number)
            if rng.random() < 0.5:
                await turns()
        for packed, plain in there:
            read = packed.leave()
            assert read == plain.leave()
            assert int(PLIES.findall(read)[-1]) == table.ply
        assert not table.watched()

    run(work)


def test_who_gets_a_seat_looks_with_other_eyes_at_once(run: Callable[[Work], None]) -> None:
    async def work(hub: Hub) -> None:
        table = await hub.create(BEN, "cacao", [Seat(0, "open", ""), Seat(1, "open", "")], {})
        await hub.join(ANA, table.id, table.invitation(table.seats[0]), "Ana")
        ben, eve = Reader(table, BEN), Reader(table, Browser())
        await hub.join(BEN, table.id, table.invitation(table.seats[1]), "Ben")
        asked = Reader(table, BEN, seat=1)
        await turns()
        assert [frame["mine"] for frame in ben.frames() if frame["full"]] == [[], [1]]
        assert b"hand-1-" in ben.bytes
        seen = len(ben.frames())
        await hub.invite(BEN, table.id, 1)
        await turns()
        assert [(frame["mine"], frame["viewer"]) for frame in ben.frames()][seen:] == [([], -1)]
        assert asked.bytes.endswith(b'event: gone\ndata: {"look":"%b/1","text":""}\n\n' % table.id.encode())
        assert asked.wire.closed
        assert len(asked.frames()) == 1
        assert b"hand-1-" not in eve.bytes
        for reader in (ben, eve, asked):
            reader.leave()

    run(work)


def test_presence_is_told_once_for_many_and_draws_nothing(
    run: Callable[[Work], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[int] = []

    async def work(hub: Hub) -> None:
        monkeypatch.setattr(gallery, "PRESENCE_SECONDS", 0.3)
        table = await table_of_two(hub, moves=10)
        ana = Reader(table, ANA)
        eve = Reader(table, Browser())
        await asyncio.sleep(0.5)
        sights = table.title.sights

        def counted(*about: object) -> Callable[[int], list[Mat]]:
            drawn.append(1)
            return sights(*about)  # type: ignore[arg-type]  # handed on

        monkeypatch.setattr(table.title, "sights", counted, raising=False)
        before = len(ana.frames()), len(eve.frames())
        for _ in range(5):
            Reader(table, BEN).leave()
            Reader(table, Browser()).leave()
        ben = Reader(table, BEN)
        await turns()
        assert (len(ana.frames()), len(eve.frames())) == before
        await asyncio.sleep(0.5)
        assert (len(ana.frames()), len(eve.frames())) == (before[0] + 1, before[1] + 1)
        told = ana.frames()[-1]
        assert [(seat["seat"], seat["online"]) for seat in told["seats"]] == [(1, True)]  # type: ignore[attr-defined]
        assert told["changes"] == told["log"] == []
        assert not drawn, "all that Ben sees was drawn for the others"
        for reader in (ana, eve, ben):
            reader.leave()

    run(work)


def test_watchers_have_room_up_to_a_number_and_are_told_so(
    run: Callable[[Work], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work(hub: Hub) -> None:
        monkeypatch.setattr(gallery, "WATCHERS", 3)
        table = await table_of_two(hub)
        watchers = [Reader(table, Browser()) for _ in range(4)]
        ana = Reader(table, ANA)
        assert watchers[3].wire.closed
        assert b"event: crowded\ndata: {" in watchers[3].bytes
        assert b"people watch this table already" in watchers[3].bytes
        assert not watchers[3].frames()
        watchers[3].leave()
        await turns()
        assert len(ana.frames()) == 1
        watchers[0].leave()
        late = Reader(table, Browser())
        await turns()
        assert len(late.frames()) == 1
        for reader in (ana, late, *watchers[1:3]):
            reader.leave()

    run(work)


def test_a_reader_that_lags_is_let_go(run: Callable[[Work], None]) -> None:
    async def work(hub: Hub) -> None:
        table = await table_of_two(hub)
        slow, quick = Reader(table, ANA, 0), Reader(table, ANA, 0)
        slow.wire.abort = lambda: slow.line.connection_lost(None)  # type: ignore[method-assign]
        slow.line.pause_writing()
        table.seats[0] = person(0, ANA, "Another name")
        table.publish()
        await turns()
        assert len(quick.frames()) == len(slow.frames()) + 1
        assert list(Gallery.of(table).places) == [quick.look]

    run(work)


@pytest.mark.parametrize("seed", range(4))
def test_every_viewer_sees_every_move_however_few_tables_fit(seed: int, run: Callable[[Work], None]) -> None:
    async def work(hub: Hub) -> None:
        hub.capacity, rng = 3, random.Random(seed)
        ids = [(await table_of_two(hub)).id for _ in range(6)]
        seen: list[tuple[str, Reader]] = []
        for _ in range(150):
            deed, id = (
                rng.choice(["create", "watch", "watch", "move", "move", "move", "leave"]),
                rng.choice(ids),
            )
            if deed == "create":
                ids.append((await table_of_two(hub)).id)
            elif deed == "watch":
                table = await hub.get(id)
                await asyncio.gather(*[hub.get(other) for other in rng.sample(ids, 4)])  # meanwhile
                seen.append((id, Reader(table, rng.choice([ANA, BEN, Browser()]))))
                del table
            elif deed == "move":
                await move(hub, await hub.get(id), rng.randrange(99))
            elif seen:
                seen.pop(rng.randrange(len(seen)))[1].leave()
            await turns(5)
        while seen:
            id, reader = seen.pop()
            plies = {int(ply) for ply in PLIES.findall(reader.leave())}
            kept = await hub.store.load(id)
            assert kept is not None
            assert plies == set(range(min(plies), len(kept.entries) + 1))
        del reader
        for _ in range(40):  # whatever still looks at one of them is on its way out
            gc.collect()
            if set(hub.tables) == set(hub.kept):
                break
            await asyncio.sleep(0.05)
        assert set(hub.tables) == set(hub.kept)
        assert len(hub.kept) == 3

    run(work)
