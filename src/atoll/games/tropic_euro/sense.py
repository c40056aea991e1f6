"""What a good player of Tropic Euro looks at, and what each of it is worth in points. Compiled."""

from typing import Final

from mypy_extensions import i64

from atoll.core.bag import present
from atoll.core.bits import BIT, count
from atoll.core.packed import vec
from atoll.core.state import Sense, State
from atoll.games.tropic_euro import codes, pieces
from atoll.games.tropic_euro.builder import discount
from atoll.games.tropic_euro.equipper import tools_needed
from atoll.games.tropic_euro.island import Island
from atoll.games.tropic_euro.producer import yield_of
from atoll.games.tropic_euro.rules import TropicEuro
from atoll.games.tropic_euro.scoring import bonus, points
from atoll.games.tropic_euro.shipper import KEEPING
from atoll.games.tropic_euro.trader import market_cash, wanted_by_house

POINTS: Final = 0
CASH: Final = 1
LOADABLE: Final = 2
OTHER_GOODS: Final = 3
DEAREST_GOOD: Final = 4
HARVEST: Final = 5
HARVEST_PRICE: Final = 6
QUARRIES: Final = 7
TOOLS: Final = 8
TILES: Final = 9
FREE_SLOTS: Final = 10
HARBOR: Final = 11
WHARF: Final = 12
MARKETS: Final = 13
FACTORY: Final = 14
WAREHOUSES: Final = 15
OTHER_VIOLETS: Final = 16
BONUSES: Final = 17
TILE_DUE: Final = 18
BUILDING_DUE: Final = 19
SALE_DUE: Final = 20
SHIPMENT_DUE: Final = 21

#: feature, what it is, points for one of it. A regression of final leads on 150,000 positions of one-ply games, then duels
#: of one-ply bots, rounded by hand.
SCALES: Final = (
    (POINTS, "points if the game ended now", 1.0),
    (CASH, "cash in hundreds, while it can be spent", 0.65),
    (LOADABLE, "goods that a ship would take", 0.65),
    (OTHER_GOODS, "other goods", 0.15),
    (DEAREST_GOOD, "the dearest good, in hundreds", 0.1),
    (HARVEST, "goods made by the Producers to come", 0.6),
    (HARVEST_PRICE, "the price of their kinds, in hundreds", 0.2),
    (QUARRIES, "quarries at work, while there is much to build", 2.0),
    (TOOLS, "tools", 0.5),
    (TILES, "tiles", 0.5),
    (FREE_SLOTS, "free slots", 0.8),
    (HARBOR, "harbor at work, for each round to come", 0.6),
    (WHARF, "wharf at work, for each round to come", 0.5),
    (MARKETS, "markets and office at work, for each round to come", 0.08),
    (FACTORY, "factory's cash, for each round to come", 0.3),
    (WAREHOUSES, "warehouses at work, for each round to come", 0.3),
    (OTHER_VIOLETS, "other violet buildings at work, for each round to come", 0.1),
    (BONUSES, "large buildings' bonuses to come", 0.95),
    (TILE_DUE, "a tile to take in this role", 0.7),
    (BUILDING_DUE, "hundreds to build with in this role", 0.2),
    (SALE_DUE, "hundreds for a sale in this role", 0.4),
    (SHIPMENT_DUE, "goods to ship in this role", 0.25),
)
LONG: Final = 15.0  # rounds in a game
ROUNDS_A_PRODUCER: Final = 2.2  # rounds between two Producers
_FIRST: Final = pieces.PLACE_OF_BUILDINGS + pieces.SMALL_MARKET
_HARBORS: Final = (
    BIT[pieces.PLACE_OF_BUILDINGS + pieces.HARBOR] | BIT[pieces.PLACE_OF_BUILDINGS + pieces.WHARF]
)
OTHERS: Final = BIT[pieces.PLACE_OF_BUILDINGS + pieces.UNION_HALL + 1] - BIT[_FIRST] & ~_HARBORS  # places


class TropicEuroSense(Sense):
    """Expected final VP: what there is, and what it makes in the rounds to come."""

    def __init__(self) -> None:
        super().__init__([(name, points) for _, name, points in SCALES], spread=8.0, patience=40)

    def settled(self, state: State) -> bool:
        """Between two roles: within one, some have acted and others not."""
        assert isinstance(state, TropicEuro)
        return state.phase == codes.CHOOSE_ROLE

    def features(self, state: State, seat: i64) -> vec[float]:
        assert isinstance(state, TropicEuro)
        if state.phase == codes.EQUIP_EXTRA:
            return self.features(with_extra_tool(state), seat)
        island = state.islands[seat]
        left = rounds_left(state)
        share = left / LONG
        out = vec[float]([0.0] * len(SCALES))
        out[POINTS] = float(points(island))
        out[CASH] = float(island.cash // pieces.STEP) * min(1.0, 0.15 + left * 0.25)
        look_at_goods(state, island, out)
        look_at_production(state, seat, island, left, out)
        out[QUARRIES] = float(min(island.quarries_at_work(), 4)) * share * 4.0
        out[TOOLS] = float(min(island.all_tools, island.all_slots)) * share
        out[TILES] = float(island.tiles) * share
        out[FREE_SLOTS] = float(island.all_slots - min(island.all_tools, island.all_slots)) * share
        look_at_buildings(island, left, out)
        out[BONUSES] = large_to_come(island)
        look_at_role(state, seat, island, out)
        return out


def with_extra_tool(state: TropicEuro) -> TropicEuro:
    """The chooser of the Equipper will hardly ever leave the tool, so a position before that answer is one after it."""
    after = state.copy()
    after.play(codes.EXTRA_TOOL)
    return after


def rounds_left(state: TropicEuro) -> float:
    """How many rounds there may still be: the nearest of the three ends, at an even pace."""
    if state.end_flags or (state.role == pieces.EQUIPPER and tools_needed(state) > state.tool_supply):
        return 0.5
    used = 1.0 - float(state.tool_supply) / float(pieces.TOOL_SUPPLY[state.seats])
    used = max(used, 1.0 - float(max(0, state.vp_bank)) / float(state.start_vp))
    for island in state.islands:
        used = max(used, float(island.spaces) / float(pieces.CITY))
    return max(0.5, LONG * (1.0 - used))


def look_at_goods(state: TropicEuro, island: Island, out: vec[float]) -> None:
    """Goods that a ship has room for, the rest, and the one to sell."""
    kind: i64
    for kind in range(pieces.KINDS):
        held = island.goods[kind]
        if held > 0:
            room = room_for(state, kind)
            taken = min(held, room)
            out[LOADABLE] += float(taken)
            out[OTHER_GOODS] += float(held - taken)
            out[DEAREST_GOOD] = max(out[DEAREST_GOOD], float(pieces.PRICE[kind] // pieces.STEP))


def room_for(state: TropicEuro, kind: i64) -> i64:
    """How many goods of a kind the ships could take: on its own ship, or the best empty one."""
    best: i64 = 0
    ship: i64
    for ship in range(pieces.SHIPS_IN_GAME[state.seats]):
        if state.ship_good[ship] == kind:
            return pieces.capacity(state.seats, ship) - state.ship_load[ship]
        if state.ship_good[ship] == pieces.NOTHING:
            best = max(best, pieces.capacity(state.seats, ship))
    return best


def look_at_production(state: TropicEuro, seat: i64, island: Island, left: float, out: vec[float]) -> None:
    """What the next Producers bring; while tools are placed, those in hand count half."""
    runs = left / ROUNDS_A_PRODUCER
    kinds: i64 = 0
    kind: i64
    for kind in range(pieces.KINDS):
        made = yield_of(island, kind)
        if made > 0:
            kinds += 1
            out[HARVEST] += float(made) * runs
            if kind != pieces.BANANA:
                out[HARVEST_PRICE] += float(pieces.PRICE[kind] // pieces.STEP) * runs
    if island.has(pieces.FACTORY):
        out[FACTORY] = float(pieces.FACTORY_CASH[kinds] // pieces.STEP) * left
    if state.phase == codes.EQUIP_PLACE and state.turn == seat:
        out[HARVEST] += 0.5 * float(island.stored) * runs


def look_at_buildings(island: Island, left: float, out: vec[float]) -> None:
    """Violet buildings at work, by what they bring."""
    if island.has(pieces.HARBOR):
        out[HARBOR] = left
    if island.has(pieces.WHARF):
        out[WHARF] = left
    markets = working(island, pieces.SMALL_MARKET) + 2 * working(island, pieces.LARGE_MARKET)
    out[MARKETS] = left * float(markets + working(island, pieces.OFFICE))
    kinds = working(island, pieces.SMALL_WAREHOUSE) + 2 * working(island, pieces.LARGE_WAREHOUSE)
    out[WAREHOUSES] = left * float(kinds)
    out[OTHER_VIOLETS] = left * float(count(island.equipped & OTHERS))


def working(island: Island, building: i64) -> i64:
    return 1 if island.has(building) else 0


def large_to_come(island: Island) -> float:
    """What large buildings that lack their tool would add with it."""
    promised: i64 = 0
    building: i64
    for building in range(pieces.GUILD_HALL, pieces.CLOISTER + 1):
        if island.owns(building) and not island.has(building):
            twin = island.copy()
            twin.put_tool(pieces.PLACE_OF_BUILDINGS + building)
            promised += bonus(twin, building)
    return float(promised)


def look_at_role(state: TropicEuro, seat: i64, island: Island, out: vec[float]) -> None:
    """What the role in play still brings to a seat that has not acted in it."""
    if state.role == pieces.SHIPPER:
        if state.stage < KEEPING and not state.out >> seat & 1:
            vp = goods_to_load(state, island) + state.privilege_of(seat) * state.first_load
            out[SHIPMENT_DUE] = float(vp)
    elif waits(state, seat):
        privilege = state.privilege_of(seat)
        if state.role == pieces.PLANTER and state.stage == 0 and island.tiles < pieces.ISLAND:
            out[TILE_DUE] = 1.0 + 0.5 * float(privilege)
        elif state.role == pieces.BUILDER and island.spaces < pieces.CITY:
            hundreds = island.cash // pieces.STEP + discount(state, seat, 2)
            out[BUILDING_DUE] = float(min(hundreds, pieces.DEAREST))
        elif state.role == pieces.TRADER:
            out[SALE_DUE] = float(best_sale(state, island, privilege))


def waits(state: TropicEuro, seat: i64) -> bool:
    """Whether the seat's step of the role is still to come."""
    distance = state.step
    while distance < state.seats:
        if state.seat_after(state.lead, distance) == seat:
            return True
        distance += 1
    return False


def goods_to_load(state: TropicEuro, island: Island) -> i64:
    total: i64 = 0
    kind: i64
    for kind in range(pieces.KINDS):
        if island.goods[kind] > 0:
            total += min(island.goods[kind], room_for(state, kind))
    return total


def best_sale(state: TropicEuro, island: Island, privilege: i64) -> i64:
    """The hundreds that the dearest good brings that the trading house would take."""
    wanted = wanted_by_house(state, island) & present(island.goods)
    kind: i64 = pieces.KINDS - 1
    while kind >= 0:
        if wanted >> kind & 1:
            return (pieces.PRICE[kind] + market_cash(island)) // pieces.STEP + privilege
        kind -= 1
    return 0
