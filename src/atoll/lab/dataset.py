"""Decisions of recorded games as a table to learn from: what a seat knew, what it could do, what it did, what came
of it.

Records are the truth, datasets are derived from them by the rules of today. Needs pyarrow (the extra `data`).
"""

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import chain
from pathlib import Path
from typing import Any, NamedTuple

import atoll
from atoll.core import record as records
from atoll.core.catalog import title
from atoll.core.errors import AtollError, BadRecord
from atoll.core.record import Record, Trace
from atoll.core.state import OVER
from atoll.lab.games import shares_of_places
from atoll.lab.parquet import pa, write_tables

LARGEST = 1 << 22  # numbers of observations that are held at once
MOST_ROWS = 8192  # in a group of the file
NUMBERS = {
    "game": pa.int64(),
    "step": pa.int32(),
    "seat": pa.int8(),
    "move": pa.int32(),
    "share": pa.float32(),
    "points": pa.int32(),
    "place": pa.int8(),
}


class Source(NamedTuple):
    """A finished game that the rules of today play alike."""

    record: Record
    found: Trace

    @property
    def kind(self) -> dict[str, Any]:
        """What all games of a dataset have in common."""
        head = self.record.header
        return {
            "title": head.title,
            "version": title(head.title).version,
            "seats": head.seats,
            "options": dict(head.options),
        }


@dataclass
class Derived:
    """What became of the files."""

    games: int = 0
    decisions: int = 0
    refused: list[str] = field(default_factory=list)  # a reason for each


def derive(files: Iterable[Path], out: Path, planes: bool = False, player: str = "") -> Derived:
    """Write the decisions of recorded games, one row each; those of one player only, if one is named.

    Files that cannot be used are told of, and the others used nevertheless.
    """
    derived = Derived()
    sources = _sources(files, derived)
    first = next(sources, None)
    if first is None:
        raise BadRecord("\n".join(["There is no game to learn from.", *derived.refused]))
    rows = Rows(first.kind, planes, player)
    write_tables(rows.schema, rows.tables(chain([first], sources), derived), out)
    return derived


def _sources(files: Iterable[Path], derived: Derived) -> Iterator[Source]:
    kind: dict[str, Any] | None = None
    for file in files:
        try:
            source = _source(file)
            kind = kind or source.kind
            if source.kind != kind:
                raise BadRecord(_difference(source.kind, kind))
        except (AtollError, OSError, UnicodeDecodeError) as error:
            derived.refused.append(f"{file}: {error}")
        else:
            yield source


def _source(file: Path) -> Source:
    record = records.read(file.read_text("utf-8"))
    found = records.verify(record)
    if found.state.turn != OVER:
        raise BadRecord("The game is not over.")
    return Source(record, found)


def _difference(here: dict[str, Any], there: dict[str, Any]) -> str:
    told = ", ".join(
        f"{name} {here[name]} instead of {there[name]}" for name in here if here[name] != there[name]
    )
    return f"A dataset holds games of one kind, and this one has {told}."


class Rows:
    """Decisions as they are gathered, on one sheet."""

    def __init__(self, kind: dict[str, Any], planes: bool, player: str) -> None:
        self.player = player
        layout = title(kind["title"]).layout(kind["seats"], planes)
        self.width = layout.width
        self.room = max(1, min(MOST_ROWS, LARGEST // self.width))
        self.sheet = layout.sheet(self.room)
        self.numbers: dict[str, list[Any]] = {name: [] for name in NUMBERS}
        self.legal: list[list[int]] = []
        parts = [list(part) for part in layout]
        about = {"atoll": atoll.__version__, **kind, "planes": planes, "parts": parts}
        fields = [*NUMBERS.items(), ("legal", pa.list_(pa.int32())), ("observation", self._cells())]
        self.schema = pa.schema(fields, {"atoll": json.dumps(about)})

    def tables(self, sources: Iterable[Source], derived: Derived) -> Iterator[Any]:
        for source in sources:
            for _ in self._decisions(source, derived):
                if len(self.legal) == self.room:
                    yield self._table()
            derived.games += 1
        if self.legal:
            yield self._table()

    def _decisions(self, source: Source, derived: Derived) -> Iterator[None]:
        """Write the rows of a game, one at a time."""
        names = source.record.header.names
        points = [int(n) for n in source.found.line[-1].points]
        places = tuple(int(place) for place in source.found.state.ranking())
        shares = shares_of_places(places)
        state = records.begin(source.record)
        for step, made in enumerate(source.found.line):
            seat = made.seat
            if not self.player or names[seat : seat + 1] == [self.player]:
                self.sheet.open(len(self.legal))
                state.observe(seat, self.sheet)
                self.legal.append(list(state.moves()))
                told = (derived.games, step, seat, made.move, shares[seat], points[seat], places[seat])
                for column, value in zip(self.numbers.values(), told, strict=True):
                    column.append(value)
                derived.decisions += 1
                yield
            state.play(made.move)

    def _table(self) -> Any:
        rows = len(self.legal)
        numbers = pa.Array.from_buffers(
            pa.int16(), rows * self.width, [None, pa.py_buffer(memoryview(self.sheet.values))]
        )
        columns = [pa.array(self.numbers[name], kind) for name, kind in NUMBERS.items()]
        columns.append(pa.array(self.legal, pa.list_(pa.int32())))
        columns.append(pa.Array.from_buffers(self._cells(), rows, [None], children=[numbers]))
        for column in self.numbers.values():
            column.clear()
        self.legal.clear()
        return pa.Table.from_arrays(columns, schema=self.schema)

    def _cells(self) -> Any:
        return pa.list_(pa.int16(), self.width)
