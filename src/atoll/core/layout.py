"""What stands where in an observation: the parts of a sheet, by name."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import prod
from typing import NamedTuple

from atoll.core.errors import BadOption
from atoll.core.sheet import Sheet
from atoll.core.state import State

WIDEST = 200_000  # numbers: nobody observes more


class Part(NamedTuple):
    """Some numbers of an observation that belong together, rows and planes row by row."""

    name: str
    start: int
    shape: tuple[int, ...]

    @property
    def size(self) -> int:
        return prod(self.shape)

    @property
    def where(self) -> slice:
        return slice(self.start, self.start + self.size)


@dataclass(frozen=True)
class Layout:
    """The parts of an observation, in order and without a gap."""

    parts: tuple[Part, ...]
    width: int
    planes: bool = False

    def __iter__(self) -> Iterator[Part]:
        return iter(self.parts)

    def __getitem__(self, name: str) -> Part:
        for part in self.parts:
            if part.name == name:
                return part
        known = ", ".join(part.name for part in self.parts)
        raise BadOption(f"An observation has no part {name!r}; there are: {known}.")

    def sheet(self, rows: int = 1) -> Sheet:
        """Paper for so many observations."""
        return Sheet(rows, self.width, self.planes)


def explained(layouts: Sequence[Layout], seats: Sequence[int]) -> str:
    """The layouts of one title for its numbers of seats, as a table in Markdown."""
    rows = ["| part | shape |", "|---|---|"]
    for parts in zip(*layouts, strict=True):
        shapes = zip(*(part.shape for part in parts), strict=True)
        shape = ["seats" if list(sizes) == list(seats) else str(sizes[0]) for sizes in shapes]
        rows.append(f"| {parts[0].name} | {' x '.join(shape)} |")
    widths = [f"{layout.width:,} with {n}" for layout, n in zip(layouts, seats, strict=True)]
    return "\n".join([*rows, "", f"Numbers in all, by seats: {', '.join(widths)}."])


def layout_of(state: State, planes: bool = False) -> Layout:
    """How observations of a state, and of every other one with as many seats, are laid out.

    >>> import atoll
    >>> layout_of(atoll.start("cacao", seats=3))["gold"].shape
    (3,)
    """
    sheet = Sheet(1, WIDEST, planes)
    sheet.parts = []
    sheet.open(0)
    state.observe(0, sheet)
    return Layout(tuple(Part(*part) for part in sheet.parts), int(sheet.end), planes)
