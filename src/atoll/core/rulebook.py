"""The rules page of a title as text, whole or by sections."""

import re

from atoll.core.errors import BadOption

HEADING = re.compile(r"^(#+) (.*?)(?: *\{#(.+?)\})?$", re.MULTILINE)


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
    raise BadOption(f"There is no section {anchor!r}; there are: {known}.")
