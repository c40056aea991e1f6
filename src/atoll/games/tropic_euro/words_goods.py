"""Goods in words: the moves that take, sell, ship and store them."""

from atoll.core.state import Event
from atoll.core.title import Words
from atoll.games.tropic_euro import codes, pieces
from atoll.games.tropic_euro.rules import TropicEuro
from atoll.games.tropic_euro.storing import kept, single_goods
from atoll.games.tropic_euro.words_names import goods, series, some


def rehearse(state: TropicEuro, move: int) -> list[Event]:
    """What the deciding seat would see of a move. Only what does not hang on chance may be told."""
    after = state.copy()
    after.journal = []
    after.play(move)
    return [event for event in after.journal if event[1] == state.turn]


# -- producer and trader ---------------------------------------------------------------------------------


def bonus(state: TropicEuro, kind: int) -> Words:
    name = pieces.KIND_NAMES[kind]
    sentence = f"Take {goods(1, kind)} more: you will have {state.islands[state.turn].goods[kind] + 1}"
    return Words(f"bonus {name}", sentence, (f"supply:{name}",), rule="producer")


def sell(state: TropicEuro, kind: int) -> Words:
    return _sell_words(state, kind, codes.SELL + kind, "", "the trading house", "house:trade", "trader")


def sell_to_post(state: TropicEuro, kind: int) -> Words:
    return _sell_words(
        state,
        kind,
        codes.SELL_TO_POST + kind,
        " to post",
        "your Trading Post",
        "slot:trading_post",
        "trading_post",
    )


def _sell_words(state: TropicEuro, kind: int, move: int, to: str, buyer: str, house: str, rule: str) -> Words:
    sold = next(event for event in rehearse(state, move) if event[0] == codes.SOLD)
    sentence = f"Sell {goods(1, kind)} to {buyer} for ${sold[3]}{income(kind, sold[5])}"
    return Words(
        f"sell {pieces.KIND_NAMES[kind]}{to}", sentence, (f"good:{pieces.KIND_NAMES[kind]}", house), rule=rule
    )


def income(kind: int, packed: int) -> str:
    """Where the money of a sale comes from, if not from the price alone."""
    markets, privilege = packed >> 16, packed & 65535
    more = [f"+${markets} by markets"] if markets else []
    more += [f"+${privilege} as chooser"] if privilege else []
    return f" (${', '.join([str(pieces.PRICE[kind]), *more])})" if more else ""


# -- shipper -----------------------------------------------------------------------------------------


def load(state: TropicEuro, code: int) -> Words:
    kind, ship = divmod(code, pieces.SHIPS)
    room = pieces.capacity(state.seats, ship)
    loaded = next(event for event in rehearse(state, codes.LOAD + code) if event[0] == codes.LOADED)[3]
    left = state.islands[state.turn].goods[kind] - loaded
    rest = f"; {goods(left, kind)} left" if left else ""
    return Words(
        f"load {pieces.KIND_NAMES[kind]} on ship {room}",
        f"Ship {goods(loaded, kind)} on the {room}-ship: {shipped(state, codes.LOAD + code)}{rest}",
        (f"good:{pieces.KIND_NAMES[kind]}", f"ship:{ship}"),
        rule="loading",
    )


def wharf(state: TropicEuro, kind: int) -> Words:
    amount = state.islands[state.turn].goods[kind]
    return Words(
        f"load {pieces.KIND_NAMES[kind]} by wharf",
        f"Ship {goods(amount, kind)} by your Wharf: {shipped(state, codes.WHARF + kind)}",
        (f"good:{pieces.KIND_NAMES[kind]}", "slot:wharf"),
        rule="wharf",
    )


def small_wharf(state: TropicEuro, code: int) -> Words:
    kind, amount = code // pieces.MOST_GOODS, code % pieces.MOST_GOODS + 1
    name, total = pieces.KIND_NAMES[kind], state.small_goods + amount
    parts = (f"good:{name}", f"count:{amount}")
    worth = shipped(state, codes.SMALL_WHARF + code) or f"{some(total, 'good')}, so far {total // 2} VP"
    return Words(
        f"load {amount} {name} by small wharf",
        f"Ship {goods(amount, kind)} by your Small Wharf: {worth}",
        parts if state.phase == codes.SMALL_WHARFING else (*parts, "slot:small_wharf"),
        rule="small_wharf",
    )


def shipped(state: TropicEuro, move: int) -> str:
    """What a shipment is worth, by its terms; "" while it is still open."""
    light = (
        f", ${pieces.LIGHTHOUSE_CASH} by the Lighthouse"
        if state.islands[state.turn].has(pieces.LIGHTHOUSE)
        else ""
    )
    for kind, _, _, b, c, d in rehearse(state, move):
        if kind == codes.LOADED and c != codes.AT_SMALL_WHARF:
            return shipment(d >> 16 & 255, d >> 8 & 255, d & 255) + light
        if kind == codes.SMALL_WHARF_CLOSED:
            return shipment(b, c, d & 255) + light
    return ""


def shipment(vp: int, harbor: int, privilege: int) -> str:
    """
    >>> shipment(5, 1, 1)
    '3 VP, +1 by the Harbor, +1 as chooser'
    """
    terms = [f"{vp - harbor - privilege} VP"]
    terms += [f"+{harbor} by the Harbor"] if harbor else []
    terms += [f"+{privilege} as chooser"] if privilege else []
    return ", ".join(terms)


def store(state: TropicEuro, code: int) -> Words:
    island = state.islands[state.turn]
    whole = [kind for kind in range(pieces.KINDS) if code >> 7 >> kind & 1]
    single = [
        (int(n), kind)
        for kind in range(pieces.KINDS)
        if kind not in whole and (n := kept(island, code, kind))
    ]
    said = [pieces.KIND_NAMES[kind] for kind in whole] + [
        f"{n} {pieces.KIND_NAMES[kind]}" for n, kind in single
    ]
    keep = [f"all {goods(island.goods[kind], kind)}" for kind in whole] + [
        goods(n, kind) for n, kind in single
    ]
    lost = [
        goods(n, kind) for kind in range(pieces.KINDS) if (n := island.goods[kind] - kept(island, code, kind))
    ]
    parts = [f"keep:{pieces.KIND_NAMES[kind]}" for kind in whole] + [
        f"single:{pieces.KIND_NAMES[k]}-{n}" for n, k in single
    ]
    if not whole and single_goods(island) == 1:
        parts = [f"good:{pieces.KIND_NAMES[single[0][1]]}"]
    sentence = f"Keep {series(keep)}: {'lose ' + series(lost) if lost else 'nothing is lost'}"
    return Words(f"store {', '.join(said)}", sentence, tuple(parts), rule="storing")
