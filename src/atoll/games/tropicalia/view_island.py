"""The board of Tropicalia: the island with its coast, the jetties around it, and the supplies above.

1 unit is 1 px on a wide page; the middle of the island is the origin. What repeats is cached by what it shows.
"""

from collections.abc import Callable, Sequence
from functools import cache, lru_cache

from atoll.core.bits import members
from atoll.core.draw import box, place, tag, text, use
from atoll.core.mat import Piece, item, piece
from atoll.core.phrase import capital
from atoll.core.state import OVER
from atoll.games.tropicalia import codes, market, pieces
from atoll.games.tropicalia.art_coast import CELL, JETTY
from atoll.games.tropicalia.pieces import ART, CELL_IDS, FRUIT_IDS, ITEM_NAMES, NOTHING, SIDE, SPACE_IDS
from atoll.games.tropicalia.rules import Tropicalia
from atoll.games.tropicalia.view_village import outline
from atoll.games.tropicalia.words_names import island_label

LEFT, TOP, WIDTH, HEIGHT = -316, -394, 632, 714
STRIP = 58  # height of the supplies
DAYS = range(1, pieces.ROUNDS + 1)
BEDS = ((-24, -19), (24, -15), (-1, 21))  # of the fruits of a field
STANDS = ((-23, -4), (23, -4))  # of the items of a plaza
FEET = 33  # below the middle of a tile: where workers stand
FRONT, BERTH = outline("land"), outline("pier")
GROUND = (
    Piece("sea", tag("rect", id="sea", class_="sea", x=LEFT, y=TOP, width=WIDTH, height=HEIGHT, rx=20)),
    Piece("coast", use(f"{ART}-coast", id="coast")),
)


def spot(cell: int) -> tuple[float, float]:
    return (cell % SIDE - 1.5) * CELL, (cell // SIDE - 1.5) * CELL


def tile_id(cell: int) -> str:
    return CELL_IDS[cell].replace(",", "-")


def berth(space: int) -> tuple[float, float, int]:
    """Where a space of the frame is, and how far its jetty is turned from north."""
    along = (space % SIDE - 1.5) * CELL
    return ((along, -JETTY, 0), (along, JETTY, 180), (-JETTY, along, 270), (JETTY, along, 90))[space // SIDE]


# -- the frame ---------------------------------------------------------------------------------------


@cache
def jetty(space: int) -> Piece:
    x, y, turn = berth(space)
    here, label = SPACE_IDS[space], f"{pieces.SPACE_NAMES[space]}, at the {pieces.LINE_NAMES[space]}"
    planks = tag("g", use(f"{ART}-jetty"), transform=f"rotate({turn})" if turn else "")
    return item(f"frame-{here}", "jetty", f"frame:{here}", capital(label), x, y, planks + BERTH)


@lru_cache(maxsize=1024)
def waiting(space: int, seat: int, owner: str) -> Piece:
    """A worker on the frame."""
    x, y, _ = berth(space)
    here, label = SPACE_IDS[space], f"{owner}'s worker on the {pieces.SPACE_NAMES[space]}"
    body = use(f"{ART}-worker-{seat}", 0, -3) + BERTH
    return item(f"worker-{here}", "waiting", f"worker:{here}", label, x, y, body)


def draw_frame(state: Tropicalia, names: Sequence[str]) -> list[Piece]:
    out = [jetty(space) for space in range(pieces.SPACES)]
    for seat, player in enumerate(state.players):
        out += [waiting(space, seat, names[seat]) for space in members(player.frame)]
    return out


# -- tiles -------------------------------------------------------------------------------------------


def lying(name: str, pictures: list[str], spots: tuple[tuple[float, float], ...], size: float) -> str:
    return "".join(
        use(f"{ART}-{picture}", x, y, size, id=f"{name}-{k}")
        for k, (picture, (x, y)) in enumerate(zip(pictures, spots, strict=False))
    )


@lru_cache(maxsize=16384)
def island_tile(cell: int, tile: int, sale: int, goods: tuple[int, ...], price: int) -> Piece:
    """A tile in play; `price` where it changes in play."""
    where, kind = tile_id(cell), pieces.TILE_TYPE[tile]
    if kind == pieces.FIELD:
        pictures = [name for name, n in zip(FRUIT_IDS, goods, strict=True) for _ in range(n)]
        body = use(f"{ART}-field") + lying(f"field-fruit-{where}", pictures, BEDS, 1.16)
    elif kind == pieces.MARKET:
        body = use(f"{ART}-{pieces.SALES[sale][0]}")
        body += text(22, -3, price, "price end", font_size=29) if price != NOTHING else ""
    else:
        pictures = [f"item-{name}" for name, n in zip(ITEM_NAMES, goods, strict=True) for _ in range(n)]
        body = use(f"{ART}-brown" if tile == pieces.BROWN else f"{ART}-plaza")
        body += lying(f"plaza-item-{where}", pictures, STANDS, 0.98)
    return land(cell, island_label(cell, tile, sale, goods, price), body)


@cache
def overgrown(cell: int) -> Piece:
    return land(cell, f"Overgrown, not in this game: {pieces.CELL_NAMES[cell]}", use(f"{ART}-overgrown"))


def land(cell: int, label: str, body: str) -> Piece:
    return item(f"tile-{tile_id(cell)}", "land", f"tile:{CELL_IDS[cell]}", label, *spot(cell), body + FRONT)


def price_now(state: Tropicalia, seat: int, cell: int) -> int:
    """What a changing market would pay a seat for a fruit, or NOTHING where the price is printed."""
    sale = state.sale[cell]
    if sale == NOTHING or pieces.RULE[sale] < pieces.MOST:
        return NOTHING
    arriving = pieces.RULE[sale] >= pieces.BUSY_MARKETS and (state.phase, state.cell) != (codes.SELLING, cell)
    return int(market.price(state, seat, cell)) + (1 if arriving else 0)


def draw_land(state: Tropicalia, prices: Sequence[int]) -> list[Piece]:
    out = []
    for cell, price in enumerate(prices):
        if state.in_play >> cell & 1:
            tile, sale, goods = int(state.island[cell]), int(state.sale[cell]), tuple(state.lying(cell))
            out.append(island_tile(cell, tile, sale, goods, price))
        else:
            out.append(overgrown(cell))
    return out


# -- workers on the island ---------------------------------------------------------------------------


@lru_cache(maxsize=1024)
def here(cell: int) -> Piece:
    """The rim of the tile that the worker of this turn has come to."""
    return piece("here", use(f"{ART}-outline-land", *spot(cell), class_="rim"), class_="here")


@lru_cache(maxsize=4096)
def standing(cell: int, ground: int, workers: tuple[int, ...], names: tuple[str, ...]) -> list[Piece]:
    """Workers on a tile side by side, as close as need be."""
    step = min(30, 76 / max(1, len(workers) - 1))
    x, y = spot(cell)
    left, out = x - step * (len(workers) - 1) / 2, []
    for k, seat in enumerate(workers):
        name = f"guest-{tile_id(cell)}-{seat}-{workers[k + 1 :].count(seat)}"
        label = f"{names[seat]}'s worker on the {pieces.GROUND_NAMES[ground]}"
        body = use(f"{ART}-worker-{seat}")
        out.append(item(name, "guest", "", label, left + step * k, y + FEET, body))
    return out


def draw_guests(state: Tropicalia, names: Sequence[str]) -> list[Piece]:
    came = state.cell != NOTHING and state.phase > codes.MOVING
    out = [here(int(state.cell))] if came else []
    for cell in members(state.occupied):
        seats = [seat for seat in range(state.seats) for _ in range(state.workers_of(seat, cell))]
        out += standing(cell, int(state.ground(cell)), tuple(seats), tuple(names))
    return out


# -- the round and the supplies ----------------------------------------------------------------------


def panel(name: str, label: str, x: float, wide: float, body: str) -> Piece:
    return item(name, "", "", label, x, TOP + 4, box(0, 0, wide, STRIP, 15, "card") + body)


@cache
def draw_round(number: int, moment: str) -> tuple[Piece, ...]:
    days = [draw_day(day, "past" if day < number else "now" if day == number else "next") for day in DAYS]
    label, x = f"Round {number} of {pieces.ROUNDS}, {moment.lower()}", LEFT + 2
    now = text(0, 0, moment, "name middle", font_size=20.6)
    told = item("moment", "", "", label, x + 189.5, TOP + 40.4, now)
    return panel("round", "The rounds", x, 244, ""), *days, told


@cache
def draw_day(day: int, style: str) -> Piece:
    body = tag("circle", class_=f"day {style}", r=12.8)
    body += text(0, 7.4, day, f"day-{style} middle", font_size=20.6)
    return piece(f"day-{day}", body, transform=place(LEFT - 6 + 26 * day, TOP + 33))


@lru_cache(maxsize=1024)
def stock(name: str, label: str, symbol: str, n: int, x: float) -> Piece:
    """One kind of thing in a supply, and its number."""
    body = use(f"{ART}-{symbol}", 0, 0, 0.68, class_="" if n else "faint")
    body += text(12.5, 7.3, n, "number", font_size=20.6)
    return item(name, "", "", f"{label}: {n}", x, TOP + 33, body)


@cache
def supplies() -> tuple[Piece, ...]:
    bag = panel("bag", "The bag of fruits", LEFT + 250, 210, use(f"{ART}-bag", 22, 29))
    return bag, panel("item-pile", "The pile of items", LEFT + 464, 166, "")


def draw_supplies(state: Tropicalia) -> list[Piece]:
    fruits = zip(FRUIT_IDS, pieces.FRUIT_PLURALS, state.bag, strict=True)
    items = zip(ITEM_NAMES, state.item_pile, strict=True)
    return [
        *supplies(),
        *(stock(f"bag-{kind}", f"{many.capitalize()} in the bag", kind, int(n), LEFT + 304 + 53 * i)
          for i, (kind, many, n) in enumerate(fruits)),
        *(stock(f"pile-{name}", f"{name.capitalize()}s in the pile", name, int(n), LEFT + 481 + 51 * i)
          for i, (name, n) in enumerate(items)),
    ]  # fmt: skip


def buyer(state: Tropicalia, viewer: int) -> int:
    """Through whose eyes prices are shown."""
    return viewer if viewer >= 0 else int(state.turn) if state.turn != OVER else 0


def light(state: Tropicalia) -> str:
    """The time of day: workers come in the morning, and fewer and fewer wait at the piers."""
    if state.phase == codes.FINISHED:
        return "night"
    if state.is_morning():
        return "morning"
    waiting = sum(len(members(player.frame)) for player in state.players)
    return "evening" if waiting <= state.seats else "noon"


def draw_board(state: Tropicalia, names: Sequence[str]) -> Callable[[int], tuple[Piece, ...]]:
    """The island for any viewer: prices depend on who would sell."""
    moment = "The end" if state.phase == codes.FINISHED else "Morning" if state.is_morning() else "Day"
    frame, guests = (*GROUND, *draw_frame(state, names)), draw_guests(state, names)
    above = (*draw_round(int(state.round), moment), *draw_supplies(state))
    drawn = cache(lambda *prices: (*frame, *draw_land(state, prices), *guests, *above))
    return lambda viewer: drawn(*[price_now(state, buyer(state, viewer), c) for c in range(pieces.CELLS)])
