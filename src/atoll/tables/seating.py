"""Who may sit down, and under which name; and how a seat that changed is told of in the log."""

import time

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from atoll.bots import LEVELS
from atoll.core.errors import BadOption
from atoll.tables import words
from atoll.tables.keys import Browser, digest, invitation
from atoll.tables.refused import Refusal, Refused
from atoll.tables.store import Controller, Entry, Seat

NAME_LENGTH = 24
BOT_NAMES = ("Kinich", "Moana", "Iluka", "Tupaq", "Nalani", "Yara", "Kealoha", "Itzel")


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


def seated(host: Browser, secret: str, table: str, wish: Seat) -> Seat:
    """A wanted seat with its owner, its level checked and its invitation made out."""
    if wish.kind == "person":
        name = clean_name(wish.name) if tidy(wish.name) else words.unnamed(wish.seat)
        return replace(wish, name=name, owners=(host.hash,))
    return bot_seat(wish.seat, wish.level) if wish.kind == "bot" else open_seat(secret, table, wish)


def bot_seat(seat: int, level: str) -> Seat:
    if level not in LEVELS:
        raise BadOption(words.no_level(level, list(LEVELS)))
    return Seat(seat, "bot", BOT_NAMES[seat % len(BOT_NAMES)], level)


def open_seat(secret: str, table: str, seat: Seat) -> Seat:
    """The same seat for whoever has its next invitation."""
    number = seat.invitations + 1
    token = invitation(secret, table, seat.seat, number)
    return Seat(seat.seat, "open", words.nobody_yet(seat.seat), invite=digest(token), invitations=number)


def brought(host: Browser, seat: int, name: str) -> Seat:
    """A seat of a game from a file, with a name that fits the table."""
    fit = tidy(name)[:NAME_LENGTH].strip() or words.unnamed(seat)
    return Seat(seat, "person", fit, owners=(host.hash,))


def tidy(name: str) -> str:
    return " ".join("".join(c if c.isprintable() else " " for c in name).split())


def clean_name(name: str) -> str:
    if not 1 <= len(clean := tidy(name)) <= NAME_LENGTH:
        raise Refused(Refusal.UNFIT, words.name_length(NAME_LENGTH))
    return clean
