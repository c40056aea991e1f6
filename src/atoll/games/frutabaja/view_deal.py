"""A deal of Frutabaja: a sheet between two players, which both read from their own side."""

from collections.abc import Sequence
from functools import lru_cache

from atoll.core.bits import members
from atoll.core.draw import box, fit, rect, tag, text, use
from atoll.core.mat import Piece, piece
from atoll.core.palette import SEATS
from atoll.core.phrase import plain
from atoll.games.frutabaja import codes, pieces
from atoll.games.frutabaja.board import Board
from atoll.games.frutabaja.codes import GET, GIVE
from atoll.games.frutabaja.draft import Draft
from atoll.games.frutabaja.pieces import ART, NOTHING
from atoll.games.frutabaja.view_parts import pressed, shade, sums, told
from atoll.games.frutabaja.view_yard import GLOW
from atoll.games.frutabaja.words_names import cost, when

WIDTH = 280
COLUMN = 137
RIGHT = 143  # where the second column begins
HEAD = 96
RISE = 31  # of a row
LINE = 32  # of a business
CHIP, CHIPS = 28, 10  # amounts in a line
SIDES = ("give", "get")
ROWS = ("monies", "clovers", "reserved", "iou")
VERBS = ("Give", "Get")  # by column, which is the viewer's side
SIZES = {"monies": 0.82, "clovers": 0.74, "reserved": 0.42, "iou": 0.6}
LABELS = {"monies": "monies", "clovers": "clovers", "reserved": "the reserved terrain", "iou": "an IOU"}
#: by phase: what an IOU may say
PROMISES = {
    codes.OWING_MONIES: range(pieces.MOST_MONIES + 1),
    codes.OWING_CLOVERS: range(pieces.MOST_CLOVERS + 1),
    codes.OWING_WHEN: range(1, pieces.MOST_DUE + 1),
}
ASKS = {
    codes.OWING_MONIES: "Monies owed",
    codes.OWING_CLOVERS: "Clovers owed",
    codes.OWING_WHEN: "Due in how many turns",
}


# -- the head ------------------------------------------------------------------------------------------


@lru_cache(maxsize=256)
def _sheet(high: float) -> Piece:
    fold = tag("path", class_="fold", d=f"M{WIDTH / 2} {HEAD - 8}V{high - 12}")
    return piece("deal", box(0, 0, WIDTH, high, 12, "sheet-of-paper") + fold)


@lru_cache(maxsize=1024)
def _state(number: int, words: str) -> Piece:
    draft = f"Draft {number} of {pieces.DRAFTS}"
    body = use(f"{ART}-iou", 18, 20, 0.74) + text(38, 18, draft, "digit-ink", font_size=14.5)
    body += text(38, 34, fit(words, 17.6), "soft-ink", font_size=12.8)
    return told("deal-state", f"{draft}: {words}", 0, 0, body)


@lru_cache(maxsize=4096)
def _side(column: int, seat: int, words: str, monies: int, clovers: int, name: str) -> Piece:
    """Whose column it is, and what that player has now."""
    body = rect(4, 0, COLUMN - 8, 28, 8, SEATS[seat].base) + use(f"{ART}-badge-{seat}", 20, 14, 0.86)
    body += text(36, 19, fit(words, 6.8), "", font_size=13.6, fill=SEATS[seat].text)
    body += text(10, 45, "has" if monies or clovers else "has nothing", "soft-ink", font_size=12.5)
    body += sums(monies, clovers, 44, 40.4)
    label = f"{words}. {name} has {plain(cost(monies, clovers))}"
    return told(f"deal-side-{column}", label, RIGHT * column, 44, body)


# -- the rows ------------------------------------------------------------------------------------------


@lru_cache(maxsize=4096)
def _cell(column: int, y: float, side: str, row: str, symbol: str, n: int, words: str, part: bool) -> Piece:
    """Monies, clovers, the reserved terrain or the IOU on one side; pale while there is nothing."""
    large = n > 0 and row in ("monies", "clovers")
    body = box(4, -14, COLUMN - 8, 28, 9, "entry" if n else "entry none")
    body += use(f"{ART}-{symbol}", 22, 0, SIZES[row], class_=shade(n))
    low, high = (6.6, 19) if large else (5, 12.8)
    body += text(40, low, words, "digit-ink" if n else "soft-ink", font_size=high)
    label = f"{VERBS[column]} {LABELS[row]}{f': {words}' if n else ''}"
    return term(column, y, side, row, label, body, part)


def term(column: int, y: float, side: str, row: str, label: str, body: str, part: bool) -> Piece:
    """An entry of the sheet; its author may choose it."""
    body += pressed(4, -14, COLUMN - 8, 28)
    return told(f"deal-{side}-{row}", label, RIGHT * column, y, body, "term", f"{side}:{row}" if part else "")


@lru_cache(maxsize=4096)
def _promise(column: int, y: float, side: str, monies: int, clovers: int, due: int, part: bool) -> Piece:
    """What is owed by the IOU of the draft, as far as it is written."""
    body = box(4, -14, COLUMN - 8, 28, 9, "entry") + use(f"{ART}-iou", 20, 0, 0.56)
    body += sums(monies, clovers, 40, 0)
    body += text(COLUMN - 9, 5, f"in {due}" if due else "…", "soft-ink end", font_size=12.8)
    label = f"{VERBS[column]} an IOU for {plain(cost(monies, clovers))}{f', {when(due)}' if due else ''}"
    return term(column, y, side, "iou", label, body, part)


@lru_cache(maxsize=4096)
def _thing(column: int, k: int, y: float, symbol: str, number: int, name: str) -> Piece:
    """A business or a cart that changes hands."""
    body = use(f"{ART}-{symbol}", 20, -1, 0.44, color=GLOW)
    words = name.rsplit(" ", 1)
    for i, word in enumerate(words):
        body += text(38, (4.6 if len(words) == 1 else -2) + 12.6 * i, word, "digit-ink", font_size=12.6)
    body += text(COLUMN - 9, 5, number or "–", "digit-ink end", font_size=15)
    label = f"{name} on the {number}" if number else name
    return told(f"deal-thing-{column}-{k}", label, RIGHT * column, y, body)


@lru_cache(maxsize=1024)
def _amount(k: int, n: int, y: float) -> Piece:
    body = box(-12.5, -12.5, 25, 25, 7, "sum-chip") + text(0, 5.2, n, "number middle", font_size=14.5)
    body += pressed(-12.5, -12.5, 25, 25, 7)
    x, y = CHIP * (k % CHIPS + 0.5), y + CHIP * (k // CHIPS)
    return told(f"amount-{n}", str(n), x, y, body, "sum", f"amount:{n}")


def amounts(state: Board, draft: Draft) -> range:
    """What can be written: no more than somebody has, or may promise."""
    if state.phase == codes.WRITING:
        richest = max(int(state.players[seat].monies) for seat in (draft.author, draft.other))
        return range(1, min(max(richest, pieces.MOST_CLOVERS), pieces.MOST_MONIES) + 1)
    return PROMISES.get(int(state.phase), range(0))


# -- the whole -----------------------------------------------------------------------------------------


def things(state: Board, draft: Draft, side: int) -> list[tuple[str, int, str]]:
    """The businesses and carts on one side: symbol, number, name."""
    shops, carts = members(int(draft.shops(side))), members(int(draft.carts(side)))
    kinds = [state.business[tile] for tile in shops]
    faces = [(f"b-{pieces.BUSINESS_IDS[kind]}", pieces.BUSINESS_NAMES[kind]) for kind in kinds]
    faces += [(f"cart-{draft.giver(side)}", "Food Cart")] * len(carts)
    numbers = [int(pieces.NUMBER[state.ground[tile]]) for tile in shops + carts]
    return [(symbol, number, name) for (symbol, name), number in zip(faces, numbers, strict=True)]


def _entry(state: Board, draft: Draft, side: int, row: str) -> tuple[str, int, str]:
    """What a cell shows: a symbol, whether it counts, and words."""
    if row == "monies":
        n = int(draft.monies) if draft.monies_side == side else 0
        return "money", n, str(n or "Monies")
    if row == "clovers":
        n = int(draft.clovers) if draft.clovers_side == side else 0
        return "clover", n, str(n or "Clovers")
    if row == "iou":
        return "iou", 0, "IOU"
    seat = int(draft.giver(side))
    tile = int(state.players[seat].reserved)
    if tile == NOTHING:
        return f"sold-{seat}", 0, "Reserved: –"
    words = f"Reserved {pieces.NUMBER[state.ground[tile]]}"
    return f"sold-{seat}", int(draft.reserved(side)), words


def _column(state: Board, draft: Draft, side: int, column: int, writing: bool) -> list[Piece]:
    y, out = HEAD + 14.0, []
    for row in ROWS:
        if row == "iou" and draft.iou_side == side:
            owes = int(draft.iou_monies), int(draft.iou_clovers), int(draft.iou_due)
            out.append(_promise(column, y, SIDES[side], *owes, writing))
        else:
            out.append(_cell(column, y, SIDES[side], row, *_entry(state, draft, side, row), writing))
        y += RISE
    for k, (symbol, number, name) in enumerate(things(state, draft, side)):
        out.append(_thing(column, k, y + 4 + LINE * k, symbol, number, name))
    return out


def _heads(
    state: Board, draft: Draft, viewer: int, names: Sequence[str], sides: Sequence[int]
) -> list[Piece]:
    out, concerned = [], viewer in (draft.author, draft.other)
    for column, side in enumerate(sides):
        seat = int(draft.giver(side))
        one = state.players[seat]
        words = ("You give" if seat == viewer else "You get") if concerned else f"{fit(names[seat], 5)} gives"
        out.append(_side(column, seat, words, int(one.monies), int(one.clovers), names[seat]))
    return out


def draw_deal(
    state: Board, draft: Draft, viewer: int, names: Sequence[str]
) -> tuple[tuple[Piece, ...], float]:
    """The sheet as a viewer sees it, and its height: what the viewer gives is on the left."""
    sides = (GET, GIVE) if viewer == draft.other else (GIVE, GET)
    writing = viewer == draft.author == state.turn
    author, other = names[int(draft.author)], names[int(draft.other)]
    words = f"{other} answers {author}" if state.phase == codes.ANSWERING else f"{author} writes to {other}"
    deep = max(len(things(state, draft, side)) for side in sides)
    high = HEAD + len(ROWS) * RISE + LINE * deep + 4.0
    out = [_state(int(draft.number), words), *_heads(state, draft, viewer, names, sides)]
    for column, side in enumerate(sides):
        out += _column(state, draft, side, column, writing)
    if not writing:
        return (_sheet(high), *out), high
    asks = ASKS.get(int(state.phase), "")
    if asks:
        out.append(told("deal-asks", asks, 6, high + 18, text(0, 0, asks, "pale", font_size=13)))
    top, offered = high + (38 if asks else 20), amounts(state, draft)
    out += [_amount(k, n, top) for k, n in enumerate(offered)]
    return (_sheet(high), *out), top + CHIP * -(-len(offered) // CHIPS) - 12
