"""What lies beside the map of Wapanuba: commerce tokens, the bank, tiles in hand and tiles nobody has seen. 1 unit is 1 px."""

from collections.abc import Sequence
from functools import cache, lru_cache

from atoll.core.draw import box, item, text, use
from atoll.core.mat import Mat, Piece, piece
from atoll.core.phrase import series, some
from atoll.core.state import WATCHER
from atoll.games.wapanuba import codes, pieces
from atoll.games.wapanuba.pieces import ITEM_NAMES, ITEM_ROWS, SEGMENTS, TILE_NAMES, TOKEN_LABELS, TOKEN_NAMES
from atoll.games.wapanuba.rules import Wapanuba
from atoll.games.wapanuba.view_tile import HIT, face, tile_in_words

WIDTH = 280
TOKEN_WIDE, TOKEN_HIGH, PITCH = 66, 84, 71.3
BANK_Y, BANK_STEP = 117, 34.6
TRADE_HIGH = 138
HELD = 0.56  # of a tile on the map
HAND_HIGH = 128
LABELS = {row[0]: (row[1], row[2]) for row in ITEM_ROWS}


# -- commerce tokens -----------------------------------------------------------------------------------


def price_of(token: int) -> list[str]:
    return list(pieces.TOKEN_ROWS[token][2].split(","))


def lacking(token: int, stock: int) -> list[bool]:
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
    return out + [k >= rest for k in range(int(pieces.CIRCLES[token]))]


def missing_in_words(token: int, lacks: list[bool]) -> str:
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
    label += f"; {missing_in_words(token, list(lacks))}" if lacks else ""
    body = box(0, 0, TOKEN_WIDE, TOKEN_HIGH, 11, "card")
    body += use("wapanuba-coin", 17, 17, 0.8) + text(
        17, 23, int(pieces.TOKEN_POINTS[token]), "worth middle", font_size=18
    )
    body += use("wapanuba-paid", 50, 17) if lacks and not any(lacks) else ""
    body += "".join(
        use(f"wapanuba-{name}", x, y, 0.54, class_="lack" if lacks and lacks[i] else "")
        for i, (name, (x, y)) in enumerate(zip(price, PRICE_SPOTS[len(price)], strict=True))
    )
    body += box(1, 1, TOKEN_WIDE - 2, TOKEN_HIGH - 2, 10, "rim") + box(
        1, 1, TOKEN_WIDE - 2, TOKEN_HIGH - 2, 10, "hit"
    )
    style = "offer" + (" chosen" if chosen else " payable" if lacks and not any(lacks) else "")
    return Piece(
        f"slot-{slot}",
        item(f"slot-{slot}", style, f"token:{TOKEN_NAMES[token]}", label, PITCH * slot, 0, body),
    )


PRICE_SPOTS = {
    3: ((13, 56), (33, 56), (53, 56)),
    4: ((22, 46), (44, 46), (22, 68), (44, 68)),
    5: ((13, 46), (33, 46), (53, 46), (23, 68), (43, 68)),
}


@cache
def gap(slot: int) -> Piece:
    return piece(f"slot-{slot}", box(PITCH * slot, 0, TOKEN_WIDE, TOKEN_HIGH, 11, "gap"))


@lru_cache(maxsize=64)
def token_pile(left: int) -> Piece:
    body = use("wapanuba-token", 0, 0, 0.7) + text(14, 5, left, "pale", font_size=14)
    return Piece(
        "pile-tokens", item("pile-tokens", "", "", f"{some(left, 'commerce token')} face down", 12, 100, body)
    )


@lru_cache(maxsize=1024)
def stack(i: int, n: int) -> Piece:
    """An item of the bank."""
    name, label = ITEM_NAMES[i], f"Bank: {some(n, *LABELS[ITEM_NAMES[i]])}"
    body = use(f"wapanuba-{name}", 0, -6, 0.62, class_="" if n else "faint")
    body += text(0, 18, n, "pale middle", font_size=12.5)
    body += box(-16, -19, 32, 40, 9, "rim") + box(-16, -19, 32, 40, 9, "hit")
    return Piece(
        f"bank-{name}", item(f"bank-{name}", "stack", f"bank:{name}", label, 18 + BANK_STEP * i, BANK_Y, body)
    )


def trade_mat(state: Wapanuba, viewer: int) -> Mat:
    stock = int(state.stocks[viewer]) if viewer != WATCHER else 0
    out: list[Piece] = []
    for slot, token in enumerate(state.display):
        if token < 0:
            out.append(gap(slot))
        else:
            lacks = tuple(lacking(int(token), stock)) if viewer != WATCHER else ()
            chosen = state.phase == codes.PAYING and state.bought == slot
            out.append(offer(slot, int(token), () if chosen else lacks, chosen))
    out += [stack(i, int(codes.count_of(state.bank, i))) for i in range(pieces.ITEMS)]
    label = f"Commerce tokens, {int(state.pile_size)} more"
    out.append(token_pile(int(state.pile_size)))
    return Mat("trade", "supply", label, tuple(out), (0, 0, WIDTH, TRADE_HIGH))


# -- tiles ---------------------------------------------------------------------------------------------


@lru_cache(maxsize=1024)
def held(tile: int, x: float, whose: str) -> Piece:
    name = TILE_NAMES[tile]
    body = use("wapanuba-shadow") + face(tile << 2, False) + HIT
    return Piece(
        f"held-{name}",
        item(f"held-{name}", "held", f"tile:{name}", f"{whose} {tile_in_words(tile)}", x, 36, body, HELD),
    )


@lru_cache(maxsize=128)
def tile_pile(left: int) -> Piece:
    body = "".join(
        use("wapanuba-back", -1.2 * k, 36 - 1.6 * k, 0.48) for k in range(min(4, (left + 17) // 18))
    )
    body = body or box(-30, 6, 60, 60, 7, "gap")
    body += text(0, 43, left, "pile-count middle", font_size=20)
    return Piece("pile-tiles", item("pile-tiles", "", "", f"{some(left, 'tile')} face down", 34, 0, body))


UNSEEN = (*ITEM_NAMES, "ship", "bag", "sign")


def unseen_tiles(state: Wapanuba, viewer: int) -> list[int]:
    """Tiles that a viewer has not seen: those face down, and what others hide in their hands."""
    tiles = [tile for tile, n in enumerate(state.supply) if n]
    for seat, hand in enumerate(state.hands):
        if seat != viewer:
            shown = _tiles(int(state.shown[seat]))
            tiles += [tile for tile in _tiles(int(hand)) if tile not in shown]
    return tiles


def _tiles(hand: int) -> list[int]:
    return [int(codes.held(hand, slot)) for slot in range(codes.hand_size(hand))]


@cache
def icons_of(tile: int) -> frozenset[str]:
    """What is on a tile, as far as it is counted."""
    icons = {icon for _, _, found in SEGMENTS[tile] for icon in found}
    return frozenset(icons | {"sign"} if pieces.ACTIONS[tile] else icons)


UNSEEN_WORDS = {"ship": "a ship", "bag": "a money bag", "sign": "a special action", "fish": "fish"} | {
    name: f"{'an' if name == 'orange' else 'a'} {LABELS[name][0]}" for name in ITEM_NAMES if name != "fish"
}


@lru_cache(maxsize=2048)
def unseen(k: int, n: int) -> Piece:
    name = UNSEEN[k]
    row, column = divmod(k, 6)
    body = use(f"wapanuba-{name}", 0, 0, 0.5 if name != "sign" else 0.42, class_="" if n else "faint")
    body += text(12, 4.6, n, "pale" if n else "pale faint", font_size=13)
    label = f"Unseen tiles with {UNSEEN_WORDS[name]}: {n}"
    return Piece(
        f"unseen-{name}", item(f"unseen-{name}", "", "", label, 14 + 47 * column, 88 + 26 * row, body)
    )


def hand_mat(state: Wapanuba, viewer: int, names: Sequence[str]) -> Mat:
    """The tile that was drawn for all to see, the viewer's own hand, and what is still to come."""
    own = _tiles(int(state.hands[viewer])) if viewer != WATCHER else []
    mine = state.active == viewer
    label, drawn = "Your hand" if own else "Tiles", []
    if state.drawn:
        label = "Your tile" if mine else f"{names[state.active]}'s tile"
        drawn = [(int(state.drawn), "Drawn:")]
    out = [tile_pile(int(state.supply_size))]
    shown = drawn + [(tile, "In your hand:") for tile in own]
    out += [held(tile, 104 + 70.5 * i, whose) for i, (tile, whose) in enumerate(shown)]
    found = unseen_tiles(state, viewer)
    out += [unseen(k, sum(name in icons_of(tile) for tile in found)) for k, name in enumerate(UNSEEN)]
    return Mat("hand", "hand", label, tuple(out), (0, 0, WIDTH, HAND_HIGH))
