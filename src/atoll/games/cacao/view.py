"""Provisional: the view helper replaces this file."""
from collections.abc import Sequence
from atoll.core.state import Event
from atoll.core.title import Flight, Mat
from atoll.games.cacao.rules import Cacao

def mats(state: Cacao, viewer: int, names: Sequence[str]) -> list[Mat]:
    return [Mat("map", "board", "Map", '<svg id="map"></svg>')]

def flights(events: Sequence[Event], viewer: int) -> list[Flight]:
    return []
