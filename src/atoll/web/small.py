"""Scripts and sheets without what is only for those who read the source: comments, indents and air."""

import re

LITTER = (
    re.compile(r"^ *(?://.*|/\*(?:[^*]|\*(?!/))*\*/)\n", re.MULTILINE),  # lines of comment
    re.compile(r" //[^\n\"'`]*$| /\*[^*\n]*\*/$", re.MULTILINE),  # at the end of a line
    re.compile(r"^\s+", re.MULTILINE),
)
IN_SHEETS = re.compile(r"\s*([{};])\s*")
IN_SCRIPTS = re.compile(
    r"(?<=[;,(])\n| ?([();,=<>*&|?:!\[\]]) ?"
)  # not around + and -, which may stand twice
# What a script is cut into: comments, texts, the edges of templates and their braces, patterns; the rest is code.
PIECES = re.compile(
    r"""(?P<comment>//[^\n]*)|(?P<text>"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*')|(?P<edge>`)|(?P<brace> ?\{[ \n]?|[ \n]?\} ?)"""
    r"""|(?P<pattern>(?:(?<=[(,=:!&|?\n])|(?<=[(,=:!&|?] ))/(?:[^/\\\n\[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+/)"""
)
TEMPLATE = re.compile(r"(?:[^`\\$]|\\.|\$(?!\{))*(`|\$\{)", re.DOTALL)


def small(text: str, suffix: str) -> bytes:
    """A file of a kind that browsers know by its suffix. Our lines can be told apart without their indents."""
    if suffix != ".svg":
        for litter in LITTER:
            text = litter.sub("", text)
    if suffix == ".css":
        text = IN_SHEETS.sub(r"\1", text)
    return (airless(text) if suffix == ".js" else text).encode()


def airless(script: str) -> str:
    """A script without spaces around its signs; texts, templates and patterns stay as they are."""
    out: list[str] = []
    at, depth = 0, 0
    opened: list[int] = []  # how deep in braces each template is, out of whose text we are
    while found := PIECES.search(script, at):
        out.append(IN_SCRIPTS.sub(_sign, script[at : found.start()]))
        at, kind = found.end(), found.lastgroup
        if kind == "brace":
            depth += 1 if "{" in found[0] else -1
        back = kind == "brace" and bool(opened) and opened[-1] > depth
        if back:
            at = found.start() + found[0].index("}") + 1  # what follows is text
        if kind != "comment":
            out.append(found[0].strip(" \n"))
        if back:
            opened.pop()
        if (back or kind == "edge") and (words := TEMPLATE.match(script, at)):
            out.append(words[0])
            at = words.end()
            if words[1] == "${":
                depth += 1
                opened.append(depth)
    return "".join(out) + IN_SCRIPTS.sub(_sign, script[at:])


def _sign(found: re.Match[str]) -> str:
    return found[1] or ""
