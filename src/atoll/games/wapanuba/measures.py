"""What studies of Wapanuba look at: what a seat had at the end, and what it had bought."""

from atoll.core.bits import count
from atoll.core.phrase import ordinal
from atoll.games.wapanuba import codes, pieces
from atoll.games.wapanuba.rules import Wapanuba


def measures(state: Wapanuba, seat: int) -> dict[str, float | None]:
    unspent, icons = int(codes.total(state.stocks[seat])), int(state.land_icons(seat))
    on_land = [
        pawn for pawn in state.pawns if codes.seat_of(pawn) == seat and codes.post_of(pawn) == codes.ON_LAND
    ]
    on_ships = [
        pawn
        for pawn in state.pawns
        if codes.seat_of(pawn) == seat and codes.post_of(pawn) >= codes.TRADER_ON_SHIP
    ]
    figures: dict[str, float | None] = {
        "Points from tokens": int(state.token_points(seat)),
        "Points from items": unspent // pieces.PER_POINT,
        "Points from land": icons // pieces.PER_POINT,
        "Tokens": int(count(state.tokens[seat])),
        "Unspent items": unspent,
        "Icons on unfinished land": icons,
        "Traders on unfinished land": len(on_land),
        "Pawns on unused ships": len(on_ships),
        "Scoundrel away": int(not state.has_scoundrel(seat)),
        "Tiles laid by all": int(len(state.laid)) - 1,
        "Tiles removed": int(len(state.removed)),
        "Rounds": int(state.round),
        "Tokens sold out": int(state.end == codes.TOKENS_OUT),
    }
    turn = (seat - state.first) % state.seats
    order = {f"Went {ordinal(k + 1)}": int(k == turn) for k in range(state.seats)}
    return figures | order | _left(state, seat) | _purchases(state, seat)


def _left(state: Wapanuba, seat: int) -> dict[str, float | None]:
    """Unspent items by their kinds."""
    stock = state.stocks[seat]
    return {
        f"Unspent: {row[2]}": int(codes.count_of(stock, item)) for item, row in enumerate(pieces.ITEM_ROWS)
    }


def _purchases(state: Wapanuba, seat: int) -> dict[str, float | None]:
    """Whether each token was bought; none where it was never for sale."""
    return {
        f"Bought: {label}": int(state.tokens[seat] >> token & 1) if _offered(state, token) else None
        for token, label in enumerate(pieces.TOKEN_LABELS)
    }


def _offered(state: Wapanuba, token: int) -> bool:
    """Whether a token came out of the pile."""
    return token < pieces.token_set(state.seats) and not state.pile[token]
