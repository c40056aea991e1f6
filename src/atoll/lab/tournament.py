"""Bots against each other: every line-up, every seat, and a test that stops as soon as it knows."""

from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations, permutations
from math import log
from pathlib import Path
from typing import Any

from atoll.core.errors import BadOption
from atoll.core.variant import Variant
from atoll.lab.games import GameResult, Plan, rotations
from atoll.lab.ratings import Ratings, rate
from atoll.lab.simulation import play_all

RISK = 0.05  # of either wrong answer


def circles(bots: Sequence[str], seats: int) -> list[tuple[str, ...]]:
    """Every way in which bots can sit around a table, whoever has the first seat. Where there are more seats than
    bots each has as many as the others, or one more.

    >>> circles(["a", "b", "c"], 2)
    [('a', 'b'), ('a', 'c'), ('b', 'c')]
    >>> circles(["a", "b"], 4)
    [('a', 'a', 'b', 'b'), ('a', 'b', 'a', 'b')]
    """
    full, more = divmod(seats, len(bots))
    found = [tuple(bots) * full + extra for extra in combinations(bots, more)]
    around: dict[tuple[str, ...], None] = {}
    for first, *others in map(sorted, found):
        for order in permutations(others):
            ways = rotations((first, *order))
            if around.keys().isdisjoint(ways):
                around[ways[0]] = None
    return sorted(around)


@dataclass(frozen=True)
class League(Plan):
    """Bots that meet in all line-ups in turn: each block is another deal with the next line-up, which moves on round
    the table until each of it had every seat."""

    places: int = 2  # at the table

    @property
    def seats(self) -> int:
        return self.places

    @cached_property
    def line_ups(self) -> list[tuple[str, ...]]:
        return circles(self.bots, self.places)

    def tables(self, block: int) -> list[tuple[str, ...]]:
        here = self.line_ups[block % len(self.line_ups)]
        return [here[-turn:] + here[:-turn] for turn in range(self.places)]

    def check(self) -> None:
        if len(set(self.bots)) != len(self.bots) or len(self.bots) < 2:
            raise BadOption("A tournament needs at least two bots, each named once.")
        super().check()


def tournament(
    title: str,
    bots: Sequence[str],
    seats: int,
    games: int,
    seed: int = 0,
    options: Mapping[str, Any] | None = None,
    workers: int = 1,
    executor: Executor | None = None,
    file: Path | None = None,
    variant: Variant | None = None,
) -> Ratings:
    """How strong bots are, the strongest first. Work is shared and games are kept as in `play_all`.

    >>> [rating.label for rating in tournament("cacao", ["random", "medium"], seats=2, games=20)]
    ['medium', 'random']
    """
    plan = League(title, tuple(bots), dict(options or {}), seed, variant=variant, places=seats)
    plan.prove()
    return rate(game for block in play_all(plan, games, workers, executor, file) for game in block)


# -- is one better than the other? -------------------------------------------------------------------


class Sprt:
    """A sequential test: is the first bot stronger by `more` Elo, or by `less`? It is asked after each deal and
    answers as soon as the risk of being wrong is small enough."""

    def __init__(self, first: str, less: float, more: float, risk: float = RISK) -> None:
        if not less < more:
            raise BadOption(f"A test is between a smaller and a larger advantage, not {less:g} and {more:g}.")
        if not 0 < risk < 0.5:
            raise BadOption(f"A risk lies between 0 and 0.5, not at {risk:g}.")
        self.first = first
        self.low, self.high = expected(less), expected(more)
        self.bound = log((1 - risk) / risk)
        self.deals = 0
        self.sum = self.squares = 0.0

    def add(self, block: Sequence[GameResult]) -> None:
        scores = [score(game, self.first) for game in block]
        mean = sum(scores) / len(scores)
        self.deals += 1
        self.sum += mean
        self.squares += mean * mean

    @property
    def mean(self) -> float:
        """How often the first is before the others, ties half."""
        return self.sum / self.deals if self.deals else 0.5

    @property
    def odds(self) -> float:
        """The logarithm of the odds of `more` to `less`, with deals as far apart as they were seen to be."""
        if self.deals < 2:
            return 0.0
        spread = (
            self.squares - self.deals * self.mean**2 + 0.25
        ) / self.deals  # never nothing: one deal may differ
        return self.deals * (self.high - self.low) * (2 * self.mean - self.high - self.low) / (2 * spread)

    @property
    def verdict(self) -> bool | None:
        """True: stronger by `more`; False: not more than `less`; None: not known yet."""
        return None if abs(self.odds) < self.bound else self.odds > 0


def score(game: GameResult, first: str) -> float:
    """The share of pairs of opponents in which the first bot was before the other, ties half.

    >>> score(GameResult(0, 0, ("a", "b", "b"), (5, 3, 5), (1, 3, 1), 9, ""), "a")
    0.75
    """
    own = [place for bot, place in zip(game.bots, game.places, strict=True) if bot == first]
    others = [place for bot, place in zip(game.bots, game.places, strict=True) if bot != first]
    won = sum((mine < theirs) + (mine == theirs) / 2 for mine in own for theirs in others)
    return won / (len(own) * len(others))


def expected(advantage: float) -> float:
    """
    >>> expected(0), round(expected(200), 2)
    (0.5, 0.76)
    """
    return 1 / (1 + 10 ** (-advantage / 400))


def decide(
    plan: League,
    test: Sprt,
    most: int,
    workers: int = 1,
    executor: Executor | None = None,
    file: Path | None = None,
) -> Iterator[list[GameResult]]:
    """Play until the test knows, or so many games."""

    def knows(block: list[GameResult]) -> bool:
        test.add(block)
        return test.verdict is not None

    return play_all(plan, most, workers, executor, file, knows)
