"""`atoll arena`: a tournament of bots, with ratings like Elo."""

from typing import Annotated

import typer
from rich.table import Table

from atoll.cli.options import (
    Dask,
    GamesFile,
    Options,
    VariantFile,
    Workers,
    greet,
    read_options,
    refuse_unplayable,
    sharing,
    until_fault,
    variant_in,
)
from atoll.cli.terminal import FAILURE, TitleName, examples, fail, out, progress, say, table
from atoll.core.catalog import title as find_title
from atoll.core.errors import BadOption
from atoll.lab import GameResult, League, Rating, Sprt, decide, play_all, rate
from atoll.lab.ratings import ANCHOR

EXAMPLES = examples(
    "atoll arena {title} --bots random,medium,hard:50 --games 400",
    "atoll arena {title} --bots my_bots:Careful,medium --seats 2 --games 1000",
    "atoll arena {title} --bots hard:200,hard:100 --seats 2 --test 0,50 --games 5000",
)
WIDTH = 21  # characters of the plot


def arena(
    title: TitleName,
    bots: Annotated[str, typer.Option(metavar="BOTS", help="Levels, or module:Class for a bot of your own.")],
    seats: Annotated[
        int | None,
        typer.Option(metavar="N", help="At the table.", show_default="one for each bot, if it can be"),
    ] = None,
    games: Annotated[int, typer.Option(metavar="N", help="Rounded up to whole deals.")] = 400,
    seed: Annotated[int, typer.Option(metavar="N", help="The same seed gives the same games.")] = 0,
    option: Options = None,
    workers: Workers = None,
    test: Annotated[
        str,
        typer.Option(
            metavar="LESS,MORE",
            help="Of two bots: stop when it is clear whether the first is LESS or MORE Elo stronger.",
        ),
    ] = "",
    games_file: GamesFile = None,
    dask: Dask = "",
    variant: VariantFile = None,
) -> None:
    """Let bots meet in every line-up and on every seat, and say how strong they are.

    Strengths are those of a Plackett-Luce model with ties, on the scale of Elo with Medium at 1500. The intervals
    come from drawing the deals anew: they hold 19 times in 20.
    """
    names = tuple(dict.fromkeys(name.strip() for name in bots.split(",")))
    rules = find_title(title)
    allowed = rules.seats
    places = min(max(len(names), allowed[0]), allowed[-1]) if seats is None else seats
    wished = read_options(option or [])
    plan = League(title, names, wished, seed, variant=variant_in(variant, rules), places=places)
    trial = sprt(test, names) if test else None
    refuse_unplayable(plan)
    played: list[GameResult] = []
    faults: list[str] = []
    greet(games_file)
    with sharing(workers, dask) as shared, progress(plan.blocks(games) * places, "Playing") as advance:
        running = (
            decide(plan, trial, games, *shared, games_file)
            if trial
            else play_all(plan, games, *shared, games_file)
        )
        for block in until_fault(running, faults):
            played += block
            advance(len(block))
    if played:
        show(plan, played, trial)
    if faults:
        fail(faults[0], FAILURE)


def sprt(text: str, bots: tuple[str, ...]) -> Sprt:
    try:
        less, more = (float(number) for number in text.split(","))
    except ValueError:
        raise BadOption(f"A test is given as two numbers of Elo, such as 0,50, not as {text!r}.") from None
    if len(bots) != 2:
        raise BadOption(f"A test is between two bots, not {len(bots)}.")
    return Sprt(bots[0], less, more)


# -- the report --------------------------------------------------------------------------------------


def show(plan: League, games: list[GameResult], test: Sprt | None) -> None:
    ways = len(plan.line_ups)
    say(
        f"{plan.label}, {plan.seats} seats, {len(games):,} games, {ways:,} line-up{'s' * (ways > 1)},"
        f" seed {plan.seed}"
    )
    out.print(ratings_table(rate(games)))
    lost = sum(1 not in game.places for game in games)
    if lost:
        say(f"Nobody won: {lost:,} ({lost / len(games):.1%}); these games are not rated.")
    if test:
        say(verdict(test))


def ratings_table(ratings: list[Rating]) -> Table:
    made = table("Bot", "Elo", "95 % interval", "Seats", "Wins", "")
    made.columns[-1].justify = "left"
    low, high = min(rating.low for rating in ratings), max(rating.high for rating in ratings)
    for rating in ratings:
        made.add_row(
            rating.label,
            f"{rating.elo:.0f}",
            interval(rating),
            f"{rating.games:,}",
            f"{rating.wins:.1%}",
            plot(rating, low, high),
        )
    return made


def interval(rating: Rating) -> str:
    if rating.low < rating.high:
        return f"{rating.low:.0f} to {rating.high:.0f}"
    return "by definition" if rating.label == ANCHOR else "all games alike"


def plot(rating: Rating, low: float, high: float) -> str:
    """Where a rating and its interval lie between the lowest and the highest.

    >>> plot(Rating("a", 1500, 1400, 1600, 1, 1.0), 1300, 1700)
    '     ├────●────┤'
    """

    def at(value: float) -> int:
        return round((value - low) / max(1e-9, high - low) * (WIDTH - 1))

    start, dot, end = at(rating.low), at(rating.elo), at(rating.high)
    bar = ["─"] * (end - start + 1)
    bar[0], bar[-1], bar[dot - start] = "├", "┤", "●"
    if start == end:
        bar = ["●"]
    return " " * start + "".join(bar)


def verdict(test: Sprt) -> str:
    seen = f"ahead in {test.mean:.1%} of the pairs after {test.deals:,} deals (log odds {test.odds:+.2f})"
    answer = {True: "is stronger", False: "is not stronger", None: "cannot be told from the other yet"}
    return f"{test.first} {answer[test.verdict]}: {seen}"
