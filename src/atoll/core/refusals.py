"""Why a notation is not possible: for titles whose moves come in blocks, each of its own phases."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Generic, Protocol, TypeVar

from atoll.core.errors import IllegalMove
from atoll.core.phrase import capital, inside

Reason = tuple[str, str]  # what is wrong, and the anchor of its rule
NO_MOVE = -1


class Phased(Protocol):
    @property
    def phase(self) -> int: ...


P = TypeVar("P", bound=Phased)
#: where a block of moves begins; its phases; what is wrong in others, and in these
Block = tuple[int, tuple[int, ...], Reason, Callable[[P, int], Reason]]


@dataclass(frozen=True)
class Refusals(Generic[P]):
    label: str  # of the title
    verbs: str  # that moves begin with
    bound: int  # of moves
    name_of: Callable[[int], str]
    prompt: Callable[[P], str]
    blocks: Sequence[Block[P]]  # last first

    @cached_property
    def every_move(self) -> dict[str, int]:
        """Whatever can be said in notation."""
        return {self.name_of(move): move for move in range(self.bound)}

    def named(self, text: str) -> int:
        return self.every_move.get(text, NO_MOVE)

    def refusal(self, state: P, text: str) -> IllegalMove:
        """Why a notation is not possible now."""
        move = self.named(text)
        if move == NO_MOVE:
            said = f"{text[:60]!r} is no move of {self.label}. Moves begin with {self.verbs}."
            return IllegalMove(said, "notation")
        return self.illegal(state, move)

    def illegal(self, state: P, move: int) -> IllegalMove:
        """Why a move that is not legal is not."""
        first, phases, too_early, reason = next(block for block in self.blocks if move >= block[0])
        if state.phase not in phases:
            said, rule = too_early
            return IllegalMove(f"{said} Now: {inside(self.prompt(state))}.", rule)
        said, rule = reason(state, move - first)
        return IllegalMove(capital(said), rule)
