"""What a finished game is worth to each seat. Compiled."""

from typing import Final

from mypy_extensions import i64

from atoll.core.packed import vec
from atoll.core.state import State

PAYOFFS: Final = ("win", "place", "points", "lead")
WIN: Final = 0
PLACE: Final = 1
POINTS: Final = 2


def payoff(state: State, kind: i64) -> vec[float]:
    """By seat, in one of the ways of PAYOFFS:

    win     one, shared among the winners: nothing for all where the game has beaten everybody
    place   from one for the first down to zero for the last, and below zero where everybody has lost
    points  as they were counted
    lead    the points beyond the mean of the others
    """
    return payoff_of(state, state.ranking(), kind)


def payoff_of(state: State, ranking: vec[i64], kind: i64) -> vec[float]:
    """The same, where the ranking is known."""
    if kind == WIN:
        return _shares(ranking)
    out = vec[float]([0.0] * state.seats)
    total = 0.0
    seat: i64
    for seat in range(state.seats):
        out[seat] = float(state.points(seat))
        total += out[seat]
    others = float(state.seats - 1)
    if kind != POINTS:
        for seat in range(state.seats):
            if kind == PLACE:
                out[seat] = float(state.seats - ranking[seat]) / others
            else:
                out[seat] -= (total - out[seat]) / others
    return out


def _shares(ranking: vec[i64]) -> vec[float]:
    out = vec[float]([0.0] * len(ranking))
    winners = 0.0
    for place in ranking:
        if place == 1:
            winners += 1.0
    seat: i64
    for seat in range(len(ranking)):
        if ranking[seat] == 1:
            out[seat] = 1.0 / winners
    return out
