"""The prediction track of Frutabaja: the dice, the number that comes next, and what it would pay whom."""

from collections.abc import Sequence
from functools import cache, lru_cache

from atoll.core.draw import box, item, tag, text, use
from atoll.core.mat import Piece, piece
from atoll.core.phrase import series
from atoll.core.state import OVER
from atoll.games.frutabaja import pieces
from atoll.games.frutabaja.board import Board
from atoll.games.frutabaja.pieces import ART, FIRST_CARD, NOTHING
from atoll.games.frutabaja.view_yard import WIDTH, outline
from atoll.games.frutabaja.words_names import an, members
from atoll.games.frutabaja.words_outlook import predicting, takings, turned

HIGH, TOP = 88, 4
MIDDLE = TOP + HIGH / 2
DICE = (122, 174, 226, 278)  # where spaces 1 to 4 are
TABLE = 330  # where the earnings begin
COLUMN = 61
ROWS = {"up": TOP + 18, "now": MIDDLE, "down": TOP + 71}

GROUND = Piece(
    "track", tag("rect", id="track", class_="track", x=3, y=TOP, width=WIDTH - 6, height=HIGH, rx=18)
)


@lru_cache(maxsize=64)
def lantern(number: int, now: bool) -> Piece:
    """The number that comes next."""
    label = (
        f"{number} produces {'in this turn' if now else 'in the next turn'}"
        if number
        else "The dice are not rolled yet"
    )
    body = use(f"{ART}-lantern") + text(0, 15, number or "?", "digit middle", font_size=42)
    return Piece("number", item("number", "", "", label, 46, MIDDLE + 1, body))


@cache
def pair(first: int) -> Piece:
    """The frame of the two dice that make the number."""
    return piece("pair", box(DICE[first] - 25, MIDDLE - 25, 102, 50, 14, "pair"), class_="glide")


@lru_cache(maxsize=64)
def die(space: int, face: int) -> Piece:
    name = f"die-{space}"
    label = f"{('First', 'Second', 'Third', 'Last')[space - 1]} die: {face}"
    return Piece(
        name, item(name, "die", "", label, DICE[space - 1], MIDDLE, use(f"{ART}-die-{face}", 0, 0, 1.06))
    )


@cache
def arrow(group: str, way: str) -> Piece:
    """Turns the second die, or with Publicity the last one."""
    name, x = f"{group}-{way}", DICE[1] if group == "die" else DICE[3]
    y = MIDDLE - 32 if way == "up" else MIDDLE + 32
    label = f"Turn the {'second' if group == 'die' else 'last'} die one {way}"
    body = use(f"{ART}-{way}") + outline("arrow")
    return Piece(name, item(name, "arrow", f"{group}:{way}", label, x, y, body))


# -- what it would pay -------------------------------------------------------------------------------


@lru_cache(maxsize=8192)
def payday(
    way: str, number: int, gains: tuple[int, ...], clovers: tuple[int, ...], names: tuple[str, ...]
) -> Piece:
    """What each seat would earn on a number: the one that comes, or one that a turned die would make."""
    big = way == "now"
    y = 7.4
    if big:
        body = box(TABLE - 4, -15, WIDTH - TABLE - 8, 30, 11, "today") + text(
            TABLE + 24, y, number, "digit pale end", font_size=22
        )
    else:
        body = use(f"{ART}-{way}", TABLE + 1, -1, 0.6) + text(
            TABLE + 34, y - 1, number, "soft end", font_size=20.6
        )
    for seat, n in enumerate(gains):
        x = TABLE + 46 + COLUMN * seat
        body += use(f"{ART}-badge-{seat}", x + 8, 0, 0.92) if big else ""
        body += text(
            x + 21,
            y - (0 if big else 1),
            f"+{n}" if n else "–",
            "gain" if n else "soft",
            font_size=21 if big else 20.6,
        )
        body += (
            use(f"{ART}-clover", x + 1 if not big else x + 18, -1 if not big else -11, 0.6)
            if clovers[seat]
            else ""
        )
    told = [f"{names[seat]} ${n}" for seat, n in enumerate(gains) if n]
    return Piece(
        f"pay-{way}",
        item(
            f"pay-{way}",
            "",
            "",
            f"On {an(number)}: {series(told) or 'nothing for anybody'}",
            0,
            ROWS[way],
            body,
        ),
    )


def sprouts(state: Board, number: int) -> tuple[int, ...]:
    """The clovers that each seat would gain on a number."""
    out, open_ = [0] * state.seats, int(state.with_number[number]) & ~int(state.blocked())
    for tile in members(open_):
        ability = pieces.ABILITY[state.business[tile]] if state.business[tile] != NOTHING else pieces.PLAIN
        if ability in (pieces.MUSE, pieces.SPROUT):
            out[state.owner(tile)] += pieces.SPROUT_CLOVERS if ability == pieces.SPROUT else 1
    return tuple(out)


def draw_track(state: Board, names: Sequence[str]) -> list[Piece]:
    if not state.dice:
        return [GROUND, lantern(0, False)]
    now, faces = predicting(state), [int(face) for face in state.dice]
    if state.turn == OVER:
        return [GROUND, lantern(int(state.number), True), *(die(i + 1, face) for i, face in enumerate(faces))]
    other = faces[0] if now else faces[2]
    numbers = {
        "up": turned(faces[1], 1) + other,
        "now": faces[1] + other,
        "down": turned(faces[1], 0) + other,
    }
    out = [
        GROUND,
        lantern(numbers["now"], now),
        pair(0 if now else 1),
        *(die(i + 1, face) for i, face in enumerate(faces)),
    ]
    out += [arrow("die", "up"), arrow("die", "down")]
    if pieces.PUBLICITY in state.row[FIRST_CARD:]:
        out += [arrow("last", "up"), arrow("last", "down")]
    for way, number in numbers.items():
        out.append(payday(way, number, tuple(takings(state, number)), sprouts(state, number), tuple(names)))
    return out
