"""Games for learning machines: batches of them, and the environments that libraries expect.

    Batch                 many games in step, for training          pip install 'atoll[batch]'
    pettingzoo.env        one game, an agent for each seat          pip install 'atoll[pettingzoo]'
    gymnasium.Solo        one seat against bots, also vectorised    pip install 'atoll[gymnasium]'
    openspiel             games with explicit chance                pip install 'atoll[openspiel]'

Each needs only its own library, and the rest of Atoll none of them.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from atoll.envs.batch import Batch

__all__ = ["Batch"]


def __getattr__(name: str) -> Any:
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    try:
        return getattr(import_module("atoll.envs.batch"), name)
    except ModuleNotFoundError as missing:
        raise ModuleNotFoundError(f"A batch needs {missing.name}: pip install 'atoll[batch]'") from missing
