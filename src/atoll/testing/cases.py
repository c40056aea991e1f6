"""The games that the suite plays: every title, every seat count, every option value."""

import os
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cache
from typing import Any

import pytest

from atoll.core import catalog
from atoll.core.packed import COMPILED
from atoll.core.rng import Rng
from atoll.core.state import WATCHER, State
from atoll.core.title import Option, Title, Value
from atoll.testing.facts import play_some, walk

NAMES = ["Ana", "Ben", "Cleo", "Dov", "Eva", "Fay", "Gil", "Hal"]
USUAL = 130  # decisions in a game that is not long
PLENTY = float(os.environ.get("ATOLL_GAMES", "1"))


@dataclass(frozen=True)
class Case:
    """One way to set up a title."""

    name: str
    seats: int
    options: tuple[tuple[str, Any], ...] = field(default=())

    @property
    def title(self) -> Title[State]:
        return catalog.title(self.name)

    @property
    def names(self) -> list[str]:
        return NAMES[: self.seats]

    @property
    def viewers(self) -> list[int]:
        return [WATCHER, *range(self.seats)]

    @property
    def checked(self) -> dict[str, Value]:
        """All options with their values."""
        return self.title.check(self.seats, dict(self.options))

    def start(self, seed: int) -> State:
        return self.title.start(self.seats, dict(self.options), seed)

    def games(self, compiled: int, interpreted: int) -> int:
        """How many games to play: fewer of a long title, and with an option a third as many. Interpreted, the
        rules are some forty times slower, and what is never compiled was seen before. ATOLL_GAMES=10 plays ten
        times as many."""
        wanted = (compiled if COMPILED else interpreted) * PLENTY / (3 if self.options else 1)
        return max(1, round(wanted * min(1.0, USUAL / self.length)))

    def stride(self, compiled: int, interpreted: int) -> int:
        """How many moves to go on, to look at about so many positions of a game."""
        return max(1, self.length // (compiled if COMPILED else interpreted))

    def positions(self, count: int, seed: int = 0) -> list[State]:
        """Some positions, each from a game of its own, from the first move to the last."""
        return [play_some(self.start(seed + i), Rng(seed + i), i * 7 % self.length) for i in range(count)]

    @property
    def length(self) -> int:
        """The decisions of a random game."""
        return length(self)

    def __str__(self) -> str:
        told = [f"{name}={value}".replace(" ", "+") for name, value in self.options]
        return "-".join([self.name, str(self.seats), *told])


@cache
def defaults() -> list[Case]:
    """Every title and seat count, with the options as they come."""
    return [Case(name, seats) for name, title in catalog.titles().items() for seats in title.seats]


@cache
def variants() -> list[Case]:
    """And one case for each other value of each option, with the options that it needs."""
    return [
        Case(case.name, case.seats, (*needed(case.title, option), (option.name, value)))
        for case in defaults()
        for option in case.title.options
        for value in values(option, case.seats)
        if value != option.default
    ]


@cache
def options() -> list[Case]:
    """The same with each value once, by turns at one seat count and another: for what takes longer than rules."""
    found: dict[tuple[Any, ...], list[Case]] = {}
    for case in variants():
        found.setdefault((case.name, case.options), []).append(case)
    return [cases[number % len(cases)] for number, cases in enumerate(found.values())]


def needed(title: Title[State], option: Option) -> tuple[tuple[str, Value], ...]:
    if option.needs is None:
        return ()
    other = next(known for known in title.options if known.name == option.needs[0])
    return *needed(title, other), option.needs


def values(option: Option, seats: int) -> Iterable[Value]:
    """Every value; of several picks, those far apart, so that each choice stands once somewhere."""
    if option.picks == 1:
        return option.allowed(seats)
    choices, stride = option.choices, len(option.choices) // option.picks
    return [
        " ".join(str(choices[start + pick * stride]) for pick in range(option.picks))
        for start in range(stride)
    ]


def every(cases: Iterable[Case]) -> pytest.MarkDecorator:
    """Run a test once for each of the cases."""
    return pytest.mark.parametrize("case", list(cases), ids=str)


@cache
def length(case: Case) -> int:
    return len(list(walk(case.start(0), Rng(0))))
