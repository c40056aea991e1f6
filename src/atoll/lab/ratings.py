"""How strong bots are, from the places they took: Plackett-Luce with ties, printed like Elo.

Fixed bots do not learn, so all games count alike, in whatever order they were played. Games that beat everybody say
nothing about who is stronger and are left out.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from itertools import permutations
from math import exp, log
from typing import NamedTuple

from atoll.core.errors import BadOption
from atoll.core.rng import Rng
from atoll.lab.games import GameResult
from atoll.lab.tabular import Row, Tabular

ELO = 400 / log(10)  # one unit of log odds
MEAN = 1500.0
ANCHOR = "medium"  # has 1500, if it plays
RESAMPLES = 200
STEPS = 1000
CLOSE = 1e-7

Outcome = tuple[tuple[int, ...], ...]  # players by number, the best first; who shares a place stands together
Deal = Counter[Outcome]


class Rating(NamedTuple):
    """The strength of one bot, and where it lies 19 times in 20."""

    label: str
    elo: float
    low: float
    high: float
    games: int  # seats it had in them
    wins: float  # its share of the wins it could have had

    def __str__(self) -> str:
        return f"{self.label} {self.elo:.0f} ({self.low:.0f} to {self.high:.0f})"


class Ratings(list[Rating], Tabular):
    """The strongest first."""

    def to_rows(self) -> list[Row]:
        return [rating._asdict() for rating in self]


def rate(
    games: Iterable[GameResult], anchor: str = ANCHOR, resamples: int = RESAMPLES, seed: int = 0
) -> Ratings:
    """The bots of some games, the strongest first. Games of one deal are doubted together: a resample takes whole
    deals.

    >>> from atoll.lab import Plan, play_all
    >>> games = [game for block in play_all(Plan("cacao", ("medium", "random"), {}), 20) for game in block]
    >>> [rating.label for rating in rate(games)]
    ['medium', 'random']
    """
    told = list(games)
    labels = sorted({label for game in told for label in game.bots})
    deals = by_deal(told, labels)
    check(labels, deals, anchor)
    best = strengths(total(deals), len(labels))
    rng = Rng(seed)
    doubted = [resampled(deals, len(labels), best, rng) for _ in range(resamples)]
    base = labels.index(anchor) if anchor in labels else -1
    seats, wins = Counter[str](), Counter[str]()
    for game in told:
        seats.update(game.bots)
        for label, share in zip(game.bots, game.shares(), strict=True):
            wins[label] += share  # type: ignore[assignment]
    ratings = []
    for number, label in enumerate(labels):
        value = elo(best, number, base)
        low, high = span(sorted(elo(found, number, base) for found in doubted or [best]))
        ratings.append(
            Rating(label, value, min(low, value), max(high, value), seats[label], wins[label] / seats[label])
        )
    return Ratings(sorted(ratings, key=lambda rating: -rating.elo))


def by_deal(games: Sequence[GameResult], labels: Sequence[str]) -> list[Deal]:
    """What happened in each deal, without the games that nobody won."""
    number = {label: n for n, label in enumerate(labels)}
    deals: dict[int, Deal] = defaultdict(Counter)
    for game in games:
        if 1 in game.places:
            players = [number[label] for label in game.bots]
            deals[game.seed][outcome(players, game.places)] += 1
    return list(deals.values())


def outcome(players: Sequence[int], places: Sequence[int]) -> Outcome:
    """
    >>> outcome([0, 1, 2, 0], [2, 1, 2, 4])
    ((1,), (0, 2), (0,))
    """
    groups: dict[int, list[int]] = defaultdict(list)
    for player, place in zip(players, places, strict=True):
        groups[place].append(player)
    return tuple(tuple(sorted(groups[place])) for place in sorted(groups))


def check(labels: Sequence[str], deals: Sequence[Deal], anchor: str) -> None:
    """Refuse bots that nothing compares."""
    met = list(range(len(labels)))
    for deal in deals:
        for groups in deal:
            together = {met[player] for group in groups for player in group}
            met = [min(together) if at in together else at for at in met]
    if len(labels) < 2 or len(set(met)) > 1:
        apart = [label for label, at in zip(labels, met, strict=True) if at != met[0]]
        raise BadOption(f"Nothing compares these bots: {', '.join(apart or labels)} never met the others.")


def total(deals: Iterable[Deal]) -> Deal:
    out: Deal = Counter()
    for deal in deals:
        out.update(deal)
    return out


def resampled(deals: Sequence[Deal], players: int, start: list[float], rng: Rng) -> list[float]:
    """Strengths as they might have come out, had other deals been drawn."""
    drawn = total(deals[rng.below(len(deals))] for _ in deals)
    return strengths(drawn, players, start)


def strengths(
    outcomes: Mapping[Outcome, int], players: int, start: Sequence[float] | None = None
) -> list[float]:
    """Log strengths with mean 0, those that make the outcomes likeliest. Each player wins once more against all, so
    that who never lost stays within reach.

    In a ranking each place in turn is won by one of those who are left, with odds by strength; those who share a
    place left in some order, and each order counts by its odds. The weights rise step by step towards the likeliest
    (Hunter's minorization).
    """
    stages = stages_of(outcomes)
    everybody = tuple(range(players))
    for player in everybody:
        stages[(player,), everybody[:player] + everybody[player + 1 :]] += 1
    won = [0.0] * players
    in_order = sorted(stages.items())  # so that sums are the same to the last digit
    for (group, _), times in in_order:
        for player in group:
            won[player] += times
    logs = list(start or [0.0] * players)
    for _ in range(STEPS):
        weights = [exp(value) for value in logs]
        faced = [0.0] * players
        for (group, rest), times in in_order:
            staying = sum([weights[player] for player in rest])
            by_rest, by_group = exposure([weights[player] for player in group], staying)
            for player in rest:
                faced[player] += times * by_rest
            for player, seen in zip(group, by_group, strict=True):
                faced[player] += times * seen
        new = centred([log(w / f) for w, f in zip(won, faced, strict=True)])
        moved = max(abs(a - b) for a, b in zip(new, logs, strict=True))
        logs = new
        if moved < CLOSE:
            break
    return logs


def exposure(group: Sequence[float], staying: float) -> tuple[float, list[float]]:
    """Some leave together, by their weights: what a place that each of them won cost whoever was still there, one in
    the weight of all, summed for those who stay and for each who leaves. Every order of leaving counts by its odds.

    >>> exposure([1.0], 3.0)
    (0.25, [0.25])
    >>> exposure([1.0, 1.0], 0.0)
    (1.5, [1.0, 1.0])
    """
    if len(group) == 1:
        cost = 1 / (staying + group[0])
        return cost, [cost]
    by_rest, by_group, all_odds = 0.0, [0.0] * len(group), 0.0
    for order in permutations(range(len(group))):  # the last to leave comes first
        left, odds, costs = staying, 1.0, []
        for player in order:
            left += group[player]
            odds /= left
            costs.append(1 / left)
        all_odds += odds
        by_rest += odds * sum(costs)
        for step, player in enumerate(order):
            by_group[player] += odds * sum(costs[step:])
    return by_rest / all_odds, [seen / all_odds for seen in by_group]


def stages_of(outcomes: Mapping[Outcome, float]) -> Counter[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Who left together, and who stayed; where all leave together nothing is learned."""
    stages: Counter[tuple[tuple[int, ...], tuple[int, ...]]] = Counter()
    for groups, times in outcomes.items():
        for place, group in enumerate(groups):
            rest = tuple(sorted(player for later in groups[place + 1 :] for player in later))
            if rest:
                stages[group, rest] += times  # type: ignore[assignment]
    return stages


def centred(values: Sequence[float]) -> list[float]:
    mean = sum(values) / len(values)
    return [value - mean for value in values]


def elo(logs: Sequence[float], player: int, base: int) -> float:
    """On the scale that everybody knows; `base` (-1: the mean of all) has 1500."""
    return MEAN + ELO * (logs[player] - (logs[base] if base >= 0 else 0.0))


def span(values: Sequence[float]) -> tuple[float, float]:
    """Where 19 of 20 of some sorted values lie."""
    edge = (len(values) - 1) * 0.025
    return values[round(edge)], values[round(len(values) - 1 - edge)]
