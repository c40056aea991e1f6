"""A whole state as bytes and back: how a guess travels to a worker process."""

from importlib import import_module
from typing import Any

import msgspec

from atoll.core.state import State


def freeze(state: State) -> bytes:
    """
    >>> import atoll
    >>> state = atoll.start("cacao", seats=2, seed=1)
    >>> list(thaw(freeze(state)).moves()) == list(state.moves())
    True
    """
    return msgspec.msgpack.encode(_plain(state))


def thaw(data: bytes) -> State:
    state = _alive(msgspec.msgpack.decode(data))
    assert isinstance(state, State)
    return state


def _plain(value: Any) -> Any:
    """Numbers and texts stay; arrays become lists; an object its class and its attributes."""
    if value is None or isinstance(value, int | float | str):
        return value
    names = getattr(type(value), "__mypyc_attrs__", None) or getattr(value, "__dict__", None)
    if names is None:
        return [_plain(item) for item in value]
    kind = type(value)
    return {"": f"{kind.__module__}:{kind.__qualname__}"} | {n: _plain(getattr(value, n)) for n in names}


def _alive(value: Any) -> Any:
    if isinstance(value, list):
        return [_alive(item) for item in value]
    if not isinstance(value, dict):
        return value
    module, _, name = value.pop("").partition(":")
    made = getattr(import_module(module), name)()
    for attribute, plain in value.items():
        living = _alive(plain)
        if isinstance(living, list):
            now = getattr(made, attribute)
            living = living if now is None else type(now)(living)
        setattr(made, attribute, living)
    return made
