"""A match in memory: the stored log played out, and what follows from it for undo, log and score."""

import asyncio
import secrets
import time
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, TypeVar

from msgspec import UNSET

from atoll.core import record
from atoll.core.catalog import title as find_title
from atoll.core.errors import IllegalMove
from atoll.core.freeze import freeze
from atoll.core.record import MadeMove, Played
from atoll.core.rng import MASK, Rng
from atoll.core.state import OVER, State
from atoll.core.title import Rank
from atoll.tables import words
from atoll.tables.clocks import clock_of
from atoll.tables.keys import invitation
from atoll.tables.lesson import Lesson, guided, lesson
from atoll.tables.onlookers import NO_ONE, Onlookers, unnoticed
from atoll.tables.refused import Refusal, Refused
from atoll.tables.store import NOBODY, Entry, Message, Seat, Stored
from atoll.tables.story import (
    PLAYING,
    LogLine,
    chance,
    company,
    current_line,
    practice,
    remark,
    remarks,
    rules_version,
)
from atoll.tables.story import seal as seal_of
from atoll.tables.takeback import Takeback, TakebackRequest, pending
from atoll.tables.watchdog import WATCHDOG, guarded

T = TypeVar("T")


class Eyes(NamedTuple):
    """What somebody at a table is there, and so may see: whoever has the same eyes sees the same."""

    mine: tuple[int, ...] = ()  # the seats they may act for
    host: bool = False
    seat: int | None = None  # they look through; None where the table chooses

    @property
    def stranger(self) -> bool:
        return not (self.mine or self.host)


class Table:
    """The moves in force (`line`) and the position they lead to. Nothing here waits or stores.

    A log is played out by the rules of today. Where they would have it otherwise the table stands still:
    `fault` says why, and the line ends with the last move that stands.
    """

    def __init__(self, stored: Stored, secret: str = "") -> None:
        self.secret = secret  # the server's: it keys invitations
        self.lock = asyncio.Lock()  # one change at a time
        self.musing = asyncio.Lock()  # one hint at a time
        self.onlookers: Onlookers | None = None
        self.moved = 0.0  # when the position changed last, by the loop's clock
        self.loaded = time.monotonic()
        self.seen: dict[str, float] = {}  # when browsers were here last that are not now
        self.elsewhere = NO_ONE  # who looks by other servers
        self.attended: Callable[[], None] = unnoticed  # called when who looks by this one has changed
        self.gone = False  # it was deleted
        self.title = find_title(stored.header.title)
        self.trouble = ""  # why a bot does not move
        self.said: list[Message] = []  # the last messages, oldest first
        self.hooks: dict[int, str] = {}  # by seat: whom to call when it decides, see hooks.py
        self.hook_notes: dict[int, str] = {}  # why nobody is called any more
        self.sick = WATCHDOG.sick.get(stored.header.id, "")  # why no rule is asked any more
        self.restore(stored)

    def restore(self, stored: Stored) -> None:
        """Take over what is stored: play out the moves in force."""
        self.header = stored.header
        self.clock = clock_of(stored.header.clock)
        self.hosts = stored.hosts
        self.terms = stored.terms
        self.seats = list(stored.seats)
        self.entries = list(stored.entries)
        self.request = pending(self.entries, self.seats)
        self._set_up()

    def _set_up(self) -> None:
        self.chance = chance(self.header, self.entries)  # None: the table waits until every seat is taken
        self.start: State | None = None  # None: not yet, or the rules of today cannot set this game up
        self.line: list[MadeMove] = []
        self.state = State()
        self.fault = self._play_out()
        self._read_log()
        self.changed()

    @guarded
    def _play_out(self) -> str:
        """Play the moves in force as far as they stand; why not further."""
        if self.sick:
            return self.sick
        head, kept, now = self.header, rules_version(self.header.version, self.entries), self.title.version
        if self.chance is None:
            return ""
        try:
            self.start = self.title.start(head.seats, head.options, self.chance)
        except Exception as error:
            return words.no_set_up(now, error)
        moves = [Played(entry.seat, entry.text, entry.did) for entry in current_line(self.entries)]
        self.line, self.state, fault = record.trace(self.title, self.start, moves)
        if kept > now:
            return words.newer_rules(kept, now)
        return words.stands_still(kept, now, fault.moves + 1, fault.clause) if fault else ""

    def _read_log(self) -> None:
        """What the entries say beside moves."""
        self.version = rules_version(self.header.version, self.entries)
        self.practice = practice(self.header, self.entries) or bool(self.title.variant)
        self.company = company(self.entries)
        self.remarks = remarks(self.entries)
        self.closing = next((entry for entry in self.entries if entry.kind == "close"), None)
        self.logs: dict[int, tuple[LogLine, ...]] = {}

    # -- facts -----------------------------------------------------------------------------------

    @property
    def id(self) -> str:
        return self.header.id

    @property
    def game(self) -> str:
        return self.header.title

    @property
    def begun(self) -> bool:
        """Whether the chance of the game was drawn, as it is when every seat is taken."""
        return self.chance is not None

    @property
    def full(self) -> bool:
        return all(seat.kind != "open" for seat in self.seats)

    @property
    def seal(self) -> str:
        """What everybody may know of the chance of the game: it fits one key only."""
        return seal_of(self.chance)

    @property
    def open_book(self) -> bool:
        """Whether everything may be known of this game, its chance too."""
        return bool(self.begun and (self.over or self.closing or self.practice))

    @property
    def shows(self) -> bool:
        """Whether there is a position to look at."""
        return self.start is not None and not self.sick

    @property
    def ply(self) -> int:
        """How often the table changed: the number of the next entry."""
        return len(self.entries)

    @property
    def turn(self) -> int:
        return OVER if self.still else int(self.state.turn)

    @property
    def still(self) -> bool:
        """Whether the game will not go on, although it is not over."""
        return bool(self.fault or self.closing or self.sick)

    @property
    def notice(self) -> str:
        """Why nobody can go on here."""
        if self.closing:
            return words.closed(self.closing.seat)
        if self.sick:
            return f"{self.sick} {words.RECORD_ONLY}"
        if self.fault:
            return f"{self.fault} {words.RECORD_ONLY if self.start is None else words.READ_ONLY}"
        if not self.begun:
            return words.waiting_room(sum(seat.kind == "open" for seat in self.seats))
        return self.trouble

    @property
    def outdated(self) -> bool:
        """Whether the game stands by newer rules than it followed so far."""
        return not self.still and self.version < self.title.version

    def unsealed(self) -> dict[int, str]:
        """What moves of the line did, by the numbers of those entries that do not know it."""
        made = zip(current_line(self.entries), self.line, strict=False)
        return {entry.n: move.did for entry, move in made if not entry.did}

    @property
    def over(self) -> bool:
        return self.begun and not self.still and self.state.turn == OVER

    @property
    def names(self) -> list[str]:
        return [seat.name for seat in self.seats]

    @property
    def people(self) -> set[int]:
        """The seats that persons hold."""
        return {seat.seat for seat in self.seats if seat.kind == "person"}

    @property
    def owners(self) -> list[tuple[str, ...]]:
        """Whose each seat is, and the host's powers."""
        return [*(seat.owners for seat in self.seats), self.hosts]

    def eyes(self, browser: str, seat: int | None = None) -> Eyes:
        return Eyes(tuple(self.seats_of(browser)), browser in self.hosts, seat)

    def seats_of(self, browser: str) -> list[int]:
        return [s.seat for s in self.seats if browser in s.owners]

    def visible(self, browser: str) -> bool:
        """Whether somebody may look: a stranger only where the host has nothing against it."""
        return self.terms.watch or not self.eyes(browser).stranger

    def watched(self) -> bool:
        return self.onlookers is not None or bool(self.elsewhere)

    def here(self, seat: Seat) -> bool:
        """Whether somebody looks who holds a seat."""
        beside = self.onlookers is not None and self.onlookers.present(seat.owners)
        return beside or seat.seat in self.elsewhere.seats

    def online(self, seat: Seat) -> bool:
        return seat.kind == "bot" or self.here(seat)

    def saw(self, number: int) -> None:
        """Somebody who holds a seat was here right now."""
        self.seen.update(dict.fromkeys(self.seats[number].owners, time.monotonic()))

    def viewpoint(self, eyes: Eyes) -> int:
        """The seat somebody looks through: the one asked for, the one that decides, decided last, or is their first."""
        if eyes.seat is not None:
            return eyes.seat
        mine = list(eyes.mine)
        decided = [made.seat for made in self.line[-1:] if made.seat in mine]
        return self.turn if self.turn in mine else (decided + mine + [-1])[0]

    def stands_since(self, ply: int) -> bool:
        """Whether the position is still that of an earlier ply, or of this one."""
        return 0 <= ply <= self.ply and not any(entry.kind in PLAYING for entry in self.entries[ply:])

    @guarded
    def position(self, moves: int) -> State:
        """The state after so many moves of the current line."""
        if self.start is None or self.sick:
            raise Refused(Refusal.STILL, self.notice, self.ply)
        state = self.start.copy()
        for made in self.line[:moves]:
            state.play(made.move)
        return state

    def invitation(self, seat: Seat) -> str:
        """The token of the last invitation to a seat."""
        return invitation(self.secret, self.id, seat.seat, seat.invitations)

    # -- change ----------------------------------------------------------------------------------

    @guarded
    def attempt(self, move: int, notation: str) -> tuple[State, MadeMove]:
        """What a legal move leads to. The table itself does not change."""
        after = self.state.copy()
        return after, record.make(after, move, notation)

    def accept_move(self, entry: Entry, after: State, made: MadeMove) -> None:
        self.entries.append(entry)
        self.state = after
        self.line.append(made)
        if self.seats[entry.seat].kind == "person":
            self.request = None
        self.changed()

    def accept_undo(self, entry: Entry) -> None:
        self.line = self.line[: int(entry.text)]
        self.state = self.position(len(self.line))
        self.request = None
        self.accept(entry)
        self.changed()

    def accept(self, entry: Entry, seat: Seat | None = None) -> None:
        """Any entry that is not a move, and what it makes of a seat."""
        self.entries.append(entry)
        if seat is not None:
            self.seats[seat.seat] = seat
        self.trouble = ""
        self.cache.pop("lesson", None)
        if entry.kind in ("seat", "ask", "answer"):
            self.request = pending(self.entries, self.seats)
        if entry.kind == "begin":
            self._set_up()
        else:
            self._read_log()

    def changed(self) -> None:
        """Forget what was made for the position as it was."""
        self.cache: dict[Any, Any] = {}
        self.trouble = ""

    def publish(self) -> None:
        """Show the table to everybody who watches."""
        if self.onlookers is not None:
            self.onlookers.refresh()

    def cached(self, key: Any, make: Callable[[], T]) -> T:
        """A value that holds as long as the position does, whoever comes and goes."""
        if key not in self.cache:
            self.cache[key] = make()
        value: T = self.cache[key]
        return value

    def choices(self) -> dict[str, int]:
        """The legal moves by their notation."""
        return self.cached("choices", self._choices)

    @guarded
    def _choices(self) -> dict[str, int]:
        return {self.title.notation(self.state, move): int(move) for move in self.state.moves()}

    @guarded
    def find(self, notation: str) -> int:
        """The legal move of a notation with single spaces, or IllegalMove."""
        move = self.choices().get(notation)
        if move is not None:
            return move
        raise IllegalMove(words.OVER, "end") if self.over else self.title.refusal(self.state, notation)

    @guarded
    def notation(self, move: int) -> str | None:
        """Of a legal move."""
        legal = move in list(self.state.moves())
        return self.title.notation(self.state, move) if legal else None

    @guarded
    def prompt(self) -> str:
        return self.title.prompt(self.state)

    @guarded
    def guess(self, seat: int) -> bytes:
        """What a bot at a seat is handed, frozen."""
        return freeze(self.state.guess(seat, Rng(secrets.randbits(MASK.bit_length()))))

    # -- the guide -------------------------------------------------------------------------------

    def lesson(self) -> Lesson | None:
        """What the guide says now, if there is one at the table and it was not left."""
        return self.cached("lesson", self._lesson) if not self.still else None

    @guarded
    def _lesson(self) -> Lesson | None:
        if not guided(self.entries):
            return None
        return lesson(self.title, self.state, [(made.seat, made.notation) for made in self.line])

    # -- undo ------------------------------------------------------------------------------------

    def undo_for(self, mine: Sequence[int]) -> Takeback | None:
        """The last decision of somebody's seats and all that followed. Free while nothing was drawn and nobody else
        decided since, or for whoever is alone with bots and always was: what was seen cannot be unseen."""
        if not mine or self.still:
            return None
        last = next((i for i in reversed(range(len(self.line))) if self.line[i].seat in mine), None)
        if last is None:
            return None
        harmless = last == len(self.line) - 1 and not self.line[last].chance
        return Takeback(last, harmless or self.alone(mine))

    def alone(self, mine: Sequence[int]) -> bool:
        """Whether all others here are bots, and always were."""
        return not self.company and self.full and self.people <= set(mine)

    def asked(self, mine: Sequence[int]) -> TakebackRequest | None:
        """The request that waits for the consent of one of these seats."""
        return self.request if self.request and self.request.asked.intersection(mine) else None

    # -- log and record --------------------------------------------------------------------------

    @guarded
    def log(self, viewer: int) -> tuple[LogLine, ...]:
        """Everything that happened, as one viewer may read it."""
        known = self.logs.get(viewer, ())
        told = known[-1].move if known else 0
        if known and told == len(self.line):
            return known
        lines = list(known)
        if not lines:
            if self.header.seed is not None:
                self._note(lines, NOBODY, words.PRACTICE, Rank.TURN, 0)
            if self.title.variant:
                self._note(lines, NOBODY, words.variant(self.title.variant), Rank.TURN, 0)
            self._remark(lines, 0)
        for number, made in enumerate(self.line[told:], start=told + 1):
            for event in made.events:
                if line := self.title.tell(event, viewer):
                    self._note(lines, event[1], line.text, line.rank, number)
            self._remark(lines, number)
        self.logs[viewer] = tuple(lines)
        return self.logs[viewer]

    def _remark(self, lines: list[LogLine], moves: int) -> None:
        for entry in self.remarks.get(moves, ()):
            self._note(lines, entry.seat, remark(entry), Rank.TURN, moves)

    def _note(self, lines: list[LogLine], seat: int, text: str, rank: Rank, move: int) -> None:
        """One more line, which is kept once for all who read the same."""
        n, line = len(lines), LogLine(len(lines), seat, text, rank, move)
        for log in self.logs.values():
            if n < len(log) and log[n] == line:
                line = log[n]
                break
        lines.append(line)

    def record(self) -> record.Record:
        """The game as a file, whole even where it stands still. What its draws follow from opens all that is
        hidden, so a game that may go on is sealed for everybody, unless it is for practice."""
        head = self.header
        known = self.unsealed() if not self.fault else {}
        return record.Record(
            header=record.Heading(
                title=head.title,
                version=self.version,
                seats=head.seats,
                options=dict(head.options),
                seed=self.chance if self.open_book else None,
                names=self.names,
                seal=self.seal or UNSET,
            ),
            moves=[
                Played(entry.seat, entry.text, known.get(entry.n, entry.did))
                for entry in current_line(self.entries)
            ],
            result=record.result(self.state) if self.over else None,
        )
