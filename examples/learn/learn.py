"""A linear policy that learns any two-seat title by playing itself, with NumPy only, and then meets Random.

python learn.py cacao --seconds 120
python learn.py frutabaja --option mode=life_goal --option free_businesses=true

Every move has a weight for every number of the observation, and one of its own; what it is worth is their sum, and
better moves are chosen more often. After a game the choices of both seats get likelier where it went better for them
than was to be expected in that position, and rarer where it went worse. A game that beats both is worse than one lost
to the other (`rewards="place"`): so they learn to survive first, which they never would beside a Random that ruins
the game for everybody.
"""

import argparse
from time import process_time

import numpy as np

from atoll.envs import Batch

GAMES = 64
LARGEST = 8  # larger numbers count as this
FORESIGHT = 0.02  # how fast expectations follow what happens
PATIENCE = 0.95  # how much of what comes after the next decision is put down to this one, too


class Policy:
    """Weights by move and number; only what is not zero is looked at."""

    def __init__(self, moves: int, width: int, pace: float, seed: int) -> None:
        self.weights = np.zeros((moves, width), np.float32)
        self.liking = np.zeros(moves, np.float32)  # for a move, whatever the position
        self.hopes = np.zeros(width, np.float32)  # what numbers tell of how the game will end
        self.usual = 0.0
        self.pace = pace
        self.chance = np.random.default_rng(seed)

    def choose(self, row: np.ndarray, legal: np.ndarray) -> tuple[int, tuple]:
        """The index of a move, and what is needed to learn from it."""
        there = row.nonzero()[0]
        numbers = np.maximum(np.minimum(row[there], LARGEST), -LARGEST).astype(np.float32)
        numbers /= np.sqrt(numbers @ numbers)
        worth = self.weights[legal[:, None], there] @ numbers + self.liking[legal]
        odds = np.exp(worth - worth.max())
        odds /= odds.sum()
        chosen = min(int(np.searchsorted(odds.cumsum(), self.chance.random())), len(legal) - 1)
        return chosen, (legal, there, numbers, odds, chosen)

    def learn(self, path: list, reward: float) -> None:
        """Backwards: what is hoped for at one decision is what was made of the one before."""
        came, better = reward, 0.0
        for legal, there, numbers, odds, chosen in reversed(path):
            hoped = self.usual + self.hopes[there] @ numbers
            better = came - hoped + PATIENCE * better
            came = hoped
            self.usual += FORESIGHT * better
            self.hopes[there] += FORESIGHT * better * numbers
            push = -self.pace * better * odds
            push[chosen] += self.pace * better
            self.liking[legal] += push
            self.weights[legal[:, None], there] += np.outer(push, numbers)


def choices(policy: Policy, batch: Batch) -> tuple[np.ndarray, dict[int, tuple]]:
    """A move for each game; by game, how those were chosen where there was a choice."""
    moves, kept = batch.legal[:, 0].astype(np.int64), {}
    for i in np.flatnonzero(batch.count > 1):
        legal = batch.legal[i, : batch.count[i]].copy()
        chosen, kept[i] = policy.choose(batch.observation[i], legal)
        moves[i] = legal[chosen]
    return moves, kept


def train(
    title: str, seconds: float, pace: float = 0.15, options: dict | None = None, seed: int = 0
) -> Policy:
    """Play both seats for so many seconds of CPU time."""
    batch = Batch(title, GAMES, 2, options=options, rewards="place", seed=seed)
    policy = Policy(batch.title.move_bound, batch.layout.width, pace, seed)
    paths: list[list[list]] = [[[], []] for _ in range(GAMES)]  # by game and seat
    begun, games, told = process_time(), 0, 0.0
    while (spent := process_time() - begun) < seconds:
        moves, kept = choices(policy, batch)
        for i, choice in kept.items():
            paths[i][batch.turn[i]].append(choice)
        batch.step(moves)
        for i in np.flatnonzero(batch.done):
            for seat in range(2):
                policy.learn(paths[i][seat], float(batch.reward[i, seat]))
            paths[i] = [[], []]
            games += 1
        if spent - told > 20:
            told = spent
            print(
                f"{spent:4.0f} s {games:6} games, {meet(title, policy, 200, options):.0%} against Random",
                flush=True,
            )
    return policy


def meet(title: str, policy: Policy, games: int, options: dict | None = None) -> float:
    """The share of games against Random, with either in every seat, that it wins. A game that beats both is not won."""
    batch = Batch(title, GAMES, 2, options=options, bots=[None, "random"], rotate=True, seed=1)
    won: list[bool] = []
    while len(won) < games:
        learners = batch.learner.copy()
        batch.step(choices(policy, batch)[0])
        won += [batch.place[i, learners[i]] == 1 for i in np.flatnonzero(batch.done)]
    return float(np.mean(won[:games]))


if __name__ == "__main__":
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("title")
    asked.add_argument("--seconds", type=float, default=170)
    asked.add_argument("--pace", type=float, default=0.15)
    asked.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    given = asked.parse_args()
    options = dict(option.split("=", 1) for option in given.option)
    learned = train(given.title, given.seconds, given.pace, options)
    print(f"{meet(given.title, learned, 1000, options):.1%} of 1000 games against Random were won")
