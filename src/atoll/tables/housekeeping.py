"""What keeps a database fit for years while the server runs: backups in turn, and an end for what nobody touches."""

import asyncio
import logging
import re
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

from atoll.core.errors import AtollError
from atoll.tables.copies import stamp
from atoll.tables.hub import DAY, Hub
from atoll.tables.keeping import Keeping

MINUTE, HOUR = 60.0, 3600.0
AT_A_TIME = 500  # tables that expire before the others get a look in

log = logging.getLogger(__name__)


@asynccontextmanager
async def housekeeping(hub: Hub, database: Path, wanted: Keeping) -> AsyncIterator[None]:
    """Do it beside whatever goes on."""
    tasks: list[asyncio.Task[None]] = []
    if wanted.backup_dir is not None:
        backups = Backups(
            hub, wanted.backup_dir, database.stem, wanted.backup_every * MINUTE, wanted.backup_keep
        )
        tasks.append(asyncio.create_task(backups.run()))
    if wanted.expire_days is not None:
        tasks.append(asyncio.create_task(expire_hourly(hub, wanted.expire_days)))
    try:
        yield
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


@dataclass(frozen=True, slots=True)
class Backups:
    """Backups of one database in a folder, each named by its moment."""

    hub: Hub
    folder: Path
    stem: str
    every: float  # seconds
    keep: int

    async def run(self) -> None:
        """Make one whenever the last is old enough: a server that restarts often does not push out old ones."""
        while True:
            made = self.existing()
            age = time.time() - made[-1].stat().st_mtime if made else self.every
            await asyncio.sleep(max(0.0, self.every - age))
            if not await self.make():
                await asyncio.sleep(min(self.every, MINUTE))

    async def make(self) -> bool:
        """A backup, and the oldest beyond those to keep removed; whatever goes wrong is for the log."""
        target = self.folder / f"{self.stem}-{stamp(time.time())}.db"
        begun = time.monotonic()
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            tables = await self.hub.store.back_up(target)
            for old in self.existing()[: -self.keep]:
                old.unlink(missing_ok=True)
        except (AtollError, OSError) as error:
            log.error("The backup %s was not made: %s", target, error)
            return False
        log.info("Backup %s: %d tables, verified, in %.1f s.", target, tables, time.monotonic() - begun)
        return True

    def existing(self) -> list[Path]:
        """Those made so far, oldest first; other files in the folder are none of ours."""
        ours = re.compile(re.escape(self.stem) + r"-\d{8}-\d{6}\.db")
        return sorted(file for file in self.folder.glob("*.db") if ours.fullmatch(file.name))


async def expire_hourly(hub: Hub, days: float) -> None:
    while True:
        try:
            await expire(hub, time.time() - days * DAY)
        except AtollError as error:
            log.error("Old tables could not be looked for: %s", error)
        await asyncio.sleep(HOUR)


async def expire(hub: Hub, moment: float) -> list[str]:
    """Delete the tables that nobody has touched since then and nobody looks at: finished or abandoned."""
    gone = []
    for id in await hub.store.untouched_since(moment, AT_A_TIME):
        table = hub.tables.get(id)
        if (table is None or not table.watched()) and await hub.store.delete(id, moment):
            hub.tables.pop(id, None)
            hub.kept.pop(id, None)
            gone.append(id)
    if gone:
        log.info("Not touched since %s, so deleted: %s.", stamp(moment), ", ".join(gone))
    return gone
