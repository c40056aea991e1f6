"""Those who use a server that is killed under them. Each knows what was confirmed or shown to it, and what was cut off."""

import asyncio
import random
from abc import ABC, abstractmethod
from typing import Any

import httpx

from atoll.core import record
from atoll.core.catalog import title
from atoll.core.record import Heading, Played, Record
from atoll.core.rng import Rng
from atoll.core.state import OVER
from atoll.tables.store import Message, Stored
from atoll.tables.story import current_line
from atoll.tables.table import Table
from tests.tables.tools import ANA, BEN

CACAO = title("cacao")
ME, OPEN, BOT = {"kind": "me"}, {"kind": "open"}, {"kind": "bot", "level": "random"}
Kept = dict[str, tuple[Stored, list[Message]]]


class Lane(ABC):
    """Uses a server until it is gone, goes on with the next one, and at the end finds everything."""

    confirmed = 0  # answers that said yes

    @abstractmethod
    async def use(self, ana: httpx.AsyncClient, ben: httpx.AsyncClient) -> None: ...

    async def look(self, ana: httpx.AsyncClient) -> None:
        """Watch what is shown meanwhile."""
        return

    async def check(self, ana: httpx.AsyncClient) -> None:
        """After a restart: everything confirmed or shown is there."""
        return

    @abstractmethod
    def verify(self, kept: Kept) -> None:
        """At the end, in the store itself."""

    @property
    def over(self) -> bool:
        return False


async def post(http: httpx.AsyncClient, path: str, **body: Any) -> Any:
    answer = await http.post(path, json=body)
    assert answer.status_code in (200, 201), (path, answer.status_code, answer.text)
    return answer.json()


async def create(http: httpx.AsyncClient, *seats: dict[str, str], **more: Any) -> str:
    return str((await post(http, "/api/tables", title="cacao", seats=seats, **more))["id"])


class Duel(Lane):
    """A table that one browser plays on both sides, with moves and undos."""

    def __init__(self, chance: random.Random) -> None:
        self.id, self.seed = "", chance.randrange(10**9)
        self.rng = Rng(self.seed)
        self.states = [CACAO.start(2, {}, self.seed)]
        self.line: list[str] = []
        self.ply = self.shown = 0  # confirmed by an answer; seen on the stream
        self.cut_off: tuple[str, dict[str, Any]] | None = None  # a request without an answer

    @property
    def over(self) -> bool:
        return bool(self.states[-1].turn == OVER)

    async def use(self, ana: httpx.AsyncClient, ben: httpx.AsyncClient) -> None:
        """Move until the server is gone. What had no answer is sent again first, and must be answered."""
        self.id = self.id or await create(ana, ME, ME, seed=self.seed)
        while not self.over:
            path, body = self.cut_off or self._next()
            self.cut_off = path, body
            answer = await post(ana, f"/t/{self.id}/{path}", **body)
            assert answer == {"ply": self.ply + 1}
            self.cut_off = None
            self._confirm(path, body)

    def _next(self) -> tuple[str, dict[str, Any]]:
        state = self.states[-1]
        if self.line and self.rng.below(10) == 0:
            return "undo", {"ply": self.ply, "seat": 0}
        notation = CACAO.notation(state, int(state.random_move(self.rng)))
        return "moves", {"ply": self.ply, "seat": int(state.turn), "move": notation}

    def _confirm(self, path: str, body: dict[str, Any]) -> None:
        self.ply += 1
        self.confirmed += 1
        if path == "undo":
            self.states.pop()
            self.line.pop()
        else:
            after = self.states[-1].copy()
            CACAO.play(after, str(body["move"]))
            self.states.append(after)
            self.line.append(str(body["move"]))

    async def look(self, ana: httpx.AsyncClient) -> None:
        if self.id:
            self.shown = max(self.shown, await newest_shown(ana, self.id))

    async def check(self, ana: httpx.AsyncClient) -> None:
        if self.id:
            ply = (await ana.get(f"/t/{self.id}/at/0")).json()["ply"]
            assert max(self.ply, self.shown) <= ply <= self.ply + (self.cut_off is not None)

    def verify(self, kept: Kept) -> None:
        if self.id:
            entries = kept[self.id][0].entries
            assert len(entries) >= max(self.ply, self.shown)
            assert len(entries) <= self.ply + (self.cut_off is not None)
            assert [entry.text for entry in current_line(entries[: self.ply])] == self.line


class Bots(Lane):
    """A table where two bots play; it is only watched."""

    def __init__(self) -> None:
        self.id, self.shown = "", 0

    async def use(self, ana: httpx.AsyncClient, ben: httpx.AsyncClient) -> None:
        self.id = self.id or await create(ana, BOT, BOT)

    async def look(self, ana: httpx.AsyncClient) -> None:
        if self.id:
            self.shown = max(self.shown, await newest_shown(ana, self.id))

    def verify(self, kept: Kept) -> None:
        assert not self.id or len(kept[self.id][0].entries) >= self.shown


class Doorway(Lane):
    """Tables are made, and somebody with an invitation sits down."""

    def __init__(self) -> None:
        self.made: list[str] = []
        self.joined: list[str] = []
        self.token = ""  # of a join without an answer

    async def use(self, ana: httpx.AsyncClient, ben: httpx.AsyncClient) -> None:
        while True:
            if not self.token:
                self.made.append(await create(ana, ME, OPEN))
                url = (await post(ana, f"/t/{self.made[-1]}/invite", seat=1))["url"]
                self.token = url.partition("#join=")[2]
            joined = await post(ben, f"/t/{self.made[-1]}/join", token=self.token, name="Ben")
            assert joined["seat"] == 1
            self.joined.append(self.made[-1])
            self.token = ""
            self.confirmed += 2

    def verify(self, kept: Kept) -> None:
        for id in self.made:
            assert id in kept
        for id in self.joined:
            stored = kept[id][0]
            assert [(seat.kind, seat.owners) for seat in stored.seats] == [
                ("person", (ANA.hash,)),
                ("person", (BEN.hash,)),
            ]
            assert sum(entry.kind == "seat" and "Ben" in entry.text for entry in stored.entries) == 1


class Carrier(Lane):
    """Games are brought in from files."""

    def __init__(self, chance: random.Random) -> None:
        self.text, self.moves = some_record(chance.randrange(10**9), 20)
        self.made: list[str] = []

    async def use(self, ana: httpx.AsyncClient, ben: httpx.AsyncClient) -> None:
        while True:
            answer = await ana.post("/api/import", content=self.text, headers={"content-type": "text/plain"})
            assert answer.status_code == 201, answer.text
            self.made.append(answer.json()["id"])
            self.confirmed += 1

    def verify(self, kept: Kept) -> None:
        for id in self.made:
            assert [entry.text for entry in current_line(kept[id][0].entries)] == self.moves


BREATH = 0.2  # seconds between two messages


class Talk(Lane):
    """Two people talk. What had no answer is not said again: nobody should hear it twice."""

    def __init__(self) -> None:
        self.id, self.count = "", 0
        self.said: list[str] = []

    async def use(self, ana: httpx.AsyncClient, ben: httpx.AsyncClient) -> None:
        self.id = self.id or await create(ana, ME, ME)
        while True:
            self.count += 1
            body = {"seat": self.count % 2, "text": f"word {self.count}"}
            answer = await ana.post(f"/t/{self.id}/say", json=body)
            assert answer.status_code in (200, 422), answer.text  # 422: slowly
            if answer.status_code == 200:
                self.said.append(body["text"])
                self.confirmed += 1
            await asyncio.sleep(BREATH)

    def verify(self, kept: Kept) -> None:
        if self.id:
            texts = [message.text for message in kept[self.id][1]]
            assert len(texts) == len(set(texts)), "something was said twice"
            assert [text for text in texts if text in set(self.said)] == self.said


async def newest_shown(http: httpx.AsyncClient, id: str) -> int:
    """The last ply that a stream shows before it breaks."""
    shown = 0
    try:
        async with http.stream("GET", f"/t/{id}/events") as stream:
            async for line in stream.aiter_lines():
                if line.startswith("id: "):
                    shown = max(shown, int(line[4:]))
    except httpx.HTTPError:
        pass
    return shown


def some_record(seed: int, moves: int) -> tuple[str, list[str]]:
    """A game of so many random moves, as a file."""
    state, rng, made = CACAO.start(2, {}, seed), Rng(seed), []
    for _ in range(moves):
        move = int(state.random_move(rng))
        made.append(record.make(state, move, CACAO.notation(state, move)))
    heading = Heading(
        title="cacao", version=CACAO.version, seats=2, options=CACAO.check(2, {}), seed=seed, names=["A", "B"]
    )
    played = [Played(move.seat, move.notation, move.did) for move in made]
    return record.write(Record(header=heading, moves=played, result=None)), [m.notation for m in made]


def replays(kept: Kept) -> int:
    """Every log is whole and plays out; how many entries there are in all."""
    for stored, messages in kept.values():
        assert [entry.n for entry in stored.entries] == list(range(len(stored.entries)))
        assert [message.n for message in messages] == list(range(len(messages)))
        assert not Table(stored).fault
    return sum(len(stored.entries) for stored, _ in kept.values())
