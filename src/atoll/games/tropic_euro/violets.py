"""Which violet buildings are in the game: 17, one for each space of the board. Compiled."""

from mypy_extensions import i64

from atoll.core.bits import BIT, count, nth
from atoll.core.rng import Rng
from atoll.games.tropic_euro.pieces import (
    COSTING_UP_TO,
    DEAREST,
    EXPANSION,
    EXPANSION_LARGE,
    EXPANSION_SET,
    FOREST_HOUSE,
    HACIENDA,
    LARGE_SET,
    RANDOM,
    STANDARD_SET,
    VIOLET_SET,
    VIOLET_SPACES,
)


def violet_set(config: i64, exclusive: i64, rng: Rng) -> i64:
    """The set of a configuration that the players do not choose themselves."""
    if config == EXPANSION:
        return EXPANSION_SET | some_of(STANDARD_SET & LARGE_SET, EXPANSION_LARGE, rng)
    if config == RANDOM:
        return _random_set(exclusive, rng)
    return STANDARD_SET & VIOLET_SET


def of_cost(hundreds: i64) -> i64:
    """The set of violet buildings of a printed cost."""
    return (COSTING_UP_TO[hundreds] ^ COSTING_UP_TO[hundreds - 1]) & VIOLET_SET


def _random_set(exclusive: i64, rng: Rng) -> i64:
    out: i64 = 0
    hundreds: i64
    for hundreds in range(1, DEAREST + 1):
        chosen = some_of(of_cost(hundreds), VIOLET_SPACES[hundreds], rng)
        while exclusive and clashes(chosen):
            chosen = some_of(of_cost(hundreds), VIOLET_SPACES[hundreds], rng)
        out |= chosen
    return out


def some_of(bits: i64, number: i64, rng: Rng) -> i64:
    """So many members of a set, each choice with equal odds."""
    out: i64 = 0
    for _ in range(number):
        bit: i64 = BIT[nth(bits, rng.below(count(bits)))]
        out |= bit
        bits ^= bit
    return out


def clashes(buildings: i64) -> bool:
    pair: i64 = 1 << HACIENDA | 1 << FOREST_HOUSE
    return buildings & pair == pair


def pickable(in_game: i64, exclusive: i64) -> i64:
    """The set of buildings that may join those picked so far."""
    out: i64 = 0
    hundreds: i64
    for hundreds in range(1, DEAREST + 1):
        candidates = of_cost(hundreds)
        if count(in_game & candidates) < VIOLET_SPACES[hundreds]:
            out |= candidates & ~in_game
    if exclusive:
        if in_game >> HACIENDA & 1:
            out &= ~(1 << FOREST_HOUSE)
        if in_game >> FOREST_HOUSE & 1:
            out &= ~(1 << HACIENDA)
    return out
