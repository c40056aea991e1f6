"""Packed integer arrays: native `librt` vecs in compiled rules, plain lists in interpreted ones.

Compiled modules never run this file: mypyc resolves the names statically. It serves interpreted
code, and hands out real vecs when the rest of Atoll is compiled, so that a title that was not
compiled itself can still be played by compiled bots. What others look into without a copy are arrays
in both: those of short numbers, of truth and of fractions.
"""

from array import array
from functools import partial
from importlib.util import find_spec
from typing import TYPE_CHECKING

__all__ = ["COMPILED", "append", "pop", "remove", "vec"]


def _compiled() -> bool:
    spec = find_spec("atoll.core.rng")
    return spec is not None and not str(spec.origin).endswith(".py")


COMPILED = _compiled()

if TYPE_CHECKING or COMPILED:
    from librt.vecs import append, pop, remove, vec
else:
    from mypy_extensions import i16, i32

    def numbers(items=(), *, capacity=0):
        """A list: how many items may come soon matters to arrays only."""
        return list(items)

    LOOKED_INTO = {i16: "h", i32: "i", bool: "B", float: "d"}

    class vec:
        def __class_getitem__(cls, item):
            return partial(array, LOOKED_INTO[item]) if item in LOOKED_INTO else numbers

    def append(v, x):
        v.append(x)
        return v

    def remove(v, x):
        v.remove(x)
        return v

    def pop(v, i=-1):
        x = v.pop(i)
        return v, x
