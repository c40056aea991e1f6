"""Options of a server that keeps tables for years, and its log."""

import logging
from pathlib import Path
from typing import Annotated

import typer

BackupDir = Annotated[
    Path | None,
    typer.Option(metavar="DIR", file_okay=False, help="Make backups here while the server runs."),
]
BackupEvery = Annotated[float, typer.Option(min=0.01, metavar="MINUTES", help="Time between two backups.")]
BackupKeep = Annotated[
    int, typer.Option(min=1, metavar="N", help="Backups to keep; the oldest beyond them is removed.")
]
ExpireDays = Annotated[
    float | None,
    typer.Option(
        min=1,
        metavar="N",
        help="Delete tables that nobody has touched for so many days, finished or abandoned.",
        show_default="never",
    ),
]


def keep_a_log() -> None:
    """What the host should know goes to standard error, each line with its time."""
    logging.basicConfig(format="%(asctime)s %(levelname)s %(message)s")
    logging.getLogger("atoll").setLevel(logging.INFO)
