"""One simulated game, and the seeds and seats of many."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple

from atoll.bots.levels import Bot, bot
from atoll.core.catalog import title
from atoll.core.errors import BadOption
from atoll.core.record import Record
from atoll.core.rng import MASK, STEP, Rng
from atoll.core.state import OVER, State
from atoll.core.title import Title
from atoll.lab.loops import wander

RANDOM = "random"
PLAYERS_SALT = 0x2545F4914F6CDD1D


def seed_of(base: int, block: int) -> int:
    """The seed of a block of games: number `block` of the splitmix stream that starts at `base`.

    Any block is found without its predecessors, so work can be cut anywhere, and the seed names
    the deal for good.

    >>> seed_of(1, 0) == Rng(1).bits()
    True
    >>> stream = Rng(1)
    >>> [seed_of(1, block) for block in range(3)] == [stream.bits() for _ in range(3)]
    True
    """
    return int(Rng((base + block * STEP) & MASK).bits())


def rotations(bots: tuple[str, ...]) -> list[tuple[str, ...]]:
    """The different ways round the table: equal bots make equal rotations, which count once.

    >>> rotations(("a", "b", "b"))
    [('a', 'b', 'b'), ('b', 'a', 'b'), ('b', 'b', 'a')]
    >>> rotations(("a", "b", "a", "b"))
    [('a', 'b', 'a', 'b'), ('b', 'a', 'b', 'a')]
    """
    return list(dict.fromkeys(bots[len(bots) - k :] + bots[: len(bots) - k] for k in range(len(bots))))


class Game(NamedTuple):
    """The outcome of one game, by seat."""

    block: int
    seed: int
    bots: tuple[str, ...]
    points: tuple[int, ...]
    places: tuple[int, ...]
    decisions: int
    ending: str
    record: Record | None = None

    def shares(self) -> list[float]:
        """One win, divided among those who share the first place."""
        winners = self.places.count(1)
        return [1 / winners if place == 1 else 0.0 for place in self.places]

    def as_json(self) -> dict[str, Any]:
        return {field: value for field, value in self._asdict().items() if field != "record"}


@dataclass(frozen=True)
class Plan:
    """What to simulate: enough to play any of its games anywhere, always the same.

    A block is one deal (one seed), played once for every rotation of the bots.
    """

    title: str
    bots: tuple[str, ...]
    options: Mapping[str, Any]
    seed: int = 0
    rotate: bool = True
    keep: bool = False  # also keep the record of each game

    def check(self) -> None:
        """Refuse what cannot be played, before anything is played."""
        self.rules.start(len(self.bots), self.options, self.seed)
        for level in dict.fromkeys(self.bots):
            bot(self.rules, level)

    @cached_property
    def rules(self) -> Title:
        return title(self.title)

    @cached_property
    def line_ups(self) -> list[tuple[str, ...]]:
        return rotations(self.bots) if self.rotate else [self.bots]

    def blocks(self, games: int) -> int:
        """How many whole blocks give at least so many games."""
        if games < 1:
            raise BadOption(f"At least one game is needed, not {games}.")
        return -(-games // len(self.line_ups))

    def play(self, block: int) -> list[Game]:
        """All games of one block."""
        return [self._game(block, line_up) for line_up in self.line_ups]

    def _game(self, block: int, line_up: tuple[str, ...]) -> Game:
        seed = seed_of(self.seed, block)
        state = self.rules.start(len(line_up), self.options, seed)
        players = Players(self.rules, line_up, seed_of(seed ^ PLAYERS_SALT, 0))
        record = Record.start(self.rules, state) if self.keep else None
        decisions = players.play_on(state, record)
        return Game(
            block,
            seed,
            line_up,
            tuple(state.points(seat) for seat in range(state.seats)),
            tuple(state.ranking()),
            decisions,
            self.rules.ending(state),
            record,
        )


class Players:
    """The bots at one table, with one stream of chance for all their choices."""

    def __init__(self, rules: Title, line_up: tuple[str, ...], seed: int) -> None:
        self.rng = Rng(seed)
        self.bots: list[Bot] = [bot(rules, level) for level in line_up]
        self.wanderers = sum(1 << seat for seat, level in enumerate(line_up) if level == RANDOM)

    def play_on(self, state: State) -> int:
        """Play to the end; how many decisions that took. A bot sees a guess, never the state."""
        decisions = wander(state, self.rng, self.wanderers)
        while state.turn != OVER:
            seat = state.turn
            state.play(self.bots[seat].choose(state.guess(seat, self.rng), self.rng))
            decisions += 1 + wander(state, self.rng, self.wanderers)
        return decisions
