"""Building a village tile: the price, the fruits it brings, the tiles that follow. Compiled."""

from mypy_extensions import i64

from atoll.core.bag import draw, size
from atoll.core.bits import BIT
from atoll.core.packed import vec
from atoll.games.tropicalia.codes import BUILT, CHOSE, PICKED, SLID, SWEPT
from atoll.games.tropicalia.pieces import MOST_ORCHARD_FRUITS, NOTHING, ORCHARD_FRUIT, SLOTS
from atoll.games.tropicalia.table import Table


def draw_tile(table: Table) -> i64:
    """A new village tile from the pile, or NOTHING."""
    if table.tiles_left == 0:
        return NOTHING
    table.tiles_left -= 1
    return draw(table.tile_pile, table.rng)


def build(table: Table, slot: i64, cell: i64) -> None:
    """Pay for the tile in a slot and lay it; what it brings is dealt with one by one."""
    player = table.players[table.turn]
    tile = table.slots[slot]
    cost = table.cost(slot)
    player.shells -= cost
    table.slots[slot] = NOTHING
    table.due = player.lay(tile, cell)
    table.built = cell
    table.slot = slot
    table.orchard = 0
    table.note(BUILT, table.turn, tile, cell, slot, cost)


def depicted(table: Table) -> i64:
    """The fruit of the new orchard that comes next, or NOTHING."""
    if table.orchard == MOST_ORCHARD_FRUITS:
        return NOTHING
    tile = table.players[table.turn].village[table.built]
    return ORCHARD_FRUIT[tile * MOST_ORCHARD_FRUITS + table.orchard]


def pick_fruit(table: Table, fruit: i64) -> bool:
    """Take the depicted fruit, or none from an empty bag; False if the bag has only others."""
    if table.bag[fruit] > 0:
        table.take_from_bag(fruit)
        table.note(PICKED, table.turn, fruit, table.built)
    elif size(table.bag) > 0:
        return False
    else:
        table.note(PICKED, table.turn, NOTHING, table.built)
    table.orchard += 1
    return True


def choose_fruit(table: Table, fruit: i64) -> None:
    """Take another fruit than the depicted one, or NOTHING."""
    table.note(CHOSE, table.turn, fruit, table.built, depicted(table))
    if fruit != NOTHING:
        table.take_from_bag(fruit)
    table.orchard += 1


def finish(table: Table) -> None:
    """The tile is dealt with: the construction board closes up."""
    _slide(table, table.slot)
    table.built = NOTHING
    table.slot = NOTHING


def sweep(table: Table) -> None:
    """Two players: the tile in the first slot leaves the game."""
    tile = table.slots[0]
    if tile != NOTHING:
        table.tiles_out |= BIT[tile]
        table.note(SWEPT, table.turn, tile)
        _slide(table, 0)


def _slide(table: Table, empty: i64) -> None:
    """Tiles right of an empty slot slide left, and a new one comes to the last slot."""
    slots: vec[i64] = table.slots
    slot: i64
    for slot in range(empty, SLOTS - 1):
        slots[slot] = slots[slot + 1]
    tile = draw_tile(table)
    slots[SLOTS - 1] = tile
    table.note(SLID, table.turn, empty, tile)
