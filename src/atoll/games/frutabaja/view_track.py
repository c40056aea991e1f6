"""The prediction track of Frutabaja: the dice, the number that comes next, and what it would pay whom."""

from collections.abc import Sequence
from functools import cache, lru_cache

from atoll.core.bits import members
from atoll.core.draw import box, place, tag, text, use
from atoll.core.mat import Piece, piece
from atoll.core.phrase import plain, series
from atoll.core.state import OVER
from atoll.games.frutabaja import pieces
from atoll.games.frutabaja.board import Board
from atoll.games.frutabaja.pieces import ART, FIRST_CARD, NOTHING
from atoll.games.frutabaja.view_parts import outline, told
from atoll.games.frutabaja.view_plot import rolled
from atoll.games.frutabaja.view_yard import WIDTH
from atoll.games.frutabaja.words_names import an, cost
from atoll.games.frutabaja.words_outlook import predicting, takings, turned

HIGH, TOP = 88, 4
MIDDLE = TOP + HIGH / 2
DICE = (112, 161, 210, 259)  # where spaces 1 to 4 are
TABLE = 300  # where the earnings begin
COLUMN = 69
ROWS = {"up": TOP + 18, "now": MIDDLE, "down": TOP + 71}

GROUND = Piece(
    "track", tag("rect", id="track", class_="track", x=3, y=TOP, width=WIDTH - 6, height=HIGH, rx=18)
)
SOON = piece("soon", text(112, MIDDLE + 7, "The dice come when all stands are open", "dim", font_size=20.6))


@lru_cache(maxsize=256)
def lantern(number: int, seat: int, name: str) -> Piece:
    """The number that comes next, and in whose turn."""
    label = f"{number} produces in the turn of {name}" if number else "The dice are not rolled yet"
    body = use(f"{ART}-lantern") + text(0, 15, number or "?", "digit middle", font_size=42)
    body += use(f"{ART}-badge-{seat}", 27, 28, 0.9) if number else ""
    return told("number", label, 44, MIDDLE + 1, body)


@cache
def pair(first: int) -> Piece:
    """The frame of the two dice that make the number."""
    return piece("pair", box(DICE[first] - 23.5, MIDDLE - 23.5, 96, 47, 14, "pair"), class_="glide")


@lru_cache(maxsize=64)
def die(space: int, face: int) -> Piece:
    label = f"{('First', 'Second', 'Third', 'Last')[space - 1]} die: {face}"
    body = use(f"{ART}-die-{face}", 0, 0, 1.06)
    return told(f"die-{space}", label, DICE[space - 1], MIDDLE, body, "die")


@cache
def arrow(group: str, way: str) -> Piece:
    """Turns the second die, or with Publicity the last one; half of the die is pressed with it."""
    x = DICE[1] if group == "die" else DICE[3]
    y = MIDDLE - 32 if way == "up" else MIDDLE + 32
    label = f"Turn the {'second' if group == 'die' else 'last'} die one {way}"
    body = box(-21, -12 if way == "up" else -22, 42, 34, 9, "half") + use(f"{ART}-{way}") + outline("arrow")
    return told(f"{group}-{way}", label, x, y, body, "arrow", f"{group}:{way}")


# -- what it would pay -------------------------------------------------------------------------------


@cache
def heads(seats: int) -> Piece:
    """Whose columns these are."""
    body = box(TABLE - 4, -15, WIDTH - TABLE - 8, 30, 11, "today")
    body += "".join(use(f"{ART}-badge-{seat}", column(seat), 0, 0.92) for seat in range(seats))
    body += "".join(use(f"{ART}-{way}", TABLE - 4, ROWS[way] - MIDDLE - 1, 0.6) for way in ("up", "down"))
    return piece("pay-heads", body, transform=place(0, MIDDLE))


def column(seat: int) -> float:
    return TABLE + 51 + COLUMN * seat


@lru_cache(maxsize=8192)
def payday(
    way: str, number: int, gains: tuple[int, ...], clovers: tuple[int, ...], names: tuple[str, ...]
) -> Piece:
    """What each seat would earn on a number: the one that comes, or one that a turned die would make."""
    body = text(TABLE + 36, 0, number, "pale end" if way == "now" else "dim end")
    for seat, n in enumerate(gains):
        said = f"+{n}" if n else "" if clovers[seat] else "–"
        body += text(column(seat) + 13, 0, said, "earns" if n else "dim") if said else ""
        body += use(f"{ART}-clover", column(seat) + 24 + 13 * len(said), -8, 0.66) if clovers[seat] else ""
    told = [f"{name} {plain(cost(n, k))}" for name, n, k in zip(names, gains, clovers, strict=True) if n or k]
    label = f"On {an(number)}: {series(told) or 'nothing for anybody'}"
    where = place(0, ROWS[way] + 7)
    return piece(f"pay-{way}", body, font_size=20.6, role="img", aria_label=label, transform=where)


def sprouts(state: Board, number: int) -> tuple[int, ...]:
    """The clovers that each seat would gain on a number."""
    out, free = [0] * state.seats, int(state.with_number[number]) & ~int(state.blocked())
    for tile in members(free):
        ability = pieces.ABILITY[state.business[tile]] if state.business[tile] != NOTHING else pieces.PLAIN
        if ability in (pieces.MUSE, pieces.SPROUT):
            out[state.owner(tile)] += pieces.SPROUT_CLOVERS if ability == pieces.SPROUT else 1
    return tuple(out)


def draw_track(state: Board, names: Sequence[str]) -> list[Piece]:
    active = int(state.active)
    if not rolled(state):
        return [GROUND, lantern(0, active, ""), SOON]
    now, faces = predicting(state), [int(face) for face in state.dice]
    dice = [die(i + 1, face) for i, face in enumerate(faces)]
    if state.turn == OVER:
        return [GROUND, lantern(int(state.number), active, names[active]), *dice]
    other, whose = (faces[0], active) if now else (faces[2], (active + 1) % int(state.seats))
    numbers = {
        "up": turned(faces[1], 1) + other,
        "now": faces[1] + other,
        "down": turned(faces[1], 0) + other,
    }
    out = [GROUND, lantern(numbers["now"], whose, names[whose]), pair(0 if now else 1), *dice]
    out += [arrow("die", "up"), arrow("die", "down")]
    if pieces.PUBLICITY in state.row[FIRST_CARD:]:
        out += [arrow("last", "up"), arrow("last", "down")]
    out.append(heads(int(state.seats)))
    for way, number in numbers.items():
        gains = tuple(takings(state, number))
        out.append(payday(way, number, gains, sprouts(state, number), tuple(names)))
    return out
