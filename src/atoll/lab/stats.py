"""Shares with honest intervals, and numbers summed up without keeping them all."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from math import sqrt
from statistics import NormalDist

Z95 = NormalDist().inv_cdf(0.975)


def wilson(share: float, n: float, z: float = Z95) -> tuple[float, float]:
    """The Wilson interval of a share seen in `n` independent games.

    >>> [round(bound, 3) for bound in wilson(0.9, 100)]
    [0.826, 0.945]
    >>> wilson(0.5, 0)
    (0.0, 1.0)
    """
    if n <= 0:
        return 0.0, 1.0
    centre = (share + z * z / (2 * n)) / (1 + z * z / n)
    reach = z / (1 + z * z / n) * sqrt(share * (1 - share) / n + z * z / (4 * n * n))
    return max(0.0, min(share, centre - reach)), min(1.0, max(share, centre + reach))


@dataclass(slots=True)
class Share:
    """A share of wins, gathered in blocks of games that may resemble each other.

    The games of a block (one deal, all seat rotations) are not independent, so the interval counts
    only as many games as the spread between blocks supports, and never more than were played.
    Blocks may differ in size: the share is a ratio of two sums, with the spread of such a ratio.

    >>> share = Share()
    >>> for wins in (1, 0, 2, 1):
    ...     share.add(wins, games=4)
    >>> share.mean, share.games
    (0.25, 16)
    >>> [round(bound, 2) for bound in share.interval()]
    [0.1, 0.49]
    """

    wins: float = 0.0
    games: int = 0
    blocks: int = 0
    sums: tuple[float, float, float] = (0.0, 0.0, 0.0)  # over blocks: wins², wins x games, games²

    def add(self, wins: float, games: int, times: int = 1) -> None:
        """So many blocks alike."""
        self.wins += wins * times
        self.games += games * times
        self.blocks += times
        wins_2, mixed, games_2 = self.sums
        self.sums = (
            wins_2 + wins * wins * times,
            mixed + wins * games * times,
            games_2 + games * games * times,
        )

    @property
    def mean(self) -> float:
        return self.wins / self.games if self.games else 0.0

    @property
    def effective_games(self) -> float:
        """As many independent games would leave the same doubt as these blocks do."""
        single = self.mean * (1 - self.mean)
        if self.blocks < 2 or single <= 0:
            return self.games
        wins_2, mixed, games_2 = self.sums
        apart = wins_2 - 2 * self.mean * mixed + self.mean**2 * games_2
        between = apart / self.games**2 * self.blocks / (self.blocks - 1)
        return min(self.games, single / between) if between > 0 else self.games

    def interval(self) -> tuple[float, float]:
        return wilson(self.mean, self.effective_games)


@dataclass(slots=True)
class Tally:
    """How often each whole number came up: scores, lengths, places.

    >>> tally = Tally()
    >>> for number in (2, 4, 4, 4, 5, 5, 7, 9):
    ...     tally.add(number)
    >>> tally.mean, tally.least, tally.median, tally.most, round(tally.spread, 3)
    (5.0, 2, 4, 9, 2.138)
    """

    counts: Counter[int] = field(default_factory=Counter)

    def add(self, number: int) -> None:
        self.counts[number] += 1

    @property
    def n(self) -> int:
        return self.counts.total()

    @property
    def mean(self) -> float:
        return sum(x * k for x, k in self.counts.items()) / self.n if self.counts else 0.0

    @property
    def spread(self) -> float:
        """The standard deviation of the sample."""
        if self.n < 2:
            return 0.0
        mean = self.mean
        return sqrt(sum(k * (x - mean) ** 2 for x, k in self.counts.items()) / (self.n - 1))

    @property
    def least(self) -> int:
        return min(self.counts, default=0)

    @property
    def most(self) -> int:
        return max(self.counts, default=0)

    @property
    def median(self) -> int:
        """The lower median: a number that did come up."""
        half, seen = (self.n + 1) // 2, 0
        for number in sorted(self.counts):
            seen += self.counts[number]
            if seen >= half:
                return number
        return 0


def shares_of(counts: Mapping[str, int]) -> list[tuple[str, int, float]]:
    """Label, count and share, most frequent first; equal counts by label.

    >>> shares_of({"b": 1, "a": 1, "c": 2})
    [('c', 2, 0.5), ('a', 1, 0.25), ('b', 1, 0.25)]
    """
    total = sum(counts.values())
    return [(label, n, n / total) for label, n in sorted(counts.items(), key=lambda c: (-c[1], c[0]))]
