"""What can go wrong, said so that a person understands it."""


class AtollError(Exception):
    """The base of every refusal; its text is meant for people."""


class IllegalMove(AtollError):
    """A move the rules do not allow, with the rule that says so."""

    def __init__(self, reason: str, rule: str = "") -> None:
        super().__init__(reason)
        self.rule = rule


class BadOption(AtollError):
    """A seat count or an option that the title does not have."""


class BadRecord(AtollError):
    """A file that is not a game record, or does not replay."""


class BadVariant(AtollError):
    """A file of changes that is not one, or that the title cannot be played with."""


class BotFault(AtollError):
    """A bot from outside that fails or plays what is not legal."""


class OtherBuild(AtollError):
    """A worker or a file of another version, whose games could differ."""


class UnknownTitle(AtollError):
    """No such game in the catalog."""
