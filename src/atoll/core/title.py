"""The readable half of the contract: how a title speaks, draws and explains itself."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, Literal, NamedTuple

from atoll.core.errors import BadOption, IllegalMove
from atoll.core.guide import Guide
from atoll.core.rng import MASK
from atoll.core.state import OVER, Event, Sense, State

Area = Literal["board", "supply", "hand", "own", "other"]
Value = int | str | bool


class Ghost(NamedTuple):
    """A preview: the element of one part, drawn again on the place of another, turned clockwise."""

    piece: str
    place: str
    angle: int = 0


@dataclass(frozen=True, slots=True)
class Words:
    """One legal move for people: unique in each field but `rule` within its decision."""

    notation: str  # what records, links and the API carry
    sentence: str  # what it does and what follows from it
    parts: tuple[str, ...]  # "group:value" tokens; elements of the mats carry them as data-part
    ghost: Ghost | None = None
    rule: str = ""  # an anchor of the rules page


@dataclass(frozen=True, slots=True)
class Mat:
    """One separate picture of the table: an <svg> or HTML element whose id is `id`."""

    id: str
    area: Area  # where the page lays it; one `board` can be panned and zoomed
    label: str
    markup: str


class Flight(NamedTuple):
    """Something that moved: a symbol of the sprite (or "" for the element at the end), from id, to id."""

    symbol: str
    start: str
    end: str


@dataclass(frozen=True, slots=True)
class Term:
    """One line of a score: the terms of a seat add up to its points."""

    label: str
    points: int
    rule: str = ""
    note: str = ""


@dataclass(frozen=True, slots=True)
class Option:
    """A choice made before the game. `seat` options take any seat of the table, counted from 0."""

    name: str
    label: str
    default: Value
    choices: tuple[Value, ...] = ()
    seat: bool = False
    help: str = ""

    def allowed(self, seats: int) -> tuple[Value, ...]:
        if self.seat:
            return tuple(range(seats))
        return (False, True) if isinstance(self.default, bool) else self.choices

    def read(self, value: Any, seats: int) -> Value:
        """Check a value, given as itself or as text."""
        allowed = self.allowed(seats)
        for known in allowed:
            same = type(value) is type(known) and value == known
            if same or (isinstance(value, str) and value.strip().lower() == str(known).lower()):
                return known
        known_ones = ", ".join(str(v) for v in allowed)
        raise BadOption(f"{self.name} cannot be {value!r}: choose one of {known_ones}")


class Title(ABC):
    """Everything about one game that is not its compiled rules. One object per title.

    `viewer` is a seat, or WATCHER for somebody without one; `names` are the players' names.
    """

    name: str
    label: str
    tagline: str
    minutes: str
    seats: range
    version: int  # of the rules: a record is replayed by the version it was played with
    move_bound: int  # every move is in range(move_bound)
    options: tuple[Option, ...] = ()
    ties: str = ""  # how players with equal points are ranked
    dials: Mapping[str, str] = {}  # part groups with one current face, and the label of their button
    guide: Guide | None = None  # a guided first game

    # -- play ---------------------------------------------------------------------------------

    def start(self, seats: int, options: Mapping[str, Any] | None = None, seed: int = 0) -> State:
        """A new game, after checking what was asked for."""
        checked = self.check(seats, options or {})
        if type(seed) is not int or not 0 <= seed <= MASK:
            raise BadOption(f"the seed must be a whole number from 0 to {MASK}, not {seed!r}")
        return self.set_up(seats, checked, seed)

    def check(self, seats: int, options: Mapping[str, Any]) -> dict[str, Value]:
        """All options with their values, or BadOption."""
        if type(seats) is not int or seats not in self.seats:
            low, high = self.seats[0], self.seats[-1]
            raise BadOption(f"{self.label} is for {low} to {high} players, not {seats!r}")
        known = {option.name: option for option in self.options}
        for name in options:
            if name not in known:
                there = ", ".join(known) or "none"
                raise BadOption(f"{self.label} has no option {name!r}; its options: {there}")
        return {n: o.read(options.get(n, o.default), seats) for n, o in known.items()}

    def play(self, state: State, move: int | str) -> None:
        """Play a move given as a number or in notation; an illegal one is refused and changes nothing."""
        if state.turn == OVER:
            raise IllegalMove("The game is over.")
        code = self.parse(state, move) if isinstance(move, str) else move
        if code not in list(state.moves()):
            raise IllegalMove(f"{move} is not possible now: {self.prompt(state)}")
        state.play(code)

    @abstractmethod
    def set_up(self, seats: int, options: Mapping[str, Value], seed: int) -> State: ...

    @abstractmethod
    def audit(self, state: State) -> None:
        """Raise AssertionError unless every component is accounted for."""

    @abstractmethod
    def sense(self) -> Sense: ...

    # -- words --------------------------------------------------------------------------------

    @abstractmethod
    def words(self, state: State, move: int) -> Words: ...

    @abstractmethod
    def parse(self, state: State, text: str) -> int:
        """The legal move of a notation, or IllegalMove with the reason and its rule."""

    @abstractmethod
    def prompt(self, state: State) -> str:
        """What the deciding seat is asked to do."""

    @abstractmethod
    def button(self, part: str) -> str:
        """The label of a part that no mat shows."""

    @abstractmethod
    def why_not(self, state: State, viewer: int, part: str) -> IllegalMove:
        """Why something on the mats cannot be chosen by this viewer now."""

    @abstractmethod
    def tell(self, event: Event, viewer: int, names: Sequence[str]) -> str:
        """A line for the log as one viewer may read it; "" for nothing to say."""

    @abstractmethod
    def breakdown(self, state: State, seat: int) -> list[Term]:
        """Where each point of `state.points(seat)` comes from."""

    def shows_points(self, state: State, seat: int, viewer: int) -> bool:
        """Whether a viewer may know the points of a seat now."""
        return True

    @abstractmethod
    def ending(self, state: State) -> str:
        """Why the game ended."""

    # -- pictures -----------------------------------------------------------------------------

    @abstractmethod
    def mats(self, state: State, viewer: int, names: Sequence[str]) -> list[Mat]: ...

    @abstractmethod
    def flights(self, events: Sequence[Event], viewer: int) -> list[Flight]: ...

    @abstractmethod
    def sprite(self) -> str:
        """The <defs> content that the mats refer to, sent once a page. Its ids start with the title's name;
        `<name>-cover` is the picture of the title, 320 x 200."""

    # -- files beside the code ----------------------------------------------------------------

    @property
    def folder(self) -> Traversable:
        return files(type(self).__module__.rpartition(".")[0])

    @cached_property
    def rules_text(self) -> str:
        """The rules page, in Markdown."""
        return (self.folder / "rules.md").read_text("utf-8")

    @cached_property
    def css(self) -> str:
        """The title's own light, on top of the house style."""
        return (self.folder / "style.css").read_text("utf-8")
