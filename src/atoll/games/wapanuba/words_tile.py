"""Laying a tile of Wapanuba and claiming something of it, in words. Every `rule` is an anchor of rules.md."""

from atoll.core.phrase import series, some, thing, who
from atoll.core.title import Ghost, Words
from atoll.games.wapanuba import codes, pieces, words_names, words_outlook
from atoll.games.wapanuba.pieces import ACTION_LABELS, TILE_NAMES
from atoll.games.wapanuba.rules import Wapanuba
from atoll.games.wapanuba.words_names import PAWNS, place
from atoll.games.wapanuba.words_outlook import Outlook

# -- laying --------------------------------------------------------------------------------------------


def lay(outlook: Outlook, slot: int, edge: int, turns: int) -> Words:
    site, tile = outlook.site(edge), outlook.candidate(slot)
    parts = (f"tile:{TILE_NAMES[tile]}", site.part, f"turn:{turns}")
    found = outlook.stretches(tile << 2 | turns, site.contacts)
    return Words(
        f"Lay {words_names.held(tile)} {site.where}{words_names.orientation(tile, turns)}",
        parts,
        outlook.prospects(found),
        Ghost(
            parts[0], parts[1], 90 * turns, outlook.lights(found), words_outlook.label(outlook.state, found)
        ),
        "placing",
    )


def discard(state: Wapanuba, slot: int) -> Words:
    tile = words_outlook.candidate(state, slot)
    return Words(
        f"Discard {words_names.held(tile)}",
        (f"tile:{TILE_NAMES[tile]}",),
        "it leaves the game, and you draw another tile",
        rule="unplaceable",
    )


# -- claims ------------------------------------------------------------------------------------------


def _here(state: Wapanuba, s: int) -> str:
    """A segment of the placed tile."""
    there = state.laid[state.placed]
    return words_names.patch(int(codes.tile_of(there)), s, int(codes.turns_of(there)))


def claim_land(state: Wapanuba, s: int) -> Words:
    one = words_outlook.placed(state, s)
    if one.closed:
        found = words_outlook.yields(state, one.folk, one.harvest)
        follows = f"it is complete: you get {found} at once, and the trader comes back"
    else:
        found = words_names.goods(one.harvest, int(codes.bags_in(one.folk)))
        follows = f"{found} so far, {some(int(codes.open_edges(one.folk)), 'open side')}"
    land = thing(_here(state, s), f"land:{s}")
    return Words(f"Send a trader into the {land}", (f"land:{s}",), follows, rule="claim-land")


def claim_fish(state: Wapanuba, s: int) -> Words:
    one = words_outlook.placed(state, s)
    due = int(codes.count_of(one.harvest, pieces.FISH))
    got = words_outlook.caught(state, due)
    follows = f"{got} for you, and the trader comes back at once"
    if one.closed:
        follows = f"no need to: the water is closed, and its {got} are yours anyway"
    return Words(f"Send a trader {thing('fishing', f'fish:{s}')}", (f"fish:{s}",), follows, rule="fish")


RETURNS = {
    codes.ONCE: "the scoundrel stays there for good",
    codes.HIDING: "the scoundrel hides until the end of your next turn",
    codes.FREE: "the scoundrel comes back after this turn",
}


def steal(state: Wapanuba, s: int) -> Words:
    one = words_outlook.placed(state, s)
    robbed = series(
        [who(seat) for seat in words_names.seats(int(codes.owners(one.folk))) if seat != state.turn]
    )
    found = words_outlook.yields(state, one.folk, one.harvest)
    return Words(
        f"Send the scoundrel into the {thing(_here(state, s), f'steal:{s}')}",
        (f"steal:{s}",),
        f"{found} for you, nothing for {robbed}; {RETURNS[int(state.scoundrel)]}",
        rule="scoundrel",
    )


def claim_ship(state: Wapanuba, code: int) -> Words:
    n, agent = divmod(code, 2)
    able = words_outlook.in_reach(state, int(state.stocks[state.turn]) + words_outlook.coming(state))
    use = "one purchase, now or in a later turn of yours"
    if able:
        use = f"you can buy {series([words_names.on_display(token) for token in able], 'or')} with it now"
    return Words(
        f"Send {'your agent' if agent else 'a trader'} onto {words_names.ship(int(state.tile(n << 2)))}",
        (f"ship:{place(state, n)}", f"pawn:{PAWNS[agent]}"),
        use,
        rule="ships",
    )


ACTIONS = (
    "",
    "one purchase in this turn",
    f"take any {pieces.BOUNTY_ITEMS} items from the bank",
    f"exchange up to {pieces.BARTERS} of your items with the bank",
    "every opponent who has anything gives you an item",
    "call home any of your pawns, and your scoundrel",
    "draw another tile after buying, and lay it in this turn",
)


def claim_action(state: Wapanuba, _: int) -> Words:
    action = int(pieces.ACTIONS[state.tile(state.placed << 2)])
    return Words(
        f"Send a trader to the {thing(ACTION_LABELS[action], 'action:yes')}",
        ("action:yes",),
        f"{ACTIONS[action]}; the trader comes back when your turn ends",
        rule="actions",
    )


def claim_none(state: Wapanuba, _: int) -> Words:
    return Words(
        "Claim nothing",
        ("claim:none",),
        "; ".join(words_outlook.closings(state)),
        rule="claiming",
        forgoes="a claim",
    )
