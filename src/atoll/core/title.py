"""The readable half of the contract: how a title speaks, draws and explains itself."""

from abc import ABC, abstractmethod
from collections import Counter
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
    lights: tuple[str, ...] = ()  # ids of elements that shine while it lies there
    label: str = ""  # a few words beside it, such as "+5 VP"


@dataclass(frozen=True, slots=True)
class Words:
    """One legal move for people: unique in each field but `rule` within its decision."""

    notation: str  # what records, links and the API carry
    sentence: str  # what it does and what follows from it
    parts: tuple[str, ...]  # "group:value" tokens; elements of the mats carry them as data-part
    ghost: Ghost | None = None
    rule: str = ""  # an anchor of the rules page


@dataclass(frozen=True, slots=True)
class Suggestion:
    """A sensible way through decisions that one seat has in a row, offered as one button."""

    label: str
    moves: tuple[str, ...]  # notations; the last one is left for the person to confirm or to change


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
    """A choice made before the game. `seat` options take any seat of the table, counted from 0.

    The default may be one of the choices, or a word beside them, such as "random".
    """

    name: str
    label: str
    default: Value
    choices: tuple[Value, ...] = ()
    seat: bool = False
    help: str = ""
    needs: tuple[str, Value] | None = (
        None  # an option before this one, and the value that gives this one sense
    )
    picks: int = 1  # above one, a value is the default or so many different choices: "ann bob cay"
    labels: tuple[str, ...] = ()  # what people read for each of the choices, if not the choice itself

    def allowed(self, seats: int) -> tuple[Value, ...]:
        """The default and every choice, in order."""
        if isinstance(self.default, bool):
            return False, True
        choices = tuple(range(seats)) if self.seat else self.choices
        return choices if self.default in choices else (self.default, *choices)

    def read(self, value: Any, seats: int) -> Value:
        """Check a value, given as itself or as text; several picks also as a list."""
        several = self.picks > 1
        read = find(value, (self.default,) if several else self.allowed(seats))
        if read is None and several:
            read = self._pick(value)
        if read is None:
            known = ", ".join(str(v) for v in (self.choices if several else self.allowed(seats)))
            wanted = f"{self.default}, or {self.picks} different ones of" if several else "one of"
            raise BadOption(f"{self.name} cannot be {value!r}: choose {wanted} {known}")
        return read

    def _pick(self, value: Any) -> str | None:
        given = value.replace(",", " ").split() if isinstance(value, str) else value
        if not isinstance(given, list | tuple) or len(given) != self.picks:
            return None
        picks = [find(one, self.choices) for one in given]
        different = None not in picks and len(set(picks)) == self.picks
        return " ".join(str(pick) for pick in picks) if different else None

    def say(self, value: Value) -> str:
        """A value of `allowed`, for people."""
        if value in self.choices and self.labels:
            return self.labels[self.choices.index(value)]
        if value == self.default == "random":
            return "by lot"
        return {"True": "yes", "False": "no"}.get(str(value), str(value).replace("_", " "))


def find(value: Any, known: Sequence[Value]) -> Value | None:
    """The known value that was meant."""
    for one in known:
        same = type(value) is type(one) and value == one
        if same or (isinstance(value, str) and value.strip().lower() == str(one).lower()):
            return one
    return None


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
        """The options that make sense together with their values, or BadOption. Titles may add checks."""
        if type(seats) is not int or seats not in self.seats:
            low, high = self.seats[0], self.seats[-1]
            raise BadOption(f"{self.label} is for {low} to {high} players, not {seats!r}")
        if not isinstance(options, Mapping):
            raise BadOption(f"options are names with values, not {options!r}")
        known = {option.name: option for option in self.options}
        for name in options:
            if name not in known:
                there = ", ".join(known) or "none"
                raise BadOption(f"{self.label} has no option {name!r}; its options: {there}")
        values: dict[str, Value] = {}
        for name, option in known.items():
            if option.needs is None or values.get(option.needs[0]) == option.needs[1]:
                values[name] = option.read(options.get(name, option.default), seats)
            elif name in options:
                raise BadOption(f"{name} is only for games with {option.needs[0]}={option.needs[1]}")
        return values

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

    def suggestion(self, state: State) -> Suggestion | None:
        """What could be done at once for the deciding seat, from what that seat knows."""
        return None

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

    def measures(self, state: State, seat: int) -> dict[str, float | None]:
        """What studies want to know of a seat at the end: where its points come from, and what a title adds.

        A thing that a seat has or has not is 1 or 0, and None where it never came into the game.
        """
        found: Counter[str] = Counter()
        for term in self.breakdown(state, seat):
            found[term.label] += term.points
        return dict(found)

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
