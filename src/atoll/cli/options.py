"""What several commands ask for alike, and how it is read."""

import os
import sys
from collections.abc import Iterable, Iterator
from concurrent.futures import Executor
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

import typer

from atoll.cli.terminal import err
from atoll.core.errors import BadOption, BotFault
from atoll.core.state import State
from atoll.core.title import Title
from atoll.core.variant import Variant, read_variant
from atoll.lab import Plan, dask_cluster
from atoll.lab.games import Block
from atoll.lab.proving import prove_apart
from atoll.lab.simulation import unfinished
from atoll.lab.workers import cores

Seats = Annotated[
    int | None, typer.Option(metavar="N", help="At the table.", show_default="one for each bot")
]
Options = Annotated[
    list[str] | None, typer.Option(metavar="NAME=VALUE", help="As in `atoll titles`; repeatable.")
]
Workers = Annotated[
    int | None, typer.Option(min=1, metavar="N", help="Processes.", show_default="one for each core")
]
GamesFile = Annotated[
    Path | None,
    typer.Option(
        "--out",
        "--json",
        metavar="FILE",
        help="Keep each game there: .parquet, or any other name for lines of JSON. A stopped run goes on.",
    ),
]
Dask = Annotated[str, typer.Option(metavar="ADDRESS", help="Play on the workers of a Dask cluster.")]
VariantFile = Annotated[
    Path | None,
    typer.Option(
        metavar="FILE", exists=True, dir_okay=False, help="Other numbers for components: see `atoll lab`."
    ),
]


def greet(file: Path | None) -> None:
    """Say so, if a run goes on."""
    if file and unfinished(file):
        err.print(f"Going on with the run that was stopped in {file}.", markup=False, soft_wrap=True)


def until_fault(blocks: Iterator[Block], faults: list[str]) -> Iterator[Block]:
    """The blocks, until a bot from outside fails: so that what was finished is shown before it is blamed."""
    try:
        yield from blocks
    except BotFault as error:
        faults.append(str(error))


def refuse_unwritable(file: Path) -> None:
    """Before anything is played."""
    if file.is_dir() or not os.access(file if file.exists() else file.parent, os.W_OK):
        raise BadOption(f"{file} cannot be written.")


@contextmanager
def sharing(workers: int | None, dask: str) -> Iterator[tuple[int, Executor | None]]:
    """How many workers play, and where: None for processes of our own."""
    if not dask:
        yield workers or cores(), None
        return
    with dask_cluster(dask) as (executor, there):
        yield workers or there, executor


def line_up(bots: str, seats: int | None, allowed: range) -> tuple[str, ...]:
    """
    >>> line_up("random", None, range(2, 5))
    ('random', 'random', 'random', 'random')
    >>> line_up("hard,medium", None, range(2, 5))
    ('hard', 'medium')
    """
    levels = tuple(level.strip() for level in bots.split(","))
    if len(levels) == 1:
        return levels * (allowed[-1] if seats is None else seats)
    if seats is not None and len(levels) != seats:
        raise BadOption(f"{seats} seats need {seats} bots (or one level for all), not {len(levels)}: {bots}")
    return levels


def read_options(pairs: Iterable[str]) -> dict[str, str]:
    """
    >>> read_options(["start_player=2"])
    {'start_player': '2'}
    """
    options = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals:
            raise BadOption(f"An option is given as NAME=VALUE, not {pair!r}.")
        options[name.strip()] = value.strip()
    return options


def variant_in(file: Path | None, rules: Title[State]) -> Variant | None:
    return read_variant(file, rules) if file else None


def refuse_unplayable(plan: Plan) -> None:
    """Before anything is played; a variant is tried out in a process of its own. Bots from outside are looked for in
    the folder at hand, too."""
    if os.getcwd() not in sys.path:
        sys.path.append(os.getcwd())
    plan.check()
    if plan.variant:
        prove_apart(plan.variant, [plan.seats], plan.options)
