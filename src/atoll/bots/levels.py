"""The strengths a bot can be asked for. A level is fixed in iterations: the same bot on every machine.

For studies, `hard:100` is Hard with another budget than its own, and `module:Class` a bot of anybody's own.
"""

from dataclasses import dataclass
from functools import cache

from atoll.bots.bot import Bot, Random
from atoll.bots.greedy import Greedy
from atoll.bots.outsider import outsider
from atoll.bots.search import Search
from atoll.bots.trials import Trials
from atoll.core.errors import BadOption
from atoll.core.state import State
from atoll.core.title import Title

ITERATIONS = 600  # of a title whose sense asks for the usual effort
MOST = 1_000_000  # lines of play before a move
CURIOSITY = 0.05


@dataclass(frozen=True, slots=True)
class Level:
    key: str
    label: str
    about: str


LEVELS = {
    level.key: level
    for level in (
        Level("random", "Random", "Plays any legal move"),
        Level("medium", "Medium", "Looks at where each move leads and takes the best"),
        Level("hard", "Hard", "Thinks ahead: hundreds of lines of play before every move"),
    )
}


@cache
def bot(title: Title[State], level: str) -> Bot:
    """The bot of a level for a title."""
    if level == "random":
        return Random()
    if level == "medium":
        return Greedy(title.sense())
    strength, colon, budget = level.partition(":")
    if strength == "hard":
        sense = title.sense()
        lines = iterations(budget) if colon else round(ITERATIONS * sense.effort)
        return Trials(sense, lines) if sense.careful else Search(sense, lines, CURIOSITY)
    if colon:
        return outsider(title, level)
    raise BadOption(f"There is no bot level {level!r}; choose one of {', '.join(LEVELS)}.")


def iterations(text: str) -> int:
    """
    >>> iterations("100")
    100
    """
    if not text.isdecimal() or not 1 <= int(text) <= MOST:
        raise BadOption(
            f"Lines of play are a whole number from 1 to {MOST:,} (as in hard:100), not {text!r}."
        )
    return int(text)
