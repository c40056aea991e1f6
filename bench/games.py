"""Games to be played over HTTP: real ones, of random legal moves, known in advance."""

from typing import NamedTuple

from atoll.core import record
from atoll.core.catalog import title
from atoll.core.record import Heading, Played, Record
from atoll.core.rng import Rng
from atoll.core.state import OVER

TITLE, SEATS = "cacao", 4


class Game(NamedTuple):
    """One game from beginning to end."""

    heading: Heading
    line: list[Played]

    def until(self, moves: int) -> str:
        """A record of its first moves."""
        return record.write(Record(header=self.heading, moves=self.line[:moves], result=None))


def play(seed: int) -> Game:
    kind = title(TITLE)
    options = kind.check(SEATS, {})
    state, rng, line = kind.start(SEATS, options, seed), Rng(seed), list[Played]()
    while state.turn != OVER:
        move = int(state.random_move(rng))
        made = record.make(state, move, kind.notation(state, move))
        line.append(Played(made.seat, made.notation, made.did))
    names = [f"Player {seat + 1}" for seat in range(SEATS)]
    heading = Heading(
        title=TITLE, version=kind.version, seats=SEATS, options=dict(options), seed=seed, names=names
    )
    return Game(heading, line)
