"""One script out of many: a page that needs thirty modules asks for one file.

Each module becomes a function that is called once, in the order in which they import each other, and that returns what
it exports. The one that nobody imports may wait for something at its top level.
"""

import re
from collections.abc import Callable

IMPORT = re.compile(r'^import (?:(\{[^}]*\}|\* as \w+) from )?"\./([\w-]+\.js)";\n', re.MULTILINE)
EXPORT = re.compile(r"^export (?=(?:const|class|function|async function) ([\w$]+))", re.MULTILINE)
LEFT = re.compile(r"^(?:import|export)\b.*", re.MULTILINE)


class OddModule(ValueError):
    """A module that imports or exports in a way of its own."""


def joined(first: str, read: Callable[[str], str]) -> str:
    """A module and all that it imports; `read` gives the text of a module by its name."""
    done: dict[str, str] = {}

    def bring(name: str, waiting: tuple[str, ...]) -> None:
        if name in waiting:
            raise OddModule(f"{name} imports itself, by way of {', '.join(waiting)}")
        text = read(name)
        for _, other in IMPORT.findall(text):
            if other not in done:
                bring(other, (*waiting, name))
        done[name] = f"(async () => {{\n{text}}})();\n" if name == first else enclosed(name, text)

    bring(first, ())
    return "".join(taken(name, text) for name, text in done.items())


def enclosed(name: str, text: str) -> str:
    exports = ", ".join(EXPORT.findall(text))
    return f"const {known(name)} = (() => {{\n{EXPORT.sub('', text)}\nreturn {{ {exports} }};\n}})();\n"


def taken(name: str, text: str) -> str:
    """The text of a module that takes from constants what it would import."""
    out = IMPORT.sub(lambda found: _take(found[1], known(found[2])), text)
    if odd := LEFT.search(out):
        raise OddModule(f"{name} cannot be joined to others: {odd[0]}")
    return out


def _take(names: str | None, module: str) -> str:
    if names is None:
        return ""
    return f"const {names.removeprefix('* as ').replace(' as ', ': ')} = {module};\n"


def known(name: str) -> str:
    """What the exports of a module are called in the joined script."""
    return "from_" + name.removesuffix(".js").replace("-", "_")
