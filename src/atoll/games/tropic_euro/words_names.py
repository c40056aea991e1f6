"""What Tropic Euro calls its things, its decisions and its buttons."""

from functools import cache

from atoll.core.bits import count
from atoll.games.tropic_euro import codes, pieces
from atoll.games.tropic_euro.rules import TropicEuro
from atoll.games.tropic_euro.storing import single_goods, whole_kinds

#: by phase: what to do, what a pass says, where the rules tell of it
PHASES = {
    codes.CUSTOM_PICK: ("Pick a building for this game", "", "configurations"),
    codes.CHOOSE_ROLE: ("Choose a role", "", "roles"),
    codes.PLANT_TAKE: ("Take a tile for your island", "Take no tile", "planter"),
    codes.PLANT_DRAWN: ("Place the tile you drew: as a plantation or as a forest", "", "forest_house"),
    codes.PLANT_SECOND: ("Take a second plantation", "Take no second plantation", "library"),
    codes.BUILDING: ("Build", "Build nothing", "builder"),
    codes.HAND_IN: ("Pay the rest with a tool, a good or a VP", "", "black_market"),
    codes.EQUIP_PLACE: ("Place your tools", "", "equipper"),
    codes.PRODUCE_BONUS: ("Take one more good of a kind you produced", "Take no extra good", "producer"),
    codes.TRADING: ("Sell a good", "Sell nothing", "trader"),
    codes.SHIPPING: ("Ship goods", "Ship no more in this role", "shipper"),
    codes.SMALL_WHARFING: ("Add goods to your shipment, or close it", "Close the shipment", "small_wharf"),
    codes.STORING: ("Choose what to keep", "", "storing"),
    codes.TOOLSHED_WINDOW: (
        "Move tools out of the toolshed, or go on",
        "Leave the toolshed as it is",
        "toolshed",
    ),
    codes.FINISHED: ("The game is over", "", "end"),
}


# -- names -------------------------------------------------------------------------------------------


def some(n: int, noun: str) -> str:
    return f"{n} {noun}" if n == 1 else f"{n} {noun}s"


def quarries(n: int) -> str:
    return "1 quarry" if n == 1 else f"{n} quarries"


@cache
def building_text(building: int) -> str:
    """The whole card, but for its price now."""
    _, label, cost, vp, slots, spaces, column, *_, effect = pieces.BUILDINGS[building]
    kind = ("large, " if spaces == 2 else "") + ("production" if building < pieces.PRODUCTION else "violet")
    return (
        f"{label} ({kind}, ${cost}, {vp} VP, {some(slots, 'slot')}, at most {quarries(column)}). "
        f"{effect[0].upper()}{effect[1:]}."
    )


def goods(n: int, kind: int) -> str:
    """
    >>> goods(1, 0), goods(3, 0), goods(3, 2)
    ('1 banana', '3 bananas', '3 sugar')
    """
    return some(n, "banana") if kind == pieces.BANANA else f"{n} {pieces.KIND_NAMES[kind]}"


def series(items: list[str]) -> str:
    """
    >>> series(["tea"]), series(["tea", "rum", "salt"])
    ('tea', 'tea, rum and salt')
    """
    return " and ".join([", ".join(items[:-1]), items[-1]] if len(items) > 1 else items)


def place_label(place: int) -> str:
    """Where a tool stands, after "on", "to" or "from"."""
    if place < pieces.QUARRY:
        return f"a {pieces.KIND_NAMES[place]} plantation"
    if place == pieces.QUARRY:
        return "a quarry"
    label = (*pieces.BUILDING_LABELS, "storage")[place - pieces.PLACE_OF_BUILDINGS]
    return label if label == "storage" else f"the {label}"


def prompt(state: TropicEuro) -> str:
    said = PHASES[state.phase][0]
    island = state.islands[max(0, state.turn)]
    if state.phase == codes.CUSTOM_PICK:
        return f"{said}: {pieces.VIOLETS + pieces.PRODUCTION - count(state.in_game)} to go"
    if state.phase == codes.BUILDING:
        return f"{said}: you have ${island.cash}"
    if state.phase == codes.HAND_IN:
        return f"{said}: {some(state.owed, 'item')} to go"
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
    "library:yes": "With the library",
    "library:no": "Save the library",
    "forest:yes": "As a forest",
    "forest:no": "As a plantation",
    "equip:yes": "With a tool",
    "equip:no": "Without a tool",
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
    return BUTTONS.get(part) or value.replace("_", " ").capitalize()
