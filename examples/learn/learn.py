"""A player that learns any two-seat title by playing itself, with NumPy only, and then meets Random.

python learn.py cacao
python learn.py frutabaja --option mode=life_goal --seconds 120

It looks one move ahead. Each legal move is tried on a guess of the position, one that fits all its seat knows, and it
takes the move after which things look best. How they look is a sum: the numbers that the seat observes, those that the
title's bots go by, and the lead, each times a weight. The weights are learned: after a game, what was hoped for at
each decision is drawn towards what was hoped for at the next, and at the last towards the result. In every second game
one of the two seats moves at random, so that it knows such company. Where a game beats both, a later end is the
better one.
"""

import argparse
from collections.abc import Mapping
from time import process_time
from typing import Any

import numpy as np

import atoll
from atoll.envs.match import array_of

MOST = 1024  # moves that are looked at in one position
CURIOSITY = 0.05  # how often a move is tried without need
FORESIGHT = 0.8  # how much of a surprise is put down to the decision before it, too
LONG = 100  # decisions of a long game
UNSEEN = 10**9  # the seeds of games that it never learned from

Options = Mapping[str, Any]


class Player:
    """Weights for the numbers of a position, and how fast each of them still changes."""

    def __init__(self, name: str, options: Options, pace: float = 0.02, seed: int = 0) -> None:
        self.title, self.options, self.pace = atoll.title(name), options, pace
        layout, self.sense = self.title.layout(2), self.title.sense()
        self.sheet = layout.sheet(MOST)
        self.observed = array_of(self.sheet.values, np.int16).reshape(MOST, layout.width)
        self.sensed = np.zeros((MOST, 2 * len(self.sense.features(self.start(0), 0)) + 2), np.float32)
        self.weights = np.zeros(layout.width + self.sensed.shape[1], np.float32)
        self.moved = np.full_like(self.weights, 1e-3)
        self.rng, self.chance = atoll.Rng(seed), np.random.default_rng(seed)

    def start(self, seed: int) -> atoll.State:
        return self.title.start(2, self.options, seed)

    def look(self, state: atoll.State) -> tuple[list[int], np.ndarray]:
        """The legal moves, and a row of numbers for the position after each."""
        seat, guess, moves = state.turn, state.guess(state.turn, self.rng), list(state.moves())[:MOST]
        for row, move in enumerate(moves):
            after = guess.copy()
            after.play(move)
            self.sheet.open(row)
            after.observe(seat, self.sheet)
            lead = after.points(seat) - after.points(1 - seat)
            self.sensed[row] = [
                *self.sense.features(after, seat),
                *self.sense.features(after, 1 - seat),
                lead,
                1,
            ]
        numbers = np.hstack([self.observed[: len(moves)], self.sensed[: len(moves)]])
        return moves, np.copysign(np.log1p(np.abs(numbers)), numbers)  # twice as many are not twice as good

    def choose(self, state: atoll.State, curiosity: float = 0.0) -> tuple[int, np.ndarray]:
        """A move, and the numbers after it."""
        moves, rows = self.look(state)
        hopes = rows @ self.weights + 1e-6 * self.chance.random(len(moves))
        best = self.chance.integers(len(moves)) if self.chance.random() < curiosity else hopes.argmax()
        return moves[best], rows[best]

    def learn(self, path: list[np.ndarray], result: float) -> None:
        """Backwards through a game: TD(lambda) for a linear value, with the steps of AdaGrad."""
        came, better = result, 0.0
        for row in reversed(path):
            hoped = float(row @ self.weights)
            better = came - hoped + FORESIGHT * better
            came = hoped
            push = better * row
            self.moved += push * push
            self.weights += self.pace * push / np.sqrt(self.moved)


def result(state: atoll.State, seat: int, decisions: int) -> float:
    """From one for a win with all the points down to minus a half; where everybody lost from minus one up, the later the better."""
    ranking, mine, theirs = state.ranking(), state.points(seat), state.points(1 - seat)
    if min(ranking) > 1:
        return decisions / (decisions + LONG) - 1
    return 0.5 * (ranking[seat] == 1) + 0.5 * (mine - theirs) / (abs(mine) + abs(theirs) + 1)


def play(player: Player, seed: int, guest: int | None) -> None:
    """One game with itself, or with a guest who moves at random; learn from it."""
    state, decisions = player.start(seed), 0
    paths: tuple[list[np.ndarray], list[np.ndarray]] = ([], [])
    while len(moves := state.moves()):
        decisions += 1
        if len(moves) == 1 or state.turn == guest:
            state.play(state.random_move(player.rng))
            continue
        move, row = player.choose(state, CURIOSITY)
        paths[state.turn].append(row)
        state.play(move)
    for seat, path in enumerate(paths):
        player.learn(path, result(state, seat, decisions))


def train(name: str, seconds: float, options: Options | None = None) -> Player:
    """A player that has learned for so many seconds of CPU time."""
    player, games, told, begun = Player(name, options or {}), 0, 0.0, process_time()
    while (spent := process_time() - begun) < seconds:
        play(player, games, (None, 0, None, 1)[games % 4])
        games += 1
        if spent - told > 20:
            told = spent
            print(f"{spent:4.0f} s {games:6} games, {meet(player, 100):.0%} against Random", flush=True)
    return player


def meet(player: Player, games: int) -> float:
    """The share of games against Random, with either in every seat, that it wins. A game that beats both is not won."""
    won = 0
    for game in range(games):
        state, mine = player.start(UNSEEN + game), game % 2
        while len(state.moves()):
            state.play(player.choose(state)[0] if state.turn == mine else state.random_move(player.rng))
        won += state.ranking()[mine] == 1
    return won / games


if __name__ == "__main__":
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("title")
    asked.add_argument("--seconds", type=float, default=60)
    asked.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    given = asked.parse_args()
    learned = train(given.title, given.seconds, dict(option.split("=", 1) for option in given.option))
    print(f"{meet(learned, 1000):.1%} of 1000 games against Random were won")
