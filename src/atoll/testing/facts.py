"""Looking at states of any title from outside."""

import json
from collections.abc import Iterator, Sequence
from hashlib import sha256
from itertools import product
from math import comb, prod
from typing import Any

from atoll.core.rng import Rng
from atoll.core.state import OVER, State


def facts(value: Any) -> Any:
    """Everything a state holds, as plain lists: equal for equal states, in either build."""
    if value is None or isinstance(value, int | float | str):
        return value
    names = {*getattr(type(value), "__mypyc_attrs__", ()), *getattr(value, "__dict__", ())}
    if names:
        return [[name, facts(getattr(value, name))] for name in sorted(names)]
    items = list(value)
    return items if items and type(items[0]) is int else [facts(item) for item in items]


def facts_without_chance(state: State) -> Any:
    """The same without the generator, for states that may differ in what comes next."""
    return [fact for fact in facts(state) if fact[0] != "rng"]


def digest(*things: Any) -> str:
    return sha256(json.dumps(things).encode()).hexdigest()[:16]


def walk(state: State, rng: Rng) -> Iterator[int]:
    """Random play to the end; yields each move just before it is played."""
    while state.turn != OVER:
        move = state.random_move(rng)
        yield int(move)
        state.play(move)


def play_some(state: State, rng: Rng, moves: int) -> State:
    """The position after so many random moves, or the last one before the game is over."""
    for move in walk(state, rng):
        if moves == 0:
            break
        ahead = state.copy()
        ahead.play(move)
        if ahead.turn == OVER:
            break
        moves -= 1
    return state


def deals(pool: Sequence[int], size: int) -> dict[tuple[int, ...], float]:
    """The exact odds of each hand of a size drawn from a pool of so many pieces of each kind.

    >>> deals((1, 3), 2)
    {(0, 2): 0.5, (1, 1): 0.5}
    """
    hands = [hand for hand in product(*(range(n + 1) for n in pool)) if sum(hand) == size]
    ways = comb(sum(pool), size)
    return {hand: prod(map(comb, pool, hand)) / ways for hand in hands}


Trial = tuple[dict[Any, int], dict[Any, float]]  # counts, and the odds they should follow


def chi_square(*trials: Trial) -> float:
    """How far counts are from what the odds promise, in standard deviations of the chi-square. Many small
    trials are better pooled: the chi-square of a single coin has a long tail."""
    total, freedom = 0.0, 0
    for observed, odds in trials:
        assert set(observed) <= set(odds), f"never expected: {set(observed) - set(odds)}"
        n = sum(observed.values())
        total += sum((observed.get(k, 0) - n * p) ** 2 / (n * p) for k, p in odds.items())
        freedom += len(odds) - 1
    return float((total - freedom) / (2 * max(freedom, 1)) ** 0.5)
