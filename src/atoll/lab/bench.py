"""How fast a title is in this process, in CPU time, with yardsticks that tell machines apart.

Run as a module it answers questions, one a line: `python -m atoll.lab.bench TITLE SEATS`.
"""

import json
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any
from zlib import crc32

from atoll.bots.bot import playout
from atoll.bots.search import Search
from atoll.core.catalog import title
from atoll.core.rng import Rng
from atoll.core.state import OVER, State
from atoll.core.title import Title
from atoll.lab.loops import copies, draws

SEARCH = 600  # iterations of one search
CHECKED = 100  # games that compiled and interpreted rules must play alike
UNIT_DRAWS = 1_000_000  # one yardstick of compiled work
UNIT_STEPS = 100_000  # one yardstick of interpreted work

Round = dict[str, float]


@dataclass(frozen=True)
class Effort:
    """How much of everything one round does."""

    games: int
    copies: int
    searches: int
    draws: int


FULL = Effort(games=3000, copies=50_000, searches=4, draws=UNIT_DRAWS * 5)
LIGHT = Effort(games=100, copies=2000, searches=1, draws=UNIT_DRAWS // 10)


class Bench:
    """One title at one table size, measured in this process."""

    def __init__(self, rules: Title[State], seats: int, effort: Effort) -> None:
        self.rules, self.seats, self.effort = rules, seats, effort
        self.opening = rules.start(seats, seed=1)
        self.middle = self._half_way()
        self.drawn = 0  # games, each a new one: a title may remember what it has drawn
        self.search = Search(None, SEARCH, 1.0)

    def round(self) -> Round:
        """One measurement of every figure."""
        effort = self.effort
        spent, decisions = timed(self.random_games, effort.games)
        drawing, drawings = timed(self.draw_mats)
        return {
            "games/s": effort.games / spent,
            "decisions/s": decisions / spent,
            "copy µs": timed(copies, self.middle, effort.copies)[0] / effort.copies * 1e6,
            "search iterations/s": SEARCH * effort.searches / timed(self.searches, effort.searches)[0],
            "all mats ms": drawing / drawings * 1e3,
            "yardstick, compiled ms": timed(draws, effort.draws)[0] / effort.draws * UNIT_DRAWS * 1e3,
            "yardstick, Python ms": timed(steps, UNIT_STEPS)[0] * 1e3,
        }

    def random_games(self, games: int) -> int:
        """Play so many random games from set-up to the end; the number of decisions."""
        options = self.rules.check(self.seats, {})
        decisions = 0
        for seed in range(games):
            decisions += playout(self.rules.set_up(self.seats, options, Rng(seed)), Rng(~seed))
        return decisions

    def searches(self, n: int) -> None:
        for seed in range(n):
            self.search.grow(self.opening, Rng(seed))

    def draw_mats(self) -> int:
        """Draw the table before each move of a new game; the number of drawings."""
        names = [f"Player {seat + 1}" for seat in range(self.seats)]
        self.drawn += 1
        state, rng = self.rules.start(self.seats, seed=self.drawn), Rng(self.drawn)
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
            state = self.rules.start(self.seats, seed=seed)
            outcome = [int(playout(state, Rng(~seed))), *(int(state.points(s)) for s in range(self.seats))]
            found = crc32(repr(outcome).encode(), found)
        return found

    def _half_way(self) -> State:
        state = self.opening.copy()
        rng = Rng(1)
        for _ in range(playout(self.opening.copy(), rng.copy()) // 2):
            state.play(state.random_move(rng))
        return state


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
    bench = Bench(title(sys.argv[1]), int(sys.argv[2]), LIGHT)
    for question in sys.stdin:
        print(json.dumps(getattr(bench, question.strip())()), flush=True)
