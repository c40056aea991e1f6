"""Bags and face-down piles: multisets as counts, without an order nobody could know anyway."""

from mypy_extensions import i64

from atoll.core.bits import BIT
from atoll.core.packed import vec
from atoll.core.rng import Rng


def size(bag: vec[i64]) -> i64:
    total: i64 = 0
    for count in bag:
        total += count
    return total


def present(bag: vec[i64]) -> i64:
    """The set of kinds of which there is something."""
    there: i64 = 0
    kind: i64
    for kind in range(len(bag)):
        if bag[kind] > 0:
            there |= BIT[kind]
    return there


def draw(bag: vec[i64], rng: Rng) -> i64:
    """Take one random piece out of a bag that is not empty."""
    kind = rng.pick(bag)
    bag[kind] -= 1
    return kind


def draw_of(size: i64, bag: vec[i64], rng: Rng) -> i64:
    """As `draw`, from a bag whose size is known."""
    kind = rng.pick_of(size, bag)
    bag[kind] -= 1
    return kind
