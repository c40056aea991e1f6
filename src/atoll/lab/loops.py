"""The loops that the bench times: what must not wait for the interpreter. Compiled."""

from mypy_extensions import i64

from atoll.core.rng import Rng
from atoll.core.state import State


def copies(state: State, n: i64) -> None:
    for _ in range(n):
        state.copy()


def draws(n: i64) -> i64:
    """The sum of `n` draws from a fresh generator: fixed work, the same on every machine."""
    rng = Rng(0)
    total: i64 = 0
    for _ in range(n):
        total += rng.below(6)
    return total
