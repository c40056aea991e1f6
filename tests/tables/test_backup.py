"""Backups are made while people play, and nothing that was acknowledged before one began is missing in it."""

import asyncio
import sqlite3
import time
from collections import Counter
from contextlib import closing
from pathlib import Path

import pytest

from atoll.tables.backup import back_up, restore
from atoll.tables.copies import copy, finish, unfinished, verify
from atoll.tables.housekeeping import Backups, housekeeping
from atoll.tables.hub import Hub
from atoll.tables.keeping import Keeping
from atoll.tables.statements import select
from atoll.tables.store import Seat, Stored
from atoll.tables.table import Table
from atoll.tables.trouble import StoreError
from tests.tables.tools import ANA, BEN, old_database, person, stored, with_hub

LANES = 4


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "tables.db"


def keep(path: Path, *tables: Stored) -> None:
    async def work(hub: Hub) -> None:
        for table in tables:
            await hub.store.create(table)

    asyncio.run(with_hub(path, work))


def ids(path: Path) -> set[str]:
    with closing(sqlite3.connect(path)) as db:
        return {row[0] for row in db.execute("SELECT id FROM tables")}


async def play_on(hub: Hub, acknowledged: Counter[str]) -> None:
    """Play one game after the other, and count what was acknowledged."""
    while True:
        table = await hub.create(ANA, "cacao", [Seat(0, "person", "A"), Seat(1, "person", "B")], {})
        acknowledged[table.id] = 0
        while not table.over:
            choice = table.title.notation(table.state, int(table.state.moves()[-1]))
            acknowledged[table.id] = await hub.move(ANA, table.id, table.ply, table.turn, choice)


def test_backups_under_play_hold_everything_acknowledged_before(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("atoll.tables.copies.SLICE", 4)  # as often between two moves as in a file of 100 MB
    acknowledged: Counter[str] = Counter()
    taken: list[tuple[Path, Counter[str], int]] = []
    keep(path)
    with closing(sqlite3.connect(path)) as db:
        db.execute("CREATE TABLE ballast AS SELECT zeroblob(6000000)")

    async def work(hub: Hub) -> None:
        lanes = [asyncio.create_task(play_on(hub, acknowledged)) for _ in range(LANES)]
        for number in range(6):
            while acknowledged.total() < 60 * number + 20:
                await asyncio.sleep(0.01)
            before, target = Counter(acknowledged), tmp_path / f"backup-{number}.db"
            await hub.store.back_up(target)
            taken.append((target, before, acknowledged.total() - before.total()))
        for lane in lanes:
            lane.cancel()
        assert not [
            error
            for error in await asyncio.gather(*lanes, return_exceptions=True)
            if isinstance(error, Exception)
        ]

    asyncio.run(with_hub(path, work))
    for number, (backup, before, _) in enumerate(taken):
        restored = tmp_path / f"restored-{number}" / "tables.db"
        restored.parent.mkdir()
        restore(backup, restored)
        check_restored(restored, before)
    print(
        f"{acknowledged.total()} moves, {sum(during for *_, during in taken)} of them while backups were made"
    )
    assert sum(during for *_, during in taken) > 20


def check_restored(path: Path, acknowledged: Counter[str]) -> None:
    async def work(hub: Hub) -> None:
        for id, moves in acknowledged.items():
            table = await hub.get(id)
            assert table.ply >= moves
            assert not table.fault

    assert ids(path) >= acknowledged.keys()
    with closing(sqlite3.connect(path)) as db:
        assert not [id for id in ids(path) if (kept := select(db, id)) and Table(kept).fault]
    asyncio.run(with_hub(path, work))


def test_a_failed_backup_leaves_the_last_one_and_no_rest(path: Path, tmp_path: Path) -> None:
    keep(path, stored(person(0, ANA), person(1, BEN)))
    target = tmp_path / "copy.db"
    back_up(path, target)
    before = target.read_bytes()
    with closing(sqlite3.connect(path)) as db:
        tables = copy(db, unfinished(target))
    with pytest.raises(StoreError, match="1 tables instead of 2"):
        finish(unfinished(target), target, tables + 1)
    damage(unfinished(target))
    with pytest.raises((StoreError, sqlite3.DatabaseError), match=r"damaged|malformed"):
        finish(unfinished(target), target, tables)
    assert target.read_bytes() == before


def damage(file: Path, page: int = 2, size: int = 4096) -> None:
    """Overwrite the beginning of a page."""
    with file.open("rb+") as opened:
        opened.seek((page - 1) * size)
        opened.write(b"\xff" * 512)


def test_only_so_many_backups_stay_and_other_files_are_left_alone(path: Path, tmp_path: Path) -> None:
    folder = tmp_path / "backups"
    folder.mkdir()
    others = [folder / name for name in ("notes.txt", "tables.db", "friday-20200101-000000.db")]
    old = [folder / f"tables-2020010{day}-000000.db" for day in range(1, 6)]
    for file in others + old:
        file.write_text("kept")

    async def work(hub: Hub) -> None:
        assert await Backups(hub, folder, "tables", 60, keep=3).make()

    asyncio.run(with_hub(path, work))
    assert all(file.exists() for file in others)
    kept = Backups(None, folder, "tables", 60, 3).existing()  # type: ignore[arg-type]  # it is not asked here
    assert [file.exists() for file in old] == [False, False, False, True, True]
    assert len(kept) == 3
    assert verify(kept[-1]) == 0


def test_a_running_server_makes_backups_when_the_last_is_old_enough(path: Path, tmp_path: Path) -> None:
    folder = tmp_path / "backups"
    wanted = Keeping(folder, backup_every=0.01, backup_keep=2)
    made: set[Path] = set()

    async def serve(hub: Hub, wanted: Keeping, seconds: float) -> None:
        async with housekeeping(hub, path, wanted):
            until = time.monotonic() + seconds
            while time.monotonic() < until and len(made) < 3:
                made.update(folder.glob("tables-*.db"))
                await asyncio.sleep(0.05)

    asyncio.run(with_hub(path, lambda hub: serve(hub, wanted, 10)))
    assert len(made) == 3
    assert len(list(folder.iterdir())) == 2
    made.clear()
    asyncio.run(with_hub(path, lambda hub: serve(hub, Keeping(folder, backup_every=5), 0.3)))
    assert len(made) == 2, "the last one is young enough"


def test_a_backup_that_cannot_be_made_is_told_to_the_host_and_play_goes_on(
    path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    blocked = path.parent / "backups"
    blocked.write_text("a file where the folder should be")

    async def work(hub: Hub) -> None:
        assert not await Backups(hub, blocked, "tables", 60, 3).make()
        assert await hub.create(ANA, "cacao", [Seat(0, "person", "A"), Seat(1, "person", "B")], {})

    asyncio.run(with_hub(path, work))
    assert str(blocked) in caplog.text
    assert "[Errno" in caplog.text


def test_no_backup_takes_the_room_that_moves_need(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(hub: Hub) -> None:
        monkeypatch.setattr("shutil.disk_usage", lambda _: FullDisk)
        with pytest.raises(StoreError, match="has only 4 kB left"):
            await hub.store.back_up(path.with_name("copy.db"))
        assert {file.name for file in path.parent.iterdir()} <= {"tables.db", "tables.db-wal"}

    asyncio.run(with_hub(path, work))


class FullDisk:
    free = 4096


def test_a_stopped_file_is_backed_up_with_what_waits_beside_it(path: Path, tmp_path: Path) -> None:
    """As a killed server leaves it: `cp` would miss the last moves."""
    keep(path)
    db = sqlite3.connect(path, isolation_level=None)
    db.execute("PRAGMA wal_autocheckpoint=0")
    db.execute("INSERT INTO tables VALUES('late', 'cacao', 1, 2, '{}', 7, '', '{}', 0)")
    left = tmp_path / "left.db"
    for ending in ("", "-wal"):
        Path(f"{left}{ending}").write_bytes(Path(f"{path}{ending}").read_bytes())
    db.close()
    assert back_up(left, tmp_path / "copy.db") == 1
    assert ids(tmp_path / "copy.db") == {"late"}


def test_a_file_in_use_is_neither_copied_nor_replaced(path: Path, tmp_path: Path) -> None:
    good = tmp_path / "good.db"
    keep(path)
    back_up(path, good)

    async def work(_: Hub) -> None:
        with pytest.raises(StoreError, match="--backup-dir"):
            back_up(path, tmp_path / "copy.db")
        with pytest.raises(StoreError, match="Stop it first"):
            restore(good, path, force=True)

    asyncio.run(with_hub(path, work))
    assert not (tmp_path / "copy.db").exists()


def test_restore_puts_the_old_file_aside_with_its_wal(path: Path, tmp_path: Path) -> None:
    first, second = (stored(person(0, ANA), person(1, BEN)) for _ in range(2))
    keep(path, first)
    back_up(path, tmp_path / "good.db")
    keep(path, second)
    with pytest.raises(StoreError, match="--force"):
        restore(tmp_path / "good.db", path)
    Path(f"{path}-wal").write_bytes(b"left by a crash")
    aside = restore(tmp_path / "good.db", path, force=True).aside
    assert aside is not None
    assert ids(path) == {first.header.id}
    assert not Path(f"{path}-wal").exists()
    assert ids(aside) == {first.header.id, second.header.id}
    keep(path, second)


@pytest.mark.parametrize("sound", [True, False])
def test_a_bad_backup_replaces_nothing(path: Path, tmp_path: Path, sound: bool) -> None:
    keep(path, *(stored(person(0, ANA), person(1, BEN), moves=60, seed=seed) for seed in range(3)))
    before, bad = path.read_bytes(), tmp_path / "bad.db"
    if sound:
        with closing(sqlite3.connect(bad)) as db:
            db.execute("PRAGMA user_version=99")
    else:
        bad.write_bytes(before)
        damage(bad, 3)
    with pytest.raises(StoreError, match=r"later version|damaged|malformed"):
        restore(bad, path, force=True)
    assert path.read_bytes() == before
    assert {file.name for file in tmp_path.iterdir()} <= {"tables.db", "bad.db", "bad.db-wal", "bad.db-shm"}


def test_a_copy_stays_beside_a_file_that_gets_a_newer_schema(path: Path) -> None:
    old_database(path)
    before = ids(path)
    keep(path)
    [kept] = path.parent.glob("tables-schema-1-*.db")
    with closing(sqlite3.connect(kept)) as db:
        assert db.execute("PRAGMA user_version").fetchone() == (1,)
    assert verify(kept) == len(before)
    assert ids(kept) == ids(path) == before
    keep(path)
    assert len(list(path.parent.glob("tables-schema-*"))) == 1
