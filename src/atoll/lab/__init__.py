"""Games by the thousand: simulation with error bars, and how fast it all is."""

from atoll.lab.game import Game
from atoll.lab.games import GameResult, Plan
from atoll.lab.ratings import Rating, Ratings, rate
from atoll.lab.report import Report
from atoll.lab.simulation import play_all, simulate
from atoll.lab.tournament import League, Sprt, decide, tournament
from atoll.lab.whatif import Comparison, WhatIf, what_if
from atoll.lab.workers import dask_cluster, play_blocks

__all__ = [
    "Comparison",
    "Game",
    "GameResult",
    "League",
    "Plan",
    "Rating",
    "Ratings",
    "Report",
    "Sprt",
    "WhatIf",
    "dask_cluster",
    "decide",
    "play_all",
    "play_blocks",
    "rate",
    "simulate",
    "tournament",
    "what_if",
]
