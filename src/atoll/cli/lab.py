"""`atoll lab`: what if the components were others."""

from pathlib import Path
from typing import Annotated

import typer

from atoll.cli.options import (
    Dask,
    Options,
    Seats,
    VariantFile,
    Workers,
    line_up,
    read_options,
    refuse_unplayable,
    refuse_unwritable,
    sharing,
    until_fault,
)
from atoll.cli.terminal import FAILURE, TitleName, examples, fail, progress, say
from atoll.core.catalog import title as find_title
from atoll.core.errors import BadVariant
from atoll.core.variant import read_variant, template
from atoll.lab import Comparison, WhatIf, play_all
from atoll.lab.whatif_page import apart, bounds, called, page, shown

EXAMPLES = examples(
    "atoll lab {title} > mine.toml",
    "atoll lab {title} --compare mine.toml",
    "atoll lab {title} --compare mine.toml --seats 2 --bots hard:50 --games 400 --out report.html",
)
MOST_SHOWN = 8


def lab(
    title: TitleName,
    compare: VariantFile = None,
    out: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="The report.", show_default="beside the variant, as .html"),
    ] = None,
    seats: Seats = None,
    games: Annotated[int, typer.Option(metavar="N", help="Of either kind; rounded up to whole deals.")] = 400,
    bots: Annotated[
        str, typer.Option(metavar="LEVELS", help="One for each seat, or one for all.")
    ] = "medium",
    seed: Annotated[int, typer.Option(metavar="N", help="The same seed gives the same games.")] = 0,
    option: Options = None,
    workers: Workers = None,
    dask: Dask = "",
) -> None:
    """Compare the printed game with a variant of it, on the same deals.

    Without --compare: print all numbers that a variant may change, as a file to begin with. Keep the lines that you
    change. With it: a report of one page with who wins, scores, lengths, endings and what every component is
    worth, each with the difference and where it truly lies 19 times in 20. `atoll play --variant FILE` lets you
    play it yourself.
    """
    rules = find_title(title)
    if not rules.tunables:
        raise BadVariant(f"{rules.label} has no numbers that can be changed.")
    if compare is None:
        say(template(rules))
        return
    variant = read_variant(compare, rules)
    levels = line_up(bots, seats, rules.seats)
    plan = WhatIf(title, levels, read_options(option or []), seed, measure=True, variant=variant)
    refuse_unplayable(plan)
    file = out or compare.with_suffix(".html")
    refuse_unwritable(file)
    comparison, faults = Comparison(plan), list[str]()
    with sharing(workers, dask) as shared, progress(plan.blocks(games), "Playing") as advance:
        for block in until_fault(play_all(plan, games, *shared), faults):
            comparison.add(block)
            advance()
    if comparison.deals:
        file.write_text(page(comparison), "utf-8")
        show(comparison, file)
    if faults:
        fail(faults[0], FAILURE)


def show(comparison: Comparison, file: Path) -> None:
    plan = comparison.plan
    say(
        f"{plan.rules.label}, {plan.seats} seats, {comparison.deals:,} deals, printed and by “{plan.variant.name}”:"
    )
    clear = comparison.clear()
    for line in clear[:MOST_SHOWN]:
        told = f"{shown(line, line.printed)} → {shown(line, line.varied)}"
        say(f"  {called(comparison, line)}: {told} ({apart(line)}; {bounds(line)})")
    if not clear:
        say("  Nothing differs clearly.")
    say(f"The whole report: {file}")
