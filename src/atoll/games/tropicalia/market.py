"""Markets: what may be sold there, and for how much. Compiled.

Fruits to sell are one number, see codes.sale_code.
"""

from mypy_extensions import i64

from atoll.core.packed import append, vec
from atoll.core.rng import Rng
from atoll.games.tropicalia import pieces
from atoll.games.tropicalia.board import Board
from atoll.games.tropicalia.codes import sale_code, sold
from atoll.games.tropicalia.pieces import COCONUT, FRUIT_KINDS, MANGO, RULE, SUGAR, in_set
from atoll.games.tropicalia.player import Player


def price(board: Board, seat: i64, cell: i64) -> i64:
    """Shells for a fruit, or a set of them, that a seat would sell on a market now."""
    sale = board.sale[cell]
    rule = RULE[sale]
    if rule == pieces.BUSY_MARKETS:
        return _others(board, board.markets)
    if rule == pieces.BUSY_LINES:
        return _others(board, pieces.lines_of(cell))
    if pieces.BETTER_PRICE[sale] > 0 and _stands_out(board, seat, rule):
        return pieces.BETTER_PRICE[sale]
    return pieces.PRICE[sale]


def _others(board: Board, cells: i64) -> i64:
    """Workers on some tiles, without the one that has come to sell and is among them."""
    workers: i64 = -1
    cell: i64
    for cell in range(pieces.CELLS):
        if cells >> cell & 1:
            workers += board.workers_on(cell)
    return workers


def _stands_out(board: Board, seat: i64, rule: i64) -> bool:
    """Whether a seat holds more (MOST) or fewer (FEWEST) fruits than every opponent."""
    own = board.players[seat].held
    other: i64
    for other in range(board.seats):
        held = board.players[other].held
        if other != seat and (held >= own if rule == pieces.MOST else held <= own):
            return False
    return True


def worth(board: Board, seat: i64, cell: i64, fruits: i64) -> i64:
    """The shells for some fruits; 0 if the market does not buy them together."""
    return _worth(board.sale[cell], price(board, seat, cell), fruits)


def _worth(sale: i64, price: i64, fruits: i64) -> i64:
    rule = RULE[sale]
    size = pieces.SET_SIZE[sale]
    number = sold(fruits, COCONUT) + sold(fruits, SUGAR) + sold(fruits, MANGO)
    sets = number // size
    if rule == pieces.SET:
        fits = fruits == sets * _set_code(sale)
    elif rule == pieces.SINGLE:
        fits = number == 1
    elif rule == pieces.ALIKE:
        fits = True
        fruit: i64
        for fruit in range(FRUIT_KINDS):
            fits = fits and sold(fruits, fruit) % size == 0
    elif rule <= pieces.MIXED:  # or ANY
        fits = number == sets * size
    else:  # one kind only
        fits = max(sold(fruits, COCONUT), max(sold(fruits, SUGAR), sold(fruits, MANGO))) == number
    return sets * price if fits else 0


def _set_code(sale: i64) -> i64:
    return sale_code(in_set(sale, COCONUT), in_set(sale, SUGAR), in_set(sale, MANGO))


def _most_sets(sale: i64, player: Player) -> i64:
    """How many sets of given fruits a player has."""
    sets = player.held
    fruit: i64
    for fruit in range(FRUIT_KINDS):
        if in_set(sale, fruit) > 0:
            sets = min(sets, player.fruits[fruit] // in_set(sale, fruit))
    return sets


def can_sell(board: Board, seat: i64, cell: i64) -> bool:
    """Whether anything brings shells there."""
    player = board.players[seat]
    if player.held == 0:
        return False
    sale = board.sale[cell]
    rule = RULE[sale]
    if rule == pieces.SET:
        return _most_sets(sale, player) > 0
    if rule == pieces.ALIKE:
        most = max(player.fruits[COCONUT], max(player.fruits[SUGAR], player.fruits[MANGO]))
        return most >= pieces.SET_SIZE[sale]
    return player.held >= pieces.SET_SIZE[sale] and price(board, seat, cell) > 0


def sales(board: Board, seat: i64, cell: i64) -> vec[i64]:
    """Everything that a seat may sell there, nothing included."""
    player = board.players[seat]
    sale = board.sale[cell]
    out = vec[i64]([0])
    if RULE[sale] == pieces.SET:
        sets: i64
        for sets in range(1, _most_sets(sale, player) + 1):
            out = append(out, sets * _set_code(sale))
        return out
    each = price(board, seat, cell)
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


def sells_sets(board: Board, cell: i64) -> bool:
    """Whether the market buys given sets, so that a sale is just a number of them."""
    return RULE[board.sale[cell]] == pieces.SET


def random_sets(board: Board, seat: i64, cell: i64, rng: Rng) -> i64:
    """One of the sales of such a market, each with equal odds."""
    sale = board.sale[cell]
    return rng.below(_most_sets(sale, board.players[seat]) + 1) * _set_code(sale)
