"""`atoll simulate`: games between bots, with error bars."""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table

from atoll.cli.options import (
    Dask,
    GamesFile,
    Options,
    Seats,
    VariantFile,
    Workers,
    greet,
    line_up,
    read_options,
    refuse_unplayable,
    sharing,
    until_fault,
    variant_in,
)
from atoll.cli.terminal import FAILURE, TitleName, examples, fail, out, progress, say, table
from atoll.core.catalog import title as find_title
from atoll.core.record import write
from atoll.lab import Plan, Report, play_all
from atoll.lab.games import Block
from atoll.lab.measures import Measure
from atoll.lab.report import Performance
from atoll.lab.stats import shares_of

EXAMPLES = examples(
    "atoll simulate {title} --games 10000",
    "atoll simulate {title} --bots medium,random,random,random --games 1000 --seed 7",
    "atoll simulate {title} --seats 2 --bots hard,medium --games 40 --save games/",
    "atoll simulate {title} --bots medium --games 1000 --measures",
    "atoll simulate {title} --bots hard --games 5000 --out games.parquet --dask tcp://10.0.0.1:8786",
)

Save = Annotated[
    Path | None, typer.Option(metavar="FOLDER", help="Save each game there as an .atoll record.")
]


def simulate(
    title: TitleName,
    seats: Seats = None,
    games: Annotated[int, typer.Option(metavar="N", help="Rounded up to whole blocks.")] = 1000,
    bots: Annotated[
        str, typer.Option(metavar="LEVELS", help="One for each seat, or one for all.")
    ] = "random",
    seed: Annotated[int, typer.Option(metavar="N", help="The same seed gives the same games.")] = 0,
    option: Options = None,
    workers: Workers = None,
    rotate: Annotated[bool, typer.Option(help="Play each deal once for every rotation of the bots.")] = True,
    measures: Annotated[
        bool, typer.Option("--measures", help="Also show what players had at the end, and how those won.")
    ] = False,
    games_file: GamesFile = None,
    save: Save = None,
    dask: Dask = "",
    variant: VariantFile = None,
) -> None:
    """Let bots play many games and show who wins, by how much, how long it takes and why it ends.

    Every deal is played once for each different rotation of the bots over the seats, so that the
    luck of a seat cancels out. A tie for the first place is a shared win. The output depends on the
    seed, never on the number of workers. Of a run that was stopped, the same command plays what is missing in its
    file.
    """
    rules = find_title(title)
    levels, wished = line_up(bots, seats, rules.seats), read_options(option or [])
    plan = Plan(title, levels, wished, seed, rotate, save is not None, measures, variant_in(variant, rules))
    report = Report(plan)
    refuse_unplayable(plan)
    total = plan.blocks(games) * len(plan.line_ups)
    faults: list[str] = []
    greet(games_file)
    with sharing(workers, dask) as (busy, executor), progress(total, "Playing") as advance:
        played = play_all(plan, games, busy, executor, games_file)
        for block in until_fault(saved(played, save) if save else played, faults):
            report.add(block)
            advance(len(block))
    if report.games:
        show(report)
    if faults:
        fail(faults[0], FAILURE)


def saved(blocks: Iterator[Block], folder: Path) -> Iterator[Block]:
    """The blocks as they pass by, their records written to a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    for block in blocks:
        for turn, game in enumerate(block):
            if game.record:
                name = f"{game.record.header.title}-{game.block + 1:05}-{turn + 1}.atoll"
                (folder / name).write_text(write(game.record), encoding="utf-8")
        yield block


# -- the report ------------------------------------------------------------------------------------


def show(report: Report) -> None:
    plan = report.plan
    ways = len(plan.line_ups)
    deals = f"{report.games // ways:,} deals x {ways} rotations" if ways > 1 else "each its own deal"
    say(f"{plan.label}, {len(plan.bots)} seats, {report.games:,} games ({deals}), seed {plan.seed}")
    out.print(lines_table("Bot", report.bots, len(plan.bots), report.lost))
    out.print(lines_table("Seat", report.seats, len(plan.bots), report.lost))
    lengths = report.lengths
    say(
        f"Decisions in a game: {lengths.mean:.1f} ± {lengths.spread:.1f}"
        f" (median {lengths.median}, {lengths.least} to {lengths.most})"
    )
    say(f"Ties for the first place: {report.ties:,} ({report.ties / report.games:.1%})")
    if report.lost:
        say(f"Nobody won: {report.lost:,} ({report.lost / report.games:.1%})")
    for ending, count, share in shares_of(report.endings):
        say(f"{ending}: {count:,} ({share:.1%})")
    if report.measures:
        out.print(measures_table(report.measures.values(), report.lost))


def lines_table(head: str, lines: list[Performance], seats: int, lost: int) -> Table:
    made = table(head, "Seats", "Wins", "95 % interval", "Place", "Points", "±", "Range")
    for line in lines:
        low, high = line.interval
        points = line.points
        made.add_row(
            line.label,
            str(line.copies),
            f"{line.wins:.1%}",
            "always" if line.copies == seats and not lost else f"{low:.1%}-{high:.1%}",
            f"{line.places.mean:.2f}",
            f"{points.mean:.1f}",
            f"{points.spread:.1f}",
            f"{points.least} to {points.most}",
        )
    return made


def measures_table(measures: Iterable[Measure], lost: int) -> Table:
    """The mean of all seats and of winners; and how often those win that have any of it."""
    made = table("Measure", "Mean", "Winners", "Have it", "Wins", "95 % interval")
    for measure in measures:
        having = measure.having
        low, high = having.interval()
        certain = not measure.lacking.games and not lost
        made.add_row(
            measure.label,
            f"{measure.mean:.2f}",
            f"{measure.winners:.2f}" if measure.wins else "",
            f"{measure.spread:.1%}",
            f"{having.mean:.1%}" if having.games else "",
            "" if not having.games else "always" if certain else f"{low:.1%}-{high:.1%}",
        )
    return made
