"""Game records: `.atoll` files, JSON lines that people can read. A header, then one move a line.

    {"atoll": 2, "title": "cacao", "version": 1, "seats": 2, "options": {...}, "seed": 7, "names": [...]}
    {"seat": 0, "move": "place 1-1-1-1 at 1,0", "did": "5f0c1a2b"}
    {"points": [31, 28], "ranking": [1, 2]}

`did` is a digest of what the move did, chance included: a game is replayed by the rules as they are now, and
wherever they would have it otherwise, it stands still. Format 1 has none. The last line stands under a
finished game only, and must be what the moves lead to.
"""

from collections.abc import Iterator, Mapping, Sequence
from hashlib import blake2b
from typing import Annotated, Any, TypeVar

import msgspec
from msgspec import Meta, Struct, field

from atoll.core.catalog import title
from atoll.core.errors import AtollError, BadRecord
from atoll.core.phrase import plain
from atoll.core.state import OVER, Event, State
from atoll.core.title import Value

FORMAT = 2
READABLE = (1, 2)
LARGEST = 1 << 20  # characters: some thousand moves

T = TypeVar("T")
Count = Annotated[int, Meta(ge=0)]


class Heading(Struct, kw_only=True, forbid_unknown_fields=True):
    atoll: int = FORMAT
    title: str
    version: int
    seats: Count
    options: dict[str, Value] = field(default_factory=dict)
    seed: int | None  # None: sealed, while hidden things must stay hidden
    names: list[str] = field(default_factory=list)


class Played(Struct, forbid_unknown_fields=True, omit_defaults=True):
    seat: Count
    move: str
    did: str = ""


class Result(Struct, forbid_unknown_fields=True):
    points: list[int]
    ranking: list[int]


class Record(Struct, kw_only=True):
    """One game, running or finished: everything that is needed to play it again.

    >>> record = new("cacao", seats=2, seed=7)
    >>> state = begin(record)
    >>> add(record, state, state.moves()[0])
    >>> record.moves
    [Played(seat=0, move='place 1-1-1-1 at 0,-1', did='DIGEST')]
    >>> read(write(record)) == record
    True
    """

    header: Heading
    moves: list[Played] = field(default_factory=list)
    result: Result | None = None


def new(
    name: str, seats: int, seed: int, options: Mapping[str, Any] | None = None, names: list[str] | None = None
) -> Record:
    """An empty record with checked options."""
    kind = title(name)
    checked = kind.check(seats, options or {})
    header = Heading(
        title=name, version=kind.version, seats=seats, options=checked, seed=seed, names=names or []
    )
    return Record(header=header)


def begin(record: Record) -> State:
    """The start of a recorded game, or BadRecord."""
    head = record.header
    if head.seed is None:
        raise BadRecord(
            "This game was exported while it was running: its hidden tiles are sealed until it is over."
        )
    try:
        kind = title(head.title)
        if head.version > kind.version:
            raise BadRecord(
                f"The record follows version {head.version} of the rules of {kind.label}; here is version {kind.version}."
            )
        return kind.start(head.seats, head.options, head.seed)
    except BadRecord:
        raise
    except AtollError as error:
        raise BadRecord(f"Line 1: {error}") from error


def add(record: Record, state: State, move: int) -> None:
    """Play a move that is known to be legal and write it down; the result too when it ends the game."""
    seat, notation = int(state.turn), title(record.header.title).notation(state, move)
    record.moves.append(Played(seat, notation, perform(state, move)))
    if state.turn == OVER:
        record.result = result(state)


def perform(state: State, move: int) -> str:
    """Play a legal move: a digest of what it did."""
    kept = state.journal
    events: list[Event] = []
    state.journal = events
    state.play(move)
    state.journal = kept
    return digest(events, state)


def digest(events: Sequence[Event], after: State) -> str:
    """What people could have seen of a move, in eight letters: its events, the points, and who is next."""
    points = [int(after.points(seat)) for seat in range(after.seats)]
    told = repr(([tuple(map(int, event)) for event in events], points, int(after.turn)))
    return blake2b(told.encode(), digest_size=4).hexdigest()


def result(state: State) -> Result:
    return Result([int(state.points(s)) for s in range(state.seats)], [int(p) for p in state.ranking()])


def steps(record: Record, state: State) -> Iterator[int]:
    """Replay on `state`, checking every line; yields each move just before it is played."""
    kind = title(record.header.title)
    for number, line in enumerate(record.moves, start=2):
        if state.turn == OVER:
            raise BadRecord(f"Line {number}: the game was over before this move.")
        if line.seat != state.turn:
            raise BadRecord(f"Line {number}: seat {state.turn} decides here, not seat {line.seat}.")
        try:
            move = kind.parse(state, line.move)
        except AtollError as error:
            reason = plain(str(error), record.header.names)
            raise BadRecord(f"Line {number}: {line.move!r} is not possible: {reason}") from error
        yield move
        did = perform(state, move)
        if line.did not in ("", did):
            raise BadRecord(f"Line {number}: by the rules of today {line.move!r} does something else.")


def replay(record: Record) -> State:
    """The last position of a record, with every move and the result verified."""
    state = begin(record)
    for _ in steps(record, state):
        pass
    if record.result is not None:
        if state.turn != OVER:
            raise BadRecord("The record gives a result, but the game is not over.")
        said, played = record.result, result(state)
        if said != played:
            raise BadRecord(
                f"The record says {said.points} points and places {said.ranking}, "
                f"but the moves lead to {played.points} and {played.ranking}."
            )
    return state


def write(record: Record) -> str:
    lines: list[Struct] = [record.header, *record.moves]
    if record.result is not None:
        lines.append(record.result)
    return "".join(msgspec.json.encode(line).decode() + "\n" for line in lines)


def read(text: str) -> Record:
    """A record from the text of a file. Checks its form; `replay` checks its moves."""
    if len(text) > LARGEST:
        raise BadRecord(f"The file is too large for a game record: over {LARGEST} characters.")
    if not text.strip():
        raise BadRecord("The file is empty.")
    rows = text.strip().split("\n")  # not splitlines(): names may hold the other line ends that it knows
    header = _decode(rows[0], 1, Heading)
    if header.atoll not in READABLE:
        raise BadRecord(
            f"Line 1: this is format {header.atoll} of game records; formats 1 to {FORMAT} are known here."
        )
    found = None
    if len(rows) > 1 and '"points"' in rows[-1]:
        found = _decode(rows[-1], len(rows), Result)
        rows.pop()
    moves = [_decode(row, number, Played) for number, row in enumerate(rows[1:], start=2)]
    return Record(header=header, moves=moves, result=found)


def _decode(row: str, number: int, kind: type[T]) -> T:
    try:
        return msgspec.json.decode(row, type=kind)
    except msgspec.DecodeError as error:
        raise BadRecord(f"Line {number} is not a line of a game record: {error}.") from error
