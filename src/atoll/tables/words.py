"""What the house says to people about a table: one place for every sentence that no title speaks."""

from collections.abc import Sequence

from atoll.core.phrase import series, some, who

CANNOT_GO_ON = "This table cannot be played on: {reason}. Nothing is lost, its record can be exported."
CANNOT_SHOW = (
    "This position cannot be shown: {reason}. No move is lost, and the record of the game can be saved."
)
CANNOT_MOVE = "{seat} cannot move: {reason}"


def open_seat(seat: int) -> str:
    return f"Waiting for somebody to take seat {seat + 1}"


def thinking(seat: int) -> str:
    return f"{who(seat)} is thinking…"


def waiting_for(seat: int) -> str:
    return f"Waiting for {who(seat)}"


def watch(seat: int) -> str:
    """What the guide says while others decide."""
    return f"Now watch {who(seat)}."


def took_back(seat: int) -> str:
    return f"{who(seat)} took a move back"


def wants_back(seat: int, moves: int) -> str:
    what = "the last move" if moves == 1 else f"the last {moves} moves"
    return f"{who(seat)} would like to take back {what}. Do you agree?"


def undo_label(free: bool, asked: bool) -> str:
    return "Undo" if free else "Asked to undo" if asked else "Ask to undo"


def headline(winners: Sequence[int], points: int, unit: tuple[str, str]) -> str:
    """Who won; nobody has where the game beats all its players."""
    if not winners:
        return "Nobody wins this time"
    verb = "wins" if len(winners) == 1 else "win together"
    return f"{series([who(seat) for seat in winners])} {verb} with {some(points, *unit)}"
