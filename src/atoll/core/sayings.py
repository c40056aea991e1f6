"""What moves are called and what is said of them: for titles whose moves come in blocks, and whose notation hangs on
nothing but the move."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from atoll.core.title import Words

S = TypeVar("S")
#: where a block of moves begins; the notation of one of them, counted from there; who tells of it
Saying = tuple[int, Callable[[int], str], Callable[[S, int], Words]]


@dataclass(frozen=True)
class Sayings(Generic[S]):
    blocks: Sequence[Saying[S]]  # last first

    def name_of(self, move: int) -> str:
        first, name, _ = self._block(move)
        return name(move - first)

    def notation(self, state: S, move: int) -> str:
        return self.name_of(move)

    def words(self, state: S, move: int) -> Words:
        first, _, tell = self._block(move)
        return tell(state, move - first)

    def _block(self, move: int) -> Saying[S]:
        return next(block for block in self.blocks if move >= block[0])
