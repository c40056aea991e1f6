"""The readable half of the contract: how a title speaks, draws and explains itself."""

import re
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import IntEnum
from functools import cached_property, partial
from html import escape
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, Generic, NamedTuple, TypeVar

from msgspec import Struct

from atoll.core.draw import rect, tag, text
from atoll.core.errors import BadOption, IllegalMove
from atoll.core.guide import Guide
from atoll.core.layout import Layout, layout_of
from atoll.core.mat import Flight, Mat, Piece
from atoll.core.phrase import capital, plain, signed, some, who
from atoll.core.rng import MASK, Keyed, Rng
from atoll.core.state import OVER, Event, PointSense, Sense, State
from atoll.core.tunable import Tunable

Value = int | str | bool
S = TypeVar("S", bound=State)
KEY = re.compile("[0-9a-f]{64}")


class Ghost(NamedTuple):
    """A preview: the element of one part, drawn again on the place of another, turned clockwise."""

    piece: str
    place: str
    angle: int = 0
    lights: tuple[str, ...] = ()  # ids of elements that shine while it lies there
    label: str = ""  # a few words beside it, such as "+5 VP"


class Words(Struct, frozen=True):
    """One legal move for people: its sentence and its parts are unique within its decision."""

    sentence: str  # what it does
    parts: tuple[str, ...]  # "group:value" tokens; elements of the mats carry them as data-part
    follows: str = ""  # what one gains by it, or what else comes of it
    ghost: Ghost | None = None
    rule: str = ""  # an anchor of the rules page
    forgoes: str = ""  # what one gives up: such a move is a pass, and is offered as one


@dataclass(frozen=True, slots=True)
class Suggestion:
    """A sensible way through decisions that one seat has in a row, offered as one button."""

    label: str
    moves: tuple[str, ...]  # notations; the last one is left for the person to confirm or to change
    whole: bool = False  # there is nothing to change: the last one is played as well


class Rank(IntEnum):
    """How much a line of the log matters: it belongs to the last line above it with a lower number."""

    ROUND = 0
    TURN = 1
    DEED = 2
    DETAIL = 3


class Line(NamedTuple):
    """A line of the log."""

    text: str
    rank: Rank = Rank.DEED


class Term(Struct, frozen=True):
    """One line of a score: the terms of a seat add up to its points."""

    label: str
    points: int
    rule: str = ""
    note: str = ""


class Race(NamedTuple):
    """Where no points decide, what everybody can watch instead: how far each seat has come."""

    unit: tuple[str, str]  # what is counted, one and many
    goal: int  # how many win, or 0
    far: tuple[int, ...]  # by seat


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
    span: range | None = None  # whole numbers that may be asked for beside the choices that a form shows
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
        if read is None and self.span is not None:
            read = find(value, self.span)
        if read is None:
            raise BadOption(f"{self.name} cannot be {value!r}: choose {self._wanted(seats)}")
        return read

    def _wanted(self, seats: int) -> str:
        if self.span is not None:
            return f"a whole number from {self.span[0]} to {self.span[-1]}"
        several = self.picks > 1
        known = ", ".join(str(v) for v in (self.choices if several else self.allowed(seats)))
        return f"{self.default}, or {self.picks} different ones of {known}" if several else f"one of {known}"

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


class Title(ABC, Generic[S]):
    """Everything about one game that is not its compiled rules. One object per title, in its state class.

    `viewer` is a seat, or WATCHER for somebody without one; `names` are the players' names. What people read
    may refer to players, things and places: see core/phrase.py. Only what no game can do without is
    abstract; the rest begins plain and is worth making good.
    """

    name: str
    label: str
    seats: range
    move_bound: int  # every move is in range(move_bound)
    most_moves: int = 128  # that one decision has, at most
    version: int = 1  # of the rules: raised when a game might go on differently from the same moves
    tagline: str = ""
    minutes: str = ""
    options: tuple[Option, ...] = ()
    unit: tuple[str, str] = ("point", "points")  # what the score counts, one and many
    ties: str = ""  # how players with equal points are ranked
    beatable: bool = False  # whether a game can end without a winner: it beats all its players
    dials: Mapping[str, str] = {}  # part groups with one current face, and the label of their button
    guide: Guide | None = None  # a guided first game
    tunables: tuple[Tunable, ...] = ()  # what a variant may change
    variant: str = ""  # the name of the one that is played here

    # -- play ---------------------------------------------------------------------------------

    def start(self, seats: int, options: Mapping[str, Any] | None = None, seed: int | str = 0) -> S:
        """A new game, after checking what was asked for. A seed of 64 hex digits is a key: see core/rng.py."""
        checked = self.check(seats, options or {})
        if isinstance(seed, str) and KEY.fullmatch(seed):
            return self.set_up(seats, checked, Keyed(seed))
        if type(seed) is not int or not 0 <= seed <= MASK:
            raise BadOption(f"the seed must be a whole number from 0 to {MASK}, not {seed!r}")
        return self.set_up(seats, checked, Rng(seed))

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

    def play(self, state: S, move: int | str) -> None:
        """Play a move given as a number or in notation; an illegal one is refused and changes nothing."""
        if state.turn == OVER:
            raise IllegalMove("The game is over.", "end")
        code = self.parse(state, move) if isinstance(move, str) else move
        if code not in list(state.moves()):
            raise IllegalMove(f"{move} is not possible now: {self.prompt(state)}")
        state.play(code)

    def parse(self, state: S, text: str) -> int:
        """The legal move of a notation, or IllegalMove with the reason and its rule."""
        said = " ".join(text.split())
        for move in state.moves():
            if self.notation(state, move) == said:
                return int(move)
        raise IllegalMove("The game is over.", "end") if state.turn == OVER else self.refusal(state, said)

    @abstractmethod
    def set_up(self, seats: int, options: Mapping[str, Value], rng: Rng) -> S:
        """A new game with checked options. All chance comes from `rng`, which the state keeps."""

    @abstractmethod
    def notation(self, state: S, move: int) -> str:
        """What records, links, the API and tests carry: short, unique in its decision, cheap."""

    def secrets(self, options: Mapping[str, Value]) -> bool:
        """Whether seats hide anything from each other in a game with these options."""
        return True

    def layout(self, seats: int, planes: bool = False) -> Layout:
        """What stands where in an observation with so many seats: maps as lists, or as planes of cells."""
        return layout_of(self.start(seats), planes)

    def audit(self, state: S) -> None:
        """Raise AssertionError unless every component is accounted for."""
        return

    def retune(self) -> None:
        """Work out anew what follows from the tunables, or BadVariant where they do not go together."""
        return

    def sense(self) -> Sense:
        return PointSense()

    # -- words --------------------------------------------------------------------------------

    def words(self, state: S, move: int) -> Words:
        said = self.notation(state, move)
        return Words(capital(said), (f"move:{said.replace(' ', '_')}",), rule="turn")

    def wording(self, state: S) -> Callable[[int], Words]:
        """The same for the moves of one position, which is used before the position changes: a title may find out
        here, once, what many of them share."""
        return partial(self.words, state)

    def refusal(self, state: S, text: str) -> IllegalMove:
        """Why this notation, with single spaces, is not possible now."""
        return IllegalMove(f"{text[:60]!r} is not possible now: {self.prompt(state)}.", "turn")

    def prompt(self, state: S) -> str:
        """What the deciding seat is asked to do."""
        return "Choose your move"

    def suggestion(self, state: S) -> Suggestion | None:
        """What could be done at once for the deciding seat, from what that seat knows."""
        return None

    def button(self, part: str) -> str:
        """The label of a part that no mat shows; "" for one that is always to be seen on a mat."""
        return part.partition(":")[2].replace("_", " ").capitalize()

    def why(self, state: S, viewer: int, part: str) -> IllegalMove:
        """Why something on the mats cannot be chosen by a viewer now."""
        if state.turn == OVER:
            return IllegalMove("The game is over.", "end")
        if viewer != state.turn:
            return IllegalMove(f"{who(int(state.turn))} decides now.", "turn")
        return self.why_not(state, viewer, part)

    def why_not(self, state: S, viewer: int, part: str) -> IllegalMove:
        """Why something on the mats cannot be chosen by the deciding seat now."""
        return IllegalMove(f"Not possible now. {self.prompt(state)}.", "turn")

    def tell(self, event: Event, viewer: int) -> Line | None:
        """A line for the log as one viewer may read it; None for nothing to say."""
        return None

    def describe(self, state: S, viewer: int) -> str:
        """The position in words, as one viewer may know it: for screen readers, logs, language models."""
        turn = "The game is over." if state.turn == OVER else f"{who(int(state.turn))}: {self.prompt(state)}."
        return "\n".join([turn, *self.scores(state, viewer)])

    def scores(self, state: S, viewer: int) -> list[str]:
        """A line for each seat: its points and where they come from, as far as the viewer may know."""
        out = []
        for seat in range(state.seats):
            terms = [
                f"{term.label} {signed(term.points)}" for term in self.breakdown(state, seat) if term.points
            ]
            told = f"{some(int(state.points(seat)), *self.unit)}" + (
                f" ({', '.join(terms)})" if terms else ""
            )
            hidden = not self.shows_points(state, seat, viewer)
            out.append(f"{who(seat)}: {f'{self.unit[1]} hidden' if hidden else told}.")
        return out

    def breakdown(self, state: S, seat: int) -> list[Term]:
        """Where each point of `state.points(seat)` comes from."""
        return [Term(self.unit[1].capitalize(), int(state.points(seat)))]

    def shows_points(self, state: S, seat: int, viewer: int) -> bool:
        """Whether a viewer may know the points of a seat now."""
        return True

    def race(self, state: S) -> Race | None:
        """What people watch in a game without points; None where points are the race."""
        return None

    def ending(self, state: S) -> str:
        """Why the game ended."""
        return "The game is over"

    def measures(self, state: S, seat: int) -> dict[str, float | None]:
        """What studies want to know of a seat at the end: where its points come from, and what a title adds.

        A thing that a seat has or has not is 1 or 0, and None where it never came into the game.
        """
        found: Counter[str] = Counter()
        for term in self.breakdown(state, seat):
            found[term.label] += term.points
        return dict(found)

    # -- pictures -----------------------------------------------------------------------------

    def mats(self, state: S, viewer: int, names: Sequence[str]) -> list[Mat]:
        """What a viewer sees, for titles without `sights`; without pictures of its own, a title shows its description."""
        if type(self).sights is not Title.sights:
            return self.sights(state, names)(viewer)
        told = plain(self.describe(state, viewer), names).split("\n")
        lines = [Piece(f"line-{n}", tag("p", escape(line), id=f"line-{n}")) for n, line in enumerate(told)]
        return [Mat("board", "board", self.label, tuple(lines))]

    def sights(self, state: S, names: Sequence[str]) -> Callable[[int], list[Mat]]:
        """The mats of one position for any viewer, which is used before the position changes: a title may draw
        here, once, what all see alike."""
        return lambda viewer: self.mats(state, viewer, names)

    def flights(self, events: Sequence[Event], viewer: int) -> list[Flight]:
        """What the eye should see move."""
        return []

    def sprite(self) -> str:
        """The <defs> content that the mats refer to, sent once a page. Its ids start with the title's name or
        a short form of it; `<name>-cover` is the picture of the title, 320 x 200."""
        label = text(
            160, 112, self.label, "", font_size=40, text_anchor="middle", fill="#fff", font_weight=800
        )
        return tag("g", rect(0, 0, 320, 200, 0, "#1f7f8c") + label, id=f"{self.name}-cover")

    # -- files beside the code ----------------------------------------------------------------

    @property
    def folder(self) -> Traversable:
        return files(type(self).__module__.rpartition(".")[0])

    @cached_property
    def rules_text(self) -> str:
        """The rules page, in Markdown. Headings carry anchors, `## The end {#end}`; there is one for the
        `turn` and one for the `end` at least."""
        return self._file("rules.md") or f"# {self.label}\n\n## A turn {{#turn}}\n\n## The end {{#end}}\n"

    @cached_property
    def example_text(self) -> str:
        """A whole game (.atoll) from which the rules page takes its figures; "" for none."""
        return self._file("example.atoll")

    @cached_property
    def css(self) -> str:
        """The title's own light, on top of the house style."""
        return self._file("style.css")

    def _file(self, name: str) -> str:
        file = self.folder / name
        return file.read_text("utf-8") if file.is_file() else ""
