"""`atoll new`: a small whole title of one's own, to be changed step by step."""

import keyword
import re
import subprocess
import sys
from collections.abc import Iterator
from importlib.resources import files
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated

import typer

import atoll
from atoll.cli.terminal import examples, say
from atoll.core.catalog import titles
from atoll.core.errors import AtollError

EXAMPLES = examples(
    "atoll new lagoon", "atoll new lagoon --label 'Blue Lagoon' --no-install", "atoll new lagoon --here"
)

SAMPLE = "pearls"
#: where the name of the sample is a name, and not what divers find in shells
NAMED = re.compile(
    rf'\b{SAMPLE}(?=-|[./]\w| import| = )|(?<="){SAMPLE}(?=")|(?<=\.){SAMPLE}(?= )|(?<=check ){SAMPLE}'
)
CLASS = re.compile(rf"\b{SAMPLE.capitalize()}(?=[A-Z\W_]|$)")
#: ... and where people read it
LABEL = re.compile(rf'("""|of |# |, "|(?:label|description) = "){SAMPLE.capitalize()}\b')
IMPORT = re.compile(rf"^from {SAMPLE}\b", re.MULTILINE)
PIP = ("install", "-q", "--disable-pip-version-check", "--no-deps", "--no-build-isolation", "--editable")


def new(
    name: Annotated[str, typer.Argument(help="In lower case, such as blue_lagoon.", metavar="NAME")],
    label: Annotated[
        str, typer.Option(metavar="TEXT", help="What people call it.", show_default="from NAME")
    ] = "",
    here: Annotated[
        bool, typer.Option("--here", help="In the sources of Atoll, not as a package of its own.")
    ] = False,
    install: Annotated[
        bool, typer.Option("--install/--no-install", help="Let this Python find the package.")
    ] = True,
) -> None:
    """Write a small whole title that passes `atoll check` and can be played at once: yours to change.

    It is a package of its own in a new folder, or with `--here` a part of the sources in which you stand.
    """
    called = label or name.replace("_", " ").title()
    sound(name, called)
    homes = homes_of(name, here)
    free(name)
    for root, folder in homes.items():
        for file, words in copies(root, name, called, here):
            place = folder / file
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_text(words, "utf-8")
    folder = next(iter(homes.values()))
    say(f"{called} is in {folder}")
    if not here and not (install and installed(folder)):
        say(f"Let Python find it:  pip install --editable {folder}")
    say(f"Check it:            atoll check {name}")
    say("Play it:             atoll play")
    say(
        "Make it yours: begin with the tables in pieces.py, then rules.py; docs/adding-a-game.md is the way through."
    )


def homes_of(name: str, here: bool) -> dict[Path, Path]:
    """Where each folder of the sample goes; nothing may be there yet."""
    tree = Path.cwd() / "src" / "atoll" / "games"
    if here and not tree.is_dir():
        raise AtollError(f"With --here, stand in the sources of Atoll: there is no {tree}.")
    root, tests = sample(), Path.cwd() / "tests" / "games" / name
    homes = {root / "src" / SAMPLE: tree / name, root / "tests": tests} if here else {root: Path.cwd() / name}
    for folder in homes.values():
        if folder.exists():
            raise AtollError(f"{folder} is there already: choose another name, or move it away.")
    return homes


def sound(name: str, label: str) -> None:
    """Raise unless Python and people can read these."""
    if not re.fullmatch(r"[a-z][a-z0-9_]*", name) or keyword.iskeyword(name):
        raise AtollError(
            f"{name!r} cannot be a name: lower-case letters, digits and _ only, such as blue_lagoon."
        )
    if not re.fullmatch(r"\w[\w '’&!?.,:-]*", label):
        raise AtollError(f"{label!r} cannot be a label: letters, digits, spaces and a few signs only.")


def free(name: str) -> None:
    """Raise if a title, or another package, has this name already."""
    if name in titles() or find_spec(name) is not None:
        raise AtollError(f"The name {name} is taken: choose another one.")


def sample() -> Path:
    """The title that is copied: in a tree of sources as it lies there, otherwise as it came with the package."""
    tree = Path(atoll.__path__[0]).parents[1] / "examples" / SAMPLE
    return tree if tree.is_dir() else Path(str(files("atoll.cli") / "sample"))


def copies(root: Path, name: str, label: str, here: bool) -> Iterator[tuple[Path, str]]:
    """Every file of the sample with its new place and words."""
    for file in sorted(root.rglob("*")):
        inner = file.relative_to(root)
        if file.suffix in (".py", ".md", ".css", ".toml") and not is_litter(inner):
            yield Path(str(inner).replace(SAMPLE, name)), rename(file.read_text("utf-8"), name, label, here)


def is_litter(path: Path) -> bool:
    """What builds and tests leave behind."""
    return any(
        part == "build" or part.startswith((".", "__py")) or part.endswith(".egg-info") for part in path.parts
    )


def rename(text: str, name: str, label: str, here: bool = False) -> str:
    """
    >>> rename('from pearls.rules import Pearls', "blue_lagoon", "Blue Lagoon")
    'from blue_lagoon.rules import BlueLagoon'
    >>> rename('name = "pearls"; label = "Pearls"', "lagoon", "The Lagoon")
    'name = "lagoon"; label = "The Lagoon"'
    >>> rename("from pearls import art  # three pearls", "lagoon", "Lagoon", here=True)
    'from atoll.games.lagoon import art  # three pearls'
    """
    if here:
        text = IMPORT.sub(f"from atoll.games.{name}", text)
    text = LABEL.sub(lambda found: found[1] + label, text)
    text = CLASS.sub("".join(word.capitalize() for word in name.split("_")), text)
    return NAMED.sub(name, text)


def installed(folder: Path) -> bool:
    """Whether pip could link the package into the Python that runs here."""
    done = subprocess.run([sys.executable, "-m", "pip", *PIP, str(folder)], capture_output=True, text=True)
    return done.returncode == 0
