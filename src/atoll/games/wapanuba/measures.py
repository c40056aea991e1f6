"""What studies of Wapanuba look at: what a seat had at the end, and what it had bought."""

from atoll.core.bits import count
from atoll.core.phrase import ordinal
from atoll.games.wapanuba import codes, pieces
from atoll.games.wapanuba.rules import Wapanuba

DEEDS = (
    ("Groves and villages paid", codes.HARVESTS),
    ("Thefts", codes.THEFTS),
    ("Items grown", codes.ITEMS_GROWN),
    ("Fish caught", codes.FISH_CAUGHT),
    ("Bags found", codes.BAGS_FOUND),
    ("Bought with bags", codes.BUYS + codes.WITH_BAG),
    ("Bought on market days", codes.BUYS + codes.WITH_MARKET),
    ("Bought by ship", codes.BUYS + codes.WITH_SHIP),
)


def measures(state: Wapanuba, seat: int) -> dict[str, float | None]:
    unspent, icons = int(codes.total(state.stocks[seat])), int(state.land_icons(seat))
    posts = [codes.post_of(pawn) for pawn in state.pawns if codes.seat_of(pawn) == seat]
    on_land = posts.count(codes.ON_LAND)
    figures: dict[str, float | None] = {
        "Points from tokens": int(state.token_points(seat)),
        "Points from items": unspent // pieces.PER_POINT,
        "Points from land": icons // pieces.PER_POINT,
        "Tokens": int(count(state.tokens[seat])),
        "Unspent items": unspent,
        "Icons on unfinished land": icons,
        "Traders on unfinished land": on_land,
        "Pawns on unused ships": len(posts) - on_land,
        "Scoundrel away": int(not state.has_scoundrel(seat)),
        "Tiles laid by all": float(len(state.laid) - 1),
        "Tiles removed": float(len(state.removed)),
        "Rounds": int(state.round),
        "Tokens sold out": int(state.end == codes.TOKENS_OUT),
    }
    deeds = {name: int(codes.count_of(state.deeds[seat], deed)) for name, deed in DEEDS}
    turn = (seat - state.first) % state.seats
    order = {f"Went {ordinal(k + 1)}": int(k == turn) for k in range(state.seats)}
    return figures | deeds | order | _actions(state, seat) | _left(state, seat) | _purchases(state, seat)


def _actions(state: Wapanuba, seat: int) -> dict[str, float | None]:
    """Whether special actions of each kind were used; none where no such tile was laid."""
    laid = {int(pieces.ACTIONS[codes.tile_of(laid)]) for laid in state.laid}
    return {
        f"Used: {label}": int(state.acts[seat] >> action & 1) if action in laid else None
        for action, label in enumerate(pieces.ACTION_LABELS)
        if label
    }


def _left(state: Wapanuba, seat: int) -> dict[str, float | None]:
    """Unspent items by their kinds."""
    stock = state.stocks[seat]
    return {
        f"Unspent: {row[2]}": int(codes.count_of(stock, item)) for item, row in enumerate(pieces.ITEM_ROWS)
    }


def _purchases(state: Wapanuba, seat: int) -> dict[str, float | None]:
    """Whether each token was bought, none where it was never for sale; and when, in tiles on the map."""
    bought: dict[str, float | None] = {}
    when: dict[str, float | None] = {}
    for token, label in enumerate(pieces.TOKEN_LABELS):
        mine = int(state.tokens[seat] >> token & 1)
        bought[f"Bought: {label}"] = mine if _offered(state, token) else None
        when[f"When: {label}"] = int(state.sold[token]) if mine else None
    return bought | when


def _offered(state: Wapanuba, token: int) -> bool:
    """Whether a token came out of the pile."""
    return token < pieces.token_set(state.seats) and not state.pile[token]
