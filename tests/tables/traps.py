"""Traps: a title of a few lines that hangs, crashes or fails where its options say, once the first move is made."""

import os
import signal
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

from mypy_extensions import i64

from atoll.core.catalog import guests, titles
from atoll.core.mat import Mat
from atoll.core.packed import vec
from atoll.core.rng import Rng
from atoll.core.state import OVER, Event, State, places
from atoll.core.title import Line, Option, Title, Value, Words

WHERE = ("set_up", "play", "moves", "mats", "words", "tell", "guess")
HOW = ("hang", "sleep", "abort", "raise")
LAST = 6  # moves


def spring(how: str) -> None:
    match how:
        case "hang":
            while True:
                pass
        case "sleep":
            signal.pause()
        case "abort":
            os.abort()
    raise ValueError("a trap")


class Trapped(State):
    def __init__(self) -> None:
        super().__init__()
        self.where, self.how, self.made = "", "", 0

    def step_on(self, where: str) -> None:
        if self.made and where == self.where:
            spring(self.how)

    def copy(self) -> "Trapped":
        other = Trapped()
        other.seats, other.turn, other.rng = self.seats, self.turn, self.rng.copy()
        other.where, other.how, other.made = self.where, self.how, self.made
        return other

    def guess(self, seat: int, rng: Rng) -> "Trapped":
        self.step_on("guess")
        return self.copy()

    def moves(self) -> vec[i64]:
        self.step_on("moves")
        return vec[i64]([] if self.turn == OVER else [0, 1])

    def play(self, move: int) -> None:
        self.step_on("play")
        self.note(WHERE.index(self.where), int(self.turn), HOW.index(self.how))
        self.made += 1
        self.turn = OVER if self.made == LAST else self.made % self.seats

    def points(self, seat: int) -> int:
        return self.made

    def ranking(self) -> vec[i64]:
        return places(vec[i64]([self.made] * self.seats))


class TrapsTitle(Title[Trapped]):
    name = "traps"
    label = "Traps"
    seats = range(2, 3)
    move_bound = 2
    options = (Option("where", "Where", "play", WHERE), Option("how", "How", "hang", HOW))

    def set_up(self, seats: int, options: Mapping[str, Value], rng: Rng) -> Trapped:
        if options["where"] == "set_up":
            spring(str(options["how"]))
        state = Trapped()
        state.seats, state.turn, state.rng = seats, 0, rng
        state.where, state.how = str(options["where"]), str(options["how"])
        return state

    def notation(self, state: Trapped, move: int) -> str:
        return f"step {move}"

    def words(self, state: Trapped, move: int) -> Words:
        state.step_on("words")
        return super().words(state, move)

    def mats(self, state: Trapped, viewer: int, names: Sequence[str]) -> list[Mat]:
        state.step_on("mats")
        return super().mats(state, viewer, names)

    def tell(self, event: Event, viewer: int) -> Line | None:
        if WHERE[event[0]] == "tell":
            spring(HOW[event[2]])
        return None


TITLE = TrapsTitle()


@contextmanager
def traps() -> Iterator[None]:
    """In the catalog, as if it were one of the house."""
    catalog = titles()
    before = dict(catalog)
    catalog["traps"] = TITLE
    try:
        yield
    finally:
        catalog.clear()
        catalog.update(before)


def package(folder: Path) -> None:
    """What an installer leaves of a package that brings this title."""
    (folder / "traps-1.dist-info").mkdir(parents=True)
    (folder / "traps-1.dist-info" / "METADATA").write_text("Metadata-Version: 2.1\nName: traps\nVersion: 1\n")
    entry = "[atoll.titles]\ntraps = tests.tables.traps:TITLE\n"
    (folder / "traps-1.dist-info" / "entry_points.txt").write_text(entry)


def look_again() -> None:
    """The catalog is made anew from what is installed."""
    titles.cache_clear()
    guests.cache_clear()
