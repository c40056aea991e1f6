"""The inner loops of the lab: what must not wait for the interpreter. Compiled."""

from mypy_extensions import i64

from atoll.core.rng import Rng
from atoll.core.state import OVER, State


def wander(state: State, rng: Rng, seats: i64) -> i64:
    """Play random moves while a seat of this bit set decides; how many decisions that were."""
    decisions: i64 = 0
    while state.turn != OVER and seats >> state.turn & 1:
        state.play(state.random_move(rng))
        decisions += 1
    return decisions


def copies(state: State, n: i64) -> None:
    for _ in range(n):
        state.copy()


def draws(rng: Rng, n: i64) -> i64:
    """The sum of `n` small draws: fixed work, the same on every machine."""
    total: i64 = 0
    for _ in range(n):
        total += rng.below(6)
    return total
