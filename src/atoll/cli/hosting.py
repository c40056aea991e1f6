"""`atoll play` and `atoll serve`: the tables, in browsers."""

import os
import socket
from pathlib import Path
from typing import Annotated, Any

import typer

from atoll.cli.keeping import (
    BackupDir,
    BackupEvery,
    BackupKeep,
    ExpireDays,
    LogFormat,
    MetricsFrom,
)
from atoll.cli.options import VariantFile
from atoll.cli.terminal import FAILURE, examples, fail, say
from atoll.core.catalog import title as find_title
from atoll.core.errors import AtollError, BadVariant
from atoll.tables.keeping import BACKUP_EVERY, BACKUP_KEEP, Keeping

PLAY_EXAMPLES = examples(
    "atoll play",
    "atoll play --port 9000 --no-browser",
    "atoll play --database friday.db",
    "atoll play --variant mine.toml",
)
SERVE_EXAMPLES = examples(
    "atoll serve",
    "atoll serve --host 0.0.0.0 --port 8080 --database /var/lib/atoll/tables.db",
    "atoll serve --port 8001 --database postgresql://atoll@db.example/atoll",
)
NEIGHBOURS = 50  # ports to try after a busy one


def no_folder(place: str | None) -> str | None:
    if place is not None and Path(place).is_dir():
        raise typer.BadParameter(f"{place} is a folder.")
    return place


Host = Annotated[str, typer.Option(metavar="ADDRESS", help="0.0.0.0 lets other machines in.")]
Port = Annotated[int, typer.Option(min=0, max=65535, metavar="N", help="0 takes any free one.")]
Pace = Annotated[float, typer.Option(min=0, metavar="SECONDS", help="Pause between two moves of bots.")]
PrivateHooks = Annotated[
    bool,
    typer.Option(
        "--allow-private-hooks", help="Players of slow games may have addresses in private networks called."
    ),
]
Database = Annotated[
    str | None,
    typer.Option(
        metavar="FILE",
        envvar="ATOLL_DATABASE",
        show_envvar=False,
        help="Where the tables are kept: a file, or postgresql://USER@HOST/NAME.",
        show_default="your data folder",
        callback=no_folder,
    ),
]
Proxy = Annotated[
    list[str] | None,
    typer.Option(
        metavar="ADDRESS",
        help="A proxy, or a network of them, that may say for whom it asks (X-Forwarded-For, -Proto).",
        show_default="nobody is believed",
    ),
]
AllowHost = Annotated[
    list[str] | None,
    typer.Option(
        metavar="NAME", help="Answer to this name only; *.example.org is any right below.", show_default="any"
    ),
]
LimitTimes = Annotated[
    float,
    typer.Option("--limits", min=0.01, metavar="FACTOR", help="Multiply what one address may do."),
]


def play(
    port: Port = 8000,
    host: Host = "127.0.0.1",
    database: Database = None,
    browser: Annotated[bool, typer.Option("--browser/--no-browser", help="Open the start page.")] = True,
    pace: Pace = 0.6,
    backup_dir: BackupDir = None,
    backup_every: BackupEvery = BACKUP_EVERY,
    backup_keep: BackupKeep = BACKUP_KEEP,
    expire_days: ExpireDays = None,
    variant: VariantFile = None,
) -> None:
    """Play in the browser: alone against bots, with others at this screen, or by invitation.

    Every move is kept at once: stop with Ctrl+C whenever you like and go on later. A busy port is
    passed over for the next free one.
    """
    keeping = Keeping(backup_dir, backup_every, backup_keep, expire_days)
    if variant:
        database = str(play_variant(variant, database))
    run(host, next_free(host, port), database, browser, pace=pace, keeping=keeping)


def serve(
    host: Host = "127.0.0.1",
    port: Port = 8000,
    database: Database = None,
    pace: Pace = 0.6,
    backup_dir: BackupDir = None,
    backup_every: BackupEvery = BACKUP_EVERY,
    backup_keep: BackupKeep = BACKUP_KEEP,
    expire_days: ExpireDays = None,
    proxy: Proxy = None,
    allow_host: AllowHost = None,
    limits: LimitTimes = 1.0,
    metrics_from: MetricsFrom = None,
    log_format: LogFormat = "text",
    allow_private_hooks: PrivateHooks = False,
) -> None:
    """Serve the tables for others: no browser is opened here.

    One process on one file; or any number of them on one PostgreSQL database, behind one proxy.
    """
    keeping = Keeping(backup_dir, backup_every, backup_keep, expire_days)
    known = {
        "proxies": tuple(proxy or ()),
        "hosts": tuple(allow_host or ()),
        "metrics_from": tuple(metrics_from or ()),
        "allow_private_hooks": allow_private_hooks,
    }
    run(host, port, database, False, log_format, pace=pace, keeping=keeping, rate=limits, **known)


def play_variant(file: Path, database: str | None) -> Path:
    """From now on this process and those it starts play a variant, at tables in a file of its own."""
    from atoll.core.variant import adopt, meant_for, read_variant
    from atoll.lab.proving import prove_apart

    title = find_title(meant_for(file))
    variant = read_variant(file, title)
    place = data_folder() / f"variant-{title.name}-{variant.mark}.db"
    if database:
        raise BadVariant(
            f"Tables of a variant are kept in a file of their own, {place}: leave --database out."
        )
    os.environ["ATOLL_VARIANT"] = variant.write()  # before any process is started: all are to know it
    try:
        prove_apart(variant, title.seats, {})
    except BadVariant:
        del os.environ["ATOLL_VARIANT"]
        raise
    adopt(title, variant)
    say(f"{title.label}: every table of it is a practice table with other numbers.")
    return place


def run(
    host: str,
    port: int,
    database: str | None,
    browser: bool,
    log_format: LogFormat = "text",
    **settings: Any,
) -> None:
    from atoll.tables.places import shown  # the other commands need not load a web server
    from atoll.web.app import Settings
    from atoll.web.logs import keep_log
    from atoll.web.serve import serve as serve_tables

    place = database or data_folder() / "tables.db"
    say(f"Tables are kept in {shown(place)}")
    keep_log(log_format)
    try:
        serve_tables(host, port, Settings(place, **settings), browser)
    except AtollError as error:
        fail(str(error), FAILURE)


def data_folder() -> Path:
    """Where programs keep what belongs to a user."""
    base = os.environ.get("XDG_DATA_HOME") or os.environ.get("LOCALAPPDATA")
    return (Path(base) if base else Path.home() / ".local" / "share") / "atoll"


def next_free(host: str, port: int) -> int:
    """This port, or the first free one after it; this one again if none is, to say why."""
    near = range(port, min(port + NEIGHBOURS, 65536))
    return next((candidate for candidate in near if is_free(host, candidate)), port)


def is_free(host: str, port: int) -> bool:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError:
            return False
    return True
