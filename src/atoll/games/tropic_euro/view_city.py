"""An island and a city of Tropic Euro: tiles and buildings on their spaces, tools on their slots."""

from functools import lru_cache
from typing import NamedTuple

from atoll.core.draw import at, box, item, tag, use
from atoll.core.mat import Piece, piece
from atoll.core.phrase import some
from atoll.games.tropic_euro import pieces
from atoll.games.tropic_euro.words_names import ART, building_text

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
    left = x - (n - 1) * (r + 0.9)
    return "".join(
        use(f"{ART}-tool", left + 2 * (r + 0.9) * i, y, r / 7.4)
        if i < filled
        else tag("circle", class_="socket", cx=left + 2 * (r + 0.9) * i, cy=y, r=r)
        for i in range(n)
    )


def tile_face(kind: int, equipped: bool, small: bool) -> str:
    out = use(f"{ART}-tile-{pieces.TILES[kind]}", 0, 0, 1.02)
    return out if kind == pieces.FOREST else out + sockets(1, equipped, 13, 13, 9.5 if small else 8)


def tile_label(kind: int, equipped: bool) -> str:
    tool = "" if kind == pieces.FOREST else " with a tool" if equipped else " without a tool"
    return pieces.TILE_LABELS[kind] + tool


@lru_cache(maxsize=4096)
def draw_tile(name: str, kind: int, equipped: bool, part: str, space: int, spaces: Spaces) -> Piece:
    body = tile_face(kind, equipped, spaces.pitch < SMALL) + (box(-23, -23, 46, 46, 8, "hit") if part else "")
    x, y = spaces.spot(space, spaces.pitch)
    scale = spaces.pitch / CELL
    return Piece(name, item(name, "glide", part, tile_label(kind, equipped), x, y, body, scale))


@lru_cache(maxsize=8192)
def draw_island(
    seat: int, tiles: tuple[int, ...], tools: tuple[int, ...], spaces: Spaces, parts: str
) -> tuple[Piece, ...]:
    """`parts` tells which of several equal tiles can be clicked: those with a "tool", or with a free "slot"."""
    out = [
        gaps(f"island-{seat}", "Island", sum(tiles), range(sum(tiles), pieces.ISLAND), spaces, spaces.pitch)
    ]
    for kind, n in enumerate(tiles):
        filled = tools[kind] if kind != pieces.FOREST else 0
        for k in range(n):
            equipped, alike = k < filled, filled in (0, n)
            serves = parts and kind != pieces.FOREST and (alike or equipped == (parts == "tool"))
            name = f"tile-{seat}-{pieces.TILES[kind]}-{n - 1 - k}"
            part = f"slot:{pieces.TILES[kind]}" if serves else ""
            out.append(draw_tile(name, kind, equipped, part, len(out) - 1, spaces))
    return tuple(out)


def gaps(name: str, words: str, used: int, free: range | list[int], spaces: Spaces, deep: float) -> Piece:
    """Spaces that nothing fills."""
    scale, gap = spaces.pitch / CELL, box(-21, -21 if words == "Island" else -27, 42, 42, 7, "gap")
    drawn = "".join(at(*spaces.spot(i, deep), gap, 0, scale) for i in free)
    return piece(name, drawn, role="img", aria_label=f"{words}, {used} of {pieces.CITY} spaces filled")


# -- the city ------------------------------------------------------------------------------------------


def spaces_of(owned: int) -> list[tuple[int, int]]:
    """Buildings and their first spaces: small ones from the front, large ones from the back."""
    mine = [b for b in range(pieces.BUILDING_KINDS) if owned >> b & 1]
    small = [b for b in mine if pieces.SPACES[b] == 1]
    large = [b for b in mine if pieces.SPACES[b] == 2]
    return [(b, i) for i, b in enumerate(small)] + [(b, pieces.CITY - 2 * i - 2) for i, b in enumerate(large)]


@lru_cache(maxsize=8192)
def draw_building(seat: int, b: int, tools: int, own: bool, space: int, spaces: Spaces) -> Piece:
    """A plaque with its slots below, around the middle of a space (of two, if large)."""
    n, wide, name = int(pieces.SLOTS[b]), int(pieces.SPACES[b]), pieces.BUILDING_NAMES[b]
    scale = spaces.pitch / CELL
    r = 7.0 if spaces.pitch >= SMALL else 8.2 if n == 1 else 7.4
    body = use(f"{ART}-b-{name}", 0, -6, 1.1) + sockets(n, tools, 0, 20.5, r)
    body += box(3 - CELL * wide / 2, -28, CELL * wide - 6, 56, 8, "hit") if own else ""
    x, y = spaces.spot(space, DEEP * scale)
    label = f"{building_text(b)} {tools} of {some(n, 'slot')} filled" if n else building_text(b)
    part, x = f"slot:{name}" if own else "", x + spaces.pitch * (wide - 1) / 2
    return Piece(f"city-{seat}-{name}", item(f"city-{seat}-{name}", "glide", part, label, x, y, body, scale))


@lru_cache(maxsize=8192)
def draw_city(seat: int, owned: int, tools: tuple[int, ...], spaces: Spaces, own: bool) -> tuple[Piece, ...]:
    placed = spaces_of(owned)
    taken = {space + i for b, space in placed for i in range(pieces.SPACES[b])}
    free = [i for i in range(pieces.CITY) if i not in taken]
    return (
        gaps(f"buildings-{seat}", "City", len(taken), free, spaces, DEEP * spaces.pitch / CELL),
        *(draw_building(seat, b, tools[b], own, space, spaces) for b, space in placed),
    )
