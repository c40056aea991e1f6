"""Two nodes on one PostgreSQL behind one proxy. One of them is killed every few seconds while two people play a whole
game, and the database is restarted once. No move is lost.

    python -m tests.drills.nodes             # two people by HTTP
    python -m tests.drills.nodes --chromium  # two people in real browsers
"""

import argparse
import asyncio
import json
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import cycle
from typing import Any

import httpx

from atoll.core.state import OVER
from atoll.tables.keys import Browser
from atoll.tables.story import current_line
from atoll.tables.table import Table
from tests.drills.lanes import create, post, replays
from tests.drills.proxy import Proxy
from tests.drills.servers import Server, everything
from tests.postgres import Postgres
from tests.web.site import spell_out

EVERY = 5.0  # seconds between two kills


class Killing:
    """Kills one node after the other, and starts each again at once."""

    def __init__(self, nodes: list[Server], every: float) -> None:
        self.nodes, self.every = nodes, every
        self.kills = 0
        self.stopping = threading.Event()
        self.thread = threading.Thread(target=self._run, daemon=True)

    def _run(self) -> None:
        for node in cycle(self.nodes):
            if self.stopping.wait(self.every):
                return
            node.kill()
            self.kills += 1
            node.start()
            node.wait()


@contextmanager
def two_nodes(address: str, every: float) -> Iterator[tuple[list[str], Killing]]:
    """Where each of two browsers finds them, one at each, while they die in turn."""
    nodes = [Server(address), Server(address)]
    for node in nodes:
        node.start()
    for node in nodes:
        node.wait()
    one, other = (node.port for node in nodes)
    proxies, killing = [Proxy(one, other), Proxy(other, one)], Killing(nodes, every)
    killing.thread.start()
    try:
        yield [proxy.address for proxy in proxies], killing
    finally:
        killing.stopping.set()
        killing.thread.join()
        for proxy in proxies:
            proxy.close()
        for node in nodes:
            node.kill()


class Player:
    """Somebody who watches a table and moves when it is their turn, whatever becomes of the connection."""

    def __init__(self, address: str, seat: int, pause: float) -> None:
        self.seat, self.pause, self.key = seat, pause, Browser().key
        self.http = httpx.AsyncClient(base_url=address, cookies={"atoll": self.key}, timeout=10)
        self.moves: dict[int, str] = {}  # confirmed, by the number of their entry
        self.shown = 0
        self.over = False

    async def play(self, id: str) -> None:
        while not self.over:
            try:
                await self._watch(id)
            except httpx.HTTPError:
                await asyncio.sleep(0.05)

    async def _watch(self, id: str) -> None:
        live: dict[str, Any] = {}
        async with self.http.stream("GET", f"/t/{id}/events") as stream:
            async for line in stream.aiter_lines():
                if not line.startswith("data: {"):
                    continue
                news = spell_out(json.loads(line[6:]))
                if "full" in news:
                    live = {**live, **news}  # boards are of no interest here
                    self.shown = max(self.shown, live["ply"])
                    self.over = bool(live["over"])
                    if self.over:
                        return
                    if live["choice"]:
                        await self._move(id, live)

    async def _move(self, id: str, live: dict[str, Any]) -> None:
        """Move; what had no answer is sent again until it has one."""
        moves = live["choice"]["moves"]
        move = moves[live["ply"] % len(moves)][0]
        await asyncio.sleep(self.pause)
        while True:
            try:
                body = {"ply": live["ply"], "seat": live["choice"]["seat"], "move": move}
                answer = await self.http.post(f"/t/{id}/moves", json=body)
            except httpx.HTTPError:
                await asyncio.sleep(0.05)
                continue
            assert answer.status_code in (200, 409, 503), answer.text
            if answer.status_code == 200:
                self.moves[answer.json()["ply"] - 1] = move
            if answer.status_code != 503:
                return
            await asyncio.sleep(0.1)


async def a_whole_game(
    addresses: list[str], pause: float, trouble: threading.Timer
) -> tuple[str, list[Player]]:
    ana, ben = players = [Player(address, seat, pause) for seat, address in enumerate(addresses)]
    me = {"kind": "me", "name": "Ana"}
    id = await again(lambda: create(ana.http, me, {"kind": "open"}))
    url = (await again(lambda: post(ana.http, f"/t/{id}/invite", seat=1)))["url"]
    token = url.partition("#join=")[2]
    await again(lambda: post(ben.http, f"/t/{id}/join", token=token, name="Ben"))
    trouble.start()
    async with asyncio.timeout(600):
        await asyncio.gather(*(player.play(id) for player in players))
    return id, players


async def again(ask: Any) -> Any:
    while True:
        try:
            return await ask()
        except httpx.HTTPError:
            await asyncio.sleep(0.05)


def drill(postgres: Postgres, every: float = EVERY, pause: float = 0.3, outage: float = 1.0) -> str:
    """What was found, in a sentence; AssertionError if a move is lost."""
    address = postgres.database()
    with two_nodes(address, every) as (addresses, killing):
        trouble = threading.Timer(2 * every / 3, restart, (postgres, outage))
        id, players = asyncio.run(a_whole_game(addresses, pause, trouble))
        trouble.join()
    kept = asyncio.run(everything(address))
    entries = kept[id][0].entries
    for player in players:
        assert len(entries) >= player.shown
        for n, move in player.moves.items():
            assert (entries[n].seat, entries[n].text) == (player.seat, move)
    return found(kept, id, killing)


def found(kept: Any, id: str, killing: Killing) -> str:
    replays(kept)
    stored = kept[id][0]
    assert Table(stored).state.turn == OVER, "the game is not over"
    return f"{killing.kills} kills while {len(current_line(stored.entries))} moves were made: none lost, the game is over"


def restart(postgres: Postgres, seconds: float) -> None:
    postgres.stop()
    time.sleep(seconds)
    postgres.start()


def in_chromium(postgres: Postgres, every: float = EVERY) -> str:
    """The same with two real browsers, by what their pages offer."""
    from tests.browser.house import DESKTOP, Person, chromium

    address = postgres.database()
    with two_nodes(address, every) as (addresses, killing), chromium() as browser:
        people = [Person(browser.new_context(**DESKTOP).new_page(), place, DESKTOP) for place in addresses]
        id = meet(*people)
        late = time.monotonic() + 1800
        while not all(person.live("over") for person in people):
            assert time.monotonic() < late, "the game does not end"
            for person in people:
                if person.live("choice"):
                    person.choose()
            people[0].page.wait_for_timeout(50)
        shown = [person.live("ply") for person in people]
    kept = asyncio.run(everything(address))
    assert shown == [len(kept[id][0].entries)] * 2
    return found(kept, id, killing)


def meet(ana: Any, ben: Any) -> str:
    """Ana makes a table, Ben takes her invitation, and both look at it."""
    seats = [{"kind": "me", "name": "Ana"}, {"kind": "open"}]
    id = str(ask(ana, "/api/tables", title="cacao", seats=seats)["id"])
    token = ask(ana, f"/t/{id}/invite", seat=1)["url"].partition("#join=")[2]
    ask(ben, f"/t/{id}/join", token=token, name="Ben")
    for person in (ana, ben):
        persist(lambda person=person: person.page.goto(f"{person.address}/t/{id}"))
        person.until("live.mine.length", 60)
    return id


def ask(person: Any, path: str, **body: Any) -> Any:
    answer = persist(lambda: person.page.request.post(person.address + path, data=body))
    assert answer.ok, answer.text()
    return answer.json()


def persist(attempt: Any) -> Any:
    """Until it works: a node may be dying under it."""
    late = time.monotonic() + 30
    while True:
        try:
            return attempt()
        except Exception:
            if time.monotonic() > late:
                raise
            time.sleep(0.1)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--every", type=float, default=EVERY)
    parser.add_argument("--pause", type=float, default=1.0, help="seconds before each move")
    parser.add_argument("--outage", type=float, default=1.0, help="seconds that the database is away, once")
    parser.add_argument("--chromium", action="store_true")
    wanted = parser.parse_args()
    server = Postgres()
    try:
        if wanted.chromium:
            print(in_chromium(server, wanted.every))
        else:
            print(drill(server, wanted.every, wanted.pause, wanted.outage))
    finally:
        server.close()
