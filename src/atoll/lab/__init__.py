"""Games by the thousand: simulation with error bars, and how fast it all is."""

from atoll.lab.game import Game
from atoll.lab.games import GameResult, Plan
from atoll.lab.ratings import Rating, rate
from atoll.lab.simulation import Report, play_all, simulate
from atoll.lab.tournament import League, Sprt, decide, tournament

__all__ = [
    "Game",
    "GameResult",
    "League",
    "Plan",
    "Rating",
    "Report",
    "Sprt",
    "decide",
    "play_all",
    "rate",
    "simulate",
    "tournament",
]
