"""A guided first game: a fixed deal, and a script that explains itself. Everything else is an ordinary game."""

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import accumulate
from typing import Any

LEARNER = 0  # the seat that is taught


@dataclass(frozen=True, slots=True)
class Step:
    """What is said to the learner, and the moves in notation from here to the next step.

    The first move is the learner's. Those of other seats are played for them; further ones of the learner are
    asked for under the same text. Without moves the choice is free.
    """

    text: str  # one to three plain sentences
    rule: str  # an anchor of the rules page
    moves: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Guide:
    """Steps with moves come first and are the script; one more for each of the first free decisions follow."""

    seats: int
    seed: int
    steps: tuple[Step, ...]
    options: Mapping[str, Any] = field(default_factory=dict)
    level: str = "medium"  # of the bots, which also play on after the script

    @property
    def script(self) -> list[str]:
        """Every move of the scripted part, of all seats, in order."""
        return [move for step in self.steps for move in step.moves]

    def follows(self, line: Sequence[str]) -> bool:
        """Whether these are the moves of the script, as far as it goes."""
        script = self.script
        return list(line[: len(script)]) == script[: len(line)]

    def step_after(self, moves: int, free: int) -> int:
        """The number, from 0, of the step after so many moves, `free` of them the learner's own choice."""
        ends = list(accumulate(len(step.moves) for step in self.steps if step.moves))
        return bisect_right(ends, moves) + free

    def next_move(self, line: Sequence[str]) -> str:
        """What the script plays after these moves of its own; "" when it is over."""
        return self.script[len(line)] if len(line) < len(self.script) else ""
