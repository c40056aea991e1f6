"""Why a tile cannot be laid, or not like this."""

from atoll.core.grid import WINDS
from atoll.core.phrase import series
from atoll.games.wapanuba import codes, laying, pieces
from atoll.games.wapanuba.pieces import KIND_NAMES, TILE_LABELS, TILE_NAMES
from atoll.games.wapanuba.rules import Wapanuba
from atoll.games.wapanuba.words_names import laid

WANTED = ("", "a grove", "a village", "water")
LOOKS = {1: "from every side: lay it without turning it", 2: "after half a turn: turn it once at most"}


def there(state: Wapanuba, x: int, y: int) -> int:
    """The number of the tile that lies on a place, or -1."""
    for n, tile in enumerate(state.laid):
        if (codes.x_of(tile), codes.y_of(tile)) == (x, y):
            return n
    return -1


def hand(state: Wapanuba) -> list[int]:
    """The tiles that may be laid or discarded."""
    held = state.candidates(state.active)
    return [int(codes.held(held, slot)) for slot in range(codes.hand_size(held))]


def place(state: Wapanuba, name: str, x: str, y: str, turns: str) -> str:
    tile = TILE_NAMES.index(name)
    return (
        not_held(state, name)
        or no_place(state, int(x), int(y))
        or _looks_alike(tile, int(turns))
        or _mismatch(state, tile << 2 | int(turns), int(x), int(y))
    )


def not_held(state: Wapanuba, name: str) -> str:
    tile, held = TILE_NAMES.index(name), hand(state)
    twins = [one for one in held if one < tile and pieces.ALIKE[one] == pieces.ALIKE[tile]]
    if tile in held:
        return (
            f"{TILE_LABELS[tile]} looks just like {TILE_LABELS[twins[0]]}: choose that one." if twins else ""
        )
    if any(codes.tile_of(one) == tile for one in state.laid):
        return f"{laid(tile)} lies on the map already."
    if state.drawn:
        return f"You drew {TILE_LABELS[state.drawn]}, and this is the tile to lay."
    return f"{TILE_LABELS[tile]} is not in your hand."


def no_place(state: Wapanuba, x: int, y: int) -> str:
    """Why nothing at all can be laid on a place."""
    n = there(state, x, y)
    if n >= 0:
        return f"{laid(int(state.tile(n << 2)))} lies there already."
    if any(found >= 0 for found in _around(state, x, y)):
        return ""
    corners = any(there(state, x + dx, y + dy) >= 0 for dx in (-1, 1) for dy in (-1, 1))
    touch = "Only a corner would touch the map there" if corners else "That place is away from the map"
    return f"{touch}: a tile needs another one along at least one of its sides."


def _around(state: Wapanuba, x: int, y: int) -> list[int]:
    """The numbers of the tiles on the four sides of a place, or -1."""
    return [there(state, x + int(codes.STEP_X[d]), y + int(codes.STEP_Y[d])) for d in range(4)]


def _looks_alike(tile: int, turns: int) -> str:
    rotations = int(pieces.ROTATIONS[tile])
    return f"{TILE_LABELS[tile]} looks the same {LOOKS[rotations]}." if turns >= rotations else ""


def _mismatch(state: Wapanuba, shape: int, x: int, y: int) -> str:
    found = []
    for d, n in enumerate(_around(state, x, y)):
        mine, other = int(pieces.EDGE_KIND[shape << 2 | d]), _kind_towards(state, n, d ^ 2)
        if n >= 0 and mine != other:
            meets = f"its {KIND_NAMES[mine]} would meet the {KIND_NAMES[other]} of {laid(int(state.tile(n << 2)))}"
            found.append(f"in the {WINDS[d]} {meets}")
    return f"{TILE_LABELS[shape >> 2]} does not fit like this: {series(found)}." if found else ""


def _kind_towards(state: Wapanuba, n: int, direction: int) -> int:
    """What a laid tile has on one of its sides."""
    return int(pieces.EDGE_KIND[codes.shape_of(state.laid[n]) << 2 | direction]) if n >= 0 else 0


# -- tiles and places on the board -------------------------------------------------------------------


def tile(state: Wapanuba, name: str) -> str:
    why = not_held(state, name)
    if why or len(laying.placements(state, TILE_NAMES.index(name))):
        return why
    return f"{TILE_LABELS[TILE_NAMES.index(name)]} fits nowhere on the map now."


def cell(state: Wapanuba, x: str, y: str) -> str:
    column, row = int(x), int(y)
    why = no_place(state, column, row)
    if why:
        return why
    wanted = [
        f"{WANTED[_kind_towards(state, n, d ^ 2)]} in the {WINDS[d]}"
        for d, n in enumerate(_around(state, column, row))
        if n >= 0
    ]
    whose = TILE_LABELS[state.drawn] if state.drawn else "None of your tiles"
    fits = "does not fit here, however you turn it" if state.drawn else "fits here"
    return f"{whose} {fits}: this place needs {series(wanted)}."
