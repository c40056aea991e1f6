"""What people may call themselves, and what may be read of what they write."""

import unicodedata
from collections.abc import Iterable

from atoll.bots import LEVELS
from atoll.tables import words
from atoll.tables.refused import Refusal, Refused

NAME_LENGTH = 24
MARKS = 2  # that may stand on one letter
BOT_NAMES = ("Kinich", "Moana", "Iluka", "Tupaq", "Nalani", "Yara", "Kealoha", "Itzel")
#: letters that show nothing: fillers of Hangul, and the empty cell of braille
BLANK = frozenset("\u115f\u1160\u3164\uffa0\u2800")


def readable(text: str) -> str:
    """One line without anything invisible, and without marks piled up on a letter.

    >>> readable("  Ana\\u200b\\u202e \\n Lu\\u0301\\u0301\\u0301\\u0301 ")
    'Ana Lú́́'
    """
    shown: list[str] = []
    marks = 0
    for sign in unicodedata.normalize("NFC", text):
        kind = unicodedata.category(sign)
        marks = marks + 1 if kind.startswith("M") else 0
        if sign in BLANK or kind[0] in "CZ":
            shown.append(" " if kind[0] == "Z" or sign in "\n\t\r" else "")
        elif marks <= MARKS:
            shown.append(sign)
    return " ".join("".join(shown).split())


def alike(name: str) -> str:
    """What is the same for two names that people would take for one another.

    >>> alike("Änna") == alike("ANNA")
    True
    """
    letters = unicodedata.normalize("NFKD", name.casefold())
    return "".join(sign for sign in letters if sign.isalnum()) or letters


HOUSE = frozenset(alike(name) for name in (*BOT_NAMES, *LEVELS, "bot", "host", "atoll"))


def clean_name(name: str, others: Iterable[str] = ()) -> str:
    """The name as it stands at a table, beside the names of the others there."""
    clean = readable(unicodedata.normalize("NFKC", name))
    if not 1 <= len(clean) <= NAME_LENGTH:
        raise Refused(Refusal.UNFIT, words.name_length(NAME_LENGTH))
    if alike(clean) in HOUSE or clean.startswith(words.OPEN_SEAT):
        raise Refused(Refusal.UNFIT, words.name_of_the_house(clean))
    if alike(clean) in map(alike, others):
        raise Refused(Refusal.UNFIT, words.name_taken(clean))
    return clean


def fitting_name(name: str, seat: int, others: Iterable[str]) -> str:
    """A name from a file, made to fit beside the others."""
    there = {alike(other) for other in others}
    fit = readable(unicodedata.normalize("NFKC", name))[:NAME_LENGTH].strip() or words.unnamed(seat)
    if alike(fit) not in there:
        return fit
    tries = (f"{fit[: NAME_LENGTH - 3].strip()} {number}" for number in range(2, 100))
    return next(one for one in tries if alike(one) not in there)
