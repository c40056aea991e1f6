"""Atoll: tropical Eurogames to play in the browser and to simulate by the million.

>>> import atoll
>>> state = atoll.start("cacao", seats=3, seed=7)
>>> title = atoll.title("cacao")
>>> title.notation(state, state.moves()[0])
'place 1-1-1-1 at 0,-1'
"""

from typing import Any

from atoll.core.catalog import title, titles
from atoll.core.errors import AtollError, BadOption, BadRecord, IllegalMove, UnknownTitle
from atoll.core.packed import COMPILED
from atoll.core.rng import Rng
from atoll.core.state import OVER, WATCHER, State

__version__ = "0.2.0"
__all__ = [
    "COMPILED",
    "OVER",
    "WATCHER",
    "AtollError",
    "BadOption",
    "BadRecord",
    "IllegalMove",
    "Rng",
    "State",
    "UnknownTitle",
    "start",
    "title",
    "titles",
]


def start(name: str, seats: int, seed: int = 0, **options: Any) -> State:
    """A new game: `atoll.start("cacao", seats=4, seed=7, start_player=2)`."""
    return title(name).start(seats, options, seed)
