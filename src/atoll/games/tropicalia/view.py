"""Tropicalia for the eye: the mats one viewer may see, and what flies between them.

Parts on the mats, for the moves of words.py:

    frame:N0 ... frame:E3      spaces around the island
    worker:N0 ... worker:E3    workers that wait there
    tile:0,0 ... tile:3,3      island tiles, row and column
    slot:0 ... slot:4          the construction board
    plot:0 ... plot:8          plots of the viewer's village
    fruit:C, fruit:S, fruit:M  fruits on the viewer's board

Ids for flights, lights and references: frame-N0, worker-N0, tile-1-2, field-fruit-1-2-k, plaza-item-1-2-k, bag, item-pile,
pile, slot-2, first-player; the newest worker of seat 0 on a tile is guest-1-2-0-0; and for each seat board-0, home-0, shells-0,
store-0, fruit-0-C, cart-0, surfboard-0, plot-0-4, edge-0-4-E (half a fountain), fountain-0-4-E (a whole one).
"""

from collections.abc import Callable, Sequence
from functools import lru_cache

from atoll.core.mat import Area, Flight, Mat, in_turn, throw
from atoll.core.spread import Spread
from atoll.core.state import WATCHER, Event
from atoll.games.tropicalia import codes, pieces, view_island, view_player, view_village
from atoll.games.tropicalia.pieces import ART, FRUIT_IDS, FRUIT_KINDS, ITEM_NAMES, NOTHING, SPACE_IDS
from atoll.games.tropicalia.rules import Tropicalia
from atoll.games.tropicalia.view_island import tile_id
from atoll.games.tropicalia.view_player import Shows

LEFT_OF_WATCHER = {2: 1, 3: 0, 4: 2}  # mats beside the construction board, by seats
BOARD_BOX = (view_island.LEFT, view_island.TOP, view_island.WIDTH, view_island.HEIGHT)
PLANS = (Spread(BOARD_BOX, BOARD_BOX[3], least=0.59),)
SUPPLY_BOX = (0, 0, 3 * view_village.PITCH, 2 * view_village.RISE - 3)


def sights(state: Tropicalia, names: Sequence[str]) -> Callable[[int], list[Mat]]:
    """What all see alike is drawn once."""
    island, light, seats = view_island.draw_board(state, names), view_island.light(state), int(state.seats)
    others = [_player_mat(state, seat, False, names[seat], "other") for seat in range(seats)]

    def seen(viewer: int) -> list[Mat]:
        supply = view_village.draw_supply(state, viewer)
        own = _player_mat(state, viewer, True, names[viewer], "own") if viewer != WATCHER else None
        return [
            Mat("board", "board", "Island", island(viewer), BOARD_BOX, light, plans=PLANS),
            Mat("supply", "supply", "Construction board", supply, SUPPLY_BOX),
            *in_turn(others, own, viewer, LEFT_OF_WATCHER[seats]),
        ]

    return seen


def _player_mat(state: Tropicalia, seat: int, own: bool, name: str, area: Area) -> Mat:
    large = own or state.seats == 2
    return _framed(view_player.shows(state, seat, own, large, name), area, state.turn == seat)


@lru_cache(maxsize=8192)
def _framed(shows: Shows, area: Area, decides: bool) -> Mat:
    """Most players have what they had before a move: theirs are the same mats."""
    drawn = view_player.draw_player(shows)
    box = (0, 0, view_player.WIDTH, view_player.LARGE if shows.large else view_player.SMALL)
    return Mat(f"mat-{shows.seat}", area, shows.name, drawn, box, "player deciding" if decides else "player")


# -- flights -----------------------------------------------------------------------------------------


Flights = list[Flight]


def flights(events: Sequence[Event], viewer: int) -> Flights:
    """What everybody sees fly. Workers who are home again before anybody can look fly as a picture."""
    over = any(event[0] == codes.ROUND_OVER for event in events)
    out = []
    for kind, seat, *numbers in events:
        if kind == codes.MOVED:
            out += _moved(seat, numbers[0], numbers[1], over)
        elif kind in TELLING:
            out += TELLING[kind](seat, *numbers)
    return out


ITEM_ART = [f"{ART}-{name}" for name in ITEM_NAMES]


def _fruits(kind: int, start: str, end: str, n: int = 1) -> Flights:
    return throw(f"{ART}-{FRUIT_IDS[kind]}", start, end, n)


def _heap(seat: int, kind: int) -> str:
    return f"fruit-{seat}-{pieces.FRUIT_LETTERS[kind]}"


def _moved(seat: int, space: int, cell: int, over: bool) -> Flights:
    name = SPACE_IDS[space]
    if over:
        return throw(f"{ART}-worker-{seat}", f"frame-{name}", f"tile-{tile_id(cell)}")
    return [Flight("", f"worker-{name}", f"guest-{tile_id(cell)}-{seat}-0")]


def _all(place: str, cell: int, numbers: Sequence[int], fly: Callable[[int, str], Flights]) -> Flights:
    """What flies to or from a field or plaza, where things lie in the order of their kinds."""
    kinds = [kind for kind, n in enumerate(numbers) for _ in range(n)]
    return [flight for k, kind in enumerate(kinds) for flight in fly(kind, f"{place}-{tile_id(cell)}-{k}")]


def _grew(_: int, cell: int, *fruits: int) -> Flights:
    return _all("field-fruit", cell, fruits, lambda kind, spot: _fruits(kind, "bag", spot))


def _harvested(seat: int, cell: int, *fruits: int) -> Flights:
    return _all("field-fruit", cell, fruits, lambda kind, spot: _fruits(kind, spot, _heap(seat, kind)))


def _came(_: int, cell: int, *items: int) -> Flights:
    return _all("plaza-item", cell, items, lambda kind, spot: throw(ITEM_ART[kind], "item-pile", spot))


def _took_items(seat: int, cell: int, *items: int) -> Flights:
    ends = [f"{name}-{seat}" for name in ("cart", "surfboard", "store")]
    return _all("plaza-item", cell, items, lambda kind, spot: throw(ITEM_ART[kind], spot, ends[kind]))


def _sold(seat: int, cell: int, sale: int, shells: int, *_: int) -> Flights:
    market, out = f"tile-{tile_id(cell)}", []
    for kind in range(FRUIT_KINDS):
        out += _fruits(kind, _heap(seat, kind), market, int(codes.sold(sale, kind)))
    return out + throw(f"{ART}-shell", market, f"shells-{seat}", shells)


def _drew(seat: int, kind: int, source: int, plot: int, direction: int) -> Flights:
    if kind == NOTHING:
        return []
    fountain = f"edge-{seat}-{plot}-{pieces.DIRECTIONS[direction]}"
    return _fruits(kind, fountain if source == codes.FROM_FOUNTAIN else "bag", _heap(seat, kind))


def _built(seat: int, _: int, plot: int, slot: int, shells: int) -> Flights:
    glide = Flight("", f"slot-{slot}", f"plot-{seat}-{plot}")
    return [glide, *throw(f"{ART}-shell", f"shells-{seat}", f"slot-{slot}", shells)]


def _picked(seat: int, kind: int, plot: int, *_: int) -> Flights:
    return _fruits(kind, f"plot-{seat}-{plot}", _heap(seat, kind)) if kind != NOTHING else []


def _slid(_: int, slot: int, new: int, *__: int) -> Flights:
    out = [Flight("", f"slot-{i + 1}", f"slot-{i}") for i in range(slot, pieces.SLOTS - 1)]
    return [*out, Flight("", "pile", f"slot-{pieces.SLOTS - 1}")] if new != NOTHING else out


def _fruits_back(_: int, cell: int, *numbers: int) -> Flights:
    field = f"tile-{tile_id(cell)}"
    return [flight for kind in range(FRUIT_KINDS) for flight in _fruits(kind, field, "bag", numbers[kind])]


TELLING: dict[int, Callable[..., Flights]] = {
    codes.ROUND: lambda *_: [Flight("", "first-player", "first-player")],
    codes.GREW: _grew,
    codes.CAME: _came,
    codes.PLACED: lambda seat, space, *_: [Flight("", f"home-{seat}", f"worker-{SPACE_IDS[space]}")],
    codes.WENT_HOME: lambda seat, space, *_: throw(f"{ART}-worker-{seat}", f"frame-{SPACE_IDS[space]}", f"home-{seat}"),
    codes.HARVESTED: _harvested,
    codes.TOOK_ITEMS: _took_items,
    codes.SOLD: _sold,
    codes.DISCARDED: lambda seat, kind, *_: _fruits(kind, _heap(seat, kind), "bag"),
    codes.DREW: _drew,
    codes.BUILT: _built,
    codes.PICKED: _picked,
    codes.CHOSE: _picked,
    codes.SLID: _slid,
    codes.FRUITS_BACK: _fruits_back,
}  # fmt: skip
