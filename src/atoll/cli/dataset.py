"""`atoll dataset`: decisions of recorded games, as a table to learn from."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Annotated

import typer

from atoll.cli.terminal import FAILURE, examples, fail, progress, say
from atoll.core.errors import BadOption

EXAMPLES = examples(
    "atoll simulate {title} --bots hard --games 200 --save games/",
    "atoll dataset games/ --out decisions.parquet",
    "atoll dataset friday.atoll sunday.atoll --out evening.parquet --player hard",
)

Files = Annotated[
    list[Path], typer.Argument(help=".atoll records, or folders of them.", exists=True, metavar="FILES")
]


def dataset(
    files: Files,
    out_file: Annotated[Path, typer.Option("--out", metavar="FILE", help="The Parquet file to write.")],
    planes: Annotated[bool, typer.Option("--planes", help="Maps as planes of cells.")] = False,
    player: Annotated[
        str, typer.Option(metavar="NAME", help="Only decisions of this player, or of this level of bots.")
    ] = "",
) -> None:
    """Derive a dataset from recorded games: one row a decision, with what the seat knew, its legal moves, the move it
    chose and what came of the game.

    All games are of one title, with the same seats and options. Files that do not replay are told of and left out.
    """
    if out_file.suffix != ".parquet":
        raise BadOption(f"A dataset is a .parquet file, not {out_file.name}.")
    from atoll.lab.dataset import derive  # needs an extra

    found = list(records_in(files))
    with progress(len(found), "Replaying") as advance:
        derived = derive(watched(found, advance), out_file, planes, player)
    say(f"{derived.decisions:,} decisions of {derived.games:,} games in {out_file}")
    if derived.refused:
        fail("\n".join([f"{len(derived.refused)} left out.", *derived.refused]), FAILURE)


def records_in(files: list[Path]) -> Iterator[Path]:
    for file in files:
        yield from sorted(file.glob("*.atoll")) if file.is_dir() else [file]


def watched(files: list[Path], advance: Callable[[], None]) -> Iterator[Path]:
    for file in files:
        yield file
        advance()
