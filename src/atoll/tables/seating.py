"""Who may sit down, and under which name."""

from msgspec.structs import replace

from atoll.bots import LEVELS
from atoll.core.errors import BadOption
from atoll.tables import words
from atoll.tables.keys import Browser, digest
from atoll.tables.refused import Refusal, Refused
from atoll.tables.store import Seat

NAME_LENGTH = 24
BOT_NAMES = ("Kinich", "Moana", "Iluka", "Tupaq", "Nalani", "Yara", "Kealoha", "Itzel")


def seated(host: Browser, table: str, wish: Seat) -> Seat:
    """A wanted seat with its owner, its level checked and its invitation made out."""
    if wish.kind == "person":
        name = clean_name(wish.name) if tidy(wish.name) else words.unnamed(wish.seat)
        return replace(wish, name=name, owner=host.hash)
    return bot_seat(wish.seat, wish.level) if wish.kind == "bot" else open_seat(host, table, wish)


def bot_seat(seat: int, level: str) -> Seat:
    if level not in LEVELS:
        raise BadOption(words.no_level(level, list(LEVELS)))
    return Seat(seat, "bot", BOT_NAMES[seat % len(BOT_NAMES)], level)


def open_seat(host: Browser, table: str, seat: Seat) -> Seat:
    """The same seat for whoever has its next invitation."""
    number = seat.invitations + 1
    token = host.invitation(table, seat.seat, number)
    return Seat(seat.seat, "open", words.nobody_yet(seat.seat), invite=digest(token), invitations=number)


def brought(host: Browser, seat: int, name: str) -> Seat:
    """A seat of a game from a file, with a name that fits the table."""
    fit = tidy(name)[:NAME_LENGTH].strip() or words.unnamed(seat)
    return Seat(seat, "person", fit, owner=host.hash)


def tidy(name: str) -> str:
    return " ".join("".join(c if c.isprintable() else " " for c in name).split())


def clean_name(name: str) -> str:
    if not 1 <= len(clean := tidy(name)) <= NAME_LENGTH:
        raise Refused(Refusal.UNFIT, words.name_length(NAME_LENGTH))
    return clean
