"""Commerce tokens and the bank of Wapanuba, with what the viewer lacks of each price. 1 unit is 1 px."""

from collections.abc import Sequence
from functools import cache, lru_cache

from atoll.core.draw import box, text, use
from atoll.core.mat import Mat, Piece, item, piece
from atoll.core.phrase import series, some
from atoll.core.state import WATCHER
from atoll.games.wapanuba import codes, pieces
from atoll.games.wapanuba.pieces import ITEM_NAMES, ITEM_ROWS, TOKEN_LABELS, TOKEN_NAMES
from atoll.games.wapanuba.rules import Wapanuba
from atoll.games.wapanuba.view_tile import outlined

WIDTH = 280
TOKEN_WIDE, TOKEN_HIGH, PITCH = 66, 84, 71.3
BANK_Y, BANK_STEP = 111, 30.8
TRADE_HIGH = 134
HELD = 0.56  # of a tile on the map
HAND_HIGH = 128
NO_STOCK = -1  # of somebody who only looks on
LABELS = {row[0]: (row[1], row[2]) for row in ITEM_ROWS}


# -- commerce tokens -----------------------------------------------------------------------------------


def price_of(token: int) -> list[str]:
    named = [name for name in pieces.TOKEN_ROWS[token][2].split(",") if name != "any"]
    return named + ["any"] * int(pieces.CIRCLES[token])


@lru_cache(maxsize=8192)
def lacking(token: int, stock: int) -> tuple[bool, ...]:
    """For each item of a price whether it is missing in a stock; circles take what is left."""
    left = [int(codes.count_of(stock, i)) for i in range(pieces.ITEMS)]
    out = []
    for name in price_of(token):
        if name == "any":
            continue
        i = ITEM_NAMES.index(name)
        out.append(left[i] == 0)
        left[i] -= left[i] > 0
    rest = sum(left)
    return *out, *[k >= rest for k in range(int(pieces.CIRCLES[token]))]


def missing_in_words(token: int, lacks: Sequence[bool]) -> str:
    price = price_of(token)
    gone = [name for name, lack in zip(price, lacks, strict=True) if lack]
    named = [
        some(gone.count(name), *LABELS.get(name, ("item of any kind", "items of any kind")))
        for name in dict.fromkeys(gone)
    ]
    return f"you lack {series(named)}" if gone else "you can pay it"


def price_in_words(token: int) -> str:
    price = price_of(token)
    return series(
        [
            some(price.count(name), *LABELS.get(name, ("item of any kind", "items of any kind")))
            for name in dict.fromkeys(price)
        ]
    )


@lru_cache(maxsize=8192)
def offer(slot: int, token: int, lacks: tuple[bool, ...], chosen: bool) -> Piece:
    """A token on display; `lacks` is empty for somebody who only looks on."""
    price, label = (
        price_of(token),
        f"{TOKEN_LABELS[token]}: {some(int(pieces.TOKEN_POINTS[token]), 'point')} for {price_in_words(token)}",
    )
    label += f"; {missing_in_words(token, lacks)}" if lacks else ""
    body = box(0, 0, TOKEN_WIDE, TOKEN_HIGH, 11, "card")
    body += use("wapanuba-coin", 17, 17, 0.8) + text(
        17, 23, int(pieces.TOKEN_POINTS[token]), "worth middle", font_size=18
    )
    body += use("wapanuba-paid", 50, 17) if lacks and not any(lacks) else ""
    body += "".join(
        use(f"wapanuba-{name}", x, y, PRICE_SIZES[len(price)], class_="lack" if lacks and lacks[i] else "")
        for i, (name, (x, y)) in enumerate(zip(price, PRICE_SPOTS[len(price)], strict=True))
    )
    body += outlined("token")
    style = "offer" + (" chosen" if chosen else " payable" if lacks and not any(lacks) else "")
    return item(f"slot-{slot}", style, f"token:{TOKEN_NAMES[token]}", label, PITCH * slot, 0, body)


PRICE_SPOTS = {
    3: ((20, 44), (46, 44), (33, 67)),
    4: ((20, 44), (46, 44), (20, 68), (46, 68)),
    5: ((14, 45), (33, 45), (52, 45), (23, 68), (43, 68)),
}
PRICE_SIZES = {3: 0.66, 4: 0.66, 5: 0.56}


@cache
def gap(slot: int) -> Piece:
    return piece(f"slot-{slot}", box(PITCH * slot, 0, TOKEN_WIDE, TOKEN_HIGH, 11, "gap"))


@lru_cache(maxsize=64)
def token_pile(left: int) -> Piece:
    body = use("wapanuba-token", 0, -5, 0.7) + text(0, 19, left, "pale middle", font_size=13)
    label = f"{some(left, 'commerce token')} face down"
    return item("pile-tokens", "", "", label, 14, BANK_Y, body)


@lru_cache(maxsize=1024)
def stack(i: int, n: int) -> Piece:
    """An item of the bank."""
    name, label = ITEM_NAMES[i], f"Bank: {some(n, *LABELS[ITEM_NAMES[i]])}"
    body = use(f"wapanuba-{name}", 0, -5, 0.64, class_="" if n else "faint")
    body += text(0, 19, n, "pale middle", font_size=13)
    body += use("wapanuba-o-bank", class_="hit")
    return item(f"bank-{name}", "stack", f"bank:{name}", label, 46 + BANK_STEP * i, BANK_Y, body)


def trade_mat(state: Wapanuba, viewer: int) -> Mat:
    stock = state.stocks[viewer] if viewer != WATCHER else NO_STOCK
    chosen = state.bought if state.phase == codes.PAYING else -1
    return _drawn(tuple(state.display), chosen, stock, state.bank, state.pile_size)


@lru_cache(maxsize=4096)
def _drawn(display: tuple[int, ...], chosen: int, stock: int, bank: int, left: int) -> Mat:
    """As long as neither changes, a stock and the bank look the same."""
    out: list[Piece] = []
    for slot, token in enumerate(display):
        if token < 0:
            out.append(gap(slot))
        else:
            lacks = lacking(token, stock) if stock != NO_STOCK and slot != chosen else ()
            out.append(offer(slot, token, lacks, slot == chosen))
    out += [stack(i, codes.count_of(bank, i)) for i in range(pieces.ITEMS)]
    out.append(token_pile(left))
    return Mat("trade", "supply", f"Commerce tokens, {left} more", tuple(out), (0, 0, WIDTH, TRADE_HIGH))
