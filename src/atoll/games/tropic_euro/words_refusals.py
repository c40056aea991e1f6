"""Why a move of Tropic Euro is not possible, in words, with the rule that says so."""

from collections.abc import Callable

from atoll.core.errors import IllegalMove
from atoll.games.tropic_euro import codes, pieces
from atoll.games.tropic_euro.builder import price
from atoll.games.tropic_euro.island import Island
from atoll.games.tropic_euro.rules import TropicEuro
from atoll.games.tropic_euro.words_names import PHASES, goods, place_label, prompt, some

Reason = tuple[str, str]  # what is wrong, and the anchor of its rule

NO_TOOL = "No tool is left, neither in the supply nor on the ship."


def refusal(state: TropicEuro, move: int) -> IllegalMove:
    """Why a move that is not legal is not."""
    first, phases, reason = next(row for row in BLOCKS if move >= row[0])
    if state.phase not in phases:
        said, _, rule = PHASES[state.phase]
        return IllegalMove(f"Something else comes first: {said[0].lower()}{said[1:]}.", rule)
    return IllegalMove(*reason(state, move - first))


def _mine(state: TropicEuro) -> Island:
    return state.islands[state.turn]


def _works(state: TropicEuro, building: int) -> Reason | None:
    """What is missing for a building to work."""
    label, rule = pieces.BUILDING_LABELS[building], pieces.BUILDING_NAMES[building]
    if not _mine(state).owns(building):
        return f"You would need a {label} for that.", rule
    return None if _mine(state).has(building) else (f"Your {label} has no tool on it.", rule)


# -- roles and tiles -----------------------------------------------------------------------------------


def _pass(state: TropicEuro, _: int) -> Reason:
    if state.phase == codes.SHIPPING:
        return "You must go on shipping as long as a ship can take goods of yours.", "loading"
    said, _said, rule = PHASES[state.phase]
    return f"You cannot pass here. {said}.", rule


def _role(state: TropicEuro, role: int) -> Reason:
    if role >= pieces.ROLES_IN_GAME[state.seats]:
        return f"There is no such role with {state.seats} players.", "roles"
    return f"The {pieces.ROLE_LABELS[role]} has been chosen in this round.", "roles"


def _role_with_library(state: TropicEuro, role: int) -> Reason:
    if state.seats > 2:
        return "With three or more players a working Library needs no words.", "library"
    if role >= pieces.ROLES_IN_GAME[state.seats] or state.taken_by[role] != pieces.NOTHING:
        return _role(state, role)
    return _works(state, pieces.LIBRARY) or ("Your Library has been used in this round.", "library")


def _take(state: TropicEuro, code: int) -> Reason:
    kind, as_forest, equip = code >> 2, code >> 1 & 1, code & 1
    if kind not in list(state.row):
        return f"No {pieces.KIND_NAMES[kind]} plantation lies in the row.", "planter"
    if as_forest and (lack := _works(state, pieces.FOREST_HOUSE)):
        return lack
    return _no_tool(state) if equip else ("Your island is full.", "planter")


def _no_tool(state: TropicEuro) -> Reason:
    if state.phase == codes.PLANT_SECOND:
        return "The second plantation of the Library comes without a tool.", "planter_toolmaker"
    return _works(state, pieces.PLANTER_TOOLMAKER) or (NO_TOOL, "planter_toolmaker")


def _take_quarry(state: TropicEuro, equip: int) -> Reason:
    if state.phase == codes.PLANT_SECOND:
        return "The second tile of the Library is never a quarry.", "library"
    if not state.quarry_supply:
        return "There are no quarries left.", "quarries"
    if state.turn != state.chooser() and not _mine(state).has(pieces.CONSTRUCTION_HUT):
        return (
            "Quarries are for the player who chose the Planter, and for owners of an equipped Construction Hut.",
            "quarries",
        )
    return _no_tool(state)


def _draw(state: TropicEuro, _: int) -> Reason:
    if state.phase == codes.PLANT_SECOND:
        return "The Hacienda draws before your first tile only.", "hacienda"
    lack = _works(state, pieces.HACIENDA)
    return lack or ("The Hacienda draws once in each Planter, and only while there are tiles.", "hacienda")


def _place_drawn(state: TropicEuro, _: int) -> Reason:
    return "You have drawn no tile.", "hacienda"


# -- buildings -------------------------------------------------------------------------------------------


def _pick(state: TropicEuro, building: int) -> Reason:
    if state.in_game >> building & 1:
        return f"The {pieces.BUILDING_LABELS[building]} is in the game already.", "configurations"
    if (
        building in (pieces.HACIENDA, pieces.FOREST_HOUSE)
        and state.exclusive
        and state.in_game & (1 << pieces.HACIENDA | 1 << pieces.FOREST_HOUSE)
    ):
        return "Hacienda and Forest House are never in one game.", "configurations"
    return (
        f"All spaces for buildings of the {pieces.BUILDING_LABELS[building]}'s price are filled.",
        "configurations",
    )


def _build(state: TropicEuro, building: int) -> Reason:
    label, island = pieces.BUILDING_LABELS[building], _mine(state)
    if not state.in_game >> building & 1:
        return f"There is no {label} in this game.", "configurations"
    if island.owns(building):
        return f"You have a {label}: nobody builds the same building twice.", "builder"
    if not state.building_supply[building]:
        return f"The {label} is sold out.", "builder"
    if island.spaces + pieces.SPACES[building] > pieces.CITY:
        return (
            f"The {label} needs {some(int(pieces.SPACES[building]), 'city space')}: {island.spaces} of {pieces.CITY} are filled.",
            "builder",
        )
    cost = price(state, state.turn, building)
    rule = "black_market" if island.has(pieces.BLACK_MARKET) else "builder"
    return f"The {label} costs you ${cost}, and you have ${island.cash}.", rule


def _build_equipped(state: TropicEuro, building: int) -> Reason:
    if not state.main >> building & 1:
        return _build(state, building)
    if not pieces.SLOTS[building]:
        return f"The {pieces.BUILDING_LABELS[building]} has no place for a tool.", "university"
    return _works(state, pieces.UNIVERSITY) or (NO_TOOL, "university")


def _return_item(state: TropicEuro, _: int) -> Reason:
    return (
        "Items for the black market go in the order tool, good, VP, one of each at most, as many as are owed.",
        "black_market",
    )


def _return_tool(state: TropicEuro, place: int) -> Reason:
    if place == pieces.PLACE_OF_BUILDINGS + pieces.BLACK_MARKET:
        return "The tool on the Black Market itself cannot be given away.", "black_market"
    tools = _mine(state).stored if place == codes.STORAGE else _mine(state).tools[place]
    if not tools:
        return f"No tool of yours is there: {place_label(place)}.", "black_market"
    return _return_item(state, place)


# -- tools -------------------------------------------------------------------------------------------------


def _place(state: TropicEuro, place: int) -> Reason:
    return _no_slot(state, place, "equipper")


def _no_slot(state: TropicEuro, place: int, rule: str) -> Reason:
    here = place_label(place)
    if not _mine(state).slots[place]:
        return f"You have no slot on {here}.", rule
    if place < pieces.PLACE_OF_BUILDINGS:
        return f"Every {here.removeprefix('a ')} of yours has its tool.", rule
    return f"There is no free slot on {here}.", rule


def _guest(state: TropicEuro, place: int) -> Reason:
    if lack := _works(state, pieces.TOOLSHED):
        return lack
    if place == pieces.PLACE_OF_BUILDINGS + pieces.TOOLSHED:
        return "A tool that has left the Toolshed does not go back.", "toolshed"
    return _no_slot(state, place, "toolshed")


# -- goods -------------------------------------------------------------------------------------------------


def _bonus(state: TropicEuro, kind: int) -> Reason:
    if state.goods_supply[kind]:
        return (
            f"You may take a kind that you produced just now, each once: not {pieces.KIND_NAMES[kind]}.",
            "producer",
        )
    return f"The supply has no {pieces.KIND_NAMES[kind]} left.", "producer"


def _no_goods(state: TropicEuro, kind: int, rule: str) -> Reason | None:
    return None if _mine(state).goods[kind] else (f"You have no {pieces.KIND_NAMES[kind]}.", rule)


def _sell(state: TropicEuro, kind: int) -> Reason:
    if lack := _no_goods(state, kind, "trader"):
        return lack
    if len(state.house) == pieces.HOUSE:
        return "The trading house is full.", "trader"
    return f"The trading house has {pieces.KIND_NAMES[kind]} already, and takes each kind once.", "trader"


def _sell_to_post(state: TropicEuro, kind: int) -> Reason:
    return (
        _no_goods(state, kind, "trader")
        or _works(state, pieces.TRADING_POST)
        or ("Your Trading Post is closed.", "trading_post")
    )


def _load(state: TropicEuro, code: int) -> Reason:
    kind, ship = divmod(code, pieces.SHIPS)
    if ship >= pieces.SHIPS_IN_GAME[state.seats]:
        return "There is no such ship.", "loading"
    if lack := _no_goods(state, kind, "loading"):
        return lack
    if state.ship_good[ship] not in (pieces.NOTHING, kind):
        return (
            f"This ship carries {pieces.KIND_NAMES[state.ship_good[ship]]}: one kind on each ship.",
            "loading",
        )
    if state.ship_load[ship] == pieces.capacity(state.seats, ship):
        return "This ship is full.", "loading"
    if kind in list(state.ship_good):
        return f"Another ship carries {pieces.KIND_NAMES[kind]}: each kind goes on one ship only.", "loading"
    if state.largest_ship:
        return "An empty ship must be the largest one.", "loading"
    return "You must choose an empty ship that takes as many of your goods as any.", "loading"


def _wharf(state: TropicEuro, kind: int) -> Reason:
    lack = _no_goods(state, kind, "wharf") or _works(state, pieces.WHARF)
    return lack or ("Your Wharf has been used in this role.", "wharf")


def _small_wharf(state: TropicEuro, code: int) -> Reason:
    kind, amount = code // pieces.MOST_GOODS, code % pieces.MOST_GOODS + 1
    if lack := _no_goods(state, kind, "small_wharf") or _works(state, pieces.SMALL_WHARF):
        return lack
    if amount > _mine(state).goods[kind]:
        return f"You have only {goods(_mine(state).goods[kind], kind)}.", "small_wharf"
    if state.phase == codes.SMALL_WHARFING:
        return "Name the kinds of a shipment in order: banana, cocoa, sugar, rubber, coffee.", "small_wharf"
    return "Your Small Wharf has been used in this role.", "small_wharf"


def _store(state: TropicEuro, _: int) -> Reason:
    said = prompt(state)
    return f"{said}, as many as you have; whole kinds are named in order before single goods.", "storing"


PLANTING = (codes.PLANT_TAKE, codes.PLANT_SECOND)
LOADING = (codes.SHIPPING, codes.SMALL_WHARFING)
GUEST_PHASES = tuple(phase for phase, moves in enumerate(codes.GUESTS_MOVE) if moves)

#: where the blocks of moves begin, last first; the phases they belong to; what else may be wrong
BLOCKS: tuple[tuple[int, tuple[int, ...] | range, Callable[[TropicEuro, int], Reason]], ...] = (
    (codes.STORE, (codes.STORING,), _store),
    (codes.RETURN_TOOL, (codes.HAND_IN,), _return_tool),
    (codes.GUEST, GUEST_PHASES, _guest),
    (codes.PLACE, (codes.EQUIP_PLACE,), _place),
    (codes.PICK, (codes.CUSTOM_PICK,), _pick),
    (codes.BUILD_EQUIPPED, (codes.BUILDING,), _build_equipped),
    (codes.BUILD, (codes.BUILDING,), _build),
    (codes.SMALL_WHARF, LOADING, _small_wharf),
    (codes.WHARF, (codes.SHIPPING,), _wharf),
    (codes.LOAD, (codes.SHIPPING,), _load),
    (codes.SELL_TO_POST, (codes.TRADING,), _sell_to_post),
    (codes.SELL, (codes.TRADING,), _sell),
    (codes.BONUS, (codes.PRODUCE_BONUS,), _bonus),
    (codes.RETURN_GOOD, (codes.HAND_IN,), _return_item),
    (codes.PLACE_DRAWN, (codes.PLANT_DRAWN,), _place_drawn),
    (codes.DRAW, PLANTING, _draw),
    (codes.TAKE_QUARRY, PLANTING, _take_quarry),
    (codes.TAKE, PLANTING, _take),
    (codes.ROLE_WITH_LIBRARY, (codes.CHOOSE_ROLE,), _role_with_library),
    (codes.ROLE, (codes.CHOOSE_ROLE,), _role),
    (codes.PASS, range(len(codes.GUESTS_MOVE)), _pass),
)
