"""`atoll admin`: what the operator of a server does with tables, in a stopped server's file or a backup."""

import time
from collections import Counter
from pathlib import Path
from typing import Annotated

import typer

from atoll.cli.terminal import examples, out, say, table

DAY = 86_400.0
EXAMPLES = examples(
    "atoll admin list tables.db",
    "atoll admin show tables.db k3m8x2pq7rst",
    "atoll admin export tables.db --to games",
    "atoll admin reissue tables.db k3m8x2pq7rst --seat 2",
    "atoll admin delete tables.db k3m8x2pq7rst",
)

app = typer.Typer(
    no_args_is_help=True,
    rich_markup_mode="markdown",
    help="List, show, export or delete tables of a file, or let somebody back in.",
)

File = Annotated[
    Path, typer.Argument(metavar="FILE.db", help="A database whose server is stopped, or a backup.")
]
Id = Annotated[str, typer.Argument(metavar="TABLE", help="As in the address of the table.")]
Ids = Annotated[list[str], typer.Argument(metavar="TABLE...", help="As in the addresses of the tables.")]
SomeIds = Annotated[list[str] | None, typer.Argument(metavar="[TABLE]...", help="All, if none is named.")]


@app.command("list", epilog=examples("atoll admin list tables.db"))
def list_tables(file: File) -> None:
    """Every table: how old, which title, who sits there, how far it is."""
    from atoll.tables.ledger import accounts  # the other commands need no tables

    found = accounts(file)
    made = table("Table", "Title", "Made", "Touched", "Seats", "Moves", "State")
    for column in (1, 4, 6):
        made.columns[column].justify = "left"
    made.columns[4].no_wrap = False
    for one in found:
        if one.kept is None:
            made.add_row(one.id, "", "", "", "", "", one.state)
            continue
        head, names = one.kept.header, ", ".join(seat.name for seat in one.kept.seats)
        made.add_row(
            one.id, head.title, age(head.created), age(one.touched), names, str(one.moves), one.state
        )
    out.print(made)
    counted = Counter(one.state for one in found)
    say(", ".join(f"{n} {state}" for state, n in counted.items()) or "There are no tables in it.")


@app.command(epilog=examples("atoll admin show tables.db k3m8x2pq7rst"))
def show(file: File, id: Id) -> None:
    """All about one table but what is hidden in the game."""
    from atoll.tables.ledger import accounts

    [one] = accounts(file, [id])
    if one.kept is not None:
        head = one.kept.header
        options = "".join(f", {name} {value}" for name, value in head.options.items())
        say(f"{head.title}, version {head.version} of its rules{options}")
        say(f"made {moment(head.created)}, touched {moment(one.touched)}")
        for seat in one.kept.seats:
            say(f"seat {seat.seat + 1}: {seat.name} ({seat.level or seat.kind})")
        say(f"{one.moves} moves in force, {len(one.kept.entries)} entries in the log")
    say(f"{one.state}: {one.reason}" if one.reason else one.state)


@app.command(epilog=examples("atoll admin export tables.db --to games"))
def export(
    file: File,
    ids: SomeIds = None,
    to: Annotated[Path, typer.Option(metavar="DIR", file_okay=False, help="Where the records go.")] = Path(),
) -> None:
    """Write tables as .atoll records, also of titles that are no longer installed.

    The records have the seeds, which open whatever is hidden in a running game.
    """
    from atoll.tables.ledger import accounts
    from atoll.tables.ledger import export as write

    found = accounts(file, ids or [])
    for record in write(found, to):
        say(str(record))
    left = [one.id for one in found if one.kept is None]
    if left:
        say(f"These cannot be read: {', '.join(left)}.")
    say(f"{len(found) - len(left)} records.")


@app.command(
    epilog=examples(
        "atoll admin delete tables.db k3m8x2pq7rst", "atoll admin delete tables.db k3m8x2pq7rst --yes"
    )
)
def delete(
    file: File, ids: Ids, yes: Annotated[bool, typer.Option("--yes", help="Do not ask first.")] = False
) -> None:
    """Delete tables for good; nothing but a backup brings them back."""
    from atoll.tables.ledger import remove

    if not yes:
        typer.confirm(f"Delete {', '.join(ids)} for good?", abort=True)
    remove(file, ids)
    say(f"Deleted: {', '.join(ids)}.")


@app.command(
    epilog=examples(
        "atoll admin reissue tables.db k3m8x2pq7rst", "atoll admin reissue tables.db k3m8x2pq7rst --seat 2"
    )
)
def reissue(
    file: File,
    id: Id,
    seat: Annotated[
        int | None, typer.Option(min=1, help="Counted from 1; the host's powers, if none is named.")
    ] = None,
) -> None:
    """Print a link that brings somebody back to their seat, or the host to the table.

    Links that were made before end. Whoever has the link has the seat: send it to its owner only.
    """
    from atoll.tables.ledger import reissue as made

    say(f"/t/{id}#enter={made(file, id, (seat or 0) - 1)}")


def age(then: float) -> str:
    return f"{max(0.0, time.time() - then) / DAY:.1f} days"


def moment(then: float) -> str:
    return time.strftime("%Y-%m-%d %H:%M UTC", time.gmtime(then))
