"""The command `atoll`."""

from typing import Annotated

import typer

import atoll
from atoll.cli import (
    admin,
    arena,
    art,
    backup,
    bench,
    check,
    dataset,
    hosting,
    lab,
    layout,
    mcp,
    new,
    replay,
    rules,
    simulate,
    titles,
)
from atoll.cli.terminal import Commands, examples, out

app = typer.Typer(
    cls=Commands,
    no_args_is_help=True,
    rich_markup_mode="markdown",
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
    epilog=examples("atoll play", "atoll rules {title}", "atoll simulate {title} --games 10000"),
)
app.command(epilog=hosting.PLAY_EXAMPLES)(hosting.play)
app.command(epilog=hosting.SERVE_EXAMPLES)(hosting.serve)
app.command(epilog=titles.EXAMPLES)(titles.titles)
app.command(epilog=rules.EXAMPLES)(rules.rules)
app.command(epilog=simulate.EXAMPLES)(simulate.simulate)
app.command(epilog=arena.EXAMPLES)(arena.arena)
app.command(epilog=lab.EXAMPLES)(lab.lab)
app.command(epilog=layout.EXAMPLES)(layout.layout)
app.command(epilog=dataset.EXAMPLES)(dataset.dataset)
app.command(epilog=mcp.EXAMPLES)(mcp.mcp)
app.command(epilog=replay.EXAMPLES)(replay.replay)
app.command(epilog=bench.EXAMPLES)(bench.bench)
app.command(epilog=new.EXAMPLES)(new.new)
app.command(epilog=check.EXAMPLES)(check.check)
app.command(epilog=art.EXAMPLES)(art.art)
app.command(epilog=backup.BACKUP_EXAMPLES)(backup.backup)
app.command(epilog=backup.RESTORE_EXAMPLES)(backup.restore)
app.add_typer(admin.app, name="admin", epilog=admin.EXAMPLES)


def version(wanted: bool) -> None:
    if wanted:
        out.print(f"Atoll {atoll.__version__}, {'compiled' if atoll.COMPILED else 'interpreted'}")
        raise typer.Exit


@app.callback()
def main(
    _: Annotated[
        bool, typer.Option("--version", callback=version, is_eager=True, help="Show the version.")
    ] = False,
) -> None:
    """Tropical Eurogames: play them in the browser, simulate them by the thousand."""
