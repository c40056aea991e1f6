"""Clocks: how much time everybody has left. It follows from the times of the log alone, so it survives everything.

A turn is timed from when its position arose to the move. What was taken back costs nobody, nor does waiting for an open
seat. Bots have no clock; a bot that stands in for somebody who ran out of time plays on until that person returns."""

from collections.abc import Sequence
from typing import NamedTuple

import msgspec
from msgspec import Struct

from atoll.core.errors import BadOption
from atoll.tables import words
from atoll.tables.seating import SeatChange, change_of
from atoll.tables.store import Entry

SITS_DOWN = ("join", "sit")  # at an open seat
MINUTE, DAY = 60.0, 86_400.0
MOVE, GAME, INCREMENT, DAYS = range(10, 86_401), range(60, 86_401), range(601), range(1, 31)


class MoveClock(Struct, frozen=True, tag_field="kind", tag="move", forbid_unknown_fields=True):
    """So many seconds for every move."""

    seconds: int

    @property
    def full(self) -> float:
        return float(self.seconds)

    def check(self) -> None:
        within("seconds", self.seconds, MOVE)


class GameClock(Struct, frozen=True, tag_field="kind", tag="game", forbid_unknown_fields=True):
    """So many seconds for the whole game, and some more with every move."""

    seconds: int
    increment: int = 0

    @property
    def full(self) -> float:
        return float(self.seconds)

    def check(self) -> None:
        within("seconds", self.seconds, GAME)
        within("increment", self.increment, INCREMENT)


class DaysClock(Struct, frozen=True, tag_field="kind", tag="days", forbid_unknown_fields=True):
    """So many days for every move."""

    days: int

    @property
    def full(self) -> float:
        return self.days * DAY

    def check(self) -> None:
        within("days", self.days, DAYS)


Clock = MoveClock | GameClock | DaysClock


class Reading(NamedTuple):
    """What everybody had left when the turn began that is timed now."""

    left: tuple[float, ...]
    since: float

    def at(self, seat: int, now: float) -> float:
        """What a seat has left now, if it is its turn."""
        return self.left[seat] - max(0.0, now - self.since)


def wound_up(clock: Clock | None) -> str:
    """A clock that was asked for as it is stored, or BadOption; nothing where nobody is in a hurry."""
    if clock is None:
        return ""
    clock.check()
    return msgspec.json.encode(clock).decode()


def clock_of(text: str) -> Clock | None:
    """The clock of a table as it is stored."""
    return msgspec.json.decode(text, type=Clock) if text else None


def within(name: str, value: int, span: range) -> None:
    if value not in span:
        raise BadOption(words.clock_span(name, span[0], span[-1]))


def reading(clock: Clock, seats: int, turn: int, created: float, entries: Sequence[Entry]) -> Reading:
    """What is left to every seat after a log, when it is somebody's turn."""
    hands = Hands(clock, seats, created)
    for entry in entries:
        if entry.kind == "move":
            hands.moved(entry)
        elif entry.kind == "undo":
            hands.took_back(int(entry.text), entry.at)
        elif entry.kind == "seat":
            hands.reseated(entry.seat, change_of(entry), entry.at)
        elif entry.kind == "begin":
            hands.position_arose(entry.at)
    return Reading(tuple(hands.left), hands.began(turn))


class Hands:
    """The hands of all clocks, moved on by one entry after the other."""

    def __init__(self, clock: Clock, seats: int, created: float) -> None:
        self.clock = clock
        self.left = [clock.full] * seats
        self.since = created  # when the present position arose
        self.back: dict[int, float] = {}  # who sat down since then, and when
        self.past = [tuple(self.left)]  # by the number of moves in force
        self.open: set[int] = set()
        self.away: dict[int, bool] = {}  # seats with a bot, and whether its person has earned time anew

    def began(self, seat: int) -> float:
        """When the turn of a seat began, if it is its turn."""
        return max(self.since, self.back.get(seat, self.since))

    def position_arose(self, at: float) -> None:
        self.since = max(self.since, at)
        self.back.clear()

    def moved(self, entry: Entry) -> None:
        seat = entry.seat
        if seat in self.away:
            self.away[seat] = True
        elif isinstance(self.clock, GameClock):
            spent = max(0.0, entry.at - self.began(seat))
            self.left[seat] = max(0.0, self.left[seat] - spent) + self.clock.increment
        self.past.append(tuple(self.left))
        self.position_arose(entry.at)

    def took_back(self, moves: int, at: float) -> None:
        del self.past[moves + 1 :]
        self.left = list(self.past[-1])
        self.position_arose(at)

    def reseated(self, seat: int, change: SeatChange, at: float) -> None:
        waited = seat in self.open or change.why in SITS_DOWN
        self.open.discard(seat)
        if change.kind == "open":
            self.open.add(seat)
        elif change.kind == "bot":
            self.away[seat] = self.away.get(seat, False) or change.why == "time"
        if waited and not self.open:
            self.position_arose(at)
        if change.kind == "person" and (self.away.pop(seat, False) or waited):
            self.back[seat] = at
            self.left = self._eased(self.left, seat)
            self.past = [tuple(self._eased(left, seat)) for left in self.past]  # no undo takes that away

    def _eased(self, left: Sequence[float], seat: int) -> list[float]:
        least = allowance(self.clock)
        return [max(seconds, least) if s == seat else seconds for s, seconds in enumerate(left)]


def allowance(clock: Clock) -> float:
    """What somebody has at least who sits down, or comes back after a bot has played."""
    return max(MINUTE, clock.increment) if isinstance(clock, GameClock) else clock.full
