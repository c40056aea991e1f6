"""The moves of Wapanuba in words: notation, sentences, what follows. Every `rule` is an anchor of rules.md."""

from collections.abc import Callable

from atoll.core.phrase import who
from atoll.core.title import Words
from atoll.games.wapanuba import codes, pieces, words_outlook, words_tile, words_trade
from atoll.games.wapanuba.pieces import (
    ITEM_NAMES,
    TILE_LABELS,
    TILE_NAMES,
    TOKEN_LABELS,
    TOKEN_NAMES,
)
from atoll.games.wapanuba.rules import Wapanuba
from atoll.games.wapanuba.words_names import PAWNS, SOURCES, laid, place
from atoll.games.wapanuba.words_outlook import Outlook

# -- notation ----------------------------------------------------------------------------------------

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


def notation(state: Wapanuba, move: int) -> str:
    """Tiles, places and items by their short names: `place T27 1,0 r1`, `buy C03 ship:0,1`."""
    if move < codes.DISCARD:
        slot, edge, turns = codes.laying(move)
        x, y = state.place(edge)
        return f"place {TILE_NAMES[words_outlook.candidate(state, slot)]} {x},{y} r{turns}"
    if move < codes.CLAIM_LAND:
        return f"discard {TILE_NAMES[words_outlook.candidate(state, move - codes.DISCARD)]}"
    for first, word in SEGMENTED:
        if first <= move < first + 4:
            return f"{word} {move - first}"
    if codes.CLAIM_SHIP <= move < codes.CLAIM_ACTION:
        n, agent = divmod(move - codes.CLAIM_SHIP, 2)
        return f"ship {place(state, n)} {PAWNS[agent]}"
    for first, word in ITEMED:
        if first <= move < first + pieces.ITEMS:
            return f"{word} {ITEM_NAMES[move - first]}"
    if codes.FETCH_LAND <= move < codes.FETCH_SHIP:
        segment = move - codes.FETCH_LAND
        return f"home {place(state, segment >> 2)} {segment & 3}"
    if codes.FETCH_SHIP <= move < codes.END_HOMECOMING:
        return f"home {place(state, move - codes.FETCH_SHIP)} ship"
    if codes.BUY <= move < codes.END_BUY:
        slot, source = codes.buying(move)
        with_what = (
            SOURCES[source] if source < codes.WITH_SHIP else f"ship:{place(state, source - codes.WITH_SHIP)}"
        )
        return f"buy {TOKEN_NAMES[state.display[slot]]} {with_what}"
    return SAID[move]


# -- sentences ---------------------------------------------------------------------------------------


def words(state: Wapanuba, move: int) -> Words:
    return wording(state)(move)


def wording(state: Wapanuba) -> Callable[[int], Words]:
    """Tiles may be laid in many ways on a few sites."""
    outlook = Outlook(state)

    def said(move: int) -> Words:
        if move < codes.DISCARD:
            return words_tile.lay(outlook, *codes.laying(move))
        first, tell = next(block for block in BLOCKS if move >= block[0])
        return tell(state, move - first)

    return said


Block = tuple[int, Callable[[Wapanuba, int], Words]]

#: where the blocks of moves begin, last first, and who tells of them
BLOCKS: tuple[Block, ...] = (
    (codes.PAY, words_trade.pay),
    (codes.END_BUY, words_trade.end_buy),
    (codes.BUY, words_trade.buy),
    (codes.END_HOMECOMING, words_trade.end_homecoming),
    (codes.FETCH_SHIP, words_trade.fetch_ship),
    (codes.FETCH_LAND, words_trade.fetch_land),
    (codes.TOLL_GIVE, words_trade.toll),
    (codes.END_BARTER, words_trade.end_barter),
    (codes.BARTER_TAKE, words_trade.get),
    (codes.BARTER_GIVE, words_trade.give),
    (codes.TAKE, words_trade.take),
    (codes.CLAIM_NONE, words_tile.claim_none),
    (codes.CLAIM_ACTION, words_tile.claim_action),
    (codes.CLAIM_SHIP, words_tile.claim_ship),
    (codes.CLAIM_SCOUNDREL, words_tile.steal),
    (codes.CLAIM_FISH, words_tile.claim_fish),
    (codes.CLAIM_LAND, words_tile.claim_land),
    (codes.DISCARD, words_tile.discard),
)

# -- decisions ---------------------------------------------------------------------------------------

#: by phase: where the rules tell of it
RULES = {
    codes.PLACING: "placing",
    codes.DISCARDING: "unplaceable",
    codes.CLAIMING: "claiming",
    codes.TAKING: "bounty",
    codes.GIVING: "barter",
    codes.GETTING: "barter",
    codes.TOLLING: "toll",
    codes.FETCHING: "homecoming",
    codes.BUYING: "buying",
    codes.PAYING: "buying",
    codes.FINISHED: "end",
}


def prompt(state: Wapanuba) -> str:
    return PROMPTS[int(state.phase)](state)


def _ask_to_place(state: Wapanuba) -> str:
    if state.drawn:
        return f"Lay {TILE_LABELS[state.drawn]}, the tile that was drawn"
    return "Lay a tile of your hand"


def _ask_for_more(state: Wapanuba, first: str) -> str:
    return first if state.due == 1 else f"{first} ({state.due} in all)"


PROMPTS: dict[int, Callable[[Wapanuba], str]] = {
    codes.PLACING: _ask_to_place,
    codes.DISCARDING: lambda _: "None of your tiles fits: discard one of them",
    codes.CLAIMING: lambda state: (
        f"Claim something of {laid(int(state.tile(state.placed << 2)))}, or nothing"
    ),
    codes.TAKING: lambda state: _ask_for_more(state, "Take an item from the bank"),
    codes.GIVING: lambda state: f"Exchange an item with the bank, or stop (at most {state.due})",
    codes.GETTING: lambda state: f"Take an item for your {pieces.ITEM_ROWS[state.given][1]}",
    codes.TOLLING: lambda state: f"Pay the toll: give {who(int(state.active))} an item",
    codes.FETCHING: lambda _: "Call pawns home, or stop",
    codes.BUYING: lambda _: "Buy a commerce token, or stop",
    codes.PAYING: lambda state: _ask_for_more(
        state, f"Pay an item of your choice for {TOKEN_LABELS[state.display[state.bought]]}"
    ),
    codes.FINISHED: lambda _: "The game is over",
}

BUTTONS = {
    "claim:none": "Claim nothing",
    "end:barter": "Exchange no more",
    "end:homecoming": "Call nobody else",
    "end:buy": "Buy no more",
    "with:bag": "With a money bag",
    "with:market": "On Market Day",
}


def button(part: str) -> str:
    return BUTTONS.get(part, "")
