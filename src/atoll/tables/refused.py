"""What a table does not do, and why. What that means in HTTP is for the web to say."""

from enum import Enum

from atoll.core.errors import AtollError


class Refusal(Enum):
    UNKNOWN = "there is no such thing"
    FORBIDDEN = "it is for somebody else"
    STALE = "the table has changed in the meantime"
    UNFIT = "it makes no sense now"
    STILL = "the table stands still"
    FAILED = "the rules failed"


class Refused(AtollError):
    """Something that a table does not do, of what kind that is, and the ply it stands at."""

    def __init__(self, kind: Refusal, reason: str, ply: int | None = None) -> None:
        super().__init__(reason)
        self.kind = kind
        self.ply = ply
