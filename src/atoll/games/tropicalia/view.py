"""Tropicalia for the eye: the mats one viewer may see, and what flies between them.

Parts on the mats, for the moves of words.py:

    frame:N0 ... frame:E3      spaces around the island
    worker:N0 ... worker:E3    workers that wait there
    tile:0,0 ... tile:3,3      island tiles, row and column
    slot:0 ... slot:4          the construction board
    cell:0 ... cell:8          plots of the viewer's village
    fruit:C, fruit:S, fruit:M  fruits on the viewer's board

Ids for flights and lights: frame-N0, worker-N0, tile-1-2, field-fruit-1-2-k, plaza-item-1-2-k, bag, item-pile, pile,
slot-2, first-player; the newest worker of seat 0 on a tile is guest-1-2-0-0; and for each seat board-0, home-0,
shells-0, store-0, fruit-0-C, items-0, cell-0-4, edge-0-4-E (half a fountain), fountain-0-4-E (a whole one).
"""

from collections.abc import Callable, Sequence

from atoll.core.state import WATCHER, Event
from atoll.core.title import Area, Flight, Mat
from atoll.games.tropicalia import codes, pieces
from atoll.games.tropicalia.art_ink import ART
from atoll.games.tropicalia.rules import Tropicalia
from atoll.games.tropicalia.view_island import draw_board
from atoll.games.tropicalia.view_player import player_mat
from atoll.games.tropicalia.view_village import draw_supply

MOST = 6  # equal things in one flight
LEFT_OF_WATCHER = {2: 1, 3: 0, 4: 2}  # mats beside the construction board, by seats


def mats(state: Tropicalia, viewer: int, names: Sequence[str]) -> list[Mat]:
    out = [
        Mat("board", "board", "Island", draw_board(state, viewer)),
        Mat("supply", "supply", "Construction board", draw_supply(state, viewer)),
    ]
    first, seats = max(viewer, 0), int(state.seats)
    for i in range(seats):
        seat = (first + i) % seats
        left = seat == viewer or (viewer == WATCHER and i < LEFT_OF_WATCHER[seats])
        area: Area = "own" if left else "other"
        out.append(Mat(f"mat-{seat}", area, names[seat], player_mat(state, seat, viewer, names[seat])))
    return out


# -- flights -----------------------------------------------------------------------------------------


def flights(events: Sequence[Event], viewer: int) -> list[Flight]:
    """What everybody sees fly. Workers who are home again before anybody can look fly as a picture."""
    over = any(event[0] == codes.ROUND_OVER for event in events)
    out = []
    for kind, seat, *numbers in events:
        if kind == codes.MOVED:
            out += moved(seat, numbers[0], numbers[1], over)
        elif kind in TELLING:
            out += TELLING[kind](seat, *numbers)
    return out


def throw(what: str, start: str, end: str, n: int = 1) -> list[Flight]:
    return [Flight(f"{ART}-{what}", start, end)] * min(n, MOST)


def tile(cell: int) -> str:
    return f"{cell // pieces.SIDE}-{cell % pieces.SIDE}"


def fruit_of(seat: int, fruit: int) -> str:
    return f"fruit-{seat}-{pieces.FRUIT_LETTERS[fruit]}"


def moved(seat: int, space: int, cell: int, over: bool) -> list[Flight]:
    name = pieces.SPACE_NAMES[space]
    if over:
        return throw(f"worker-{seat}", f"frame-{name}", f"tile-{tile(cell)}")
    return [Flight("", f"worker-{name}", f"guest-{tile(cell)}-{seat}-0")]


def placed(seat: int, space: int, *_: int) -> list[Flight]:
    return [Flight("", f"home-{seat}", f"worker-{pieces.SPACE_NAMES[space]}")]


def went_home(seat: int, space: int, *_: int) -> list[Flight]:
    return throw(f"worker-{seat}", f"frame-{pieces.SPACE_NAMES[space]}", f"home-{seat}")


def laid_out(numbers: Sequence[int], names: Sequence[str], place: str) -> list[tuple[int, str, str]]:
    """Kind, name and id of the things on a field or plaza, which lie in the order of their kinds."""
    kinds = [kind for kind, n in enumerate(numbers) for _ in range(n)]
    return [(kind, names[kind], f"{place}-{k}") for k, kind in enumerate(kinds)]


def grew(_: int, cell: int, *fruits: int) -> list[Flight]:
    things = laid_out(fruits, pieces.FRUIT_IDS, f"field-fruit-{tile(cell)}")
    return [flight for _, name, spot in things for flight in throw(name, "bag", spot)]


def came(_: int, cell: int, *items: int) -> list[Flight]:
    things = laid_out(items, pieces.ITEM_NAMES, f"plaza-item-{tile(cell)}")
    return [flight for _, name, spot in things for flight in throw(name, "item-pile", spot)]


def harvested(seat: int, cell: int, *fruits: int) -> list[Flight]:
    things = laid_out(fruits, pieces.FRUIT_IDS, f"field-fruit-{tile(cell)}")
    return [flight for kind, name, spot in things for flight in throw(name, spot, fruit_of(seat, kind))]


def took_items(seat: int, cell: int, *items: int) -> list[Flight]:
    things = laid_out(items, pieces.ITEM_NAMES, f"plaza-item-{tile(cell)}")
    homes = {pieces.BASKET: f"store-{seat}"}
    return [
        flight
        for kind, name, spot in things
        for flight in throw(name, spot, homes.get(kind, f"items-{seat}"))
    ]


def sold_fruits(seat: int, cell: int, fruits: int, shells: int, *_: int) -> list[Flight]:
    market, out = f"tile-{tile(cell)}", []
    for fruit in range(pieces.FRUIT_KINDS):
        out += throw(pieces.FRUIT_IDS[fruit], fruit_of(seat, fruit), market, int(codes.sold(fruits, fruit)))
    return out + throw("shell", market, f"shells-{seat}", shells)


def discarded(seat: int, fruit: int, *_: int) -> list[Flight]:
    return throw(pieces.FRUIT_IDS[fruit], fruit_of(seat, fruit), "bag")


def drew(seat: int, fruit: int, source: int, cell: int, direction: int) -> list[Flight]:
    if fruit == pieces.NOTHING:
        return []
    start = f"edge-{seat}-{cell}-{pieces.DIRECTIONS[direction]}" if source == codes.FROM_FOUNTAIN else "bag"
    return throw(pieces.FRUIT_IDS[fruit], start, fruit_of(seat, fruit))


def built(seat: int, _: int, cell: int, slot: int, shells: int) -> list[Flight]:
    return [
        Flight("", f"slot-{slot}", f"cell-{seat}-{cell}"),
        *throw("shell", f"shells-{seat}", f"slot-{slot}", shells),
    ]


def picked(seat: int, fruit: int, cell: int, *_: int) -> list[Flight]:
    return (
        throw(pieces.FRUIT_IDS[fruit], f"cell-{seat}-{cell}", fruit_of(seat, fruit))
        if fruit != pieces.NOTHING
        else []
    )


def slid(_: int, slot: int, new: int, *__: int) -> list[Flight]:
    out = [Flight("", f"slot-{i + 1}", f"slot-{i}") for i in range(slot, pieces.SLOTS - 1)]
    return [*out, Flight("", "pile", f"slot-{pieces.SLOTS - 1}")] if new != pieces.NOTHING else out


def fruits_back(_: int, cell: int, *fruits: int) -> list[Flight]:
    pairs = zip(pieces.FRUIT_IDS, fruits, strict=False)
    return [flight for name, n in pairs for flight in throw(name, f"tile-{tile(cell)}", "bag", n)]


def crowned(*_: int) -> list[Flight]:
    return [Flight("", "first-player", "first-player")]


TELLING: dict[int, Callable[..., list[Flight]]] = {
    codes.ROUND: crowned,
    codes.GREW: grew,
    codes.CAME: came,
    codes.PLACED: placed,
    codes.WENT_HOME: went_home,
    codes.HARVESTED: harvested,
    codes.TOOK_ITEMS: took_items,
    codes.SOLD: sold_fruits,
    codes.DISCARDED: discarded,
    codes.DREW: drew,
    codes.BUILT: built,
    codes.PICKED: picked,
    codes.CHOSE: picked,
    codes.SLID: slid,
    codes.FRUITS_BACK: fruits_back,
}
