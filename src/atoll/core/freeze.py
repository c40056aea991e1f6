"""A whole state as bytes and back: how it is pickled, and how a guess travels to a worker process."""

from importlib import import_module
from typing import Any

import msgspec
from mypy_extensions import i64, u8

from atoll.core.packed import vec
from atoll.core.state import State

#: by the names of their types
PACKED: dict[str, Any] = {"vec[i64]": vec[i64], "vec[u8]": vec[u8], "vec[float]": vec[float]}


def freeze(state: State) -> bytes:
    """
    >>> import atoll
    >>> state = atoll.start("cacao", seats=2, seed=1)
    >>> list(thaw(freeze(state)).moves()) == list(state.moves())
    True
    """
    distant: bytes = getattr(state, "distant", b"")  # of a state that lives in another process
    return distant or msgspec.msgpack.encode(_plain(state))


def thaw(data: bytes) -> State:
    state = _alive(msgspec.msgpack.decode(data))
    assert isinstance(state, State)
    if state.journal is not None:
        state.journal = [(kind, seat, a, b, c, d) for kind, seat, a, b, c, d in state.journal]
    return state


def _plain(value: Any) -> Any:
    """Numbers, texts and lists stay; an array becomes its type and items, an object its class and attributes."""
    if value is None or isinstance(value, int | float | str):
        return value
    if isinstance(value, list | tuple):
        return [_plain(item) for item in value]
    kind = type(value)
    if kind.__name__ in PACKED:
        return {"": kind.__name__, "items": list(value)}
    names = [*getattr(kind, "__mypyc_attrs__", ()), *getattr(value, "__dict__", ())]
    return {"": f"{kind.__module__}:{kind.__qualname__}"} | {n: _plain(getattr(value, n)) for n in names}


def _alive(value: Any) -> Any:
    if isinstance(value, list):
        return [_alive(item) for item in value]
    if not isinstance(value, dict):
        return value
    kind = value.pop("")
    if kind in PACKED:
        return PACKED[kind](value["items"])
    module, _, name = kind.partition(":")
    made = getattr(import_module(module), name)()
    for attribute, plain in value.items():
        setattr(made, attribute, _alive(plain))
    return made
