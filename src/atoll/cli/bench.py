"""`atoll bench`: how fast it all is here."""

import json
from typing import Annotated

import typer

from atoll.cli.terminal import complete_title, err, examples, fail, out, progress, say, table
from atoll.core.catalog import titles
from atoll.lab.bench import UNIT_DRAWS, UNIT_STEPS
from atoll.lab.compare import ROUNDS, Figure, Outcome, compare

EXAMPLES = examples("atoll bench", "atoll bench {title} --seats 2", "atoll bench {title} --json > bench.json")


def bench(
    title: Annotated[
        str | None,
        typer.Argument(help="The title to measure; all without it.", autocompletion=complete_title),
    ] = None,
    seats: Annotated[int, typer.Option(metavar="N", help="Players at the table.")] = 4,
    rounds: Annotated[int, typer.Option(min=1, metavar="N", help="Measurements of each figure.")] = ROUNDS,
    as_json: Annotated[bool, typer.Option("--json", help="Print all figures as JSON.")] = False,
) -> None:
    """Measure random games, copies, search and drawing: one process, CPU time, compiled against interpreted.

    The yardsticks do a fixed amount of work in the same run. Divide by them to compare machines.
    """
    names = [title] if title else list(titles())
    with progress(rounds * len(names), "Measuring") as advance:
        outcomes = [compare(name, seats, rounds, advance) for name in names]
    if as_json:
        out.print_json(json.dumps([outcome.as_dict() for outcome in outcomes]))
    else:
        for outcome in outcomes:
            show(outcome)
    if any(outcome.same_games is False for outcome in outcomes):
        fail("Compiled and interpreted rules played different games from the same seeds.", 1)


def show(outcome: Outcome) -> None:
    kind = "compiled" if outcome.compiled else "interpreted"
    made = table(
        "", "Best", "Median", "Interpreted", "Faster", title=f"{outcome.title}, {outcome.seats} seats, {kind}"
    )
    for figure in outcome.figures.values():
        made.add_row(figure.name, number(figure.best), number(figure.median), *against(figure))
    out.print(made)
    say(f"Games per compiled yardstick ({UNIT_DRAWS:,} draws): {outcome.games_per_yardstick:.1f}")
    say(f"The Python yardstick is a loop of {UNIT_STEPS:,} steps.")
    if outcome.same_games:
        say("Compiled and interpreted rules play the same games.")
    if not outcome.compiled:
        err.print(
            "Atoll runs interpreted here: install it with a C compiler for compiled speed.", style="yellow"
        )


def against(figure: Figure) -> tuple[str, str]:
    if figure.ratio is None:
        return "", ""
    slow = sorted(figure.interpreted)[len(figure.interpreted) // 2]
    return number(slow), f"{figure.ratio:.1f} x"


def number(value: float) -> str:
    """
    >>> number(46337.95), number(0.9234)
    ('46,338', '0.92')
    """
    return f"{value:,.0f}" if value >= 1000 else f"{value:.2f}"
