"""A position of Wapanuba as text, as one viewer may know it: for screen readers, logs and language models."""

from atoll.core.bits import count
from atoll.core.phrase import fitting, inside, some, who
from atoll.core.state import OVER, WATCHER
from atoll.games.wapanuba import codes, pieces, words_names
from atoll.games.wapanuba.pieces import KIND_NAMES, TILE_LABELS, TOKEN_LABELS
from atoll.games.wapanuba.rules import Wapanuba
from atoll.games.wapanuba.words import prompt
from atoll.games.wapanuba.words_names import face, laid
from atoll.games.wapanuba.words_story import ENDINGS

LONG = 1480  # letters
FULL, BRIEF, BRIEFEST = range(3)
GOODS = tuple((row[1], row[2]) for row in pieces.ITEM_ROWS)


def describe(state: Wapanuba, viewer: int) -> str:
    """As much as fits: in brief without the places of claimed land, in the briefest with its icons added up."""
    brevities = (FULL, BRIEF, BRIEFEST)
    return fitting(("\n".join(_lines(state, viewer, brevity)) for brevity in brevities), LONG)


def _lines(state: Wapanuba, viewer: int, brevity: int) -> list[str]:
    return [
        _moment(state),
        *_tiles(state, viewer, brevity),
        f"Left: {some(int(state.supply_size), 'tile')}, {some(int(state.pile_size), 'token')} face down.",
        _display(state),
        *(_player(state, seat) for seat in range(state.seats)),
        *_claims(state, brevity),
    ]


def _moment(state: Wapanuba) -> str:
    if state.turn == OVER:
        return f"Round {state.round}, the end. {ENDINGS[int(state.end)]}."
    moment = f"Round {state.round}"
    moment += f", {who(int(state.active))}'s turn" if state.active != state.turn else ""
    return f"{moment}, {who(int(state.turn))} decides: {inside(prompt(state))}."


# -- tiles and tokens --------------------------------------------------------------------------------


def _tiles(state: Wapanuba, viewer: int, brevity: int) -> list[str]:
    """The tile in question, and the own hand."""
    out = []
    if state.drawn:
        out.append(f"Drawn: {_tile(int(state.drawn), 0, brevity)}.")
    elif state.phase == codes.CLAIMING:
        there = state.laid[state.placed]
        shown = _tile(int(codes.tile_of(there)), int(codes.turns_of(there)), brevity)
        out.append(f"Just laid: {shown}.")
    if viewer != WATCHER and state.hands[viewer]:
        hand = state.hands[viewer]
        held = [_tile(int(codes.held(hand, slot)), 0, brevity) for slot in range(codes.hand_size(hand))]
        out.append(f"Your hand: {'; '.join(held)}.")
    return out


def _tile(tile: int, turns: int, brevity: int) -> str:
    return TILE_LABELS[tile] if brevity == BRIEFEST else f"{TILE_LABELS[tile]} ({face(tile, turns)})"


def _display(state: Wapanuba) -> str:
    """Each token with its points and its price."""
    found = [
        f"{TOKEN_LABELS[token]} {pieces.TOKEN_POINTS[token]} ({_price(token)})"
        for token in words_names.display(state)
    ]
    return f"For sale: {'; '.join(found) or 'nothing'}."


def _price(token: int) -> str:
    circles = int(pieces.CIRCLES[token])
    return ", ".join([*_stock(int(codes.PRICE[token])), *([f"{circles} any"] if circles else [])])


def _stock(stock: int) -> list[str]:
    """
    >>> _stock(int(codes.some_of(0, 2) + codes.some_of(4, 1)))
    ['2 bananas', 'fish']
    """
    found = [(int(codes.count_of(stock, item)), *GOODS[item]) for item in range(pieces.ITEMS)]
    return [one if n == 1 else some(n, one, many) for n, one, many in found if n]


# -- players and their land --------------------------------------------------------------------------


def _player(state: Wapanuba, seat: int) -> str:
    have = ", ".join(_stock(int(state.stocks[seat]))) or "no items"
    tokens = some(int(count(state.tokens[seat])), "token")
    home = some(int(state.traders[seat]), "trader")
    home += ", agent" if state.has_agent(seat) else ""
    home += ", scoundrel" if state.has_scoundrel(seat) else ""
    return f"{who(seat)}: {some(int(state.points(seat)), 'point')}, {tokens}; {have}; at home {home}."


def _claims(state: Wapanuba, brevity: int) -> list[str]:
    """Unfinished land with traders by whose they are, and ships with pawns."""
    lands: dict[str, list[str]] = {}
    for root in dict.fromkeys(int(root) for seat in range(state.seats) for root in state.claims(seat)):
        lands.setdefault(_crowd(state, root), []).append(_land(state, root, brevity))
    told = [f"{whose}: {'; '.join(found)}" for whose, found in lands.items()]
    ships = [_ship(state, int(pawn)) for pawn in state.pawns if codes.post_of(pawn) >= codes.TRADER_ON_SHIP]
    return [
        *([f"Claimed land. {'. '.join(told)}."] if told else []),
        *([f"Ships: {', '.join(ships)}."] if ships else []),
    ]


def _crowd(state: Wapanuba, root: int) -> str:
    """Who has traders in a feature, and how many if not one."""
    found = [(int(codes.traders_of(state.folk[root], seat)), who(seat)) for seat in range(state.seats)]
    return " and ".join(f"{name} with {n}" if n > 1 else name for n, name in found if n)


def _land(state: Wapanuba, root: int, brevity: int) -> str:
    folk, harvest = int(state.folk[root]), int(state.harvests[root])
    name = KIND_NAMES[state.kind(root)]
    bags = int(codes.bags_in(folk))
    held = _stock(harvest) if brevity < BRIEFEST else [some(int(codes.total(harvest)), "icon")]
    held += ["bag" if bags == 1 else some(bags, "bag")] if bags else []
    where = f" at {laid(int(state.tile(root)))}" if brevity == FULL else ""
    return f"{name}{where} ({', '.join([*held, f'{codes.open_edges(folk)} open'])})"


def _ship(state: Wapanuba, pawn: int) -> str:
    post = "agent" if codes.post_of(pawn) == codes.AGENT_ON_SHIP else "trader"
    return f"{who(int(codes.seat_of(pawn)))}'s {post} at {laid(int(state.tile(codes.segment_of(pawn))))}"
