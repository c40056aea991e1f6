"""The Shipper: loading round and round, then storing what is left. Compiled."""

from typing import Final

from mypy_extensions import i64

from atoll.games.tropic_euro.codes import (
    AT_SMALL_WHARF,
    AT_WHARF,
    BUILDING_VP,
    INCOME,
    LOAD,
    LOADED,
    PASS,
    SAILED,
    SHIPPING,
    SMALL_WHARF_CLOSED,
    SMALL_WHARFING,
    STORING,
    VEILED,
    WHARF,
)
from atoll.games.tropic_euro.island import Island
from atoll.games.tropic_euro.pieces import (
    HARBOR,
    KINDS,
    LIGHTHOUSE,
    LIGHTHOUSE_CASH,
    MOST_GOODS,
    NOTHING,
    SHIPS,
    SHIPS_IN_GAME,
    SMALL_WHARF,
    UNION_HALL,
    capacity,
)
from atoll.games.tropic_euro.pieces import WHARF as WHARF_BUILDING
from atoll.games.tropic_euro.storing import forced_store, keep, store_moves
from atoll.games.tropic_euro.table import Table

OPENING: Final = 0  # stages: lighthouse and union hall
LOADING: Final = 1
KEEPING: Final = 2


def ship(t: Table) -> bool:
    """Go on with the role; False when it is over."""
    while t.stage == OPENING:
        if t.step == t.seats:
            t.stage = LOADING
            t.step = 0
            break
        seat = t.due()
        if t.ask_window(seat):
            return True
        _open(t, seat)
        t.step += 1
    if t.stage == LOADING:
        if _go_on_loading(t):
            return True
        t.stage = KEEPING
        t.step = 0
    while t.step < t.seats:
        if _ask_store(t, t.due()):
            return True
        t.step += 1
    _sail(t)
    return False


def _open(t: Table, seat: i64) -> None:
    """What the shipper role brings before anything is loaded."""
    island = t.islands[seat]
    if t.step == 0 and island.has(LIGHTHOUSE):
        _light(t, seat)
    if island.has(UNION_HALL):
        vp: i64 = 0
        for goods in island.goods:
            vp += goods >> 1
        if vp > 0:
            t.note(BUILDING_VP, seat, UNION_HALL, vp, 0, t.vp_hidden * VEILED)
            t.gain_vp(seat, vp)


def _light(t: Table, seat: i64) -> None:
    t.islands[seat].cash += LIGHTHOUSE_CASH
    t.note(INCOME, seat, LIGHTHOUSE, LIGHTHOUSE_CASH)


# -- loading -----------------------------------------------------------------------------------------------


def _go_on_loading(t: Table) -> bool:
    everybody: i64 = (1 << t.seats) - 1
    if t.small_goods > 0:
        if _ask_small_wharf(t, t.due()):
            return True
        close_small_wharf(t)
    while t.out != everybody:
        seat = t.due()
        if not t.out >> seat & 1:
            if _ask_ship(t, seat):
                return True
            t.out |= 1 << seat
        t.step += 1
    return False


def _ask_ship(t: Table, seat: i64) -> bool:
    island = t.islands[seat]
    held = island.kinds_held()
    if held == 0:
        return False
    main = loads(t, island)
    general: i64 = 1 << PASS if main == 0 else 0
    more: i64 = 0
    if island.has(WHARF_BUILDING) and not t.wharf_used >> seat & 1:
        main |= held << (WHARF - LOAD)
    if island.has(SMALL_WHARF) and not t.small_wharf_used >> seat & 1:
        more = _small_loads(island, 0)
    return t.ask(SHIPPING, seat, general, main, more)


def loads(t: Table, island: Island) -> i64:
    """The set of kind * SHIPS + ship that a player could load now."""
    out: i64 = 0
    carried: i64 = 0
    empty: i64 = 0
    ship: i64
    for ship in range(SHIPS_IN_GAME[t.seats]):
        kind = t.ship_good[ship]
        if kind == NOTHING:
            empty |= 1 << ship
        else:
            carried |= 1 << kind
            if island.goods[kind] > 0 and t.ship_load[ship] < capacity(t.seats, ship):
                out |= 1 << (kind * SHIPS + ship)
    if empty:
        for kind in range(KINDS):
            if island.goods[kind] > 0 and not carried >> kind & 1:
                out |= _allowed_empty(t, empty, island.goods[kind]) << (kind * SHIPS)
    return out


def _allowed_empty(t: Table, empty: i64, goods: i64) -> i64:
    """The empty ships that would take most of so many goods (or the largest one, by the other rule)."""
    out: i64 = 0
    best: i64 = 0
    ship: i64
    for ship in range(SHIPS_IN_GAME[t.seats]):
        if empty >> ship & 1:
            room = capacity(t.seats, ship)
            amount = room if t.largest_ship else min(goods, room)
            if amount > best:
                best = amount
                out = 0
            if amount == best:
                out |= 1 << ship
    return out


def _small_loads(island: Island, first: i64) -> i64:
    """Every number of goods of every kind from a first one on."""
    out: i64 = 0
    kind: i64
    for kind in range(first, KINDS):
        out |= ((1 << island.goods[kind]) - 1) << (kind * MOST_GOODS)
    return out


def load(t: Table, kind: i64, ship: i64) -> None:
    seat = t.turn
    island = t.islands[seat]
    amount = min(island.goods[kind], capacity(t.seats, ship) - t.ship_load[ship])
    island.goods[kind] -= amount
    t.ship_good[ship] = kind
    t.ship_load[ship] += amount
    _settle(t, seat, kind, amount, ship)


def load_wharf(t: Table, kind: i64) -> None:
    seat = t.turn
    island = t.islands[seat]
    amount = island.goods[kind]
    island.goods[kind] = 0
    t.goods_supply[kind] += amount
    t.wharf_used |= 1 << seat
    _settle(t, seat, kind, amount, AT_WHARF)


def _settle(t: Table, seat: i64, kind: i64, amount: i64, ship: i64) -> None:
    harbor, privilege = _bonuses(t, seat)
    vp = amount + harbor + privilege
    veil = t.vp_hidden * VEILED
    t.note(LOADED, seat, kind, amount, ship, veil | vp << 16 | harbor << 8 | privilege)
    _shipped(t, seat, vp)


def _bonuses(t: Table, seat: i64) -> tuple[i64, i64]:
    """VP of the harbor and of the chooser's first shipment."""
    harbor: i64 = 1 if t.islands[seat].has(HARBOR) else 0
    privilege = t.privilege_of(seat) * t.first_load
    if privilege > 0:
        t.first_load = 0
    return harbor, privilege


def _shipped(t: Table, seat: i64, vp: i64) -> None:
    t.gain_vp(seat, vp)
    if t.islands[seat].has(LIGHTHOUSE):
        _light(t, seat)
    t.step += 1


def stop_shipping(t: Table) -> None:
    t.out |= 1 << t.turn
    t.step += 1


# -- the small wharf: one shipment, kind by kind ------------------------------------------------------------


def load_small_wharf(t: Table, kind: i64, amount: i64) -> None:
    seat = t.turn
    t.islands[seat].goods[kind] -= amount
    t.goods_supply[kind] += amount
    t.small_wharf_used |= 1 << seat
    t.small_goods += amount
    t.small_kind = kind
    t.note(LOADED, seat, kind, amount, AT_SMALL_WHARF, 0)


def _ask_small_wharf(t: Table, seat: i64) -> bool:
    return t.ask(SMALL_WHARFING, seat, 1 << PASS, 0, _small_loads(t.islands[seat], t.small_kind + 1))


def close_small_wharf(t: Table) -> None:
    seat = t.due()
    goods = t.small_goods
    t.small_goods = 0
    harbor, privilege = _bonuses(t, seat)
    vp = (goods >> 1) + harbor + privilege
    t.note(SMALL_WHARF_CLOSED, seat, goods, vp, harbor, privilege | t.vp_hidden * VEILED)
    _shipped(t, seat, vp)


# -- the end of the role -------------------------------------------------------------------------------------


def _ask_store(t: Table, seat: i64) -> bool:
    island = t.islands[seat]
    if island.goods_held() == 0:
        return False
    code = forced_store(island, store_moves(island))
    if code != NOTHING:
        keep(t, seat, code)
        return False
    return t.ask(STORING, seat, 0, 1)  # one bit for all of store_moves, which are too many for a set


def store(t: Table, code: i64) -> None:
    keep(t, t.turn, code)
    t.step += 1


def _sail(t: Table) -> None:
    """Full ships unload into the supply; the others keep their load."""
    ship: i64
    for ship in range(SHIPS_IN_GAME[t.seats]):
        if t.ship_good[ship] != NOTHING and t.ship_load[ship] == capacity(t.seats, ship):
            kind = t.ship_good[ship]
            t.goods_supply[kind] += t.ship_load[ship]
            t.note(SAILED, t.chooser(), ship, kind, t.ship_load[ship])
            t.ship_good[ship] = NOTHING
            t.ship_load[ship] = 0
