"""Files that games go to as they are finished, and from which a stopped run goes on."""

import time
from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import msgspec

from atoll.core.errors import BadOption, BadRecord, OtherBuild
from atoll.lab.games import Block, GameResult, Plan, seed_of

PATIENCE = 0.5  # seconds that finished games wait at most before they are written


class Ledger(ABC):
    """The games of one plan in a file. `found` is read to its end before anything is added."""

    def __init__(self, file: Path, plan: Plan) -> None:
        self.file, self.plan = file, plan
        self.blocks = 0  # that are in it, or were found in it

    @abstractmethod
    def found(self) -> Iterator[Block]:
        """The whole blocks that a stopped run has left."""

    @abstractmethod
    def add(self, block: Block) -> None: ...

    @abstractmethod
    def finish(self) -> None:
        """The run is complete."""

    @abstractmethod
    def close(self) -> None:
        """Everything that was added is safe in the file."""

    def recognise(self, begun: Mapping[str, Any]) -> None:
        """Refuse to go on with the run of another plan, or of another version."""
        here = self.plan.as_dict()
        differing = [name for name in here if begun.get(name) != here[name]]
        if not differing:
            return
        told = ", ".join(f"{name} {begun.get(name)} instead of {here[name]}" for name in differing)
        rest = f"{self.file} holds a run that was stopped, with {told}: finish that one, remove it, or choose another file."
        raise OtherBuild(rest) if {"atoll", "rules"} & set(differing) else BadOption(rest)

    def expect(self, game: GameResult, turn: int) -> None:
        """Refuse a file whose games are not those of the plan."""
        block = self.blocks
        if (game.block, game.seed, game.bots) != (
            block,
            seed_of(self.plan.seed, block),
            self.plan.tables(block)[turn],
        ):
            raise BadRecord(
                f"{self.file} does not go on with game {turn + 1} of block {block}: was it edited?"
            )


def ledger(file: Path, plan: Plan) -> Ledger:
    """What keeps games in a file of this name."""
    if file.suffix == ".parquet":
        from atoll.lab.parquet import Columns

        return Columns(file, plan)
    return Lines(file, plan)


class Lines(Ledger):
    """A line of JSON a game. Beside it lies its plan, as long as the run is not complete."""

    def __init__(self, file: Path, plan: Plan) -> None:
        super().__init__(file, plan)
        self.beside = file.with_name(f"{file.name}.plan")
        self.going_on = self.beside.exists() and file.is_file()
        if self.going_on:
            self.recognise(msgspec.json.decode(self.beside.read_bytes()))
        self.lines = file.open("r+b" if self.going_on else "wb")
        if not self.going_on and file.is_file():
            self.beside.write_bytes(msgspec.json.encode(plan.as_dict()))
        self.written = time.monotonic()

    def found(self) -> Iterator[Block]:
        read = whole = 0  # bytes, and those of whole blocks
        block: Block = []
        for line in self.lines if self.going_on else ():
            if not line.endswith(b"\n"):
                break
            game = read_game(line)
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
    told: dict[str, Any] = msgspec.json.decode(line)
    values: dict[str, Any] = {name: tuple(v) if isinstance(v, list) else v for name, v in told.items()}
    return GameResult(**values)
