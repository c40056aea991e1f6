"""Tiles in words: the moves of the Planter, and why one of them is not possible."""

from atoll.core.phrase import ordinal, some, thing
from atoll.core.title import Words
from atoll.games.tropic_euro import codes, pieces
from atoll.games.tropic_euro.rules import TropicEuro
from atoll.games.tropic_euro.words_names import NO_TOOL, Reason, cash, lacks, plantation

#: what each production building makes
PRODUCT = (pieces.COCOA, pieces.SUGAR, pieces.COCOA, pieces.SUGAR, pieces.RUBBER, pieces.COFFEE)
YES_NO = ("no", "yes")
QUARRY = thing("quarry", "tile:quarry")
WITH_TOOL = ("", " with a tool on it")


def take(state: TropicEuro, code: int) -> Words:
    kind, forest, tool = codes.tile_in(code)
    name, island = pieces.KIND_NAMES[kind], state.islands[state.turn]
    parts = [f"tile:{name}"]
    if state.plain_moves >> (codes.TAKE + codes.tile_code(kind, 1 - forest, tool)) & 1:
        parts.append(f"forest:{YES_NO[forest]}")
    if state.plain_moves >> (codes.TAKE + codes.tile_code(kind, forest, 1 - tool)) & 1:
        parts.append(f"equip:{YES_NO[tool]}")
    tile = plantation(kind, f"tile:{name}")
    if forest:
        forests = island.forests + 1
        gain = f"{some(forests, 'forest')}, {cash(forests // 2 * pieces.STEP)} off each building"
        sentence = f"Take a {tile} as a forest{' and store a tool' if tool else ''}"
        return Words(sentence, tuple(parts), gain, rule="forest_house")
    rule = "planter_toolmaker" if tool else "planter"
    return Words(f"Take a {tile}{WITH_TOOL[tool]}", tuple(parts), _prospect(state, kind), rule=rule)


def _prospect(state: TropicEuro, kind: int) -> str:
    island = state.islands[state.turn]
    number = f"your {ordinal(island.slots[kind] + 1)}"
    if kind == pieces.BANANA:
        return f"{number}; it needs no building"
    plants = [pieces.PLACE_OF_BUILDINGS + plant for plant, made in enumerate(PRODUCT) if made == kind]
    slots = sum(island.slots[plant] for plant in plants)
    can = f"your buildings can process {slots}" if slots else "you have no building for it yet"
    return f"{number}; {can}"


def cannot_take(state: TropicEuro, code: int) -> Reason:
    kind, forest, tool = codes.tile_in(code)
    if kind not in list(state.row):
        return f"No {pieces.KIND_NAMES[kind]} plantation lies in the row.", "planter"
    if forest and (lack := lacks(state, pieces.FOREST_HOUSE)):
        return lack
    return _no_tool(state) if tool else ("Your island is full.", "planter")


def _no_tool(state: TropicEuro) -> Reason:
    if state.phase == codes.PLANT_SECOND:
        return "The second plantation of the Library comes without a tool.", "planter_toolmaker"
    return lacks(state, pieces.PLANTER_TOOLMAKER) or (NO_TOOL, "planter_toolmaker")


def take_quarry(state: TropicEuro, tool: int) -> Words:
    asks = state.plain_moves >> (codes.TAKE_QUARRY + 1 - tool) & 1
    parts = ("tile:quarry", f"equip:{YES_NO[tool]}") if asks else ("tile:quarry",)
    number = ordinal(state.islands[state.turn].slots[pieces.QUARRY] + 1)
    saves = f"your {number}; with a tool it saves {cash(pieces.STEP)} when you build"
    return Words(f"Take a {QUARRY}{WITH_TOOL[tool]}", parts, saves, rule="quarries")


def cannot_take_quarry(state: TropicEuro, _: int) -> Reason:
    if state.phase == codes.PLANT_SECOND:
        return f"The second tile of the Library is never a {QUARRY}.", "library"
    if not state.quarry_supply:
        return "There are no quarries left.", "quarries"
    if state.turn != state.chooser() and not state.islands[state.turn].has(pieces.CONSTRUCTION_HUT):
        owners = "for owners of an equipped Construction Hut"
        return f"Quarries are for the player who chose the Planter, and {owners}.", "quarries"
    return _no_tool(state)


def draw(state: TropicEuro, _: int) -> Words:
    tile, hacienda = thing("face-down tile", "tile:stack"), thing("Hacienda", "slot:hacienda")
    then = "it goes to your island, and you take another tile"
    return Words(f"Draw a {tile} with your {hacienda}", ("tile:stack",), then, rule="hacienda")


def cannot_draw(state: TropicEuro, _: int) -> Reason:
    if state.phase == codes.PLANT_SECOND:
        return "The Hacienda draws before your first tile only.", "hacienda"
    once = "The Hacienda draws once in each Planter, and only while there are tiles."
    return lacks(state, pieces.HACIENDA) or (once, "hacienda")


def place_drawn(state: TropicEuro, forest: int) -> Words:
    name = pieces.KIND_NAMES[state.drawn]
    if forest:
        hidden = "nobody else will know what it was"
        return Words(f"Lay the {name} face down as a forest", ("forest:yes",), hidden, rule="forest_house")
    prospect = _prospect(state, state.drawn)
    return Words(f"Lay the {name} as a plantation", ("forest:no",), prospect, rule="hacienda")


def cannot_place_drawn(state: TropicEuro, _: int) -> Reason:
    return "You have drawn no tile.", "hacienda"
