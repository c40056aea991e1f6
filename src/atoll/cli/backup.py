"""`atoll backup` and `atoll restore`: the way there and back, for a database whose server is stopped."""

from pathlib import Path
from typing import Annotated

import typer

from atoll.cli.terminal import examples, say

BACKUP_EXAMPLES = examples("atoll backup tables.db /mnt/usb/friday.db")
RESTORE_EXAMPLES = examples(
    "atoll restore friday.db tables.db", "atoll restore backups/tables-20261117-180000.db tables.db --force"
)


def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE.db", help="Where the tables are kept.")],
    target: Annotated[Path, typer.Argument(metavar="TARGET", help="The backup: a new file.")],
) -> None:
    """Copy a database with everything in it, and verify the copy.

    Plain copies miss what waits in the file that ends in -wal. A running server makes its own backups: see
    --backup-dir of `atoll serve`.
    """
    from atoll.tables.backup import back_up  # the other commands need no tables

    say(f"{target}: {back_up(file, target)} tables, verified.")


def restore(
    backup: Annotated[Path, typer.Argument(metavar="BACKUP", help="A backup, of this or an older version.")],
    file: Annotated[Path, typer.Argument(metavar="FILE.db", help="Where the tables shall be kept.")],
    force: Annotated[
        bool, typer.Option("--force", help="Put the file aside that is there; it is not deleted.")
    ] = False,
) -> None:
    """Verify a backup and put it in the place of a database. The backup stays as it is."""
    from atoll.tables.backup import restore as put_back

    restored = put_back(backup, file, force)
    say(f"{file}: {restored.tables} tables, verified.")
    if restored.aside is not None:
        say(f"What was there before is now {restored.aside}.")
