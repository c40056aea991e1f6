"""The open rows of Frutabaja: brown and green businesses, lucky cards, each with its real cost for the viewer."""

from functools import cache, lru_cache

from atoll.core.draw import text, use
from atoll.core.mat import Piece, piece
from atoll.core.phrase import series, signed
from atoll.core.state import WATCHER
from atoll.games.frutabaja import pieces
from atoll.games.frutabaja.board import Board
from atoll.games.frutabaja.pieces import ART, FIRST_CARD, NOTHING, ROW_IDS, ROW_SLOTS
from atoll.games.frutabaja.view_parts import outline, pressed, told
from atoll.games.frutabaja.view_yard import GLOW
from atoll.games.frutabaja.words_names import ROW_NAMES, business_label, card_label, slot_id

WIDTH = 280
PITCH, RISE = 143, 58
HEAD = 24
BLOCK = HEAD + 2 * RISE
HEIGHT = 3 * BLOCK - 3
PLENTY = 99  # what somebody who only looks on can pay


def shelf(slot: int) -> tuple[float, float]:
    """The upper left corner of a slot."""
    row, k = divmod(slot, ROW_SLOTS)
    return PITCH * (k % 2), BLOCK * row + HEAD + RISE * (k // 2)


@lru_cache(maxsize=4096)
def draw_business(slot: int, kind: int, fee: int, dear: bool, free: bool) -> Piece:
    """`fee` is what the viewer pays beside the terrain; less than nothing where a Hardware Store lowers the price."""
    label = business_label(kind, free)
    if fee < (0 if free else int(pieces.FEE[kind])):
        label += "; your Hardware Store makes it $1 cheaper"
    return ware(slot, label, f"b-{pieces.BUSINESS_IDS[kind]}", "money", fee, dear)


@lru_cache(maxsize=256)
def draw_card(slot: int, kind: int, dear: bool, chosen: bool) -> Piece:
    monies, clovers = int(pieces.CARD_MONIES[kind]), int(pieces.CARD_CLOVERS[kind])
    pay = ("money", monies) if monies else ("clover", clovers)
    return ware(slot, card_label(kind), f"l-{pieces.CARD_IDS[kind]}", *pay, dear, chosen)


def ware(slot: int, label: str, what: str, pay: str, cost: int, dear: bool, chosen: bool = False) -> Piece:
    name, style = slot_id(slot), f"ware {ROW_IDS[slot // ROW_SLOTS]}"
    style += " chosen" if chosen else " dear" if dear else ""
    spot = (28, 30, 0.73) if slot < FIRST_CARD else (28, 28, 1)
    body = use(f"{ART}-o-ware", class_="tag") + use(f"{ART}-{what}", *spot, class_="face", color=GLOW)
    body += use(f"{ART}-w-{what}", class_="foot name") + use(f"{ART}-{pay}", 62, 43, 0.62, class_="foot")
    body += text(72, 48.6, signed(cost), "foot cost", font_size=15.5) + outline("ware")
    if dear and not chosen:
        label += "; too dear for you now"
    return told(f"slot-{name}", label, *shelf(slot), body, style, f"slot:{name}")


@cache
def gap(slot: int) -> Piece:
    x, y = shelf(slot)
    return piece(f"gap-{slot_id(slot)}", use(f"{ART}-o-ware", x, y, class_="gap"))


# -- headings ----------------------------------------------------------------------------------------


@lru_cache(maxsize=8192)
def pile(row: int, unseen: tuple[int, ...], queue: tuple[int, ...]) -> Piece:
    """What is left of a pile: unseen, and behind it what went to the bottom."""
    name, names = f"pile-{ROW_IDS[row]}", pieces.CARD_NAMES if row == pieces.LUCKY else pieces.BUSINESS_NAMES
    left = sum(unseen)
    body = use(f"{ART}-back-{row}", 15, 12, 0.72) + text(33, 17, left + len(queue), "pale", font_size=14.5)
    rest = [f"{n} {names[kind]}" if n > 1 else names[kind] for kind, n in enumerate(unseen) if n]
    known = [names[kind] for kind in queue]
    label = f"Pile of {ROW_NAMES[row]}" + (f"; unseen: {series(rest)}" if rest else "")
    label += f"; then {', '.join(known)}" if known else ""
    return told(name, label, 0, BLOCK * row, body)


@cache
def heading(row: int) -> Piece:
    words = ("Brown businesses", "Green businesses", "Lucky cards")[row]
    return piece(f"heading-{ROW_IDS[row]}", text(66, BLOCK * row + 17, words, "pale", font_size=14))


@cache
def refresh(row: int) -> Piece:
    body = use(f"{ART}-refresh", 0, 0, 0.86) + pressed(-13, -11.5, 26, 23, 8)
    label, what = f"Change all {ROW_NAMES[row]}, for a money or a clover", ROW_IDS[row]
    y = BLOCK * row + 11.5
    return told(f"refresh-{what}", label, WIDTH - 14, y, body, "refresh", f"refresh:{what}")


def draw_market(state: Board, viewer: int) -> tuple[Piece, ...]:
    out: list[Piece] = []
    for row in range(len(ROW_IDS)):
        stack = state.piles[row]
        out += [heading(row), pile(row, tuple(stack.unseen), tuple(stack.queue)), refresh(row)]
    seat = viewer if viewer != WATCHER else int(state.active)
    off = 1 if state.able(seat, pieces.DISCOUNT) else 0
    me = state.players[seat]
    monies, clovers = (PLENTY, PLENTY) if viewer == WATCHER else (me.monies, me.clovers)
    for slot, kind in enumerate(state.row):
        if kind == NOTHING:
            out.append(gap(slot))
        elif slot < FIRST_CARD:
            fee = int(state.fee(kind)) - off
            out.append(draw_business(slot, int(kind), fee, fee > monies, bool(state.free)))
        else:
            dear = pieces.CARD_MONIES[kind] > monies or pieces.CARD_CLOVERS[kind] > clovers
            out.append(draw_card(slot, int(kind), bool(dear), slot == state.slot))
    return tuple(out)
