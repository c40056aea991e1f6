"""A title behind a wall: its rules, words and pictures are made in a process of its own, within a time limit.

Titles that other packages bring live so from the start, and any title whose rules once hung. What hangs or crashes in
there ends that process and stands one table still; here nothing of it runs. States stay here as bytes."""

import asyncio
import logging
import threading
import time
from collections import deque
from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any

from mypy_extensions import i64

from atoll.core.catalog import title as find_title
from atoll.core.catalog import titles
from atoll.core.errors import AtollError, UnknownTitle
from atoll.core.freeze import freeze, thaw
from atoll.core.packed import vec
from atoll.core.rng import Rng
from atoll.core.state import Event, State
from atoll.core.title import Title, Value
from atoll.tables import words
from atoll.tables.refused import Refusal, Refused
from atoll.tables.workers import Worker, WorkerLost

LIMIT = 1.0  # seconds of work for one question; meanwhile everybody waits
SUSPECT_LIMIT = 0.3  # once a process was lost
START = 60.0  # seconds for a new process to be ready
READY = 2  # processes for one title: one answers, one stands by
LOSSES, MEMORY = 5, 600.0  # so many lost within so many seconds, and no table of the title is opened
PREPARED = 400  # moves of one decision whose words come with them
FACTS = (
    "name",
    "label",
    "seats",
    "move_bound",
    "version",
    "tagline",
    "minutes",
    "options",
    "unit",
    "ties",
    "dials",
    "variant",
)

log = logging.getLogger(__name__)


class TitleLost(AtollError):
    """The rules of a title hung or crashed. Nothing has changed."""


class Cell:
    """The processes of one title."""

    def __init__(self, name: str, label: str) -> None:
        self.name, self.label = name, label
        self.ready: deque[Worker] = deque()
        self.lost: deque[float] = deque(maxlen=LOSSES)
        self.lock = threading.Lock()  # one question at a time
        self.filling = threading.Lock()
        self.closed = False

    @property
    def resting(self) -> bool:
        return len(self.lost) == LOSSES and self.lost[0] > time.monotonic() - MEMORY

    def prepare(self) -> None:
        """Wait until processes stand ready."""
        with self.filling:
            while len(self.ready) < READY and not self.closed:
                worker = Worker(answer, polite=False)
                worker.ask(START, self.name, "hello")
                self.ready.append(worker)

    def _refill(self) -> None:
        try:
            self.prepare()
        except AtollError as error:  # it breaks down as soon as it is loaded
            log.error("%s cannot be set up again: %s", self.name, error)

    def ask(self, *question: Any) -> Any:
        with self.lock:
            if not self.ready and not self.lost:
                self.prepare()
            if not self.ready:
                raise TitleLost(words.sets_up_again(self.label))
            try:
                return self.ready[0].ask(SUSPECT_LIMIT if self.lost else LIMIT, self.name, *question)
            except WorkerLost as error:
                self.ready.popleft()
                self.lost.append(time.monotonic())
                threading.Thread(target=self._refill, daemon=True).start()
                log.error("the rules of %s were ended in %s: %s", self.name, question[0], error)
                raise TitleLost(words.title_lost(self.label)) from None

    def close(self) -> None:
        self.closed = True
        while self.ready:
            self.ready.pop().end()


class DistantState(State):
    """A state that lives in a cell. Here it is bytes, and the few facts that everybody asks for."""

    def __init__(self, cell: Cell | None = None, frozen: bytes = b"", facts: "Facts | None" = None) -> None:
        super().__init__()
        if cell is None or facts is None:
            return
        self.cell, self.distant = cell, frozen  # `distant`: see core/freeze.py
        self.facts = facts
        self.seats, self.turn, self.rng = facts[0], facts[1], Rng(facts[2])
        self.said: dict[tuple[str, int], Any] | None = None

    def copy(self) -> "DistantState":
        other = DistantState(self.cell, self.distant, self.facts)
        other.said = self.said
        return other

    def moves(self) -> vec[i64]:
        return vec[i64]([move for kind, move in self.decision() if kind == "move"])

    def decision(self) -> dict[tuple[str, int], Any]:
        """All moves, and of a decision that is not too large what is said of each."""
        if self.said is None:
            self.said = dict(self.cell.ask("decision", self.distant))
        return self.said

    def play(self, move: int) -> None:
        frozen, facts, events = self.cell.ask("play", self.distant, int(move))
        if self.journal is not None:
            self.journal += events
        kept = self.journal
        self.__init__(self.cell, frozen, facts)  # type: ignore[misc]  # it becomes another position
        self.journal = kept

    def guess(self, seat: int, rng: Rng) -> "DistantState":
        return DistantState(self.cell, *self.cell.ask("guess", self.distant, int(seat), int(rng.bits())))

    def points(self, seat: int) -> int:
        return self.facts[3][seat]

    def ranking(self) -> vec[i64]:
        return vec[i64](self.facts[4])

    def __reduce__(self) -> tuple[object, tuple[bytes]]:
        return thaw, (self.distant,)


Facts = tuple[int, int, int, list[int], list[int]]  # seats, turn, the memory of chance, points, places


def asked(method: str) -> Any:
    """A method of a title that is answered in its cell."""

    def ask(self: "DistantTitle", *arguments: Any) -> Any:
        state = arguments[0] if arguments else None
        if not isinstance(state, DistantState):
            return self.cell.ask(method, b"", *arguments)
        known = state.decision().get((method, int(arguments[1]))) if method in ("notation", "words") else None
        return known if known is not None else self.cell.ask(method, state.distant, *arguments[1:])

    return ask


class DistantTitle(Title[State]):
    """What the house knows of a title that lives in a cell. Its name, its options and its files are read here."""

    def __init__(self, real: Title[State]) -> None:
        for fact in FACTS:
            setattr(self, fact, getattr(real, fact))
        self.guide = real.guide
        self.rules_text, self.example_text, self.css = real.rules_text, real.example_text, real.css
        self.sprite = real.sprite  # type: ignore[method-assign]  # a text, and of no table
        self.sense = real.sense  # type: ignore[method-assign]
        self.cell = Cell(real.name, real.label)

    def set_up(self, seats: int, options: Mapping[str, Value], rng: Rng) -> State:
        carrier = State()
        carrier.rng = rng
        return DistantState(self.cell, *self.cell.ask("set_up", freeze(carrier), seats, dict(options)))

    check, secrets = asked("check"), asked("secrets")
    notation, parse, refusal = asked("notation"), asked("parse"), asked("refusal")
    words, prompt, suggestion, button = asked("words"), asked("prompt"), asked("suggestion"), asked("button")
    why, why_not, tell, describe = asked("why"), asked("why_not"), asked("tell"), asked("describe")
    scores, breakdown, shows_points = asked("scores"), asked("breakdown"), asked("shows_points")
    race, ending, measures, audit = asked("race"), asked("ending"), asked("measures"), asked("audit")
    mats, flights = asked("mats"), asked("flights")


# -- who lives in one --------------------------------------------------------------------------------

HOMES: dict[str, Title[State]] = {}  # titles that were walled off, as they were before


def wall_off(name: str) -> None:
    """From now on whoever asks for the title gets what lives in a cell. Tables that are open stay as they are."""
    real = titles().get(name)
    if real is not None and not isinstance(real, DistantTitle):
        HOMES[name] = real
        titles()[name] = DistantTitle(real)


def tear_down(names: Iterable[str]) -> None:
    """As it was before."""
    for name in names:
        if (distant := titles().get(name)) and isinstance(distant, DistantTitle):
            distant.cell.close()
            titles()[name] = HOMES.pop(name)


async def prepared(name: str) -> Title[State]:
    """A title that can answer; nobody waits for its processes but whoever asks for this one."""
    title = find_title(name)
    if not isinstance(title, DistantTitle):
        return title
    if title.cell.resting:
        raise Refused(Refusal.UNFIT, words.rests(title.label))
    try:
        await asyncio.to_thread(title.cell.prepare)
    except UnknownTitle:  # it was made here, and no other process knows it
        tear_down([name])
    return find_title(name)


# -- in the cell -------------------------------------------------------------------------------------


def answer(name: str, method: str, frozen: bytes = b"", *arguments: Any) -> Any:
    title = find_title(name)
    match method:
        case "hello":
            return None
        case "set_up":
            seats, options = arguments
            return kept(title.set_up(seats, options, thaw(frozen).rng))
        case "play":
            return played(thawed(frozen).copy(), *arguments)
        case "guess":
            seat, seed = arguments
            return kept(thawed(frozen).guess(seat, Rng(seed)))
        case "decision":
            return decision(title, thawed(frozen))
    state = (thawed(frozen),) if frozen else ()
    return getattr(title, method)(*state, *arguments)


def played(state: State, move: int) -> tuple[bytes, Facts, list[Event]]:
    events: list[Event] = []
    state.journal = events
    state.play(move)
    state.journal = None
    return *kept(state), [tuple(map(int, event)) for event in events]  # type: ignore[misc]  # six of them


def kept(state: State) -> tuple[bytes, Facts]:
    points = [int(state.points(seat)) for seat in range(state.seats)]
    places = [int(place) for place in state.ranking()]
    return freeze(state), (int(state.seats), int(state.turn), int(state.rng.state), points, places)


def decision(title: Title[State], state: State) -> list[tuple[tuple[str, int], Any]]:
    moves = [int(move) for move in state.moves()]
    said: list[tuple[tuple[str, int], Any]] = [(("move", move), None) for move in moves]
    for move in moves[:PREPARED]:
        said.append((("notation", move), title.notation(state, move)))
        said.append((("words", move), title.words(state, move)))
    return said


@cache
def recent() -> dict[bytes, State]:
    """States that were asked for lately."""
    return {}


def thawed(frozen: bytes) -> State:
    states = recent()
    if frozen not in states:
        while len(states) >= 16:
            del states[next(iter(states))]
        states[frozen] = thaw(frozen)
    return states[frozen]
