"""What one browser is shown of a table: the frame of the page protocol, made for the eyes of one seat.

Only what the title gives out for that viewer is in it. A mat goes over the wire only when it changed.
"""

import html
import re
from collections.abc import Sequence
from typing import NamedTuple

import msgspec
from msgspec import UNSET, Struct, UnsetType
from msgspec.structs import replace

from atoll.core.guide import LEARNER
from atoll.core.state import OVER, State
from atoll.core.title import Ghost, Mat, Suggestion, Title, Value, Words
from atoll.tables.hub import invite_url
from atoll.tables.keys import Browser
from atoll.tables.table import LogLine, Step, Table, points

Term = tuple[str, int, str, str]
Choosable = tuple[str, str, tuple[str, ...], Ghost | None, str]


class Score(NamedTuple):
    points: int | None  # None: not for this viewer's eyes
    place: int | None
    terms: list[Term]


class SeatView(Struct):
    seat: int
    name: str
    kind: str
    level: str
    online: bool
    points: int | None
    place: int | None
    terms: list[Term]
    invite: str | UnsetType = UNSET


class Choice(Struct):
    seat: int
    moves: list[Choosable]
    buttons: dict[str, str]
    dials: dict[str, str]
    suggestion: Suggestion | None


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


class Ask(Struct):
    seat: int
    text: str


class Row(Struct):
    seat: int
    name: str
    place: int
    points: int
    terms: list[Term]


class Over(Struct):
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
    layout: list[tuple[str, str, str]]
    mats: dict[str, str]
    flights: list[tuple[str, str, str]] = msgspec.field(default_factory=list)
    log: list[LogLine]
    seats: list[SeatView]
    turn: int
    waiting: str
    prompt: str
    choice: Choice | None = None
    undo: UndoView | None = None
    ask: Ask | None = None
    over: Over | None = None
    guide: GuideView | None = None


# -- frames ------------------------------------------------------------------------------------------


def live(table: Table, browser: Browser, viewer: int) -> Frame:
    """The table as it stands."""
    mats = table.cached(("mats", viewer), lambda: table.title.mats(table.state, viewer, table.names))
    scores = table.cached(("scores", viewer), lambda: standing(table.title, table.state, viewer))
    frame = still(table, browser, viewer, table.state, mats, scores, table.log(viewer))
    decides = viewer == table.turn != OVER and viewer in frame.mine
    frame.turn = table.turn
    frame.waiting = "" if decides else waiting(table)
    frame.choice = table.cached(("choice", viewer), lambda: choice(table, viewer, mats)) if decides else None
    frame.guide = guide(table, decides) if LEARNER in frame.mine else None
    frame.undo = undo(table, browser)
    frame.ask = ask(table, browser)
    frame.over = table.cached("over", lambda: over(table)) if table.over else None
    return frame


def past(table: Table, browser: Browser, viewer: int, moves: int) -> Frame:
    """The position after so many moves, to look at."""
    state = table.position(moves)
    mats = table.title.mats(state, viewer, table.names)
    lines = [line for line in table.log(viewer) if line.move <= moves]
    frame = still(table, browser, viewer, state, mats, standing(table.title, state, viewer), lines)
    frame.flights = flights(table, viewer, table.line[max(0, moves - 1) : moves])
    frame.over = over(table) if table.over and moves == len(table.line) else None
    return frame


def still(
    table: Table,
    browser: Browser,
    viewer: int,
    state: State,
    mats: list[Mat],
    scores: list[Score],
    lines: list[LogLine],
) -> Frame:
    owner = browser.hash
    return Frame(
        ply=table.ply,
        moves=len(table.line),
        viewer=viewer,
        mine=table.seats_of(owner),
        host=owner == table.header.host,
        title=table.title.name,
        options=table.header.options,
        layout=[(mat.id, mat.area, mat.label) for mat in mats],
        mats={mat.id: mat.markup for mat in mats},
        log=list(lines),
        seats=seats(table, browser, scores),
        turn=int(state.turn),
        waiting="",
        prompt="" if state.turn == OVER else table.title.prompt(state),
    )


def faulty(table: Table, browser: Browser, viewer: int, error: Exception) -> Frame:
    """What is left to show of a table when its title fails: the failure, and the way to save the game."""
    reason = html.escape(str(error) or type(error).__name__)
    text = (
        f"This position cannot be shown: {reason}. No move is lost, and the record of the game can be saved."
    )
    return Frame(
        ply=table.ply,
        moves=len(table.line),
        viewer=viewer,
        mine=table.seats_of(browser.hash),
        host=browser.hash == table.header.host,
        title=table.title.name,
        options=table.header.options,
        layout=[("fault", "board", "Fault")],
        mats={"fault": f'<p id="fault">{text}</p>'},
        log=[],
        seats=seats(table, browser, [Score(0, 0, []) for _ in table.seats]),
        turn=OVER,
        waiting=text,
        prompt="",
        undo=undo(table, browser),
    )


def difference(old: Frame, new: Frame) -> Frame:
    """What somebody who was shown `old` still needs; everything, if the story itself has changed."""
    told = len(old.log)
    story = new.moves - old.moves == new.ply - old.ply and new.log[:told] == old.log
    if not story or new.viewer != old.viewer:
        return new
    changed = {id: markup for id, markup in new.mats.items() if old.mats.get(id) != markup}
    return replace(new, full=False, mats=changed, log=new.log[told:])


# -- parts of a frame --------------------------------------------------------------------------------


def flights(table: Table, viewer: int, steps: Sequence[Step]) -> list[tuple[str, str, str]]:
    events = [event for step in steps for event in step.events]
    return [(f.symbol, f.start, f.end) for f in table.title.flights(events, viewer)]


def standing(title: Title, state: State, viewer: int) -> list[Score]:
    """Points, place and reasons of every seat, as far as the viewer may know; places only if all are known."""
    known = [title.shows_points(state, seat, viewer) for seat in range(state.seats)]
    return [
        Score(int(state.points(seat)), int(place) if all(known) else None, terms(title, state, seat))
        if known[seat]
        else Score(None, None, [])
        for seat, place in enumerate(state.ranking())
    ]


def terms(title: Title, state: State, seat: int) -> list[Term]:
    return [(term.label, term.points, term.rule, term.note) for term in title.breakdown(state, seat)]


def seats(table: Table, browser: Browser, scores: list[Score]) -> list[SeatView]:
    views = []
    for seat, score in zip(table.seats, scores, strict=True):
        view = SeatView(seat.seat, seat.name, seat.kind, seat.level, table.online(seat), *score)
        if seat.kind == "open" and browser.hash == table.header.host:
            view.invite = invite_url(table, browser, seat)
        views.append(view)
    return views


def waiting(table: Table) -> str:
    """What those who do not decide are waiting for."""
    if table.fault or table.trouble:
        return table.fault or table.trouble
    if table.turn == OVER:
        return ""
    seat = table.seats[table.turn]
    if seat.kind == "open":
        return f"Waiting for somebody to take seat {seat.seat + 1}"
    return f"{seat.name} is thinking…" if seat.kind == "bot" else f"Waiting for {seat.name}"


def choice(table: Table, seat: int, mats: list[Mat]) -> Choice:
    """Every legal move in words, and a button for each of its parts that no mat shows."""
    title = table.title
    words = [title.words(table.state, int(move)) for move in table.state.moves()]
    shown = {html.unescape(part) for mat in mats for part in re.findall(r'data-part="([^"]*)"', mat.markup)}
    buttons = {
        part: title.button(part)
        for word in words
        for part in word.parts
        if part not in shown and part.partition(":")[0] not in title.dials
    }
    moves = [choosable(word) for word in words]
    return Choice(seat, moves, buttons, dict(title.dials), title.suggestion(table.state))


def choosable(word: Words) -> Choosable:
    return word.notation, word.sentence, word.parts, word.ghost, word.rule


def guide(table: Table, decides: bool) -> GuideView | None:
    lesson = table.lesson()
    if lesson is None:
        return None
    if not decides:
        watch = f"Now watch {table.names[table.turn]}."
        return GuideView(watch, lesson.step.rule, lesson.number, lesson.steps, None)
    parts = None if lesson.expected is None else table.title.words(table.state, lesson.expected).parts
    return GuideView(lesson.step.text, lesson.step.rule, lesson.number, lesson.steps, parts)


def undo(table: Table, browser: Browser) -> UndoView | None:
    offer, request = table.undo_for(browser.hash), table.request
    if offer is None:
        return None
    asked = request is not None and request.owner == browser.hash
    return UndoView(offer.free, "Undo" if offer.free else "Asked to undo" if asked else "Ask to undo", asked)


def ask(table: Table, browser: Browser) -> Ask | None:
    request = table.asked(browser.hash)
    if request is None:
        return None
    count = len(table.line) - request.undo.moves
    what = "the last move" if count == 1 else f"the last {count} moves"
    return Ask(request.seat, f"{table.names[request.seat]} would like to take back {what}. Do you agree?")


def over(table: Table) -> Over:
    state, title = table.state, table.title
    rows = [
        Row(seat, table.names[seat], int(place), int(state.points(seat)), terms(title, state, seat))
        for seat, place in enumerate(state.ranking())
    ]
    winners = [row.name for row in rows if row.place == 1]
    most = next(row.points for row in rows if row.place == 1)
    verb = "wins" if len(winners) == 1 else "win together"
    headline = f"{' and '.join(winners)} {verb} with {most} point{'' if most == 1 else 's'}"
    history = [points(table.position(0)), *(step.points for step in table.line)]
    tied = len({row.points for row in rows}) < len({row.place for row in rows})
    ranked = sorted(rows, key=lambda row: row.place)
    return Over(headline, title.ending(state), title.ties if tied else "", ranked, history)
