"""Goods in words: the moves that take, sell, ship and store them, and why one of them is not possible."""

from atoll.core.phrase import series, some, thing
from atoll.core.state import Event
from atoll.core.title import Words
from atoll.games.tropic_euro import codes, pieces
from atoll.games.tropic_euro.rules import TropicEuro
from atoll.games.tropic_euro.storing import kept, single_goods
from atoll.games.tropic_euro.words_names import Reason, cash, goods, lacks, prompt, ship, vp

HOUSE = thing("trading house", "house:trade")


def rehearse(state: TropicEuro, move: int) -> list[Event]:
    """What the deciding seat would see of a move. Only what does not hang on chance may be told."""
    after = state.copy()
    after.journal = []
    after.play(move)
    return [event for event in after.journal if event[1] == state.turn]


def _no_goods(state: TropicEuro, kind: int, rule: str) -> Reason | None:
    held = state.islands[state.turn].goods[kind]
    return None if held else (f"You have no {pieces.KIND_NAMES[kind]}.", rule)


# -- producer and trader ---------------------------------------------------------------------------------


def bonus(state: TropicEuro, kind: int) -> Words:
    held, part = state.islands[state.turn].goods[kind] + 1, f"supply:{pieces.KIND_NAMES[kind]}"
    return Words(f"Take {goods(1, kind)} more", (part,), f"you will have {held}", rule="producer")


def no_bonus(state: TropicEuro, kind: int) -> Reason:
    name = pieces.KIND_NAMES[kind]
    if state.goods_supply[kind]:
        return f"You may take a kind that you produced just now, each once: not {name}.", "producer"
    return f"The supply has no {name} left.", "producer"


def sell(state: TropicEuro, kind: int) -> Words:
    return _sell(state, codes.SELL, kind, f"the {HOUSE}", "house:trade", "trader")


def sell_to_post(state: TropicEuro, kind: int) -> Words:
    post = f"your {thing('Trading Post', 'slot:trading_post')}"
    return _sell(state, codes.SELL_TO_POST, kind, post, "slot:trading_post", "trading_post")


def _sell(state: TropicEuro, block: int, kind: int, buyer: str, house: str, rule: str) -> Words:
    sold = next(event for event in rehearse(state, block + kind) if event[0] == codes.SOLD)
    parts = (f"good:{pieces.KIND_NAMES[kind]}", house)
    sentence = f"Sell {goods(1, kind)} to {buyer} for {cash(sold[3])}"
    return Words(sentence, parts, income(kind, sold[3], sold[5]), rule=rule)


def income(kind: int, earned: int, markets: int) -> str:
    """Where the money of a sale comes from, if not from the price alone.

    >>> income(4, 800, 300), income(4, 400, 0)
    ('$400, +$300 by markets, +$100 as chooser', '')
    """
    privilege = earned - markets - pieces.PRICE[kind]
    more = [f"+${markets} by markets"] if markets else []
    more += [f"+${privilege} as chooser"] if privilege else []
    return ", ".join([f"${pieces.PRICE[kind]}", *more]) if more else ""


def cannot_sell(state: TropicEuro, kind: int) -> Reason:
    if lack := _no_goods(state, kind, "trader"):
        return lack
    if len(state.house) == pieces.HOUSE:
        return f"The {HOUSE} is full.", "trader"
    return f"The {HOUSE} has {pieces.KIND_NAMES[kind]} already, and takes each kind once.", "trader"


def cannot_sell_to_post(state: TropicEuro, kind: int) -> Reason:
    lack = _no_goods(state, kind, "trader") or lacks(state, pieces.TRADING_POST)
    return lack or ("Your Trading Post is closed.", "trading_post")


# -- shipper -----------------------------------------------------------------------------------------


def load(state: TropicEuro, code: int) -> Words:
    kind, number = codes.load_in(code)
    loaded = next(event for event in rehearse(state, codes.LOAD + code) if event[0] == codes.LOADED)[3]
    left = state.islands[state.turn].goods[kind] - loaded
    rest = f"; {goods(left, kind)} left" if left else ""
    sentence = f"Load {goods(loaded, kind)} on the {ship(number, pieces.capacity(state.seats, number))}"
    parts = (f"good:{pieces.KIND_NAMES[kind]}", f"ship:{number}")
    return Words(sentence, parts, shipped(state, codes.LOAD + code) + rest, rule="loading")


def cannot_load(state: TropicEuro, code: int) -> Reason:
    kind, number = codes.load_in(code)
    if number >= len(state.ship_good):
        return "There is no such ship.", "loading"
    if lack := _no_goods(state, kind, "loading"):
        return lack
    if state.ship_good[number] not in (pieces.NOTHING, kind):
        carried = pieces.KIND_NAMES[state.ship_good[number]]
        return f"This ship carries {carried}: one kind on each ship.", "loading"
    if state.ship_load[number] == pieces.capacity(state.seats, number):
        return "This ship is full.", "loading"
    if kind in list(state.ship_good):
        return f"Another ship carries {pieces.KIND_NAMES[kind]}: each kind goes on one ship only.", "loading"
    if state.largest_ship:
        return "An empty ship must be the largest one.", "loading"
    return "You must choose an empty ship that takes as many of your goods as any.", "loading"


def wharf(state: TropicEuro, kind: int) -> Words:
    amount, parts = state.islands[state.turn].goods[kind], (f"good:{pieces.KIND_NAMES[kind]}", "slot:wharf")
    sentence = f"Ship {goods(amount, kind)} by your {thing('Wharf', parts[1])}"
    return Words(sentence, parts, shipped(state, codes.WHARF + kind), rule="wharf")


def no_wharf(state: TropicEuro, kind: int) -> Reason:
    lack = _no_goods(state, kind, "wharf") or lacks(state, pieces.WHARF)
    return lack or ("Your Wharf has been used in this role.", "wharf")


def small_wharf(state: TropicEuro, code: int) -> Words:
    kind, amount = codes.small_wharf_in(code)
    total, parts = state.small_goods + amount, [f"good:{pieces.KIND_NAMES[kind]}", f"count:{amount}"]
    parts += ["slot:small_wharf"] if state.phase != codes.SMALL_WHARFING else []
    worth = shipped(state, codes.SMALL_WHARF + code) or f"{some(total, 'good')}, so far {vp(total // 2)}"
    sentence = f"Ship {goods(amount, kind)} by your {thing('Small Wharf', 'slot:small_wharf')}"
    return Words(sentence, tuple(parts), worth, rule="small_wharf")


def no_small_wharf(state: TropicEuro, code: int) -> Reason:
    kind, amount = codes.small_wharf_in(code)
    if lack := _no_goods(state, kind, "small_wharf") or lacks(state, pieces.SMALL_WHARF):
        return lack
    held = state.islands[state.turn].goods[kind]
    if amount > held:
        return f"You have only {goods(held, kind)}.", "small_wharf"
    if state.phase == codes.SMALL_WHARFING:
        return f"Name the kinds of a shipment in order: {', '.join(pieces.KIND_NAMES)}.", "small_wharf"
    return "Your Small Wharf has been used in this role.", "small_wharf"


def shipped(state: TropicEuro, move: int) -> str:
    """What a shipment is worth, by its terms; "" while it is still open."""
    lit = state.islands[state.turn].has(pieces.LIGHTHOUSE)
    light = f", {cash(pieces.LIGHTHOUSE_CASH)} by the Lighthouse" if lit else ""
    for kind, _, _, _, where, worth in rehearse(state, move):
        closed = kind == codes.LOADED and where != codes.AT_SMALL_WHARF
        if closed or kind == codes.SMALL_WHARF_CLOSED:
            return shipment(worth) + light
    return ""


def shipment(worth: int) -> str:
    """
    >>> shipment(codes.worth(5, 1, 1, 0))
    '[3 VP](#tropic_euro-shell), +1 by the Harbor, +1 as chooser'
    """
    total, harbor, privilege, _ = codes.worth_in(worth)
    terms = [vp(total - harbor - privilege)]
    terms += [f"+{harbor} by the Harbor"] if harbor else []
    terms += [f"+{privilege} as chooser"] if privilege else []
    return ", ".join(terms)


# -- storing -----------------------------------------------------------------------------------------


def storage(code: int) -> list[tuple[int, int]]:
    """What a way to store names: kinds with how many goods of each are kept, 0 for all of them."""
    whole = [(kind, 0) for kind in range(pieces.KINDS) if codes.kept_whole(code, kind)]
    return whole + [(kind, n) for kind in range(pieces.KINDS) if (n := int(codes.kept_single(code, kind)))]


def store(state: TropicEuro, way: int) -> Words:
    island, names, code = state.islands[state.turn], pieces.KIND_NAMES, codes.WAYS[way]
    named = storage(code)
    keep = [goods(n, kind) if n else f"all {goods(island.goods[kind], kind)}" for kind, n in named]
    losses = [island.goods[kind] - kept(island, code, kind) for kind in range(pieces.KINDS)]
    lost = [goods(n, kind) for kind, n in enumerate(losses) if n]
    parts = [f"single:{names[kind]}-{n}" if n else f"keep:{names[kind]}" for kind, n in named]
    if len(named) == 1 and named[0][1] and single_goods(island) == 1:
        parts = [f"good:{names[named[0][0]]}"]
    loss = f"you lose {series(lost)}" if lost else "nothing is lost"
    return Words(f"Keep {series(keep)}", tuple(parts), loss, rule="storing")


def cannot_store(state: TropicEuro, _: int) -> Reason:
    order = "whole kinds are named in order before single goods"
    return f"{prompt(state)}, as many as you have; {order}.", "storing"
