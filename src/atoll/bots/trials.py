"""Trials: the few best moves are played on against the same chance, by everybody's best moves. Compiled.

Better than a tree where luck decides much and a look at a position is cheap: see Sense.careful.
"""

from typing import Final

from mypy_extensions import i64

from atoll.bots.bot import Bot
from atoll.bots.greedy import best_move, outlook, prospect
from atoll.core.packed import append, vec
from atoll.core.rng import Rng
from atoll.core.state import OVER, Sense, State

FEW: Final = 5  # moves that are tried


class Trials(Bot):
    """So many lines of play, shared out evenly among the most promising moves."""

    def __init__(self, sense: Sense, lines: i64) -> None:
        self.sense: Sense = sense
        self.lines: i64 = lines

    def choose(self, guess: State, rng: Rng) -> i64:
        moves = promising(guess, self.sense)
        n: i64 = len(moves)
        if n == 1:
            return moves[0]
        seat = guess.turn
        totals = vec[float]([0.0] * n)
        i: i64
        for _ in range(max(1, self.lines // n)):
            chance = rng.bits()
            for i in range(n):
                state = guess.guess(seat, Rng(chance))
                state.play(moves[i])
                self._play_on(state)
                totals[i] += outlook(state, self.sense)[seat]
        best: i64 = 0
        for i in range(1, n):
            if totals[i] > totals[best]:
                best = i
        return moves[best]

    def _play_on(self, state: State) -> None:
        """Until the decision has passed from seat to seat as often as the sense has patience."""
        seat = state.turn
        changes: i64 = 0
        while state.turn != OVER:
            if state.turn != seat:
                seat = state.turn
                changes += 1
                if changes == self.sense.patience:
                    return
            state.play(best_move(state, self.sense))


def promising(state: State, sense: Sense) -> vec[i64]:
    """A few moves that look best at once, the best one first."""
    seat = state.turn
    moves = vec[i64]()
    chances = vec[float]()
    for move in state.moves():
        after = state.copy()
        after.play(move)
        chance = prospect(after, sense)[seat]
        moves = append(moves, move)
        chances = append(chances, chance)
        i: i64 = len(moves) - 1
        while i > 0 and chances[i - 1] < chance:
            moves[i] = moves[i - 1]
            chances[i] = chances[i - 1]
            i -= 1
        moves[i] = move
        chances[i] = chance
    return moves[:FEW]
