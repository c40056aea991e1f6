"""One ply: look at every position a move leads to, take the best. Compiled."""

from math import exp
from typing import Final

from mypy_extensions import i64

from atoll.bots.bot import Bot
from atoll.core.packed import append, vec
from atoll.core.rng import Rng
from atoll.core.state import OVER, Sense, State

LOG_3: Final = 1.0986122886681098  # a lead of one `spread` makes the odds three to one
RUIN: Final = -0.25  # what it is worth to lose together, where losing to somebody is 0 and winning is 1


def outlook(state: State, sense: Sense) -> vec[float]:
    """Every seat's chance to win: the truth at the end, before that a softmax of the values, and less where
    everybody may lose."""
    if state.turn == OVER:
        return spoils(state)
    out = vec[float]()
    total = 0.0
    best = -1e9
    seat: i64
    for seat in range(state.seats):
        value = sense.value(state, seat)
        out = append(out, value)
        if value > best:
            best = value
    scale = LOG_3 / sense.spread
    for seat in range(state.seats):
        odds = exp((out[seat] - best) * scale)
        out[seat] = odds
        total += odds
    peril = sense.peril(state)
    for seat in range(state.seats):
        out[seat] = out[seat] / total * (1.0 - peril) + RUIN * peril
    return out


def prospect(state: State, sense: Sense) -> vec[float]:
    """The outlook, after the best next move where one is in the middle of a deed."""
    if state.turn == OVER or not sense.halfway(state):
        return outlook(state, sense)
    seat = state.turn
    best = vec[float]()
    for move in state.moves():
        after = state.copy()
        after.play(move)
        look = outlook(after, sense)
        if len(best) == 0 or look[seat] > best[seat]:
            best = look
    return best


def spoils(state: State) -> vec[float]:
    """The finished game shared out among its winners; ruin where everybody has lost."""
    out = vec[float]()
    winners = 0.0
    ranking = state.ranking()
    for place in ranking:
        if place == 1:
            winners += 1.0
    others = 0.0 if winners > 0.0 else RUIN
    for place in ranking:
        out = append(out, 1.0 / winners if place == 1 else others)
    return out


class Greedy(Bot):
    """Takes the move after which its own chance to win looks best."""

    def __init__(self, sense: Sense) -> None:
        self.sense: Sense = sense

    def choose(self, guess: State, rng: Rng) -> i64:
        return best_move(guess, self.sense)


def best_move(state: State, sense: Sense) -> i64:
    """The move after which the deciding seat's chance to win looks best."""
    seat = state.turn
    best: i64 = -1
    best_chance = -1.0
    for move in state.moves():
        after = state.copy()
        after.play(move)
        chance = prospect(after, sense)[seat]
        if chance > best_chance:
            best = move
            best_chance = chance
    return best
