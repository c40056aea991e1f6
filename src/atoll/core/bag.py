"""Bags and face-down piles: multisets as counts, without an order nobody could know anyway."""

from mypy_extensions import i64

from atoll.core.packed import vec
from atoll.core.rng import Rng


def size(bag: vec[i64]) -> i64:
    total: i64 = 0
    for count in bag:
        total += count
    return total


def draw(bag: vec[i64], rng: Rng) -> i64:
    """Take one random piece out of a bag that is not empty."""
    kind = rng.pick(bag)
    bag[kind] -= 1
    return kind
