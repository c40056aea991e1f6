"""What the entries of a table say: the moves in force, the chance of the game, and what else the log tells."""

from collections.abc import Sequence

from msgspec import Struct

from atoll.core.record import seal_of
from atoll.core.title import Rank
from atoll.tables import words
from atoll.tables.seating import change_of
from atoll.tables.store import Entry, Header

KEY_LENGTH = 64  # hex digits
PLAYING = ("move", "undo", "begin")  # entries that change the position
LASTING = ("rules", "seat", "begin", "unseal")  # entries that the log tells of and that no undo takes back


class LogLine(Struct, frozen=True):
    n: int
    seat: int
    text: str
    rank: Rank
    move: int  # how many moves were made when it was written


def current_line(entries: Sequence[Entry]) -> list[Entry]:
    """The moves in force: an undo drops the last ones."""
    line: list[Entry] = []
    for entry in entries:
        if entry.kind == "move":
            line.append(entry)
        elif entry.kind == "undo":
            del line[int(entry.text) :]
    return line


def remarks(entries: Sequence[Entry]) -> dict[int, list[Entry]]:
    """By number of moves: what else happened there that the log tells. Of what was taken back, only that it
    was, and what lasts beyond it."""
    found: dict[int, list[Entry]] = {}
    moves = 0
    for entry in entries:
        if entry.kind == "undo":
            moves = int(entry.text)
            gone = [old for at in sorted(found) if at > moves for old in found.pop(at)]
            found.setdefault(moves, []).extend(old for old in gone if old.kind in LASTING)
        if entry.kind in ("undo", *LASTING) and (entry.kind != "begin" or seal(entry.text)):
            found.setdefault(moves, []).append(entry)
        moves += entry.kind == "move"
    return found


def remark(entry: Entry) -> str:
    """What the log says of an entry that is no move."""
    match entry.kind:
        case "undo":
            return words.took_back(entry.seat)
        case "rules":
            return words.adopted(entry.text)
        case "begin":
            return words.begun(seal(entry.text))
        case "unseal":
            return words.unsealed(entry.seat)
    return change_of(entry).told(entry.seat)


def rules_version(begun: int, entries: Sequence[Entry]) -> int:
    """The version of the rules that a game follows: that of its beginning, or the last one it was taken over to."""
    taken_over = [int(entry.text) for entry in entries if entry.kind == "rules"]
    return taken_over[-1] if taken_over else begun


# -- chance ------------------------------------------------------------------------------------------


def chance(header: Header, entries: Sequence[Entry]) -> int | str | None:
    """What all draws of a game follow from: the seed somebody chose, or the key that was drawn when everybody sat.
    Games from before there were keys have a seed in its place. None: nothing is drawn yet."""
    if header.seed is not None:
        return header.seed
    drawn = next((entry.text for entry in entries if entry.kind == "begin"), None)
    return int(drawn) if drawn is not None and not seal(drawn) else drawn


def seal(chance: int | str | None) -> str:
    """What everybody is shown of a key; a seed has none."""
    return seal_of(chance) if isinstance(chance, str) and len(chance) == KEY_LENGTH else ""


def practice(header: Header, entries: Sequence[Entry]) -> bool:
    """Whether somebody may know what will be drawn: all are told."""
    return header.seed is not None or any(entry.kind == "unseal" for entry in entries)


def company(entries: Sequence[Entry]) -> bool:
    """Whether anybody but the host has ever sat down here."""
    return any(entry.kind == "seat" and change_of(entry).why in words.COMING for entry in entries)
