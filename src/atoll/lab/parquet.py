"""Games as columns: one row a seat. While they are played, parts lie in a folder beside the file to come.

Needs pyarrow (the extra `data`).
"""

import json
import time
from collections.abc import Iterable, Iterator
from pathlib import Path
from shutil import rmtree
from typing import Any

from atoll.core.errors import BadOption
from atoll.lab.games import Block, GameResult, Plan
from atoll.lab.ledger import Ledger

try:
    import pyarrow as pa
    import pyarrow.parquet as pq
except ImportError:
    raise BadOption('Parquet needs pyarrow: pip install "atoll[data]" brings it.') from None

__all__ = ["Columns", "pa", "write_tables"]

PATIENCE = 10.0  # seconds that finished games wait at most before they are a part
GROUP = 1 << 17  # rows that are kept together
MEASURE = "measure: "  # before the name of a column
HEAD = {
    "block": pa.int64(),
    "turn": pa.int16(),
    "seed": pa.int64(),
    "seat": pa.int8(),
    "bot": pa.string(),
    "points": pa.int32(),
    "place": pa.int8(),
    "decisions": pa.int32(),
    "ending": pa.string(),
}


class Columns(Ledger):
    def __init__(self, file: Path, plan: Plan) -> None:
        super().__init__(file, plan)
        self.folder = file.with_name(f"{file.name}.part")
        self.folder.mkdir(exist_ok=True)
        self.about = {"atoll": json.dumps(plan.as_dict())}
        self.waiting: list[Block] = []
        self.written = time.monotonic()
        self.old = self._parts()
        if self.old:
            about = self._read(self.old[0]).schema.metadata or {}
            self.recognise(json.loads(about.get(b"atoll", b"{}")))

    def found(self) -> Iterator[Block]:
        for part in self.old:
            for block in blocks_of(self._read(part)):
                for turn, game in enumerate(block):
                    self.expect(game, turn)
                yield block
                self.blocks += 1

    def add(self, block: Block) -> None:
        self.waiting.append(block)
        self.blocks += 1
        due = time.monotonic() > self.written + PATIENCE
        if due or len(self.waiting) * len(block) * self.plan.seats >= GROUP:
            self.close()

    def close(self) -> None:
        """Writes a part that is whole as soon as it has its name."""
        if self.waiting:
            name = f"{self.blocks - len(self.waiting):012}.parquet"
            table = table_of(self.waiting).replace_schema_metadata(self.about)
            write_tables(table.schema, [table], self.folder / name)
        self.waiting = []
        self.written = time.monotonic()

    def finish(self) -> None:
        self.close()
        parts = self._parts()
        schema = pa.unify_schemas([pq.read_schema(part) for part in parts]).with_metadata(self.about)
        write_tables(schema, groups(parts, schema), self.file)
        rmtree(self.folder)

    def _read(self, part: Path) -> Any:
        try:
            return pq.read_table(part)
        except pa.ArrowInvalid:
            raise self.damaged(str(part)) from None

    def _parts(self) -> list[Path]:
        return sorted(self.folder.glob("*.parquet"))


def write_tables(schema: Any, tables: Iterable[Any], file: Path) -> None:
    """A file that is there only when it is whole."""
    unfinished = file.with_name(f"{file.name}.tmp")
    with pq.ParquetWriter(unfinished, schema, compression="zstd", compression_level=6) as writer:
        for table in tables:
            writer.write_table(table, row_group_size=GROUP)
    unfinished.replace(file)


def groups(parts: list[Path], schema: Any) -> Iterator[Any]:
    """The rows of all parts in tables of one size, wherever the parts were cut."""
    rest = schema.empty_table()
    for part in parts:
        rest = pa.concat_tables([rest, pq.read_table(part)], promote_options="default").select(schema.names)
        while rest.num_rows >= GROUP:
            yield rest.slice(0, GROUP).combine_chunks()
            rest = rest.slice(GROUP)
    yield rest.combine_chunks()


def table_of(blocks: list[Block]) -> Any:
    """One row a seat. What only one seat of a game tells of, its others have 0 of; what none does is null."""
    turns = [(turn, game) for block in blocks for turn, game in enumerate(block)]
    games = [game for _, game in turns]
    columns: dict[str, list[Any]] = {
        "block": [game.block for game in games for _ in game.bots],
        "turn": [turn for turn, game in turns for _ in game.bots],
        "seed": [game.seed for game in games for _ in game.bots],
        "seat": [seat for game in games for seat in range(len(game.bots))],
        "bot": [bot for game in games for bot in game.bots],
        "points": [points for game in games for points in game.points],
        "place": [place for game in games for place in game.places],
        "decisions": [game.decisions for game in games for _ in game.bots],
        "ending": [game.ending for game in games for _ in game.bots],
    }
    made = {name: pa.array(columns[name], kind) for name, kind in HEAD.items()}
    for name, values in measures_of(games).items():
        made[MEASURE + name] = pa.array(values, pa.float64())
    return pa.table(made)


def measures_of(games: list[GameResult]) -> dict[str, list[float | None]]:
    rows = sum(len(game.bots) for game in games)
    found: dict[str, list[float | None]] = {}
    row = 0
    for game in games:
        for name in dict.fromkeys([name for seat in game.measures for name in seat]):
            column = found.setdefault(name, [None] * rows)
            column[row : row + len(game.bots)] = [seat.get(name, 0) for seat in game.measures]
        row += len(game.bots)
    return found


def blocks_of(table: Any) -> Iterator[Block]:
    """The games that rows were made of."""
    block: Block = []
    rows: list[dict[str, Any]] = []
    for row in table.to_pylist():
        if row["seat"] == 0 and rows:
            block.append(_game(rows))
            rows = []
        if row["seat"] == row["turn"] == 0 and block:
            yield block
            block = []
        rows.append(row)
    if rows:
        yield [*block, _game(rows)]


def _game(rows: list[dict[str, Any]]) -> GameResult:
    first = rows[0]
    measured = [name for name in first if name.startswith(MEASURE)]
    return GameResult(
        first["block"],
        first["seed"],
        tuple(row["bot"] for row in rows),
        tuple(row["points"] for row in rows),
        tuple(row["place"] for row in rows),
        first["decisions"],
        first["ending"],
        tuple({name.removeprefix(MEASURE): row[name] for name in measured} for row in rows)
        if measured
        else (),
    )
