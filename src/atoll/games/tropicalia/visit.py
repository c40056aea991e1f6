"""What a worker does: return home, or go to a field, a plaza or a market. Compiled."""

from mypy_extensions import i64

from atoll.core.bits import BIT
from atoll.games.tropicalia import market
from atoll.games.tropicalia.codes import (
    BASKETS_LOST,
    FROM_HOME,
    HARVESTED,
    MOVED,
    SOLD,
    TOOK_ITEMS,
    WENT_HOME,
    sold,
)
from atoll.games.tropicalia.pieces import (
    BASKET,
    BASKET_SPACES,
    CART,
    FRUIT_KINDS,
    ITEM_KINDS,
    LINE,
    SURFBOARD,
)
from atoll.games.tropicalia.table import Table


def return_home(table: Table, space: i64) -> None:
    player = table.players[table.turn]
    player.frame &= ~BIT[space]
    player.home += 1
    table.note(WENT_HOME, table.turn, space)
    table.draw_fruit(FROM_HOME)


def move(table: Table, space: i64, cell: i64) -> None:
    """Outside its line the worker needs a surfboard, on an occupied market a cart."""
    player = table.players[table.turn]
    outside = 1 - (LINE[space] >> cell & 1)
    crowded = table.occupied >> cell & 1
    player.frame &= ~BIT[space]
    player.surfboards -= outside
    player.used_surfboards += outside
    player.carts -= crowded
    player.used_carts += crowded
    table.workers[cell] += BIT[4 * table.turn]
    table.occupied |= BIT[cell]
    table.cell = cell
    table.note(MOVED, table.turn, space, cell, outside | crowded << 1, table.sale[cell])


def harvest(table: Table, cell: i64) -> None:
    """Take all fruits of a field."""
    player = table.players[table.turn]
    goods = table.goods
    at = cell * FRUIT_KINDS
    table.note(HARVESTED, table.turn, cell, goods[at], goods[at + 1], goods[at + 2])
    fruit: i64
    for fruit in range(FRUIT_KINDS):
        player.gain(fruit, goods[at + fruit])
        goods[at + fruit] = 0


def take_items(table: Table, cell: i64) -> None:
    """Take both items of a plaza; baskets without a space leave the game."""
    player = table.players[table.turn]
    goods = table.goods
    at = cell * ITEM_KINDS
    baskets = goods[at + BASKET]
    table.note(TOOK_ITEMS, table.turn, cell, goods[at + CART], goods[at + SURFBOARD], baskets)
    player.carts += goods[at + CART]
    player.surfboards += goods[at + SURFBOARD]
    kept = min(baskets, BASKET_SPACES - player.baskets)
    player.baskets += kept
    table.items_out[BASKET] += baskets - kept
    if kept < baskets:
        table.note(BASKETS_LOST, table.turn, cell, baskets - kept)
    item: i64
    for item in range(ITEM_KINDS):
        goods[at + item] = 0


def sell(table: Table, fruits: i64) -> None:
    cell = table.cell
    shells = market.worth(table, table.turn, cell, fruits)
    table.note(SOLD, table.turn, cell, fruits, shells, table.sale[cell])
    fruit: i64
    for fruit in range(FRUIT_KINDS):
        table.put_into_bag(fruit, sold(fruits, fruit))
    table.players[table.turn].shells += shells
