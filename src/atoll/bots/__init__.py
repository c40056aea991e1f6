"""Opponents that play any title. They are handed guesses of their seat, never the true game."""

from atoll.bots.levels import LEVELS, Level, bot
from atoll.core.catalog import title as find_title
from atoll.core.rng import Rng
from atoll.core.state import State
from atoll.core.title import Title

__all__ = ["LEVELS", "Level", "bot", "choose", "think"]


def choose(title_name: str, guess: State, level: str, seed: int) -> int:
    """A move for `guess.turn`; the same for the same guess and seed. The caller makes the guess:
    `choose("cacao", state.guess(state.turn, rng), "hard", seed)`."""
    return bot(find_title(title_name), level).choose(guess, Rng(seed))


def think(title: Title[State], state: State, level: str, rng: Rng) -> int:
    """A move in a true game: guesses what the seat cannot see, then chooses."""
    return bot(title, level).think(state, rng)
