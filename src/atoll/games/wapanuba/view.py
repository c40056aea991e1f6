"""Wapanuba for the eye: the mats one viewer may see, and what flies between them.

Parts on the mats, for the moves of words.py:

    tile:T27                    a tile in the hand, or the one that was drawn
    cell:1,0                    a free cell of the map
    land:0  fish:1  steal:0     a segment of the placed tile;  action:yes  its sign
    ship:0,1                    a free ship;  with:0,1  a loaded one
    home:0,1,2  home:0,1,ship   a pawn on the map
    pawn:trader, pawn:agent, own:banana    on the viewer's own mat
    bank:banana, token:C03      beside the map

Ids for flights, lights and references: tile-T27, segment-T27-0, ship-T27, shoal-T27, pawn-0-T27-1 (-ship, -action),
scoundrel-0, held-T27, cell_1_0, slot-0, pile-tokens, pile-tiles, bank-banana, unseen-ship; and for each seat player-0,
stock-0-banana, reserve-0, agent-0, thief-0, tokens-0, hand-0, chances-0, total-0, claim-0-2.
"""

from collections.abc import Callable, Sequence

from atoll.core.mat import Mat, in_turn
from atoll.core.state import WATCHER
from atoll.games.wapanuba.rules import Wapanuba
from atoll.games.wapanuba.view_claims import claims
from atoll.games.wapanuba.view_flights import flights
from atoll.games.wapanuba.view_hand import hand_mat
from atoll.games.wapanuba.view_map import map_mat
from atoll.games.wapanuba.view_player import player_mat
from atoll.games.wapanuba.view_trade import trade_mat

__all__ = ["flights", "sights"]


def sights(state: Wapanuba, names: Sequence[str]) -> Callable[[int], list[Mat]]:
    """What all see alike is drawn once."""
    found = claims(state)
    the_map = map_mat(state, names, found)
    others = [player_mat(state, seat, False, names, found) for seat in range(state.seats)]

    def seen(viewer: int) -> list[Mat]:
        own = player_mat(state, viewer, True, names, found) if viewer != WATCHER else None
        shared = [the_map(viewer), trade_mat(state, viewer), hand_mat(state, viewer, names)]
        return [*shared, *in_turn(others, own, viewer)]

    return seen
