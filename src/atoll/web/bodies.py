"""What goes over the wire as JSON: the bodies of requests, and the answers.

The docstrings and the `Meta` of the fields are read by people: they stand in the OpenAPI document.
"""

from typing import Annotated, Any, ClassVar, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from atoll.core.title import Value
from atoll.tables.clocks import Clock

Number = Annotated[int, Meta(ge=0, lt=1 << 31)]
Text = Annotated[str, Meta(max_length=200)]
Ply = Annotated[Number, Meta(description="The number of the table's next entry, as it was last told.")]
SeatNumber = Annotated[Number, Meta(description="A seat, counted from 0.")]


WAIT = 25  # seconds that an answer may be held back

# What may stand behind the question mark of an address, and what it means.
QUERY: dict[str, Any] = {
    "seat": Annotated[
        int,
        Meta(ge=-1, lt=16, description="Look through this seat, which must be one's own; -1 is a watcher."),
    ],
    "part": Annotated[str, Meta(max_length=200, description="A part of the picture, by its `data-part`.")],
    "wait": Annotated[
        int,
        Meta(
            ge=0,
            le=WAIT,
            description="Seconds to hold the answer back until this seat decides or the game ends.",
        ),
    ],
    "after": Annotated[
        Number, Meta(description="With `wait`: hold it back until the ply is above this one instead.")
    ],
}


class Body(Struct, forbid_unknown_fields=True):
    """Decoding checks a body: its fields are all there are, and have their types."""


class SeatWish(Body):
    """Who is to sit there: me, somebody who is invited, or a bot of a level."""

    kind: Literal["me", "open", "bot"]
    name: Text = ""
    level: Text = ""


class Allowance(Body):
    """What others may do at the table; what is left out stays as it is."""

    public: Annotated[bool | None, Meta(description="It stands in the lobby: anybody may sit down.")] = None
    watch: Annotated[bool | None, Meta(description="Others may look.")] = None
    chat: Annotated[bool | None, Meta(description="Players may talk.")] = None


class NewTable(Body):
    """A title by its short name, who sits where, and what the title lets one choose."""

    title: Text
    seats: Annotated[list[SeatWish], Meta(max_length=16)] = []
    options: dict[str, Value | list[str]] = {}
    seed: Annotated[int, Meta(ge=0, lt=1 << 62)] | None = None
    terms: Allowance | None = None
    guide: bool = False  # the title's guided game: it brings its own seats, options and seed
    name: Text = ""  # of the learner
    clock: Clock | None = None


class PlayOn(Body):
    """A position by the number of its moves, and who sits where from there."""

    moves: Number
    seats: Annotated[list[SeatWish], Meta(max_length=16)]


class CallMe(Body):
    """An address that is posted to when a seat is to decide; an empty one ends that."""

    seat: SeatNumber
    url: Annotated[str, Meta(max_length=500)]


class MakeMove(Body):
    """A move by its notation, chosen at a ply for an own seat."""

    ply: Ply
    seat: SeatNumber
    move: Text


class TakeBack(Body):
    """Take back the last decision of an own seat, or ask the others for it."""

    ply: Ply
    seat: SeatNumber


class AskHint(Body):
    """Ask what a Medium player would do at an own seat that decides."""

    ply: Ply
    seat: SeatNumber


class AnswerUndo(Body):
    """Whether somebody else may take back."""

    ply: Ply
    seat: SeatNumber
    agree: bool


class TakeSeat(Body):
    """The token of an invitation, and one's name."""

    token: Text
    name: Text


class InviteTo(Body):
    """The seat that wants a new invitation."""

    seat: SeatNumber


class HandToBot(Body):
    """An open seat, and the level of the bot."""

    seat: SeatNumber
    level: Text


class Rename(Body):
    """An own seat, and its name."""

    seat: SeatNumber
    name: Text


class SitDown(Body):
    """A free seat of a public table, and one's name."""

    seat: SeatNumber
    name: Text


class Say(Body):
    """Something to say for an own seat: a text, or the number of a quick phrase."""

    seat: SeatNumber
    text: Annotated[str, Meta(max_length=1000)] = ""
    phrase: Number | None = None


class Mute(Body):
    """A seat, and whether it is silenced for everybody."""

    seat: SeatNumber
    muted: bool


class TokenFor(Body):
    """An own seat."""

    seat: SeatNumber


class LinkTo(Body):
    """An own seat, or -1 for the host's powers."""

    seat: Annotated[int, Meta(ge=-1, lt=16)]


class Enter(Body):
    """The token of a return link."""

    token: Text


class SkipGuide(Body):
    """Free play from here."""

    skip: Literal[True]


class CloseTable(Body):
    """Put the table away."""

    close: Literal[True]


class StandUp(Body):
    """The own seat that one leaves."""

    seat: SeatNumber


class ComeBack(Body):
    """The own seat, where a bot plays on or which the host has freed."""

    seat: SeatNumber


class FreeSeat(Body):
    """The seat of somebody who left, or is away too long."""

    seat: SeatNumber


class DeleteTable(Body):
    """Delete the table for good."""

    delete: Literal[True]


class BreakSeal(Body):
    """Let everything be known."""

    unseal: Literal[True]


class OneLook(Body):
    """A table, and the seat through which it is seen: none where the table chooses."""

    table: Text
    seat: Number | None = None
    has: Text = ""  # the mark of the frame that the page has
    again: bool = False  # all of it, even if it is shown already


class LookAt(Body):
    """All that a line is to show."""

    looks: Annotated[list[OneLook], Meta(max_length=100)]


# -- answers -----------------------------------------------------------------------------------------


class Answer(Struct):
    """An answer says with which status it comes."""

    status: ClassVar[int] = 200


class Complaint(Answer):
    """Every refusal: why, in words; the section of the rules that says so; the ply at hand; and where it is our
    fault, the name of the request in the log."""

    error: str
    rule: str = ""
    ply: int | UnsetType = UNSET
    request: str | UnsetType = UNSET


class MadeTable(Answer):
    """The new table, and where its page is."""

    status: ClassVar[int] = 201
    id: str
    url: str


class NewPly(Answer):
    """The number of the table's next entry."""

    ply: int


class Hint(Answer):
    """A legal move by its notation, and why in one sentence."""

    move: str
    why: str


class OthersAsked(Answer):
    """The other people at the table are asked first."""

    status: ClassVar[int] = 202
    asked: Literal[True] = True


class OneSeat(Answer):
    """The seat that was meant."""

    seat: int


class NoTable(Answer):
    """The table is no more."""

    deleted: Literal[True] = True


class Invitation(Answer):
    """The link to send: its fragment holds the token."""

    url: str


class ReturnLink(Answer):
    """A link whose fragment holds the token, and the same as a picture for a camera (SVG)."""

    url: str
    qr: str


class TermsView(Answer):
    """What others may do at a table: sit down from the lobby, look, talk."""

    public: bool
    watch: bool
    chat: bool


class Spoken(Answer):
    """The number of a message."""

    n: int


class OpenTable(Struct, kw_only=True):
    """A table with a free seat for whoever comes."""

    id: str
    title: str
    label: str
    seats: int
    open: list[int]
    names: list[str]
    clock: dict[str, str | int | float] | None  # None: nobody is in a hurry
    created: float


class OpenTables(Answer):
    """Where one can sit down."""

    tables: list[OpenTable]


class SeatToken(Answer):
    """A key for `Authorization: Bearer`. It is told once, and holds the seat as long as its owner does."""

    token: str


class LegalMove(Struct):
    """One legal move: its number in the list, its notation, and what it does in words."""

    n: int
    move: str
    words: str
    rule: str  # the section of the rules


class PlayerView(Struct):
    """Who sits there; points and place are null where they are not for these eyes, or not known yet."""

    seat: int
    name: str
    kind: str
    level: str
    points: int | None
    place: int | None


class Situation(Answer, kw_only=True):
    """A table as one seat may know it, in words. `moves` are there when that seat decides."""

    id: str
    title: str
    options: dict[str, Value]
    ply: int
    seat: int  # -1: a watcher
    mine: list[int]
    turn: int  # the seat that decides; -1: nobody
    over: bool  # nobody will decide any more
    headline: str  # who won, or why the game does not go on
    waiting: str  # what the others wait for, or why nothing goes on
    prompt: str
    text: str  # the position
    players: list[PlayerView]
    moves: list[LegalMove]


class OptionView(Struct):
    """What may be chosen before a game."""

    name: str
    label: str
    default: Value
    choices: list[Value]
    seat: bool  # any seat of the table may be chosen
    picks: int
    help: str


class TitleView(Struct):
    """A game, with how many it is played and what may be chosen."""

    name: str
    label: str
    version: int
    seats: list[int]
    options: list[OptionView]
    rules: str  # where they are


class Titles(Answer):
    """Every title, and the levels of the bots."""

    titles: list[TitleView]
    levels: list[str]


class LookedAt(Answer):
    """How many tables are shown."""

    tables: int
