"""What things and places of Cacao are called: a place by the jungle tiles around it."""

from functools import lru_cache

from atoll.core.grid import NORTH, STEP_X, STEP_Y, WEST
from atoll.core.phrase import amount, ordinal, thing
from atoll.games.cacao import codes
from atoll.games.cacao.pieces import KIND_LABELS, looking

FACING = ("up", "right", "down", "left")
ASIDE = ("above", "right of", "below", "left of")  # in a direction from something
GOODS = (  # by kind of tile: symbol, one, many
    *[("fruit", "cacao", "cacao")] * 2,
    *[("coin", "gold", "gold")] * 5,
    *[("drop", "step of water", "steps of water"), ("sun", "sun token", "sun tokens")],
)
AHEAD = ("above", "on the right", "below", "on the left")


def cell(x: int, y: int) -> str:
    """The part of whatever lies there."""
    return f"cell:{x},{y}"


def jungle(sign: int) -> str:
    """
    >>> jungle(0x15), jungle(0x2A)
    ('Market 4', 'second Temple')
    """
    nth, label = codes.nth_on(sign), KIND_LABELS[codes.kind_on(sign)]
    return f"{ordinal(nth)} {label}" if nth > 1 else label


@lru_cache(maxsize=4096)
def around(x: int, y: int, signs: int) -> dict[int, str]:
    """The jungle tiles around a cell by their directions."""
    found = [(d, jungle(sign)) for d in range(4) if (sign := codes.byte_of(signs, d))]
    return {d: f"the {thing(name, cell(x + STEP_X[d], y + STEP_Y[d]))}" for d, name in found}


def place(x: int, y: int, signs: int) -> str:
    """Where a worker tile lies: between two jungle tiles, or beside the oldest one."""
    names = around(x, y, signs)
    for d in (NORTH, WEST):
        if d in names and d ^ 2 in names:
            return f"between {names[d]} and {names[d ^ 2]}"
    return beside(x, y, signs)


def beside(x: int, y: int, signs: int) -> str:
    """Where a worker tile lies from the oldest jungle tile around: a name that it keeps."""
    oldest = codes.oldest_of(signs)
    return f"{ASIDE[oldest ^ 2]} {around(x, y, signs)[oldest]}"


def workers(shape: int) -> str:
    """
    >>> workers(1 << 2 | 3)
    '1 up, 1 down, 2 left'
    """
    found = [(looking(shape, d), FACING[d]) for d in range(4)]
    return ", ".join(f"{n} {where}" for n, where in found if n)


def goods(kind: int, n: int) -> str:
    """What workers bring from a kind of tile, with its picture.

    >>> goods(7, 2)
    '[2 steps of water](#cacao-drop)'
    """
    symbol, one, many = GOODS[kind]
    return amount(n, f"cacao-{symbol}", one, many)
