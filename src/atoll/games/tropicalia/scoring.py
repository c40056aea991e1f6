"""Final points, term by term. Compiled."""

from typing import Final

from mypy_extensions import i64

from atoll.core.bits import count
from atoll.core.packed import vec
from atoll.games.tropicalia import pieces
from atoll.games.tropicalia.player import Player

BUILDINGS: Final = 0
EVENTS: Final = 1
ORCHARDS: Final = 2
TREASURES: Final = 3
MISSING: Final = 4
FRUIT: Final = 5
SHELLS: Final = 6
ITEMS: Final = 7
TERMS: Final = 8


def tiles_of(player: Player, type: i64) -> i64:
    """How many village tiles of a type a player has."""
    number: i64 = 0
    for tile in player.village:
        if tile != pieces.NOTHING and pieces.TYPE[tile] == type:
            number += 1
    return number


def event_kinds(player: Player) -> i64:
    """The set of different events in a village."""
    kinds: i64 = 0
    for tile in player.village:
        if tile != pieces.NOTHING and pieces.TYPE[tile] == pieces.EVENT:
            kinds |= 1 << pieces.KIND[tile]
    return kinds


def counted(player: Player, kind: i64) -> i64:
    """How many objects a treasure of a kind counts."""
    if kind == pieces.PER_ORCHARD:
        return tiles_of(player, pieces.ORCHARD)
    if kind == pieces.PER_BUILDING:
        return tiles_of(player, pieces.BUILDING)
    if kind == pieces.PER_EVENT:
        return tiles_of(player, pieces.EVENT)
    if kind == pieces.PER_FOUNTAIN:
        return player.fountains
    if kind == pieces.PER_BASKET:
        return player.baskets
    return player.surfboards + player.used_surfboards


def terms(player: Player) -> vec[i64]:
    """Points by term, as numbered above."""
    out = vec[i64]([0] * TERMS)
    types: i64 = 0
    for tile in player.village:
        if tile != pieces.NOTHING:
            type = pieces.TYPE[tile]
            types |= 1 << type
            out[type] += pieces.VP[tile]  # terms of tiles are numbered like their types
            if type == pieces.TREASURE:
                out[TREASURES] += pieces.TREASURE_POINTS * counted(player, pieces.KIND[tile])
    out[EVENTS] += pieces.EVENT_POINTS[count(event_kinds(player))]
    out[MISSING] = pieces.MISSING_POINTS * (pieces.TYPES - count(types))
    out[FRUIT] = player.held
    out[SHELLS] = player.shells // pieces.SHELLS_PER_POINT
    out[ITEMS] = player.carts + player.surfboards
    return out


def points(player: Player) -> i64:
    total: i64 = 0
    for term in terms(player):
        total += term
    return total
