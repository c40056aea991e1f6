"""Buildings for sale in Tropic Euro: four columns of cards, and on them the prices of the seat that may build."""

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import NamedTuple

from atoll.core.draw import at, box, tag, text, use
from atoll.core.mat import Piece
from atoll.core.phrase import some
from atoll.core.spread import Place
from atoll.core.state import OVER, WATCHER
from atoll.games.tropic_euro import pieces
from atoll.games.tropic_euro.builder import discount
from atoll.games.tropic_euro.codes import BUILDING, CUSTOM_PICK
from atoll.games.tropic_euro.rules import TropicEuro
from atoll.games.tropic_euro.view_parts import chip, dollars, laid
from atoll.games.tropic_euro.view_plan import CARD, HEAD, RISE
from atoll.games.tropic_euro.words_names import ART, building_text

Numbers = tuple[int, ...]
ROWS, LARGE_ROWS = 6, 5
LONG = 13  # letters of a name that fill a line
THIN = 40  # cards lower than this show all candidates of a custom game: a picture and a name


def buyer(state: TropicEuro, viewer: int) -> int:
    """Whose prices are shown: those of the seat that builds, else the viewer's."""
    deciding = state.phase == BUILDING or viewer == WATCHER
    return int(state.turn) if deciding and state.turn != OVER else viewer


def sale(state: TropicEuro, spots: Mapping[str, Place]) -> Callable[[int], list[Piece]]:
    """All buildings for sale, with the prices of any seat."""
    columns = in_columns(pieces.ALL_BUILDINGS if state.phase == CUSTOM_PICK else int(state.in_game))
    most, stands = max(ROWS, *map(len, columns)), list[Stand]()
    for column, buildings in enumerate(columns, 1):
        rows = most if most > ROWS or column < 4 else LARGE_ROWS
        left = tuple([state.building_supply[b] for b in buildings])
        stands.append(Stand(column, buildings, left, RISE / rows, spots[f"column-{column}"]))

    def priced(seat: int) -> list[Piece]:
        return [card for stand in stands for card in draw_column(stand, purse_of(state, seat, stand.column))]

    return priced


class Stand(NamedTuple):
    """A column of buildings."""

    column: int
    buildings: Numbers
    left: Numbers
    pitch: float
    spot: Place


@lru_cache(maxsize=64)
def in_columns(shown: int) -> list[Numbers]:
    order = sorted(range(pieces.BUILDING_KINDS), key=lambda b: (int(pieces.COST[b]), b))
    return [tuple(b for b in order if shown >> b & 1 and pieces.COLUMN[b] == c) for c in (1, 2, 3, 4)]


@lru_cache(maxsize=4096)
def draw_column(stand: Stand, purse: Numbers) -> list[Piece]:
    column, buildings, left, pitch, spot = stand
    cards = [sale_card(b, left[i], HEAD + pitch * i, pitch - 4, spot) for i, b in enumerate(buildings)]
    tags = [price_tag(purse, b, left[i]) for i, b in enumerate(buildings)]
    prices = [draw_prices(column, tuple(tags), pitch, spot)] if pitch - 4 >= THIN else []
    return [column_head(column, spot), *cards, *prices]


@lru_cache(maxsize=8)
def column_head(column: int, spot: Place) -> Piece:
    xs = [76 + 19 * i - 9.5 * (column - 1) for i in range(column)]
    body = "".join(use(f"{ART}-tile-quarry", x, 7, 0.38) for x in xs)
    label = f"Column {column}: at most {some(column, 'quarry')} save $100 each"
    return laid(f"column-{column}", spot, body, "", label)


# -- what is printed on a card -----------------------------------------------------------------------


@lru_cache(maxsize=1024)
def sale_card(b: int, copies: int, y: float, height: float, spot: Place) -> Piece:
    """Before buildings are picked for a custom game, there are no copies of it."""
    name, thin, small = pieces.BUILDING_NAMES[b], height < THIN, b < pieces.FIRST_LARGE
    face = thin_face if thin else small_face if small else large_face
    body = box(0, 0, CARD, height, 8, "card") + face(b, height) + box(0, 0, CARD, height, 8, "hit")
    body += chip(9, 9, copies) if copies and small and not thin else ""
    left = f"{copies} left" if copies else "Not in the game yet" if thin else "Sold out"
    style = "sale candidate" if thin and not copies else "sale"
    label = f"{building_text(b)} {left}"
    return laid(f"sale-{name}", spot, at(0, y, body), f"building:{name}", label, style)


def thin_face(b: int, height: float) -> str:
    name, label = pieces.BUILDINGS[b][:2]
    size = 0.36 if b >= pieces.FIRST_LARGE else 0.62
    drawn = use(f"{ART}-b-{name}", 18, height / 2, size)
    return drawn + text(37, height / 2 + 4.5, label, "name", font_size=12)


def large_face(b: int, height: float) -> str:
    name, label = pieces.BUILDINGS[b][:2]
    out = use(f"{ART}-b-{name}", 46, 22.5, 0.96) + text(6, height - 4, label, "name", font_size=13)
    return out + worth(b, 103, 42) + slots(b, 138, 37.5)


def small_face(b: int, height: float) -> str:
    name, label = pieces.BUILDINGS[b][:2]
    words, foot = lines(label), height - 6
    out = use(f"{ART}-b-{name}", 25, height / 2 - 0.5, 0.98)
    for i, word in enumerate(words):
        out += text(50, 21 - 3 * len(words) + 13 * i, word, "name", font_size=13)
    return out + worth(b, 57, foot) + slots(b, 80, foot - 4.5)


def lines(label: str) -> list[str]:
    """A name on one line, or on two if it is long."""
    return [label] if len(label) <= LONG else label.split(" ", 1)


def worth(building: int, x: float, y: float) -> str:
    points = text(x + 9, y, pieces.VP[building], "number", font_size=13)
    return use(f"{ART}-shell", x, y - 4.5, 0.62) + points


def slots(building: int, x: float, y: float) -> str:
    xs = [x + 10.8 * i for i in range(int(pieces.SLOTS[building]))]
    return "".join(tag("circle", class_="socket", cx=x, cy=y, r=4.6) for x in xs)


# -- what somebody would pay -------------------------------------------------------------------------


def purse_of(state: TropicEuro, seat: int, column: int) -> Numbers:
    """Who pays, the buildings they have, their cash, and what they save: for a privilege only while the Builder is played."""
    if seat == WATCHER:
        return seat, 0, max(pieces.COST), 0
    island, saved = state.islands[seat], discount(state, seat, column)
    saved -= 0 if state.role == pieces.BUILDER else state.privilege_of(seat)
    return seat, int(island.owned), int(island.cash), int(pieces.STEP * saved)


class PriceTag(NamedTuple):
    """What a building costs the seat that may build."""

    building: int
    price: int
    style: str = ""  # of the price: "dear", "cheap"; "gone" for one that is sold out
    owner: int = pieces.NOTHING  # the seat, if it has the building already


def price_tag(purse: Numbers, b: int, left: int) -> PriceTag:
    seat, owned, cash, saved = purse
    if owned >> b & 1 or not left:
        return PriceTag(b, 0, owner=seat) if owned >> b & 1 else PriceTag(b, 0, "gone")
    cost = max(0, int(pieces.COST[b]) - saved)
    return PriceTag(b, cost, "dear" if cost > cash else "cheap" if cost < pieces.COST[b] else "")


@lru_cache(maxsize=4096)
def draw_prices(column: int, tags: tuple[PriceTag, ...], pitch: float, spot: Place) -> Piece:
    """All prices of a column in one piece, because they change together with the seat that may build."""
    out, height = "", pitch - 4
    for i, (b, cost, style, owner) in enumerate(tags):
        top, small = HEAD + pitch * i, b < pieces.FIRST_LARGE
        foot = top + (height - 6 if small else 21)
        veil = box(0, top, CARD, height, 8, "veil")
        if owner != pieces.NOTHING:
            out += veil + use(f"{ART}-badge-{owner}", 41 if small else CARD - 13, top + height - 11, 0.66)
        elif style == "gone":
            out += veil + text(CARD - 6, foot, "sold", "soft end", font_size=13)
        else:
            out += text(CARD - 6, foot, dollars(cost), f"cost {style} end".replace("  ", " "), font_size=14)
    return laid(f"prices-{column}", spot, out, style="over")
