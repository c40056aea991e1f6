"""A server in full use is killed again and again. Whatever it acknowledged or showed is there afterwards, once.

python -m tests.drills.kill sqlite --kills 300
python -m tests.drills.kill postgres --kills 300
"""

import argparse
import asyncio
import contextlib
import random
import time
from collections.abc import Awaitable
from pathlib import Path

import httpx

from tests.drills.lanes import Bots, Carrier, Doorway, Duel, Lane, Talk, replays
from tests.drills.servers import Server, everything, somewhere
from tests.tables.tools import ANA, BEN

DUELS = 4


def drill(place: str | Path, kills: int, seed: int = 4) -> str:
    """What was found, in a sentence; AssertionError if anything was lost or doubled."""
    chance, server = random.Random(seed), Server(place)
    lanes: list[Lane] = [Bots(), Doorway(), Carrier(chance), Talk()]
    done: list[Lane] = []
    begun = time.monotonic()
    for _ in range(kills):
        done += [lane for lane in lanes if lane.over]
        lanes = [lane for lane in lanes if not lane.over]
        lanes += [Duel(chance) for _ in range(DUELS - sum(isinstance(lane, Duel) for lane in lanes))]
        try:
            server.start()
            asyncio.run(one_life(server, lanes, chance.randrange(3, 60)))
        finally:
            server.kill()
    kept = asyncio.run(everything(place))
    for lane in lanes + done:
        lane.verify(kept)
    entries, confirmed = replays(kept), sum(lane.confirmed for lane in lanes + done)
    assert confirmed > 4 * kills, "too little was done to prove anything"
    seconds = time.monotonic() - begun
    return (
        f"{kills} kills in {seconds:.0f} s: {confirmed} changes confirmed, all there; "
        f"{len(kept)} tables with {entries} entries, every one replays"
    )


async def one_life(server: Server, lanes: list[Lane], changes: int) -> None:
    """Use a server until it has confirmed so many changes, then kill it under everybody's hands."""
    await server.ready()
    async with browser(server.address, ANA.key) as ana, browser(server.address, BEN.key) as ben:
        await asyncio.gather(*[lane.check(ana) for lane in lanes])
        jobs = [job for lane in lanes for job in (lane.use(ana, ben), lane.look(ana))]
        work = [asyncio.create_task(quietly(job)) for job in jobs]
        goal, late = sum(lane.confirmed for lane in lanes) + changes, time.monotonic() + 5
        while sum(lane.confirmed for lane in lanes) < goal and time.monotonic() < late:
            await asyncio.sleep(0.003)
        server.kill()
        _, stuck = await asyncio.wait(work, timeout=10)
        for task in stuck:
            task.cancel()
        for task in work:
            if task.done() and not task.cancelled() and (error := task.exception()):
                raise AssertionError("a lane failed") from error


async def quietly(job: Awaitable[None]) -> None:
    """Until the server is gone."""
    with contextlib.suppress(httpx.HTTPError):
        await job


def browser(address: str, key: str) -> httpx.AsyncClient:
    limits = httpx.Limits(max_connections=100)
    return httpx.AsyncClient(base_url=address, cookies={"atoll": key}, timeout=30, limits=limits)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("store", choices=["sqlite", "postgres"])
    parser.add_argument("--kills", type=int, default=300)
    wanted = parser.parse_args()
    with somewhere(wanted.store) as place:
        print(drill(place, wanted.kills))
