"""Atoll: tropical Eurogames to play in the browser and to simulate by the million.

>>> import atoll
>>> state = atoll.start("cacao", seats=3, seed=7)
>>> title = atoll.title("cacao")
>>> title.notation(state, state.moves()[0])
'place 1-1-1-1 at 0,-1'
"""

from typing import TYPE_CHECKING, Any

from atoll.core.catalog import title, titles
from atoll.core.errors import AtollError, BadOption, BadRecord, IllegalMove, UnknownTitle
from atoll.core.packed import COMPILED
from atoll.core.rng import Rng
from atoll.core.state import OVER, WATCHER, State

if TYPE_CHECKING:
    from atoll.lab.game import Game

__version__ = "0.2.0"
__all__ = [
    "COMPILED",
    "OVER",
    "WATCHER",
    "AtollError",
    "BadOption",
    "BadRecord",
    "Game",
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


def __getattr__(name: str) -> Any:
    """`atoll.Game` comes when it is asked for: who only wants rules need not wait for bots."""
    if name != "Game":
        raise AttributeError(f"module 'atoll' has no attribute {name!r}")
    from atoll.lab.game import Game

    return Game
