"""Why something is not possible in Wapanuba. Every `rule` is an anchor of rules.md."""

import re
from collections.abc import Callable

from atoll.core.errors import IllegalMove
from atoll.core.phrase import inside
from atoll.games.wapanuba import codes, words_refused_claims, words_refused_tiles, words_refused_trade
from atoll.games.wapanuba.pieces import ITEM_NAMES, TILE_NAMES, TOKEN_NAMES
from atoll.games.wapanuba.rules import Wapanuba
from atoll.games.wapanuba.words import RULES, prompt

EXAMPLES = "place T27 1,0 r1; land 0; fish 1; ship 0,1 agent; none; buy C03 bag; end buy"

TILE, ITEM, XY = f"({'|'.join(TILE_NAMES)})", f"({'|'.join(ITEM_NAMES)})", r"(-?\d{1,3}),(-?\d{1,3})"


def refusal(state: Wapanuba, text: str) -> IllegalMove:
    for form, phase, rule, reason in FORMS:
        if found := re.fullmatch(form, text, re.ASCII):
            if state.phase != phase:
                return _other_phase(state)
            why = reason(state, *found.groups())
            return IllegalMove(why, rule) if why else _other_phase(state)
    return IllegalMove(f"{text[:60]!r} is no move of Wapanuba. Moves look like: {EXAMPLES}.", "turn")


def _other_phase(state: Wapanuba) -> IllegalMove:
    return IllegalMove(f"Something else is asked now: {inside(prompt(state))}.", RULES[int(state.phase)])


def _nothing(_: Wapanuba) -> str:
    return ""


Form = tuple[str, int, str, Callable[..., str]]

#: what moves look like, when they are asked for, the rule, and what may be wrong with them
FORMS: tuple[Form, ...] = (
    (rf"place {TILE} {XY} r([0-3])", codes.PLACING, "placing", words_refused_tiles.place),
    (f"discard {TILE}", codes.DISCARDING, "unplaceable", words_refused_tiles.not_held),
    (r"land ([0-3])", codes.CLAIMING, "claim-land", words_refused_claims.land),
    (r"fish ([0-3])", codes.CLAIMING, "fish", words_refused_claims.fish),
    (r"steal ([0-3])", codes.CLAIMING, "scoundrel", words_refused_claims.steal),
    (rf"ship {XY} (trader|agent)", codes.CLAIMING, "ships", words_refused_claims.ship),
    ("action", codes.CLAIMING, "actions", words_refused_claims.action),
    ("none", codes.CLAIMING, "claiming", _nothing),
    (f"take {ITEM}", codes.TAKING, "bounty", words_refused_trade.not_in_bank),
    (f"give {ITEM}", codes.GIVING, "barter", words_refused_trade.give),
    (f"get {ITEM}", codes.GETTING, "barter", words_refused_trade.get),
    ("end barter", codes.GIVING, "barter", _nothing),
    (f"toll {ITEM}", codes.TOLLING, "toll", words_refused_trade.not_owned),
    (rf"home {XY} ([0-3]|ship)", codes.FETCHING, "homecoming", words_refused_trade.home),
    ("end homecoming", codes.FETCHING, "homecoming", _nothing),
    (
        rf"buy ({'|'.join(TOKEN_NAMES)}) (bag|market|ship:{XY})",
        codes.BUYING,
        "buying",
        words_refused_trade.buy,
    ),
    ("end buy", codes.BUYING, "buying", _nothing),
    (f"pay {ITEM}", codes.PAYING, "buying", words_refused_trade.not_owned),
)


# -- things on the board -----------------------------------------------------------------------------


def why_not(state: Wapanuba, viewer: int, part: str) -> IllegalMove:
    group, _, value = part.partition(":")
    for known, phase, pattern, rule, reason in PARTS:
        found = re.fullmatch(pattern, value, re.ASCII) if group == known and phase == state.phase else None
        if found and (why := reason(state, *found.groups())):
            return IllegalMove(why, rule)
    if group in ELSEWHERE and state.phase not in ELSEWHERE[group][0]:
        return IllegalMove(*ELSEWHERE[group][1:])
    return IllegalMove(f"Not possible now. {prompt(state)}.", RULES[int(state.phase)])


#: what can be asked about, in which phase, the rule, and what may be wrong with it
PARTS: tuple[tuple[str, int, str, str, Callable[..., str]], ...] = (
    ("tile", codes.PLACING, TILE, "placing", words_refused_tiles.tile),
    ("cell", codes.PLACING, XY, "placing", words_refused_tiles.cell),
    ("land", codes.CLAIMING, r"([0-3])", "claim-land", words_refused_claims.land),
    ("fish", codes.CLAIMING, r"([0-3])", "fish", words_refused_claims.fish),
    ("steal", codes.CLAIMING, r"([0-3])", "scoundrel", words_refused_claims.steal),
    ("ship", codes.CLAIMING, XY, "ships", words_refused_claims.ship),
    ("action", codes.CLAIMING, "yes()", "actions", lambda state, _: words_refused_claims.action(state)),
    ("pawn", codes.CLAIMING, "(trader|agent)", "claiming", words_refused_claims.pawn),
    ("bank", codes.TAKING, ITEM, "bounty", words_refused_trade.not_in_bank),
    ("bank", codes.GETTING, ITEM, "barter", words_refused_trade.get),
    ("own", codes.GIVING, ITEM, "barter", words_refused_trade.give),
    ("own", codes.TOLLING, ITEM, "toll", words_refused_trade.not_owned),
    ("own", codes.PAYING, ITEM, "buying", words_refused_trade.not_owned),
    ("token", codes.BUYING, f"({'|'.join(TOKEN_NAMES)})", "buying", words_refused_trade.token),
)

CLAIMS = "Something of a tile is claimed right after laying it, and not later."
ITEMS = "Items come from harvests, fish and special actions, and pay for commerce tokens."
#: where things of a group can be chosen at all, and what to say elsewhere
ELSEWHERE: dict[str, tuple[tuple[int, ...], str, str]] = {
    "tile": (
        (codes.PLACING, codes.DISCARDING),
        "One tile is laid in a turn, and this turn has had its own.",
        "turn",
    ),
    "cell": ((codes.PLACING,), "No tile is laid now: go on with this turn first.", "turn"),
    "land": ((codes.CLAIMING,), CLAIMS, "claiming"),
    "fish": ((codes.CLAIMING,), CLAIMS, "claiming"),
    "steal": ((codes.CLAIMING,), CLAIMS, "claiming"),
    "action": ((codes.CLAIMING,), CLAIMS, "claiming"),
    "ship": ((codes.CLAIMING,), "Ships are claimed right after laying a tile.", "ships"),
    "pawn": ((codes.CLAIMING,), "Pawns leave home right after laying a tile.", "claiming"),
    "bank": ((codes.TAKING, codes.GETTING), ITEMS, "items"),
    "own": ((codes.GIVING, codes.TOLLING, codes.PAYING), ITEMS, "items"),
    "home": (
        (codes.FETCHING,),
        "Pawns come home when their land is complete, when their ship sails, or with a Homecoming.",
        "homecoming",
    ),
    "token": (
        (codes.BUYING,),
        "Commerce tokens are bought after claiming, with a money bag, on Market Day or by ship.",
        "buying",
    ),
    "with": ((codes.BUYING,), "A ship serves to buy a commerce token, in its owner's turn.", "ships"),
}
