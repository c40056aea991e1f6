"""The Trader: one sale each, to the trading house or the own trading post. Compiled."""

from mypy_extensions import i64

from atoll.core.packed import append, vec
from atoll.games.tropic_euro.codes import HOUSE_CLEARED, PASS, SELL, SELL_TO_POST, SOLD, TRADING
from atoll.games.tropic_euro.island import Island
from atoll.games.tropic_euro.pieces import (
    HOUSE,
    LARGE_MARKET,
    LARGE_MARKET_CASH,
    OFFICE,
    PRICE,
    SMALL_MARKET,
    SMALL_MARKET_CASH,
    STEP,
    TRADING_POST,
)
from atoll.games.tropic_euro.table import Table


def trade(t: Table) -> bool:
    """Go on with the role; False when it is over."""
    while t.step < t.seats:
        if _ask_trade(t, t.due()):
            return True
        t.step += 1
    if len(t.house) == HOUSE:
        for kind in t.house:
            t.goods_supply[kind] += 1
        t.note(HOUSE_CLEARED, t.chooser(), HOUSE)
        t.house = vec[i64]()
    return False


def _ask_trade(t: Table, seat: i64) -> bool:
    island = t.islands[seat]
    held = island.kinds_held()
    if held == 0:
        return False
    sales = wanted_by_house(t, island) & held
    if island.has(TRADING_POST):
        sales |= held << (SELL_TO_POST - SELL)
    return t.ask(TRADING, seat, 1 << PASS, sales)


def wanted_by_house(t: Table, island: Island) -> i64:
    """The set of kinds that the trading house would take from a player."""
    if len(t.house) == HOUSE:
        return 0
    kinds: i64 = 31
    if not island.has(OFFICE):
        for kind in t.house:
            kinds &= ~(1 << kind)
    return kinds


def market_cash(island: Island) -> i64:
    cash: i64 = 0
    if island.has(SMALL_MARKET):
        cash += SMALL_MARKET_CASH
    if island.has(LARGE_MARKET):
        cash += LARGE_MARKET_CASH
    return cash


def sell(t: Table, kind: i64, to_post: i64) -> None:
    seat = t.turn
    island = t.islands[seat]
    markets: i64 = 0
    island.goods[kind] -= 1
    if to_post:
        t.goods_supply[kind] += 1
    else:
        t.house = append(t.house, kind)
        markets = market_cash(island)
    privilege = STEP * t.privilege_of(seat)
    income = PRICE[kind] + markets + privilege
    island.cash += income
    t.note(SOLD, seat, kind, income, to_post, markets << 16 | privilege)
    t.step += 1
