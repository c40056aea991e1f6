"""Options of a server that keeps tables for years, and what it tells its host."""

from pathlib import Path
from typing import Annotated, Literal

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


LogFormat = Annotated[
    Literal["text", "json"],
    typer.Option(help="How the log is written to standard error: one line for each thing that happened."),
]
MetricsFrom = Annotated[
    list[str] | None,
    typer.Option(
        metavar="NETWORK", help="Who may read /metrics beside this machine.", show_default="nobody else"
    ),
]
