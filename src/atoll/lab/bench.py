"""How fast a title is in this process, in CPU time, with yardsticks that tell machines apart.

Run as a program it answers questions, one a line, a method with numbers:
`python -m atoll.lab.bench TITLE SEATS OPTIONS`, the options as JSON.
The same text is run by other environments on the Atoll they have (lab/compare.py), so it needs nothing that is
new in this one.
"""

import json
import sys
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from inspect import signature
from typing import Any
from zlib import crc32

import atoll
from atoll import COMPILED, OVER, Rng, State
from atoll.bots import bot
from atoll.bots.bot import playout
from atoll.bots.search import Search
from atoll.core.title import Title
from atoll.lab.loops import copies, draws

CHECKED = 40  # games that compiled and interpreted rules must play alike
CANDIDATES = 96  # positions to choose from for the Hard bot
UNIT_DRAWS = 1_000_000  # one yardstick of compiled work
UNIT_STEPS = 100_000  # one yardstick of interpreted work

Round = dict[str, float]


@dataclass(frozen=True)
class Effort:
    """How much of everything one round does."""

    games: int
    copies: int
    searches: int
    iterations: int  # of one search
    draws: int


FULL = Effort(games=3000, copies=50_000, searches=4, iterations=600, draws=UNIT_DRAWS * 5)
LIGHT = Effort(games=100, copies=2000, searches=1, iterations=50, draws=UNIT_DRAWS // 10)
USUAL = FULL if COMPILED else LIGHT


class Bench:
    """One title at one table size, measured in this process."""

    def __init__(
        self,
        rules: "Title[State]",
        seats: int,
        options: Mapping[str, Any] | None = None,
        effort: Effort = USUAL,
    ) -> None:
        self.rules, self.seats, self.effort = rules, seats, effort
        self.options = rules.check(seats, options or {})
        self.opening = self._start(1)
        self.middle = self._after(seed=1, moves=playout(self.opening.copy(), Rng(1)) // 2)
        self.positions = [self.opening]  # that Hard thinks about
        self.drawn = 0  # games, each a new one: a title may remember what it has drawn
        self.blind = Search(None, effort.iterations, 1.0)
        self.hard = bot(rules, f"hard:{effort.iterations}")

    def round(self) -> Round:
        """One measurement of every figure."""
        effort = self.effort
        spent, decisions = timed(self.random_games, effort.games)
        drawing, drawings = timed(self.draw_mats)
        return {
            "games/s": effort.games / spent,
            "decisions/s": decisions / spent,
            "copy µs": timed(copies, self.middle, effort.copies)[0] / effort.copies * 1e6,
            "search iterations/s": self._searching(self.blind, [self.opening] * effort.searches),
            "Hard iterations/s": self._searching(self.hard, self.positions),
            "all mats ms": drawing / drawings * 1e3,
            "yardstick, compiled ms": timed(draws, effort.draws)[0] / effort.draws * UNIT_DRAWS * 1e3,
            "yardstick, Python ms": timed(steps, UNIT_STEPS)[0] * 1e3,
        }

    def random_games(self, games: int) -> int:
        """Play so many random games from set-up to the end; the number of decisions."""
        takes_rng = "rng" in signature(self.rules.set_up).parameters
        chance: Callable[[int], Any] = Rng if takes_rng else int  # Atoll 0.1 was given the seed itself
        decisions = 0
        for seed in range(games):
            decisions += playout(self.rules.set_up(self.seats, self.options, chance(seed)), Rng(~seed))
        return decisions

    def draw_mats(self) -> int:
        """Draw the table before each move of a new game; the number of drawings."""
        names = [f"Player {seat + 1}" for seat in range(self.seats)]
        self.drawn += 1
        state, rng = self._start(self.drawn), Rng(self.drawn)
        drawings = 0
        while state.turn != OVER:
            self.rules.mats(state, 0, names)
            drawings += 1
            state.play(state.random_move(rng))
        return drawings

    def checksum(self) -> int:
        """A number that any difference in the play of some games would change."""
        found = 0
        for seed in range(CHECKED):
            state = self._start(seed)
            outcome = [int(playout(state, Rng(~seed))), *(int(state.points(s)) for s in range(self.seats))]
            found = crc32(repr(outcome).encode(), found)
        return found

    def build(self) -> str:
        """Which Atoll this is."""
        return f"Atoll {atoll.__version__}, {'compiled' if COMPILED else 'interpreted'}"

    def prints(self) -> list[int]:
        """A number for each position that Hard could think about: equal where two builds have the same one."""
        return [crc32(repr(self._look(self._after(seed=n, moves=n))).encode()) for n in range(CANDIDATES)]

    def choose(self, *candidates: int) -> int:
        """Let Hard think about these; how many they are."""
        self.positions = [self._after(seed=n, moves=n) for n in candidates]
        return len(candidates)

    def _start(self, seed: int) -> State:
        return self.rules.start(self.seats, self.options, seed)

    def _after(self, seed: int, moves: int) -> State:
        """The first real choice of a random game after so many moves, or the last one before its end."""
        state, rng = self._start(seed), Rng(seed)
        found = state
        while state.turn != OVER and (moves >= 0 or len(found.moves()) < 2):
            if len(state.moves()) > 1:
                found = state.copy()
            state.play(state.random_move(rng))
            moves -= 1
        return found

    def _look(self, state: State) -> list[int]:
        points = [int(state.points(seat)) for seat in range(self.seats)]
        return [int(state.turn), *points, *map(int, state.moves())]

    def _searching(self, search: Any, positions: list[State]) -> float:
        """Iterations a second, all positions together."""

        def think() -> None:
            for seed, position in enumerate(positions):
                search.choose(position, Rng(seed))

        return len(positions) * self.effort.iterations / timed(think)[0]


def timed(work: Callable[..., Any], *arguments: Any) -> tuple[float, Any]:
    """CPU seconds, and what the work returned."""
    start = time.process_time()
    outcome = work(*arguments)
    return max(time.process_time() - start, 1e-9), outcome


def steps(n: int) -> int:
    """Fixed work of the interpreter."""
    total = 0
    for step in range(n):
        total = (total * 31 + step) & 0xFFFF
    return total


if __name__ == "__main__":
    bench = Bench(atoll.title(sys.argv[1]), int(sys.argv[2]), json.loads(sys.argv[3]))
    for line in sys.stdin:
        question, *numbers = line.split()
        print(json.dumps(getattr(bench, question)(*map(int, numbers))), flush=True)
