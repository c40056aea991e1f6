"""The architecture, read from the sources: who may know whom, and where things are said.

Each test names what breaks its rule and tells what to do about it.
"""

import ast
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import combinations
from pathlib import Path

import pytest

from tests.tools import ROOT

SRC = ROOT / "src"
GAMES = SRC / "atoll" / "games"
TITLES = sorted(path.parent.name for path in GAMES.glob("*/title.py"))
LONGEST = 450  # lines of a file

# Each row may use itself and the rows below it. `atoll` is the face of the library, atoll/__init__.py.
LAYERS = (
    "cli",
    "lab envs testing",
    "web",
    "tables",
    "bots",
    "atoll",
    "games",
    "core",
)
FINDS_TITLES = ("atoll.core.catalog", "atoll.games")
SHOWS_GAMES = ("atoll", "atoll.lab.game")
LOOKS_UP = (FINDS_TITLES, SHOWS_GAMES)  # only when they are asked to

# Inside a title: what each kind of module may use of the others. A module belongs to the kind that its name
# begins with (view_map to view); all that are not named here, such as board or scoring, are kept by the rules.
INSIDE = {
    "pieces": "",
    "codes": "pieces",
    "tunables": "pieces codes",
    "kept": "pieces codes kept",
    "rules": "pieces codes kept",
    "sense": "pieces codes kept rules",
    "audit": "pieces codes kept rules",
    "measures": "pieces codes kept rules",
    "suggest": "pieces codes kept rules sense words",
    "words": "pieces codes kept rules words",
    "art": "pieces codes art",
    "view": "pieces codes kept rules words art view",
    "guide": "pieces codes",
    "title": "pieces codes kept rules sense audit measures suggest words art view guide tunables",
}


def test_layers_use_only_what_lies_below_them():
    depth = {package: row for row, packages in enumerate(LAYERS) for package in packages.split()}
    known = {package_of(module) for module in modules()}
    assert known <= set(depth), f"Give {known - set(depth)} a place in LAYERS."
    broken = [
        f"{module} imports {used}"
        for module in modules()
        for used in imports(module)
        if depth[package_of(used)] < depth[package_of(module)] and (module, used) not in LOOKS_UP
    ]
    tell(broken, "Move what is needed down into the lower package, or hand it over as an argument")


def test_no_module_uses_itself_in_a_circle():
    seen: set[str] = set()

    def visit(module: str, path: tuple[str, ...]) -> Iterator[str]:
        if module in path:
            yield " > ".join((*path[path.index(module) :], module))
        elif module not in seen:
            for used in imports(module) - {FINDS_TITLES[1]}:
                yield from visit(used, (*path, module))
            seen.add(module)

    circles = [circle for module in modules() for circle in visit(module, ())]
    tell(circles, "Put what both sides need into a module of its own")


@pytest.mark.parametrize("title", TITLES)
def test_a_title_knows_only_itself_and_the_core(title):
    home = f"atoll.games.{title}"
    broken = [
        f"{module} imports {used}"
        for module in modules()
        if module.startswith(home)
        for used in imports(module)
        if not used.startswith((home, "atoll.core"))
    ]
    tell(broken, "What two titles share belongs in atoll/core; everything else hands itself to a title")


@pytest.mark.parametrize("title", TITLES)
def test_inside_a_title_imports_go_one_way(title):
    home = f"atoll.games.{title}."
    broken = [
        f"{module} imports {used}, and {kind(module)} may use: {INSIDE[kind(module)] or 'nothing'}"
        for module in modules()
        if module.startswith(home)
        for used in imports(module)
        if used.startswith(home) and kind(used) not in INSIDE[kind(module)].split()
    ]
    tell(broken, "Names of things stand in pieces, facts of a position in the rules, sentences in words")


def test_no_title_is_named_outside_games():
    """Docstrings, and the words at the head of a script, may take a title as an example."""
    names = re.compile("|".join([*TITLES, *(name.replace("_", "[ -]?") for name in TITLES)]), re.IGNORECASE)
    broken = [
        f"{place(file)}:{number}: {line.strip()}"
        for file in sources("src", "py", "js", "css", "html")
        if GAMES not in file.parents
        for number, line in enumerate(without_docstrings(file), 1)
        if names.search(line)
    ]
    tell(broken, "Let the title say it: through its contract in core/title.py, or in its own folder")


def test_no_two_classes_have_one_name():
    """Within the house and any one title: two titles never meet, and each has its Board."""
    homes = defaultdict(list)
    for module, file in modules().items():
        for node in ast.walk(tree(file)):
            if isinstance(node, ast.ClassDef):
                homes[node.name].append(module)
    broken = [
        f"{name} in {one} and {other}"
        for name, found in homes.items()
        for one, other in combinations(found, 2)
        if "" in (title_of(one), title_of(other)) or title_of(one) == title_of(other)
    ]
    tell(broken, "Call each by what only it is")


def test_files_are_short():
    lengths = {file: len(file.read_text("utf-8").splitlines()) for file in both_trees("py", "js", "css")}
    broken = [f"{place(file)} has {lines} lines" for file, lines in lengths.items() if lines > LONGEST]
    tell(broken, f"A file has at most {LONGEST} lines: the folder wants another noun")


def test_tables_know_nothing_of_the_web():
    """A refusal says what it is; web/ knows which status and which address go with it."""
    broken = []
    for file in sorted((SRC / "atoll" / "tables").glob("*.py")):
        named = {
            id(node.value) for node in ast.walk(tree(file)) if isinstance(node, ast.Assign | ast.AnnAssign)
        }
        for node in ast.walk(tree(file)):
            if id(node) not in named and speaks_http(node):
                broken.append(f"{place(file)}:{node.lineno}: {ast.unparse(node)}")
    tell(broken, "Statuses and addresses belong in web/ (a plain number from 400 to 599 wants a name)")


# -- reading the sources -----------------------------------------------------------------------------


def tell(broken: Iterable[str], advice: str) -> None:
    if found := sorted(set(broken)):
        pytest.fail("\n  ".join([f"{advice}.", *found]), pytrace=False)


@cache
def modules() -> dict[str, Path]:
    """Every module of the library by its dotted name."""
    return {
        ".".join(file.relative_to(SRC).with_suffix("").parts).removesuffix(".__init__"): file
        for file in sources("src", "py")
    }


def sources(folder: str, *endings: str) -> list[Path]:
    return sorted(
        file
        for ending in endings
        for file in (ROOT / folder).rglob(f"*.{ending}")
        if ".egg-info" not in str(file)
    )


def both_trees(*endings: str) -> list[Path]:
    return [*sources("src", *endings), *sources("tests", *endings)]


@cache
def tree(file: Path) -> ast.Module:
    return ast.parse(file.read_text("utf-8"))


@cache
def imports(module: str) -> frozenset[str]:
    """The modules of the library that a module imports, wherever in it."""
    found: set[str] = set()
    for node in ast.walk(tree(modules()[module])):
        if isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert not node.level, f"Write imports in full, from atoll on: {module}:{node.lineno}."
            whole = {f"{node.module}.{alias.name}" for alias in node.names}
            found |= {name if name in modules() else str(node.module) for name in whole}
    return frozenset(found & modules().keys())


def package_of(module: str) -> str:
    """The layer of a module.

    >>> package_of("atoll.core.rng"), package_of("atoll")
    ('core', 'atoll')
    """
    return module.split(".")[min(1, module.count("."))].replace("__main__", "cli")


def title_of(module: str) -> str:
    """The title that a module belongs to, or ""."""
    parts = module.split(".")
    return parts[2] if parts[1:2] == ["games"] and len(parts) > 2 else ""


def kind(module: str) -> str:
    """Which row of INSIDE a title's module is in."""
    name = module.rpartition(".")[2].partition("_")[0]
    return name if name in INSIDE else "kept"


def without_docstrings(file: Path) -> list[str]:
    """The lines of a file, those of docstrings left blank."""
    lines = file.read_text("utf-8").splitlines()
    if file.suffix == ".js":
        head = next(number for number, line in enumerate(lines) if not line.startswith("//"))
        return [""] * head + lines[head:]
    for node in ast.walk(tree(file)) if file.suffix == ".py" else ():
        documented = isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef)
        if documented and ast.get_docstring(node) is not None:
            said = node.body[0]
            lines[said.lineno - 1 : said.end_lineno] = [""] * (said.end_lineno - said.lineno + 1)
    return lines


def speaks_http(node: ast.AST) -> bool:
    match node:
        case ast.Constant(value=str(text)):
            return "/t/" in text
        case ast.Constant(value=int(number)):
            return 400 <= number < 600
        case ast.Name(id=name) | ast.Attribute(attr=name) | ast.arg(arg=name):
            return name in ("status", "url")
        case ast.Import(names=aliases):
            return any(alias.name.partition(".")[0] in ("http", "starlette") for alias in aliases)
        case ast.ImportFrom(module=str(name)):
            return name.partition(".")[0] in ("http", "starlette")
    return False


def place(file: Path) -> str:
    return str(file.relative_to(ROOT))
