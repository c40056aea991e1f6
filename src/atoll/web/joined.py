"""One script out of many: a page that needs thirty modules asks for one file.

Each module becomes a function that is called once, in the order in which they import each other, and that returns what
it exports. The one that nobody imports may wait for something at its top level. What it brings later, by
`import("./x.js")`, is one file with all that only `x` imports; the rest that `x` needs is taken from the page's script.
"""

import re
from collections.abc import Callable

IMPORT = re.compile(r'^import (?:(\{[^}]*\}|\* as \w+) from )?"\./([\w-]+\.js)";\n', re.MULTILINE)
LATER = re.compile(r'\bimport\("\./([\w-]+\.js)"\)')
EXPORT = re.compile(r"^export (?=(?:const|class|function|async function) ([\w$]+))", re.MULTILINE)
LEFT = re.compile(r"^(?:import|export)\b(?!\().*", re.MULTILINE)

Read = Callable[[str], str]  # the text of a module by its name


class OddModule(ValueError):
    """A module that imports or exports in a way of its own."""


def joined(first: str, read: Read) -> str:
    """A module and all that it imports, and for later ones what they take from it."""
    *modules, _ = needed(first, read)
    text = "".join(enclosed(name, read(name)) for name in modules)
    text += f"(async () => {{\n{taken(first, read(first))}}})();\n"
    asked = {
        other for names in later(first, read).values() for name in names for other in imports(read(name))
    }
    shared = ", ".join(known(name) for name in modules if name in asked)
    return f"{text}export {{ {shared} }};\n" if shared else text


def joined_later(name: str, home: str, read: Read) -> str:
    """A module that the script of a page brings when it is first wanted, with all that only it imports."""
    own = later(home, read)[name]
    others = {other for module in own for other in imports(read(module))} - {*own}
    shared = ", ".join(known(other) for other in sorted(others))
    text = f'import {{ {shared} }} from "./{home}";\n' if shared else ""
    text += "".join(enclosed(module, read(module)) for module in own)
    return f"{text}export const {{ {', '.join(EXPORT.findall(read(name)))} }} = {known(name)};\n"


def needed(first: str, read: Read) -> list[str]:
    """A module after all that it imports."""
    done: list[str] = []

    def bring(name: str, waiting: tuple[str, ...]) -> None:
        if name in waiting:
            raise OddModule(f"{name} imports itself, by way of {', '.join(waiting)}")
        for other in imports(read(name)):
            if other not in done:
                bring(other, (*waiting, name))
        done.append(name)

    bring(first, ())
    return done


def later(home: str, read: Read) -> dict[str, list[str]]:
    """What a page brings later: by the name of each module, those that come with it."""
    at_once = needed(home, read)
    out: dict[str, list[str]] = {}
    asked = [name for module in at_once for name in LATER.findall(read(module))]
    for name in asked:
        if name in out:
            continue
        out[name] = [module for module in needed(name, read) if module not in at_once]
        asked += [other for module in out[name] for other in LATER.findall(read(module))]
    names = [module for own in out.values() for module in own]
    if twice := {name for name in names if names.count(name) > 1}:
        raise OddModule(f"{', '.join(sorted(twice))} would come twice, with different later scripts")
    return out


def imports(text: str) -> list[str]:
    return [name for _, name in IMPORT.findall(text)]


def enclosed(name: str, text: str) -> str:
    exports = ", ".join(EXPORT.findall(text))
    return f"const {known(name)} = (() => {{\n{taken(name, EXPORT.sub('', text))}\nreturn {{ {exports} }};\n}})();\n"


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
