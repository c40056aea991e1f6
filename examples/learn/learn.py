"""A linear policy that learns any title by playing two-seat games against Random, with NumPy only.

python learn.py cacao --seconds 120

Every move has a weight for every number of the observation; what it is worth is their product, and better moves
are chosen more often. After a game its choices get likelier if it was won, and rarer if it was lost, or worse: if the
game has beaten both.
"""

import argparse
from time import process_time

import numpy as np

from atoll.envs import Batch

GAMES = 64
LARGEST = 8  # larger numbers count as this


class Policy:
    """Weights by move and number; only what is not zero is looked at."""

    def __init__(self, moves: int, width: int, pace: float, seed: int) -> None:
        self.weights = np.zeros((moves, width), np.float32)
        self.pace = pace
        self.chance = np.random.default_rng(seed)
        self.usual = 0.5  # what a game has been worth of late

    def choose(self, row: np.ndarray, legal: np.ndarray) -> tuple[int, tuple]:
        """The index of a move, and what is needed to learn from it."""
        there = row.nonzero()[0]
        numbers = np.clip(row[there], -LARGEST, LARGEST).astype(np.float32)
        numbers /= np.sqrt(numbers @ numbers)
        worth = self.weights[legal[:, None], there] @ numbers
        odds = np.exp(worth - worth.max())
        odds /= odds.sum()
        chosen = min(int(np.searchsorted(odds.cumsum(), self.chance.random())), len(legal) - 1)
        return chosen, (legal, there, numbers, odds, chosen)

    def learn(self, path: list, reward: float) -> None:
        better = reward - self.usual
        self.usual += 0.01 * better
        for legal, there, numbers, odds, chosen in path:
            push = -odds
            push[chosen] += 1.0
            self.weights[legal[:, None], there] += self.pace * better * np.outer(push, numbers)


def train(title: str, seconds: float, pace: float = 0.5, options: dict | None = None, seed: int = 0) -> float:
    """Learn for so long; the share of wins in the last games."""
    batch = Batch(
        title, GAMES, 2, options=options, bots=[None, "random"], rotate=True, rewards="place", seed=seed
    )
    policy = Policy(batch.title.move_bound, batch.layout.width, pace, seed)
    paths: list[list] = [[] for _ in range(GAMES)]
    won: list[float] = []
    moves, begun, told = np.zeros(GAMES, np.int64), process_time(), 0.0
    while (spent := process_time() - begun) < seconds:
        for i in range(GAMES):
            legal = batch.legal[i, : batch.count[i]].copy()
            if len(legal) == 1:
                moves[i] = legal[0]
                continue
            chosen, kept = policy.choose(batch.observation[i], legal)
            moves[i] = legal[chosen]
            paths[i].append(kept)
        learners = batch.learner.copy()
        batch.step(moves)
        for i in np.flatnonzero(batch.done):
            won.append(float(batch.place[i, learners[i]] == 1))
            policy.learn(paths[i], float(batch.reward[i, learners[i]]))
            paths[i] = []
        if spent - told > 10:
            told = spent
            print(f"{spent:4.0f} s {len(won):6} games, {np.mean(won[-500:]):.0%} won of late", flush=True)
    return float(np.mean(won[-500:])) if won else 0.0


if __name__ == "__main__":
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("title")
    asked.add_argument("--seconds", type=float, default=120)
    asked.add_argument("--pace", type=float, default=0.5)
    asked.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    given = asked.parse_args()
    options = dict(option.split("=", 1) for option in given.option)
    print(f"{train(given.title, given.seconds, given.pace, options):.0%} of the last games were won")
