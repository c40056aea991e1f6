"""What goes over the wire of a frame: all of it to who comes, to the others what changed. What several audiences are
told alike is encoded and compressed once for all of them."""

from collections.abc import Callable, Sequence
from functools import lru_cache, partial
from operator import attrgetter
from typing import Any, TypeVar

import msgspec
from msgspec.structs import asdict

from atoll.core.mat import Change, Mat, Piece, rearranged
from atoll.web.frames import Frame, SeatView
from atoll.web.streams import Packet

encode = msgspec.json.Encoder().encode
Told = dict[str, Any]
NOTHING = object()
A = TypeVar("A")
B = TypeVar("B")
T = TypeVar("T")


def opening(frame: Frame, more: Told, patient: bool = True) -> Packet:
    """A whole frame, compressed with patience, if there is time for that: mats are much alike, and somebody waits for the
    first of it."""
    pieces = b",".join([lying(one.id, one.pieces) for one in frame.mats])
    rest = encode(asdict(frame) | more | {"mats": [one.head for one in frame.mats]})
    return Packet(b'%b{"pieces":{%b},%b\n\n' % (beginning(frame.ply), pieces, rest[1:]), patient=patient)


@lru_cache(maxsize=256)
def lying(id: str, pieces: tuple[Piece, ...]) -> bytes:
    """The pieces of a mat, which several viewers see alike."""
    return b"%b:%b" % (encode(id), encode(pieces))


def news(ply: int, differences: Sequence[Told]) -> list[Packet]:
    """One event for each of several audiences: what all are told, then what only they are told."""
    if len(differences) < 2:
        return [Packet(beginning(ply) + encode(told) + b"\n\n") for told in differences]
    first, *others = differences
    same = first
    for told in others:
        same = {name: value for name, value in same.items() if told.get(name, NOTHING) == value}
    shared = Packet(beginning(ply) + encode(same)[:-1])
    own = [encode({k: v for k, v in told.items() if k not in same}) for told in differences]
    return [Packet.of(shared, Packet(b"," + text[1:] + b"\n\n")) for text in own]


def beginning(ply: int) -> bytes:
    return b"id: %d\nevent: frame\ndata: " % ply


class Differences:
    """What those who were shown frames still need. Viewers see much alike: what became of the same pieces is found
    out once."""

    def __init__(self) -> None:
        self.known: dict[tuple[int, int], Any] = {}

    def between(self, old: Frame, new: Frame) -> Told | None:
        """The fields that changed; of the seats those that changed, of the log the new lines, of the movers the
        new ones; of the mats `changes` and `layout`, their ids in order, if that is another one. What changed of
        hands and heads stands apart (`own`), for it depends on the viewer. None: the story itself has changed."""
        told = len(old.log)
        story = new.movers[: old.moves] == old.movers and new.log[:told] == old.log
        if not story or new.viewer != old.viewer:
            return None
        out = {
            name: value
            for name, value, was in zip(FIELDS, fields(new), fields(old), strict=True)
            if value != was
        }
        out |= {"full": False, "ply": new.ply, "moves": new.moves, "log": new.log[told:]}
        out["movers"] = new.movers[old.moves :]
        out["seats"] = self._once(_seats, old.seats, new.seats)
        return out | self._mats(old.mats, new.mats)

    def _mats(self, old: list[Mat], new: list[Mat]) -> Told:
        before = {one.id: one for one in old}
        changes: list[Change] = []
        own: list[Change] = []
        for one in new:
            if (was := before.get(one.id)) is one:
                continue
            head, pieces = self._once(self._mat, was, one)
            if head is not None:
                own.append(head)
            if pieces is not None:
                (own if one.area == "hand" else changes).append(pieces)
        layout = [one.id for one in new]
        return {"changes": changes, "own": own} | ({} if layout == list(before) else {"layout": layout})

    def _mat(self, old: Mat | None, new: Mat) -> tuple[Change | None, Change | None]:
        """What became of the head of a mat, and of its pieces, which may lie on mats of other viewers too."""
        head = None if old is not None and old.head == new.head else Change(new.id, new.head, [], [])
        return head, self._once(partial(_pieces, new.id), () if old is None else old.pieces, new.pieces)

    def _once(self, compare: Callable[[A, B], T], old: A, new: B) -> T:
        """Both belong to frames that somebody still holds, so their places in memory are theirs alone."""
        key = id(old), id(new)
        if key not in self.known:
            self.known[key] = compare(old, new)
        found: T = self.known[key]
        return found


def _seats(old: list[SeatView], new: list[SeatView]) -> list[SeatView]:
    return [seat for seat, was in zip(new, old, strict=True) if seat != was]


def _pieces(id: str, old: tuple[Piece, ...], new: tuple[Piece, ...]) -> Change | None:
    return None if old == new else rearranged(id, old, new)


FIELDS = [name for name in Frame.__struct_fields__ if name not in ("mats", "log", "movers", "seats")]
fields = attrgetter(*FIELDS)
