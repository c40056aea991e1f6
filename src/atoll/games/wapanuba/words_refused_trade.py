"""Why items cannot be given or taken, pawns not called home, tokens not bought."""

from atoll.games.wapanuba import buying, codes, pieces, words_names
from atoll.games.wapanuba.pieces import ITEM_NAMES, ITEM_ROWS, TOKEN_LABELS, TOKEN_NAMES
from atoll.games.wapanuba.rules import Wapanuba
from atoll.games.wapanuba.words_names import article, goods, laid
from atoll.games.wapanuba.words_refused_tiles import there

# -- items -------------------------------------------------------------------------------------------


def _many(name: str) -> str:
    return ITEM_ROWS[ITEM_NAMES.index(name)][2]


def not_in_bank(state: Wapanuba, name: str) -> str:
    return (
        "" if codes.count_of(state.bank, ITEM_NAMES.index(name)) else f"The bank has no {_many(name)} left."
    )


def not_owned(state: Wapanuba, name: str) -> str:
    there_are = codes.count_of(state.stocks[state.turn], ITEM_NAMES.index(name))
    return "" if there_are else f"You have no {_many(name)}."


def give(state: Wapanuba, name: str) -> str:
    return not_owned(state, name) or f"The bank has nothing but {_many(name)} to give for it."


def get(state: Wapanuba, name: str) -> str:
    if ITEM_NAMES.index(name) == state.given:
        return f"You gave {article(name)} {name}: take something else for it."
    return not_in_bank(state, name)


# -- pawns -------------------------------------------------------------------------------------------


def home(state: Wapanuba, x: str, y: str, post: str) -> str:
    n = there(state, int(x), int(y))
    if n < 0:
        return "There is no tile, and so no pawn."
    where = "on the ship at" if post == "ship" else "on this land of"
    return f"You have no pawn {where} {laid(int(state.tile(n << 2)))} that could come home."


# -- tokens ------------------------------------------------------------------------------------------


def token(state: Wapanuba, name: str) -> str:
    """Why a token cannot be bought by any means."""
    number = TOKEN_NAMES.index(name)
    if number not in words_names.display(state):
        return f"{TOKEN_LABELS[number]} is not for sale now."
    if buying.affordable(state.stocks[state.turn], number):
        return ""
    return f"{TOKEN_LABELS[number]} costs {words_names.price(number)}: you lack {lacking(state, number)}."


def lacking(state: Wapanuba, number: int) -> str:
    """What a stock needs for a price, beside what is there."""
    stock, price = state.stocks[state.turn], codes.PRICE[number]
    paid = codes.less_of(price, stock)
    spare = int(codes.total(stock - paid))
    return goods(int(price - paid), 0, max(0, int(pieces.CIRCLES[number]) - spare))


def buy(state: Wapanuba, name: str, source: str, x: str | None, y: str | None) -> str:
    return token(state, name) or _no_source(state, source, x, y)


def _no_source(state: Wapanuba, source: str, x: str | None, y: str | None) -> str:
    if source == "bag":
        return "" if state.bags_of(state.turn) else "You have no money bag in this turn."
    if state.turn != state.active:
        return "In another player's turn you can buy with money bags only."
    if source == "market":
        return "" if state.market else "You have no Market Day in this turn."
    n = there(state, int(x or 0), int(y or 0))
    ship = codes.WITH_SHIP + n
    return (
        ""
        if n >= 0 and ship in list(buying.sources(state, state.turn))
        else "You have no pawn on such a ship."
    )
