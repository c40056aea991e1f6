"""`atoll check`: whether a title holds what every title must, or what an upgrade makes of stored games."""

import asyncio
from collections import Counter
from pathlib import Path
from typing import Annotated

import typer

from atoll import testing
from atoll.cli.terminal import FAILURE, examples, fail, out, say, table
from atoll.core.catalog import title as find_title
from atoll.core.catalog import titles

EXAMPLES = examples("atoll check {title}", "atoll check {title} --only words", "atoll check tables.db")


def complete(typed: str) -> list[str]:
    return [name for name in titles() if name.startswith(typed)]


def check(
    what: Annotated[
        str,
        typer.Argument(
            help="A title as in `atoll titles`, or a database.",
            metavar="TITLE|FILE.db",
            autocompletion=complete,
        ),
    ],
    only: Annotated[
        str, typer.Option(metavar="WORDS", help="Tests with these words in their names, as pytest -k has it.")
    ] = "",
) -> None:
    """Test a title with every seat count and option; or say which games of a database would go on.

    Of a title the whole suite is run, with bots and random games: a minute or so, if it is small. A database is only
    read: each table would go on unchanged, be adopted by the rules of this version, or stand still.
    """
    if what.endswith(".db") or Path(what).is_file():
        survey(Path(what))
        return
    find_title(what)
    if testing.run(what, options=["-k", only] if only else []):
        fail(f"{what} does not hold everything that a title must: see above.", FAILURE)
    say(f"{what} holds everything that a title must.")


def survey(file: Path) -> None:
    """What the rules of this version make of every table in a database."""
    from atoll.tables.upgrade import survey as ask  # the other commands need no tables

    standings = asyncio.run(ask(file))
    made = table("Table", "Title", "Moves", "Verdict", "Reason")
    for column in (1, 3, 4):
        made.columns[column].justify = "left"
    made.columns[-1].no_wrap = False
    for one in standings:
        made.add_row(one.table, one.title, str(one.moves), one.verdict, one.reason)
    out.print(made)
    counted = Counter(one.verdict for one in standings)
    say(", ".join(f"{n} {verdict}" for verdict, n in counted.items()) or "There are no tables in it.")
