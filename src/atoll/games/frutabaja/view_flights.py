"""What flies over the table of Frutabaja: monies, clovers, dirt, tiles and cards, told by the events of a move."""

from collections.abc import Callable, Sequence

from atoll.core.mat import Flight, throw
from atoll.core.state import Event
from atoll.games.frutabaja import codes, pieces
from atoll.games.frutabaja.pieces import ART, NOTHING, OBJECTIVE_IDS, ROW_IDS
from atoll.games.frutabaja.view_yard import tile_id
from atoll.games.frutabaja.words_names import slot_id


def flights(events: Sequence[Event], viewer: int) -> list[Flight]:
    """What everybody sees fly. A Sold token that is back before anybody can look does not fly there."""
    lost = {f"reserved-{seat}" for kind, seat, *_ in events if kind == codes.LOST_TERRAIN}
    told = [TELLING[kind](seat, *numbers) for kind, seat, *numbers in events if kind in TELLING]
    return [flight for some in told for flight in some if flight.end not in lost]


def _money(start: str, end: str, n: int) -> list[Flight]:
    return throw(f"{ART}-money", start, end, n)


def _clover(start: str, end: str, n: int) -> list[Flight]:
    return throw(f"{ART}-clover", start, end, n)


def _dirt(start: str, end: str, n: int = 1) -> list[Flight]:
    return throw(f"{ART}-dirt", start, end, n)


def _tile(tile: int) -> str:
    return f"tile-{tile_id(tile)}"


def _slot(slot: int) -> str:
    return f"slot-{slot_id(slot)}"


def _purse(seat: int) -> str:
    return f"monies-{seat}"


def _patch(seat: int) -> str:
    return f"clovers-{seat}"


def _both(debtor: int, creditor: int, monies: int, clovers: int, *_: int) -> list[Flight]:
    return _money(_purse(debtor), _purse(creditor), monies) + _clover(
        _patch(debtor), _patch(creditor), clovers
    )


# -- the dice and what they bring ------------------------------------------------------------------------


def _rolled(*_: int) -> list[Flight]:
    """The dice move up; the one in front is rolled, and begins again at the end."""
    return [Flight("", f"die-{space % 4 + 1}", f"die-{space}") for space in (1, 2, 3, 4)]


def _turned(seat: int, space: int, _: int, how: int, where: int) -> list[Flight]:
    if how == codes.BY_CLOVER:
        return _clover(_patch(seat), f"die-{space}", 1)
    if how == codes.BY_PUBLICITY:
        return _money(_purse(seat), f"die-{space}", 1)
    return []


def _earned(seat: int, tile: int, _: int, monies: int, *__: int) -> list[Flight]:
    return _money(_tile(tile), _purse(seat), monies)


def _grew(seat: int, tile: int, _: int, clovers: int, *__: int) -> list[Flight]:
    return _clover(_tile(tile), _patch(seat), clovers)


def _gambled(seat: int, tile: int, yes: int, *_: int) -> list[Flight]:
    if not yes:
        return []
    return _clover(_patch(seat), _tile(tile), 1) + _money(_tile(tile), _purse(seat), pieces.JACKPOT_MONIES)


def _bank_paid(seat: int, monies: int, *_: int) -> list[Flight]:
    return _money("bank", _purse(seat), monies)


def _invested(seat: int, *_: int) -> list[Flight]:
    return _money(_purse(seat), "bank", pieces.INVESTMENT)


# -- dirt ------------------------------------------------------------------------------------------------


def _messed(_: int, tile: int, *__: int) -> list[Flight]:
    return _dirt("cave", _tile(tile))


def _smoked(_: int, __: int, tile: int, *___: int) -> list[Flight]:
    return _dirt("cave", _tile(tile))


def _strode(_: int, __: int, tile: int, *___: int) -> list[Flight]:
    return _dirt("cave", _tile(tile))


def _recycled(_: int, __: int, tile: int, *___: int) -> list[Flight]:
    return _dirt(_tile(tile), "cave") if tile != NOTHING else []


def _cleaned(seat: int, tile: int, monies: int, *_: int) -> list[Flight]:
    return _money(_purse(seat), _tile(tile), monies) + _dirt(_tile(tile), "cave")


def _swept(_: int, tile: int, tokens: int, *__: int) -> list[Flight]:
    return _dirt(_tile(tile), "cave", tokens)


def _dirt_moved(_: int, start: int, end: int, *__: int) -> list[Flight]:
    return _dirt(_tile(start), _tile(end))


def _tramp_moved(seat: int, start: int, end: int, monies: int, *_: int) -> list[Flight]:
    return _money(_purse(seat), _tile(start), monies)


# -- building --------------------------------------------------------------------------------------------


def _placed(seat: int, tile: int, monies: int, *_: int) -> list[Flight]:
    return [Flight("", f"player-{seat}", f"shop-{tile_id(tile)}"), *_money(_purse(seat), _tile(tile), monies)]


def _built(seat: int, slot: int, _: int, tile: int, monies: int) -> list[Flight]:
    return [Flight("", _slot(slot), f"shop-{tile_id(tile)}"), *_money(_purse(seat), _tile(tile), monies)]


def _replaced(_: int, kind: int, tile: int, *__: int) -> list[Flight]:
    row = pieces.PILE[kind]
    if row == pieces.INITIAL:
        return []
    return throw(f"{ART}-b-{pieces.BUSINESS_IDS[kind]}", _tile(tile), f"pile-{ROW_IDS[row]}")


def _revealed(_: int, slot: int, kind: int, *__: int) -> list[Flight]:
    pile = f"pile-{ROW_IDS[slot // pieces.ROW_SLOTS]}"
    return [Flight("", pile, _slot(slot))] if kind != NOTHING else []


def _reserved(seat: int, tile: int, monies: int, *_: int) -> list[Flight]:
    return [Flight("", f"sold-{seat}", f"reserved-{seat}"), *_money(_purse(seat), _tile(tile), monies)]


def _lost_terrain(seat: int, tile: int, *_: int) -> list[Flight]:
    return throw(f"{ART}-sold-{seat}", _tile(tile), f"sold-{seat}")


def _relocated(seat: int, start: int, end: int, *_: int) -> list[Flight]:
    return [Flight("", _tile(start), f"shop-{tile_id(end)}"), Flight("", _tile(end), f"reserved-{seat}")]


# -- lucky cards -----------------------------------------------------------------------------------------


def _bought(seat: int, slot: int, _: int, monies: int, clovers: int) -> list[Flight]:
    return _money(_purse(seat), _slot(slot), monies) + _clover(_patch(seat), _slot(slot), clovers)


def _refreshed(seat: int, row: int, clover: int, *_: int) -> list[Flight]:
    sign = f"refresh-{ROW_IDS[row]}"
    return _clover(_patch(seat), sign, 1) if clover else _money(_purse(seat), sign, 1)


def _put_cart(seat: int, tile: int, *_: int) -> list[Flight]:
    return [Flight("", f"player-{seat}", f"cart-{tile_id(tile)}")]


def _card(kind: int) -> Callable[..., list[Flight]]:
    """A card that comes to lie on a business."""
    return lambda _, tile, *__: throw(f"{ART}-l-{pieces.CARD_IDS[kind]}", "pile-lucky", _tile(tile))


def _expired(_: int, card: int, tile: int, *__: int) -> list[Flight]:
    return throw(f"{ART}-l-{pieces.CARD_IDS[card]}", _tile(tile), "pile-lucky")


def _inherited(seat: int, monies: int, *_: int) -> list[Flight]:
    return _money("pile-lucky", _purse(seat), monies)


def _got_clovers(seat: int, clovers: int, *_: int) -> list[Flight]:
    return _clover("pile-lucky", _patch(seat), clovers)


# -- deals and objectives --------------------------------------------------------------------------------


def _dealt(giver: int, what: int, n: int, receiver: int, kind: int) -> list[Flight]:
    if what == codes.MONIES:
        return _money(_purse(giver), _purse(receiver), n)
    if what == codes.CLOVERS:
        return _clover(_patch(giver), _patch(receiver), n)
    if what == codes.BUSINESS:
        return throw(f"{ART}-flag-{receiver}", f"player-{receiver}", _tile(n))
    if what == codes.FOOD_CART:
        return throw(f"{ART}-cart-{receiver}", f"player-{receiver}", _tile(n))
    if what == codes.RESERVED_TERRAIN:
        return [Flight("", f"sold-{receiver}", f"reserved-{receiver}")]
    return throw(f"{ART}-iou", f"player-{receiver}", f"player-{giver}")


def _forgiven(creditor: int, debtor: int, *_: int) -> list[Flight]:
    return throw(f"{ART}-iou", f"player-{debtor}", f"player-{creditor}")


def _claimed(seat: int, objective: int, monies: int, clovers: int, *_: int) -> list[Flight]:
    aim = f"objective-{OBJECTIVE_IDS[objective]}"
    cube = throw(f"{ART}-cube-{seat}", f"cubes-{seat}", aim)
    return cube + _money(_purse(seat), aim, monies) + _clover(_patch(seat), aim, clovers)


TELLING: dict[int, Callable[..., list[Flight]]] = {
    codes.PLACED: _placed,
    codes.REVEALED: _revealed,
    codes.ROLLED: _rolled,
    codes.BANK_PAID: _bank_paid,
    codes.IOU_PAID: _both,
    codes.IOU_SETTLED: _both,
    codes.IOU_FORGIVEN: _forgiven,
    codes.TURNED_DIE: _turned,
    codes.EARNED: _earned,
    codes.GREW_CLOVERS: _grew,
    codes.MESSED: _messed,
    codes.SMOKED: _smoked,
    codes.RECYCLED: _recycled,
    codes.GAMBLED: _gambled,
    codes.EXPIRED: _expired,
    codes.BLORRRDO_MOVED: _strode,
    codes.BUILT: _built,
    codes.REPLACED: _replaced,
    codes.RESERVED: _reserved,
    codes.BOUGHT: _bought,
    codes.PUT_CART: _put_cart,
    codes.RELOCATED: _relocated,
    codes.PROMOTED: _card(pieces.PROPAGANDA),
    codes.DIRT_MOVED: _dirt_moved,
    codes.TRAMP_MOVED: _tramp_moved,
    codes.SWEPT: _swept,
    codes.HAPPY: _card(pieces.HAPPY_HOUR),
    codes.INSPECTED: _card(pieces.INSPECTION),
    codes.INHERITED: _inherited,
    codes.GOT_CLOVERS: _got_clovers,
    codes.REFRESHED: _refreshed,
    codes.INVESTED: _invested,
    codes.CLEANED: _cleaned,
    codes.LOST_TERRAIN: _lost_terrain,
    codes.DEALT: _dealt,
    codes.CLAIMED: _claimed,
}
