"""Buildings for sale in Tropic Euro: four columns of cards, with the prices of the seat that may build."""

from functools import lru_cache
from typing import NamedTuple

from atoll.core.draw import box, tag, text, thing, use
from atoll.core.state import OVER, WATCHER
from atoll.games.tropic_euro import pieces
from atoll.games.tropic_euro.builder import discount
from atoll.games.tropic_euro.codes import BUILDING, CUSTOM_PICK
from atoll.games.tropic_euro.rules import TropicEuro
from atoll.games.tropic_euro.view_parts import ART, chip, dollars, section
from atoll.games.tropic_euro.words_names import building_text, quarries

SALE_Y = 183  # on the board
CARD, CARDS = 152, 156  # the width of a card, and the way to the next column
RISE = 325  # of a column
ROWS, LARGE_ROWS = 6, 5
LONG = 13  # letters of a name that fill a line
THIN = 40  # cards lower than this show all candidates of a custom game: a picture and a name


class Offer(NamedTuple):
    """A building as the seat that may build sees it."""

    building: int
    copies: int
    price: int
    state: str  # "": can be paid; "dear", "gone" (sold out), "mine", "candidate"
    owner: int  # the seat that has built it already, or NOTHING


def buyer(state: TropicEuro, viewer: int) -> int:
    """Whose prices are shown: those of the seat that builds, else the viewer's."""
    deciding = state.phase == BUILDING or viewer == WATCHER
    return int(state.turn) if deciding and state.turn != OVER else viewer


def price(state: TropicEuro, seat: int, building: int) -> int:
    """The cost for a seat; the privilege counts only while the Builder is played."""
    if seat == WATCHER:
        return int(pieces.COST[building])
    saved = discount(state, seat, pieces.COLUMN[building])
    if state.role != pieces.BUILDER:
        saved -= state.privilege_of(seat)
    return max(0, int(pieces.COST[building] - pieces.STEP * saved))


def offer(state: TropicEuro, seat: int, building: int) -> Offer:
    cost, copies = price(state, seat, building), int(state.building_supply[building])
    if not state.in_game >> building & 1:
        return Offer(building, 0, cost, "candidate", pieces.NOTHING)
    if seat != WATCHER and state.islands[seat].owns(building):
        return Offer(building, copies, cost, "mine", seat)
    if not copies:
        return Offer(building, 0, cost, "gone", pieces.NOTHING)
    dear = seat != WATCHER and cost > state.islands[seat].cash
    return Offer(building, copies, cost, "dear" if dear else "", pieces.NOTHING)


NOTES = {
    "": "",
    "dear": ", too dear now",
    "gone": ", sold out",
    "mine": ", built already",
    "candidate": ", not in the game yet",
}


@lru_cache(maxsize=4096)
def sale_card(deal: Offer, y: float, height: float) -> str:
    b = deal.building
    name, large = pieces.BUILDINGS[b][0], b >= pieces.FIRST_LARGE
    face = thin_face if height < THIN else large_face if large else small_face
    body = box(0, 0, CARD, height, 8, "card") + face(deal, height)
    if deal.owner != pieces.NOTHING:
        body += use(f"{ART}-badge-{deal.owner}", CARD - 13 if large else 41, height - 11, 0.66)
    body += box(0, 0, CARD, height, 8, "hit")
    body += chip(9, 9, deal.copies) if deal.copies and face is small_face else ""
    label = f"{building_text(b)} Now {dollars(deal.price)}, {deal.copies} left{NOTES[deal.state]}"
    return thing(f"sale-{name}", f"sale {deal.state}".strip(), f"building:{name}", label, 0, y, body)


def thin_face(deal: Offer, height: float) -> str:
    name, label = pieces.BUILDINGS[deal.building][:2]
    size = 0.36 if deal.building >= pieces.FIRST_LARGE else 0.62
    return use(f"{ART}-b-{name}", 18, height / 2, size) + text(
        37, height / 2 + 4.5, label, "name", font_size=12
    )


def large_face(deal: Offer, height: float) -> str:
    b = deal.building
    name, label = pieces.BUILDINGS[b][:2]
    out = use(f"{ART}-b-{name}", 47, 25) + text(6, height - 5, label, "name", font_size=12.5)
    return out + worth(b, 103, 42) + slots(b, 138, 37.5) + cost(deal, 21)


def small_face(deal: Offer, height: float) -> str:
    b = deal.building
    name, label = pieces.BUILDINGS[b][:2]
    words, foot = lines(label), height - 6
    out = use(f"{ART}-b-{name}", 25, height / 2 - 0.5, 0.98)
    for i, word in enumerate(words):
        out += text(50, 21 - 3 * len(words) + 13 * i, word, "name", font_size=12.5)
    return out + worth(b, 57, foot) + slots(b, 80, foot - 4.5) + cost(deal, foot)


def lines(label: str) -> list[str]:
    """A name on one line, or on two if it is long."""
    return [label] if len(label) <= LONG else label.split(" ", 1)


def worth(building: int, x: float, y: float) -> str:
    return use(f"{ART}-shell", x, y - 4.5, 0.62) + text(x + 9, y, pieces.VP[building], "number", font_size=13)


def slots(building: int, x: float, y: float) -> str:
    return "".join(
        tag("circle", class_="socket", cx=x + 10.8 * i, cy=y, r=4.6)
        for i in range(int(pieces.SLOTS[building]))
    )


def cost(deal: Offer, y: float) -> str:
    """What the building costs now, if it still can be built."""
    if deal.state in ("mine", "gone"):
        return text(CARD - 6, y, "sold", "end", font_size=12) if deal.state == "gone" else ""
    style = "cost cheap end" if deal.price < pieces.COST[deal.building] else "cost end"
    return text(CARD - 6, y, dollars(deal.price), style, font_size=14)


@lru_cache(maxsize=512)
def draw_column(column: int, deals: tuple[Offer, ...], rows: int) -> str:
    pitch = RISE / rows
    head = "".join(
        use(f"{ART}-tile-quarry", 62 + 19 * i - 9.5 * (column - 1) + 14, 9, 0.38) for i in range(column)
    )
    head = tag(
        "g", head, role="img", aria_label=f"Column {column}: at most {quarries(column)} save $100 each"
    )
    cards = "".join(sale_card(deal, 20 + pitch * i, pitch - 4) for i, deal in enumerate(deals))
    return section(f"column-{column}", CARDS * (column - 1), SALE_Y, head + cards)


def draw_sale(state: TropicEuro, seat: int) -> str:
    shown = pieces.ALL_BUILDINGS if state.phase == CUSTOM_PICK else int(state.in_game)
    order = sorted(
        (b for b in range(pieces.BUILDING_KINDS) if shown >> b & 1), key=lambda b: (int(pieces.COST[b]), b)
    )
    columns = [
        tuple([offer(state, seat, b) for b in order if pieces.COLUMN[b] == column]) for column in (1, 2, 3, 4)
    ]
    most = max(ROWS, *(len(deals) for deals in columns))
    return "".join(
        draw_column(i + 1, deals, most if most > ROWS or i < 3 else LARGE_ROWS)
        for i, deals in enumerate(columns)
    )
