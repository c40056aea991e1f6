"""What the seats had at the end of their games, and what it has to do with winning."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import nan

from atoll.lab.games import GameResult
from atoll.lab.stats import Share


@dataclass(slots=True)
class Measure:
    """One figure of the seats; those who share a win count in part among the winners.

    >>> built = Measure("Bakery")
    >>> built.add([(1, 1.0), (0, 0.0), (1, 0.0), (0, 0.0)])
    >>> built.mean, built.winners, built.spread
    (0.5, 1.0, 0.5)
    >>> built.having.mean, built.lacking.mean
    (0.5, 0.0)
    """

    label: str
    seats: int = 0
    total: float = 0.0
    wins: float = 0.0
    won: float = 0.0  # of the total, by winners
    having: Share = field(default_factory=Share)  # wins of seats with more than nothing of it
    lacking: Share = field(default_factory=Share)

    def add(self, block: Sequence[tuple[float, float]]) -> None:
        """The figure and the share of a win of each seat in a block of games."""
        for value, share in block:
            self.seats += 1
            self.total += value
            self.wins += share
            self.won += value * share
        for party, positive in ((self.having, True), (self.lacking, False)):
            wins = [share for value, share in block if (value > 0) is positive]
            if wins:
                party.add(sum(wins), len(wins))

    @property
    def mean(self) -> float:
        return self.total / self.seats

    @property
    def winners(self) -> float:
        """The mean of those who won; of nobody, where all games were lost by everybody."""
        return self.won / self.wins if self.wins else nan

    @property
    def spread(self) -> float:
        """The share of seats that have any of it."""
        return self.having.games / self.seats


def by_name(block: Sequence[GameResult]) -> dict[str, list[tuple[float, float]]]:
    """The figure and the share of a win of each seat, but of no game that a thing was not in.

    What only one seat of a game tells of, its others have 0 of.
    """
    found: dict[str, list[tuple[float, float]]] = {}
    for game in block:
        for name in dict.fromkeys(name for seat in game.measures for name in seat):
            values = [seat.get(name, 0) for seat in game.measures]
            known = [(n, share) for n, share in zip(values, game.shares(), strict=True) if n is not None]
            found.setdefault(name, []).extend(known)
    return found
