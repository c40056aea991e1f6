"""Who may sit down, and under which name; and how a seat that changed is told of in the log."""

import time
from collections.abc import Sequence

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from atoll.bots import LEVELS
from atoll.core.errors import BadOption
from atoll.tables import words
from atoll.tables.keys import Browser, digest, invitation
from atoll.tables.names import BOT_NAMES, clean_name, fitting_name, readable
from atoll.tables.store import Controller, Entry, Seat


class SeatChange(Struct, frozen=True):
    """The text of an entry about a seat: what it is from here, and how that came."""

    kind: Controller
    name: str
    level: str
    why: words.Why
    was: str  # the name before

    def told(self, seat: int) -> str:
        level = LEVELS[self.level].label if self.level in LEVELS else self.level
        return words.seat_change(self.why, seat, self.name, self.was, level)


def changed(ply: int, before: Seat, after: Seat, why: words.Why) -> Entry:
    """The entry of a seat that changes."""
    text = SeatChange(after.kind, after.name, after.level, why, before.name)
    return Entry(ply, after.seat, "seat", msgspec.json.encode(text).decode(), time.time())


def change_of(entry: Entry) -> SeatChange:
    return msgspec.json.decode(entry.text, type=SeatChange)


def seated(host: Browser, secret: str, table: str, wishes: Sequence[Seat]) -> list[Seat]:
    """The wanted seats with their owners, their levels checked and their invitations made out."""
    seats: list[Seat] = []
    for wish in wishes:
        if wish.kind == "person":
            name = words.unnamed(wish.seat)
            if readable(wish.name):
                name = clean_name(wish.name, [seat.name for seat in seats])
            seats.append(replace(wish, name=name, owners=(host.hash,)))
        elif wish.kind == "bot":
            seats.append(bot_seat(wish.seat, wish.level))
        else:
            seats.append(open_seat(secret, table, wish))
    return seats


def bot_seat(seat: int, level: str) -> Seat:
    if level not in LEVELS:
        raise BadOption(words.no_level(level, list(LEVELS)))
    return Seat(seat, "bot", BOT_NAMES[seat % len(BOT_NAMES)], level)


def open_seat(secret: str, table: str, seat: Seat) -> Seat:
    """The same seat for whoever has its next invitation."""
    number = seat.invitations + 1
    token = invitation(secret, table, seat.seat, number)
    return Seat(seat.seat, "open", words.nobody_yet(seat.seat), invite=digest(token), invitations=number)


def brought(host: Browser, names: Sequence[str]) -> list[Seat]:
    """The seats of a game from a file, with names that fit beside each other."""
    seats: list[Seat] = []
    for number, name in enumerate(names):
        fit = fitting_name(name, number, [seat.name for seat in seats])
        seats.append(Seat(number, "person", fit, owners=(host.hash,)))
    return seats
