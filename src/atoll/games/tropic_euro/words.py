"""Tropic Euro in words: every move's notation, its sentence with what follows, and the parts to click.

Every `rule` is an anchor of rules.md. What a move brings is not worked out again here: it is played on a
copy, and the sentence is made from what the journal says.
"""

from collections.abc import Callable

from atoll.core.title import Words
from atoll.games.tropic_euro import codes, pieces
from atoll.games.tropic_euro.builder import discount, price
from atoll.games.tropic_euro.producer import yield_of
from atoll.games.tropic_euro.rules import TropicEuro
from atoll.games.tropic_euro.words_goods import (
    bonus,
    load,
    rehearse,
    sell,
    sell_to_post,
    shipped,
    small_wharf,
    store,
    wharf,
)
from atoll.games.tropic_euro.words_names import PHASES, goods, place_label, series, some

PRODUCT = (
    pieces.COCOA,
    pieces.SUGAR,
    pieces.COCOA,
    pieces.SUGAR,
    pieces.RUBBER,
    pieces.COFFEE,
)  # what each production building makes
YES_NO = ("no", "yes")


# -- moves -------------------------------------------------------------------------------------------


def words(state: TropicEuro, move: int) -> Words:
    first, tell = next((first, tell) for first, tell in BLOCKS if move >= first)
    return tell(state, move - first)


def _pass(state: TropicEuro, _: int) -> Words:
    _what, said, rule = PHASES[state.phase]
    if state.phase == codes.SMALL_WHARFING:
        said += f": {shipped(state, codes.PASS)}"
    part = {codes.SMALL_WHARFING: "pass:close", codes.TOOLSHED_WINDOW: "pass:on"}.get(state.phase, "pass:yes")
    return Words("pass", said, (part,), rule=rule)


def _role(state: TropicEuro, role: int) -> Words:
    asks = state.general >> (codes.ROLE_WITH_LIBRARY + role) & 1  # two players: the library may wait
    doubled = state.seats > 2 and state.islands[state.turn].has(pieces.LIBRARY)
    parts = (
        (f"role:{pieces.ROLE_NAMES[role]}", "library:no") if asks else (f"role:{pieces.ROLE_NAMES[role]}",)
    )
    return Words(
        f"role {pieces.ROLE_NAMES[role]}",
        _role_sentence(state, role, codes.ROLE + role, doubled),
        parts,
        rule=pieces.ROLE_NAMES[role].removesuffix("_2"),
    )


def _role_with_library(state: TropicEuro, role: int) -> Words:
    return Words(
        f"role {pieces.ROLE_NAMES[role]} with library",
        _role_sentence(state, role, codes.ROLE_WITH_LIBRARY + role, True),
        (f"role:{pieces.ROLE_NAMES[role]}", "library:yes"),
        rule="library",
    )


def _role_sentence(state: TropicEuro, role: int, move: int, doubled: bool) -> str:
    label = pieces.ROLE_LABELS[role] if pieces.ROLE_NAMES[role] != "investor_2" else "second Investor"
    cash = f" and take ${state.role_cash[role]}" if state.role_cash[role] else ""
    library = ", with the library" if doubled else ""
    events = rehearse(state, move)
    own = (
        [f"you make {series(made)}"]
        if (made := [goods(e[3], e[2]) for e in events if e[0] == codes.PRODUCED and e[3]])
        else []
    )
    own += [f"you get {some(e[2] + e[3], 'tool')}" for e in events if e[0] == codes.TOOLS]
    return f"Choose the {label}{library}{cash}: {'; '.join([pieces.ROLE_EFFECTS[role], *own])}"


# -- planter -----------------------------------------------------------------------------------------


def _take(state: TropicEuro, code: int) -> Words:
    kind, as_forest, equip = code >> 2, code >> 1 & 1, code & 1
    name, island = pieces.KIND_NAMES[kind], state.islands[state.turn]
    parts = [f"tile:{name}"]
    if state.general >> (codes.TAKE + (code ^ 2)) & 1:
        parts.append(f"forest:{YES_NO[as_forest]}")
    if state.general >> (codes.TAKE + (code ^ 1)) & 1:
        parts.append(f"equip:{YES_NO[equip]}")
    notation = f"take {name}{' as forest' if as_forest else ''}{' with tool' if equip else ''}"
    if as_forest:
        forests = island.forests + 1
        tool = " and store a tool" if equip else ""
        follows = f"{some(forests, 'forest')}, ${forests // 2 * pieces.STEP} off each building"
        return Words(notation, f"Take {name} as a forest{tool}: {follows}", tuple(parts), rule="forest_house")
    tool = " with a tool on it" if equip else ""
    sentence = f"Take a {name} plantation{tool}: {_plantation_prospect(state, kind)}"
    return Words(notation, sentence, tuple(parts), rule="planter_toolmaker" if equip else "planter")


def _plantation_prospect(state: TropicEuro, kind: int) -> str:
    island = state.islands[state.turn]
    number = f"your {_ordinal(island.slots[kind] + 1)}"
    if kind == pieces.BANANA:
        return f"{number}; it needs no building"
    slots = sum(
        island.slots[pieces.PLACE_OF_BUILDINGS + plant] for plant, made in enumerate(PRODUCT) if made == kind
    )
    return (
        f"{number}; your buildings can process {slots}"
        if slots
        else f"{number}; you have no building for it yet"
    )


def _ordinal(n: int) -> str:
    return {1: "first", 2: "second", 3: "third"}.get(n, f"{n}th")


def _take_quarry(state: TropicEuro, equip: int) -> Words:
    asks = state.general >> (codes.TAKE_QUARRY + (equip ^ 1)) & 1
    parts = ("tile:quarry", f"equip:{YES_NO[equip]}") if asks else ("tile:quarry",)
    tool = " with a tool on it" if equip else ""
    number = _ordinal(state.islands[state.turn].slots[pieces.QUARRY] + 1)
    sentence = f"Take a quarry{tool}, your {number}: with a tool it saves $100 when you build"
    return Words(f"take quarry{' with tool' if equip else ''}", sentence, parts, rule="quarries")


def _draw(state: TropicEuro, _: int) -> Words:
    return Words(
        "draw", "Draw a face-down tile with the Hacienda, then go on", ("tile:stack",), rule="hacienda"
    )


def _place_drawn(state: TropicEuro, as_forest: int) -> Words:
    name = pieces.KIND_NAMES[state.drawn]
    if as_forest:
        return Words(
            "plant drawn as forest", f"Lay {name} face down as a forest", ("forest:yes",), rule="forest_house"
        )
    return Words("plant drawn", f"Place {name} as a plantation", ("forest:no",), rule="hacienda")


# -- builder -----------------------------------------------------------------------------------------


def _build(state: TropicEuro, building: int) -> Words:
    return _build_words(state, building, 0)


def _build_equipped(state: TropicEuro, building: int) -> Words:
    return _build_words(state, building, 1)


def _build_words(state: TropicEuro, building: int, equip: int) -> Words:
    name = pieces.BUILDING_NAMES[building]
    parts = (
        (f"building:{name}", f"equip:{YES_NO[equip]}")
        if state.more >> building & 1
        else (f"building:{name}",)
    )
    tool = " with a tool on it" if equip else ""
    cost = price(state, state.turn, building)
    short = cost - state.islands[state.turn].cash
    items = f", {some(short // pieces.STEP, 'item')} through the black market" if short > 0 else ""
    return Words(
        f"build {name}{' with tool' if equip else ''}",
        f"Build the {pieces.BUILDING_LABELS[building]}{tool} for ${cost}{_why_price(state, building)}{items}. {_effect(building)}",
        parts,
        rule=name,
    )


def _why_price(state: TropicEuro, building: int) -> str:
    """The printed cost and what lowers it."""
    seat, column = state.turn, pieces.COLUMN[building]
    privilege = state.privilege_of(seat)
    quarries = min(state.islands[seat].quarries_at_work(), column)
    forests = discount(state, seat, column) - privilege - quarries
    why = [f"{some(quarries, 'quarry').replace('quarrys', 'quarries')}"] if quarries else []
    why += [f"forests ${forests * pieces.STEP}"] if forests else []
    why += [f"${privilege * pieces.STEP} as chooser"] if privilege else []
    return f" (cost ${', '.join([str(pieces.COST[building]), *why])})" if why else ""


def _effect(building: int) -> str:
    text = pieces.EFFECTS[building]
    return text[0].upper() + text[1:]


def _pick(state: TropicEuro, building: int) -> Words:
    name = pieces.BUILDING_NAMES[building]
    sentence = (
        f"Play with the {pieces.BUILDING_LABELS[building]}, ${pieces.COST[building]}. {_effect(building)}"
    )
    return Words(f"pick {name}", sentence, (f"building:{name}",), rule=name)


def _return_good(state: TropicEuro, kind: int) -> Words:
    name = pieces.KIND_NAMES[kind]
    return Words(f"give {name}", f"Pay $100 with {goods(1, kind)}", (f"good:{name}",), rule="black_market")


def _return_vp(state: TropicEuro, _: int) -> Words:
    return Words("give vp", "Pay $100 with 1 VP", ("vp:own",), rule="black_market")


def _return_tool(state: TropicEuro, place: int) -> Words:
    name = pieces.PLACE_NAMES[place]
    sentence = f"Pay $100 with a tool from {place_label(place)}"
    return Words(f"give tool from {name}", sentence, (f"slot:{name}",), rule="black_market")


# -- equipper and toolshed -----------------------------------------------------------------------------


def _place(state: TropicEuro, place: int) -> Words:
    name = pieces.PLACE_NAMES[place]
    sentence = f"Place a tool on {place_label(place)}. {_equipped(state, place)}"
    return Words(f"place tool on {name}", sentence, (f"slot:{name}",), rule="equipper")


def _guest(state: TropicEuro, place: int) -> Words:
    name = pieces.PLACE_NAMES[place]
    sentence = f"Move a tool from the Toolshed to {place_label(place)}. {_equipped(state, place)}"
    return Words(f"move guest to {name}", sentence, (f"slot:{name}",), rule="toolshed")


def _equipped(state: TropicEuro, place: int) -> str:
    """What a tool more on a place means."""
    island = state.islands[state.turn].copy()
    building = place - pieces.PLACE_OF_BUILDINGS
    if place == pieces.QUARRY:
        return "It saves $100 when you build"
    if building >= pieces.PRODUCTION:
        return _effect(building)
    kind = PRODUCT[building] if building >= 0 else place
    before = yield_of(island, kind)
    island.put_tool(place)
    if (made := yield_of(island, kind)) > before:
        return f"You will make {goods(made, kind)}"
    lacks = "an equipped plantation" if building >= 0 else "a tool on a building for it"
    return f"It still needs {lacks}"


#: where the blocks of moves begin, last first
BLOCKS: tuple[tuple[int, Callable[[TropicEuro, int], Words]], ...] = (
    (codes.STORE, store),
    (codes.RETURN_TOOL, _return_tool),
    (codes.GUEST, _guest),
    (codes.PLACE, _place),
    (codes.PICK, _pick),
    (codes.BUILD_EQUIPPED, _build_equipped),
    (codes.BUILD, _build),
    (codes.SMALL_WHARF, small_wharf),
    (codes.WHARF, wharf),
    (codes.LOAD, load),
    (codes.SELL_TO_POST, sell_to_post),
    (codes.SELL, sell),
    (codes.BONUS, bonus),
    (codes.RETURN_VP, _return_vp),
    (codes.RETURN_GOOD, _return_good),
    (codes.PLACE_DRAWN, _place_drawn),
    (codes.DRAW, _draw),
    (codes.TAKE_QUARRY, _take_quarry),
    (codes.TAKE, _take),
    (codes.ROLE_WITH_LIBRARY, _role_with_library),
    (codes.ROLE, _role),
    (codes.PASS, _pass),
)
