"""The story of a game of Wapanuba: log lines, the score by its terms, and why the game ended."""

from collections.abc import Callable
from functools import lru_cache

from atoll.core.grid import WINDS
from atoll.core.phrase import capital, series, some, who
from atoll.core.state import Event
from atoll.core.title import Line, Rank, Term
from atoll.games.wapanuba import codes, pieces, words_names
from atoll.games.wapanuba.pieces import ACTION_LABELS, PER_POINT, TILE_LABELS, TOKEN_LABELS, TOKEN_POINTS
from atoll.games.wapanuba.rules import Wapanuba
from atoll.games.wapanuba.words_names import PAWNS, fish, goods, items, laid, land

# -- the log -----------------------------------------------------------------------------------------


def tell(event: Event, viewer: int) -> Line | None:
    return _told(event, event[1] == viewer)


@lru_cache(maxsize=4096)
def _told(event: Event, own: bool) -> Line | None:
    kind, seat, *numbers = event
    if kind == codes.REPLACED:
        new = TILE_LABELS[numbers[0]] if own else "another tile"
        return Line(f"{who(seat)} draws {new} instead", Rank.DETAIL)
    if kind in DEEDS:
        rank, say = DEEDS[kind]
        return Line(f"{who(seat)} {say(*numbers)}", rank)
    rank, tidings = NEWS[kind]
    return Line(tidings(seat, *numbers), rank)


# -- what somebody did -------------------------------------------------------------------------------


def _showed(hand: int, *_: int) -> str:
    held = [TILE_LABELS[codes.held(hand, slot)] for slot in range(codes.hand_size(hand))]
    return f"shows a hand that fits nowhere: {series(held)}"


def _laid(shape: int, edge: int, *_: int) -> str:
    return f"lays {laid(shape >> 2)} {WINDS[edge & 3]} of {laid(edge >> 2)}"


def _shipped(spot: int, agent: int, *_: int) -> str:
    return f"sends {'the agent' if agent else 'a trader'} onto {words_names.ship(spot >> 2)}"


def _fished(got: int, spot: int, closed: int, due: int) -> str:
    short = f": the bank has no more for the other {due - got}" if got < due else ""
    if closed:
        return f"closes {land(spot)} and takes {fish(got)}{short}"
    return f"catches {fish(got)} at {laid(spot >> 2)}{short}"


def _harvested(stock: int, spot: int, bags: int, stolen: int) -> str:
    return f"{'steals' if stolen else 'harvests'} {goods(stock, bags)} from {land(spot)}"


def _tolled(item: int, receiver: int, *_: int) -> str:
    return f"pays {who(receiver)} a toll of {items(item, 1)}"


def _bought(token: int, source: int, *_: int) -> str:
    means = ("with a money bag", "on Market Day", "by ship")[source]
    points = some(int(TOKEN_POINTS[token]), "point")
    return f"buys {words_names.on_display(token)} {means}, for {points}"


#: what a player does, after the player's name
DEEDS: dict[int, tuple[Rank, Callable[..., str]]] = {
    codes.DREW: (Rank.DETAIL, lambda tile, *_: f"draws {TILE_LABELS[tile]}"),
    codes.SHOWED: (Rank.DEED, _showed),
    codes.DISCARDED: (Rank.DEED, lambda tile, *_: f"discards {TILE_LABELS[tile]}"),
    codes.LAID: (Rank.DEED, _laid),
    codes.CLAIMED: (Rank.DEED, lambda spot, *_: f"sends a trader into {land(spot)}"),
    codes.SHIPPED: (Rank.DEED, _shipped),
    codes.ACTED: (
        Rank.DEED,
        lambda tile, *_: f"sends a trader to the {ACTION_LABELS[pieces.ACTIONS[tile]]} at {laid(tile)}",
    ),
    codes.STOLE: (Rank.DEED, lambda spot, *_: f"sends the scoundrel into {land(spot)}"),
    codes.PASSED: (Rank.DETAIL, lambda *_: "claims nothing"),
    codes.FISHED: (Rank.DEED, _fished),
    codes.HARVESTED: (Rank.DEED, _harvested),
    codes.TOOK: (Rank.DEED, lambda item, *_: f"takes {items(item, 1)} from the bank"),
    codes.GAVE: (Rank.DEED, lambda item, *_: f"gives {items(item, 1)} to the bank"),
    codes.GOT: (Rank.DETAIL, lambda item, *_: f"gets {items(item, 1)} for it"),
    codes.TOLLED: (Rank.DEED, _tolled),
    codes.BOUGHT: (Rank.DEED, _bought),
    codes.PAID: (Rank.DETAIL, lambda stock, *_: f"pays {goods(stock)}"),
    codes.EXPLORED: (Rank.DEED, lambda *_: "explores, and draws another tile"),
    codes.NO_TILE: (Rank.DETAIL, lambda *_: "has no tile to lay"),
}

# -- what happened to things -------------------------------------------------------------------------


def _went_home(seat: int, spot: int, post: int, *_: int) -> str:
    pawn = PAWNS[post == codes.AGENT_ON_SHIP]
    return f"{who(seat)}'s {pawn} comes home from {laid(spot >> 2)}"


def _removed(seat: int, tile: int, *_: int) -> str:
    return f"{TILE_LABELS[tile]} fits nowhere and leaves the game"


def _wasted(seat: int, stock: int, spot: int, *_: int) -> str:
    lost = f" to take {goods(stock)}" if stock else ""
    return f"{capital(land(spot))} is complete, and nobody is there{lost}"


ENDINGS = {
    codes.TILES_OUT: "All tiles are used up",
    codes.TOKENS_OUT: "The last commerce token has been sold",
}

NEWS: dict[int, tuple[Rank, Callable[..., str]]] = {
    codes.ROUND: (Rank.ROUND, lambda seat, number, *_: f"Round {number}"),
    codes.TURN: (Rank.TURN, lambda seat, *_: f"{who(seat)}'s turn"),
    codes.REMOVED: (Rank.DETAIL, _removed),
    codes.WASTED: (Rank.DETAIL, _wasted),
    codes.WENT_HOME: (Rank.DETAIL, _went_home),
    codes.SCOUNDREL_HOME: (Rank.DETAIL, lambda seat, *_: f"{who(seat)}'s scoundrel is back"),
    codes.SAILED: (Rank.DETAIL, lambda seat, spot, *_: f"The ship at {laid(spot >> 2)} sails away"),
    codes.REVEALED: (
        Rank.DETAIL,
        lambda seat, token, *_: (
            f"{words_names.on_display(token)} is offered: {some(int(TOKEN_POINTS[token]), 'point')} "
            f"for {words_names.price(token)}"
        ),
    ),
    codes.ENDED: (Rank.ROUND, lambda seat, why, *_: f"{ENDINGS[why]}: the game is over"),
}

# -- the score ---------------------------------------------------------------------------------------


def breakdown(state: Wapanuba, seat: int) -> list[Term]:
    bought = [token for token in range(pieces.TOKENS) if state.tokens[seat] >> token & 1]
    unspent, icons = int(codes.total(state.stocks[seat])), int(state.land_icons(seat))
    return [
        *(Term(TOKEN_LABELS[token], int(TOKEN_POINTS[token]), "tokens") for token in bought),
        Term(
            "Unspent items", unspent // PER_POINT, "scoring", f"{some(unspent, 'item')}, a point for every 3"
        ),
        Term(
            "Unfinished land",
            icons // PER_POINT,
            "scoring",
            f"{some(icons, 'item icon')}, a point for every 3",
        ),
    ]


def ending(state: Wapanuba) -> str:
    return ENDINGS[int(state.end)]
