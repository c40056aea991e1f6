"""The compiled half of the contract: one game in progress, and what a good player sees in it."""

from collections.abc import Sequence
from importlib import import_module
from typing import Final

from mypy_extensions import i64, mypyc_attr

from atoll.core.packed import vec
from atoll.core.rng import Rng
from atoll.core.sheet import Sheet

OVER: Final = -1  # nobody's turn
SEALED: Final = Rng(0)  # stands in until a set-up or a copy brings the generator of a game
WATCHER: Final = -1  # the eyes of somebody without a seat
Event = tuple[int, int, int, int, int, int]  # kind, seat and up to four small numbers


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class State:
    """One game in progress. Mutable, cheap to copy, with nothing in it that no player could see or hold.

    Face-down piles are multisets; a draw happens when the rules reveal it, from `rng`.
    """

    def __init__(self) -> None:
        self.seats: i64 = 0
        self.turn: i64 = OVER  # the seat that must decide now
        self.rng: Rng = SEALED
        self.journal: list[Event] | None = None  # a list to keep events, None to skip them

    def moves(self) -> vec[i64]:
        """Every legal move in a fixed order; empty only when the game is over."""
        raise TypeError("a title's State defines moves()")

    def random_move(self, rng: Rng) -> i64:
        """One of `moves()`, each with equal odds; titles make it faster than the list."""
        moves = self.moves()
        return moves[rng.below(len(moves))]

    def play(self, move: i64) -> None:
        """Apply a legal move and run on to the next decision. Trusts its caller: see Title.play."""
        raise TypeError("a title's State defines play()")

    def copy(self) -> "State":
        raise TypeError("a title's State defines copy()")

    def carry_over(self, copy: "State") -> None:
        """What every copy takes along; a journal is not."""
        copy.seats = self.seats
        copy.turn = self.turn
        copy.rng = self.rng.copy()

    def guess(self, seat: i64, rng: Rng) -> "State":
        """A state that `seat` (or WATCHER) cannot tell from this one: all that it cannot see is taken back
        first, then dealt anew."""
        raise TypeError("a title's State defines guess()")

    def observe(self, seat: i64, sheet: Sheet) -> None:
        """Write everything that `seat` may know and nothing else into the open row of a sheet, always in the
        same parts. The seat itself comes first, then those clockwise from it."""
        raise TypeError("a title's State defines observe()")

    def points(self, seat: i64) -> i64:
        """The score if the game ended now."""
        raise TypeError("a title's State defines points()")

    def ranking(self) -> vec[i64]:
        """The place of every seat, 1 for the winners; equal players share a place. Where everybody loses,
        nobody has place 1."""
        raise TypeError("a title's State defines ranking()")

    def __copy__(self) -> "State":
        return self.copy()

    def __deepcopy__(self, memo: object) -> "State":
        other = self.copy()
        journal = self.journal
        if journal is not None:
            other.journal = list(journal)
        return other

    def __reduce__(self) -> tuple[object, tuple[bytes]]:
        """States pickle as bytes."""
        freezer = import_module("atoll.core.freeze")  # not a static import: it is not compiled
        return freezer.thaw, (freezer.freeze(self),)

    def _repr_svg_(self) -> str:
        """How a notebook shows the position: through the eyes of the seat that decides."""
        export = import_module("atoll.core.export")  # not a static import: drawing is not compiled
        drawing: str = export.board(self)
        return drawing

    def note(self, kind: i64, seat: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0) -> None:
        """Keep an event in the journal, if anybody reads it."""
        if self.journal is not None:
            self.journal.append((kind, seat, a, b, c, d))


@mypyc_attr(allow_interpreted_subclasses=True)
class Sense:
    """What a good player looks at: named features, and the points that one of each is worth."""

    def __init__(
        self,
        scales: Sequence[tuple[str, float]],
        spread: float = 10.0,
        patience: i64 = 12,
        effort: float = 1.0,
        careful: bool = False,
    ) -> None:
        self.names: list[str] = [name for name, _ in scales]
        self.weights: vec[float] = vec[float]([points for _, points in scales])
        self.spread: float = spread  # a lead, in points, that wins about three games in four
        self.patience: i64 = (
            patience  # decisions (trials: changes of who decides) before a search asks for a value
        )
        self.effort: float = effort  # lines of play that a searching level follows, beside the usual number
        self.careful: bool = careful  # whether trials of a few moves serve better than a tree of all

    def features(self, state: State, seat: i64) -> vec[float]:
        raise TypeError("a title's Sense defines features()")

    def settled(self, state: State) -> bool:
        """Whether nothing is half done here, so that a search may ask for a value at once."""
        return False

    def halfway(self, state: State) -> bool:
        """Whether the deciding seat is in the middle of one deed, so that its worth shows after the next move."""
        return False

    def peril(self, state: State) -> float:
        """The chance that the game will beat everybody."""
        return 0.0

    def value(self, state: State, seat: i64) -> float:
        """Expected final points of a seat."""
        total = 0.0
        features = self.features(state, seat)
        i: i64
        for i in range(len(features)):
            total += features[i] * self.weights[i]
        return total


class PointSense(Sense):
    """The sense of a title that has none of its own: the points as they stand."""

    def __init__(self) -> None:
        super().__init__((("points", 1.0),))

    def features(self, state: State, seat: i64) -> vec[float]:
        return vec[float]([float(state.points(seat))])


def places(keys: vec[i64]) -> vec[i64]:
    """Places for sort keys, highest first; equal keys share a place (1, 1, 3)."""
    out = vec[i64]([1] * len(keys))
    i: i64
    for i in range(len(keys)):
        for key in keys:
            if key > keys[i]:
                out[i] += 1
    return out


def joint_loss(seats: i64) -> vec[i64]:
    """The places where the game has beaten everybody: worse for each than to lose to somebody."""
    return vec[i64]([seats + 1] * seats)
