"""Files that games go to as they are finished, and from which a stopped run goes on."""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from atoll.core.errors import BadOption, BadRecord, OtherBuild
from atoll.lab.ends import seed_of
from atoll.lab.games import Block, GameResult, Plan


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

    def damaged(self, part: str) -> BadRecord:
        return BadRecord(
            f"{part} cannot be read: was it edited or damaged? Remove the run that was stopped, or choose another file."
        )

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
