"""Markets: what may be sold there, and for how much. Compiled.

Fruits to sell are one number, as in the move SELL: see codes.sale_code.
"""

from mypy_extensions import i64

from atoll.core.packed import append, vec
from atoll.core.rng import Rng
from atoll.games.tropicalia.codes import sale_code, sold
from atoll.games.tropicalia.pieces import (
    ALIKE,
    BETTER_PRICE,
    BUSY_LINES,
    BUSY_MARKETS,
    CELLS,
    COCONUT,
    COLUMN,
    FEWEST,
    FRUIT_IN_SET,
    FRUIT_KINDS,
    MANGO,
    MIXED,
    MOST,
    PRICE,
    ROW,
    RULE,
    SET,
    SET_SIZE,
    SIDE,
    SINGLE,
    SUGAR,
)
from atoll.games.tropicalia.player import Player
from atoll.games.tropicalia.table import Table


def price(table: Table, seat: i64, cell: i64) -> i64:
    """Shells for a fruit, or a set of them, that a seat would sell on a market now."""
    sale = table.sale[cell]
    rule = RULE[sale]
    if rule == BUSY_MARKETS:
        return _others(table, table.markets)
    if rule == BUSY_LINES:
        return _others(table, COLUMN << cell % SIDE | ROW << cell // SIDE * SIDE)
    if BETTER_PRICE[sale] > 0 and _stands_out(table, seat, rule):
        return BETTER_PRICE[sale]
    return PRICE[sale]


def _others(table: Table, cells: i64) -> i64:
    """Workers on some tiles, without the one that has come to sell and is among them."""
    workers: i64 = -1
    cell: i64
    for cell in range(CELLS):
        if cells >> cell & 1:
            here = table.workers[cell]
            while here:
                workers += here & 15
                here >>= 4
    return workers


def _stands_out(table: Table, seat: i64, rule: i64) -> bool:
    """Whether a seat holds more (MOST) or fewer (FEWEST) fruits than every opponent."""
    own = table.players[seat].held
    other: i64
    for other in range(table.seats):
        held = table.players[other].held
        if other != seat and (held >= own if rule == MOST else held <= own):
            return False
    return True


def worth(table: Table, seat: i64, cell: i64, fruits: i64) -> i64:
    """The shells for some fruits; 0 if the market does not buy them together."""
    return _worth(table.sale[cell], price(table, seat, cell), fruits)


def _worth(sale: i64, price: i64, fruits: i64) -> i64:
    rule = RULE[sale]
    size = SET_SIZE[sale]
    number = sold(fruits, COCONUT) + sold(fruits, SUGAR) + sold(fruits, MANGO)
    sets = number // size
    if rule == SET:
        fits = fruits == sets * _set_code(sale)
    elif rule == SINGLE:
        fits = number == 1
    elif rule == ALIKE:
        fits = True
        fruit: i64
        for fruit in range(FRUIT_KINDS):
            fits = fits and sold(fruits, fruit) % size == 0
    elif rule <= MIXED:  # or ANY
        fits = number == sets * size
    else:
        fits = fruits == number or fruits == number << 4 or fruits == number << 8  # one kind only
    return sets * price if fits else 0


def _set_code(sale: i64) -> i64:
    first = sale * FRUIT_KINDS
    return sale_code(FRUIT_IN_SET[first], FRUIT_IN_SET[first + 1], FRUIT_IN_SET[first + 2])


def _most_sets(sale: i64, player: Player) -> i64:
    """How many sets of given fruits a player has."""
    sets = player.held
    fruit: i64
    for fruit in range(FRUIT_KINDS):
        if FRUIT_IN_SET[sale * FRUIT_KINDS + fruit] > 0:
            sets = min(sets, player.fruits[fruit] // FRUIT_IN_SET[sale * FRUIT_KINDS + fruit])
    return sets


def can_sell(table: Table, seat: i64, cell: i64) -> bool:
    """Whether anything brings shells there."""
    player = table.players[seat]
    if player.held == 0:
        return False
    sale = table.sale[cell]
    rule = RULE[sale]
    if rule == SET:
        return _most_sets(sale, player) > 0
    if rule == ALIKE:
        return max(player.fruits[COCONUT], max(player.fruits[SUGAR], player.fruits[MANGO])) >= SET_SIZE[sale]
    return player.held >= SET_SIZE[sale] and price(table, seat, cell) > 0


def sales(table: Table, seat: i64, cell: i64) -> vec[i64]:
    """Everything that a seat may sell there, nothing included."""
    player = table.players[seat]
    sale = table.sale[cell]
    out = vec[i64]([0])
    if RULE[sale] == SET:
        sets: i64
        for sets in range(1, _most_sets(sale, player) + 1):
            out = append(out, sets * _set_code(sale))
        return out
    each = price(table, seat, cell)
    coconuts: i64
    sugar: i64
    mangos: i64
    for coconuts in range(player.fruits[COCONUT] + 1):
        for sugar in range(player.fruits[SUGAR] + 1):
            for mangos in range(player.fruits[MANGO] + 1):
                fruits = sale_code(coconuts, sugar, mangos)
                if _worth(sale, each, fruits) > 0:
                    out = append(out, fruits)
    return out


def sells_sets(table: Table, cell: i64) -> bool:
    """Whether the market buys given sets, so that a sale is just a number of them."""
    return RULE[table.sale[cell]] == SET


def random_sets(table: Table, seat: i64, cell: i64, rng: Rng) -> i64:
    """One of the sales of such a market, each with equal odds."""
    sale = table.sale[cell]
    return rng.below(_most_sets(sale, table.players[seat]) + 1) * _set_code(sale)


def may_discard(table: Table, cell: i64) -> bool:
    """Where fewer fruits can raise the price, fruits may be discarded before the sale."""
    return RULE[table.sale[cell]] == FEWEST
