"""A game of any title, played and asked in its notation: what all scenarios share."""

from typing import Generic, Self, TypeVar

import pytest

from atoll import OVER, WATCHER, IllegalMove, State
from atoll.core.phrase import plain
from atoll.core.state import Event
from atoll.core.title import Title
from tests.tools import NAMES

S = TypeVar("S", bound=State)


class Game(Generic[S]):
    """Plays by the real notation, so that any scenario can be pasted into a table."""

    title: Title[S]

    def __init__(self, state: S, adds_up: bool = True) -> None:
        self.state = state
        self.adds_up = adds_up  # whether every component is there, so that each move is audited
        self.events: list[Event] = []

    def play(self, *moves: str) -> Self:
        for notation in moves:
            move = self.title.parse(self.state, notation)
            self.state.journal = []
            self.state.play(move)
            self.events += self.state.journal
            self.state.journal = None
            if self.adds_up:
                self.title.audit(self.state)
        return self

    def choices(self, start: str = "") -> list[str]:
        """The notations of legal moves that begin like this."""
        found = [self.title.notation(self.state, int(move)) for move in self.state.moves()]
        return [notation for notation in found if notation.startswith(start)]

    def sentence(self, notation: str) -> str:
        """What a move says of itself, and what follows."""
        said = self.title.words(self.state, self.title.parse(self.state, notation))
        return plain(": ".join(filter(None, (said.sentence, said.follows))), NAMES)

    def refused(self, notation: str) -> tuple[str, str]:
        """Why a move is not possible, and the rule that says so."""
        with pytest.raises(IllegalMove) as refusal:
            self.title.parse(self.state, notation)
        return plain(str(refusal.value), NAMES), refusal.value.rule

    def why_not(self, part: str) -> tuple[str, str]:
        """Why the deciding seat cannot choose something on the mats."""
        refusal = self.title.why(self.state, self.turn, part)
        return plain(str(refusal), NAMES), refusal.rule

    def log(self, viewer: int = WATCHER) -> list[str]:
        """The story of the moves played here."""
        lines = [self.title.tell(event, viewer) for event in self.events]
        return [plain(line.text, NAMES) for line in lines if line]

    @property
    def turn(self) -> int:
        return int(self.state.turn)

    @property
    def over(self) -> bool:
        return self.turn == OVER

    @property
    def points(self) -> list[int]:
        return [int(self.state.points(seat)) for seat in range(self.state.seats)]

    @property
    def ranking(self) -> list[int]:
        return [int(place) for place in self.state.ranking()]
