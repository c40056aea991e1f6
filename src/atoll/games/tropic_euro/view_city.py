"""An island and a city of Tropic Euro: tiles and buildings on their spaces, tools on their slots."""

from functools import lru_cache
from typing import NamedTuple

from atoll.core.draw import at, box, tag, thing, use
from atoll.games.tropic_euro import pieces
from atoll.games.tropic_euro.view_parts import ART
from atoll.games.tropic_euro.words_names import building_text, some

WIDTH = 300  # of a mat
CELL, DEEP = 48, 57  # a space of an island and, with the slots below, of a city, before it is made smaller
SMALL = 30  # spaces smaller than this have larger slots


class Grid(NamedTuple):
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


@lru_cache(maxsize=64)
def tile_face(kind: int, equipped: bool, small: bool) -> str:
    out = use(f"{ART}-tile-{pieces.TILES[kind]}", 0, 0, 1.02)
    return out if kind == pieces.FOREST else out + sockets(1, equipped, 13, 13, 9.5 if small else 8)


def tile_label(kind: int, equipped: bool) -> str:
    return pieces.TILE_LABELS[kind] + (
        "" if kind == pieces.FOREST else " with a tool" if equipped else " without a tool"
    )


@lru_cache(maxsize=1024)
def building_face(building: int, tools: int, small: bool) -> str:
    """A plaque with its slots below, around the middle of a space (of two, if large)."""
    n = int(pieces.SLOTS[building])
    r = (8.2 if n == 1 else 7.4) if small else 7
    return use(f"{ART}-b-{pieces.BUILDINGS[building][0]}", 0, -6, 1.1) + sockets(n, tools, 0, 20.5, r)


@lru_cache(maxsize=8192)
def draw_island(seat: int, tiles: tuple[int, ...], tools: tuple[int, ...], grid: Grid, parts: str) -> str:
    """`parts` tells which of several equal tiles can be clicked: those with a "tool", or with a free "slot"."""
    scale, small = grid.pitch / CELL, grid.pitch < SMALL
    spots = [grid.spot(i, grid.pitch) for i in range(pieces.ISLAND)]
    out, i = "", 0
    for kind, n in enumerate(tiles):
        filled = tools[kind] if kind != pieces.FOREST else 0
        for k in range(n):
            equipped, alike = k < filled, filled in (0, n)
            label = tile_label(kind, equipped)
            body = tile_face(kind, equipped, small) + (box(-23, -23, 46, 46, 8, "hit") if parts else "")
            serves = parts and kind != pieces.FOREST and (alike or equipped == (parts == "tool"))
            name, part = (
                f"tile-{seat}-{pieces.TILES[kind]}-{n - 1 - k}",
                f"slot:{pieces.TILES[kind]}" if serves else "",
            )
            out += thing(name, "glide", part, label, *spots[i], body, scale)
            i += 1
    gaps = "".join(at(*spot, box(-21, -21, 42, 42, 7, "gap"), 0, scale) for spot in spots[i:])
    label = f"Island, {i} of {pieces.ISLAND} spaces filled"
    return tag("g", gaps + out, id=f"island-{seat}", role="group", aria_label=label)


def spaces_of(owned: int) -> list[tuple[int, int]]:
    """Buildings and their first spaces: small ones from the front, large ones from the back."""
    mine = [b for b in range(pieces.BUILDING_KINDS) if owned >> b & 1]
    small = [b for b in mine if pieces.SPACES[b] == 1]
    large = [b for b in mine if pieces.SPACES[b] == 2]
    return [(b, i) for i, b in enumerate(small)] + [(b, pieces.CITY - 2 * i - 2) for i, b in enumerate(large)]


@lru_cache(maxsize=8192)
def draw_city(seat: int, owned: int, tools: tuple[int, ...], grid: Grid, own: bool) -> str:
    scale, small = grid.pitch / CELL, grid.pitch < SMALL
    deep = DEEP * scale
    free = set(range(pieces.CITY))
    out = ""
    for b, space in spaces_of(owned):
        wide, n, name = int(pieces.SPACES[b]), int(pieces.SLOTS[b]), pieces.BUILDINGS[b][0]
        free -= {space, space + wide - 1}
        x, y = grid.spot(space, deep)
        label = f"{building_text(b)} {tools[b]} of {some(n, 'slot')} filled" if n else building_text(b)
        body = building_face(b, tools[b], small)
        body += box(3 - CELL * wide / 2, -28, CELL * wide - 6, 56, 8, "hit") if own else ""
        part, x = f"slot:{name}" if own else "", x + grid.pitch * (wide - 1) / 2
        out += thing(f"city-{seat}-{name}", "glide", part, label, x, y, body, scale)
    gap = box(-21, -27, 42, 42, 7, "gap")
    gaps = "".join(at(*grid.spot(i, deep), gap, 0, scale) for i in sorted(free))
    label = f"City, {pieces.CITY - len(free)} of {pieces.CITY} spaces used"
    return tag("g", gaps + out, id=f"buildings-{seat}", role="group", aria_label=label)
