"""What to simulate, cut into blocks that can be played anywhere, always the same."""

import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, fields
from functools import cached_property
from typing import Any, NamedTuple

import atoll
from atoll.bots.bot import Bot, Random, play_game, playout
from atoll.bots.levels import bot
from atoll.core import record as records
from atoll.core.catalog import title
from atoll.core.errors import BadOption
from atoll.core.record import Record
from atoll.core.rng import Rng
from atoll.core.state import OVER, State
from atoll.core.title import Title, Value
from atoll.core.variant import Variant, laid, prove
from atoll.lab.ends import choices, outcome, seed_of

TABLES_CHANGED = threading.Lock()  # by one block at a time: the tables belong to the whole process


def rotations(bots: tuple[str, ...]) -> list[tuple[str, ...]]:
    """The different ways round the table: equal bots make equal rotations, which count once.

    >>> rotations(("a", "b", "b"))
    [('a', 'b', 'b'), ('b', 'a', 'b'), ('b', 'b', 'a')]
    >>> rotations(("a", "b", "a", "b"))
    [('a', 'b', 'a', 'b'), ('b', 'a', 'b', 'a')]
    """
    return list(dict.fromkeys(bots[-turn:] + bots[:-turn] for turn in range(len(bots))))


def shares_of_places(places: tuple[int, ...]) -> list[float]:
    """One win, divided among those who share the first place; none where everybody lost.

    >>> shares_of_places((1, 3, 1)), shares_of_places((3, 3))
    ([0.5, 0.0, 0.5], [0.0, 0.0])
    """
    winners = places.count(1)
    return [1 / winners if place == 1 else 0.0 for place in places]


class GameResult(NamedTuple):
    """The outcome of one game, seat by seat."""

    block: int
    seed: int
    bots: tuple[str, ...]
    points: tuple[int, ...]
    places: tuple[int, ...]
    decisions: int
    ending: str
    measures: tuple[dict[str, float | None], ...] = ()  # if the plan asks for them
    record: Record | None = None

    def shares(self) -> list[float]:
        return shares_of_places(self.places)

    def as_dict(self) -> dict[str, Any]:
        left_out = {"record"} if self.measures else {"record", "measures"}
        return {name: value for name, value in self._asdict().items() if name not in left_out}


Block = list[GameResult]  # of one deal


@dataclass(frozen=True)
class Plan:
    """Bots at a table. A block is one deal (one seed), played once for each rotation of the bots."""

    title: str
    bots: tuple[str, ...]
    options: Mapping[str, Any]
    seed: int = 0
    rotate: bool = True
    keep: bool = False  # also keep a record of each game
    measure: bool = False  # also look at what the title measures
    variant: Variant | None = None  # other numbers than printed

    def check(self) -> None:
        """Refuse what cannot be played before anything is played."""
        if self.keep and self.variant:
            raise BadOption("Records are of the printed game: games of a variant cannot be saved as records.")
        with self.tuned():
            self.rules.start(self.seats, self.options, self.seed)
        assert self.players

    def prove(self) -> None:
        """Refuse a variant that breaks the invariants of its title, too."""
        self.check()
        if self.variant:
            with TABLES_CHANGED:
                prove(self.rules, self.variant, self.seats, self.options)

    @contextmanager
    def tuned(self) -> Iterator[None]:
        """The components as the variant has them, if there is one."""
        if self.variant is None:
            yield
            return
        with TABLES_CHANGED, laid(self.rules, self.variant):
            yield

    def __reduce__(self) -> tuple[Any, ...]:
        """Travels to other processes without what it has loaded here."""
        return type(self), tuple(getattr(self, field.name) for field in fields(self))

    @cached_property
    def rules(self) -> Title[State]:
        return title(self.title)

    @cached_property
    def players(self) -> dict[str, Bot]:
        return {level: bot(self.rules, level) for level in self.bots}

    @cached_property
    def checked(self) -> dict[str, Value]:
        return self.rules.check(self.seats, self.options)

    @cached_property
    def aimless(self) -> bool:
        """Whether nobody thinks: all bots play at random."""
        return all(type(player) is Random for player in self.players.values())

    @cached_property
    def line_ups(self) -> list[tuple[str, ...]]:
        return rotations(self.bots) if self.rotate else [self.bots]

    @property
    def seats(self) -> int:
        return len(self.bots)

    @property
    def label(self) -> str:
        return f"{self.rules.label}: {self.variant.name}" if self.variant else self.rules.label

    def as_dict(self) -> dict[str, Any]:
        """All that the games depend on: where it is equal, so are they."""
        return {
            "atoll": atoll.__version__,
            "title": self.title,
            "rules": self.rules.version,
            "seats": self.seats,
            "bots": list(self.bots),
            "options": self.checked,
            "seed": self.seed,
            "tables": [list(line_up) for line_up in self.tables(0)],
            "measures": self.measure,
            "variant": self.variant and self.variant.as_dict(),
        }

    def tables(self, block: int) -> list[tuple[str, ...]]:
        """Who sits down in each game of a block."""
        return self.line_ups

    def blocks(self, games: int) -> int:
        """How many whole blocks give at least so many games."""
        if games < 1:
            raise BadOption(f"At least one game is needed, not {games}.")
        return -(-games // len(self.tables(0)))

    def play(self, block: int) -> list[GameResult]:
        """All games of one block."""
        if self.variant is None:
            return self._games(block)
        with self.tuned():
            return self._games(block)

    def _games(self, block: int) -> list[GameResult]:
        seed, games = seed_of(self.seed, block), []
        for line_up in self.tables(block):
            games.append(self._game(block, seed, line_up))
        return games

    def _game(self, block: int, seed: int, line_up: tuple[str, ...]) -> GameResult:
        rules, seats = self.rules, len(line_up)
        chance = choices(seed)
        state = rules.set_up(seats, self.checked, Rng(seed))
        record = None
        if self.keep:
            record = records.new(self.title, seats, seed, self.options, list(line_up))
            decisions = _write_out(state, self._crew(line_up), chance, record)
        elif self.aimless:
            decisions = playout(state, chance)  # the same game, move by move, as the bots would play
        else:
            decisions = play_game(state, self._crew(line_up), chance)
        points, places = outcome(state)
        ending = rules.ending(state)
        measures = tuple([rules.measures(state, seat) for seat in range(seats)]) if self.measure else ()
        told = (block, seed, line_up, points, places, decisions, ending, measures, record)
        return tuple.__new__(GameResult, told)  # many times faster than to name them

    def _crew(self, line_up: tuple[str, ...]) -> list[Bot]:
        return [self.players[level] for level in line_up]


def _write_out(state: State, bots: list[Bot], chance: Rng, record: Record) -> int:
    """The same game as `play_game` plays, with every move written down."""
    while state.turn != OVER:
        records.add(record, state, int(bots[state.turn].think(state, chance)))
    return len(record.moves)
