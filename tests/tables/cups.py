"""Cups: a title of a few lines whose rules change under running games."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager

from mypy_extensions import i64

from atoll.core.catalog import titles
from atoll.core.packed import vec
from atoll.core.phrase import who
from atoll.core.rng import Rng
from atoll.core.state import OVER, Event, State, joint_loss, places
from atoll.core.title import Line, Option, Rank, Title, Value, Words

PASS, ONE, TWO = range(3)
NOTATIONS = ("pass", "draw one", "draw two")
DREW, PASSED = range(2)


class Cups(State):
    """Draw one or two cups with 1 to `largest` beans in each, or pass; the last seat to decide ends a round."""

    def __init__(self) -> None:
        super().__init__()
        self.rounds, self.largest, self.two, self.step, self.limit = 6, 6, True, 1, 0
        self.beans: list[int] = []

    def copy(self) -> "Cups":
        other = Cups()
        other.seats, other.turn, other.rng = self.seats, self.turn, self.rng.copy()
        other.rounds, other.largest, other.two = self.rounds, self.largest, self.two
        other.step, other.limit = self.step, self.limit
        other.beans = list(self.beans)
        return other

    def guess(self, seat: int, rng: Rng) -> "Cups":
        other = self.copy()
        other.rng = Rng(rng.bits())
        return other

    def moves(self) -> vec[i64]:
        if self.turn == OVER:
            return vec[i64]()
        return vec[i64]([PASS, ONE, TWO] if self.two else [PASS, ONE])

    def play(self, move: int) -> None:
        me = int(self.turn)
        for _ in range(move):
            found = int(self.rng.below(self.largest)) + 1
            self.beans[me] += found
            self.note(DREW, me, found)
        if move == PASS:
            self.note(PASSED, me)
        self.turn = (me + self.step) % self.seats
        if self.turn == 0:
            self.rounds -= 1
            if not self.rounds:
                self.turn = OVER

    def points(self, seat: int) -> int:
        return self.beans[seat]

    def ranking(self) -> vec[i64]:
        if self.limit and max(self.beans) > self.limit:
            return joint_loss(self.seats)
        return places(vec[i64](self.beans))


class CupsTitle(Title[Cups]):
    name = "cups"
    label = "Cups"
    seats = range(2, 5)
    move_bound = 3
    options = (
        Option("greed", "Greed", "allowed", ("allowed", "punished"), help="Who has too much spoils all"),
    )
    rounds, largest, two, backwards = 6, 6, True, False

    def set_up(self, seats: int, options: Mapping[str, Value], rng: Rng) -> Cups:
        state = Cups()
        state.seats, state.turn, state.rng = seats, 0, rng
        state.rounds, state.largest, state.two = self.rounds, self.largest, self.two
        state.step = -1 if self.backwards else 1
        state.limit = 5 if options["greed"] == "punished" else 0
        state.beans = [0] * seats
        return state

    def notation(self, state: Cups, move: int) -> str:
        return NOTATIONS[move]

    def words(self, state: Cups, move: int) -> Words:
        return Words(NOTATIONS[move].capitalize(), (f"cups:{move}",), rule="turn")

    def tell(self, event: Event, viewer: int) -> Line | None:
        kind, seat, found = event[:3]
        return Line(f"{who(seat)} finds {found}" if kind == DREW else f"{who(seat)} passes", Rank.TURN)


@contextmanager
def cups(version: int = 1, **rules: object) -> Iterator[CupsTitle]:
    """Cups in the catalog, by rules that differ from those of the first version in what is given."""
    title = type("ChangedCups", (CupsTitle,), {"version": version, **rules})()
    catalog = titles()
    before = dict(catalog)
    catalog["cups"] = title
    try:
        yield title
    finally:
        catalog.clear()
        catalog.update(before)
