"""Rules may change: a game goes on by newer rules only where they would have had every move do the same."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from atoll.core import record
from atoll.core.errors import BadRecord
from atoll.core.phrase import plain
from atoll.tables.hub import Hub
from atoll.tables.refused import Refusal, Refused
from atoll.tables.store import NOBODY, Stored
from atoll.tables.table import Table
from tests.tables.cups import cups
from tests.tables.tools import ANA, BEN, CID, person, stored, with_hub

LINE = ("draw one", "pass", "draw two", "draw one", "pass")
DIGESTS = pytest.mark.parametrize("sealed", [True, False], ids=["with digests", "without"])


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "tables.db"


def run(path: Path, work: Callable[[Hub], Awaitable[None]]) -> None:
    asyncio.run(with_hub(path, work))


def begun(*moves: str, sealed: bool = True, **more: Any) -> Stored:
    """A table of Cups by the first version of its rules."""
    with cups():
        kept = stored(person(0, ANA, "Ana"), person(1, BEN, "Ben"), name="cups", line=moves or LINE, **more)
    return kept if sealed else Stored(kept.header, kept.seats, [replace(e, did="") for e in kept.entries])


def texts(table: Table) -> list[str]:
    return [plain(line.text, table.names) for line in table.log(0)]


# -- adopted -----------------------------------------------------------------------------------------


@DIGESTS
def test_a_game_that_stands_is_adopted_and_says_so(path: Path, sealed: bool) -> None:
    kept = begun(sealed=sealed)
    before = texts(Table(kept)) if cups_at(1) else []

    async def work(hub: Hub) -> None:
        await hub.store.create(kept)
        table = await hub.get(kept.header.id)
        assert (table.version, table.ply, len(table.line), table.fault) == (2, 6, 5, "")
        assert table.entries[-1].same(replace(kept.entries[0], n=5, seat=NOBODY, kind="rules", text="2"))
        told = texts(table)
        assert told[:-1] == before
        assert told[-1] == "The rules are now those of version 2: every move so far stands as it was made"
        assert await hub.move(BEN, table.id, 6, 1, "draw one") == 7
        assert table.record(ANA.hash).header.version == 2

    async def again(hub: Hub) -> None:
        table = await hub.get(kept.header.id)
        assert [entry.kind for entry in table.entries].count("rules") == 1
        assert len(texts(table)) == len(before) + 2

    with cups(2):
        run(path, work)
        run(path, again)
