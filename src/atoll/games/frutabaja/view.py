"""Backyard of Frutabaja for the eye: the mats one viewer may see, and what flies between them.

Parts on the mats, for the moves of words.py:

    tile:0,0 ... tile:5,3      tiles of the backyard, row and column
    dirt:2,1  cart:2,1  bar:2,1   a heap of dirt, a cart, the bell of a Bar on a tile
    row:0 ... row:5            the signs at the ends of the rows
    blorrrdo:yes, tramp:yes    themselves
    die:up, die:down           arrows at the second die; last:up, last:down at the last one
    slot:brown-0 ... slot:lucky-3, refresh:brown   the open rows, and the signs that change them
    pay:money, pay:clover, sold:yes                on the viewer's own mat
    player:1, iou:3            the head of somebody's mat, an IOU on the mat of its debtor
    objective:O3               objectives
    give:monies ... get:iou, amount:3              the sheet of a deal, while the viewer writes it

Ids for flights, lights and references: tile-2-1, shop-2-1, heap-2-1, cart-2-1, bar-2-1, reserved-0 (a Sold token
on the board), blorrrdo, tramp, cave, bank, number, die-1 ... die-4, pay-up, pay-now, pay-down, slot-brown-0,
pile-brown, refresh-brown, deal, iou-3, objective-O3, turn (the lantern of whose turn it is); and for each seat board-0,
player-0, monies-0, clovers-0, sold-0, shops-0, income-0, bank-0, dirty-0, mine-0-2, goal-0-2, goals-0, cubes-0.
"""

from collections.abc import Callable, Sequence

from atoll.core.mat import Area, Mat, in_turn
from atoll.core.spread import Spread
from atoll.core.state import WATCHER
from atoll.games.frutabaja import codes, view_aims, view_deal, view_market, view_player, view_track, view_yard
from atoll.games.frutabaja.board import Board
from atoll.games.frutabaja.view_flights import flights

__all__ = ["flights", "sights"]

BOARD_BOX = (0, 0, view_yard.WIDTH, view_yard.HEIGHT)
PLANS = (Spread(BOARD_BOX, view_yard.HEIGHT, least=0.59),)
LEFT_OF_WATCHER = {2: 1, 3: 1, 4: 2}  # mats below the market, by seats


def sights(state: Board, names: Sequence[str]) -> Callable[[int], list[Mat]]:
    """What all see alike is drawn once."""
    seats, backyard = int(state.seats), _backyard(state, names)
    others = [_player(state, seat, False, names, "other") for seat in range(seats)]

    def seen(viewer: int) -> list[Mat]:
        out = [backyard, _sheet(state, viewer, names)]
        if state.mode == codes.OBJECTIVES:
            box = (0, 0, view_aims.WIDTH, view_aims.objectives_height(state))
            drawn = view_aims.draw_objectives(state, viewer, names)
            out.append(Mat("objectives", "other", "Objectives", drawn, box))
        own = _player(state, viewer, True, names, "own") if viewer != WATCHER else None
        return out + in_turn(others, own, viewer, LEFT_OF_WATCHER[seats])

    return seen


def _backyard(state: Board, names: Sequence[str]) -> Mat:
    drawn = (*view_track.draw_track(state, names), *view_yard.draw_yard(state, names))
    danger = (
        "alarm" if state.cave <= view_yard.ALARM else "warning" if state.cave <= view_yard.WARNING else ""
    )
    return Mat("board", "board", "Backyard", drawn, BOARD_BOX, danger, plans=PLANS)


def _sheet(state: Board, viewer: int, names: Sequence[str]) -> Mat:
    """The open rows, or the deal that is made meanwhile."""
    if state.draft is None:
        box = (0, 0, view_market.WIDTH, view_market.HEIGHT)
        return Mat("market", "supply", "Market", view_market.draw_market(state, viewer), box)
    drawn, high = view_deal.draw_deal(state, state.draft, viewer, names)
    return Mat("sheet", "supply", "Deal", drawn, (0, 0, view_deal.WIDTH, high))


def _player(state: Board, seat: int, own: bool, names: Sequence[str], area: Area) -> Mat:
    drawn, high = view_player.draw_player(state, seat, own, names)
    style = "player deciding" if state.turn == seat else "player"
    return Mat(f"mat-{seat}", area, names[seat], drawn, (0, 0, view_player.WIDTH, high), style)
