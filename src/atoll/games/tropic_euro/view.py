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

Parts without an element, such as pass:yes, equip:no or extra:yes, become buttons.

Ids for flights and references: role-<role>, row-<i>, stack, quarries, house, sale-<building>, ship-<i>, tools-ship,
tools-supply, vp-supply, supply-<kind>, round, horizon, governor; and for each seat cash-0, vp-0, storage-0, goods-0-<kind>,
tile-0-<tile>-<n> (the newest of a kind is number 0), city-0-<building>.
"""

from collections.abc import Callable, Sequence

from atoll.core.mat import Flight, Mat, in_turn, throw
from atoll.core.state import WATCHER, Event
from atoll.games.tropic_euro import codes
from atoll.games.tropic_euro.pieces import BUILDING_NAMES, KIND_NAMES, QUARRY, ROLE_NAMES, STEP, TILES
from atoll.games.tropic_euro.rules import TropicEuro
from atoll.games.tropic_euro.view_board import board_mat
from atoll.games.tropic_euro.view_player import player_mat
from atoll.games.tropic_euro.words_names import ART, spot

LEFT = 2  # mats that a watcher sees on the left


def sights(state: TropicEuro, names: Sequence[str]) -> Callable[[int], list[Mat]]:
    """What all see alike is drawn once."""
    order, left = [int(seat) for seat in state.order], LEFT if state.seats > 3 else 0
    order = order[order.index(0) :] + order[: order.index(0)]
    board, others = board_mat(state), [player_mat(state, seat, False, names[seat]) for seat in order]

    def seen(viewer: int) -> list[Mat]:
        own = player_mat(state, viewer, True, names[viewer]) if viewer != WATCHER else None
        return [board(viewer), *in_turn(others, own, order.index(max(viewer, 0)), left)]

    return seen


# -- flights ---------------------------------------------------------------------------------------

COIN, SHELL, TOOL = f"{ART}-coin", f"{ART}-shell", f"{ART}-tool"
SOURCES = ("", "tools-supply", "tools-ship")  # of a tool that comes with a tile or building


def flights(events: Sequence[Event], viewer: int) -> list[Flight]:
    told = [event for event in events if event[0] in PATHS]
    return [f for kind, seat, *numbers in told for f in PATHS[kind](seat, *numbers, seat == viewer)]


def _tool(source: int, end: str) -> list[Flight]:
    return throw(TOOL, SOURCES[source], end) if source else []


def _took(seat: int, kind: int, index: int, forest: int, source: int, own: bool) -> list[Flight]:
    end = f"tile-{seat}-{'forest' if forest else TILES[kind]}-0"
    start = "quarries" if kind == QUARRY else f"row-{index}"
    return [Flight("", start, end), *_tool(source, f"storage-{seat}" if forest else end)]


def _drew(seat: int, kind: int, forest: int, *_: int) -> list[Flight]:
    return [Flight("", "stack", f"tile-{seat}-{'forest' if forest else TILES[kind]}-0")]


def _built(seat: int, building: int, paid: int, saved: int, source: int, own: bool) -> list[Flight]:
    name = BUILDING_NAMES[building]
    return [Flight("", f"sale-{name}", f"city-{seat}-{name}"), *_tool(source, f"city-{seat}-{name}")]


def _tools(seat: int, shipped: int, extra: int, *_: int) -> list[Flight]:
    end = f"storage-{seat}"
    return throw(TOOL, "tools-ship", end, shipped) + throw(TOOL, "tools-supply", end, extra)


def _coins(start: str, seat: int, cash: int) -> list[Flight]:
    return throw(COIN, start, f"cash-{seat}", cash // STEP)


def _good(seat: int, kind: int, n: int = 1, back: bool = False) -> list[Flight]:
    """Goods from the supply to a player, or back."""
    name = KIND_NAMES[kind]
    ends = (f"supply-{name}", f"goods-{seat}-{name}")
    return throw(f"{ART}-{name}", ends[back], ends[not back], n)


def _sold(seat: int, kind: int, income: int, to_post: int, markets: int, own: bool) -> list[Flight]:
    name = KIND_NAMES[kind]
    end = f"supply-{name}" if to_post else "house"
    return throw(f"{ART}-{name}", f"goods-{seat}-{name}", end) + _coins("house", seat, income)


def _loaded(seat: int, kind: int, amount: int, berth: int, worth: int, own: bool) -> list[Flight]:
    name, ship = KIND_NAMES[kind], codes.berth_in(berth)[0]
    end = f"ship-{ship}" if ship < codes.AT_WHARF else f"supply-{name}"
    return throw(f"{ART}-{name}", f"goods-{seat}-{name}", end, amount) + _shells(seat, 0, 0, 0, worth, own)


def _shells(seat: int, a: int, b: int, c: int, worth: int, own: bool) -> list[Flight]:
    """VP for a seat; if they are veiled, others see only that there are some."""
    vp, _, _, veiled = codes.worth_in(worth)
    return throw(SHELL, "vp-supply", f"vp-{seat}", min(vp, 1) if veiled and not own else vp)


#: what flies at an event, from its seat, its four numbers and whether it is the viewer's own
PATHS: dict[int, Callable[..., list[Flight]]] = {
    codes.ROUND: lambda *_: [Flight("", "governor", "governor")],
    codes.CHOSE: lambda seat, role, cash, *_: _coins(f"role-{ROLE_NAMES[role]}", seat, cash),
    codes.TOOK: _took,
    codes.DREW: _drew,
    codes.REVEALED: lambda seat, kind, index, *_: [Flight("", "stack", f"row-{index}")],
    codes.SWEPT: lambda seat, kind, index, *_: throw(f"{ART}-tile-{TILES[kind]}", f"row-{index}", "stack"),
    codes.BUILT: _built,
    codes.GAVE_TOOL: lambda seat, place, *_: throw(TOOL, spot(seat, place), "tools-supply"),
    codes.GAVE_GOOD: lambda seat, kind, *_: _good(seat, kind, back=True),
    codes.GAVE_VP: lambda seat, *_: throw(SHELL, f"vp-{seat}", "vp-supply"),
    codes.TOOLS: _tools,
    codes.PLACED: lambda seat, place, n, *_: throw(TOOL, f"storage-{seat}", spot(seat, place), n),
    codes.REFILLED: lambda seat, n, *_: throw(TOOL, "tools-supply", "tools-ship", n),
    codes.PRODUCED: lambda seat, kind, n, *_: _good(seat, kind, n),
    codes.TOOK_BONUS: lambda seat, kind, *_: _good(seat, kind),
    codes.INCOME: lambda seat, b, cash, *_: _coins(f"city-{seat}-{BUILDING_NAMES[b]}", seat, cash),
    codes.SOLD: _sold,
    codes.LOADED: _loaded,
    codes.SMALL_WHARF_CLOSED: _shells,
    codes.BUILDING_VP: _shells,
    codes.STORED: lambda seat, kind, stays, lost, *_: _good(seat, kind, lost, back=True),
    codes.SAILED: lambda seat, ship, kind, n, *_: [
        Flight("", "horizon", f"ship-{ship}"),
        *throw(f"{ART}-{KIND_NAMES[kind]}", f"ship-{ship}", f"supply-{KIND_NAMES[kind]}", n),
    ],
    codes.INVESTED: lambda seat, cash, *_: _coins("role-investor", seat, cash),
    codes.GUEST_MOVED: lambda seat, place, *_: throw(TOOL, f"city-{seat}-toolshed", spot(seat, place)),
    codes.ROLE_CASH: lambda seat, role, *_: throw(COIN, "round", f"role-{ROLE_NAMES[role]}"),
}
