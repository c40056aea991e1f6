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
from atoll.web.gallery import Gallery
from atoll.web.streams import Packet, Stream
from tests.tables.tools import ANA, BEN, person, stored, with_hub

Work = Callable[[Hub], Awaitable[None]]
PLIES = re.compile(rb"^id: (\d+)$", re.MULTILINE)


@pytest.fixture
def run(tmp_path: Path) -> Callable[[Work], None]:
    return lambda work: asyncio.run(with_hub(tmp_path / "tables.db", work))


class Reader:
    """A stream and every byte that went over it, as one who connects would get them."""

    def __init__(self, table: Table, browser: Browser, seat: int | None = None, packs: bool = False) -> None:
        self.bytes = b""
        self.stream = Stream(browser, seat, packs)
        self.gallery = Gallery.of(table)
        self.gallery.enter(self.stream)
        self.pumping = asyncio.create_task(self.stream.pump(self._send))

    async def _send(self, message: object) -> None:
        self.bytes += message["body"]  # type: ignore[index]  # a message is a mapping

    async def leave(self) -> bytes:
        """All it was sent, after an orderly end."""
        self.gallery.leave(self.stream)
        self.stream.end()
        await self.pumping
        return gzip.decompress(self.bytes) if self.stream.packs else self.bytes

    def frames(self) -> list[dict[str, object]]:
        data = [line for line in self.bytes.splitlines() if line.startswith(b"data: {")]
        return [json.loads(line.removeprefix(b"data: ")) for line in data]


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


def test_all_who_see_the_same_are_sent_the_same_packet(run: Callable[[Work], None]) -> None:
    async def work(hub: Hub) -> None:
        table = await table_of_two(hub)
        seen = [Stream(Browser()) for _ in range(40)] + [Stream(BEN), Stream(BEN)]
        for stream in seen:
            Gallery.of(table).enter(stream)
        assert len(Gallery.of(table).audiences) == 2
        await move(hub, table)
        for packets in zip(*[stream.waiting for stream in seen[:40]], strict=True):
            assert len({id(packet) for packet in packets}) == 1
        assert seen[40].waiting == seen[41].waiting != seen[0].waiting
        assert [len(stream.waiting) for stream in seen] == [3] * 42

    run(work)


def test_packets_are_compressed_apart_from_everything_before_them() -> None:
    plain = [b"event: frame\ndata: %d seven islands\n\n" % (n % 5) for n in range(20)]
    packed = [Packet(text).packed for text in plain]
    assert packed[:5] == packed[5:10] == packed[10:15]
    assert gzip.decompress(_whole(packed[7:9], plain[7:9])) == plain[7] + plain[8]


def _whole(packed: list[bytes], plain: list[bytes]) -> bytes:
    stream = Stream(ANA, packs=True)
    stream.waiting = [Packet(text) for text in plain]
    assert stream._take() == b"".join(packed)
    return streams.GZIP_HEAD + b"".join(packed) + stream._tail()


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
                assert await packed.leave() == await plain.leave()
            if rng.random() < 0.7 and not table.over:
                await move(hub, table, number)
            if rng.random() < 0.5:
                await turns()
        for packed, plain in there:
            read = await packed.leave()
            assert read == await plain.leave()
            assert int(PLIES.findall(read)[-1]) == table.ply
        assert not table.watched()

    run(work)


def test_who_gets_a_seat_looks_with_other_eyes_at_once(run: Callable[[Work], None]) -> None:
    async def work(hub: Hub) -> None:
        table = await hub.create(ANA, "cacao", [Seat(0, "person", "Ana"), Seat(1, "open", "")], {})
        ben, eve = Reader(table, BEN), Reader(table, Browser())
        token = table.invitation(table.seats[1])
        await hub.join(BEN, table.id, token, "Ben")
        asked = Reader(table, BEN, seat=1)
        await turns()
        assert [frame["mine"] for frame in ben.frames()] == [[], [1]]
        assert b"hand-1-" in ben.bytes
        await hub.invite(ANA, table.id, 1)
        await turns()
        assert [(frame["mine"], frame["viewer"]) for frame in ben.frames()][2:] == [([], -1)]
        assert asked.bytes.endswith(b"event: gone\ndata:\n\n")
        assert len(asked.frames()) == 1
        assert b"hand-1-" not in eve.bytes
        for reader in (ben, eve, asked):
            await reader.leave()

    run(work)


def test_presence_is_told_once_for_many_and_draws_nothing(
    run: Callable[[Work], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[int] = []

    async def work(hub: Hub) -> None:
        monkeypatch.setattr(gallery, "PRESENCE_SECONDS", 0.05)
        table = await table_of_two(hub, moves=10)
        ana = Reader(table, ANA)
        eve = Reader(table, Browser())
        await asyncio.sleep(0.1)
        mats = table.title.mats

        def counted(*about: object) -> list[Mat]:
            drawn.append(1)
            return mats(*about)  # type: ignore[arg-type]  # handed on

        monkeypatch.setattr(table.title, "mats", counted, raising=False)
        before = len(ana.frames()), len(eve.frames())
        for _ in range(5):
            await Reader(table, BEN).leave()
            await Reader(table, Browser()).leave()
        ben = Reader(table, BEN)
        await turns()
        assert (len(ana.frames()), len(eve.frames())) == before
        await asyncio.sleep(0.1)
        assert (len(ana.frames()), len(eve.frames())) == (before[0] + 1, before[1] + 1)
        told = ana.frames()[-1]
        assert [(seat["seat"], seat["online"]) for seat in told["seats"]] == [(1, True)]  # type: ignore[attr-defined]
        assert told["changes"] == told["log"] == []
        assert len(drawn) == 1, "only for Ben, whose seat nobody has looked through so far"
        for reader in (ana, eve, ben):
            await reader.leave()

    run(work)


def test_watchers_have_room_up_to_a_number_and_are_told_so(
    run: Callable[[Work], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work(hub: Hub) -> None:
        monkeypatch.setattr(gallery, "WATCHERS", 3)
        table = await table_of_two(hub)
        watchers = [Reader(table, Browser()) for _ in range(4)]
        ana = Reader(table, ANA)
        await watchers[3].pumping
        assert b"event: crowded\ndata: " in watchers[3].bytes
        assert b"people watch this table already" in watchers[3].bytes
        assert not watchers[3].frames()
        await watchers[3].leave()
        await turns()
        assert len(ana.frames()) == 1
        await watchers[0].leave()
        late = Reader(table, Browser())
        await turns()
        assert len(late.frames()) == 1
        for reader in (ana, late, *watchers[1:3]):
            await reader.leave()

    run(work)


def test_a_crowd_sends_in_portions(run: Callable[[Work], None]) -> None:
    async def work(hub: Hub) -> None:
        table = await table_of_two(hub)
        crowd = [Stream(Browser()) for _ in range(220)]
        for stream in crowd:
            Gallery.of(table).enter(stream)
            stream.woken.clear()
        table.seats[0] = person(0, ANA, "Another")
        table.publish()
        awake = []
        while not all(stream.woken.is_set() for stream in crowd):
            awake.append(sum(stream.woken.is_set() for stream in crowd))
            await asyncio.sleep(0)
        assert awake == [50, 100, 150, 200]

    run(work)


def test_a_reader_that_lags_is_let_go(run: Callable[[Work], None]) -> None:
    async def work(hub: Hub) -> None:
        table = await table_of_two(hub)
        slow = Stream(ANA, 0)
        Gallery.of(table).enter(slow)
        for number in range(streams.BACKLOG):
            table.seats[0] = person(0, ANA, f"Name {number}")
            table.publish()
        assert slow.ended
        assert len(slow.waiting) == streams.BACKLOG

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
                await seen.pop(rng.randrange(len(seen)))[1].leave()
            await turns(5)
        while seen:
            id, reader = seen.pop()
            plies = {int(ply) for ply in PLIES.findall(await reader.leave())}
            kept = await hub.store.load(id)
            assert kept is not None
            assert plies == set(range(min(plies), len(kept.entries) + 1))
        del reader
        gc.collect()
        assert set(hub.tables) == set(hub.kept)
        assert len(hub.kept) == 3

    run(work)
