"""Figures of a rules page: positions of one real game, drawn by the title itself.

The game is `example.atoll` beside rules.md. An image that stands alone in its paragraph is

    ![caption](position:37 "board own")   the areas that the deciding seat sees after so many moves
    ![caption](turn:12-16,19 "board")     moves one after the other: what each does in words, and what it changed
    ![caption](score:0 "own")             the end: what a seat sees, and where all points come from
"""

import re
from collections.abc import Callable, Sequence
from functools import cache
from html import escape

from atoll.core import record
from atoll.core.catalog import title as find_title
from atoll.core.draw import num, tag
from atoll.core.errors import AtollError
from atoll.core.mat import Mat, difference
from atoll.core.phrase import plain, signed
from atoll.core.state import OVER, State
from atoll.core.title import Title, Words

KINDS = ("position", "turn", "score")
LIVE = re.compile(r" (?:id|role|tabindex|data-[\w-]+|aria-[\w-]+)='[^']*'")  # what only a table needs


class Example:
    """The game that a title takes its figures from."""

    def __init__(self, title: Title[State]) -> None:
        game = record.read(title.example_text)
        self.title, self.names = title, game.header.names
        self.start = record.begin(game)
        self.line = record.verify(game).line

    def after(self, moves: int) -> State:
        if not 0 <= moves <= len(self.line):
            raise AtollError(f"The example of {self.title.name} has {len(self.line)} moves, not {moves}.")
        state = self.start.copy()
        for made in self.line[:moves]:
            state.play(made.move)
        return state

    def mats(self, state: State, viewer: int, areas: Sequence[str]) -> list[Mat]:
        seen = self.title.mats(state, viewer, self.names)
        return [mat for area in areas for mat in seen if area in (mat.area, mat.id)]

    # -- kinds of figures ------------------------------------------------------------------------

    def position(self, where: str, areas: Sequence[str]) -> str:
        state = self.after(int(where))
        return pictures(self.mats(state, max(0, int(state.turn)), areas))

    def turn(self, where: str, areas: Sequence[str]) -> str:
        numbers = spans(where)
        state = self.after(numbers[0] - 1)
        seat, steps = int(state.turn), ""
        for number in numbers:
            state = self.after(number - 1)
            shown, move = self.mats(state, seat, areas), self.line[number - 1].move
            said = self._told(state, move, seat)
            state.play(move)
            now = self.mats(state, seat, areas)
            changes = difference(shown, now)
            put = {put.id for change in changes for put in change.put if put.markup}
            touched = {change.id for change in changes}
            steps += tag(
                "li", pictures([mat for mat in now if mat.id in touched] or now[:1], put) + tag("p", said)
            )
        return tag("ol", steps, class_="steps")

    def _told(self, state: State, move: int, seat: int) -> str:
        said: Words = self.title.words(state, move)
        other = f"{self.names[state.turn]}: " if state.turn != seat else ""
        more = tag("small", self._plain(said.follows)) if said.follows else ""
        return f"{escape(other)}{self._plain(said.sentence)}{more}"

    def score(self, where: str, areas: Sequence[str]) -> str:
        state, seat = self.after(len(self.line)), int(where)
        return pictures(self.mats(state, seat, areas)) + self._sum(state, seat)

    def _sum(self, state: State, seat: int) -> str:
        """Where the points of everybody come from; of one seat also how they are counted."""
        assert state.turn == OVER
        terms = [self.title.breakdown(state, one) for one in range(state.seats)]
        labels = dict.fromkeys(term.label for column in terms for term in column)
        rows = ""
        for label in labels:
            notes = [self._plain(term.note) for term in terms[seat] if term.label == label and term.note]
            sums = [sum(term.points for term in column if term.label == label) for column in terms]
            rows += row("td", self._plain(label) + "".join(tag("small", note) for note in notes), sums)
        totals = [int(state.points(one)) for one in range(state.seats)]
        return tag("table", row("th", "", self.names) + rows + row("td", "Total", totals, class_="total"))

    def _plain(self, text: str) -> str:
        return escape(plain(text, self.names))


def spans(text: str) -> list[int]:
    """
    >>> spans("12-14,19")
    [12, 13, 14, 19]
    """
    ends = [span.split("-") for span in text.split(",")]
    return [number for first, *last in ends for number in range(int(first), int(*last or [first]) + 1)]


def row(kind: str, head: str, cells: Sequence[object], **more: str) -> str:
    first = tag("th", head, scope="row") if head else "<td></td>"
    scope = {"scope": "col"} if kind == "th" else {}
    return tag("tr", first + "".join(tag(kind, escape(signed(cell)), **scope) for cell in cells), **more)


@cache
def example(name: str) -> Example:
    return Example(find_title(name))


def figure(name: str, kind: str, where: str, areas: str, caption: str) -> str:
    """One figure; where it cannot be drawn, its caption alone: see testing/test_words.py."""
    try:
        draw: Callable[[str, Sequence[str]], str] = getattr(example(name), kind)
        body = draw(where, areas.split() or ["board"])
    except (AtollError, ValueError, IndexError):
        body = ""
    told = tag("figcaption", escape(caption)) if caption else ""
    return tag("figure", told + body, class_=f"scene {kind}")


# -- pictures ------------------------------------------------------------------------------------------


def pictures(mats: Sequence[Mat], changed: set[str] | None = None) -> str:
    drawn = "".join(picture(mat, changed or set()) for mat in mats)
    return tag("div", drawn, class_=f"mats n{len(mats)}")


def picture(mat: Mat, changed: set[str]) -> str:
    """A mat as a picture that nobody presses: without ids, so that it may stand beside a table."""
    pieces = "".join(
        tag("g", piece.markup, class_="changed") if piece.id in changed else piece.markup
        for piece in mat.pieces
    )
    body = LIVE.sub("", pieces)
    told = {"role": "img", "aria_label": mat.about or mat.label}
    if mat.box is None:
        return tag("div", body or " ", class_=f"drawn {mat.style}")
    box = " ".join(num(n) for n in mat.box)
    drawn = tag("svg", body or " ", class_=mat.style, viewBox=box, **told)
    return tag("div", drawn, class_=f"drawn {mat.area}")
