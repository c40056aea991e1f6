"""Scripts and sheets without what is only for those who read the source: comments and indents."""

import re

LITTER = (
    re.compile(r"^ *(?://.*|/\*(?:[^*]|\*(?!/))*\*/)\n", re.MULTILINE),  # lines of comment
    re.compile(r" //[^\n\"'`]*$| /\*[^*\n]*\*/$", re.MULTILINE),  # at the end of a line
    re.compile(r"^\s+", re.MULTILINE),
)


def small(text: str, suffix: str) -> bytes:
    """A file of a kind that browsers know by its suffix. Our lines can be told apart without their indents."""
    if suffix != ".svg":
        for litter in LITTER:
            text = litter.sub("", text)
    return text.encode()
