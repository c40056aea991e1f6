"""What lies in front of one player of Wapanuba: items, pawns, tokens, opportunities, claims. 1 unit is 1 px.

The viewer's own mat is large, carries parts and lists the claims; the others are small.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from atoll.core.bits import count
from atoll.core.draw import box, card, fit, ribbon, tag, text, use
from atoll.core.mat import Box, Mat, Piece, item, piece
from atoll.core.palette import SEATS
from atoll.core.phrase import series, signed, some
from atoll.games.wapanuba import codes, pieces
from atoll.games.wapanuba.pieces import GROVE, ITEM_NAMES, ITEM_ROWS, TILE_LABELS
from atoll.games.wapanuba.rules import Wapanuba
from atoll.games.wapanuba.view_claims import Claim, bundle, claim_in_words, gains
from atoll.games.wapanuba.view_tile import outlined

WIDTH = 300
BAND, THIN = 32, 26
OWN_HIGH, OTHER_HIGH = 136, 90
ROW = 27  # from claim to claim
STEP = 36.3  # from item to item


# -- the band ------------------------------------------------------------------------------------------


@lru_cache(maxsize=512)
def _ground(seat: int, high: float) -> Piece:
    return piece(f"board-{seat}", card(WIDTH, high))


@lru_cache(maxsize=512)
def _band(seat: int, name: str, high: float) -> Piece:
    body = ribbon(WIDTH, high, SEATS[seat].base) + box(1, high - 2.5, WIDTH - 2, 2.5, 0, "seam")
    body += use(f"wapanuba-badge-{seat}", 19, high / 2, 1 if high == BAND else 0.86)
    body += text(
        38, high / 2 + 5.4, fit(name, 10), "", font_size=15.5 if high == BAND else 14.5, fill=SEATS[seat].text
    )
    return item(f"player-{seat}", "", "", name, 0, 0, body)


@lru_cache(maxsize=1024)
def _total(seat: int, points: int, high: float) -> Piece:
    shown = text(
        WIDTH - 12, high / 2 + 5, some(points, "point"), "end", font_size=13.5, fill=SEATS[seat].text
    )
    return piece(f"total-{seat}", shown, role="img", aria_label=f"{signed(points)} if the game ended now")


# -- items ---------------------------------------------------------------------------------------------


@lru_cache(maxsize=4096)
def _stock(seat: int, i: int, n: int, own: bool) -> Piece:
    name = ITEM_NAMES[i]
    shade = "" if n else "faint"
    if own:
        body = use(f"wapanuba-{name}", 0, 0, 0.8, class_=shade)
        body += text(0, 29, n, "number middle" if n else "soft middle", font_size=16) + outlined("stock")
        x, y, part = 23 + STEP * i, BAND + 22, f"own:{name}"
    else:
        body = use(f"wapanuba-{name}", -6, 0, 0.52, class_=shade) + (
            text(4, 5, n, "number", font_size=14) if n else ""
        )
        x, y, part = 22 + STEP * i, THIN + 18, ""
    label = some(n, *ITEM_ROWS[i][1:3])
    return item(f"stock-{seat}-{name}", "stock", part, label, x, y, body)


# -- pawns, tokens, hand -------------------------------------------------------------------------------


def _row(own: bool) -> tuple[float, float, float]:
    """Where pawns stand: their size, the way from one to the next, the height of their middle."""
    return (0.72, 25, BAND + 78) if own else (0.52, 15, THIN + 48)


@lru_cache(maxsize=512)
def _reserve(seat: int, traders: int, own: bool) -> Piece:
    """Traders at home; those on the map are faint."""
    size, step, y = _row(own)
    body = "".join(
        use(f"wapanuba-trader-{seat}", step * k, 0, size, class_="" if k < traders else "away")
        for k in range(pieces.TRADERS)
    )
    body += outlined("traders") if own else ""
    label, part = f"{some(traders, 'trader')} in the reserve", "pawn:trader" if own else ""
    return item(f"reserve-{seat}", "folk", part, label, 20, y, body)


@lru_cache(maxsize=128)
def _agent(seat: int, home: bool, own: bool) -> Piece:
    size, step, y = _row(own)
    body = use(f"wapanuba-agent-{seat}", 0, 0, size, class_="" if home else "away")
    body += outlined("agent") if own else ""
    label = f"Shipping agent {'in the reserve' if home else 'on a ship'}"
    x, part = 24 + step * pieces.TRADERS, "pawn:agent" if own else ""
    return item(f"agent-{seat}", "folk", part, label, x, y, body)


@lru_cache(maxsize=128)
def _thief(seat: int, home: bool, own: bool) -> Piece:
    size, step, y = _row(own)
    body = use(f"wapanuba-scoundrel-{seat}", 0, 0, size, class_="" if home else "away")
    label = "Scoundrel in the reserve" if home else "The scoundrel is on the map"
    return item(f"thief-{seat}", "", "", label, 24 + step * 5.2, y, body)


@lru_cache(maxsize=1024)
def _tokens(seat: int, n: int, points: int, own: bool) -> Piece:
    label = f"{some(n, 'commerce token')}: {some(points, 'point')}"
    x, y, size = (193, BAND + 78, 0.72) if own else (142, THIN + 49, 0.54)
    body = use("wapanuba-token", 0, 0, size, class_="" if n else "faint")
    body += text(15 if own else 11, 5, f"{n}", "number", font_size=15 if own else 14)
    return item(f"tokens-{seat}", "", "", label, x, y, body)


@lru_cache(maxsize=1024)
def _hand(seat: int, n: int, known: tuple[int, ...]) -> Piece:
    """How many tiles somebody else hides, and which of them everybody has seen."""
    seen = f", of them seen by all: {series([TILE_LABELS[tile] for tile in known])}" if known else ""
    body = use("wapanuba-tile", 0, 0, 0.66, class_="" if n else "faint")
    body += text(13, 5, n, "number", font_size=14) if n else ""
    return item(f"hand-{seat}", "", "", f"{some(n, 'tile')} in hand{seen}", 188, THIN + 49, body)


@lru_cache(maxsize=512)
def _chances(seat: int, bags: int, market: bool, ships: int, own: bool) -> Piece:
    """Opportunities to buy: bags and a market of this turn, ships that wait."""
    found = [(name, n) for name, n in (("bag", bags), ("act-market_day", int(market)), ("ship", ships)) if n]
    words = (
        [some(bags, "money bag")] * (bags > 0)
        + ["a market day"] * market
        + [some(ships, "ship")] * (ships > 0)
    )
    label = f"Opportunities to buy: {series(words)}" if words else "No opportunity to buy"
    body = bundle(found, 0, 0, 27, 13, 0.46)
    x, y = (230, BAND + 78) if own else (226, THIN + 49)
    return item(f"chances-{seat}", "", "", label, x, y, body)


# -- claims --------------------------------------------------------------------------------------------


@lru_cache(maxsize=4096)
def _claim(seat: int, k: int, claim: Claim) -> Piece:
    """A claim of the viewer; pointed at, it shines on the map."""
    body = box(8, 0, WIDTH - 16, ROW - 4, 8, "claim-row")
    body += use("wapanuba-leaf" if claim.kind == GROVE else "wapanuba-roof", 22, (ROW - 4) / 2)
    body += bundle(gains(claim.harvest, claim.bags), 48, (ROW - 4) / 2, 33, 13, 0.46)
    body += text(WIDTH - 16, 16, f"{len(claim.openings)} open", "soft end", font_size=12.5)
    label = claim_in_words(claim) + ("" if claim.owners >> seat & 1 else "; others have more traders here")
    return Piece(
        f"claim-{seat}-{k}",
        tag("g", body, id=f"claim-{seat}-{k}", class_=f"claim claim-{k}", tabindex=0, role="img", aria_label=label,
            transform=f"translate(0 {OWN_HIGH - 4 + ROW * k})"),
    )  # fmt: skip


# -- the whole -----------------------------------------------------------------------------------------


class Shows(NamedTuple):
    """All that a mat depends on."""

    seat: int
    name: str
    own: bool
    decides: bool
    points: int
    stock: int
    traders: int
    agent: bool  # at home, like the scoundrel
    scoundrel: bool
    tokens: tuple[int, int]  # how many, and their points
    chances: tuple[int, bool, int]  # to buy: bags, market day, ships
    claims: tuple[Claim, ...]  # of the viewer
    hand: int  # of somebody else: how many tiles
    seen: tuple[int, ...]  # ... and those of them that everybody has seen


def player_mat(
    state: Wapanuba, seat: int, own: bool, names: Sequence[str], found: Mapping[int, Claim]
) -> Mat:
    ships = len(
        [p for p in state.pawns if codes.seat_of(p) == seat and codes.post_of(p) >= codes.TRADER_ON_SHIP]
    )
    return _drawn(
        Shows(
            seat,
            names[seat],
            own,
            state.turn == seat,
            state.points(seat),
            state.stocks[seat],
            state.traders[seat],
            state.has_agent(seat),
            state.has_scoundrel(seat),
            (count(state.tokens[seat]), state.token_points(seat)),
            (int(state.bags_of(seat)), state.market and state.active == seat, ships),
            tuple([found[root] for root in state.claims(seat)]) if own else (),
            0 if own else codes.hand_size(state.hands[seat]),
            () if own else _known(state, seat),
        )
    )


@lru_cache(maxsize=8192)
def _drawn(shows: Shows) -> Mat:
    """Most players have what they had before a move: theirs are the same mats."""
    seat, own = shows.seat, shows.own
    high, band = (OWN_HIGH + ROW * len(shows.claims), BAND) if own else (OTHER_HIGH, THIN)
    drawn = (
        _ground(seat, high),
        _band(seat, shows.name, band),
        _total(seat, shows.points, band),
        *(_stock(seat, i, codes.count_of(shows.stock, i), own) for i in range(pieces.ITEMS)),
        _reserve(seat, shows.traders, own),
        _agent(seat, shows.agent, own),
        _thief(seat, shows.scoundrel, own),
        _tokens(seat, *shows.tokens, own),
        _chances(seat, *shows.chances, own),
        *(_claim(seat, k, claim) for k, claim in enumerate(shows.claims)),
        *([_hand(seat, shows.hand, shows.seen)] if shows.hand else []),
    )
    box: Box = (0, 0, WIDTH, high)
    style = "player deciding" if shows.decides else "player"
    return Mat(f"mat-{seat}", "own" if own else "other", shows.name, drawn, box, style)


def _known(state: Wapanuba, seat: int) -> tuple[int, ...]:
    shown = state.shown[seat]
    return tuple([codes.held(shown, slot) for slot in range(codes.hand_size(shown))])
