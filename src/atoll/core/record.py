"""Game records: `.atoll` files, JSON lines that people can read. A header, then one move a line.

    {"atoll": 2, "title": "cacao", "version": 1, "seats": 2, "options": {...}, "seed": 7, "names": [...]}
    {"seat": 0, "move": "place 1-1-1-1 at 1,0", "did": "5f0c1a2b"}
    {"points": [31, 28], "ranking": [1, 2]}

`did` is a digest of what the move did, chance included: a game is replayed by the rules as they are now, and
wherever they would have it otherwise, it stands still. Format 1 has none. The last line stands under a
finished game only, and must be what the moves lead to.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from hashlib import blake2b, sha256
from typing import Annotated, Any, NamedTuple, TypeVar

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType, field

from atoll.core.catalog import title
from atoll.core.errors import AtollError, BadRecord
from atoll.core.phrase import plain, who
from atoll.core.state import OVER, Event, State
from atoll.core.title import Title, Value

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
    seed: int | str | None  # a key of chance is a text; None: sealed, while hidden things must stay hidden
    names: list[str] = field(default_factory=list)
    seal: str | UnsetType = UNSET  # the digest of the key, which everybody was shown at the start


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
    >>> record.moves[0].seat, record.moves[0].move
    (0, 'place 1-1-1-1 at 0,-1')
    >>> read(write(record)) == record
    True
    """

    header: Heading
    moves: list[Played] = field(default_factory=list)
    result: Result | None = None


class MadeMove(Struct, frozen=True):
    """A move that was made, and what it did."""

    seat: int
    notation: str
    move: int
    events: tuple[Event, ...]
    points: tuple[int, ...]
    chance: bool  # whether something was drawn or revealed
    did: str


class Diverged(BadRecord):
    """A move that the rules of today would have otherwise. `clause` says how, and may hold references."""

    def __init__(self, moves: int, played: Played, clause: str) -> None:
        super().__init__(f"Line {moves + 2}: {played.move!r} {clause.rstrip('.')}.")
        self.moves = moves  # that stand before it
        self.clause = clause


class Trace(NamedTuple):
    """How far moves lead by the rules of today."""

    line: list[MadeMove]
    state: State  # after all that stand
    fault: Diverged | None = None


def new(
    name: str,
    seats: int,
    seed: int | str,
    options: Mapping[str, Any] | None = None,
    names: list[str] | None = None,
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
    check_seal(head)
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


def seal_of(key: str) -> str:
    """What is told of a key before it may be known: it fits this key and no other."""
    return sha256(key.encode()).hexdigest()


def check_seal(head: Heading) -> None:
    """A key must be the one that was sealed at the start."""
    if head.seal and (not isinstance(head.seed, str) or seal_of(head.seed) != head.seal):
        raise BadRecord("The key of this game does not fit its seal: it is not what was drawn at the start.")


def add(record: Record, state: State, move: int) -> None:
    """Play a move that is known to be legal and write it down; the result too when it ends the game."""
    made = make(state, move, title(record.header.title).notation(state, move))
    record.moves.append(Played(made.seat, made.notation, made.did))
    if state.turn == OVER:
        record.result = result(state)


# -- moves and what they did -------------------------------------------------------------------------


def make(state: State, move: int, notation: str) -> MadeMove:
    """Play a legal move on `state`."""
    kept, events = state.journal, list[Event]()
    seat, chance = int(state.turn), state.rng.state
    state.journal = events
    state.play(move)
    state.journal = kept
    scores = points(state)
    did = digest(events, scores, int(state.turn))
    return MadeMove(seat, notation, move, tuple(events), scores, state.rng.state != chance, did)


def digest(events: Iterable[Event], scores: Sequence[int], turn: int) -> str:
    """What people could have seen of a move, in eight letters: its events, the points, and who is next."""
    told = repr(([tuple(map(int, event)) for event in events], list(scores), turn))
    return blake2b(told.encode(), digest_size=4).hexdigest()


def points(state: State) -> tuple[int, ...]:
    return tuple(int(state.points(seat)) for seat in range(state.seats))


def result(state: State) -> Result:
    return Result(list(points(state)), [int(place) for place in state.ranking()])


# -- the rules of today ------------------------------------------------------------------------------


def trace(kind: Title[State], start: State, moves: Iterable[Played]) -> Trace:
    """Play moves again from a start, by the rules as they are now and as far as they stand."""
    line: list[MadeMove] = []
    state, fault = start.copy(), None
    for number, played in enumerate(moves):
        try:
            line.append(redo(state, find(kind, state, played, number), played, number))
        except Diverged as error:
            fault = error
        except Exception as error:
            fault = Diverged(number, played, f"makes the rules fail: {error!r}")
        if fault is not None:
            break
    if fault is not None:
        state = start.copy()
        for made in line:
            state.play(made.move)
    return Trace(line, state, fault)


def find(kind: Title[State], state: State, played: Played, number: int) -> int:
    """The move that was played after `number` others, if it is possible in this state."""
    if state.turn == OVER:
        raise Diverged(number, played, "comes after the end of the game")
    if played.seat != state.turn:
        decider = int(state.turn)
        raise Diverged(number, played, f"is a move of {who(played.seat)}, but {who(decider)} decides here")
    try:
        return kind.parse(state, played.move)
    except AtollError as error:
        raise Diverged(number, played, f"is not possible: {error}") from error


def redo(state: State, move: int, played: Played, number: int) -> MadeMove:
    """Play it, if it does what it did."""
    made = make(state, move, played.move)
    if played.did not in ("", made.did):
        raise Diverged(number, played, "does something else")
    return made


def steps(record: Record, state: State) -> Iterator[int]:
    """Replay on `state`, checking every line; yields each move just before it is played."""
    kind = title(record.header.title)
    for number, played in enumerate(record.moves):
        move = find(kind, state, played, number)
        yield move
        redo(state, move, played, number)


def retrace(record: Record) -> Trace:
    """A record as far as it stands; BadRecord if it cannot even begin."""
    start = begin(record)
    return trace(title(record.header.title), start, record.moves)


def verify(record: Record) -> Trace:
    """The same for a record of which every move and the result must stand."""
    found = retrace(record)
    if found.fault is not None:
        raise BadRecord(plain(str(found.fault), record.header.names)) from found.fault
    check_result(record, found.state)
    return found


def check_result(record: Record, last: State) -> None:
    """What a record says about its end must be what its moves lead to."""
    said = record.result
    if said is None:
        return
    if last.turn != OVER:
        raise BadRecord("The record gives a result, but the game is not over.")
    if said != (played := result(last)):
        raise BadRecord(
            f"The record says {said.points} points and places {said.ranking}, "
            f"but the moves lead to {played.points} and {played.ranking}."
        )


def replay(record: Record) -> State:
    """The last position of a record, with every move and the result verified."""
    return verify(record).state


# -- files -------------------------------------------------------------------------------------------


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
