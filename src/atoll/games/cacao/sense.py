"""What a good player of Cacao looks at, and what each of it is worth in points. Compiled."""

from typing import Final

from mypy_extensions import i64, u8

from atoll.core.bag import size
from atoll.core.packed import vec
from atoll.core.state import Sense, State
from atoll.games.cacao import codes, pieces
from atoll.games.cacao.rules import Cacao, temple_share

#: feature, points for one of it, in the order of the names below
#: From a regression of final leads on 40,000 positions of 1,500 games between one-ply bots, with more
#: features than these; merged and rounded by hand. A refit on their own games predicts better but plays
#: no better (22 % [19.5-25.3] of 800 games against three of these, par 25 %).
SCALES: Final = (
    ("gold", 0.96),
    ("water", 0.94),
    ("next step of the water carrier", 0.75),
    ("the step after that", 1.1),
    ("suns", 1.0),
    ("suns to overbuild with", 0.5),
    ("temples nobody can reach any more", 0.83),
    ("temples with one space left", 0.5),
    ("temples with more spaces left", 0.1),
    ("workers at temples with one space left", 0.2),
    ("workers at temples with more spaces left", 1.3),
    ("cacao with turns to sell it", 1.3),
    ("cacao with a market to go to", 0.23),
    ("crowded storage", -0.5),
    ("workers at jungle spaces to come", 0.8),
    ("workers at own jungle spaces to fill now", 0.5),
    ("workers at jungle spaces others fill now", 0.8),
    ("worker tiles to lay", 4.0),
    ("even worker tiles to lay", -1.9),
    ("strong worker tiles to lay", 0.9),
)
GOLD: Final = 0
FIELD: Final = 1
NEXT_STEP: Final = 2
STEP_AFTER: Final = 3
SUNS: Final = 4
USEFUL_SUNS: Final = 5
TEMPLES: Final = 6  # + free spaces there: none, one, more
WATCHERS: Final = 9  # at temples with one space, + 1 with more
CACAO: Final = 11
FRUIT_TO_SELL: Final = 12
CROWDED: Final = 13
PROSPECTS: Final = 14
OWN_OPENINGS: Final = 15
OPENINGS: Final = 16
TO_LAY: Final = 17
EVEN_TO_LAY: Final = 18
STRONG_TO_LAY: Final = 19

#: what a worker is worth at a new tile of each kind, beyond what it costs
WORTH: Final = vec[float]([1.5, 2.5, 0.4, 1.2, 2.0, 1.0, 2.0, 2.2, 1.5, 1.8])


class CacaoSense(Sense):
    """Expected gold at the end, from what lies on the table and what is about to happen there."""

    def __init__(self) -> None:
        super().__init__(SCALES)

    def features(self, state: State, seat: i64) -> vec[float]:
        assert isinstance(state, Cacao)
        player = state.players[seat]
        hand = player.hand
        deck = player.deck
        turns = size(hand) + player.deck_size
        gold, cacao, suns, water = harvest(state, seat)
        soon = float(turns) / float(turns + 1)
        later = float(turns) / float(turns + 3)
        out = vec[float]([0.0] * len(SCALES))
        out[GOLD] = float(gold)
        out[FIELD] = float(pieces.WATER_TRACK[water])
        out[NEXT_STEP] = float(step(water)) * soon
        out[STEP_AFTER] = float(step(water + 1)) * later
        out[SUNS] = float(suns)
        out[USEFUL_SUNS] = float(suns if suns < turns else turns)
        look_at_temples(state, seat, out)
        if cacao > 0 and turns > 0:
            out[CACAO] = float(cacao * turns) / 9.0
            out[FRUIT_TO_SELL] = float((cacao if cacao < 3 else 3) * best_price(state)) * soon
            out[CROWDED] = float(cacao - 2) if cacao > 2 else 0.0
        out[PROSPECTS] = prospects(state, seat)
        if len(state.spaces) > 0:
            out[OWN_OPENINGS if seat == state.active else OPENINGS] = openings(state, seat, cacao)
        out[TO_LAY] = float(turns)
        out[EVEN_TO_LAY] = float(hand[0] + deck[0])
        out[STRONG_TO_LAY] = float(hand[2] + deck[2] + hand[3] + deck[3])
        return out


def step(water: i64) -> i64:
    """What the next step of the water carrier is worth."""
    return pieces.WATER_TRACK[water + 1] - pieces.WATER_TRACK[water] if water < pieces.WATER_END else 0


def best_price(state: Cacao) -> i64:
    """The best market at which there is a free worker space."""
    best: i64 = 0
    for cell in state.laid:
        kind = i64(state.cells[cell]) - codes.ON_JUNGLE
        if (
            kind >= pieces.MARKET_2
            and kind <= pieces.MARKET_4
            and pieces.YIELD[kind] > best
            and has_site(state.cells, cell)
        ):
            best = pieces.YIELD[kind]
    return best


def harvest(state: Cacao, seat: i64) -> tuple[i64, i64, i64, i64]:
    """Gold, cacao, suns and water steps of a seat once it has used its new pairs well."""
    player = state.players[seat]
    gold = player.gold
    cacao = player.cacao
    suns = player.suns
    water = player.water
    if (seat - state.active) % state.seats < state.window:
        return gold, cacao, suns, water
    stalls: i64 = 0  # workers at each kind of market, a byte for each kind
    for pair in state.pairs:
        if codes.owner_of(pair) == seat:
            kind = codes.kind_of(pair)
            workers = codes.workers_of(pair)
            if kind <= pieces.PLANTATION_2:
                cacao += workers * pieces.YIELD[kind]
            elif kind <= pieces.MARKET_4:
                stalls += workers << (kind << 3)
            elif kind == pieces.WATER:
                water = min(water + workers, pieces.WATER_END)
            elif kind == pieces.SUN:
                suns = min(suns + workers, pieces.SUN_SPACES)
            else:
                gold += workers * pieces.YIELD[kind]
    for kind in (pieces.MARKET_4, pieces.MARKET_3, pieces.MARKET_2):
        sold = min(codes.byte_of(stalls, kind), cacao)
        gold += sold * pieces.YIELD[kind]
        cacao -= sold
    return gold, min(cacao, pieces.STORAGE), suns, water


def look_at_temples(state: Cacao, seat: i64, out: vec[float]) -> None:
    """Gold at temples with no, one and more free worker spaces; own workers at the latter two."""
    direction: i64
    for temple in state.temples:
        crowd = state.crowd(temple)
        mine = codes.byte_of(crowd, seat)
        if mine == 0:
            continue
        free: i64 = 0
        for direction in range(4):
            if free < 2 and state.cells[codes.NEAR[temple << 2 | direction]] == codes.SITE:
                free += 1
        out[TEMPLES + free] += float(temple_share(crowd, seat))
        if free > 0:
            out[WATCHERS + free - 1] += float(mine)


def prospects(state: Cacao, seat: i64) -> float:
    """Own workers at empty jungle spaces that another worker tile would fill, while there is jungle."""
    jungle = state.pile_size + len(state.display)
    if jungle == 0:
        return 0.0
    cells = state.cells
    workers: i64 = 0
    direction: i64
    for cell in state.laid:
        there = i64(cells[cell])
        if there >= codes.ON_WORKER and codes.owner_on(there) == seat:
            for direction in range(4):
                here = pieces.looking(codes.shape_on(there), direction)
                near = codes.NEAR[cell << 2 | direction]
                if here > 0 and cells[near] == codes.HALF and has_site(cells, near):
                    workers += here
    return float(workers) * min(1.0, float(jungle) / 8.0)


def has_site(cells: vec[u8], space: i64) -> bool:
    direction: i64
    for direction in range(4):
        if cells[codes.NEAR[space << 2 | direction]] == codes.SITE:
            return True
    return False


def openings(state: Cacao, seat: i64, cacao: i64) -> float:
    """What the spaces to be filled this turn promise: the active player picks, the others hope."""
    total = 0.0
    shown = len(state.display)
    if shown == 0:
        return 0.0
    for space in state.spaces:
        workers = state.workers_at(space, seat)
        best = 0.0
        mean = 0.0
        for kind in state.display:
            worth = float(busy(kind, workers, cacao)) * WORTH[kind]
            mean += worth / float(shown)
            best = max(best, worth)
        total += best if seat == state.active else mean
    return total


def busy(kind: i64, workers: i64, cacao: i64) -> i64:
    """How many workers would find something to do at a tile laid now."""
    if kind <= pieces.PLANTATION_2:
        return min(workers, pieces.STORAGE - cacao)
    return min(workers, cacao) if kind <= pieces.MARKET_4 else workers
