"""Small sets as bits of one number below 2**62. Compiled.

Compiled code shifts a literal 1 as a number of 32 bits, so members from 31 on come from the table BIT.
"""

from typing import Final

from mypy_extensions import i64

from atoll.core.packed import append, vec

WIDTH: Final = 62
DE_BRUIJN: Final = 0x03F79D71B4CB0A89  # of 64 bits: six in a row are different wherever they begin


def _powers() -> vec[i64]:
    out = vec[i64]()
    power: i64 = 1
    for _ in range(WIDTH):
        out = append(out, power)
        power += power
    return out


BIT: Final = _powers()


def _indices() -> vec[i64]:
    out = vec[i64]([0] * 64)
    index: i64
    for index in range(WIDTH):
        out[BIT[index] * DE_BRUIJN >> 58 & 63] = index
    return out


_INDEX: Final = _indices()


def lowest(bits: i64) -> i64:
    """The lowest member of a set that is not empty."""
    return _INDEX[(bits & -bits) * DE_BRUIJN >> 58 & 63]


def count(bits: i64) -> i64:
    """How many members a set has: all at once, in fields of two, four and eight bits."""
    pairs = bits - (bits >> 1 & 0x1555555555555555)
    fours = (pairs & 0x3333333333333333) + (pairs >> 2 & 0x3333333333333333)
    bytes = (fours + (fours >> 4)) & 0x0F0F0F0F0F0F0F0F
    return bytes * 0x0101010101010101 >> 56 & 127


def nth(bits: i64, n: i64) -> i64:
    """The n-th lowest member, counted from 0."""
    while n > 0:
        bits &= bits - 1
        n -= 1
    return lowest(bits)


def members(bits: i64) -> list[int]:
    """
    >>> members(0b1010)
    [1, 3]
    """
    out: list[int] = []
    while bits:
        out.append(int(lowest(bits)))
        bits &= bits - 1
    return out


def listed(out: vec[i64], bits: i64, first: i64) -> vec[i64]:
    """A list with `first` + member for each member of a set at its end."""
    while bits:
        out = append(out, first + lowest(bits))
        bits &= bits - 1
    return out
