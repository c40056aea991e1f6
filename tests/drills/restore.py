"""A server makes backups while people play, is killed, and goes on from its last backup: every move that was confirmed
before that backup began is in it, every table replays, and play goes on.

python -m tests.drills.restore --rounds 10 --rate 100
"""

import argparse
import asyncio
import calendar
import random
import sqlite3
import time
from contextlib import closing
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

import httpx

from atoll.core.state import OVER
from atoll.tables.keeping import Keeping
from tests.drills.kill import browser, quietly
from tests.drills.lanes import CACAO, ME, create, post, replays
from tests.drills.servers import Server, everything
from tests.tables.tools import ANA
from tests.tools import run_python

EVERY = 2.0  # seconds between two backups
TABLES = 20
PATIENCE = 300.0  # seconds for all of one life
BALLAST = 12_000_000  # bytes beside the tables, so that a backup takes many slices between two moves


class Lasting:
    """A table that one browser plays on both sides, and when each of its moves was confirmed."""

    def __init__(self, chance: random.Random) -> None:
        self.chance = chance
        self.start_anew()

    def start_anew(self) -> None:
        self.id, self.moves = "", list[tuple[float, str]]()
        self._set_up()

    def _set_up(self) -> None:
        """Stand where the confirmed moves lead."""
        self.state = CACAO.start(2, {}, 1)
        for _, notation in self.moves:
            CACAO.play(self.state, notation)

    async def play(self, ana: httpx.AsyncClient, pause: float) -> None:
        """A move now and then, until the game is over or the server gone; what has no answer is forgotten."""
        self.id = self.id or await create(ana, ME, ME, seed=1)
        due = time.monotonic() + self.chance.random() * pause
        while self.state.turn != OVER:
            await asyncio.sleep(due - time.monotonic())
            due += pause
            notation = CACAO.notation(self.state, self.chance.choice(list(self.state.moves())))
            body = {"ply": len(self.moves), "seat": int(self.state.turn), "move": notation}
            await post(ana, f"/t/{self.id}/moves", **body)
            CACAO.play(self.state, notation)
            self.moves.append((time.time(), notation))

    def go_back(self, kept: list[str], begun: float) -> int:
        """Stand where a backup does; how many moves of it were confirmed before it began: all of those are in it."""
        confirmed = [notation for at, notation in self.moves if at < begun]
        assert kept[: len(confirmed)] == confirmed, "a confirmed move is not in the backup"
        known = dict(enumerate(self.moves))
        self.moves = [known.get(n, (begun, notation)) for n, notation in enumerate(kept)]
        self._set_up()
        return len(confirmed)


def drill(folder: Path, rounds: int, rate: float, moves: int = 500, seed: int = 4) -> str:
    """What was found, in a sentence; AssertionError if a move is missing in a backup."""
    place, backups = folder / "tables.db", folder / "backups"
    server = Server(place, keeping=Keeping(backups, EVERY / 60, 3))
    chance, lanes, found, paces = random.Random(seed), list[Lasting](), 0, list[float]()
    for _ in range(rounds):
        going = sum(lane.state.turn != OVER for lane in lanes)
        lanes += [Lasting(chance) for _ in range(TABLES - going)]
        server.start()
        try:
            paces.append(asyncio.run(one_life(server, lanes, rate, moves, backups)))
        finally:
            server.kill()
        confirmed = back_to(max(backups.glob("tables-*.db")), place, lanes)
        assert confirmed >= moves, "too little was done to prove anything"
        found += confirmed
        with closing(sqlite3.connect(place)) as db:
            db.execute("CREATE TABLE IF NOT EXISTS ballast AS SELECT zeroblob(?)", (BALLAST,))
    return (
        f"{rounds} times killed at {median(paces):.0f} moves/s and restored: {found} moves confirmed before the backups, "
        f"all there; every table replays"
    )


async def one_life(server: Server, lanes: list[Lasting], rate: float, moves: int, backups: Path) -> float:
    """Play at a rate, until a backup was begun after so many moves, and a little longer; how fast that was."""
    await server.ready()
    async with browser(server.address, ANA.key) as ana:
        known, begun = count(lanes), time.monotonic()
        going = [lane for lane in lanes if lane.state.turn != OVER]
        jobs = [asyncio.create_task(quietly(one_after_another(lanes, lane, ana, rate))) for lane in going]
        while count(lanes) < known + moves:
            assert time.monotonic() < begun + PATIENCE
            await asyncio.sleep(0.01)
        pace, enough = (count(lanes) - known) / (time.monotonic() - begun), time.time()
        while not any(begin_of(backup) > enough for backup in backups.glob("tables-*.db")):
            assert time.monotonic() < begun + PATIENCE
            await asyncio.sleep(0.01)
        await asyncio.sleep(random.random())
        server.kill()
        await asyncio.gather(*jobs)
        return pace


async def one_after_another(lanes: list[Lasting], lane: Lasting, ana: httpx.AsyncClient, rate: float) -> None:
    """Where a game is over the next one begins."""
    while True:
        await lane.play(ana, TABLES / rate)
        lane = Lasting(lane.chance)
        lanes.append(lane)


def count(lanes: list[Lasting]) -> int:
    return sum(len(lane.moves) for lane in lanes)


def begin_of(backup: Path) -> float:
    """When a backup was begun, to the second."""
    return float(calendar.timegm(time.strptime(backup.stem, "tables-%Y%m%d-%H%M%S")))


def back_to(backup: Path, place: Path, lanes: list[Lasting]) -> int:
    """Restore a backup as a host does, and find in it all that was confirmed before it began."""
    begun = begin_of(backup)
    atoll("restore", str(backup), str(place), "--force")
    told = atoll("check", str(place))
    assert "stands still" not in told, told
    kept = asyncio.run(everything(place))
    replays(kept)
    found = 0
    for lane in lanes:
        if lane.id in kept:
            found += lane.go_back([entry.text for entry in kept[lane.id][0].entries], begun)
        else:
            assert not any(at < begun for at, _ in lane.moves), "a table is not in the backup"
            lane.start_anew()
    return found


def atoll(*words: str) -> str:
    return run_python("atoll", *words)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=10)
    parser.add_argument("--rate", type=float, default=100.0, help="moves a second")
    wanted = parser.parse_args()
    with TemporaryDirectory() as somewhere:
        print(drill(Path(somewhere), wanted.rounds, wanted.rate))
