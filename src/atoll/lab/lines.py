"""Games as lines of JSON, written as they are finished."""

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from atoll.lab.games import Block, GameResult, Plan
from atoll.lab.ledger import Ledger

PATIENCE = 0.5  # seconds that finished games wait at most before they are written


class Lines(Ledger):
    """A line of JSON a game. Beside it lies its plan, as long as the run is not complete."""

    def __init__(self, file: Path, plan: Plan) -> None:
        super().__init__(file, plan)
        self.beside = file.with_name(f"{file.name}.plan")
        self.going_on = self.beside.exists() and file.is_file()
        if self.going_on:
            self.recognise(self._begun())
        self.lines = file.open("r+b" if self.going_on else "wb")
        if not self.going_on and file.is_file():
            self.beside.write_bytes(msgspec.json.encode(plan.as_dict()))
        self.written = time.monotonic()

    def _begun(self) -> dict[str, Any]:
        """The plan of the run that was stopped."""
        try:
            return msgspec.json.decode(self.beside.read_bytes(), type=dict[str, Any])
        except msgspec.DecodeError:
            raise self.damaged(str(self.beside)) from None

    def found(self) -> Iterator[Block]:
        read = whole = 0  # bytes, and those of whole blocks
        block: Block = []
        for line in self.lines if self.going_on else ():
            if not line.endswith(b"\n"):
                break
            try:
                game = read_game(line)
            except (msgspec.DecodeError, TypeError):
                raise self.damaged(f"Game {len(block) + 1} of block {self.blocks} in {self.file}") from None
            self.expect(game, len(block))
            block.append(game)
            read += len(line)
            if len(block) == len(self.plan.tables(self.blocks)):
                yield block
                block = []
                whole = read
                self.blocks += 1
        if self.going_on:
            self.lines.seek(whole)
            self.lines.truncate()

    def add(self, block: Block) -> None:
        self.lines.writelines([line_of(game) for game in block])
        self.blocks += 1
        if time.monotonic() > self.written + PATIENCE:
            self.lines.flush()
            self.written = time.monotonic()

    def finish(self) -> None:
        self.close()
        self.beside.unlink(missing_ok=True)

    def close(self) -> None:
        self.lines.close()


def line_of(game: GameResult) -> bytes:
    return msgspec.json.encode(game.as_dict()) + b"\n"


def read_game(line: bytes) -> GameResult:
    told = msgspec.json.decode(line, type=dict[str, Any])
    values: dict[str, Any] = {name: tuple(v) if isinstance(v, list) else v for name, v in told.items()}
    return GameResult(**values)
