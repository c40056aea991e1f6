"""What lies on the table: mats made of keyed pieces, and what changes between two looks at them."""

from bisect import bisect_left
from collections.abc import Iterable, Sequence
from operator import eq
from typing import Literal, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from atoll.core.draw import Attribute, num, place, tag
from atoll.core.spread import Spread

Area = Literal["board", "supply", "hand", "own", "other"]
Box = tuple[float, float, float, float]  # x, y, width, height
Head = tuple[str, Area, str, Box | None, str, str, tuple[Spread, ...]]
MOST = 6  # equal things in one flight


class Piece(NamedTuple):
    """One element whose id is `id`: drawn once, cached by what it shows."""

    id: str
    markup: str


def piece(id: str, body: str, /, **attributes: Attribute) -> Piece:
    """A group of the drawing with an id.

    >>> print(piece("sun-0", "<circle/>", class_="sun").markup)
    <g id='sun-0' class='sun'><circle/></g>
    """
    return Piece(id, tag("g", body, id=id, **attributes))


def item(
    name: str, style: str, part: str, label: str, x: float, y: float, body: str, scale: float = 1
) -> Piece:
    """Something to click or to tell of: its id, its part, what people call it, where it is."""
    where = place(x, y, 0, scale)
    return piece(name, body, class_=style, data_part=part, role="img", aria_label=label, transform=where)


class Mat(Struct, frozen=True):
    """One separate picture of the table: a frame around an ordered list of pieces, the later ones on top."""

    id: str
    area: Area  # where the page lays it; one `board` can be panned and zoomed
    label: str  # the caption
    pieces: tuple[Piece, ...]
    box: Box | None = None  # its own coordinates, so that the page can let it grow; None: HTML instead of SVG
    style: str = ""  # classes of the frame
    about: str = ""  # what is read aloud of the whole, if that is more than the label
    plans: tuple[Spread, ...] = ()  # of a board in sections; `box` is that of the first

    @property
    def head(self) -> Head:
        return self.id, self.area, self.label, self.box, self.style, self.about, self.plans

    @property
    def markup(self) -> str:
        """The whole mat as one element."""
        body = "".join(piece.markup for piece in self.pieces)
        frame = {"id": self.id, "class_": self.style, "role": "group", "aria_label": self.about or self.label}
        if self.box is None:
            return tag("div", body or " ", **frame)
        return tag("svg", body or " ", **frame, viewBox=" ".join(num(n) for n in self.box))


def in_turn(others: Sequence[Mat], own: Mat | None, seat: int, left: int = 0) -> list[Mat]:
    """The mats of all players, given as others see them: the viewer's own one and then those who follow. Whoever has none
    of their own (a watcher) sees them from the first on, some of them on the left."""
    if own is None:
        return [*[replace(mat, area="own") for mat in others[:left]], *others[left:]]
    return [own, *others[seat + 1 :], *others[:seat]]


class Flight(NamedTuple):
    """Something that moved: a symbol of the sprite (or "" for the element at the end), from id, to id, how many."""

    symbol: str
    start: str
    end: str
    n: int = 1


def throw(symbol: str, start: str, end: str, n: int = 1) -> list[Flight]:
    """Some equal things on their way, not more than the eye can follow."""
    return [Flight(symbol, start, end, min(n, MOST))] if n > 0 else []


# -- what changed ------------------------------------------------------------------------------------


class Put(NamedTuple):
    """A piece that is new, changed or moved: its markup (None: as it was), and the piece that it now
    follows ("": it is the first; None: it stays where it is)."""

    id: str
    markup: str | None
    after: str | None


class Change(NamedTuple):
    """What became of one mat."""

    id: str
    head: Head | None  # None: as it was
    put: list[Put]
    gone: list[str]


def difference(old: Iterable[Mat], new: Iterable[Mat]) -> list[Change]:
    """What changed of each mat; a mat that was not there before is all new. Which mats there are, and in
    which order, is told apart from this."""
    before = {mat.id: mat for mat in old}
    changes = (_difference(before.get(mat.id), mat) for mat in new)
    return [change for change in changes if change.head or change.put or change.gone]


def _difference(old: Mat | None, new: Mat) -> Change:
    head = None if old is not None and old.head == new.head else new.head
    return rearranged(new.id, old.pieces if old else (), new.pieces)._replace(head=head)


def rearranged(id: str, old: tuple[Piece, ...], new: tuple[Piece, ...]) -> Change:
    """What became of the pieces of one mat."""
    if old == new:
        return Change(id, None, [], [])
    same = _alike(old, new)
    first = new[same - 1].id if same else ""
    old, new = old[same:], new[same:]
    end = _alike(old[::-1], new[::-1])
    old, new = old[: len(old) - end], new[: len(new) - end]
    ids = [piece.id for piece in new]
    if ids == [piece.id for piece in old]:
        return Change(id, None, _changed(old, new), [])
    known, there = dict(old), dict(new)
    before, after = [id for id in known if id in there], [id for id in ids if id in known]
    staying = set(after) if before == after else _longest_rise(before, after)
    return Change(id, None, _puts(known, staying, new, first), [id for id in known if id not in there])


def _changed(old: Iterable[Piece], new: Iterable[Piece]) -> list[Put]:
    """Where every piece stays in its place."""
    pairs = zip(old, new, strict=True)
    return [Put(piece.id, piece.markup, None) for was, piece in pairs if was.markup != piece.markup]


def _alike(old: tuple[Piece, ...], new: tuple[Piece, ...]) -> int:
    """How many pieces both begin with."""
    return [*map(eq, old, new), False].index(False)


def _puts(known: dict[str, str], staying: set[str], pieces: Sequence[Piece], before: str) -> list[Put]:
    """What happened to pieces that lie after `before`."""
    out = []
    for piece in pieces:
        changed = None if known.get(piece.id) == piece.markup else piece.markup
        moved = None if piece.id in staying else before
        if changed is not None or moved is not None:
            out.append(Put(piece.id, changed, moved))
        before = piece.id
    return out


def _longest_rise(before: list[str], ids: list[str]) -> set[str]:
    """The largest set of pieces that keep their order: only the others need to move."""
    place = {id: n for n, id in enumerate(before)}
    tails: list[int] = []  # the lowest place at which a rise of each length ends
    ends: list[int] = []  # ... and the index in `ids` of that end
    links: list[int] = []
    for index, id in enumerate(ids):
        length = bisect_left(tails, place[id])
        links.append(ends[length - 1] if length else -1)
        tails[length : length + 1] = [place[id]]
        ends[length : length + 1] = [index]
    rise, at = set(), ends[-1] if ends else -1
    while at >= 0:
        rise.add(ids[at])
        at = links[at]
    return rise


def apply(old: Iterable[Mat], order: Sequence[str], changes: Iterable[Change]) -> list[Mat]:
    """The mats after changes: what a page does with them."""
    mats = {mat.id: mat for mat in old}
    for change in changes:
        mats[change.id] = _apply(mats.get(change.id), change)
    return [mats[id] for id in order]


def _apply(old: Mat | None, change: Change) -> Mat:
    pieces = [piece for piece in (old.pieces if old else ()) if piece.id not in change.gone]
    for put in change.put:
        at = next((i for i, piece in enumerate(pieces) if piece.id == put.id), len(pieces))
        markup = pieces[at].markup if put.markup is None else put.markup
        if put.after is not None:
            del pieces[at : at + 1]
            at = 1 + next((i for i, piece in enumerate(pieces) if piece.id == put.after), -1)
            pieces.insert(at, Piece(put.id, markup))
        else:
            pieces[at] = Piece(put.id, markup)
    head = change.head or (old.head if old else None)
    assert head is not None, "a new mat has a head"
    id, area, label, box, style, about, plans = head
    return Mat(id, area, label, tuple(pieces), box, style, about, plans)
