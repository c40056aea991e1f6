"""What every bot is, the simplest one, and games played by bots alone. Compiled."""

from mypy_extensions import i64, mypyc_attr

from atoll.core.rng import Rng
from atoll.core.state import OVER, State


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """Chooses moves for the seat whose turn it is, from what that seat may know."""

    def choose(self, guess: State, rng: Rng) -> i64:
        """A move for `guess.turn`. A guess of that seat is all a bot is ever handed."""
        raise TypeError("a bot defines choose()")

    def think(self, state: State, rng: Rng) -> i64:
        """A move in a true game: makes the guess, then chooses."""
        return self.choose(state.guess(state.turn, rng), rng)


class Random(Bot):
    """Every legal move with equal odds. It looks at nothing, so it needs no guess."""

    def choose(self, guess: State, rng: Rng) -> i64:
        return guess.random_move(rng)

    def think(self, state: State, rng: Rng) -> i64:
        return state.random_move(rng)


def playout(state: State, rng: Rng) -> i64:
    """Random play to the end; the number of decisions."""
    decisions: i64 = 0
    while state.turn != OVER:
        state.play(state.random_move(rng))
        decisions += 1
    return decisions


def play_game(state: State, bots: list[Bot], rng: Rng) -> i64:
    """Play to the end with one bot for each seat; the number of decisions."""
    decisions: i64 = 0
    while state.turn != OVER:
        state.play(bots[state.turn].think(state, rng))
        decisions += 1
    return decisions
