"""Buildings for sale in Tropic Euro: four columns of cards, and on them the prices of the seat that may build."""

from functools import lru_cache

from atoll.core.draw import at, box, tag, text, use
from atoll.core.mat import Piece
from atoll.core.phrase import some
from atoll.core.state import OVER, WATCHER
from atoll.games.tropic_euro import pieces
from atoll.games.tropic_euro.builder import discount
from atoll.games.tropic_euro.codes import BUILDING, CUSTOM_PICK
from atoll.games.tropic_euro.rules import TropicEuro
from atoll.games.tropic_euro.view_parts import chip, dollars, laid
from atoll.games.tropic_euro.words_names import ART, building_text

SALE_Y = 183  # on the board
CARD, CARDS = 152, 156  # the width of a card, and the way to the next column
RISE = 325  # of a column
ROWS, LARGE_ROWS = 6, 5
LONG = 13  # letters of a name that fill a line
THIN = 40  # cards lower than this show all candidates of a custom game: a picture and a name


def buyer(state: TropicEuro, viewer: int) -> int:
    """Whose prices are shown: those of the seat that builds, else the viewer's."""
    deciding = state.phase == BUILDING or viewer == WATCHER
    return int(state.turn) if deciding and state.turn != OVER else viewer


def draw_sale(state: TropicEuro, seat: int) -> list[Piece]:
    shown = pieces.ALL_BUILDINGS if state.phase == CUSTOM_PICK else int(state.in_game)
    order = sorted(range(pieces.BUILDING_KINDS), key=lambda b: (int(pieces.COST[b]), b))
    columns = [[b for b in order if shown >> b & 1 and pieces.COLUMN[b] == column] for column in (1, 2, 3, 4)]
    most = max(ROWS, *map(len, columns))
    out = [column_head(column) for column in (1, 2, 3, 4)]
    for column, buildings in enumerate(columns, 1):
        pitch = RISE / (most if most > ROWS or column < 4 else LARGE_ROWS)
        for i, b in enumerate(buildings):
            candidate = not state.in_game >> b & 1
            out.append(sale_card(b, candidate, 20 + pitch * i, pitch - 4))
            if pitch - 4 >= THIN:
                out.append(deal(state, seat, b, 20 + pitch * i, pitch - 4))
    return out


def on_sale(name: str, building: int, body: str, part: str = "", label: str = "", style: str = "") -> Piece:
    column = int(pieces.COLUMN[building])
    return laid(name, f"column-{column}", CARDS * (column - 1), SALE_Y, body, part, label, style)


@lru_cache(maxsize=8)
def column_head(column: int) -> Piece:
    body = "".join(
        use(f"{ART}-tile-quarry", 76 + 19 * i - 9.5 * (column - 1), 9, 0.38) for i in range(column)
    )
    label = f"Column {column}: at most {some(column, 'quarry')} save $100 each"
    return laid(f"column-{column}", f"column-{column}", CARDS * (column - 1), SALE_Y, body, "", label)


# -- what is printed on a card -----------------------------------------------------------------------


@lru_cache(maxsize=1024)
def sale_card(b: int, candidate: bool, y: float, height: float) -> Piece:
    name = pieces.BUILDING_NAMES[b]
    face = thin_face if height < THIN else large_face if b >= pieces.FIRST_LARGE else small_face
    body = box(0, 0, CARD, height, 8, "card") + face(b, height) + box(0, 0, CARD, height, 8, "hit")
    label = building_text(b) + (" Not in the game yet" if candidate else "")
    style = "sale candidate" if candidate else "sale"
    return on_sale(f"sale-{name}", b, at(0, y, body), f"building:{name}", label, style)


def thin_face(b: int, height: float) -> str:
    name, label = pieces.BUILDINGS[b][:2]
    size = 0.36 if b >= pieces.FIRST_LARGE else 0.62
    return use(f"{ART}-b-{name}", 18, height / 2, size) + text(
        37, height / 2 + 4.5, label, "name", font_size=12
    )


def large_face(b: int, height: float) -> str:
    name, label = pieces.BUILDINGS[b][:2]
    out = use(f"{ART}-b-{name}", 47, 25) + text(6, height - 5, label, "name", font_size=12.5)
    return out + worth(b, 103, 42) + slots(b, 138, 37.5)


def small_face(b: int, height: float) -> str:
    name, label = pieces.BUILDINGS[b][:2]
    words, foot = lines(label), height - 6
    out = use(f"{ART}-b-{name}", 25, height / 2 - 0.5, 0.98)
    for i, word in enumerate(words):
        out += text(50, 21 - 3 * len(words) + 13 * i, word, "name", font_size=12.5)
    return out + worth(b, 57, foot) + slots(b, 80, foot - 4.5)


def lines(label: str) -> list[str]:
    """A name on one line, or on two if it is long."""
    return [label] if len(label) <= LONG else label.split(" ", 1)


def worth(building: int, x: float, y: float) -> str:
    points = text(x + 9, y, pieces.VP[building], "number", font_size=13)
    return use(f"{ART}-shell", x, y - 4.5, 0.62) + points


def slots(building: int, x: float, y: float) -> str:
    return "".join(
        tag("circle", class_="socket", cx=x + 10.8 * i, cy=y, r=4.6)
        for i in range(int(pieces.SLOTS[building]))
    )


# -- what somebody would pay -------------------------------------------------------------------------


def price(state: TropicEuro, seat: int, building: int) -> int:
    """The cost for a seat; the privilege counts only while the Builder is played."""
    if seat == WATCHER:
        return int(pieces.COST[building])
    saved = discount(state, seat, pieces.COLUMN[building])
    if state.role != pieces.BUILDER:
        saved -= state.privilege_of(seat)
    return max(0, int(pieces.COST[building] - pieces.STEP * saved))


def deal(state: TropicEuro, seat: int, b: int, y: float, height: float) -> Piece:
    copies, cost = int(state.building_supply[b]), price(state, seat, b)
    if seat != WATCHER and state.islands[seat].owns(b):
        return veil(b, copies, seat, y, height)
    if not copies:
        return veil(b, 0, pieces.NOTHING, y, height)
    return offer(b, copies, cost, seat != WATCHER and cost > state.islands[seat].cash, y, height)


@lru_cache(maxsize=4096)
def offer(b: int, copies: int, cost: int, dear: bool, y: float, height: float) -> Piece:
    """A building that can still be built: how many there are, and what it costs now."""
    small = b < pieces.FIRST_LARGE
    style = "cost" + (" dear" if dear else " cheap" if cost < pieces.COST[b] else "") + " end"
    body = chip(9, 9, copies) if small else ""
    body += text(CARD - 6, height - 6 if small else 21, dollars(cost), style, font_size=14)
    label = (
        f"{pieces.BUILDING_LABELS[b]}: now {dollars(cost)}, {copies} left{', too dear now' if dear else ''}"
    )
    return on_sale(f"deal-{pieces.BUILDING_NAMES[b]}", b, at(0, y, body), "", label, "over")


@lru_cache(maxsize=1024)
def veil(b: int, copies: int, owner: int, y: float, height: float) -> Piece:
    """A building that cannot be built any more, since it is sold out or its owner has it already."""
    small, label = b < pieces.FIRST_LARGE, pieces.BUILDING_LABELS[b]
    body = box(0, 0, CARD, height, 8, "veil")
    if owner == pieces.NOTHING:
        body += text(CARD - 6, height - 6 if small else 21, "sold", "soft end", font_size=12)
        label += ": sold out"
    else:
        body += use(f"{ART}-badge-{owner}", 41 if small else CARD - 13, height - 11, 0.66)
        body += chip(9, 9, copies) if copies and small else ""
        label += f": built already, {copies} left"
    return on_sale(f"deal-{pieces.BUILDING_NAMES[b]}", b, at(0, y, body), "", label, "over")
