"""What a good player of Cacao looks at, and what each of it is worth in points. Compiled."""

from typing import Final

from mypy_extensions import i64

from atoll.core.bag import size
from atoll.core.packed import vec
from atoll.core.state import Sense, State
from atoll.games.cacao.codes import HALF, NEAR, ON_JUNGLE, ON_WORKER, SITE
from atoll.games.cacao.pieces import (
    EDGE,
    KINDS,
    MARKET_2,
    MARKET_3,
    MARKET_4,
    PLANTATION_2,
    STORAGE,
    SUN,
    SUN_SPACES,
    WATER,
    WATER_END,
    WATER_TRACK,
    YIELD,
)
from atoll.games.cacao.rules import Cacao

#: feature, points for one of it; the numbers of the rows are those in `features`
#: From a regression of final leads on 40,000 positions of 1,500 games between one-ply bots, with more
#: features than these; merged and rounded by hand. A refit on their own games predicts better but plays
#: no better (22 % [19.5-25.3] of 800 games against three of these, par 25 %).
SCALES: Final = (
    ("gold", 0.96),  # 0
    ("water", 0.94),
    ("next step of the water carrier", 0.75),
    ("the step after that", 1.1),
    ("suns", 1.0),  # 4
    ("suns to overbuild with", 0.5),
    ("temples nobody can reach any more", 0.83),  # 6
    ("temples with one space left", 0.5),
    ("temples with more spaces left", 0.1),
    ("workers at temples with one space left", 0.2),  # 9
    ("workers at temples with more spaces left", 1.3),
    ("cacao with turns to sell it", 1.3),  # 11
    ("cacao with a market to go to", 0.23),
    ("crowded storage", -0.5),
    ("workers at jungle spaces to come", 0.8),  # 14
    ("workers at own jungle spaces to fill now", 0.5),
    ("workers at jungle spaces others fill now", 0.8),
    ("worker tiles to lay", 4.0),  # 17
    ("even worker tiles to lay", -1.9),
    ("strong worker tiles to lay", 0.9),
)
FEATURES: Final = 20

#: what a worker is worth at a new tile of each kind, beyond what it costs
WORTH: Final = vec[float]([1.5, 2.5, 0.4, 1.2, 2.0, 1.0, 2.0, 2.2, 1.5, 1.8])


class CacaoSense(Sense):
    """Expected gold at the end, from what lies on the table and what is about to happen there."""

    def __init__(self) -> None:
        super().__init__()
        self.names = [name for name, _ in SCALES]
        self.weights = vec[float]([points for _, points in SCALES])
        self.spread = 10.0

    def features(self, state: State, seat: i64) -> vec[float]:
        assert isinstance(state, Cacao)
        player = state.players[seat]
        hand = player.hand
        deck = player.deck
        turns = size(hand) + player.deck_size
        gold, cacao, suns, water = harvest(state, seat)
        soon = float(turns) / float(turns + 1)
        later = float(turns) / float(turns + 3)
        out = vec[float]([0.0] * FEATURES)
        out[0] = float(gold)
        out[1] = float(WATER_TRACK[water])
        out[2] = float(step(water)) * soon
        out[3] = float(step(water + 1)) * later
        out[4] = float(suns)
        out[5] = float(suns if suns < turns else turns)
        look_at_temples(state, seat, out)
        if cacao > 0 and turns > 0:
            out[11] = float(cacao * turns) / 9.0
            out[12] = float((cacao if cacao < 3 else 3) * best_price(state)) * soon
            out[13] = float(cacao - 2) if cacao > 2 else 0.0
        out[14] = prospects(state, seat)
        if len(state.spaces) > 0:
            out[15 if seat == state.active else 16] = openings(state, seat, cacao)
        out[17] = float(turns)
        out[18] = float(hand[0] + deck[0])
        out[19] = float(hand[2] + deck[2] + hand[3] + deck[3])
        return out


def step(water: i64) -> i64:
    """What the next step of the water carrier is worth."""
    return WATER_TRACK[water + 1] - WATER_TRACK[water] if water < WATER_END else 0


def best_price(state: Cacao) -> i64:
    """The best market at which there is a free worker space."""
    best: i64 = 0
    direction: i64
    for site in state.sites:
        for direction in range(4):
            kind = state.cells[NEAR[site << 2 | direction]] - ON_JUNGLE
            if kind >= MARKET_2 and kind <= MARKET_4 and YIELD[kind] > best:
                best = YIELD[kind]
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
    stalls = vec[i64]([0] * KINDS)
    for pair in state.pairs:
        if (pair >> 15 & 3) == seat:
            kind = pair >> 17
            workers = pair & 7
            if kind <= PLANTATION_2:
                cacao += workers * YIELD[kind]
            elif kind <= MARKET_4:
                stalls[kind] += workers
            elif kind == WATER:
                water = min(water + workers, WATER_END)
            elif kind == SUN:
                suns = min(suns + workers, SUN_SPACES)
            else:
                gold += workers * YIELD[kind]
    for kind in (MARKET_4, MARKET_3, MARKET_2):
        sold = min(stalls[kind], cacao)
        gold += sold * YIELD[kind]
        cacao -= sold
    return gold, min(cacao, STORAGE), suns, water


def look_at_temples(state: Cacao, seat: i64, out: vec[float]) -> None:
    """Gold at temples with no, one and more free worker spaces; own workers at the latter two."""
    direction: i64
    for temple in state.temples:
        mine = state.at_temple(temple, seat)
        if mine == 0:
            continue
        free: i64 = 0
        for direction in range(4):
            if free < 2 and state.cells[NEAR[temple << 2 | direction]] == SITE:
                free += 1
        out[6 + free] += float(state.temple_gold(temple, seat))
        if free > 0:
            out[8 + free] += float(mine)


def prospects(state: Cacao, seat: i64) -> float:
    """Own workers at empty jungle spaces that another worker tile would fill, while there is jungle."""
    jungle = state.pile_size + len(state.display)
    if jungle == 0:
        return 0.0
    cells = state.cells
    workers: i64 = 0
    direction: i64
    for cell in state.laid:
        there = cells[cell]
        if there >= ON_WORKER and (there >> 4 & 3) == seat:
            for direction in range(4):
                near = NEAR[cell << 2 | direction]
                if cells[near] == HALF and has_site(cells, near):
                    workers += EDGE[(there & 15) << 2 | direction]
    return float(workers) * min(1.0, float(jungle) / 8.0)


def has_site(cells: vec[i64], space: i64) -> bool:
    direction: i64
    for direction in range(4):
        if cells[NEAR[space << 2 | direction]] == SITE:
            return True
    return False


def openings(state: Cacao, seat: i64, cacao: i64) -> float:
    """What the spaces to be filled this turn promise: the active player picks, the others hope."""
    total = 0.0
    shown = len(state.display)
    if shown == 0:
        return 0.0
    for space in state.spaces:
        workers = state.at_temple(space, seat)
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
    if kind <= PLANTATION_2:
        return min(workers, STORAGE - cacao)
    return min(workers, cacao) if kind <= MARKET_4 else workers
