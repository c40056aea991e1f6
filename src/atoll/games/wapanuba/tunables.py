"""What a variant of Wapanuba may change."""

from atoll.core.errors import BadVariant
from atoll.core.tunable import Tunable
from atoll.games.wapanuba import codes, pieces

PRICES = range(3, 6)  # items that a token has room for

TUNABLES = (
    Tunable("token_points", "points of a commerce token", pieces.TOKEN_NAMES, pieces.TOKEN_POINTS, range(21)),
    Tunable(
        "any_items",
        "items of any kind in the price of a commerce token",
        pieces.TOKEN_NAMES,
        pieces.CIRCLES,
        range(4),
    ),
    Tunable("bank", "items in the bank", pieces.ITEM_NAMES, pieces.BANK, range(6, 64)),
)


def retune() -> None:
    """How many items each price has; and tokens decide by lot who begins, so they must differ."""
    if len({int(points) for points in pieces.TOKEN_POINTS[: pieces.TOKENS_OF_FOUR]}) == 1:
        raise BadVariant("Commerce tokens cannot all have the same points: whoever draws the most begins.")
    for token, name in enumerate(pieces.TOKEN_NAMES):
        size = int(codes.total(codes.PRICE[token]) + pieces.CIRCLES[token])
        if size not in PRICES:
            raise BadVariant(f"{name} would cost {size} items; a token costs {PRICES[0]} to {PRICES[-1]}.")
        codes.PRICE_SIZE[token] = size
