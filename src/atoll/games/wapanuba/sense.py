"""What a good trader looks at, told in points. Compiled."""

from typing import Final

from mypy_extensions import i64

from atoll.core.packed import vec
from atoll.core.state import Sense, State
from atoll.games.wapanuba import buying, closing, codes, pieces
from atoll.games.wapanuba.rules import Wapanuba

#: feature, points that one of it is worth
SCALES: Final = (
    ("points of tokens", 1.0),
    ("thirds of unspent items", 0.9),
    ("unspent items, early", 0.2),
    ("best token in reach", 0.1),
    ("second best token in reach", 0.2),
    ("a ship that waits", 0.8),
    ("further ships that wait", 0.1),
    ("best token in reach of a ship", 0.2),
    ("second best token in reach of a second ship", 0.1),
    ("best purchase of this turn", 1.0),
    ("icons that land will bring", 0.52),
    ("bags that land will bring", 0.3),
    ("thirds of icons on land that stays unfinished", 0.87),
    ("icons that a scoundrel could take", -0.14),
    ("a trader at home", 4.4),
    ("further traders at home", 0.12),
    ("the agent at home", 0.3),
    ("the scoundrel at home", 1.9),
    ("items to come from a special action", 0.6),
    ("the turn", 1.0),
    ("fish among unspent items", -0.1),
)
TOKENS: Final = 0
UNSPENT: Final = 1
EARLY: Final = 2
REACH: Final = 3
SECOND: Final = 4
SHIP: Final = 5
SHIPS: Final = 6
BY_SHIP: Final = 7
BY_SHIPS: Final = 8
NOW: Final = 9
ICONS: Final = 10
BAGS: Final = 11
UNFINISHED: Final = 12
IN_DANGER: Final = 13
TRADER: Final = 14
TRADERS: Final = 15
AGENT: Final = 16
SCOUNDREL: Final = 17
TO_COME: Final = 18
ON_TURN: Final = 19
FISH: Final = 20

REACHED: Final = vec[float]([1.0, 0.5, 0.2])  # what a token is worth of which so many items are missing
TURNS: Final = 62.0  # tiles of the supply at which the game is young


class WapanubaSense(Sense):
    """What a seat has, and what it may make of it in the tiles that are left."""

    def __init__(self) -> None:
        super().__init__(SCALES, spread=6.0)

    def settled(self, state: State) -> bool:
        """Between two turns."""
        assert isinstance(state, Wapanuba)
        return state.phase == codes.PLACING

    def halfway(self, state: State) -> bool:
        """A tile is laid and not yet claimed, something is given and nothing taken."""
        assert isinstance(state, Wapanuba)
        return state.phase == codes.CLAIMING or state.phase == codes.GETTING

    def features(self, state: State, seat: i64) -> vec[float]:
        assert isinstance(state, Wapanuba)
        out = vec[float]([0.0] * len(SCALES))
        left = float(state.supply_size) / TURNS
        items = float(codes.total(state.stocks[seat]))
        out[TOKENS] = float(state.token_points(seat))
        out[UNSPENT] = items / 3.0
        out[EARLY] = items * left
        self._look_at_display(state, seat, left, out)
        self._look_at_land(state, seat, out)
        idle = float(state.traders[seat])
        out[TRADER] = left if idle > 0.0 else 0.0
        out[TRADERS] = max(0.0, idle - 1.0) * left
        out[AGENT] = left if state.has_agent(seat) else 0.0
        out[SCOUNDREL] = left if state.has_scoundrel(seat) else 0.0
        out[FISH] = float(codes.count_of(state.stocks[seat], pieces.FISH))
        if seat == state.active:
            out[TO_COME] = float(items_to_come(state))
            out[ON_TURN] = left if state.phase == codes.PLACING or state.explores else 0.0
        return out

    def _look_at_display(self, state: Wapanuba, seat: i64, left: float, out: vec[float]) -> None:
        """Tokens in reach, and the chances to buy them."""
        stock = state.stocks[seat]
        purchase = 0.0
        for token in state.display:
            if token < 0:
                continue
            lacking = missing(stock, token)
            points = float(pieces.TOKEN_POINTS[token])
            hope = points * REACHED[lacking] if lacking < len(REACHED) else 0.0
            if hope > out[REACH]:
                out[SECOND] = out[REACH]
                out[REACH] = hope
            elif hope > out[SECOND]:
                out[SECOND] = hope
            if lacking == 0:
                purchase = max(purchase, points - float(codes.PRICE_SIZE[token]) / 3.0)
        ships: i64 = 0
        for pawn in state.pawns:
            if codes.seat_of(pawn) == seat and codes.post_of(pawn) >= codes.TRADER_ON_SHIP:
                ships += 1
        if ships > 0:
            out[SHIP] = left
            out[SHIPS] = float(ships - 1) * left
            out[BY_SHIP] = out[REACH]
            out[BY_SHIPS] = out[SECOND] if ships > 1 else 0.0
        if state.phase >= codes.BUYING and state.turn == seat and buying.has_bag_or_market(state, seat):
            out[NOW] = purchase

    def _look_at_land(self, state: Wapanuba, seat: i64, out: vec[float]) -> None:
        """Claimed land, by how likely it is to close."""
        thieves = 0.0
        other: i64
        for other in range(state.seats):
            if other != seat and state.has_scoundrel(other):
                thieves += 1.0
        claims = state.claims(seat)
        chances = closing.hopes(state, claims)
        i: i64
        for i in range(len(claims)):
            folk = state.folk[claims[i]]
            if codes.owners(folk) >> seat & 1 == 0:
                continue
            icons = float(codes.total(state.harvests[claims[i]]))
            out[ICONS] += icons * chances[i]
            out[BAGS] += float(codes.bags_in(folk)) * chances[i]
            out[UNFINISHED] += icons * (1.0 - chances[i]) / 3.0
            out[IN_DANGER] += icons * chances[i] * thieves


def items_to_come(state: Wapanuba) -> i64:
    """What a special action that has begun will bring the active player."""
    if state.phase == codes.TAKING:
        return state.due
    if state.phase == codes.TOLLING:
        n: i64 = 1
        k: i64
        for k in range(state.step, state.seats):
            if state.stocks[(state.active + k) % state.seats] > 0:
                n += 1
        return n
    return 1 if state.phase == codes.GIVING else 0


def missing(stock: i64, token: i64) -> i64:
    """How many items a stock lacks for the price of a token."""
    price = codes.PRICE[token]
    if codes.covers(stock, price):
        return max(0, pieces.CIRCLES[token] - codes.total(stock - price))
    paid = codes.less_of(price, stock)
    fixed = codes.total(price - paid)
    return fixed + max(0, pieces.CIRCLES[token] - codes.total(stock - paid))
