"""The two ends of every simulated game, its chance and its outcome, where the interpreter should not linger. Compiled."""

from typing import Final

from mypy_extensions import i64

from atoll.core.rng import MASK, STEP, Rng
from atoll.core.state import State

CHOICES: Final = 0x2545F4914F6CDD1D  # sets the bots' stream of chance apart from that of the deal


def seed_of(base: i64, block: i64) -> i64:
    """The seed of a block of games: number `block` of the splitmix stream that starts at `base`.

    Any block is found without its predecessors, so work can be cut anywhere.

    >>> stream = Rng(1)
    >>> [seed_of(1, block) for block in range(3)] == [stream.bits() for _ in range(3)]
    True
    """
    return Rng((base + block * STEP) & MASK).bits()


def choices(seed: i64) -> Rng:
    """The chance of the bots in the games of one deal."""
    return Rng(Rng(seed ^ CHOICES).bits())


def outcome(state: State) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The points and the places of all seats."""
    points = [int(state.points(seat)) for seat in range(state.seats)]
    return tuple(points), tuple([int(place) for place in state.ranking()])
