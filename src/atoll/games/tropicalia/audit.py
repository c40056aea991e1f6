"""Accounts for every component of a game (the invariants of the rules)."""

from atoll.core.bits import count, members
from atoll.core.state import OVER
from atoll.games.tropicalia import codes, pieces
from atoll.games.tropicalia.player import Player
from atoll.games.tropicalia.rules import Tropicalia


def audit(state: Tropicalia) -> None:
    _audit_fruits(state)
    _audit_items(state)
    _audit_tiles(state)
    _audit_workers(state)
    _audit_island(state)
    for seat, player in enumerate(state.players):
        _audit_player(player)
        discards = seat == state.turn and state.phase == codes.DISCARDING
        assert (player.held > player.limit()) == discards, "full storage"


def on_island(state: Tropicalia, type: int) -> list[list[int]]:
    """What lies on each cell with a tile of a type."""
    cells = [cell for cell in range(pieces.CELLS) if pieces.TILE_TYPE[state.island[cell]] == type]
    return [[int(n) for n in state.lying(cell)] for cell in cells]


def _audit_fruits(state: Tropicalia) -> None:
    for fruit in range(pieces.FRUIT_KINDS):
        found = [state.bag[fruit], *(player.fruits[fruit] for player in state.players)]
        found += [lying[fruit] for lying in on_island(state, pieces.FIELD)]
        assert min(found) >= 0, "negative fruits"
        assert sum(found) == pieces.FRUIT_SET[fruit], "fruits"


def _audit_items(state: Tropicalia) -> None:
    owned = {
        pieces.CART: [player.carts + player.used_carts for player in state.players],
        pieces.SURFBOARD: [player.surfboards + player.used_surfboards for player in state.players],
        pieces.BASKET: [player.baskets for player in state.players],
    }
    for item in range(pieces.ITEM_KINDS):
        found = [state.item_pile[item], state.items_out[item], *owned[item]]
        found += [lying[item] for lying in on_island(state, pieces.PLAZA)]
        assert min(found) >= 0, "negative items"
        assert sum(found) == pieces.ITEM_SET[item], "items"


def _audit_tiles(state: Tropicalia) -> None:
    found = [tile for tile in range(pieces.TILES) if state.tile_pile[tile]]
    assert len(found) == state.tiles_left, "pile of village tiles"
    found += members(state.tiles_out)
    for places in (state.slots, *(player.village for player in state.players)):
        found += [int(tile) for tile in places if tile != pieces.NOTHING]
    assert sorted(found) == list(range(pieces.TILES)), "village tiles"


def _audit_workers(state: Tropicalia) -> None:
    spaces = [space for player in state.players for space in members(player.frame)]
    assert len(set(spaces)) == len(spaces), "two workers on one space"
    for seat, player in enumerate(state.players):
        on_tiles = sum(state.workers_of(seat, cell) for cell in range(pieces.CELLS))
        assert player.home >= 0, "workers at home"
        assert player.home + count(player.frame) + on_tiles == pieces.WORKERS, "workers"
    if state.turn != OVER:
        assert state.turn == (state.first + state.step) % state.seats, "whose turn it is"


def _audit_island(state: Tropicalia) -> None:
    assert sorted(state.island) == list(range(pieces.CELLS)), "island tiles"
    for cell in range(pieces.CELLS):
        workers = [state.workers_of(seat, cell) for seat in range(state.seats)]
        goods = state.lying(cell)
        assert (state.occupied >> cell & 1) == (sum(workers) > 0), "occupied tiles"
        if not state.in_play >> cell & 1:
            assert sum(workers) == sum(goods) == 0, "something on a flipped tile"
        elif pieces.TILE_TYPE[state.island[cell]] == pieces.MARKET:
            assert sum(goods) == 0, "goods on a market"
        else:
            assert sum(workers) <= 1, "workers on one tile"
            assert not (sum(workers) and sum(goods)), "goods left by a worker"


def _audit_player(player: Player) -> None:
    assert player.shells >= 0, "negative shells"
    assert player.held == sum(player.fruits), "fruits of a player"
    assert 0 <= player.baskets <= pieces.BASKET_SPACES, "basket spaces"
    assert min(player.carts, player.used_carts, player.surfboards, player.used_surfboards) >= 0, "items"
    halves = 0
    for plot, tile in enumerate(player.village):
        assert (player.free_plots >> plot & 1) == (tile == pieces.NOTHING), "free plots of a village"
        if tile != pieces.NOTHING:
            halves += count(player.fountain_edges(tile, plot))
    assert len(player.village) == pieces.PLOTS, "plots of a village"
    assert halves == 2 * player.fountains, "completed fountains"
