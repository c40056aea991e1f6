"""`atoll rules`: the rules page of a title in the terminal."""

import re
from typing import Annotated

import typer
from rich.markdown import Markdown

from atoll.cli.terminal import TitleName, examples, out
from atoll.core.catalog import title as find_title

EXAMPLES = examples("atoll rules {title}", "atoll rules {title} scoring")

HEADING = re.compile(r"^(#+) (.*?)(?: *\{#(.+?)\})?$", re.MULTILINE)
INNER_LINK = re.compile(r"\[(.+?)\]\(#.+?\)")
FIGURE = re.compile(r"!\[(.*?)\]\(symbol:.+?\) ?")


def rules(
    title: TitleName,
    anchor: Annotated[str, typer.Argument(help="A section alone.", show_default="the whole page")] = "",
) -> None:
    """Show how a title is played, or one section: the anchor that a refusal or a score names."""
    text = find_title(title).rules_text
    if anchor:
        text = section(text, anchor)
    out.print(Markdown(plain(text)))


def section(text: str, anchor: str) -> str:
    """From the heading with this anchor up to the next one of its rank.

    >>> section("# Game\\n## Start {#start}\\nSit.\\n### First {#first}\\n## End {#end}\\nRise.", "start")
    '## Start {#start}\\nSit.\\n### First {#first}\\n'
    """
    headings = list(HEADING.finditer(text))
    for heading in headings:
        if heading[3] == anchor:
            later = (
                h.start() for h in headings if h.start() > heading.start() and len(h[1]) <= len(heading[1])
            )
            return text[heading.start() : next(later, len(text))]
    known = ", ".join(heading[3] for heading in headings if heading[3])
    raise typer.BadParameter(f"there is no section {anchor!r}; there are: {known}", param_hint="ANCHOR")


def plain(text: str) -> str:
    """Without what only a browser can follow.

    >>> plain("## Start {#start}\\nThen [draw](#draw).")
    '## Start\\nThen draw.'
    """
    return FIGURE.sub(r"\1", INNER_LINK.sub(r"\1", HEADING.sub(r"\1 \2", text)))
