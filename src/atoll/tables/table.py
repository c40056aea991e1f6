"""A match in memory: the stored log played out, and what follows from it for undo, log and score."""

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol, TypeVar

from atoll.core import record
from atoll.core.catalog import title as find_title
from atoll.core.errors import AtollError
from atoll.core.state import OVER, Event, State
from atoll.core.title import Rank
from atoll.tables import words
from atoll.tables.keys import Browser
from atoll.tables.lesson import Lesson, guided, lesson
from atoll.tables.store import Entry, Seat, Stored

T = TypeVar("T")


class Refused(AtollError):
    """Something that a table does not do, with the HTTP status that fits and the ply it stands at."""

    def __init__(self, status: int, reason: str, ply: int | None = None) -> None:
        super().__init__(reason)
        self.status = status
        self.ply = ply


class Audience(Protocol):
    """Somebody who watches and wants to know when something changed."""

    browser: Browser

    def refresh(self) -> None: ...

    def close(self) -> None: ...


@dataclass(frozen=True, slots=True)
class Step:
    """One move of the current line and what it did."""

    seat: int
    notation: str
    move: int
    events: tuple[Event, ...]
    points: tuple[int, ...]
    chance: bool  # whether something was drawn or revealed


@dataclass(frozen=True, slots=True)
class LogLine:
    n: int
    seat: int
    text: str
    rank: Rank
    move: int  # how many moves were made when it was written


@dataclass(frozen=True, slots=True)
class Undo:
    """What a browser may ask to take back: everything after `moves` moves."""

    moves: int
    free: bool


@dataclass(slots=True)
class Request:
    """An undo that waits for the consent of the other people at the table."""

    undo: Undo
    seat: int
    owner: str
    ply: int
    agreed: set[str] = field(default_factory=set)


class Table:
    """The moves in force (`line`) and the position they lead to. Nothing here waits or stores."""

    def __init__(self, stored: Stored) -> None:
        self.lock = asyncio.Lock()  # one change at a time
        self.audiences: dict[Any, Audience] = {}
        self.moved = 0.0  # when the position changed last, by the loop's clock
        self.title = find_title(stored.header.title)
        self.trouble = ""  # why a bot does not move
        self.restore(stored)

    def restore(self, stored: Stored) -> None:
        """Take over what is stored: play out the moves in force."""
        self.header = stored.header
        self.seats = list(stored.seats)
        self.entries = list(stored.entries)
        self.request: Request | None = None
        self.logs: dict[int, list[LogLine]] = {}
        self.line: list[Step] = []
        self.state = self.position(0)
        self.fault = ""
        try:
            if self.header.version != self.title.version:
                raise AtollError(
                    f"the game follows version {self.header.version} of the rules, here is version {self.title.version}"
                )
            for entry in current_line(self.entries):
                self._advance(*self.attempt(self.title.parse(self.state, entry.text), entry.text))
        except Exception as error:
            self.fault = words.CANNOT_GO_ON.format(reason=error)
        self.takebacks = takebacks(self.entries)
        self.changed()

    # -- facts -----------------------------------------------------------------------------------

    @property
    def id(self) -> str:
        return self.header.id

    @property
    def ply(self) -> int:
        """How often the table changed: the number of the next entry."""
        return len(self.entries)

    @property
    def turn(self) -> int:
        return OVER if self.fault else int(self.state.turn)

    @property
    def over(self) -> bool:
        return not self.fault and self.state.turn == OVER

    @property
    def names(self) -> list[str]:
        return [seat.name for seat in self.seats]

    @property
    def people(self) -> set[str]:
        """The browsers that hold a seat."""
        return {seat.owner for seat in self.seats if seat.kind == "person"}

    def seats_of(self, owner: str) -> list[int]:
        return [s.seat for s in self.seats if s.kind == "person" and s.owner == owner]

    def alone(self, owner: str) -> bool:
        """Whether every person at the table is this browser."""
        return self.people == {owner}

    def watched(self) -> bool:
        return bool(self.audiences)

    def online(self, seat: Seat) -> bool:
        return seat.kind == "bot" or any(a.browser.hash == seat.owner for a in self.audiences.values())

    def viewpoint(self, owner: str) -> int:
        """The seat through which a browser looks: the one that decides, decided last, or is its first."""
        mine = self.seats_of(owner)
        decided = [step.seat for step in self.line[-1:] if step.seat in mine]
        return self.turn if self.turn in mine else (decided + mine + [-1])[0]

    def position(self, moves: int) -> State:
        """The state after so many moves of the current line."""
        head = self.header
        state = self.title.start(head.seats, head.options, head.seed)
        for step in self.line[:moves]:
            state.play(step.move)
        return state

    # -- change ----------------------------------------------------------------------------------

    def attempt(self, move: int, notation: str) -> tuple[State, Step]:
        """What a legal move leads to. The table itself does not change."""
        after = self.state.copy()
        events: list[Event] = []
        after.journal = events
        seat = int(self.state.turn)
        after.play(move)
        chance = after.rng.state != self.state.rng.state
        return after, Step(seat, notation, move, tuple(events), points(after), chance)

    def _advance(self, after: State, step: Step) -> None:
        self.state = after
        self.line.append(step)

    def accept_move(self, entry: Entry, after: State, step: Step) -> None:
        self.entries.append(entry)
        self._advance(after, step)
        if self.seats[entry.seat].kind == "person":
            self.request = None
        self.changed()

    def accept_undo(self, entry: Entry) -> None:
        self.entries.append(entry)
        self.line = self.line[: int(entry.text)]
        self.state = self.position(len(self.line))
        self.takebacks = takebacks(self.entries)
        self.request = None
        self.logs.clear()
        self.changed()

    def accept_guide(self, entry: Entry) -> None:
        self.entries.append(entry)
        self.changed()

    def accept_seat(self, seat: Seat) -> None:
        self.seats[seat.seat] = seat
        self.logs.clear()
        self.changed()

    def changed(self) -> None:
        self.cache: dict[Any, Any] = {}
        self.trouble = ""

    def publish(self) -> None:
        """Show the table to everybody who watches."""
        self.cache = {}
        for audience in list(self.audiences.values()):
            audience.refresh()

    def cached(self, key: Any, make: Callable[[], T]) -> T:
        """A value that holds until the table changes."""
        if key not in self.cache:
            self.cache[key] = make()
        value: T = self.cache[key]
        return value

    def choices(self) -> dict[str, int]:
        """The legal moves by their notation."""
        return self.cached("choices", self._choices)

    def _choices(self) -> dict[str, int]:
        return {self.title.notation(self.state, move): int(move) for move in self.state.moves()}

    # -- the guide -------------------------------------------------------------------------------

    def lesson(self) -> Lesson | None:
        """What the guide says now, if there is one at the table and it was not left."""
        return self.cached("lesson", self._lesson) if not self.fault else None

    def _lesson(self) -> Lesson | None:
        if not guided(self.entries):
            return None
        return lesson(self.title, self.state, [(step.seat, step.notation) for step in self.line])

    # -- undo ------------------------------------------------------------------------------------

    def undo_for(self, owner: str) -> Undo | None:
        """The last decision of a browser and all that followed. Free for whoever is alone with bots, or
        while nothing was drawn and nobody else decided since."""
        mine = self.seats_of(owner)
        last = next((i for i in reversed(range(len(self.line))) if self.line[i].seat in mine), None)
        if last is None or self.fault:
            return None
        harmless = last == len(self.line) - 1 and not self.line[last].chance
        return Undo(last, harmless or self.alone(owner))

    def asked(self, owner: str) -> Request | None:
        """The request that waits for the consent of this browser."""
        request = self.request
        if request is None or owner == request.owner or owner in request.agreed:
            return None
        return request if owner in self.people else None

    # -- log and record --------------------------------------------------------------------------

    def log(self, viewer: int) -> list[LogLine]:
        """Everything that happened, as one viewer may read it."""
        lines = self.logs.setdefault(viewer, [])
        told = lines[-1].move if lines else 0
        if not lines:
            self._tell_takebacks(lines, 0)
        for number, step in enumerate(self.line[told:], start=told + 1):
            for event in step.events:
                if line := self.title.tell(event, viewer):
                    lines.append(LogLine(len(lines), event[1], line.text, line.rank, number))
            self._tell_takebacks(lines, number)
        return lines

    def _tell_takebacks(self, lines: list[LogLine], moves: int) -> None:
        for seat in self.takebacks.get(moves, ()):
            lines.append(LogLine(len(lines), seat, words.took_back(seat), Rank.TURN, moves))

    def record(self, owner: str) -> record.Record:
        """The game as a file. The seed opens what is hidden, so a running game keeps it sealed as long as
        anybody else, or a bot, has something to hide from this browser."""
        head = self.header
        open_book = self.over or len(self.seats_of(owner)) == head.seats
        return record.Record(
            header=record.Heading(
                title=head.title,
                version=head.version,
                seats=head.seats,
                options=dict(head.options),
                seed=head.seed if open_book else None,
                names=self.names,
            ),
            moves=[record.Played(entry.seat, entry.text) for entry in current_line(self.entries)],
            result=record.result(self.state) if self.over else None,
        )


def points(state: State) -> tuple[int, ...]:
    return tuple(int(state.points(seat)) for seat in range(state.seats))


def current_line(entries: Sequence[Entry]) -> list[Entry]:
    """The moves in force: an undo drops the last ones."""
    line: list[Entry] = []
    for entry in entries:
        if entry.kind == "move":
            line.append(entry)
        elif entry.kind == "undo":
            del line[int(entry.text) :]
    return line


def takebacks(entries: Sequence[Entry]) -> dict[int, list[int]]:
    """By number of moves: who took something back to there."""
    found: dict[int, list[int]] = {}
    moves = 0
    for entry in entries:
        if entry.kind != "undo":
            moves += entry.kind == "move"
            continue
        moves = int(entry.text)
        found = {m: seats for m, seats in found.items() if m <= moves}
        found.setdefault(moves, []).append(entry.seat)
    return found
