"""What a study costs beside its games: every title, one process and its CPU time.

    python -m bench.study [--title NAME] [--rounds 3]

Bars are printed beside the figures. `copy.deepcopy` needs most of a microsecond by itself, whatever it copies: so it is set
beside `state.copy()` twice, as it is and without that price, which no state can change.
"""

import argparse
import copy
import pickle
from collections.abc import Callable
from importlib import import_module
from logging import CRITICAL, disable
from pathlib import Path
from tempfile import TemporaryDirectory
from time import process_time
from typing import Any

from rich.console import Console
from rich.table import Table

import atoll
from atoll.bots.bot import playout
from atoll.core import record
from atoll.lab import Plan, Report, dask_cluster, play_all
from atoll.lab.dataset import Derived, Rows, Source
from atoll.lab.ends import choices, seed_of
from atoll.lab.parquet import write_tables

MIDDLE = 40  # decisions before the state that is carried
TIMES = 2000
GAMES = 5000
SECONDS = 4.0  # of games on a cluster, in chunks of half a second
KEPT, SAVED = 1000, 60  # games in columns, and records that decisions are derived from
BARS = {
    "µs to copy a state": "",
    "µs that copy.deepcopy takes to copy nothing": "",
    "deepcopy beside copies, times": "2",
    "... without that price": "2",
    "µs to pickle a state": "150",
    "simulate beside the bare games, 2 seats": "1.3",
    "Dask beside one process, chunks of 0.5 s": "1.05",
    "Parquet, bytes a game of 3 with measures": "100",
    "Parquet, bytes a decision": "100",
    "decisions written a second": "at least 20,000",
}


class Light:
    """Nothing to copy: what is left is the price of copy.deepcopy."""

    def __deepcopy__(self, memo: object) -> "Light":
        return Light()


def spent(work: Callable[[], object]) -> float:
    begun = process_time()
    work()
    return process_time() - begun


def least(rounds: int, *works: Callable[[], object]) -> list[float]:
    """The least CPU time of each, in turns."""
    return [
        min(times) for times in zip(*[[spent(work) for work in works] for _ in range(rounds)], strict=True)
    ]


def often(work: Callable[[], object]) -> Callable[[], object]:
    def repeat() -> None:
        for _ in range(TIMES):
            work()

    return repeat


def carried(name: str, rounds: int) -> list[float]:
    """Of a state in the middle of a game: copies, the price of a deep copy, deep copies beside copies, pickles."""
    state, rng, light = atoll.start(name, seats=2, seed=1), atoll.Rng(1), Light()
    for _ in range(MIDDLE):
        state.play(state.random_move(rng))
    works = (
        state.copy,
        lambda: copy.deepcopy(state),
        lambda: copy.deepcopy(light),
        lambda: pickle.dumps(state),
    )
    own, deep, price, pickled = least(4 * rounds, *map(often, works))
    return [
        own / TIMES * 1e6,
        price / TIMES * 1e6,
        deep / own,
        (deep - price) / own,
        pickled / TIMES * 1e6,
    ]


def simulated(name: str, rounds: int) -> float:
    """Simulation with its report beside a loop over set-up and random moves, on the same games."""
    title = atoll.title(name)
    options = title.check(2, {})

    def bare() -> None:
        for block in range(GAMES):
            seed = seed_of(1, block)
            playout(title.set_up(2, options, atoll.Rng(seed)), choices(seed))

    def whole() -> str:
        plan = Plan(name, ("random", "random"), {}, 1)
        report = Report(plan)
        for block in play_all(plan, GAMES):
            report.add(block)
        return str(report)

    alone, told = least(3 * rounds, bare, whole)
    return told / alone


def clustered(name: str) -> float:
    """The same games on a cluster of one worker in this process, and without it."""
    plan = Plan(name, ("medium", "random"), {}, 1)
    games, size = 0, spent(lambda: list(play_all(plan, 40)))
    games = max(40, round(40 * SECONDS / size))
    cluster_of: Any = import_module("distributed").LocalCluster
    with (
        cluster_of(n_workers=1, threads_per_worker=1, processes=False, dashboard_address=None) as cluster,
        dask_cluster(cluster.scheduler_address) as (executor, _),
    ):
        alone, shared = least(
            2,
            lambda: list(play_all(plan, games)),
            lambda: list(play_all(plan, games, executor=executor)),
        )
    return shared / alone


def kept(name: str, rounds: int) -> list[float]:
    """Bytes of a game and of a decision as columns, and how fast decisions of replayed games are written."""
    with TemporaryDirectory() as folder:
        file, out = Path(folder, "games.parquet"), Path(folder, "decisions.parquet")
        list(play_all(Plan(name, ("random",) * 3, {}, 1, measure=True), KEPT, file=file))
        games = Plan(name, ("random",) * 3, {}, 1, keep=True)
        papers = [game.record for block in range(SAVED) for game in games.play(block) if game.record]
        sources = [Source(paper, record.verify(paper)) for paper in papers]
        derived = Derived()

        def write() -> None:
            rows = Rows(sources[0].kind, False, "")
            write_tables(rows.schema, rows.tables(sources, derived), out)

        (took,) = least(rounds, write)
        decisions = derived.decisions / rounds
        return [file.stat().st_size / KEPT, out.stat().st_size / decisions, decisions / took]


def figures(name: str, rounds: int) -> list[float]:
    """In the order of BARS."""
    return [*carried(name, rounds), simulated(name, rounds), clustered(name), *kept(name, rounds)]


def told(figure: float) -> str:
    return f"{figure:,.0f}" if figure >= 100 else f"{figure:.3g}"


def main() -> None:
    asked: Any = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    asked.add_argument("--title", action="append", help="one of the titles; all without it")
    asked.add_argument("--rounds", type=int, default=3)
    given = asked.parse_args()
    disable(CRITICAL)  # a cluster has much to say
    names = given.title or list(atoll.titles())
    found = {name: figures(name, given.rounds) for name in names}
    made = Table("what a study costs", *names, "bar")
    for row, (what, bar) in enumerate(BARS.items()):
        made.add_row(what, *[told(found[name][row]) for name in names], bar)
    Console(width=130).print(made)


if __name__ == "__main__":
    main()
