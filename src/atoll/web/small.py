"""Files without what is only for those who read the source: comments, indents, and the names of what nobody else calls."""

import re

try:
    import minify
except ImportError:  # there is none for this platform: all works, and is a little larger
    minify = None

TYPES = {".js": "text/javascript", ".svg": "image/svg+xml"}
LITTER = (
    re.compile(r"^ *(?://.*|/\*(?:[^*]|\*(?!/))*\*/)\n", re.MULTILINE),  # lines of comment
    re.compile(r" //[^\n\"'`]*$| /\*[^*\n]*\*/$", re.MULTILINE),  # at the end of a line
    re.compile(r"^\s+", re.MULTILINE),
)


def small(text: str, suffix: str) -> bytes:
    """A file of a kind that browsers know by its suffix."""
    if minify and suffix in TYPES:
        return str(minify.string(TYPES[suffix], text)).encode()
    if suffix != ".svg":  # our lines of scripts and sheets can be told apart without their indents
        for litter in LITTER:
            text = litter.sub("", text)
    return text.encode()
