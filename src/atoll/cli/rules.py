"""`atoll rules`: the rules page of a title in the terminal."""

import re
from typing import Annotated

import typer
from rich.markdown import Markdown

from atoll.cli.terminal import TitleName, examples, out
from atoll.core.catalog import title as find_title
from atoll.core.rulebook import HEADING, section

EXAMPLES = examples("atoll rules {title}", "atoll rules {title} scoring")

INNER_LINK = re.compile(r"\[(.+?)\]\(#.+?\)")
FIGURE = re.compile(r"!\[(.*?)\]\((?:symbol|position|turn|score):.+?\) ?")


def rules(
    title: TitleName,
    anchor: Annotated[str, typer.Argument(help="A section alone.", show_default="the whole page")] = "",
) -> None:
    """Show how a title is played, or one section: the anchor that a refusal or a score names."""
    text = find_title(title).rules_text
    if anchor:
        text = section(text, anchor)
    out.print(Markdown(plain(text)))


def plain(text: str) -> str:
    """Without what only a browser can follow.

    >>> plain("## Start {#start}\\nThen [draw](#draw).")
    '## Start\\nThen draw.'
    """
    return FIGURE.sub(r"\1", INNER_LINK.sub(r"\1", HEADING.sub(r"\1 \2", text)))
