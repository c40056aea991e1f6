"""What may be taken back, and who is asked first. A question is an entry, as every answer is: it survives restarts."""

from collections.abc import Sequence
from dataclasses import dataclass

from atoll.tables.store import Entry, Seat

YES, NO = "yes", "no"


@dataclass(frozen=True, slots=True)
class Takeback:
    """What somebody may ask to take back: everything after `moves` moves."""

    moves: int
    free: bool


@dataclass(frozen=True, slots=True)
class TakebackRequest:
    """One that waits for the consent of the other people at the table."""

    moves: int
    seat: int
    ply: int
    asked: frozenset[int]  # the seats whose consent it waits for


def pending(entries: Sequence[Entry], seats: Sequence[Seat]) -> TakebackRequest | None:
    """The last question, unless it was answered, or somebody has decided since."""
    question = next((entry for entry in reversed(entries) if entry.kind == "ask"), None)
    if question is None:
        return None
    asked = {seat.seat for seat in seats if seat.kind == "person"} - together(seats, question.seat)
    for entry in entries[question.n + 1 :]:
        if entry.kind in ("undo", "close") or (entry.kind == "answer" and entry.text == NO):
            return None
        if entry.kind == "move" and seats[entry.seat].kind == "person":
            return None
        if entry.kind == "answer":
            asked -= together(seats, entry.seat)
    return TakebackRequest(int(question.text), question.seat, question.n, frozenset(asked))


def together(seats: Sequence[Seat], number: int) -> set[int]:
    """The seats of whoever holds this one."""
    owners = set(seats[number].owners)
    return {number, *(seat.seat for seat in seats if owners.intersection(seat.owners))}
