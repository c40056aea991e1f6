"""What goes over the wire as JSON: the bodies of requests, and the answers.

The docstrings and the `Meta` of the fields are read by people: they stand in the OpenAPI document.
"""

from typing import Annotated, ClassVar, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from atoll.core.title import Value

Number = Annotated[int, Meta(ge=0, lt=1 << 31)]
Text = Annotated[str, Meta(max_length=200)]
Ply = Annotated[Number, Meta(description="The number of the table's next entry, as it was last told.")]
SeatNumber = Annotated[Number, Meta(description="A seat, counted from 0.")]


class Body(Struct, forbid_unknown_fields=True):
    """Decoding checks a body: its fields are all there are, and have their types."""


class SeatWish(Body):
    """Who is to sit there: me, somebody who is invited, or a bot of a level."""

    kind: Literal["me", "open", "bot"]
    name: Text = ""
    level: Text = ""


class NewTable(Body):
    """A title by its short name, who sits where, and what the title lets one choose."""

    title: Text
    seats: Annotated[list[SeatWish], Meta(max_length=16)] = []
    options: dict[str, Value | list[str]] = {}
    seed: Annotated[int, Meta(ge=0, lt=1 << 62)] | None = None
    guide: bool = False  # the title's guided game: it brings its own seats, options and seed
    name: Text = ""  # of the learner


class MakeMove(Body):
    """A move by its notation, chosen at a ply for an own seat."""

    ply: Ply
    seat: SeatNumber
    move: Text


class TakeBack(Body):
    """Take back the last decision of an own seat, or ask the others for it."""

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


class SkipGuide(Body):
    """Free play from here."""

    skip: Literal[True]


class CloseTable(Body):
    """Put the table away."""

    close: Literal[True]


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
    """Every refusal: why, in words; the section of the rules that says so; and the ply at hand."""

    error: str
    rule: str = ""
    ply: int | UnsetType = UNSET


class MadeTable(Answer):
    """The new table, and where its page is."""

    status: ClassVar[int] = 201
    id: str
    url: str


class NewPly(Answer):
    """The number of the table's next entry."""

    ply: int


class OthersAsked(Answer):
    """The other people at the table are asked first."""

    status: ClassVar[int] = 202
    asked: Literal[True] = True


class OneSeat(Answer):
    """The seat that was meant."""

    seat: int


class Invitation(Answer):
    """The link to send: its fragment holds the token."""

    url: str


class LookedAt(Answer):
    """How many tables are shown."""

    tables: int
