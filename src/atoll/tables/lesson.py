"""Where a guided game stands. It follows from the log alone, so it survives restarts and can be undone."""

from collections.abc import Sequence
from dataclasses import dataclass

from atoll.core.errors import IllegalMove
from atoll.core.guide import LEARNER, Step
from atoll.core.state import OVER, State
from atoll.core.title import Title
from atoll.tables import words
from atoll.tables.store import Entry

ON, OFF = "on", "off"


@dataclass(frozen=True, slots=True)
class Lesson:
    """The step that the learner is at, and the move that the script asks of whoever decides now."""

    step: Step
    number: int  # counted from 1
    steps: int
    expected: int | None

    def check(self, move: int) -> None:
        """Refuse what leaves the script."""
        if self.expected not in (None, move):
            raise IllegalMove(words.KEEP_FOR_LATER, self.step.rule)


def guided(entries: Sequence[Entry]) -> bool:
    """Whether the log says that a guide is at the table."""
    said = [entry.text for entry in entries if entry.kind == "guide"]
    return said[-1:] == [ON]


def lesson(title: Title[State], state: State, line: Sequence[tuple[int, str]]) -> Lesson | None:
    """What the guide says after a line of moves, each with its seat; None when it has nothing more to say."""
    guide, moves = title.guide, [notation for _, notation in line]
    if guide is None or state.turn == OVER or not guide.follows(moves):
        return None
    free = sum(seat == LEARNER for seat, _ in line[len(guide.script) :])
    index = guide.step_after(len(moves), free)
    if index >= len(guide.steps):
        return None
    notation = guide.next_move(moves)
    expected = title.parse(state, notation) if notation else None
    return Lesson(guide.steps[index], index + 1, len(guide.steps), expected)
