"""What a good player of Tropicalia looks at, and what each of it is worth in points. Compiled."""

from math import sqrt
from typing import Final

from mypy_extensions import i64

from atoll.core.bits import count, lowest
from atoll.core.packed import vec
from atoll.core.state import Sense, State
from atoll.games.tropicalia import market
from atoll.games.tropicalia.codes import CONSTRUCTING, MORNING, MOVING, SELLING
from atoll.games.tropicalia.pieces import (
    ALIKE,
    ANY,
    BASKET,
    BASKET_SPACES,
    BUILDING,
    CART,
    EVENT,
    EVENT_POINTS,
    FIELD,
    FRUIT_IN_SET,
    FRUIT_KINDS,
    HALVES,
    KIND,
    LINE,
    MARKET,
    MIXED,
    NEXT_TO,
    NOTHING,
    ORCHARD,
    ORCHARD_FRUIT,
    PER_BASKET,
    PER_EVENT,
    PER_FOUNTAIN,
    PER_SURFBOARD,
    PRICE,
    ROUNDS,
    RULE,
    SET,
    SET_SIZE,
    SINGLE,
    SLOTS,
    SURFBOARD,
    TILE_TYPE,
    TREASURE,
    TYPE,
    TYPES,
    VILLAGE,
    VP,
    WORKERS,
)
from atoll.games.tropicalia.player import Player
from atoll.games.tropicalia.rules import Tropicalia
from atoll.games.tropicalia.scoring import counted, event_kinds, tiles_of

SCALES: Final = (
    ("points of buildings, orchards and events", 1.0),  # 0
    ("points of treasures", 1.0),
    ("points that treasures may still gain", 1.0),
    ("types missing for good", -4.0),
    ("shells", 0.5),  # 4
    ("shells to be built with", 0.4),
    ("fruits", 1.0),
    ("fruits to be sold, by their price", 0.3),
    ("fruits of one kind", 0.1),  # 8
    ("fruits too many", -1.5),
    ("unused carts", 1.0),
    ("unused surfboards", 1.0),
    ("unused carts, for each round to come", 0.2),  # 12
    ("unused surfboards, for each round to come", 0.3),
    ("baskets, for each round to come", 0.3),
    ("half fountains with room beside them", 0.5),
    ("the next event's better price", 0.5),  # 16
    ("what the workers on the frame can do", 0.8),
    ("workers to be placed", 2.5),
    ("what can be sold at once", 1.0),
    ("a tile to be built at once", 1.0),  # 20
    ("a tile to be built later", 0.4),
    ("the brown board", 1.0),
    ("turns to come", 1.5),
)
FEATURES: Final = 24


class TropicaliaSense(Sense):
    """Expected final VP: the village as it is, and what shells, fruits and workers will make of it."""

    def __init__(self) -> None:
        super().__init__()
        self.names = [name for name, _ in SCALES]
        self.weights = vec[float]([points for _, points in SCALES])
        self.knobs: vec[float] = vec[float](
            [
                0.5,  # 0 fruit extra for C, S when later
                1.0,  # 1 fruit extra M
                0.4,  # 2 shell extra when later
                6.0,  # 3 turns for full later
                3.0,  # 4 shells a turn
                10.0,  # 5 shells a cell
                0.8,  # 6 contention
                0.3,  # 7 fruits to come for each other worker
                1.2,  # 8 home
                1.5,  # 9 cart/surfboard on plaza
                0.25,  # 10 basket per round left
                2.0,  # 11 cell cost in tile surplus
                1.0,  # 12 brown
                0.25,  # 13 growth per cell
            ]
        )
        self.spread = 8.0
        self.patience = 12

    def settled(self, state: State) -> bool:
        """Between two turns: within one, a worker may still sell and build."""
        assert isinstance(state, Tropicalia)
        return state.phase == MOVING or state.phase == MORNING

    def features(self, state: State, seat: i64) -> vec[float]:
        assert isinstance(state, Tropicalia)
        knobs = self.knobs
        player = state.players[seat]
        rounds = ROUNDS - state.round
        turns = WORKERS * rounds + count(player.frame)
        if state.phase == MORNING:
            turns += player.home
        builds = turns
        if state.turn == seat and state.phase > MOVING:
            builds += 1
        cells = count(player.free)
        later = min(1.0, float(turns) / knobs[3])
        shell = 0.5 + knobs[2] * min(1.0, float(builds) / knobs[3]) if cells > 0 else 0.5
        worth = vec[float]([1.0 + knobs[0] * later, 1.0 + knobs[0] * later, 1.0 + knobs[1] * later])
        left = float(min(cells, builds))
        out = vec[float]([0.0] * FEATURES)
        self.look_at_village(player, left, rounds, out)
        out[4] = float(player.shells)
        purse = float(player.shells) + knobs[4] * float(turns)
        room = left * knobs[5]
        if room > 0.0:
            out[5] = purse * room / sqrt(purse * purse + room * room)
        out[6] = float(player.held)
        fruits = player.fruits
        out[7] = float(2 * (fruits[0] + fruits[1]) + 3 * fruits[2]) * later
        out[8] = float(fruits[0] * fruits[0] + fruits[1] * fruits[1] + fruits[2] * fruits[2]) * later
        out[9] = float(max(0, player.held - player.limit()))
        out[10] = float(player.carts)
        out[11] = float(player.surfboards)
        out[12] = float(player.carts * rounds)
        out[13] = float(player.surfboards * rounds)
        out[14] = float(player.baskets * rounds)
        out[17] = self.prospects(state, seat, player, shell, worth, rounds)
        if state.phase == MORNING:
            out[18] = float(player.home)
        if state.phase == SELLING and state.turn == seat:
            out[19] = sale(state, seat, state.cell, 0.0, shell, worth)
        if cells > 0 and builds > 0:
            best = self.best_tile(state, player, left, shell, worth)
            out[20 if state.phase == CONSTRUCTING and state.turn == seat else 21] = best
        if rounds > 0 and state.workers_of(seat, state.brown) > 0:
            out[22] = 1.0
        out[23] = float(turns)
        return out

    def look_at_village(self, player: Player, left: float, rounds: i64, out: vec[float]) -> None:
        types: i64 = 0
        kinds: i64 = 0
        halves: i64 = 0
        points: i64 = 0
        cell: i64
        direction: i64
        for cell in range(VILLAGE):
            tile = player.village[cell]
            if tile == NOTHING:
                continue
            type = TYPE[tile]
            types |= 1 << type
            points += VP[tile]
            if type == EVENT:
                kinds |= 1 << KIND[tile]
            elif type == TREASURE:
                out[1] += 2.0 * float(counted(player, KIND[tile]))
                out[2] += 2.0 * self.growth(KIND[tile], left, rounds)
            for direction in range(4):
                if HALVES[tile] >> direction & 1:
                    beyond = NEXT_TO[cell << 2 | direction]
                    if beyond != NOTHING and player.free >> beyond & 1:
                        halves += 1
        events = count(kinds)
        out[0] = float(points + EVENT_POINTS[events])
        missing = float(TYPES - count(types))
        out[3] = missing / (1.0 + left)
        out[15] = float(halves) * min(1.0, left / 3.0)
        out[16] = float(events) * left * 0.2 if events < 5 else 0.0

    def growth(self, kind: i64, left: float, rounds: i64) -> float:
        """How many more objects a treasure of a kind may come to count."""
        if kind <= PER_EVENT:
            return left * self.knobs[13]
        if kind == PER_FOUNTAIN:
            return left * 0.35
        return 0.5 * float(rounds)

    def prospects(
        self, state: Tropicalia, seat: i64, player: Player, shell: float, worth: vec[float], rounds: i64
    ) -> float:
        """What the workers on the frame would find, each going to the best tile of its line."""
        frame = player.frame
        if frame == 0:
            return 0.0
        knobs = self.knobs
        others: i64 = 0
        other: i64
        for other in range(state.seats):
            if other != seat:
                others |= state.players[other].frame
        hands = float(count(frame) - 1)
        if state.phase == MORNING:
            hands += float(player.home)
        open = state.in_play & ~state.occupied
        seen: i64 = 0
        values = vec[float]([0.0] * 16)
        total = 0.0
        while frame:
            space = lowest(frame)
            frame &= frame - 1
            cells = open & LINE[space]
            best = knobs[8]
            choice: i64 = NOTHING
            while cells:
                cell = lowest(cells)
                cells &= cells - 1
                if not seen >> cell & 1:
                    seen |= 1 << cell
                    value = self.tile_value(state, seat, player, cell, hands, shell, worth, rounds)
                    column = cell & 3
                    row = cell >> 2
                    rivals = (others >> column & 1) + (others >> (4 + column) & 1)
                    rivals += (others >> (8 + row) & 1) + (others >> (12 + row) & 1)
                    while rivals > 0:
                        value *= knobs[6]
                        rivals -= 1
                    values[cell] = value
                if values[cell] > best:
                    best = values[cell]
                    choice = cell
            total += best
            if choice != NOTHING:
                open &= ~(1 << choice)
        return total

    def tile_value(
        self,
        state: Tropicalia,
        seat: i64,
        player: Player,
        cell: i64,
        hands: float,
        shell: float,
        worth: vec[float],
        rounds: i64,
    ) -> float:
        """What a worker of a seat would gain on an island tile, in points."""
        knobs = self.knobs
        type = TILE_TYPE[state.island[cell]]
        at = 3 * cell
        goods = state.goods
        if type == FIELD:
            number = goods[at] + goods[at + 1] + goods[at + 2]
            value = (
                float(goods[at]) * worth[0] + float(goods[at + 1]) * worth[1] + float(goods[at + 2]) * worth[2]
            )
            over = player.held + number - player.limit()
            return value - float(over) if over > 0 else value
        if type == MARKET:
            return sale(state, seat, cell, hands * knobs[7], shell, worth)
        kept = min(goods[at + BASKET], BASKET_SPACES - player.baskets)
        value = float(goods[at + CART] + goods[at + SURFBOARD]) * (1.0 + (knobs[9] - 1.0) * min(1.0, float(rounds)))
        value += float(kept) * knobs[10] * float(rounds)
        if cell == state.brown and rounds > 0:
            value += knobs[12]
        return value

    def best_tile(self, state: Tropicalia, player: Player, left: float, shell: float, worth: vec[float]) -> float:
        """The best that a tile of the construction board would add, beyond its shells and its cell."""
        best = 0.0
        kinds: i64 = -1
        types: i64 = 0
        slot: i64
        for slot in range(SLOTS):
            tile = state.slots[slot]
            if tile == NOTHING or state.cost(slot) > player.shells:
                continue
            if kinds < 0:
                kinds = event_kinds(player)
                for laid in player.village:
                    if laid != NOTHING:
                        types |= 1 << TYPE[laid]
            type = TYPE[tile]
            value = float(VP[tile]) - shell * float(state.cost(slot)) - self.knobs[11]
            if type == EVENT:
                if not kinds >> KIND[tile] & 1:
                    n = count(kinds)
                    value += float(EVENT_POINTS[n + 1] - EVENT_POINTS[n])
            elif type == TREASURE:
                value += 2.0 * (float(counted(player, KIND[tile])) + self.growth(KIND[tile], left - 1.0, 0))
            elif type == ORCHARD:
                k: i64
                for k in range(3):
                    fruit = ORCHARD_FRUIT[3 * tile + k]
                    if fruit != NOTHING:
                        value += worth[fruit]
            if not types >> type & 1:
                value += 4.0 / (1.0 + left)
            best = max(best, value)
        return best


def sale(state: Tropicalia, seat: i64, cell: i64, more: float, shell: float, worth: vec[float]) -> float:
    """What the best sale on a market adds to the fruits' own worth; with some more fruits of each kind."""
    way = state.sale[cell]
    rule = RULE[way]
    player = state.players[seat]
    fruits = player.fruits
    size = float(SET_SIZE[way])
    price = float(PRICE[way] if rule <= MIXED else max(1, market.price(state, seat, cell))) * shell
    best = 0.0
    k: i64
    if rule == SET:
        sets = 99.0
        for k in range(FRUIT_KINDS):
            n = FRUIT_IN_SET[way * FRUIT_KINDS + k]
            if n > 0:
                sets = min(sets, float(fruits[k]) + more)
                price -= worth[k]
        return max(0.0, sets * price)
    if rule == MIXED:
        return max(0.0, float((player.held + i64(more)) // SET_SIZE[way]) * (price - 5.0 * worth[0]))
    for k in range(FRUIT_KINDS):
        number = float(fruits[k]) + more
        gain = price - size * worth[k]
        if rule == SINGLE:
            best = max(best, gain if number >= 1.0 else 0.0)
        elif rule == ANY:
            best += max(0.0, gain * number)
        elif rule == ALIKE:
            best += max(0.0, float(i64(number) // 4) * gain)
        else:
            best = max(best, gain * number)
    return best
