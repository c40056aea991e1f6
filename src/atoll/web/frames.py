"""What one browser is shown of a table: the frame of the page protocol, made for the eyes of one seat.

Only what the title gives out for that viewer is in it, and only what changed goes over the wire.
"""

import time
from collections.abc import Callable, Sequence
from copy import copy
from functools import cached_property
from html import escape
from typing import NamedTuple

from msgspec import UNSET, Struct, UnsetType, field

from atoll.core.draw import tag
from atoll.core.guide import LEARNER
from atoll.core.mat import Flight, Mat, Piece
from atoll.core.phrase import plain
from atoll.core.record import MadeMove, points
from atoll.core.state import OVER, WATCHER, State
from atoll.core.title import Race, Title, Value
from atoll.tables import words
from atoll.tables.absence import abandoned, away
from atoll.tables.hooks import Hook
from atoll.tables.store import Terms
from atoll.tables.story import LogLine
from atoll.tables.table import Eyes, Table
from atoll.tables.timekeeper import clocks, running
from atoll.web.choices import ChoiceView, choice
from atoll.web.links import invite_url

TermView = tuple[str, int, str, str]  # label, points, rule, note


class Score(NamedTuple):
    points: int | None  # None: not for this viewer's eyes
    place: int | None
    terms: list[TermView]


class SeatView(Struct):
    seat: int
    name: str
    kind: str
    level: str
    online: bool
    points: int | None
    place: int | None
    terms: list[TermView]
    muted: bool = False
    standin: bool = False  # a bot plays on for somebody
    away: int | None = None  # seconds, in whole minutes
    left: bool = False  # the host may free the seat
    invite: str | UnsetType = UNSET
    hook: str | UnsetType = UNSET  # of an own seat in a slow game: the address that is called
    hook_note: str | UnsetType = UNSET  # why it is called no more


class ClockView(Struct):
    kind: str  # move, game or days
    running: int  # the seat whose time runs, or -1
    left: list[float]  # by seat: seconds, when this was told
    at: float  # when that was


class UndoView(Struct):
    free: bool
    label: str
    asked: bool  # the others are thinking about it


class GuideView(Struct):
    text: str
    rule: str
    step: int
    steps: int
    parts: tuple[str, ...] | None  # of the move that is asked for; None where the choice is free


class AskView(Struct):
    seat: int
    text: str


class Row(Struct):
    seat: int
    place: int
    points: int | None
    terms: list[TermView]


class RaceView(Struct):
    one: str
    many: str
    goal: int


class OverView(Struct):
    headline: str
    ending: str
    ties: str  # said where the places need it
    rows: list[Row]
    history: list[tuple[int, ...]]


class Frame(Struct, kw_only=True):
    ply: int
    moves: int
    full: bool = True
    viewer: int
    mine: list[int]
    host: bool
    title: str
    options: dict[str, Value]
    terms: Terms  # what the host allows
    covers: bool  # seats have secrets from each other: a screen that is handed on is covered
    mats: list[Mat]
    flights: list[Flight] = field(default_factory=list)
    log: tuple[LogLine, ...]
    movers: list[int] = field(default_factory=list)  # the seat that made each move
    seats: list[SeatView]
    race: RaceView | None = None  # what `points` count in a game without points
    turn: int
    clock: ClockView | None = None
    waiting: str
    prompt: str
    choice: ChoiceView | None = None
    undo: UndoView | None = None
    ask: AskView | None = None
    over: OverView | None = None
    guide: GuideView | None = None
    begun: bool = True  # False: the table waits until every seat is taken
    seal: str = ""  # of the key that all draws follow from
    practice: bool = False  # somebody may know what will be drawn
    closable: bool = False  # the table stands still, and this browser may put it away
    watchers: int = 0  # browsers that look on and have no seat


# -- frames ------------------------------------------------------------------------------------------


class Glance:
    """A table at one moment. What all who look see alike is found out once for them."""

    def __init__(self, table: Table) -> None:
        self.table, self.names = table, table.names
        self.seats: dict[int, list[SeatView]] = {}  # by the scores they show

    @cached_property
    def alike(self) -> Frame:
        frame = still(self.table, self.table.state)
        frame.turn = self.table.turn
        frame.clock = clock(self.table)
        frame.waiting = waiting(self.table)
        frame.over = self.table.cached("over", lambda: over(self.table)) if self.table.over else None
        return frame

    @cached_property
    def sights(self) -> Callable[[int], list[Mat]]:
        title, state = self.table.title, self.table.state
        return self.table.cached(("sights", *self.names), lambda: title.sights(state, self.names))

    @cached_property
    def scores(self) -> list[Score]:
        return self.table.cached("scores", lambda: scores_of(self.table.title, self.table.state))

    def views(self, scores: list[Score]) -> list[SeatView]:
        if id(scores) not in self.seats:
            self.seats[id(scores)] = seat_views(self.table, scores)
        return self.seats[id(scores)]


def live(table: Table, eyes: Eyes, glance: Glance | None = None) -> Frame:
    """The table as it stands."""
    glance = glance or Glance(table)
    viewer = table.viewpoint(eyes)
    scores = table.cached(("scores", viewer), lambda: known(table.title, table.state, viewer, glance.scores))
    frame = seen(copy(glance.alike), table, eyes, glance.views(scores))
    frame.mats = table.cached(("mats", viewer, *glance.names), lambda: glance.sights(viewer))
    frame.log = table.log(viewer)
    if viewer == table.turn != OVER and viewer in eyes.mine and table.seats[viewer].kind == "person":
        frame.waiting = ""
        frame.choice = table.cached(("choice", viewer), lambda: choice(table, viewer))
    frame.guide = guide(table, frame.choice is not None) if LEARNER in frame.mine else None
    frame.undo = undo(table, eyes)
    frame.ask = ask(table, eyes)
    frame.closable = closable(table, eyes)
    return frame


def past(table: Table, eyes: Eyes, moves: int) -> Frame:
    """The position after so many moves, to look at."""
    viewer, state = table.viewpoint(eyes), table.position(moves)
    views = seat_views(table, standing(table.title, state, viewer))
    frame = seen(still(table, state), table, eyes, views)
    frame.mats = table.title.mats(state, viewer, table.names)
    frame.log = tuple([line for line in table.log(viewer) if line.move <= moves])
    frame.flights = flights(table, viewer, table.line[max(0, moves - 1) : moves])
    frame.over = over(table) if table.over and moves == len(table.line) else None
    return frame


def still(table: Table, state: State) -> Frame:
    """A position, before anybody in particular looks at it."""
    return Frame(
        ply=table.ply,
        moves=len(table.line),
        viewer=WATCHER,
        mine=[],
        host=False,
        title=table.title.name,
        options=table.header.options,
        terms=table.terms,
        covers=table.title.secrets(table.header.options),
        mats=[],
        log=(),
        movers=[made.seat for made in table.line],
        seats=[],
        race=race_view(table.title.race(state)),
        turn=int(state.turn),
        waiting="",
        prompt="" if state.turn == OVER else table.title.prompt(state),
        seal=table.seal,
        practice=table.practice,
    )


def seen(frame: Frame, table: Table, eyes: Eyes, views: list[SeatView]) -> Frame:
    """The same frame for the eyes of somebody."""
    frame.viewer, frame.mine, frame.host = table.viewpoint(eyes), list(eyes.mine), eyes.host
    frame.seats = told_more(table, eyes, views)
    return frame


def waiting_room(table: Table, eyes: Eyes) -> Frame:
    """A table that waits for people: nothing is drawn, and there is nothing to see but who is here."""
    return bare(table, eyes, table.notice, [])


def faulty(table: Table, eyes: Eyes, text: str) -> Frame:
    """What is left to show of a table when its title fails: the failure, and the way to save the game."""
    told = Piece("fault-text", tag("p", escape(plain(text, table.names)), id="fault-text"))
    return bare(table, eyes, text, [Mat("fault", "board", "Fault", (told,))])


def bare(table: Table, eyes: Eyes, text: str, mats: list[Mat]) -> Frame:
    """A table of which no position is shown."""
    return Frame(
        ply=table.ply,
        moves=len(table.line),
        viewer=table.viewpoint(eyes),
        mine=list(eyes.mine),
        host=eyes.host,
        title=table.title.name,
        options=table.header.options,
        terms=table.terms,
        covers=False,
        mats=mats,
        log=() if table.begun else table.log(WATCHER),
        seats=told_more(table, eyes, seat_views(table, [Score(0, 0, []) for _ in table.seats])),
        turn=OVER,
        waiting=text,
        prompt="",
        begun=table.begun,
        seal=table.seal,
        practice=table.practice,
        undo=undo(table, eyes),
        closable=closable(table, eyes),
    )


# -- parts of a frame --------------------------------------------------------------------------------


def flights(table: Table, viewer: int, moves: Sequence[MadeMove]) -> list[Flight]:
    events = [event for made in moves for event in made.events]
    return table.title.flights(events, viewer)


def standing(title: Title[State], state: State, viewer: int) -> list[Score]:
    """Points, place and reasons of every seat, as far as the viewer may know."""
    return known(title, state, viewer, scores_of(title, state))


def scores_of(title: Title[State], state: State) -> list[Score]:
    """Points and reasons of every seat. Where points decide nothing, how far each seat is in the race. Places only at
    the end: what breaks a tie may be hidden until then."""
    race, seats = title.race(state), range(state.seats)
    places = [int(place) for place in state.ranking()] if state.turn == OVER else [None for _ in seats]
    if race is not None:
        return [Score(far, place, []) for far, place in zip(race.far, places, strict=True)]
    return [Score(int(state.points(n)), place, terms(title, state, n)) for n, place in enumerate(places)]


def known(title: Title[State], state: State, viewer: int, scores: list[Score]) -> list[Score]:
    """What a viewer may know of scores."""
    shows = [title.shows_points(state, seat, viewer) for seat in range(state.seats)]
    if title.race(state) is not None or all(shows):
        return scores
    return [
        score._replace(place=None) if shown else Score(None, None, [])
        for shown, score in zip(shows, scores, strict=True)
    ]


def race_view(race: Race | None) -> RaceView | None:
    return RaceView(*race.unit, race.goal) if race else None


def terms(title: Title[State], state: State, seat: int) -> list[TermView]:
    return [(term.label, term.points, term.rule, term.note) for term in title.breakdown(state, seat)]


def seat_views(table: Table, scores: list[Score]) -> list[SeatView]:
    """The seats as everybody sees them."""
    views = []
    for seat, score in zip(table.seats, scores, strict=True):
        view = SeatView(seat.seat, seat.name, seat.kind, seat.level, table.online(seat), *score)
        view.muted = seat.seat in table.terms.muted
        view.standin = seat.kind == "bot" and bool(seat.owners)
        gone = away(table, seat)
        view.away = None if gone is None else int(gone // 60) * 60
        view.left = abandoned(table, seat)
        views.append(view)
    return views


def told_more(table: Table, eyes: Eyes, views: list[SeatView]) -> list[SeatView]:
    """The same with what only a host or whoever holds a seat is told."""
    invites = eyes.host and not table.full
    if not (invites or table.hooks or table.hook_notes):
        return views
    views = [copy(view) for view in views]
    for seat, view in zip(table.seats, views, strict=True):
        if seat.kind == "open" and eyes.host:
            view.invite = invite_url(table.id, table.invitation(seat))
        if seat.seat in eyes.mine and (text := table.hooks.get(seat.seat)):
            view.hook = Hook.read(text).address
        if seat.seat in eyes.mine and (note := table.hook_notes.get(seat.seat)):
            view.hook_note = note
    return views


def clock(table: Table) -> ClockView | None:
    read, now, seat = clocks(table), time.time(), running(table)
    if table.clock is None or read is None or table.turn == OVER:
        return None
    left = [round(read.at(s, now) if s == seat else kept, 1) for s, kept in enumerate(read.left)]
    kind = str(type(table.clock).__struct_config__.tag)
    return ClockView(kind, seat, [max(0.0, seconds) for seconds in left], round(now, 1))


def waiting(table: Table) -> str:
    """What those who do not decide are waiting for."""
    if table.notice or table.turn == OVER:
        return table.notice
    seat = table.seats[table.turn]
    say = {"open": words.open_seat, "bot": words.thinking, "person": words.waiting_for}
    return say[seat.kind](seat.seat)


def guide(table: Table, decides: bool) -> GuideView | None:
    lesson = table.lesson()
    if lesson is None:
        return None
    if not decides:
        return GuideView(words.watch(table.turn), lesson.step.rule, lesson.number, lesson.steps, None)
    parts = None if lesson.expected is None else table.title.words(table.state, lesson.expected).parts
    return GuideView(lesson.step.text, lesson.step.rule, lesson.number, lesson.steps, parts)


def undo(table: Table, eyes: Eyes) -> UndoView | None:
    offer, request = table.undo_for(eyes.mine), table.request
    if offer is None:
        return None
    asked = request is not None and request.seat in eyes.mine
    return UndoView(offer.free, words.undo_label(offer.free, asked), asked)


def closable(table: Table, eyes: Eyes) -> bool:
    return table.still and table.closing is None and not eyes.stranger


def ask(table: Table, eyes: Eyes) -> AskView | None:
    request = table.asked(eyes.mine)
    if request is None:
        return None
    return AskView(request.seat, words.wants_back(request.seat, len(table.line) - request.moves))


def over(table: Table) -> OverView:
    state, title = table.state, table.title
    scores = standing(title, state, WATCHER)
    rows = [
        Row(seat, int(place), scores[seat].points, scores[seat].terms)
        for seat, place in enumerate(state.ranking())
    ]
    ranked = sorted(rows, key=lambda row: row.place)
    tied = title.race(state) is None and len({row.points for row in rows}) < len({row.place for row in rows})
    return OverView(headline(table), title.ending(state), title.ties if tied else "", ranked, history(table))


def headline(table: Table) -> str:
    """Who won."""
    winners = [seat for seat, place in enumerate(table.state.ranking()) if place == 1]
    return words.headline(winners, words.score(table.title, table.state, winners[0]) if winners else "")


def history(table: Table) -> list[tuple[int, ...]]:
    """The score of every seat after each move, or how far it was in the race."""
    title, state = table.title, table.position(0)
    race = title.race(state)
    if race is None:
        return [points(state), *(made.points for made in table.line)]
    out, state = [race.far], state.copy()
    for made in table.line:
        state.play(made.move)
        race = title.race(state)
        out.append(race.far if race else points(state))
    return out
