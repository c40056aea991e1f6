"""Where the time of a move goes: `python -m bench.parts [title ...] [--games 10]`.

Whole games of random moves, each move shown to four seats with eyes of their own over compressed lines that lead nowhere.
Measured is the processor time of each part, without HTTP and without a disk; `bench.load` has the rest.
"""

import argparse
import asyncio
import time
from collections import defaultdict
from collections.abc import Callable
from typing import Any

from atoll.core.catalog import title, titles
from atoll.core.mat import Mat
from atoll.core.rng import Rng
from atoll.core.state import State
from atoll.core.title import Title
from atoll.tables.keys import Browser
from atoll.tables.store import Entry, Header, Seat, Stored
from atoll.tables.table import Table
from atoll.web import frames, gallery
from atoll.web.gallery import Audience, Gallery, Look
from atoll.web.streams import Channel

SEATS = 4
MOST = 100  # moves of one game


class Clock:
    """The processor time of each part, without the parts within it."""

    def __init__(self) -> None:
        self.spent: defaultdict[str, float] = defaultdict(float)
        self.inside = [""]
        self.since = time.thread_time()

    def turn(self) -> None:
        now = time.thread_time()
        self.spent[self.inside[-1]] += now - self.since
        self.since = now

    def timed(self, part: str, function: Callable[..., Any]) -> Callable[..., Any]:
        def call(*given: Any, **named: Any) -> Any:
            self.turn()
            self.inside.append(part)
            try:
                return function(*given, **named)
            finally:
                self.turn()
                self.inside.pop()

        return call

    def watch(self, owner: object, name: str, part: str) -> None:
        setattr(owner, name, self.timed(part, getattr(owner, name)))


class Nowhere(asyncio.WriteTransport):
    def set_write_buffer_limits(self, high: int | None = None, low: int | None = None) -> None:
        """All that comes is gone."""

    def write(self, data: bytes | bytearray | memoryview) -> None:
        """The same."""


def watched(clock: Clock) -> None:
    for owner, name, part in (
        (Table, "publish", "who looks"),
        (Table, "attempt", "rules"),
        (Table, "find", "rules"),
        (frames, "live", "frames: score, log, seats"),
        (frames, "choice", "the choice in words"),
        (Audience, "refresh", "what changed"),
        (gallery, "news", "encoding"),
        (Audience, "tell", "packing"),
    ):
        clock.watch(owner, name, part)


def drawn(clock: Clock, kind: Title[State]) -> None:
    sights = clock.timed("pictures", kind.sights)

    def timed(state: State, names: list[str]) -> Callable[[int], list[Mat]]:
        return clock.timed("pictures", sights(state, names))

    kind.sights = timed  # type: ignore[method-assign,assignment]


def play(kind: Title[State], seed: int, clock: Clock) -> int:
    """Play a game to its end, or far; how many moves that were."""
    who = Browser()
    seats = [Seat(n, "person", f"Player {n + 1}", owners=(who.hash,)) for n in range(SEATS)]
    header = Header("benchbenchbe", kind.name, kind.version, SEATS, kind.check(SEATS, {}), seed, 0.0, "")
    table, rng = Table(Stored(header, seats, [], (who.hash,))), Rng(seed)
    for seat in range(SEATS):
        line = Channel(packs=True)
        line.begin(Nowhere(), lambda: None)
        Gallery.of(table).enter(Look(line, f"{table.id}/{seat}", who, seat))
    while not table.over and len(table.line) < MOST:
        notation = kind.notation(table.state, table.state.random_move(rng))
        clock.turn()
        clock.inside = ["rules"]
        after, made = table.attempt(table.find(notation), notation)
        table.accept_move(Entry(table.ply, made.seat, "move", notation, 0.0, made.did), after, made)
        table.publish()
        clock.turn()
        clock.inside = [""]
    return len(table.line)


async def measure(name: str, games: int, clock: Clock) -> None:
    kind = title(name)
    drawn(clock, kind)
    play(kind, games, clock)  # so that what is made once is there
    clock.spent.clear()
    moves = sum(play(kind, seed, clock) for seed in range(games))
    del clock.spent[""]
    total = sum(clock.spent.values())
    print(f"{name}: {total / moves * 1000:.2f} ms a move")
    for part, seconds in sorted(clock.spent.items(), key=lambda row: -row[1]):
        print(f"  {seconds / total:4.0%}  {part}")


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("titles", nargs="*", default=sorted(titles()))
    parser.add_argument("--games", type=int, default=10)
    wish = parser.parse_args()
    clock = Clock()
    watched(clock)
    for name in wish.titles:
        asyncio.run(measure(name, wish.games, clock))


if __name__ == "__main__":
    main()
