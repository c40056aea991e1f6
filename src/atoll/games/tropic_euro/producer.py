"""The Producer: everybody's goods, and one more for the chooser. Compiled."""

from mypy_extensions import i64

from atoll.core.bits import count
from atoll.games.tropic_euro.codes import BONUS, INCOME, PASS, PRODUCE_BONUS, PRODUCED, TOOK_BONUS
from atoll.games.tropic_euro.island import Island
from atoll.games.tropic_euro.pieces import (
    AQUEDUCT,
    BANANA,
    COCOA,
    FACTORY,
    FACTORY_CASH,
    KINDS,
    LARGE_PLANT,
    NOTHING,
    PLACE_OF_BUILDINGS,
    SMALL_PLANT,
    SPECIALTY_FACTORY,
    STEP,
    SUGAR,
)
from atoll.games.tropic_euro.table import Table


def produce(t: Table) -> bool:
    """Go on with the role; False when it is over."""
    while t.step < t.seats:
        seat = t.due()
        if t.ask_window(seat):
            return True
        _produce(t, seat)
        t.step += 1
    return t.bonuses > 0 and _ask_bonus(t, t.chooser())


def yield_of(island: Island, kind: i64) -> i64:
    """How many goods of a kind the player's tools make, if the supply has them."""
    plantations = island.tools[kind]
    if kind == BANANA:
        return plantations
    plants = island.tools[PLACE_OF_BUILDINGS + LARGE_PLANT[kind]]
    if SMALL_PLANT[kind] != NOTHING:
        plants += island.tools[PLACE_OF_BUILDINGS + SMALL_PLANT[kind]]
    return min(plantations, plants)


def _produce(t: Table, seat: i64) -> None:
    island = t.islands[seat]
    kinds: i64 = 0
    most: i64 = 0  # of one kind, bananas left out
    kind: i64
    for kind in range(KINDS):
        able = yield_of(island, kind)
        if able == 0:
            continue
        made = min(able, t.goods_supply[kind])
        extra: i64 = 0
        if made > 0:
            if made < t.goods_supply[kind] and _aqueduct_serves(island, kind):
                extra = 1
            island.goods[kind] += made + extra
            t.goods_supply[kind] -= made + extra
            kinds |= 1 << kind
            if kind != BANANA:
                most = max(most, made + extra)
        t.note(PRODUCED, seat, kind, made + extra, able - made, extra)
    if island.has(FACTORY):
        _income(t, seat, FACTORY, FACTORY_CASH[count(kinds)])
    if island.has(SPECIALTY_FACTORY):
        _income(t, seat, SPECIALTY_FACTORY, STEP * max(0, most - 1))
    if t.step == 0:
        t.bonus_kinds = kinds


def _aqueduct_serves(island: Island, kind: i64) -> bool:
    """An equipped large plant or mill is enough, whichever building the goods went through."""
    return COCOA <= kind <= SUGAR and island.has(AQUEDUCT) and island.has(LARGE_PLANT[kind])


def _income(t: Table, seat: i64, building: i64, cash: i64) -> None:
    if cash > 0:
        t.islands[seat].cash += cash
        t.note(INCOME, seat, building, cash)


def _ask_bonus(t: Table, seat: i64) -> bool:
    kinds: i64 = 0
    kind: i64
    for kind in range(KINDS):
        if t.bonus_kinds >> kind & 1 and t.goods_supply[kind] > 0:
            kinds |= 1 << kind
    return kinds != 0 and t.ask(PRODUCE_BONUS, seat, 1 << PASS | kinds << BONUS)


def take_bonus(t: Table, kind: i64) -> None:
    t.islands[t.turn].goods[kind] += 1
    t.goods_supply[kind] -= 1
    t.bonus_kinds &= ~(1 << kind)
    t.bonuses -= 1
    t.note(TOOK_BONUS, t.turn, kind)
