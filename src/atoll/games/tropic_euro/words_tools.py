"""Tools in words: the moves of the Equipper and of the toolshed, and why one of them is not possible."""

from atoll.core.phrase import thing
from atoll.core.title import Words
from atoll.games.tropic_euro import pieces
from atoll.games.tropic_euro.equipper import extra_tools, share
from atoll.games.tropic_euro.producer import yield_of
from atoll.games.tropic_euro.rules import TropicEuro
from atoll.games.tropic_euro.words_names import Reason, goods, lacks, own_place, tools
from atoll.games.tropic_euro.words_tiles import PRODUCT

SUPPLY = thing("supply", "tools-supply")

# -- the extra tool ----------------------------------------------------------------------------------


def extra_tool(state: TropicEuro, refused: int) -> Words:
    extra = int(extra_tools(state))
    if refused:
        sentence = f"Leave {'it' if extra == 1 else 'them'} in the {SUPPLY}"
        return Words(sentence, ("extra:no",), _outlook(state, 0), rule="equipper")
    sentence = f"Take {tools(extra)} more from the {SUPPLY}"
    return Words(sentence, ("extra:yes",), _outlook(state, extra), rule="equipper")


def _outlook(state: TropicEuro, extra: int) -> str:
    """Whether the ship can be filled again with what stays in the supply."""
    left = int(state.tool_supply) - extra
    least, most = _tools_needed(state, extra)
    if state.end_flags:
        then = "and this round is the last in any case"
    elif left >= most:
        then = "enough to fill the ship, so the game goes on"
    elif left < least:
        then = "too few to fill the ship, so this round is the last"
    else:
        then = "enough to fill the ship only if tools go to buildings"
    return f"{tools(left)} {'stays' if left == 1 else 'stay'} in the supply, {then}"


def _tools_needed(state: TropicEuro, extra: int) -> tuple[int, int]:
    """The least and the most that the ship may need, however all place their tools."""
    least = most = 0
    for distance in range(state.seats):
        island = state.islands[state.seat_after(state.lead, distance)]
        in_city = sum(island.slots[pieces.PLACE_OF_BUILDINGS :])
        owned = island.all_tools + share(state, distance) + (0 if distance else extra)
        placed = min(owned, island.all_slots)
        least += in_city - min(placed, in_city)
        most += in_city - max(0, placed - (island.all_slots - in_city))
    return max(state.seats, least), max(state.seats, most)


def no_extra_tool(state: TropicEuro, _: int) -> Reason:
    return "The extra tool is for the player who chooses the Equipper, right after the choice.", "equipper"


# -- placing -----------------------------------------------------------------------------------------


def place_tool(state: TropicEuro, place: int) -> Words:
    part = f"slot:{pieces.PLACE_NAMES[place]}"
    return Words(f"Place a tool on {own_place(place)}", (part,), _equipped(state, place), rule="equipper")


def move_guest(state: TropicEuro, place: int) -> Words:
    shed, part = thing("Toolshed", "slot:toolshed"), f"slot:{pieces.PLACE_NAMES[place]}"
    sentence = f"Move a tool from the {shed} to {own_place(place)}"
    return Words(sentence, (part,), _equipped(state, place), rule="toolshed")


def _equipped(state: TropicEuro, place: int) -> str:
    """What a tool more on a place means."""
    island = state.islands[state.turn].copy()
    building = place - pieces.PLACE_OF_BUILDINGS
    if place == pieces.QUARRY:
        return "it saves $100 when you build"
    if building >= pieces.PRODUCTION:
        return pieces.EFFECTS[building]
    kind = PRODUCT[building] if building >= 0 else place
    before = yield_of(island, kind)
    island.put_tool(place)
    if (made := yield_of(island, kind)) > before:
        return f"you will make {goods(made, kind)}"
    lacking = "an equipped plantation" if building >= 0 else "a tool on a building for it"
    return f"it still needs {lacking}"


def cannot_place(state: TropicEuro, place: int) -> Reason:
    return _no_slot(state, place), "equipper"


def cannot_move_guest(state: TropicEuro, place: int) -> Reason:
    if lack := lacks(state, pieces.TOOLSHED):
        return lack
    if place == pieces.PLACE_OF_BUILDINGS + pieces.TOOLSHED:
        return "A tool that has left the Toolshed does not go back.", "toolshed"
    return _no_slot(state, place), "toolshed"


def _no_slot(state: TropicEuro, place: int) -> str:
    name, building = pieces.PLACE_NAMES[place], place - pieces.PLACE_OF_BUILDINGS
    tile = name if place == pieces.QUARRY else f"{name} plantation"
    if not state.islands[state.turn].slots[place]:
        return f"You have no {tile if building < 0 else pieces.BUILDING_LABELS[building]} with a slot."
    if building < 0:
        return f"Every {tile} of yours has its tool."
    return f"There is no free slot on {own_place(place)}."
