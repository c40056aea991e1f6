"""A variant of a title: other numbers for some components, read from a small file.

    name = "Dear temples"

    [temple_points]
    first = 8

The numbers are changed in the tables of this process, and in the lab put back again: a variant is never played beside
the printed game, only before or after it.
"""

import json
import tomllib
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from zlib import crc32

from atoll.core.errors import BadVariant
from atoll.core.rng import Rng
from atoll.core.state import OVER, State
from atoll.core.title import Title

TRIALS = 3  # games that are played before anybody relies on a variant
LONGEST_NAME = 40  # letters
LONGEST = 20_000  # decisions in one of them


@dataclass(frozen=True)
class OtherNumber:
    """One number of a variant."""

    table: str  # what the number is
    key: str
    printed: int
    number: int

    def __str__(self) -> str:
        return f"{self.table}, {self.key}: {self.number} instead of {self.printed}"


@dataclass(frozen=True)
class Variant:
    title: str
    name: str
    numbers: Mapping[str, Mapping[str, int]]  # by table and component

    def changes(self, title: Title[State]) -> list[OtherNumber]:
        """What differs from the printed game, whose tables must not be changed now."""
        known = {tunable.name: tunable for tunable in title.tunables}
        found = [
            OtherNumber(
                known[name].label, key, dict(zip(known[name].keys, known[name].now(), strict=True))[key], n
            )
            for name, numbers in self.numbers.items()
            for key, n in numbers.items()
        ]
        return [change for change in found if change.number != change.printed]

    def as_dict(self) -> dict[str, Any]:
        return {"name": self.name, "numbers": {name: dict(table) for name, table in self.numbers.items()}}

    def write(self) -> str:
        """As the processes of a server hand it on; `read` understands it."""
        return json.dumps(self.as_dict() | {"title": self.title})

    @classmethod
    def read(cls, text: str) -> "Variant":
        return cls(**json.loads(text))

    @property
    def mark(self) -> int:
        """A number that tells variants apart, far above any version of rules."""
        return 1_000_000 + (crc32(repr(self.as_dict()).encode()) >> 2)


# -- files -------------------------------------------------------------------------------------------


def read_variant(file: Path, title: Title[State]) -> Variant:
    """The variant in a file, checked as far as numbers tell; BadVariant says what is wrong with it."""
    told = _sections(file)
    name, meant = told.pop("name", file.stem), told.pop("title", title.name)
    if meant != title.name:
        raise BadVariant(f"{file} is a variant of {meant}, not of {title.name}.")
    if not isinstance(name, str) or not 0 < len(name.strip()) <= LONGEST_NAME:
        raise BadVariant(f"{file}: the name must be a text of at most {LONGEST_NAME} letters, not {name!r}.")
    loose = [key for key, table in told.items() if not isinstance(table, dict)]
    if loose:
        raise BadVariant(
            f"{file}: {loose[0]} stands outside of all tables: put a line like [TABLE] above it."
        )
    variant = Variant(title.name, " ".join(name.split()), told)
    with laid(title, variant):
        pass
    if not variant.changes(title):
        raise BadVariant(f"{file} changes nothing: all its numbers are those of the printed game.")
    return variant


def meant_for(file: Path) -> str:
    """The title that a file says it changes."""
    name = _sections(file).get("title")
    if not isinstance(name, str):
        raise BadVariant(f'{file} does not say what it changes: begin it with a line like title = "NAME".')
    return name


def _sections(file: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(file.read_text("utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadVariant(f"{file} cannot be read as TOML: {error}.") from None


def template(title: Title[State]) -> str:
    """All that can be changed, as a file to begin with."""
    lines = [f'title = "{title.name}"', f'name = "{title.label}, changed"']
    for tunable in title.tunables:
        lines += ["", f"# {tunable.label}: {tunable.terms()}", f"[{tunable.name}]"]
        lines += [f"{key} = {number}" for key, number in zip(tunable.keys, tunable.now(), strict=True)]
    return "\n".join(lines)


# -- playing -----------------------------------------------------------------------------------------


def lay(title: Title[State], variant: Variant) -> None:
    """OtherNumber the tables of this process, or BadVariant and they are as before."""
    known = [tunable.name for tunable in title.tunables]
    for name in variant.numbers:
        if name not in known:
            there = ", ".join(known) or "none"
            raise BadVariant(f"{title.label} has no table {name!r} to change; it has: {there}.")
    numbers = [tunable.changed(variant.numbers.get(tunable.name, {})) for tunable in title.tunables]
    before = [tunable.now() for tunable in title.tunables]
    try:
        _put(title, numbers)
    except BadVariant:
        _put(title, before)
        raise


def _put(title: Title[State], numbers: list[list[int]]) -> None:
    for tunable, some in zip(title.tunables, numbers, strict=True):
        tunable.put(some)
    title.retune()


@contextmanager
def laid(title: Title[State], variant: Variant) -> Iterator[None]:
    """The variant while it lasts, afterwards the printed game again."""
    before = [tunable.now() for tunable in title.tunables]
    lay(title, variant)
    try:
        yield
    finally:
        _put(title, before)


def prove(title: Title[State], variant: Variant, seats: int, options: Mapping[str, Any]) -> None:
    """Play some games of a variant and account for every component after each move, or BadVariant."""
    with laid(title, variant):
        for seed in range(TRIALS):
            try:
                _trial(title, title.start(seats, options, seed), Rng(seed))
            except AssertionError as error:
                raise BadVariant(f"{variant.name} breaks an invariant of {title.label}: {error}.") from None
            except (ArithmeticError, LookupError, ValueError) as error:
                raise BadVariant(
                    f"{variant.name} cannot be played: the rules stop with {error!r}."
                ) from error


def _trial(title: Title[State], state: State, chance: Rng) -> None:
    for _ in range(LONGEST):
        title.audit(state)
        if state.turn == OVER:
            return
        moves = list(state.moves())
        assert 0 < len(moves) <= title.most_moves, "the number of moves of a decision"
        assert 0 <= min(moves) <= max(moves) < title.move_bound, "the numbers of moves"
        state.play(state.random_move(chance))
    raise AssertionError(f"a game comes to its end within {LONGEST:,} decisions")


# -- as the only game of a process -------------------------------------------------------------------


def adopt(title: Title[State], variant: Variant) -> None:
    """From now on this process knows the title as this variant only, under its name."""
    told = "\n".join(f"- {change}" for change in variant.changes(title))
    head, _, rest = title.rules_text.partition("\n")
    lay(title, variant)
    title.rules_text = (
        f"{head}\n\n**A variant: {variant.name}.** These numbers are changed, whatever the rules below say of them:"
        f"\n\n{told}\n{rest}"
    )
    title.label = f"{title.label}: {variant.name}"
    title.variant = variant.name
    title.guide = None  # its moves are chosen for the printed game
    title.version = variant.mark
