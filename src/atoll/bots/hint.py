"""What a Medium player would do, and why: every move weighed on several guesses of what the seat cannot see."""

from collections.abc import Sequence
from typing import NamedTuple

from atoll.bots.greedy import best_move, prospect
from atoll.core.rng import Rng
from atoll.core.state import Sense, State
from atoll.core.title import Title

GUESSES = 4  # one alone could be a lucky one
REASONS = 2
LITTLE = 0.05  # of the lead over a move at random: what brings less is no reason
OTHERS, PERIL = "others", "peril"  # reasons beside the features of a seat


class Advice(NamedTuple):
    """A move, the chance to win that is seen after it, after the next best one and after any on the average."""

    move: int
    chance: float = 0.0
    second: float | None = None  # there is no other move
    usual: float = 0.0
    reasons: tuple[
        tuple[str, bool], ...
    ] = ()  # a feature's name, or a word above; is it good to have more of it?


class Weight(NamedTuple):
    """A move as it was weighed on one guess."""

    chance: float
    parts: list[float]  # points by feature, then by what the others lose and by what peril all escape


def advise(title: Title[State], guess: State, seed: int) -> Advice:
    """The move for `guess.turn` that a one-ply player takes, from a guess of that seat and more guesses of it."""
    rng, sense, seat = Rng(seed), title.sense(), int(guess.turn)
    moves = [int(move) for move in guess.moves()]
    if len(moves) == 1:
        return Advice(moves[0])
    guesses = [guess, *(guess.guess(seat, rng) for _ in range(GUESSES - 1))]
    weights = [mean([weigh(one, move, sense, seat) for one in guesses]) for move in moves]
    best = max(range(len(moves)), key=lambda n: weights[n].chance)
    second = max(weight.chance for n, weight in enumerate(weights) if n != best)
    usual = mean(weights)
    return Advice(
        moves[best],
        max(0.0, weights[best].chance),
        max(0.0, second),
        max(0.0, usual.chance),
        reasons(sense, weights[best].parts, usual.parts),
    )


def weigh(state: State, move: int, sense: Sense, seat: int) -> Weight:
    after = state.copy()
    after.play(move)
    chance = float(prospect(after, sense)[seat])
    if after.turn == seat and sense.halfway(after):
        after.play(best_move(after, sense))
    features = [float(found) * float(weight) for found, weight in features_of(sense, after, seat)]
    others = [float(sense.value(after, other)) for other in range(after.seats) if other != seat]
    return Weight(chance, [*features, -max(others, default=0.0), -sense.peril(after) * sense.spread])


def features_of(sense: Sense, state: State, seat: int) -> list[tuple[float, float]]:
    return list(zip(sense.features(state, seat), sense.weights, strict=True))


def mean(weights: Sequence[Weight]) -> Weight:
    n = len(weights)
    parts = [sum(column) / n for column in zip(*(weight.parts for weight in weights), strict=True)]
    return Weight(sum(weight.chance for weight in weights) / n, parts)


def reasons(sense: Sense, best: Sequence[float], usual: Sequence[float]) -> tuple[tuple[str, bool], ...]:
    """What a move is better in than moves are on the average, the greatest difference first."""
    gains = [ours - theirs for ours, theirs in zip(best, usual, strict=True)]
    least = LITTLE * sum(gain for gain in gains if gain > 0)
    named = [*zip(sense.names, sense.weights, strict=True), (OTHERS, 1.0), (PERIL, 1.0)]
    ranked = sorted(zip(gains, named, strict=True), key=lambda pair: -pair[0])
    return tuple((name, weight > 0) for gain, (name, weight) in ranked[:REASONS] if gain > max(least, 1e-9))
