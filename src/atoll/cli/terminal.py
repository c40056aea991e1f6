"""How the commands speak: tables and texts on standard output, progress and errors beside it."""

from collections.abc import Iterator, Sequence
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from pkgutil import iter_modules
from subprocess import SubprocessError
from time import monotonic
from typing import Annotated, Any, NoReturn

import typer
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text
from typer.core import TyperGroup

import atoll.games
from atoll.core.catalog import titles
from atoll.core.errors import AtollError

BAD_INPUT = 2
FAILURE = 1
BLINK = 0.05  # seconds: what is done in less is not shown step by step

out = Console(highlight=False)
err = Console(stderr=True, highlight=False)


class Commands(TyperGroup):
    """Says what went wrong instead of showing where in the code."""

    def invoke(self, ctx: Any) -> Any:
        try:
            return super().invoke(ctx)
        except AtollError as error:
            fail(str(error), BAD_INPUT)
        except BrokenPipeError:
            raise  # whoever read the output has seen enough
        except (OSError, SubprocessError) as error:
            fail(str(error), FAILURE)
        except BrokenProcessPool:
            fail(
                "A worker process has died, perhaps for want of memory: try again with fewer workers."
                " Games that were kept in a file are not played again.",
                FAILURE,
            )


def fail(text: str, code: int) -> NoReturn:
    err.print(Text("Error: ", "bold red") + Text(text), soft_wrap=True)
    raise typer.Exit(code)


def say(text: str | Text) -> None:
    """A line as it is: no markup, no breaks but the terminal's own."""
    out.print(text, markup=False, soft_wrap=True)


def examples(*lines: str) -> str:
    """The foot of a help page. `{title}` stands for the first title there is."""
    first = next(module.name for module in iter_modules(atoll.games.__path__))
    return "\n".join(["Examples:", "```", *(line.format(title=first) for line in lines), "```"])


def complete_title(typed: str) -> list[str]:
    return [name for name in titles() if name.startswith(typed)]


TitleName = Annotated[
    str, typer.Argument(help="As in `atoll titles`.", metavar="TITLE", autocompletion=complete_title)
]


def table(*columns: str, title: str = "") -> Table:
    """A table whose first column is text, which goes on in the next line where there is no room, and whose others are
    numbers."""
    made = Table(box=SIMPLE_HEAD, title=title or None, title_justify="left", title_style="bold")
    for index, column in enumerate(columns):
        made.add_column(column, justify="right" if index else "left", no_wrap=index > 0, overflow="fold")
    return made


@contextmanager
def progress(total: int, what: str) -> Iterator[Any]:
    """A function to call with each step done; the bar shows on a terminal only."""
    if not err.is_terminal:
        yield lambda steps=1: None
        return
    columns: Sequence[Any] = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=err, transient=True) as bar:
        task, done, shown = bar.add_task(what, total=total), 0, monotonic()

        def advance(steps: int = 1) -> None:
            nonlocal done, shown
            done += steps
            if monotonic() > shown + BLINK:
                bar.update(task, completed=done)
                shown = monotonic()

        yield advance
