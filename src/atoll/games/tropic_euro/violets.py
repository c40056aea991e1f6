"""Which violet buildings are in the game: 17, one for each space of the board. Compiled."""

from mypy_extensions import i64

from atoll.core.bits import BIT, count, nth
from atoll.core.rng import Rng
from atoll.games.tropic_euro import pieces


def violet_set(config: i64, exclusive: i64, rng: Rng) -> i64:
    """The set of a configuration that the players do not choose themselves."""
    if config == pieces.EXPANSION:
        large: i64 = pieces.STANDARD_SET & pieces.LARGE_SET
        return pieces.EXPANSION_SET | some_of(large, pieces.EXPANSION_LARGE, rng)
    if config == pieces.RANDOM:
        return _random_set(exclusive, rng)
    return pieces.STANDARD_SET & pieces.VIOLET_SET


def of_cost(hundreds: i64) -> i64:
    """The set of violet buildings of a printed cost."""
    return (pieces.COSTING_UP_TO[hundreds] ^ pieces.COSTING_UP_TO[hundreds - 1]) & pieces.VIOLET_SET


def _random_set(exclusive: i64, rng: Rng) -> i64:
    out: i64 = 0
    hundreds: i64
    for hundreds in range(1, pieces.DEAREST + 1):
        chosen = some_of(of_cost(hundreds), pieces.VIOLET_SPACES[hundreds], rng)
        while exclusive and clashes(chosen):
            chosen = some_of(of_cost(hundreds), pieces.VIOLET_SPACES[hundreds], rng)
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
    pair: i64 = 1 << pieces.HACIENDA | 1 << pieces.FOREST_HOUSE
    return buildings & pair == pair


def pickable(in_game: i64, exclusive: i64) -> i64:
    """The set of buildings that may join those picked so far."""
    out: i64 = 0
    hundreds: i64
    for hundreds in range(1, pieces.DEAREST + 1):
        candidates = of_cost(hundreds)
        if count(in_game & candidates) < pieces.VIOLET_SPACES[hundreds]:
            out |= candidates & ~in_game
    if exclusive:
        if in_game >> pieces.HACIENDA & 1:
            out &= ~(1 << pieces.FOREST_HOUSE)
        if in_game >> pieces.FOREST_HOUSE & 1:
            out &= ~(1 << pieces.HACIENDA)
    return out
