"""`atoll layout`: what stands where in an observation."""

from typing import Annotated

import typer

from atoll.cli.terminal import complete_title, examples, out
from atoll.core.catalog import title as find_title
from atoll.core.layout import explained

EXAMPLES = examples("atoll layout {title}", "atoll layout {title} --planes")


def layout(
    title: Annotated[str, typer.Argument(help="The title.", autocompletion=complete_title)],
    planes: Annotated[bool, typer.Option("--planes", help="Maps as planes instead of lists.")] = False,
) -> None:
    """Name the parts of what a seat observes, in order, for whoever learns from them."""
    found = find_title(title)
    out.print(
        explained([found.layout(seats, planes) for seats in found.seats], list(found.seats)),
        markup=False, soft_wrap=True,
    )  # fmt: skip
