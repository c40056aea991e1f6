"""The figures of many games: who wins, by how much, how long it takes and why it ends."""

from collections import Counter, defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import chain, compress

from atoll.lab.games import GameResult, Plan, shares_of_places
from atoll.lab.measures import Measure, by_name
from atoll.lab.stats import Share, Tally
from atoll.lab.tabular import Row, Tabular

SUMMED_AT_ONCE = 128  # blocks: what fits into the caches of a processor

LineUp = tuple[str, ...]
Placing = tuple[LineUp, tuple[int, ...]]  # the bots of a game and their places


@dataclass(slots=True)
class Performance:
    """What one bot, or one seat, made of its games."""

    label: str
    copies: int = 1  # seats at each table
    share: Share = field(default_factory=Share)  # of all games, by any copy
    points: Tally = field(default_factory=Tally)
    places: Tally = field(default_factory=Tally)

    @property
    def wins(self) -> float:
        """The share of wins of one copy."""
        return self.share.mean / self.copies

    @property
    def interval(self) -> tuple[float, float]:
        """Where the true share of one copy lies, 19 times in 20."""
        low, high = self.share.interval()
        return low / self.copies, high / self.copies

    def to_row(self) -> Row:
        low, high = self.interval
        return {
            "name": self.label,
            "seats": self.copies,
            "games": self.share.games,
            "wins": self.wins,
            "low": low,
            "high": high,
            "place": self.places.mean,
            "points": self.points.mean,
            "spread": self.points.spread,
        }

    def __str__(self) -> str:
        low, high = self.interval
        return f"{self.label} {self.wins:.1%} ({low:.1%} to {high:.1%})"


class Report(Tabular):
    """The figures of a simulation. A tie for the first place is a win shared by its players; a game that
    beats them all is nobody's win.

    Games are only counted as they come in, many at once; what the counts say is worked out when somebody asks.
    """

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self._waiting: list[Sequence[GameResult]] = []
        self._outcomes: Counter[tuple[Placing, ...]] = Counter()  # of blocks
        self._points: defaultdict[LineUp, list[Tally]] = defaultdict(
            lambda: [Tally() for _ in range(plan.seats)]
        )
        self._lengths = Tally()
        self._endings: Counter[str] = Counter()
        self._measures: dict[str, Measure] = {}

    def add(self, block: Sequence[GameResult]) -> None:
        self._waiting.append(block)
        if len(self._waiting) >= SUMMED_AT_ONCE:
            self._sum_up()

    def _sum_up(self) -> None:
        if not self._waiting:
            return
        waiting, self._waiting = self._waiting, []
        games = list(chain.from_iterable(waiting))
        _, _, bots, points, places, decisions, endings, *_ = zip(*games, strict=True)
        placings = zip(bots, places, strict=True)
        self._outcomes.update(zip(*[placings] * len(waiting[0]), strict=True))  # as many games in each block
        line_ups = dict.fromkeys(bots)
        for line_up in line_ups:
            found = compress(points, map(line_up.__eq__, bots)) if len(line_ups) > 1 else points
            for tally, column in zip(self._points[line_up], zip(*found, strict=True), strict=True):
                tally.counts.update(column)
        self._lengths.counts.update(decisions)
        self._endings.update(endings)
        if games[0].measures:
            for block in waiting:
                self._measure(block)

    def _measure(self, block: Sequence[GameResult]) -> None:
        for name, figures in by_name(block).items():
            self._measures.setdefault(name, Measure(name)).add(figures)

    # -- what the counts say ---------------------------------------------------------------------------

    @property
    def outcomes(self) -> Counter[tuple[Placing, ...]]:
        """How often each outcome of a block came up."""
        self._sum_up()
        return self._outcomes

    @property
    def games(self) -> int:
        return self.lengths.n

    @property
    def ties(self) -> int:
        return sum(n * sum(at.count(1) > 1 for _, at in block) for block, n in self.outcomes.items())

    @property
    def lost(self) -> int:
        """By everybody."""
        return sum(n * sum(1 not in at for _, at in block) for block, n in self.outcomes.items())

    @property
    def bots(self) -> list[Performance]:
        copies = Counter(self.plan.bots)
        return self._performances(
            [Performance(level, copies[level]) for level in copies],
            lambda line_up: [list(copies).index(level) for level in line_up],
        )

    @property
    def seats(self) -> list[Performance]:
        found = [Performance(f"seat {seat}") for seat in range(self.plan.seats)]
        return self._performances(found, lambda line_up: list(range(len(line_up))))

    @property
    def lengths(self) -> Tally:
        self._sum_up()
        return self._lengths

    @property
    def endings(self) -> Counter[str]:
        self._sum_up()
        return self._endings

    @property
    def measures(self) -> dict[str, Measure]:
        """What the title measures, of all that was in some game."""
        self._sum_up()
        return {name: measure for name, measure in self._measures.items() if measure.seats}

    def _performances(
        self, lines: list[Performance], owners: Callable[[LineUp], list[int]]
    ) -> list[Performance]:
        """Give each seat of each game to the line that it belongs to."""
        self._sum_up()
        belongs = {line_up: owners(line_up) for line_up in self._points}
        for line_up, tallies in self._points.items():
            for line, tally in zip(belongs[line_up], tallies, strict=True):
                lines[line].points.counts.update(tally.counts)
        for block, times in self._outcomes.items():
            wins = [0.0] * len(lines)
            for line_up, at in block:
                for line, place, share in zip(belongs[line_up], at, shares_of_places(at), strict=True):
                    wins[line] += share
                    lines[line].places.counts[place] += times
            for performance, won in zip(lines, wins, strict=True):
                performance.share.add(won, len(block), times)
        return lines

    def to_rows(self) -> list[Row]:
        """A row for each bot and for each seat."""
        return [line.to_row() for line in (*self.bots, *self.seats)]

    def __str__(self) -> str:
        return f"{self.games} games: " + ", ".join(str(line) for line in self.bots)
