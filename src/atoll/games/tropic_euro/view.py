"""Tropic Euro for the eye: the mats one viewer may see, and what flies between them.

Parts on the mats, for the moves of words.py; equal things carry equal tokens:

    role:planter ... role:investor, role:investor_2    the role cards
    tile:banana ... tile:coffee      face-up plantations (twins in the row)
    tile:quarry, tile:stack          the quarries; the face-down stack (hacienda)
    building:<name>                  a building for sale, or to be picked for a custom game
    house:trade                      the trading house
    ship:0, ship:1, ship:2           cargo ships, the smallest first
    supply:<kind>                    a good of the common supply (the chooser's extra good)
    good:<kind>                      the viewer's goods, in store
    slot:<tile>, slot:<building>     the viewer's tiles (twins) and buildings: tools are placed on them or taken
                                     back; also the buildings that act: slot:wharf, slot:trading_post ...
    slot:storage, vp:own             the viewer's spare tools and VP (black market)

Parts without an element, such as pass:yes, tool:yes or as:forest, become buttons.

Ids for flights: role-<role>, row-<i>, stack, quarries, house, sale-<building>, ship-<i>, tools-ship, tools-supply,
vp-supply, supply-<kind>, round, governor; and for each seat cash-0, vp-0, storage-0, goods-0-<kind>, island-0, buildings-0,
tile-0-<tile>-<n> (the newest of a kind is number 0), city-0-<building>.
"""

from collections.abc import Sequence

from atoll.core.state import WATCHER, Event
from atoll.core.title import Area, Flight, Mat
from atoll.games.tropic_euro import codes, pieces
from atoll.games.tropic_euro.codes import AT_WHARF, STORAGE, VEILED
from atoll.games.tropic_euro.pieces import PLACE_OF_BUILDINGS, QUARRY, TILES
from atoll.games.tropic_euro.rules import TropicEuro
from atoll.games.tropic_euro.view_board import draw_board
from atoll.games.tropic_euro.view_parts import ART
from atoll.games.tropic_euro.view_player import player_mat

MOST = 6  # equal things in one flight
LEFT = 2  # mats that a watcher sees on the left


def mats(state: TropicEuro, viewer: int, names: Sequence[str]) -> list[Mat]:
    out = [Mat("board", "board", "Table", draw_board(state, viewer))]
    order = [int(seat) for seat in state.order]
    first = order.index(max(viewer, 0))
    for i, seat in enumerate(order[first:] + order[:first]):
        left = seat == viewer or (viewer == WATCHER and state.seats > 3 and i < LEFT)
        area: Area = "own" if left else "other"
        out.append(Mat(f"mat-{seat}", area, names[seat], player_mat(state, seat, viewer, names[seat])))
    return out


# -- flights ---------------------------------------------------------------------------------------


def flights(events: Sequence[Event], viewer: int) -> list[Flight]:
    return [flight for event in events for flight in _flights(event, viewer)]


def throw(what: str, start: str, end: str, n: int = 1) -> list[Flight]:
    return [Flight(f"{ART}-{what}", start, end)] * min(n, MOST)


def spot(seat: int, place: int) -> str:
    """Where a tool of a seat stands."""
    if place == STORAGE:
        return f"storage-{seat}"
    if place >= PLACE_OF_BUILDINGS:
        return f"city-{seat}-{pieces.BUILDING_NAMES[place - PLACE_OF_BUILDINGS]}"
    return f"tile-{seat}-{TILES[place]}-0"


def _flights(event: Event, viewer: int) -> list[Flight]:
    kind, seat, a, b, c, d = event
    if kind in LAND:
        return _land(kind, seat, a, b, c, d)
    if kind in MONEY:
        return _money(kind, seat, a, b)
    if kind in TRADE:
        shells = _shells(seat, d >> 16 & 255, d, viewer) if kind == codes.LOADED else []
        return _goods(kind, seat, a, b, c) + shells
    if kind == codes.ROUND:
        return [Flight("", "governor", "governor")]
    if kind == codes.TOOLS:
        return throw("tool", "tools-ship", f"storage-{seat}", a) + throw(
            "tool", "tools-supply", f"storage-{seat}", b
        )
    if kind == codes.PLACED:
        return throw("tool", f"storage-{seat}", spot(seat, a), b)
    if kind == codes.GUEST_MOVED:
        return throw("tool", f"city-{seat}-toolshed", spot(seat, a))
    if kind == codes.GAVE_TOOL:
        return throw("tool", spot(seat, a), "tools-supply")
    if kind == codes.REFILLED:
        return throw("tool", "tools-supply", "tools-ship", a)
    if kind in (codes.BUILDING_VP, codes.SMALL_WHARF_CLOSED):
        return _shells(seat, b, d, viewer)
    return throw("shell", f"vp-{seat}", "vp-supply") if kind == codes.GAVE_VP else []


def _shells(seat: int, vp: int, veil: int, viewer: int) -> list[Flight]:
    """VP for a seat; if they are veiled, others see only that there are some."""
    seen = min(vp, 1) if veil & VEILED and seat != viewer else vp
    return throw("shell", "vp-supply", f"vp-{seat}", seen)


LAND = (codes.TOOK, codes.DREW, codes.REVEALED, codes.SWEPT, codes.BUILT)
MONEY = (codes.CHOSE, codes.INCOME, codes.INVESTED, codes.ROLE_CASH)
TRADE = (
    codes.PRODUCED,
    codes.TOOK_BONUS,
    codes.GAVE_GOOD,
    codes.SOLD,
    codes.LOADED,
    codes.SAILED,
    codes.STORED,
)
SOURCES = ("", "tools-supply", "tools-ship")  # of a tool that comes with a tile or building


def _land(kind: int, seat: int, a: int, b: int, c: int, d: int) -> list[Flight]:
    """Tiles and buildings: what is taken flies as itself."""
    if kind == codes.REVEALED:
        return [Flight("", "stack", f"row-{b}")]
    if kind == codes.SWEPT:
        return throw(f"tile-{TILES[a]}", f"row-{b}", "stack")
    if kind == codes.BUILT:
        end = f"city-{seat}-{pieces.BUILDING_NAMES[a]}"
        return [
            Flight("", f"sale-{pieces.BUILDING_NAMES[a]}", end),
            *(throw("tool", SOURCES[d], end) if d else []),
        ]
    forest = c if kind == codes.TOOK else b
    end = f"tile-{seat}-{'forest' if forest else TILES[a]}-0"
    if kind == codes.DREW:
        return [Flight("", "stack", end)]
    start = "quarries" if a == QUARRY else f"row-{b}"
    tool = throw("tool", SOURCES[d], f"storage-{seat}" if forest else end) if d else []
    return [Flight("", start, end), *tool]


def _money(kind: int, seat: int, a: int, b: int) -> list[Flight]:
    if kind == codes.ROLE_CASH:
        return throw("coin", "round", f"role-{pieces.ROLE_NAMES[a]}")
    if kind == codes.CHOSE:
        return throw("coin", f"role-{pieces.ROLE_NAMES[a]}", f"cash-{seat}", b // 100)
    if kind == codes.INCOME:
        return throw("coin", f"city-{seat}-{pieces.BUILDING_NAMES[a]}", f"cash-{seat}", b // 100)
    return throw("coin", "role-investor", f"cash-{seat}", a // 100)


def _goods(kind: int, seat: int, a: int, b: int, c: int) -> list[Flight]:
    if kind == codes.SAILED:
        return throw(pieces.KIND_NAMES[b], f"ship-{a}", f"supply-{pieces.KIND_NAMES[b]}", c)
    good = pieces.KIND_NAMES[a]
    store, supply = f"goods-{seat}-{good}", f"supply-{good}"
    if kind == codes.PRODUCED:
        return throw(good, supply, store, b)
    if kind == codes.TOOK_BONUS:
        return throw(good, supply, store)
    if kind == codes.GAVE_GOOD:
        return throw(good, store, supply)
    if kind == codes.STORED:
        return throw(good, store, supply, c)
    if kind == codes.SOLD:
        return throw(good, store, supply if c else "house") + throw("coin", "house", f"cash-{seat}", b // 100)
    return throw(good, store, f"ship-{c}" if c < AT_WHARF else supply, b)
