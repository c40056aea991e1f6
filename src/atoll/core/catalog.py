"""Finds titles: those in atoll.games, and those that other packages register.

ATOLL_TITLES=cacao,pearls leaves out all others.
"""

import os
from functools import cache
from importlib import import_module
from pkgutil import iter_modules

import atoll.games
from atoll.core.errors import UnknownTitle
from atoll.core.state import State
from atoll.core.title import Title


@cache
def titles() -> dict[str, Title[State]]:
    """Every title by name: TITLE in `title.py` of each folder of atoll.games, and every object that
    another package names under the entry point group `atoll.titles`."""
    ours = [module.name for module in iter_modules(atoll.games.__path__)]
    found = [import_module(f"atoll.games.{name}.title").TITLE for name in ours if wanted(name)]
    every = {title.name: title for title in found} | guests()
    if played := os.environ.get("ATOLL_VARIANT"):
        from atoll.core.variant import Variant, adopt  # a server that plays one hands it on to its processes

        variant = Variant.read(played)
        adopt(every[variant.title], variant)
    return every


@cache
def guests() -> dict[str, Title[State]]:
    """Those of them that other packages brought."""
    from importlib.metadata import entry_points  # half of the time that it takes to import Atoll

    found = [entry.load() for entry in entry_points(group="atoll.titles") if wanted(entry.name)]
    return {title.name: title for title in found}


def wanted(name: str) -> bool:
    names = os.environ.get("ATOLL_TITLES", "").replace(",", " ").split()
    return not names or name in names


def title(name: str) -> Title[State]:
    """
    >>> title("cacao").label
    'Cacao'
    """
    try:
        return titles()[name]
    except KeyError:
        raise UnknownTitle(f"There is no title {name!r}; there are: {', '.join(titles())}.") from None


def title_of(state: State) -> Title[State]:
    """The title whose package a state's class comes from."""
    home = _package(state)
    return next(title for title in titles().values() if _package(title) == home)


def _package(thing: object) -> str:
    return type(thing).__module__.rpartition(".")[0]
