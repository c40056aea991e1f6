"""What a viewer is shown, and whether it is sound: pieces, texts, references."""

import re
from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from typing import NamedTuple, TypeVar
from xml.etree import ElementTree as ET

from atoll.core.errors import IllegalMove
from atoll.core.mat import Flight, Mat
from atoll.core.palette import SEATS
from atoll.core.phrase import plain, references
from atoll.core.rng import Rng
from atoll.core.state import OVER, Event, State
from atoll.core.title import Line, Suggestion, Term, Title, Words
from atoll.testing.cases import NAMES
from atoll.testing.facts import facts

DATA_PART = re.compile(r" data-part='([^']+)'")
ID = re.compile(r"\bid='([^']+)'")
LABEL = re.compile(r"aria-label='([^']*)'")
MANY = 20_000  # pieces and texts that are looked at once
ANCHOR = re.compile(r"^#+ .*\{#([\w-]+)\}$", re.MULTILINE)

#: what records may say, but nobody should have to read: numbers of seats and places, coordinates, angles
CODE = re.compile(r"\b[Ss]eat \d|-?\d+,-?\d|-\d+, -?\d|\b(?:cell|slot|column|row) -?\d|°")
#: players called by their colours; "Blue Lagoon" is a name
COLOUR = re.compile(rf"\b(?:{'|'.join(seat.name for seat in SEATS)})\b(?! [A-Z]|-)")

S = TypeVar("S", bound=State)


def markup(mats: Iterable[Mat]) -> str:
    return "".join(mat.markup for mat in mats)


def anchors(title: Title[State]) -> set[str]:
    """The headings of a rules page that can be cited: `## The end {#end}`."""
    return _anchors(title.rules_text)


@cache
def _anchors(markdown: str) -> set[str]:
    return set(ANCHOR.findall(markdown))


# -- everything a viewer learns ----------------------------------------------------------------------


class Sight(NamedTuple):
    """Everything that a viewer is shown of a position."""

    mats: list[Mat]
    words: list[Words]  # of the moves, if the viewer decides
    notations: list[str]
    suggestion: Suggestion | None
    prompt: str
    terms: list[list[Term]]  # of the seats whose points the viewer may know
    description: str
    reasons: list[tuple[str, str]]  # why some things on the mats cannot be chosen, and the rule


def look(title: Title[S], state: S, viewer: int, names: Sequence[str] = NAMES) -> Sight:
    decides = viewer == state.turn != OVER
    moves = [int(move) for move in state.moves()] if decides else []
    mats, said = title.mats(state, viewer, names[: state.seats]), title.wording(state)
    seats = [seat for seat in range(state.seats) if title.shows_points(state, seat, viewer)]
    reasons = [title.why(state, viewer, part) for part in one_of_each(parts_of(mats))]
    return Sight(
        mats,
        [said(move) for move in moves],
        [title.notation(state, move) for move in moves],
        title.suggestion(state) if decides else None,
        "" if state.turn == OVER else title.prompt(state),
        [title.breakdown(state, seat) for seat in seats],
        title.describe(state, viewer),
        [(str(reason), reason.rule) for reason in reasons],
    )


def one_of_each(parts: Iterable[str]) -> list[str]:
    """A part of each group, and one that is nowhere."""
    return [*{part.partition(":")[0]: part for part in sorted(parts)}.values(), "nothing:here"]


class Heard(NamedTuple):
    """What a viewer is told of a move."""

    lines: list[Line]
    flights: list[Flight]


def listen(title: Title[S], state: S, move: int, viewer: int) -> tuple[State, Heard]:
    """A copy after the move, and what was told on the way."""
    after = state.copy()
    events: list[Event] = []
    after.journal = events
    after.play(move)
    after.journal = None
    told = [title.tell(event, viewer) for event in events]
    return after, Heard([line for line in told if line], title.flights(events, viewer))


# -- I15: two positions that a seat cannot tell apart ------------------------------------------------


def check_twins(title: Title[S], one: S, two: S, viewer: int, chance: Iterable[int] = range(3)) -> None:
    """Fail unless two positions look the same to a viewer, and the same chance makes the same guess of both.

    For positions of your own: two that differ only in what the viewer cannot see.
    """
    assert look(title, one, viewer) == look(title, two, viewer), (
        f"viewer {viewer} can tell two positions apart"
    )
    for seed in chance:
        same = facts(one.guess(viewer, Rng(seed))) == facts(two.guess(viewer, Rng(seed)))
        assert same, f"the guess of viewer {viewer} depends on what is hidden"


# -- pieces ------------------------------------------------------------------------------------------


def check_pieces(mats: Sequence[Mat]) -> None:
    """I17: each piece is one element with its id, and no id is there twice."""
    ids: list[str] = [mat.id for mat in mats]
    for mat in mats:
        for piece in mat.pieces:
            inner = ids_of(piece.markup)
            assert inner[:1] == (piece.id,), f"the piece {piece.id!r} is one element with that id"
            ids += inner
    assert len(set(ids)) == len(ids), f"used twice: {sorted({id for id in ids if ids.count(id) > 1})}"


def parts_of(mats: Iterable[Mat]) -> set[str]:
    return {part for mat in mats for piece in mat.pieces for part in parts(piece.markup)}


def all_ids(mats: Iterable[Mat]) -> set[str]:
    return {mat.id for mat in mats} | {
        id for mat in mats for piece in mat.pieces for id in ids_of(piece.markup)
    }


@lru_cache(MANY)
def parts(drawn: str) -> frozenset[str]:
    return frozenset(DATA_PART.findall(drawn))


@lru_cache(MANY)
def labels(drawn: str) -> tuple[str, ...]:
    return tuple(LABEL.findall(drawn))


@lru_cache(MANY)
def ids_of(drawn: str) -> tuple[str, ...]:
    """The ids of one well-formed element and of those within it, in order; parts need labels."""
    elements = list(ET.fromstring(drawn).iter())
    for element in elements:
        if element.get("data-part"):
            assert has_label(element), ET.tostring(element)[:200]
    assert elements[0].get("id"), f"an element without an id: {drawn[:100]}"
    return tuple(id for element in elements if (id := element.get("id")))


def has_label(element: ET.Element) -> bool:
    inner = (child.text for child in element if child.tag.endswith("title"))
    return bool(
        element.get("aria-label") or element.get("aria-labelledby") or "".join(t or "" for t in inner)
    )


# -- texts -------------------------------------------------------------------------------------------


def check_text(text: str, about: str, targets: set[str] | None = None) -> None:
    """Fail unless people can read it: no codes, no colours of seats, references that lead somewhere."""
    assert not unreadable(text), f"{unreadable(text)} in {about}: {text!r}"
    check_marks(text, about, targets)


def check_marks(text: str, about: str, targets: set[str] | None = None) -> None:
    """Fail unless square brackets are marks, and references lead somewhere."""
    assert not stray(text), f"a stray bracket in {about}: {text!r}"
    lost = [name for name in referred(text) if targets is not None and name not in targets]
    assert not lost, f"{about} refers to {lost}, which the viewer does not see: {text!r}"


@lru_cache(MANY)
def unreadable(text: str) -> str:
    read = plain(text, NAMES)
    return "a code" if CODE.search(read) else "a player called by a colour" if COLOUR.search(read) else ""


@lru_cache(MANY)
def stray(text: str) -> bool:
    return bool(re.search(r"[\[\]]", plain(text)))


@lru_cache(MANY)
def referred(text: str) -> list[str]:
    return references(text)


def check_reason(reason: IllegalMove, title: Title[State], asked: str, known: bool) -> None:
    """Fail unless a refusal of a notation gives its reason and a rule. It may quote what was asked for; where
    that was no known move at all, it may say what moves look like."""
    text = str(reason)
    assert len(text) > 10, f"a refusal of {asked!r} gives its reason"
    assert reason.rule in anchors(title), f"no heading {reason.rule!r} in rules.md, cited by {text!r}"
    if known:
        check_text(text.replace(asked, "…"), f"a refusal of {asked!r}")
    else:
        check_marks(text, "a refusal")


def targets_of(mats: Sequence[Mat]) -> set[str]:
    """What a text may refer to beside these mats."""
    return parts_of(mats) | all_ids(mats)


@cache
def symbols(title: Title[State]) -> set[str]:
    return {f"#{id}" for id in ID.findall(title.sprite())}


def check_labels(mats: Iterable[Mat]) -> None:
    """Fail unless everything that is read aloud of mats can be read."""
    for mat in mats:
        for text in (
            mat.label,
            mat.about,
            *(label for piece in mat.pieces for label in labels(piece.markup)),
        ):
            check_text(text, "a label", set())
