"""How many decisions a second environments make: every title, and what others play, in one run.

    python -m bench.envs [--title NAME] [--rounds 3]

One process and its CPU time, random moves, four seats; each figure is the best of the rounds. What is not installed
is left out, and said.
"""

import argparse
import os
import random
from collections.abc import Callable, Iterator
from importlib import import_module
from time import process_time
from typing import Any

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import numpy as np
import pyspiel
from rich.console import Console
from rich.table import Table

import atoll
import atoll.envs.openspiel
from atoll.envs import Batch, pettingzoo
from atoll.envs.gymnasium import Solo

GAMES = 64
SECONDS = 0.3  # of one round
BARS = {
    "Batch with observations and lists": 300_000,
    "Batch without": 5_000_000,
    "Batch of a learner against three random bots": 250_000,
    "PettingZoo": 20_000,
    "Gymnasium against three random bots": 15_000,
    "OpenSpiel": 30_000,
}
PEERS = (
    "PettingZoo connect_four", "PettingZoo chess", "OpenSpiel tic_tac_toe", "OpenSpiel backgammon",
    "OpenSpiel python_kuhn_poker", "catanatron",
)  # fmt: skip
Run = Iterator[int]  # yields the decisions made since it was asked last


def rate(run: Run, rounds: int) -> float:
    """The most decisions a second in a round."""
    next(run)
    best = 0.0
    for _ in range(rounds):
        decisions, begun = 0, process_time()
        while process_time() - begun < SECONDS:
            decisions += next(run)
        best = max(best, decisions / (process_time() - begun))
    return best


# -- Atoll ---------------------------------------------------------------------------------------------


def shown(title: str) -> Run:
    yield from steps(Batch(title, GAMES, 4))


def against(title: str) -> Run:
    yield from steps(Batch(title, GAMES, 4, bots=[None, "random", "random", "random"]))


def steps(batch: Batch) -> Run:
    while True:
        for _ in range(20):
            batch.step(batch.sample())
        yield 20 * GAMES


def bare(title: str) -> Run:
    batch = Batch(title, GAMES, 4, observe=False, lists=False)
    while True:
        batch.step_random(100)
        yield 100 * GAMES


def turns(game: Any) -> Run:
    """Of any PettingZoo environment with masks."""
    rng = np.random.default_rng(0)
    while True:
        decisions = 0
        game.reset(seed=int(rng.integers(1 << 30)))
        for _ in game.agent_iter():
            seen, _, ended, cut, _ = game.last()
            if ended or cut:
                game.step(None)
                continue
            legal = seen["action_mask"].view(np.bool_).nonzero()[0]
            game.step(legal[int(rng.random() * len(legal))])
            decisions += 1
        yield decisions


def solo(title: str) -> Run:
    game, rng = Solo(title, 4, opponents="random"), np.random.default_rng(0)
    while True:
        decisions, ended = 0, False
        seen, _ = game.reset(seed=int(rng.integers(1 << 30)))
        while not ended:
            legal = seen["action_mask"].view(np.bool_).nonzero()[0]
            seen, _, ended, _, _ = game.step(legal[int(rng.random() * len(legal))])
            decisions += 1
        yield decisions


def spiel(name: str) -> Run:
    game, rng = pyspiel.load_game(name), random.Random(0)
    while True:
        state, decisions = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, odds = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(outcomes, odds)[0])
            else:
                legal = state.legal_actions()
                state.apply_action(legal[int(rng.random() * len(legal))])
                decisions += 1
        yield decisions


def ours(title: str) -> dict[str, Callable[[], Run]]:
    """By the names of BARS."""
    runs = (
        lambda: shown(title),
        lambda: bare(title),
        lambda: against(title),
        lambda: turns(pettingzoo.env(title, 4)),
        lambda: solo(title),
        lambda: spiel(f"atoll_{title}(players=4)"),
    )
    return dict(zip(BARS, runs, strict=True))


# -- others --------------------------------------------------------------------------------------------


def peer(name: str) -> Run:
    home, _, game = name.partition(" ")
    if home == "PettingZoo":
        newest = {"connect_four": "connect_four_v3", "chess": "chess_v6"}[game]
        return turns(import_module(f"pettingzoo.classic.{newest}").env())
    if home == "OpenSpiel":
        import_module("open_spiel.python.games")
        return spiel(game)
    return settlers()


def settlers() -> Run:
    """Four random players of catanatron."""
    found = import_module("catanatron")
    colours = list(found.Color)
    while True:
        game = found.Game([found.RandomPlayer(colour) for colour in colours])
        game.play()
        yield len(game.state.actions)


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    asked.add_argument("--title", action="append", help="one of the titles; all without it")
    asked.add_argument("--rounds", type=int, default=3)
    given = asked.parse_args()
    console = Console(width=130)
    names = given.title or list(atoll.titles())
    made = Table("decisions a second", *names, "bar", title="Environments, four seats, one process")
    rates = {name: {what: rate(run(), given.rounds) for what, run in ours(name).items()} for name in names}
    for what, bar in BARS.items():
        made.add_row(what, *[f"{rates[name][what]:,.0f}" for name in names], f"{bar:,}")
    console.print(made)
    others = Table("what others make", "decisions a second")
    for name in PEERS:
        try:
            others.add_row(name, f"{rate(peer(name), given.rounds):,.0f}")
        except ImportError as missing:
            others.add_row(name, f"not installed: {missing.name}")
    console.print(others)


if __name__ == "__main__":
    main()
