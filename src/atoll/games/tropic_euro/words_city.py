"""Buildings in words: the moves of the Builder and of the black market, and why one of them is not possible."""

from atoll.core.phrase import series, some, thing
from atoll.core.title import Words
from atoll.games.tropic_euro import codes, pieces, words_names
from atoll.games.tropic_euro.builder import discount, price
from atoll.games.tropic_euro.rules import TropicEuro
from atoll.games.tropic_euro.words_names import Reason, building, cash, goods, lacks, vp
from atoll.games.tropic_euro.words_tiles import WITH_TOOL, YES_NO


def build(state: TropicEuro, number: int, tool: int = 0) -> Words:
    name = pieces.BUILDING_NAMES[number]
    asks = state.second_moves >> number & 1
    cost = price(state, state.turn, number)
    short = cost - state.islands[state.turn].cash
    market = thing("Black Market", "slot:black_market")
    items = f", {some(short // pieces.STEP, 'item')} through the {market}" if short > 0 else ""
    follows = [*_why_price(state, number), *(["it works at once"] if tool else []), pieces.EFFECTS[number]]
    sentence = f"Build the {building(number)}{WITH_TOOL[tool]} for {cash(cost)}{items}"
    parts = (f"building:{name}", f"equip:{YES_NO[tool]}") if asks else (f"building:{name}",)
    return Words(sentence, parts, "; ".join(follows), rule=name)


def _why_price(state: TropicEuro, number: int) -> list[str]:
    """The printed cost and what lowers it."""
    seat, column = state.turn, pieces.COLUMN[number]
    privilege = state.privilege_of(seat)
    quarries = min(state.islands[seat].quarries_at_work(), column)
    forests = discount(state, seat, column) - privilege - quarries
    terms = ((quarries, f"by {some(quarries, 'quarry')}"), (forests, "by forests"), (privilege, "as chooser"))
    less = [f"${n * pieces.STEP} {reason}" for n, reason in terms if n]
    return [f"${pieces.COST[number]} less {series(less)}"] if less else []


def cannot_build(state: TropicEuro, number: int) -> Reason:
    label, island = words_names.building_here(state, number), state.islands[state.turn]
    if not state.in_game >> number & 1:
        return f"There is no {label} in this game.", "configurations"
    if island.owns(number):
        return f"You have the {label} already, and nobody builds the same building twice.", "builder"
    if not state.building_supply[number]:
        return f"The {label} is sold out.", "builder"
    if island.spaces + pieces.SPACES[number] > pieces.CITY:
        needs = some(int(pieces.SPACES[number]), "city space")
        return f"The {label} needs {needs}: {island.spaces} of {pieces.CITY} are filled.", "builder"
    cost = price(state, state.turn, number)
    rule = "black_market" if island.has(pieces.BLACK_MARKET) else "builder"
    return f"The {label} costs you {cash(cost)}, and you have {cash(island.cash)}.", rule


def cannot_build_equipped(state: TropicEuro, number: int) -> Reason:
    if not state.block_moves >> number & 1:
        return cannot_build(state, number)
    if not pieces.SLOTS[number]:
        return f"The {building(number)} has no place for a tool.", "university"
    return lacks(state, pieces.UNIVERSITY) or (words_names.NO_TOOL, "university")


def pick(state: TropicEuro, number: int) -> Words:
    name = pieces.BUILDING_NAMES[number]
    sentence = f"Play with the {building(number)} for {cash(pieces.COST[number])}"
    return Words(sentence, (f"building:{name}",), pieces.EFFECTS[number], rule=name)


def cannot_pick(state: TropicEuro, number: int) -> Reason:
    if state.in_game >> number & 1:
        return f"The {building(number)} is in the game already.", "configurations"
    pair = 1 << pieces.HACIENDA | 1 << pieces.FOREST_HOUSE
    if state.exclusive and pair >> number & 1 and state.in_game & pair:
        return "Hacienda and Forest House are never in one game.", "configurations"
    return f"All spaces for buildings of {cash(pieces.COST[number])} are filled.", "configurations"


# -- the black market --------------------------------------------------------------------------------


def give_good(state: TropicEuro, kind: int) -> Words:
    return _give(goods(1, kind), f"good:{pieces.KIND_NAMES[kind]}")


def give_vp(state: TropicEuro, _: int) -> Words:
    return _give(vp(1), "vp:own")


def give_tool(state: TropicEuro, place: int) -> Words:
    return _give(f"a tool from {words_names.own_place(place)}", f"slot:{pieces.PLACE_NAMES[place]}")


def _give(what: str, part: str) -> Words:
    return Words(f"Pay {cash(pieces.STEP)} with {what}", (part,), rule="black_market")


def cannot_give(state: TropicEuro, _: int) -> Reason:
    order = "in the order tool, good, VP, one of each at most, as many as are owed"
    return f"Items for the Black Market go {order}.", "black_market"


def cannot_give_tool(state: TropicEuro, place: int) -> Reason:
    if place == pieces.PLACE_OF_BUILDINGS + pieces.BLACK_MARKET:
        return "The tool on the Black Market itself cannot be given away.", "black_market"
    island = state.islands[state.turn]
    if not (island.stored if place == codes.STORAGE else island.tools[place]):
        return "No tool of yours is there.", "black_market"
    return cannot_give(state, place)
