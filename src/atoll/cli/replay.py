"""`atoll replay`: a recorded game, verified and retold."""

from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table
from rich.text import Text

from atoll.cli.terminal import examples, out, say, table
from atoll.core import export
from atoll.core import record as records
from atoll.core.catalog import title as find_title
from atoll.core.errors import BadRecord
from atoll.core.phrase import plain
from atoll.core.record import Heading, MadeMove, Record
from atoll.core.state import OVER, State
from atoll.core.title import Title
from atoll.tables.words import headline, score

EXAMPLES = examples(
    "atoll replay friday.atoll",
    "atoll replay friday.atoll --step",
    "atoll replay friday.atoll --to 20 --svg position.svg",
)

File = Annotated[
    Path, typer.Argument(help="An .atoll record.", exists=True, dir_okay=False, readable=True, metavar="FILE")
]


def replay(
    file: File,
    step: Annotated[bool, typer.Option("--step", help="Wait for Enter after each move.")] = False,
    to: Annotated[int | None, typer.Option(min=0, metavar="N", help="Stop after N moves.")] = None,
    svg: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Draw the last position into this file.")
    ] = None,
    png: Annotated[Path | None, typer.Option(metavar="FILE", help="The same as a PNG picture.")] = None,
) -> None:
    """Verify a recorded game and tell it move by move, with the score and where it comes from.

    A game is replayed by the rules of today. Where they would have it otherwise, it is told up to there.
    """
    record = read(file)
    found = records.retrace(record)
    title = find_title(record.header.title)
    names = names_of(record)
    say(heading(record, title, names))
    last = len(found.line) if to is None else min(to, len(found.line))
    for number, lines in retell(found.line[:last], title, names):
        say(f"{number:4}  " + "\n      ".join(lines))
        if step:
            wait()
    state = records.begin(record)
    for made in found.line[:last]:
        state.play(made.move)
    out.print(scores(state, title, names))
    if svg:
        svg.write_text(export.svg(title, state, names=names), "utf-8")
    if png:
        png.write_bytes(export.png(title, state, names=names))
    say(plain(ending(state, title), names))
    if found.fault is not None:
        raise BadRecord(plain(str(found.fault), names)) from found.fault
    records.check_result(record, found.state)


def ending(state: State, title: Title[State]) -> str:
    if state.turn != OVER:
        return f"Not over yet: {title.prompt(state)}"
    winners = [seat for seat, place in enumerate(state.ranking()) if place == 1]
    return f"{title.ending(state)}. {headline(winners, score(title, state, winners[0]) if winners else '')}."


def read(file: Path) -> Record:
    try:
        return records.read(file.read_text("utf-8"))
    except UnicodeDecodeError as error:
        raise BadRecord(f"{file.name} is not a text file: {error.reason} at byte {error.start}.") from error


def names_of(record: Record) -> list[str]:
    """The players' names, made different where the record repeats or leaves out some."""
    given = record.header.names
    seats = range(record.header.seats)
    names = [given[seat] if seat < len(given) else "" for seat in seats]
    return [
        n if n and names.count(n) == 1 else f"{n or 'Seat'} {s}" for s, n in zip(seats, names, strict=True)
    ]


def heading(record: Record, title: Title[State], names: list[str]) -> Text:
    head = record.header
    told = "".join(f", {name} {value}" for name, value in head.options.items())
    older = f", begun by version {head.version} of the rules" if head.version != title.version else ""
    return Text.assemble((title.label, "bold"), f": {', '.join(names)} ({chance(head)}{told}{older})")


def chance(head: Heading) -> str:
    """Where the chance of a game came from; `records.begin` has checked a seal."""
    if not isinstance(head.seed, str):
        return f"seed {head.seed}"
    return f"its key fits the seal {head.seal}" if head.seal else f"key {head.seed}"


def retell(
    line: Sequence[MadeMove], title: Title[State], names: list[str]
) -> Iterator[tuple[int, list[str]]]:
    """The number of each move and its log lines.

    Whoever holds the record may know everything, so each event is told as its own seat sees it.
    """
    for number, made in enumerate(line, start=1):
        told = [title.tell(event, event[1]) for event in made.events]
        yield number, [plain(line.text, names) for line in told if line] or [made.notation]


def wait() -> None:
    """Until Enter is pressed; not at all where nobody can press it."""
    with suppress(EOFError):
        out.input()


def scores(state: State, title: Title[State], names: list[str]) -> Table:
    """Every score by place, with where it comes from; terms of one label are added up. A game without points
    has its race instead."""
    ranking, race = list(state.ranking()), title.race(state)
    seats = sorted(range(state.seats), key=lambda seat: (ranking[seat], seat))
    columns = [Counter[str]() for _ in seats]
    for column, seat in zip(columns, seats, strict=True):
        for term in [] if race else title.breakdown(state, seat):
            column[plain(term.label, names)] += term.points
    made = table("", *(names[seat] for seat in seats))
    for label in dict.fromkeys(label for column in columns for label in column):
        made.add_row(label, *(str(column[label]) for column in columns))
    made.add_section()
    label, score = (race.unit[1].capitalize(), race.far) if race else ("Total", records.points(state))
    made.add_row(label, *(str(score[seat]) for seat in seats), style="bold")
    made.add_row("Place", *(str(ranking[seat]) for seat in seats))
    return made
