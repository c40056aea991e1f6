"""`atoll bench`: how fast it all is here."""

import json
from pathlib import Path
from statistics import median
from typing import Annotated

import typer

from atoll.cli.options import Options, read_options
from atoll.cli.terminal import complete_title, err, examples, fail, out, progress, say, table
from atoll.core.catalog import titles
from atoll.core.packed import COMPILED
from atoll.lab.bench import UNIT_DRAWS, UNIT_STEPS
from atoll.lab.compare import ROUNDS, Figure, Outcome, compare
from atoll.lab.wire import LEVEL, Sizes

EXAMPLES = examples(
    "atoll bench",
    "atoll bench {title} --seats 2",
    "atoll bench --against ../before/.venv/bin/python --rounds 9",
    "atoll bench {title} --json > bench.json",
)

Against = Annotated[
    Path | None,
    typer.Option(
        metavar="PYTHON",
        exists=True,
        dir_okay=False,
        help="Compare with the Atoll of another environment: the path of its interpreter.",
    ),
]


def bench(
    title: Annotated[
        str | None,
        typer.Argument(help="The title to measure; all without it.", autocompletion=complete_title),
    ] = None,
    seats: Annotated[int, typer.Option(metavar="N", help="Players at the table.")] = 4,
    option: Options = None,
    rounds: Annotated[int, typer.Option(min=1, metavar="N", help="Measurements of each figure.")] = ROUNDS,
    against: Against = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print all figures as JSON.")] = False,
) -> None:
    """Measure random games, copies, search and drawing: one process, CPU time, compiled against interpreted.

    The yardsticks do a fixed amount of work in the same run. Divide by them to compare machines. To compare two
    versions of Atoll, measure one against the other: their rounds take turns, and the ratio of each pair counts.
    """
    names = [title] if title else list(titles())
    options, other = read_options(option or []), str(against) if against else None
    with progress(rounds * len(names), "Measuring") as advance:
        outcomes = [compare(name, seats, options, rounds, other, advance) for name in names]
    if as_json:
        out.print_json(json.dumps([outcome.as_dict() for outcome in outcomes]))
    else:
        for outcome in outcomes:
            show(outcome)
    if not against and any(outcome.same_games is False for outcome in outcomes):
        fail("Compiled and interpreted rules played different games from the same seeds.", 1)


def show(outcome: Outcome) -> None:
    builds = " against ".join(filter(None, (outcome.here, outcome.there)))
    made = table(
        "", "Best", "Median", "There", "Faster", "Spread",
        title=f"{outcome.title}, {outcome.seats} seats: {builds}",
    )  # fmt: skip
    for figure in outcome.figures.values():
        made.add_row(figure.name, number(figure.best), number(figure.median), *against_there(figure))
    out.print(made)
    say(f"Games per compiled yardstick ({UNIT_DRAWS:,} draws): {outcome.games_per_yardstick:.1f}")
    say(f"The Python yardstick is a loop of {UNIT_STEPS:,} steps.")
    if outcome.frame:
        say(bytes_of(outcome.frame))
    if outcome.same_games is not None:
        say(f"Both play {'the same' if outcome.same_games else 'different'} games from the same seeds.")
    if not COMPILED:
        err.print(
            "Atoll runs interpreted here: install it with a C compiler for compiled speed.", style="yellow"
        )


def against_there(figure: Figure) -> tuple[str, ...]:
    if figure.ratio is None:
        return "", "", ""
    low, high = figure.ratios[0], figure.ratios[-1]
    return number(median(figure.there)), f"{figure.ratio:.2f} x", f"{low:.2f}-{high:.2f}"


def bytes_of(frame: Sizes) -> str:
    return (
        f"One move for somebody else at the table, in bytes of JSON: median {frame.median:,.0f}, "
        f"95 % up to {frame.most:,.0f}; the first frame {frame.first:,} ({LEVEL.capitalize()} bots)."
    )


def number(value: float) -> str:
    """
    >>> number(5853211.2), number(46337.95), number(0.9234)
    ('5.85 M', '46,338', '0.92')
    """
    if value >= 1e6:
        return f"{value / 1e6:.2f} M"
    return f"{value:,.0f}" if value >= 1000 else f"{value:.2f}"
