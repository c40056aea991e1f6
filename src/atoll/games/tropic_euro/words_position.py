"""A position of Tropic Euro in words, as one viewer may know it. `1/3` is one tool on three slots; full ones are not told."""

from collections.abc import Iterable

from atoll.core.bag import size
from atoll.core.bits import members
from atoll.core.phrase import plain, some, who
from atoll.core.state import OVER
from atoll.games.tropic_euro import pieces
from atoll.games.tropic_euro.island import Island
from atoll.games.tropic_euro.rules import TropicEuro
from atoll.games.tropic_euro.words_names import cash, prompt, role
from atoll.games.tropic_euro.words_story import ending

LONG = 1480  # letters
SUPPLY = 4


def describe(state: TropicEuro, viewer: int) -> str:
    players = [_player(state, seat, viewer) for seat in range(state.seats)]
    lines = [_moment(state), *_board(state), *players]
    if len(plain("\n".join(lines))) > LONG:
        del lines[SUPPLY]  # what can be read off the other lines
    return "\n".join(lines)


def _moment(state: TropicEuro) -> str:
    if state.turn == OVER:
        return f"The game is over after {some(state.round, 'round')}. {ending(state)}."
    now = [f"round {state.round}, {who(state.governor())} is governor"] if state.round else []
    now += [f"{who(state.chooser())} chose the {role(state.role)}"] if state.role >= 0 else []
    now += ["this round is the last"] if state.end_flags else []
    return f"{who(state.turn)} decides ({'; '.join(now) or 'before the first round'}). {prompt(state)}."


def _board(state: TropicEuro) -> list[str]:
    free = [number for number, seat in enumerate(state.taken_by) if seat == pieces.NOTHING]
    roles = [f"{role(n)}{f' ({cash(state.role_cash[n])})' if state.role_cash[n] else ''}" for n in free]
    carried = zip(state.ship_load, state.ship_good, strict=True)
    loads = [f"{load} {pieces.KIND_NAMES[good]}" if load else "0" for load, good in carried]
    ships = [f"{load} of {pieces.capacity(state.seats, ship)}" for ship, load in enumerate(loads)]
    goods = [f"{n} {name}" for name, n in zip(pieces.KIND_NAMES, state.goods_supply, strict=True) if n]
    tiles = f"{size(state.stack)} face down, {size(state.discard)} discarded, {some(state.quarry_supply, 'quarry')}"
    tools = f"{some(state.tool_supply, 'tool')} and {state.tool_ship} on the ship, {max(0, state.vp_bank)} VP"
    return [
        f"Free roles: {', '.join(roles) or 'none'}.",
        f"Row: {_kinds(state.row)}; {tiles}.",
        f"Ships: {', '.join(ships)}. Trading house: {_kinds(state.house)}.",
        f"Supply: {', '.join(goods) or 'no goods'}; {tools}.",
    ]


def _kinds(kinds: Iterable[int]) -> str:
    return ", ".join(pieces.KIND_NAMES[kind] for kind in kinds if kind != pieces.NOTHING) or "empty"


def _player(state: TropicEuro, seat: int, viewer: int) -> str:
    island = state.islands[seat]
    hidden = state.vp_hidden and seat != viewer and state.turn != OVER
    purse = [f"${island.cash}", "VP hidden" if hidden else f"{island.vp} VP"]
    purse += [f"{n} {name}" for name, n in zip(pieces.KIND_NAMES, island.goods, strict=True) if n]
    purse += [f"{some(island.stored, 'tool')} stored"] if island.stored else []
    kinds = [kind for kind in range(pieces.QUARRY + 1) if island.slots[kind]]
    land = [f"{pieces.TILES[kind]} {_slots(island, kind)}" for kind in kinds]
    land += [f"forest {island.forests}"] if island.forests else []
    city = [_building(island, number) for number in members(island.owned)]
    return f"{who(seat)}: {', '.join(purse)}; {', '.join(land) or 'no tiles'}; {', '.join(city) or 'no buildings'}."


def _building(island: Island, number: int) -> str:
    place = pieces.PLACE_OF_BUILDINGS + number
    label = pieces.BUILDING_LABELS[number].removesuffix(" Plant").removesuffix(" Mill")
    return f"{label} {_slots(island, place)}" if island.tools[place] < island.slots[place] else label


def _slots(island: Island, place: int) -> str:
    tools, slots = island.tools[place], island.slots[place]
    return f"{slots}" if tools == slots else f"{tools}/{slots}"
