"""How moves of Wapanuba are said."""

from atoll.games.wapanuba import codes, pieces
from atoll.games.wapanuba.rules import Wapanuba

SOURCES = ("bag", "market")


def notation(state: Wapanuba, move: int) -> str:
    """Tiles, places and items by their short names: `place T27 1,0 r1`, `buy C03 ship:0,1`."""
    if move < codes.DISCARD:
        slot, edge, turns = codes.laying(move)
        x, y = state.place(edge)
        return f"place {_held(state, slot)} {x},{y} r{turns}"
    if move < codes.CLAIM_LAND:
        return f"discard {_held(state, move - codes.DISCARD)}"
    for first, word in SEGMENTED:
        if first <= move < first + 4:
            return f"{word} {move - first}"
    if codes.CLAIM_SHIP <= move < codes.CLAIM_ACTION:
        pawn = "agent" if (move - codes.CLAIM_SHIP) & 1 else "trader"
        return f"ship {_place(state, (move - codes.CLAIM_SHIP) >> 1)} {pawn}"
    for first, word in ITEMED:
        if first <= move < first + pieces.ITEMS:
            return f"{word} {pieces.ITEM_NAMES[move - first]}"
    if codes.FETCH_LAND <= move < codes.FETCH_SHIP:
        segment = move - codes.FETCH_LAND
        return f"home {_place(state, segment >> 2)} {segment & 3}"
    if codes.FETCH_SHIP <= move < codes.END_HOMECOMING:
        return f"home {_place(state, move - codes.FETCH_SHIP)} ship"
    if codes.BUY <= move < codes.END_BUY:
        slot, source = codes.buying(move)
        with_what = (
            SOURCES[source] if source < codes.WITH_SHIP else f"ship:{_place(state, source - codes.WITH_SHIP)}"
        )
        return f"buy {pieces.TOKEN_NAMES[state.display[slot]]} {with_what}"
    return SAID[move]


SEGMENTED = ((codes.CLAIM_LAND, "land"), (codes.CLAIM_FISH, "fish"), (codes.CLAIM_SCOUNDREL, "steal"))
ITEMED = (
    (codes.TAKE, "take"),
    (codes.BARTER_GIVE, "give"),
    (codes.BARTER_TAKE, "get"),
    (codes.TOLL_GIVE, "toll"),
    (codes.PAY, "pay"),
)
SAID = {
    codes.CLAIM_ACTION: "action",
    codes.CLAIM_NONE: "none",
    codes.END_BARTER: "end barter",
    codes.END_HOMECOMING: "end homecoming",
    codes.END_BUY: "end buy",
}


def _held(state: Wapanuba, slot: int) -> str:
    return pieces.TILE_NAMES[codes.held(state.candidates(state.active), slot)]


def _place(state: Wapanuba, n: int) -> str:
    laid = state.laid[n]
    return f"{codes.x_of(laid)},{codes.y_of(laid)}"
