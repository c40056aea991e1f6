"""What Tropic Euro calls its things, its decisions and its buttons: text with references, as all words are."""

from functools import cache

from atoll.core.bits import count
from atoll.core.phrase import amount, capital, some, thing
from atoll.games.tropic_euro import codes, pieces
from atoll.games.tropic_euro.equipper import extra_tools
from atoll.games.tropic_euro.rules import TropicEuro
from atoll.games.tropic_euro.storing import single_goods, whole_kinds

ART = "tropic_euro"  # the ids of the sprite start with it

#: by phase: what to do, what a pass says, where the rules tell of it
PHASES = {
    codes.CUSTOM_PICK: ("Pick a building for this game", "", "configurations"),
    codes.CHOOSE_ROLE: ("Choose a role", "", "turn"),
    codes.PLANT_TAKE: ("Take a tile for your island", "Take no tile", "planter"),
    codes.PLANT_DRAWN: ("Place the tile you drew, as a plantation or as a forest", "", "forest_house"),
    codes.PLANT_SECOND: ("Take a second plantation", "Take no second plantation", "library"),
    codes.BUILDING: ("Build", "Build nothing", "builder"),
    codes.HAND_IN: ("Pay the rest with a tool, a good or a VP", "", "black_market"),
    codes.EQUIP_EXTRA: ("Take your extra tool, or leave it in the supply", "", "equipper"),
    codes.EQUIP_PLACE: ("Place your tools", "", "equipper"),
    codes.PRODUCE_BONUS: ("Take one more good of a kind you produced", "Take no extra good", "producer"),
    codes.TRADING: ("Sell a good", "Sell nothing", "trader"),
    codes.SHIPPING: ("Ship goods", "Ship no more in this role", "shipper"),
    codes.SMALL_WHARFING: ("Add goods to your shipment, or close it", "Close the shipment", "small_wharf"),
    codes.STORING: ("Choose what to keep", "", "storing"),
    codes.TOOLSHED_WINDOW: ("Move tools out of the Toolshed, or go on", "Leave the Toolshed as it is", "toolshed"),
    codes.FINISHED: ("The game is over", "", "end"),
}  # fmt: skip


# -- amounts -----------------------------------------------------------------------------------------


def goods(n: int, kind: int) -> str:
    """
    >>> goods(1, 0), goods(3, 2)
    ('[1 banana](#tropic_euro-banana)', '[3 sugar](#tropic_euro-sugar)')
    """
    name = pieces.KIND_NAMES[kind]
    return amount(n, f"{ART}-{name}", name, "bananas" if kind == pieces.BANANA else name)


def cash(dollars: int) -> str:
    return thing(f"${dollars}", f"#{ART}-coin")


def vp(n: int) -> str:
    return amount(n, f"{ART}-shell", "VP", "VP")


def tools(n: int) -> str:
    return amount(n, f"{ART}-tool", "tool")


# -- things on the table, for everybody --------------------------------------------------------------


def role(number: int) -> str:
    name, label = pieces.ROLE_NAMES[number], pieces.ROLE_LABELS[number]
    return thing(f"second {label}" if number == pieces.INVESTOR_2 else label, f"role:{name}")


def building(number: int) -> str:
    """A building of this game, by its card."""
    return thing(pieces.BUILDING_LABELS[number], f"building:{pieces.BUILDING_NAMES[number]}")


def building_here(state: TropicEuro, number: int) -> str:
    """A building that may not be in this game."""
    return building(number) if state.in_game >> number & 1 else pieces.BUILDING_LABELS[number]


def ship(number: int, room: int) -> str:
    return thing(f"ship for {room}", f"ship:{number}")


def plantation(kind: int, where: str) -> str:
    return thing(f"{pieces.KIND_NAMES[kind]} plantation", where)


@cache
def building_text(number: int) -> str:
    """The whole card, but for its price now."""
    _, label, _, _, slots, spaces, column, *_, effect = pieces.BUILDINGS[number]
    kind = ("large, " if spaces == 2 else "") + ("production" if number < pieces.PRODUCTION else "violet")
    figures = f"${pieces.COST[number]}, {pieces.VP[number]} VP, {some(slots, 'slot')}, at most {some(column, 'quarry')}"
    return f"{label} ({kind}, {figures}). {capital(effect)}."


# -- where tools stand -------------------------------------------------------------------------------


def place(number: int, where: str) -> str:
    """A place for tools, after "on", "to" or "from"; `where` refers to it."""
    if number < pieces.QUARRY:
        return f"a {plantation(number, where)}"
    if number == pieces.QUARRY:
        return f"a {thing('quarry', where)}"
    if number == codes.STORAGE:
        return thing("storage", where)
    return f"the {thing(pieces.BUILDING_LABELS[number - pieces.PLACE_OF_BUILDINGS], where)}"


def own_place(number: int) -> str:
    """A place of the seat that decides."""
    return place(number, f"slot:{pieces.PLACE_NAMES[number]}")


def spot(seat: int, number: int) -> str:
    """The id of a place on a player's mat; of equal tiles, the newest."""
    name = pieces.PLACE_NAMES[number]
    if number == codes.STORAGE:
        return f"storage-{seat}"
    return f"city-{seat}-{name}" if number >= pieces.PLACE_OF_BUILDINGS else f"tile-{seat}-{name}-0"


# -- what somebody lacks -----------------------------------------------------------------------------

Reason = tuple[str, str]  # what is wrong, and the anchor of its rule
NO_TOOL = f"No tool is left, neither in the {thing('supply', 'tools-supply')} nor on the {thing('tools ship', 'tools-ship')}."


def lacks(state: TropicEuro, number: int) -> Reason | None:
    """What is missing for a building of the seat that decides to work."""
    island, label = state.islands[state.turn], building_here(state, number)
    if not island.owns(number):
        return f"You would need a {label} for that.", pieces.BUILDING_NAMES[number]
    return None if island.has(number) else (f"Your {label} has no tool on it.", pieces.BUILDING_NAMES[number])


# -- decisions ---------------------------------------------------------------------------------------


def prompt(state: TropicEuro) -> str:
    said = PHASES[state.phase][0]
    island = state.islands[max(0, state.turn)]
    if state.phase == codes.CUSTOM_PICK:
        return f"{said}: {pieces.VIOLETS + pieces.PRODUCTION - count(state.in_game)} to go"
    if state.phase == codes.BUILDING:
        return f"{said}: you have {cash(island.cash)}"
    if state.phase == codes.HAND_IN:
        return f"{said}: {some(state.owed, 'item')} to go"
    if state.phase == codes.EQUIP_EXTRA and extra_tools(state) > 1:
        return "Take your two extra tools, or leave them in the supply"
    if state.phase == codes.EQUIP_PLACE:
        return f"{said}: {island.stored} left"
    if state.phase == codes.STORING:
        wholes = whole_kinds(island)
        all_of = f"all of {some(wholes, 'kind')} and " if wholes else ""
        return f"{said}: {all_of}{some(single_goods(island), 'single good')}"
    return said


#: labels of the parts that no mat shows
BUTTONS = {
    "pass:yes": "Pass",
    "pass:close": "Close the shipment",
    "pass:on": "Go on",
    "library:yes": "With the Library",
    "library:no": "Save the Library",
    "forest:yes": "As a forest",
    "forest:no": "As a plantation",
    "equip:yes": "With a tool",
    "equip:no": "Without a tool",
    "extra:yes": "Take",
    "extra:no": "Leave",
}


def button(part: str) -> str:
    group, _, value = part.partition(":")
    if group == "count":
        return some(int(value), "good")
    if group == "keep":
        return f"All {value}"
    if group == "single":
        kind, _, number = value.partition("-")
        return f"{number} {kind}"
    return BUTTONS.get(part, "")
