"""Special actions and purchases of Wapanuba in words. Every `rule` is an anchor of rules.md."""

from atoll.core.phrase import series, some, thing, who
from atoll.core.title import Words
from atoll.games.wapanuba import codes, pieces, words_names, words_outlook
from atoll.games.wapanuba.pieces import ITEM_NAMES, TOKEN_NAMES
from atoll.games.wapanuba.rules import Wapanuba
from atoll.games.wapanuba.words_names import PAWNS, SOURCES, an_item, goods, items, place

# -- special actions ---------------------------------------------------------------------------------


def _holding(state: Wapanuba, item: int, change: int) -> str:
    """What a seat can pay for with an item more, or how much it has of it then."""
    seat = int(state.turn)
    then = int(codes.count_of(state.stocks[seat], item)) + change
    reach = words_outlook.newly_in_reach(state, seat, int(codes.some_of(item))) if change > 0 else ""
    return reach or f"you have {items(item, then)} then"


def take(state: Wapanuba, item: int) -> Words:
    return Words(
        f"Take {an_item(item, 'bank')}",
        (f"bank:{ITEM_NAMES[item]}",),
        _holding(state, item, 1),
        rule="bounty",
    )


def give(state: Wapanuba, item: int) -> Words:
    return Words(
        f"Give {an_item(item, 'own')}", (f"own:{ITEM_NAMES[item]}",), _holding(state, item, -1), rule="barter"
    )


def get(state: Wapanuba, item: int) -> Words:
    given = pieces.ITEM_ROWS[state.given][1]
    return Words(
        f"Take {an_item(item, 'bank')} for the {given}",
        (f"bank:{ITEM_NAMES[item]}",),
        _holding(state, item, 1),
        rule="barter",
    )


def end_barter(state: Wapanuba, _: int) -> Words:
    return Words("Exchange nothing more", ("end:barter",), rule="barter", forgoes="an exchange")


def toll(state: Wapanuba, item: int) -> Words:
    return Words(
        f"Give {who(int(state.active))} {an_item(item, 'own')}",
        (f"own:{ITEM_NAMES[item]}",),
        _holding(state, item, -1),
        rule="toll",
    )


def fetch_land(state: Wapanuba, segment: int) -> Words:
    root = int(state.root(segment))
    folk, harvest = int(state.folk[root]), int(state.harvests[root])
    alone = codes.traders_in(folk) == codes.one_trader(state.turn)
    left = "nobody claims it then" if alone else "others or more of yours stay there"
    return Words(
        f"Call your trader home from {words_names.land(int(state.spot(segment)))}",
        (f"home:{place(state, segment >> 2)},{segment & 3}",),
        f"{goods(harvest, int(codes.bags_in(folk)))} so far, {left}",
        rule="homecoming",
    )


def fetch_ship(state: Wapanuba, n: int) -> Words:
    pawn = PAWNS[int(codes.post_of(state.pawn_on_ship(n))) - codes.TRADER_ON_SHIP]
    return Words(
        f"Call your {pawn} home from {words_names.ship(int(state.tile(n << 2)))}",
        (f"home:{place(state, n)},ship",),
        "the ship is free again",
        rule="homecoming",
    )


def end_homecoming(state: Wapanuba, _: int) -> Words:
    return Words("Call nobody else home", ("end:homecoming",), rule="homecoming", forgoes="a way home")


# -- buying ------------------------------------------------------------------------------------------


def buy(state: Wapanuba, code: int) -> Words:
    slot, source = map(int, codes.buying(code + codes.BUY))
    token = int(state.display[slot])
    price, points = words_names.price(token), some(int(pieces.TOKEN_POINTS[token]), "point")
    follows = f"{points} for {price}"
    if source >= codes.WITH_SHIP:
        n = source - codes.WITH_SHIP
        means, part = f"by {words_names.ship(int(state.tile(n << 2)))}", place(state, n)
        follows += "; the ship sails, and its pawn comes home"
    else:
        means, part = MEANS[source], SOURCES[source]
    parts = (f"token:{TOKEN_NAMES[token]}", f"with:{part}")
    return Words(f"Buy {words_names.on_display(token)} {means}", parts, follows, rule="buying")


MEANS = (f"with a {thing('money bag', '#wapanuba-bag')}", "on Market Day")


def end_buy(state: Wapanuba, _: int) -> Words:
    me = int(state.turn)
    lost = [words_names.bags(int(state.bags_of(me)))] if state.bags_of(me) else []
    lost += ["the Market Day"] if state.market and me == state.active else []
    follows = f"{series(lost)} unused" if lost else "your ship waits"
    return Words(
        "Buy nothing more", ("end:buy",), follows, rule="buying", forgoes="a token that you could buy"
    )


def pay(state: Wapanuba, item: int) -> Words:
    more = f"{some(int(state.due) - 1, 'more item')} to pay, " if state.due > 1 else ""
    return Words(
        f"Pay {an_item(item, 'own')}",
        (f"own:{ITEM_NAMES[item]}",),
        f"{more}{_holding(state, item, -1)}",
        rule="buying",
    )
