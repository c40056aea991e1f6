"""One game to play with by hand, in a notebook or a script: it remembers, takes back and shows itself."""

from base64 import b64encode
from collections.abc import Sequence
from html import escape
from pathlib import Path
from typing import Any

from atoll.bots import think
from atoll.core import export, record
from atoll.core.catalog import title
from atoll.core.errors import BadOption, IllegalMove
from atoll.core.phrase import plain
from atoll.core.record import Record
from atoll.core.rng import Rng
from atoll.core.state import OVER, State


class Game:
    """A game with its past.

    >>> game = Game("cacao", seats=2, seed=7)
    >>> game.play("place 1-1-1-1 at 0,-1")
    <Cacao, 2 seats, move 1, seat 0: Send your workers to work, points [-10, -10]>
    >>> game.undo().moves()["place 1-1-1-1 at 0,-1"] == game.state.moves()[0]
    True
    >>> game.run(["medium", "random"]).over
    True
    >>> game.curve()[-1] == game.points()
    True
    """

    def __init__(self, name: str, seats: int, seed: int = 0, **options: Any) -> None:
        self._take(record.new(name, seats, seed, options))

    @classmethod
    def load(cls, file: str | Path) -> "Game":
        """The game of an `.atoll` file, every move of it verified."""
        kept = record.read(Path(file).read_text("utf-8"))
        found = record.verify(kept)
        game = cls.__new__(cls)
        game._take(Record(header=kept.header))
        for made in found.line:
            game._play(made.move)
        return game

    def _take(self, empty: Record) -> None:
        self.record = empty
        self.title = title(empty.header.title)
        self.past: list[State] = []  # the position before each move
        self.state = record.begin(empty)

    # -- playing ---------------------------------------------------------------------------------

    @property
    def turn(self) -> int:
        return int(self.state.turn)

    @property
    def over(self) -> bool:
        return self.state.turn == OVER

    def moves(self) -> dict[str, int]:
        """The legal moves by their notation."""
        return {self.title.notation(self.state, move): int(move) for move in self.state.moves()}

    def play(self, *moves: int | str) -> "Game":
        """Play moves, each a number or in notation. An illegal one is refused with its reason, and nothing after it
        is played."""
        for move in moves:
            code = self.title.parse(self.state, move) if isinstance(move, str) else int(move)
            if code not in list(self.state.moves()):
                raise IllegalMove(f"{move} is not possible now: {plain(self.title.prompt(self.state))}")
            self._play(code)
        return self

    def _play(self, move: int) -> None:
        self.past.append(self.state.copy())
        record.add(self.record, self.state, move)

    def undo(self, moves: int = 1) -> "Game":
        if not 0 <= moves <= len(self.past):
            raise BadOption(f"{len(self.past)} moves were made, so {moves} cannot be taken back.")
        if moves:
            self.state = self.past[-moves]
            del self.past[-moves:], self.record.moves[-moves:]
            self.record.result = None
        return self

    def run(self, bots: str | Sequence[str], until: int | None = None, seed: int = 0) -> "Game":
        """Let bots play on, one level for all or one for each seat: to the end, or until so many moves were made."""
        levels = [bots] * self.state.seats if isinstance(bots, str) else list(bots)
        if len(levels) != self.state.seats:
            raise BadOption(f"{self.state.seats} seats need {self.state.seats} bots, not {len(levels)}.")
        rng = Rng(seed)
        while not self.over and (until is None or len(self.past) < until):
            self._play(think(self.title, self.state, levels[self.turn], rng))
        return self

    # -- looking ---------------------------------------------------------------------------------

    def points(self) -> list[int]:
        return list(record.points(self.state))

    def curve(self) -> list[list[int]]:
        """The points of all seats at the start and after each move."""
        return [list(record.points(state)) for state in [*self.past, self.state]]

    def describe(self, seat: int | None = None) -> str:
        """The position in words, as a seat knows it; without one, the seat that decides."""
        return plain(
            self.title.describe(self.state, self.turn if seat is None else seat), self.record.header.names
        )

    def save(self, file: str | Path) -> None:
        Path(file).write_text(record.write(self.record), "utf-8")

    def __repr__(self) -> str:
        prompt = "over" if self.over else f"seat {self.turn}: {plain(self.title.prompt(self.state))}"
        head = f"{self.title.label}, {self.state.seats} seats, move {len(self.past)}"
        return f"<{head}, {prompt}, points {self.points()}>"

    def _repr_html_(self) -> str:
        """How a notebook shows it. The picture is a document of its own, so that two of them share nothing."""
        drawn = b64encode(export.board(self.state).encode()).decode()
        caption = escape(repr(self)[1:-1])
        picture = f"<img src='data:image/svg+xml;base64,{drawn}' alt='{caption}' style='max-width:100%'>"
        return (
            f"<figure style='margin:0;max-width:1100px'>{picture}<figcaption>{caption}</figcaption></figure>"
        )
