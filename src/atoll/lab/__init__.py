"""Games by the thousand: simulation with error bars, and how fast it all is."""

from atoll.lab.games import Game, Plan
from atoll.lab.simulation import Report, play_all, simulate

__all__ = ["Game", "Plan", "Report", "play_all", "simulate"]
