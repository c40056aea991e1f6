"""An island and a city of Tropic Euro: tiles and buildings on their spaces, tools on their slots."""

from functools import lru_cache
from typing import NamedTuple

from atoll.core.bits import members
from atoll.core.draw import at, box, tag, use
from atoll.core.mat import Piece, item, piece
from atoll.core.phrase import some
from atoll.games.tropic_euro import pieces
from atoll.games.tropic_euro.words_names import ART

WIDTH = 300  # of a mat
CELL, DEEP = 48, 57  # a space of an island and, with the slots below, of a city, before it is made smaller
SMALL = 30  # spaces smaller than this have larger slots


class Spaces(NamedTuple):
    """Spaces in rows: where they begin, how wide each is, how many stand side by side."""

    top: int
    pitch: int
    columns: int

    def spot(self, i: int, deep: float) -> tuple[float, float]:
        """The middle of a space."""
        left = (WIDTH - self.pitch * self.columns) / 2
        return left + self.pitch * (i % self.columns + 0.5), self.top + deep * (i // self.columns + 0.5)


def sockets(n: int, filled: int, x: float, y: float, r: float) -> str:
    """Slots for tools side by side around a middle."""
    pitch = 2.25 * r
    xs = [x + pitch * (i - (n - 1) / 2) for i in range(n)]
    empty = [tag("circle", class_="socket", cx=x, cy=y, r=r) for x in xs[filled:]]
    return "".join([use(f"{ART}-tool", x, y, r / 7.4) for x in xs[:filled]] + empty)


def slots(seat: int, place: str, drawn: str, filled: int, n: int) -> Piece:
    """The slots of a place lie on it as a piece of their own, because tools move more often than tiles and buildings."""
    label = f"{filled} of {some(n, 'slot')} with a tool"
    return piece(f"slots-{seat}-{place}", drawn, class_="over", role="img", aria_label=label)


# -- the island --------------------------------------------------------------------------------------


@lru_cache(maxsize=8192)
def draw_island(
    seat: int, tiles: tuple[int, ...], tools: tuple[int, ...], spaces: Spaces, parts: str
) -> tuple[Piece, ...]:
    """`parts` tells which of several equal tiles can be clicked: those with a "tool", or with a free "slot"."""
    used, laid = 0, sum(tiles)
    out = [gaps(f"island-{seat}", "Island", laid, range(laid, pieces.ISLAND), spaces, spaces.pitch)]
    for kind, n in enumerate(tiles):
        filled = tools[kind] if kind != pieces.FOREST else 0
        for k in range(n):
            serves = filled in (0, n) or (k < filled) == (parts == "tool")
            part = f"slot:{pieces.TILES[kind]}" if parts and serves and kind != pieces.FOREST else ""
            name = f"tile-{seat}-{pieces.TILES[kind]}-{n - 1 - k}"
            out.append(draw_tile(name, kind, part, used + k, spaces))
        if n and kind != pieces.FOREST:
            out.append(tile_slots(seat, kind, filled, used, n, spaces))
        used += n
    return tuple(out)


@lru_cache(maxsize=4096)
def draw_tile(name: str, kind: int, part: str, space: int, spaces: Spaces) -> Piece:
    body = use(f"{ART}-tile-{pieces.TILES[kind]}", 0, 0, 1.02)
    body += box(-23, -23, 46, 46, 8, "hit") if part else ""
    x, y = spaces.spot(space, spaces.pitch)
    return item(name, "glide", part, pieces.TILE_LABELS[kind], x, y, body, spaces.pitch / CELL)


@lru_cache(maxsize=4096)
def tile_slots(seat: int, kind: int, filled: int, first: int, n: int, spaces: Spaces) -> Piece:
    scale = spaces.pitch / CELL
    drawn = ""
    for k in range(n):
        x, y = spaces.spot(first + k, spaces.pitch)
        r = 9.5 if spaces.pitch < SMALL else 8
        drawn += sockets(1, k < filled, x + 13 * scale, y + 13 * scale, r * scale)
    return slots(seat, pieces.TILES[kind], drawn, filled, n)


def gaps(name: str, words: str, used: int, free: range | list[int], spaces: Spaces, deep: float) -> Piece:
    """Spaces that nothing fills."""
    scale, gap = spaces.pitch / CELL, box(-21, -21 if words == "Island" else -27, 42, 42, 7, "gap")
    drawn = "".join(at(*spaces.spot(i, deep), gap, 0, scale) for i in free)
    return piece(name, drawn, role="img", aria_label=f"{words}, {used} of {pieces.CITY} spaces filled")


# -- the city ------------------------------------------------------------------------------------------


def spaces_of(owned: int) -> list[tuple[int, int]]:
    """Buildings and their first spaces: small ones from the front, large ones from the back."""
    small = members(owned & ~pieces.LARGE_SET)
    large = members(owned & pieces.LARGE_SET)
    return [(b, i) for i, b in enumerate(small)] + [(b, pieces.CITY - 2 * i - 2) for i, b in enumerate(large)]


@lru_cache(maxsize=8192)
def draw_city(seat: int, owned: int, tools: tuple[int, ...], spaces: Spaces, own: bool) -> tuple[Piece, ...]:
    placed = spaces_of(owned)
    taken = {space + i for b, space in placed for i in range(pieces.SPACES[b])}
    free = [i for i in range(pieces.CITY) if i not in taken]
    out = [gaps(f"buildings-{seat}", "City", len(taken), free, spaces, DEEP * spaces.pitch / CELL)]
    for b, space in placed:
        out.append(draw_building(seat, b, own, space, spaces))
        if pieces.SLOTS[b]:
            out.append(building_slots(seat, b, tools[b], space, spaces))
    return tuple(out)


def middle(b: int, space: int, spaces: Spaces) -> tuple[float, float]:
    """Of the space of a building, or of its two."""
    x, y = spaces.spot(space, DEEP * spaces.pitch / CELL)
    return x + spaces.pitch * (int(pieces.SPACES[b]) - 1) / 2, y


@lru_cache(maxsize=8192)
def draw_building(seat: int, b: int, own: bool, space: int, spaces: Spaces) -> Piece:
    """A plaque, with room for its slots below."""
    name, wide = f"city-{seat}-{pieces.BUILDING_NAMES[b]}", CELL * int(pieces.SPACES[b])
    body = use(f"{ART}-b-{pieces.BUILDING_NAMES[b]}", 0, -6, 1.1)
    body += box(3 - wide / 2, -28, wide - 6, 56, 8, "hit") if own else ""
    part = f"slot:{pieces.BUILDING_NAMES[b]}" if own else ""
    label = f"{pieces.BUILDING_LABELS[b]}: {pieces.EFFECTS[b]}"
    return item(name, "glide", part, label, *middle(b, space, spaces), body, spaces.pitch / CELL)


@lru_cache(maxsize=8192)
def building_slots(seat: int, b: int, filled: int, space: int, spaces: Spaces) -> Piece:
    n, scale = int(pieces.SLOTS[b]), spaces.pitch / CELL
    x, y = middle(b, space, spaces)
    r = 7.0 if spaces.pitch >= SMALL else 8.2 if n == 1 else 7.4
    drawn = sockets(n, filled, x, y + 20.5 * scale, r * scale)
    return slots(seat, pieces.BUILDING_NAMES[b], drawn, filled, n)
