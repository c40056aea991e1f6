"""What if: the printed game and a variant of it, on the same deals."""

from collections.abc import Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, field
from math import inf, isfinite, nan, sqrt
from statistics import NormalDist
from typing import Any, Literal, NamedTuple

from atoll.core.variant import OtherNumber, Variant, laid
from atoll.lab.ends import seed_of
from atoll.lab.games import TABLES_CHANGED, GameResult, Plan
from atoll.lab.measures import by_name
from atoll.lab.report import Report
from atoll.lab.simulation import play_all
from atoll.lab.stats import Z95
from atoll.lab.tabular import Row, Tabular

RISK = 0.05  # of what is told at the top, the share that may be wrong
FEW = 30  # seats: with fewer of them nothing is said of how they fared

Aspect = Literal["points", "length", "ties", "lost", "seat", "ending", "mean", "use", "wins"]
Name = tuple[Aspect, str]
Ratio = tuple[float, float]  # a sum, and what it is divided by


@dataclass(frozen=True)
class WhatIf(Plan):
    """Each block is one deal, played as printed and then, from the same seed, by the variant."""

    variant: Variant = field(default_factory=lambda: Variant("", "", {}))

    @property
    def changes(self) -> list[OtherNumber]:
        return self.variant.changes(self.rules)

    def tables(self, block: int) -> list[tuple[str, ...]]:
        return self.line_ups * 2

    def blocks(self, games: int) -> int:
        """How many whole deals give at least so many games of either kind."""
        return super().blocks(2 * games)

    def play(self, block: int) -> list[GameResult]:
        seed = seed_of(self.seed, block)
        with TABLES_CHANGED:
            printed = [self._game(block, seed, line_up) for line_up in self.line_ups]
            with laid(self.rules, self.variant):
                return printed + [self._game(block, seed, line_up) for line_up in self.line_ups]


# -- differences -------------------------------------------------------------------------------------


@dataclass(slots=True)
class Paired:
    """Two ratios of sums over the same deals, such as wins to games: as printed, and by the variant.

    Deals are independent, what is played from one deal is not. So the doubt is that of the sum over deals of how far
    each pulls the difference of the ratios (the variance of a ratio, to first order).

    >>> points = Paired()
    >>> for printed, varied in ((10, 12), (14, 15), (9, 13)):
    ...     points.add((printed, 1), (varied, 1))
    >>> points.printed, round(points.varied, 2), round(points.difference, 2)
    (11.0, 13.33, 2.33)
    >>> [round(bound, 2) for bound in points.interval()]
    [0.6, 4.06]
    """

    deals: int = 0
    sums: list[float] = field(default_factory=lambda: [0.0] * 4)
    products: list[list[float]] = field(default_factory=lambda: [[0.0] * 4 for _ in range(4)])

    def add(self, printed: Ratio, varied: Ratio) -> None:
        four = (*printed, *varied)
        self.deals += 1
        for i, a in enumerate(four):
            self.sums[i] += a
            for j, b in enumerate(four):
                self.products[i][j] += a * b

    @property
    def printed(self) -> float:
        return self.sums[0] / self.sums[1] if self.sums[1] else nan

    @property
    def varied(self) -> float:
        return self.sums[2] / self.sums[3] if self.sums[3] else nan

    @property
    def difference(self) -> float:
        return self.varied - self.printed

    def interval(self) -> tuple[float, float]:
        """Where the true difference lies, 19 times in 20."""
        if self.deals < 2 or not isfinite(self.difference):
            return -inf, inf
        _, n, _, m = self.sums
        pull = (-1 / n, self.printed / n, 1 / m, -self.varied / m)
        square = sum(
            pull[i] * pull[j] * self.products[i][j] for i in range(len(pull)) for j in range(len(pull))
        )
        reach = Z95 * sqrt(max(0.0, square) * self.deals / (self.deals - 1))
        return self.difference - reach, self.difference + reach


class Finding(NamedTuple):
    """One figure of both games and how far they are apart; nan and infinite bounds where nothing can be said."""

    aspect: Aspect
    label: str
    printed: float
    varied: float
    difference: float
    low: float
    high: float
    clear: bool = False  # chance alone would rarely set them so far apart, among all that was compared

    @property
    def weight(self) -> float:
        """How far they are apart, in standard errors."""
        reach = (self.high - self.low) / 2
        return Z95 * abs(self.difference) / max(1e-9, reach) if isfinite(self.low) else 0.0

    @property
    def chance(self) -> float:
        """How often chance alone would set them at least so far apart."""
        return 2 * NormalDist().cdf(-self.weight)


class Comparison(Tabular):
    """The figures of a what-if, gathered deal by deal."""

    def __init__(self, plan: WhatIf) -> None:
        self.plan = plan
        self.printed, self.varied = Report(plan), Report(plan)
        self.paired: dict[Name, Paired] = {}
        self.counted: set[str] = set()  # measures with other figures than 0 and 1
        self.deals = 0
        self._findings: dict[Name, Finding] = {}  # of the deals so far, once somebody has asked

    def add(self, block: Sequence[GameResult]) -> None:
        self._findings = {}
        half = len(block) // 2
        halves = block[:half], block[half:]
        self.printed.add(halves[0])
        self.varied.add(halves[1])
        here, there = (self._ratios(games) for games in halves)
        for name in dict.fromkeys((*self.paired, *here, *there)):
            none = (0, half if name[0] == "ending" else 0)
            if name not in self.paired:
                self.paired[name] = Paired()
                for _ in range(self.deals):
                    self.paired[name].add(none, none)
            self.paired[name].add(here.get(name, none), there.get(name, none))
        self.deals += 1

    def _ratios(self, games: Sequence[GameResult]) -> dict[Name, Ratio]:
        """Every figure of some games of one deal."""
        n, seats = len(games), self.plan.seats
        out: dict[Name, Ratio] = {
            ("points", ""): (sum(sum(game.points) for game in games), n * seats),
            ("length", ""): (sum(game.decisions for game in games), n),
            ("ties", ""): (sum(game.places.count(1) > 1 for game in games), n),
            ("lost", ""): (sum(1 not in game.places for game in games), n),
        }
        for seat in range(seats):
            out["seat", str(seat)] = sum(game.shares()[seat] for game in games), n
        for game in games:
            out["ending", game.ending] = out.get(("ending", game.ending), (0, n))[0] + 1, n
        for name, figures in by_name(games).items():
            if any(value not in (0, 1) for value, _ in figures):
                self.counted.add(name)
            having = [share for value, share in figures if value > 0]
            out["mean", name] = sum(value for value, _ in figures), len(figures)
            out["use", name] = len(having), len(figures)
            out["wins", name] = sum(having), len(having)
        return out

    # -- what the figures say ------------------------------------------------------------------------

    def line(self, aspect: Aspect, label: str = "") -> Finding:
        return self.findings().get((aspect, label)) or self._finding(aspect, label)

    def findings(self) -> dict[Name, Finding]:
        """Every figure by its name. Where nothing differs at all, one report in twenty calls anything clear; elsewhere
        one in twenty of what is called so is expected to be an error (Benjamini and Hochberg)."""
        if not self._findings:
            found = {name: self._finding(*name) for name in self.paired}
            ranked = sorted(filter(self._tells, found.values()), key=lambda line: line.chance)
            sure = [n for n, line in enumerate(ranked, 1) if line.chance <= RISK * n / len(ranked)]
            for line in ranked[: max(sure, default=0)]:
                found[line.aspect, line.label] = line._replace(clear=True)
            self._findings = found
        return self._findings

    def _finding(self, aspect: Aspect, label: str) -> Finding:
        paired = self.paired.get((aspect, label), Paired())
        few = aspect in ("mean", "use", "wins") and min(paired.sums[1], paired.sums[3]) < FEW
        low, high = (-inf, inf) if few else paired.interval()
        difference = nan if few else paired.difference
        return Finding(aspect, label, paired.printed, paired.varied, difference, low, high)

    def lines(self, aspect: Aspect) -> list[Finding]:
        return [line for line in self.findings().values() if line.aspect == aspect]

    def components(self) -> list[tuple[Finding, Finding]]:
        """What a seat has or has not: how many have it, and how often those win; what differs most comes first."""
        found = [
            (self.line("use", line.label), self.line("wins", line.label))
            for line in self.lines("use")
            if line.label not in self.counted
        ]
        return sorted(found, key=lambda pair: -max(pair[0].weight, pair[1].weight))

    def figures(self) -> list[Finding]:
        """What is counted of a seat."""
        return [line for line in self.lines("mean") if line.label in self.counted]

    def clear(self) -> list[Finding]:
        """What differs, the surest first."""
        return sorted(
            (line for line in self.findings().values() if line.clear), key=lambda line: -line.weight
        )

    def _tells(self, line: Finding) -> bool:
        """Whether it is told of: of what is counted its mean, of what one has or has not the rest."""
        return line.aspect not in ("mean", "use", "wins") or (line.aspect == "mean") == (
            line.label in self.counted
        )

    def to_rows(self) -> list[Row]:
        """A row for each figure, what differs clearly first."""
        told = sorted(filter(self._tells, self.findings().values()), key=lambda line: not line.clear)
        return [line._asdict() for line in told]


def what_if(
    title: str,
    variant: Variant,
    bots: Sequence[str],
    games: int,
    seed: int = 0,
    options: Mapping[str, Any] | None = None,
    workers: int = 1,
    executor: Executor | None = None,
) -> Comparison:
    """Play so many games as printed, and as many by a variant that breaks no invariant, on the same deals."""
    plan = WhatIf(title, tuple(bots), dict(options or {}), seed, measure=True, variant=variant)
    comparison = Comparison(plan)
    plan.prove()
    for block in play_all(plan, games, workers, executor):
        comparison.add(block)
    return comparison
